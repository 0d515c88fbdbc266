// The places on the board that a line of the log names.
import { COLOURS } from "./reading.js";

/** @typedef {import("tafelrunde/host").Told} Told @typedef {{[name: string]: any}} Values */

/** @type {{[key: string]: (values: Values) => string[]}} */
const FOUND = {
  "fredericus.event.perched": ({ seat, falcon, goshawk }) => [
    `bird-${seat}-falcon`,
    `bird-${seat}-goshawk`,
    `field-${falcon}`,
    `field-${goshawk}`,
  ],
  "fredericus.event.bet": ({ place }) => [spot(place)],
  "fredericus.event.shifted": ({ target }) => [`row-${target}`],
  "fredericus.event.flew": ({ seat, bird }) => [`bird-${seat}-${bird}`],
  "fredericus.event.hooded": ({ birds }) =>
    birds.map(
      (/** @type {Values} */ { colour, bird }) => `bird-${COLOURS.indexOf(colour)}-${bird}`,
    ),
  "fredericus.event.caught": ({ seat, bird, side }) => [`bird-${seat}-${bird}`, `row-${side}`],
  "fredericus.event.drew": ({ tower }) => (tower ? [`tower-${tower}`] : []),
  "fredericus.event.middle_lost": () => ["middle"],
  "fredericus.event.reversed": ({ row, seal }) => [`row-${row}`, `row-${seal}`],
  "fredericus.event.rearranged": ({ row }) => [`row-${row}`],
  "fredericus.event.freed": ({ seat, bird }) => [`bird-${seat}-${bird}`],
};

/** @param {number | string} place */
const spot = (place) => (place === "middle" ? "middle" : `tower-${place}`);

/** @param {Told} event @returns {string[]} */
export const places = (event) => FOUND[event.key]?.(event.params) ?? [];
