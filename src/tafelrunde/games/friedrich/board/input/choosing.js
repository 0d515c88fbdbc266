// Questions with a list of answers: a card, a general, a city, or no thanks.
import { h } from "../host.js";
import {
  armiesWord,
  badge,
  cardIn,
  inOrder,
  pressedCard,
  suitTag,
  withSigns,
} from "../panels/cards.js";
import { choiceNamed, choicesOf } from "./choices.js";
import { beginCombat, holdCombat, isBeginning, MOMENT_MS } from "./only_combat.js";
import { isAsked, press, pressHandlers, pendingChoiceOf } from "./pending_choice.js";
import { short } from "./reading.js";
import { cityName } from "../map/atlas_lookup.js";
import { labelOf } from "../text/wording.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("./reading.js").Message} Message
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("./reading.js").Action} Action
 * @typedef {import("./reading.js").View} View
 */

/** A question with all its answers. @param {Table} table @param {Message} message
 * @param {{title: string, means: Child, picture?: Child}} question @returns {Child} */
export function question(table, message, { title, means, picture = null }) {
  const chosen = pendingChoiceOf(table, message).text;
  const ours = isAsked(table, message);
  return h(
    "section",
    { class: "fp-plate fp-question", key: "question", "aria-label": title },
    picture,
    h(
      "div",
      { class: "fp-asked" },
      h("h3", null, title),
      h("div", { class: "fp-means" }, means),
      ours && answers(table, message, chosen),
      ours && chosen && actionButton(table, message, chosen),
    ),
  );
}

/** @param {Table} table @param {Message} message @param {string} chosen @returns {Child} */
function answers(table, message, chosen) {
  const withCards = message.actions.filter((action) => cardIn(action));
  const others = message.actions.filter((action) => !cardIn(action));
  const sorted = inOrder(withCards.flatMap((action) => cardIn(action) ?? [])).flatMap(
    ({ text }) => withCards.find(({ card }) => card === text) ?? [],
  );
  return [
    sorted.length > 0 &&
      h(
        "div",
        { class: "fp-fan", key: "cards" },
        sorted.map((act) => cardAnswer(table, message, act, chosen)),
      ),
    others.length > 0 &&
      h(
        "div",
        { class: "fp-answers", key: "others" },
        others.map((act) => answer(table, message, act, chosen)),
      ),
  ];
}

/**
 * Draw an answer as its card, which can be pressed; nothing if the answer names no card.
 * @param {Table} table
 * @param {Message} message
 * @param {Action} action
 * @param {string} chosen
 * @returns {Child}
 */
function cardAnswer(table, message, action, chosen) {
  const { text: act } = action;
  const card = cardIn(action);
  return (
    card &&
    pressedCard(table, card, {
      key: act,
      "data-play": act,
      "aria-label": labelOf(table, message.view, action).label,
      "aria-pressed": String(chosen === act),
      class: chosen === act ? "is-chosen" : "",
      on: pressHandlers(table, message, act),
    })
  );
}

/**
 * @param {Table} table
 * @param {Message} message
 * @param {Action} action
 * @param {string} chosen
 * @returns {Child}
 */
function answer(table, message, action, chosen) {
  const { text: act } = action;
  const view = message.view;
  const { label } = labelOf(table, view, action);
  const brief = inBrief(view, action);
  return h(
    "button",
    {
      key: act,
      type: "button",
      class: `fp-answer${chosen === act ? " is-chosen" : ""}`,
      "data-play": act,
      "aria-pressed": String(chosen === act),
      on: pressHandlers(table, message, act),
    },
    h("span", null, brief || label),
    standing(table, view, action),
    brief && h("span", { class: "sr-only" }, label),
  );
}

/** Acts that name a general. */
const NAMING = ["gain", "lose", "flip", "retire"];

/**
 * Return the city or the name alone, where the question says the rest.
 * @param {View} view
 * @param {Action} action
 * @returns {string}
 */
function inBrief(view, { verb, city, who }) {
  if (["retreat", "step", "reclaim", "move"].includes(verb)) return cityName(city ?? "");
  return NAMING.includes(verb)
    ? (view.pieces.find(({ name }) => name && short(name) === who?.[0])?.name ?? "")
    : "";
}

/**
 * Return where a general stands and with how many armies.
 * @param {Table} table
 * @param {View} view
 * @param {Action} action
 * @returns {Child}
 */
function standing(table, view, { verb, city }) {
  if (!NAMING.includes(verb)) return null;
  const stack = view.stacks.find((one) => one.city === city);
  if (!stack) return h("small", null, table.say("board.friedrich.play.off_map"));
  return h(
    "small",
    null,
    suitTag(table, stack.suit),
    cityName(stack.city),
    stack.armies ? ` · ${armiesWord(table, stack.armies)}` : "",
  );
}

/** @param {Table} table @param {Message} message @param {string} act */
function actionButton(table, message, act) {
  const action = choiceNamed(message, act);
  return h(
    "div",
    { class: "fp-deed" },
    h(
      "button",
      { type: "button", class: "main", on: { click: () => press(table, message, act) } },
      h("span", null, action ? withSigns(labelOf(table, message.view, action)) : act),
    ),
    h("span", null, table.undoText),
  );
}

/**
 * Draw the combats still to fight, to pick the next one.
 * @param {Table} table
 * @param {Message} message
 * @returns {Child}
 */
export function combats(table, message) {
  const view = message.view;
  const [only, ...others] = choicesOf(message, "attack");
  if (isAsked(table, message) && only && !others.length) return onlyCombat(table, message, only);
  const stacks = new Map(view.stacks.map((stack) => [stack.city, stack]));
  const chosen = pendingChoiceOf(table, message).text;
  const rows = view.pairs.map(([one, two]) => {
    const [own, enemy] = [stacks.get(one), stacks.get(two)];
    if (!own || !enemy) return null;
    const act =
      choicesOf(message, "attack").find(({ start, city }) => start === one && city === two)?.text ??
      `${one} ${two}`;
    const inside = [
      side(table, own),
      h(
        "span",
        { class: "fp-against", "aria-label": table.say("board.friedrich.play.against") },
        "⚔",
      ),
      side(table, enemy),
    ];
    if (!isAsked(table, message)) return h("li", { key: act, class: "fp-pair" }, inside);
    return h(
      "li",
      { key: act },
      h(
        "button",
        {
          type: "button",
          class: `fp-pair${chosen === act ? " is-chosen" : ""}`,
          "data-play": act,
          "aria-pressed": String(chosen === act),
          on: pressHandlers(table, message, act),
        },
        inside,
      ),
    );
  });
  return h(
    "section",
    {
      class: "fp-plate fp-combats",
      key: "combats",
      "aria-label": table.say("board.friedrich.play.combats"),
    },
    h(
      "header",
      null,
      badge(table, view.nation),
      h("h3", null, table.say("board.friedrich.play.combats")),
    ),
    h("p", { class: "fp-means" }, table.say("board.friedrich.play.combats_means")),
    h("ul", { class: "fp-pairs" }, rows),
    chosen && isAsked(table, message) && actionButton(table, message, chosen),
  );
}

/**
 * Draw a combat without a choice: it begins by itself, at once by a press, or later.
 * @param {Table} table
 * @param {Message} message
 * @param {Action} attack
 * @returns {Child}
 */
function onlyCombat(table, message, attack) {
  const { view } = message;
  const [own, enemy] = [attack.start, attack.city].map((city) =>
    view.stacks.find((stack) => stack.city === city),
  );
  const { label } = labelOf(table, view, attack);
  return h(
    "section",
    { class: "fp-plate fp-combats", key: "combats", "aria-label": label },
    h("header", null, badge(table, view.nation), h("h3", null, label)),
    own && enemy && h("div", { class: "fp-pair" }, side(table, own), "⚔", side(table, enemy)),
    h(
      "div",
      { class: "fp-deed" },
      h(
        "button",
        {
          type: "button",
          class: "main",
          "data-play": attack.text,
          on: { click: () => beginCombat(table, attack.text) },
        },
        table.say("board.friedrich.play.begin_combat"),
      ),
      isBeginning(table) && [
        h(
          "button",
          { key: "wait", type: "button", class: "fp-wait", on: { click: () => holdCombat(table) } },
          table.say("board.friedrich.play.wait"),
        ),
        h("span", { key: "soon", role: "status" }, table.say("board.friedrich.play.begins_soon")),
      ],
    ),
    isBeginning(table) && h("div", { class: "fp-soon", style: { "--moment": `${MOMENT_MS}ms` } }),
  );
}

/** @param {Table} table @param {import("./reading.js").Stack} stack */
function side(table, stack) {
  const armies = stack.armies ?? stack.stated;
  return h(
    "span",
    { class: "fp-pair-side" },
    h("b", null, badge(table, stack.nation), " ", stack.generals.join(", ")),
    h(
      "span",
      { class: "fp-where" },
      suitTag(table, stack.suit),
      cityName(stack.city),
      armies
        ? ` · ${stack.armies ? armiesWord(table, armies) : table.say("board.friedrich.play.stated", { armies: armiesWord(table, armies) })}`
        : "",
    ),
  );
}
