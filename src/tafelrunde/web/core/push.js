// Notifications when no page is open (Web Push). The house sends them to the browser's push service.
import { get, Refusal, send } from "./http.js";
import { say } from "./i18n.js";
import * as prefs from "./prefs.js";
import { registration } from "./service_worker.js";

/** @typedef {import("tafelrunde/messages").PushReply} PushReply */
/** @typedef {"insecure" | "home_screen" | "missing" | "denied"} Obstacle */

const PATH = "/api/account/push";
/** The name of the preference with the name of the account that gets notifications here. */
const OWNER = "push";

/** Return why this browser cannot show notifications; null if it can.
 * @returns {Obstacle | null} */
export function findObstacle() {
  if (!window.isSecureContext) return "insecure";
  const isPossible = "serviceWorker" in navigator && "PushManager" in window;
  if (!isPossible || typeof Notification === "undefined") {
    // Safari on a phone offers them to installed apps only, and alone says whether it is one.
    return /** @type {any} */ (navigator).standalone === false ? "home_screen" : "missing";
  }
  return Notification.permission === "denied" ? "denied" : null;
}

/** @returns {Promise<PushSubscription | null>} */
async function findSubscription() {
  return (await (await registration)?.pushManager?.getSubscription()) ?? null;
}

/** Return the id by which the house knows a browser. @param {PushSubscription | null} subscription */
async function deviceOf(subscription) {
  if (!subscription) return "";
  const endpoint = new TextEncoder().encode(subscription.endpoint);
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", endpoint));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Return where the account gets notifications, and whether that is here too.
 * @returns {Promise<PushReply>} */
export async function loadState() {
  const subscription = findObstacle() ? null : await findSubscription();
  return get(`${PATH}?device=${await deviceOf(subscription)}`);
}

/** Show notifications of an account in this browser, which asks for permission. Return the new state.
 * @param {string} key the key of the house @param {string} name that of the account
 * @returns {Promise<PushReply>} */
export async function turnOn(key, name) {
  if ((await Notification.requestPermission()) !== "granted")
    throw new Refusal(0, { text: say("page.house.push_not_allowed") });
  const state = await store(await subscribe(key));
  prefs.set(OWNER, name);
  return state;
}

/** @param {string} key */
async function subscribe(key) {
  const manager = (await registration)?.pushManager;
  if (!manager) throw new Refusal(0, { text: say("page.house.push_failed") });
  // A subscription of another key, of this house as it was before, is of no use.
  const old = await manager.getSubscription();
  if (old && !isOfKey(old, key)) await old.unsubscribe();
  try {
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    throw new Refusal(0, { text: say("page.house.push_failed") });
  }
}

/** @param {PushSubscription} subscription @param {string} key */
function isOfKey(subscription, key) {
  const own = subscription.options.applicationServerKey;
  if (!own) return false;
  const text = btoa(String.fromCharCode(...new Uint8Array(own)));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "") === key;
}

/** @param {PushSubscription} subscription @returns {Promise<PushReply>} */
function store(subscription) {
  const { endpoint, keys } = subscription.toJSON();
  return send("PUT", PATH, { endpoint, keys });
}

/** Show no notifications in this browser any more. @returns {Promise<PushReply>} */
export async function turnOff() {
  const subscription = await findSubscription();
  const state = await send("DELETE", `${PATH}?device=${await deviceOf(subscription)}`);
  await subscription?.unsubscribe();
  prefs.set(OWNER, null);
  return state;
}

/** Show no notifications in all other browsers. @returns {Promise<PushReply>} */
export async function turnOffElsewhere() {
  const device = await deviceOf(findObstacle() ? null : await findSubscription());
  return send("DELETE", `${PATH}?device=${device}&others=true`);
}

/** Show no notifications here any more, before a player logs out. */
export async function leave() {
  if (prefs.get(OWNER)) await turnOff();
}

/** Keep the notifications of a player who has a new name or session, and end those of another
 * player who was here before. The house knows which it is. @param {string} name */
export async function followAccount(name) {
  const subscription = await findSubscription();
  if (subscription && (await loadState()).here) {
    await store(subscription);
    prefs.set(OWNER, name);
  } else {
    await subscription?.unsubscribe();
    prefs.set(OWNER, null);
  }
}
