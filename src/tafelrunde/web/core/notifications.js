// Notifications for "your turn" while the page is hidden. Off by default.
import * as prefs from "./prefs.js";
import { registration } from "./service_worker.js";

export const isSupported = () => typeof Notification !== "undefined";
export const isOn = () =>
  isSupported() && Boolean(prefs.get("notices", false)) && Notification.permission === "granted";

/** Turn notifications on or off. The browser asks for permission. @param {boolean} on */
export async function setEnabled(on) {
  const isGranted =
    on && isSupported() ? (await Notification.requestPermission()) === "granted" : false;
  prefs.set("notices", isGranted);
  return isGranted;
}

/**
 * Show a notification, if they are on and the page is hidden.
 * @param {string} title
 * @param {string} body
 */
export function notify(title, body) {
  if (!isOn() || document.visibilityState === "visible") return;
  const options = { body, tag: location.pathname, data: { url: location.pathname } };
  try {
    const notice = new Notification(title, options);
    notice.onclick = () => {
      window.focus();
      notice.close();
    };
  } catch {
    // A browser on a phone shows them for a service worker only.
    registration.then((worker) => worker?.showNotification(title, options));
  }
}
