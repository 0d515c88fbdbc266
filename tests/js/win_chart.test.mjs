// The curves of the analysis.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  HEIGHT,
  WIDTH,
  across,
  chanceAt,
  down,
  stepAt,
  thinTicks,
} from "../../src/tafelrunde/web/table/win_chart.js";

const CURVE = [
  { n: 0, chances: [0.5, 0.5] },
  { n: 10, chances: [0.9, 0.1] },
  { n: 40, chances: [1, 0] },
];

test("the first step is at the left, the last at the right, and all are on the drawing", () => {
  assert.ok(across(0, 40) > 0);
  assert.ok(across(0, 40) < across(20, 40) && across(20, 40) < across(40, 40));
  assert.ok(across(40, 40) < WIDTH);
});

test("a larger chance is higher", () => {
  assert.ok(down(1) < down(0.5) && down(0.5) < down(0));
  assert.ok(down(0) < HEIGHT);
});

test("a press at the place of a step finds the step", () => {
  for (const n of [0, 7, 40]) assert.equal(stepAt(across(n, 40) / WIDTH, 40), n);
});

test("a press beside the axes finds the first or the last step", () => {
  assert.equal(stepAt(0, 40), 0);
  assert.equal(stepAt(1, 40), 40);
});

test("a chance between two points lies on the line between them", () => {
  assert.equal(chanceAt(CURVE, 0, 0), 0.5);
  assert.ok(Math.abs(chanceAt(CURVE, 0, 5) - 0.7) < 1e-9);
  assert.ok(Math.abs(chanceAt(CURVE, 1, 10) - 0.1) < 1e-9);
  assert.equal(chanceAt(CURVE, 0, 99), 1);
});

test("at most eight labels stand on the axis, the first among them", () => {
  const ticks = Array.from({ length: 21 }, (_, n) => ({ n, label: `${n}` }));
  assert.equal(thinTicks(ticks).length, 7);
  assert.equal(thinTicks(ticks)[0]?.n, 0);
  assert.equal(thinTicks(ticks.slice(0, 8)).length, 8);
});
