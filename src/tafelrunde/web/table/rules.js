// The rules and the reference of cards and pieces, beside the board.
import { h } from "../core/view.js";
import { language, say } from "../core/i18n.js";
import { redraw, store } from "./store.js";

/** @typedef {import("../core/view.js").Child} Child */
/** @typedef {import("../core/view.js").Properties} Properties */
/** A text, or an element with its attributes and its children.
 * @typedef {string | [string, Properties | null, ...unknown[]]} Part */

/** @type {{[address: string]: Part[]}} */
const texts = {};

/** @param {string} address */
async function fetchRules(address) {
  texts[address] = [];
  const response = await fetch(address);
  texts[address] = response.ok ? await response.json() : [];
  redraw();
}

/** @param {Part} part @returns {Child} */
function describePart(part) {
  if (typeof part === "string") return part;
  const [tag, attributes, ...inner] = part;
  return h(tag, attributes, /** @type {Part[]} */ (inner).map(describePart));
}

/** Whether cards and pieces are unfolded. A reader's choice lasts while the page is open. */
let isUnfolded = true;
const onToggle = (/** @type {Event} */ event) => {
  isUnfolded = /** @type {HTMLDetailsElement} */ (event.currentTarget).open;
};
/**
 * Handle the click at once: `toggle` comes late, and a position in between would unfold it again.
 */
const onClick = (/** @type {Event} */ event) => {
  isUnfolded = !(/** @type {Element} */ (event.currentTarget).closest("details")?.open);
};

/** Show the rules of the game. They are loaded on the first view. */
export function rulesTab() {
  const address = new URL(`../rules/${language}/${store.table.game}.json`, import.meta.url).href;
  if (texts[address] === undefined) fetchRules(address).catch(() => {});
  const reference = store.board?.reference();
  return h(
    "div",
    { class: "rules" },
    reference &&
      h(
        "details",
        { class: "reference", open: isUnfolded, on: { toggle: onToggle } },
        h("summary", { on: { click: onClick } }, say("page.reference")),
        reference,
      ),
    h("div", { key: address, class: "rules-text" }, (texts[address] ?? []).map(describePart)),
    h("p", { class: "quiet small-print" }, say("page.unofficial")),
  );
}
