// The texts of the chosen language. The language changes without a reload of the page.

/** @typedef {{[name: string]: any}} Values */

const root = document.documentElement;
/** @type {Set<() => void>} */
const listeners = new Set();
export let language = root.lang === "de" ? "de" : "en";
/** @type {{[key: string]: string}} */
let texts = await fetchTexts(language);

/** @param {string} code @returns {Promise<{[key: string]: string}>} */
async function fetchTexts(code) {
  const file = root.dataset.game ? `${code}/${root.dataset.game}` : code;
  const response = await fetch(new URL(`../words/${file}.json`, import.meta.url));
  return response.json();
}

/** Return the text of a key with its values. @param {string} key @param {Values} [values] */
export function say(key, values = {}) {
  const text = texts[key];
  if (text === undefined) {
    console.error(`There is no text for ${key}.`);
    return key;
  }
  return text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}

/** Format a duration: days, or hours, minutes and seconds. @param {number} seconds */
export function formatDuration(seconds) {
  const total = Math.max(0, Math.floor(seconds));
  const [days, hours] = [Math.floor(total / 86400), Math.floor((total % 86400) / 3600)];
  if (days) return say("page.days_hours", { days, hours });
  const parts = [hours, Math.floor((total % 3600) / 60), total % 60];
  const fields = hours ? parts : parts.slice(1);
  return fields.map((part, n) => (n ? String(part).padStart(2, "0") : String(part))).join(":");
}

/** Call a function after each change of the language. @param {() => void} listener */
export function onLanguage(listener) {
  listeners.add(listener);
}

/** Switch to another language. @param {string} code */
export async function setLanguage(code) {
  texts = await fetchTexts(code);
  language = code;
  root.lang = code;
  document.cookie = `language=${code}; path=/; max-age=31536000; samesite=lax`;
  translatePage();
  for (const listener of listeners) listener();
}

/** Translate what came with the page: `data-say` is a text, `data-say-label` a label. */
function translatePage() {
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
