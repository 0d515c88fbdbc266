// Pages that links in mails lead to: the link's secret does something when a button is pressed.
import { send } from "../core/http.js";
import { reportErrors, element, enter } from "../core/frame.js";
import { say } from "../core/i18n.js";
import { begin, noted } from "./page.js";

const token = new URLSearchParams(location.search).get("token") ?? "";
// The secret stays neither in the address bar nor in the browser's history.
history.replaceState(null, "", location.pathname);

/** Send the secret, and what the form holds, when its button is pressed.
 * @param {string} path @param {string} finished the key of what is said then */
export function linked(path, finished) {
  const form = /** @type {HTMLFormElement} */ (element("form"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    reportErrors(async () => {
      await send("POST", path, { token, ...Object.fromEntries(new FormData(form)) });
      form.hidden = true;
      noted(say(finished));
    });
  });
  begin(async () => {
    await enter();
  });
}
