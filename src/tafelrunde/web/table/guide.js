// The first game: steps that teach by doing, beside the board, in a real game against a bot.
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { guideModule } from "./boards.js";
import { progressOf } from "./guide_progress.js";
import { id, query } from "./urls.js";
import { forBoard, redraw, room } from "./store.js";
import { guided, toBeginning } from "./sheet.js";
import * as prefs from "../core/prefs.js";

/** @typedef {import("tafelrunde/host").Step} Step */
/** @typedef {import("tafelrunde/host").Message} Message */

const KEPT = progressOf(id);
/** @type {Step[]} */
let steps = [];
let at = 0;
/** Whether a step's wait was unfulfilled when it was shown: only then does it end by itself. */
let isWaiting = false;

/** Begin or resume the guide, if this game was opened as one. */
export async function begin() {
  if (!query.has("guide") || prefs.get(KEPT) === "left") return;
  const module = await guideModule(room.table.game);
  if (!module) return;
  steps = module.steps(forBoard());
  guided(true);
  go(Number(prefs.get(KEPT, 0)) || 0);
}

const step = () => steps[at];

/** @param {number} n */
function go(n) {
  at = Math.max(0, Math.min(n, steps.length));
  while (room.message && step()?.skip?.(room.message)) at += 1;
  prefs.set(KEPT, at);
  if (step()) toBeginning(true); // A new step is read before anything below it.
  const waits = step()?.wait;
  isWaiting = Boolean(waits && room.message && !waits(room.message));
  queueMicrotask(shine);
  queueMicrotask(look);
  redraw();
}

/** Tell the board what is taught now; a large one may bring it into sight. */
function look() {
  document
    .getElementById("board")
    ?.dispatchEvent(new CustomEvent("taught", { detail: step()?.show ?? [] }));
}

/** Let the places of a step glow; boards may draw them anew. */
export function shine() {
  for (const old of document.querySelectorAll("#board .taught")) old.classList.remove("taught");
  for (const place of step()?.show ?? []) {
    for (const found of document.querySelectorAll(`#board [data-place="${CSS.escape(place)}"]`))
      found.classList.add("taught");
  }
}

function leave() {
  steps = [];
  prefs.set(KEPT, "left");
  guided(false);
  queueMicrotask(shine);
  redraw();
}

/** Look whether a step is done. @param {Message} message */
export function heard(message) {
  const waits = step()?.wait;
  if (!waits) return;
  if (!waits(message)) isWaiting = true;
  else if (isWaiting) go(at + 1);
}

/**
 * Leave only those acts that the present step allows.
 * @param {Message} message
 * @returns {Message}
 */
export function allowed(message) {
  const only = step()?.only;
  if (!only || !message.actions.length) return message;
  const actions = message.actions.filter(only);
  return actions.length ? { ...message, actions } : message;
}

/** Show the present step. */
export function guideNote() {
  const now = step();
  if (!now) return null;
  const isLast = at === steps.length - 1;
  return h(
    "section",
    { key: "guide", class: "note guide", role: "status", "aria-label": say("page.guide") },
    h(
      "div",
      { class: "guide-head" },
      h("h2", null, say("page.guide")),
      h("span", { class: "quiet" }, `${at + 1} / ${steps.length}`),
    ),
    h("p", { key: at }, say(now.say, now.values)),
    h(
      "div",
      { class: "row" },
      (!now.wait || !isWaiting) &&
        h(
          "button",
          { type: "button", class: "main", on: { click: () => (isLast ? leave() : go(at + 1)) } },
          say(isLast ? "page.guide_end" : "page.guide_next"),
        ),
      now.wait && isWaiting && h("span", { class: "quiet" }, say("page.guide_do")),
      h(
        "button",
        {
          type: "button",
          class: "quiet guide-leave",
          "aria-label": say("page.guide_leave"),
          on: { click: leave },
        },
        say("page.guide_leave_short"),
      ),
    ),
  );
}
