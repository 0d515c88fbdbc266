// What the view of Richelieu tells, and the listed acts sorted by what they do.

/**
 * @typedef {{region: string, shields: number, symbol: string | null}} Face
 * @typedef {Face & {place: string, token: boolean, marker: number | null}} Card
 * @typedef
 *   {{seat: number, cards: Face[], shields: {[region: string]: number}, symbols: {[symbol: string]: number},
 *   supply: number, lost: number, markers: string[], token_count: number, redeemed: number,
 *   tokens_shown?: string[] | null}} Seat
 * @typedef {{winners: number[], scores: number[], reason: {key: string, params: any}}} Outcome
 * How many regions and symbols a seat has cards of, and the points for them.
 * @typedef {{regions: number, region_points: number, symbols: number, symbol_points: number}} Bonus
 * @typedef
 *   {{counts: number[], most: number, leaders: number[], lead: number, left: number, settled: boolean,
 *   mine: boolean}} Majority
 * `lead` is how far the first is ahead of the next, `left` what still lies on the table, `mine`
 * whether
 * one's own token is counted.
 * @typedef
 *   {{you?: number, players: number, phase: string, to_act?: number, turn: number, three_rows: boolean,
 *   rows: Card[][], ends: {[end: string]: string}, second: string[], first?: string, seats: Seat[],
 * tokens?: string[], majorities: {[kind: string]: Majority}, bonuses: Bonus[], standings: number[],
 * outcome?: Outcome}} View
 * @typedef {import("tafelrunde/host").Action} Action
 * @typedef
 *   {{takes: Map<string, Action[]>, marks: Map<string, Action>, moves: Map<string, Map<string, Action>>,
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
/** Everything in which one can have most. */
export const KINDS = Object.freeze([...REGIONS, ...SYMBOLS]);
export const COLUMNS = 12;

/** Give all cards on the table by their places. @param {View} view @returns {Map<string, Card>} */
export function cardsByPlace(view) {
  return new Map(view.rows.flat().map((card) => [card.place, card]));
}

/**
 * Give the name of the end a card lies at, null inside a row.
 * @param {View} view
 * @param {string} place
 */
export function endAt(view, place) {
  return Object.keys(view.ends).find((end) => view.ends[end] === place) ?? null;
}

/** Name a place. @param {number} row from 1 @param {number} column from 1 */
export const placeName = (row, column) => `${row}-${column}`;

/** Give row and column of a place. @param {string} place @returns {[number, number]} */
export function rowAndColumn(place) {
  const [row, column] = place.split("-").map(Number);
  return [row ?? 0, column ?? 0];
}

/** Sort the listed acts by what they do, so that the board can ask what a card allows.
 * @param {Action[]} actions @returns {Choices} */
export function choices(actions) {
  /** @type {Choices} */
  const found = { takes: new Map(), marks: new Map(), moves: new Map(), redeem: null };
  for (const action of actions) sortIn(found, action);
  return found;
}

/** @param {Choices} found @param {Action} action */
function sortIn(found, action) {
  const { verb, place } = action;
  if (verb === "take") found.takes.set(place, [...(found.takes.get(place) ?? []), action]);
  else if (verb === "mark") found.marks.set(place, action);
  else if (verb === "move")
    found.moves.set(action.from, (found.moves.get(action.from) ?? new Map()).set(place, action));
  else if (verb === "redeem") found.redeem = action;
}

/**
 * Give how often cards of a seat bear a region's shield or a symbol.
 * @param {Seat} seat
 * @param {string} kind
 */
export const onCards = (seat, kind) => seat.shields[kind] ?? seat.symbols[kind] ?? 0;
