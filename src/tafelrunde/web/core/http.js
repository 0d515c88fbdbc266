// Requests to the house; every change carries the session's token.

/** @typedef {{name: string | null, csrf: string | null, guest: boolean, handle: string | null}}
 *   Session */

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
async function readResponse(response) {
  if (response.status === 204) return null;
  const body = await response.json();
  if (!response.ok) throw new Refusal(response.status, body);
  return body;
}

/**
 * Requests that were sent early, by path.
 * @type {Map<string, Promise<Response>>}
 */
const prefetched = new Map();

/** Send a request now, whose response `get` will return once. @param {string} path */
export function prefetch(path) {
  const answer = fetch(path);
  answer.catch(() => {}); // The caller of `get` handles the error.
  prefetched.set(path, answer);
  return answer;
}

/** Send a GET request. @param {string} path @returns {Promise<any>} */
export async function get(path) {
  const answer = prefetched.get(path) ?? fetch(path);
  prefetched.delete(path);
  return readResponse(await answer);
}

/**
 * The guest that is being created: two clicks still make one guest.
 * @type {Promise<Session> | null}
 */
let pendingGuest = null;

/** Return the session. With `orGuest` an unknown visitor becomes a guest, by the given name if any.
 * @param {boolean} [orGuest] @param {string} [name] @returns {Promise<Session>} */
export async function ensureSession(orGuest = false, name = "") {
  const current = session?.name ? session : /** @type {Session} */ (await get("/api/session"));
  if (session?.name) return session; // Another call has signed in meanwhile.
  if (!current.name && orGuest)
    pendingGuest ??= send("POST", "/api/guests", { name }).finally(() => {
      pendingGuest = null;
    });
  session = current.name || !orGuest ? current : /** @type {Session} */ (await pendingGuest);
  return session;
}

/** Return whether the session is loaded and has a name. */
export const isKnown = () => Boolean(session?.name);

/** Drop the session, after logging in or out. */
export function forgetSession() {
  session = null;
}

/**
 * Send a request that changes something.
 * @param {string} method
 * @param {string} path
 * @param {any} [body]
 * @param {{[name: string]: string}} [more] more headers @returns {Promise<any>} */
export async function send(method, path, body, more = {}) {
  if (!session?.csrf && path !== "/api/guests") session = await get("/api/session");
  const headers = {
    "content-type": "application/json",
    "x-csrf-token": session?.csrf ?? "",
    ...more,
  };
  const content = body === undefined ? null : JSON.stringify(body);
  return readResponse(await fetch(path, { method, headers, body: content }));
}

/** Return random bytes for a shuffle, as hexadecimal digits. */
export function randomBytes() {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
