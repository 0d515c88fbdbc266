// The guide of a first game: steps beside the board, in a real game against a bot.
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { loadGuide } from "./boards.js";
import { progressKey } from "./guide_progress.js";
import { id, query } from "./urls.js";
import { createHost, isMyTurn, redraw, store } from "./store.js";
import { setGuided, scrollToTop } from "./sheet.js";
import * as prefs from "../core/prefs.js";

/** @typedef {import("tafelrunde/host").Step} Step */
/** @typedef {import("tafelrunde/host").Message} Message */

const PROGRESS_KEY = progressKey(id);
/** @type {Step[]} */
let steps = [];
let stepIndex = 0;
/** Whether the step was still waiting when it was shown. Only then does it end by itself. */
let isWaiting = false;

/** Start or resume the guide, if this game was opened with it. */
export async function startGuide() {
  if (!query.has("guide") || prefs.get(PROGRESS_KEY) === "left") return;
  const module = await loadGuide(store.table.game);
  if (!module) return;
  steps = module.steps(createHost());
  setGuided(true);
  goToStep(Number(prefs.get(PROGRESS_KEY, 0)) || 0);
}

const currentStep = () => steps[stepIndex];

/** @param {number} n */
function goToStep(n) {
  stepIndex = Math.max(0, Math.min(n, steps.length));
  while (store.message && currentStep()?.skip?.(store.message)) stepIndex += 1;
  store.isGuided = Boolean(currentStep());
  prefs.set(PROGRESS_KEY, stepIndex);
  if (currentStep()) scrollToTop(true); // A new step comes before anything below it.
  const waits = currentStep()?.wait;
  isWaiting = Boolean(waits && store.message && !waits(store.message));
  queueMicrotask(highlightPlaces);
  queueMicrotask(notifyBoard);
  redraw();
}

/** Tell the board what the step is about. A large board may scroll there. */
function notifyBoard() {
  document
    .getElementById("board")
    ?.dispatchEvent(new CustomEvent("taught", { detail: currentStep()?.show ?? [] }));
}

/** Highlight the places of a step. Boards may have redrawn them. */
export function highlightPlaces() {
  for (const old of document.querySelectorAll("#board .taught")) old.classList.remove("taught");
  for (const place of currentStep()?.show ?? []) {
    for (const found of document.querySelectorAll(`#board [data-place="${CSS.escape(place)}"]`))
      found.classList.add("taught");
  }
}

function leaveGuide() {
  store.isGuided = false;
  steps = [];
  prefs.set(PROGRESS_KEY, "left");
  setGuided(false);
  queueMicrotask(highlightPlaces);
  redraw();
}

/** Go on if the step is done. @param {Message} message */
export function updateGuide(message) {
  const waits = currentStep()?.wait;
  if (!waits) return;
  if (!waits(message)) isWaiting = true;
  else if (isWaiting) goToStep(stepIndex + 1);
}

/**
 * Keep only the acts that the current step allows.
 * @param {Message} message
 * @returns {Message}
 */
export function filterActions(message) {
  const only = currentStep()?.only;
  if (!only || !message.actions.length) return message;
  const actions = message.actions.filter(only);
  return actions.length ? { ...message, actions } : message;
}

/** Show the current step. */
export function guideNote() {
  const now = currentStep();
  if (!now) return null;
  const isLast = stepIndex === steps.length - 1;
  return h(
    "section",
    { key: "guide", class: "note guide", role: "status", "aria-label": say("page.guide") },
    h(
      "div",
      { class: "guide-head" },
      h("h2", null, say("page.guide")),
      h("span", { class: "quiet" }, `${stepIndex + 1} / ${steps.length}`),
    ),
    h("p", { key: stepIndex }, say(now.say, now.values)),
    h(
      "div",
      { class: "row" },
      (!now.wait || !isWaiting) &&
        h(
          "button",
          {
            type: "button",
            class: "main",
            on: { click: () => (isLast ? leaveGuide() : goToStep(stepIndex + 1)) },
          },
          say(isLast ? "page.guide_end" : "page.guide_next"),
        ),
      now.wait &&
        isWaiting &&
        h("span", { class: "quiet" }, say(isMyTurn() ? "page.guide_do" : "page.guide_watch")),
      h(
        "button",
        {
          type: "button",
          class: "quiet guide-leave",
          "aria-label": say("page.guide_leave"),
          on: { click: leaveGuide },
        },
        say("page.guide_leave_short"),
      ),
    ),
  );
}
