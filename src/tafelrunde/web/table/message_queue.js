// Shows the moves of others one after another, as fast as the player wants. The player's own acts
// are never delayed, and a press on the board or an act shows everything that waits.
import { paceMs } from "./pace.js";
import { store } from "./store.js";

/** @typedef {import("tafelrunde/host").Message} Message */

/** However many moves wait, they are all shown after this time. */
const MAX_WAIT_MS = 8000;
/** @type {Message[]} */
let waiting = [];
let timer = 0;
/** When the next position may be shown. */
let readyAt = 0;
/** @type {(message: Message) => void} */
let show = () => {};
/** @type {() => number[]} */
let ownSeats = () => [];

/**
 * Start to queue.
 * @param {(message: Message) => void} handler
 * @param {() => number[]} seats of the viewer
 */
export function startQueue(handler, seats) {
  [show, ownSeats] = [handler, seats];
  document.getElementById("board")?.addEventListener("pointerdown", showAllNow, { capture: true });
  document.getElementById("acts")?.addEventListener("click", showAllNow, { capture: true });
  document.addEventListener("visibilitychange", showAllNow);
}

/** Show a message now, or after those before it. @param {Message} message */
export function receiveMessage(message) {
  if (!isPaced(message)) {
    showAllNow();
    show(message);
    return;
  }
  waiting.push(message);
  showNext();
}

/** Forget what waits. */
export function clearQueue() {
  waiting = [];
  clearTimeout(timer);
  [timer, readyAt] = [0, 0];
}

/** Show everything that waits. */
function showAllNow() {
  const all = waiting;
  clearQueue();
  for (const message of all) show(message);
}

/**
 * Return whether messages wait: only others' moves do, not where a clock runs, and not while nobody
 * looks.
 * @param {Message} message
 */
function isPaced(message) {
  const last = waiting.at(-1) ?? store.message;
  return (
    last !== null &&
    paceMs() > 0 &&
    !document.hidden &&
    !message.clocks &&
    message.status === "running" &&
    typeof message.n === "number" &&
    !ownSeats().includes(last.view.to_act ?? -1)
  );
}

function showNext() {
  if (timer || !waiting.length) return;
  const wait = readyAt - performance.now();
  if (wait > 0) {
    timer = window.setTimeout(onTimer, wait);
    return;
  }
  const message = /** @type {Message} */ (waiting.shift());
  const isSeen = message.events.some(({ path, brief }) => path?.length || brief);
  const most = MAX_WAIT_MS / (waiting.length + 1);
  readyAt = performance.now() + (isSeen ? Math.min(paceMs(), most) : 0);
  show(message);
  showNext();
}

function onTimer() {
  timer = 0;
  showNext();
}
