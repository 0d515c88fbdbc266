// The castle from above: courtyard, walkway, towers, and eight rows like rays.
import { h } from "./host.js";
import { at, cardAt, cell, octagon, ray, standing, tile } from "./geometry.js";
import { towerAt } from "./ghosts.js";
import { chip, token, woodcut, woodcutAt } from "./pictures.js";
import { SCENERY, SIDES, chances, rowOf } from "./reading.js";

/** @typedef {import("tafelrunde/host").Child} Child @typedef {import("./reading.js").View} View */
/** @typedef {import("./geometry.js").Shape} Shape @typedef {import("./geometry.js").Point} Point */
/**
 * What the castle is drawn from: `state(place)` gives classes, `on(place)` listeners and labels of
 * a thing.
 * @typedef
 *   {{view: View, shape: Shape, below: number, title: string,
 * thing: (place: string) => {[name: string]: any}, state: (place: string) => string, ghosts: Child,
 * on: {[name: string]: (event: any) => void}}} Scene */

const EVERY_SIDE = Array.from({ length: SIDES }, (_, n) => n + 1);

/** Draw the whole board. @param {Scene} scene @returns {Child} */
export function castle(scene) {
  const { shape } = scene;
  return h(
    "svg",
    {
      class: "fred-castle",
      viewBox: `0 0 ${shape.wide} ${shape.high}`,
      role: "group",
      "aria-label": scene.title,
      on: scene.on,
    },
    patterns(),
    castleLayers(scene),
  );
}

/** Draw the castle in layers, from the ground up. @param {Scene} scene @returns {Child[]} */
export function castleLayers(scene) {
  const { shape } = scene;
  return [
    h("path", {
      class: "castle-shadow",
      d: octagon(shape, shape.wall),
      transform: "translate(4 7)",
    }),
    h("path", { class: "castle-wall", d: octagon(shape, shape.wall) }),
    EVERY_SIDE.map((side) => ground(scene, side)),
    middle(scene),
    h(
      "g",
      { class: "rays" },
      EVERY_SIDE.map((side) => row(scene, side)),
    ),
    EVERY_SIDE.map((side) => tower(scene, side)),
    h(
      "g",
      { class: "letters", "aria-hidden": "true" },
      EVERY_SIDE.map((side) => lettering(scene, side)),
      EVERY_SIDE.map((side) => badges(scene, side)),
    ),
    h("g", {}, birds(scene)),
    scene.ghosts,
  ];
}

/** Draw fine lines for stone and grass, as if engraved. @returns {Child} */
function patterns() {
  return h(
    "defs",
    {},
    h(
      "pattern",
      { id: "fred-stone", width: 26, height: 18, patternUnits: "userSpaceOnUse" },
      h("path", { class: "stone-line", d: "M0 .5H26M0 9.5H26M6.5 0V9M19.5 9V18" }),
    ),
    h(
      "pattern",
      { id: "fred-grass", width: 14, height: 12, patternUnits: "userSpaceOnUse" },
      h("path", { class: "grass-line", d: "M2 5L3.4 1M4.4 5L3.8 2M9 11L10.4 7M11.4 11L10.8 8" }),
    ),
  );
}

/**
 * Draw the yard of a side and its field of the walkway.
 * @param {Scene} scene
 * @param {number} side
 * @returns {Child}
 */
function ground({ shape, below, thing, state }, side) {
  const yard = cell(shape, side, below, shape.middle, shape.yard);
  const field = cell(shape, side, below, shape.yard, shape.field);
  return h(
    "g",
    { key: `ground-${side}` },
    h(
      "g",
      { key: `yard-${side}`, class: `yard ${state(`yard-${side}`)}`, ...thing(`yard-${side}`) },
      h("path", { class: "yard-grass", d: yard }),
      h("path", { class: "yard-lines", d: yard }),
    ),
    h(
      "g",
      { key: `field-${side}`, class: `field ${state(`field-${side}`)}`, ...thing(`field-${side}`) },
      h("path", { class: "field-stone", d: field }),
      h("path", { class: "field-lines", d: field }),
    ),
  );
}

/**
 * Draw the middle of the courtyard, where a chip may lie with three or four players.
 * @param {Scene} scene
 */
function middle({ shape, view, thing, state }) {
  const [x, y] = [shape.wide / 2, shape.high / 2];
  return h(
    "g",
    { key: "middle", class: `middle ${state("middle")}`, ...thing("middle") },
    h("path", { class: "middle-stone", d: octagon(shape, shape.middle) }),
    h("g", { class: "middle-eagle" }, woodcutAt("seal", x, y, shape.middle[0] * 1.45)),
    view.middle.map((seat) =>
      h(
        "g",
        {
          class: `chip seat-${seat}`,
          transform: `translate(${x} ${y}) scale(${(shape.chip * 1.5) / 46})`,
        },
        chip(seat),
      ),
    ),
  );
}

/**
 * Draw a row: its cards from the tower outwards, the open one large.
 * @param {Scene} scene
 * @param {number} side
 * @returns {Child}
 */
function row(scene, side) {
  const { shape, view, below, thing, state } = scene;
  const cards = rowOf(view, side);
  const { spots, turned } = ray(shape, side, below, cards.length);
  const place = `row-${side}`;
  return h(
    "g",
    { key: place, class: `row ${state(place)}`, ...thing(place) },
    view.rows
      ? null
      : h("path", {
          class: "row-empty",
          d: tile(shape.card),
          transform: translateTo(cardAt(shape, side, below)),
        }),
    cards.slice(0, -1).map((card, n) =>
      h("path", {
        key: n,
        class: `sliver-card ${kindOf(card)}`,
        d: tile(shape.ray),
        transform: `${translateTo(/** @type {Point} */ (spots[n]))} rotate(${turned})`,
      }),
    ),
    view.rows ? openTile(scene, side, cards) : null,
  );
}

/** @param {string} card */
const kindOf = (card) => `card-${SCENERY.includes(card) ? card : "creature"}`;
/** @param {Point} point */
const translateTo = ([x, y]) => `translate(${x.toFixed(1)} ${y.toFixed(1)})`;

/** The least step between cards at which their pictures can be told apart. */
const LEAST_STEP = 5;

/**
 * Draw the pictures of a row's buried cards, each on its own strip. They go left and right of the
 * middle in turn, so that each has enough room.
 * @param {Scene} scene
 * @param {number} side
 * @returns {Child}
 */
function buriedPictures({ shape, below, view }, side) {
  const cards = rowOf(view, side);
  const { spots, turned, step } = ray(shape, side, below, cards.length);
  if (step < LEAST_STEP) return null;
  const [inward, down] = [Math.cos((turned * Math.PI) / 180), Math.sin((turned * Math.PI) / 180)];
  const off = shape.ray - step * 0.55;
  return cards.slice(0, -1).map((card, n) => {
    const [x, y] = /** @type {Point} */ (spots[n]);
    const aside = shape.ray * (n % 2 ? 0.3 : -0.3);
    return h(
      "g",
      { key: n, class: `buried card-${card}` },
      woodcutAt(
        card,
        x - inward * off - down * aside,
        y - down * off + inward * aside,
        Math.min(step * 1.8, shape.ray * 0.62),
      ),
    );
  });
}

/**
 * Draw the lettering of the castle; it lies above the things, whose labels say it already.
 * @param {Scene} scene
 * @param {number} side
 * @returns {Child}
 */
function lettering(scene, side) {
  const { shape, below, view } = scene;
  const cards = rowOf(view, side);
  const [x, y] = numberAt(scene, side);
  const [right, low] = cardAt(shape, side, below);
  return h(
    "g",
    { key: `letters-${side}` },
    h("text", { class: "field-number", x, y }, side),
    towerName(scene, side),
    buriedPictures(scene, side),
    h(
      "text",
      {
        class: "row-name",
        // On the side of the card that looks away from the castle.
        transform: translateTo([
          right + shape.card * (right > shape.wide / 2 + 1 ? 0.92 : -0.92),
          low - shape.card * 0.86,
        ]),
      },
      `R${side}`,
    ),
    cards.length
      ? h(
          "g",
          {
            class: "depth",
            transform: translateTo([right + shape.card * 0.78, low + shape.card * 0.78]),
          },
          h("circle", { r: 17 }),
          h("text", {}, cards.length),
        )
      : null,
  );
}

/**
 * Draw the name of a tower: T and its number, as a row is R; both words begin so in both languages.
 * With chips on the tower its name stands inside the wall.
 * @param {Scene} scene
 * @param {number} side
 * @returns {Child}
 */
function towerName({ shape, below, view }, side) {
  const [x, y] = towerAt(shape, side, below);
  const isTaken = Boolean(view.sides[side - 1]?.chips.length);
  const [across, down] = [shape.wide / 2 - x, shape.high / 2 - y];
  const inward = isTaken ? (shape.tower * 1.75) / Math.hypot(across, down) : 0;
  return h(
    "text",
    {
      class: `tower-number${isTaken ? " is-aside" : ""}`,
      transform: translateTo([x + across * inward, y + down * inward]),
    },
    `T${side}`,
  );
}

/** @param {Scene} scene @param {number} side @param {string[]} cards @returns {Child} */
function openTile({ shape, below }, side, cards) {
  const card = cards.at(-1);
  const spot = cardAt(shape, side, below);
  if (!card)
    return h("path", {
      key: "none",
      class: "row-empty",
      d: tile(shape.card),
      transform: translateTo(spot),
    });
  return h(
    "g",
    {
      key: "open",
      class: `open-card ${kindOf(card)} card-${card}`,
      "data-glide": `open-${side}`,
      style: { transform: `translate(${spot[0]}px, ${spot[1]}px)` },
    },
    h("path", { class: "card-back", d: tile(shape.card), transform: "translate(2 4)" }),
    h("path", { class: "card-face", d: tile(shape.card) }),
    h("path", { class: "card-line", d: tile(shape.card - 5) }),
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
 * Draw a side's tower with the chips on it.
 * @param {Scene} scene
 * @param {number} side
 * @returns {Child}
 */
function tower({ shape, below, view, thing, state }, side) {
  const [x, y] = towerAt(shape, side, below);
  const chips = view.sides[side - 1]?.chips ?? [];
  const place = `tower-${side}`;
  return h(
    "g",
    { key: place, class: `tower ${state(place)}`, ...thing(place), transform: translateTo([x, y]) },
    h("circle", { class: "touch", r: shape.tower * 1.5 }),
    h("path", { class: "tower-wall", d: tile(shape.tower) }),
    h("path", { class: "tower-roof", d: tile(shape.tower * 0.74) }),
    chips.map((seat, n) =>
      h(
        "g",
        {
          class: `chip seat-${seat}`,
          transform: `${petal(shape, n, chips.length)} scale(${shape.chip / 46})`,
        },
        chip(seat),
      ),
    ),
  );
}

/**
 * Return where a chip lies on a tower: one beside another.
 * @param {Shape} shape
 * @param {number} n
 * @param {number} count
 */
function petal(shape, n, count) {
  if (count === 1) return translateTo([0, 0]);
  const angle = (2 * Math.PI * n) / count - Math.PI / 2;
  return translateTo([Math.cos(angle) * shape.chip * 1.05, Math.sin(angle) * shape.chip * 1.05]);
}

/**
 * Draw what the neighbours of a row allow here: who could catch, hood or reverse.
 * @param {Scene} scene
 * @param {number} side
 * @returns {Child}
 */
function badges({ shape, below, view }, side) {
  if (!view.rows) return null;
  const options = chances(view, side);
  const icons = [
    options.falcon && "falcon",
    options.goshawk && "goshawk",
    options.hood && view.sides[side - 1]?.field.length && "hooded",
    options.reverse && "seal",
  ].filter((name) => typeof name === "string");
  const [x, y] = at(shape, side, below, [shape.wall[0] + 12, shape.wall[1] + 12]);
  return h(
    "g",
    { key: `badge-${side}`, class: "badges" },
    icons.map((name, n) =>
      h(
        "g",
        {
          key: name,
          class: `badge badge-${name}`,
          transform: translateTo([x + (n - (icons.length - 1) / 2) * 36, y]),
        },
        h("circle", { r: 18 }),
        woodcutAt(name, 0, 0, 27),
      ),
    ),
  );
}

/**
 * Return where the birds of a side stand: on its field, and hooded in its yard.
 * @param {Scene} scene
 * @param {import("./reading.js").Side} side
 */
function stands({ shape, below }, { side, field, yard }) {
  const inner = /** @type {Point} */ ([shape.yard[0] + 22, shape.yard[1] + 22]);
  return {
    field: standing(shape, side, below, inner, shape.field, field.length),
    yard: standing(shape, side, below, shape.middle, shape.yard, yard.length, shape.bird * 0.8),
  };
}

/** The room that a field's number takes around its middle. */
const NUMBER = 12;

/**
 * Return where a field's number stands: at the inner edge, or where birds leave it free.
 * @param {Scene} scene
 * @param {number} side
 * @returns {Point}
 */
function numberAt(scene, side) {
  const { shape, below, view } = scene;
  const birds = view.sides.flatMap((one) =>
    Object.values(stands(scene, one)).flatMap(({ spots, size }) =>
      spots.map(([x, y]) => ({ x, y, reach: size * 0.54 + NUMBER })),
    ),
  );
  /** @param {Point} spot */
  const room = ([x, y]) =>
    Math.min(...birds.map((bird) => Math.hypot(bird.x - x, bird.y - y) - bird.reach), 0);
  const spots = [15, 9].flatMap((off) =>
    [0, -0.4, 0.4].flatMap((half) => [
      at(shape, side, below, [shape.yard[0] + off, shape.yard[1] + off], half),
      at(shape, side, below, [shape.field[0] - off, shape.field[1] - off], half),
    ]),
  );
  return spots.reduce((best, spot) => (room(spot) > room(best) ? spot : best));
}

/** Draw every bird, on its field or hooded in the yard. @param {Scene} scene @returns {Child[]} */
function birds(scene) {
  const { view, thing, state } = scene;
  return view.sides.flatMap((side) => {
    const { field, yard } = stands(scene, side);
    return [...standingBirds(field, side.field, false), ...standingBirds(yard, side.yard, true)];
  });
  /**
   * @param {{spots: Point[], size: number}} stand
   * @param {{seat: number, bird: string}[]} there
   * @param {boolean} isHooded
   */
  function standingBirds({ spots, size }, there, isHooded) {
    return there.map(({ seat, bird }, n) => {
      const place = `bird-${seat}-${bird}`;
      const [x, y] = /** @type {Point} */ (spots[n]);
      return h(
        "g",
        {
          key: place,
          class: `bird seat-${seat}${isHooded ? " is-hooded" : ""} ${state(place)}`,
          "data-glide": place,
          ...thing(place),
          style: { transform: `translate(${x}px, ${y}px) scale(${size / 100})` },
        },
        h("circle", { class: "touch", r: 54 }),
        token(seat, bird, isHooded),
      );
    });
  }
}
