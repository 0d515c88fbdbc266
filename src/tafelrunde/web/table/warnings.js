// What a player should know before an act that ends a phase, on its button.
import { h } from "../core/view.js";

/**
 * @typedef {import("tafelrunde/host").Act} Act
 * @typedef {import("tafelrunde/host").Message} Message
 */

/**
 * Return the parts of a button: its label with what would be lost, and what is left undone.
 * @param {Message | null} message
 * @param {Act} act
 */
export function describeWarnings(message, act) {
  const warnings = message?.warnings?.[act.text] ?? [];
  const losses = warnings.filter(({ loss }) => loss).map(({ text }) => text);
  const notes = warnings.filter(({ loss }) => !loss).map(({ text }) => text);
  return {
    isLoss: losses.length > 0,
    label: losses.length ? `${act.label}: ${losses.join("; ")}` : act.label,
    note: notes.join("; "),
  };
}

/** Return the content of a button: the label of an act, and its warning if there is one. @param {Message | null} message @param {Act} act */
export function labelWithWarnings(message, act) {
  const { label, note } = describeWarnings(message, act);
  return note
    ? [
        h("span", { key: "label", class: "act-label" }, label),
        h("small", { key: "note", class: "act-note" }, note),
      ]
    : [label];
}
