// What a previewed act would look like: pale pieces where they would come to lie, and an arrow.
import { h } from "./host.js";
import { at, cardAt, standing, tile } from "./geometry.js";
import { chip, token, woodcut } from "./pictures.js";
import { openCard, whereIs } from "./reading.js";

/** @typedef {import("tafelrunde/host").Child} Child @typedef {import("./labels.js").Gesture} Gesture */
/** @typedef {import("./reading.js").View} View */
/** @typedef {import("./geometry.js").Shape} Shape @typedef {import("./geometry.js").Point} Point */

/**
 * Draw what an act would change.
 * @param {Shape} shape
 * @param {number} below
 * @param {View} view
 * @param {Gesture | undefined} gesture
 * @returns {Child}
 */
export function ghosts(shape, below, view, gesture) {
  if (!gesture) return null;
  const ghosts = changeOf(shape, below, view, gesture.action);
  return h("g", { key: "ghosts", class: "ghosts", "aria-hidden": "true" }, ghosts);
}

/**
 * Draw the change itself: an arrow, and pale pieces where they come to lie.
 * @param {Shape} shape
 * @param {number} below
 * @param {View} view
 * @param {import("./reading.js").Action} action
 * @returns {Child}
 */
export function changeOf(shape, below, view, action) {
  const seat = view.to_act ?? 0;
  switch (action.verb) {
    case "shift":
      return arrow(
        cardAt(shape, action.from, below),
        cardAt(shape, action.to, below),
        shape.card,
        ghostCard(shape, openCard(view, action.from), cardAt(shape, action.to, below)),
      );
    case "fly":
      return arrow(
        fieldAt(shape, whereIs(view, seat, action.bird), below),
        fieldAt(shape, action.to, below),
        shape.bird / 2,
        ghostBird(shape, seat, action.bird, fieldAt(shape, action.to, below)),
      );
    case "birds":
      return [
        ghostBird(shape, seat, "falcon", fieldAt(shape, action.falcon, below)),
        ghostBird(shape, seat, "goshawk", fieldAt(shape, action.goshawk, below)),
      ];
    case "bet":
      return ghostChip(shape, seat, action.to, below);
    case "catch":
      return arrow(
        cardAt(shape, action.side, below),
        fieldAt(shape, action.side, below),
        shape.bird * 0.6,
        null,
      );
    case "free":
      return ghostBird(shape, seat, action.bird, fieldAt(shape, action.side, below));
    default:
      return null;
  }
}

/** @param {Shape} shape @param {number} side @param {number} below @returns {Point} */
export const fieldAt = (shape, side, below) =>
  /** @type {Point} */ (
    standing(shape, side, below, [shape.yard[0] + 22, shape.yard[1] + 22], shape.field, 1).spots[0]
  );

/**
 * @param {Point} from
 * @param {Point} to
 * @param {number} gap
 * @param {Child} ghost
 * @returns {Child}
 */
function arrow([x1, y1], [x2, y2], gap, ghost) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [x, y] = [(x2 - x1) / length, (y2 - y1) / length];
  const tip = [x2 - x * gap, y2 - y * gap];
  const back = [(tip[0] ?? 0) - x * 20, (tip[1] ?? 0) - y * 20];
  const head = `M${tip.join(" ")}L${(back[0] ?? 0) - y * 12} ${(back[1] ?? 0) + x * 12}L${(back[0] ?? 0) + y * 12} ${(back[1] ?? 0) - x * 12}Z`;
  return [
    ghost,
    h("path", { class: "arrow-line", d: `M${x1 + x * gap} ${y1 + y * gap}L${back.join(" ")}` }),
    h("path", { class: "arrow-head", d: head }),
  ];
}

/** @param {Shape} shape @param {string} card @param {Point} spot @returns {Child} */
function ghostCard(shape, card, [x, y]) {
  return h(
    "g",
    { class: `ghost open-card card-${card}`, transform: `translate(${x} ${y})` },
    h("path", { class: "card-face", d: tile(shape.card) }),
    h(
      "g",
      {
        transform: `translate(${-shape.card * 0.78} ${-shape.card * 0.78}) scale(${(shape.card * 1.56) / 100})`,
      },
      woodcut(card),
    ),
  );
}

/**
 * @param {Shape} shape
 * @param {number} seat
 * @param {string} kind
 * @param {Point} spot
 * @returns {Child}
 */
const ghostBird = (shape, seat, kind, [x, y]) =>
  h(
    "g",
    {
      class: `ghost bird seat-${seat}`,
      transform: `translate(${x} ${y}) scale(${shape.bird / 100})`,
    },
    token(seat, kind, false),
  );

/**
 * @param {Shape} shape
 * @param {number} seat
 * @param {number | string} place
 * @param {number} below
 * @returns {Child}
 */
function ghostChip(shape, seat, place, below) {
  const [x, y] =
    place === "middle" ? [shape.wide / 2, shape.high / 2] : towerAt(shape, Number(place), below);
  return h(
    "g",
    {
      class: `ghost chip seat-${seat}`,
      transform: `translate(${x} ${y}) scale(${(shape.chip * 1.3) / 46})`,
    },
    chip(seat),
  );
}

/**
 * Return where a tower stands: at the corner before its side.
 * @param {Shape} shape
 * @param {number} side
 * @param {number} below
 * @returns {Point}
 */
export const towerAt = (shape, side, below) =>
  at(shape, side, below, [shape.wall[0] * 1.1, shape.wall[1] * 1.1], -0.96);
