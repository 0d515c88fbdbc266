// A hint: what a strong bot would do now, and why. Its button plays the act.
import { send } from "../core/http.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { apiUrl } from "./urls.js";
import { act, isMyTurn, labelOfAct, redraw, store, attempt } from "./store.js";
import { scrollToTop } from "./sheet.js";

/**
 * @typedef
 * {{n: number | string, action: string, chance: number, text: string[], alternatives: {action: string, chance: number}[]}}
 *   Hint
 */

/** @type {Hint | null} */
let hint = null;
let isThinking = false;

/** @param {number} chance */
const percent = (chance) => Math.round(100 * chance);

/** @param {string} text */
const labelOf = (text) => (store.message ? labelOfAct(store.message, text) : text);

function requestHint() {
  const visit = store.visit;
  isThinking = true;
  attempt(async () => {
    try {
      const found = await send("POST", apiUrl("/hint"), { index: store.message?.n ?? 0 });
      if (visit === store.visit) showHint(found);
    } finally {
      isThinking = false;
    }
  });
}

/**
 * Show a hint above the acts. On a phone the sheet rises for it.
 * @param {Hint} found
 */
function showHint(found) {
  hint = found;
  scrollToTop(true);
}

/** Offer a hint where the table allows it. */
export function hintButton() {
  if (!store.table.hints || !isMyTurn()) return null;
  return h(
    "button",
    { type: "button", class: "quiet", disabled: isThinking, on: { click: requestHint } },
    say(isThinking ? "page.hint_thinking" : "page.hint"),
  );
}

/** Show the hint, if there is one for this position. */
export function hintNote() {
  if (!hint || hint.n !== store.message?.n) return null;
  const shown = hint;
  const others = shown.alternatives.map(
    (other) => `${labelOf(other.action)} (${percent(other.chance)})`,
  );
  const dismissHint = () => {
    hint = null;
    redraw();
  };
  return h(
    "section",
    { class: "note hint", role: "status" },
    h("p", null, h("strong", null, say("page.hint_for", { act: labelOf(shown.action) }))),
    shown.text.map((text) => h("p", null, text)),
    others.length > 0 &&
      h("p", { class: "quiet" }, say("page.hint_others", { acts: others.join("; ") })),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        { type: "button", class: "main", on: { click: () => act(shown.action) } },
        labelOf(shown.action),
      ),
      h("button", { type: "button", on: { click: dismissHint } }, say("page.dismiss")),
    ),
  );
}
