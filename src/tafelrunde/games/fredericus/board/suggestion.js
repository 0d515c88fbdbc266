// The act that the page suggests, drawn on the castle: dashed rings, an arrow, and a sign.
import { h } from "./host.js";
import { cardAt, tile } from "./geometry.js";
import { changeOf, fieldAt, towerAt } from "./ghosts.js";

/** @typedef {import("tafelrunde/host").Child} Child */
/** @typedef {import("./reading.js").View} View @typedef {import("./reading.js").Action} Action */
/** @typedef {import("./geometry.js").Shape} Shape @typedef {import("./geometry.js").Point} Point */

/** @param {number | string} place */
const spot = (place) => (place === "hand" ? [] : [place === "middle" ? place : `tower-${place}`]);

/** Return the places that an act is about. @param {Action} action @returns {string[]} */
export function placesOfAct(action) {
  switch (action.verb) {
    case "shift":
      return [`row-${action.from}`, `row-${action.to}`];
    case "fly":
      return [`field-${action.to}`];
    case "birds":
      return [`field-${action.falcon}`, `field-${action.goshawk}`];
    case "catch":
      return [`row-${action.side}`, `field-${action.side}`];
    case "free":
    case "hood":
      return [`field-${action.side}`];
    case "reverse":
      return [`row-${action.row}`, `row-${action.seal}`];
    case "rearrange":
      return [`row-${action.row}`];
    case "bet":
      return [...spot(action.from), ...spot(action.to)];
    default:
      return [];
  }
}

/**
 * Draw a suggested act.
 * @param {Shape} shape @param {number} below @param {View} view @param {Action | undefined} action
 * @returns {Child}
 */
export function suggestion(shape, below, view, action) {
  if (!action) return null;
  const places = placesOfAct(action);
  return h(
    "g",
    { key: "suggestion", class: "fred-suggestion", "aria-hidden": "true" },
    places.map((place) => ring(shape, below, place)),
    changeOf(shape, below, view, action),
    places.length > 0 && sign(spotOf(shape, below, places.at(-1) ?? ""), shape.card * 0.8),
  );
}

/** @param {Shape} shape @param {number} below @param {string} place @returns {Point} */
function spotOf(shape, below, place) {
  const [kind, number] = place.split("-");
  const side = Number(number);
  if (kind === "row") return cardAt(shape, side, below);
  if (kind === "field") return fieldAt(shape, side, below);
  return kind === "tower" ? towerAt(shape, side, below) : [shape.wide / 2, shape.high / 2];
}

/** @param {Shape} shape @param {number} below @param {string} place */
function ring(shape, below, place) {
  const [x, y] = spotOf(shape, below, place);
  const size = place.startsWith("row-")
    ? shape.card * 1.12
    : place.startsWith("field-")
      ? shape.bird * 0.72
      : shape.tower * 1.35;
  const d = tile(size);
  const transform = `translate(${x.toFixed(1)} ${y.toFixed(1)})`;
  return [
    h("path", { key: `edge-${place}`, class: "suggested-edge", d, transform }),
    h("path", { key: `ring-${place}`, class: "suggested-ring", d, transform }),
  ];
}

/** Draw an exclamation mark, so that nothing depends on the colour.
 * @param {Point} point @param {number} away */
const sign = ([x, y], away) =>
  h(
    "g",
    {
      key: "sign",
      class: "suggested-sign",
      transform: `translate(${(x + away).toFixed(1)} ${(y - away).toFixed(1)})`,
    },
    h("circle", { r: 17 }),
    h("path", { d: "M0 -10V3M0 9V10" }),
  );
