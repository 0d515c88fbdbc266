// The places of suggested acts on the boards of Richelieu and Fredericus.
import assert from "node:assert/strict";
import { test } from "node:test";
import { placesOfAct } from "../../src/tafelrunde/games/fredericus/board/suggestion.js";
import { actPlaces } from "../../src/tafelrunde/games/richelieu/board/acts.js";

/** @param {any} action */
const cards = (action) => actPlaces(action);
/** @param {any} action */
const castle = (action) => placesOfAct(action);

test("a take is its card and what is paid; a marker goes along an arrow", () => {
  assert.deepEqual(cards({ verb: "take", end: "1L", place: "1-1", pay: null }).places, ["1-1"]);
  assert.deepEqual(cards({ verb: "take", end: "1L", place: "1-1", pay: "2-3" }).places, [
    "1-1",
    "2-3",
  ]);
  assert.deepEqual(cards({ verb: "move", from: "1-2", place: "4-5" }).trails, [
    { who: "", path: ["1-2", "4-5"] },
  ]);
  assert.deepEqual(cards({ verb: "mark", place: "4-5" }).places, ["supply", "4-5"]);
  assert.deepEqual(cards({ verb: "end" }), { places: [], trails: [] });
});

test("rows, fields and towers of an act at the castle", () => {
  assert.deepEqual(castle({ verb: "shift", from: 6, to: 5 }), ["row-6", "row-5"]);
  assert.deepEqual(castle({ verb: "fly", bird: "falcon", to: 4 }), ["field-4"]);
  assert.deepEqual(castle({ verb: "bet", from: "hand", to: "middle" }), ["middle"]);
  assert.deepEqual(castle({ verb: "bet", from: "2", to: "5" }), ["tower-2", "tower-5"]);
  assert.deepEqual(castle({ verb: "catch", bird: "falcon", side: 3 }), ["row-3", "field-3"]);
  assert.deepEqual(castle({ verb: "end" }), []);
});
