// What all pages of the house share: loading, retries, and the change of language.
import { Refusal } from "../core/http.js";
import { element, showMessage } from "../core/frame.js";
import { h, render } from "../core/view.js";
import { onLanguage, say } from "../core/i18n.js";

const RETRY_MS = 5000;
/** @type {number | undefined} */
let retryTimer;

/** Load a page. While the house does not answer, say so and retry.
 * @param {() => Promise<void>} load @param {(refusal: Refusal) => void} [refused] */
export async function loadPage(load, refused = (refusal) => showMessage(refusal.message)) {
  const reload = async () => {
    clearTimeout(retryTimer);
    try {
      await load();
      showAway(null);
    } catch (error) {
      if (error instanceof Refusal) refused(error);
      else retryTimer = setTimeout(retryLater, 0, reload, error);
    }
  };
  onLanguage(reload);
  await reload();
}

/** @param {() => void} retry @param {unknown} error */
function retryLater(retry, error) {
  console.warn(error);
  showAway(retry);
  addEventListener("online", retry, { once: true });
  retryTimer = setTimeout(retry, RETRY_MS);
}

/** @param {(() => void) | null} again */
function showAway(again) {
  const root = element("away");
  if (!root) return; // The visitor left the page meanwhile.
  root.hidden = !again;
  render(
    root,
    again && [
      h("span", {}, say("page.house.away")),
      h("button", { type: "button", on: { click: again } }, say("page.house.away_again")),
    ],
  );
}

/** Show that something succeeded. @param {string} sentence */
export function showNotice(sentence) {
  element("noted").textContent = sentence;
}

/** Set the title of the page. @param {string} name */
export function setTitle(name) {
  document.title = `${name} – Tafelrunde`;
}
