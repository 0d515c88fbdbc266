// What a table's policy adds to the page. Its module is loaded only at those tables.
import { store } from "./store.js";

/** @type {import("tafelrunde/host").TableExtension | null} */
let extension = null;

/** Load the module that the table names, if it names one. */
export async function loadExtension() {
  if (store.table.module)
    extension = await import(new URL(`../${store.table.module}`, import.meta.url).href);
}

/** Show a clock of the table's own. */
export const ownClock = () => extension?.clock?.() ?? null;

/** Return whether the table has a clock of its own. */
export const hasOwnClock = () => Boolean(extension?.clock);

/** Return the tabs that the table adds. @returns {import("tafelrunde/host").ExtensionTab[]} */
export const ownTabs = () => extension?.tabs?.() ?? [];

/**
 * Return the links that the table adds under the result of a finished game.
 * @returns {import("tafelrunde/host").Child}
 */
export const ownLinks = () => extension?.links?.() ?? null;

/**
 * Describe the table's time in a few words, null where the time control is enough.
 * @returns {string | null}
 */
export const ownTime = () => extension?.time?.() ?? null;

/**
 * Remove from the log what the table does not show again.
 * @param {import("tafelrunde/host").Message} message
 */
export const shortenLog = (message) => extension?.shortenLog?.(message);
