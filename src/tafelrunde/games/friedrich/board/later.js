// Modules that most players of a table need late or never: they are loaded when they are asked for.

/** @typedef {import("tafelrunde/host").Table} Table */

/**
 * Return a function that gives a module, null until it is there. When it comes the table is drawn
 * again.
 * @template Module
 * @param {() => Promise<Module>} load
 * @returns {(table: Table) => Module | null}
 */
export function later(load) {
  /** @type {Module | null} */
  let found = null;
  let isAsked = false;
  return (table) => {
    if (!isAsked) {
      isAsked = true;
      load().then(
        (module) => {
          found = module;
          table.redraw();
        },
        () => {
          isAsked = false; // Perhaps the house can be reached again by then.
        },
      );
    }
    return found;
  };
}
