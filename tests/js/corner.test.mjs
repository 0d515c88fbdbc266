// The card on Friedrich's map lies in a corner where it covers nothing that it speaks of.
import assert from "node:assert/strict";
import { test } from "node:test";

import { freeCorner } from "../../src/tafelrunde/games/friedrich/board/panels/corner.js";

const SIZE = { width: 864, height: 640 };
const LOW_LEFT = { x: 100, y: 560 };
const HIGH_RIGHT = { x: 800, y: 120 };
const HIGH_LEFT = { x: 100, y: 120 };

test("the card stays where it is as long as it covers nothing", () => {
  assert.equal(freeCorner([{ x: 500, y: 600 }], [], SIZE, "low-left"), "low-left");
  assert.equal(freeCorner([{ x: 500, y: 600 }], [], SIZE, "high-right"), "high-right");
});

test("the card leaves a corner that it speaks of", () => {
  assert.equal(freeCorner([LOW_LEFT], [], SIZE, "low-left"), "high-right");
  assert.equal(freeCorner([LOW_LEFT, HIGH_RIGHT], [], SIZE, "low-left"), "high-left");
  assert.equal(freeCorner([HIGH_RIGHT], [], SIZE, "high-right"), "low-left");
});

test("the card would rather cover a piece than what it speaks of", () => {
  const own = [HIGH_RIGHT, HIGH_RIGHT, HIGH_LEFT];
  assert.equal(freeCorner([LOW_LEFT], own, SIZE, "low-left"), "high-left");
  assert.equal(freeCorner([], own, SIZE, "high-right"), "low-left");
});
