// What everybody has before them: cards, markers and tokens, as far as they are public.

import { h } from "./host.js";
import { tallLedger } from "./ledger.js";
import { seatName, tokenName } from "./naming.js";
import { picture, seal, token } from "./shields.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("./components.js").View} View
 * @typedef {import("./components.js").Seat} Seat
 * @typedef {import("./preview.js").Preview} Preview
 * @typedef {import("./choosing.js").Choosing} Choosing
 */

/** Draw all players' holdings. @param {Choosing} choosing @param {Preview} preview */
export function holdings(choosing, preview) {
  const { table, view } = choosing;
  return h(
    "div",
    { class: "richelieu rich-holdings" },
    h(
      "ul",
      { class: "rich-players" },
      view.seats.map((seat) => playerPanel(table, view, seat)),
    ),
    view.tokens && view.phase !== "over" ? ownTokens(choosing, view.tokens) : null,
    h("div", { class: "rich-narrow-only" }, tallLedger(table, view, preview)),
  );
}

/** @param {Table} table @param {View} view @param {Seat} seat */
function playerPanel(table, view, seat) {
  const { say } = table;
  const isNow = view.to_act === seat.seat;
  const name = seatName(table, seat.seat);
  return h(
    "li",
    {
      class: isNow ? "is-to-act" : "",
      "aria-current": isNow ? "true" : null,
      "data-place": `seat-${seat.seat}`,
    },
    seal(seat.seat),
    h("b", { class: "rich-name", title: name }, name),
    h("span", { class: "rich-amount" }, countLabel(table, seat.cards.length)),
    h(
      "span",
      { class: "rich-pieces" },
      h(
        "span",
        { class: "rich-hidden" },
        say("board.richelieu.markers_of", {
          supply: seat.supply,
          placed: seat.markers.length,
          lost: seat.lost,
        }),
      ),
      h(
        "span",
        {
          "aria-hidden": "true",
          title: say("board.richelieu.markers_of", {
            supply: seat.supply,
            placed: seat.markers.length,
            lost: seat.lost,
          }),
        },
        Array.from({ length: seat.supply }, () => h("i", { class: `rich-dot seat-${seat.seat}` })),
        seat.markers.map(() => h("i", { class: `rich-dot is-placed seat-${seat.seat}` })),
        Array.from({ length: seat.lost }, () => h("i", { class: "rich-dot is-lost" })),
      ),
    ),
    pieces(table, seat),
  );
}

/** @param {Table} table @param {number} cards */
const countLabel = (table, cards) => table.say("board.richelieu.cards", { cards });

/** Draw tokens face down, or open when the game is over. @param {Table} table @param {Seat} seat */
function pieces(table, seat) {
  const label = table.say("board.richelieu.tokens", { tokens: seat.token_count });
  if (!seat.token_count && !seat.tokens_shown?.length) return null;
  const tokens = seat.tokens_shown ?? [];
  return h(
    "span",
    {
      class: "rich-coins",
      title: tokens.map((kind) => tokenName(table.say, kind)).join(", ") || label,
    },
    h("span", { class: "rich-hidden" }, label),
    tokens.length
      ? tokens.map((kind) => token(kind))
      : Array.from({ length: seat.token_count }, () => picture("token")),
  );
}

/** Draw the viewer's tokens in one line, which is there from the beginning: nothing jumps when a
 * token comes. @param {Choosing} choosing @param {string[]} mine */
function ownTokens(choosing, mine) {
  const { say } = choosing.table;
  return h(
    "div",
    { class: "rich-own-tokens" },
    h("h3", null, say("board.richelieu.your_tokens")),
    mine.length
      ? h(
          "ul",
          null,
          mine.map((kind) => ownToken(tokenName(say, kind), kind)),
        )
      : h("span", { class: "quiet" }, say("board.richelieu.no_tokens")),
    redeemButton(choosing),
  );
}

/** @param {Choosing} choosing */
function redeemButton(choosing) {
  const { table, choices } = choosing;
  const { redeem } = choices;
  if (!redeem) return null;
  return h(
    "button",
    {
      type: "button",
      class: "small rich-redeem-button",
      title: table.say("board.richelieu.redeem_does"),
      on: { click: () => choosing.send(redeem) },
    },
    table.say("board.richelieu.redeem_short"),
  );
}

/** @param {string} name @param {string} kind */
const ownToken = (name, kind) =>
  h("li", { title: name }, token(kind), h("span", { class: "rich-hidden" }, name));
