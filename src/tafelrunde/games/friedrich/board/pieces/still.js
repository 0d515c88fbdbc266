// A small piece of the map around the place where the war was decided, beside the result.
import { h } from "../host.js";
import { stageAt } from "../map/atlas.js";
import { roughLayers } from "../map/map.js";
import { nameText } from "../map/names.js";
import { inOrder } from "../input/marching.js";
import { nationName, postsOf } from "../input/reading.js";
import { roadOf } from "../text/places.js";
import { conquests } from "./marks.js";
import { pieces, spots } from "./pieces.js";

/**
 * @typedef {import("../map/atlas.js").Atlas} Atlas
 * @typedef {import("../map/atlas.js").City} City
 * @typedef {import("../input/reading.js").View} View
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("tafelrunde/host").Box} Box
 */

/** The part of the map that is shown, in board units, and its zoom in pixels for a unit. */
const WIDTH = 150,
  HEIGHT = 54,
  ZOOM = 2.4;

/**
 * Return the objective that a winner conquered last: as the log tells it, or any that it holds.
 * @param {Table} table @param {Atlas} atlas @param {View} view
 * @returns {{nation: string, city: City} | null} */
function lastConquest(table, atlas, view) {
  for (const { key, params = {} } of [...(table.log ?? [])].reverse()) {
    if (key !== "friedrich.event.conquers" || !view.winners.includes(params.nation)) continue;
    const ids = [params.cities].flat().flatMap((place) => roadOf(atlas, place));
    const city = atlas.byId.get(ids.findLast((id) => view.conquered[id] === params.nation) ?? "");
    if (city) return { nation: params.nation, city };
  }
  const [id, nation] =
    Object.entries(view.conquered).findLast(([, one]) => view.winners.includes(one)) ?? [];
  const city = atlas.byId.get(id ?? "");
  return city && nation ? { nation, city } : null;
}

/**
 * Return the place to look at and a sentence about it: the last conquest of the winners, or where
 * the first Prussian general stands whom fate has saved.
 * @param {Table} table @param {Atlas} atlas @param {View} view
 * @returns {{city: City, sentence: string} | null} */
function decisivePlace(table, atlas, view) {
  const last = lastConquest(table, atlas, view);
  if (last)
    return {
      city: last.city,
      sentence: table.say("board.friedrich.play.still_conquest", {
        nation: nationName(table, last.nation),
        city: last.city.place,
      }),
    };
  const general = view.pieces
    .filter(({ nation, kind, city }) => nation === "prussia" && kind === "general" && city)
    .sort((one, other) => (one.rank ?? 9) - (other.rank ?? 9))[0];
  const city = atlas.byId.get(general?.city ?? "");
  if (!general || !city) return null;
  const values = { general: general.name, city: city.place };
  return { city, sentence: table.say("board.friedrich.play.still_lasting", values) };
}

/** Draw the place that decided a finished war. @param {Table} table @param {Atlas} atlas
 * @param {View} view @returns {Child} */
export function still(table, atlas, view) {
  const decisive = view.winners.length ? decisivePlace(table, atlas, view) : null;
  if (!decisive) return null;
  const { city, sentence } = decisive;
  const box = boxAround(atlas, city);
  return h(
    "figure",
    { key: "still", class: "still friedrich" },
    h(
      "svg",
      {
        class: "still-picture",
        viewBox: `${box.left} ${box.top} ${WIDTH} ${HEIGHT}`,
        preserveAspectRatio: "xMidYMid slice",
        "data-stage": 3,
        role: "img",
        "aria-label": sentence,
      },
      drawPart(atlas, view, city, box),
    ),
    h("figcaption", { "aria-hidden": "true" }, sentence),
  );
}

/** @param {Atlas} atlas @param {City} city @returns {Box} */
function boxAround({ width, height }, { x, y }) {
  const left = Math.min(Math.max(x - WIDTH / 2, 0), width - WIDTH);
  const top = Math.min(Math.max(y - HEIGHT * 0.5, 0), height - HEIGHT);
  return { left, top, right: left + WIDTH, bottom: top + HEIGHT };
}

/** @param {Atlas} atlas @param {View} view @param {City} city @param {Box} box @returns {Child} */
function drawPart(atlas, view, city, box) {
  const isNear = (/** @type {{x: number, y: number}} */ { x, y }) =>
    x > box.left - 30 && x < box.right + 30 && y > box.top - 30 && y < box.bottom + 30;
  const part = {
    ...atlas,
    cities: atlas.cities.filter(isNear),
    roads: atlas.roads.filter(({ from, to }) => isNear(from) || isNear(to)),
    sectors: atlas.sectors.filter(isNear),
  };
  const posts = inOrder([...postsOf(view).values()]).filter((post) =>
    part.cities.some(({ id }) => id === post.city),
  );
  const names = atlas.stages[stageAt(atlas, ZOOM) - 1]?.names ?? [];
  return [
    roughLayers(part),
    h("g", { class: "fr-names" }, names.filter(isNear).map(nameText)),
    h("circle", { class: "fr-found", cx: city.x, cy: city.y, r: 9 }),
    conquests(atlas, view, ZOOM),
    pieces(atlas, posts, ZOOM, () => ({ state: "", thing: {} }), spots(atlas, posts, ZOOM)),
  ];
}
