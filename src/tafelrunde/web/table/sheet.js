// On a phone everything beside the board is in a sheet at the bottom, with three heights.
import { element } from "../core/frame.js";

const [LOW_HEIGHT, CLOCK_HEIGHT] = [172, 52];
let [position, startY, startHeight, isDragged] = [0, 0, 0, false];
/** Whether the sheet shows a guide: it needs less room, and the board needs more. */
let isGuided = false;
const [HALF_SHARE, GUIDE_SHARE, GUIDE_MIN_HEIGHT] = [0.5, 0.4, 275];

/** Return the lowest height. A clock of the table's own is always visible. */
const lowHeight = () => LOW_HEIGHT + (document.querySelector("#chess > *") ? CLOCK_HEIGHT : 0);

function middleHeight() {
  const half = innerHeight * HALF_SHARE;
  return Math.round(
    isGuided ? Math.min(half, Math.max(GUIDE_MIN_HEIGHT, innerHeight * GUIDE_SHARE)) : half,
  );
}

/** @returns {number[]} */
const heights = () => [lowHeight(), middleHeight(), Math.round(innerHeight - 64)];

/** Make room for a guide, or take the room back. @param {boolean} isThere */
export function setGuided(isThere) {
  isGuided = isThere;
  setSheetHeight(isThere ? 1 : position);
}

/** Give the sheet one of its heights. When lowered, it scrolls to its top. @param {number} n */
export function setSheetHeight(n) {
  const before = position;
  position = Math.max(0, Math.min(2, n));
  if (position === 0 && before > 0) scrollToTop();
  document.documentElement.style.setProperty("--sheet", `${heights()[position]}px`);
  element("handle").setAttribute("aria-expanded", String(position > 0));
  element("side").dataset.height = String(position);
}

/** @param {PointerEvent} event */
function onPointerDown(event) {
  [startY, startHeight, isDragged] = [event.clientY, element("side").offsetHeight, false];
  /** @type {HTMLElement} */ (event.currentTarget).setPointerCapture(event.pointerId);
}

/** @param {PointerEvent} event */
function onPointerMove(event) {
  if (!startHeight) return;
  const height = startHeight + startY - event.clientY;
  if (!isDragged && Math.abs(event.clientY - startY) < 6) return;
  isDragged = true;
  element("side").classList.add("dragged");
  document.documentElement.style.setProperty(
    "--sheet",
    `${Math.max(lowHeight(), Math.min(height, innerHeight - 64))}px`,
  );
}

function onPointerUp() {
  if (!startHeight) return;
  element("side").classList.remove("dragged");
  const height = element("side").offsetHeight;
  startHeight = 0;
  if (!isDragged) return; // See `onClick`.
  const distances = heights().map((candidate) => Math.abs(candidate - height));
  setSheetHeight(distances.indexOf(Math.min(...distances)));
}

/**
 * Raise the sheet after a tap. Any earlier, the click would hit what the sheet brings below it.
 */
function onClick() {
  if (!isDragged) setSheetHeight((position + 1) % 3);
}

/** @param {KeyboardEvent} event */
function onKeyDown(event) {
  const step = { ArrowUp: 1, ArrowDown: -1 }[event.key];
  if (step) setSheetHeight(position + step);
  else if (event.key === "Enter" || event.key === " ") setSheetHeight((position + 1) % 3);
  else return;
  event.preventDefault();
}

/**
 * Raise the sheet when the keyboard focus moves below the edge of the screen.
 * @param {FocusEvent} event
 */
function onFocusIn(event) {
  const target = /** @type {Element} */ (event.target);
  if (
    position > 0 ||
    target.getBoundingClientRect().bottom <= innerHeight ||
    !target.matches(":focus-visible")
  )
    return;
  setSheetHeight(1);
  scrollTo(0, 0);
}

/**
 * Lower the sheet when the player touches a board that needs all its room. With a guide some boards
 * end where the sheet begins, and need no more.
 * @param {MouseEvent} event
 */
function onBoardClick(event) {
  const board = /** @type {HTMLElement | null} */ (
    /** @type {Element} */ (event.target).closest("[data-wide]")
  );
  if (position === 1 && board && !(isGuided && board.dataset.wide === "without-guide"))
    setSheetHeight(0);
}

/** Show the board again, after what was said above the acts has been read. */
export const lowerSheet = () => setSheetHeight(isGuided ? 1 : 0);

/** Adapt the sheet to what must be visible at any height. */
export function refreshSheet() {
  document.documentElement.style.setProperty("--sheet-low", `${lowHeight()}px`);
  setSheetHeight(position);
}

/** Start to handle gestures of the sheet. */
export function initSheet() {
  for (const id of ["handle", "prompt"]) {
    element(id).addEventListener("pointerdown", onPointerDown);
    element(id).addEventListener("pointermove", onPointerMove);
    element(id).addEventListener("pointerup", onPointerUp);
    element(id).addEventListener("pointercancel", onPointerUp);
    element(id).addEventListener("click", onClick);
  }
  element("handle").addEventListener("keydown", onKeyDown);
  element("side-scroll").addEventListener("focusin", onFocusIn);
  element("board").addEventListener("click", onBoardClick);
  addEventListener("resize", () => setSheetHeight(position));
  refreshSheet();
}

/** Return whether a phone's sheet is at its lowest; beside a wide board there is none. */
export const isLow = () => position === 0 && element("handle").offsetParent !== null;

/** Scroll to the notes: they stand above everything that scrolls beside the board.
 * @param {boolean} [isUp] whether the sheet rises for it */
export function scrollToTop(isUp = false) {
  if (isUp && position === 0) setSheetHeight(1);
  element("side-scroll").scrollTop = 0;
}

/** Scroll the tabs to the top beside the board, so that there is room to read. */
export function scrollToTabs() {
  const [scroll, tabs] = [document.getElementById("side-scroll"), document.getElementById("tabs")];
  if (position === 0) setSheetHeight(1);
  if (scroll && tabs)
    scroll.scrollTop += tabs.getBoundingClientRect().top - scroll.getBoundingClientRect().top;
}
