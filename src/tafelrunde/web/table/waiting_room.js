// A table that waits for players: the invitation, the seats, bots, people at the same screen.
import { enter } from "../core/frame.js";
import { isKnown, randomBytes, send } from "../core/http.js";
import { levelName } from "../core/people.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { invitationPanel } from "./invitation.js";
import { clockFact, visibilityFact } from "./menu.js";
import { apiUrl, key } from "./urls.js";
import { reconnect } from "./messages.js";
import { ownSeats, nameOf, redraw, reloadTable, store, attempt } from "./store.js";

/** @typedef {import("tafelrunde/host").TableInfo["seats"][number]} Place */
/** The type of what is dragged: the name of a bot. */
const BOT_TYPE = "text/x-tafelrunde-bot";

/** The bot that is seated by a press; empty for the usual one. */
let chosenBot = "";
/**
 * The names of players about to sit down at this screen, by seat.
 * @type {{[seat: number]: string}}
 */
const labels = {};

/** The name by which an unknown visitor sits down. */
let ownName = "";

/** Seats with a pending request. @type {Set<number>} */
const pendingSeats = new Set();

/** Sit down once for several clicks. The visitor takes one seat; others at this screen follow.
 * @param {number} seat @param {string} name */
async function sitOnce(seat, name) {
  if (pendingSeats.has(seat) || (pendingSeats.size && !ownSeats().length)) return;
  pendingSeats.add(seat);
  await sitDown(seat, name).finally(() => pendingSeats.delete(seat));
}

/** @param {number} seat @param {string} name */
async function sitDown(seat, name) {
  const wasKnown = isKnown();
  await enter(true, ownName.trim());
  // Until now the house sent the page only what is public.
  if (!wasKnown) reconnect();
  await send("POST", apiUrl(`/seats/${seat}`), {
    bytes: randomBytes(),
    key: key ?? "",
    label: name,
  });
  await reloadTable();
}

/** @param {string} method @param {string} part @param {any} [body] */
async function sendAndReload(method, part, body) {
  await send(method, apiUrl(part), body);
  await reloadTable();
}

/** Return the bot that the next press seats. */
const botToSeat = () => chosenBot || store.game.default_bot;

/** @param {number} seat @param {string} bot */
const seatBot = (seat, bot) => attempt(() => sendAndReload("POST", `/bots/${seat}`, { bot }));

/** @param {Place} seat */
const botButton = (seat) =>
  h(
    "button",
    {
      key: "bot",
      type: "button",
      class: "small",
      "aria-label": say("page.room.seat_bot_at", { number: seat.seat + 1 }),
      on: { click: () => seatBot(seat.seat, botToSeat()) },
    },
    say("page.seat_a_bot"),
  );

/** Let the host choose the bot: one press chooses it, and it can be dragged to a free seat. */
function botChoice() {
  const token = (/** @type {import("tafelrunde/host").Level} */ level) =>
    h(
      "button",
      {
        key: level.name,
        type: "button",
        class: "bot-token",
        draggable: "true",
        "aria-pressed": String(level.name === botToSeat()),
        title: level.expectation,
        on: {
          click: () => {
            chosenBot = level.name;
            redraw();
          },
          dragstart: (/** @type {DragEvent} */ event) =>
            event.dataTransfer?.setData(BOT_TYPE, level.name),
        },
      },
      levelName(level),
    );
  return h(
    "section",
    { class: "bot-choice" },
    h("h2", null, say("page.room.bots")),
    h("p", { class: "quiet" }, say("page.room.bots_about")),
    h(
      "div",
      { class: "row", role: "group", "aria-label": say("page.room.bots") },
      store.game.levels.map(token),
    ),
  );
}

/** Return what lets a bot be dropped on a free seat. @param {Place} seat */
const dropTarget = (seat) => ({
  dragover: (/** @type {DragEvent} */ event) => {
    if (event.dataTransfer?.types.includes(BOT_TYPE)) event.preventDefault();
  },
  drop: (/** @type {DragEvent} */ event) => {
    const bot = event.dataTransfer?.getData(BOT_TYPE);
    if (!bot) return;
    event.preventDefault();
    seatBot(seat.seat, bot);
  },
});

/** @param {Place} seat */
function freeSeat(seat) {
  return [
    h("span", { class: "quiet" }, say("page.free_seat")),
    h(
      "span",
      { class: "seat-deeds" },
      ownSeats().length ? sameScreen(seat) : sitButton(seat),
      store.table.host && botButton(seat),
    ),
  ];
}

/** @param {Place} seat */
const sitButton = (seat) =>
  h(
    "button",
    {
      key: "sit",
      type: "button",
      class: "main",
      on: { click: () => attempt(() => sitOnce(seat.seat, "")) },
    },
    say("page.sit"),
  );

/** Ask a visitor who came by a link for a name. It may stay empty. */
function nameField() {
  const onInput = (/** @type {InputEvent} */ event) => {
    ownName = /** @type {HTMLInputElement} */ (event.target).value;
  };
  return h(
    "label",
    { key: "who", class: "who-comes" },
    say("page.your_name"),
    h("input", {
      maxlength: 20,
      autocomplete: "nickname",
      value: ownName,
      placeholder: say("page.may_be_empty"),
      on: { input: onInput },
    }),
  );
}

/**
 * Show the form for another player at this screen.
 * @param {Place} seat
 */
function sameScreen(seat) {
  const onInput = (/** @type {InputEvent} */ event) => {
    labels[seat.seat] = /** @type {HTMLInputElement} */ (event.target).value;
  };
  const onSubmit = (/** @type {Event} */ event) => {
    event.preventDefault();
    attempt(() => sitOnce(seat.seat, labels[seat.seat] ?? ""));
  };
  return h(
    "form",
    { key: "same", class: "same-screen", on: { submit: onSubmit } },
    h("input", {
      maxlength: 20,
      value: labels[seat.seat] ?? "",
      "aria-label": say("page.same_screen", { number: seat.seat + 1 }),
      placeholder: say("page.same_screen_hint"),
      on: { input: onInput },
    }),
    h("button", { type: "submit" }, say("page.sit_too")),
  );
}

/** @param {Place} seat */
function takenSeat(seat) {
  return [
    h("span", { class: "seat-name" }, nameOf(seat.seat)),
    seat.bot && h("span", { class: "badge" }, say("page.bot")),
    seat.you && h("span", { class: "badge you" }, say("page.you")),
    seat.you &&
      h(
        "button",
        {
          type: "button",
          class: "small",
          on: { click: () => attempt(() => sendAndReload("DELETE", `/seats/${seat.seat}`)) },
        },
        say("page.stand_up"),
      ),
  ];
}

/** Show a seat as a chair; a bot can be dropped on a free one. @param {Place} seat */
function seatItem(seat) {
  const isFree = seat.name === null;
  return h(
    "li",
    {
      key: seat.seat,
      class: `seat chair seat-${seat.seat}${isFree ? " is-free" : ""}`,
      on: isFree && store.table.host ? dropTarget(seat) : {},
    },
    h("span", { class: "seat-mark", "aria-hidden": "true" }, String(seat.seat + 1)),
    isFree ? freeSeat(seat) : takenSeat(seat),
  );
}

/** Return the options that were chosen for this table, in one line with its clock. */
function optionsLine() {
  const { table, game } = store;
  const chosen = game.choices.filter(
    ({ name, values, default: usual }) =>
      name !== "players" && values.length && table.options[name] !== usual,
  );
  const texts = chosen.map((option) => {
    const label = option.labels[option.values.indexOf(table.options[option.name])];
    return label ? `${option.title}: ${label}` : option.title;
  });
  const facts = [game.title, clockFact(), visibilityFact(), ...texts];
  return h("p", { class: "quiet options-line" }, facts.join(" · "));
}

/** Say when the game starts. */
function startLine() {
  const { free } = store.table;
  const text = say("page.room.starts", { free });
  return h("p", { class: "starts-when" }, text);
}

/** Show a table that waits for players, in place of the board. */
export function waitingRoom() {
  const hasFree = store.table.free > 0;
  // A guest has come to sit down: the chairs stand above the invitation of others.
  const isGuest = !store.table.host && !ownSeats().length;
  return h(
    "div",
    { class: "gathering" },
    h(
      "h2",
      { class: "cartouche" },
      store.table.name === store.table.game ? store.game.title : store.table.name,
    ),
    optionsLine(),
    !isGuest && invitationPanel(),
    startLine(),
    !isKnown() && hasFree && nameField(),
    h(
      "ol",
      { class: "seat-list chairs", "aria-label": say("page.seats") },
      store.table.seats.map(seatItem),
    ),
    isGuest && invitationPanel(),
    store.table.host && hasFree && botChoice(),
    ownSeats().length > 0 && hasFree && h("p", { class: "quiet" }, say("page.same_screen_about")),
  );
}
