// What is played beside the map: combat, armies, recruitment, option, fate, hands.
// The board asks here; marches it labels itself.
import { h } from "../host.js";
import { allotment, division } from "../panels/allot.js";
import { badge, citiesWord, suitTag } from "../panels/cards.js";
import { combats, question } from "./choosing.js";
import { fightResults } from "../panels/fight_result.js";
import { watchCombats } from "./only_combat.js";
import { duel } from "../panels/duel.js";
import { allCards, fatePicture, fateCard } from "../panels/fate.js";
import { hands, holdings } from "../panels/hand.js";
import { playInWords } from "../text/play_in_words.js";
import { isFateShown, news } from "../panels/news.js";
import { isAsked, pendingChoiceOf, putDown } from "./pending_choice.js";
import { nationName } from "./reading.js";
import { recruitment } from "../panels/recruit.js";
import { ending } from "../panels/result.js";
import { cityName } from "../map/atlas_lookup.js";
import { labelOf } from "../text/wording.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("./reading.js").Message} Message
 * @typedef {import("tafelrunde/host").Act} Act
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("./reading.js").View} View
 */

/** @type {{[phase: string]: (table: Table, message: Message) => Child}} */
const PANELS = {
  allot: allotment,
  share: allotment,
  split: division,
  movement: recruitment,
  combats,
  combat: duel,
  reserve: duel,
  discard: discardPanel,
  option: optionPanel,
  evade: evadePanel,
  retreat: retreatPanel,
  reclaim: reclaimPanel,
  fate: fatePanel,
  retire: retirePanel,
};

/**
 * Return the panel over the map in a phase; null where the map is enough.
 * @param {Table} table
 * @param {Message} message
 * @returns {Child}
 */
export function panel(table, message) {
  watchCombats(table, message);
  pendingChoiceOf(table, message); // closes what belongs to a phase that is over
  const story = news(table, message, isPanelAsking(table, message));
  const panel =
    message.status === "running" || table.isReplay
      ? (PANELS[message.view.phase]?.(table, message) ?? null)
      : null;
  const results = fightResults(table, message, Boolean(panel));
  if (!story && !results && !panel) return null;
  /** @param {KeyboardEvent} event */
  const undo = (event) => {
    if (event.key !== "Escape" || !putDown(table)) return;
    event.stopPropagation();
    table.redraw();
  };
  return h(
    "div",
    { class: "friedrich fp-play", on: { keydown: undo } },
    story,
    results,
    panel && foldButton(table, message),
    isFolded(table, message) ? null : panel,
  );
}

/** Phases whose panel the player has folded away to see the map. @type {WeakMap<Table, string>} */
const folded = new WeakMap();

/** @param {Table} table @param {Message} message */
const isFolded = (table, message) => folded.get(table) === message.view.phase;

/** Draw the button that folds the panel over the map.
 * @param {Table} table @param {Message} message @returns {Child} */
function foldButton(table, message) {
  const isAway = isFolded(table, message);
  const turn = () => {
    folded.set(table, isAway ? "" : message.view.phase);
    table.redraw();
  };
  if (message.view.phase === "movement") return null;
  return h(
    "button",
    {
      type: "button",
      key: "fold",
      class: "fp-fold small",
      "aria-expanded": String(!isAway),
      on: { click: turn },
    },
    isAway
      ? `▴ ${table.say("board.friedrich.play.unfold")}`
      : `▾ ${table.say("board.friedrich.play.fold")}`,
  );
}

/** Return the viewer's hands. @param {Table} table @param {Message} message @returns {Child} */
export const hand = (table, message) => hands(table, message.view);

/** Return what is public, for the place beside the map.
 * @param {Table} table @param {Message} message @returns {Child} */
export const overview = (table, message) => holdings(table, message);

/**
 * Return whether a panel over the map asks, with its own buttons.
 * @param {Table} table
 * @param {Message} message
 */
export const isPanelAsking = (table, message) =>
  message.view.phase !== "movement" && message.view.phase in PANELS && isAsked(table, message);

/**
 * Return labels for all acts but marches and taking them back.
 * @param {Table} table
 * @param {Message} message
 * @returns {Act[]}
 */
export const acts = (table, message) =>
  message.actions
    .filter(({ verb }) => verb !== "march" && verb !== "back")
    .map((action) => labelOf(table, message.view, action));

/** Return the view in words.
 * @param {Table} table @param {Message} message @returns {Child} */
export const text = (table, message) => playInWords(table, message);

/** Return explanations of cards and fate. @param {Table} table @returns {Child} */
export const reference = (table) =>
  h(
    "div",
    { class: "friedrich fp-reference" },
    h("h3", null, table.say("board.friedrich.play.fate")),
    allCards(table),
  );

/** Return the end of the game. @param {Table} table @param {Message} message @returns {Child} */
export const result = (table, message) => ending(table, message);

/** Put down what was pressed once; return whether there was something. @param {Table} table */
export const cancel = (table) => putDown(table);

// Questions

/** @param {Table} table @param {Message} message @returns {Child} */
function discardPanel(table, message) {
  const nation = nationName(table, message.view.nation);
  if (!isAsked(table, message)) return null;
  return question(table, message, {
    title: table.say("board.friedrich.play.discard_title", { nation }),
    means: table.say("board.friedrich.play.discard_means"),
  });
}

/** @param {Table} table @param {Message} message @returns {Child} */
function optionPanel(table, message) {
  const means = h(
    "ul",
    null,
    [
      table.say("board.friedrich.play.option_gain"),
      table.say("board.friedrich.play.option_price"),
      table.say("board.friedrich.play.option_risk"),
      table.say("board.friedrich.play.option_no"),
    ].map((line, n) => h("li", { key: n }, line)),
  );
  return question(table, message, { title: table.say("board.friedrich.play.option"), means });
}

/** @param {Table} table @param {Message} message @returns {Child} */
function evadePanel(table, message) {
  const combat = /** @type {import("../types.js").Combat} */ (message.view.combat);
  const means = [
    h(
      "p",
      { key: "who" },
      badge(table, combat.nations[0]),
      " ",
      combat.generals[0].join(", "),
      " ⚔ ",
      badge(table, combat.nations[1]),
      " ",
      combat.generals[1].join(", "),
      " · ",
      suitTag(table, combat.suits[1]),
      " ",
      cityName(combat.cities[1]),
    ),
    table.say("board.friedrich.play.evade_means"),
  ];
  return question(table, message, { title: table.say("board.friedrich.play.evade_title"), means });
}

/** @param {Table} table @param {Message} message @returns {Child} */
function retreatPanel(table, message) {
  const { generals, steps, victor, from } = /** @type {import("../types.js").Retreat} */ (
    message.view.retreat
  );
  const values = {
    names: generals.join(", "),
    cities: citiesWord(table, steps),
    from: cityName(from),
    victor: cityName(victor),
  };
  return question(table, message, {
    title: table.say("board.friedrich.play.retreat_title", values),
    means: table.say("board.friedrich.play.retreat_means", values),
  });
}

/** @param {Table} table @param {Message} message @returns {Child} */
function reclaimPanel(table, message) {
  return question(table, message, {
    title: table.say("board.friedrich.play.reclaim_title"),
    means: table.say("board.friedrich.play.reclaim_means"),
  });
}

/**
 * Return the card that asks, unless it is already shown above as news.
 * @param {Table} table
 * @param {string} card
 * @returns {Child}
 */
const asking = (table, card) =>
  card && !isFateShown(table, card) ? fateCard(table, card, "is-small") : null;

/** Draw the question which general retires.
 * @param {Table} table @param {Message} message @returns {Child} */
function retirePanel(table, message) {
  const card = fatePicture(message.view, []);
  return question(table, message, {
    title: table.say("board.friedrich.play.retire_title"),
    means: table.say("board.friedrich.play.retire_means"),
    picture: asking(table, card),
  });
}

/** @param {Table} table @param {Message} message @returns {Child} */
function fatePanel(table, message) {
  const card = fatePicture(message.view, message.actions);
  return question(table, message, {
    title: table.say("board.friedrich.play.fate_asks"),
    means: message.prompt,
    picture: asking(table, card),
  });
}
