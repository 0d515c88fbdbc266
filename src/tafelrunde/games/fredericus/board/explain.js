// One sentence for the thing under the pointer: what it is, what it can do, and why not.
import { beside, chances, huntOf, isCreature, openCard, rowOf, whereIs } from "./reading.js";
import { birdOf, joinNames, nameOf, objectOf, playerOf } from "./labels.js";

/** @typedef {import("tafelrunde/host").Table} Table */
/** @typedef {import("./reading.js").View} View @typedef {import("./reading.js").Kind} Kind */

/** @type {{[what: string]: string}} */
const OBSTACLES = {
  hooded: "board.fredericus.why.hooded",
  caught_already: "board.fredericus.why.caught",
  no_creature: "board.fredericus.why.no_creature",
  falcon_needs: "board.fredericus.why.falcon",
  goshawk_needs: "board.fredericus.why.goshawk",
};

/**
 * Explain a place of the board.
 * @param {Table} table
 * @param {View} view
 * @param {string} place
 * @returns {string}
 */
export function explain(table, view, place) {
  const [what, first = "", second = ""] = place.split("-");
  if (what === "bird") return aboutBird(table, view, Number(first), /** @type {Kind} */ (second));
  if (what === "row") return aboutRow(table, view, Number(first));
  if (what === "field") return aboutField(table, view, Number(first));
  if (what === "yard") return table.say("board.fredericus.about.yard", { side: first });
  if (what === "tower") return aboutTower(table, view, Number(first));
  if (what === "hand") return table.say("board.fredericus.about.hand");
  return aboutMiddle(table, view);
}

/**
 * Return what a bird can catch where it stands, or why it cannot.
 * @param {Table} table
 * @param {View} view
 * @param {number} seat
 * @param {Kind} kind
 */
function aboutBird(table, view, seat, kind) {
  const bird = birdOf(table, seat, kind);
  const side = whereIs(view, seat, kind);
  if (!view.rows) return table.say("board.fredericus.about.bird", { bird, side });
  const reason = whyNot(table, view, seat, kind);
  if (reason) return table.say("board.fredericus.about.bird_not", { bird, side, why: reason });
  return table.say("board.fredericus.about.bird_can", {
    bird,
    side,
    creature: objectOf(table, openCard(view, side)),
  });
}

/**
 * Return why a bird cannot catch, in half a sentence; empty if it can.
 * @param {Table} table
 * @param {View} view
 * @param {number} seat
 * @param {Kind} kind
 */
export function whyNot(table, view, seat, kind) {
  const hunt = huntOf(view, seat, kind);
  if (!hunt?.obstacle) return "";
  const shown = joinNames(
    table,
    hunt.blame.map((row) =>
      table.say("board.fredericus.row_shows", { row, card: nameOf(table, openCard(view, row)) }),
    ),
  );
  const [left, right] = beside(hunt.side);
  return table.say(OBSTACLES[hunt.obstacle] ?? "", { side: hunt.side, shown, left, right });
}

/** @param {Table} table @param {View} view @param {number} side */
function aboutRow(table, view, side) {
  const cards = rowOf(view, side);
  const open = cards.at(-1);
  if (!open)
    return table.say(
      view.rows ? "board.fredericus.about.row_empty" : "board.fredericus.about.row_not_yet",
      { side },
    );
  const sentence = table.say("board.fredericus.about.row", {
    side,
    card: nameOf(table, open),
    count: cards.length,
  });
  return isCreature(open) ? `${sentence} ${catchText(table, view, side)}` : sentence;
}

/**
 * Return which bird could catch at a row, or what is missing.
 * @param {Table} table
 * @param {View} view
 * @param {number} side
 */
function catchText(table, view, side) {
  const options = chances(view, side);
  const [left, right] = beside(side);
  if (options.falcon) return table.say("board.fredericus.about.for_falcon");
  if (options.goshawk) return table.say("board.fredericus.about.for_goshawk");
  const values = {
    left,
    right,
    first: nameOf(table, openCard(view, left)),
    second: nameOf(table, openCard(view, right)),
  };
  return table.say("board.fredericus.about.for_none", values);
}

/** @param {Table} table @param {View} view @param {number} side */
function aboutField(table, view, side) {
  const { field = [], yard = [] } = view.sides[side - 1] ?? {};
  const birds = field.map(({ seat, bird }) => birdOf(table, seat, bird));
  const sentences = [
    table.say(
      birds.length ? "board.fredericus.about.field" : "board.fredericus.about.field_empty",
      { side, birds: joinNames(table, birds) },
    ),
  ];
  if (yard.length)
    sentences.push(
      table.say("board.fredericus.about.hooded_here", {
        birds: joinNames(
          table,
          yard.map(({ seat, bird }) => birdOf(table, seat, bird)),
        ),
      }),
    );
  const options = chances(view, side);
  if (options.hood) sentences.push(table.say("board.fredericus.about.may_hood"));
  if (options.reverse) sentences.push(table.say("board.fredericus.about.may_reverse"));
  return sentences.join(" ");
}

/** @param {Table} table @param {View} view @param {number} side */
function aboutTower(table, view, side) {
  const chips = view.sides[side - 1]?.chips ?? [];
  if (!chips.length) return table.say("board.fredericus.about.tower_empty", { side });
  return table.say("board.fredericus.about.tower", {
    side,
    names: joinNames(
      table,
      chips.map((seat) => playerOf(table, seat)),
    ),
  });
}

/** @param {Table} table @param {View} view */
function aboutMiddle(table, view) {
  if (view.players === 2) return table.say("board.fredericus.about.middle_closed");
  const [seat] = view.middle;
  if (seat === undefined) return table.say("board.fredericus.about.middle_free");
  return table.say("board.fredericus.about.middle_taken", { name: playerOf(table, seat) });
}
