// A refusal stands beside what it speaks of, wherever that lies on the screen.
import assert from "node:assert/strict";
import { test } from "node:test";

import { placeBeside } from "../../src/tafelrunde/web/table/tooltip.js";

const FRAMES = [
  { width: 1280, height: 720 },
  { width: 390, height: 844 },
];
const BOX = { width: 280, height: 66 };

test("a tooltip covers nothing of its subject and stays on the screen", () => {
  for (const frame of FRAMES)
    for (let left = 0; left < frame.width - 44; left += 61)
      for (let top = 0; top < frame.height - 44; top += 53) {
        const subject = { left, top, right: left + 70, bottom: top + 90 };
        const spot = placeBeside(subject, BOX, frame);
        const isBeside =
          spot.left + BOX.width <= subject.left ||
          spot.left >= subject.right ||
          spot.top + BOX.height <= subject.top ||
          spot.top >= subject.bottom;
        assert.ok(isBeside, JSON.stringify({ frame, subject, spot }));
        assert.ok(spot.left >= 0 && spot.left + BOX.width <= frame.width);
        assert.ok(spot.top >= 0 && spot.top + BOX.height <= frame.height);
      }
});

test("a tooltip stands above its subject where there is room", () => {
  const subject = { left: 600, top: 400, right: 660, bottom: 460 };
  const { top } = placeBeside(subject, BOX, FRAMES[0]);
  assert.ok(top + BOX.height <= subject.top);
});
