// Numbers on the sectors touch no name of a city, however near one looks.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const BOARD = new URL("../../src/tafelrunde/games/friedrich/board/map/", import.meta.url);
globalThis.fetch = /** @type {any} */ (
  async () => ({ json: async () => JSON.parse(readFileSync(new URL("map.json", BOARD), "utf-8")) })
);
const { fetchAtlas, stageAt } = await import(new URL("atlas.js", BOARD).href);
const { boxOfName, clearSpots } = await import(new URL("clear_spots.js", BOARD).href);
const atlas = await fetchAtlas();

for (const zoom of [0.9, 1.5, 2.5, 4, 7])
  test(`at zoom ${zoom} every sector has a number, and none touches a name`, () => {
    const [width, height] = [32 / zoom, 22 / zoom];
    const spots = clearSpots(atlas, zoom, width, height);
    assert.equal(spots.size, atlas.sectors.length);
    const names = (atlas.stages[stageAt(atlas, zoom) - 1]?.names ?? []).map(boxOfName);
    for (const { x, y } of spots.values()) {
      const isClear = (/** @type {any} */ box) =>
        x + width / 2 <= box.left ||
        x - width / 2 >= box.right ||
        y + height / 2 <= box.top ||
        y - height / 2 >= box.bottom;
      assert.ok(names.every(isClear));
      if (zoom < 2) continue;
      for (const city of atlas.cities)
        assert.ok(Math.abs(city.x - x) > width / 2 || Math.abs(city.y - y) > height / 2);
    }
  });
