// Armies shared out in secret: all stacks of a nation with their numbers, sent in the order the
// house asks.
import { h } from "../host.js";
import { armiesWord, badge, suitTag } from "./cards.js";
import { isAsked, pendingChoiceOf } from "../input/pending_choice.js";
import { areFoes, nationName } from "../input/reading.js";
import { cityName } from "../map/atlas_lookup.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("../input/reading.js").Message} Message
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("../input/reading.js").View} View
 * @typedef {import("../input/reading.js").Stack} Stack
 */
/**
 * A stack that still waits for its number: the bounds of that, and what it can hold in all.
 * @typedef {import("../types.js").AskedStack & {stack: Stack}} Row
 */

/**
 * Draw the allotment of armies to all stacks: at the beginning, or of new ones.
 * @param {Table} table
 * @param {Message} message
 * @returns {Child}
 */
export function allotment(table, message) {
  const view = message.view;
  if (!isAsked(table, message)) return waiting(table, view);
  const isNew = view.phase === "share";
  const rows = rowsOf(view);
  const left = view.asked?.left ?? 0;
  const wish = pendingChoiceOf(table, message);
  const proposed = message.aids?.sharing;
  if (wish.plan.length !== rows.length)
    wish.plan = [...(proposed ?? (isNew ? leastPlan(rows) : fairPlan(rows, left)))];
  const spent = sum(wish.plan);
  return h(
    "section",
    {
      class: "fp-plate fp-allot",
      key: "allot",
      "aria-label": table.say("board.friedrich.play.allotment"),
    },
    h(
      "header",
      null,
      badge(table, view.nation),
      h(
        "h3",
        null,
        table.say(isNew ? "board.friedrich.play.share_title" : "board.friedrich.play.allot_title", {
          nation: nationName(table, view.nation),
        }),
      ),
      h(
        "p",
        { class: `fp-total${spent === left ? " is-right" : ""}`, role: "status" },
        table.say("board.friedrich.play.allotted", { spent, left }),
      ),
    ),
    !isNew && h("p", { class: "fp-aim" }, aim(table, view)),
    h("p", { class: "fp-secret" }, table.say("board.friedrich.play.secret")),
    h(
      "ol",
      { class: "fp-steppers" },
      settledRows(table, view),
      rows.map((row, n) => stepper(table, message, row, n, left)),
    ),
    h(
      "div",
      { class: "fp-deed" },
      h(
        "button",
        {
          type: "button",
          class: "main",
          disabled: spent !== left,
          on: { click: () => table.act(wish.plan.map((number) => ({ verb: "armies", number }))) },
        },
        table.say("board.friedrich.play.allot_all"),
      ),
      h(
        "button",
        {
          type: "button",
          on: {
            click: () => {
              wish.plan = fairPlan(rows, left);
              table.redraw();
            },
          },
        },
        table.say("board.friedrich.play.allot_evenly"),
      ),
      spent !== left &&
        h(
          "span",
          null,
          spent < left
            ? table.say("board.friedrich.play.allot_more", {
                armies: armiesWord(table, left - spent),
              })
            : table.say("board.friedrich.play.allot_fewer", {
                armies: armiesWord(table, spent - left),
              }),
        ),
    ),
  );
}

/**
 * The aim of a war for a player who begins it, by war and side.
 * @type {{[scenario: string]: [defends: string, attacks: string]}}
 */
const AIMS = {
  none: ["board.friedrich.play.aim_defend", "board.friedrich.play.aim_attack"],
  west: ["board.friedrich.play.aim_west", "board.friedrich.play.aim_west_france"],
  silesia: ["board.friedrich.play.aim_silesia", "board.friedrich.play.aim_silesia_austria"],
};

/** @param {Table} table @param {View} view */
const aim = (table, view) =>
  table.say(AIMS[view.scenario]?.[areFoes("prussia", view.nation) ? 1 : 0] ?? "");

/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, number) => total + number, 0);

/**
 * Return the stacks not yet asked, with the bounds that the house gives.
 * @param {View} view
 * @returns {Row[]}
 */
function rowsOf(view) {
  const stacks = new Map(view.stacks.map((stack) => [stack.city, stack]));
  return (view.asked?.stacks ?? []).flatMap((asked) => {
    const stack = stacks.get(asked.city);
    return stack ? [{ stack, ...asked }] : [];
  });
}

/** Begin with as few as possible, where nothing may think for a player. @param {Row[]} rows */
const leastPlan = (rows) => rows.map(({ least }) => least);

/**
 * Share evenly by generals, within the bounds.
 * @param {Row[]} rows
 * @param {number} left
 * @returns {number[]}
 */
function fairPlan(rows, left) {
  const plan = rows.map(({ least }) => least);
  for (let rest = left - sum(plan); rest > 0; rest -= 1) {
    const open = rows.map((_, n) => n).filter((n) => (plan[n] ?? 0) < (rows[n]?.most ?? 0));
    if (!open.length) break;
    const share = (/** @type {number} */ n) =>
      (plan[n] ?? 0) / (rows[n]?.stack.generals.length || 1);
    const next = open.reduce((best, n) => (share(n) < share(best) ? n : best));
    plan[next] = (plan[next] ?? 0) + 1;
  }
  return plan;
}

/** Draw what is settled already. @param {Table} table @param {View} view @returns {Child[]} */
function settledRows(table, view) {
  if (view.phase === "share") return [];
  const stacks = view.stacks.filter(({ nation }) => nation === view.nation);
  const first = stacks.findIndex(({ city }) => city === view.asked?.city);
  return stacks
    .slice(0, first)
    .map((stack) =>
      h(
        "li",
        { key: stack.city, class: "is-done" },
        who(table, stack),
        h("b", null, `✓ ${stack.armies ?? "?"}`),
      ),
    );
}

/** @param {Table} table @param {Stack} stack */
const who = (table, stack) =>
  h(
    "span",
    { class: "fp-who" },
    h("b", null, stack.generals.join(", ")),
    h("span", { class: "fp-where" }, suitTag(table, stack.suit), cityName(stack.city)),
  );

/**
 * @param {Table} table
 * @param {Message} message
 * @param {Row} row
 * @param {number} n
 * @param {number} left
 */
function stepper(table, message, row, n, left) {
  const { plan } = pendingChoiceOf(table, message);
  const number = plan[n] ?? 0;
  const names = row.stack.generals.join(", ");
  const now =
    message.view.phase === "share" && row.stack.armies
      ? h("span", { class: "fp-has" }, `${row.stack.armies} +`)
      : null;
  /** @param {number} to */
  const set = (to) => {
    plan[n] = Math.max(row.least, Math.min(row.most, Math.min(to, left)));
    table.redraw();
  };
  /** @param {number} by @param {string} sign @param {string} key */
  const button = (by, sign, key) =>
    h(
      "button",
      {
        type: "button",
        "aria-label": table.say(key, { names }),
        disabled: by < 0 ? number <= row.least : number >= row.most,
        on: { click: () => set(number + by) },
      },
      sign,
    );
  return h(
    "li",
    { key: row.stack.city },
    who(table, row.stack),
    h(
      "span",
      { class: "fp-stepper" },
      now,
      button(-1, "−", "board.friedrich.play.fewer"),
      h("input", {
        type: "number",
        inputmode: "numeric",
        min: row.least,
        max: row.most,
        value: String(number),
        "aria-label": table.say("board.friedrich.play.armies_of", { names }),
        on: {
          change: (/** @type {Event} */ event) =>
            set(Number(/** @type {HTMLInputElement} */ (event.target).value) || 0),
        },
      }),
      button(1, "+", "board.friedrich.play.more"),
    ),
    h("meter", {
      min: 0,
      max: row.holds,
      value: String(number + (message.view.phase === "share" ? (row.stack.armies ?? 0) : 0)),
      "aria-label": table.say("board.friedrich.play.armies_of", { names }),
    }),
  );
}

/** Draw what the others see while they wait.
 * @param {Table} table @param {View} view @returns {Child} */
function waiting(table, view) {
  return h(
    "section",
    { class: "fp-plate fp-quiet", key: "allot" },
    h(
      "p",
      null,
      badge(table, view.nation),
      " ",
      table.say("board.friedrich.play.allot_waiting", { nation: nationName(table, view.nation) }),
    ),
  );
}

/**
 * Draw the choice of how many armies go along when a stack divides.
 * @param {Table} table
 * @param {Message} message
 * @returns {Child}
 */
export function division(table, message) {
  const view = message.view;
  if (!isAsked(table, message)) return null;
  const numbers = message.actions.map((choice) => Number(choice.number));
  const wish = pendingChoiceOf(table, message);
  const [least, most, left] = [Math.min(...numbers), Math.max(...numbers), view.asked?.left ?? 0];
  const number = wish.plan[0] ?? Math.min(most, Math.max(least, Math.round(left / 2)));
  const names = (view.asked?.generals ?? []).join(", ");
  // Fate divides stacks in the move of another nation.
  const nation =
    view.pieces.find(({ name }) => name && name === view.asked?.generals?.[0])?.nation ??
    view.nation;
  /** @param {number} to */
  const set = (to) => {
    wish.plan = [Math.max(least, Math.min(most, to))];
    table.redraw();
  };
  return h(
    "section",
    {
      class: "fp-plate fp-allot",
      key: "split",
      "aria-label": table.say("board.friedrich.play.division"),
    },
    h(
      "header",
      null,
      badge(table, nation),
      h("h3", null, table.say("board.friedrich.play.split_title", { names })),
    ),
    h("p", { class: "fp-secret" }, table.say("board.friedrich.play.secret")),
    h(
      "div",
      { class: "fp-split" },
      h(
        "span",
        null,
        h("b", null, left - number),
        " ",
        table.say("board.friedrich.play.split_stay"),
      ),
      h("input", {
        type: "range",
        min: least,
        max: most,
        value: String(number),
        "aria-label": table.say("board.friedrich.play.armies_of", { names }),
        on: {
          input: (/** @type {Event} */ event) =>
            set(Number(/** @type {HTMLInputElement} */ (event.target).value)),
        },
      }),
      h("span", null, h("b", null, number), " ", table.say("board.friedrich.play.split_go")),
    ),
    h(
      "div",
      { class: "fp-deed" },
      h(
        "button",
        {
          type: "button",
          class: "main",
          on: { click: () => table.act({ verb: "armies", number }) },
        },
        table.say("board.friedrich.play.act_along", { armies: armiesWord(table, number), names }),
      ),
    ),
  );
}
