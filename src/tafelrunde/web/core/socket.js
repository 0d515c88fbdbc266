// The live connection to a table: everything new, at once; a break in it is hardly noticed. Acts
// and questions go the same way. An act that was not answered when the connection broke is sent
// again if the table has not changed since, so that it is neither lost nor done twice.
import { Refusal } from "./http.js";

/** @typedef {import("tafelrunde/host").Message} Message */
/**
 * @typedef {object} Listener
 * @property {(message: Message) => void} heard a position
 * @property {(table: any) => void} gathering a table that has not begun
 * @property {(key: string) => void} ended the table is not there for us, or not any more
 * @property {(isLost: boolean) => void} lost the house cannot be reached for a while, or can again
 * @property {() => void} outdated the house has newer files than this page
 */
/**
 * A request that waits for its answer; acts outlive a broken connection.
 * @typedef {object} Request
 * @property {any} body
 * @property {boolean} isAct
 * @property {(answer: any) => void} resolve
 * @property {(error: Error) => void} reject
 * @property {ReturnType<typeof setTimeout>} [timer]
 */

const [FIRST, MOST] = [250, 8000];
/** So long nobody need know that the connection is broken. */
const UNNOTICED = 1500;
/** The house says something at least every 25 seconds. */
const SILENT = 40000;
/** After so long without an answer to an act the connection counts as dead. */
const UNANSWERED = 8000;
/** The version of this page's files, from their address. */
const OWN_FILES = new URL(import.meta.url).pathname.split("/")[2];

/**
 * Read a message from the house: where it lists texts, each becomes an action without other parts.
 * @param {any} said
 * @returns {Message}
 */
export function readMessage(said) {
  const actions = said.actions.map((/** @type {any} */ one) =>
    typeof one === "string" ? { text: one } : one,
  );
  return { ...said, actions };
}

/** Apply a JSON merge patch (RFC 7396). @param {any} old @param {any} patch @returns {any} */
export function merged(old, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const made = { ...(old !== null && typeof old === "object" && !Array.isArray(old) ? old : {}) };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete made[name];
    else made[name] = merged(made[name], value);
  }
  return made;
}

export class Live {
  /** @param {(since: number | string | null) => string} address @param {Listener} listener
   * @param {{socket: WebSocket, said: MessageEvent[]} | null} [early] a connection that is open
   *   already */
  constructor(address, listener, early = null) {
    this.address = address;
    this.listener = listener;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {number | string | null} */
    this.since = null;
    /** @type {any} */
    this.view = {};
    this.pause = FIRST;
    this.isEnded = this.isLost = false;
    this.lastId = 0;
    /** @type {Map<number, Request>} */
    this.requests = new Map();
    /** Whether a position has come over the present connection. */
    this.isHeard = false;
    /** @typedef {ReturnType<typeof setTimeout> | undefined} Timer */
    /** @type {Timer} */
    this.again = undefined;
    /** @type {Timer} */
    this.alarm = undefined;
    /** @type {Timer} */
    this.silence = undefined;
    this.wake = () => this.hurry();
    addEventListener("online", this.wake);
    addEventListener("pageshow", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    if (early) this.use(early.socket, early.said);
    else this.open();
  }

  open() {
    clearTimeout(this.again);
    const place = new URL(this.address(this.since), location.href);
    place.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    this.use(new WebSocket(place.href));
  }

  /** @param {WebSocket} socket @param {MessageEvent[]} [said] what it has told so far */
  use(socket, said = []) {
    this.socket = socket;
    this.view = {};
    this.isHeard = false;
    const heard = (/** @type {MessageEvent} */ event) =>
      socket === this.socket && this.told(JSON.parse(event.data));
    socket.addEventListener("message", heard);
    socket.addEventListener("close", () => socket === this.socket && this.broken());
    this.watch();
    for (const event of said) queueMicrotask(() => heard(event));
  }

  /** Say that the connection is lost, or that it is there again. @param {boolean} isLost */
  setLost(isLost) {
    this.isLost = isLost;
    this.listener.lost(isLost);
  }

  /** Begin again if nothing was heard for too long: a connection may die without a word. */
  watch() {
    clearTimeout(this.silence);
    this.silence = setTimeout(() => this.reopen(), SILENT);
  }

  /** @param {any} said */
  told(said) {
    this.watch();
    this.pause = FIRST;
    clearTimeout(this.alarm);
    this.alarm = undefined;
    if (this.isLost) this.setLost(false);
    if (said.beat !== undefined) return;
    if (said.id !== undefined) return this.answered(said);
    if (said.error !== undefined) return this.refused(said);
    if (said.table) return this.listener.gathering(said.table);
    for (const id of said.acks ?? []) this.take(id)?.resolve(null);
    if (said.n !== undefined) this.position(said);
  }

  /** @param {any} said */
  position(said) {
    this.view = said.view ?? merged(this.view, said.patch ?? {});
    this.since = said.n;
    if (said.client && said.client !== OWN_FILES) this.listener.outdated();
    // A newer position answers every act: it was done, or somebody was faster. That is settled
    // before the position is shown, for whoever shows it may end this connection and hand the
    // screen on.
    for (const [id, { body, isAct }] of this.requests) {
      if (isAct && body.index !== said.n) this.take(id)?.resolve(null);
      else if (isAct && !this.isHeard) this.post(id);
    }
    this.isHeard = true;
    this.listener.heard(readMessage({ ...said, view: this.view }));
  }

  // Requests

  /** Tell whether requests can be sent. */
  get isOpen() {
    return this.isHeard && this.socket?.readyState === WebSocket.OPEN;
  }

  /**
   * Send a request and wait for its answer.
   * @param {any} body
   * @param {boolean} [isAct]
   * @returns {Promise<any>}
   */
  request(body, isAct = false) {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.requests.set(id, { body, isAct, resolve, reject });
      this.post(id);
    });
  }

  /** Send a request, for the first time or again. @param {number} id */
  post(id) {
    const request = this.requests.get(id);
    if (!request) return;
    this.socket?.send(JSON.stringify({ id, ...request.body }));
    clearTimeout(request.timer);
    request.timer = setTimeout(() => this.reopen(), UNANSWERED);
  }

  /** Take a request that is answered off the list. @param {number} id */
  take(id) {
    const request = this.requests.get(id);
    this.requests.delete(id);
    clearTimeout(request?.timer);
    return request;
  }

  /** @param {any} said */
  answered(said) {
    const request = this.take(said.id);
    if (said.error === undefined) request?.resolve(said);
    else request?.reject(new Refusal(409, said));
  }

  /** Give up on what waits for an answer that cannot come. @param {boolean} withActs */
  abandon(withActs) {
    for (const [id, { isAct, timer }] of this.requests) {
      clearTimeout(timer);
      if (withActs || !isAct) this.take(id)?.reject(new Error("connection lost"));
    }
  }

  /** @param {any} said */
  refused(said) {
    this.stop();
    this.listener.ended(said.error);
  }

  broken() {
    this.socket = null;
    this.abandon(false);
    clearTimeout(this.silence);
    if (this.isEnded) return;
    this.alarm ??= setTimeout(() => this.setLost(true), UNNOTICED);
    this.again = setTimeout(() => this.open(), this.pause * (0.75 + Math.random() / 2));
    this.pause = Math.min(MOST, this.pause * 1.7);
  }

  /** Look at once whether the house can be reached again: somebody is there, or the network is. */
  hurry() {
    if (this.isEnded || document.visibilityState === "hidden") return;
    this.pause = FIRST;
    if (!this.socket) this.open();
    else if (this.socket.readyState > WebSocket.OPEN) this.reopen();
  }

  /**
   * Begin a new connection in place of the present one.
   * @param {boolean} [isAnew] forget what was heard
   */
  reopen(isAnew = false) {
    const before = this.socket;
    this.socket = null;
    before?.close();
    this.abandon(false);
    if (isAnew) this.since = null;
    if (!this.isEnded) this.open();
  }

  stop() {
    this.isEnded = true;
    for (const timer of [this.again, this.alarm, this.silence]) clearTimeout(timer);
    const before = this.socket;
    this.socket = null;
    before?.close();
    this.abandon(true);
    removeEventListener("online", this.wake);
    removeEventListener("pageshow", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
  }
}
