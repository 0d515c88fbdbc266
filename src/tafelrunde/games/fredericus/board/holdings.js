// What all players hold: creatures, orders, chips; the viewer's orders and the pairs they make.
import { h } from "./host.js";
import { colourOf, nameOf, playerOf } from "./labels.js";
import { birdPicture, chipPicture, picture } from "./pictures.js";
import { KINDS, KINDS_OF_CREATURES, countKinds, inTurnOrder, isHooded } from "./reading.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("tafelrunde/host").Child} Child
 */
/**
 * @typedef {import("./reading.js").View} View
 * @typedef {import("./reading.js").Falconer} Falconer
 */

/**
 * Show in a few lines what a player always needs: their own orders, and what each falconer has
 * caught.
 * @param {Table} table
 * @param {View} view
 * @returns {Child}
 */
export function hand(table, view) {
  return h(
    "div",
    { class: "fred-holdings fred-in-short" },
    ownOrders(table, view),
    h(
      "ul",
      { class: "fred-catches" },
      inTurnOrder(view).map((falconer) => catches(table, view, falconer)),
    ),
  );
}

/** @param {Table} table @param {View} view @param {Falconer} falconer @returns {Child} */
function catches(table, view, falconer) {
  const { seat, creatures } = falconer;
  const inHand = falconer.chips.filter((place) => place === "hand").length;
  return h(
    "li",
    {
      key: seat,
      class: `seat-${seat}${view.to_act === seat ? " is-turn" : ""}`,
      "aria-current": view.to_act === seat ? "true" : null,
    },
    chipPicture(seat),
    h("b", { class: "fred-name" }, playerOf(table, seat)),
    h(
      "small",
      {},
      table.say("board.fredericus.holds", { orders: falconer.order_count, chips: inHand }),
    ),
    creatures.length > 0 && caughtCreatures(table, creatures),
    falconer.fredericus ? picture("fredericus", nameOf(table, "fredericus")) : null,
  );
}

/**
 * Show every falconer in turn order, and what is out of play.
 * @param {Table} table
 * @param {View} view
 * @returns {Child}
 */
export function holdings(table, view) {
  return h(
    "div",
    { class: "fred-holdings" },
    inTurnOrder(view).map((falconer) => falconerOf(table, view, falconer)),
    outOfPlay(table, view),
  );
}

/** @param {Table} table @param {View} view @returns {Child} */
function ownOrders(table, view) {
  if (!view.orders || view.you == null || !view.rows) return null;
  const mine = /** @type {Falconer} */ (view.seats[view.you]);
  const now = view.scores[view.you];
  const pairs = countKinds(now?.pairs ?? []);
  return h(
    "section",
    { class: "fred-own" },
    h("h3", {}, table.say("board.fredericus.your_orders", { count: view.orders.length })),
    h(
      "ul",
      { class: "fred-orders" },
      view.orders.map((order) => orderOf(table, order, pairs)),
      mine.fredericus
        ? h(
            "li",
            { class: "is-paired" },
            picture("fredericus", ""),
            h("span", {}, nameOf(table, "fredericus")),
          )
        : null,
    ),
    h(
      "p",
      { class: "fred-now" },
      table.say("board.fredericus.now_worth", {
        creatures: now?.creatures,
        orders: now?.orders,
        pair_points: now?.pair_points,
        points: now?.points,
      }),
    ),
  );
}

/**
 * Return an order, marked as a pair while there are creatures for it.
 * @param {Table} table
 * @param {string} order
 * @param {Map<string, number>} made
 * @returns {Child}
 */
function orderOf(table, order, made) {
  const left = made.get(order) ?? 0;
  made.set(order, left - 1);
  return h(
    "li",
    { class: left > 0 ? "is-paired" : "" },
    picture(order, ""),
    h(
      "span",
      {},
      nameOf(table, order),
      left > 0 ? h("b", {}, ` ${table.say("board.fredericus.pair")}`) : null,
    ),
  );
}

/** @param {Table} table @param {View} view @param {Falconer} falconer @returns {Child} */
function falconerOf(table, view, falconer) {
  const { seat, colour, creatures } = falconer;
  const inHand = falconer.chips.filter((place) => place === "hand").length;
  return h(
    "section",
    {
      key: seat,
      class: `fred-falconer seat-${seat}${view.to_act === seat ? " is-turn" : ""}`,
      "data-place": `seat-${seat}`,
    },
    h(
      "h3",
      {},
      chipPicture(seat),
      h("span", { class: "fred-name" }, playerOf(table, seat)),
      h(
        "small",
        {},
        colourOf(table, colour),
        view.keeper === seat ? `, ${table.say("board.fredericus.keeper")}` : "",
      ),
    ),
    h(
      "div",
      { class: "fred-birds" },
      KINDS.map((kind) => bird(table, seat, kind, isHooded(view, seat, kind))),
      h(
        "span",
        { class: "fred-count" },
        table.say("board.fredericus.holds", { orders: falconer.order_count, chips: inHand }),
      ),
      falconer.fredericus ? picture("fredericus", nameOf(table, "fredericus")) : null,
    ),
    caughtCreatures(table, creatures),
  );
}

/** What each bird does, in one sentence. */
const ABOUT_BIRDS = {
  falcon: "board.fredericus.reference.falcon",
  goshawk: "board.fredericus.reference.goshawk",
  hooded: "board.fredericus.reference.hood",
};

/**
 * Draw a bird that explains itself to a pointer.
 * @param {Table} table
 * @param {number} seat
 * @param {(typeof KINDS)[number]} kind
 * @param {boolean} isUnderHood
 */
function bird(table, seat, kind, isUnderHood) {
  const label = table.say(isUnderHood ? "board.fredericus.is_hooded" : "board.fredericus.is_free", {
    bird: nameOf(table, kind),
  });
  return h(
    "span",
    { key: kind, class: "fred-bird", title: table.say(ABOUT_BIRDS[isUnderHood ? "hooded" : kind]) },
    birdPicture(seat, kind, isUnderHood, label),
  );
}

/** @param {Table} table @param {string[]} creatures @returns {Child} */
function caughtCreatures(table, creatures) {
  if (!creatures.length)
    return h("p", { class: "fred-none" }, table.say("board.fredericus.no_creature"));
  const counts = countKinds(creatures);
  return h(
    "ul",
    {
      class: "fred-caught",
      "aria-label": table.say("board.fredericus.caught_count", { count: creatures.length }),
    },
    KINDS_OF_CREATURES.filter((kind) => counts.has(kind)).map((kind) =>
      h(
        "li",
        { key: kind, title: nameOf(table, kind) },
        picture(kind, nameOf(table, kind)),
        (counts.get(kind) ?? 0) > 1 ? h("b", {}, `×${counts.get(kind)}`) : null,
      ),
    ),
  );
}

/**
 * Return the orders that no seat can hold any more.
 * @param {Table} table
 * @param {View} view
 * @returns {Child}
 */
function outOfPlay(table, view) {
  const outOfPlay = countKinds([...view.open_orders, ...view.discarded]);
  if (!outOfPlay.size) return null;
  return h(
    "section",
    { class: "fred-gone" },
    h("h3", {}, table.say("board.fredericus.out_of_play")),
    h(
      "ul",
      { class: "fred-caught" },
      KINDS_OF_CREATURES.filter((kind) => outOfPlay.has(kind)).map((kind) =>
        h(
          "li",
          { key: kind, title: nameOf(table, kind) },
          picture(kind, nameOf(table, kind)),
          (outOfPlay.get(kind) ?? 0) > 1 ? h("b", {}, `×${outOfPlay.get(kind)}`) : null,
        ),
      ),
    ),
  );
}

/** @type {[string, string][]} */
const SIGNS = [
  ["sky", "board.fredericus.reference.sky"],
  ["trees", "board.fredericus.reference.trees"],
  ["seal", "board.fredericus.reference.seal"],
  ["falcon", "board.fredericus.reference.falcon"],
  ["goshawk", "board.fredericus.reference.goshawk"],
  ["hooded", "board.fredericus.reference.hood"],
  ["fredericus", "board.fredericus.reference.fredericus"],
];

/** Return an explanation of every card and piece. @param {Table} table @returns {Child} */
export function reference(table) {
  return h(
    "div",
    { class: "fred-reference" },
    h(
      "dl",
      {},
      SIGNS.map(([name, key]) =>
        h("div", { key: name }, h("dt", {}, picture(name, "")), h("dd", {}, table.say(key))),
      ),
    ),
    h("p", {}, table.say("board.fredericus.reference.names")),
    h("h3", {}, table.say("board.fredericus.reference.creatures")),
    h(
      "ul",
      { class: "fred-creatures" },
      KINDS_OF_CREATURES.map((kind) =>
        h("li", { key: kind }, picture(kind, ""), h("span", {}, nameOf(table, kind))),
      ),
    ),
    h("p", {}, table.say("board.fredericus.reference.points")),
  );
}
