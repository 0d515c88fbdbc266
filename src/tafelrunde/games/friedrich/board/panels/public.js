// What everybody may know but the map does not show at a glance: cards a turn, trains, who lies
// face-down, fate so far.
import { h } from "../host.js";
import { badge } from "./cards.js";
import { fateName, fateText, howLong, STROKES } from "./fate.js";
import { NATIONS, nationName } from "../input/reading.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("../input/reading.js").View} View
 */

/**
 * Say of a nation what is open to all.
 * @param {Table} table
 * @param {View} view
 * @param {string} nation
 */
export function openFacts(table, view, nation) {
  const pieces = view.pieces.filter((piece) => piece.nation === nation);
  const [trains, generals] = [
    pieces.filter(({ kind }) => kind === "train"),
    pieces.filter(({ kind }) => kind !== "train"),
  ];
  const names = (/** @type {import("../input/reading.js").Piece[]} */ some) =>
    some.map(({ name }) => name).join(", ");
  const [down, away, gone] = [
    generals.filter(({ city, face_down }) => city && face_down),
    generals.filter(({ city, gone: isGone }) => !city && !isGone),
    generals.filter((piece) => piece.gone),
  ];
  return [
    table.say("board.friedrich.play.fact_draws", { draws: view.nations[nation]?.draws ?? 0 }),
    table.say("board.friedrich.play.fact_trains", {
      trains: trains.filter(({ city }) => city).length,
      all: trains.length,
    }),
    down.length && table.say("board.friedrich.play.fact_down", { names: names(down) }),
    away.length && table.say("board.friedrich.play.fact_away", { names: names(away) }),
    gone.length && table.say("board.friedrich.play.fact_gone", { names: names(gone) }),
  ]
    .filter(Boolean)
    .join("; ");
}

/**
 * Return the name of a small card, which is read in spades, unless the game is expert and its suit
 * is no longer known.
 * @param {Table} table
 * @param {string | number} card
 */
const nameOf = (table, card) =>
  typeof card === "string"
    ? fateName(table, card)
    : table.options.expert
      ? String(card)
      : `${card} ${fateName(table, `${card}_spades`)}`;

/**
 * Return which cards of fate have come and what the latest does; nothing where nobody may be
 * reminded.
 * @param {Table} table
 * @param {View} view
 * @returns {string[]}
 */
export function fateSoFar(table, view) {
  const { drawn } = view.fate;
  if (!drawn) return [];
  const latest = drawn.at(-1);
  if (latest === undefined) return [table.say("board.friedrich.play.fate_none")];
  const strokes = drawn.filter((card) => typeof card === "string");
  const left = STROKES.filter((card) => !strokes.includes(card));
  const small = drawn
    .filter((card) => typeof card === "number")
    .sort((one, other) => Number(one) - Number(other));
  const card =
    typeof latest === "string"
      ? latest
      : (view.fate.effect ?? (table.options.expert ? "" : `${latest}_spades`));
  const list = (/** @type {(string | number)[]} */ cards) =>
    cards.map((one) => nameOf(table, one)).join(", ") || "–";
  return [
    card
      ? table.say("board.friedrich.play.fate_latest", {
          name: fateName(table, card),
          text: fateText(table, card),
          lasts: howLong(table, card),
        })
      : "",
    table.say("board.friedrich.play.fate_strokes_come", { list: list(strokes) }),
    table.say("board.friedrich.play.fate_strokes_left", { list: list(left) }),
    table.say("board.friedrich.play.fate_small_come", { list: list(small) }),
  ].filter(Boolean);
}

/**
 * Draw the fate so far and the public facts about nations, folded, for the side column.
 * @param {Table} table
 * @param {View} view
 * @returns {Child}
 */
export function publicFacts(table, view) {
  const nations = NATIONS.filter((nation) => view.nations[nation]?.in_war);
  const fate = fateSoFar(table, view);
  return [
    fate.length > 0 &&
      h(
        "details",
        { key: "fate-so-far", class: "fp-sets fp-known" },
        h("summary", null, table.say("board.friedrich.play.fate_so_far")),
        fate.map((line) => h("p", { key: line }, line)),
      ),
    h(
      "details",
      { key: "facts", class: "fp-sets fp-known" },
      h("summary", null, table.say("board.friedrich.play.facts")),
      h(
        "ul",
        null,
        nations.map((nation) =>
          h(
            "li",
            { key: nation },
            badge(table, nation),
            h(
              "span",
              null,
              h("b", null, nationName(table, nation)),
              " ",
              openFacts(table, view, nation),
            ),
          ),
        ),
      ),
    ),
  ];
}
