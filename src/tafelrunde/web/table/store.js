// What the table page knows: one object that all its parts read, and how it is changed.
import { makeCamera } from "../core/camera.js";
import { errorMessage } from "../core/frame.js";
import { get, Refusal, send } from "../core/http.js";
import { botName } from "../core/people.js";
import * as prefs from "../core/prefs.js";
import { readMessage } from "../core/socket.js";
import { h, render } from "../core/view.js";
import { language, say } from "../core/i18n.js";
import { api, id } from "./urls.js";
import { toBeginning } from "./sheet.js";

/** @typedef {import("tafelrunde/host").Message} Message */
/** @typedef {import("tafelrunde/host").Told} Told */

export const room = {
  /** @type {import("tafelrunde/host").TableInfo} */
  table: /** @type {any} */ (null),
  /** @type {import("tafelrunde/host").GameInfo} */
  game: /** @type {any} */ (null),
  /** @type {Message | null} */
  message: null,
  /** @type {import("tafelrunde/host").Board | null} */
  board: null,
  /** @type {Told[]} newest last */
  log: [],
  /** What happened since this browser last showed the table. @type {Told[]} */
  since: [],
  /** The index up to which the log is there. */
  logFrom: 0,
  isLost: false,
  /** Whether the house has newer files than this page. */
  isOutdated: false,
  isBusy: false,
  /** Why the last wish was refused. */
  refused: "",
  /** A key why nothing more comes. */
  ended: "",
  /** The position as text, for games without a drawing. */
  drawn: "",
  heardAt: 0,
  /** Counts who has looked at this screen; an answer to somebody before is not shown. */
  visit: 0,
};

/** @type {() => void} */
let drawing = () => {};
let isDue = false;

/** Say what draws the page. @param {() => void} draw */
export function drawnBy(draw) {
  drawing = draw;
}

/** Draw the page anew, once for all changes of this moment. */
export function redraw() {
  if (isDue) return;
  isDue = true;
  queueMicrotask(() => {
    isDue = false;
    drawing();
  });
}

/** Give the seats that one holds. */
export const mine = () => room.table.seats.filter((seat) => seat.you).map((seat) => seat.seat);

/** Give the seat that is to act, null if none is. @returns {number | null} */
export const toAct = () =>
  room.message?.status === "running" ? (room.message.view.to_act ?? null) : null;

/** Tell whether whoever looks may act now. */
export const isMyTurn = () =>
  Boolean(room.message?.actions.length) && room.message?.status === "running";

/** Give the name of a seat. @param {number} seat @returns {string} */
export function nameOf(seat) {
  const place = room.table.seats[seat];
  const bot = place?.bot && place.name ? botName(place.name) : null;
  return bot ?? place?.name ?? say("page.seat_number", { number: seat + 1 });
}

/** Name those who have won, as the table calls them. @returns {string} */
export const winnerNames = () => (room.table.outcome?.winners ?? []).map(nameOf).join(", ") || "–";

/**
 * Counts what was asked of the house: an answer that comes late does not end what was asked after
 * it.
 */
let asked = 0;

/** Those who wait for a newer position. @type {Set<() => void>} */
const waiting = new Set();
/** After so many milliseconds without one a press must be possible again. */
const SLOWEST = 5000;

/**
 * A newer position answers whatever was asked before; nobody waits for a reply that is slower than
 * it.
 */
export function answered() {
  asked += 1;
  room.isBusy = false;
  for (const done of waiting) done();
  waiting.clear();
}

/** Wait until another position is there. @param {number | string} index @returns {Promise<void>} */
const another = (index) =>
  new Promise((done) => {
    if (room.message?.n !== index) return done();
    waiting.add(done);
    return setTimeout(done, SLOWEST);
  });

/**
 * Do something that the house may refuse, and show its sentence.
 * @param {() => Promise<any>} work
 */
export async function tried(work) {
  const visit = room.visit;
  asked += 1;
  const own = asked;
  room.refused = "";
  room.isBusy = true;
  redraw();
  try {
    await work();
    return true;
  } catch (error) {
    if (visit !== room.visit) return false;
    // Who was late, perhaps in another tab, is shown how the table stands now.
    if (error instanceof Refusal && error.body.position && !hasTokens())
      hearing(readMessage(error.body.position));
    room.refused = errorMessage(error);
    toBeginning();
    return false;
  } finally {
    if (own === asked) room.isBusy = false;
    redraw();
  }
}

/** Nobody can tell which of two tokens is the later one, so all positions come one way there. */
export const hasTokens = () => typeof room.message?.n === "string";

/** @type {(message: Message) => void} */
let hearing = () => {};

/** Say who takes in a message. @param {(message: Message) => void} heard */
export function heardBy(heard) {
  hearing = heard;
}

/** The live connection, if there is one. @type {import("../core/socket.js").LiveConnection | null} */
let connection = null;

/**
 * Say over which connection acts and questions go.
 * @param {import("../core/socket.js").LiveConnection | null} live
 */
export function speakOver(live) {
  connection = live;
}

/** Ask for a change that is answered by a position: by the connection's if there is one.
 * @param {string} part @param {any} body */
export async function change(part, body) {
  const visit = room.visit;
  const isTold = Boolean(connection?.isOpen) || hasTokens();
  const found = await send(
    "POST",
    api(part, { detail: "board" }),
    body,
    isTold ? { prefer: "return=minimal" } : {},
  );
  if (visit !== room.visit) return;
  // The reply may be faster than the position: until that is there, all acts are those of the old
  // one.
  if (found === null) await another(body.index);
  else hearing(readMessage(found));
}

/** Act, once at a time. @param {string | import("tafelrunde/host").Data} action */
export async function act(action) {
  if (room.isBusy) return false;
  const body = { index: room.message?.n ?? 0, actions: [action] };
  return tried(() =>
    connection?.isOpen ? connection.request(body, true) : change("/actions", body),
  );
}

/** Give what an act of a position is called, also where it stands alone: one of those that are possible,
 * by its text, or one with its parts. @param {Message} message @param
 * {string | import("tafelrunde/host").Action} act */
export function labelIn(message, act) {
  const text = typeof act === "string" ? act : act.text;
  const action =
    typeof act === "string" ? (message.actions.find((one) => one.text === text) ?? { text }) : act;
  const found = room.board
    ?.acts({ ...message, actions: [action] })
    .find((one) => one.text === text);
  return found?.alone ?? found?.label ?? text;
}

/**
 * Ask over the connection, or by a request of its own where there is none.
 * @param {string} part
 * @param {any} body
 */
const ask = (part, body) =>
  connection?.isOpen ? connection.request(body) : send("POST", api(part), body);

/** Ask what an act would do, or why it cannot be done. @param {string | import("tafelrunde/host").Data} action
 * @returns {Promise<import("tafelrunde/host").Checked>} */
export async function check(action) {
  try {
    const found = await ask("/check", { action });
    return found.preview.reason
      ? { reason: found.text.join(" ") }
      : { text: found.text, preview: found.preview };
  } catch (error) {
    return { reason: errorMessage(error) };
  }
}

/** Ask what every act of a selection would do; null if the table has changed meanwhile, or cannot be reached.
 * @param {import("tafelrunde/host").Data} selection @returns
 *   {Promise<import("tafelrunde/host").Data[] | null>} */
export async function previewSelection(selection) {
  const index = room.message?.n ?? 0;
  try {
    const found = await ask("/previews", { index, selection });
    return room.message?.n === index ? found.previews : null;
  } catch {
    return null; // What a press does is checked by the house in any case.
  }
}

/** Ask again how the table stands. */
export async function renew() {
  room.table = await get(api(""));
  redraw();
}

/** Make what a board is given. @returns {import("tafelrunde/host").Host & {drawn: () => string}} */
export function forBoard() {
  return {
    h,
    render,
    say,
    get language() {
      return language;
    },
    get seats() {
      return room.table.seats.map((seat) => ({
        seat: seat.seat,
        name: nameOf(seat.seat),
        you: seat.you,
        bot: Boolean(seat.bot),
      }));
    },
    get log() {
      return room.log;
    },
    get you() {
      return room.message?.seat ?? null;
    },
    isReplay: false,
    act,
    check,
    previewSelection,
    redraw,
    tell,
    why,
    prefs: prefs.withPrefix(room.table.game),
    camera: makeCamera,
    get motion() {
      return prefs.isMotionAllowed();
    },
    game: room.table.game,
    options: room.table.options,
    decide: room.table.allows.can_premove
      ? (text) =>
          tried(() =>
            send("POST", api("/ahead"), { seat: room.message?.seat ?? 0, actions: [text] }),
          )
      : undefined,
    showsAids: room.table.allows.shows_aids,
    drawn: () => room.drawn,
  };
}

/** Say something to a screen reader. @param {string} sentence */
export function tell(sentence) {
  const place = /** @type {HTMLElement} */ (document.getElementById("live"));
  place.textContent = sentence;
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let fading;

/**
 * Explain something next to the pointer.
 * @param {string} sentence
 * @param {number} x
 * @param {number} y
 */
export function why(sentence, x, y) {
  const bubble = /** @type {HTMLElement} */ (document.getElementById("bubble"));
  bubble.textContent = sentence;
  bubble.hidden = !sentence;
  const width = Math.min(280, innerWidth - 16);
  bubble.style.setProperty(
    "--x",
    `${Math.max(8, Math.min(x - width / 2, innerWidth - width - 8))}px`,
  );
  bubble.style.setProperty("--y", `${Math.max(8, y)}px`);
  bubble.classList.toggle("below", y < 90);
  clearTimeout(fading);
  fading = setTimeout(() => {
    bubble.hidden = true;
  }, 4500);
}

/** Where this browser keeps what it has shown of this table. */
export const seenKey = `seen.${id}`;
