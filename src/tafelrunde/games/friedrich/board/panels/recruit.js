// Recruitment beside the map: what is wanted, the cards that pay for it, and one press for both.
import { h } from "../host.js";
import { armiesWord, badge, cardOf, inOrder, pressedCard, signOf } from "./cards.js";
import { choicesOf } from "../input/choices.js";
import { isAsked, pendingChoiceOf } from "../input/pending_choice.js";
import {
  actsOf,
  mostArmies,
  payableCards,
  purchaseOf,
  turnCard,
  unitsOf,
  wantArmies,
  wantPiece,
} from "../input/purchase.js";
import { nationName } from "../input/reading.js";
import { cityName } from "../map/atlas_lookup.js";
import { labelOf, nameOf } from "../text/wording.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("../input/reading.js").Message} Message
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("../input/reading.js").View} View
 * @typedef {import("../types.js").Recruitment} Recruitment
 * @typedef {import("../input/purchase.js").Purchase} Purchase
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
  const purchase = purchaseOf(table, message);
  const canBuy = (has.most?.[0] ?? 0) > 0 || has.pieces.length > 0;
  return h(
    "div",
    { class: "fp-market" },
    terms(table, has),
    canBuy
      ? goods(table, message, has, purchase)
      : h(
          "p",
          { class: "fp-means" },
          table.say("board.friedrich.play.nothing_to_buy", {
            nation: nationName(table, message.view.nation),
          }),
        ),
    fan(table, message, purchase),
    checkout(table, message, has, purchase),
  );
}

/** Draw what things cost. @param {Table} table @param {Recruitment} has */
function terms(table, has) {
  const blocked = has.substitute
    ? table.say("board.friedrich.play.blocked_at", { city: cityName(has.substitute) })
    : table.say("board.friedrich.play.blocked");
  return h(
    "p",
    { class: "fp-means" },
    table.say("board.friedrich.play.price", { price: has.price }),
    " ",
    has.credit % has.price ? table.say("board.friedrich.play.overpaid") : "",
    has.blocked ? ` ${blocked}` : "",
  );
}

/**
 * Draw what is wanted: a number of armies, and lost pieces.
 * @param {Table} table
 * @param {Message} message
 * @param {Recruitment} has
 * @param {Purchase} purchase
 */
function goods(table, message, has, purchase) {
  return h(
    "div",
    { class: "fp-goods" },
    armiesRow(table, message, has, purchase),
    has.pieces.length > 0 &&
      h(
        "div",
        {
          class: "fp-answers",
          role: "group",
          "aria-label": table.say("board.friedrich.play.lost_pieces"),
        },
        has.pieces.flatMap(({ who, cities }) =>
          cities.map((city) => pieceButton(table, message, has, purchase, who, city)),
        ),
      ),
  );
}

/**
 * @param {Table} table
 * @param {Message} message
 * @param {Recruitment} has
 * @param {Purchase} purchase
 */
function armiesRow(table, message, has, purchase) {
  const most = mostArmies(has, purchase);
  const { armies } = purchase;
  /** @param {number} to */
  const set = (to) => {
    wantArmies(message, has, purchase, to);
    table.redraw();
  };
  /** @param {number} to @param {string} sign @param {string} key @param {string} [name] */
  const button = (to, sign, key, name) =>
    h(
      "button",
      {
        key: sign,
        type: "button",
        "aria-label": table.say(key),
        disabled: to < 0 || to > most || to === armies,
        "data-goods": name,
        on: { click: () => set(to) },
      },
      sign,
    );
  return h(
    "div",
    { class: "fp-stepper fp-new-armies" },
    h("span", null, table.say("board.friedrich.play.new_armies")),
    button(armies - 1, "−", "board.friedrich.play.one_fewer"),
    h("input", {
      type: "number",
      inputmode: "numeric",
      min: 0,
      max: most,
      value: String(armies),
      "aria-label": table.say("board.friedrich.play.new_armies"),
      on: {
        change: (/** @type {Event} */ event) =>
          set(Number(/** @type {HTMLInputElement} */ (event.target).value) || 0),
      },
    }),
    button(armies + 1, "+", "board.friedrich.play.one_more", "one-more"),
    purchase.payments &&
      h(
        "button",
        {
          key: "most",
          type: "button",
          "data-goods": "most",
          disabled: most === armies,
          on: { click: () => set(most) },
        },
        table.say("board.friedrich.play.as_many", { armies: armiesWord(table, most) }),
      ),
  );
}

/**
 * @param {Table} table
 * @param {Message} message
 * @param {Recruitment} has
 * @param {Purchase} purchase
 * @param {string} who
 * @param {string} city
 */
function pieceButton(table, message, has, purchase, who, city) {
  const isWanted = purchase.pieces.get(who) === city;
  const text = `bring ${who} ${city}`;
  const turn = () => {
    wantPiece(message, has, purchase, who, city);
    table.redraw();
  };
  return h(
    "button",
    {
      key: text,
      type: "button",
      class: isWanted ? "fp-answer is-chosen" : "fp-answer",
      "data-goods": text,
      "aria-pressed": String(isWanted),
      on: { click: turn },
    },
    labelOf(table, message.view, { verb: "bring", text, who: [who], city }).label,
  );
}

/**
 * Draw the hand, to choose several cards from.
 * @param {Table} table
 * @param {Message} message
 * @param {Purchase} purchase
 * @returns {Child}
 */
function fan(table, message, purchase) {
  const hand = payableCards(message).map((text, n) => ({ card: cardOf(text), n }));
  const order = inOrder(hand.map(({ card }) => card));
  hand.sort((one, other) => order.indexOf(one.card) - order.indexOf(other.card));
  if (!hand.length) return null;
  return h(
    "div",
    {
      class: "fp-fan is-dense",
      role: "group",
      "aria-label": table.say("board.friedrich.play.group_pay"),
    },
    hand.map(({ card, n }) => {
      const isChosen = purchase.cards.has(n);
      const text = `pay ${card.text}`;
      const turn = () => {
        turnCard(purchase, n);
        table.redraw();
      };
      return pressedCard(table, card, {
        key: n,
        "data-play": text,
        "aria-label": labelOf(table, message.view, { verb: "pay", text, card: card.text }).label,
        "aria-pressed": String(isChosen),
        class: isChosen ? "is-small is-chosen" : "is-small",
        on: { click: turn },
      });
    }),
  );
}

/**
 * Draw the button that says what will be paid, and for what.
 * @param {Table} table
 * @param {Message} message
 * @param {Recruitment} has
 * @param {Purchase} purchase
 * @returns {Child}
 */
function checkout(table, message, has, purchase) {
  const acts = actsOf(message, purchase);
  if (!acts.length) return null;
  const hand = payableCards(message);
  const cards = [...purchase.cards].map((n) => cardOf(hand[n] ?? ""));
  const points = cards.reduce((total, { value }) => total + value, has.credit);
  const cost = unitsOf(purchase) * has.price;
  const pay = () => {
    pendingChoiceOf(table, message).isOpen = false;
    table.act(acts);
  };
  return h(
    "div",
    { class: "fp-deed fp-checkout" },
    h(
      "button",
      { type: "button", class: "main", disabled: points < cost, on: { click: pay } },
      checkoutLabel(table, message.view, purchase, cards, { points, cost }),
    ),
    h(
      "span",
      { role: "status" },
      points < cost
        ? table.say("board.friedrich.play.points_short", { points: cost - points })
        : cards.length > 0 && table.undoText,
    ),
  );
}

/**
 * @param {Table} table
 * @param {View} view
 * @param {Purchase} purchase
 * @param {import("./cards.js").Card[]} chosen
 * @param {{points: number, cost: number}} sums
 */
function checkoutLabel(table, view, { armies, pieces }, chosen, { points, cost }) {
  const cards = inOrder(chosen)
    .map((card) => signOf(table, card))
    .join(" ");
  const bought = [
    ...(armies ? [armiesWord(table, armies)] : []),
    ...[...pieces.keys()].map((who) => nameOf(table, view, who)),
  ];
  const [last = "", ...first] = bought.reverse();
  const goods = first.length
    ? table.say("board.friedrich.play.and", { some: first.reverse().join(", "), last })
    : last;
  const values = { cards, goods, points, cost };
  if (!goods) return table.say("board.friedrich.play.act_pay_cards", values);
  return cards
    ? table.say("board.friedrich.play.act_pay_for", values)
    : table.say("board.friedrich.play.act_buy", values);
}
