// A combat as a duel on the table: two stacks, two suits, one score that swings, and the cards in
// order.
import { h } from "../host.js";
import {
  armiesWord,
  badge,
  cardIn,
  cardName,
  cardOf,
  citiesWord,
  fullName,
  inOrder,
  pressedCard,
  scoreOf,
  shownCard,
  signsOf,
  withSign,
  withSigns,
  suitTag,
} from "./cards.js";
import {
  aimedText,
  isAsked,
  press,
  pressHandlers,
  pendingChoiceOf,
} from "../input/pending_choice.js";
import { nationName, suitName } from "../input/reading.js";
import { choiceNamed, choicesOf } from "../input/choices.js";
import { cityName } from "../map/atlas_lookup.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("../input/reading.js").Message} Message
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("../input/reading.js").View} View
 * @typedef {import("../input/reading.js").Action} Action
 */
/**
 * @typedef {import("../types.js").Defeat} Defeat
 * @typedef {import("../types.js").Combat} Combat
 */

/** The greatest score that the beam can show. */
const WIDEST = 16;
/** From more cards than this on they are drawn small. */
const MANY = 5;
/** More ends of a retreat than this are not named. */
const MAX_NAMED = 4;

/** Draw the duel that is fought now.
 * @param {Table} table @param {Message} message @returns {Child} */
export function duel(table, message) {
  const view = message.view;
  const combat = /** @type {Combat} */ (view.combat);
  return h(
    "section",
    {
      class: "fp-plate fp-duel",
      key: "duel",
      "aria-label": table.say("board.friedrich.play.duel"),
    },
    h(
      "div",
      { class: "fp-sides" },
      party(table, combat, 0),
      middle(table, combat, message),
      party(table, combat, 1),
    ),
    beam(table, message, combat),
    combat.played.length > 0 && lane(table, combat),
    h(
      "p",
      { class: isPlain(table, message) ? "fp-right is-plain" : "fp-right", role: "status" },
      whose(table, combat, isAsked(table, message)),
      " ",
      allowedText(table, message),
    ),
    isAsked(table, message) && (combat.reserve ? naming(table, message) : playing(table, message)),
  );
}

/** @param {Table} table @param {Combat} combat @param {0 | 1} side */
function party(table, combat, side) {
  const nation = combat.nations[side];
  const armies = combat.armies?.[side];
  return h(
    "div",
    { class: `fp-party fp-party-${side}${combat.right === side ? " has-right" : ""}` },
    h("h3", null, badge(table, nation), h("span", null, nationName(table, nation))),
    h("p", { class: "fp-leaders" }, combat.generals[side].join(", ")),
    h(
      "p",
      { class: "fp-stance" },
      suitTag(table, combat.suits[side]),
      h("span", null, cityName(combat.cities[side])),
      armies !== undefined && armies !== null && h("b", null, armiesWord(table, armies)),
    ),
  );
}

/** @param {Table} table @param {Combat} combat @param {Message} message */
function middle(table, combat, message) {
  const ahead = combat.score === 0 ? null : combat.score > 0 ? 0 : 1;
  const gain = gainAimedAt(table, message);
  const score = scoreOf(combat, combat.right);
  return h(
    "div",
    { class: "fp-score" },
    h("span", { class: "fp-score-label" }, table.say("board.friedrich.play.score")),
    h(
      "b",
      { class: "fp-score-number", key: combat.score },
      ahead === null ? "0" : `${ahead ? "" : "◂ "}${Math.abs(combat.score)}${ahead ? " ▸" : ""}`,
    ),
    gain === null
      ? null
      : h("span", { class: "fp-score-then" }, `${withSign(score)} → ${withSign(score + gain)}`),
  );
}

/**
 * Return what the selected card would add; null for none, and for a Reserve until it is named.
 * @param {Table} table
 * @param {Message} message
 * @returns {number | null}
 */
const gainAimedAt = (table, message) =>
  isAsked(table, message) ? (choiceNamed(message, aimedText(table, message))?.gain ?? null) : null;

/**
 * Draw the score as a beam: the weight stands on the side that is ahead.
 * @param {Table} table
 * @param {Message} message
 * @param {Combat} combat
 */
function beam(table, message, combat) {
  const gain = gainAimedAt(table, message);
  const then = gain === null ? null : combat.score + (combat.right ? -gain : gain);
  const [one, two] = [scoreOf(combat, 0), scoreOf(combat, 1)];
  const sentence = table.say("board.friedrich.play.score_told", {
    one: nationName(table, combat.nations[0]),
    first: withSign(one),
    two: nationName(table, combat.nations[1]),
    second: withSign(two),
  });
  return h(
    "div",
    {
      class: "fp-beam",
      role: "img",
      "aria-label": sentence,
      style: { "--at": spot(combat.score), "--then": spot(then ?? combat.score) },
    },
    h("span", { class: "fp-beam-rule" }),
    h("span", { class: "fp-beam-zero" }),
    then === null ? null : h("span", { class: "fp-beam-then" }),
    h("span", { class: "fp-beam-weight" }),
  );
}

/**
 * Return where a score stands on the beam, in hundredths from the left: the attacker is on the
 * left.
 * @param {number} score
 */
const spot = (score) => 50 - (Math.max(-WIDEST, Math.min(WIDEST, score)) / WIDEST) * 48;

/**
 * Draw the cards played, in order: the attacker above, the defender below.
 * @param {Table} table
 * @param {Combat} combat
 */
function lane(table, combat) {
  let score = (combat.armies?.[0] ?? 0) - (combat.armies?.[1] ?? 0);
  const cells = combat.played.map(({ side, card, value }, n) => {
    score += side ? -value : value;
    const ownScore = side ? -score : score;
    return h(
      "li",
      { key: n, class: `fp-by-${side}` },
      h("span", { class: "sr-only" }, `${nationName(table, combat.nations[side ? 1 : 0])}: `),
      shownCard(table, cardOf(card), "is-small"),
      h("span", { class: "fp-lane-value" }, `+${value}`),
      h(
        "span",
        { class: "sr-only" },
        ` ${table.say("board.friedrich.play.score")} ${withSign(ownScore)}`,
      ),
    );
  });
  return h(
    "ol",
    { class: "fp-lane", "aria-label": table.say("board.friedrich.play.played"), tabindex: 0 },
    cells,
  );
}

/** @param {Table} table @param {Combat} combat @param {boolean} isOurs */
function whose(table, combat, isOurs) {
  const values = {
    nation: nationName(table, combat.nations[combat.right === 1 ? 1 : 0]),
    score: withSign(scoreOf(combat, combat.right)),
  };
  return h(
    "b",
    null,
    table.say(
      isOurs ? "board.friedrich.play.your_right" : "board.friedrich.play.their_right",
      values,
    ),
  );
}

/**
 * Return whether the prompt says as much: one is below zero with cards to play, and fate does not
 * meddle.
 * @param {Table} table
 * @param {Message} message
 */
function isPlain(table, message) {
  const combat = /** @type {Combat} */ (message.view.combat);
  const isUsual = scoreOf(combat, combat.right) < 0 && choicesOf(message, "play").length > 0;
  return (
    isAsked(table, message) &&
    isUsual &&
    !combat.restrained &&
    !combat.bound &&
    !combat.surprised &&
    !combat.bonus
  );
}

/** Return what is allowed, and why.
 * @param {Table} table @param {Message} message @returns {string} */
function allowedText(table, message) {
  const view = message.view;
  const combat = /** @type {Combat} */ (view.combat);
  const suit = suitName(table, combat.suits[combat.right === 1 ? 1 : 0]);
  if (combat.reserve) return table.say("board.friedrich.play.why_reserve");
  if (!isAsked(table, message))
    return scoreOf(combat, combat.right) < 0
      ? table.say("board.friedrich.play.why_below", { suit })
      : table.say("board.friedrich.play.why_zero_other", { suit });
  const canStop = choicesOf(message, "give way").length > 0;
  const fate = [
    combat.restrained && table.say("board.friedrich.play.why_restrained"),
    combat.bound && !canStop && table.say("board.friedrich.play.why_bold"),
    combat.surprised && table.say("board.friedrich.play.why_nothing"),
    (combat.bonus ?? 0) > 0 && table.say("board.friedrich.play.why_more", { number: combat.bonus }),
  ].filter(Boolean);
  return [reason(table, message, combat, suit, canStop), ...fate].join(" ");
}

/**
 * @param {Table} table
 * @param {Message} message
 * @param {Combat} combat
 * @param {string} suit
 * @param {boolean} canStop
 */
function reason(table, message, combat, suit, canStop) {
  const hasCards = choicesOf(message, "play").length > 0;
  if (scoreOf(combat, combat.right) < 0)
    return hasCards
      ? table.say("board.friedrich.play.why_below", { suit })
      : table.say("board.friedrich.play.why_no_cards", { suit });
  if (!canStop) return table.say("board.friedrich.play.why_must", { suit });
  return hasCards
    ? table.say("board.friedrich.play.why_zero", { suit })
    : table.say("board.friedrich.play.why_draw", { suit });
}

/** Draw the viewer's cards as buttons, and the button to give way.
 * @param {Table} table @param {Message} message */
function playing(table, message) {
  const acts = choicesOf(message, "play");
  const order = inOrder(
    acts.map((act) => /** @type {import("./cards.js").Card} */ (cardIn(act))),
  ).map(({ text }) => text);
  acts.sort((one, other) => order.indexOf(one.card ?? "") - order.indexOf(other.card ?? ""));
  const chosen = pendingChoiceOf(table, message).text;
  const wanted = acts.find(({ text }) => text === chosen);
  return h(
    "div",
    { class: "fp-hand-row" },
    h(
      "div",
      { class: acts.length > MANY ? "fp-fan is-dense" : "fp-fan" },
      acts.map((act) => playable(table, message, act, chosen, acts.length > MANY)),
    ),
    h(
      "div",
      { class: "fp-ways-on" },
      wanted && sendAction(table, message, wanted),
      choicesOf(message, "give way").map(({ text }) =>
        giveWayButton(table, message, text, chosen === text),
      ),
    ),
  );
}

/**
 * @param {Table} table
 * @param {Message} message
 * @param {Action} action
 * @param {string} chosen
 * @param {boolean} isSmall
 * @returns {Child}
 */
function playable(table, message, action, chosen, isSmall) {
  const card = cardIn(action);
  if (!card) return null;
  const { text: act, double: isDouble } = action;
  const gain = action.gain ?? null;
  const combat = /** @type {Combat} */ (message.view.combat);
  const score = scoreOf(combat, combat.right);
  const name = table.say(
    isDouble ? "board.friedrich.play.act_play_double" : "board.friedrich.play.act_play",
    { card: fullName(table, card) },
  );
  const label = gain === null ? name : `${name}: ${withSign(score)} → ${withSign(score + gain)}`;
  return h(
    "div",
    { key: act, class: "fp-choice" },
    pressedCard(table, card, {
      "aria-label": label,
      "aria-pressed": String(chosen === act),
      class: `${isSmall ? "is-small" : ""} ${chosen === act ? "is-chosen" : ""}`,
      "data-play": act,
      on: pressHandlers(table, message, act),
    }),
    h(
      "span",
      { class: "fp-choice-then", "aria-hidden": "true" },
      gain === null ? "+ ?" : `${isDouble ? "2×: " : ""}${withSign(score + gain)}`,
    ),
  );
}

/** @param {Table} table @param {Message} message @param {Action} action */
function sendAction(table, message, action) {
  const act = action.text;
  const card = cardIn(action);
  const key = action.double
    ? "board.friedrich.play.act_play_double"
    : "board.friedrich.play.act_play";
  return h(
    "div",
    { class: "fp-deed" },
    h(
      "button",
      { type: "button", class: "main", on: { click: () => press(table, message, act) } },
      h(
        "span",
        null,
        card
          ? withSigns({
              text: act,
              label: table.say(key, { card: cardName(table, card) }),
              ...signsOf(table, card),
            })
          : act,
      ),
    ),
    h(
      "span",
      null,
      card?.isReserve
        ? `${table.say("board.friedrich.play.reserve_first")} ${table.undoText}`
        : table.undoText,
    ),
  );
}

/**
 * Draw the button to give way, which says what that costs before it is done.
 * @param {Table} table
 * @param {Message} message
 * @param {string} act
 * @param {boolean} isChosen
 */
function giveWayButton(table, message, act, isChosen) {
  const combat = /** @type {Combat} */ (message.view.combat);
  const isDraw = scoreOf(combat, combat.right) === 0;
  return h(
    "div",
    { class: "fp-giving" },
    h(
      "button",
      {
        type: "button",
        class: isChosen ? "danger is-chosen" : "danger",
        "data-play": act,
        "aria-pressed": String(isChosen),
        on: pressHandlers(table, message, act),
      },
      isDraw
        ? table.say("board.friedrich.play.act_draw")
        : isChosen
          ? table.say("board.friedrich.play.act_give_way_sure")
          : table.say("board.friedrich.play.act_give_way"),
    ),
    h(
      "span",
      { class: "fp-cost" },
      isDraw ? table.say("board.friedrich.play.draw_means") : costInWords(table, message.view),
    ),
  );
}

/**
 * Say what giving way costs, and where it may lead.
 * @param {Table} table
 * @param {View} view
 * @returns {string}
 */
export function costInWords(table, view) {
  const combat = /** @type {Combat} */ (view.combat);
  if (!combat.defeat) return "";
  const { armies, left, off, steps, ends } = combat.defeat;
  const names = combat.generals[combat.right === 1 ? 1 : 0].join(", ");
  if (!left)
    return table.say("board.friedrich.play.cost_all", { armies: armiesWord(table, armies), names });
  if (!ends.length) return table.say("board.friedrich.play.cost_no_way", { names });
  const values = {
    armies: armiesWord(table, armies),
    cities: citiesWord(table, steps),
    ends: ends.slice(0, MAX_NAMED).map(cityName).join(", "),
  };
  const cost = table.say(
    ends.length <= MAX_NAMED ? "board.friedrich.play.cost_to" : "board.friedrich.play.cost",
    values,
  );
  return off.length
    ? `${cost} ${table.say("board.friedrich.play.cost_off", { names: off.join(", ") })}`
    : cost;
}

/** Draw the second step of a Reserve: its value. @param {Table} table @param {Message} message */
function naming(table, message) {
  const combat = /** @type {Combat} */ (message.view.combat);
  const score = scoreOf(combat, combat.right);
  const chosen = pendingChoiceOf(table, message).text;
  return h(
    "div",
    { class: "fp-hand-row" },
    h(
      "div",
      {
        class: "fp-values",
        role: "group",
        "aria-label": table.say("board.friedrich.play.name_value"),
      },
      message.actions.map(({ text: act, number: value, gain }) => {
        const then = withSign(score + (gain ?? 0));
        return h(
          "button",
          {
            key: act,
            type: "button",
            class: chosen === act ? "fp-value is-chosen" : "fp-value",
            "data-play": act,
            "aria-pressed": String(chosen === act),
            on: pressHandlers(table, message, act),
          },
          h("b", null, value),
          h("span", null, then),
        );
      }),
    ),
    chosen &&
      h(
        "div",
        { class: "fp-deed" },
        h(
          "button",
          { type: "button", class: "main", on: { click: () => press(table, message, chosen) } },
          table.say("board.friedrich.play.act_reserve", {
            number: choiceNamed(message, chosen)?.number,
          }),
        ),
        h("span", null, table.undoText),
      ),
  );
}
