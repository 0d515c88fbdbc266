// The table itself: the game, proposals, sound and notifications, the commitment.
import * as notifications from "../core/notifications.js";
import * as sound from "../core/sound.js";
import { h } from "../core/view.js";
import { formatDuration, say } from "../core/i18n.js";
import { ownTime } from "./extension.js";
import { paceSettings } from "./pace_menu.js";
import { reportPart } from "./report.js";
import { apiUrl, viewer } from "./urls.js";
import { sendChange, ownSeats, redraw, store, attempt } from "./store.js";

/** @type {{[kind: string]: string}} */
const TIMES = {
  none: "page.time_none",
  live: "page.time_live_short",
  mail: "page.time_mail_short",
};
let isResigning = false;

/** Describe the clock of the table. */
export const clockFact = () =>
  ownTime() ??
  say(TIMES[store.table.time.kind] ?? "page.time_none", {
    bank: formatDuration(store.table.time.bank),
    each: formatDuration(store.table.time.each),
  });

/** Say who may see the table. */
export const visibilityFact = () => say(store.table.private ? "page.is_private" : "page.is_public");

function tableFacts() {
  const { table, game } = store;
  const isWatching = !ownSeats().length && table.status !== "open";
  const known = [game.title, clockFact(), visibilityFact(), isWatching && say("page.you_watch")];
  return h("p", { class: "quiet" }, known.filter(Boolean).join(" · "));
}

/** @param {string} label @param {() => void} does @param {string} [kind] */
const button = (label, does, kind = "") =>
  h("button", { key: label, type: "button", class: kind, on: { click: does } }, label);

/** @param {string} part @param {any} body */
const propose = (part, body) => () => {
  attempt(() => sendChange(part, body));
};

function resign(/** @type {boolean} */ offer) {
  isResigning = false;
  attempt(() => sendChange("/resign", { seat: viewer.seat ?? ownSeats()[0], offer }));
}

/** @param {string} label @param {string} about @param {() => void} does */
const leaveChoice = (label, about, does) =>
  h("li", { key: label }, button(label, does, "danger"), h("span", { class: "quiet" }, about));

function closeQuestion() {
  isResigning = false;
  redraw();
}

/** Ask what should become of the seat, and say what each answer means. */
function resignQuestion() {
  const abort = () => {
    closeQuestion();
    propose("/proposals", { kind: "abort" })();
  };
  return h(
    "div",
    { class: "note leave-question" },
    h("p", null, say("page.resign_sure")),
    h(
      "ul",
      { class: "leave-choices" },
      leaveChoice(say("page.resign_offer"), say("page.leave.offer_about"), () => resign(true)),
      leaveChoice(say("page.resign_go"), say("page.leave.bot_about"), () => resign(false)),
      leaveChoice(say("page.abort"), say("page.leave.abort_about"), abort),
    ),
    h("div", { class: "row" }, button(say("page.stay"), closeQuestion)),
  );
}

function controls() {
  const status = store.message?.status;
  if (
    !ownSeats().length ||
    !store.table.allows.can_arrange ||
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
      isRunning && button(say("page.pause"), propose("/proposals", { kind: "pause" })),
      button(say("page.abort"), propose("/proposals", { kind: "abort" })),
      isRunning &&
        button(
          say("page.leave.title"),
          () => {
            isResigning = true;
            redraw();
            queueMicrotask(() =>
              document.querySelector(".leave-question")?.scrollIntoView({ block: "nearest" }),
            );
          },
          "danger",
        ),
    ),
    isResigning && resignQuestion(),
  );
}

/** @param {string} label @param {boolean} isOn @param {(on: boolean) => void} turn */
function toggle(label, isOn, turn) {
  const onChange = (/** @type {Event} */ event) =>
    turn(/** @type {HTMLInputElement} */ (event.target).checked);
  return h(
    "label",
    { class: "toggle" },
    h("input", { type: "checkbox", checked: isOn, on: { change: onChange } }),
    label,
  );
}

function soundSettings() {
  return h(
    "section",
    null,
    h("h3", null, say("page.sounds")),
    toggle(say("page.game_sounds"), sound.isGameOn(), (on) => {
      sound.setGameEnabled(on);
      redraw();
    }),
  );
}

function notificationSettings() {
  return h(
    "section",
    null,
    h("h3", null, say("page.bells")),
    toggle(say("page.bell_sound"), sound.isOn(), (on) => {
      sound.setEnabled(on);
      redraw();
    }),
    notifications.isSupported() &&
      toggle(say("page.bell_notice"), notifications.isOn(), (on) => {
        notifications.setEnabled(on).then(redraw);
      }),
  );
}

/** Show the table itself. */
export function menuTab() {
  return h(
    "div",
    { class: "menu" },
    h("h2", null, store.table.name === store.table.game ? store.game.title : store.table.name),
    tableFacts(),
    controls(),
    paceSettings(),
    soundSettings(),
    notificationSettings(),
    h(
      "details",
      null,
      h("summary", null, say("page.fair")),
      h("p", null, say("page.fair_about")),
      h("code", null, store.table.commitment),
    ),
    reportPart(),
    store.table.status === "over" &&
      store.table.allows.can_export &&
      h(
        "p",
        null,
        h(
          "a",
          { href: apiUrl("/record"), download: `${store.table.id}.jsonl` },
          say("page.record"),
        ),
      ),
  );
}
