// Preferences that stay in this browser: theme, sound, notifications, how a board is shown.

const PREFIX = "tafelrunde.";

/** Read a preference. @param {string} name @param {any} [otherwise] */
export function get(name, otherwise = null) {
  try {
    const stored = localStorage.getItem(PREFIX + name);
    return stored === null ? otherwise : JSON.parse(stored);
  } catch {
    return otherwise; // A browser may store nothing; then nothing was chosen.
  }
}

/** Save a preference. @param {string} name @param {any} value */
export function set(name, value) {
  try {
    if (value === null || value === undefined) localStorage.removeItem(PREFIX + name);
    else localStorage.setItem(PREFIX + name, JSON.stringify(value));
  } catch {
    // See above.
  }
}

/**
 * Return the preferences whose names begin with a word.
 * @param {string} word
 * @returns {import("tafelrunde/host").Prefs}
 */
export function withPrefix(word) {
  return {
    get: (name, otherwise) => get(`${word}.${name}`, otherwise),
    set: (name, value) => set(`${word}.${name}`, value),
  };
}

/** Return the chosen theme: "light", "dark", or "" for the setting of the device. */
export const currentTheme = () => document.documentElement.dataset.theme ?? "";

/** Choose a theme. The cookie lets the house send the next page with it.
 * @param {string} name */
export function setTheme(name) {
  const age = name ? 31536000 : 0;
  document.cookie = `theme=${name}; path=/; max-age=${age}; samesite=lax`;
  if (name) document.documentElement.dataset.theme = name;
  else delete document.documentElement.dataset.theme;
  for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
    setBarColour(/** @type {HTMLMetaElement} */ (meta), name);
}

/**
 * The colour of a phone's bars around the page, as in `server/pages`.
 * @type {{[theme: string]: string}}
 */
const BAR_COLOURS = { light: "#fbf8f1", dark: "#292c30" };

/** @param {HTMLMetaElement} meta @param {string} chosen */
function setBarColour(meta, chosen) {
  meta.content = BAR_COLOURS[chosen || (meta.media.includes("dark") ? "dark" : "light")] ?? "";
}

/** Return whether animations are allowed. */
export const isMotionAllowed = () =>
  get("motion") !== "less" && !matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Return whether the page is dark now. */
export const isDark = () =>
  currentTheme() === "dark" ||
  (currentTheme() === "" && matchMedia("(prefers-color-scheme: dark)").matches);

/** Choose how much is animated: "less", or "" for the setting of the device. @param {string} how */
export function setMotion(how) {
  set("motion", how || null);
  document.documentElement.toggleAttribute("data-still", how === "less");
}

setMotion(get("motion", ""));

/**
 * Return the name of the preference that one person plays all seats and needs no curtain.
 * @param {string} table
 */
export const aloneKey = (table) => `alone.${table}`;
