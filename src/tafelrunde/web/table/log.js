// The log, newest first, with a heading for each turn. Its lines point at places on the board.
import { get } from "../core/http.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { groupEvents } from "./log_groups.js";
import { placesOf, placeHandlers, highlightsOf } from "./places.js";
import { badge, eventText } from "./event_text.js";
import { apiUrl } from "./urls.js";
import { hasTokens, redraw, store } from "./store.js";

/** @typedef {import("tafelrunde/host").Told} Told */
/** @typedef {import("./log_groups.js").Group} Group */

const PAGE_SIZE = 100;

/** @param {Told} event @param {string | number} key @param {string} [who] whose turn it is */
export function logLine(event, key, who = "") {
  const text = eventText(event);
  const content = [
    event.who && event.who !== who && badge(event.who),
    event.undone ? h("del", null, text) : text,
  ];
  const isHeavy = event.weight === "gain" || event.weight === "loss";
  const look = isHeavy && !event.undone ? ` is-${event.weight}` : "";
  if (event.undone || (!placesOf(event).length && !event.path?.length))
    return h("li", { key, class: look }, content);
  const on = placeHandlers(() => highlightsOf([event]));
  const press = (/** @type {KeyboardEvent} */ pressed) => {
    if (pressed.key === "Enter") on.click(pressed);
  };
  return h(
    "li",
    { key, class: `placed${look}`, tabindex: 0, on: { ...on, keydown: press } },
    content,
  );
}

/** @param {Group} group @param {string} key */
function headingLine({ heading, part, who, asides }, key) {
  if (!heading) return null;
  return h(
    "li",
    { key, class: "log-heading" },
    badge(who),
    h("h3", null, heading),
    h("span", { class: "quiet" }, [...asides, part].filter(Boolean).map(asideOf)),
  );
}

/** Show a part of a heading; a line breaks between parts only. @param {string} part @param {number} n */
const asideOf = (part, n) => [n > 0 && " · ", h("span", { class: "log-aside" }, part)];

/** Load the previous page of the log. */
export async function loadEarlier() {
  if (hasTokens()) return loadPresentTurn();
  const end = store.logStart;
  const start = Math.max(0, end - PAGE_SIZE);
  const visit = store.visit;
  const { lines } = await get(apiUrl("/log", { start, undo: "true" }));
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

/** Show events in groups, the newest first. @param {Told[]} events */
function logLines(events) {
  // Lines are counted from the newest, so that older pages change no keys.
  const keys = new Map(events.map((event, n) => [event, n - events.length]));
  return groupEvents(events)
    .reverse()
    .map((group) => {
      const lines = group.lines.map((event) => logLine(event, keys.get(event) ?? 0, group.who));
      const first = group.lines[0];
      return [
        headingLine(group, `heading ${first ? keys.get(first) : group.heading + group.part}`),
        lines.reverse(),
      ];
    });
}

/** Show the log. */
export function logTab() {
  const more =
    store.logStart > 0 &&
    h(
      "button",
      { type: "button", class: "small", on: { click: () => loadEarlier().catch(() => {}) } },
      say("page.earlier"),
    );
  return [h("ol", { class: "log" }, logLines(store.log)), more];
}
