// Finds the board of a game: a drawing of its own where there is one, text otherwise.
import { manifests } from "../games/manifests.js";

/** Games whose drawing could not be loaded. @type {Set<string>} */
const broken = new Set();

/** Tell whether a game has a drawing of its own. @param {string} game */
export const isDrawn = (game) => Boolean(manifests[game]?.module) && !broken.has(game);

/** @param {string} path */
const addressOf = (path) => new URL(`../${path}`, import.meta.url).href;

/** @param {string} game @returns {Promise<import("tafelrunde/host").BoardModule>} */
export async function boardModule(game) {
  const manifest = manifests[game];
  if (!manifest || !isDrawn(game)) return import("./text_board.js");
  try {
    const [module] = await Promise.all([
      import(addressOf(manifest.module)),
      ...manifest.styles.map(styled),
    ]);
    return module;
  } catch (error) {
    console.warn(error); // Without the drawing one can still play.
    broken.add(game);
    return import("./text_board.js");
  }
}

/**
 * Bring a style of a game and wait for it, so that nothing is shown without.
 * @param {string} path
 */
function styled(path) {
  const address = addressOf(path);
  // It came with the page.
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
const optional = async (path) => (path ? import(addressOf(path)).catch(() => null) : null);

/** Load the first-game guide of a game, null where there is none. @param {string} game
 * @returns {Promise<import("tafelrunde/host").GuideModule | null>} */
export const guideModule = async (game) =>
  isDrawn(game) ? optional(manifests[game]?.guide) : null;

/** Load the story of a game, null where there is none. @param {string} game
 * @returns {Promise<import("tafelrunde/host").StoryModule | null>} */
export const storyModule = async (game) =>
  isDrawn(game) ? optional(manifests[game]?.story) : null;
