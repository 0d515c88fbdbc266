// The bar at the top of every page: account, theme and language. Error messages appear below it.
import { ensureSession, Refusal, send } from "./http.js";
import "./service_worker.js";
import { get, setTheme, isDark } from "./prefs.js";
import { LateAct } from "./socket.js";
import { language, languages, onLanguage, say, setLanguage } from "./i18n.js";

/** Return an element of the page by its id. @param {string} id @returns {any} */
export const element = (id) => document.getElementById(id);

/** Show a sentence at the top of the page. An empty one removes it. @param {string} sentence */
export function showMessage(sentence) {
  element("told").textContent = sentence;
}

/** Return the sentence of a refusal, or that the house does not answer. @param {unknown} error */
export function errorMessage(error) {
  if (error instanceof Refusal) return error.message;
  if (error instanceof LateAct) return say("page.connection.move_lost");
  console.warn(error);
  return say("page.no_answer");
}

/** Run a task, and show the error message if it fails.
 * @template Result @param {() => Promise<Result> | Result} work @returns {Promise<Result | null>}
 *   */
export async function reportErrors(work) {
  showMessage("");
  try {
    return await work();
  } catch (error) {
    showMessage(errorMessage(error));
    return null;
  }
}

/**
 * Load the session of the visitor and show their name.
 * @param {boolean} [orGuest] whether an unknown visitor becomes a guest
 * @param {string} [name] the name of a guest
 */
export async function enter(orGuest = false, name = "") {
  const me = await ensureSession(orGuest, name);
  if (me.name) {
    element("who").textContent = me.name;
    delete element("who").dataset.say;
    const owner = get("push"); // whose notifications this browser shows, see `push.js`
    if (owner && owner !== me.name) (await import("./push.js")).followAccount(me.name);
  }
  return me;
}

/**
 * Save the language with the account too, for emails. A visitor without one needs nothing saved.
 */
async function saveLanguage() {
  try {
    if ((await ensureSession()).name) await send("PATCH", "/api/account", { language });
  } catch {
    // The page uses the language anyway.
  }
}

/** Resolves when the chosen language is saved. Wait for it before a reload of the page. */
export let languageSaved = Promise.resolve();

/** Return the language that follows in the list: of two, the other one. */
function nextLanguage() {
  const codes = Object.keys(languages);
  return codes[(codes.indexOf(language) + 1) % codes.length];
}

function showLanguage() {
  const button = element("language");
  button.lang = nextLanguage();
  button.textContent = languages[nextLanguage()];
}

element("language").addEventListener("click", () =>
  reportErrors(() => setLanguage(nextLanguage())),
);
element("theme").addEventListener("click", () => setTheme(isDark() ? "light" : "dark"));
onLanguage(showLanguage);
onLanguage(() => {
  languageSaved = saveLanguage();
});
