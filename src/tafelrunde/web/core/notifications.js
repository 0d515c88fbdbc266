// "Your turn" as a notice of the desktop, while the page is out of sight. Off at first.
import * as prefs from "./prefs.js";

export const canBe = () => typeof Notification !== "undefined";
export const isOn = () =>
  canBe() && Boolean(prefs.get("notices", false)) && Notification.permission === "granted";

/** Turn notices on or off; the browser asks whether it may. @param {boolean} on */
export async function turn(on) {
  const may = on && canBe() ? (await Notification.requestPermission()) === "granted" : false;
  prefs.set("notices", may);
  return may;
}

/**
 * Show a notice if somebody wants one and does not look.
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
