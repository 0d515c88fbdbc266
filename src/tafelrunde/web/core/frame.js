// The bar at the top of every page: who one is, light or dark, the language; and refusals.
import { known, Refusal, send } from "./http.js";
import { setTheme, isDark } from "./prefs.js";
import { language, onLanguage, say, speak } from "./i18n.js";

/** Give an element of the page by its id. @param {string} id @returns {any} */
export const element = (id) => document.getElementById(id);

/** Show a sentence at the top of the page; nothing to take it away. @param {string} sentence */
export function told(sentence) {
  element("told").textContent = sentence;
}

/** Give the sentence of a refusal, or that the house does not answer. @param {unknown} error */
export function sentenceOf(error) {
  if (!(error instanceof Refusal)) console.warn(error);
  return error instanceof Refusal ? error.message : say("page.no_answer");
}

/** Do something, and say why if it is refused.
 * @template Result @param {() => Promise<Result> | Result} work @returns {Promise<Result | null>}
 *   */
export async function done(work) {
  told("");
  try {
    return await work();
  } catch (error) {
    told(sentenceOf(error));
    return null;
  }
}

/**
 * Find out who one is, and show it.
 * @param {boolean} [orGuest]
 * @param {string} [name] of a guest
 */
export async function enter(orGuest = false, name = "") {
  const me = await known(orGuest, name);
  if (me.name) {
    element("who").textContent = me.name;
    delete element("who").dataset.say;
  }
  return me;
}

/** Keep the language with the account too, for mails; whoever has none needs nothing kept. */
async function keepLanguage() {
  try {
    if ((await known()).name) await send("PATCH", "/api/account", { language });
  } catch {
    // The page speaks it anyway.
  }
}

/** Is done when the chosen language is kept; who loads the page again waits for it. */
export let languageKept = Promise.resolve();

function showLanguage() {
  const button = element("language");
  button.lang = say("page.other_language_code");
  button.textContent = say("page.other_language");
}

element("language").addEventListener("click", () =>
  done(() => speak(language === "de" ? "en" : "de")),
);
element("theme").addEventListener("click", () => setTheme(isDark() ? "light" : "dark"));
onLanguage(showLanguage);
onLanguage(() => {
  languageKept = keepLanguage();
});
