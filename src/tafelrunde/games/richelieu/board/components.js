// What the view of Richelieu tells, and the listed acts sorted by what they do.

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Face} Face
 * @typedef {import("./types.js").Card} Card
 * @typedef {import("./types.js").Seat} Seat
 * @typedef {import("./types.js").Majority} Majority
 * @typedef {import("./types.js").ActionData} ActionData
 * @typedef {import("tafelrunde/host").Action<ActionData>} Action
 * @typedef {import("tafelrunde/host").Action<import("./types.js").TakeData>} Take
 * @typedef {import("tafelrunde/host").Message<View, ActionData>} Message
 * @typedef
 * {{takes: Map<string, Take[]>, marks: Map<string, Action>, moves: Map<string, Map<string, Action>>,
 *   redeem: Action | null}} Choices
 */

export const REGIONS = Object.freeze([
  "bourgogne",
  "bretagne",
  "champagne",
  "normandie",
  "languedoc",
  "provence",
  "anjou",
  "bourbon",
  "auvergne",
]);
export const SYMBOLS = Object.freeze(["sword", "cross", "tower"]);
/** Everything in which a player can have the majority. */
export const KINDS = Object.freeze([...REGIONS, ...SYMBOLS]);
export const COLUMNS = 12;

/**
 * Return all cards on the table by their places.
 * @param {View} view
 * @returns {Map<string, Card>}
 */
export function cardsByPlace(view) {
  return new Map(view.rows.flat().map((card) => [card.place, card]));
}

/**
 * Return the name of the end a card lies at, null inside a row.
 * @param {View} view
 * @param {string} place
 */
export function endAt(view, place) {
  return Object.keys(view.ends).find((end) => view.ends[end] === place) ?? null;
}

/** Name a place. @param {number} row from 1 @param {number} column from 1 */
export const placeName = (row, column) => `${row}-${column}`;

/** Return row and column of a place. @param {string} place @returns {[number, number]} */
export function rowAndColumn(place) {
  const [row, column] = place.split("-").map(Number);
  return [row ?? 0, column ?? 0];
}

/** Sort the listed acts by what they do, so that the board can ask what a card allows.
 * @param {Action[]} actions @returns {Choices} */
export function sortActions(actions) {
  /** @type {Choices} */
  const choices = { takes: new Map(), marks: new Map(), moves: new Map(), redeem: null };
  for (const action of actions) addAction(choices, action);
  return choices;
}

/** @param {Choices} choices @param {Action} action */
function addAction(choices, action) {
  if (action.verb === "take")
    choices.takes.set(action.place, [...(choices.takes.get(action.place) ?? []), action]);
  else if (action.verb === "mark") choices.marks.set(action.place, action);
  else if (action.verb === "move") {
    const moves = choices.moves.get(action.from) ?? new Map();
    choices.moves.set(action.from, moves.set(action.place, action));
  } else if (action.verb === "redeem") choices.redeem = action;
}

/**
 * Return how often cards of a seat bear a region's shield or a symbol.
 * @param {Seat} seat
 * @param {string} kind
 */
export const countOnCards = (seat, kind) => seat.shields[kind] ?? seat.symbols[kind] ?? 0;
