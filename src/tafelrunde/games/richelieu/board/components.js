// What lies on the table of Richelieu, as the view tells it, and the listed acts sorted by what they do.

/**
 * @typedef {{region: string, shields: number, symbol: string | null}} Face
 * @typedef {Face & {place: string, token: boolean, marker: number | null}} Card
 * @typedef {{seat: number, cards: Face[], shields: {[region: string]: number}, symbols: {[symbol: string]: number},
 *   supply: number, lost: number, markers: string[], token_count: number, redeemed: number,
 *   tokens_shown?: string[] | null}} Seat
 * @typedef {{winners: number[], scores: number[], reason: {key: string, params: any}}} Outcome
 * @typedef {{you?: number, players: number, phase: string, to_act?: number, turn: number, three_rows: boolean,
 *   rows: Card[][], ends: {[end: string]: string}, second: string[], first?: string, seats: Seat[],
 *   tokens?: string[], outcome?: Outcome}} View
 * @typedef {{text: string, payment: string | null}} Take
 * @typedef {{takes: Map<string, Take[]>, marks: Set<string>, moves: Map<string, Set<string>>,
 *   canRedeem: boolean, canEnd: boolean}} Choices
 */

export const REGIONS = Object.freeze([
  "bourgogne", "bretagne", "champagne", "normandie", "languedoc", "provence", "anjou", "bourbon", "auvergne",
]);
export const SYMBOLS = Object.freeze(["sword", "cross", "tower"]);
/** Everything in which one can have most. */
export const KINDS = Object.freeze([...REGIONS, ...SYMBOLS]);
export const COLUMNS = 12;
export const MARKERS = 3;

/** Give all cards on the table by their places. @param {View} view @returns {Map<string, Card>} */
export function cardsByPlace(view) {
  return new Map(view.rows.flat().map((card) => [card.place, card]));
}

/** Give the name of the end a card lies at, null inside a row. @param {View} view @param {string} place */
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
 * @param {View} view @param {string[]} actions @returns {Choices} */
export function choices(view, actions) {
  /** @type {Choices} */
  const found = { takes: new Map(), marks: new Set(), moves: new Map(), canRedeem: false, canEnd: false };
  for (const text of actions) sortIn(found, view, text);
  return found;
}

/** @param {Choices} found @param {View} view @param {string} text */
function sortIn(found, view, text) {
  const [verb, what = "", third = "", payment] = text.split(" ");
  if (verb === "take") {
    const place = view.ends[what] ?? "";
    found.takes.set(place, [...(found.takes.get(place) ?? []), { text, payment: payment ?? null }]);
  } else if (verb === "mark") found.marks.add(what);
  else if (verb === "move") found.moves.set(what, (found.moves.get(what) ?? new Set()).add(third));
  else if (verb === "redeem") found.canRedeem = true;
  else if (verb === "end") found.canEnd = true;
}

/** Give the card a take would lay open, null if nothing new lies open then.
 * @param {View} view @param {string} place @returns {string | null} */
export function opens(view, place) {
  const [row, column] = rowAndColumn(place);
  const end = endAt(view, place);
  const cards = view.rows[row - 1] ?? [];
  if (!end || cards.length < 3) return null;
  return placeName(row, end.endsWith("L") ? column + 1 : column - 1);
}

/** Give the places of cards that could be taken second in this turn, after this one.
 * @param {View} view @param {string} place @param {boolean} isPaid whether this one costs a marker */
export function couldFollow(view, place, isPaid) {
  const cards = cardsByPlace(view);
  const first = cards.get(place);
  if (view.phase !== "take" || view.turn < 2 || !first || first.shields !== 1) return [];
  const ends = new Set(Object.values(view.ends)).add(opens(view, place) ?? place);
  ends.delete(place);
  const me = view.seats[view.to_act ?? 0];
  const isBroke = !!me && me.lost + (isPaid ? 1 : 0) >= MARKERS;
  return [...ends].filter((other) => {
    const card = cards.get(other);
    return card?.shields === 1 && card.region === first.region && !(isBroke && card.marker !== null);
  });
}
