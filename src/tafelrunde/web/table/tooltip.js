// A sentence beside the thing that it describes, which it never covers.

/** @typedef {{left: number, top: number, right: number, bottom: number}} Rectangle */
/** @typedef {{width: number, height: number}} Size */

const GAP_PX = 10;
const MARGIN_PX = 8;
/** Something larger is ground on which things lie; the sentence is about the point itself. */
const MAX_SUBJECT_PX = 160;
/** Half of what a finger covers. */
const FINGER_PX = 22;
const SHOWN_MS = 4500;

/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

/** @param {Rectangle} one @param {Rectangle} other */
const isOverlapping = (one, other) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** @param {number} value @param {number} extent @param {number} room */
const keepInside = (value, extent, room) =>
  Math.max(MARGIN_PX, Math.min(value, room - extent - MARGIN_PX));

/**
 * Return where a box lies beside its subject: above, below, right or left, whichever fits first.
 * @param {Rectangle} subject
 * @param {Size} box
 * @param {Size} frame
 * @returns {{left: number, top: number}}
 */
export function placeBeside(subject, { width, height }, frame) {
  const across = (subject.left + subject.right - width) / 2;
  const down = (subject.top + subject.bottom - height) / 2;
  const spots = [
    [across, subject.top - GAP_PX - height],
    [across, subject.bottom + GAP_PX],
    [subject.right + GAP_PX, down],
    [subject.left - GAP_PX - width, down],
  ].map(([left = 0, top = 0]) => ({
    left: keepInside(left, width, frame.width),
    top: keepInside(top, height, frame.height),
  }));
  const isFree = (/** @type {{left: number, top: number}} */ { left, top }) =>
    !isOverlapping({ left, top, right: left + width, bottom: top + height }, subject);
  return spots.find(isFree) ?? /** @type {{left: number, top: number}} */ (spots[0]);
}

/**
 * Return the box of what lies at a point of the screen.
 * @param {number} x
 * @param {number} y
 * @returns {Rectangle}
 */
function subjectAt(x, y) {
  const point = {
    left: x - FINGER_PX,
    top: y - FINGER_PX,
    right: x + FINGER_PX,
    bottom: y + FINGER_PX,
  };
  const target = document.elementFromPoint(x, y)?.closest("[data-place], button, [role=button]");
  const box = target?.getBoundingClientRect();
  if (!box || Math.max(box.width, box.height) > MAX_SUBJECT_PX) return point;
  return {
    left: Math.min(box.left, point.left),
    top: Math.min(box.top, point.top),
    right: Math.max(box.right, point.right),
    bottom: Math.max(box.bottom, point.bottom),
  };
}

/**
 * Show a tooltip beside what lies at a point. An empty sentence hides it.
 * @param {string} sentence
 * @param {number} x
 * @param {number} y
 */
export function showTooltip(sentence, x, y) {
  const bubble = /** @type {HTMLElement} */ (document.getElementById("bubble"));
  bubble.textContent = sentence;
  bubble.hidden = !sentence;
  clearTimeout(timer);
  if (!sentence) return;
  const { width, height } = bubble.getBoundingClientRect();
  const frame = { width: innerWidth, height: innerHeight };
  const { left, top } = placeBeside(subjectAt(x, y), { width, height }, frame);
  bubble.style.setProperty("--x", `${left}px`);
  bubble.style.setProperty("--y", `${top}px`);
  timer = setTimeout(() => {
    bubble.hidden = true;
  }, SHOWN_MS);
}
