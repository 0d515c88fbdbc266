// A hint: what a captain would do now, and why; a press of its button does it.
import { send } from "../core/http.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { api } from "./urls.js";
import { act, isMyTurn, labelIn, redraw, room, tried } from "./store.js";
import { toBeginning } from "./sheet.js";

/**
 * @typedef
 *   {{n: number | string, action: string, chance: number, text: string[], alternatives: {action: string, chance: number}[]}}
 *   Hint
 */

/** @type {Hint | null} */
let hint = null;
let isThinking = false;

/** @param {number} chance */
const percent = (chance) => Math.round(100 * chance);

/** @param {string} text */
const labelOf = (text) => (room.message ? labelIn(room.message, text) : text);

function ask() {
  const visit = room.visit;
  isThinking = true;
  tried(async () => {
    try {
      const found = await send("POST", api("/hint"), { index: room.message?.n ?? 0 });
      if (visit === room.visit) show(found);
    } finally {
      isThinking = false;
    }
  });
}

/**
 * A hint stands above the acts, where it must be seen; on a phone the sheet comes up for it.
 * @param {Hint} found
 */
function show(found) {
  hint = found;
  toBeginning(true);
}

/** Offer a hint where the table allows it. */
export function hintButton() {
  if (!room.table.hints || !isMyTurn()) return null;
  return h(
    "button",
    { type: "button", class: "quiet", disabled: isThinking, on: { click: ask } },
    say(isThinking ? "page.hint_thinking" : "page.hint"),
  );
}

/** Show the hint, if there is one for this position. */
export function hintNote() {
  if (!hint || hint.n !== room.message?.n) return null;
  const found = hint;
  const others = found.alternatives.map(
    (other) => `${labelOf(other.action)} (${percent(other.chance)})`,
  );
  const forget = () => {
    hint = null;
    redraw();
  };
  return h(
    "section",
    { class: "note hint", role: "status" },
    h("p", null, h("strong", null, say("page.hint_for", { act: labelOf(found.action) }))),
    found.text.map((text) => h("p", null, text)),
    others.length > 0 &&
      h("p", { class: "quiet" }, say("page.hint_others", { acts: others.join("; ") })),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        { type: "button", class: "main", on: { click: () => act(found.action) } },
        labelOf(found.action),
      ),
      h("button", { type: "button", on: { click: forget } }, say("page.dismiss")),
    ),
  );
}
