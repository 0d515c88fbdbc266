// The knife: outlines of bodies, blades and gouges, from a few points each, as SVG paths.

/**
 * @typedef {[number, number]} Point
 * @typedef {[number, number, number]} Joint x, y and thickness there
 */

/** @param {number} value */
const short = (value) => String(Math.round(value * 10) / 10);

/** @param {Point[]} points @returns {string} */
const polygon = (points) => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join("L")}Z`;

/** Return a point of a curve that goes through its four neighbours in turn.
 * @param {number[]} values @param {number} at @returns {number} */
function between([a, b, c, d], at) {
  const [p, q, r, s] = /** @type {[number, number, number, number]} */ ([a, b, c, d]);
  return q + 0.5 * at * (r - p + at * (2 * p - 5 * q + 4 * r - s + at * (3 * (q - r) + s - p)));
}

/**
 * @template {number[]} T
 * @param {T[]} joints
 * @param {boolean} isClosed
 * @param {number} steps
 * @returns {T[]}
 */
function smooth(joints, isClosed, steps = 6) {
  const last = joints.length - 1;
  /** @param {number} n */
  const at = (n) =>
    /** @type {T} */ (
      joints[isClosed ? (n + joints.length) % joints.length : Math.min(Math.max(n, 0), last)]
    );
  const points = [];
  for (let n = 0; n < (isClosed ? joints.length : last); n++) {
    for (let step = 0; step < steps; step++) {
      points.push(
        /** @type {T} */ (
          at(n).map((_, part) =>
            between(
              [at(n - 1), at(n), at(n + 1), at(n + 2)].map(
                (joint) => /** @type {number} */ (joint[part]),
              ),
              step / steps,
            ),
          )
        ),
      );
    }
  }
  if (!isClosed) points.push(at(last));
  return points;
}

/** Draw a soft closed shape through points. @param {...Point} points @returns {string} */
export const blob = (...points) => polygon(smooth(points, true));

/** Draw a shape with corners. @param {...Point} points @returns {string} */
export const plate = (...points) => polygon(points);

/** Draw a body along its spine, with the given thickness at each joint.
 * @param {...Joint} joints @returns {string} */
export function body(...joints) {
  const spine = smooth(joints, false);
  /** @type {Point[]} */ const left = [];
  /** @type {Point[]} */ const right = [];
  spine.forEach(([x, y, thick], n) => {
    const [across, along] = normal(spine, n);
    left.push([x + (across * thick) / 2, y + (along * thick) / 2]);
    right.unshift([x - (across * thick) / 2, y - (along * thick) / 2]);
  });
  return polygon([...left, ...right]);
}

/** @param {Joint[]} spine @param {number} n @returns {Point} */
function normal(spine, n) {
  const [x1, y1] = /** @type {Joint} */ (spine[Math.max(n - 1, 0)]);
  const [x2, y2] = /** @type {Joint} */ (spine[Math.min(n + 1, spine.length - 1)]);
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  return [-(y2 - y1) / length, (x2 - x1) / length];
}

/** Draw one stroke of the gouge: a thin leaf from one point to another.
 * @param {number} x1 @param {number} y1 @param {number} x2 @param {number} y2 @param {number} wide
 * @returns {string} */
export function gouge(x1, y1, x2, y2, wide = 2) {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [across, along] = [(-(y2 - y1) / length) * wide, ((x2 - x1) / length) * wide];
  const [x, y] = [(x1 + x2) / 2, (y1 + y2) / 2];
  return (
    `M${short(x1)} ${short(y1)}Q${short(x + across)} ${short(y + along)} ${short(x2)} ${short(y2)}` +
    `Q${short(x - across)} ${short(y - along)} ${short(x1)} ${short(y1)}Z`
  );
}

/** Shade a body with short strokes across it from one of its edges, as in a woodcut.
 * @param {Joint[]} joints @param
 * {{side?: number, every?: number, deep?: number, wide?: number, from?: number, to?: number}}
 * [how]
 * @returns {string} */
export function shade(
  joints,
  { side = 1, every = 2, deep = 0.55, wide = 1.1, from = 0.08, to = 0.92 } = {},
) {
  const spine = smooth(joints, false);
  let path = "";
  for (let n = Math.round(spine.length * from); n < spine.length * to; n += every) {
    const [x, y, thick] = /** @type {Joint} */ (spine[n]);
    const [across, along] = normal(spine, n);
    const [edge, inner] = [(side * thick) / 2, side * thick * (0.5 - deep)];
    path += gouge(
      x + across * edge,
      y + along * edge,
      x + across * inner + along * 1.5,
      y + along * inner - across * 1.5,
      wide,
    );
  }
  return path;
}

/**
 * Draw a fan of feathers from a shoulder: one blade for each angle (degrees, 0 right, 90 up) and
 * length.
 * @param {number} x @param {number} y @param {[number, number][]} blades @param {number} wide
 * @returns {string} */
export function fan(x, y, blades, wide = 5) {
  return blades
    .map(([angle, length]) => {
      const [right, up] = [Math.cos((angle * Math.PI) / 180), -Math.sin((angle * Math.PI) / 180)];
      return body(
        [x, y, wide * 0.5],
        [x + right * length * 0.55, y + up * length * 0.55, wide],
        [x + right * length * 0.9, y + up * length * 0.9, wide * 0.8],
        [x + right * length, y + up * length, 0.4],
      );
    })
    .join("");
}

/** Return the same shape mirrored left to right. @param {string} path @returns {string} */
export const mirror = (path) =>
  path.replace(
    /([MLQ ])(-?[\d.]+) (-?[\d.]+)/g,
    (_, mark, x, y) => `${mark}${short(100 - Number(x))} ${y}`,
  );

/** @param {number} x @param {number} y @param {number} radius @returns {string} */
export const dot = (x, y, radius) =>
  `M${short(x - radius)} ${short(y)}a${short(radius)} ${short(radius)} 0 1 0 ${short(2 * radius)} 0a${short(radius)} ${short(radius)} 0 1 0 ${short(-2 * radius)} 0Z`;
