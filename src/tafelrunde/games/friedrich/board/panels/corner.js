// In which corner of the map the card is, so that it covers neither what it describes nor, if
// there is a choice, pieces of the viewer.

/** @typedef {{x: number, y: number}} Spot in pixels of the map's window */
/** @typedef {{width: number, height: number}} Size */
/** @typedef {"low-left" | "high-right" | "high-left"} Corner */

/** The size of the card in a corner, in pixels. */
const CARD = { width: 370, height: 280 };
/** The height of the tools above an upper corner, and the room that a piece takes around a city. */
const TOOLS = 56,
  PIECE = 26;
/** What the card describes counts more than any number of other pieces. */
const SPOKEN_OF = 1000;

/** @type {Corner[]} */
const CORNERS = ["low-left", "high-right", "high-left"];

/** Return whether a spot lies under a card in a corner of the window.
 * @param {Corner} corner @param {Size} size @param {Spot} spot */
function isIn(corner, { width, height }, { x, y }) {
  const isAcross =
    corner === "high-right" ? x > width - CARD.width - PIECE : x < CARD.width + PIECE;
  const isDown =
    corner === "low-left"
      ? y > height - CARD.height - PIECE
      : y > TOOLS - PIECE && y < TOOLS + CARD.height + PIECE;
  return isAcross && isDown;
}

/**
 * Return the corner where the card covers least; the last one stays if none is better.
 * @param {Spot[]} spoken what the card describes
 * @param {Spot[]} own pieces of the viewer
 * @param {Size} size
 * @param {Corner} last
 * @returns {Corner}
 */
export function freeCorner(spoken, own, size, last) {
  /** @param {Corner} corner */
  const countCovered = (corner) =>
    spoken.filter((spot) => isIn(corner, size, spot)).length * SPOKEN_OF +
    own.filter((spot) => isIn(corner, size, spot)).length;
  // Only a better corner is worth a jump.
  return CORNERS.reduce(
    (best, corner) => (countCovered(corner) < countCovered(best) ? corner : best),
    last,
  );
}
