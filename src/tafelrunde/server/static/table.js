// A table: the prompt, acts as buttons, the position as text, the log.
import { done, element, enter, make, say, state, timing } from "./house.js";
import { get, known, send } from "./http.js";
import { begin as talk, hear } from "./chat.js";
import { forgetHint, offerHint } from "./hint.js";
import { showClocks, showSeats } from "./seats.js";
import { api, table } from "./here.js";

const MOST = 200;
const PATIENCE = 1500;
let [index, actions, heardTo, isOver] = [-1, [], 0, false];

const act = (text) => send("POST", api("/actions"), { index, actions: [text] }).then(heard);

function showActions() {
  const wanted = element("find").value.trim().toLowerCase();
  const found = actions.filter((text) => text.toLowerCase().includes(wanted));
  element("actions").replaceChildren(...found.slice(0, MOST).map((text) => make("button", { text, on: () => act(text) })));
  const left = found.length - MOST;
  element("more").textContent = left > 0 ? say("page.more_acts", { left }) : "";
}

async function draw() {
  const response = await fetch(api("/board"));
  if (response.ok) element("board").textContent = await response.text();
}

function tell(lines) {
  element("log").prepend(...lines.map((line) => make("li", { text: line.text })).reverse());
}

async function readLog() {
  for (;;) {
    const { lines } = await get(api("/log", { start: heardTo }));
    if (!lines.length) return;
    tell(lines);
    heardTo = lines.at(-1).n + 1;
  }
}

const ASKED = {
  take_back: "page.asks_take_back",
  pause: "page.asks_pause",
  resume: "page.asks_resume",
  abort: "page.asks_abort",
};

function showProposal(proposal) {
  element("proposal").hidden = !proposal;
  if (!proposal) return;
  const name = table.seats[proposal.by]?.name ?? "";
  const isAsked = table.seats.some((seat) => seat.you && proposal.open.includes(seat.seat));
  const waiting = isAsked ? "" : ` ${say("page.waiting_for_others")}`;
  element("asked").textContent = say(ASKED[proposal.kind], { name }) + waiting;
  element("agree").hidden = element("decline").hidden = !isAsked;
}

function showDeeds(status, isMine) {
  const isLive = status === "running" || status === "paused";
  element("deeds").hidden = !isMine || !isLive;
  for (const id of ["back", "pause", "resign"]) element(id).hidden = status !== "running";
  element("resume").hidden = status !== "paused";
}

function showTable() {
  const isMine = table.seats.some((seat) => seat.you);
  element("title").textContent = table.name === table.game ? table.title : table.name;
  document.title = `${element("title").textContent} – Tafelrunde`;
  element("state").textContent = state(table.status);
  element("commitment").textContent = table.commitment;
  const facts = [timing(table.time), say(table.private ? "page.is_private" : "page.is_public")];
  if (table.name !== table.game) facts.unshift(table.title);
  if (!isMine && table.status !== "open") facts.push(say("page.you_watch"));
  element("facts").textContent = facts.join(" · ");
  showSeats(renew);
  element("hint-part").hidden = !table.hints;
  showDeeds(table.status, isMine);
  element("over").hidden = !["over", "aborted"].includes(table.status);
  element("replay").hidden = element("record").hidden = table.status !== "over";
  element("rematch").hidden = !isMine;
  element("result").textContent = table.status === "over" ? say("page.won_by", { names: table.winners.join(", ") || "–" }) : state(table.status);
  if (table.status === "open") element("prompt").textContent = say("page.waiting_for_players", { free: table.free });
}

let renewing = null;

async function renew() {
  Object.assign(table, await get(api("")));
  showTable();
}

function renewSoon() {
  clearTimeout(renewing);
  renewing = setTimeout(() => done(renew), 150);
}

function heard(message) {
  if (message.beat !== undefined) return;
  if (message.error) {
    element("told").textContent = say("page.not_for_you");
    isOver = true;
    return;
  }
  renewSoon();
  if (message.table || message.n < index) return;
  const news = message.n === index ? [] : message.events;
  if (message.n !== index) forgetHint();
  index = message.n;
  heardTo = Math.max(heardTo, index);
  actions = message.actions;
  element("prompt").textContent = message.prompt;
  element("prompt").classList.toggle("turn", actions.length > 0);
  element("acting").hidden = !actions.length;
  tell(news);
  showActions();
  showProposal(message.proposal);
  showClocks(message.clocks);
  draw();
  hear();
}

function listen() {
  const place = new URL(api("/live", { since: heardTo }), location.href);
  place.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  const socket = new WebSocket(place.href);
  socket.addEventListener("message", (event) => heard(JSON.parse(event.data)));
  socket.addEventListener("close", () => isOver || setTimeout(listen, PATIENCE));
}

function deed(id, path, body, question = "") {
  element(id).addEventListener("click", () => done(async () => {
    if (question && !confirm(say(question))) return;
    heard(await send("POST", api(path), body()));
  }));
}

deed("back", "/take-back", () => ({ index }));
deed("pause", "/proposals", () => ({ kind: "pause" }));
deed("resume", "/proposals", () => ({ kind: "resume" }));
deed("abort", "/proposals", () => ({ kind: "abort" }), "page.abort_sure");
deed("agree", "/answer", () => ({ agree: true }));
deed("decline", "/answer", () => ({ agree: false }));
deed("resign", "/resign", () => ({ seat: table.seats.find((seat) => seat.you).seat }), "page.resign_sure");
element("rematch").addEventListener("click", () => done(async () => {
  await known(true);
  location.href = `/tables/${(await send("POST", api("/rematch"))).id}`;
}));
element("find").addEventListener("input", showActions);
offerHint(() => index, act);

done(async () => {
  await enter();
  const games = await get("/api/games");
  Object.assign(table, await get(api("")));
  const game = games.find((one) => one.key === table.game);
  Object.assign(table, { title: game?.title ?? table.game, levels: game?.levels ?? [] });
  element("replay").href = `/tables/${table.id}/replay${location.search}`;
  element("record").href = api("/record");
  showTable();
  await readLog();
  talk();
  listen();
});
