// The state of the table page: one object that all its parts read, and the functions that change
// it.
import { makeCamera } from "../core/camera.js";
import { trackMove } from "../core/connection.js";
import { errorMessage } from "../core/frame.js";
import { get, Refusal, send } from "../core/http.js";
import { botName } from "../core/people.js";
import * as prefs from "../core/prefs.js";
import { readMessage } from "../core/socket.js";
import { h, render } from "../core/view.js";
import { language, say } from "../core/i18n.js";
import { apiUrl } from "./urls.js";
import { scrollToTop } from "./sheet.js";
import { showTooltip } from "./tooltip.js";

/** @typedef {import("tafelrunde/host").Message} Message */
/** @typedef {import("tafelrunde/host").Told} Told */

/** What is true of an act once others have seen it. @type {{[terms: string]: string}} */
const UNDO_TEXTS = {
  none: "page.undo.after_none",
  practice: "page.undo.after_practice",
  consent: "page.undo.after_consent",
};

export const store = {
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
  /** What the others did since the viewer's last act. @type {Told[]} */
  story: [],
  /** Whether the viewer has put the story away. */
  isStorySeen: false,
  /** Whether the viewer has acted since: the lines stay, without trails. */
  isStoryPast: false,
  /** The ways of the others since the viewer's last act. @type {import("tafelrunde/host").Trail[]} */
  trails: [],
  /**
   * The action that is suggested for the present position (`suggestion.js`).
   * @type {import("tafelrunde/host").Suggestion | null}
   */
  suggestion: null,
  /** An earlier position that is shown instead of the present one. @type {Message | null} */
  past: null,
  /** The index at which the loaded log begins. */
  logStart: 0,
  /** Whether the house has newer files than this page. */
  isOutdated: false,
  isBusy: false,
  /** Why the last request was refused. */
  refusal: "",
  /** The key of the reason why no more messages come. */
  ended: "",
  /** The position as text, for games without a drawing. */
  drawn: "",
  receivedAt: 0,
  /** Whether a guide leads through the game. */
  isGuided: false,
  /** Whether an act was made on this page. */
  hasActed: false,
  /** Counts the viewers of this screen. An answer to an earlier viewer is not shown. */
  visit: 0,
};

/** @type {() => void} */
let renderPage = () => {};
let isRedrawPending = false;

/** Set the function that draws the page. @param {() => void} draw */
export function setRenderer(draw) {
  renderPage = draw;
}

/** Redraw the page, once for all changes of this task. */
export function redraw() {
  if (isRedrawPending) return;
  isRedrawPending = true;
  queueMicrotask(() => {
    isRedrawPending = false;
    renderPage();
  });
}

/** Return the viewer's own seats. */
export const ownSeats = () => store.table.seats.filter((seat) => seat.you).map((seat) => seat.seat);

/** Return the seat that is to act, null if there is none. @returns {number | null} */
export const seatToAct = () =>
  store.message?.status === "running" ? (store.message.view.to_act ?? null) : null;

/** Return whether the viewer may act now. */
export const isMyTurn = () =>
  Boolean(store.message?.actions.length) && store.message?.status === "running";

/** Return the name of a seat. @param {number} seat @returns {string} */
export function nameOf(seat) {
  const place = store.table.seats[seat];
  const bot = place?.bot && place.name ? botName(place.name) : null;
  return bot ?? place?.name ?? say("page.seat_number", { number: seat + 1 });
}

/** Return the names of the winners. @returns {string} */
export const winnerNames = () => (store.table.outcome?.winners ?? []).map(nameOf).join(", ") || "–";

/**
 * Counts the requests. A late answer does not end a newer request.
 */
let requestCount = 0;

/** Callbacks that wait for a newer position. @type {Set<() => void>} */
const positionWaiters = new Set();
/** After this time without one a click must be possible again. */
const MAX_POSITION_WAIT_MS = 5000;

/**
 * End all requests: a newer position answers them, even before their replies come.
 */
export function finishRequests() {
  requestCount += 1;
  store.isBusy = false;
  for (const done of positionWaiters) done();
  positionWaiters.clear();
}

/** Wait for another position. @param {number | string} index @returns {Promise<void>} */
const waitForNewPosition = (index) =>
  new Promise((done) => {
    if (store.message?.n !== index) return done();
    positionWaiters.add(done);
    return setTimeout(done, MAX_POSITION_WAIT_MS);
  });

/**
 * Run a request that the house may refuse, and show its sentence.
 * @param {() => Promise<any>} work
 */
export async function attempt(work) {
  const visit = store.visit;
  requestCount += 1;
  const request = requestCount;
  store.refusal = "";
  store.isBusy = true;
  redraw();
  try {
    await work();
    return true;
  } catch (error) {
    if (visit !== store.visit) return false;
    // A player who was late, perhaps in another tab, sees the present position.
    if (error instanceof Refusal && error.body.position && !hasTokens())
      messageHandler(readMessage(error.body.position));
    store.refusal = errorMessage(error);
    scrollToTop();
    return false;
  } finally {
    if (request === requestCount) store.isBusy = false;
    redraw();
  }
}

/**
 * Return whether positions have tokens instead of numbers. Nobody can tell which token is newer, so
 * positions are taken from the connection alone.
 */
export const hasTokens = () => typeof store.message?.n === "string";

/** @type {(message: Message) => void} */
let messageHandler = () => {};

/** Set the handler of messages. @param {(message: Message) => void} handler */
export function setMessageHandler(handler) {
  messageHandler = handler;
}

/**
 * The live connection, if there is one.
 * @type {import("../core/socket.js").LiveConnection | null}
 */
let connection = null;

/**
 * Set the connection for acts and questions.
 * @param {import("../core/socket.js").LiveConnection | null} live
 */
export function setConnection(live) {
  connection = live;
}

/** Send a change that a position answers. Where there is a connection, the position comes over it.
 * @param {string} part @param {any} body */
export async function sendChange(part, body) {
  const visit = store.visit;
  const isPushed = Boolean(connection?.isOpen) || hasTokens();
  const answer = await send(
    "POST",
    apiUrl(part, { detail: "board" }),
    body,
    isPushed ? { prefer: "return=minimal" } : {},
  );
  if (visit !== store.visit) return;
  // The reply may be faster than the position. Until that comes, all acts are those of the old one.
  if (answer === null) await waitForNewPosition(body.index);
  else messageHandler(readMessage(answer));
}

/** An act by POST that is not answered after this time waits for the connection. */
const POST_TIMEOUT_MS = 3000;

/**
 * Send an act by POST; if the house does not answer that either, let the act wait for the
 * connection. It may have arrived: the next position says so.
 * @param {import("../core/socket.js").LiveConnection} live @param {any} body
 */
async function actWithoutSocket(live, body) {
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error("no answer")), POST_TIMEOUT_MS);
  });
  try {
    return await Promise.race([sendChange("/actions", body), late]);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    return live.request(body, true, true);
  }
}

/** @param {any} body */
function sendAct(body) {
  if (connection?.isOpen) return trackMove(connection.request(body, true));
  if (connection?.hasConnected) return trackMove(actWithoutSocket(connection, body));
  return sendChange("/actions", body);
}

/**
 * Send an act, one at a time; a list of acts is done whole or not at all. While the house cannot be
 * reached, the act waits for the connection.
 * @param {import("tafelrunde/host").ActInput | import("tafelrunde/host").ActInput[]} action
 */
export async function act(action) {
  if (store.isBusy) return false;
  const actions = Array.isArray(action) ? action : [action];
  const body = { index: store.message?.n ?? 0, actions };
  store.hasActed = true;
  return attempt(() => sendAct(body));
}

/**
 * Return the label of an act when it stands alone. The act is the text of a legal one, or an action
 * with its parts.
 * @param {Message} message
 * @param {string | import("tafelrunde/host").Action} act
 */
export function labelOfAct(message, act) {
  const label = describeAct(message, act);
  return label?.alone ?? label?.label ?? (typeof act === "string" ? act : act.text);
}

/**
 * Describe an act as the board does where it stands alone.
 * @param {Message} message
 * @param {string | import("tafelrunde/host").Action} act
 * @returns {import("tafelrunde/host").Act | undefined}
 */
export function describeAct(message, act) {
  const text = typeof act === "string" ? act : act.text;
  const action =
    typeof act === "string" ? (message.actions.find((one) => one.text === text) ?? { text }) : act;
  return store.board?.acts({ ...message, actions: [action] }).find((one) => one.text === text);
}

/**
 * Ask over the connection, or by a POST request where there is none.
 * @param {string} part
 * @param {any} body
 */
const ask = (part, body) =>
  connection?.isOpen ? connection.request(body) : send("POST", apiUrl(part), body);

/**
 * Ask what an act would do, or why it cannot be done.
 * @param {string | import("tafelrunde/host").Data} action
 * @returns {Promise<import("tafelrunde/host").Checked>} */
export async function check(action) {
  try {
    const answer = await ask("/check", { action });
    return answer.preview.reason
      ? { reason: answer.text.join(" ") }
      : { text: answer.text, preview: answer.preview };
  } catch (error) {
    return { reason: errorMessage(error) };
  }
}

/** Ask what every act of a selection would do; null if the table has changed or is unreachable.
 * @param {import("tafelrunde/host").Data} selection @returns
 *   {Promise<import("tafelrunde/host").Data[] | null>} */
export async function previewSelection(selection) {
  const index = store.message?.n ?? 0;
  try {
    const answer = await ask("/previews", { index, selection });
    return store.message?.n === index ? answer.previews : null;
  } catch {
    return null; // The house checks every act in any case.
  }
}

/** Load the table again. */
export async function reloadTable() {
  store.table = await get(apiUrl(""));
  redraw();
}

/** Return whether the ways of others are shown to the viewer: to players, where that is allowed. */
const isTellingStory = () =>
  Boolean(store.table.allows.shows_story) && !hasTokens() && ownSeats().length > 0;

/** Create the host of a board. @returns {import("tafelrunde/host").Host & {drawn: () => string}} */
export function createHost() {
  return {
    h,
    render,
    say,
    get language() {
      return language;
    },
    get seats() {
      return store.table.seats.map((seat) => ({
        seat: seat.seat,
        name: nameOf(seat.seat),
        you: seat.you,
        bot: Boolean(seat.bot),
      }));
    },
    get log() {
      return store.log;
    },
    get trails() {
      return isTellingStory() ? store.trails : undefined;
    },
    get suggestion() {
      return store.past ? null : store.suggestion;
    },
    get you() {
      return store.message?.seat ?? null;
    },
    isReplay: false,
    act,
    check,
    previewSelection,
    redraw,
    announce,
    showTooltip,
    prefs: prefs.withPrefix(store.table.game),
    camera: makeCamera,
    get motion() {
      return prefs.isMotionAllowed();
    },
    game: store.table.game,
    options: store.table.options,
    decide: store.table.allows.can_premove
      ? (text) =>
          attempt(() =>
            send("POST", apiUrl("/ahead"), { seat: store.message?.seat ?? 0, actions: [text] }),
          )
      : undefined,
    get isGuided() {
      return store.isGuided;
    },
    showsAids: store.table.allows.shows_aids,
    get undoText() {
      return say(UNDO_TEXTS[store.message?.undo?.beyond ?? "none"] ?? "");
    },
    drawn: () => store.drawn,
  };
}

/** Announce a sentence to screen readers. @param {string} sentence */
export function announce(sentence) {
  const region = /** @type {HTMLElement} */ (document.getElementById("live"));
  region.textContent = sentence;
}
