// What everything on the map means: cities, roads, pieces, marks, reach and aids.
import { h } from "../host.js";
import { nationName, NATIONS } from "../input/reading.js";
import { picture } from "../pieces/pieces.js";
import { SUITS } from "./atlas.js";
import { fillOf } from "./map.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("./atlas.js").Atlas} Atlas
 * @typedef {[words: string, draw: Child]} Sign
 */

/**
 * A mark in a box of its own.
 * @param {Child} inside
 * @param {string} [classes]
 */
const sign = (inside, classes = "") =>
  h(
    "svg",
    { class: `fr-picture ${classes}`, viewBox: "-2.4 -2.4 4.8 4.8", "aria-hidden": "true" },
    inside,
  );
/** Draw a mark with lines as wide as on the map, in board units. @param {Child} inside */
const drawing = (inside, classes = "") =>
  h(
    "svg",
    { class: `fr-picture ${classes}`, viewBox: "-12 -12 24 24", "aria-hidden": "true" },
    inside,
  );

/** @param {string} nation @param {boolean} isSecond */
const shield = (nation, isSecond) =>
  sign([
    h("use", {
      href: "#fr-shield",
      class: `fr-mark fr-${nation}`,
      fill: fillOf(nation),
      transform: "scale(2)",
    }),
    isSecond &&
      h("use", { href: "#fr-shield", class: "fr-mark fr-hollow", transform: "scale(1.04)" }),
  ]);

const ORDERS = /** @type {const} */ ({
  first: "board.friedrich.legend_first",
  second: "board.friedrich.legend_second",
});

/** Draw the objectives of each nation, of first and of second order.
 * @param {Table} table
 * @param {Atlas} atlas @returns {Sign[]} */
function objectives(table, atlas) {
  return NATIONS.flatMap((nation) =>
    /** @type {const} */ (["first", "second"]).flatMap((kind) =>
      atlas.cities.some((city) => city.nation === nation && city.kind === kind)
        ? [
            /** @type {Sign} */ ([
              table.say(ORDERS[kind], { nation: nationName(table, nation) }),
              shield(nation, kind === "second"),
            ]),
          ]
        : [],
    ),
  );
}

const depot = () =>
  drawing([
    h("circle", { class: "fr-depot", r: 9 }),
    h("use", { href: "#fr-star", class: "fr-mark fr-prussia", transform: "scale(7)" }),
  ]);

const suits = () =>
  h(
    "span",
    { class: "fr-legend-suits" },
    SUITS.map((suit) =>
      sign(
        h("use", {
          href: `#fr-${suit}`,
          class: `fr-suit-mark fr-suit-${suit === "hearts" || suit === "diamonds" ? "red" : "black"}`,
          transform: "scale(4)",
        }),
      ),
    ),
  );

const land = () =>
  h(
    "svg",
    { class: "fr-picture fr-land-saxony", viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("rect", { class: "fr-wash", width: 24, height: 24 }),
    h("path", { class: "fr-border", d: "M4,0V24" }),
  );

/** @param {boolean} isMain */
const road = (isMain) =>
  drawing(
    h(
      "g",
      { class: "fr-roads" },
      isMain
        ? [
            h("path", { class: "fr-main", d: "M-12,0H12" }),
            h("path", { class: "fr-main-inside", d: "M-12,0H12" }),
          ]
        : h("path", { class: "fr-road", d: "M-12,0H12" }),
      h("circle", { class: "fr-disc", r: 2.6 }),
    ),
  );

/** @param {boolean} isStated */
const armies = (isStated) =>
  sign(
    h(
      "g",
      { class: `fr-armies${isStated ? " is-stated" : ""}` },
      h("rect", { x: -1.2, y: -1.2, width: 2.4, height: 2.4, rx: 1.2 }),
      h("text", { y: 0.3, transform: "scale(1.4)" }, "5"),
    ),
    "fr-is-prussia",
  );

/** Draw the ring around a piece in some state. @param {string} state */
const pieceRing = (state) =>
  sign(h("g", { class: state }, h("ellipse", { class: "fr-ring", rx: 2, ry: 1.1 })));

const flag = () =>
  sign(
    [
      h("path", { class: "fr-pole", d: "M-1,2V-2" }),
      h("path", { class: "fr-body fr-threat-flag", d: "M-1,-2L2,-1.2L-1,-.2Z" }),
    ],
    "fr-is-sweden",
  );

const question = () =>
  sign([
    h("circle", { class: "fr-question", r: 1.7 }),
    h("text", { class: "fr-question-mark", y: 0.5 }, "?"),
  ]);

const trace = () =>
  drawing(
    h(
      "g",
      { class: "fr-trace fr-is-prussia" },
      h("path", { class: "fr-way", d: "M-11,5Q0,-8 8,0" }),
      h("path", {
        class: "fr-head",
        d: "M0,0L-1.5,-.8L-1.1,0L-1.5,.8Z",
        transform: "translate(11 3) rotate(45) scale(6)",
      }),
    ),
  );

const gardez = () =>
  drawing(
    h(
      "g",
      { class: "fr-gardez" },
      h("circle", { r: 10 }),
      h("text", { y: 4, "font-size": 11 }, "G!"),
    ),
  );

const ring = () => h("circle", { class: "fr-end-ring", r: 1.35 });
/** @param {string} state @param {Child} [more] */
const end = (state, more) => sign(h("g", { class: `fr-end ${state}` }, ring(), more));

/** @param {string} kind */
const mark = (kind) => drawing(h("circle", { class: kind, r: 8 }), "fr-is-austria");

const threat = () =>
  sign(
    h(
      "g",
      { class: "fr-threat", transform: "translate(0 2.4) scale(1.8)" },
      h("path", { d: "M0,-2.4L1,-.8H-1Z" }),
      h("text", { y: -0.98 }, "!"),
    ),
  );

/** Draw every sign, grouped by what it belongs to.
 * @param {Table} table @param {Atlas} atlas
 * @returns {[key: string, signs: Sign[]][]} */
function groups(table, atlas) {
  /** @param {string} key @param {Child} draw @returns {Sign} */
  const entry = (key, draw) => [table.say(key), draw];
  return [
    [
      "board.friedrich.legend_cities",
      [
        ...objectives(table, atlas),
        entry("board.friedrich.legend_depot", depot()),
        entry("board.friedrich.legend_main_road", road(true)),
        entry("board.friedrich.legend_road", road(false)),
        entry("board.friedrich.legend_sector", suits()),
        entry("board.friedrich.legend_land", land()),
      ],
    ],
    [
      "board.friedrich.legend_pieces",
      [
        entry("board.friedrich.legend_general", picture("prussia", 1)),
        entry("board.friedrich.legend_stack", picture("austria", 2, 2)),
        entry("board.friedrich.legend_train", picture("france", 0)),
        entry("board.friedrich.legend_down", picture("russia", 3, 1, true)),
        entry("board.friedrich.legend_armies", armies(false)),
        entry("board.friedrich.legend_stated", armies(true)),
        entry(
          "board.friedrich.legend_beside",
          drawing(h("g", { class: "fr-leaders" }, h("path", { d: "M-10,6L8,-6" }))),
        ),
        entry("board.friedrich.legend_ready", pieceRing("is-ready")),
        entry("board.friedrich.legend_chosen", pieceRing("is-chosen")),
        entry("board.friedrich.legend_asked", pieceRing("is-asked")),
      ],
    ],
    [
      "board.friedrich.legend_marks",
      [
        entry("board.friedrich.legend_held", flag()),
        entry("board.friedrich.legend_marked", question()),
        entry("board.friedrich.legend_trace", trace()),
        entry(
          "board.friedrich.legend_clash",
          drawing(h("path", { class: "fr-clash", d: "M-9,0H9" })),
        ),
        entry("board.friedrich.legend_gardez", gardez()),
      ],
    ],
    [
      "board.friedrich.legend_reach",
      [
        entry("board.friedrich.legend_end", end("")),
        entry(
          "board.friedrich.legend_main",
          end("", h("circle", { class: "fr-end-main", r: 1.95 })),
        ),
        entry("board.friedrich.legend_hungry", end("is-hungry")),
        entry(
          "board.friedrich.legend_fight",
          end(
            "is-fight",
            h("path", { class: "fr-swords", d: "M-.75,-.75L.75,.75M.75,-.75L-.75,.75" }),
          ),
        ),
        entry(
          "board.friedrich.legend_conquest",
          end("", h("path", { class: "fr-pennant", d: "M.5,-.7V-2.2L2,-1.7L.5,-1.2" })),
        ),
      ],
    ],
    // Nothing thinks or counts for a player at a championship table (T57).
    ...(table.showsAids === false
      ? []
      : [
          /** @type {[string, Sign[]]} */ ([
            "board.friedrich.legend_aids",
            [
              entry(
                "board.friedrich.legend_supply_line",
                drawing(h("path", { class: "fr-supply-line", d: "M-11,0H11" })),
              ),
              entry("board.friedrich.legend_unsupplied", mark("fr-hungry")),
              entry("board.friedrich.legend_fed", mark("fr-fed")),
              entry("board.friedrich.legend_safe", mark("fr-safe")),
              entry("board.friedrich.legend_open", mark("fr-open")),
              entry("board.friedrich.legend_guarded", mark("fr-guarded")),
              entry("board.friedrich.legend_threat", threat()),
              entry("board.friedrich.legend_could", mark("fr-could")),
            ],
          ]),
        ]),
  ];
}

/** Describe all signs under headings.
 * @param {Table} table @param {Atlas} atlas @returns {Child} */
export const signs = (table, atlas) =>
  groups(table, atlas).map(([heading, list]) => [
    h("h4", { key: heading }, table.say(heading)),
    h(
      "ul",
      { key: `${heading}-list` },
      list.map(([words, draw]) => h("li", { key: words }, draw, h("span", null, words))),
    ),
  ]);
