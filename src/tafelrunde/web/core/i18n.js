// The texts of the chosen language; another language is there at once, without a new page.

/** @typedef {{[name: string]: any}} Values */

const root = document.documentElement;
/** @type {Set<() => void>} */
const listeners = new Set();
export let language = root.lang === "de" ? "de" : "en";
/** @type {{[key: string]: string}} */
let texts = await fetched(language);

/** @param {string} code @returns {Promise<{[key: string]: string}>} */
async function fetched(code) {
  const response = await fetch(new URL(`../words/${code}.json`, import.meta.url));
  return response.json();
}

/** Put a key with values into words. @param {string} key @param {Values} [values] */
export function say(key, values = {}) {
  const text = texts[key];
  if (text === undefined) {
    console.error(`There are no words for ${key}.`);
    return key;
  }
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** Call a function whenever the language has changed. @param {() => void} changed */
export function onLanguage(changed) {
  listeners.add(changed);
}

/** Speak another language from now on. @param {string} code */
export async function speak(code) {
  texts = await fetched(code);
  language = code;
  root.lang = code;
  document.cookie = `language=${code}; path=/; max-age=31536000; samesite=lax`;
  refill();
  for (const changed of listeners) changed();
}

/** Word again what came with the page: `data-say` is its text, `data-say-label` its label. */
function refill() {
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-say]")
  ))
    part.textContent = say(part.dataset.say ?? "");
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (
    document.querySelectorAll("[data-say-label]")
  ))
    part.setAttribute("aria-label", say(part.dataset.sayLabel ?? ""));
  for (const part of /** @type {NodeListOf<HTMLInputElement>} */ (
    document.querySelectorAll("[data-say-hint]")
  ))
    part.placeholder = say(part.dataset.sayHint ?? "");
}
