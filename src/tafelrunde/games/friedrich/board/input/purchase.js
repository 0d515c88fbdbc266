// What a player wants to buy, and the cards to pay with: chosen together, sent by one press.
import { choicesOf } from "./choices.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("tafelrunde/host").Data} Data
 * @typedef {import("./reading.js").Message} Message
 * @typedef {import("../types.js").Recruitment} Recruitment
 */
/**
 * `pieces` are lost pieces with the city where they come back, `cards` are places in the hand.
 * `payments` are the cards that the house proposes for each number of units, null before it has
 * answered and where nothing may think for a player.
 * @typedef {{at: string, armies: number, pieces: Map<string, string>, cards: Set<number>,
 *   payments: string[][] | null}} Purchase
 */

/** @type {WeakMap<Table, Purchase>} */
const purchases = new WeakMap();

/**
 * Return the purchase of this position; a new position begins a new one.
 * @param {Table} table
 * @param {Message} message
 * @returns {Purchase}
 */
export function purchaseOf(table, message) {
  const at = `${message.n} ${message.seat}`;
  const previous = purchases.get(table);
  if (previous?.at === at) return previous;
  /** @type {Purchase} */
  const purchase = { at, armies: 0, pieces: new Map(), cards: new Set(), payments: null };
  purchases.set(table, purchase);
  if (table.showsAids !== false) fetchProposals(table, message, purchase);
  return purchase;
}

/** @param {Table} table @param {Message} message @param {Purchase} purchase */
async function fetchProposals(table, message, purchase) {
  const [proposal] = (await table.previewSelection({ proposal: "payment" })) ?? [];
  if (!proposal?.payments) return;
  purchase.payments = proposal.payments;
  if (!purchase.cards.size) propose(message, purchase);
  table.redraw();
}

/** Return the cards of the hand that can pay now. @param {Message} message @returns {string[]} */
export function payableCards(message) {
  const { view } = message;
  const listed = new Set(choicesOf(message, "pay").map(({ card }) => card));
  return (view.nations[view.nation]?.hand ?? []).filter((card) => listed.has(card));
}

/** Choose the proposed cards. @param {Message} message @param {Purchase} purchase */
function propose(message, purchase) {
  const hand = payableCards(message);
  purchase.cards.clear();
  for (const card of purchase.payments?.[unitsOf(purchase)] ?? [])
    purchase.cards.add(hand.findIndex((one, n) => one === card && !purchase.cards.has(n)));
}

/** Return how many armies and pieces are wanted. @param {Purchase} purchase */
export const unitsOf = ({ armies, pieces }) => armies + pieces.size;

/** Return how many armies can be wanted. @param {Recruitment} has @param {Purchase} purchase */
export function mostArmies(has, { pieces, payments }) {
  const generals = [...pieces.keys()].filter((who) => who !== "train").length;
  const most = has.most?.[generals] ?? 0;
  return payments ? Math.max(0, Math.min(most, payments.length - 1 - pieces.size)) : most;
}

/**
 * Change the number of armies that are wanted.
 * @param {Message} message
 * @param {Recruitment} has
 * @param {Purchase} purchase
 * @param {number} number
 */
export function wantArmies(message, has, purchase, number) {
  purchase.armies = Math.max(0, Math.min(number, mostArmies(has, purchase)));
  if (purchase.payments) propose(message, purchase);
}

/**
 * Add a piece in a city to what is wanted, or remove it.
 * @param {Message} message
 * @param {Recruitment} has
 * @param {Purchase} purchase
 * @param {string} who
 * @param {string} city
 */
export function wantPiece(message, has, purchase, who, city) {
  if (purchase.pieces.get(who) === city) purchase.pieces.delete(who);
  else purchase.pieces.set(who, city);
  wantArmies(message, has, purchase, purchase.armies);
}

/** Take a card into the payment, or out of it. @param {Purchase} purchase @param {number} n */
export function turnCard({ cards }, n) {
  if (!cards.delete(n)) cards.add(n);
}

/**
 * Return the acts of a purchase, in the order in which they are done.
 * @param {Message} message
 * @param {Purchase} purchase
 * @returns {Data[]}
 */
export function actsOf(message, { armies, pieces, cards }) {
  const hand = payableCards(message);
  return [
    ...[...cards].map((n) => ({ verb: "pay", card: hand[n] })),
    ...[...pieces].map(([who, city]) => ({ verb: "bring", who: [who], city })),
    ...(armies ? [{ verb: "raise", number: armies }] : []),
  ];
}
