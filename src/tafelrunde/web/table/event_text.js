// An event as a sentence: places are links, and signs stand for cards.
import { h } from "../core/view.js";
import { placeHandlers } from "./places.js";
import { store } from "./store.js";

/** @typedef {import("tafelrunde/host").Told} Told */
/** @typedef {import("tafelrunde/host").Child} Child */
/** @typedef {[start: number, end: number, value: string]} Span */

/**
 * Return words that are shown as a sign. The sign is drawn by the style, so that reading aloud,
 * copying and searching find the words.
 * @param {string} words
 * @param {string} sign
 * @returns {Child}
 */
const signSpan = (words, sign) =>
  h(
    "span",
    { class: /[♥♦]/.test(sign) ? "sign is-red" : "sign", "data-sign": sign },
    h("span", { class: "sign-words" }, words),
  );

/** @param {string} words @param {string} place @returns {Child} */
const link = (words, place) =>
  h(
    "button",
    {
      type: "button",
      class: "place-link",
      tabindex: -1,
      on: placeHandlers(() => ({ places: [place], trails: [] }), true),
    },
    words,
  );

/** No line begins with the mark after a link or a sign. @param {Child} shown @param {string} mark */
const withMark = (shown, mark) => h("span", { class: "with-mark" }, shown, mark);

/**
 * Split a sentence at its places and signs.
 * @param {string} text
 * @param {Span[]} links
 * @param {Span[]} signs
 * @returns {Child[]}
 */
export function sentence(text, links, signs) {
  const spans = [
    ...links.map((span) => ({ span, show: link })),
    ...signs.map((span) => ({ span, show: signSpan })),
  ].sort((one, other) => one.span[0] - other.span[0]);
  /** @type {Child[]} */
  const parts = [];
  let last = 0;
  for (const { span, show } of spans) {
    const [start, end, value] = span;
    if (start < last) continue;
    const shown = show(text.slice(start, end), value);
    const [mark = ""] = /^[.,;:!?)]+/.exec(text.slice(end)) ?? [];
    parts.push(text.slice(last, start), mark ? withMark(shown, mark) : shown);
    last = end + mark.length;
  }
  return [...parts, text.slice(last)];
}

/**
 * Show a label with signs instead of words.
 * @param {string} label
 * @param {{words: string, sign: string}[]} signs
 */
export const withSigns = (label, signs) =>
  sentence(
    label,
    [],
    signs.flatMap(({ words, sign }) => {
      const start = label.indexOf(words);
      return start < 0 ? [] : [/** @type {Span} */ ([start, start + words.length, sign])];
    }),
  );

/** Show an event as its sentence. @param {Told} event @returns {Child[]} */
export const eventText = (event) => sentence(event.text, event.links ?? [], event.signs ?? []);

/**
 * Show who did something: by the game's own badge, or by the colour and the number of a seat.
 * @param {string | undefined} who
 * @returns {Child}
 */
export function badge(who) {
  if (!who) return null;
  const badge = store.board?.badge?.(who);
  if (badge) return badge;
  const seat = /^seat-(\d+)$/.exec(who)?.[1];
  if (seat === undefined) return null;
  return h("span", { class: `who-badge seat-${seat}`, "aria-hidden": "true" }, Number(seat) + 1);
}
