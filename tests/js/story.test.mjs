// What the others did, gathered from the notes on events.
import assert from "node:assert/strict";
import test from "node:test";
import {
  countRepeats,
  eventsSinceMove,
  isReply,
  storyLines,
  trailsOf,
  withoutUndone,
} from "../../src/tafelrunde/web/table/story.js";

const march = (n, who, name, ...path) => ({
  key: "march",
  text: "",
  params: {},
  n,
  who,
  name: who,
  brief: `${name} to ${path.at(-1)}`,
  path,
});
const taken = (n, who, place) => ({
  ...march(n, who, ""),
  brief: `took ${place}`,
  weight: "gain",
  path: undefined,
});
const undo = (n, who, place) => ({ key: "back", text: "", n, who, weight: "undo", path: [place] });

test("what is said twice in a row is counted", () => {
  const raised = { brief: "raised 1 army" };
  const came = { brief: "Keith returned in Berlin" };
  assert.deepEqual(countRepeats([raised, raised, came, raised]), [
    { event: raised, count: 2 },
    { event: came, count: 1 },
    { event: raised, count: 1 },
  ]);
});

const briefs = (line) => line.events.map(({ brief }) => brief);

test("there is one line for each nation, in the order in which they moved", () => {
  const lines = storyLines([
    march(1, "austria", "Daun", "prag", "pirna"),
    march(2, "russia", "Fermor", "riga", "memel"),
    taken(3, "austria", "Dresden"),
  ]);
  assert.deepEqual(
    lines.map(({ who }) => who),
    ["austria", "russia"],
  );
  assert.deepEqual(briefs(lines[0]), ["Daun to pirna", "took Dresden"]);
});

test("a march that was taken back is told no more, nor what it conquered", () => {
  const events = [
    march(1, "austria", "Lacy", "brno", "olmuetz"),
    march(2, "austria", "Daun", "prag", "pirna"),
    taken(2, "austria", "Dresden"),
    undo(3, "austria", "prag"),
  ];
  assert.deepEqual(briefs(storyLines(events)[0]), ["Lacy to olmuetz"]);
  assert.deepEqual(trailsOf(events), [{ who: "austria", path: ["brno", "olmuetz"] }]);
});

test("taking back touches the last march from there only", () => {
  const twice = [
    march(1, "austria", "Daun", "prag", "pirna"),
    march(2, "austria", "Lacy", "prag", "brno"),
    undo(3, "austria", "prag"),
  ];
  assert.deepEqual(
    withoutUndone(twice).map(({ n }) => n),
    [1],
  );
});

test("taking back may give a later march another road", () => {
  const events = [
    march(1, "austria", "Daun", "prag", "pirna", "dresden"),
    { ...undo(2, "austria"), path: ["prag", "zittau", "dresden"] },
  ];
  assert.deepEqual(trailsOf(events), [{ who: "austria", path: ["prag", "zittau", "dresden"] }]);
  assert.deepEqual(briefs(storyLines(events)[0]), ["Daun to dresden"]);
});

test("what has no brief, or belongs to a heading, is in no line", () => {
  const events = [
    { key: "plays", text: "", who: "austria" },
    { key: "draws", text: "", who: "austria", brief: "draws 5 cards", weight: "aside" },
  ];
  assert.deepEqual(storyLines(events), []);
});

test("the story begins after the last act of one's own seats", () => {
  const log = [{ seat: 1 }, { seat: 0 }, { seat: 2 }, { seat: null }, { seat: 1 }];
  assert.deepEqual(eventsSinceMove(log, [0]), {
    events: log.slice(2),
    isComplete: true,
    isPast: false,
  });
  assert.deepEqual(eventsSinceMove(log, [3]), { events: log, isComplete: false, isPast: false });
});

test("within one's own turn the story is what the others did before it", () => {
  const log = [{ seat: 0 }, { seat: 1 }, { seat: 2 }, { seat: 0 }, { seat: null }, { seat: 0 }];
  const past = { events: log.slice(1, 3), isComplete: true, isPast: true };
  assert.deepEqual(eventsSinceMove(log, [0]), past);
  assert.deepEqual(eventsSinceMove(log.slice(1), [0]), { ...past, isComplete: false });
  assert.deepEqual(eventsSinceMove([...log, { seat: 1 }], [0]).events, [{ seat: 1 }]);
});

test("what was undone at the table is neither told nor counted as one's own last move", () => {
  const own = { ...march(5, "seat-0", "Keith", "a", "b"), seat: 0 };
  const theirs = { ...march(6, "seat-1", "Daun", "c", "d"), seat: 1 };
  const log = [own, theirs, { ...own, n: 7, undone: true }, { ...theirs, n: 8, undone: true }];
  assert.deepEqual(eventsSinceMove(log, [0]), {
    events: [theirs],
    isComplete: true,
    isPast: false,
  });
});

test("an answer within another player's move does not end the story", () => {
  const austria = { key: "moves", text: "", n: 3, seat: 1, who: "austria", heading: "Austria" };
  const daun = { ...march(4, "austria", "Daun", "prag", "pirna"), seat: 2 };
  const card = { key: "plays", text: "", n: 5, seat: 0, who: "prussia" };
  const next = { ...march(6, "austria", "Lacy", "brno", "olmuetz"), seat: 2 };
  const own = { ...march(2, "prussia", "Keith", "a", "b"), seat: 0 };
  const log = [own, austria, daun, card, next];
  assert.equal(isReply(log, [0]), true);
  assert.deepEqual(eventsSinceMove(log, [0]), {
    events: [austria, daun, card, next],
    isComplete: true,
    isPast: false,
  });
  // The first card after the heading of one's own move is no answer.
  const prussia = { key: "moves", text: "", n: 7, seat: 2, who: "prussia", heading: "Prussia" };
  assert.equal(isReply([...log, prussia], [0]), false);
  const march8 = { ...own, n: 8 };
  const daun9 = { ...card, n: 9, seat: 2, who: "austria" };
  assert.equal(isReply([...log, prussia, march8, daun9], [0]), false);
  const later = [...log, prussia, march8, daun9];
  assert.deepEqual(eventsSinceMove(later, [0]).events, [daun9]);
});

test("where headings name players nobody answers within another's move", () => {
  const took = (n, seat) => ({
    key: "took",
    text: "",
    n,
    seat,
    who: `seat-${seat}`,
    heading: `Player ${seat}`,
  });
  assert.equal(isReply([took(1, 0), took(2, 1)], [0]), false);
  assert.deepEqual(eventsSinceMove([took(1, 0), took(2, 1)], [0]).events, [took(2, 1)]);
});
