// France chooses what it will lay aside as soon as it has its cards, if it likes (T62).
import { h } from "../host.js";
import { cardOf, pressedCard } from "./cards.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("../input/reading.js").Message} Message
 * @typedef {import("tafelrunde/host").Child} Child
 */

/** What was chosen, by table; the house keeps it too. @type {WeakMap<Table, string>} */
const chosen = new WeakMap();

/**
 * Offer the new cards while it is not yet France's move.
 * @param {Table} table
 * @param {Message} message
 * @returns {Child}
 */
export function discardAhead(table, message) {
  const drawn = message.view.cards?.just_drawn ?? [];
  if (!table.decide || !drawn.length || message.view.phase === "discard") return null;
  const choose = async (/** @type {string} */ text) => {
    if (await table.decide?.(`discard ${text}`)) chosen.set(table, text);
    table.redraw();
  };
  return h(
    "section",
    { key: "ahead", class: "friedrich fp-ahead" },
    h("h3", null, table.say("board.friedrich.play.discard_ahead")),
    h(
      "div",
      { class: "fp-cards" },
      drawn.map((text, n) =>
        pressedCard(table, cardOf(text), {
          key: `${text} ${n}`,
          class: chosen.get(table) === text ? "is-chosen" : "",
          "aria-pressed": String(chosen.get(table) === text),
          on: { click: () => choose(text) },
        }),
      ),
    ),
    chosen.has(table) &&
      drawn.includes(chosen.get(table) ?? "") &&
      h(
        "p",
        { class: "fp-note", role: "status" },
        table.say("board.friedrich.play.discard_chosen"),
      ),
  );
}
