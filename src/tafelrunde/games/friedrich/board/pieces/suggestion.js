// The act that the page suggests, drawn on the map: the road of a march, rings on cities, the pair
// of a combat, and a sign.
import { h } from "../host.js";
import { short } from "../input/reading.js";
import { arrow } from "./marks.js";

/** @typedef {import("../map/atlas.js").Atlas} Atlas */
/** @typedef {import("../input/reading.js").View} View */
/** @typedef {import("../input/reading.js").Action} Action */
/** @typedef {import("tafelrunde/host").Child} Child */
/** What of an act lies on the map: a road, a straight way, and cities.
 * @typedef {{road: string[], pair: [string, string] | null, cities: string[]}} Sketch */

/**
 * Return what of an act can be drawn on the map.
 * @param {View} view
 * @param {Action} action
 * @returns {Sketch}
 */
export function sketchOf(view, action) {
  const { verb, path, city, start } = /** @type {any} */ (action);
  if (path?.length) return { road: path, pair: null, cities: [path[0], path.at(-1)] };
  if (verb === "attack") return { road: [], pair: [start, city], cities: [start, city] };
  const from = startOf(view, /** @type {any} */ (action));
  if (city)
    return {
      road: [],
      pair: from && from !== city ? [from, city] : null,
      cities: [...new Set([from, city])].filter(Boolean),
    };
  return { road: [], pair: null, cities: verb === "armies" && view.asked ? [askedCity(view)] : [] };
}

/** @param {View} view */
const askedCity = (view) => view.asked?.city ?? "";

/** Return where a stack or a piece comes from that goes to a city without a road.
 * @param {View} view @param {{verb: string, who?: string[]}} action @returns {string} */
function startOf(view, { verb, who }) {
  if (verb === "retreat") return view.retreat?.from ?? "";
  if (verb !== "move") return "";
  return view.pieces.find(({ name }) => name && short(name) === who?.[0])?.city ?? "";
}

/** Return the places of an act: its cards, and pieces off the board that it brings back.
 * @param {Action} action @returns {string[]} */
export function placesOfAct(action) {
  const { verb, card, who } = /** @type {any} */ (action);
  if (card) return [`card-${card}`];
  return verb === "bring" ? [`piece-${who[0]}`] : [];
}

/**
 * Draw a suggested act.
 * @param {Atlas} atlas
 * @param {Sketch | null} sketch
 * @param {number} zoom
 * @param {Map<string, {x: number, y: number}>} spots where pieces stand
 * @returns {Child}
 */
export function suggestion(atlas, sketch, zoom, spots) {
  if (!sketch) return null;
  const size = Math.round(42 / Math.sqrt(zoom || 1)) / 10;
  const end = sketch.cities.at(-1);
  return h(
    "g",
    { key: "suggestion", class: "fr-suggestion", "aria-hidden": "true" },
    sketch.pair && straightWay(atlas, sketch.pair),
    sketch.cities.map((id) => ring(atlas, id, size, sketch.cities[0] === id ? spots : null)),
    sketch.road.length > 1 && arrow(atlas, sketch.road, zoom),
    end && sign(atlas, end, size),
  );
}

/** @param {Atlas} atlas @param {[string, string]} pair */
function straightWay(atlas, [from, to]) {
  const [a, b] = [atlas.byId.get(from), atlas.byId.get(to)];
  const d = a && b && `M${a.x},${a.y}L${b.x},${b.y}`;
  return (
    d && [
      h("path", { key: "pair-edge", class: "fr-way-edge", d }),
      h("path", { key: "pair", class: "fr-way", d }),
    ]
  );
}

/** @param {Atlas} atlas @param {string} id @param {number} size
 * @param {Map<string, {x: number, y: number}> | null} spots */
function ring(atlas, id, size, spots) {
  const city = spots?.get(id) ?? atlas.byId.get(id);
  return (
    city &&
    h(
      "g",
      { key: `ring-${id}`, transform: `translate(${city.x} ${city.y}) scale(${size})` },
      h("circle", { class: "fr-suggested-edge", r: 2.5 }),
      h("circle", { class: "fr-suggested-ring", r: 2.5 }),
    )
  );
}

/** Draw an exclamation mark, so that nothing depends on the colour.
 * @param {Atlas} atlas @param {string} id @param {number} size */
function sign(atlas, id, size) {
  const city = atlas.byId.get(id);
  return (
    city &&
    h(
      "g",
      {
        key: "sign",
        class: "fr-suggested-sign",
        transform: `translate(${city.x} ${city.y}) scale(${size})`,
      },
      h("circle", { cx: 2.3, cy: -2.3, r: 1.15 }),
      h("path", { d: "M2.3,-3V-2.1M2.3,-1.62V-1.6" }),
    )
  );
}
