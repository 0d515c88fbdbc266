// Pieces of Friedrich stand where none hides another, and no farther from their city than need be.
import assert from "node:assert/strict";
import { test } from "node:test";

import { spread } from "../../src/tafelrunde/games/friedrich/board/map/layout.js";

const BOX = { left: -10, top: -30, right: 10, bottom: 4 };
const piece = (/** @type {string} */ key, /** @type {number} */ x, /** @type {number} */ y) => ({
  key,
  x,
  y,
  ...BOX,
});

/** How much of one piece's box another covers, in both directions; negative if it does not. */
const covered = (/** @type {any} */ a, /** @type {any} */ b) => [
  20 - Math.abs(a.x - b.x),
  34 - Math.abs(a.y - b.y),
];

test("who stands alone stands at the city", () => {
  const found = spread([piece("a", 0, 0), piece("b", 100, 0), piece("c", 0, 100)]);
  assert.deepEqual(
    [...found],
    [
      ["a", { x: 0, y: 0 }],
      ["b", { x: 100, y: 0 }],
      ["c", { x: 0, y: 100 }],
    ],
  );
});

test("two neighbours part as their cities lie, both alike", () => {
  const found = spread([piece("west", 0, 0), piece("east", 6, 0)]);
  const [west, east] = [found.get("west"), found.get("east")];
  assert.ok(west.x < 0 && east.x > 6);
  assert.ok(Math.abs(west.x + east.x - 6) < 1e-9);
  assert.equal(west.y, 0);
});

test("two at one place part sideways", () => {
  const found = spread([piece("a", 0, 0), piece("b", 0, 0)]);
  assert.ok(found.get("a").x < found.get("b").x);
  assert.equal(found.get("a").y, found.get("b").y);
});

test("in a crowd no piece touches another, so that two stacks never look like one", () => {
  const crowd = Array.from({ length: 9 }, (_, n) =>
    piece(String(n), 14 * (n % 3), 22 * Math.floor(n / 3)),
  );
  const spots = [...spread(crowd).values()];
  spots.forEach((spot, n) => {
    for (const other of spots.slice(n + 1)) {
      const [across, down] = covered(spot, other);
      assert.ok(across < 0 || down < 0, `${across} ${down}`);
    }
  });
});
