// The rules that the map needs at once, before the house answers: marches, conquest, protection, supply.
import { areFoes, postsOf, short } from "./reading.js";

/**
 * @typedef {import("../map/graph.js").Graph} Graph
 * @typedef {import("../map/atlas.js").City} City
 * @typedef {import("./reading.js").Nation} Nation
 * @typedef {import("./reading.js").View} View
 * @typedef {import("./reading.js").Post} Post
 * @typedef {{start: string, nation: Nation, who: string[]}} Group who are names as acts write them, or `train` alone
 */

export const SUPPLY = 6;
export const PROTECTION = 3;
const STACK = 3;
const HOMES = /** @type {{[nation: string]: string[]}} */ ({ prussia: ["prussia"], hanover: ["hanover"], sweden: ["sweden"], austria: ["austria"], imperial: ["empire", "saxony"] });
const DEFENDERS = /** @type {{[territory: string]: Nation}} */ ({ prussia: "prussia", saxony: "prussia", hanover: "hanover", austria: "austria" });
const ATTACKERS = /** @type {Nation[]} */ (["russia", "sweden", "austria", "imperial", "france"]);
/** Whom fate slows down, and who may not march beside an enemy (000 §11, F35). */
const SLOW = /** @type {{[effect: string]: string}} */ ({ "2_diamonds": "Saltikov", "5_hearts": "Richelieu", "12_spades": "Daun" });
const SHY = /** @type {{[effect: string]: string}} */ ({ "4_diamonds": "Cumberland", "5_spades": "Soubise", "7_spades": "Friedrich" });

export class Rules {
  /** @param {Graph} graph @param {View} view */
  constructor(graph, view) {
    this.graph = graph;
    this.atlas = graph.atlas;
    this.view = view;
    this.effect = view.fate?.effect ?? "";
    this.posts = postsOf(view);
    this.marked = new Set(view.marked);
    /** What was found out already. @type {Map<string, any>} */
    this.kept = new Map();
  }

  /** @param {string} city @returns {City} */
  city(city) {
    return /** @type {City} */ (this.atlas.byId.get(city));
  }

  // Marches

  /** How far a group may go; main roads add a city. @param {string[]} who */
  reach(who) {
    if (who[0] === "train") return 2;
    if (who.includes(SLOW[this.effect] ?? "")) return 2;
    return this.effect === "9_clubs" && who.includes("Friedrich") ? 4 : 3;
  }

  /** Fate may forbid a group to set out at all. @param {Group} group */
  isHeld({ who, start }) {
    if (this.effect !== "2_clubs" || !who.includes("Fermor")) return false;
    return start === "kuestrin" || this.graph.beside("kuestrin").includes(start);
  }

  /** Those of a stack who stay behind. @param {Group} group @returns {string[]} */
  rest({ who, start }) {
    if (who[0] === "train") return [];
    return (this.posts.get(start)?.pieces ?? []).map(({ name }) => short(name)).filter((name) => !who.includes(name));
  }

  /** @param {Group} group */
  isTorn(group) {
    const rest = this.rest(group);
    if (this.effect !== "5_diamonds" || !rest.length) return false;
    const side = group.who.includes("Chevert") ? group.who : rest;
    return side.length === 1 && side[0] === "Chevert";
  }

  /** Tell whether a hostile general stands beside a city. @param {Nation} nation @param {string} city */
  isAttackPosition(nation, city) {
    return this.graph.beside(city).some((near) => this.isHostileGeneral(nation, near));
  }

  /** @param {Nation} nation @param {string} city */
  isHostileGeneral(nation, city) {
    const post = this.posts.get(city);
    return Boolean(post && !post.isTrain && areFoes(nation, post.nation));
  }

  /** @param {Group} group @param {string} end */
  canEnd(group, end) {
    const isShy = group.who.includes(SHY[this.effect] ?? "");
    if (isShy && this.isAttackPosition(group.nation, end)) return false;
    const post = end === group.start ? undefined : this.posts.get(end);
    if (!post) return end === group.start || !this.isTorn(group);
    if (group.who[0] === "train" || this.isTorn(group)) return false;
    if (!post.isTrain) return post.nation === group.nation && post.pieces.length + group.who.length <= STACK;
    return areFoes(post.nation, group.nation) && !isShy && !(end === "halle" && this.effect === "3_diamonds");
  }

  /** All ways that a group may march. @param {Group} group @returns {string[][]} */
  walks(group) {
    if (this.isHeld(group)) return [];
    const isLeft = this.rest(group).length === 0;
    const isFree = (/** @type {string} */ city) => !this.posts.has(city) || (isLeft && city === group.start);
    /** @type {Map<string, boolean>} */
    const ends = new Map();
    return this.graph.walks(group.start, this.reach(group.who)).filter((path) => {
      for (let n = 1; n < path.length - 1; n += 1) if (!isFree(path[n] ?? "")) return false;
      const end = path[path.length - 1] ?? "";
      if (!ends.has(end)) ends.set(end, this.canEnd(group, end));
      return ends.get(end);
    });
  }

  /** Remember what takes a while to find out. @template T @param {string} key @param {() => T} find @returns {T} */
  once(key, find) {
    if (!this.kept.has(key)) this.kept.set(key, find());
    return this.kept.get(key);
  }

  // Conquest

  /** The objectives a nation may conquer at all. @param {Nation} nation @returns {City[]} */
  wanted(nation) {
    if (nation === "prussia" && !this.prussiaConquers()) return [];
    const isEased = this.view.nations[nation]?.eased;
    return this.atlas.cities.filter((city) => city.nation === nation && (city.kind === "first" || (city.kind === "second" && !isEased)));
  }

  prussiaConquers() {
    const { option, scenario, turn } = this.view;
    if (scenario === "silesia") return true;
    if (!option || option.failed) return false;
    return option.decision === "declared" || (typeof turn === "number" && turn < 3);
  }

  /** Who defends an objective. @param {City} city @returns {Nation | undefined} */
  defender(city) {
    return DEFENDERS[city.territory];
  }

  /** Tell whether generals of a nation are so near that they protect. @param {Nation} nation @param {string} city */
  isGuarded(nation, city) {
    const steps = this.graph.distances(city);
    return this.view.pieces.some((piece) => piece.nation === nation && piece.kind === "general" && piece.city
      && (steps.get(piece.city) ?? 99) <= (this.effect === "11_hearts" && piece.name === "Heinrich" ? PROTECTION + 1 : PROTECTION));
  }

  /** Tell whether an objective is protected against a nation. @param {Nation} nation @param {City} city */
  isProtected(nation, city) {
    const holder = this.view.conquered[city.id];
    if (!areFoes(nation, "prussia")) return this.isProtectedFromDefender(nation, city, holder);
    const defender = this.defender(city);
    if (defender === "prussia" && this.isGuarded("prussia", city.id)) return true;
    if (nation === "france" && defender === "hanover" && this.isGuarded("hanover", city.id)) return true;
    return nation === "austria" && city.nation === "prussia" && this.isGuarded("prussia", city.id);
  }

  /** Against Prussia and Hanover only the holder's own generals protect. @param {Nation} nation @param {City} city @param {Nation | undefined} holder */
  isProtectedFromDefender(nation, city, holder) {
    if (nation === "prussia" && this.defender(city) === "austria" && this.isGuarded("austria", city.id)) return true;
    if (!holder || !ATTACKERS.includes(holder) || this.defender(city) !== nation) return false;
    return this.isGuarded(holder, city.id) || (holder === "imperial" && this.isGuardedByTrain(city.id));
  }

  /** @param {string} city */
  isGuardedByTrain(city) {
    const steps = this.graph.distances(city);
    return this.view.pieces.some(({ nation, kind, city: at }) => nation === "imperial" && kind === "train" && at && (steps.get(at) ?? 99) <= PROTECTION);
  }

  /** Objectives that change hands if generals of a nation leave them now, and those that would be marked.
   * @param {Nation} nation @returns {{taken: Set<string>, doubtful: Set<string>}} */
  changes(nation) {
    const own = this.wanted(nation).filter(({ id }) => !this.view.conquered[id]);
    const lost = Object.keys(this.view.conquered).map((id) => this.city(id)).filter((city) => this.defender(city) === nation);
    const [taken, doubtful] = [new Set(), new Set()];
    for (const city of [...own, ...lost]) {
      if (!this.isProtected(nation, city)) taken.add(city.id);
      else if (!this.marked.has(city.id)) doubtful.add(city.id);
    }
    return { taken, doubtful };
  }

  // Supply

  /** Tell whether generals of a nation need no train here. @param {Nation} nation @param {string} id */
  isAtHome(nation, id) {
    const city = this.city(id);
    if (HOMES[nation]) return HOMES[nation].includes(city.territory);
    return city.kind === "depot" && city.nation === nation;
  }

  /** Give the way to the nearest train within reach, free of hostile pieces; null if there is none.
   * @param {Nation} nation @param {string} city @returns {string[] | null} */
  lineToTrain(nation, city) {
    /** @type {Map<string, string>} */
    const from = new Map([[city, ""]]);
    let edge = [city];
    for (let step = 1; step <= SUPPLY && edge.length; step += 1) {
      const ring = [];
      for (const here of edge) {
        for (const near of this.graph.beside(here)) {
          if (from.has(near)) continue;
          from.set(near, here);
          const post = this.posts.get(near);
          if (post?.isTrain && post.nation === nation) return wayBack(from, near);
          if (!post || !areFoes(post.nation, nation)) ring.push(near);
        }
      }
      edge = ring;
    }
    return null;
  }

  /** @param {Nation} nation @param {string} city */
  isSupplied(nation, city) {
    return this.isAtHome(nation, city) || this.lineToTrain(nation, city) !== null;
  }

  /** Cities that a train supplies: up to six away with no hostile piece between. @param {Nation} nation @param {string} train @returns {Set<string>} */
  suppliedBy(nation, train) {
    const found = new Set([train]);
    let edge = [train];
    for (let step = 1; step <= SUPPLY; step += 1) {
      const ring = [];
      for (const here of edge) {
        for (const near of this.graph.beside(here)) {
          if (found.has(near)) continue;
          found.add(near);
          const post = this.posts.get(near);
          if (!post || !areFoes(post.nation, nation)) ring.push(near);
        }
      }
      edge = ring;
    }
    return found;
  }
}

/** @param {Map<string, string>} from @param {string} end */
function wayBack(from, end) {
  const path = [];
  for (let here = end; here; here = from.get(here) ?? "") path.push(here);
  return path.reverse();
}
