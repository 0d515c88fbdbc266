// The table of this page, and URLs of its routes for the viewer's language and seat.
import { language } from "../core/i18n.js";
import { tableUrl } from "./presence.js";

export { id, key, query } from "./presence.js";

/** The seat from which a player with several seats looks; null for a player with one.
 * @type {{seat: number | null}} */
export const viewer = { seat: null };

/** Return the URL of a route of this table.
 * @param {string} part @param {{[name: string]: string | number}} [more] */
export const apiUrl = (part, more = {}) =>
  tableUrl(part, { lang: language, ...more, seat: viewer.seat });
