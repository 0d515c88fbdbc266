// Who has most of each region and symbol, whether that can still change, and what a card would change.
// Everything is reckoned from the view alone: what is public, and one's own tokens.

import { KINDS, REGIONS, SYMBOLS, cardsByPlace } from "./components.js";

/**
 * @typedef {import("./components.js").View} View
 * @typedef {import("./components.js").Seat} Seat
 * @typedef {import("./components.js").Face} Face
 * @typedef {{kind: string, counts: number[], most: number, leaders: number[], lead: number, left: number,
 *   isSettled: boolean, mine: boolean}} Majority
 * `lead` is how far the first is ahead of the next, `left` what still lies on the table, `mine` whether
 * one's own token is counted.
 * @typedef {{kind: string, before: Majority, after: Majority}} Shift
 */

/** Give the tokens of a seat as far as the viewer knows them. @param {View} view @param {Seat} seat */
function knownTokens(view, seat) {
  return seat.tokens_shown ?? (view.you === seat.seat ? (view.tokens ?? []) : []);
}

/** Give how often a seat has a region's shield or a symbol, with the tokens the viewer knows.
 * @param {View} view @param {Seat} seat @param {string} kind */
function count(view, seat, kind) {
  return onCards(seat, kind) + (knownTokens(view, seat).includes(kind) ? 1 : 0);
}

/** Give the same by cards alone. @param {Seat} seat @param {string} kind */
export const onCards = (seat, kind) => seat.shields[kind] ?? seat.symbols[kind] ?? 0;

/** Give how much of a kind a card bears. @param {Face} card @param {string} kind */
export const worth = (card, kind) => (card.region === kind ? card.shields : card.symbol === kind ? 1 : 0);

/** Look at one region or symbol. @param {View} view @param {string} kind @returns {Majority} */
export function majority(view, kind) {
  const counts = view.seats.map((seat) => count(view, seat, kind));
  const left = view.rows.flat().reduce((sum, card) => sum + worth(card, kind), 0);
  const most = Math.max(...counts);
  const leaders = most === 0 ? [] : view.seats.map((seat) => seat.seat).filter((seat) => counts[seat] === most);
  const next = Math.max(0, ...counts.filter((_, seat) => !leaders.includes(seat)));
  const isSettled = view.phase === "over" || cannotChange(view, kind, counts, leaders, left);
  const mine = view.you !== undefined && (view.tokens ?? []).includes(kind);
  return { kind, counts, most, leaders, lead: leaders.length === 1 ? most - next : 0, left, isSettled, mine };
}

/** Look at all regions and symbols. @param {View} view */
export const majorities = (view) => KINDS.map((kind) => majority(view, kind));

/** Tell whether whoever has most now will have most in every end that the view allows: however the cards
 * on the table fall, and wherever a token of this kind may be.
 * @param {View} view @param {string} kind @param {number[]} counts @param {number[]} leaders @param {number} left */
function cannotChange(view, kind, counts, leaders, left) {
  const [first] = leaders;
  if (first === undefined) return false;
  const most = counts[first] ?? 0;
  const reach = view.seats.map((seat) => left + (mayHaveToken(view, seat, kind) ? 1 : 0));
  return view.seats.every(({ seat }) => {
    const gain = reach[seat] ?? 0;
    if (!leaders.includes(seat)) return (counts[seat] ?? 0) + gain < most;
    return leaders.length === 1 || gain === 0;
  });
}

/** Tell whether the token of a kind may be or come to a seat without the viewer knowing it already.
 * @param {View} view @param {Seat} seat @param {string} kind */
function mayHaveToken(view, seat, kind) {
  if (view.seats.some((other) => knownTokens(view, other).includes(kind))) return false;
  if (view.rows.some((row) => row.some((card) => card.token))) return true;
  return seat.token_count > knownTokens(view, seat).length;
}

/** Give the view after a seat has one card more and the table one less. @param {View} view @param {string} place
 * @param {number} seat @returns {View} */
function withTaken(view, place, seat) {
  const card = cardsByPlace(view).get(place);
  if (!card) return view;
  const rows = view.rows.map((row) => row.filter((other) => other.place !== place));
  const seats = view.seats.map((old) => (old.seat === seat ? plus(old, card) : old));
  return { ...view, rows, seats };
}

/** @param {Seat} seat @param {import("./components.js").Card} card @returns {Seat} */
function plus(seat, card) {
  const shields = { ...seat.shields, [card.region]: (seat.shields[card.region] ?? 0) + card.shields };
  const { symbol } = card;
  const symbols = symbol ? { ...seat.symbols, [symbol]: (seat.symbols[symbol] ?? 0) + 1 } : seat.symbols;
  const tokens = seat.token_count + (card.token ? 1 : 0);
  return { ...seat, shields, symbols, cards: [...seat.cards, card], token_count: tokens };
}

/** Give what taking a card would change in the majorities, and the standings before and after.
 * @param {View} view @param {string} place @param {number} seat
 * @returns {{shifts: Shift[], before: number[], after: number[]}} */
export function takingWould(view, place, seat) {
  const card = cardsByPlace(view).get(place);
  const then = withTaken(view, place, seat);
  const kinds = card ? KINDS.filter((kind) => worth(card, kind) > 0) : [];
  const shifts = kinds.map((kind) => ({ kind, before: majority(view, kind), after: majority(then, kind) }));
  return { shifts, before: standings(view), after: standings(then) };
}

/** Give the points of each seat if the game ended now, as far as the viewer knows. @param {View} view */
export function standings(view) {
  const all = majorities(view);
  return view.seats.map((seat) => {
    const won = all.filter((one) => one.leaders.includes(seat.seat));
    return won.reduce((sum, one) => sum + one.most, 0) + regionPoints(view, seat) + symbolPoints(view, seat);
  });
}

/** Give the number of kinds of which a seat has a card; tokens do not help.
 * @param {Seat} seat @param {readonly string[]} kinds */
const held = (seat, kinds) => kinds.filter((kind) => onCards(seat, kind) > 0).length;

/** Give how many regions a seat has a card of. @param {Seat} seat */
export const regionsHeld = (seat) => held(seat, REGIONS);
/** Give how many symbols a seat has a card of. @param {Seat} seat */
export const symbolsHeld = (seat) => held(seat, SYMBOLS);

/** Give the points for regions: 2 each, among two players minus 5 for each one missing.
 * @param {View} view @param {Seat} seat */
export function regionPoints(view, seat) {
  return view.players === 2 ? -5 * (REGIONS.length - regionsHeld(seat)) : 2 * regionsHeld(seat);
}

/** Give the points for symbols missing, which only two players lose. @param {View} view @param {Seat} seat */
export function symbolPoints(view, seat) {
  return view.players === 2 ? -5 * (SYMBOLS.length - symbolsHeld(seat)) : 0;
}
