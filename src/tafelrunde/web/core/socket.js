// The live connection to a table. It brings every change at once and reconnects by itself. Acts and
// questions use it too. An act that was not answered when the connection broke is sent again if the
// table has not changed since, so that it is neither lost nor applied twice. An act that is pressed
// while the connection is broken waits for it in the same way.
import { Refusal } from "./http.js";

/** @typedef {import("tafelrunde/host").Message} Message */
/**
 * @typedef {object} Listener
 * @property {(message: Message) => void} onMessage a position
 * @property {(table: any) => void} onTable a table that has not begun
 * @property {(key: string) => void} onEnd the table is not, or no longer, available
 * @property {(isLost: boolean) => void} onLost the connection is lost, or is back
 * @property {() => void} onOutdated the house has newer files than this page
 */
/**
 * A request that waits for its answer; acts outlive a broken connection.
 * @typedef {object} Request
 * @property {any} body
 * @property {boolean} isAct
 * @property {boolean} isSent whether it may have reached the house
 * @property {(answer: any) => void} resolve
 * @property {(error: Error) => void} reject
 * @property {ReturnType<typeof setTimeout>} [timer]
 */

const [MIN_RETRY_MS, MAX_RETRY_MS] = [250, 4000];
/** A shorter break of the connection is not shown. */
const LOSS_NOTICE_MS = 1500;
/** After this much silence a visible page asks whether the server still answers. */
const PING_MS = 1000;
/** Without an answer after this time the connection counts as lost: 3 seconds with the silence. */
const PONG_MS = 1700;
/** The first connection of a page may take longer: the page has much to load. */
const FIRST_ANSWER_MS = 2900;
/** A lost connection that still opens is replaced after this time, a silent one after the second. */
const [OPENING_MS, DEAD_MS] = [3000, 10000];
/** The house says something at least every 25 seconds, also to a hidden page. */
const MAX_SILENCE_MS = 40000;
/** After this time without an answer to an act the connection counts as dead. */
const ANSWER_TIMEOUT_MS = 8000;
/** What asks the house for a sign of life. */
const PING = '{"ping":true}';
/** The version of this page's files, from their address. */
const CLIENT_VERSION = new URL(import.meta.url).pathname.split("/")[2];

/**
 * Read a message from the house. An action that is a text becomes one without other parts.
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
export function mergePatch(old, patch) {
  if (patch === null || typeof patch !== "object" || Array.isArray(patch)) return patch;
  const merged = { ...(old !== null && typeof old === "object" && !Array.isArray(old) ? old : {}) };
  for (const [name, value] of Object.entries(patch)) {
    if (value === null) delete merged[name];
    else merged[name] = mergePatch(merged[name], value);
  }
  return merged;
}

/** An act that was pressed while the connection was broken, and for which it is too late now. */
export class LateAct extends Error {}

export class LiveConnection {
  /** @param {(since: number | string | null) => string} address @param {Listener} listener
   * @param {{socket: WebSocket, messages: MessageEvent[]} | null} [prefetched] a connection
   *   that is open already */
  constructor(address, listener, prefetched = null) {
    this.address = address;
    this.listener = listener;
    /** @type {WebSocket | null} */
    this.socket = null;
    /** @type {number | string | null} */
    this.since = null;
    /** @type {any} */
    this.view = {};
    this.retryDelay = MIN_RETRY_MS;
    this.isEnded = this.isLost = false;
    this.lastId = 0;
    /** @type {Map<number, Request>} */
    this.requests = new Map();
    /** Whether a position has come over this connection. */
    this.hasPosition = false;
    /** Whether messages have come over this or an earlier connection. */
    this.hasConnected = false;
    /** @typedef {ReturnType<typeof setTimeout> | undefined} Timer */
    /** @type {Timer} */
    this.retryTimer = undefined;
    /** @type {Timer} */
    this.lossTimer = undefined;
    /** @type {Timer} */
    this.silenceTimer = undefined;
    /** @type {Timer} */
    this.aliveTimer = undefined;
    this.wake = () => this.reconnectNow();
    this.ask = () => this.ping();
    addEventListener("online", this.wake);
    addEventListener("offline", this.ask);
    addEventListener("pageshow", this.wake);
    document.addEventListener("visibilitychange", this.wake);
    if (prefetched) this.attachSocket(prefetched.socket, prefetched.messages);
    else this.open();
  }

  open() {
    clearTimeout(this.retryTimer);
    const url = new URL(this.address(this.since), location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    this.attachSocket(new WebSocket(url.href));
  }

  /** @param {WebSocket} socket @param {MessageEvent[]} [messages] those that have come already */
  attachSocket(socket, messages = []) {
    this.socket = socket;
    this.view = {};
    this.hasPosition = false;
    const receive = (/** @type {MessageEvent} */ event) =>
      socket === this.socket && this.onMessage(JSON.parse(event.data));
    socket.addEventListener("message", receive);
    socket.addEventListener("close", () => socket === this.socket && this.onClose());
    this.restartSilenceTimer();
    this.expectAnswer(this.hasConnected ? PONG_MS : FIRST_ANSWER_MS);
    for (const event of messages) queueMicrotask(() => receive(event));
  }

  /** Report that the connection is lost, or that it is back. @param {boolean} isLost */
  setLost(isLost) {
    this.isLost = isLost;
    this.listener.onLost(isLost);
  }

  /** Reconnect if nothing comes for too long: a connection may die silently. */
  restartSilenceTimer() {
    clearTimeout(this.silenceTimer);
    this.silenceTimer = setTimeout(() => this.reopen(), MAX_SILENCE_MS);
  }

  // Whether the server answers

  /** Ask the house for an answer, if the page is visible. */
  ping() {
    if (document.visibilityState === "hidden" || this.socket?.readyState !== WebSocket.OPEN) return;
    this.socket.send(PING);
    this.expectAnswer(PONG_MS);
  }

  /** Count the connection as lost if no message comes in time. @param {number} ms */
  expectAnswer(ms) {
    clearTimeout(this.aliveTimer);
    this.aliveTimer = setTimeout(() => this.onSilence(), ms);
  }

  onSilence() {
    if (document.visibilityState === "hidden") return;
    if (!this.isLost) this.setLost(true);
    const isOpen = this.socket?.readyState === WebSocket.OPEN;
    this.aliveTimer = setTimeout(() => this.reopen(), isOpen ? DEAD_MS : OPENING_MS);
  }

  /** @param {any} said */
  onMessage(said) {
    this.restartSilenceTimer();
    this.hasConnected = true;
    clearTimeout(this.aliveTimer);
    this.aliveTimer = setTimeout(this.ask, PING_MS);
    this.retryDelay = MIN_RETRY_MS;
    clearTimeout(this.lossTimer);
    this.lossTimer = undefined;
    if (this.isLost) this.setLost(false);
    if (said.beat !== undefined) return;
    if (said.id !== undefined) return this.onAnswer(said);
    if (said.error !== undefined) return this.onRefusal(said);
    if (said.table) return this.listener.onTable(said.table);
    for (const id of said.acks ?? []) this.removeRequest(id)?.resolve(null);
    if (said.n !== undefined) this.onPosition(said);
  }

  /** @param {any} said */
  onPosition(said) {
    this.view = said.view ?? mergePatch(this.view, said.patch ?? {});
    this.since = said.n;
    if (said.client && said.client !== CLIENT_VERSION) this.listener.onOutdated();
    // A newer position answers every act: it was applied, or another player was faster. Settle that
    // before the position is shown, because the listener may end this connection and pass the
    // screen on.
    for (const [id, { body, isAct, isSent }] of this.requests) {
      if (isAct && body.index !== said.n && !isSent)
        this.removeRequest(id)?.reject(new LateAct("the game has gone on"));
      else if (isAct && body.index !== said.n) this.removeRequest(id)?.resolve(null);
      else if (isAct && !this.hasPosition) this.sendRequest(id);
    }
    this.hasPosition = true;
    this.listener.onMessage(readMessage({ ...said, view: this.view }));
  }

  // Requests

  /** Return whether requests can be sent. */
  get isOpen() {
    return this.hasPosition && this.socket?.readyState === WebSocket.OPEN;
  }

  /**
   * Send a request and wait for its answer. While the connection is broken, an act waits for it.
   * @param {any} body
   * @param {boolean} [isAct]
   * @param {boolean} [isSent] whether it may have reached the house by another way
   * @returns {Promise<any>}
   */
  request(body, isAct = false, isSent = false) {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.requests.set(id, { body, isAct, isSent, resolve, reject });
      if (this.isOpen) this.sendRequest(id);
      else this.reconnectNow();
    });
  }

  /** Send a request, for the first time or again. @param {number} id */
  sendRequest(id) {
    const request = this.requests.get(id);
    if (!request) return;
    this.socket?.send(JSON.stringify({ id, ...request.body }));
    request.isSent = true;
    clearTimeout(request.timer);
    request.timer = setTimeout(() => this.reopen(), ANSWER_TIMEOUT_MS);
  }

  /** Remove a request that is answered from the list. @param {number} id */
  removeRequest(id) {
    const request = this.requests.get(id);
    this.requests.delete(id);
    clearTimeout(request?.timer);
    return request;
  }

  /** @param {any} said */
  onAnswer(said) {
    const request = this.removeRequest(said.id);
    if (said.error === undefined) request?.resolve(said);
    else request?.reject(new Refusal(409, said));
  }

  /** Reject the requests whose answer cannot come. @param {boolean} withActs */
  rejectRequests(withActs) {
    for (const [id, { isAct, timer }] of this.requests) {
      clearTimeout(timer);
      if (withActs || !isAct) this.removeRequest(id)?.reject(new Error("connection lost"));
    }
  }

  /** @param {any} said */
  onRefusal(said) {
    this.stop();
    this.listener.onEnd(said.error);
  }

  onClose() {
    this.socket = null;
    this.rejectRequests(false);
    clearTimeout(this.silenceTimer);
    clearTimeout(this.aliveTimer);
    if (this.isEnded) return;
    this.lossTimer ??= setTimeout(() => this.setLost(true), LOSS_NOTICE_MS);
    this.retryTimer = setTimeout(() => this.open(), this.retryDelay * (0.75 + Math.random() / 2));
    this.retryDelay = Math.min(MAX_RETRY_MS, this.retryDelay * 1.7);
  }

  /** Reconnect at once: the page is visible again, or the network is back. */
  reconnectNow() {
    if (this.isEnded || document.visibilityState === "hidden") return;
    this.retryDelay = MIN_RETRY_MS;
    if (!this.socket) this.open();
    else if (this.isLost || this.socket.readyState > WebSocket.OPEN) this.reopen();
    else this.ping();
  }

  /**
   * Replace the connection by a new one.
   * @param {boolean} [fromStart] ask for the whole position again
   */
  reopen(fromStart = false) {
    const before = this.socket;
    this.socket = null;
    before?.close();
    this.rejectRequests(false);
    if (fromStart) this.since = null;
    if (!this.isEnded) this.open();
  }

  stop() {
    this.isEnded = true;
    for (const timer of [this.retryTimer, this.lossTimer, this.silenceTimer, this.aliveTimer])
      clearTimeout(timer);
    const before = this.socket;
    this.socket = null;
    before?.close();
    this.rejectRequests(true);
    removeEventListener("online", this.wake);
    removeEventListener("offline", this.ask);
    removeEventListener("pageshow", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
  }
}
