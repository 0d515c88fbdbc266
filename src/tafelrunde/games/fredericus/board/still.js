// The last catch, as a picture beside the result: the side of the castle where it happened.
import { h } from "./host.js";
import { castleLayers } from "./castle.js";
import { shapeFor } from "./geometry.js";
import { birdPicture, picture } from "./pictures.js";
import { cause } from "./result.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("tafelrunde/host").Told} Told
 * @typedef {import("./reading.js").View} View
 */

/** The castle as a wide screen shows it, and the part around the side that is below. */
const SHAPE = shapeFor(1240, 872);
const PART = "170 452 900 420";

/** Draw the place of the last catch, or Fredericus where nothing was caught.
 * @param {Table} table @param {View} view @returns {Child} */
export function still(table, view) {
  if (!view.outcome) return null;
  const last = table.log?.findLast(({ key }) => key === "fredericus.event.caught");
  const sentence = last?.text ?? cause(table, view);
  return h(
    "figure",
    { key: "still", class: "still fred-still" },
    h(
      "div",
      { class: "still-picture", role: "img", "aria-label": sentence },
      last ? catchPicture(view, last) : picture("fredericus", ""),
    ),
    h("figcaption", { "aria-hidden": "true" }, sentence),
  );
}

/** @param {View} view @param {Told} event @returns {Child} */
function catchPicture(view, { params = {} }) {
  const { side, seat, bird, creature } = params;
  const scene = {
    view,
    shape: SHAPE,
    below: Number(side),
    title: "",
    thing: () => ({}),
    state: (/** @type {string} */ place) => (place === `tower-${side}` ? "is-target" : ""),
    ghosts: null,
    on: {},
  };
  return [
    h("svg", { class: "fred-castle", viewBox: PART, "aria-hidden": "true" }, castleLayers(scene)),
    h(
      "span",
      { class: "fred-still-catch", "aria-hidden": "true" },
      birdPicture(Number(seat), String(bird), false, ""),
      picture(String(creature), ""),
    ),
  ];
}
