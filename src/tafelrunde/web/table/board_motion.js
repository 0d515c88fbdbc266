// The board in motion: things glide when a new position is drawn, and trails of the others stay.
import { glide, noteStarts } from "../core/motion.js";
import * as prefs from "../core/prefs.js";
import { chosenPace } from "./pace.js";
import { store } from "./store.js";

/** @typedef {import("tafelrunde/host").Message} Message */

/** @type {number | string | null} */
let drawnIndex = null;

/** Return what moved to a position that has not been drawn yet. @param {Message | null} message */
function newWays(message) {
  const isNew = message !== null && drawnIndex !== null && message.n !== drawnIndex;
  drawnIndex = message?.n ?? null;
  if (!isNew || !prefs.isMotionAllowed() || chosenPace() === "now") return [];
  return message.events
    .filter(({ moved }) => moved?.length)
    .map(({ moved, path }) => ({ moved: moved ?? [], path: path ?? [] }));
}

/**
 * Draw the board, and let things glide to their new places.
 * @param {Element} root
 * @param {Message | null} message
 * @param {() => void} draw
 */
export function drawInMotion(root, message, draw) {
  const ways = newWays(message);
  const starts = ways.length ? noteStarts(root, ways) : null;
  draw();
  if (starts) glide(root, ways, starts);
}

/** Mark where the others have been, on boards that draw no trails of their own. */
export function markTrails() {
  for (const old of document.querySelectorAll("#board .is-trail")) {
    old.classList.remove("is-trail");
    /** @type {HTMLElement} */ (old).style.removeProperty("--trail");
  }
  if (store.board?.drawsTrails) return;
  for (const { who, path } of store.trails) for (const place of path) markTrail(place, who);
}

/** @param {string} place @param {string} who */
function markTrail(place, who) {
  for (const element of document.querySelectorAll(`#board [data-place="${CSS.escape(place)}"]`)) {
    element.classList.add("is-trail");
    /** @type {HTMLElement} */ (element).style.setProperty("--trail", `var(--${who}, var(--glow))`);
  }
}
