// Recruitment beside the map: cards are money, armies and lost pieces are what they buy.
import { h } from "../host.js";
import { armiesWord, badge, cardIn, inOrder, pressedCard } from "./cards.js";
import { choiceNamed, choicesOf } from "../input/choices.js";
import { isAsked, press, pressHandlers, pendingChoiceOf } from "../input/pending_choice.js";
import { nationName } from "../input/reading.js";
import { cityName } from "../map/atlas_lookup.js";
import { labelOf } from "../text/wording.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("../input/reading.js").Message} Message
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("../input/reading.js").View} View
 * @typedef {import("../types.js").Recruitment} Recruitment
 */

/**
 * What can be bought; folded away at first.
 * @param {Table} table
 * @param {Message} message
 * @returns {Child}
 */
export function recruitment(table, message) {
  const view = message.view;
  const has = view.recruitment;
  const acts = choicesOf(message, "pay", "raise", "bring");
  if (!has || !isAsked(table, message) || (!acts.length && !has.credit)) return null;
  const wish = pendingChoiceOf(table, message);
  const isOpen = wish.isOpen || has.credit > 0;
  const side = view.nations[view.nation];
  /** @param {Event} event */
  const toggle = (event) => {
    event.preventDefault();
    wish.isOpen = !isOpen;
    table.redraw();
  };
  return h(
    "details",
    { class: "fp-plate fp-recruit", key: "recruit", open: isOpen },
    h(
      "summary",
      { on: { click: toggle } },
      badge(table, view.nation),
      h("b", null, table.say("board.friedrich.play.recruitment")),
      h(
        "span",
        null,
        table.say("board.friedrich.play.armies_of_limit", {
          armies: side?.armies ?? 0,
          limit: side?.limit ?? 0,
        }),
      ),
      has.credit > 0 &&
        h(
          "span",
          { class: "fp-credit" },
          table.say("board.friedrich.play.credit", { credit: has.credit }),
        ),
    ),
    isOpen && market(table, message, has),
  );
}

/** @param {Table} table @param {Message} message @param {Recruitment} has */
function market(table, message, has) {
  const view = message.view;
  const chosen = pendingChoiceOf(table, message).text;
  const wanted = choiceNamed(message, chosen);
  const paid = wanted?.verb === "pay" ? wanted : undefined;
  const pays = choicesOf(message, "pay");
  const cards = inOrder(pays.flatMap((action) => cardIn(action) ?? []));
  const goods = choicesOf(message, "raise", "bring");
  /** @param {import("./cards.js").Card} card */
  const paying = (card) =>
    /** @type {import("../input/reading.js").Action} */ (
      pays.find((action) => action.card === card.text)
    );
  return h(
    "div",
    { class: "fp-market" },
    h(
      "p",
      { class: "fp-means" },
      table.say("board.friedrich.play.price", { price: has.price }),
      " ",
      has.credit % has.price ? table.say("board.friedrich.play.overpaid") : "",
      has.blocked
        ? ` ${has.substitute ? table.say("board.friedrich.play.blocked_at", { city: cityName(has.substitute) }) : table.say("board.friedrich.play.blocked")}`
        : "",
    ),
    purse(table, has, paid?.worth ?? 0),
    cards.length > 0 &&
      h(
        "div",
        { class: "fp-fan is-dense" },
        cards
          .map((card) => ({ card, pay: paying(card) }))
          .map(({ card, pay }) =>
            pressedCard(table, card, {
              key: card.text,
              "data-play": pay.text,
              "aria-label": labelOf(table, view, pay).label,
              "aria-pressed": String(chosen === pay.text),
              class: `is-small${chosen === pay.text ? " is-chosen" : ""}`,
              on: pressHandlers(table, message, pay.text),
            }),
          ),
      ),
    goods.length > 0 &&
      h(
        "div",
        { class: "fp-answers" },
        goods.map((action) =>
          h(
            "button",
            {
              key: action.text,
              type: "button",
              class: "fp-answer",
              "data-play": action.text,
              on: { click: () => table.act(action.text) },
            },
            labelOf(table, view, action).label,
          ),
        ),
      ),
    !goods.length &&
      has.credit >= has.price &&
      h(
        "p",
        { class: "fp-means" },
        table.say("board.friedrich.play.nothing_to_buy", {
          nation: nationName(table, view.nation),
        }),
      ),
    paid &&
      h(
        "div",
        { class: "fp-deed" },
        h(
          "button",
          { type: "button", class: "main", on: { click: () => press(table, message, chosen) } },
          labelOf(table, view, paid).label,
        ),
        h("span", null, table.say("board.friedrich.play.for_good")),
      ),
  );
}

/**
 * How far the money goes, with the chosen card.
 * @param {Table} table
 * @param {Recruitment} has
 * @param {number} more
 */
function purse(table, has, more) {
  const sum = has.credit + more;
  if (!sum) return null;
  if (sum < has.price)
    return h(
      "p",
      { class: "fp-purse", role: "status" },
      table.say(
        more ? "board.friedrich.play.would_pay_short" : "board.friedrich.play.has_paid_short",
        { credit: sum, price: has.price },
      ),
    );
  return h(
    "p",
    { class: "fp-purse", role: "status" },
    more
      ? table.say("board.friedrich.play.would_pay", {
          credit: sum,
          armies: armiesWord(table, Math.floor(sum / has.price)),
        })
      : table.say("board.friedrich.play.has_paid", {
          credit: sum,
          armies: armiesWord(table, Math.floor(sum / has.price)),
        }),
  );
}
