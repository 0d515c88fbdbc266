// France chooses what it will lay aside as soon as it has its cards, if it likes (T62).
import { h } from "../host.js";
import { cardOf, pressedCard } from "./cards.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("../input/reading.js").Message} Message
 * @typedef {import("../input/reading.js").Action} Action
 * @typedef {import("tafelrunde/host").Child} Child
 */

/**
 * The text of the action that was chosen, by table; the house keeps it too.
 * @type {WeakMap<Table, string>}
 */
const chosen = new WeakMap();

/**
 * Offer the new cards while it is not yet France's move.
 * @param {Table} table
 * @param {Message} message
 * @returns {Child}
 */
export function discardAhead(table, message) {
  const discards = (message.premoves ?? []).filter(({ verb }) => verb === "discard");
  if (!table.decide || !discards.length) return null;
  const choose = async (/** @type {string} */ text) => {
    if (await table.decide?.(text)) chosen.set(table, text);
    table.redraw();
  };
  const isChosen = (/** @type {Action} */ { text }) => chosen.get(table) === text;
  return h(
    "section",
    { key: "ahead", class: "friedrich fp-ahead" },
    h("h3", null, table.say("board.friedrich.play.discard_ahead")),
    h(
      "div",
      { class: "fp-cards" },
      discards.map((action, n) =>
        pressedCard(table, cardOf(action.card ?? ""), {
          key: `${action.text} ${n}`,
          class: isChosen(action) ? "is-chosen" : "",
          "aria-pressed": String(isChosen(action)),
          on: { click: () => choose(action.text) },
        }),
      ),
    ),
    discards.some(isChosen) &&
      h(
        "p",
        { class: "fp-note", role: "status" },
        table.say("board.friedrich.play.discard_chosen"),
      ),
  );
}
