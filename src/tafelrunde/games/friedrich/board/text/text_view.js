// The map in words: pieces front by front, objectives, and what lies beside the board.
import { h } from "../host.js";
import { facts } from "../panels/card.js";
import { gardezLines } from "../pieces/gardez.js";
import { suitAt } from "../map/atlas.js";
import { NATIONS, nationName, suitName, trainName } from "../input/reading.js";
import { FRONTS } from "../map/sheet.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("../input/marching.js").Marching} Marching
 * @typedef {import("../input/reading.js").Post} Post
 * @typedef {import("../input/reading.js").Nation} Nation
 * @typedef {import("tafelrunde/host").Child} Child
 */

/** @param {Table} table @param {Marching} marching @returns {Child} */
export function textView(table, marching) {
  return [fronts(table, marching), objectives(table, marching), beside(table, marching)];
}

/** @param {Table} table @param {Marching} marching */
function fronts(table, marching) {
  const left = new Set(marching.posts.values());
  return FRONTS.map(([key, [x0, y0, x1, y1]]) => {
    const here = [...left].filter(({ city }) => {
      const { x, y } = marching.city(city);
      return x >= x0 && x <= x1 && y >= y0 && y <= y1;
    });
    for (const post of here) left.delete(post);
    return (
      here.length > 0 && [
        h("h3", { key }, table.say(key)),
        h(
          "ul",
          { key: `${key}-pieces` },
          here.map((post) => h("li", { key: post.city }, sentence(table, marching, post))),
        ),
      ]
    );
  });
}

/**
 * Return a sentence: who stands where, in which suit, what is known of them, and who is near.
 * @param {Table} table
 * @param {Marching} marching
 * @param {Post} post
 */
export function sentence(table, marching, post) {
  const who = post.isTrain
    ? trainName(table, post.nation)
    : `${post.pieces.map(({ name }) => name).join(", ")} (${nationName(table, post.nation)})`;
  const place = table.say("board.friedrich.stands", {
    who,
    city: marching.city(post.city).place,
    suit: suitName(table, suitAt(marching.atlas, post.city)),
  });
  return [place, ...facts(table, marching, post), ...near(table, marching, post)].join(" ");
}

/** @param {Table} table @param {Marching} marching @param {Post} post @returns {string[]} */
function near(table, marching, post) {
  const neighbours = (post.stack?.near ?? []).map(([city, steps]) => {
    const other = marching.posts.get(city);
    return table.say("board.friedrich.near_one", {
      who: other?.isTrain ? trainName(table, other.nation) : other?.pieces[0]?.name,
      city: marching.city(city).place,
      steps,
    });
  });
  return neighbours.length
    ? [table.say("board.friedrich.near", { list: neighbours.join(", ") })]
    : [];
}

/** @param {Table} table @param {Marching} marching */
function objectives(table, marching) {
  const { view } = marching;
  const rows = NATIONS.filter(
    (nation) => view.nations[nation]?.in_war && view.nations[nation]?.goal,
  ).map((nation) => goals(table, marching, nation));
  const lines = [
    view.marked.length &&
      table.say("board.friedrich.marked_list", { cities: cities(marching, view.marked) }),
    ...gardezLines(table, view, (/** @type {string[]} */ ids) => cities(marching, ids)),
  ].filter(Boolean);
  return [
    h("h3", { key: "objectives" }, table.say("board.friedrich.column_objectives")),
    h(
      "ul",
      { key: "goals" },
      [...rows, ...lines].map((line) => h("li", { key: String(line) }, line)),
    ),
  ];
}

/** @param {Marching} marching @param {string[]} ids */
const cities = (marching, ids) => ids.map((id) => marching.city(id).place).join(", ") || "–";

/** @param {Table} table @param {Marching} marching @param {Nation} nation */
function goals(table, marching, nation) {
  const { aids, atlas, view } = marching;
  const side = view.nations[nation];
  const all = atlas.cities
    .filter(
      (city) =>
        city.nation === nation &&
        (city.kind === "first" || (city.kind === "second" && !side?.eased)),
    )
    .map(({ id }) => id);
  const conquered = all.filter((id) => view.conquered[id]);
  const open = all.filter((id) => !view.conquered[id] && aids?.open.includes(id));
  const safe = all.filter((id) => !conquered.includes(id) && !open.includes(id));
  if (!aids)
    return table.say("board.friedrich.goals_plain", {
      nation: nationName(table, nation),
      held: side?.held,
      needed: side?.needed,
      list: cities(marching, conquered),
      rest: cities(marching, [...open, ...safe]),
    });
  return table.say("board.friedrich.goals", {
    nation: nationName(table, nation),
    held: side?.held,
    needed: side?.needed,
    list: cities(marching, conquered),
    open: cities(marching, open),
    safe: cities(marching, safe),
  });
}

/** @param {Table} table @param {Marching} marching */
function beside(table, marching) {
  const away = marching.view.pieces.filter(
    ({ city, nation, gone }) => !city && !gone && marching.view.nations[nation]?.in_war,
  );
  if (!away.length) return null;
  return h(
    "p",
    { key: "off" },
    `${table.say("board.friedrich.off")}: ${away.map((piece) => piece.name || trainName(table, piece.nation)).join(", ")}`,
  );
}
