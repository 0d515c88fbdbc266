// The table in words: everything the board shows, as headings, lists and tables.

import { h } from "./host.js";
import {
  cardInWords,
  cardName,
  kindName,
  opennessInWords,
  pointsInWords,
  seatName,
  standingInWords,
  tokenName,
} from "./naming.js";
import { KINDS } from "./components.js";
import { missingInWords, standingOf } from "./ledger.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("./components.js").View} View
 */

/** Return the whole table in words. @param {Table} table @param {View} view */
export function textView(table, view) {
  const { say } = table;
  return h(
    "div",
    { class: "rich-text" },
    h("h3", null, say("board.richelieu.rows")),
    view.rows.map((cards, index) => [
      h("h4", null, say("board.richelieu.row", { row: index + 1 })),
      cards.length
        ? h(
            "ol",
            null,
            cards.map((card) => h("li", null, cardInWords(table, view, card))),
          )
        : h("p", null, say("board.richelieu.row_empty")),
    ]),
    h("h3", null, say("board.richelieu.majorities")),
    h(
      "ul",
      null,
      KINDS.map((kind) => h("li", null, majorityInWords(table, view, kind))),
    ),
    h("h3", null, say("board.richelieu.players")),
    seats(table, view),
    ownTokens(table, view),
  );
}

/** @param {Table} table @param {View} view @param {string} kind */
function majorityInWords(table, view, kind) {
  const one = view.majorities[kind];
  if (!one) return "";
  const counts = view.seats
    .map(({ seat }) => `${seatName(table, seat)} ${one.counts[seat]}`)
    .join(", ");
  return `${kindName(table.say, kind)}: ${counts}. ${standingInWords(table, one, view.you)} ${opennessInWords(table.say, one)}`;
}

/** @param {Table} table @param {View} view */
function seats(table, view) {
  const standing = standingOf(view.standings, view.bonuses, view.players);
  return view.seats.map((seat) => [
    h("h4", null, seatName(table, seat.seat)),
    h(
      "p",
      null,
      table.say("board.richelieu.seat_in_words", {
        cards: seat.cards.length,
        supply: seat.supply,
        placed: seat.markers.length,
        lost: seat.lost,
        tokens: seat.token_count,
        points: pointsInWords(table.say, standing.won[seat.seat] ?? 0),
      }),
    ),
    view.players === 2 ? h("p", null, missingInWords(table, standing, seat.seat)) : null,
    seat.markers.length
      ? h("p", null, table.say("board.richelieu.markers_at", { places: seat.markers.join(", ") }))
      : null,
    seat.cards.length
      ? h(
          "p",
          null,
          table.say("board.richelieu.cards_of", {
            cards: seat.cards.map((card) => cardName(table.say, card)).join(", "),
          }),
        )
      : null,
    seat.tokens_shown?.length
      ? h(
          "p",
          null,
          table.say("board.richelieu.tokens_of", {
            tokens: seat.tokens_shown.map((kind) => tokenName(table.say, kind)).join(", "),
          }),
        )
      : null,
  ]);
}

/** @param {Table} table @param {View} view */
function ownTokens(table, view) {
  if (!view.tokens) return null;
  const names = view.tokens.map((kind) => tokenName(table.say, kind)).join(", ");
  return [
    h("h3", null, table.say("board.richelieu.your_tokens")),
    h("p", null, names || table.say("board.richelieu.no_tokens")),
  ];
}
