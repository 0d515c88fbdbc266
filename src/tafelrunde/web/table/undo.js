// Undo: the server says on what terms, and every label and question here follows that.
import { get } from "../core/http.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { lowerSheet, scrollToTop } from "./sheet.js";
import { apiUrl } from "./urls.js";
import { attempt, nameOf, ownSeats, redraw, sendChange, store } from "./store.js";

/** @typedef {import("tafelrunde/messages").UndoReply} UndoReply */
/** @typedef {import("tafelrunde/messages").UndoChoice} UndoChoice */
/** @typedef {import("tafelrunde/host").Told} Told */

/** @type {{[terms: string]: string}} */
const LABELS = {
  free: "page.undo.free",
  practice: "page.undo.practice",
  consent: "page.undo.consent",
};

/** What an undo that is not free means. @type {{[terms: string]: string}} */
const QUESTIONS = {
  practice: "page.undo.about_practice",
  consent: "page.undo.about_consent",
};

/** How far it goes. @type {{[terms: string]: {last: string, whole: string}}} */
const CHOICES = {
  practice: { last: "page.undo.practice_last", whole: "page.undo.practice_whole" },
  consent: { last: "page.undo.consent_last", whole: "page.undo.consent_whole" },
};

const PAGE_SIZE = 100;

/** The question before an undo that is not free. @type {UndoReply | null} */
let question = null;

/** @param {boolean} whole */
function takeBack(whole) {
  question = null;
  const index = store.message?.n ?? 0;
  return attempt(() => sendChange("/take-back", { index, whole }));
}

async function openQuestion() {
  const visit = store.visit;
  await attempt(async () => {
    const answer = await get(apiUrl("/take-back"));
    if (visit !== store.visit) return;
    question = answer;
    scrollToTop(true);
  });
}

/** Offer an undo on the terms of this position. */
export function takeBackButton() {
  const terms = store.message?.undo.now ?? "none";
  const label = LABELS[terms];
  if (!label) return null;
  const press = () => (terms === "free" ? takeBack(false) : openQuestion());
  return h(
    "button",
    { type: "button", class: "quiet undo", disabled: store.isBusy, on: { click: press } },
    `↶ ${say(label)}`,
  );
}

/** @param {number[]} seats */
const viewerNames = (seats) => seats.map(nameOf).join(", ");

/** Say who has seen a line. @param {import("tafelrunde/messages").SeenLine} line */
function seenLine({ seats, text }) {
  const mine = ownSeats();
  const others = seats.filter((seat) => !mine.includes(seat));
  const sentence = others.length
    ? say("page.undo.saw", { names: viewerNames(others), text })
    : say("page.undo.you_saw", { text });
  return h("li", null, sentence);
}

/** Show what people have seen of what would be undone. @param {UndoChoice} choice */
export function seenLines({ seen, more }) {
  return (
    seen.length > 0 && [
      more > 0 && h("p", { key: "more", class: "quiet" }, say("page.undo.more", { left: more })),
      h("ul", { key: "seen", class: "seen" }, seen.map(seenLine)),
    ]
  );
}

/** @param {UndoReply} answer @param {UndoChoice} choice */
function choiceButton(answer, { whole }) {
  const part = whole ? "whole" : "last";
  return h(
    "button",
    {
      key: part,
      type: "button",
      class: whole ? null : "main",
      disabled: store.isBusy,
      on: { click: () => takeBack(whole) },
    },
    say(CHOICES[answer.now]?.[part] ?? ""),
  );
}

/** Ask before an undo that is not free: what it means, and how far it goes. */
export function undoNote() {
  if (!question || question.n !== store.message?.n) return null;
  const current = question;
  const dismiss = () => {
    question = null;
    lowerSheet();
    redraw();
  };
  const widest = current.choices.at(-1);
  return h(
    "section",
    { key: "undo", class: "note ask undo", role: "status" },
    h("p", null, say((widest && QUESTIONS[current.now]) || "page.undo.nothing")),
    widest && seenLines(widest),
    h(
      "div",
      { class: "row" },
      current.choices.map((choice) => choiceButton(current, choice)),
      h("button", { key: "no", type: "button", on: { click: dismiss } }, say("page.undo.keep")),
    ),
  );
}

/** Load the newest page of the log again: it shows what was taken back as undone. */
export async function reloadLog() {
  const { visit, message } = store;
  const n = Number(message?.n);
  const start = Math.max(0, n - PAGE_SIZE);
  const { lines } = await get(apiUrl("/log", { start, undo: "true" }));
  if (visit !== store.visit) return;
  const newer = store.log.filter((event) => (event.n ?? 0) >= n);
  store.log = [...lines.filter((/** @type {Told} */ event) => (event.n ?? 0) < n), ...newer];
  store.logStart = start;
  redraw();
}

/** Say that a finished or running game is practice. */
export const practiceNote = () =>
  store.table.practice &&
  h("p", { key: "practice", class: "quiet practice" }, say("page.undo.is_practice"));
