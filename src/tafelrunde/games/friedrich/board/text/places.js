// The places on the map that a line of the log names.
import { short } from "../input/reading.js";

/**
 * @typedef {import("../map/atlas.js").Atlas} Atlas
 * @typedef {import("tafelrunde/host").Told} Told
 */

/** @type {WeakMap<Atlas, Map<string, string>>} */
const known = new WeakMap();

/**
 * Return the id of a city by the name that events use.
 * @param {Atlas} atlas
 * @param {string} place
 */
function idOf(atlas, place) {
  let ids = known.get(atlas);
  if (!ids) {
    ids = new Map(atlas.cities.map((city) => [city.place, city.id]));
    known.set(atlas, ids);
  }
  return ids.get(place);
}

/**
 * Return the cities of a road as events write it.
 * @param {Atlas} atlas
 * @param {unknown} road
 * @returns {string[]}
 */
export const roadOf = (atlas, road) =>
  typeof road === "string"
    ? road
        .split(" – ")
        .map((place) => idOf(atlas, place) ?? "")
        .filter(Boolean)
    : [];

/** List places on the board. @param {Atlas} atlas @param {Told} event @returns {string[]} */
export function places(atlas, event) {
  const { road, city, cities, generals, general, attackers, defenders } = event.params ?? {};
  const names = [generals, attackers, defenders, general]
    .flat()
    .filter((name) => typeof name === "string");
  const towns = [city, cities]
    .flat()
    .map((place) => (typeof place === "string" ? idOf(atlas, place) : undefined));
  const ends = roadOf(atlas, road).slice(-1);
  return [
    ...names.map((name) => `piece-${short(name)}`),
    ...[...towns, ...ends].filter(Boolean).map((id) => `city-${id}`),
  ];
}
