// On a phone everything beside the board lies in a sheet at the bottom, with three heights.
import { element } from "../core/frame.js";

const [LOW, CLOCK] = [172, 52];
let [at, startY, startHeight, isDragged] = [0, 0, 0, false];
/** Whether a guide stands in the sheet: it needs less room, and what it speaks of needs more. */
let isGuided = false;
const [HALF, GUIDED, GUIDE_LEAST] = [0.5, 0.4, 275];

/** A clock of the table's own is always to be seen. */
const low = () => LOW + (document.querySelector("#chess > *") ? CLOCK : 0);

function middle() {
  const half = innerHeight * HALF;
  return Math.round(isGuided ? Math.min(half, Math.max(GUIDE_LEAST, innerHeight * GUIDED)) : half);
}

/** @returns {number[]} */
const heights = () => [low(), middle(), Math.round(innerHeight - 64)];

/** Make room for a guide, or have its room back. @param {boolean} isThere */
export function guided(isThere) {
  isGuided = isThere;
  raise(isThere ? 1 : at);
}

/** Give the sheet one of its heights; lowered, it shows its beginning again. @param {number} n */
export function raise(n) {
  const before = at;
  at = Math.max(0, Math.min(2, n));
  if (at === 0 && before > 0) toBeginning();
  document.documentElement.style.setProperty("--sheet", `${heights()[at]}px`);
  element("handle").setAttribute("aria-expanded", String(at > 0));
  element("side").dataset.height = String(at);
}

/** @param {PointerEvent} event */
function began(event) {
  [startY, startHeight, isDragged] = [event.clientY, element("side").offsetHeight, false];
  /** @type {HTMLElement} */ (event.currentTarget).setPointerCapture(event.pointerId);
}

/** @param {PointerEvent} event */
function moved(event) {
  if (!startHeight) return;
  const height = startHeight + startY - event.clientY;
  if (!isDragged && Math.abs(event.clientY - startY) < 6) return;
  isDragged = true;
  element("side").classList.add("dragged");
  document.documentElement.style.setProperty(
    "--sheet",
    `${Math.max(low(), Math.min(height, innerHeight - 64))}px`,
  );
}

function ended() {
  if (!startHeight) return;
  element("side").classList.remove("dragged");
  const height = element("side").offsetHeight;
  startHeight = 0;
  if (!isDragged) return; // See `tapped`.
  const away = heights().map((one) => Math.abs(one - height));
  raise(away.indexOf(Math.min(...away)));
}

/**
 * A tap raises the sheet when it is over: earlier, its click would meet whatever the sheet brings
 * below it.
 */
function tapped() {
  if (!isDragged) raise((at + 1) % 3);
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (step) raise(at + step);
  else if (event.key === "Enter" || event.key === " ") raise((at + 1) % 3);
  else return;
  event.preventDefault();
}

/**
 * Whatever the keyboard comes to below the edge of the screen comes up with the sheet.
 * @param {FocusEvent} event
 */
function focused(event) {
  const found = /** @type {Element} */ (event.target);
  if (
    at > 0 ||
    found.getBoundingClientRect().bottom <= innerHeight ||
    !found.matches(":focus-visible")
  )
    return;
  raise(1);
  scrollTo(0, 0);
}

/**
 * A board that needs all its room gets it as soon as somebody touches it.
 * @param {MouseEvent} event
 */
function touched(event) {
  if (at === 1 && /** @type {Element} */ (event.target).closest("[data-wide]")) raise(0);
}

/** Make room for whatever must be seen at any height. */
export function settle() {
  document.documentElement.style.setProperty("--sheet-low", `${low()}px`);
  raise(at);
}

/** Let the sheet be moved. */
export function begin() {
  for (const id of ["handle", "prompt"]) {
    element(id).addEventListener("pointerdown", began);
    element(id).addEventListener("pointermove", moved);
    element(id).addEventListener("pointerup", ended);
    element(id).addEventListener("pointercancel", ended);
    element(id).addEventListener("click", tapped);
  }
  element("handle").addEventListener("keydown", pressed);
  element("side-scroll").addEventListener("focusin", focused);
  element("board").addEventListener("click", touched);
  addEventListener("resize", () => raise(at));
  settle();
}

/** Tell whether a phone's sheet is at its lowest; beside a wide board there is none. */
export const isLow = () => at === 0 && element("handle").offsetParent !== null;

/** Bring what must be known into sight: it stands above everything that scrolls beside the board.
 * @param {boolean} [isUp] whether the sheet comes up for it */
export function toBeginning(isUp = false) {
  if (isUp && at === 0) raise(1);
  element("side-scroll").scrollTop = 0;
}

/** Bring the tabs to the top of what scrolls beside the board, so that there is room to read. */
export function bringUp() {
  const [scroll, tabs] = [document.getElementById("side-scroll"), document.getElementById("tabs")];
  if (at === 0) raise(1);
  if (scroll && tabs)
    scroll.scrollTop += tabs.getBoundingClientRect().top - scroll.getBoundingClientRect().top;
}
