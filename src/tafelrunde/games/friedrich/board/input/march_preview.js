// What a march would do: whom it joins and fights, what it conquers, marks and takes, and supply after it.
import { idOf } from "../text/places.js";
import { areFoes, short } from "./reading.js";
import { Rules } from "./rules.js";

/**
 * @typedef {import("./rules.js").Group} Group
 * @typedef {import("./reading.js").Nation} Nation
 * @typedef {import("./reading.js").View} View
 */
/** @typedef {{general: string, nation: Nation, city: string, suit: string}} Fight */
/** @typedef {{path: string[], end: string, isMain: boolean, conquers: string[], marks: string[],
 *   takes: Nation | "", unites: string[], stays: string[], fights: Fight[], suit: string,
 *   supplied: boolean | null, turned: boolean}} Outlook */

/** Foresee a march. @param {Rules} rules @param {Group} group @param {string[]} path
 * @param {{taken: Set<string>, doubtful: Set<string>}} [changes] known already @returns {Outlook} */
export function outlook(rules, group, path, changes = rules.changes(group.nation)) {
  const end = path[path.length - 1] ?? "";
  const isTrain = group.who[0] === "train";
  const left = isTrain ? [] : [...new Set(path.slice(0, -1))];
  const there = end === group.start ? undefined : rules.posts.get(end);
  const after = isTrain ? null : new Rules(rules.graph, moved(rules.view, group, end));
  return {
    path, end, isMain: rules.graph.isMain(path),
    conquers: left.filter((city) => changes.taken.has(city)), marks: left.filter((city) => changes.doubtful.has(city)),
    takes: there?.isTrain && areFoes(there.nation, group.nation) ? there.nation : "",
    unites: there && !there.isTrain ? there.pieces.map(({ name }) => name) : [],
    stays: rules.rest(group), fights: after ? fights(after, group.nation, end) : [],
    suit: suitAt(rules, end), supplied: after && after.isSupplied(group.nation, end),
    turned: isMixed(rules, group, there?.pieces ?? []),
  };
}

/** @param {Rules} rules @param {string} city */
export const suitAt = (rules, city) => rules.atlas.sectors.find(({ number }) => number === rules.city(city).sector)?.suit ?? "";

/** Whom a stack would have to fight on a city. @param {Rules} rules @param {Nation} nation @param {string} city @returns {Fight[]} */
export function fights(rules, nation, city) {
  return rules.graph.beside(city).filter((near) => rules.isHostileGeneral(nation, near))
    .filter((near) => near !== "halle" || rules.effect !== "3_diamonds")
    .map((near) => {
      const post = rules.posts.get(near);
      return { general: post?.pieces[0]?.name ?? "", nation: /** @type {Nation} */ (post?.nation), city: near, suit: suitAt(rules, near) };
    });
}

/** The position with a group moved and what it takes gone. @param {View} view @param {Group} group @param {string} end @returns {View} */
function moved(view, group, end) {
  const goes = new Set(group.who);
  return {
    ...view,
    pieces: view.pieces.map((piece) => {
      if (piece.name && goes.has(short(piece.name))) return { ...piece, city: end };
      return piece.kind === "train" && piece.city === end && piece.nation !== group.nation ? { ...piece, city: null } : piece;
    }),
  };
}

/** A face-down general turns those he unites with. @param {Rules} rules @param {Group} group @param {import("./reading.js").Piece[]} there */
function isMixed(rules, group, there) {
  if (!there.length || group.who[0] === "train") return false;
  const who = rules.view.pieces.filter(({ name }) => name && group.who.includes(short(name)));
  const faces = new Set([...who, ...there.filter(({ kind }) => kind === "general")].map((piece) => piece.face_down));
  return faces.size > 1;
}

/** Put in what the house says of the same march: it knows more, and it decides.
 * @param {Rules} rules @param {Outlook} found @param {import("tafelrunde/host").Data} preview @returns {Outlook} */
export function completed(rules, found, preview) {
  /** @param {string[]} keys */
  const cities = (keys) => (preview.effects ?? []).filter((/** @type {any} */ one) => keys.includes(one.key.split(".")[2]))
    .flatMap((/** @type {any} */ one) => one.params.cities.map((/** @type {string} */ place) => idOf(rules.atlas, place) ?? ""));
  const fought = preview.fights?.map((/** @type {any} */ one) => ({ ...one, city: idOf(rules.atlas, one.city) ?? "", nation: rules.posts.get(idOf(rules.atlas, one.city) ?? "")?.nation }));
  return { ...found, conquers: cities(["conquers", "reconquers"]), marks: cities(["marks"]), fights: fought ?? found.fights, supplied: preview.supplied ?? found.supplied };
}
