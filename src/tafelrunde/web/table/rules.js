// The rules and the reference of cards and pieces, beside the board.
import { h } from "../core/view.js";
import { language, say } from "../core/i18n.js";
import { redraw, room } from "./store.js";

/** @typedef {import("../core/view.js").Child} Child */
/** @typedef {import("../core/view.js").Properties} Properties */
/** A text, or an element with its attributes and what is inside.
 * @typedef {string | [string, Properties | null, ...unknown[]]} Part */

/** @type {{[address: string]: Part[]}} */
const texts = {};

/** @param {string} address */
async function fetched(address) {
  texts[address] = [];
  const response = await fetch(address);
  texts[address] = response.ok ? await response.json() : [];
  redraw();
}

/** @param {Part} part @returns {Child} */
function element(part) {
  if (typeof part === "string") return part;
  const [tag, attributes, ...inner] = part;
  return h(tag, attributes, /** @type {Part[]} */ (inner).map(element));
}

/** Whether cards and pieces are shown; whoever folds them away keeps them so. */
let isUnfolded = true;
const folded = (/** @type {Event} */ event) => {
  isUnfolded = /** @type {HTMLDetailsElement} */ (event.currentTarget).open;
};
/** A press counts at once: `toggle` comes late, and a position in between would unfold again. */
const pressed = (/** @type {Event} */ event) => {
  isUnfolded = !(/** @type {Element} */ (event.currentTarget).closest("details")?.open);
};

/** Show the rules of the game; they come when somebody asks for them. */
export function rulesTab() {
  const address = new URL(`../rules/${language}/${room.table.game}.json`, import.meta.url).href;
  if (texts[address] === undefined) fetched(address).catch(() => {});
  const reference = room.board?.reference();
  return h(
    "div",
    { class: "rules" },
    reference &&
      h(
        "details",
        { class: "reference", open: isUnfolded, on: { toggle: folded } },
        h("summary", { on: { click: pressed } }, say("page.reference")),
        reference,
      ),
    h("div", { key: address, class: "rules-text" }, (texts[address] ?? []).map(element)),
    h("p", { class: "quiet small-print" }, say("page.unofficial")),
  );
}
