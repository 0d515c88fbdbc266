// The live connection to a table: everything new, at once; a break in it is hardly noticed.

/** @typedef {import("tafelrunde/host").Message} Message */
/**
 * @typedef {object} Listener
 * @property {(message: Message) => void} heard a position
 * @property {(table: any) => void} gathering a table that has not begun
 * @property {(key: string) => void} ended the table is not there for us, or not any more
 * @property {(isLost: boolean) => void} lost the house cannot be reached for a while, or can again
 */

const [FIRST, MOST] = [250, 8000];
/** So long nobody need know that the connection is broken. */
const UNNOTICED = 1500;
/** The house says something at least every 25 seconds. */
const SILENT = 40000;

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
   * @param {{socket: WebSocket, said: MessageEvent[]} | null} [early] a connection that is open already */
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
    const heard = (/** @type {MessageEvent} */ event) => socket === this.socket && this.told(JSON.parse(event.data));
    socket.addEventListener("message", heard);
    socket.addEventListener("close", () => socket === this.socket && this.broken());
    this.watch();
    said.forEach((event) => queueMicrotask(() => heard(event)));
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
    if (this.isLost) this.listener.lost((this.isLost = false));
    if (said.beat !== undefined) return;
    if (said.error !== undefined && said.n === undefined) return this.refused(said);
    if (said.table) return this.listener.gathering(said.table);
    this.view = said.view ?? merged(this.view, said.patch ?? {});
    this.since = said.n;
    this.listener.heard({ ...said, view: this.view });
  }

  /** @param {any} said */
  refused(said) {
    if (said.id !== undefined) return; // An answer to an act; acts go another way here.
    this.stop();
    this.listener.ended(said.error);
  }

  broken() {
    this.socket = null;
    clearTimeout(this.silence);
    if (this.isEnded) return;
    this.alarm ??= setTimeout(() => this.listener.lost((this.isLost = true)), UNNOTICED);
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

  /** Begin a new connection in place of the present one. @param {boolean} [isAnew] forget what was heard */
  reopen(isAnew = false) {
    const before = this.socket;
    this.socket = null;
    before?.close();
    if (isAnew) this.since = null;
    if (!this.isEnded) this.open();
  }

  stop() {
    this.isEnded = true;
    for (const timer of [this.again, this.alarm, this.silence]) clearTimeout(timer);
    const before = this.socket;
    this.socket = null;
    before?.close();
    removeEventListener("online", this.wake);
    removeEventListener("pageshow", this.wake);
    document.removeEventListener("visibilitychange", this.wake);
  }
}
