// Finds the board of a game: a drawing of its own where there is one, text otherwise.

const DRAWN = new Set(["richelieu", "fredericus", "friedrich"]);
/** Styles of a game, where one file would be too long. @type {{[game: string]: string[]}} */
const STYLES = { friedrich: ["friedrich", "friedrich_play"] };

/** Tell whether a game has a drawing of its own. @param {string} game */
export const isDrawn = (game) => DRAWN.has(game);

/** @param {string} game @returns {Promise<import("tafelrunde/host").BoardModule>} */
export async function boardModule(game) {
  if (!isDrawn(game)) return import("./text_board.js");
  try {
    const [module] = await Promise.all([import(`../games/${game}/board.js`), ...(STYLES[game] ?? [game]).map((name) => styled(`games/${game}/${name}.css`))]);
    return module;
  } catch (error) {
    console.warn(error); // Without the drawing one can still play.
    DRAWN.delete(game);
    return import("./text_board.js");
  }
}

/** Bring a style of a game and wait for it, so that nothing is shown without. @param {string} path */
function styled(path) {
  const address = new URL(`../${path}`, import.meta.url).href;
  if ([...document.styleSheets].some((sheet) => sheet.href === address)) return null; // It came with the page.
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.addEventListener("load", resolve);
    link.addEventListener("error", resolve);
    document.head.append(link);
  });
}

/** Bring the first-game guide of a game, null where there is none. @param {string} game
 * @returns {Promise<import("tafelrunde/host").GuideModule | null>} */
export const guideModule = async (game) => (isDrawn(game) ? import(`../games/${game}/guide.js`).catch(() => null) : null);

/** Bring the story of a game, null where there is none. @param {string} game
 * @returns {Promise<import("tafelrunde/host").StoryModule | null>} */
export const storyModule = async (game) => (isDrawn(game) ? import(`../games/${game}/story.js`).catch(() => null) : null);
