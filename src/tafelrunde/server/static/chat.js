// Talk at a table; names and lines are text.
import { done, element, make, say, submitted } from "./house.js";
import { get, send } from "./http.js";
import { api, table } from "./here.js";

const EVERY = 5000;
let [last, isAsking] = [0, false];

function line(said) {
  const item = make("li", {}, make("span", { className: "speaker", text: said.name }), ` ${said.text} `);
  if (!said.you) {
    item.append(make("button", { className: "small", text: say("page.mute"), on: () => mute(said.name) }));
    item.append(make("button", { className: "small", text: say("page.report"), on: () => report(said, item) }));
  }
  return item;
}

async function mute(name) {
  if (!confirm(say("page.mute_sure", { name }))) return;
  await send("PUT", `/api/mutes/${encodeURIComponent(name)}`);
  last = 0;
  element("chat").replaceChildren();
  await hear();
}

async function report(said, item) {
  await send("POST", api(`/chat/${said.id}/report`));
  item.append(make("span", { className: "quiet", text: say("page.reported") }));
}

export async function hear() {
  element("say").hidden = !table.seats.some((seat) => seat.you);
  if (!table.chat || isAsking) return;
  isAsking = true;
  try {
    const lines = await get(api("/chat", { start: last }));
    element("chat").append(...lines.map(line));
    if (lines.length) {
      last = lines.at(-1).id;
      element("chat").scrollTop = element("chat").scrollHeight;
    }
  } finally {
    isAsking = false;
  }
}

export function begin() {
  element("chat-part").hidden = !table.chat;
  submitted(element("say"), async () => {
    await send("POST", api("/chat"), { text: element("words").value });
    element("words").value = "";
    await hear();
  });
  done(hear);
  // What fails now may go well the next time; nobody need be told.
  setInterval(() => document.hidden || hear().catch(() => {}), EVERY);
}
