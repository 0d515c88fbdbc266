// Receives the messages of this table, and notes what is new to the viewer.
import { setUnreachable } from "../core/connection.js";
import { get } from "../core/http.js";
import * as notifications from "../core/notifications.js";
import { LiveConnection } from "../core/socket.js";
import * as sound from "../core/sound.js";
import { say } from "../core/i18n.js";
import { hasDrawing } from "./boards.js";
import { shortenLog } from "./extension.js";
import { drawCurtain, seatToPassTo, openCurtain } from "./curtain.js";
import { takeConnection } from "./prefetch.js";
import { playEvents } from "./game_sounds.js";
import { updateGuide } from "./guide.js";
import { apiUrl, viewer } from "./urls.js";
import { loadEarlier } from "./log.js";
import { clearQueue, receiveMessage, startQueue } from "./message_queue.js";
import { isFollowing } from "./pace.js";
import { markPlaces, placesOf, highlightsOf } from "./places.js";
import { forgetPositions, keepPosition, stopPlaying } from "./playback.js";
import { noteAnswer, noteDepartures } from "./proposals.js";
import { followRematch } from "./rematch.js";
import { isReply } from "./story.js";
import {
  addToStory,
  clearStory,
  endStory,
  hasStory,
  loadStory,
  viewingSeats,
} from "./story_panel.js";
import {
  finishRequests,
  hasTokens,
  setMessageHandler,
  isMyTurn,
  redraw,
  reloadTable,
  store,
  setConnection,
  seatToAct,
} from "./store.js";
import { isLow, scrollToTop } from "./sheet.js";
import { reloadLog } from "./undo.js";

/** @typedef {import("tafelrunde/host").Message} Message */

/** @type {LiveConnection | null} */
let connection = null;
let remountBoard = () => {};
let wasMyTurn = false;
const [MAX_LOG_LINES, KEPT_LOG_LINES] = [300, 150];

/** Handle a position. @param {Message} message */
function onMessage(message) {
  if (store.table.status === "open") return onGameStart(message);
  const before = store.message;
  if (typeof message.n === "number" && typeof before?.n === "number" && message.n < before.n)
    return;
  store.message = { ...message, events: message.events ?? [] };
  store.receivedAt = performance.now();
  if (!before) loadHistory(store.message);
  else if (message.n !== before.n) onNewPosition(store.message, before);
  noteAnswer(store.message);
  followRematch(store.message, before);
  if (before && message.undo.last !== before.undo.last) showUndone().catch(() => {});
  if (hasTokens()) shortenLog(store.message);
  const hasNewBots = String(before?.bots ?? "") !== String(message.bots ?? "");
  if (before && (!message.events.length || before.status !== message.status || hasNewBots))
    reloadTable().then(
      () => {
        noteDepartures();
        passScreen();
      },
      () => {},
    );
  if (!hasDrawing(store.table.game)) loadTextBoard();
  updateGuide(store.message);
  notifyOfTurn();
  passScreen();
  redraw();
}

/** Start the game. First load the seats, because the screen may have to be passed on.
 * @param {Message} message */
async function onGameStart(message) {
  await reloadTable().catch(() => {});
  if (store.table.status === "open") return;
  finishRequests(); // A seated player may act, even before the answer to sitting down comes.
  passScreen();
  if (!document.querySelector(".curtain")) onMessage(message);
}

/** @param {Message} message @param {Message} before */
function onNewPosition(message, before) {
  finishRequests();
  store.refusal = "";
  store.suggestion = null;
  const n = typeof message.n === "number" ? message.n - 1 : 0;
  const isReplying = isReply(store.log, viewingSeats());
  const seat = isNextEntry(message, before) ? (before.view.to_act ?? null) : null;
  store.log.push(...message.events.map((event) => ({ ...event, n, seat })));
  // The connection was lost for a while: the house sends what may be known.
  if (hasTokens() && !message.events.length) loadEarlier().catch(() => {});
  tellStory(message, before, isReplying);
  trimLog();
  highlightEvents(message.events);
  playEvents(message.events, store.board);
}

/** Tell whether a message shows the position after the next entry of the journal.
 * @param {Message} message @param {Message} before */
const isNextEntry = (message, before) => Number(message.n) - Number(before.n) === 1;

/**
 * Tell what the others did. If the viewer was to act, the act was the viewer's own and the story
 * is past, unless it was an answer within the move of another player.
 * @param {Message} message @param {Message} before @param {boolean} isReplying
 */
function tellStory(message, before, isReplying) {
  const isOwn = viewingSeats().includes(before.view.to_act ?? -1);
  stopPlaying();
  keepPosition(message, isOwn);
  if (!isOwn || (isReplying && isNextEntry(message, before))) {
    addToStory(message.events);
    followMoves(message);
    return;
  }
  endStory();
  // Several entries at once, perhaps after a break: the log says who did what.
  if (hasStory() && !isNextEntry(message, before))
    loadMissedStory(Number(before.n)).catch(() => {}); // The game continues without it.
}

/** Show what was taken back as undone, and tell only what still counts. */
async function showUndone() {
  const visit = store.visit;
  endStory();
  forgetPositions();
  await reloadLog();
  if (visit === store.visit && hasStory()) await loadStory();
}

/** Look where the others move, if the viewer wants that. @param {Message} message */
function followMoves({ events }) {
  const { places } = highlightsOf(events.filter((event) => event.path?.length));
  if (!isFollowing() || !places.length) return;
  // The page is drawn in a microtask; the board has its new places after it.
  setTimeout(() => store.board?.speak?.({ places, trails: [] }, true), 0);
}

/** Load the log from an index on, and tell from it what the others did. @param {number} start */
async function loadMissedStory(start) {
  const visit = store.visit;
  const { lines } = await get(apiUrl("/log", { start, undo: "true" }));
  if (visit !== store.visit) return;
  store.log = [...store.log.filter((event) => (event.n ?? 0) < start), ...lines];
  await loadStory();
}

/** Trim the log of a long game. Older lines can be loaded. */
function trimLog() {
  if (store.log.length <= MAX_LOG_LINES || hasTokens()) return;
  const first = store.log[store.log.length - KEPT_LOG_LINES]?.n ?? 0;
  store.log = store.log.filter((event) => (event.n ?? 0) >= first);
  store.logStart = first;
}

/** @param {import("tafelrunde/host").Told[]} events */
function highlightEvents(events) {
  const places = events.flatMap(placesOf);
  // The page is drawn in a microtask; the board has its new places after it.
  setTimeout(() => markPlaces(places, "happened"), 0);
}

/** @param {Message} message */
async function loadHistory(message) {
  const visit = store.visit;
  store.logStart = typeof message.n === "number" ? message.n : 0;
  try {
    if (message.n) await loadEarlier();
    if (visit !== store.visit || typeof message.n === "string") return;
    await loadStory();
    highlightEvents(store.story);
  } catch {
    // The log can be loaded again; the game continues without it.
  }
}

function notifyOfTurn() {
  const isTurn = isMyTurn();
  if (isTurn && !wasMyTurn) {
    if (isLow()) scrollToTop(); // The low sheet has little room: show the acts.
    sound.ring();
    notifications.notify(
      say("page.your_turn_at", { name: store.game.title }),
      store.message?.prompt ?? "",
    );
  }
  wasMyTurn = isTurn;
}

async function loadTextBoard() {
  const visit = store.visit;
  const response = await fetch(apiUrl("/board"));
  const text = response.ok ? await response.text() : store.drawn;
  if (visit !== store.visit) return;
  store.drawn = text;
  redraw();
}

/** Pass the screen on, if it is another player's turn here. */
function passScreen() {
  const next = seatToPassTo(store.message ? seatToAct() : store.table.turn?.seat);
  if (next === null) return;
  connection?.stop();
  connection = null;
  setUnreachable("table", null);
  setConnection(connection);
  clearStore();
  drawCurtain(next, () => {
    openCurtain();
    viewer.seat = next;
    connect();
  });
}

/** Forget everything that the last player at the screen has seen. */
function clearStore() {
  store.visit += 1;
  clearQueue();
  Object.assign(store, { message: null, log: [], logStart: 0, refusal: "", drawn: "" });
  store.suggestion = null;
  clearStory();
  forgetPositions();
  wasMyTurn = false;
  scrollToTop();
  remountBoard();
  redraw();
}

function connect() {
  const detail = "board";
  const prefetched = takeConnection(apiUrl("/live", { detail }));
  connection = new LiveConnection(
    (since) => apiUrl("/live", since === null ? { detail } : { detail, since }),
    {
      onMessage: receiveMessage,
      onTable: (table) => {
        store.table = { ...store.table, ...table };
        noteDepartures();
        redraw();
      },
      onEnd: (key) => {
        store.ended = key;
        setUnreachable("table", null);
        redraw();
      },
      onLost: (isLost) => setUnreachable("table", isLost ? () => connection?.reconnectNow() : null),
      onOutdated: () => {
        store.isOutdated = true;
        redraw();
      },
    },
    prefetched,
  );
  setConnection(connection);
}

/** Load everything again, in another language. */
export function reloadMessages() {
  clearStore();
  connection?.reopen(true);
}

/** Reconnect with the new session: the connection was opened without one. */
export function reconnect() {
  connection?.reopen(true);
}

/** Start to listen. @param {() => void} remount creates a board that remembers nothing */
export function startListening(remount) {
  remountBoard = remount;
  setMessageHandler(onMessage);
  startQueue(onMessage, viewingSeats);
  passScreen();
  if (!document.querySelector(".curtain")) connect();
}
