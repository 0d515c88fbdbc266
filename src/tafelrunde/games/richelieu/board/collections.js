// When the table is empty: what everybody has gathered, region by region.

import { h } from "./host.js";
import { kindName, pointsInWords, seatName } from "./naming.js";
import { KINDS, SYMBOLS, countOnCards } from "./components.js";
import { picture, seal, token } from "./shields.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("./components.js").View} View
 * @typedef {import("./components.js").Seat} Seat
 */

/** Draw the gathered shields and symbols of all seats. @param {Table} table @param {View} view */
export function collections(table, view) {
  return h(
    "div",
    { class: "rich-collections" },
    view.seats.map((seat) => collection(table, view, seat)),
  );
}

/** @param {Table} table @param {View} view @param {Seat} seat */
function collection(table, view, seat) {
  const isWinner = !!view.outcome?.winners.includes(seat.seat);
  return h(
    "section",
    { class: `rich-collection${isWinner ? " is-winner" : ""}` },
    h(
      "h3",
      null,
      seal(seat.seat),
      h("span", null, seatName(table, seat.seat)),
      isWinner ? picture("crown") : null,
      h("b", null, pointsInWords(table.say, view.outcome?.scores[seat.seat] ?? 0)),
    ),
    h(
      "ul",
      null,
      KINDS.map((kind) => pile(table, view, seat, kind)),
    ),
  );
}

/**
 * Draw one pile, higher than wide: those that scored are bright.
 * @param {Table} table
 * @param {View} view
 * @param {Seat} seat
 * @param {string} kind
 */
function pile(table, view, seat, kind) {
  const one = view.majorities[kind];
  const number = one?.counts[seat.seat] ?? 0;
  const isMost = !!one?.leaders.includes(seat.seat);
  const label = `${kindName(table.say, kind)}: ${number}${isMost ? `, ${table.say("board.richelieu.most")}` : ""}`;
  const fromToken = number - countOnCards(seat, kind);
  return h(
    "li",
    { class: `rich-pile${isMost ? " is-most" : ""}`, "data-place": kind, title: label },
    h("span", { class: "rich-hidden" }, label),
    h(
      "span",
      {
        class: SYMBOLS.includes(kind) ? "rich-heap of-symbols" : "rich-heap",
        "aria-hidden": "true",
        style: { "--count": number },
      },
      [
        Array.from({ length: fromToken }, () => token(kind)),
        Array.from({ length: number - fromToken }, () => picture(kind)),
      ],
    ),
    h("b", { "aria-hidden": "true" }, number || "–"),
  );
}
