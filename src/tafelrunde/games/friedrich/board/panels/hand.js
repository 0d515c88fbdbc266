// What all players hold: the viewer's cards by suit with their strength, and of all nations what is
// public.
import { h } from "../host.js";
import { badge, cardOf, cardsWord, inOrder, shownCard, suitTag, SUITS } from "./cards.js";
import { fateCard, fateName } from "./fate.js";
import { publicFacts } from "./public.js";
import { NATIONS, nationName, nationsOf } from "../input/reading.js";
import { cardInWords } from "../text/wording.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("../input/reading.js").Message} Message
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("../input/reading.js").View} View
 * @typedef {import("../input/reading.js").Side} Side
 * @typedef {import("./cards.js").Card} Card
 */

/** With more hands than this, none has a line for each suit: there is no room. */
const MAX_WIDE_HANDS = 2;

/**
 * Draw the viewer's hands, always visible: the nation in question by suits, the others in a line.
 * @param {Table} table
 * @param {View} view
 * @returns {Child}
 */
export function hands(table, view) {
  const mine = nationsOf(view, table.you).filter((nation) => view.nations[nation]?.hand);
  if (!mine.length) return null;
  const count = (/** @type {string} */ nation) => view.nations[nation]?.hand?.length ?? 0;
  const first =
    mine.find((nation) => view.combat?.nations.includes(nation)) ??
    mine.find((nation) => nation === view.nation) ??
    mine.reduce((one, other) => (count(other) > count(one) ? other : one));
  return h(
    "div",
    { key: "hands", class: "friedrich fp-hands" },
    mine.map((nation) =>
      mine.length <= MAX_WIDE_HANDS && nation === first
        ? hand(table, view, nation)
        : handInLine(table, view, nation),
    ),
  );
}

/**
 * Draw what is public about cards, fate and sets.
 * @param {Table} table
 * @param {Message} message
 * @returns {Child}
 */
export function holdings(table, message) {
  const view = message.view;
  return h(
    "div",
    { class: "friedrich fp-holdings" },
    inForce(table, view),
    easedText(table, view),
    view.option ? option(table, view.option) : null,
    publicFacts(table, view),
    sets(table, view),
  );
}

/**
 * Draw one nation's hand.
 * @param {Table} table
 * @param {View} view
 * @param {import("../types.js").Nation} nation
 * @returns {Child}
 */
function hand(table, view, nation) {
  const side = /** @type {Side} */ (view.nations[nation]);
  const cards = (side.hand ?? []).map(cardOf);
  const fresh = new Set(view.cards?.just_drawn ?? []);
  const fighting = view.combat?.nations.indexOf(nation) ?? -1;
  const wanted = fighting >= 0 ? view.combat?.suits[fighting] : "";
  const reserves = cards.filter(({ isReserve }) => isReserve);
  return h(
    "section",
    { key: nation, class: "fp-hand", "data-hand": nation },
    h(
      "h3",
      null,
      badge(table, nation),
      nationName(table, nation),
      h(
        "span",
        { class: "fp-note" },
        cardsWord(table, side.cards),
        side.sealed
          ? ` · ${table.say("board.friedrich.play.sealed", { number: side.sealed })}`
          : "",
      ),
    ),
    cards.length === 0
      ? h("p", { class: "fp-note" }, table.say("board.friedrich.play.no_cards"))
      : null,
    SUITS.map((suit) =>
      row(
        table,
        cards.filter((card) => card.suit === suit),
        suitTag(table, suit),
        suit,
        wanted === suit,
        fresh,
      ),
    ),
    row(
      table,
      reserves,
      h(
        "span",
        { class: "fp-suittag" },
        h("b", null, "R"),
        h("span", { class: "sr-only" }, table.say("board.friedrich.play.reserves")),
      ),
      "reserve",
      Boolean(wanted),
      fresh,
    ),
  );
}

/**
 * Draw a nation's hand in one line, each card with its suit.
 * @param {Table} table
 * @param {View} view
 * @param {import("../types.js").Nation} nation
 * @returns {Child}
 */
function handInLine(table, view, nation) {
  const side = /** @type {Side} */ (view.nations[nation]);
  const fresh = new Set(view.cards?.just_drawn ?? []);
  return h(
    "section",
    { key: nation, class: "fp-hand is-line", "data-hand": nation },
    h(
      "h3",
      null,
      badge(table, nation),
      h("span", { class: "sr-only" }, nationName(table, nation)),
      h("span", { class: "fp-note" }, String(side.cards)),
    ),
    h(
      "div",
      { class: "fp-cards" },
      withNumbers(inOrder((side.hand ?? []).map(cardOf))).map(({ card, n }) =>
        h(
          "span",
          { key: `${card.text} ${n}`, class: "fp-held" },
          shownCard(table, card, `is-tiny has-suit${fresh.has(card.text) ? " is-fresh" : ""}`),
        ),
      ),
    ),
  );
}

/**
 * @param {Table} table
 * @param {Card[]} cards
 * @param {Child} tag
 * @param {string} key
 * @param {boolean} isWanted
 * @param {Set<string>} fresh
 * @returns {Child}
 */
function row(table, cards, tag, key, isWanted, fresh) {
  if (!cards.length) return null;
  return h(
    "div",
    { key, class: `fp-suitrow${isWanted ? " is-wanted" : ""}` },
    tag,
    h(
      "div",
      { class: "fp-cards" },
      withNumbers(inOrder(cards)).map(({ card, n }) =>
        h(
          "span",
          { key: `${card.text} ${n}`, class: "fp-held" },
          shownCard(table, card, `is-tiny${fresh.has(card.text) ? " is-fresh" : ""}`),
        ),
      ),
    ),
    table.showsAids === false ? null : strength(table, cards, key),
  ); // Nothing counts for a player there (T57).
}

/**
 * Return what a row of cards is worth together.
 * @param {Table} table
 * @param {Card[]} cards
 * @param {string} key
 * @returns {Child}
 */
function strength(table, cards, key) {
  const sum = cards.reduce((all, { value }) => all + value, 0);
  const text = key === "reserve" ? `≤ ${sum}` : String(sum);
  return h(
    "b",
    {
      class: "fp-strength",
      title: table.say("board.friedrich.play.strength"),
      "aria-label": `${table.say("board.friedrich.play.strength")}: ${text}`,
    },
    text,
  );
}

/** Number equal cards, because the two Reserves of a set are called the same.
 * @param {Card[]} cards */
const withNumbers = (cards) =>
  cards.map((card, index) => ({
    card,
    n: cards.slice(0, index).filter(({ text }) => text === card.text).length,
  }));

/**
 * Draw a table of how many cards of each set the nations hold: everybody sees the backs.
 * @param {Table} table
 * @param {View} view
 * @returns {Child}
 */
function sets(table, view) {
  const nations = NATIONS.filter((nation) => view.nations[nation]?.in_war);
  return h(
    "details",
    { class: "fp-sets", key: "sets" },
    h("summary", null, table.say("board.friedrich.play.by_set")),
    h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("td", null),
          ["I", "II", "III", "IV"].map((set) => h("th", { key: set, scope: "col" }, set)),
        ),
      ),
      h(
        "tbody",
        null,
        nations.map((nation) =>
          h(
            "tr",
            { key: nation },
            h("th", { scope: "row" }, badge(table, nation), nationName(table, nation)),
            view.nations[nation]?.cards_by_set.map((number, n) =>
              h("td", { key: n }, number || "–"),
            ),
          ),
        ),
      ),
    ),
    h(
      "p",
      { class: "fp-note" },
      table.say("board.friedrich.play.pile", {
        pile: cardsWord(table, view.cards?.pile ?? 0),
        sets: view.cards?.sets_to_come ?? 0,
      }),
    ),
  );
}

/**
 * Return a sentence about the nations whose goal has become easier.
 * @param {Table} table
 * @param {View} view
 * @returns {Child}
 */
function easedText(table, view) {
  const nations = NATIONS.filter(
    (nation) => view.nations[nation]?.eased && view.nations[nation]?.in_war,
  );
  return nations.length
    ? h(
        "p",
        { class: "fp-note", key: "eased" },
        nations.map((nation) => badge(table, nation)),
        " ",
        table.say("board.friedrich.play.eased_means"),
      )
    : null;
}

/**
 * Draw what fate has in force in this turn, and the strokes so far.
 * @param {Table} table
 * @param {View} view
 * @returns {Child}
 */
function inForce(table, view) {
  const strokes = (view.fate.drawn ?? []).filter((card) => typeof card === "string");
  return [
    view.fate.effect
      ? fateCard(
          table,
          view.fate.effect,
          "is-small is-in-force",
          view.fate.used
            ? h("p", { class: "fp-note" }, table.say("board.friedrich.play.fate_used"))
            : null,
        )
      : null,
    strokes.length > 0 &&
      h(
        "p",
        { class: "fp-note", key: "strokes" },
        strokes.map((card) => fateName(table, String(card))).join(" · "),
      ),
  ];
}

/**
 * Draw the offensive option in the expert game.
 * @param {Table} table
 * @param {import("../types.js").OffensiveOption} option
 * @returns {Child}
 */
function option(table, { decision, card, card_taken: taken, failed }) {
  const lines = [
    decision === "open" && table.say("board.friedrich.play.option_open"),
    decision === "declared" &&
      card &&
      table.say("board.friedrich.play.option_card", { card: cardInWords(table, card) }),
    decision === "declared" && !card && table.say("board.friedrich.play.option_is_declared"),
    taken && table.say("board.friedrich.play.option_taken"),
    failed && table.say("board.friedrich.play.option_failed"),
  ].filter(Boolean);
  return lines.length
    ? h(
        "section",
        { class: "fp-option", key: "option" },
        h("h3", null, table.say("board.friedrich.play.option")),
        lines.map((line) => h("p", { key: String(line), class: "fp-note" }, line)),
      )
    : null;
}
