// The log in groups with headings.
import assert from "node:assert/strict";
import test from "node:test";
import { groupEvents } from "../../src/tafelrunde/web/table/log_groups.js";

const turn = (n) => ({ key: "turn", text: "", heading: `Turn ${n}`, weight: "aside" });
const moves = (who) => ({ key: "moves", text: "", who, heading: who, weight: "aside" });
const draws = (who) => ({ key: "draws", text: "", who, brief: "draws 7 cards", weight: "aside" });
const line = (who, text) => ({ key: "x", who, text });

const shapes = (groups) =>
  groups.map(({ heading, part, asides, lines }) => [heading, part, asides.length, lines.length]);

test("a heading names its turn, and the cards drawn stand beside it", () => {
  const events = [turn(3), moves("prussia"), draws("prussia"), line("prussia", "marches")];
  assert.deepEqual(shapes(groupEvents(events)), [["prussia", "Turn 3", 1, 1]]);
});

test("what others do in a move stays in its group", () => {
  const events = [moves("austria"), line("prussia", "plays"), line("austria", "plays")];
  assert.deepEqual(shapes(groupEvents(events)), [["austria", "", 0, 2]]);
});

test("a new group begins where the heading changes", () => {
  const one = { ...line("seat-0", "takes"), heading: "Anna" };
  const other = { ...line("seat-1", "takes"), heading: "Bert" };
  assert.deepEqual(shapes(groupEvents([one, one, other, one])), [
    ["Anna", "", 0, 2],
    ["Bert", "", 0, 1],
    ["Anna", "", 0, 1],
  ]);
});

test("a page that begins in the middle of a move has lines without a heading", () => {
  const events = [line("austria", "plays"), moves("france")];
  assert.deepEqual(shapes(groupEvents(events)), [
    ["", "", 0, 1],
    ["france", "", 0, 0],
  ]);
});

test("events without notes are all shown, without headings", () => {
  const events = [
    { key: "a", text: "one" },
    { key: "b", text: "two" },
  ];
  assert.deepEqual(shapes(groupEvents(events)), [["", "", 0, 2]]);
});
