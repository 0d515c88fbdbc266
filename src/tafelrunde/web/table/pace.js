// How fast the others' moves are shown: three speeds, or at once.
import * as prefs from "../core/prefs.js";

/** @typedef {"slow" | "normal" | "fast" | "now"} Pace */

/** @type {{[pace: string]: number}} the milliseconds that each position is shown */
const STEP_MS = { slow: 1600, normal: 800, fast: 350, now: 0 };
/** @type {Pace[]} */
export const PACES = ["slow", "normal", "fast", "now"];
const [PACE_KEY, FOLLOW_KEY] = ["pace", "follow"];
/** Moves that are played again are never shown at once. */
const AGAIN_MS = 800;

/** Return the chosen speed. Without motion everything is shown at once. @returns {Pace} */
export const chosenPace = () => prefs.get(PACE_KEY, "normal");

/** Choose a speed. @param {Pace} pace */
export const setPace = (pace) => prefs.set(PACE_KEY, pace);

/** Return how long each of the others' positions is shown. */
export const paceMs = () => (prefs.isMotionAllowed() ? (STEP_MS[chosenPace()] ?? 0) : 0);

/** Return how long each position is shown when it is played again. */
export const stepMs = () => STEP_MS[chosenPace()] || AGAIN_MS;

/** Return whether the view follows the moves of others. */
export const isFollowing = () => prefs.get(FOLLOW_KEY, false);

/** Set whether the view follows the moves of others. @param {boolean} isOn */
export const setFollowing = (isOn) => prefs.set(FOLLOW_KEY, isOn || null);
