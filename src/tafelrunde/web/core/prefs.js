// Small choices that stay in this browser: theme, sound, notices, how a board is shown.

const PREFIX = "tafelrunde.";

/** Read a choice. @param {string} name @param {any} [otherwise] */
export function get(name, otherwise = null) {
  try {
    const found = localStorage.getItem(PREFIX + name);
    return found === null ? otherwise : JSON.parse(found);
  } catch {
    return otherwise; // A browser may keep nothing for us; then nothing was chosen.
  }
}

/** Keep a choice. @param {string} name @param {any} value */
export function set(name, value) {
  try {
    if (value === null || value === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // See above.
  }
}

/**
 * Give choices whose names begin with a word.
 * @param {string} word
 * @returns {import("tafelrunde/host").Prefs}
 */
export function under(word) {
  return {
    get: (name, otherwise) => get(`${word}.${name}`, otherwise),
    set: (name, value) => set(`${word}.${name}`, value),
  };
}

/** Give the chosen theme: "light", "dark", or "" for what the device says. */
export const theme = () => document.documentElement.dataset.theme ?? "";

/** Choose a theme; the cookie lets the house send the next page in it from the first moment.
 * @param {string} name */
export function setTheme(name) {
  const age = name ? 31536000 : 0;
  document.cookie = `theme=${name}; path=/; max-age=${age}; samesite=lax`;
  if (name) document.documentElement.dataset.theme = name;
  else delete document.documentElement.dataset.theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    paint(/** @type {HTMLMetaElement} */ (meta), name);
}

/**
 * What a phone paints around the page: as in `server/pages.py`.
 * @type {{[theme: string]: string}}
 */
const BARS = { light: "#fbf8f1", dark: "#292c30" };

/** @param {HTMLMetaElement} meta @param {string} chosen */
function paint(meta, chosen) {
  meta.content = BARS[chosen || (meta.media.includes("dark") ? "dark" : "light")] ?? "";
}

/** Tell whether things may move. */
export const mayMove = () =>
  get("motion") !== "less" && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Tell whether the page is dark now. */
export const isDark = () =>
  theme() === "dark" || (theme() === "" && matchMedia("(prefers-color-scheme: dark)").matches);

/** Choose how much moves: "less", or "" for what the device says. @param {string} how */
export function setMotion(how) {
  set("motion", how || null);
  document.documentElement.toggleAttribute("data-still", how === "less");
}

setMotion(get("motion", ""));

/**
 * Where it is kept that one person plays all sides here and needs no curtain.
 * @param {string} table
 */
export const aloneAt = (table) => `alone.${table}`;
