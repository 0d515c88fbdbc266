// Aids for thinking, each switched on or off: supply, protection, threats, strength by suit.
import { h } from "../host.js";
import { roadPath } from "../pieces/marks.js";
import { areFoes, NATIONS, playedBy, short } from "../input/reading.js";
import { PROTECTION } from "../input/rules.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("../map/atlas.js").City} City
 * @typedef {import("../input/marching.js").Marching} Marching
 * @typedef {import("../input/reading.js").Nation} Nation
 * @typedef {import("../input/rules.js").Rules} Rules
 * @typedef {import("tafelrunde/host").Child} Child
 */

const AIDS = /** @type {[name: string, key: string, isOn: boolean][]} */ ([
  ["supply", "board.friedrich.aid_supply", true],
  ["protection", "board.friedrich.aid_protection", false],
  ["threats", "board.friedrich.aid_threats", false],
  ["strength", "board.friedrich.aid_strength", false],
  ["traces", "board.friedrich.aid_traces", true],
]);

/** @param {Table} table @param {string} name */
export const isOn = (table, name) => table.showsAids !== false && Boolean(table.prefs.get(`aid_${name}`, AIDS.find(([one]) => one === name)?.[2]));

/** The switches, in a box that opens. @param {Table} table @returns {Child} */
export function switches(table) {
  if (table.showsAids === false) return null; // Nothing thinks or counts for a player there (T57).
  /** @param {string} name @param {boolean} isChecked */
  const turn = (name, isChecked) => {
    table.prefs.set(`aid_${name}`, isChecked);
    table.redraw();
  };
  return h("details", { key: "aids", class: "fr-aids" },
    h("summary", { class: "fr-tool" }, table.say("board.friedrich.aids")),
    h("div", { class: "fr-aids-list" }, AIDS.map(([name, key]) => h("label", { key: name, class: "toggle" },
      h("input", { type: "checkbox", name: `aid-${name}`, checked: isOn(table, name), on: { change: (event) => turn(name, event.target.checked) } }), table.say(key)))));
}

/** All aids that are on, as layers under the pieces. @param {Table} table @param {Marching} marching @param {number} zoom @returns {Child} */
export function aids(table, marching, zoom) {
  const { rules, view } = marching;
  const own = playedBy(view, table.you);
  const nations = own.length ? own : NATIONS.filter((nation) => view.nations[nation]?.in_war);
  return [
    isOn(table, "strength") && strength(marching, own),
    isOn(table, "protection") && protection(marching),
    isOn(table, "supply") && supply(marching, nations),
    isOn(table, "threats") && threats(rules, threatening(view.nations, own), zoom),
    gardez(rules, zoom), table.showsAids !== false && could(marching),
  ];
}

/** Whom whoever looks has to fear; without a side everybody. @param {{[nation: string]: {in_war: boolean}}} all @param {Nation[]} own */
const threatening = (all, own) => NATIONS.filter((nation) => all[nation]?.in_war && (!own[0] || areFoes(nation, own[0])));

/** Where somebody else's pieces could go if they moved now. @param {Marching} marching */
function could({ rules, pinned, chosen }) {
  const post = chosen ? undefined : rules.posts.get(pinned);
  if (!post) return null;
  const who = post.isTrain ? ["train"] : post.pieces.map(({ name }) => short(name));
  const ends = rules.once(`could ${post.city}`, () => new Set(rules.walks({ start: post.city, nation: post.nation, who }).map((path) => path[path.length - 1] ?? "")));
  return h("g", { key: "could", class: `fr-is-${post.nation}` }, dots(rules, ends, "fr-could"));
}

// Supply

/** A line from every stack abroad to its train, and the ground that the train in hand supplies. @param {Marching} marching @param {Nation[]} nations */
function supply(marching, nations) {
  const { rules, view } = marching;
  const stacks = view.stacks.filter(({ nation, city }) => nations.includes(nation) && !rules.isAtHome(nation, city));
  const train = rules.posts.get(marching.chosen || marching.pointed || marching.pinned);
  return h("g", { key: "supply", class: "fr-supply" },
    train?.isTrain && dots(rules, rules.suppliedBy(train.nation, train.city), "fr-fed"),
    stacks.map(({ nation, city }) => {
      const line = rules.lineToTrain(nation, city);
      return line ? h("path", { key: city, class: `fr-supply-line fr-is-${nation}`, d: roadPath(rules.atlas, line) }) : hungry(rules.city(city));
    }));
}

/** @param {City} city */
const hungry = ({ id, x, y }) => h("circle", { key: id, class: "fr-hungry", cx: x, cy: y, r: 9 });

/** @param {Rules} rules @param {Iterable<string>} cities @param {string} kind */
function dots(rules, cities, kind) {
  const path = [...cities].map((id) => rules.city(id)).map(({ x, y }) => `M${x - 4},${y}a4,4 0 1 0 8,0a4,4 0 1 0-8,0`).join("");
  return h("path", { key: kind, class: kind, d: path });
}

// Protection

/** A ring around every objective that is protected now; broken where it is open. @param {Marching} marching */
function protection(marching) {
  const { rules, view } = marching;
  const looked = rules.posts.get(marching.chosen || marching.pointed || marching.pinned);
  const goals = NATIONS.filter((nation) => view.nations[nation]?.in_war).flatMap((nation) => rules.wanted(nation));
  return h("g", { key: "protection", class: "fr-protection" },
    looked && !looked.isTrain && dots(rules, rules.graph.within(looked.city, PROTECTION), "fr-guarded"),
    goals.map((city) => {
      const against = view.conquered[city.id] ? rules.defender(city) : /** @type {Nation} */ (city.nation);
      const isSafe = against && rules.once(`safe ${city.id}`, () => rules.isProtected(against, city));
      return h("circle", { key: city.id, class: isSafe ? "fr-safe" : "fr-open", cx: city.x, cy: city.y, r: 7 });
    }));
}

// Threats

/** Objectives that generals could leave behind as theirs in their next move. @param {Rules} rules @param {Nation} nation @returns {Set<string>} */
export function threatened(rules, nation) {
  const { taken } = rules.changes(nation);
  const found = new Set();
  for (const post of rules.posts.values()) {
    if (post.nation !== nation || post.isTrain || !taken.size) continue;
    const who = post.pieces.map(({ name }) => short(name));
    for (const path of rules.walks({ start: post.city, nation, who })) {
      for (const city of path.slice(0, -1)) if (taken.has(city)) found.add(city);
    }
  }
  return found;
}

/** @param {Rules} rules @param {Nation[]} nations @param {number} zoom */
function threats(rules, nations, zoom) {
  const size = Math.round(65 / Math.sqrt(zoom || 1)) / 10;
  return h("g", { key: "threats", class: "fr-threats" }, nations.flatMap((nation) => [...rules.once(`threats ${nation}`, () => threatened(rules, nation))].map((id) => {
    const { x, y } = rules.city(id);
    return h("g", { key: id, class: `fr-threat fr-is-${nation}`, transform: `translate(${x} ${y}) scale(${size})` }, h("path", { d: "M0,-2.4L1,-.8H-1Z" }), h("text", { y: -0.98 }, "!"));
  })));
}

/** Gardez, as the house says it to all. @param {Rules} rules @param {number} zoom */
function gardez(rules, zoom) {
  const size = Math.round(80 / Math.sqrt(zoom || 1)) / 10;
  return h("g", { key: "gardez", class: "fr-gardez" }, rules.view.gardez.map((id) => {
    const { x, y } = rules.city(id);
    return h("g", { key: id, transform: `translate(${x} ${y})` }, h("circle", { r: size }), h("text", { y: -size * 1.15, "font-size": size * 1.5 }, "G!"));
  }));
}

// Strength

/** What a hand is worth in each suit, and its Reserves. @param {string[]} hand @returns {{[suit: string]: number}} */
export function worth(hand) {
  const found = /** @type {{[suit: string]: number}} */ ({ spades: 0, clubs: 0, hearts: 0, diamonds: 0, reserve: 0 });
  for (const card of hand) {
    const [suit = "", value] = card.split(" ");
    if (suit === "reserve") found.reserve = (found.reserve ?? 0) + 1;
    else found[suit] = (found[suit] ?? 0) + Number(value);
  }
  return found;
}

/** The nation whose hand is laid over the sectors: that of the piece in hand, or the one that moves. @param {Marching} marching @param {Nation[]} own */
function whose({ rules, view, chosen, pointed }, own) {
  const nation = rules.posts.get(chosen || pointed)?.nation ?? view.nation;
  return own.includes(nation) ? nation : own[0];
}

/** @param {Marching} marching @param {Nation[]} own */
function strength(marching, own) {
  const nation = whose(marching, own);
  const hand = nation && marching.view.nations[nation]?.hand;
  if (!hand) return null;
  const found = worth(hand);
  const more = found.reserve ? ` +${found.reserve}R` : "";
  return h("g", { key: "strength", class: `fr-strength fr-is-${nation}` }, marching.graph.atlas.sectors.map(({ number, suit, x, y, size }) =>
    h("text", { key: number, x, y: y + size * 0.25, "font-size": size * 0.85 }, String(found[suit] ?? 0), h("tspan", { "font-size": size * 0.32 }, more))));
}
