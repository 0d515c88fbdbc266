// Requests to the house; every change carries the session's token.

/** @typedef {{name: string | null, csrf: string | null, guest: boolean}} Session */

/** @type {Session | null} */
let session = null;

/** A refusal of the house: its sentence is the message, its key and values are the body. */
export class Refusal extends Error {
  /** @param {number} status @param {any} body */
  constructor(status, body) {
    super(body.text || body.error);
    this.status = status;
    this.body = body;
  }
}

/** @param {Response} response */
async function answered(response) {
  if (response.status === 204) return null;
  const body = await response.json();
  if (!response.ok) throw new Refusal(response.status, body);
  return body;
}

/**
 * What has been asked for already, by a page that could not wait.
 * @type {Map<string, Promise<Response>>}
 */
const asked = new Map();

/** Ask for something now that `get` will want once. @param {string} path */
export function ask(path) {
  const answer = fetch(path);
  answer.catch(() => {}); // Whoever wants it hears of it.
  asked.set(path, answer);
  return answer;
}

/** Ask for something. @param {string} path @returns {Promise<any>} */
export async function get(path) {
  const answer = asked.get(path) ?? fetch(path);
  asked.delete(path);
  return answered(await answer);
}

/**
 * A guest who is coming in just now: pressed twice, it is still one guest.
 * @type {Promise<Session> | null}
 */
let coming = null;

/** Give whoever one is; with `orGuest` somebody unknown comes in as a guest, by a name if there is one.
 * @param {boolean} [orGuest] @param {string} [name] @returns {Promise<Session>} */
export async function known(orGuest = false, name = "") {
  const found = session?.name ? session : /** @type {Session} */ (await get("/api/session"));
  if (session?.name) return session; // Somebody has come in meanwhile.
  if (!found.name && orGuest)
    coming ??= send("POST", "/api/guests", { name }).finally(() => {
      coming = null;
    });
  session = found.name || !orGuest ? found : /** @type {Session} */ (await coming);
  return session;
}

/** Tell whether the house knows who one is, as far as it was asked. */
export const isKnown = () => Boolean(session?.name);

/** Forget who one is, after logging in or out. */
export function forget() {
  session = null;
}

/** Ask for a change. @param {string} method @param {string} path @param {any} [body]
 * @param {{[name: string]: string}} [more] more headers @returns {Promise<any>} */
export async function send(method, path, body, more = {}) {
  if (!session?.csrf && path !== "/api/guests") session = await get("/api/session");
  const headers = {
    "content-type": "application/json",
    "x-csrf-token": session?.csrf ?? "",
    ...more,
  };
  const content = body === undefined ? null : JSON.stringify(body);
  return answered(await fetch(path, { method, headers, body: content }));
}

/** Give bytes for a shuffle, as digits. */
export function randomBytes() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
