// Acts as the server lists them, read into their parts: who, along which road, to which city.

/** @typedef {import("../map/atlas.js").Atlas} Atlas */
/** `who` are names as acts write them, or `train` alone; `city` is where the act ends on the map.
 * @typedef {{text: string, verb: string, who: string[], path: string[], city: string}} Deed */

const WITH_CITY = new Set(["retreat", "step", "reclaim"]);
const WITH_NAME = new Set(["gain", "lose", "flip", "retire"]);

/** Read an act. @param {Atlas} atlas @param {string} text @returns {Deed} */
export function deedOf(atlas, text) {
  const [verb = "", first = "", second = ""] = text.split(" ");
  if (verb === "march") return { text, verb, who: first.split("+"), ...road(atlas, second) };
  if (verb === "back") return { text, verb, who: first.split("+"), path: [], city: second };
  if (verb === "bring" || verb === "move") return { text, verb, who: [first], path: [], city: second };
  if (verb === "attack") return { text, verb, who: [first, second], path: [], city: "" };
  if (WITH_CITY.has(verb)) return { text, verb, who: [], path: [], city: first };
  if (WITH_NAME.has(verb)) return { text, verb, who: [first], path: [], city: "" };
  return { text, verb, who: [], path: [], city: "" };
}

/** Cities are joined by hyphens, which some of their names have themselves.
 * @param {Atlas} atlas @param {string} text */
function road(atlas, text) {
  const parts = text.split("-");
  const path = [];
  while (parts.length) {
    const size = [3, 2, 1].find((n) => n <= parts.length && atlas.byId.has(parts.slice(0, n).join("-"))) ?? 1;
    path.push(parts.splice(0, size).join("-"));
  }
  return { path, city: path[path.length - 1] ?? "" };
}

/** Write a march as an act. @param {string[]} who @param {string[]} path */
export const marchText = (who, path) => `march ${who.join("+")} ${path.join("-")}`;
