// The castle of Fredericus: eight sides around a middle, whatever is below and however the frame is
// shaped.
import assert from "node:assert/strict";
import { test } from "node:test";

import {
  at,
  cardAt,
  octagon,
  ray,
  shapeFor,
  standing,
} from "../../src/tafelrunde/games/fredericus/board/geometry.js";

const SIDES = [0, 1, 2, 3, 4, 5, 6, 7];
const FRAMES = [
  [1280, 800],
  [800, 800],
  [600, 1000],
  [390, 500],
  [844, 330],
  [360, 360],
];
const SHAPES = FRAMES.map(([wide, high]) => shapeFor(wide, high));
const near = (/** @type {number[]} */ a, /** @type {number[]} */ b) =>
  Math.hypot(a[0] - b[0], a[1] - b[1]);

test("the side that is below lies below the middle", () => {
  for (const shape of SHAPES) {
    for (const side of SIDES) {
      const [x, y] = at(shape, side, side, shape.field);
      assert.ok(Math.abs(x - shape.wide / 2) < 1e-9);
      assert.ok(Math.abs(y - (shape.high / 2 + shape.field[1])) < 1e-9);
    }
  }
});

test("turning the castle moves every side alike", () => {
  for (const shape of SHAPES) {
    for (const side of SIDES) {
      assert.ok(
        near(at(shape, side, 3, shape.gate), at(shape, (side + 2) % 8, 5, shape.gate)) < 1e-6,
      );
      assert.ok(near(cardAt(shape, side, 1), cardAt(shape, side + 8, 1)) < 1e-6);
    }
  }
});

test("a ring has eight corners", () => {
  for (const shape of SHAPES) assert.equal(octagon(shape, shape.wall).split("L").length, 8);
});

test("the cards of a row lie within the frame, the open one outermost", () => {
  for (const shape of SHAPES) {
    const middle = [shape.wide / 2, shape.high / 2];
    for (const side of SIDES) {
      for (const count of [1, 2, 5, 9]) {
        const { spots } = ray(shape, side, 0, count);
        assert.equal(spots.length, count);
        const away = spots.map((spot) => near(spot, middle));
        assert.deepEqual(
          away,
          [...away].sort((a, b) => a - b),
        );
        for (const [x, y] of spots)
          assert.ok(x >= 0 && x <= shape.wide && y >= 0 && y <= shape.high);
      }
    }
  }
});

test("birds that stand in one field do not cover each other's middles", () => {
  for (const shape of SHAPES) {
    for (const count of [1, 2, 3, 4, 6]) {
      const { spots, size } = standing(shape, 2, 0, shape.yard, shape.field, count);
      assert.equal(spots.length, count);
      spots.forEach((spot, n) => {
        for (const other of spots.slice(n + 1)) assert.ok(near(spot, other) > size);
      });
    }
  }
});

test("the shape fills its frame best, and a small frame has large fields", () => {
  assert.ok(shapeFor(1280, 800).wide > shapeFor(1280, 800).high);
  assert.ok(shapeFor(600, 1000).wide < shapeFor(600, 1000).high);
  const [small, large] = [shapeFor(360, 360), shapeFor(1000, 1000)];
  assert.equal(large.wide, large.high);
  assert.ok(small.bird / small.wide > large.bird / large.wide);
});
