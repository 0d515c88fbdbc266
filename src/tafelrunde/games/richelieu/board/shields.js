// The pictures of Richelieu, drawn by ourselves: nine shields that differ by pattern as well as
// colour, three symbols as line drawings, seals and tokens. They lie in the page once and are used
// by name.

import { h, render } from "./host.js";

/** @typedef {import("tafelrunde/host").Child} Child */

const EDGE = "M3 3.5H37V25C37 35.5 29.5 41.5 20 46C10.5 41.5 3 35.5 3 25Z";
const GOLD = "#ecc95c";
const IVORY = "#f7f3e6";
const DARK = "#2b241c";

/** @param {string} d @param {string} fill @param {object} [more] */
const path = (d, fill, more = {}) => h("path", { d, fill, ...more });
/** @param {string} d @param {string} stroke @param {number} width */
const line = (d, stroke, width) => path(d, "none", { stroke, "stroke-width": width });

/** Draw a small ermine tail: three dots above a forked brush.
 * @param {number} x @param {number} y */
const ermine = (x, y) =>
  path(
    `M${x} ${y - 1.5}l1.5 3.9 2.6 3.1-2.9-.7-1.2 2.2-1.2-2.2-2.9.7 2.6-3.1zM${x - 2.6} ${y - 3}a1.2 1.2 0 1 0 .1 0zM${x + 2.6} ${y - 3}a1.2 1.2 0 1 0 .1 0zM${x} ${y - 5.2}a1.2 1.2 0 1 0 .1 0z`,
    DARK,
  );

/** The lily, standing at the middle of a shield. */
const LILY =
  "M20 8.5c3.1 3.6 4.4 6.6 4.4 9.5 0 2.3-.7 4.3-1.7 6.1 1.1-3.7 3.6-6.2 6.9-6.2 3 0 5.1 2.2 5.1 5 0 3.2-2.7 5-5.2 4.5 1.3-.6 1.9-1.5 1.7-2.6-.2-1.2-1.2-1.8-2.3-1.6-2.3.4-3.7 2.6-3.9 5.3h3v2.7h-3.6c.2 3 1.3 5 3 6.8-2.5 0-4.4-.5-5.5-1.7-.6 1-1.2 2.3-1.9 3.9-.7-1.6-1.3-2.9-1.9-3.9-1.1 1.2-3 1.7-5.5 1.7 1.7-1.8 2.8-3.8 3-6.8h-3.6v-2.7h3c-.2-2.7-1.6-4.9-3.9-5.3-1.1-.2-2.1.4-2.3 1.6-.2 1.1.4 2 1.7 2.6-2.5.5-5.2-1.3-5.2-4.5 0-2.8 2.1-5 5.1-5 3.3 0 5.8 2.5 6.9 6.2-1-1.8-1.7-3.8-1.7-6.1 0-2.9 1.3-5.9 4.4-9.5z";

/**
 * What lies within each shield's edge, from the ground up.
 * @type {{[region: string]: () => Child[]}}
 */
const FIELDS = {
  bourgogne: () => [
    path("M0 0H40V48H0Z", "#8f2436"),
    line("M-8 14L16-10M-8 30L32-10M-4 42L44-6M8 46L48 6M20 50L52 18", GOLD, 5.2),
  ],
  bretagne: () => [
    path("M0 0H40V48H0Z", IVORY),
    ermine(11, 12),
    ermine(29, 12),
    ermine(20, 22.5),
    ermine(11, 32),
    ermine(29, 32),
  ],
  champagne: () => [
    path("M0 0H40V48H0Z", "#4f9bc9"),
    line("M-4-2L44 46", DARK, 15),
    line("M-4-2L44 46", IVORY, 12.5),
  ],
  normandie: () => [
    path("M0 0H40V48H0Z", "#cf3f2a"),
    path("M0 11H40V19H0ZM0 27H40V35H0Z", IVORY),
    line("M0 11H40M0 19H40M0 27H40M0 35H40", DARK, 1),
  ],
  languedoc: () => [
    path("M0 0H40V48H0Z", "#65407f"),
    path("M20 0H40V23H20ZM0 23H20V48H0Z", "#e3cfee"),
  ],
  provence: () => [
    path("M0 0H40V48H0Z", "#f3c22f"),
    path("M8 0H13.5V48H8ZM17.3 0H22.7V48H17.3ZM26.5 0H32V48H26.5Z", "#7d1f2b"),
  ],
  anjou: () => [path("M0 0H40V48H0Z", "#1f3f86"), path(LILY, GOLD)],
  bourbon: () => [
    path("M0 0H40V48H0Z", "#e88a24"),
    line("M-1 36L20 15L41 36", DARK, 9.5),
    line("M-1 36L20 15L41 36", IVORY, 7),
  ],
  auvergne: () => [
    path("M0 0H40V48H0Z", "#2f7350"),
    path("M9 13H31V33L27.3 38L23.7 31L20 41L16.3 31L12.7 38L9 33Z", "#f4e6bd", {
      stroke: DARK,
      "stroke-width": 1.2,
      "stroke-linejoin": "round",
    }),
    path("M11 8.5H15V13H11ZM18 8.5H22V13H18ZM25 8.5H29V13H25Z", "#f4e6bd", {
      stroke: DARK,
      "stroke-width": 1,
    }),
    line("M12 18H28", "#2f7350", 1.8),
  ],
};

/** The symbols as lines of one width in a square of 32. @type {{[symbol: string]: string}} */
const LINES = {
  sword:
    "M26.5 3.5L28.5 5.5L13.5 20.5L11 18ZM7.5 16.5L15.5 24.5M10.5 21.5L5 27M3.5 25.5L6.5 28.5M25 7L14 18",
  cross: "M13 4H19V12.5H27V18.5H19V28.5H13V18.5H5V12.5H13ZM16 7.5V25M8.5 15.5H23.5",
  tower:
    "M7 28.5V13.5H5.5V4H10V7.5H13.75V4H18.25V7.5H22V4H26.5V13.5H25V28.5ZM5.5 13.5H26.5M13 28.5V22.5a3 3 0 0 1 6 0V28.5M16 16V18.5",
};

/** @param {string} region */
const shieldSymbol = (region) =>
  h(
    "symbol",
    { id: `rich-${region}`, viewBox: "0 0 40 48" },
    h("g", { "clip-path": "url(#rich-edge)" }, FIELDS[region]?.()),
    path(EDGE, "none", { stroke: DARK, "stroke-width": 2, "stroke-linejoin": "round" }),
    path("M5 5.5H35V25C35 34.5 28 39.8 20 43.8", "none", {
      stroke: "#fff",
      "stroke-opacity": 0.35,
      "stroke-width": 1,
    }),
  );

/** @param {string} symbol */
const lineSymbol = (symbol) =>
  h(
    "symbol",
    { id: `rich-${symbol}`, viewBox: "0 0 32 32" },
    path(LINES[symbol] ?? "", "none", {
      stroke: "currentColor",
      "stroke-width": 1.9,
      "stroke-linejoin": "round",
      "stroke-linecap": "round",
    }),
  );

/** Draw a wax seal: an uneven rim, a pressed ring. The seat's number is set on it as text. */
const sealSymbol = () =>
  h(
    "symbol",
    { id: "rich-seal", viewBox: "0 0 40 40" },
    path(
      "M20 1.5c3 0 4.3 1.7 6.9 2.6 2.6.9 5.2.6 7 2.6 1.8 2 1.5 4.7 2.5 7.2 1 2.5 2.7 4.1 2.4 6.8-.3 2.7-2.3 4-3.2 6.5-.9 2.5-.6 5.1-2.6 7-2 1.9-4.6 1.6-7 2.6-2.4 1-3.9 2.4-6.6 2.2-2.7-.2-4.1-1.9-6.6-2.7-2.5-.8-5.1-.5-6.9-2.5-1.8-2-1.3-4.5-2.3-6.9-1-2.4-2.7-3.9-2.5-6.6.2-2.7 2.1-4.1 3-6.6.9-2.5.4-5.3 2.4-7.2 2-1.9 4.6-1.4 7-2.4 2.4-1 3.7-2.6 6.5-2.6z",
      "currentColor",
    ),
    h("circle", {
      cx: 20,
      cy: 20,
      r: 12.6,
      fill: "none",
      stroke: "#000",
      "stroke-opacity": 0.32,
      "stroke-width": 1.6,
    }),
    h("circle", {
      cx: 20.6,
      cy: 20.7,
      r: 12.6,
      fill: "none",
      stroke: "#fff",
      "stroke-opacity": 0.35,
      "stroke-width": 1,
    }),
  );

/** Draw a token face down: a coin with a small lily. */
const tokenSymbol = () =>
  h(
    "symbol",
    { id: "rich-token", viewBox: "0 0 40 40" },
    h("circle", { cx: 20, cy: 20, r: 17, fill: "#d9b45a", stroke: DARK, "stroke-width": 2 }),
    h("circle", {
      cx: 20,
      cy: 20,
      r: 13,
      fill: "none",
      stroke: "#6b5320",
      "stroke-width": 1.2,
      "stroke-dasharray": "1.5 1.7",
    }),
    h("g", { transform: "translate(9 7.5) scale(.55)" }, path(LILY, "#5b4415")),
  );

/** Draw a marker that comes back: an arrow around a seal. */
const backSymbol = () =>
  h(
    "symbol",
    { id: "rich-marker-back", viewBox: "0 0 32 32" },
    path("M16 10a6 6 0 1 0 .1 0zM25.5 9.5A11.5 11.5 0 1 0 27.5 17M26.5 3.5V10H20", "none", {
      stroke: "currentColor",
      "stroke-width": 2,
      "stroke-linejoin": "round",
      "stroke-linecap": "round",
    }),
  );

const crownSymbol = () =>
  h(
    "symbol",
    { id: "rich-crown", viewBox: "0 0 24 18" },
    path("M3 15.5L1.5 4.5L7.5 9L12 1.5L16.5 9L22.5 4.5L21 15.5Z", "currentColor"),
  );

let isThere = false;

/** Put the drawings into the page, where all pictures find them. */
function putIntoPage() {
  if (isThere) return;
  isThere = true;
  const store = document.createElement("div");
  store.className = "rich-store";
  store.setAttribute("aria-hidden", "true");
  document.body.append(store);
  const edge = h("clipPath", { id: "rich-edge" }, h("path", { d: EDGE }));
  const symbols = [...Object.keys(FIELDS).map(shieldSymbol), ...Object.keys(LINES).map(lineSymbol)];
  render(
    store,
    h(
      "svg",
      { width: 0, height: 0, focusable: "false" },
      edge,
      symbols,
      sealSymbol(),
      tokenSymbol(),
      backSymbol(),
      crownSymbol(),
    ),
  );
}

/** @type {Map<string, Child>} */
const symbolCache = new Map();

/**
 * Return a picture by name: a region's shield, a symbol, a seal, a token; it says nothing to a
 * screen reader.
 * @param {string} name @param {string} [className] @returns {Child} */
export function picture(name, className = "") {
  putIntoPage();
  const key = `${name} ${className}`;
  const kind = name in FIELDS ? "rich-shield" : name in LINES ? "rich-symbol" : "rich-sign";
  if (!symbolCache.has(key)) {
    symbolCache.set(
      key,
      h(
        "svg",
        { class: `${kind} ${className}`.trim(), "aria-hidden": "true", focusable: "false" },
        h("use", { href: `#rich-${name}` }),
      ),
    );
  }
  return symbolCache.get(key);
}

/**
 * Return the seal of a seat, with its number so that nothing hangs on colour; the number is drawn
 * by the style
 * sheet, because it is no part of a button's name.
 * @param {number} seat @param {string} [className] */
export function seal(seat, className = "") {
  return h(
    "span",
    { class: `rich-seal seat-${seat} ${className}`.trim(), "aria-hidden": "true" },
    picture("seal"),
    h("b", { "data-shown": seat + 1 }),
  );
}

/** Return a token face up. @param {string} kind */
export const token = (kind) =>
  h("span", { class: "rich-coin", "aria-hidden": "true" }, picture(kind));
