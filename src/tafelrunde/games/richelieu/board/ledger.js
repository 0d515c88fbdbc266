// The majorities as a ledger: for each region and symbol how many everybody has, who leads, what is
// settled.

import { h } from "./host.js";
import { kindName, opennessInWords, seatName, standingInWords } from "./naming.js";
import { KINDS, SYMBOLS } from "./components.js";
import { picture, seal } from "./shields.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("./components.js").View} View
 * @typedef {import("./components.js").Majority & {kind: string}} Majority
 * @typedef {import("./preview.js").Preview} Preview
 * @typedef
 * {{table: Table, view: View, all: Majority[], shifts: {[kind: string]: import("./components.js").Majority}, seat: number | undefined,
 *   now: Standing, after: Standing | null}} Page
 */

/**
 * The points of the majorities, and what is taken off for regions and symbols without a card (two
 * players, R10). The two are shown apart: added up, every game would begin with 60 points too few.
 * @typedef {{won: number[], missing: number[], lacks: number[]}} Standing
 */

/**
 * Take the penalty of a two-player game out of the points.
 * @param {number[]} standings
 * @param {View["bonuses"]} bonuses
 * @param {number} players
 * @returns {Standing}
 */
export function standingOf(standings, bonuses, players) {
  const missing = bonuses.map(({ region_points, symbol_points }) =>
    players === 2 ? region_points + symbol_points : 0,
  );
  return {
    won: standings.map((points, seat) => points - (missing[seat] ?? 0)),
    missing,
    lacks: bonuses.map(({ regions, symbols }) => KINDS.length - regions - symbols),
  };
}

/** @param {Table} table @param {View} view @param {Preview} preview @returns {Page} */
function ledgerPage(table, view, preview) {
  const would = preview?.kind === "take" ? preview.would : null;
  const all = KINDS.flatMap((kind) =>
    view.majorities[kind] ? [{ kind, ...view.majorities[kind] }] : [],
  );
  return {
    table,
    view,
    all,
    shifts: would?.majorities ?? {},
    seat: view.to_act,
    now: standingOf(view.standings, view.bonuses, view.players),
    after: would && standingOf(would.standings, would.bonuses, view.players),
  };
}

/** Return the ledger with a column for each region and symbol, for below a wide table.
 * @param {Table} table @param {View} view @param {Preview} preview */
export function wideLedger(table, view, preview) {
  const page = ledgerPage(table, view, preview);
  const ledger = h(
    "table",
    { class: "rich-ledger is-wide", "data-place": "ledger" },
    h("caption", { class: "rich-hidden" }, table.say("board.richelieu.majorities")),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("td", { class: "rich-seat" }),
        page.all.map((one) => kindHead(page, one, "col")),
        h("th", { scope: "col", class: "rich-points" }, table.say("board.richelieu.points_now")),
        isTwo(view) &&
          h("th", { scope: "col", class: "rich-points" }, table.say("board.richelieu.missing_now")),
      ),
    ),
    h(
      "tbody",
      null,
      view.seats.map(({ seat }) =>
        h(
          "tr",
          { class: rowClass(view, seat) },
          seatHead(table, seat, "row"),
          page.all.map((one) => cell(page, one, seat)),
          pointsCell(page, seat),
          isTwo(view) && missingCell(page, seat),
        ),
      ),
    ),
    h(
      "tfoot",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "row", class: "rich-seat" }, table.say("board.richelieu.on_table")),
        page.all.map((one) => leftCell(page, one)),
        h("td", { class: "rich-points" }),
        isTwo(view) && h("td", { class: "rich-points" }),
      ),
    ),
  );
  return [ledger, note(page)];
}

/** @param {View} view */
const isTwo = (view) => view.players === 2;

/** Say what two players lose at the end for what they are missing. @param {Page} page */
const note = ({ table, view }) =>
  isTwo(view) ? h("p", { class: "rich-note" }, table.say("board.richelieu.points_note")) : null;

/** Return the ledger with a line for each region and symbol, for a narrow column.
 * @param {Table} table @param {View} view @param {Preview} preview */
export function tallLedger(table, view, preview) {
  const page = ledgerPage(table, view, preview);
  const ledger = h(
    "table",
    { class: "rich-ledger is-tall" },
    h("caption", null, table.say("board.richelieu.majorities")),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("td", null),
        view.seats.map(({ seat }) => seatHead(table, seat, "col")),
        h("th", { scope: "col" }, table.say("board.richelieu.on_table")),
      ),
    ),
    h(
      "tbody",
      null,
      page.all.map((one) =>
        h(
          "tr",
          null,
          kindHead(page, one, "row"),
          view.seats.map(({ seat }) => cell(page, one, seat)),
          leftCell(page, one),
        ),
      ),
    ),
    h(
      "tfoot",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "row" }, table.say("board.richelieu.points_now")),
        view.seats.map(({ seat }) => pointsCell(page, seat)),
        h("td", null),
      ),
      isTwo(view) &&
        h(
          "tr",
          null,
          h("th", { scope: "row" }, table.say("board.richelieu.missing_now")),
          view.seats.map(({ seat }) => missingCell(page, seat)),
          h("td", null),
        ),
    ),
  );
  return [ledger, note(page)];
}

/**
 * Return everybody's points, for a narrow screen whose ledger is in the sheet.
 * @param {Table} table @param {View} view @param {Preview} preview */
export function scoreLine(table, view, preview) {
  const { now, after } = ledgerPage(table, view, preview);
  return h(
    "ul",
    { class: "rich-score", "aria-label": table.say("board.richelieu.points_now") },
    view.seats.map(({ seat }) =>
      h(
        "li",
        { key: seat, class: rowClass(view, seat) },
        seal(seat),
        h("span", { class: "rich-hidden" }, `${seatName(table, seat)}: `),
        h("b", null, minus(now.won[seat] ?? 0)),
        after && after.won[seat] !== now.won[seat] && `→ ${minus(after.won[seat] ?? 0)}`,
      ),
    ),
  );
}

/** @param {View} view @param {number} seat */
function rowClass(view, seat) {
  return [seat === view.you ? "is-you" : "", seat === view.to_act ? "is-to-act" : ""]
    .join(" ")
    .trim();
}

/** @param {Table} table @param {number} seat @param {string} scope */
function seatHead(table, seat, scope) {
  return h("th", { scope, class: "rich-seat" }, seal(seat), h("span", null, seatName(table, seat)));
}

/** @param {Page} page @param {Majority} kind @param {string} scope */
function kindHead(page, kind, scope) {
  const { table, view } = page;
  const name = kindName(table.say, kind.kind);
  const title = `${name}: ${standingInWords(table, kind, view.you)} ${opennessInWords(table.say, kind)}`;
  const places = kind.settled ? " is-settled" : "";
  const isFirstSymbol = kind.kind === SYMBOLS[0] ? " is-apart" : "";
  return h(
    "th",
    { scope, class: `rich-kind${places}${isFirstSymbol}`, "data-place": kind.kind, title },
    picture(kind.kind),
    h("span", { class: "rich-kind-name" }, name),
  );
}

/** @param {Page} page @param {Majority} one @param {number} seat */
function cell(page, one, seat) {
  const after = page.shifts[one.kind];
  const count = one.counts[seat] ?? 0;
  const then = after?.counts[seat] ?? count;
  const now = after ?? one;
  const names = ["rich-count"];
  if (now.leaders.includes(seat)) names.push(now.leaders.length > 1 ? "is-level" : "is-leader");
  if (now.settled) names.push("is-settled");
  if (after && then !== count) names.push("is-changing");
  if (one.kind === SYMBOLS[0]) names.push("is-apart");
  return h(
    "td",
    { class: names.join(" ") },
    h("span", { class: "rich-number" }, then !== count ? `${count}→${then}` : count || "·"),
    now.leaders.includes(seat) ? leadMark(page.table, now) : null,
    one.mine && seat === page.view.you
      ? h("i", { class: "rich-plus", title: page.table.say("board.richelieu.with_own_token") }, "+")
      : null,
  );
}

/**
 * Draw a crown for the leader; screen readers get the lead in words.
 * @param {Table} table
 * @param {import("./components.js").Majority} one
 */
function leadMark(table, one) {
  const text =
    one.leaders.length > 1
      ? table.say("board.richelieu.is_level")
      : table.say("board.richelieu.is_ahead", { lead: one.lead });
  return [picture("crown"), h("span", { class: "rich-hidden" }, text)];
}

/** @param {Page} page @param {Majority} one */
function leftCell(page, one) {
  const now = page.shifts[one.kind] ?? one;
  const { say } = page.table;
  const isApart = one.kind === SYMBOLS[0] ? " is-apart" : "";
  if (now.settled)
    return h(
      "td",
      { class: `rich-left is-settled${isApart}`, title: say("board.richelieu.settled") },
      say("board.richelieu.settled_short"),
    );
  return h("td", { class: `rich-left${isApart}` }, now.left);
}

/** @param {Page} page @param {number} seat */
const pointsCell = ({ now, after }, seat) =>
  changingCell("rich-points", now.won[seat] ?? 0, after?.won[seat]);

/** Return what a seat lacks, and what that costs.
 * @param {Table} table @param {Standing} standing
 * @param {number} seat */
export const missingInWords = (table, { lacks, missing }, seat) =>
  table.say("board.richelieu.missing_of", {
    number: lacks[seat] ?? 0,
    points: missing[seat] ?? 0,
  });

/** @param {Page} page @param {number} seat */
function missingCell({ table, now, after }, seat) {
  const title = missingInWords(table, after ?? now, seat);
  return changingCell("rich-points rich-missing", now.missing[seat] ?? 0, after?.missing[seat], {
    title,
  });
}

/**
 * @param {string} names
 * @param {number} now
 * @param {number} [then]
 * @param {{title?: string}} [more]
 */
const changingCell = (names, now, then = now, more = {}) =>
  h(
    "td",
    { class: then === now ? names : `${names} is-changing`, ...more },
    then === now
      ? minus(now)
      : [h("span", { class: "rich-before" }, minus(now)), `→${minus(then)}`],
  );

/** Return a number with a real minus. @param {number} value */
export const minus = (value) => (value < 0 ? `−${-value}` : String(value));
