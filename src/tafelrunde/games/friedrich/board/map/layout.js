// Where pieces stand so that none hides another: at their city, or a little beside it.

/**
 * @typedef
 *   {{key: string, x: number, y: number, left: number, top: number, right: number, bottom: number}}
 *   Body the box is relative to the foot
 */
/** @typedef {{x: number, y: number}} Spot */

const ROUNDS = 24;
/** Pieces stand a little apart: two towers that touch look like one. */
const APART = 0.06;

/**
 * Push pieces apart, each as little as need be.
 * @param {Body[]} bodies
 * @returns {Map<string, Spot>}
 */
export function spread(bodies) {
  const spots = bodies.map(({ x, y }) => ({ x, y }));
  for (let round = 0; round < ROUNDS; round += 1) if (!pushApart(bodies, spots)) break;
  return new Map(bodies.map(({ key }, n) => [key, /** @type {Spot} */ (spots[n])]));
}

/** @param {Body[]} bodies @param {Spot[]} spots */
function pushApart(bodies, spots) {
  let isMoved = false;
  for (let a = 0; a < bodies.length; a += 1) {
    for (let b = a + 1; b < bodies.length; b += 1) {
      if (
        pushPair(
          /** @type {Body} */ (bodies[a]),
          /** @type {Spot} */ (spots[a]),
          /** @type {Body} */ (bodies[b]),
          /** @type {Spot} */ (spots[b]),
        )
      )
        isMoved = true;
    }
  }
  return isMoved;
}

/** @param {Body} one @param {Spot} at @param {Body} other @param {Spot} there */
function pushPair(one, at, other, there) {
  const across =
    Math.min(at.x + one.right - there.x - other.left, there.x + other.right - at.x - one.left) +
    APART * (one.right - one.left);
  const down =
    Math.min(at.y + one.bottom - there.y - other.top, there.y + other.bottom - at.y - one.top) +
    APART * (one.bottom - one.top);
  if (across <= 0.01 || down <= 0.01) return false;
  // Away from each other as the cities lie; pieces on one column part sideways.
  if (across <= down) push(at, there, "x", across, other.x - one.x || 1);
  else push(at, there, "y", down, other.y - one.y || 1);
  return true;
}

/**
 * @param {Spot} at
 * @param {Spot} there
 * @param {"x" | "y"} axis
 * @param {number} by
 * @param {number} sign
 */
function push(at, there, axis, by, sign) {
  const half = (Math.sign(sign) * by) / 2;
  at[axis] -= half;
  there[axis] += half;
}
