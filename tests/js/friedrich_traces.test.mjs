// The roads that are drawn on Friedrich's map: those that were marched and not taken back.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Traces } from "../../src/tafelrunde/games/friedrich/board/pieces/marks.js";

const CITIES = ["Oschatz", "Riesa", "Meißen", "Pirna"];
const atlas = /** @type {any} */ ({
  cities: CITIES.map((place) => ({ place, id: place.toLowerCase() })),
});
/** @param {string} road @param {object} [more] @returns {any} */
const march = (road, more = {}) => ({
  key: "friedrich.event.marches",
  params: { nation: "prussia", road },
  text: road,
  ...more,
});
/** @param {any[]} log @param {number} n @param {Traces} [traces] */
function roads(log, n, traces = new Traces(atlas)) {
  traces.take(n, [], log, 1);
  return traces.traces.map(({ path }) => path);
}

test("a march is drawn", () => {
  assert.deepEqual(roads([march("Oschatz – Riesa – Meißen")], 1), [["oschatz", "riesa", "meißen"]]);
});

test("a march that the log shows as undone is not drawn", () => {
  const log = [march("Oschatz – Riesa", { undone: true }), march("Meißen – Pirna")];
  assert.deepEqual(roads(log, 1), [["meißen", "pirna"]]);
});

test("a road goes when its line becomes undone, though the log does not grow", () => {
  const traces = new Traces(atlas);
  const told = { key: "page.took_back", params: {}, text: "Anna takes back the last move." };
  assert.equal(roads([march("Oschatz – Riesa"), told], 1, traces).length, 1);
  assert.deepEqual(roads([march("Oschatz – Riesa", { undone: true }), told], 1, traces), []);
});
