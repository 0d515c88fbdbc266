// Lists of tables: one line each, the whole line leads there.
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { get } from "../core/http.js";
import { nameOf, sign, title } from "./games.js";
import { ago, state, timing } from "./times.js";

/** @typedef {import("./games.js").Seat} Seat */
/** @typedef {import("../core/view.js").Child} Child */
/** @typedef {import("tafelrunde/messages").ListedTable} Table */

const FULL = 50;

/**
 * Say how a table stands: whose turn, who has won, how many seats are free.
 * @param {Table} table
 */
export function standing(table) {
  if (table.turn?.you) return say("page.your_turn");
  if (table.turn) return say("page.turn_of", { name: seatName(table, table.turn.seat) });
  if (table.status === "over") return say("page.won_by", { names: winners(table) });
  if (table.status === "open")
    return say(table.free === 1 ? "page.seat_free" : "page.seats_free", { free: table.free });
  return state(table.status);
}

/** @param {Table} table @param {number} n */
function seatName(table, n) {
  const seat = table.seats[n];
  return seat ? nameOf(seat) : "";
}

/** @param {Table} table */
function winners(table) {
  const seats = table.winners.map((name) => table.seats.find((seat) => seat.name === name));
  return (
    table.winners
      .map((name, n) => (seats[n] ? nameOf(/** @type {Seat} */ (seats[n])) : name))
      .join(", ") || "–"
  );
}

/** Name a table: by its own name, or by its game. @param {Table} table */
export const called = (table) => (table.name === table.game ? title(table.game) : table.name);

/** Name the seats of a table; free ones are counted elsewhere. @param {Table} table */
export function people(table) {
  const names = table.seats.filter((seat) => seat.name !== null).map(nameOf);
  return names.join(" · ") || "–";
}

/** Say where a table is looked at. @param {Table} table */
export const address = (table) =>
  table.status === "over" ? `/tables/${table.id}/replay` : `/tables/${table.id}`;

/** Show a table as a line. @param {Table} table */
export function line(table) {
  const isNamed = table.name !== table.game;
  const clock = table.time.kind === "none" ? "" : `${timing(table.time)} · `;
  const main = h(
    "span",
    { class: "line-main" },
    h(
      "span",
      { class: "line-name" },
      called(table),
      isNamed && h("span", { class: "line-game" }, title(table.game)),
    ),
    h("span", { class: "detail" }, people(table)),
  );
  const side = h(
    "span",
    { class: "line-side" },
    h("span", { class: table.turn?.you ? "badge turn" : "badge" }, standing(table)),
    h("span", { class: "detail" }, clock + ago(table.changed)),
  );
  const link = h("a", { class: "line-link", href: address(table) }, sign(table.game), main, side);
  return h("li", { key: table.id, class: table.turn?.you ? "is-turn" : null }, link);
}

/** Show a list of tables, or a sentence if it is empty.
 * @param {Table[]} tables @param {Child} nothing @param {(() => void) | null} [more] */
export function lines(tables, nothing, more = null) {
  if (!tables.length) return h("p", { class: "nothing" }, nothing);
  const next =
    more &&
    h(
      "p",
      { class: "more" },
      h("button", { type: "button", on: { click: more } }, say("page.more")),
    );
  return [h("ul", { class: "lines" }, tables.map(line)), next];
}

/** Ask for tables page by page; `next` is null when there are no more.
 * @param {string} query @param {Table[]} [before] @returns
 *   {Promise<{tables: Table[], isMore: boolean}>} */
export async function listed(query, before = []) {
  const last = before.at(-1);
  const page = await get(
    `/api/tables?${query}${last ? `&before=${encodeURIComponent(last.cursor)}` : ""}`,
  );
  return { tables: [...before, ...page], isMore: page.length === FULL };
}
