// What pointing at a card shows at once: what it changes, opens and allows, before anything is sent.

import { takingWould } from "./majorities.js";
import { cardsByPlace, couldFollow, opens } from "./components.js";
import { SUPPLY } from "./choosing.js";

/**
 * @typedef {import("./choosing.js").Choosing} Choosing
 * @typedef {import("./components.js").Card} Card
 * @typedef {ReturnType<typeof takingWould>} Would
 * @typedef {{kind: "take", card: Card, would: Would, opens: string | null, follow: string[], cost: "none" | "own" | "one"
 *   | "choose", isPaying: boolean} | {kind: "mark", card: Card, from: string, isChosen: boolean, isNoSecond: boolean}
 *   | {kind: "carry", from: string} | {kind: "redeem"} | null} Preview
 */

/** Give what is to be shown of the present intention. @param {Choosing} choosing @returns {Preview} */
export function preview(choosing) {
  const { intent, view } = choosing;
  if (intent.isTokenChosen) return { kind: "redeem" };
  const card = cardsByPlace(view).get(choosing.target ?? "");
  if (intent.carried) return carrying(choosing, intent.carried, card);
  if (!card) return null;
  if (choosing.choices.takes.has(card.place)) return taking(choosing, card);
  return marking(choosing, card);
}

/** @param {Choosing} choosing @param {string} from @param {Card | undefined} card @returns {Preview} */
function carrying(choosing, from, card) {
  const text = card && choosing.dropText(from, card.place);
  if (!card || !text) return { kind: "carry", from };
  if (text.startsWith("take")) return { ...taking(choosing, card), cost: "one" };
  return { kind: "mark", card, from, isChosen: true, isNoSecond: false };
}

/** @param {Choosing} choosing @param {Card} card @returns {Extract<Preview, {kind: "take"}>} */
function taking(choosing, card) {
  const { view, choices, intent } = choosing;
  const ways = choices.takes.get(card.place) ?? [];
  const isPaid = ways.some((way) => way.payment !== null);
  const cost = isPaid ? (ways.length > 1 ? "choose" : "one") : card.marker === null ? "none" : "own";
  return {
    kind: "take", card, cost,
    would: takingWould(view, card.place, view.to_act ?? 0),
    opens: opens(view, card.place),
    follow: couldFollow(view, card.place, isPaid),
    isPaying: intent.paying === card.place,
  };
}

/** @param {Choosing} choosing @param {Card} card @returns {Preview} */
function marking(choosing, card) {
  const { choices, intent, view } = choosing;
  if (!choices.marks.has(card.place)) return null;
  const isNoSecond = Object.values(view.ends).includes(card.place) && view.second.length > 0;
  return { kind: "mark", card, from: SUPPLY, isChosen: intent.chosen === card.place, isNoSecond };
}
