// Desktop notifications for "your turn" while the page is hidden. Off by default.
import * as prefs from "./prefs.js";

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
  const notice = new Notification(title, { body, tag: location.pathname });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}
