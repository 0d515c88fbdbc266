// The table itself: what is played, what one may ask of the others, sound and notices, the promise.
import * as notices from "../core/notifications.js";
import * as sound from "../core/sound.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { lasting } from "./clocks.js";
import { ownTime } from "./extension.js";
import { api, looking } from "./urls.js";
import { change, mine, redraw, room, tried } from "./store.js";

/** @type {{[kind: string]: string}} */
const TIMES = {
  none: "page.time_none",
  live: "page.time_live_short",
  mail: "page.time_mail_short",
};
let isLeaving = false;

function facts() {
  const { table, game } = room;
  const time =
    ownTime() ??
    say(TIMES[table.time.kind] ?? "page.time_none", {
      bank: lasting(table.time.bank),
      each: lasting(table.time.each),
    });
  const isWatching = !mine().length && table.status !== "open";
  const known = [
    game.title,
    time,
    say(table.private ? "page.is_private" : "page.is_public"),
    isWatching && say("page.you_watch"),
  ];
  return h("p", { class: "quiet" }, known.filter(Boolean).join(" · "));
}

/** @param {string} label @param {() => void} does @param {string} [kind] */
const button = (label, does, kind = "") =>
  h("button", { key: label, type: "button", class: kind, on: { click: does } }, label);

/** @param {string} part @param {any} body */
const ask = (part, body) => () => {
  tried(() => change(part, body));
};

function leave(/** @type {boolean} */ offer) {
  isLeaving = false;
  tried(() => change("/resign", { seat: looking.seat ?? mine()[0], offer }));
}

function leaving() {
  return h(
    "div",
    { class: "note" },
    h("p", null, say("page.resign_sure")),
    h(
      "div",
      { class: "row" },
      button(say("page.resign_go"), () => leave(false), "danger"),
      button(say("page.resign_offer"), () => leave(true), "danger"),
      button(say("page.stay"), () => {
        isLeaving = false;
        redraw();
      }),
    ),
  );
}

function deeds() {
  const status = room.message?.status;
  if (
    !mine().length ||
    !room.table.allows.can_arrange ||
    (status !== "running" && status !== "paused")
  )
    return null;
  const isRunning = status === "running";
  return h(
    "section",
    null,
    h("h3", null, say("page.around")),
    h(
      "div",
      { class: "row" },
      isRunning && button(say("page.pause"), ask("/proposals", { kind: "pause" })),
      !isRunning && button(say("page.resume"), ask("/proposals", { kind: "resume" })),
      button(say("page.abort"), ask("/proposals", { kind: "abort" })),
      isRunning &&
        button(
          say("page.resign"),
          () => {
            isLeaving = true;
            redraw();
          },
          "danger",
        ),
    ),
    isLeaving && leaving(),
  );
}

/** @param {string} label @param {boolean} isOn @param {(on: boolean) => void} turn */
function toggle(label, isOn, turn) {
  const turned = (/** @type {Event} */ event) =>
    turn(/** @type {HTMLInputElement} */ (event.target).checked);
  return h(
    "label",
    { class: "toggle" },
    h("input", { type: "checkbox", checked: isOn, on: { change: turned } }),
    label,
  );
}

function bells() {
  return h(
    "section",
    null,
    h("h3", null, say("page.bells")),
    toggle(say("page.bell_sound"), sound.isOn(), (on) => {
      sound.setEnabled(on);
      redraw();
    }),
    notices.isSupported() &&
      toggle(say("page.bell_notice"), notices.isOn(), (on) => {
        notices.setEnabled(on).then(redraw);
      }),
  );
}

/** Show the table itself. */
export function menuTab() {
  return h(
    "div",
    { class: "menu" },
    h("h2", null, room.table.name === room.table.game ? room.game.title : room.table.name),
    facts(),
    deeds(),
    bells(),
    h(
      "details",
      null,
      h("summary", null, say("page.fair")),
      h("p", null, say("page.fair_about")),
      h("code", null, room.table.commitment),
    ),
    room.table.status === "over" &&
      room.table.allows.can_export &&
      h(
        "p",
        null,
        h("a", { href: api("/record"), download: `${room.table.id}.jsonl` }, say("page.record")),
      ),
  );
}
