// Pages behind links in emails: a button sends the secret of the link.
import { send } from "../core/http.js";
import { reportErrors, element, enter } from "../core/frame.js";
import { say } from "../core/i18n.js";
import { loadPage, showNotice } from "./page.js";

const token = new URLSearchParams(location.search).get("token") ?? "";
// The secret must not stay in the address bar or in the history.
history.replaceState(null, "", location.pathname);

/** Send the secret and the values of the form when its button is pressed.
 * @param {string} path @param {string} doneKey the key of the notice afterwards */
export function handleLink(path, doneKey) {
  const form = /** @type {HTMLFormElement} */ (element("form"));
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    reportErrors(async () => {
      await send("POST", path, { token, ...Object.fromEntries(new FormData(form)) });
      form.hidden = true;
      showNotice(say(doneKey));
    });
  });
  loadPage(async () => {
    await enter();
  });
}
