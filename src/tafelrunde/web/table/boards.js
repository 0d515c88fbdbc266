// Loads the board of a game: its own drawing where there is one, text otherwise.
import { manifests } from "../games/manifests.js";

/** Games whose drawing could not be loaded. @type {Set<string>} */
const failedGames = new Set();

/** Return whether a game has a drawing of its own. @param {string} game */
export const hasDrawing = (game) => Boolean(manifests[game]?.module) && !failedGames.has(game);

/** @param {string} path */
const urlOf = (path) => new URL(`../${path}`, import.meta.url).href;

/**
 * Load the board of a game.
 * @param {string} game
 * @returns {Promise<import("tafelrunde/host").BoardModule>}
 */
export async function loadBoard(game) {
  const manifest = manifests[game];
  if (!manifest || !hasDrawing(game)) return import("./text_board.js");
  try {
    const [module] = await Promise.all([
      import(urlOf(manifest.module)),
      ...manifest.styles.map(loadStyle),
    ]);
    return module;
  } catch (error) {
    console.warn(error); // The text board is enough to play.
    failedGames.add(game);
    return import("./text_board.js");
  }
}

/**
 * Load a stylesheet of a game and wait for it, so that nothing is shown unstyled.
 * @param {string} path
 */
function loadStyle(path) {
  const address = urlOf(path);
  // The page has it already.
  if ([...document.styleSheets].some((sheet) => sheet.href === address)) return null;
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
    document.head.append(link);
  });
}

/** Load a module of a game, null where there is none. @param {string | undefined} path */
const loadOptional = async (path) => (path ? import(urlOf(path)).catch(() => null) : null);

/** Load the first-game guide of a game, null where there is none. @param {string} game
 * @returns {Promise<import("tafelrunde/host").GuideModule | null>} */
export const loadGuide = async (game) =>
  hasDrawing(game) ? loadOptional(manifests[game]?.guide) : null;

/** Load the story of a game, null where there is none. @param {string} game
 * @returns {Promise<import("tafelrunde/host").StoryModule | null>} */
export const loadStory = async (game) =>
  hasDrawing(game) ? loadOptional(manifests[game]?.story) : null;
