// The end of the war: who won and how, and where every nation stood.
import { h } from "../host.js";
import { badge } from "./cards.js";
import { goalOf, NATIONS, nationName } from "../input/reading.js";
import { nationNames } from "../text/wording.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("../input/reading.js").Message} Message
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("../input/reading.js").View} View
 */

/** @param {Table} table @param {Message} message @returns {Child} */
export function ending(table, message) {
  const view = message.view;
  if (!view.winners.length) return null;
  return h(
    "section",
    { class: "friedrich fp-ending" },
    h(
      "p",
      { class: "fp-victory" },
      view.winners.map((nation) => badge(table, nation)),
      " ",
      how(table, view),
    ),
    h(
      "ul",
      { class: "fp-tally" },
      NATIONS.filter((nation) => view.nations[nation]).map((nation) => tally(table, view, nation)),
    ),
  );
}

/** @param {Table} table @param {View} view */
function how(table, view) {
  const values = { nations: nationNames(table, view.winners), turn: view.turn ?? "" };
  const prussia = view.nations.prussia;
  if (!view.winners.includes("prussia"))
    return table.say("board.friedrich.play.won_objectives", values);
  const isOffensive = prussia && prussia.needed > 0 && prussia.held >= prussia.needed;
  return table.say(
    isOffensive ? "board.friedrich.play.won_bohemia" : "board.friedrich.play.won_lasting",
    values,
  );
}

/** @param {Table} table @param {View} view @param {import("../map/atlas.js").Nation} nation */
function tally(table, view, nation) {
  const side = /** @type {import("../input/reading.js").Side} */ (view.nations[nation]);
  const needed = goalOf(view, nation);
  return h(
    "li",
    { key: nation, class: view.winners.includes(nation) ? "has-won" : "" },
    badge(table, nation),
    h("span", null, nationName(table, nation)),
    h(
      "span",
      null,
      needed ? `${side.held} ${table.say("board.friedrich.play.of", { needed })}` : "–",
    ),
    !side.in_war
      ? h("small", null, table.say("board.friedrich.play.out"))
      : needed
        ? h("progress", {
            max: needed,
            value: String(side.held),
            "aria-label": nationName(table, nation),
          })
        : h("span", null),
  );
}
