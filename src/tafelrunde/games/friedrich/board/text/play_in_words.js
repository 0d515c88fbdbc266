// Hands, nations, combat and fate in words, for screen readers.
import { h } from "../host.js";
import {
  armiesWord,
  cardName,
  cardOf,
  cardsWord,
  inOrder,
  scoreOf,
  withSign,
} from "../panels/cards.js";
import { costInWords } from "../panels/duel.js";
import { fateName, fateText } from "../panels/fate.js";
import { fateSoFar, openFacts } from "../panels/public.js";
import { goalOf, NATIONS, nationName, suitName } from "../input/reading.js";
import { cityName } from "../map/atlas_lookup.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("../input/reading.js").Message} Message
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("../input/reading.js").View} View
 */

/** @param {Table} table @param {Message} message @returns {Child} */
export function playInWords(table, message) {
  const view = message.view;
  return [
    view.combat ? combatInWords(table, view) : null,
    h(
      "section",
      { key: "nations" },
      h("h3", null, table.say("board.friedrich.play.nations")),
      h(
        "ul",
        null,
        NATIONS.filter((nation) => view.nations[nation]).map((nation) =>
          h("li", { key: nation }, nationInWords(table, view, nation)),
        ),
      ),
    ),
    h(
      "section",
      { key: "so-far" },
      h("h3", null, table.say("board.friedrich.play.fate_so_far")),
      fateSoFar(table, view).map((line) => h("p", { key: line }, line)),
    ),
    view.fate.effect
      ? h(
          "section",
          { key: "fate" },
          h("h3", null, table.say("board.friedrich.play.fate")),
          h(
            "p",
            null,
            `${fateName(table, view.fate.effect)}: ${fateText(table, view.fate.effect)}`,
          ),
        )
      : null,
  ];
}

/** @param {Table} table @param {View} view @returns {Child} */
function combatInWords(table, view) {
  const combat = /** @type {import("../types.js").Combat} */ (view.combat);
  const sides = [0, 1].map((side) =>
    table.say("board.friedrich.play.side_told", {
      nation: nationName(table, combat.nations[side]),
      names: combat.generals[side].join(", "),
      city: cityName(combat.cities[side]),
      suit: suitName(table, combat.suits[side]),
      armies: combat.armies ? armiesWord(table, combat.armies[side]) : "?",
      score: withSign(scoreOf(combat, side)),
    }),
  );
  const played = combat.played.map(({ side, card, value }, n) =>
    h(
      "li",
      { key: n },
      `${nationName(table, combat.nations[side])}: ${cardName(table, cardOf(card))}, +${value}`,
    ),
  );
  return h(
    "section",
    { key: "combat" },
    h("h3", null, table.say("board.friedrich.play.duel")),
    sides.map((line) => h("p", { key: line }, line)),
    h("ol", null, played),
    combat.armies && scoreOf(combat, combat.right) < 0
      ? h(
          "p",
          null,
          `${table.say("board.friedrich.play.act_give_way")}: ${costInWords(table, view)}`,
        )
      : null,
  );
}

/** @param {Table} table @param {View} view @param {import("../map/atlas.js").Nation} nation */
function nationInWords(table, view, nation) {
  const side = view.nations[nation];
  if (!side?.in_war)
    return `${nationName(table, nation)}: ${table.say("board.friedrich.play.out")}`;
  const hand = side.hand
    ? `: ${
        inOrder(side.hand.map(cardOf))
          .map((card) => cardName(table, card))
          .join(", ") || table.say("board.friedrich.play.no_cards")
      }`
    : "";
  const needed = goalOf(view, nation);
  return (
    table.say(
      needed ? "board.friedrich.play.nation_told" : "board.friedrich.play.nation_told_plain",
      {
        nation: nationName(table, nation),
        player: table.seats[side.seat]?.name ?? "",
        held: side.held,
        needed,
        armies: armiesWord(table, side.armies),
        limit: side.limit,
        cards: cardsWord(table, side.cards),
      },
    ) +
    `; ${openFacts(table, view, nation)}` +
    hand.replace(/^: /, `. ${table.say("board.friedrich.play.hand_told")}: `)
  );
}
