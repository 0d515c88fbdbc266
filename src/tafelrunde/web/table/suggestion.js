// The action that the page suggests for the position on the board: a hint, or a better act of the
// analysis. Boards draw it; on others its places are marked.
import { arrowPaths } from "../core/arrow.js";
import { labelOfAct, redraw, store } from "./store.js";

/** @typedef {import("tafelrunde/host").Action} Action */
/** @typedef {import("tafelrunde/host").Suggestion} Suggestion */

/**
 * Suggest an action for the position that is shown; null suggests nothing. It ends by itself when
 * another position comes.
 * @param {Action | null} action
 * @param {{why?: Suggestion["why"], label?: string}} [about]
 */
export function setSuggestion(action, about = {}) {
  if (changeSuggestion(action, about)) redraw();
}

/**
 * Suggest an action without drawing it, while the page is being drawn; return whether it is new.
 * @param {Action | null} action
 * @param {{why?: Suggestion["why"], label?: string}} [about]
 */
export function changeSuggestion(action, { why = "hint", label } = {}) {
  const before = store.suggestion;
  if (before?.action.text === action?.text && before?.why === (action ? why : undefined))
    return false;
  store.suggestion = action && { action, why, label: label ?? labelOf(action) };
  return true;
}

/** @param {Action} action */
const labelOf = (action) => (store.message ? labelOfAct(store.message, action) : action.text);

/** Find the elements of a place. @param {string} place */
const elementsOf = (place) => [
  .../** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll(`[data-place="${CSS.escape(place)}"]`)
  ),
];

/** What was last brought into sight. @type {Suggestion | null} */
let seen = null;

/** Mark the places of the suggested action on the board and in the hand, and draw its ways. */
export function markSuggestion() {
  for (const old of document.querySelectorAll(".is-suggested"))
    old.classList.remove("is-suggested");
  document.querySelector(".suggested-ways")?.remove();
  const { board, suggestion, past } = store;
  const spoken = suggestion && !past ? board?.actPlaces?.(suggestion.action) : null;
  const marked = (spoken?.places ?? []).flatMap(elementsOf);
  for (const element of marked) element.classList.add("is-suggested");
  if (suggestion !== seen)
    for (const element of marked) element.scrollIntoView({ block: "nearest", inline: "nearest" });
  seen = suggestion;
  if (spoken?.trails.length) drawWays(spoken.trails.map(({ path }) => path));
}

/** Draw arrows from place to place over the board. @param {string[][]} ways */
function drawWays(ways) {
  const root = /** @type {HTMLElement} */ (document.getElementById("board"));
  const box = root.getBoundingClientRect();
  const middles = ways.map((way) =>
    way.flatMap((place) => {
      const here = elementsOf(place)[0]?.getBoundingClientRect();
      return here ? [middleOf(here, box, root)] : [];
    }),
  );
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("class", "suggested-ways");
  drawing.setAttribute("aria-hidden", "true");
  drawing.setAttribute("width", String(root.scrollWidth));
  drawing.setAttribute("height", String(root.scrollHeight));
  for (const points of middles) {
    for (const [look, path] of arrowPaths(points)) {
      const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
      line.setAttribute("class", look);
      line.setAttribute("d", path);
      drawing.append(line);
    }
  }
  root.append(drawing);
}

/**
 * @param {DOMRect} place
 * @param {DOMRect} box
 * @param {HTMLElement} root
 * @returns {[number, number]}
 */
const middleOf = (place, box, root) => [
  place.left + place.width / 2 - box.left + root.scrollLeft,
  place.top + place.height / 2 - box.top + root.scrollTop,
];

// A board that changes its size moves its places.
if (typeof addEventListener === "function")
  addEventListener("resize", () => store.suggestion && requestAnimationFrame(markSuggestion));
