// What of a suggested act is drawn on Friedrich's map, and which cards are marked.
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  placesOfAct,
  sketchOf,
} from "../../src/tafelrunde/games/friedrich/board/pieces/suggestion.js";

const view = /** @type {any} */ ({
  pieces: [{ name: "Laudon", city: "brno" }],
  retreat: { from: "hameln" },
  asked: { city: "oschatz" },
});
/** @param {any} action */
const sketch = (action) => sketchOf(view, action);

test("a march is drawn along its road", () => {
  const path = ["oschatz", "riesa", "meissen"];
  assert.deepEqual(sketch({ text: "", verb: "march", who: ["Keith"], path }), {
    road: path,
    pair: null,
    cities: ["oschatz", "meissen"],
  });
});

test("a combat is drawn between both stacks, a retreat from where it begins", () => {
  const attack = { text: "", verb: "attack", start: "pyrmont", city: "hameln" };
  assert.deepEqual(sketch(attack).pair, ["pyrmont", "hameln"]);
  assert.deepEqual(sketch({ text: "", verb: "retreat", city: "lehrte" }).pair, [
    "hameln",
    "lehrte",
  ]);
  assert.deepEqual(sketch({ text: "", verb: "move", who: ["Laudon"], city: "olmuetz" }).pair, [
    "brno",
    "olmuetz",
  ]);
});

test("a city is ringed where a piece comes back or armies are shared", () => {
  const bring = { text: "", verb: "bring", who: ["Keith"], city: "berlin" };
  assert.deepEqual(sketch(bring), { road: [], pair: null, cities: ["berlin"] });
  assert.deepEqual(sketch({ text: "", verb: "armies", number: 3 }).cities, ["oschatz"]);
  assert.deepEqual(sketch({ text: "", verb: "end" }).cities, []);
});

test("cards and pieces off the map are marked beside it", () => {
  const pay = /** @type {any} */ ({ text: "", verb: "pay", card: "hearts 8 set 1" });
  assert.deepEqual(placesOfAct(pay), ["card-hearts 8 set 1"]);
  const bring = /** @type {any} */ ({ text: "", verb: "bring", who: ["Keith"], city: "berlin" });
  assert.deepEqual(placesOfAct(bring), ["piece-Keith"]);
});
