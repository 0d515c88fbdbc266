// The roads as a graph: who is beside whom, how far it is, and which ways there are.

/** @typedef {import("./atlas.js").Atlas} Atlas @typedef {import("./atlas.js").City} City */

export class Graph {
  /** @param {Atlas} atlas */
  constructor(atlas) {
    this.atlas = atlas;
    const order = new Map(atlas.cities.map(({ id }, n) => [id, n]));
    /** Neighbours of each city in the order of the rules' numbers. @type {Map<string, string[]>} */
    this.near = new Map(atlas.cities.map(({ id }) => [id, []]));
    /** The same by main roads alone. @type {Map<string, string[]>} */
    this.main = new Map(atlas.cities.map(({ id }) => [id, []]));
    for (const { from, to, isMain } of atlas.roads) {
      for (const [one, other] of [[from.id, to.id], [to.id, from.id]]) {
        this.near.get(one ?? "")?.push(other ?? "");
        if (isMain) this.main.get(one ?? "")?.push(other ?? "");
      }
    }
    const inOrder = (/** @type {string} */ one, /** @type {string} */ other) => (order.get(one) ?? 0) - (order.get(other) ?? 0);
    for (const list of [...this.near.values(), ...this.main.values()]) list.sort(inOrder);
    /** @type {Map<string, Map<string, number>>} */
    this.known = new Map();
    /** @type {Map<string, string[][]>} */
    this.walked = new Map();
  }

  /** Neighbours of a city. @param {string} city @returns {readonly string[]} */
  beside(city) {
    return this.near.get(city) ?? [];
  }

  /** How far every city is from one, counted along the roads of the bare map. @param {string} city @returns {Map<string, number>} */
  distances(city) {
    let found = this.known.get(city);
    if (found) return found;
    this.known.set(city, (found = new Map([[city, 0]])));
    for (const [here, steps] of found) {
      for (const next of this.beside(here)) if (!found.has(next)) found.set(next, steps + 1);
    }
    return found;
  }

  /** Cities up to so many steps away, the city itself too. @param {string} city @param {number} reach @returns {Set<string>} */
  within(city, reach) {
    const found = new Set();
    for (const [other, steps] of this.distances(city)) {
      if (steps > reach) break; // They come in the order of their distance.
      found.add(other);
    }
    return found;
  }

  /** A shortest way over the bare map, both ends included. @param {string} from @param {string} to @returns {string[]} */
  shortest(from, to) {
    const steps = this.distances(to);
    const path = [from];
    let here = from;
    while (here !== to) {
      const next = this.beside(here).find((near) => (steps.get(near) ?? Infinity) < (steps.get(here) ?? 0));
      if (next === undefined) return [];
      path.push((here = next));
    }
    return path;
  }

  /** All ways of up to `reach` cities, one more on main roads alone; short ones first, as the rules prefer them.
   * @param {string} city @param {number} reach @returns {string[][]} */
  walks(city, reach) {
    const key = `${city} ${reach}`;
    let found = this.walked.get(key);
    if (found) return found;
    found = [];
    let paths = [[city]];
    for (let step = 0; step < reach; step += 1) found.push(...(paths = this.longer(paths, this.near)));
    let fast = [[city]];
    for (let step = 0; step <= reach; step += 1) fast = this.longer(fast, this.main);
    found.push(...fast);
    this.walked.set(key, found);
    return found;
  }

  /** @param {string[][]} paths @param {Map<string, string[]>} roads */
  longer(paths, roads) {
    return paths.flatMap((path) => (roads.get(path[path.length - 1] ?? "") ?? []).map((next) => [...path, next]));
  }

  /** Tell whether a way keeps to main roads. @param {string[]} path */
  isMain(path) {
    return path.every((city, n) => n === 0 || this.main.get(path[n - 1] ?? "")?.includes(city));
  }
}
