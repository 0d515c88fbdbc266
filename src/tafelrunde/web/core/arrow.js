// Arrows over a board, as paths of a drawing.

/** @typedef {[x: number, y: number]} Point */

const [HEAD, HALF] = [15, 8];

/**
 * Return the paths of an arrow along some points, with the names of their classes: an edge that
 * stands out on every ground, the line, and the head. Fewer than two points are no arrow.
 * @param {Point[]} points
 * @returns {[look: string, path: string][]}
 */
export function arrowPaths(points) {
  const [from, to] = points.slice(-2);
  if (!from || !to) return [];
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [x, y] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const neck = /** @type {Point} */ ([to[0] - x * HEAD, to[1] - y * HEAD]);
  const line = `M${[...points.slice(0, -1), neck].map(pair).join("L")}`;
  const head = [
    to,
    /** @type {Point} */ ([neck[0] - y * HALF, neck[1] + x * HALF]),
    /** @type {Point} */ ([neck[0] + y * HALF, neck[1] - x * HALF]),
  ];
  return [
    ["way-edge", line],
    ["way-line", line],
    ["way-head", `M${head.map(pair).join("L")}Z`],
  ];
}

/** @param {Point} point */
const pair = ([x, y]) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
