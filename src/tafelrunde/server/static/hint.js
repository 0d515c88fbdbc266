// A hint: what a captain would do now, and why; a press of its button does it.
import { done, element, make, say } from "./house.js";
import { send } from "./http.js";
import { api } from "./here.js";

const percent = (chance) => Math.round(100 * chance);

function show(found, act) {
  const said = say("page.hint_for", { act: found.action, chance: percent(found.chance) });
  const others = found.alternatives.map((other) => `${other.action} (${percent(other.chance)})`);
  const parts = [make("p", { className: "lead", text: said }), ...found.text.map((text) => make("p", { text }))];
  if (others.length) parts.push(make("p", { className: "quiet", text: say("page.hint_others", { acts: others.join(", ") }) }));
  parts.push(make("button", { className: "main", text: found.action, on: () => act(found.action) }));
  element("hinted").replaceChildren(...parts);
}

export function forgetHint() {
  element("hinted").replaceChildren();
}

export function offerHint(index, act) {
  element("hint").addEventListener("click", () => done(async () => {
    element("hint").disabled = true;
    try {
      const found = await send("POST", api("/hint"), { index: index() });
      if (found.n === index()) show(found, act);
    } finally {
      element("hint").disabled = false;
    }
  }));
}
