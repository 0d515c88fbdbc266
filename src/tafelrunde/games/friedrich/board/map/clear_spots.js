// Where something can be written into each sector without touching a city or the name of one.
import { stageAt } from "./atlas.js";

/**
 * @typedef {import("./atlas.js").Atlas} Atlas
 * @typedef {import("./atlas.js").Name} Name
 * @typedef {import("./atlas.js").Sector} Sector
 * @typedef {import("./layout.js").Spot} Spot
 * @typedef {import("tafelrunde/host").Box} Box
 */

/** A letter is about so wide and high, in parts of its size. */
const LETTER = 0.64,
  ASCENT = 0.8,
  DESCENT = 0.3;
/** Half the room that a city's sign takes, in board units. */
const CITY = 5;
/** How many places are tried across and down a sector. */
const STEPS = 9;

/** @param {Name} name @returns {Box} */
export function boxOfName({ anchor, x, y, size, city }) {
  const width = city.name.length * LETTER * size;
  const left = anchor === "start" ? x : anchor === "end" ? x - width : x - width / 2;
  return { left, right: left + width, top: y - ASCENT * size, bottom: y + DESCENT * size };
}

/** @param {Box} one @param {Box} other */
const laps = (one, other) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** @param {Spot} spot @param {number} width @param {number} height @returns {Box} */
const boxAt = ({ x, y }, width, height) => ({
  left: x - width / 2,
  right: x + width / 2,
  top: y - height / 2,
  bottom: y + height / 2,
});

/** Return places in a sector, those near its suit first.
 * @param {Sector} sector @param {Spot} half */
function placesIn({ left, top, right, bottom, x, y }, half) {
  const spots = [{ x, y }];
  for (let n = 0; n < STEPS * STEPS; n += 1) {
    const [across, down] = [(n % STEPS) / (STEPS - 1), Math.floor(n / STEPS) / (STEPS - 1)];
    spots.push({
      x: left + half.x + across * (right - left - 2 * half.x),
      y: top + half.y + down * (bottom - top - 2 * half.y),
    });
  }
  return spots.sort((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y));
}

/**
 * Return for each sector the clear place next to its suit; where everything is taken, one that
 * touches no name.
 * @param {Atlas} atlas
 * @param {number} zoom
 * @param {number} width of what is written, in board units
 * @param {number} height
 * @returns {Map<number, Spot>}
 */
export function clearSpots(atlas, zoom, width, height) {
  const names = (atlas.stages[stageAt(atlas, zoom) - 1]?.names ?? []).map(boxOfName);
  const cities = atlas.cities.map((city) => boxAt(city, 2 * CITY, 2 * CITY));
  /** @type {Map<number, Spot>} */
  const spots = new Map();
  for (const sector of atlas.sectors) {
    const places = placesIn(sector, { x: width / 2, y: height / 2 });
    /** @param {Box[]} taken */
    const clear = (taken) => {
      const near = taken.filter((box) => laps(box, sector));
      return places.find((one) => !near.some((box) => laps(box, boxAt(one, width, height))));
    };
    const spot = clear([...names, ...cities]) ?? clear(names);
    if (spot) spots.set(sector.number, spot);
  }
  return spots;
}
