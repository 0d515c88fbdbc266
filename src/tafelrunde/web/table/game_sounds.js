// Which sound belongs to what has just happened: one for a message, the most important of them.
import * as sound from "../core/sound.js";

/** @typedef {import("tafelrunde/host").Told} Told */
/** @typedef {import("tafelrunde/host").SoundKind} SoundKind */

/** The most important first. @type {SoundKind[]} */
const ORDER = ["fight", "catch", "piece", "card"];

/** Return the sound of an event for which the board chooses none. @param {Told} event */
function defaultSound(event) {
  if ((event.path?.length ?? 0) > 1) return "piece";
  return event.brief ? "card" : null;
}

/**
 * Return the sound of some events, null where nothing is to be heard.
 * @param {Told[]} events
 * @param {((event: Told) => SoundKind | null) | undefined} ofBoard
 * @returns {SoundKind | null}
 */
export function soundOf(events, ofBoard) {
  const kinds = events.map((event) => ofBoard?.(event) ?? defaultSound(event));
  return ORDER.find((kind) => kinds.includes(kind)) ?? null;
}

/**
 * Let some events be heard, if the player wants it.
 * @param {Told[]} events
 * @param {import("tafelrunde/host").Board | null} board
 */
export function playEvents(events, board) {
  const kind = soundOf(events, board?.sound);
  if (kind) sound.play(kind);
}
