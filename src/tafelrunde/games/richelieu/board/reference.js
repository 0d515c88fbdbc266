// The cards and pieces explained, beside the board.

import { h } from "./host.js";
import { kindName, tokenName } from "./naming.js";
import { REGIONS, SYMBOLS } from "./components.js";
import { face } from "./rows.js";
import { picture, seal, token } from "./shields.js";

/** @typedef {import("tafelrunde/host").Table} Table */

/**
 * How many shields of each region the house's cards have; another deck may have others.
 * @type {{[region: string]: number}}
 */
const SHIELDS = {
  bourgogne: 10,
  bretagne: 9,
  champagne: 9,
  normandie: 8,
  languedoc: 7,
  provence: 7,
  anjou: 6,
  bourbon: 5,
  auvergne: 5,
};

/** Explain all cards and pieces. @param {Table} table */
export function reference(table) {
  const { say } = table;
  const isHouseDeck = !table.options?.deck;
  return h(
    "div",
    { class: "richelieu rich-reference" },
    h("h3", null, say("board.richelieu.regions")),
    h(
      "ul",
      { class: "rich-arms" },
      REGIONS.map((region) =>
        h(
          "li",
          null,
          picture(region),
          h("b", null, kindName(say, region)),
          isHouseDeck
            ? h("small", null, say("board.richelieu.shields_in_all", { shields: SHIELDS[region] }))
            : null,
        ),
      ),
    ),
    h("h3", null, say("board.richelieu.symbols")),
    h(
      "ul",
      { class: "rich-arms" },
      SYMBOLS.map((symbol) =>
        h(
          "li",
          null,
          picture(symbol),
          h("b", null, kindName(say, symbol)),
          h("small", null, say("board.richelieu.nine_each")),
        ),
      ),
    ),
    h("h3", null, say("board.richelieu.cards_heading")),
    h(
      "dl",
      null,
      exampleCards().map(([card, key]) => [
        h("dt", null, h("span", { class: "rich-mini is-large" }, face(card))),
        h("dd", null, say(key)),
      ]),
    ),
    h("h3", null, say("board.richelieu.pieces")),
    h(
      "dl",
      null,
      h("dt", null, seal(table.you ?? 0)),
      h("dd", null, say("board.richelieu.about_markers")),
      h("dt", null, picture("token")),
      h("dd", null, say("board.richelieu.about_tokens")),
      h("dt", null, token("marker-back")),
      h("dd", null, `${tokenName(say, "marker-back")}: ${say("board.richelieu.about_back")}`),
    ),
    h("p", null, say("board.richelieu.about_ends")),
  );
}

/** Return cards with the keys of the texts that explain them.
 * @returns {[import("./components.js").Face, string][]} */
function exampleCards() {
  return [
    [{ region: "anjou", shields: 1, symbol: "sword" }, "board.richelieu.about_single"],
    [{ region: "bretagne", shields: 2, symbol: null }, "board.richelieu.about_double"],
  ];
}
