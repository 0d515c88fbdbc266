// A hint: what a strong bot would do now, and why. Its button plays the act.
import { send } from "../core/http.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { apiUrl } from "./urls.js";
import { act, describeAct, isMyTurn, labelOfAct, redraw, store, attempt } from "./store.js";
import { lowerSheet, scrollToTop } from "./sheet.js";
import { setSuggestion } from "./suggestion.js";
import { withSigns } from "./event_text.js";

/** @typedef {import("tafelrunde/host").Action} Action */
/**
 * `parts` are the act and then the alternatives, as a board reads them.
 * @typedef
 * {{n: number | string, action: string, parts: Action[], chance: number, text: string[], alternatives: {action: string, chance: number}[]}}
 *   Hint
 */

/** @type {Hint | null} */
let hint = null;
let isThinking = false;

/** The number of other acts that fit beside the board. */
const MAX_ALTERNATIVES = 3;

/** @param {number} chance */
const percent = (chance) => Math.round(100 * chance);

/** @param {Action | undefined} action */
const labelOf = (action) =>
  store.message && action ? labelOfAct(store.message, action) : (action?.text ?? "");

/** Show a sentence about an act with signs for its cards. @param {string} text @param {Action | undefined} action */
const signed = (text, action) =>
  withSigns(text, (store.message && action && describeAct(store.message, action)?.signs) || []);

function requestHint() {
  const visit = store.visit;
  isThinking = true;
  attempt(async () => {
    try {
      const answer = await send("POST", apiUrl("/hint"), { index: store.message?.n ?? 0 });
      if (visit === store.visit) showHint(answer);
    } finally {
      isThinking = false;
    }
  });
}

/**
 * Show a hint above the acts. On a phone the sheet rises for it.
 * @param {Hint} answer
 */
function showHint(answer) {
  if (answer.n !== store.message?.n) return;
  hint = answer;
  setSuggestion(answer.parts[0] ?? { text: answer.action });
  scrollToTop(true);
}

/** Say which other acts were considered. @param {import("tafelrunde/host").Child[]} others */
function otherActs(others) {
  const [before = "", after = ""] = say("page.hint_others", { acts: "\n" }).split("\n");
  return [before, others, after];
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
  const current = hint;
  const label = labelOf(current.parts[0]);
  const others = current.alternatives.slice(0, MAX_ALTERNATIVES).map((other, n) => {
    const action = current.parts[n + 1];
    return [
      n > 0 && "; ",
      signed(
        say("page.hint_other", { act: labelOf(action), chance: percent(other.chance) }),
        action,
      ),
    ];
  });
  const dismissHint = () => {
    hint = null;
    setSuggestion(null);
    lowerSheet();
    redraw();
  };
  return h(
    "section",
    { class: "note hint", role: "status" },
    h("p", null, h("strong", null, signed(say("page.hint_for", { act: label }), current.parts[0]))),
    h(
      "p",
      null,
      `${current.text.join(" ")} `,
      h("span", { class: "chance" }, say("page.hint_chance", { chance: percent(current.chance) })),
    ),
    others.length > 0 && h("p", { class: "quiet" }, otherActs(others)),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        { type: "button", class: "main", title: label, on: { click: () => act(current.action) } },
        say("page.hint_play"),
      ),
      h("button", { type: "button", on: { click: dismissHint } }, say("page.dismiss")),
    ),
  );
}
