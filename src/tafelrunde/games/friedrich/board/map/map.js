// The map in layers, from the sea bed up: ground, sea, sectors, regions, roads, cities, names.

import { h } from "../host.js";
import { pathOf } from "./atlas.js";
import { borders } from "./borders.js";

/**
 * @typedef {import("./atlas.js").Atlas} Atlas
 * @typedef {import("./atlas.js").City} City
 * @typedef {import("tafelrunde/host").Node_} Node_
 */

/** No larger than in tools/friedrich_map/labels.py: the names keep clear of just this. */
const DISC = 2.6,
  DOT = 1.7,
  DEPOT = 4.6,
  SHIELD = 5;
const EDGE = 0.3;
const PATTERNED = new Set(["hanover", "sweden", "imperial"]);
const TITLE =
  "M-58,-15Q-58,-20-53,-20H-18Q0,-28 18,-20H53Q58,-20 58,-15Q64,0 58,15Q58,20 53,20H18Q0,28-18,20H-53Q-58,20-58,15Q-64,0-58,-15Z";

/**
 * Describe everything that lies on the map for a whole game; classes of the whole say which cities
 * are dots.
 * @param {Atlas} atlas @param {"en" | "de"} language @param {string} subtitle @returns {Node_[]} */
export function mapLayers(atlas, language, subtitle) {
  return [
    definitions(atlas),
    ground(atlas),
    sea(atlas),
    sectors(atlas),
    regions(atlas, language),
    roads(atlas),
    frame(atlas),
    title(subtitle),
    cities(atlas),
  ];
}

/**
 * Describe the map without what is small: it is seen for a moment, where nothing sharper is drawn
 * yet.
 * @param {Atlas} atlas
 * @returns {Node_[]}
 */
export const roughLayers = (atlas) => [
  ground(atlas),
  sea(atlas),
  sectors(atlas),
  roads(atlas),
  cities(atlas),
];

/** @param {Atlas} atlas */
function definitions(atlas) {
  return h(
    "defs",
    { key: "defs" },
    atlas.territories.map(({ key, path }) => [
      h("path", { id: `fr-area-${key}`, d: path }),
      h("clipPath", { id: `fr-in-${key}` }, h("use", { href: `#fr-area-${key}` })),
    ]),
    Object.entries(atlas.marks).map(([mark, path]) => h("path", { id: `fr-${mark}`, d: path })),
    ["black", "red"].map(engraving),
    ["hanover", "sweden"].map(stripes),
    dots(),
  );
}

/** Draw fine lines to fill a suit with. @param {string} colour */
const engraving = (colour) =>
  h(
    "pattern",
    {
      id: `fr-engraved-${colour}`,
      width: 0.1,
      height: 0.05,
      patternUnits: "userSpaceOnUse",
      patternTransform: "rotate(-35)",
    },
    h("path", { class: `fr-line-${colour}`, d: "M0,.02H.1" }),
  );

/** @param {string} nation */
const stripes = (nation) =>
  h(
    "pattern",
    {
      id: `fr-of-${nation}`,
      width: 0.5,
      height: 0.5,
      patternUnits: "userSpaceOnUse",
      patternTransform: "rotate(45)",
    },
    h("path", { class: `fr-${nation}`, d: "M0,0H1V1H0Z" }),
    h("path", { class: "fr-stripe", d: "M.12,0V1" }),
  );

const dots = () =>
  h(
    "pattern",
    { id: "fr-of-imperial", width: 0.5, height: 0.5, patternUnits: "userSpaceOnUse" },
    h("path", { class: "fr-imperial", d: "M0,0H1V1H0Z" }),
    h("circle", { class: "fr-dot", cx: 0.25, cy: 0.25, r: 0.1 }),
  );

/** Draw territories as if coloured by hand: a pale wash and a stronger edge.
 * @param {Atlas} atlas */
function ground(atlas) {
  const { width, height } = atlas;
  return h(
    "g",
    { key: "ground" },
    h("rect", { class: "fr-paper", width, height }),
    atlas.territories.map(({ key }) => {
      const href = `#fr-area-${key}`;
      return [
        h("use", { href, class: `fr-wash fr-land-${key}` }),
        h(
          "g",
          { "clip-path": `url(#fr-in-${key})`, class: `fr-edge fr-land-${key}` },
          h("use", { href, class: "fr-edge-wide" }),
          h("use", { href, class: "fr-edge-narrow" }),
        ),
      ];
    }),
    borders(atlas.territories.map(({ path }) => path)).map((d) =>
      h("path", { class: "fr-border", d }),
    ),
  );
}

/** @param {Atlas} atlas */
function sea(atlas) {
  const { width, height, land } = atlas;
  return h(
    "g",
    { key: "sea" },
    h("path", { class: "fr-sea", d: `M-9,-9H${width + 9}V${height + 9}H-9Z${land}` }),
    atlas.water.map((path, line) =>
      borders([path]).map((d) => h("path", { class: `fr-wave fr-wave-${line + 1}`, d })),
    ),
    borders([land]).map((d) => h("path", { class: "fr-coast", d })),
  );
}

/** @param {Atlas} atlas */
function sectors(atlas) {
  const lines = atlas.sectors
    .map(({ left, top, right, bottom }) => `M${right},${top}V${bottom}H${left}`)
    .join("");
  return h(
    "g",
    { key: "sectors" },
    atlas.sectors.map(({ suit, x, y, size }) => {
      const colour = suit === "hearts" || suit === "diamonds" ? "red" : "black";
      return h("use", {
        href: `#fr-${suit}`,
        class: `fr-suit fr-suit-${colour}`,
        fill: `url(#fr-engraved-${colour})`,
        transform: `translate(${x} ${y}) scale(${size})`,
      });
    }),
    h("path", { class: "fr-grid", d: lines }),
  );
}

/** @param {Atlas} atlas @param {"en" | "de"} language */
function regions(atlas, language) {
  return h(
    "g",
    { key: `regions-${language}`, class: "fr-regions", "aria-hidden": "true", translate: "no" },
    atlas.regions.map(({ key, kind, path, size, [language]: [name, space] }) => [
      h("path", { id: `fr-along-${key}`, d: path, fill: "none" }),
      h(
        "text",
        { class: `fr-region fr-region-${kind}`, "font-size": size, "letter-spacing": space },
        h("textPath", { href: `#fr-along-${key}`, startOffset: "50%" }, name),
      ),
    ]),
  );
}

/**
 * Draw the roads, sector by sector as cities are. Main roads are double: a dark line with a bright
 * one in it.
 * @param {Atlas} atlas
 */
function roads(atlas) {
  const parts = atlas.sectors.map(({ number }) =>
    atlas.roads.filter(({ from }) => from.sector === number),
  );
  /** @param {string} look @param {boolean} isMain */
  const lines = (look, isMain) =>
    parts.map((part) =>
      h("path", {
        class: look,
        d: part
          .filter((road) => road.isMain === isMain)
          .map((road) => pathOf(road))
          .join(""),
      }),
    );
  return h(
    "g",
    { key: "roads", class: "fr-roads" },
    lines("fr-road", false),
    lines("fr-main", true),
    lines("fr-main-inside", true),
  );
}

/** @param {Atlas} atlas */
const frame = ({ width, height }) =>
  h(
    "g",
    { key: "frame", class: "fr-frame" },
    h("rect", { x: 0.6, y: 0.6, width: width - 1.2, height: height - 1.2, "stroke-width": 1.2 }),
    h("rect", { x: 3, y: 3, width: width - 6, height: height - 6, "stroke-width": 0.4 }),
  );

/** @param {string} subtitle */
const title = (subtitle) =>
  h(
    "g",
    { key: "title", class: "fr-title", transform: "translate(398 35)", "aria-hidden": "true" },
    h("path", { class: "fr-cartouche", d: TITLE }),
    h("path", { class: "fr-cartouche-inner", d: TITLE, transform: "scale(.955 .9)" }),
    h("text", { y: 3, x: 1, "font-size": 14.5, "letter-spacing": 2.2 }, "FRIEDRICH"),
    h("text", { y: 13, "font-size": 6.6, "font-style": "italic" }, subtitle),
  );

/**
 * Draw cities without a name at this zoom as dots: one path per sector, because a browser skips
 * what it does not see.
 * @param {Atlas} atlas
 */
function cities(atlas) {
  const plain = atlas.cities.filter(({ kind }) => kind === "");
  return h(
    "g",
    { key: "cities" },
    atlas.sectors.flatMap(({ number }) =>
      [2, 3].map((rank) => {
        const here = plain.filter((city) => city.sector === number && city.rank === rank);
        return (
          here.length > 0 && [
            h("path", {
              class: `fr-disc fr-named-${rank}`,
              d: here.map((city) => circle(city, DISC - EDGE)).join(""),
            }),
            h("path", {
              class: `fr-disc fr-nameless-${rank}`,
              d: here.map((city) => circle(city, DOT - EDGE)).join(""),
            }),
          ]
        );
      }),
    ),
    atlas.cities.filter(({ kind }) => kind !== "").map(symbol),
  );
}

/** @param {City} city @param {number} radius */
const circle = ({ x, y }, radius) =>
  `M${x - radius},${y}a${radius},${radius} 0 1 0 ${2 * radius},0a${radius},${radius} 0 1 0 ${-2 * radius},0`;

/** @param {string} nation */
export const fillOf = (nation) => (PATTERNED.has(nation) ? `url(#fr-of-${nation})` : undefined);

/** Draw the symbol of a city: a star for a depot, a shield for an objective, hollow if of second
 * order.
 * @param {City} city */
function symbol({ kind, nation, x, y }) {
  /** @param {number} size */
  const place = (size) => `translate(${x} ${y}) scale(${size})`;
  const colour = { class: `fr-mark fr-${nation}`, fill: fillOf(nation) };
  if (kind === "depot") {
    return [
      h("circle", { class: "fr-depot", cx: x, cy: y, r: DEPOT - 0.4 }),
      h("use", { href: "#fr-star", transform: place(DEPOT - 1), ...colour }),
    ];
  }
  const size = SHIELD - 0.4;
  return [
    h("use", { href: "#fr-shield", transform: place(size), ...colour }),
    kind === "second" &&
      h("use", { href: "#fr-shield", class: "fr-mark fr-hollow", transform: place(size * 0.52) }),
  ];
}
