// Pictures made once from the cuts: cards, birds, chips, small marks.
import { h } from "./host.js";
import { CREATURES } from "./creatures.js";
import { SIGNS } from "./signs.js";

/**
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("tafelrunde/host").Node_} Node_
 */

/** @type {{[name: string]: () => import("./creatures.js").Cut[]}} */
const CUTS = { ...CREATURES, ...SIGNS };
/** @type {Map<string, Node_>} */
const nodes = new Map();

/** Draw a woodcut in a box of 100 by 100; the same object each time, so it is drawn once.
 * @param {string} name @returns {Node_} */
export function woodcut(name) {
  let node = nodes.get(name);
  if (!node) {
    node = h(
      "g",
      { class: `woodcut woodcut-${name}` },
      CUTS[name]?.().map(([layer, path]) => h("path", { class: `cut-${layer}`, d: path })),
    );
    nodes.set(name, node);
  }
  return node;
}

/**
 * Draw a woodcut somewhere on the board.
 * @param {string} name
 * @param {number} x
 * @param {number} y
 * @param {number} size
 * @returns {Node_}
 */
export const woodcutAt = (name, x, y, size) =>
  h(
    "g",
    { transform: `translate(${x - size / 2} ${y - size / 2}) scale(${size / 100})` },
    woodcut(name),
  );

/** Draw a picture in running text: a card or a bird, named for those who do not see it.
 * @param {string} name @param {string} label empty where the words stand beside it @param {string}
 * [look] @returns {Node_} */
export function picture(name, label, look = "") {
  const naming = label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" };
  return h(
    "svg",
    {
      class: `fred-picture card-${name} ${look}`,
      viewBox: "-8 -8 116 116",
      focusable: "false",
      ...naming,
    },
    h("path", { class: "fred-picture-card", d: "M26 -7H74L107 26V74L74 107H26L-7 74V26Z" }),
    woodcut(name),
  );
}

/** The numbers of the four seats, as drawings: they are part of the piece. */
const DIGITS = [
  "M-5 -7L1 -12V12",
  "M-6 -6Q-6 -12 0 -12Q6 -12 6 -6Q6 -1 -6 12H7",
  "M-6 -12H6L-1 -3Q7 -2 7 5Q7 12 0 12Q-5 12 -7 8",
  "M3 12V-12L-8 5H8",
];

/** Draw the outline of a bird's token: the falcon's is pointed, the goshawk's round.
 * @param {string} kind */
const outline = (kind) =>
  kind === "falcon"
    ? "M0 -52L34 -34Q44 0 32 30L0 50L-32 30Q-44 0 -34 -34Z"
    : "M0 -46A46 46 0 1 1 0 46A46 46 0 1 1 0 -46Z";

/** Draw a bird's token: its shape by kind, its colour, rim and number by owner; under a hood it
 * sits.
 * @param {number} seat @param {string} kind @param {boolean} isHooded @returns {Child[]} */
export function token(seat, kind, isHooded) {
  return [
    h("path", { class: "token-body", d: outline(kind) }),
    h("path", { class: "token-rim", d: outline(kind), transform: "scale(.86)" }),
    h(
      "g",
      {
        class: "token-bird",
        transform: isHooded ? "translate(-29 -36) scale(.6)" : "translate(-31 -33) scale(.62)",
      },
      woodcut(isHooded ? "hooded" : kind),
    ),
    h("circle", { class: "token-tag", cx: 27, cy: 30, r: 16 }),
    h("path", { class: "digit", d: DIGITS[seat], transform: "translate(27 30) scale(.78)" }),
  ];
}

/**
 * Draw a player's bird in running text.
 * @param {number} seat
 * @param {string} kind
 * @param {boolean} isHooded
 * @param {string} label
 */
export const birdPicture = (seat, kind, isHooded, label) =>
  h(
    "svg",
    {
      class: `fred-token seat-${seat}${isHooded ? " is-hooded" : ""}`,
      viewBox: "-54 -56 108 112",
      role: "img",
      "aria-label": label,
    },
    token(seat, kind, isHooded),
  );

/** Draw a chip: colour, rim and number of its owner. @param {number} seat @returns {Child[]} */
export const chip = (seat) => [
  h("circle", { class: "token-body", r: 46 }),
  h("circle", { class: "token-rim", r: 37 }),
  h("path", { class: "digit", d: DIGITS[seat], transform: "scale(1.5)" }),
];

/** @param {number} seat @param {string} [label] */
export const chipPicture = (seat, label) =>
  h(
    "svg",
    {
      class: `fred-chip seat-${seat}`,
      viewBox: "-50 -50 100 100",
      ...(label ? { role: "img", "aria-label": label } : { "aria-hidden": "true" }),
    },
    chip(seat),
  );
