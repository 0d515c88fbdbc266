// Where everything lies: an octagon, stretched where the screen is taller than wide, and its eight
// rays.

/** @typedef {[number, number]} Point */
/** The sizes of one shape of the board; radii are given across and upright.
 * @typedef
 * {{wide: number, high: number, card: number, ray: number, bird: number, chip: number, tower: number, corner: number,
 *   middle: Point, yard: Point, field: Point, wall: Point, gate: Point, outer: Point}} Shape */

/** @type {Shape} */
const SQUARE = {
  wide: 1000,
  high: 1000,
  card: 62,
  ray: 54,
  bird: 60,
  chip: 15,
  tower: 27,
  corner: 1,
  middle: [62, 62],
  yard: [122, 122],
  field: [206, 206],
  wall: [222, 222],
  gate: [226, 226],
  outer: [430, 430],
};

/** @type {Shape} */
const WIDE = {
  wide: 1240,
  high: 872,
  card: 62,
  ray: 54,
  bird: 60,
  chip: 15,
  tower: 27,
  corner: 1.03,
  middle: [76, 56],
  yard: [140, 104],
  field: [246, 184],
  wall: [262, 198],
  gate: [266, 202],
  outer: [540, 370],
};

/** @type {Shape} */
const TALL = {
  wide: 780,
  high: 1044,
  card: 57,
  ray: 46,
  bird: 62,
  chip: 17,
  tower: 27,
  corner: 1.07,
  middle: [40, 70],
  yard: [84, 138],
  field: [181, 236],
  wall: [195, 250],
  gate: [199, 254],
  outer: [328, 460],
};

/** For a small frame: short rays and large fields, so that fingers find them.
 * @type {Shape} */
const SMALL = {
  wide: 800,
  high: 800,
  card: 62,
  ray: 52,
  bird: 66,
  chip: 18,
  tower: 30,
  corner: 1.04,
  middle: [54, 54],
  yard: [110, 110],
  field: [198, 198],
  wall: [212, 212],
  gate: [216, 216],
  outer: [335, 335],
};
/** For a small frame that is low and wide, as on a phone lying on its side.
 * @type {Shape} */
const LOW = {
  wide: 940,
  high: 800,
  card: 62,
  ray: 52,
  bird: 66,
  chip: 18,
  tower: 30,
  corner: 1.04,
  middle: [62, 54],
  yard: [124, 110],
  field: [226, 198],
  wall: [242, 212],
  gate: [246, 216],
  outer: [402, 335],
};
/** Below this many pixels frames are small. */
const FEW = 420;

const HALF = Math.PI / 8;

/** Return the direction of a side when another one is at the bottom: sides go clockwise, seen from
 * above.
 * @param {number} side @param {number} below @param {number} half a corner is half a side further
 * @returns {Point} */
function direction(side, below, half = 0) {
  const angle = (2 * (side - below) + half) * HALF;
  return [-Math.sin(angle), Math.cos(angle)];
}

/**
 * @param {Shape} shape
 * @param {number} side
 * @param {number} below
 * @param {Point} radii
 * @param {number} [half]
 * @returns {Point}
 */
export function at(shape, side, below, radii, half = 0) {
  const [x, y] = direction(side, below, half);
  return [shape.wide / 2 + x * radii[0], shape.high / 2 + y * radii[1]];
}

/**
 * Return the corners of a ring, which lie a little farther out than its sides.
 * @param {Point} radii
 * @returns {Point}
 */
const corners = ([x, y]) => [x / Math.cos(HALF), y / Math.cos(HALF)];

/** Return the part of a ring between two radii that belongs to a side.
 * @param {Shape} shape @param {number} side @param {number} below @param {Point} inner @param
 * {Point} outer @returns {string} */
export function cell(shape, side, below, inner, outer) {
  const points = [
    at(shape, side, below, corners(inner), -1),
    at(shape, side, below, corners(outer), -1),
    at(shape, side, below, corners(outer), 1),
    at(shape, side, below, corners(inner), 1),
  ];
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

/** Return the edge of a whole ring. @param {Shape} shape @param {Point} radii */
export function octagon(shape, radii) {
  const points = Array.from({ length: 8 }, (_, n) => at(shape, n, 0, corners(radii), 1));
  return `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

/** Return a small regular octagon around the origin, of some radius to its sides.
 * @param {number} radius */
export function tile(radius) {
  const near = radius * Math.tan(HALF);
  const points = [
    [near, radius],
    [radius, near],
    [radius, -near],
    [near, -radius],
    [-near, -radius],
    [-radius, -near],
    [-radius, near],
    [-near, radius],
  ];
  return `M${points.map(([x, y]) => `${/** @type {number} */ (x).toFixed(1)} ${/** @type {number} */ (y).toFixed(1)}`).join("L")}Z`;
}

/** Return where the open card of a row lies; rays into the corners are a little longer.
 * @param {Shape} shape @param {number} side @param {number} below @returns {Point} */
export function cardAt(shape, side, below) {
  const isCorner = (((side - below) % 2) + 2) % 2 === 1;
  const factor = isCorner ? shape.corner : 1;
  return at(shape, side, below, [shape.outer[0] * factor, shape.outer[1] * factor]);
}

/** Return the places of a row's cards from the tower outwards, and how a ray is turned (degrees).
 * @param {Shape} shape @param {number} side @param {number} below @param {number} count
 * @returns {{spots: Point[], turned: number, step: number}} */
export function ray(shape, side, below, count) {
  const end = cardAt(shape, side, below);
  const gate = at(shape, side, below, shape.gate);
  const length = Math.hypot(end[0] - gate[0], end[1] - gate[1]);
  const lip = shape.card - shape.ray; // The open card covers this much more of the one below it.
  const step = count > 1 ? Math.min(shape.ray * 0.42, (length - shape.card) / (count - 1)) : 0;
  const [x, y] = [(end[0] - gate[0]) / length, (end[1] - gate[1]) / length];
  const back = (/** @type {number} */ n) => (n === count - 1 ? 0 : lip + step * (count - 1 - n));
  const spots = Array.from(
    { length: count },
    (_, n) => /** @type {Point} */ ([end[0] - x * back(n), end[1] - y * back(n)]),
  );
  return { spots, turned: (Math.atan2(y, x) * 180) / Math.PI, step };
}

/** Return where several tokens stand in a field, close together when they are many.
 * @param {Shape} shape @param {number} side @param {number} below @param {Point} inner @param
 * {Point} outer @param {number} count
 * @param {number} largest @returns {{spots: Point[], size: number}} */
export function standing(shape, side, below, inner, outer, count, largest = shape.bird) {
  const [x, y] = at(shape, side, below, [(inner[0] + outer[0]) / 2, (inner[1] + outer[1]) / 2]);
  const size = largest * (count < 3 ? 1 : count < 5 ? 0.78 : 0.56);
  // A yard is narrow: its birds sit in a line.
  const columns = count < 5 && largest === shape.bird ? 2 : 3;
  const lines = Math.ceil(count / columns);
  const [away, down] = direction(side, below);
  const spots = Array.from({ length: count }, (_, n) => {
    const line = Math.floor(n / columns);
    const inLine = Math.min(columns, count - line * columns);
    const [along, out] = [
      ((n % columns) - (inLine - 1) / 2) * size * 1.04,
      (line - (lines - 1) / 2) * size * 1.04,
    ];
    return /** @type {Point} */ ([x + down * along + away * out, y - away * along + down * out]);
  });
  return { spots, size };
}

/** Return the shape that fills a frame best.
 * @param {number} wide @param {number} high @returns {Shape} */
export function shapeFor(wide, high) {
  const shapes =
    Math.min(wide, high) < FEW ? [SQUARE, WIDE, TALL, LOW, SMALL] : [SQUARE, WIDE, TALL];
  const scale = (/** @type {Shape} */ shape) => Math.min(wide / shape.wide, high / shape.high);
  return shapes.reduce((best, shape) => (scale(shape) > scale(best) ? shape : best));
}
