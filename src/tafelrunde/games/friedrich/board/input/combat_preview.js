// What a card would do to the score and what giving way would cost, by the rules of combat.

/** @typedef {import("../panels/cards.js").Card} Card */
/** @typedef {import("./reading.js").View} View */
/** @typedef {{cities: [string, string], nations: [string, string], generals: [string[], string[]], suits: [string, string],
 *   armies?: [number, number] | null, score: number, right: number, played: {side: number, card: string, value: number}[], reserve: boolean}} Combat */
/** @typedef {{armies: number, isAll: boolean, off: string[], steps: number}} Cost */

/** The score as a side sees it. @param {Combat} combat @param {number} side */
export const scoreOf = (combat, side) => (side ? -combat.score : combat.score) + 0;

/** On which side Friedrich fights, -1 if on neither. @param {Combat} combat */
const friedrichSide = (combat) => combat.generals.findIndex((names) => names.includes("Friedrich"));

/** Tell whether high cards are barred, Prussia against France (3♣). @param {View} view */
export function isRestrained({ fate, combat }) {
  return fate.effect === "3_clubs" && ["prussia", "france"].every((nation) => combat.nations.includes(nation));
}

/** Tell whether fate binds whoever has the right to rise above zero (7♦). @param {View} view */
export const isBold = ({ fate, combat }) => fate.effect === "7_diamonds" && friedrichSide(combat) === combat.right;

/** What a card of this worth counts now, with what fate adds or takes (4♠, 8♦, 10♥). @param {View} view @param {number} worth */
export function counts(view, worth) {
  const combat = /** @type {Combat} */ (view.combat);
  const { effect, used } = view.fate;
  if (used) return worth;
  if (effect === "10_hearts" && combat.right === 1 && friedrichSide(combat) === 1) return 0;
  if (effect === "4_spades" && combat.nations[combat.right] === "france") return worth + 1;
  if (effect === "8_diamonds" && combat.right === 0 && friedrichSide(combat) === 0) return worth + 5;
  return worth;
}

/** What an act would add to the score of whoever has the right; a Reserve is open until it is named.
 * @param {View} view @param {string} act @param {Card | null} card @returns {number | null} */
export function gainOf(view, act, card) {
  if (act.startsWith("reserve ")) return counts(view, Number(act.split(" ")[1]));
  if (!card || card.isReserve) return null;
  return counts(view, card.value * (act.endsWith(" double") ? 2 : 1));
}

/** What giving way costs whoever has the right. @param {Combat} combat @returns {Cost} */
export function costOf(combat) {
  const side = combat.right;
  const owned = combat.armies?.[side] ?? 0;
  const steps = Math.max(0, -scoreOf(combat, side));
  const armies = Math.min(steps, owned);
  const names = combat.generals[side] ?? [];
  return { armies, isAll: armies === owned, off: names.slice(Math.max(0, owned - armies)), steps };
}
