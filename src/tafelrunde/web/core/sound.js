// One short sound for "your turn": two soft tones like a small bell. Off by default.
import * as prefs from "./prefs.js";

/** @type {AudioContext | null} */
let context = null;

export const isOn = () => Boolean(prefs.get("sound", false));

/** Turn the sound on or off. Turning it on plays it. @param {boolean} on */
export function setEnabled(on) {
  prefs.set("sound", on);
  if (on) ring();
}

/** @param {AudioContext} audio @param {number} pitch @param {number} after */
function playTone(audio, pitch, after) {
  const [start, voice, loudness] = [
    audio.currentTime + after,
    audio.createOscillator(),
    audio.createGain(),
  ];
  voice.type = "sine";
  voice.frequency.value = pitch;
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(0.12, start + 0.02);
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + 0.9);
  voice.connect(loudness).connect(audio.destination);
  voice.start(start);
  voice.stop(start + 1);
}

/** Play the bell, if it is on. */
export function ring() {
  if (!isOn() || typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  context.resume().catch(() => {});
  playTone(context, 587.3, 0);
  playTone(context, 880, 0.14);
}
