// The nearest catch: which few actions would let a bird catch, for the first-game guide.
import { KINDS, areBeside, beside, isCreature, isHooded, whereIs } from "./reading.js";

/** @typedef {import("./reading.js").View} View @typedef {import("./reading.js").Kind} Kind */
/** @typedef {import("./reading.js").Action} Action */
/** As much of a position as hunting needs.
 * @typedef {{rows: string[][], at: {[kind: string]: number}, way: Action[]}} Hunt */
/** @typedef {{way: Action[], kind: Kind, side: number, creature: string}} Plan */

const DEEPEST = 3;

/** Find the fewest actions to a catch, rather one that an order asks for; null if it is far.
 * @param {View} view @param {number} seat @param {number} most @returns {Plan | null} */
export function nearestCatch(view, seat, most) {
  const hunters = KINDS.filter(
    (kind) =>
      !isHooded(view, seat, kind) && !view.caught.includes(kind) && whereIs(view, seat, kind),
  );
  /** @type {Hunt[]} */
  let hunts = [
    {
      rows: view.rows ?? [],
      at: Object.fromEntries(hunters.map((kind) => [kind, whereIs(view, seat, kind)])),
      way: [],
    },
  ];
  for (let depth = 0; depth <= Math.min(most, DEEPEST); depth++) {
    const plans = hunts.flatMap((hunt) => catchesOf(hunt));
    if (plans.length)
      return (
        plans.find(({ creature }) => view.orders?.some((order) => order === creature)) ??
        plans[0] ??
        null
      );
    if (depth < Math.min(most, DEEPEST)) hunts = hunts.flatMap(nextOf);
  }
  return null;
}

/** @param {Hunt} hunt @returns {Plan[]} */
function catchesOf({ rows, at, way }) {
  return Object.entries(at).flatMap(([kind, side]) => {
    const creature = rows[side - 1]?.at(-1) ?? "";
    const frame = beside(side)
      .map((next) => rows[next - 1]?.at(-1) ?? "")
      .sort()
      .join();
    const isCaught =
      isCreature(creature) && frame === (kind === "falcon" ? "sky,sky" : "sky,trees");
    return isCaught ? [{ way, kind: /** @type {Kind} */ (kind), side, creature }] : [];
  });
}

/**
 * Every action from here: shifts near the birds, and flights.
 * @param {Hunt} hunt
 * @returns {Hunt[]}
 */
function nextOf({ rows, at, way }) {
  const flights = Object.entries(at).flatMap(([kind, side]) =>
    beside(side).map((field) => ({
      rows,
      at: { ...at, [kind]: field },
      way: [...way, flight(/** @type {Kind} */ (kind), field)],
    })),
  );
  const shifts = rows.flatMap((row, n) =>
    row.length ? beside(n + 1).map((to) => shifted(rows, n, to - 1, at, way)) : [],
  );
  return [...shifts, ...flights].filter((hunt) => isNear(hunt));
}

/** @param {Kind} bird @param {number} to @returns {Action} */
const flight = (bird, to) => ({ text: "", verb: "fly", bird, to });

/**
 * @param {string[][]} rows
 * @param {number} from
 * @param {number} to
 * @param {Hunt["at"]} at
 * @param {Action[]} way
 * @returns {Hunt}
 */
function shifted(rows, from, to, at, way) {
  const made = [...rows];
  made[from] = (rows[from] ?? []).slice(0, -1);
  made[to] = [...(rows[to] ?? []), rows[from]?.at(-1) ?? ""];
  return { rows: made, at, way: [...way, { text: "", verb: "shift", from: from + 1, to: to + 1 }] };
}

/** A shift helps only near a bird; others are not looked into. @param {Hunt} hunt */
function isNear({ at, way }) {
  const last = way.at(-1);
  if (last?.verb !== "shift") return true;
  const near = (/** @type {number} */ row) =>
    Object.values(at).some((side) => side === row || areBeside(side, row));
  return near(last.from) || near(last.to);
}
