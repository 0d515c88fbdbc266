// Acting on the map: what is selected, what is pointed at, and what a press then means.
import { areBeside } from "../map/atlas.js";
import { choiceOf } from "./choices.js";
import { NATIONS, postsOf, short } from "./reading.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("./reading.js").Message} Message
 * @typedef {import("tafelrunde/host").Checked} Checked
 * @typedef {import("tafelrunde/host").Data} Data
 * @typedef {import("../map/atlas.js").Atlas} Atlas
 * @typedef {import("../map/atlas.js").City} City
 * @typedef {import("./choices.js").Choice} Choice
 * @typedef {import("./reading.js").Nation} Nation
 * @typedef {import("./reading.js").View} View
 * @typedef {import("./reading.js").Post} Post
 */
/**
 * who are names as acts write them, or `train` alone.
 * @typedef {{start: string, nation: Nation, who: string[]}} Group
 */
/** What a march would do, as the house says it.
 * @typedef {import("../types.js").MarchPreview} Outlook */
/** What a press on a city would do; marches of one end differ in what they leave behind.
 * @typedef {{city: string, ways: {choice: Choice, outlook: Outlook | null}[]}} Target */
/** What would be done now. `text` names it here, `action` is sent, `path` is its road.
 * @typedef
 * {{text: string, action: string | Data, path: string[], choice: Choice | null, outlook: Outlook | null}}
 *   Wish */
/** @typedef {import("../types.js").RangePreview} Range */
/** @typedef {import("../types.js").Aids} Aids */

const MAX_ROAD = 8;
/** Milliseconds for which a pointer rests before the house is asked about a drawn road. */
const POINTING_DELAY_MS = 140;

export class Marching {
  /** @param {Table} table @param {Atlas} atlas */
  constructor(table, atlas) {
    this.table = table;
    this.atlas = atlas;
    /** @type {number | string} */
    this.n = -1;
    /** @type {View} */
    this.view = /** @type {any} */ (null);
    /** What stands where. @type {Map<string, Post>} */
    this.posts = new Map();
    /** @type {Choice[]} */
    this.choices = [];
    this.isOurs = false;
    /** The city whose pieces are selected, or `off NAME` for a piece beside the board. */
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
    /** What the house said of a drawn road. @type {Map<string, Checked>} */
    this.answers = new Map();
    /**
     * What the house said of a selection; null while it is asked.
     * @type {Map<string, Data[] | null>}
     */
    this.previews = new Map();
    /** @type {Map<string, Target> | null} */
    this.known = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.asking = undefined;
  }

  /** Take over a position; drop the selection of an older one. @param {Message} message */
  take(message) {
    const isNew = message.n !== this.n || this.seat !== this.table.you;
    this.message = message;
    if (!isNew && isSame(this.actions, message.actions)) return;
    if (isNew) this.clear();
    this.n = message.n;
    this.seat = this.table.you;
    this.actions = message.actions;
    this.view = message.view;
    this.posts = postsOf(this.view);
    this.isOurs =
      message.actions.length > 0 && message.status === "running" && !this.table.isReplay;
    this.choices = this.isOurs ? message.actions.map(choiceOf) : [];
    this.known = null;
    this.answers.clear();
    this.previews.clear();
  }

  /**
   * Return the aids to reading the position; null if they are off, or until they arrive.
   * @returns {Aids | null}
   */
  get aids() {
    const aids = this.message?.aids;
    return aids?.supply && this.table.showsAids !== false ? aids : null;
  }

  /** @param {string} city @returns {City} */
  city(city) {
    return /** @type {City} */ (this.atlas.byId.get(city));
  }

  // What the house says of a selection

  /**
   * Return what the house said of a selection, and ask it once for each position.
   * @param {Data} selection
   * @returns {Data[]}
   */
  previewsOf(selection) {
    const key = JSON.stringify(selection);
    const previews = this.previews.get(key);
    if (previews === undefined) this.fetch(key, selection);
    return previews ?? [];
  }

  /** @param {string} key @param {Data} selection */
  async fetch(key, selection) {
    const { n, previews } = this;
    previews.set(key, null);
    const answer = await this.table.previewSelection(selection);
    if (n !== this.n) return;
    if (!answer) return void previews.delete(key); // The next redraw asks again.
    previews.set(key, answer);
    this.known = null;
    this.table.redraw();
  }

  /**
   * Return what every march of a group would do, by the text of the act.
   * @param {Group} group
   * @returns {Map<string, Outlook>}
   */
  previewTargets({ start, who }) {
    return new Map(
      this.previewsOf({ city: start, who }).map((one) => [one.text, /** @type {Outlook} */ (one)]),
    );
  }

  /** Return how far the pieces on a city could go.
   * @param {string} city @returns {Range | undefined} */
  range(city) {
    return /** @type {Range | undefined} */ (this.previewsOf({ city })[0]);
  }

  clear() {
    [this.chosen, this.who, this.pointed, this.pinned, this.way, this.drawn, this.known] = [
      "",
      [],
      "",
      "",
      0,
      [],
      null,
    ];
  }

  // In hand

  /** Return the names of the pieces on a city that may set out.
   * @param {string} city @returns {string[]} */
  ready(city) {
    const post = this.posts.get(city);
    if (!post) return [];
    if (post.isTrain)
      return this.choices.some(
        ({ verb, who, path }) => verb === "march" && who[0] === "train" && path[0] === city,
      )
        ? ["train"]
        : [];
    const can = new Set(
      this.choices
        .filter(({ verb, path }) => verb === "march" && path[0] === city)
        .flatMap(({ who }) => who),
    );
    return post.pieces.map(({ name }) => short(name)).filter((name) => can.has(name));
  }

  /** Return whether pressing a city selects something. @param {string} city */
  isSource(city) {
    if (this.ready(city).length) return true;
    return this.attackers(city).length > 0;
  }

  /** Return the attacks that begin on a city. @param {string} city */
  attackers(city) {
    return this.choices.filter(({ verb, start }) => verb === "attack" && start === city);
  }

  /** Select the pieces of a city. @param {string} city */
  choose(city) {
    this.clear();
    this.chosen = city;
    this.who = this.ready(city);
  }

  /** Select a piece beside the board. @param {string} name as acts write it */
  chooseOff(name) {
    const isSame = this.chosen === `off ${name}`;
    this.clear();
    if (!isSame) this.chosen = `off ${name}`;
    this.table.redraw();
  }

  /** Let one of a stack come along or stay. @param {string} name */
  toggle(name) {
    const all = this.ready(this.chosen);
    const goes = all.filter((one) =>
      one === name ? !this.who.includes(one) : this.who.includes(one),
    );
    if (!goes.length) return;
    this.who = goes;
    [this.known, this.pinned, this.drawn, this.way] = [null, "", [], 0];
    this.table.redraw();
  }

  /** @returns {Group | null} */
  group() {
    const post = this.posts.get(this.chosen);
    return post && this.who.length
      ? { start: this.chosen, nation: post.nation, who: this.who }
      : null;
  }

  // Where to

  /** Return what can be done at each city now. @returns {Map<string, Target>} */
  targets() {
    this.known ??= this.findTargets();
    return this.known;
  }

  findTargets() {
    /** @type {Map<string, Target>} */
    const targets = new Map();
    const group = this.group();
    const outlooks = group ? this.previewTargets(group) : new Map();
    for (const choice of this.choices) {
      const city = this.aim(choice, group);
      if (!city) continue;
      const target = targets.get(city) ?? { city, ways: [] };
      target.ways.push({ choice, outlook: outlooks.get(choice.text) ?? null });
      targets.set(city, target);
    }
    // What takes more stands first: it is what one most often wants.
    for (const { ways } of targets.values())
      ways.sort((one, other) => gain(other.outlook) - gain(one.outlook));
    return targets;
  }

  /**
   * Return the city where an act is done; empty if it needs other pieces than the selected ones.
   * @param {Choice} choice
   * @param {Group | null} group
   */
  aim(choice, group) {
    const { verb, who, city } = choice;
    if (verb === "march")
      return group && choice.path[0] === group.start && who.join("+") === group.who.join("+")
        ? city
        : "";
    if (verb === "bring") return this.chosen === `off ${who[0]}` ? city : "";
    if (verb === "attack") return this.isMeant(choice) ? city : "";
    return ["retreat", "step", "reclaim", "move", "gain", "lose", "flip", "retire"].includes(verb)
      ? city
      : "";
  }

  /**
   * Return whether an attack is meant: by the selected stack, or the only one on this enemy if
   * nothing is selected.
   * @param {Choice} attack
   */
  isMeant({ start, enemy }) {
    if (this.chosen) return start === this.chosen;
    return (
      this.choices.filter((choice) => choice.verb === "attack" && choice.enemy === enemy).length ===
      1
    );
  }

  // Pointing and pressing

  /** Return the city that a preview is about. */
  aimedCity() {
    if (this.drawn.length > 1) return this.drawn[this.drawn.length - 1] ?? "";
    return this.pinned || (this.targets().has(this.pointed) ? this.pointed : "");
  }

  /** Return what would be done now: the act and what it would do. @returns {Wish | null} */
  previewedAct() {
    const group = this.group();
    if (group && this.drawn.length > 1) return this.drawnMarch(group);
    const target = this.targets().get(this.aimedCity());
    const way = target?.ways[this.way] ?? target?.ways[0];
    return way
      ? { text: way.choice.text, action: way.choice.text, path: way.choice.path, ...way }
      : null;
  }

  /**
   * Return the listed act that does the same as a drawn road.
   * @param {Group} group
   * @returns {Wish}
   */
  drawnMarch({ who, start }) {
    const path = this.drawn;
    const text = `${who.join("+")} ${path.join(" ")}`;
    const isListed = (/** @type {Choice} */ choice) =>
      choice.path.length === path.length &&
      choice.path.every((city, n) => city === path[n]) &&
      choice.who.join("+") === who.join("+");
    const canonical =
      this.answers.get(text)?.preview?.act ?? this.choices.find(isListed)?.text ?? "";
    const outlook = this.previewTargets({ who, start, nation: this.view.nation }).get(canonical);
    return {
      text,
      action: { verb: "march", who, path },
      path,
      choice: null,
      outlook: outlook ? { ...outlook, path } : null,
    };
  }

  /**
   * Return the house's answer to a wish, in sentences.
   * @param {Wish} wish
   * @returns {{text?: string[], reason?: string}}
   */
  answerTo({ text, choice }) {
    if (!choice) return this.answers.get(text) ?? {};
    if (choice.verb === "march") return {};
    return this.previewsOf({ verb: choice.verb }).find(({ act }) => act === text) ?? {};
  }

  /** Ask the house about a drawn road, once the pointer rests. */
  ask() {
    clearTimeout(this.asking);
    if (this.drawn.length > 1)
      this.asking = setTimeout(() => this.askAboutRoad(), POINTING_DELAY_MS);
  }

  async askAboutRoad() {
    const wish = this.drawn.length > 1 ? this.previewedAct() : null;
    if (!wish || this.answers.has(wish.text)) return;
    this.answers.set(wish.text, { text: [] });
    const { n } = this;
    const answer = await this.table.check(wish.action);
    if (n !== this.n) return;
    this.answers.set(wish.text, answer);
    if (this.previewedAct()?.text === wish.text) this.table.redraw();
  }

  /** @param {string} city */
  point(city) {
    if (city === this.pointed) return false;
    this.pointed = city;
    if (!this.pinned) this.way = 0;
    this.prepare(city);
    return true;
  }

  /** Ask for the marches of the pieces under the pointer. @param {string} city */
  prepare(city) {
    const who = this.chosen ? [] : this.ready(city);
    if (who.length) this.previewsOf({ city, who });
  }

  /** Look at another of several ways to the same city. @param {number} way */
  turn(way) {
    const count = this.targets().get(this.aimedCity())?.ways.length ?? 1;
    this.pinned = this.aimedCity();
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

  /**
   * Handle a press on a city. Without a mouse, the first press shows the preview.
   * @param {string} city
   * @param {boolean} canPoint
   * @param {{x: number, y: number}} spot
   */
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
    return this.explainRefusal(city, spot);
  }

  /** Do what is previewed. @param {string} [city] */
  confirm(city = "") {
    if (city && !this.drawn.length) this.pointed = city;
    const wish = this.previewedAct();
    if (!wish) return;
    this.clear();
    this.table.act(wish.action);
  }

  /**
   * Say why a move is not possible, or show what is on the city.
   * @param {string} city
   * @param {{x: number, y: number}} spot
   */
  async explainRefusal(city, spot) {
    const group = this.group();
    if (!group || !city) {
      const isNew = this.pinned !== city;
      this.clear();
      this.pinned = isNew ? city : "";
      return this.table.redraw();
    }
    const { reason } = await this.table.check({
      verb: "march",
      who: group.who,
      city: group.start,
      end: city,
    });
    if (!reason) return;
    this.table.showTooltip(reason, spot.x, spot.y);
    this.table.announce(reason);
  }

  // Drawing a road

  /** Begin or go on with a road; a step back takes the last city off. @param {string} city */
  draw(city) {
    const road = this.drawn.length ? this.drawn : [this.chosen];
    const last = road[road.length - 1] ?? "";
    if (city === last || !city) return false;
    if (road[road.length - 2] === city && road.length > 2) this.drawn = road.slice(0, -1);
    else if (areBeside(this.atlas, last, city) && road.length < MAX_ROAD)
      this.drawn = [...road, city];
    else return false;
    this.pinned = "";
    return true;
  }

  /** Undo the last wish: first the road, then the preview, then the choice. */
  escape() {
    if (this.drawn.length || this.pinned)
      [this.drawn, this.pinned, this.pointed, this.way] = [[], "", "", 0];
    else if (this.chosen) this.clear();
    else return false;
    return true;
  }
}

/**
 * Return whether two lists hold the same acts: a guide makes a new list each time it is drawn.
 * @param {import("tafelrunde/host").Action[] | undefined} one
 * @param {import("tafelrunde/host").Action[]} other
 */
const isSame = (one, other) =>
  one === other ||
  (one?.length === other.length && one.every(({ text }, n) => text === other[n]?.text));

/** @param {Outlook | null} found */
const gain = (found) => (found ? found.conquers.length * 2 + found.marks.length : 0);

/**
 * Return posts in the order of the keyboard: nation by nation, generals by rank, then trains.
 * @param {Post[]} posts @returns {Post[]} */
export const inOrder = (posts) =>
  [...posts].sort(
    (one, other) =>
      NATIONS.indexOf(one.nation) - NATIONS.indexOf(other.nation) ||
      Number(one.isTrain) - Number(other.isTrain) ||
      (one.pieces[0]?.rank ?? 0) - (other.pieces[0]?.rank ?? 0),
  );
