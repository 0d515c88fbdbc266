// Above the castle: whose turn it is and what is left of it. Below: the thing pointed at, and what
// it can do.
import { h } from "./host.js";
import { explain } from "./explain.js";
import { reference } from "./holdings.js";
import { previewText, labelOf, nameOf, playerOf, shortLabel } from "./labels.js";
import { chipPicture, picture } from "./pictures.js";
import { rowOf } from "./reading.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("tafelrunde/host").Child} Child
 */
/** @typedef {import("./play.js").Play} Play @typedef {import("./reading.js").View} View */
/**
 * @typedef
 *   {{below: number, turn: (steps: number) => void, follow: () => void, isFollowed: boolean}}
 *   Turning
 */

/** Return whether the window is narrow: then only corners are free above the castle, and chips in
 * hand lie below it. */
const isNarrow = () => matchMedia("(max-width: 56rem), (max-height: 32rem)").matches;

/**
 * Draw the head: whose turn it is, actions left, the pile, and how the castle is turned.
 * @param {Table} table
 * @param {Play} play
 * @param {Turning} turning
 * @returns {Child}
 */
export function head(table, play, turning) {
  const { view } = play;
  const seat = view.to_act;
  return h(
    "div",
    { class: "fred-head" },
    h(
      "div",
      { class: `fred-turn${seat == null ? "" : ` seat-${seat}`}` },
      seat == null
        ? null
        : [
            chipPicture(seat),
            h("strong", { class: "fred-turn-name" }, playerOf(table, seat)),
            actionsLeft(table, view),
          ],
    ),
    isNarrow() ? null : handChip(table, play),
    view.pile == null
      ? null
      : h(
          "span",
          {
            class: "fred-pile",
            title: table.say("board.fredericus.pile_long", {
              count: view.pile,
              name: playerOf(table, view.keeper),
            }),
          },
          h("span", { class: "fred-pile-cards", "aria-hidden": "true" }),
          h("b", {}, view.pile),
          h(
            "span",
            { class: "fred-long" },
            table.say("board.fredericus.pile_word", { count: view.pile }),
          ),
        ),
    view.last_round && seat != null
      ? h(
          "strong",
          { class: "fred-last", title: table.say("board.fredericus.last_round") },
          table.say("board.fredericus.last_short"),
        )
      : null,
    h(
      "div",
      { class: "fred-turning" },
      legend(table),
      turner(table, turning, 1, "board.fredericus.turn_left", "M7 6A7 7 0 1 1 5 14M7 1V6.5H12.5"),
      table.you === null
        ? null
        : h(
            "button",
            {
              type: "button",
              class: "fred-icon",
              "aria-pressed": String(turning.isFollowed),
              title: table.say("board.fredericus.own_below"),
              "aria-label": table.say("board.fredericus.own_below"),
              on: { click: turning.follow },
            },
            icon("M12 3L19 8V16L12 21L5 16V8ZM12 14V20M9 17.5L12 20.5L15 17.5"),
          ),
      turner(
        table,
        turning,
        -1,
        "board.fredericus.turn_right",
        "M17 6A7 7 0 1 0 19 14M17 1V6.5H11.5",
      ),
    ),
  );
}

/** Whether the legend is open: what is closed is not described. */
const box = { isOpen: false };

/** Draw the legend of cards, birds and names on the board, one press away. @param {Table} table */
const legend = (table) =>
  h(
    "details",
    {
      class: "fred-legend",
      on: {
        toggle: (event) => {
          box.isOpen = event.target.open;
          table.redraw();
        },
      },
    },
    h(
      "summary",
      {
        class: "fred-icon",
        title: table.say("board.fredericus.legend"),
        "aria-label": table.say("board.fredericus.legend"),
      },
      "?",
    ),
    box.isOpen &&
      h(
        "div",
        {
          class: "fred-legend-list",
          tabindex: 0,
          role: "region",
          "aria-label": table.say("board.fredericus.legend"),
        },
        reference(table),
      ),
  );

/**
 * @param {Table} table
 * @param {Turning} turning
 * @param {number} steps
 * @param {string} key
 * @param {string} path
 */
const turner = (table, turning, steps, key, path) =>
  h(
    "button",
    {
      type: "button",
      class: "fred-icon",
      title: table.say(key),
      "aria-label": table.say(key),
      on: { click: () => turning.turn(steps) },
    },
    icon(path),
  );

/** @param {string} path */
const icon = (path) =>
  h("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: path }));

/**
 * Draw the actions left as pips: full if they must be taken, hollow if they may be.
 * @param {Table} table
 * @param {View} view
 * @returns {Child}
 */
function actionsLeft(table, view) {
  if (view.phase !== "act") return null;
  const pips = Array.from({ length: view.actions_left }, (_, n) =>
    h("i", { class: n < view.must_act ? "pip" : "pip is-free" }),
  );
  return h(
    "span",
    { class: "fred-actions" },
    h("span", { class: "pips", "aria-hidden": "true" }, pips),
    h(
      "span",
      { class: "fred-long" },
      table.say("board.fredericus.actions", { count: view.actions_left }),
    ),
  );
}

/** Draw the viewer's chips that have not been placed.
 * @param {Table} table @param {Play} play @returns {Child} */
function handChip(table, play) {
  const seat = play.view.to_act;
  const count =
    seat == null
      ? 0
      : (play.view.seats[seat]?.chips ?? []).filter((place) => place === "hand").length;
  if (!count || !play.isSource("hand") || seat == null) return null;
  const isChosen = play.source() === "hand";
  return h(
    "button",
    {
      type: "button",
      class: `fred-hand is-source${isChosen ? " is-chosen" : ""}`,
      "data-place": "hand",
      "aria-pressed": String(isChosen),
      title: explain(table, play.view, "hand"),
      on: { click: () => play.choose("hand", { x: 0, y: 0 }) },
    },
    Array.from({ length: count }, () => chipPicture(seat)),
    table.say("board.fredericus.lay"),
  );
}

/**
 * Draw one sentence about the thing pointed at, a row's cards, and what the chosen thing can do.
 * @param {Table} table
 * @param {Play} play
 * @returns {Child}
 */
export function line(table, play) {
  const place = play.pointed || play.chosen;
  const aim = play.previewedAction();
  const sentence = aim
    ? previewText(table, play.view, aim.action)
    : place
      ? explain(table, play.view, place)
      : idle(table, play);
  const rowSide = place.startsWith("row-") ? Number(place.split("-")[1]) : 0;
  // A row that was pressed shows its cards instead of the sentence: there is room for one of them.
  const isRowChosen = rowSide > 0 && place === play.chosen && !aim;
  return h(
    "div",
    { class: `fred-line${aim ? " is-preview" : ""}` },
    h("p", { class: isRowChosen ? "fred-sentence sr-only" : "fred-sentence" }, sentence),
    isRowChosen ? cards(table, play.view, rowSide) : null,
    play.chosen
      ? choices(table, play)
      : rowSide
        ? cards(table, play.view, rowSide)
        : ready(table, play),
  );
}

const READY = ["catch", "reverse", "free", "end"];

/**
 * Return whether the line below the castle has acts that need no place.
 * @param {import("./reading.js").Message} message
 */
export const isAskingBelow = ({ actions }) => actions.some(({ verb }) => READY.includes(verb));

/**
 * Draw buttons for acts without a place: catching, reversing, freeing, ending.
 * @param {Table} table
 * @param {Play} play
 * @returns {Child}
 */
function ready(table, play) {
  const gestures = play.gestures.filter(({ verb }) => READY.includes(verb));
  const hand = isNarrow() ? handChip(table, play) : null;
  return gestures.length || hand
    ? h(
        "div",
        { class: "fred-choices" },
        hand,
        gestures.map((gesture) => choice(table, play, gesture.action)),
      )
    : null;
}

/**
 * @param {Table} table
 * @param {Play} play
 * @param {import("./reading.js").Action} action
 * @returns {Child}
 */
function choice(table, play, action) {
  const warnings = play.warnings[action.text] ?? [];
  const warning = warnings.map(({ text }) => text).join("; ");
  const label = labelOf(table, play.view, action);
  return h(
    "button",
    {
      key: action.text,
      type: "button",
      class: warnings.some(({ loss }) => loss) ? "fred-choice is-loss" : "fred-choice",
      "data-choice": action.text,
      "aria-label": warning ? `${label}: ${warning}` : label,
      on: { click: () => play.sendAction(action) },
    },
    shortLabel(table, play.view, action, play.chosen !== ""),
    warning && h("small", null, `: ${warning}`),
  );
}

/** @param {Table} table @param {Play} play */
function idle(table, play) {
  if (!play.isOurs) return table.say("board.fredericus.idle_watch");
  if (play.view.phase === "birds") return table.say("board.fredericus.idle_birds");
  if (play.view.phase === "bets") return table.say("board.fredericus.idle_bets");
  return table.say(
    play.view.phase === "close" ? "board.fredericus.idle_close" : "board.fredericus.idle",
  );
}

/**
 * Draw the cards of a row from the tower outwards.
 * @param {Table} table
 * @param {View} view
 * @param {number} side
 * @returns {Child}
 */
function cards(table, view, side) {
  const row = rowOf(view, side);
  return h(
    "ol",
    { class: "fred-cards", "aria-label": table.say("board.fredericus.row_from_tower", { side }) },
    row.map((card, n) =>
      h("li", { class: n === row.length - 1 ? "is-open" : "" }, picture(card, nameOf(table, card))),
    ),
  );
}

/**
 * Draw the acts of the chosen thing as buttons.
 * @param {Table} table
 * @param {Play} play
 * @returns {Child}
 */
function choices(table, play) {
  const gestures = play.of(play.chosen);
  return h(
    "div",
    { class: "fred-choices" },
    gestures.map(({ action }) => choice(table, play, action)),
    h(
      "button",
      {
        key: "cancel",
        type: "button",
        class: "fred-choice is-cancel",
        on: { click: () => play.choose(play.chosen, { x: 0, y: 0 }) },
      },
      table.say("board.fredericus.cancel_choice"),
    ),
  );
}
