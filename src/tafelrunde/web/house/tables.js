// Lists of tables: one line each, and the whole line is a link.
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { get } from "../core/http.js";
import { nameOf, gameSign, gameTitle } from "./games.js";
import { formatTimeSince, statusText, formatTimeControl } from "./times.js";

/** @typedef {import("./games.js").Seat} Seat */
/** @typedef {import("../core/view.js").Child} Child */
/** @typedef {import("tafelrunde/messages").ListedTable} Table */

const PAGE_SIZE = 50;

/**
 * Describe the status of a table: whose turn, who has won, how many seats are free.
 * @param {Table} table
 */
export function tableStatus(table) {
  if (table.turn?.you) return say("page.your_turn");
  if (table.turn) return say("page.turn_of", { name: seatName(table, table.turn.seat) });
  if (table.status === "over") return say("page.won_by", { names: winnerNames(table) });
  if (table.status === "open") return say("page.seats_free", { free: table.free });
  return statusText(table.status);
}

/** @param {Table} table @param {number} n */
function seatName(table, n) {
  const seat = table.seats[n];
  return seat ? nameOf(seat) : "";
}

/** @param {Table} table */
function winnerNames(table) {
  const seats = table.winners.map((name) => table.seats.find((seat) => seat.name === name));
  return (
    table.winners
      .map((name, n) => (seats[n] ? nameOf(/** @type {Seat} */ (seats[n])) : name))
      .join(", ") || "–"
  );
}

/** Return the name of a table: its own, or that of its game. @param {Table} table */
export const tableName = (table) =>
  table.name === table.game ? gameTitle(table.game) : table.name;

/** Return the names at a table, without free seats. @param {Table} table */
export function playerNames(table) {
  const names = table.seats.filter((seat) => seat.name !== null).map(nameOf);
  return names.join(" · ") || "–";
}

/** Return the URL of a table or its replay. @param {Table} table */
export const tableUrl = (table) =>
  table.status === "over" ? `/tables/${table.id}/replay` : `/tables/${table.id}`;

/** Show a table as a line. @param {Table} table */
function tableLine(table) {
  const isNamed = table.name !== table.game;
  const clock = table.time.kind === "none" ? "" : `${formatTimeControl(table.time)} · `;
  const main = h(
    "span",
    { class: "line-main" },
    h(
      "span",
      { class: "line-name" },
      tableName(table),
      isNamed && h("span", { class: "line-game" }, gameTitle(table.game)),
    ),
    h("span", { class: "detail" }, playerNames(table)),
  );
  const side = h(
    "span",
    { class: "line-side" },
    h("span", { class: table.turn?.you ? "badge turn" : "badge" }, tableStatus(table)),
    table.practice && h("span", { class: "badge practice" }, say("page.undo.badge")),
    h("span", { class: "detail" }, clock + formatTimeSince(table.changed)),
  );
  const link = h(
    "a",
    { class: "line-link", href: tableUrl(table) },
    gameSign(table.game),
    main,
    side,
  );
  return h("li", { key: table.id, class: table.turn?.you ? "is-turn" : null }, link);
}

/** Show a list of tables, or a sentence if it is empty.
 * @param {Table[]} tables @param {Child} nothing @param {(() => void) | null} [more] */
export function tableLines(tables, nothing, more = null) {
  if (!tables.length) return h("p", { class: "nothing" }, nothing);
  const next =
    more &&
    h(
      "p",
      { class: "more" },
      h("button", { type: "button", on: { click: more } }, say("page.more")),
    );
  return [h("ul", { class: "lines" }, tables.map(tableLine)), next];
}

/** Load the next page of tables; `isMore` tells whether another may follow.
 * @param {string} query @param {Table[]} [before] @returns
 *   {Promise<{tables: Table[], isMore: boolean}>} */
export async function loadTables(query, before = []) {
  const last = before.at(-1);
  const page = await get(
    `/api/tables?${query}${last ? `&before=${encodeURIComponent(last.cursor)}` : ""}`,
  );
  return { tables: [...before, ...page], isMore: page.length === PAGE_SIZE };
}
