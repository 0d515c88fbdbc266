// The final scoring, step by step: creatures, orders, Fredericus, pairs, and who wins.
import { h } from "./host.js";
import { nameOf, playerOf } from "./labels.js";
import { chipPicture, picture } from "./pictures.js";
import { inTurnOrder } from "./reading.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("tafelrunde/host").Child} Child
 */
/** @typedef {import("./reading.js").View} View @typedef {import("./reading.js").Falconer} Falconer
 * @typedef {import("./reading.js").Score} Score */

/**
 * Tell the scoring of a finished game; nothing before its end.
 * @param {Table} table
 * @param {View} view
 * @returns {Child}
 */
export function result(table, view) {
  if (!view.outcome) return null;
  const winner = view.outcome.winners[0] ?? 0;
  const best = Math.max(...view.outcome.scores);
  const isTie = view.outcome.scores.filter((points) => points === best).length > 1;
  return h(
    "section",
    { class: "fred-result" },
    h("h2", {}, table.say("board.fredericus.result.title")),
    h("p", { class: "fred-cause" }, cause(table, view)),
    inTurnOrder(view).map((falconer) =>
      steps(
        table,
        falconer,
        /** @type {Score} */ (view.scores[falconer.seat]),
        falconer.seat === winner,
      ),
    ),
    h(
      "p",
      { class: "fred-winner" },
      table.say(isTie ? "board.fredericus.result.wins_later" : "board.fredericus.result.wins", {
        name: playerOf(table, winner),
        points: best,
      }),
    ),
  );
}

/**
 * Why the game ended: Fredericus ends it for the player who draws him, the eighth creature before
 * he is drawn, or he is turned up
 * at the end of a round. @param {Table} table @param {View} view */
export function cause(table, view) {
  const { what = "turned_up", seats = [] } = view.ended_by ?? {};
  const names = seats.map((seat) => playerOf(table, seat)).join(", ");
  if (what === "drawn") return table.say("board.fredericus.result.drawn", { name: names });
  return what === "eighth"
    ? table.say("board.fredericus.result.eighth", { names })
    : table.say("board.fredericus.result.turned_up");
}

/**
 * @param {Table} table
 * @param {Falconer} falconer
 * @param {Score} score
 * @param {boolean} isWinner
 * @returns {Child}
 */
function steps(table, falconer, score, isWinner) {
  const orders = falconer.orders_shown ?? [];
  return h(
    "section",
    {
      key: falconer.seat,
      class: `fred-score seat-${falconer.seat}${isWinner ? " is-winner" : ""}`,
      "data-points": score.points,
    },
    h(
      "h3",
      {},
      chipPicture(falconer.seat),
      playerOf(table, falconer.seat),
      h("b", { class: "fred-points" }, score.points),
    ),
    h(
      "ol",
      {},
      step(
        table.say("board.fredericus.result.creatures"),
        score.creatures,
        falconer.creatures.map((kind) => picture(kind, nameOf(table, kind))),
      ),
      step(
        table.say("board.fredericus.result.orders"),
        score.orders,
        orders.map((kind) => picture(kind, nameOf(table, kind))),
      ),
      score.fredericus
        ? step(table.say("board.fredericus.result.fredericus"), score.fredericus, [
            picture("fredericus", nameOf(table, "fredericus")),
          ])
        : null,
      step(
        pairSum(table, score.pairs?.length ?? 0),
        score.pair_points,
        (score.pairs ?? []).map((kind) => picture(kind, nameOf(table, kind))),
      ),
    ),
  );
}

/** Return a sum such as "Pairs: 1 + 2 + 3". @param {Table} table @param {number} count */
function pairSum(table, count) {
  if (!count) return table.say("board.fredericus.result.no_pair");
  return table.say("board.fredericus.result.pairs", {
    sum: Array.from({ length: count }, (_, n) => n + 1).join(" + "),
  });
}

/** @param {string} label @param {number} points @param {Child[]} cards @returns {Child} */
const step = (label, points, cards) =>
  h(
    "li",
    {},
    h("span", { class: "fred-step" }, label),
    h("span", { class: "fred-step-cards" }, cards),
    h("b", {}, `+${points}`),
  );
