// Cards of fate: which one is read now, what it changes and for how long, and what it asks.
import { h } from "../host.js";
import { suitTag, SUITS } from "./cards.js";
import { pictureOf } from "../pieces/fate_icons.js";
import { short } from "../input/reading.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("../input/reading.js").Message} Message
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("../input/reading.js").View} View
 */

/**
 * The names and texts of the cards are the game's own; the catalogue of the browser holds them too.
 */
const [NAME, TEXT] = ["friedrich.fate_name.", "friedrich.fate_text."];
export const STROKES = ["poems", "lord-bute", "elisabeth", "sweden", "india", "america"];
/**
 * Cards whose effect lasts through the next turn; strokes last to the end, the rest is done at
 * once.
 */
export const LASTING = new Set(
  (
    "2_clubs 2_diamonds 3_clubs 3_hearts 3_diamonds 4_spades 4_diamonds 5_spades 5_hearts 5_diamonds 7_spades 7_hearts 7_diamonds " +
    "8_clubs 8_diamonds 9_clubs 10_spades 10_hearts 11_spades 11_hearts 12_spades"
  ).split(" "),
);
const QUIET = new Set(
  "1_spades 2_spades 3_spades 4_clubs 5_clubs 7_clubs 6_hearts 8_hearts 9_hearts 10_diamonds 11_diamonds 12_diamonds".split(
    " ",
  ),
);

/** @param {Table} table @param {string} card */
export const fateName = (table, card) => table.say(NAME + card);
/** @param {Table} table @param {string} card */
export const fateText = (table, card) => table.say(TEXT + card);

/** Say how long a card works. @param {Table} table @param {string} card */
export function howLong(table, card) {
  if (STROKES.includes(card)) return table.say("board.friedrich.play.fate_for_good");
  if (LASTING.has(card)) return table.say("board.friedrich.play.fate_next");
  return QUIET.has(card)
    ? table.say("board.friedrich.play.fate_nothing")
    : table.say("board.friedrich.play.fate_now");
}

/**
 * Draw a card of fate with its picture.
 * @param {Table} table
 * @param {string} card
 * @param {string} [more] classes
 * @param {Child} [below]
 * @returns {Child}
 */
export function fateCard(table, card, more = "", below = null) {
  const suit = card.split("_")[1];
  return h(
    "article",
    {
      key: card,
      class: `fp-fate ${STROKES.includes(card) ? "is-stroke" : ""} ${more}`,
      "data-fate": card,
    },
    pictureOf(card),
    h(
      "div",
      null,
      h("h3", null, fateName(table, card)),
      h(
        "p",
        { class: "fp-fate-when" },
        suit
          ? [suitTag(table, suit), h("span", null, card.split("_")[0])]
          : h("span", null, table.say("board.friedrich.play.stroke")),
        h("span", null, howLong(table, card)),
      ),
      h("p", null, fateText(table, card)),
      below,
    ),
  );
}

/**
 * Return the picture of what fate asks now, empty where it does not ask.
 * @param {View} view
 * @param {import("tafelrunde/host").Action[]} actions
 * @returns {string}
 */
export function fatePicture(view, actions) {
  const card = view.fate.drawn?.at(-1);
  if (typeof card === "string") return card;
  return card ? `${card}_${suitNow(view)}` : byActs(view, actions);
}

/**
 * Return the suit in which fate is read: where the latest victor stands, in the expert game.
 * @param {View} view
 */
function suitNow(view) {
  const { victor } = view.fate;
  const stack =
    view.option && victor ? view.stacks.find(({ generals }) => generals.includes(victor)) : null;
  return stack?.suit ?? SUITS[0];
}

const ASKING = /** @type {{[verb: string]: string}} */ ({
  lose: "10_clubs",
  offer: "1_hearts",
  swap: "1_hearts",
  discard: "4_hearts",
  flip: "6_diamonds",
  give: "9_diamonds",
  "gain russia": "1_clubs",
  "gain prussia": "8_spades",
  "gain hanover": "11_clubs",
  "move Laudon": "6_spades",
  "move Hildburghausen": "12_hearts",
});

/**
 * Return the picture that fits the acts: in a tournament the card is not shown again, but what is
 * asked tells it.
 * @param {View} view
 * @param {import("tafelrunde/host").Action[]} actions
 */
function byActs(view, actions) {
  const action = actions.find(({ verb }) => verb !== "decline");
  const [verb, name] = [action?.verb ?? "", action?.who?.[0] ?? ""];
  const nation =
    view.pieces.find((piece) => piece.name && short(piece.name) === name)?.nation ?? "";
  return ASKING[verb] ?? ASKING[`${verb} ${nation}`] ?? ASKING[`${verb} ${name}`] ?? "";
}

/**
 * Draw every card, as the table may read them: the strokes, and the small ones of the suits that
 * are read.
 * @param {Table} table @returns {Child} */
export function allCards(table) {
  const suits = table.options.expert ? SUITS : ["spades"];
  const numbers = Array.from({ length: 12 }, (_, n) => n + 1);
  return [
    h("h4", { key: "strokes" }, table.say("board.friedrich.play.strokes")),
    h(
      "div",
      { key: "stroke-cards", class: "fp-fates" },
      STROKES.map((card) => fateCard(table, card, "is-small")),
    ),
    suits.map((suit) => [
      h(
        "h4",
        { key: suit },
        suitTag(table, suit),
        " ",
        table.say("board.friedrich.play.small_cards"),
      ),
      h(
        "div",
        { key: `${suit}-cards`, class: "fp-fates" },
        numbers.map((number) => fateCard(table, `${number}_${suit}`, "is-small")),
      ),
    ]),
  ];
}
