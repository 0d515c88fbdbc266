// The service worker of the house: it shows notifications, and an honest page without a connection.
// It keeps that one page and its files, and never a page of the house: what is shown is live.
//
// The house puts `VERSION` and `KEPT` before this text, see `web/offline.py`. So each version of the
// house has a worker of its own, which replaces the one before at once.

/** @typedef {{waitUntil: (work: Promise<unknown>) => void}} Extendable */
/** @typedef {Extendable & {request: Request, preloadResponse: Promise<Response | undefined>,
 *   respondWith: (answer: Promise<Response>) => void}} FetchEvent */
/** @typedef {{title: string, body: string, tag: string, url: string, lang: string}} Notice */
/** @typedef {{url: string, visibilityState: string, focus: () => Promise<unknown>}} WindowClient */
/** @typedef {{endpoint: string}} OldSubscription */

const worker =
  /**
   * @type {{registration: ServiceWorkerRegistration, skipWaiting: () => Promise<void>,
   *   clients: {matchAll: (which: object) => Promise<WindowClient[]>,
   *     openWindow: (url: string) => Promise<unknown>},
   *   addEventListener: (name: string, listener: (event: any) => void) => void}}
   */
  (/** @type {unknown} */ (self));
const [VERSION, KEPT, ICONS] = /** @type {[string, string[], {icon: string, badge: string}]} */ (
  /** @type {any} */ (self).house
);
const [OFFLINE] = KEPT;
const CACHE = `offline-${VERSION}`;
/** What a proxy answers while the house itself does not. */
const GATEWAY_ERRORS = [502, 504];

// The page without a connection

worker.addEventListener("install", (/** @type {Extendable} */ event) =>
  event.waitUntil(keepFiles()),
);
worker.addEventListener("activate", (/** @type {Extendable} */ event) =>
  event.waitUntil(replaceOlder()),
);
worker.addEventListener("fetch", (/** @type {FetchEvent} */ event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== "GET" || origin !== location.origin) return;
  if (mode === "navigate") {
    if (!pathname.startsWith("/api/")) event.respondWith(loadPage(event));
  } else if (KEPT.includes(pathname)) event.respondWith(loadKept(event.request));
});

async function keepFiles() {
  const cache = await caches.open(CACHE);
  // The files have their hash in their address; the page has none and is asked for anew.
  await cache.addAll(KEPT.map((path) => (path === OFFLINE ? freshRequest(path) : path)));
  await worker.skipWaiting();
}

const freshRequest = (/** @type {string} */ path) => new Request(path, { cache: "reload" });

async function replaceOlder() {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name);
  await worker.registration.navigationPreload?.enable();
}

/** Load a page from the house. If it cannot be reached, say so. @param {FetchEvent} event */
async function loadPage(event) {
  try {
    const answer = (await event.preloadResponse) ?? (await fetch(event.request));
    if (!GATEWAY_ERRORS.includes(answer.status)) return answer;
  } catch {
    // There is no connection.
  }
  return (await caches.match(OFFLINE ?? "")) ?? Response.error();
}

/** @param {Request} request */
const loadKept = async (request) => (await caches.match(request)) ?? fetch(request);

// Notifications

worker.addEventListener("push", (/** @type {Extendable & {data: any}} */ event) =>
  event.waitUntil(showNotice(event.data)),
);
worker.addEventListener(
  "notificationclick",
  (/** @type {Extendable & {notification: Notification}} */ event) => {
    event.notification.close();
    event.waitUntil(openTable(event.notification.data.url));
  },
);
worker.addEventListener(
  "pushsubscriptionchange",
  (/** @type {Extendable & {oldSubscription?: OldSubscription}} */ event) =>
    event.waitUntil(subscribeAgain(event.oldSubscription)),
);

/** Show a notification, unless the player looks at the table. @param {any} data */
async function showNotice(data) {
  /** @type {Notice} */
  const notice = data.json();
  const pages = await listPages(notice.url);
  if (pages.some((page) => page.visibilityState === "visible")) return;
  const { title, body, tag, lang, url } = notice;
  const options = { body, tag, lang, renotify: true, data: { url }, ...ICONS };
  await worker.registration.showNotification(title, options);
}

/** Return the open pages at an address. @param {string} path */
async function listPages(path) {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  return pages.filter((page) => new URL(page.url).pathname === path);
}

/** @param {string} path */
async function openTable(path) {
  const [page] = await listPages(path);
  return page ? page.focus() : worker.clients.openWindow(path);
}

/** The push service has ended a subscription: make a new one for the same account.
 * @param {OldSubscription} [old] */
async function subscribeAgain(old) {
  if (!old) return;
  const state = await readJson(`/api/account/push?device=${await hashOf(old.endpoint)}`);
  if (!state.here || !state.key) return;
  const options = { userVisibleOnly: true, applicationServerKey: state.key };
  const subscription = await worker.registration.pushManager.subscribe(options);
  const { csrf } = await readJson("/api/session");
  const headers = { "content-type": "application/json", "x-csrf-token": csrf };
  const { endpoint, keys } = subscription.toJSON();
  const body = JSON.stringify({ endpoint, keys });
  await fetch("/api/account/push", { method: "PUT", headers, body });
}

/** @param {string} path @returns {Promise<any>} */
const readJson = async (path) => (await fetch(path)).json();

/** @param {string} text */
async function hashOf(text) {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
