// The table of this page, and addresses of its routes, in the language and for the seat that looks.
import { language } from "../core/i18n.js";
import { address } from "./presence.js";

export { id, key, query } from "./presence.js";

/** The seat that somebody who holds several looks from; null where one is enough.
 * @type {{seat: number | null}} */
export const looking = { seat: null };

/** Give the address of a route of this table.
 * @param {string} part @param {{[name: string]: string | number}} [more] */
export const api = (part, more = {}) =>
  address(part, { lang: language, ...more, seat: looking.seat });
