// Arrows over a board.
import assert from "node:assert/strict";
import { test } from "node:test";
import { arrowPaths } from "../../src/tafelrunde/web/core/arrow.js";

test("an arrow has an edge, a line that ends at the head, and the head at the last point", () => {
  const [edge, line, head] = arrowPaths([
    [0, 0],
    [100, 0],
  ]);
  assert.deepEqual(edge, ["way-edge", "M0 0L85 0"]);
  assert.deepEqual(line, ["way-line", "M0 0L85 0"]);
  assert.deepEqual(head, ["way-head", "M100 0L85 8L85 -8Z"]);
});

test("an arrow goes along all its points", () => {
  const [, line] = arrowPaths([
    [0, 0],
    [50, 0],
    [50, 100],
  ]);
  assert.equal(line?.[1], "M0 0L50 0L50 85");
});

test("one point is no arrow", () => {
  assert.deepEqual(arrowPaths([[3, 4]]), []);
  assert.deepEqual(arrowPaths([]), []);
});
