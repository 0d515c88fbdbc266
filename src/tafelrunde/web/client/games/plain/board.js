// A board for every game that has no drawing of its own: the position as text, acts as they are written.
import { h } from "../../core/view.js";

/** @typedef {import("../../core/types.js").Table} Table */
/** @typedef {import("../../core/types.js").Message} Message */

/** Make a plain board; `drawn` gives the position as text. @param {Table & {drawn?: () => string}} table
 * @returns {import("../../core/types.js").Board} */
export function board(table) {
  const picture = () => h("pre", { class: "plain-board", tabindex: 0, role: "img", "aria-label": table.say("page.position") }, table.drawn?.() ?? "");
  return {
    show: picture,
    holdings: () => null,
    acts: (message) => message.actions.map((text) => ({ text, label: text })),
    text: () => h("pre", { class: "plain-text" }, table.drawn?.() ?? ""),
    places: () => [],
    escape: () => false,
    reference: () => null,
  };
}
