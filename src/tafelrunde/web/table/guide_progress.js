// The preference that holds the progress of a guide.

/**
 * Return the preference of a table's guide: the number of its step, or `left`.
 * @param {string} table
 */
export const progressKey = (table) => `guide.${table}`;
