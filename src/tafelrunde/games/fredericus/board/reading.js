// Reading a view: who stands where, and what the server says of chances and hunts.

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Bird} Kind
 * @typedef {import("./types.js").BirdOf} Bird
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./types.js").Falconer} Falconer
 * @typedef {import("./types.js").Hunt} Hunt
 * @typedef {import("./types.js").Score} Score
 * @typedef {import("./types.js").ActionData} ActionData
 * @typedef {import("tafelrunde/host").Action<ActionData>} Action
 * @typedef {import("tafelrunde/host").Message<View, ActionData>} Message
 */

export const SIDES = 8;
/** @type {Kind[]} */
export const KINDS = ["falcon", "goshawk"];
export const SCENERY = ["seal", "trees", "sky"];
export const KINDS_OF_CREATURES = [
  "basilisk",
  "lindworm",
  "cockatrice",
  "griffin",
  "harpy",
  "phoenix",
  "pegasus",
  "chimera",
];
export const COLOURS = ["red", "blue", "green", "yellow"];

/** Return the side some steps further clockwise; side 8 is beside side 1.
 * @param {number} side @param {number} steps */
export const around = (side, steps) => ((((side - 1 + steps) % SIDES) + SIDES) % SIDES) + 1;

/** @param {number} side @returns {[number, number]} */
export const beside = (side) => [around(side, -1), around(side, 1)];

/** @param {number} one @param {number} other */
export const areBeside = (one, other) => beside(one).includes(other);

/** @param {View} view @param {number} side @returns {string[]} */
export const rowOf = (view, side) => view.rows?.[side - 1] ?? [];

/** Return the open card of a row, or nothing. @param {View} view @param {number} side */
export const openCard = (view, side) => rowOf(view, side).at(-1) ?? "";

/** @param {string} card */
export const isCreature = (card) => KINDS_OF_CREATURES.includes(card);

/**
 * Return where a bird is, 0 before it is placed.
 * @param {View} view
 * @param {number} seat
 * @param {Kind} kind
 */
export function whereIs(view, seat, kind) {
  const at = view.sides.find((side) =>
    [...side.field, ...side.yard].some((bird) => bird.seat === seat && bird.bird === kind),
  );
  return at?.side ?? 0;
}

/** @param {View} view @param {number} seat @param {Kind} kind */
export const isHooded = (view, seat, kind) => view.seats[seat]?.hooded === kind;

/** Return what the open cards allow on a side. @param {View} view @param {number} side */
export function chances(view, side) {
  const kinds = view.chances?.[side - 1] ?? [];
  return {
    falcon: kinds.includes("falcon"),
    goshawk: kinds.includes("goshawk"),
    hood: kinds.includes("hood"),
    reverse: kinds.includes("reverse"),
  };
}

/**
 * Return what the server says of a bird's hunt.
 * @param {View} view
 * @param {number} seat
 * @param {Kind} kind
 */
export const huntOf = (view, seat, kind) =>
  view.hunts?.find((hunt) => hunt.seat === seat && hunt.bird === kind);

/**
 * Return the birds of a seat that could catch now.
 * @param {View} view
 * @param {number} seat
 * @returns {Kind[]}
 */
export const catchers = (view, seat) =>
  (view.hunts ?? []).filter((hunt) => hunt.seat === seat && !hunt.obstacle).map(({ bird }) => bird);

/** Return how often each kind is in a list.
 * @param {string[]} kinds @returns {Map<string, number>} */
export function countKinds(kinds) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const kind of kinds) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}

/** Return everybody in turn order. @param {View} view @returns {Falconer[]} */
export const inTurnOrder = (view) =>
  view.seats.map(
    (_, step) => /** @type {Falconer} */ (view.seats[(view.first + step) % view.players]),
  );
