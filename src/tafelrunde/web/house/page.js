// What all house pages do alike: load, load again when the house was away, speak another language.
import { Refusal } from "../core/http.js";
import { element, showMessage } from "../core/frame.js";
import { h, render } from "../core/view.js";
import { onLanguage, say } from "../core/i18n.js";

const PATIENCE = 5000;
/** @type {number | undefined} */
let waiting;

/** Load what a page shows; as long as the house does not answer, say so and try again.
 * @param {() => Promise<void>} load @param {(refusal: Refusal) => void} [refused] */
export async function begin(load, refused = (refusal) => showMessage(refusal.message)) {
  const again = async () => {
    clearTimeout(waiting);
    try {
      await load();
      showAway(null);
    } catch (error) {
      if (error instanceof Refusal) refused(error);
      else waiting = setTimeout(away, 0, again, error);
    }
  };
  onLanguage(again);
  await again();
}

/** @param {() => void} again @param {unknown} error */
function away(again, error) {
  console.warn(error);
  showAway(again);
  addEventListener("online", again, { once: true });
  waiting = setTimeout(again, PATIENCE);
}

/** @param {(() => void) | null} again */
function showAway(again) {
  const root = element("away");
  if (!root) return; // The page was left while the house answered.
  root.hidden = !again;
  render(
    root,
    again && [
      h("span", {}, say("page.house.away")),
      h("button", { type: "button", on: { click: again } }, say("page.house.away_again")),
    ],
  );
}

/** Tell that something went well. @param {string} sentence */
export function noted(sentence) {
  element("noted").textContent = sentence;
}

/** Name the page in the browser's bar. @param {string} name */
export function named(name) {
  document.title = `${name} – Tafelrunde`;
}
