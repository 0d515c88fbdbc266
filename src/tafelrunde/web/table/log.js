// The log, newest first. A line highlights its places on the board.
import { get } from "../core/http.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { apiUrl } from "./urls.js";
import { hasTokens, redraw, store } from "./store.js";

/** @typedef {import("tafelrunde/host").Told} Told */

const PAGE_SIZE = 100;

/** Mark places on the board. @param {string[]} places @param {string} how a class */
export function markPlaces(places, how) {
  for (const old of document.querySelectorAll(`#board .${how}`)) old.classList.remove(how);
  for (const place of places) {
    for (const found of document.querySelectorAll(`#board [data-place="${CSS.escape(place)}"]`))
      found.classList.add(how);
  }
}

/** Return the places of an event. @param {Told} event */
export const placesOf = (event) => store.board?.places(event) ?? [];

/** @param {Told} event @param {string | number} key */
export function logLine(event, key) {
  const places = placesOf(event);
  if (!places.length) return h("li", { key }, event.text);
  const show = () => markPlaces(places, "spoken-of");
  const hide = () => markPlaces([], "spoken-of");
  return h(
    "li",
    {
      key,
      class: "placed",
      tabindex: 0,
      on: { mouseenter: show, focus: show, mouseleave: hide, blur: hide },
    },
    event.text,
  );
}

/** Load the previous page of the log. */
export async function loadEarlier() {
  if (hasTokens()) return loadPresentTurn();
  const end = store.logStart;
  const start = Math.max(0, end - PAGE_SIZE);
  const visit = store.visit;
  const { lines } = await get(apiUrl("/log", { start }));
  if (visit !== store.visit) return; // Another player has the screen by now.
  store.log = [...lines.filter((/** @type {Told} */ one) => (one.n ?? 0) < end), ...store.log];
  store.logStart = start;
  redraw();
}

/** Load the log of the present turn. Where positions have tokens, there is nothing before it. */
async function loadPresentTurn() {
  const visit = store.visit;
  const { lines } = await get(apiUrl("/log"));
  if (visit !== store.visit) return;
  store.log = lines;
  redraw();
}

/** Show the log. */
export function logTab() {
  const lines = store.log.map((event, n) => logLine(event, n - store.log.length)).reverse();
  const more =
    store.logStart > 0 &&
    h(
      "button",
      { type: "button", class: "small", on: { click: () => loadEarlier().catch(() => {}) } },
      say("page.earlier"),
    );
  return [h("ol", { class: "log" }, lines), more];
}
