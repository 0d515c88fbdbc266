// Where this browser keeps how far a guide has come.

/** Name the preference of a table's guide: the number of its step, or `left`. @param {string} table */
export const progressOf = (table) => `guide.${table}`;
