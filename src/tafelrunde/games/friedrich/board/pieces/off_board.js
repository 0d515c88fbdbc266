// Pieces beside the board: those that may come back, and those that never will.
import { h } from "../host.js";
import { picture } from "./pieces.js";
import { short, trainName } from "../input/reading.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("../input/marching.js").Marching} Marching
 * @typedef {import("../input/reading.js").Piece} Piece
 * @typedef {import("tafelrunde/host").Child} Child
 */

/** More than these lie folded away, so that the map is seen. */
const FEW = 4;

/** @param {Table} table @param {Marching} marching @returns {Child} */
export function offBoard(table, marching) {
  const away = marching.view.pieces.filter(
    ({ city, nation }) => !city && marching.view.nations[nation]?.in_war,
  );
  if (!away.length) return null;
  const [back, rest] = [
    away.filter((piece) => canReturn(marching, piece)),
    away.filter((piece) => !canReturn(marching, piece)),
  ];
  const pieces = rest.map((piece, n) => one(table, marching, piece, n));
  return h(
    "div",
    { key: "off", class: "fr-off", role: "group", "aria-label": table.say("board.friedrich.off") },
    back.map((piece, n) => one(table, marching, piece, n)),
    rest.length > FEW
      ? h(
          "details",
          { key: "rest", class: "fr-off-rest" },
          h("summary", null, table.say("board.friedrich.off_count", { count: rest.length })),
          h("div", null, pieces),
        )
      : pieces,
  );
}

/** @param {Piece} piece */
const nameOf = (piece) => (piece.kind === "train" ? "train" : short(piece.name));

/** @param {Marching} marching @param {Piece} piece */
const canReturn = (marching, piece) =>
  piece.nation === marching.view.nation &&
  marching.choices.some(({ verb, who }) => verb === "bring" && who[0] === nameOf(piece));

/** @param {Table} table @param {Marching} marching @param {Piece} piece @param {number} n */
function one(table, marching, piece, n) {
  const name = nameOf(piece);
  const label = piece.kind === "train" ? trainName(table, piece.nation) : piece.name;
  const content = [
    picture(piece.nation, piece.rank),
    h("span", null, piece.kind === "train" ? "" : short(piece.name)),
  ];
  const key = `${piece.nation}-${name}-${n}`;
  const title = piece.gone
    ? table.say("board.friedrich.gone", { who: label })
    : table.say("board.friedrich.off_one", { who: label });
  if (!canReturn(marching, piece))
    return h(
      "span",
      {
        key,
        class: `fr-away${piece.gone ? " is-gone" : ""}`,
        "data-place": `piece-${name}`,
        role: "img",
        "aria-label": title,
        title,
      },
      content,
    );
  return h(
    "button",
    {
      key,
      type: "button",
      class: "fr-away",
      "data-place": `piece-${name}`,
      "data-off": name,
      "aria-pressed": String(marching.chosen === `off ${name}`),
      "aria-label": title,
      title,
      on: { click: () => marching.chooseOff(name) },
    },
    content,
  );
}
