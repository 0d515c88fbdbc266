// The whole board in words: a table of the eight sides, and what everybody has.
import { h } from "./host.js";
import { whyNot } from "./explain.js";
import { birdOf, joinNames, nameOf, objectOf, playerOf } from "./labels.js";
import { KINDS, chances, countKinds, inTurnOrder, openCard, rowOf, whereIs } from "./reading.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("tafelrunde/host").Child} Child
 */
/** @typedef {import("./reading.js").View} View @typedef {import("./reading.js").Side} Side */

/** @param {Table} table @param {View} view @returns {Child} */
export function textView(table, view) {
  return h(
    "div",
    { class: "fred-words" },
    h("p", {}, phaseText(table, view)),
    h("h3", {}, table.say("board.fredericus.words.sides")),
    h(
      "ol",
      { class: "fred-sides" },
      view.sides.map((side) => sideOf(table, view, side)),
    ),
    h("p", {}, middleOf(table, view)),
    h("h3", {}, table.say("board.fredericus.words.hunting")),
    h(
      "ul",
      {},
      view.rows
        ? inTurnOrder(view).flatMap(({ seat }) =>
            KINDS.map((kind) => h("li", {}, huntOf(table, view, seat, kind))),
          )
        : null,
    ),
    h("h3", {}, table.say("board.fredericus.words.falconers")),
    h(
      "ul",
      {},
      inTurnOrder(view).map(({ seat }) => h("li", { key: seat }, falconerOf(table, view, seat))),
    ),
    view.orders && view.you != null ? h("p", {}, ordersOf(table, view)) : null,
    pileOf(table, view),
  );
}

/** Return whose turn it is and what is left of it. @param {Table} table @param {View} view */
function phaseText(table, view) {
  if (view.to_act == null) return table.say("board.fredericus.words.over");
  const sentences = [
    table.say("board.fredericus.words.turn", { name: playerOf(table, view.to_act) }),
  ];
  if (view.phase === "act")
    sentences.push(
      table.say("board.fredericus.words.left", { count: view.actions_left, must: view.must_act }),
    );
  if (view.caught.length)
    sentences.push(
      table.say("board.fredericus.words.caught", {
        birds: joinNames(
          table,
          view.caught.map((kind) => nameOf(table, kind)),
        ),
      }),
    );
  if (view.reversed) sentences.push(table.say("board.fredericus.words.reversed"));
  if (view.rearranged) sentences.push(table.say("board.fredericus.words.rearranged"));
  if (view.last_round) sentences.push(table.say("board.fredericus.last_round"));
  return sentences.join(" ");
}

/** @param {Table} table @param {View} view @param {Side} side @returns {Child} */
function sideOf(table, view, { side, field, yard, chips }) {
  const row = rowOf(view, side);
  const sentences = [];
  if (row.length)
    sentences.push(
      table.say("board.fredericus.words.row", {
        cards:
          row
            .slice(0, -1)
            .map((card) => nameOf(table, card))
            .join(", ") || table.say("board.fredericus.words.none"),
        open: nameOf(table, openCard(view, side)),
        count: row.length,
      }),
    );
  else
    sentences.push(
      table.say(
        view.rows ? "board.fredericus.words.row_empty" : "board.fredericus.words.row_not_yet",
      ),
    );
  if (field.length)
    sentences.push(
      table.say("board.fredericus.words.field", {
        birds: joinNames(
          table,
          field.map(({ seat, bird }) => birdOf(table, seat, bird)),
        ),
      }),
    );
  if (yard.length)
    sentences.push(
      table.say("board.fredericus.words.yard", {
        birds: joinNames(
          table,
          yard.map(({ seat, bird }) => birdOf(table, seat, bird)),
        ),
      }),
    );
  if (chips.length)
    sentences.push(
      table.say("board.fredericus.words.chips", {
        names: joinNames(
          table,
          chips.map((seat) => playerOf(table, seat)),
        ),
      }),
    );
  return h(
    "li",
    { key: side },
    h("b", {}, table.say("board.fredericus.words.side", { side })),
    " ",
    sentences.concat(view.rows ? allowedActs(table, view, side) : []).join(" "),
  );
}

/** @param {Table} table @param {View} view @param {number} side @returns {string[]} */
function allowedActs(table, view, side) {
  const options = chances(view, side);
  const sentences = [];
  if (options.falcon) sentences.push(table.say("board.fredericus.about.for_falcon"));
  if (options.goshawk) sentences.push(table.say("board.fredericus.about.for_goshawk"));
  if (options.hood) sentences.push(table.say("board.fredericus.about.may_hood"));
  if (options.reverse) sentences.push(table.say("board.fredericus.about.may_reverse"));
  return sentences;
}

/** @param {Table} table @param {View} view */
function middleOf(table, view) {
  const [seat] = view.middle;
  return seat === undefined
    ? table.say("board.fredericus.words.middle_empty")
    : table.say("board.fredericus.words.middle", { name: playerOf(table, seat) });
}

/**
 * @param {Table} table
 * @param {View} view
 * @param {number} seat
 * @param {import("./reading.js").Kind} kind
 */
function huntOf(table, view, seat, kind) {
  const side = whereIs(view, seat, kind);
  const why = whyNot(table, view, seat, kind);
  const bird = birdOf(table, seat, kind);
  if (why) return table.say("board.fredericus.about.bird_not", { bird, side, why });
  return table.say("board.fredericus.about.bird_can", {
    bird,
    side,
    creature: objectOf(table, openCard(view, side)),
  });
}

/** @param {Table} table @param {View} view @param {number} seat */
function falconerOf(table, view, seat) {
  const falconer = /** @type {import("./reading.js").Falconer} */ (view.seats[seat]);
  const creatures = [...countKinds(falconer.creatures)].map(
    ([kind, count]) => `${count} × ${nameOf(table, kind)}`,
  );
  const places = falconer.chips.map((place) =>
    place === "hand"
      ? table.say("board.fredericus.words.in_hand")
      : place === "middle"
        ? table.say("board.fredericus.words.in_middle")
        : table.say("board.fredericus.words.on_tower", { side: place }),
  );
  const sentences = [
    table.say("board.fredericus.words.falconer", {
      name: playerOf(table, seat),
      creatures: joinNames(table, creatures) || table.say("board.fredericus.no_creature"),
      orders: falconer.order_count,
      chips: joinNames(table, places),
    }),
  ];
  if (falconer.fredericus) sentences.push(table.say("board.fredericus.words.has_fredericus"));
  if (view.keeper === seat) sentences.push(table.say("board.fredericus.words.keeps"));
  if (falconer.orders_shown)
    sentences.push(
      table.say("board.fredericus.words.shown", {
        orders: joinNames(
          table,
          falconer.orders_shown.map((order) => nameOf(table, order)),
        ),
      }),
    );
  return sentences.join(" ");
}

/** @param {Table} table @param {View} view */
function ordersOf(table, view) {
  const orders = view.orders ?? [];
  const pairs = view.scores[view.you ?? 0]?.pairs ?? [];
  return table.say("board.fredericus.words.your_orders", {
    orders:
      joinNames(
        table,
        orders.map((order) => nameOf(table, order)),
      ) || table.say("board.fredericus.words.none"),
    pairs:
      joinNames(
        table,
        pairs.map((kind) => nameOf(table, kind)),
      ) || table.say("board.fredericus.words.none"),
  });
}

/** @param {Table} table @param {View} view @returns {Child} */
function pileOf(table, view) {
  if (view.pile == null) return null;
  const outOfPlay = [...countKinds([...view.open_orders, ...view.discarded])].map(
    ([kind, count]) => `${count} × ${nameOf(table, kind)}`,
  );
  return h(
    "p",
    {},
    table.say("board.fredericus.pile_long", {
      count: view.pile,
      name: playerOf(table, view.keeper),
    }),
    " ",
    outOfPlay.length
      ? table.say("board.fredericus.words.gone", { orders: joinNames(table, outOfPlay) })
      : "",
  );
}
