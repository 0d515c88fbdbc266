// The table page: the board, and beside it the prompt, the acts, the seats and the log.
import { setBadge } from "../core/badge.js";
import { reportErrors, element, enter } from "../core/frame.js";
import { get } from "../core/http.js";
import { closeNotices } from "../core/service_worker.js";
import { h, render } from "../core/view.js";
import { onLanguage, say } from "../core/i18n.js";
import { actsPanel, drawListLink } from "./acts.js";
import { drawInMotion, markTrails } from "./board_motion.js";
import { loadBoard } from "./boards.js";
import { hasOwnClock, loadExtension, ownClock } from "./extension.js";
import { startChat, unreadCount } from "./chat.js";
import { filterActions, startGuide, highlightPlaces } from "./guide.js";
import { apiUrl } from "./urls.js";
import { reloadMessages, startListening } from "./messages.js";
import { notes } from "./notes.js";
import { keepFocus } from "./keep_focus.js";
import { setRenderer, createHost, isMyTurn, ownSeats, redraw, store, seatToAct } from "./store.js";
import { isAsked } from "./proposals.js";
import { seatsPanel } from "./seats.js";
import { initSheet, refreshSheet, scrollToTop } from "./sheet.js";
import { storyPanel } from "./story_panel.js";
import { markSuggestion } from "./suggestion.js";
import { chatTabName, openScoring, tabsPanel } from "./tabs.js";
import { showTooltip } from "./tooltip.js";

/** @type {import("tafelrunde/host").BoardModule | null} */
let module = null;
/** Only a table that waits for players loads its waiting room.
 * @type {typeof import("./waiting_room.js") | null} */
let waiting = null;

const isWaiting = () => store.table.status === "open" && !store.message;

function promptText() {
  if (store.message?.status === "over") return say("page.game_over");
  if (store.message?.status === "aborted") return say("page.game_aborted");
  if (store.message) return store.message.prompt;
  return isWaiting()
    ? say("page.waiting_for_players", { free: store.table.free })
    : say("page.waiting");
}

/** Return what is put before the prompt: that the viewer watches, or whose turn it is. */
function badgeText() {
  if (store.message?.status === "running" && !ownSeats().length) return say("page.watching");
  return isMyTurn() && !promptText().startsWith(say("page.your_move")) && say("page.your_turn");
}

function drawPrompt() {
  const [prompt, turn] = [element("prompt"), seatToAct()];
  prompt.className = `prompt${isMyTurn() ? " my-turn" : ""}${turn === null ? "" : ` seat-${turn}`}`;
  render(
    prompt,
    badgeText() && h("span", { class: "yours" }, badgeText()),
    h("span", null, promptText()),
  );
  const title = store.table.name === store.table.game ? store.game.title : store.table.name;
  element("title").textContent = title;
  const isWanted = isMyTurn() || isAsked();
  document.title = `${isWanted ? "● " : ""}${title} – Tafelrunde`;
  setBadge(isWanted);
}

let wasOver = false;
let wasRunning = false;

/**
 * Show the result when a game ends: above half of the board on a phone, and with the focus for a
 * keyboard player.
 */
function showEnd() {
  const isOver = store.message?.status === "over";
  // A player who has scrolled down to the last act sees it too.
  if (isOver && !wasOver) scrollToTop(true);
  const isIdle =
    document.activeElement === document.body || document.activeElement?.closest("#acts");
  if (isOver && wasRunning && isIdle) element("notes").focus({ preventScroll: true });
  wasOver = isOver;
  wasRunning = store.message?.status === "running";
}

/**
 * Return what is always visible of what players hold. A board with a hand has the rest in a tab.
 * @param {import("tafelrunde/host").Message} message
 */
const visibleHoldings = (message) => store.board?.hand?.(message) ?? store.board?.holdings(message);

function draw() {
  const { board } = store;
  const message = store.message && filterActions(store.message);
  if (message?.status === "over" && !wasOver) openScoring();
  drawPrompt();
  const position = store.past ?? message;
  const root = element("board");
  drawInMotion(root, position, () =>
    render(root, isWaiting() ? waiting?.waitingRoom() : position && board?.show(position)),
  );
  markTrails();
  markSuggestion();
  // A finished board has nothing to press, but may have to be scrolled by keys.
  if (message?.status === "over") element("board").tabIndex = 0;
  else element("board").removeAttribute("tabindex");
  const isNew = !element("chess").firstChild;
  render(element("chess"), ownClock());
  if (isNew && element("chess").firstChild) refreshSheet();
  render(element("notes"), notes());
  // All at once: nothing jumps.
  if (!message && store.table.status === "running" && !element("tabs").firstChild) return;
  element("acts").classList.toggle("kept", message?.status === "running" && ownSeats().length > 0);
  render(element("acts"), message && actsPanel(message));
  drawListLink();
  render(element("story"), message && storyPanel());
  const holdings = message && visibleHoldings(message);
  // Holdings name all players too; the list of seats is needed for clocks and offered seats.
  const needsSeats =
    !holdings ||
    (message?.clocks && !hasOwnClock()) ||
    store.table.seats.some((seat) => seat.offered);
  render(element("seats"), !isWaiting() && needsSeats && seatsPanel());
  render(element("holdings"), holdings);
  render(element("tabs"), tabsPanel());
  element("handle").dataset.news = unreadCount() ? chatTabName() : "";
  highlightPlaces();
  showEnd();
}

function tick() {
  if (!store.message?.clocks || document.hidden) return;
  if (hasOwnClock()) render(element("chess"), ownClock());
  else render(element("seats"), seatsPanel());
}

/** Mount a new board: the old one remembers what the last viewer saw. */
function mountBoard() {
  store.board = module ? module.mount(createHost()) : null;
}

/** @param {KeyboardEvent} event */
function onKeyDown(event) {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  if (store.board?.escape()) redraw();
  showTooltip("", 0, 0);
}

/** Remove notifications about this table, once the player looks at it. */
function dismissNotices() {
  if (document.visibilityState === "visible") closeNotices(location.pathname);
}

// The page names its game, so that the board loads together with everything else.
const gameOfPage = document.documentElement.dataset.game;
const boardLoading = gameOfPage ? loadBoard(gameOfPage) : null;

reportErrors(async () => {
  const [games, table] = await Promise.all([get("/api/games"), get(apiUrl("")), enter()]);
  store.table = table;
  store.game = games.find(
    (/** @type {import("tafelrunde/host").GameInfo} */ one) => one.key === table.game,
  );
  [module, waiting] = await Promise.all([
    boardLoading ?? loadBoard(table.game),
    table.status === "open" ? import("./waiting_room.js") : null,
    loadExtension(),
  ]);
  mountBoard();
  setRenderer(() => keepFocus(draw));
  initSheet();
  onLanguage(async () => {
    store.game = (await get("/api/games")).find(
      (/** @type {import("tafelrunde/host").GameInfo} */ one) => one.key === table.game,
    );
    mountBoard();
    reloadMessages();
  });
  document.addEventListener("keydown", onKeyDown);
  startListening(mountBoard);
  startChat();
  dismissNotices();
  document.addEventListener("visibilitychange", dismissNotices);
  await startGuide();
  // A clock ticks by itself between two messages.
  setInterval(tick, 500);
  redraw();
});
