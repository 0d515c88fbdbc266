// Names of things and acts in the words of the table's language.
import { COLOURS, after, catchers, openCard, whereIs } from "./reading.js";

/** @typedef {import("tafelrunde/host").Table} Table */
/** @typedef {import("./reading.js").View} View @typedef {import("./reading.js").Kind} Kind */
/** An act taken apart: from which things to which thing on the board.
 * @typedef {{text: string, verb: string, froms: string[], to: string, words: string[]}} Deed */

/** @type {{[card: string]: string}} */
const NAMES = {
  seal: "board.fredericus.name.seal", trees: "board.fredericus.name.trees", sky: "board.fredericus.name.sky",
  basilisk: "board.fredericus.name.basilisk", lindworm: "board.fredericus.name.lindworm", cockatrice: "board.fredericus.name.cockatrice",
  griffin: "board.fredericus.name.griffin", harpy: "board.fredericus.name.harpy", phoenix: "board.fredericus.name.phoenix",
  pegasus: "board.fredericus.name.pegasus", chimera: "board.fredericus.name.chimera", fredericus: "board.fredericus.name.fredericus",
  falcon: "board.fredericus.name.falcon", goshawk: "board.fredericus.name.goshawk", "": "board.fredericus.name.nothing",
};

/** The same with an article, as the object of a sentence.
 * @type {{[card: string]: string}} */
const OBJECTS = {
  seal: "board.fredericus.object.seal", trees: "board.fredericus.object.trees", sky: "board.fredericus.object.sky",
  basilisk: "board.fredericus.object.basilisk", lindworm: "board.fredericus.object.lindworm", cockatrice: "board.fredericus.object.cockatrice",
  griffin: "board.fredericus.object.griffin", harpy: "board.fredericus.object.harpy", phoenix: "board.fredericus.object.phoenix",
  pegasus: "board.fredericus.object.pegasus", chimera: "board.fredericus.object.chimera",
  falcon: "board.fredericus.object.falcon", goshawk: "board.fredericus.object.goshawk",
};

/** @type {{[colour: string]: string}} */
const COLOUR_NAMES = {
  red: "board.fredericus.colour.red", blue: "board.fredericus.colour.blue",
  green: "board.fredericus.colour.green", yellow: "board.fredericus.colour.yellow",
};

/** @type {{[verb: string]: string}} */
const GROUPS = {
  birds: "board.fredericus.group.birds", catch: "board.fredericus.group.catch", reverse: "board.fredericus.group.reverse",
  rearrange: "board.fredericus.group.rearrange", fly: "board.fredericus.group.fly", hood: "board.fredericus.group.hood",
  shift: "board.fredericus.group.shift", free: "board.fredericus.group.free", bet: "board.fredericus.group.bet",
  end: "board.fredericus.group.end",
};
const ORDER = Object.keys(GROUPS);

/** @param {Pick<Table, "say">} table @param {string} thing */
export const nameOf = (table, thing) => table.say(NAMES[thing] ?? thing);

/** @param {Table} table @param {string} thing */
export const objectOf = (table, thing) => table.say(OBJECTS[thing] ?? thing);

/** @param {Table} table @param {string} colour */
export const colourOf = (table, colour) => table.say(COLOUR_NAMES[colour] ?? colour);

/** @param {Table} table @param {number} seat */
export const playerOf = (table, seat) => table.seats[seat]?.name ?? String(seat + 1);

/** "Anna's falcon", in words that need no grammar. @param {Table} table @param {number} seat @param {Kind} kind */
export const birdOf = (table, seat, kind) =>
  table.say(seat === table.you ? "board.fredericus.your_bird" : "board.fredericus.bird_of", { bird: nameOf(table, kind), name: playerOf(table, seat) });

/** @param {Table} table @param {string[]} items */
export function listed(table, items) {
  if (items.length < 2) return items[0] ?? "";
  return table.say("board.fredericus.list", { items: items.slice(0, -1).join(", "), last: items.at(-1) });
}

/** Take an act's text apart. @param {string} text @param {View} view @returns {Deed} */
export function deed(text, view) {
  const [verb = "", ...words] = text.split(" ");
  const [first = "", second = "", third = ""] = words;
  const seat = view.to_act ?? -1;
  /** @type {{[verb: string]: () => [string[], string]}} */
  const ways = {
    birds: () => [[""], `field-${first}`], shift: () => [[`row-${first}`], `row-${second}`],
    fly: () => [[`bird-${seat}-${first}`], `field-${second}`],
    catch: () => [[`bird-${seat}-${first}`], `row-${whereIs(view, seat, /** @type {Kind} */ (first))}`],
    reverse: () => [ownBirds(view, seat, Number(first)), `row-${third}`], rearrange: () => [ownBirds(view, seat, Number(first)), `row-${first}`],
    free: () => [[`bird-${seat}-${view.seats[seat]?.hooded}`], hoodedField(view, seat)],
    bet: () => (second ? [[`tower-${first}`], spot(second)] : [["hand"], spot(first)]),
    hood: () => [words.slice(1).map(birdPlace), `yard-${first}`],
  };
  const [froms, to] = ways[verb]?.() ?? [[], ""];
  return { text, verb, froms, to, words };
}

/** @param {View} view @param {number} seat @param {number} side */
const ownBirds = (view, seat, side) =>
  (view.sides[side - 1]?.field ?? []).filter((bird) => bird.seat === seat).map((bird) => `bird-${seat}-${bird.bird}`);

/** "red-falcon" as a place on the board. @param {string} bird */
function birdPlace(bird) {
  const [colour = "", kind = ""] = bird.split("-");
  return `bird-${COLOURS.indexOf(colour)}-${kind}`;
}

/** @param {string} place */
const spot = (place) => (place === "middle" ? "middle" : `tower-${place}`);

/** @param {View} view @param {number} seat */
function hoodedField(view, seat) {
  const kind = view.seats[seat]?.hooded;
  return kind ? `field-${whereIs(view, seat, kind)}` : "";
}

/** @param {Table} table @param {string} place */
const placeOf = (table, place) => (place === "middle" ? table.say("board.fredericus.middle_object") : table.say("board.fredericus.tower_object", { side: place }));

/** What an act does, as the label of a button. @param {Table} table @param {View} view @param {string} text @returns {string} */
export function labelOf(table, view, text) {
  const label = worded(table, view, text);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/** Where an act goes, for a button beside the thing that was chosen. @param {Table} table @param {View} view @param {string} text */
export function shortLabel(table, view, text) {
  const { verb, words } = deed(text, view);
  if (verb === "shift") return table.say("board.fredericus.to_row", { to: words[1] });
  if (verb === "fly") return table.say("board.fredericus.to_field", { to: words[1] });
  return verb === "bet" && words.length === 1 ? table.say("board.fredericus.on_place", { place: placeOf(table, words[0] ?? "") }) : labelOf(table, view, text);
}

/** @param {Table} table @param {View} view @param {string} text @returns {string} */
function worded(table, view, text) {
  const { verb, words: [first = "", second = "", third = ""], words } = deed(text, view);
  const seat = view.to_act ?? 0;
  switch (verb) {
    case "birds": return table.say("board.fredericus.act.birds", { falcon: first, goshawk: second });
    case "shift": return table.say("board.fredericus.act.shift", { card: objectOf(table, openCard(view, Number(first))), from: first, to: second });
    case "fly": return table.say("board.fredericus.act.fly", { bird: nameOf(table, first), field: second });
    case "hood": return table.say("board.fredericus.act.hood", { field: first, birds: listed(table, words.slice(1).map((bird) => hoodName(table, bird))) });
    case "catch": return catchLabel(table, view, /** @type {Kind} */ (first));
    case "reverse": return table.say("board.fredericus.act.reverse", { row: first, seal: third });
    case "rearrange": return table.say("board.fredericus.act.rearrange", { row: first });
    case "free": return table.say("board.fredericus.act.free", { bird: objectOf(table, view.seats[seat]?.hooded ?? "falcon") });
    case "bet": return second
      ? table.say("board.fredericus.act.move_chip", { from: first, place: placeOf(table, second) })
      : table.say("board.fredericus.act.lay_chip", { place: placeOf(table, first) });
    default: return table.say("board.fredericus.act.end");
  }
}

/** @param {Table} table @param {View} view @param {Kind} kind */
function catchLabel(table, view, kind) {
  const side = whereIs(view, view.to_act ?? 0, kind);
  return table.say("board.fredericus.act.catch", { creature: objectOf(table, openCard(view, side)), bird: nameOf(table, kind), side });
}

/** "red-falcon" as its owner's bird. @param {Table} table @param {string} bird */
function hoodName(table, bird) {
  const [colour = "", kind = ""] = bird.split("-");
  return birdOf(table, COLOURS.indexOf(colour), /** @type {Kind} */ (kind));
}

/** Every listed act once, labelled, sorted by kind. @param {Table} table @param {View} view @param {string[]} actions */
export function labelled(table, view, actions) {
  const verb = (/** @type {string} */ text) => text.split(" ")[0] ?? "";
  return [...actions].sort((one, other) => ORDER.indexOf(verb(one)) - ORDER.indexOf(verb(other))).map((text) => ({
    text, label: labelOf(table, view, text), group: table.say(GROUPS[verb(text)] ?? "board.fredericus.group.end"),
    isMain: ["catch", "end", "free", "reverse"].includes(verb(text)),
  }));
}

/** What an act will do and make possible, in one or two sentences. @param {Table} table @param {View} view @param {string} text */
export function forecast(table, view, text) {
  const seat = view.to_act ?? 0;
  const before = catchers(view, seat);
  const news = catchers(after(view, text), seat).filter((kind) => !before.includes(kind));
  const lost = before.filter((kind) => !catchers(after(view, text), seat).includes(kind));
  const told = [`${labelOf(table, view, text)}.`];
  const bird = (/** @type {Kind[]} */ kinds) => listed(table, kinds.map((kind) => nameOf(table, kind)));
  if (["shift", "fly", "reverse", "rearrange"].includes(text.split(" ")[0] ?? "")) {
    if (news.length) told.push(table.say("board.fredericus.then_can", { birds: bird(news) }));
    if (lost.length) told.push(table.say("board.fredericus.then_cannot", { birds: bird(lost) }));
  }
  return told.join(" ");
}
