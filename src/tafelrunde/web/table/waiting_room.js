// A table that gathers: seats to sit down on, bots, people at the same screen, an invitation.
import { copyText } from "../core/clipboard.js";
import { enter } from "../core/frame.js";
import { isKnown, randomBytes, send } from "../core/http.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { api, key } from "./urls.js";
import { listenAnew } from "./messages.js";
import { mine, nameOf, redraw, renew, room, tried } from "./store.js";

/** @typedef {import("tafelrunde/host").TableInfo["seats"][number]} Place */
/** @typedef {import("tafelrunde/messages").Invitation} Invitation */

/** @type {Invitation | null} */
let invitation = null;
let isCopied = false;
/** @type {{[seat: number]: string}} */
const bots = {};
/** Who is about to sit down at this screen, by seat. @type {{[seat: number]: string}} */
const labels = {};

/** By which name somebody unknown sits down. */
let ownName = "";

/** Where somebody is just sitting down. @type {Set<number>} */
const sitting = new Set();

/** Sit down once, however often it is pressed: oneself on one seat alone, and then others on this screen, each on theirs.
 * @param {number} seat @param {string} name */
async function sit(seat, name) {
  if (sitting.has(seat) || (sitting.size && !mine().length)) return;
  sitting.add(seat);
  await sitDown(seat, name).finally(() => sitting.delete(seat));
}

/** @param {number} seat @param {string} name */
async function sitDown(seat, name) {
  const wasKnown = isKnown();
  await enter(true, ownName.trim());
  // Until now the house told the page what anybody may see.
  if (!wasKnown) listenAnew();
  await send("POST", api(`/seats/${seat}`), { bytes: randomBytes(), key: key ?? "", label: name });
  await renew();
}

/** @param {string} method @param {string} part @param {any} [body] */
async function asked(method, part, body) {
  await send(method, api(part), body);
  await renew();
}

/** @param {Place} seat */
function botChoice(seat) {
  const levels = room.game.levels;
  const chosen = bots[seat.seat] ?? room.game.default_bot;
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
        on: { click: () => tried(() => asked("POST", `/bots/${seat.seat}`, { bot: chosen })) },
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
      mine().length ? sameScreen(seat) : sitButton(seat),
      room.table.host && botChoice(seat),
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
      on: { click: () => tried(() => sit(seat.seat, "")) },
    },
    say("page.sit"),
  );

/** Ask somebody who came by a link for a name; it may stay empty. */
function whoComes() {
  const typed = (/** @type {InputEvent} */ event) => {
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
      on: { input: typed },
    }),
  );
}

/**
 * Somebody sits down next to whoever is here: first the name, then the chair.
 * @param {Place} seat
 */
function sameScreen(seat) {
  const typed = (/** @type {InputEvent} */ event) => {
    labels[seat.seat] = /** @type {HTMLInputElement} */ (event.target).value;
  };
  const down = (/** @type {Event} */ event) => {
    event.preventDefault();
    tried(() => sit(seat.seat, labels[seat.seat] ?? ""));
  };
  return h(
    "form",
    { key: "same", class: "same-screen", on: { submit: down } },
    h("input", {
      maxlength: 20,
      value: labels[seat.seat] ?? "",
      "aria-label": say("page.same_screen", { number: seat.seat + 1 }),
      placeholder: say("page.same_screen_hint"),
      on: { input: typed },
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
          on: { click: () => tried(() => asked("DELETE", `/seats/${seat.seat}`)) },
        },
        say("page.stand_up"),
      ),
  ];
}

/** @param {Place} seat */
const item = (seat) =>
  h(
    "li",
    { key: seat.seat, class: `seat seat-${seat.seat}` },
    h("span", { class: "seat-mark", "aria-hidden": "true" }, String(seat.seat + 1)),
    seat.name === null ? freeSeat(seat) : takenSeat(seat),
  );

async function copied() {
  isCopied = await copyText(invitation?.link ?? "");
  redraw();
}

/** @param {Invitation} found */
function shown(found) {
  const { size, path } = found.qr;
  // On a phone it may lie below the sheet.
  const seen = (/** @type {HTMLElement} */ made) =>
    requestAnimationFrame(() => made.scrollIntoView({ block: "nearest" }));
  return h(
    "div",
    { class: "invited", ref: seen },
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
        value: found.link,
        on: { focus: (/** @type {any} */ event) => event.target.select() },
      }),
    ),
    h(
      "div",
      { class: "row" },
      h(
        "button",
        { type: "button", on: { click: () => tried(copied) } },
        say(isCopied ? "page.copied" : "page.copy"),
      ),
      h(
        "button",
        {
          type: "button",
          on: {
            click: () =>
              tried(async () => {
                await send("DELETE", api("/invitation"));
                invitation = null;
              }),
          },
        },
        say("page.revoke"),
      ),
    ),
  );
}

function inviting() {
  if (!room.table.host) return null;
  const make = () =>
    tried(async () => {
      invitation = await send("POST", api("/invitation"));
      isCopied = false;
    });
  return h(
    "section",
    { class: "invite" },
    h("h2", null, say("page.invite_title")),
    invitation
      ? shown(invitation)
      : h("button", { type: "button", on: { click: make } }, say("page.invite")),
  );
}

/** Show a table that gathers, in the place of the board. */
export function gathering() {
  return h(
    "div",
    { class: "gathering" },
    h(
      "h2",
      { class: "cartouche" },
      room.table.name === room.table.game ? room.game.title : room.table.name,
    ),
    h("p", { class: "lead" }, room.game.about),
    !isKnown() && room.table.free > 0 && whoComes(),
    h("ol", { class: "seat-list", "aria-label": say("page.seats") }, room.table.seats.map(item)),
    mine().length > 0 &&
      room.table.free > 0 &&
      h("p", { class: "quiet" }, say("page.same_screen_about")),
    inviting(),
  );
}
