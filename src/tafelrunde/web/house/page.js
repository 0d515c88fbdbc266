// What all pages of the house share: loading, retries, and the change of language.
import { Refusal } from "../core/http.js";
import { element, showMessage } from "../core/frame.js";
import { setUnreachable } from "../core/connection.js";
import { watchHouse } from "../core/house_connection.js";
import { onLanguage } from "../core/i18n.js";

const RETRY_MS = 5000;
/** @type {number | undefined} */
let retryTimer;

/** Load a page. While the house does not answer, say so and retry.
 * @param {() => Promise<void>} load @param {(refusal: Refusal) => void} [refused] */
export async function loadPage(load, refused = (refusal) => showMessage(refusal.message)) {
  let isLoaded = false;
  const reload = async () => {
    clearTimeout(retryTimer);
    try {
      await load();
      isLoaded = true;
      setUnreachable("page", null);
    } catch (error) {
      if (error instanceof Refusal) refused(error);
      else retryTimer = setTimeout(retryLater, 0, reload, error);
    }
  };
  onLanguage(reload);
  await reload();
  watchHouse(() => isLoaded || reload());
}

/** @param {() => void} retry @param {unknown} error */
function retryLater(retry, error) {
  console.warn(error);
  setUnreachable("page", retry);
  addEventListener("online", retry, { once: true });
  retryTimer = setTimeout(retry, RETRY_MS);
}

/** Show that something succeeded. @param {string} sentence */
export function showNotice(sentence) {
  element("noted").textContent = sentence;
}

/** Set the title of the page. @param {string} name */
export function setTitle(name) {
  document.title = `${name} – Tafelrunde`;
}
