// Acting on the map: what is in hand, what is pointed at, and what a press then means.
import { deedOf, marchText } from "./parse_action.js";
import { completed, outlook } from "./march_preview.js";
import { NATIONS, short } from "./reading.js";
import { Rules } from "./rules.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("tafelrunde/host").Message} Message
 * @typedef {import("tafelrunde/host").Checked} Checked
 * @typedef {import("./parse_action.js").Deed} Deed
 * @typedef {import("../map/graph.js").Graph} Graph
 * @typedef {import("./march_preview.js").Outlook} Outlook
 * @typedef {import("./reading.js").View} View
 * @typedef {import("./reading.js").Post} Post
 * @typedef {import("./rules.js").Group} Group
 */
/** What a press on a city would do; marches of one end differ in what they leave behind.
 * @typedef {{city: string, ways: {deed: Deed, outlook: Outlook | null}[]}} Target */

const LONGEST = 8;
/** So many milliseconds a pointer rests before the house is asked. */
const REST = 140;

export class Marching {
  /** @param {Table} table @param {Graph} graph */
  constructor(table, graph) {
    this.table = table;
    this.graph = graph;
    /** @type {number | string} */
    this.n = -1;
    /** @type {Rules} */
    this.rules = /** @type {any} */ (null);
    /** @type {Deed[]} */
    this.deeds = [];
    this.isOurs = false;
    /** The city whose pieces are in hand, or `off NAME` for one beside the board. */
    this.chosen = "";
    /** Who of them goes. @type {string[]} */
    this.who = [];
    /** The city that the pointer or the keyboard is at. */
    this.pointed = "";
    /** The city that was pressed once and waits for the second press. */
    this.pinned = "";
    /** Which of several ways is meant. */
    this.way = 0;
    /** A road drawn city by city. @type {string[]} */
    this.drawn = [];
    /** What the house said of an act. @type {Map<string, Checked>} */
    this.answers = new Map();
    /** @type {Map<string, Target> | null} */
    this.known = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.asking = undefined;
  }

  /** Take in a position; what was in hand in an older one is put down. @param {Message} message */
  take(message) {
    const isNew = message.n !== this.n || this.seat !== this.table.you;
    this.message = message;
    if (!isNew && isSame(this.actions, message.actions)) return;
    if (isNew) this.clear();
    this.n = message.n;
    this.seat = this.table.you;
    this.actions = message.actions;
    this.rules = new Rules(this.graph, /** @type {View} */ (message.view));
    this.isOurs = message.actions.length > 0 && message.status === "running" && !this.table.isReplay;
    this.deeds = this.isOurs ? message.actions.map((text) => deedOf(this.graph.atlas, text)) : [];
    this.known = null;
    this.answers.clear();
  }

  get view() {
    return this.rules.view;
  }

  clear() {
    [this.chosen, this.who, this.pointed, this.pinned, this.way, this.drawn, this.known] = ["", [], "", "", 0, [], null];
  }

  // In hand

  /** Names of the pieces on a city that may set out. @param {string} city @returns {string[]} */
  ready(city) {
    const post = this.rules.posts.get(city);
    if (!post) return [];
    if (post.isTrain) return this.deeds.some(({ verb, who, path }) => verb === "march" && who[0] === "train" && path[0] === city) ? ["train"] : [];
    const can = new Set(this.deeds.filter(({ verb, path }) => verb === "march" && path[0] === city).flatMap(({ who }) => who));
    return post.pieces.map(({ name }) => short(name)).filter((name) => can.has(name));
  }

  /** Tell whether pressing a city takes something in hand. @param {string} city */
  isSource(city) {
    if (this.ready(city).length) return true;
    return this.attackers(city).length > 0;
  }

  /** Attacks that begin on a city. @param {string} city */
  attackers(city) {
    const names = (this.rules.posts.get(city)?.pieces ?? []).map(({ name }) => short(name));
    return this.deeds.filter(({ verb, who }) => verb === "attack" && names.includes(who[0] ?? ""));
  }

  /** Take the pieces of a city in hand. @param {string} city */
  choose(city) {
    this.clear();
    this.chosen = city;
    this.who = this.ready(city);
  }

  /** Take a piece beside the board in hand. @param {string} name as acts write it */
  chooseOff(name) {
    const isSame = this.chosen === `off ${name}`;
    this.clear();
    if (!isSame) this.chosen = `off ${name}`;
    this.table.redraw();
  }

  /** Let one of a stack come along or stay. @param {string} name */
  toggle(name) {
    const all = this.ready(this.chosen);
    const goes = all.filter((one) => (one === name ? !this.who.includes(one) : this.who.includes(one)));
    if (!goes.length) return;
    this.who = goes;
    [this.known, this.pinned, this.drawn, this.way] = [null, "", [], 0];
    this.table.redraw();
  }

  /** @returns {Group | null} */
  group() {
    const post = this.rules.posts.get(this.chosen);
    return post && this.who.length ? { start: this.chosen, nation: post.nation, who: this.who } : null;
  }

  // Where to

  /** What can be done at which city now. @returns {Map<string, Target>} */
  targets() {
    this.known ??= this.found();
    return this.known;
  }

  found() {
    /** @type {Map<string, Target>} */
    const targets = new Map();
    const group = this.group();
    const changes = group && this.rules.changes(group.nation);
    for (const deed of this.deeds) {
      const city = this.aim(deed, group);
      if (!city) continue;
      const target = targets.get(city) ?? { city, ways: [] };
      target.ways.push({ deed, outlook: deed.verb === "march" && group && changes ? outlook(this.rules, group, deed.path, changes) : null });
      targets.set(city, target);
    }
    // What takes more stands first: it is what one most often wants.
    for (const { ways } of targets.values()) ways.sort((one, other) => gain(other.outlook) - gain(one.outlook));
    return targets;
  }

  /** The city where an act is done, with what is in hand; empty if it is not meant. @param {Deed} deed @param {Group | null} group */
  aim(deed, group) {
    const { verb, who, city } = deed;
    if (verb === "march") return group && deed.path[0] === group.start && who.join("+") === group.who.join("+") ? city : "";
    if (verb === "bring") return this.chosen === `off ${who[0]}` ? city : "";
    if (verb === "attack") return this.aimOfAttack(who);
    if (["retreat", "step", "reclaim", "move"].includes(verb)) return city;
    if (["gain", "lose", "flip", "retire"].includes(verb)) return this.cityOf(who[0] ?? "");
    return "";
  }

  /** An enemy is aimed at from the stack in hand; without one only if he has a single attacker. @param {string[]} who */
  aimOfAttack([own = "", enemy = ""]) {
    const isAlone = this.deeds.filter(({ verb, who }) => verb === "attack" && who[1] === enemy).length === 1;
    const isMeant = this.chosen ? this.cityOf(own) === this.chosen : isAlone;
    return isMeant ? this.cityOf(enemy) : "";
  }

  /** @param {string} name as acts write it */
  cityOf(name) {
    return this.view.pieces.find((piece) => piece.name && short(piece.name) === name)?.city ?? "";
  }

  // Pointing and pressing

  /** The city that a preview speaks of. */
  aimed() {
    if (this.drawn.length > 1) return this.drawn[this.drawn.length - 1] ?? "";
    return this.pinned || (this.targets().has(this.pointed) ? this.pointed : "");
  }

  /** What would be done now: the act and what it would do. @returns {{text: string, deed: Deed | null, outlook: Outlook | null} | null} */
  previewed() {
    const group = this.group();
    if (group && this.drawn.length > 1) return this.told({ text: marchText(group.who, this.drawn), deed: null, outlook: outlook(this.rules, group, this.drawn) });
    const target = this.targets().get(this.aimed());
    const way = target?.ways[this.way] ?? target?.ways[0];
    return way ? this.told({ text: way.deed.text, ...way }) : null;
  }

  /** @param {{text: string, deed: Deed | null, outlook: Outlook | null}} wish */
  told(wish) {
    const preview = this.answers.get(wish.text)?.preview;
    return preview && wish.outlook ? { ...wish, outlook: completed(this.rules, wish.outlook, preview) } : wish;
  }

  /** Ask the house too, once the pointer rests; its answer completes the preview. */
  ask() {
    clearTimeout(this.asking);
    if (this.previewed()) this.asking = setTimeout(() => this.asked(), REST);
  }

  async asked() {
    const text = this.previewed()?.text;
    if (!text || this.answers.has(text)) return;
    this.answers.set(text, { text: [] });
    const { n } = this;
    const answer = await this.table.check(text);
    if (n !== this.n) return;
    this.answers.set(text, answer);
    if (this.previewed()?.text === text) this.table.redraw();
  }

  /** @param {string} city */
  point(city) {
    if (city === this.pointed) return false;
    this.pointed = city;
    if (!this.pinned) this.way = 0;
    return true;
  }

  /** Look at another of several ways to the same city. @param {number} way */
  turn(way) {
    const count = this.targets().get(this.aimed())?.ways.length ?? 1;
    this.pinned = this.aimed();
    this.drawn = [];
    this.way = (way + count) % count;
    this.table.redraw();
  }

  /** Preview a road that comes back to where it begins. @param {number} way */
  goHome(way) {
    [this.pinned, this.way, this.drawn] = [this.chosen, way, []];
    this.table.redraw();
    this.ask();
  }

  /** A press on a city. Whoever cannot point first gets the preview first. @param {string} city @param {boolean} canPoint @param {{x: number, y: number}} spot */
  press(city, canPoint, spot) {
    const isDrawn = this.drawn.length > 1 && this.drawn[this.drawn.length - 1] === city;
    const target = this.targets().get(city);
    if (isDrawn) return this.confirm();
    if (target && city !== this.chosen) {
      const isSeen = this.pinned === city || (canPoint && target.ways.length === 1);
      if (isSeen) return this.confirm(city);
      [this.pinned, this.pointed, this.way, this.drawn] = [city, city, 0, []];
      return this.table.redraw();
    }
    if (this.isSource(city)) {
      if (city === this.chosen) this.clear();
      else this.choose(city);
      return this.table.redraw();
    }
    return this.refuse(city, spot);
  }

  /** Do what is previewed. @param {string} [city] */
  confirm(city = "") {
    if (city && !this.drawn.length) this.pointed = city;
    const wish = this.previewed();
    if (!wish) return;
    this.clear();
    this.table.act(wish.text);
  }

  /** Say why a wish is not possible, or look at what is there. @param {string} city @param {{x: number, y: number}} spot */
  async refuse(city, spot) {
    const group = this.group();
    if (!group || !city) {
      const isNew = this.pinned !== city;
      this.clear();
      this.pinned = isNew ? city : "";
      return this.table.redraw();
    }
    const path = this.graph.shortest(group.start, city).slice(0, LONGEST);
    const { reason } = await this.table.check(marchText(group.who, path));
    if (!reason) return;
    this.table.why(reason, spot.x, spot.y);
    this.table.tell(reason);
  }

  // Drawing a road

  /** Begin or go on with a road; a step back takes the last city off. @param {string} city */
  draw(city) {
    const road = this.drawn.length ? this.drawn : [this.chosen];
    const last = road[road.length - 1] ?? "";
    if (city === last || !city) return false;
    if (road[road.length - 2] === city && road.length > 2) this.drawn = road.slice(0, -1);
    else if (this.graph.beside(last).includes(city) && road.length < LONGEST) this.drawn = [...road, city];
    else return false;
    this.pinned = "";
    return true;
  }

  /** Undo the last wish: first the road, then the preview, then the choice. */
  escape() {
    if (this.drawn.length || this.pinned) [this.drawn, this.pinned, this.pointed, this.way] = [[], "", "", 0];
    else if (this.chosen) this.clear();
    else return false;
    return true;
  }
}

/** A guide makes the list of acts anew each time it is drawn. @param {string[] | undefined} one @param {string[]} other */
const isSame = (one, other) => one === other || (one?.length === other.length && one.every((text, n) => text === other[n]));

/** @param {Outlook | null} found */
const gain = (found) => (found ? found.conquers.length * 2 + found.marks.length : 0);

/** The order in which the keyboard goes through posts: nation by nation, generals by rank, then trains.
 * @param {Post[]} posts @returns {Post[]} */
export const inOrder = (posts) => [...posts].sort((one, other) =>
  NATIONS.indexOf(one.nation) - NATIONS.indexOf(other.nation) || Number(one.isTrain) - Number(other.isTrain)
  || (one.pieces[0]?.rank ?? 0) - (other.pieces[0]?.rank ?? 0));
