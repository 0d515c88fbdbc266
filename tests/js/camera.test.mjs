// The camera that boards share: what part of a board is visible, without a page.
import assert from "node:assert/strict";
import test from "node:test";

import { makeCamera } from "../../src/tafelrunde/web/core/camera.js";

globalThis.ResizeObserver = class {
  observe() {}
  disconnect() {}
};

/** Make a camera over a board of 1000 by 500 units in a window of 500 by 400 pixels. */
function looking(options = {}) {
  let settled = 0;
  const camera = makeCamera({
    board: { width: 1000, height: 500 },
    onSettle: () => (settled += 1),
    motion: false,
    ...options,
  });
  const window_ = {
    clientWidth: 500,
    clientHeight: 400,
    addEventListener: () => {},
    getBoundingClientRect: () => ({ left: 10, top: 20 }),
  };
  const sheet = { style: {}, classList: { add: () => {}, remove: () => {} } };
  camera.attach(window_, sheet);
  return { camera, sheet, settled: () => settled };
}

test("a tall window begins with the whole board, or closer where that is unreadable", () => {
  assert.equal(looking().camera.zoom, 0.5);
  assert.equal(looking({ readable: 0.7 }).camera.zoom, 0.7);
  assert.equal(looking({ readable: 5 }).camera.zoom, 0.8); // The whole height, and no closer.
});

test("a point of the screen and of the board belong together", () => {
  const { camera } = looking();
  camera.show([700, 200], 2);
  assert.deepEqual(camera.middle(), [700, 200]);
  assert.deepEqual(camera.toBoard(10 + 250, 20 + 200), [700, 200]);
});

test("no edge of the board comes in while there is more of it outside", () => {
  const { camera } = looking();
  camera.show([0, 0], 2);
  assert.deepEqual([camera.x, camera.y], [0, 0]);
  assert.deepEqual(camera.middle(), [125, 100]);
});

test("zoom stays between the whole board and the closest that it allows", () => {
  const { camera } = looking({ closest: 3 });
  camera.zoomSmoothly(100);
  assert.equal(camera.zoom, 3);
  camera.zoomSmoothly(1 / 100);
  assert.equal(camera.zoom, camera.minZoom());
});

test("a part of the board is shown in what nothing lies over", () => {
  const { camera } = looking();
  camera.fit({ left: 400, top: 200, right: 500, bottom: 300 }, [0, 200]);
  assert.equal(camera.zoom, 2);
  assert.deepEqual(camera.visibleBox(), { left: 325, top: 200, right: 575, bottom: 400 });
});

test("the sheet is as large as it is drawn, and the board is told", () => {
  const { camera, sheet, settled } = looking();
  const before = settled();
  camera.show([500, 250], 2);
  assert.deepEqual([sheet.style.width, sheet.style.height], ["2000px", "1000px"]);
  assert.equal(settled(), before + 1);
  assert.ok(camera.isSettled && camera.isShown && !camera.isMoving());
});

test("the whole board lies below the tools, and so can its upper edge", () => {
  const { camera } = looking({ above: 100 });
  assert.equal(camera.minZoom(), 0.5);
  camera.fit({ left: 0, top: 0, right: 100, bottom: 100 });
  assert.deepEqual([camera.zoom, camera.y], [3, 100]);
  camera.show([0, 0], 2);
  assert.equal(camera.y, 100);
  camera.show([0, 500], 2);
  assert.equal(camera.y, 400 - 1000);
});
