// What happened, newest first; a line shows the place it speaks of.
import { get } from "../core/http.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { api } from "./urls.js";
import { hasTokens, redraw, room } from "./store.js";

/** @typedef {import("tafelrunde/host").Told} Told */

const PAGE = 100;

/** Mark places on the board. @param {string[]} places @param {string} how a class */
export function mark(places, how) {
  for (const old of document.querySelectorAll(`#board .${how}`)) old.classList.remove(how);
  for (const place of places) {
    for (const found of document.querySelectorAll(`#board [data-place="${CSS.escape(place)}"]`))
      found.classList.add(how);
  }
}

/** Give the places that an event speaks of. @param {Told} event */
export const placesOf = (event) => room.board?.places(event) ?? [];

/** @param {Told} event @param {string | number} key */
export function line(event, key) {
  const places = placesOf(event);
  if (!places.length) return h("li", { key }, event.text);
  const show = () => mark(places, "spoken-of");
  const hide = () => mark([], "spoken-of");
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

/** Read the log before what is known, page by page. */
export async function earlier() {
  if (hasTokens()) return present();
  const end = room.logFrom;
  const start = Math.max(0, end - PAGE);
  const visit = room.visit;
  const { lines } = await get(api("/log", { start }));
  if (visit !== room.visit) return; // Somebody else looks by now.
  room.log = [...lines.filter((/** @type {Told} */ one) => (one.n ?? 0) < end), ...room.log];
  room.logFrom = start;
  redraw();
}

/** Where positions have tokens, the log is that of the present turn, and nothing before it. */
async function present() {
  const visit = room.visit;
  const { lines } = await get(api("/log"));
  if (visit !== room.visit) return;
  room.log = lines;
  redraw();
}

/** Show the log. */
export function logTab() {
  const lines = room.log.map((event, n) => line(event, n - room.log.length)).reverse();
  const more =
    room.logFrom > 0 &&
    h(
      "button",
      { type: "button", class: "small", on: { click: () => earlier().catch(() => {}) } },
      say("page.earlier"),
    );
  return [h("ol", { class: "log" }, lines), more];
}
