// What of the map is drawn sharply: what is seen and half a window around it. More would be drawn
// for no viewer; there the map is drawn roughly.

/** Pixels for a unit of the board that is drawn roughly. */
export const ROUGH = 1.3;
/** How many windows around the visible part are drawn sharply. */
export const AROUND = 0.5;

/**
 * Draw sharply what a camera sees; what is rough stays as it is.
 * @param {import("tafelrunde/host").Camera} camera
 * @param {{width: number, height: number}} board
 */
export function sharpen({ sheet, drawn, size, x, y }, board) {
  /** @param {string} part @returns {HTMLElement | null | undefined} */
  const find = (part) => sheet?.querySelector(part);
  find(".fr-rough")?.style.setProperty("transform", `scale(${drawn / ROUGH})`);
  const { width, height } = size;
  const [right, bottom] = [board.width * drawn + x, board.height * drawn + y];
  /**
   * @param {number} outside pixels of the sheet beyond an edge of the window
   * @param {number} room
   */
  const cut = (outside, room) => `${Math.max(0, Math.floor(outside - room * AROUND))}px`;
  find(".fr-sharp")?.style.setProperty(
    "clip-path",
    `inset(${cut(-y, height)} ${cut(right - width, width)} ${cut(bottom - height, height)} ${cut(-x, width)})`,
  );
}
