// The texts of the chosen language. The language changes without a reload of the page.
import { Formatter } from "./formatter.js";

/** @typedef {{[name: string]: any}} Values */

const root = document.documentElement;
/** @type {Set<() => void>} */
const listeners = new Set();
export let language = root.lang;
/** The name of each language in the language itself. @type {{[code: string]: string}} */
export const languages = JSON.parse(root.dataset.languages ?? "{}");
let formatter = await fetchTexts(language);

/** @param {string} code @returns {Promise<Formatter>} */
async function fetchTexts(code) {
  const file = root.dataset.game ? `${code}/${root.dataset.game}` : code;
  const response = await fetch(new URL(`../words/${file}.json`, import.meta.url));
  return new Formatter(await response.json(), code);
}

/** Return the text of a key with its values. @param {string} key @param {Values} [values] */
export function say(key, values = {}) {
  if (key in formatter.texts) return formatter.say(key, values);
  console.error(`There is no text for ${key}.`);
  return key;
}

/** Return a number in the language's figures. @param {number} value @param {number} [decimals] */
export const formatNumber = (value, decimals) => formatter.formatNumber(value, decimals);

/** Return a number of percent with its sign. @param {number} value */
export const formatPercent = (value) => formatter.formatPercent(value);

/** Return a duration in words, such as 2 days 3 h. @param {number} seconds */
export const formatDuration = (seconds) => formatter.formatDuration(seconds);

/**
 * Return a date, a time, or both.
 * @param {number | string} value seconds since 1970, or a time on the wall as 2027-05-14T10:00
 * @param {"date" | "time" | "clock" | "datetime"} [form]
 */
export const formatDate = (value, form = "datetime") => formatter.formatDate(value, form);

/** Return how long ago something was, in the largest unit. @param {number} seconds */
export function formatAge(seconds) {
  const [unit, size] = AGES.find(([, long]) => seconds >= long) ?? ["minute", 60];
  const ages = new Intl.RelativeTimeFormat(formatter.locale, { numeric: "auto" });
  return ages.format(-Math.floor(seconds / size), unit);
}

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const AGES = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/** Format what a clock shows: days, or hours, minutes and seconds. @param {number} seconds */
export function formatClock(seconds) {
  const total = Math.max(0, Math.floor(seconds));
  if (total >= 86400) return formatDuration(total);
  const parts = [Math.floor(total / 3600), Math.floor((total % 3600) / 60), total % 60];
  const fields = parts[0] ? parts : parts.slice(1);
  return fields.map((part, n) => (n ? String(part).padStart(2, "0") : String(part))).join(":");
}

/** Call a function after each change of the language. @param {() => void} listener */
export function onLanguage(listener) {
  listeners.add(listener);
}

/** Switch to another language. @param {string} code */
export async function setLanguage(code) {
  formatter = await fetchTexts(code);
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
