// The map as the script in tools/ made it (docs/map.md), with names for what its columns mean.

/** @typedef {[x: number, y: number]} Point */
/**
 * @typedef {import("../types.js").Nation} Nation
 */
/** @typedef {{id: string, name: string, place: string, x: number, y: number, sector: number,
 * territory: string, rank: number, kind: "" | "depot" | "first" | "second", nation: Nation | ""}}
 * City */
/** @typedef {{from: City, to: City, isMain: boolean, bend: number}} Road */
/**
 * @typedef
 *   {{number: number, suit: string, left: number, top: number, right: number, bottom: number,
 *   x: number, y: number, size: number}} Sector */
/**
 * @typedef {{city: City, anchor: "start" | "middle" | "end", x: number, y: number, size: number}}
 *   Name
 */
/** @typedef {{zoom: number, ranks: number, names: Name[]}} Stage */
/** @typedef {{key: string, kind: "land" | "sea", size: number, path: string,
 *   en: [string, number], de: [string, number]}} Region */

/**
 * @typedef {object} Atlas
 * @property {number} width in board units, as all lengths
 * @property {number} height
 * @property {string} land
 * @property {string[]} water
 * @property {{key: string, path: string}[]} territories
 * @property {Sector[]} sectors
 * @property {City[]} cities in the order of the rules' numbers
 * @property {Map<string, City>} byId
 * @property {Map<string, Road>} roadOf by the ids of both cities, `a b`, in either order
 * @property {Road[]} roads
 * @property {Stage[]} stages
 * @property {Region[]} regions
 * @property {{[mark: string]: string}} marks
 */

/** @typedef {[string, string, number, number, number, number, number, string?, string?]} CityRow */
/** @typedef {{zoom: number, sizes: number[], smaller: number[], places: number[]}} LabelRows */
/**
 * @typedef
 * {{width: number, height: number, land: string, water: string[], territories: [string, string][],
 * sectors: number[][], cities: CityRow[], roads: number[][], labels: LabelRows[], regions:
 * Region[],
 *   marks: {[mark: string]: string}}} MapFile */

export const SUITS = ["spades", "clubs", "hearts", "diamonds"];
/**
 * Looked at from nearer, names need not grow with the map: from a zoom on they are set smaller by a
 * factor.
 */
const NEARER = /** @type {const} */ ([
  [3.1, 0.68],
  [5, 0.44],
]);
/** How far the baseline of a name lies below its middle, as a share of its size. */
const BASELINE = 0.34;
const ANCHORS = /** @type {const} */ (["start", "middle", "end"]);

/** @type {Promise<Atlas> | undefined} */
let fetched;

/**
 * Fetch the map once, for all callers; its file is in this folder and never changes.
 * @returns {Promise<Atlas>}
 */
export const fetchAtlas = () => (fetched ??= fetchOnce());

async function fetchOnce() {
  const answer = await fetch(new URL("./map.json", import.meta.url));
  return atlasOf(await answer.json());
}

/** @param {MapFile} file @returns {Atlas} */
function atlasOf(file) {
  const cities = file.cities.map((row) => cityOf(row, file));
  const roads = file.roads.map((row) => roadOf(row, cities));
  return {
    width: file.width,
    height: file.height,
    land: file.land,
    water: file.water,
    marks: file.marks,
    regions: file.regions,
    territories: file.territories.map(([key, path]) => ({ key, path })),
    sectors: file.sectors.map(sectorOf),
    cities,
    byId: new Map(cities.map((city) => [city.id, city])),
    roads,
    roadOf: new Map(
      roads.flatMap((road) => [
        [`${road.from.id} ${road.to.id}`, road],
        [`${road.to.id} ${road.from.id}`, road],
      ]),
    ),
    stages: withNearer(file.labels.map((rows) => stageOf(rows, cities))),
  };
}

/** @param {CityRow} row @param {MapFile} file @returns {City} */
function cityOf([id, name, x, y, sector, territory, rank, told = "", place = ""], file) {
  const [kind = "", nation = ""] = told.split(" ");
  return {
    id,
    name,
    place: place || name,
    x,
    y,
    sector,
    rank,
    territory: at(file.territories, territory)[0],
    kind: /** @type {City["kind"]} */ (kind),
    nation: /** @type {City["nation"]} */ (nation),
  };
}

/** @param {number[]} row @param {City[]} cities @returns {Road} */
function roadOf([from = 0, to = 0, isMain = 0, bend = 0], cities) {
  return { from: at(cities, from), to: at(cities, to), isMain: isMain === 1, bend };
}

/** @param {number[]} row @returns {Sector} */
function sectorOf([
  number = 0,
  suit = 0,
  left = 0,
  top = 0,
  right = 0,
  bottom = 0,
  x = 0,
  y = 0,
  size = 0,
]) {
  return { number, suit: at(SUITS, suit), left, top, right, bottom, x, y, size };
}

/** @param {LabelRows} rows @param {City[]} cities @returns {Stage} */
function stageOf({ zoom, sizes, smaller: [factor = 1, ...smaller], places }, cities) {
  /** @type {Name[]} */
  const names = [];
  for (let i = 0; i + 3 < places.length; i += 4) {
    const [number = 0, anchor = 0, across = 0, down = 0] = places.slice(i, i + 4);
    const city = at(cities, number);
    const size = at(sizes, city.rank - 1) * (smaller.includes(number) ? factor : 1);
    names.push({
      city,
      anchor: at(ANCHORS, anchor),
      x: tenth(city.x + across),
      y: tenth(city.y + down),
      size,
    });
  }
  return { zoom, ranks: sizes.length, names };
}

/**
 * Return stages with nearer ones added; a name that shrinks towards the middle of its height stays
 * within its room, so no names can overlap.
 * @param {Stage[]} stages @returns {Stage[]} */
function withNearer(stages) {
  const last = at(stages, stages.length - 1);
  return [
    ...stages,
    ...NEARER.map(([zoom, factor]) => ({
      zoom,
      ranks: last.ranks,
      names: last.names.map((name) => ({
        ...name,
        size: hundredth(name.size * factor),
        y: hundredth(name.y - BASELINE * name.size * (1 - factor)),
      })),
    })),
  ];
}

/** @param {number} value */
const hundredth = (value) => Math.round(value * 100) / 100;

/** Round away what adding decimals leaves over. @param {number} value */
const tenth = (value) => Math.round(value * 10) / 10;

/** @template T @param {readonly T[]} list @param {number} index @returns {T} */
function at(list, index) {
  const item = list[index];
  if (item === undefined) throw new Error("The map names something that it does not hold.");
  return item;
}

/** Return which names are shown at a zoom in pixels for a unit: 0 for none, from 3 on all.
 * @param {Atlas} atlas @param {number} zoom */
export const stageAt = (atlas, zoom) => atlas.stages.filter((stage) => zoom >= stage.zoom).length;

/** Return the control point of a road's curve. @param {Road} road @returns {Point} */
export function controlPoint({ from, to, bend }) {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const across = (to.y - from.y) / length;
  const down = (to.x - from.x) / length;
  return [tenth((from.x + to.x) / 2 + bend * across), tenth((from.y + to.y) / 2 - bend * down)];
}

/** Return the SVG path of a road, from one of its two cities to the other.
 * @param {Road} road @param {City} [start] the city to begin at */
export function pathOf(road, start = road.from) {
  const end = start === road.from ? road.to : road.from;
  const [x, y] = controlPoint(road);
  return `M${start.x},${start.y}Q${x},${y} ${end.x},${end.y}`;
}

/** Return the city next to a point, if it lies within a reach.
 * @param {Atlas} atlas @param {Point} point @param {number} reach @returns {City | null} */
export function cityAt(atlas, [x, y], reach) {
  let best = null;
  let least = reach;
  for (const city of atlas.cities) {
    const away = Math.hypot(city.x - x, city.y - y);
    if (away <= least) [best, least] = [city, away];
  }
  return best;
}

/**
 * Write a name without the marks on its letters, to find it however it is typed.
 * @param {string} name
 */
const foldName = (name) =>
  name
    .replaceAll("ł", "l")
    .replaceAll("Ł", "L")
    .replaceAll("ß", "ss")
    .normalize("NFD")
    .replace(/[^a-z -]/gi, "")
    .toLowerCase();

/** Find cities by typed text: names that begin so first, then those that hold it.
 * @param {Atlas} atlas @param {string} typed @returns {City[]} */
export function findCities(atlas, typed) {
  const prefix = foldName(typed.trim());
  if (!prefix) return [];
  const begins = atlas.cities.filter(
    (city) => foldName(city.place).startsWith(prefix) || city.id.startsWith(prefix),
  );
  const holds = atlas.cities.filter(
    (city) => !begins.includes(city) && foldName(city.place).includes(prefix),
  );
  return [...begins.sort((a, b) => a.name.length - b.name.length), ...holds];
}

/**
 * Return the box that some cities take, with room on all sides.
 * @param {City[]} cities
 * @param {number} room
 */
export function around(cities, room) {
  const [xs, ys] = [cities.map(({ x }) => x), cities.map(({ y }) => y)];
  return {
    left: Math.min(...xs) - room,
    top: Math.min(...ys) - room,
    right: Math.max(...xs) + room,
    bottom: Math.max(...ys) + room,
  };
}

/** Return the suit of the sector that a city lies in. @param {Atlas} atlas @param {string} id */
export const suitAt = (atlas, id) =>
  atlas.sectors.find(({ number }) => number === atlas.byId.get(id)?.sector)?.suit ?? "";

/**
 * Return whether a road joins two cities.
 * @param {Atlas} atlas
 * @param {string} one
 * @param {string} other
 */
export const areBeside = (atlas, one, other) => atlas.roadOf.has(`${one} ${other}`);
