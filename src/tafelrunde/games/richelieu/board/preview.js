// What pointing at a card shows: what it costs at once, and what it changes, opens and allows as
// soon as the server has said it.

import { cardsByPlace } from "./components.js";
import { SUPPLY } from "./choosing.js";

/**
 * @typedef {import("./choosing.js").Choosing} Choosing
 * @typedef {import("./components.js").Card} Card
 * What a take would do, as the server tells it; null until it has.
 * @typedef {import("./types.js").PreviewData} Would
 * @typedef {{kind: "take", card: Card, would: Would | null, cost: "none" | "own" | "one"
 * | "choose", isPaying: boolean} |
 * {kind: "mark", card: Card, from: string, isChosen: boolean, isNoSecond: boolean}
 *   | {kind: "carry", from: string} | {kind: "redeem"} | null} Preview
 */

/**
 * Return what is to be shown of the present intention.
 * @param {Choosing} choosing
 * @returns {Preview}
 */
export function previewIntent(choosing) {
  const { intent, view } = choosing;
  if (intent.isTokenChosen) return { kind: "redeem" };
  const card = cardsByPlace(view).get(choosing.target ?? "");
  if (intent.carried) return previewCarry(choosing, intent.carried, card);
  if (!card) return null;
  if (choosing.choices.takes.has(card.place)) return previewTake(choosing, card);
  return previewMark(choosing, card);
}

/**
 * @param {Choosing} choosing
 * @param {string} from
 * @param {Card | undefined} card
 * @returns {Preview}
 */
function previewCarry(choosing, from, card) {
  const act = card && choosing.dropAct(from, card.place);
  if (!card || !act) return { kind: "carry", from };
  if (act.verb === "take") return { ...previewTake(choosing, card), cost: "one" };
  return { kind: "mark", card, from, isChosen: true, isNoSecond: false };
}

/** @param {Choosing} choosing @param {Card} card @returns {Extract<Preview, {kind: "take"}>} */
function previewTake(choosing, card) {
  const { choices, intent } = choosing;
  const ways = choices.takes.get(card.place) ?? [];
  const isPaid = ways.some((way) => way.pay !== null);
  const cost = isPaid
    ? ways.length > 1
      ? "choose"
      : "one"
    : card.marker === null
      ? "none"
      : "own";
  return {
    kind: "take",
    card,
    cost,
    would: choosing.previewOfTake(ways[0]),
    isPaying: intent.paying === card.place,
  };
}

/** @param {Choosing} choosing @param {Card} card @returns {Preview} */
function previewMark(choosing, card) {
  const { choices, intent, view } = choosing;
  if (!choices.marks.has(card.place)) return null;
  const isNoSecond = Object.values(view.ends).includes(card.place) && view.second.length > 0;
  return { kind: "mark", card, from: SUPPLY, isChosen: intent.chosen === card.place, isNoSecond };
}
