// The chat of a table.
import { get, send } from "../core/http.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { apiUrl } from "./urls.js";
import { ownSeats, redraw, store, attempt } from "./store.js";

/** @typedef {{id: number, name: string, text: string, at: number, you: boolean}} ChatLine */

const POLL_MS = 5000;
/** @type {ChatLine[]} */
let lines = [];
/** @type {Set<number>} */
const reported = new Set();
let [isAsking, isOpen, unread, draft] = [false, false, 0, ""];

/** Return how many lines came while the chat was closed. */
export const unreadCount = () => unread;

/** Load the lines since the last one. */
async function loadLines() {
  if (!store.table.chat || isAsking) return;
  isAsking = true;
  try {
    /** @type {ChatLine[]} */
    const news = await get(apiUrl("/chat", { start: lines.at(-1)?.id ?? 0 }));
    lines.push(...news);
    if (!isOpen) unread += news.filter((one) => !one.you).length;
    if (news.length) redraw();
  } finally {
    isAsking = false;
  }
}

/** Start to poll for lines. */
export function startChat() {
  const poll = () => loadLines().catch(() => {}); // The next poll may succeed.
  poll();
  setInterval(() => document.hidden || poll(), POLL_MS);
}

/** @param {ChatLine} line */
async function mute(line) {
  await send("PUT", `/api/mutes/${encodeURIComponent(line.name)}`);
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
  if (!text) return;
  draft = "";
  attempt(async () => {
    await send("POST", apiUrl("/chat"), { text });
    await loadLines();
  });
}

function messageForm() {
  const onInput = (/** @type {InputEvent} */ event) => {
    draft = /** @type {HTMLInputElement} */ (event.target).value;
  };
  return h(
    "form",
    { class: "speak", on: { submit: onSubmit } },
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

/** Set whether the chat is visible. @param {boolean} isShown */
export function setChatOpen(isShown) {
  isOpen = isShown;
  if (isShown) unread = 0;
}

/** Show the chat. */
export function chatTab() {
  return h(
    "div",
    { class: "talk" },
    h(
      "ol",
      { class: "chat", "aria-live": "polite" },
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
    !lines.length && h("p", { class: "quiet" }, say("page.chat_none")),
    ownSeats().length > 0 && messageForm(),
  );
}
