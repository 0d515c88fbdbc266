// Tactical cards and the marks of nations, drawn small and large; each says its suit with a letter
// too.
import { h } from "../host.js";
import { LETTERS, nationName, suitName } from "../input/reading.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("tafelrunde/host").Properties} Properties
 */
/**
 * A card as acts name it; a Reserve has no suit and is worth ten.
 * @typedef {{text: string, suit: string, value: number, set: number, isReserve: boolean}} Card
 */

export const SUITS = /** @type {const} */ (["spades", "clubs", "hearts", "diamonds"]);
const SETS = ["", "I", "II", "III", "IV"];
const SUIT_LETTERS = /** @type {{[suit: string]: string}} */ ({
  spades: "board.friedrich.play.letter_spades",
  clubs: "board.friedrich.play.letter_clubs",
  hearts: "board.friedrich.play.letter_hearts",
  diamonds: "board.friedrich.play.letter_diamonds",
});
/** Outlines in a square of 24, and the lines that the engraver leaves white in them. */
const OUTLINES = /** @type {{[suit: string]: [string, string]}} */ ({
  spades: [
    "M12 1.5C14.5 6 21.5 9.6 21.5 14.4a4.6 4.6 0 0 1-8.3 2.8c.3 2.5 1.2 4 3 5.3H7.8c1.8-1.3 2.7-2.8 3-5.3a4.6 4.6 0 0 1-8.3-2.8C2.5 9.6 9.5 6 12 1.5Z",
    "M12 5.5v8M9 9.5v5.5M15 9.5v5.5M6 12.5v3M18 12.5v3",
  ],
  clubs: [
    "M12 1.8a4.7 4.7 0 0 1 3.7 7.6 4.7 4.7 0 1 1-2.5 8.1c.3 2.3 1.2 3.8 3 5H7.8c1.8-1.2 2.7-2.7 3-5a4.7 4.7 0 1 1-2.5-8.1A4.7 4.7 0 0 1 12 1.8Z",
    "M12 4v5M10 4.8v3.5M14 4.8v3.5M5 12v4M7.5 12v4M16.5 12v4M19 12v4",
  ],
  hearts: [
    "M12 22C9.5 17.5 2 13.5 2 7.8A5.3 5.3 0 0 1 12 5.4 5.3 5.3 0 0 1 22 7.8C22 13.5 14.5 17.5 12 22Z",
    "M5.5 6v5M8.5 5.5v9M12 8.5v9M15.5 5.5v9M18.5 6v5",
  ],
  diamonds: [
    "M12 1.2C14.5 6 17.5 9.2 20.5 12c-3 2.8-6 6-8.5 10.8C9.5 18 6.5 14.8 3.5 12 6.5 9.2 9.5 6 12 1.2Z",
    "M12 5.5v13M9 9.5v5M15 9.5v5",
  ],
});

/**
 * Read a card as the house writes it: `spades 10 set 1` or `reserve set 2`.
 * @param {string} text
 * @returns {Card}
 */
export function cardOf(text) {
  const words = text.split(" ");
  const isReserve = words[0] === "reserve";
  const set = Number(words[words.indexOf("set") + 1]) || 1;
  return {
    text,
    suit: isReserve ? "" : (words[0] ?? ""),
    value: isReserve ? 10 : Number(words[1]),
    set,
    isReserve,
  };
}

/**
 * Return the card that an act names, null if it names none.
 * @param {import("../input/reading.js").Action} action
 * @returns {Card | null}
 */
export const cardIn = ({ card }) => (typeof card === "string" ? cardOf(card) : null);

/** Return cards ordered by suit and value, Reserves last.
 * @param {Card[]} cards @returns {Card[]} */
export const inOrder = (cards) => [...cards].sort((one, other) => place(one) - place(other));

/** @param {Card} card */
const place = ({ suit, value, set, isReserve }) =>
  (isReserve ? 900 : SUITS.indexOf(/** @type {any} */ (suit)) * 100) + value * 5 + set;

/** Name a card. @param {Table} table @param {Card} card */
export const cardName = (table, { suit, value, isReserve }) =>
  isReserve
    ? table.say("board.friedrich.play.reserve")
    : table.say("board.friedrich.play.card", { suit: suitName(table, suit), value });

const SIGNS = /** @type {{[suit: string]: string}} */ ({
  spades: "♠",
  clubs: "♣",
  hearts: "♥",
  diamonds: "♦",
});

/** Return a card in signs, such as ♥8. @param {Table} table @param {Card} card */
export const signOf = (table, { suit, value, isReserve }) =>
  isReserve ? table.say("board.friedrich.play.reserve") : `${SIGNS[suit]}${value}`;

/**
 * Name a card with its set, as two of one kind differ only by it.
 * @param {Table} table
 * @param {Card} card
 */
export const fullName = (table, card) =>
  table.say("board.friedrich.play.card_of_set", {
    card: cardName(table, card),
    set: SETS[card.set],
  });

/**
 * Return the signs that stand for the name of a card, as in the log: ♥8.
 * @param {Table} table
 * @param {Card} card
 * @returns {{signs?: {words: string, sign: string}[]}}
 */
export const signsOf = (table, card) =>
  card.isReserve ? {} : { signs: [{ words: cardName(table, card), sign: signOf(table, card) }] };

/**
 * Draw a label with signs instead of the words of its cards; what is read aloud stays.
 * @param {import("tafelrunde/host").Act} act
 * @returns {Child[]}
 */
export function withSigns({ label, signs = [] }) {
  const [{ words, sign } = { words: "", sign: "" }] = signs;
  const start = words ? label.indexOf(words) : -1;
  if (start < 0) return [label];
  const red = /[♥♦]/.test(sign) ? "sign is-red" : "sign";
  return [
    label.slice(0, start),
    h("span", { class: red, "data-sign": sign }, h("span", { class: "sign-words" }, words)),
    label.slice(start + words.length),
  ];
}

/**
 * Draw the mark of a suit as an engraving.
 * @param {string} suit
 * @param {string} [more] classes
 * @returns {Child}
 */
function suitMark(suit, more = "") {
  const [outline = "", lines = ""] = OUTLINES[suit] ?? [];
  return h(
    "svg",
    { class: `fp-suitmark fp-of-${suit} ${more}`, viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", { d: outline }),
    h("path", { class: "fp-engraved", d: lines }),
  );
}

/** Draw a suit with mark and letter. @param {Table} table @param {string} suit @returns {Child} */
export const suitTag = (table, suit) =>
  h(
    "span",
    { class: `fp-suittag fp-of-${suit}`, title: suitName(table, suit) },
    suitMark(suit),
    h("b", { "aria-hidden": "true" }, table.say(SUIT_LETTERS[suit] ?? "")),
    h("span", { class: "sr-only" }, suitName(table, suit)),
  );

/** Draw what is printed on a card. @param {Table} table @param {Card} card @returns {Child[]} */
function face(table, card) {
  const corner = card.isReserve ? "R" : card.value;
  return [
    h("span", { class: "fp-card-value" }, corner),
    card.isReserve ? crossedSwords() : suitMark(card.suit),
    h(
      "span",
      { class: "fp-card-foot" },
      h(
        "span",
        { class: card.isReserve ? "fp-range" : "" },
        card.isReserve ? "1–10" : table.say(SUIT_LETTERS[card.suit] ?? ""),
      ),
      h("span", { class: "fp-card-set" }, SETS[card.set]),
    ),
  ];
}

/** Draw two crossed swords, which stand for a Reserve. @returns {Child} */
const crossedSwords = () =>
  h(
    "svg",
    { class: "fp-suitmark fp-swords", viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", {
      class: "fp-drawn",
      d: "M3 3l14 14M21 3 7 17M4.5 14.5l5 5M19.5 14.5l-5 5M6 18l-3.5 3.5M18 18l3.5 3.5",
    }),
  );

/**
 * Draw a card that cannot be pressed.
 * @param {Table} table
 * @param {Card} card
 * @param {string} [more] classes
 * @param {Child} [below]
 * @returns {Child}
 */
export const shownCard = (table, card, more = "", below = null) =>
  h(
    "span",
    {
      class: `fp-card ${kindOf(card)} ${more}`,
      key: card.text,
      "data-place": `card-${card.text}`,
      role: "img",
      "aria-label": fullName(table, card),
    },
    face(table, card),
    below,
  );

/**
 * Draw a card that can be pressed.
 * @param {Table} table
 * @param {Card} card
 * @param {Properties} properties
 * @returns {Child}
 */
export const pressedCard = (table, card, properties) =>
  h(
    "button",
    {
      type: "button",
      "data-place": `card-${card.text}`,
      ...properties,
      class: `fp-card ${kindOf(card)} ${properties.class ?? ""}`,
      "aria-label": undefined,
    },
    h("span", { class: "fp-face", "aria-hidden": "true" }, face(table, card)),
    h("span", { class: "sr-only" }, properties["aria-label"] ?? fullName(table, card)),
  );

/** @param {Card} card */
const kindOf = (card) => (card.isReserve ? "fp-of-reserve" : `fp-of-${card.suit}`);

/**
 * Draw a nation's colour, pattern and letter.
 * @param {Table} table
 * @param {string} nation
 * @returns {Child}
 */
export const badge = (table, nation) =>
  h(
    "span",
    {
      class: `fr-badge fr-badge-${nation}`,
      title: nationName(table, nation),
      "aria-hidden": "true",
    },
    LETTERS[nation],
  );

/** @param {Table} table @param {number} number */
export const armiesWord = (table, number) => table.say("board.friedrich.play.armies", { number });
/** @param {Table} table @param {number} number */
export const cardsWord = (table, number) => table.say("board.friedrich.play.cards", { number });
/** @param {Table} table @param {number} number */
export const citiesWord = (table, number) => table.say("board.friedrich.play.cities", { number });

/** Write a score with its sign. @param {number} score */
export const withSign = (score) => (score > 0 ? `+${score}` : score < 0 ? `−${-score}` : "0");

/** Return the score of a combat as a side sees it.
 * @param {{score: number}} combat @param {number} side */
export const scoreOf = (combat, side) => (side ? -combat.score : combat.score) + 0;
