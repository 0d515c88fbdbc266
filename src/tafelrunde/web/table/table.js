// A table: the board, and beside it the prompt, what can be done, who sits there, what happened.
import { reportErrors, element, enter } from "../core/frame.js";
import { get } from "../core/http.js";
import { h, render } from "../core/view.js";
import { onLanguage, say } from "../core/i18n.js";
import { actsPanel } from "./acts.js";
import { boardModule } from "./boards.js";
import { hasOwnClock, loadExtension, ownClock } from "./extension.js";
import { begin as beginTalk, unheard } from "./chat.js";
import { gathering } from "./waiting_room.js";
import { allowed, begin as beginGuide, shine } from "./guide.js";
import { api } from "./urls.js";
import { again, begin as beginListening } from "./messages.js";
import { notes } from "./notes.js";
import { keepingPlace } from "./keep_focus.js";
import { drawnBy, forBoard, isMyTurn, mine, redraw, room, toAct, why } from "./store.js";
import { seatsPanel } from "./seats.js";
import { begin as beginSheet, settle, toBeginning } from "./sheet.js";
import { talkName, tabs } from "./tabs.js";

/** @type {import("tafelrunde/host").BoardModule | null} */
let module = null;

const isOpen = () => room.table.status === "open" && !room.message;

function promptText() {
  if (room.message) return room.message.prompt;
  return isOpen()
    ? say("page.waiting_for_players", { free: room.table.free })
    : say("page.waiting");
}

function drawPrompt() {
  const [prompt, turn] = [element("prompt"), toAct()];
  prompt.className = `prompt${isMyTurn() ? " my-turn" : ""}${turn === null ? "" : ` seat-${turn}`}`;
  render(
    prompt,
    isMyTurn() && h("span", { class: "yours" }, say("page.your_turn")),
    h("span", null, promptText()),
  );
  const title = room.table.name === room.table.game ? room.game.title : room.table.name;
  element("title").textContent = title;
  document.title = `${isMyTurn() ? "● " : ""}${title} – Tafelrunde`;
}

let wasOver = false;
let wasRunning = false;

/**
 * When a game ends, a phone shows the result at once, above half of the board; keys that pressed
 * the last act are there.
 */
function showEnd() {
  const isOver = room.message?.status === "over";
  // Whoever has scrolled down to his last act sees it too.
  if (isOver && !wasOver) toBeginning(true);
  const isIdle =
    document.activeElement === document.body || document.activeElement?.closest("#acts");
  if (isOver && wasRunning && isIdle) element("notes").focus({ preventScroll: true });
  wasOver = isOver;
  wasRunning = room.message?.status === "running";
}

function draw() {
  const { board } = room;
  const message = room.message && allowed(room.message);
  drawPrompt();
  render(element("board"), isOpen() ? gathering() : message && board?.show(message));
  // A finished board has nothing to press, but may have to be scrolled by keys.
  if (message?.status === "over") element("board").tabIndex = 0;
  else element("board").removeAttribute("tabindex");
  const isNew = !element("chess").firstChild;
  render(element("chess"), ownClock());
  if (isNew && element("chess").firstChild) settle();
  render(element("notes"), notes());
  // All at once: nothing jumps.
  if (!message && room.table.status === "running" && !element("tabs").firstChild) return;
  element("acts").classList.toggle("kept", message?.status === "running" && mine().length > 0);
  render(element("acts"), message && actsPanel(message));
  const holdings = message && board?.holdings(message);
  // Holdings name everybody too; the list of seats is needed for clocks and offered seats.
  const needsSeats =
    !holdings ||
    (message?.clocks && !hasOwnClock()) ||
    room.table.seats.some((seat) => seat.offered);
  render(element("seats"), !isOpen() && needsSeats && seatsPanel());
  render(element("holdings"), holdings);
  render(element("tabs"), tabs());
  element("handle").dataset.news = unheard() ? talkName() : "";
  shine();
  showEnd();
}

function tick() {
  if (!room.message?.clocks || document.hidden) return;
  if (hasOwnClock()) render(element("chess"), ownClock());
  else render(element("seats"), seatsPanel());
}

/** Make the board anew: what it remembers belongs to whoever looked before. */
function newBoard() {
  room.board = module ? module.mount(forBoard()) : null;
}

/** @param {KeyboardEvent} event */
function escaped(event) {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  if (room.board?.escape()) redraw();
  why("", 0, 0);
}

// The page says which game it is, so that its board comes together with all the rest.
const early = document.documentElement.dataset.game;
const loading = early ? boardModule(early) : null;

reportErrors(async () => {
  const [games, table] = await Promise.all([get("/api/games"), get(api("")), enter()]);
  room.table = table;
  room.game = games.find(
    (/** @type {import("tafelrunde/host").GameInfo} */ one) => one.key === table.game,
  );
  [module] = await Promise.all([loading ?? boardModule(table.game), loadExtension()]);
  newBoard();
  drawnBy(() => keepingPlace(draw));
  beginSheet();
  onLanguage(async () => {
    room.game = (await get("/api/games")).find(
      (/** @type {import("tafelrunde/host").GameInfo} */ one) => one.key === table.game,
    );
    newBoard();
    again();
  });
  document.addEventListener("keydown", escaped);
  beginListening(newBoard);
  beginTalk();
  await beginGuide();
  // A clock ticks by itself between two messages.
  setInterval(tick, 500);
  redraw();
});
