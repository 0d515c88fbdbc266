// The preference that holds the progress of a guide.

/**
 * Return the preference key for a table's guide; its value is the number of a step, or `left`.
 * @param {string} table
 */
export const progressKey = (table) => `guide.${table}`;
