// Hears what the house tells of this table, and notes what is new for whoever looks.
import * as notices from "../core/notifications.js";
import * as prefs from "../core/prefs.js";
import { LiveConnection } from "../core/socket.js";
import * as sound from "../core/sound.js";
import { say } from "../core/i18n.js";
import { isDrawn } from "./boards.js";
import { shortenLog } from "./extension.js";
import { drawCurtain, nextAtScreen, openCurtain } from "./curtain.js";
import { handedOver } from "./prefetch.js";
import { heard as guided } from "./guide.js";
import { api, looking } from "./urls.js";
import { earlier, mark, placesOf } from "./log.js";
import {
  answered,
  hasTokens,
  heardBy,
  isMyTurn,
  redraw,
  renew,
  room,
  seenKey,
  speakOver,
  toAct,
} from "./store.js";
import { isLow, toBeginning } from "./sheet.js";

/** @typedef {import("tafelrunde/host").Message} Message */

/** @type {LiveConnection | null} */
let live = null;
let newBoard = () => {};
let wasMyTurn = false;
const [MOST_LINES, KEPT_LINES] = [300, 150];

const seenHere = () => `${seenKey}.${looking.seat ?? "-"}`;
const isSeen = () => document.visibilityState === "visible";

/** Take in a position. @param {Message} message */
function heard(message) {
  if (room.table.status === "open") return began(message);
  const before = room.message;
  if (typeof message.n === "number" && typeof before?.n === "number" && message.n < before.n)
    return;
  room.message = { ...message, events: message.events ?? [] };
  room.heardAt = performance.now();
  if (!before) begun(room.message);
  else if (message.n !== before.n) news(room.message);
  if (hasTokens()) shortenLog(room.message);
  if (before && (!message.events.length || before.status !== message.status))
    renew().then(pass, () => {});
  if (!isDrawn(room.table.game)) drawText();
  guided(room.message);
  ringForTurn();
  pass();
  redraw();
}

/** The game has just begun: first see who sits where, for a screen may have to be handed on.
 * @param {Message} message */
async function began(message) {
  await renew().catch(() => {});
  if (room.table.status === "open") return;
  answered(); // Whoever has sat down may act, though the answer to that be slower than the game.
  pass();
  if (!document.querySelector(".curtain")) heard(message);
}

/** @param {Message} message */
function news(message) {
  answered();
  room.refused = "";
  room.since = [];
  const n = typeof message.n === "number" ? message.n - 1 : 0;
  room.log.push(...message.events.map((event) => ({ ...event, n })));
  // Cut off for a while: the house tells what may be known.
  if (hasTokens() && !message.events.length) earlier().catch(() => {});
  shorten();
  glow(message.events);
  noteSeen(message.n);
}

/** Note how much of the table this browser has shown. @param {number | string} n */
function noteSeen(n) {
  if (isSeen() && typeof n === "number") prefs.set(seenHere(), n);
}

/** Keep the log short in a long game; what is older can be asked for. */
function shorten() {
  if (room.log.length <= MOST_LINES || hasTokens()) return;
  const first = room.log[room.log.length - KEPT_LINES]?.n ?? 0;
  room.log = room.log.filter((event) => (event.n ?? 0) >= first);
  room.logFrom = first;
}

/** @param {import("tafelrunde/host").Told[]} events */
function glow(events) {
  const places = events.flatMap(placesOf);
  // The page is drawn in a microtask; the board's new places are there after it.
  setTimeout(() => mark(places, "happened"), 0);
}

/** @param {Message} message */
async function begun(message) {
  const visit = room.visit;
  room.logFrom = typeof message.n === "number" ? message.n : 0;
  try {
    if (message.n) await earlier();
    if (visit !== room.visit || typeof message.n === "string") return;
    await sinceLastLook(message.n);
  } catch {
    // The log can be asked for again; the game goes on without it.
  }
}

/** Show what happened since this browser last showed the table to this seat. @param {number} n */
async function sinceLastLook(n) {
  const seen = prefs.get(seenHere(), null);
  if (seen !== null && seen < n) {
    room.since = room.log.filter((event) => (event.n ?? 0) >= seen && (event.n ?? 0) < n);
    glow(room.since);
    redraw();
  }
  noteSeen(n);
}

function looked() {
  if (isSeen() && typeof room.message?.n === "number") sinceLastLook(room.message.n);
}

function ringForTurn() {
  const isTurn = isMyTurn();
  if (isTurn && !wasMyTurn) {
    if (isLow()) toBeginning(); // There is room for little on it: what can be done now.
    sound.ring();
    notices.notify(say("page.your_turn_at", { name: room.game.title }), room.message?.prompt ?? "");
  }
  wasMyTurn = isTurn;
}

async function drawText() {
  const visit = room.visit;
  const response = await fetch(api("/board"));
  const text = response.ok ? await response.text() : room.drawn;
  if (visit !== room.visit) return;
  room.drawn = text;
  redraw();
}

/** Hand the screen on, if it is the turn of somebody else who sits here. */
function pass() {
  const next = nextAtScreen(room.message ? toAct() : room.table.turn?.seat);
  if (next === null) return;
  live?.stop();
  live = null;
  speakOver(live);
  forget();
  drawCurtain(next, () => {
    openCurtain();
    looking.seat = next;
    listen();
  });
}

/** Forget everything that the last one at the screen has seen. */
function forget() {
  room.visit += 1;
  Object.assign(room, { message: null, log: [], since: [], logFrom: 0, refused: "", drawn: "" });
  wasMyTurn = false;
  toBeginning();
  newBoard();
  redraw();
}

function listen() {
  const detail = "board";
  const early = handedOver(api("/live", { detail }));
  live = new LiveConnection(
    (since) => api("/live", since === null ? { detail } : { detail, since }),
    {
      onMessage: heard,
      onTable: (table) => {
        room.table = { ...room.table, ...table };
        redraw();
      },
      onEnd: (key) => {
        room.ended = key;
        redraw();
      },
      onLost: (isLost) => {
        room.isLost = isLost;
        redraw();
      },
      onOutdated: () => {
        room.isOutdated = true;
        redraw();
      },
    },
    early,
  );
  speakOver(live);
}

/** Hear everything again, in another language. */
export function again() {
  forget();
  live?.reopen(true);
}

/** Listen as whoever one is by now: the house knew nobody when the connection was opened. */
export function listenAnew() {
  live?.reopen(true);
}

/** Begin to listen. @param {() => void} remake gives a board that remembers nothing */
export function begin(remake) {
  newBoard = remake;
  heardBy(heard);
  document.addEventListener("visibilitychange", looked);
  pass();
  if (!document.querySelector(".curtain")) listen();
}
