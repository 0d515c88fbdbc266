// What the server shows of a game of Friedrich, with names for its parts and ways to ask it.

/**
 * @typedef {import("../types.js").View} View
 * @typedef {import("../types.js").Nation} Nation
 * @typedef {import("../types.js").Piece} Piece
 * @typedef {import("../types.js").Stack} Stack
 * @typedef {import("../types.js").Side} Side
 * @typedef {import("../types.js").Fate} Fate
 * @typedef {import("../types.js").ActionData} ActionData
 * @typedef {import("tafelrunde/host").Action<ActionData>} Action
 * @typedef {import("tafelrunde/host").Message<View, ActionData, import("../types.js").Aids>}
 *   Message
 * @typedef {import("tafelrunde/host").Table} Table
 */
/**
 * All that stands on one city; the key stays with its first piece wherever that goes.
 * @typedef
 * {{key: string, city: string, nation: Nation, isTrain: boolean, pieces: Piece[], stack: Stack | null}}
 *   Post
 */

export const NATIONS = /** @type {const} */ ([
  "prussia",
  "hanover",
  "russia",
  "sweden",
  "austria",
  "imperial",
  "france",
]);
const DEFENDING = new Set(["prussia", "hanover"]);

/** Return whether two nations fight each other. @param {string} one @param {string} other */
export const areFoes = (one, other) => DEFENDING.has(one) !== DEFENDING.has(other);

/** Return the name by which acts call a general. @param {string} name */
export const short = (name) => name.split(" ")[0] ?? name;

/**
 * List what stands on the map, city by city, generals by rank.
 * @param {View} view
 * @returns {Map<string, Post>}
 */
export function postsOf(view) {
  const stacks = new Map(view.stacks.map((stack) => [stack.city, stack]));
  /** @type {Map<string, Post>} */
  const posts = new Map();
  for (const [n, piece] of view.pieces.entries()) {
    if (!piece.city) continue;
    const there = posts.get(piece.city);
    if (there) there.pieces.push(piece);
    else
      posts.set(piece.city, {
        key: `${piece.nation}-${n}`,
        city: piece.city,
        nation: piece.nation,
        isTrain: piece.kind === "train",
        pieces: [piece],
        stack: stacks.get(piece.city) ?? null,
      });
  }
  return posts;
}

/**
 * Return which nations a seat plays.
 * @param {View} view
 * @param {number | null} seat
 * @returns {Nation[]}
 */
export const nationsOf = (view, seat) =>
  NATIONS.filter(
    (nation) =>
      seat !== null && view.nations[nation]?.seat === seat && view.nations[nation]?.in_war,
  );

/**
 * Return how many objectives a nation must hold to win, 0 if it cannot win by them.
 * @param {View} view
 * @param {string} nation
 * @returns {number}
 */
export const goalOf = ({ nations }, nation) => nations[nation]?.goal ?? 0;

/** Keys of what nations, trains and suits are called; written out so that none is missing. */
const NATION_KEYS = {
  prussia: "board.friedrich.nation_prussia",
  hanover: "board.friedrich.nation_hanover",
  russia: "board.friedrich.nation_russia",
  sweden: "board.friedrich.nation_sweden",
  austria: "board.friedrich.nation_austria",
  imperial: "board.friedrich.nation_imperial",
  france: "board.friedrich.nation_france",
};
const TRAIN_KEYS = {
  prussia: "board.friedrich.train_prussia",
  hanover: "board.friedrich.train_hanover",
  russia: "board.friedrich.train_russia",
  sweden: "board.friedrich.train_sweden",
  austria: "board.friedrich.train_austria",
  imperial: "board.friedrich.train_imperial",
  france: "board.friedrich.train_france",
};
const SUIT_KEYS = {
  spades: "board.friedrich.suit_spades",
  clubs: "board.friedrich.suit_clubs",
  hearts: "board.friedrich.suit_hearts",
  diamonds: "board.friedrich.suit_diamonds",
};
export const SUIT_SIGNS = /** @type {{[suit: string]: string}} */ ({
  spades: "♠",
  clubs: "♣",
  hearts: "♥",
  diamonds: "♦",
});
export const LETTERS = /** @type {{[nation: string]: string}} */ ({
  prussia: "P",
  hanover: "H",
  russia: "R",
  sweden: "S",
  austria: "A",
  imperial: "I",
  france: "F",
});

/** @param {Table} table @param {string} nation */
export const nationName = (table, nation) => table.say(NATION_KEYS[/** @type {Nation} */ (nation)]);
/** @param {Table} table @param {string} nation */
export const trainName = (table, nation) => table.say(TRAIN_KEYS[/** @type {Nation} */ (nation)]);
/** @param {Table} table @param {string} suit */
export const suitName = (table, suit) =>
  table.say(SUIT_KEYS[/** @type {keyof typeof SUIT_KEYS} */ (suit)]);
