// Plays again what happened since the viewer's last act: the positions in their order where this
// page has seen them, and else the ways that were gone, one after the other.
import { flyTo, pointAt, highlightsOf } from "./places.js";
import { stepMs } from "./pace.js";
import { withoutUndone } from "./story.js";
import { redraw, store } from "./store.js";

/** @typedef {import("tafelrunde/host").Message} Message */
/** @typedef {import("tafelrunde/host").Told} Told */

const MAX_KEPT = 400;
/** Positions since the viewer's last act, the one after it first. @type {Message[]} */
let positions = [];
let timer = 0;

/** Return whether something is being played again. */
export const isPlaying = () => timer !== 0;

/** Keep a position to be played again. @param {Message} message @param {boolean} isFirst */
export function keepPosition(message, isFirst) {
  if (isFirst) positions = [];
  if (positions.length < MAX_KEPT) positions.push(message);
}

/** Forget all positions. */
export function forgetPositions() {
  positions = [];
}

/** Stop, and show the present position. */
export function stopPlaying() {
  if (!timer) return;
  clearTimeout(timer);
  timer = 0;
  store.past = null;
  pointAt();
  redraw();
}

/** Play it again, in order. */
export function playAgain() {
  stopPlaying();
  const events = withoutUndone(store.story).filter((event) => event.brief || event.path?.length);
  if (positions.length > 1) playPositions(0);
  else playEvents(events, 0);
  redraw();
}

/** @param {number} at */
function playPositions(at) {
  const message = positions[at];
  if (!message) return stopPlaying();
  // The first position is where it began: nothing moves to it.
  store.past = { ...message, actions: [], ...(at === 0 ? { events: [] } : {}) };
  const spoken = highlightsOf(message.events);
  const isShown = at === 0 || spoken.places.length > 0;
  if (isShown) redraw();
  if (at > 0 && spoken.places.length) setTimeout(() => timer && flyTo(spoken), 0);
  timer = window.setTimeout(() => playPositions(at + 1), isShown ? stepMs() : 0);
}

/** @param {Told[]} events @param {number} at */
function playEvents(events, at) {
  const event = events[at];
  if (!event) return stopPlaying();
  flyTo(highlightsOf([event]));
  timer = window.setTimeout(() => playEvents(events, at + 1), stepMs());
}
