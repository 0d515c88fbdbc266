// A table that waits for players: free seats, bots, people at the same screen, an invitation.
import { copyText } from "../core/clipboard.js";
import { enter } from "../core/frame.js";
import { isKnown, randomBytes, send } from "../core/http.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { apiUrl, key } from "./urls.js";
import { reconnect } from "./messages.js";
import { ownSeats, nameOf, redraw, reloadTable, store, attempt } from "./store.js";

/** @typedef {import("tafelrunde/host").TableInfo["seats"][number]} Place */
/** @typedef {import("tafelrunde/messages").Invitation} Invitation */

/** @type {Invitation | null} */
let invitation = null;
let isCopied = false;
/** @type {{[seat: number]: string}} */
const bots = {};
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

/** @param {Place} seat */
function botChoice(seat) {
  const levels = store.game.levels;
  const chosen = bots[seat.seat] ?? store.game.default_bot;
  const choose = (/** @type {Event} */ event) => {
    bots[seat.seat] = /** @type {HTMLSelectElement} */ (event.target).value;
    redraw();
  };
  return h(
    "span",
    { class: "bot-choice" },
    h(
      "select",
      { "aria-label": say("page.which_bot", { number: seat.seat + 1 }), on: { change: choose } },
      levels.map((level) =>
        h(
          "option",
          { key: level.name, value: level.name, selected: level.name === chosen },
          level.title,
        ),
      ),
    ),
    h(
      "button",
      {
        type: "button",
        on: {
          click: () => attempt(() => sendAndReload("POST", `/bots/${seat.seat}`, { bot: chosen })),
        },
      },
      say("page.seat_a_bot"),
    ),
  );
}

/** @param {Place} seat */
function freeSeat(seat) {
  return [
    h("span", { class: "quiet" }, say("page.free_seat")),
    h(
      "span",
      { class: "seat-deeds" },
      ownSeats().length ? sameScreen(seat) : sitButton(seat),
      store.table.host && botChoice(seat),
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

/** @param {Place} seat */
const seatItem = (seat) =>
  h(
    "li",
    { key: seat.seat, class: `seat seat-${seat.seat}` },
    h("span", { class: "seat-mark", "aria-hidden": "true" }, String(seat.seat + 1)),
    seat.name === null ? freeSeat(seat) : takenSeat(seat),
  );

async function copyLink() {
  isCopied = await copyText(invitation?.link ?? "");
  redraw();
}

/** @param {Invitation} current */
function invitationDetails(current) {
  const { size, path } = current.qr;
  // On a phone the sheet may cover it.
  const scrollIntoView = (/** @type {HTMLElement} */ element) =>
    requestAnimationFrame(() => element.scrollIntoView({ block: "nearest" }));
  return h(
    "div",
    { class: "invited", ref: scrollIntoView },
    h(
      "svg",
      {
        class: "qr",
        viewBox: `-4 -4 ${size + 8} ${size + 8}`,
        role: "img",
        "aria-label": say("page.qr"),
      },
      h("rect", { x: -4, y: -4, width: size + 8, height: size + 8, class: "qr-paper" }),
      h("path", { d: path, class: "qr-ink" }),
    ),
    h(
      "label",
      null,
      say("page.link"),
      h("input", {
        readonly: true,
        value: current.link,
        on: { focus: (/** @type {any} */ event) => event.target.select() },
      }),
    ),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        { type: "button", on: { click: () => attempt(copyLink) } },
        say(isCopied ? "page.copied" : "page.copy"),
      ),
      h(
        "button",
        {
          type: "button",
          on: {
            click: () =>
              attempt(async () => {
                await send("DELETE", apiUrl("/invitation"));
                invitation = null;
              }),
          },
        },
        say("page.revoke"),
      ),
    ),
  );
}

function invitationPanel() {
  if (!store.table.host) return null;
  const make = () =>
    attempt(async () => {
      invitation = await send("POST", apiUrl("/invitation"));
      isCopied = false;
    });
  return h(
    "section",
    { class: "invite" },
    h("h2", null, say("page.invite_title")),
    invitation
      ? invitationDetails(invitation)
      : h("button", { type: "button", on: { click: make } }, say("page.invite")),
  );
}

/** Show a table that waits for players, in place of the board. */
export function waitingRoom() {
  return h(
    "div",
    { class: "gathering" },
    h(
      "h2",
      { class: "cartouche" },
      store.table.name === store.table.game ? store.game.title : store.table.name,
    ),
    h("p", { class: "lead" }, store.game.about),
    !isKnown() && store.table.free > 0 && nameField(),
    h(
      "ol",
      { class: "seat-list", "aria-label": say("page.seats") },
      store.table.seats.map(seatItem),
    ),
    ownSeats().length > 0 &&
      store.table.free > 0 &&
      h("p", { class: "quiet" }, say("page.same_screen_about")),
    invitationPanel(),
  );
}
