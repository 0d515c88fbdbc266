// Short sounds, made here and off by default: a bell for "your turn", and one for each kind of
// event of a game.
import * as prefs from "./prefs.js";

/** @typedef {import("tafelrunde/host").SoundKind} SoundKind */
/** @typedef {{wave: OscillatorType, pitch: number, to: number, after: number, long: number}} Tone */

/** @type {AudioContext | null} */
let context = null;

/** @type {{[kind in SoundKind | "turn"]: Tone[]}} */
const TONES = {
  turn: [
    { wave: "sine", pitch: 587.3, to: 587.3, after: 0, long: 0.9 },
    { wave: "sine", pitch: 880, to: 880, after: 0.14, long: 0.9 },
  ],
  card: [{ wave: "triangle", pitch: 1400, to: 700, after: 0, long: 0.07 }],
  piece: [{ wave: "sine", pitch: 220, to: 140, after: 0, long: 0.12 }],
  fight: [
    { wave: "sawtooth", pitch: 130, to: 60, after: 0, long: 0.25 },
    { wave: "triangle", pitch: 90, to: 45, after: 0.09, long: 0.3 },
  ],
  catch: [
    { wave: "sine", pitch: 660, to: 990, after: 0, long: 0.12 },
    { wave: "sine", pitch: 990, to: 1320, after: 0.1, long: 0.18 },
  ],
};

export const isOn = () => Boolean(prefs.get("sound", false));

/** Return whether the events of a game are heard. */
export const isGameOn = () => Boolean(prefs.get("game_sounds", false));

/** Turn the bell on or off. Turning it on plays it. @param {boolean} on */
export function setEnabled(on) {
  prefs.set("sound", on);
  if (on) ring();
}

/** Turn the sounds of a game on or off. Turning them on plays one. @param {boolean} on */
export function setGameEnabled(on) {
  prefs.set("game_sounds", on);
  if (on) play("card");
}

/** @param {AudioContext} audio @param {Tone} tone */
function playTone(audio, { wave, pitch, to, after, long }) {
  const [start, voice, loudness] = [
    audio.currentTime + after,
    audio.createOscillator(),
    audio.createGain(),
  ];
  voice.type = wave;
  voice.frequency.setValueAtTime(pitch, start);
  voice.frequency.exponentialRampToValueAtTime(to, start + long);
  loudness.gain.setValueAtTime(0, start);
  loudness.gain.linearRampToValueAtTime(0.12, start + Math.min(0.02, long / 4));
  loudness.gain.exponentialRampToValueAtTime(0.0001, start + long);
  voice.connect(loudness).connect(audio.destination);
  voice.start(start);
  voice.stop(start + long + 0.1);
}

/** @param {Tone[]} tones */
function playTones(tones) {
  if (typeof AudioContext === "undefined") return;
  context ??= new AudioContext();
  context.resume().catch(() => {});
  for (const tone of tones) playTone(context, tone);
}

/** Play the bell, if it is on. */
export function ring() {
  if (isOn()) playTones(TONES.turn);
}

/** Play the sound of an event, if they are on. @param {SoundKind} kind */
export function play(kind) {
  if (isGameOn()) playTones(TONES[kind]);
}
