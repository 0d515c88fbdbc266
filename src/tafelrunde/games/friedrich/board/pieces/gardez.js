// Gardez: whose objectives could all fall in the coming round, as the house says it to everybody.
import { h } from "../host.js";
import { nationName } from "../input/reading.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("../input/reading.js").View} View
 * @typedef {import("tafelrunde/host").Child} Child
 */

/**
 * Say which cities are marked, by nation where the house tells it.
 * @param {Table} table
 * @param {View} view
 * @param {(ids: string[]) => string} named
 * @returns {string[]}
 */
export function gardezLines(table, view, named) {
  const marks = Object.entries(view.gardez_by ?? {}).map(([nation, ids]) =>
    table.say("board.friedrich.gardez_nation", {
      nation: nationName(table, nation),
      cities: named(ids),
    }),
  );
  if (marks.length || !view.gardez.length) return marks;
  return [table.say("board.friedrich.gardez_list", { cities: named(view.gardez) })];
}

/**
 * Draw the Gardez note beside the map.
 * @param {Table} table
 * @param {View} view
 * @param {(ids: string[]) => string} named
 * @returns {Child}
 */
export function gardezNote(table, view, named) {
  const lines = gardezLines(table, view, named);
  return (
    lines.length > 0 &&
    h(
      "div",
      { key: "gardez", class: "fr-gardez-note", role: "status" },
      lines.map((line) => h("p", { key: line }, line)),
    )
  );
}
