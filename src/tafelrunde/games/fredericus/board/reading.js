// Reading a position: who stands where, what can be caught and why not, what things are worth.

/** @typedef {"falcon" | "goshawk"} Kind */
/** @typedef {{seat: number, bird: Kind}} Bird */
/** @typedef {{side: number, chips: number[], field: Bird[], yard: Bird[]}} Side */
/** @typedef {{seat: number, colour: string, creatures: string[], order_count: number, orders_shown?: string[] | null,
 *   chips: (number | string)[], hooded?: Kind | null, fredericus: boolean}} Falconer */
/** The view of the server; what is null there is absent.
 * @typedef {{you?: number | null, players: number, phase: string, to_act?: number | null, turn: number, first: number,
 *   keeper: number, short: boolean, last_round: boolean, actions_left: number, must_act: number, caught: Kind[],
 *   reversed: boolean, rearranged: boolean, rows?: string[][] | null, sides: Side[], middle: number[], seats: Falconer[],
 *   pile?: number | null, open_orders: string[], discarded: string[], fredericus: number, orders?: string[] | null,
 *   outcome?: {winners: number[], scores: number[]} | null}} View */
/** Why a bird cannot catch: what is wrong, and the rows that are to blame.
 * @typedef {{what: "hooded" | "caught" | "no_creature" | "falcon" | "goshawk", side: number, blame: number[]}} Obstacle */

export const SIDES = 8;
/** @type {Kind[]} */
export const KINDS = ["falcon", "goshawk"];
export const SCENERY = ["seal", "trees", "sky"];
export const KINDS_OF_CREATURES = ["basilisk", "lindworm", "cockatrice", "griffin", "harpy", "phoenix", "pegasus", "chimera"];
export const COLOURS = ["red", "blue", "green", "yellow"];

/** The side so many steps further clockwise; side 8 is beside side 1.
 * @param {number} side @param {number} steps */
export const around = (side, steps) => ((((side - 1 + steps) % SIDES) + SIDES) % SIDES) + 1;

/** @param {number} side @returns {[number, number]} */
export const beside = (side) => [around(side, -1), around(side, 1)];

/** @param {number} one @param {number} other */
export const areBeside = (one, other) => beside(one).includes(other);

/** @param {View} view @param {number} side @returns {string[]} */
export const rowOf = (view, side) => view.rows?.[side - 1] ?? [];

/** The open card of a row, or nothing. @param {View} view @param {number} side */
export const openCard = (view, side) => rowOf(view, side).at(-1) ?? "";

/** @param {string} card */
export const isCreature = (card) => KINDS_OF_CREATURES.includes(card);

/** Where a bird is, 0 before it is placed. @param {View} view @param {number} seat @param {Kind} kind */
export function whereIs(view, seat, kind) {
  const at = view.sides.find((side) => [...side.field, ...side.yard].some((bird) => bird.seat === seat && bird.bird === kind));
  return at?.side ?? 0;
}

/** @param {View} view @param {number} seat @param {Kind} kind */
export const isHooded = (view, seat, kind) => view.seats[seat]?.hooded === kind;

/** The open cards on both sides of a row. @param {View} view @param {number} side @returns {[string, string]} */
const frame = (view, side) => /** @type {[string, string]} */ (beside(side).map((next) => openCard(view, next)));

/** What both neighbours of a row show together allows. @param {View} view @param {number} side */
export function chances(view, side) {
  const [left, right] = frame(view, side);
  const open = openCard(view, side);
  return {
    falcon: isCreature(open) && left === "sky" && right === "sky",
    goshawk: isCreature(open) && [left, right].sort().join() === "sky,trees",
    hood: left === "trees" && right === "trees",
    reverse: left === "seal" && right === "seal" && open !== "",
  };
}

/** Why a seat's bird cannot catch now, or null if it can (as the rules list the reasons).
 * @param {View} view @param {number} seat @param {Kind} kind @returns {Obstacle | null} */
export function obstacle(view, seat, kind) {
  const side = whereIs(view, seat, kind);
  if (isHooded(view, seat, kind)) return { what: "hooded", side, blame: [] };
  if (view.to_act === seat && view.caught.includes(kind)) return { what: "caught", side, blame: [] };
  if (!isCreature(openCard(view, side))) return { what: "no_creature", side, blame: [side] };
  return chances(view, side)[kind] ? null : { what: kind, side, blame: blamed(view, side, kind) };
}

/** The neighbours that do not show what a bird needs.
 * @param {View} view @param {number} side @param {Kind} kind */
function blamed(view, side, kind) {
  const wrong = beside(side).filter((next) => !(kind === "goshawk" ? ["sky", "trees"] : ["sky"]).includes(openCard(view, next)));
  return wrong.length || kind === "falcon" ? wrong : beside(side);
}

/** @param {View} view @param {number} side The three innermost cards are all trees or all sky. */
export function hasThree(view, side) {
  const three = rowOf(view, side).slice(0, 3);
  return three.length === 3 && ["trees", "sky"].includes(three[0] ?? "") && three.every((card) => card === three[0]);
}

/** The position after an act that only moves cards or birds, to see what it makes possible.
 * @param {View} view @param {string} text @returns {View} */
export function after(view, text) {
  const [verb, first, second] = text.split(" ");
  /** @type {View} */
  const made = structuredClone(view);
  const rows = made.rows ?? [];
  if (verb === "shift") rows[Number(second) - 1]?.push(rows[Number(first) - 1]?.pop() ?? "");
  if (verb === "fly" && made.to_act != null) move(made, made.to_act, /** @type {Kind} */ (first), Number(second));
  if (verb === "reverse") {
    rows[Number(first) - 1]?.reverse();
    rows[Number(text.split(" ")[3]) - 1]?.pop();
  }
  if (verb === "rearrange") rows[Number(first) - 1]?.push(...(rows[Number(first) - 1]?.splice(0, 3) ?? []));
  return made;
}

/** @param {View} view @param {number} seat @param {Kind} kind @param {number} field */
function move(view, seat, kind, field) {
  for (const side of view.sides) side.field = side.field.filter((bird) => bird.seat !== seat || bird.bird !== kind);
  view.sides[field - 1]?.field.push({ seat, bird: kind });
}

/** The birds of a seat that could catch now. @param {View} view @param {number} seat @returns {Kind[]} */
export const catchers = (view, seat) => (view.rows ? KINDS.filter((kind) => whereIs(view, seat, kind) && obstacle(view, seat, kind) === null) : []);

/** How often each kind is in a list. @param {string[]} kinds @returns {Map<string, number>} */
export function counted(kinds) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** The kinds of all pairs of an order and a creature, one entry for each pair.
 * @param {string[]} creatures @param {string[]} orders */
export function pairs(creatures, orders) {
  const [caught, wanted] = [counted(creatures), counted(orders)];
  return KINDS_OF_CREATURES.flatMap((kind) => Array.from({ length: Math.min(caught.get(kind) ?? 0, wanted.get(kind) ?? 0) }, () => kind));
}

/** What a seat's points are made of. @param {Falconer} falconer @param {string[]} orders */
export function score(falconer, orders) {
  const made = pairs(falconer.creatures, orders);
  const parts = { creatures: falconer.creatures.length, orders: orders.length, fredericus: falconer.fredericus ? 2 : 0, pairs: made, pairPoints: (made.length * (made.length + 1)) / 2 };
  return { ...parts, points: parts.creatures + parts.orders + parts.fredericus + parts.pairPoints };
}

/** Everybody in turn order. @param {View} view @returns {Falconer[]} */
export const inTurnOrder = (view) => view.seats.map((_, step) => /** @type {Falconer} */ (view.seats[(view.first + step) % view.players]));
