// Where a selected piece can go: a ring on every end, and the road to the one that is pointed at.
import { h } from "../host.js";
import { arrow } from "../pieces/marks.js";

/**
 * @typedef {import("../map/atlas.js").Atlas} Atlas
 * @typedef {import("./marching.js").Marching} Marching
 * @typedef {import("./marching.js").Target} Target
 * @typedef {import("tafelrunde/host").Child} Child
 */

/**
 * @param {Marching} marching
 * @param {number} zoom
 * @param {(target: Target) => string} label
 * @returns {Child}
 */
export function reach(marching, zoom, label) {
  const { atlas } = marching;
  const aimed = marching.aimedCity();
  return h(
    "g",
    { key: "reach", class: "fr-reach" },
    [...marching.targets().values()].map((target) => {
      const city = atlas.byId.get(target.city);
      if (!city || target.city === marching.chosen) return null;
      return h(
        "g",
        {
          key: target.city,
          class: classes(target, target.city === aimed),
          transform: `translate(${city.x} ${city.y}) scale(${Math.round(42 / Math.sqrt(zoom || 1)) / 10})`,
          "data-target": target.city,
          role: "button",
          tabindex: -1,
          "aria-label": label(target),
        },
        ring(target),
      );
    }),
  );
}

/** @param {Target} target @param {boolean} isAimed */
function classes({ ways }, isAimed) {
  const outlook = ways[0]?.outlook;
  return [
    "fr-end",
    isAimed && "is-aimed",
    outlook?.fights.length && "is-fight",
    outlook?.supplied === false && "is-hungry",
    ways.some(({ outlook }) => outlook?.conquers.length) && "is-conquest",
  ]
    .filter(Boolean)
    .join(" ");
}

/**
 * Return whether ends are only within reach because all of the road is a main road.
 * @param {Target["ways"]} ways
 */
const isFast = (ways) =>
  ways.every(
    ({ choice, outlook }) =>
      outlook?.is_main && choice.path.length > (choice.who[0] === "train" ? 3 : 4),
  );

/** @param {Target} target */
function ring({ ways }) {
  const outlook = ways[0]?.outlook;
  return [
    h("circle", { class: "fr-end-ring", r: 1.35 }),
    isFast(ways) && h("circle", { class: "fr-end-main", r: 1.95 }),
    outlook?.fights.length
      ? h("path", {
          class: "fr-swords",
          d: "M-.75,-.75L.75,.75M.75,-.75L-.75,.75M-.75,.35L-.35,.75M.75,.35L.35,.75",
        })
      : null,
    ways.some(({ outlook }) => outlook?.conquers.length) &&
      h("path", { class: "fr-pennant", d: "M.9,-.9V-3L2.4,-2.45L.9,-1.9" }),
  ];
}

/**
 * Draw the intended road along the printed one.
 * @param {Marching} marching
 * @param {number} zoom
 * @returns {Child}
 */
export function roadAhead(marching, zoom) {
  const { atlas } = marching;
  const now = marching.previewedAct();
  const ways = marching.targets().get(marching.aimedCity())?.ways ?? [];
  const others = marching.pinned
    ? ways.filter((way) => way.choice.text !== now?.text && way.choice.path.length)
    : [];
  return h(
    "g",
    { key: "road", class: "fr-ahead" },
    others.map((way) =>
      h("g", { key: way.choice.text, class: "fr-other" }, arrow(atlas, way.choice.path, zoom)),
    ),
    now && now.path.length > 1 && h("g", { key: "way" }, arrow(atlas, now.path, zoom)),
    now?.outlook?.fights.map(({ city }) => clash(atlas, now.outlook?.end ?? "", city)),
    steps(atlas, marching.drawn),
  );
}

/** @param {Atlas} atlas @param {string} own @param {string} enemy */
export function clash(atlas, own, enemy) {
  const [a, b] = [atlas.byId.get(own), atlas.byId.get(enemy)];
  return (
    a &&
    b &&
    h("path", { key: `clash-${enemy}`, class: "fr-clash", d: `M${a.x},${a.y}L${b.x},${b.y}` })
  );
}

/** @param {Atlas} atlas @param {string[]} road */
function steps(atlas, road) {
  return road.slice(1).map((id, n) => {
    const city = atlas.byId.get(id);
    return (
      city && h("circle", { key: `step-${n}`, class: "fr-step", cx: city.x, cy: city.y, r: 2.2 })
    );
  });
}
