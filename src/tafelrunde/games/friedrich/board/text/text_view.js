// The map in words: pieces front by front, objectives, and what lies beside the board.
import { h } from "../host.js";
import { facts } from "../panels/card.js";
import { gardezLines } from "../pieces/gardez.js";
import { suitAt } from "../input/march_preview.js";
import { areFoes, NATIONS, nationName, suitName, trainName } from "../input/reading.js";
import { FRONTS } from "../map/sheet.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("../input/marching.js").Marching} Marching
 * @typedef {import("../input/reading.js").Post} Post
 * @typedef {import("../input/reading.js").Nation} Nation
 * @typedef {import("tafelrunde/host").Child} Child
 */

/** So far away a hostile piece is told: a march and the attack after it. */
const NEAR = 4;

/** @param {Table} table @param {Marching} marching @returns {Child} */
export function inWords(table, marching) {
  return [fronts(table, marching), objectives(table, marching), beside(table, marching)];
}

/** @param {Table} table @param {Marching} marching */
function fronts(table, marching) {
  const left = new Set(marching.rules.posts.values());
  return FRONTS.map(([key, [x0, y0, x1, y1]]) => {
    const here = [...left].filter(({ city }) => {
      const { x, y } = marching.rules.city(city);
      return x >= x0 && x <= x1 && y >= y0 && y <= y1;
    });
    for (const post of here) left.delete(post);
    return here.length > 0 && [h("h3", { key }, table.say(key)), h("ul", { key: `${key}-pieces` }, here.map((post) => h("li", { key: post.city }, sentence(table, marching, post))))];
  });
}

/** Who stands where, in which suit, what is known of them, and who is near. @param {Table} table @param {Marching} marching @param {Post} post */
export function sentence(table, marching, post) {
  const who = post.isTrain ? trainName(table, post.nation) : `${post.pieces.map(({ name }) => name).join(", ")} (${nationName(table, post.nation)})`;
  const place = table.say("board.friedrich.stands", { who, city: marching.rules.city(post.city).place, suit: suitName(table, suitAt(marching.rules, post.city)) });
  return [place, ...facts(table, marching, post), ...near(table, marching, post)].join(" ");
}

/** @param {Table} table @param {Marching} marching @param {Post} post @returns {string[]} */
function near(table, marching, post) {
  if (post.isTrain) return [];
  const { rules } = marching;
  const steps = rules.graph.distances(post.city);
  const found = [...rules.posts.values()].filter((other) => areFoes(other.nation, post.nation) && (steps.get(other.city) ?? 99) <= NEAR)
    .sort((one, other) => (steps.get(one.city) ?? 0) - (steps.get(other.city) ?? 0))
    .map((other) => table.say("board.friedrich.near_one", { who: other.isTrain ? trainName(table, other.nation) : other.pieces[0]?.name, city: rules.city(other.city).place, steps: steps.get(other.city) }));
  return found.length ? [table.say("board.friedrich.near", { list: found.join(", ") })] : [];
}

/** @param {Table} table @param {Marching} marching */
function objectives(table, marching) {
  const { rules, view } = marching;
  const rows = NATIONS.filter((nation) => view.nations[nation]?.in_war && rules.wanted(nation).length).map((nation) => goals(table, marching, nation));
  const lines = [
    view.marked.length && table.say("board.friedrich.marked_list", { cities: cities(marching, view.marked) }),
    ...gardezLines(table, view, (/** @type {string[]} */ ids) => cities(marching, ids)),
  ].filter(Boolean);
  return [h("h3", { key: "objectives" }, table.say("board.friedrich.column_objectives")), h("ul", { key: "goals" }, [...rows, ...lines].map((line) => h("li", { key: String(line) }, line)))];
}

/** @param {Marching} marching @param {string[]} ids */
const cities = (marching, ids) => ids.map((id) => marching.rules.city(id).place).join(", ") || "–";

/** @param {Table} table @param {Marching} marching @param {Nation} nation */
function goals(table, marching, nation) {
  const { rules, view } = marching;
  const all = rules.wanted(nation);
  const held = all.filter(({ id }) => view.conquered[id]).map(({ id }) => id);
  const open = all.filter((city) => !view.conquered[city.id] && !rules.isProtected(nation, city)).map(({ id }) => id);
  const safe = all.filter(({ id }) => !held.includes(id) && !open.includes(id)).map(({ id }) => id);
  const side = view.nations[nation];
  if (table.showsAids === false) return table.say("board.friedrich.goals_plain", { nation: nationName(table, nation), held: side?.held, needed: side?.needed, list: cities(marching, held), rest: cities(marching, [...open, ...safe]) });
  return table.say("board.friedrich.goals", { nation: nationName(table, nation), held: side?.held, needed: side?.needed, list: cities(marching, held), open: cities(marching, open), safe: cities(marching, safe) });
}

/** @param {Table} table @param {Marching} marching */
function beside(table, marching) {
  const away = marching.view.pieces.filter(({ city, nation, gone }) => !city && !gone && marching.view.nations[nation]?.in_war);
  if (!away.length) return null;
  return h("p", { key: "off" }, `${table.say("board.friedrich.off")}: ${away.map((piece) => piece.name || trainName(table, piece.nation)).join(", ")}`);
}
