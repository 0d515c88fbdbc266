// Which sound belongs to what has happened.
import assert from "node:assert/strict";
import test from "node:test";

globalThis.localStorage = { getItem: () => null, setItem() {}, removeItem() {} };
globalThis.document = { documentElement: { dataset: {}, toggleAttribute() {} } };
const { soundOf } = await import("../../src/tafelrunde/web/table/game_sounds.js");

const march = { key: "march", brief: "to Pirna", path: ["dresden", "pirna"] };
const card = { key: "took", brief: "took a card" };

test("a way sounds like a piece and anything told in brief like a card", () => {
  assert.equal(soundOf([march], undefined), "piece");
  assert.equal(soundOf([card], undefined), "card");
  assert.equal(soundOf([{ key: "ended" }], undefined), null);
});

test("a board names sounds of its own, and the most important is heard", () => {
  const ofBoard = ({ key }) => (key === "fights" ? "fight" : null);
  assert.equal(soundOf([card, march, { key: "fights" }], ofBoard), "fight");
});
