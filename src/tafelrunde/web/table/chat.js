// The chat of a table.
import { get, send } from "../core/http.js";
import * as prefs from "../core/prefs.js";
import { h } from "../core/view.js";
import { onLanguage, say } from "../core/i18n.js";
import { apiUrl } from "./urls.js";
import { ownSeats, redraw, store, attempt } from "./store.js";

/** @typedef {import("tafelrunde/messages").ChatReply} ChatLine */

const POLL_MS = 5000;
/** What can be said with one press. The others see it in their own language. */
const PHRASES = {
  hello: "page.phrase.hello",
  good_luck: "page.phrase.good_luck",
  one_moment: "page.phrase.one_moment",
  well_played: "page.phrase.well_played",
  thanks: "page.phrase.thanks",
  good_game: "page.phrase.good_game",
};
/** The last line that was read, by table. Only that of the latest tables is kept. */
const READ_KEY = "chat_read";
const MAX_TABLES = 30;
/** @type {ChatLine[]} */
let lines = [];
/** @type {Set<number>} */
const reported = new Set();
let [isAsking, isOpen, unread, draft] = [false, false, 0, ""];

/** Return how many lines came while the chat was closed. */
export const unreadCount = () => unread;

/** Return the id of the last line that was read at this table. @returns {number} */
const lastRead = () => prefs.get(READ_KEY, {})[store.table.id] ?? 0;

/** Note that all lines are read. */
function markRead() {
  unread = 0;
  const last = lines.at(-1)?.id ?? 0;
  if (last <= lastRead()) return;
  const others = Object.entries(prefs.get(READ_KEY, {})).filter(([id]) => id !== store.table.id);
  const kept = [...others, [store.table.id, last]].slice(-MAX_TABLES);
  prefs.set(READ_KEY, Object.fromEntries(kept));
}

/** Load the lines since the last one. */
async function loadLines() {
  if (!store.table.chat || isAsking) return;
  isAsking = true;
  try {
    /** @type {ChatLine[]} */
    const news = await get(apiUrl("/chat", { start: lines.at(-1)?.id ?? 0 }));
    lines.push(...news);
    const read = lastRead();
    if (!isOpen) unread += news.filter((one) => !one.you && one.id > read).length;
    if (!news.length) return;
    redraw();
    scrollToLatest();
  } finally {
    isAsking = false;
  }
}

/** Start to poll for lines. */
export function startChat() {
  const poll = () => loadLines().catch(() => {}); // The next poll may succeed.
  poll();
  setInterval(() => document.hidden || poll(), POLL_MS);
  onLanguage(() => {
    lines = []; // Quick phrases come in the reader's language.
    poll();
  });
}

/** @param {ChatLine} line */
async function mute(line) {
  await send("PUT", `/api/mutes/${encodeURIComponent(line.handle)}`);
  lines = [];
  await loadLines();
}

/** @param {ChatLine} line */
async function report(line) {
  await send("POST", apiUrl(`/chat/${line.id}/report`));
  reported.add(line.id);
}

/** @param {ChatLine} line */
function lineMenu(line) {
  if (line.you) return null;
  if (reported.has(line.id)) return h("span", { class: "quiet" }, say("page.reported"));
  return h(
    "details",
    { class: "more" },
    h("summary", { "aria-label": say("page.about_line", { name: line.name }) }, "⋯"),
    h(
      "button",
      { type: "button", class: "small", on: { click: () => attempt(() => mute(line)) } },
      say("page.mute"),
    ),
    h(
      "button",
      { type: "button", class: "small", on: { click: () => attempt(() => report(line)) } },
      say("page.report"),
    ),
  );
}

/** @param {SubmitEvent} event */
function onSubmit(event) {
  event.preventDefault();
  const text = draft.trim();
  const form = /** @type {HTMLFormElement} */ (event.currentTarget ?? event.target);
  form.querySelector("input")?.focus();
  if (!text) return;
  draft = "";
  sendLine({ text }).then((isSent) => {
    // What could not be sent stays, unless something else was typed meanwhile.
    if (!isSent) draft ||= text;
    redraw();
  });
}

/** Send a text, or a quick phrase. @param {{text: string} | {phrase: string}} line */
const sendLine = (line) =>
  attempt(async () => {
    await send("POST", apiUrl("/chat"), line);
    await loadLines();
  });

function quickPhrases() {
  return h(
    "div",
    { key: "phrases", class: "phrases", role: "group", "aria-label": say("page.chat_phrases") },
    Object.entries(PHRASES).map(([phrase, key]) =>
      h(
        "button",
        {
          key: phrase,
          type: "button",
          class: "small",
          on: { click: () => sendLine({ phrase }) },
        },
        say(key),
      ),
    ),
  );
}

function messageForm() {
  const onInput = (/** @type {InputEvent} */ event) => {
    draft = /** @type {HTMLInputElement} */ (event.target).value;
  };
  return h(
    "form",
    { key: "speak", class: "speak", on: { submit: onSubmit } },
    h("input", {
      maxlength: 500,
      autocomplete: "off",
      "aria-label": say("page.chat_hint"),
      placeholder: say("page.chat_hint"),
      value: draft,
      on: { input: onInput },
    }),
    h("button", null, say("page.chat_go")),
  );
}

/** Scroll to the latest line as soon as the lines are drawn. */
function scrollToLatest() {
  queueMicrotask(() => {
    const list = document.querySelector(".talk > .chat");
    if (list) list.scrollTop = list.scrollHeight;
  });
}

/** Set whether the chat is visible. @param {boolean} isShown */
export function setChatOpen(isShown) {
  if (isShown && !isOpen) scrollToLatest();
  isOpen = isShown;
  if (isShown) markRead();
}

/** Show the chat. */
export function chatTab() {
  return h(
    "div",
    { class: "talk" },
    h(
      "ol",
      { key: "lines", class: "chat", "aria-live": "polite" },
      lines.map((line) =>
        h(
          "li",
          { key: line.id },
          h("span", { class: "speaker" }, line.name),
          " ",
          line.text,
          " ",
          lineMenu(line),
        ),
      ),
    ),
    // Always there: if it were removed, the form would be moved and lose the focus.
    h("p", { key: "none", class: "quiet", hidden: lines.length > 0 }, say("page.chat_none")),
    ownSeats().length > 0 && [quickPhrases(), messageForm()],
  );
}
