// A board for every game that has no drawing of its own: the position as text, acts in their
// notation.
import { h } from "../core/view.js";

/** @typedef {import("tafelrunde/host").Table} Table */
/** @typedef {import("tafelrunde/host").Message} Message */

/**
 * Make a plain board; `drawn` returns the position as text.
 * @param {Table & {drawn?: () => string}} table
 * @returns {import("tafelrunde/host").Board} */
export function mount(table) {
  const picture = () =>
    h(
      "pre",
      { class: "plain-board", tabindex: 0, role: "img", "aria-label": table.say("page.position") },
      table.drawn?.() ?? "",
    );
  return {
    show: picture,
    holdings: () => null,
    acts: (message) => message.actions.map(({ text }) => ({ text, label: text })),
    text: () => h("pre", { class: "plain-text" }, table.drawn?.() ?? ""),
    places: () => [],
    escape: () => false,
    reference: () => null,
    isPlayedByList: true,
  };
}
