// Talk at a table; names and lines are text.
import { get, send } from "../core/http.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { api } from "./urls.js";
import { mine, redraw, room, tried } from "./store.js";

/** @typedef {{id: number, name: string, text: string, at: number, you: boolean}} Said */

const EVERY = 5000;
/** @type {Said[]} */
let lines = [];
/** @type {Set<number>} */
const reported = new Set();
let [isAsking, isOpen, unread, written] = [false, false, 0, ""];

/** Tell how many lines came while the talk was out of sight. */
export const unheard = () => unread;

/** Ask for what was said since. */
export async function hear() {
  if (!room.table.chat || isAsking) return;
  isAsking = true;
  try {
    /** @type {Said[]} */
    const found = await get(api("/chat", { start: lines.at(-1)?.id ?? 0 }));
    lines.push(...found);
    if (!isOpen) unread += found.filter((one) => !one.you).length;
    if (found.length) redraw();
  } finally {
    isAsking = false;
  }
}

/** Begin to listen. */
export function begin() {
  const quietly = () => hear().catch(() => {}); // What fails now may go well the next time.
  quietly();
  setInterval(() => document.hidden || quietly(), EVERY);
}

/** @param {Said} said */
async function mute(said) {
  await send("PUT", `/api/mutes/${encodeURIComponent(said.name)}`);
  lines = [];
  await hear();
}

/** @param {Said} said */
async function report(said) {
  await send("POST", api(`/chat/${said.id}/report`));
  reported.add(said.id);
}

/** @param {Said} said */
function deeds(said) {
  if (said.you) return null;
  if (reported.has(said.id)) return h("span", { class: "quiet" }, say("page.reported"));
  return h(
    "details",
    { class: "more" },
    h("summary", { "aria-label": say("page.about_line", { name: said.name }) }, "⋯"),
    h(
      "button",
      { type: "button", class: "small", on: { click: () => tried(() => mute(said)) } },
      say("page.mute"),
    ),
    h(
      "button",
      { type: "button", class: "small", on: { click: () => tried(() => report(said)) } },
      say("page.report"),
    ),
  );
}

/** @param {SubmitEvent} event */
function spoken(event) {
  event.preventDefault();
  const text = written.trim();
  if (!text) return;
  written = "";
  tried(async () => {
    await send("POST", api("/chat"), { text });
    await hear();
  });
}

function speaking() {
  const typed = (/** @type {InputEvent} */ event) => {
    written = /** @type {HTMLInputElement} */ (event.target).value;
  };
  return h(
    "form",
    { class: "speak", on: { submit: spoken } },
    h("input", {
      maxlength: 500,
      autocomplete: "off",
      "aria-label": say("page.chat_hint"),
      placeholder: say("page.chat_hint"),
      value: written,
      on: { input: typed },
    }),
    h("button", null, say("page.chat_go")),
  );
}

/** Say whether the talk is in sight. @param {boolean} now */
export function shown(now) {
  isOpen = now;
  if (now) unread = 0;
}

/** Show the talk. */
export function chatTab() {
  return h(
    "div",
    { class: "talk" },
    h(
      "ol",
      { class: "chat", "aria-live": "polite" },
      lines.map((said) =>
        h(
          "li",
          { key: said.id },
          h("span", { class: "speaker" }, said.name),
          " ",
          said.text,
          " ",
          deeds(said),
        ),
      ),
    ),
    !lines.length && h("p", { class: "quiet" }, say("page.chat_none")),
    mine().length > 0 && speaking(),
  );
}
