// What pieces and marks on the map mean.
import { h } from "../host.js";
import { picture } from "../pieces/pieces.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("tafelrunde/host").Child} Child
 */

/**
 * A mark in a box of its own.
 * @param {string} classes
 * @param {Child} inside
 * @param {string} [box]
 */
const sign = (classes, inside, box = "-2.4 -2.4 4.8 4.8") =>
  h("svg", { class: `fr-picture ${classes}`, viewBox: box, "aria-hidden": "true" }, inside);
const ring = () => h("circle", { class: "fr-end-ring", r: 1.35 });

/** @type {[key: string, draw: () => Child][]} */
const SIGNS = [
  ["board.friedrich.legend_general", () => picture("prussia", 1)],
  ["board.friedrich.legend_stack", () => picture("austria", 2, 2)],
  ["board.friedrich.legend_train", () => picture("france", 0)],
  ["board.friedrich.legend_down", () => picture("russia", 3, 1, true)],
  [
    "board.friedrich.legend_armies",
    () =>
      sign(
        "fr-is-prussia",
        h(
          "g",
          { class: "fr-armies" },
          h("rect", { x: -1.2, y: -1.2, width: 2.4, height: 2.4, rx: 1.2 }),
        ),
      ),
  ],
  [
    "board.friedrich.legend_stated",
    () =>
      sign(
        "fr-is-prussia",
        h(
          "g",
          { class: "fr-armies is-stated" },
          h("rect", { x: -1.2, y: -1.2, width: 2.4, height: 2.4, rx: 1.2 }),
        ),
      ),
  ],
  [
    "board.friedrich.legend_held",
    () =>
      sign("fr-is-sweden", [
        h("path", { class: "fr-pole", d: "M-1,2V-2" }),
        h("path", { class: "fr-body fr-threat-flag", d: "M-1,-2L2,-1.2L-1,-.2Z" }),
      ]),
  ],
  [
    "board.friedrich.legend_marked",
    () =>
      sign("", [
        h("circle", { class: "fr-question", r: 1.7 }),
        h("text", { class: "fr-question-mark", y: 0.5 }, "?"),
      ]),
  ],
  ["board.friedrich.legend_end", () => sign("", ring())],
  [
    "board.friedrich.legend_main",
    () => sign("", [ring(), h("circle", { class: "fr-end-main", r: 1.95 })]),
  ],
  [
    "board.friedrich.legend_hungry",
    () => sign("fr-end is-hungry", h("g", { class: "fr-end is-hungry" }, ring())),
  ],
  [
    "board.friedrich.legend_fight",
    () =>
      sign(
        "",
        h(
          "g",
          { class: "fr-end is-fight" },
          ring(),
          h("path", { class: "fr-swords", d: "M-.75,-.75L.75,.75M.75,-.75L-.75,.75" }),
        ),
      ),
  ],
  [
    "board.friedrich.legend_conquest",
    () => sign("", [ring(), h("path", { class: "fr-pennant", d: "M.5,-.7V-2.2L2,-1.7L.5,-1.2" })]),
  ],
];

/** @param {Table} table @returns {Child} */
export const legend = (table) =>
  h(
    "section",
    { key: "legend", class: "friedrich fr-legend" },
    h("h3", null, table.say("board.friedrich.legend")),
    h(
      "ul",
      null,
      SIGNS.map(([key, draw]) => h("li", { key }, draw(), h("span", null, table.say(key)))),
    ),
  );
