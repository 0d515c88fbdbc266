// Where a beaten stack could end, before anybody has given way: looked for road by road.
import { atlas } from "../map/atlas_lookup.js";

/** @typedef {import("../input/reading.js").View} View */

/** Longer retreats have too many roads to look for them all here; the house knows them. */
const LONGEST = 7;

/** @type {Map<string, string[]>} */
const near = new Map(atlas.cities.map(({ id }) => [id, []]));
for (const { from, to } of atlas.roads) {
  near.get(from.id)?.push(to.id);
  near.get(to.id)?.push(from.id);
}

/** Count the cities to each other one, along the roads of the bare map. @param {string} start @returns {Map<string, number>} */
function distancesFrom(start) {
  const found = new Map([[start, 0]]);
  for (const [city, far] of found) for (const next of near.get(city) ?? []) if (!found.has(next)) found.set(next, far + 1);
  return found;
}

/** List where a retreat of exactly so many cities may end: as far from the victor as it can; null if that is too long to say.
 * @param {View} view @param {string} start @param {string} victor @param {number} steps @returns {string[] | null} */
export function retreatEnds(view, start, victor, steps) {
  if (steps > LONGEST) return null;
  const closed = new Set(view.pieces.flatMap(({ city }) => city ?? []));
  closed.add(start);
  /** @type {Set<string>} */
  const ends = new Set();
  /** @param {string} city @param {number} left */
  const walk = (city, left) => {
    if (!left) return void ends.add(city);
    for (const next of near.get(city) ?? []) {
      if (closed.has(next)) continue;
      closed.add(next);
      walk(next, left - 1);
      closed.delete(next);
    }
  };
  walk(start, steps);
  const far = distancesFrom(victor);
  const most = Math.max(...[...ends].map((city) => far.get(city) ?? 0));
  return [...ends].filter((city) => far.get(city) === most).sort();
}
