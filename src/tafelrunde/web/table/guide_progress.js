// The preferences that hold the progress of a guide, and where one is offered.

/** The preference that names the table at which a guide is offered, or `OFFER_DONE`. */
export const OFFER_KEY = "guide_offer";
export const OFFER_DONE = "done";

/**
 * Return the preference key for a table's guide; its value is the number of a step, or `left`.
 * @param {string} table
 */
export const progressKey = (table) => `guide.${table}`;
