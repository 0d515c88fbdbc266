// A position that a player sets up: pieces, armies, conquests, whose move, hands; and its text.
import { START_POSITIONS, startPositionsOf } from "../input/start_positions.js";

/** @typedef {import("../map/atlas.js").Nation} Nation */
/** @typedef {import("../input/start_positions.js").Boxed} Boxed */
/** @typedef {import("../input/reading.js").Post} Post */

const STACK = 3;
const OPTION_TURN = 3;
export const STROKES = /** @type {const} */ ([
  "poems",
  "lord-bute",
  "elisabeth",
  "sweden",
  "india",
  "america",
]);

export class Draft {
  constructor() {
    this.turn = 1;
    this.nation = "prussia";
    /** The city of each piece on the map. @type {Map<string, string>} */
    this.where = new Map();
    /**
     * Armies of a stack that everybody may know; the others are dealt by lot.
     * @type {Map<string, number>}
     */
    this.armies = new Map();
    /** @type {Set<string>} */
    this.down = new Set();
    /** @type {Set<string>} */
    this.conquered = new Set();
    /** Cards of fate that have come, in their order, without that of the effect. @type {Set<string>} */
    this.fate = new Set();
    /** Generals who never come back. @type {Set<string>} */
    this.retired = new Set();
    /** The card of fate that works in this turn, such as `7 hearts`. */
    this.effect = "";
    /**
     * What became of the offensive option in the expert game: `declined`, `taken`, `failed`, or the
     * card that lies open. Empty if that is not said.
     */
    this.offensive = "";
    /** A number of cards, or their names with commas between. @type {Map<string, string>} */
    this.hands = new Map();
    /** What a text says beyond what the page can change. @type {{[field: string]: any}} */
    this.more = {};
  }

  /** Return all pieces where a war begins. @param {string} [war] */
  static atTheBeginning(war = "four") {
    const draft = new Draft();
    if (war === "west") draft.nation = "hanover";
    for (const { key, start } of startPositionsOf(war)) draft.where.set(key, start);
    return draft;
  }

  /** Return the pieces on a city. @param {string} city @returns {Boxed[]} */
  at(city) {
    return START_POSITIONS.filter(({ key }) => this.where.get(key) === city);
  }

  /** Return whether a piece may join those on a city. @param {Boxed} piece @param {string} city */
  mayStand(piece, city) {
    const there = this.at(city).filter(({ key }) => key !== piece.key);
    if (!there.length) return true;
    return (
      Boolean(piece.name) &&
      there.length < STACK &&
      there.every((one) => one.name && one.nation === piece.nation)
    );
  }

  /** Put a piece on a city, or beside the map. @param {Boxed} piece @param {string} city */
  put(piece, city) {
    const before = this.where.get(piece.key) ?? "";
    this.retired.delete(piece.key);
    if (city) this.where.set(piece.key, city);
    else {
      this.where.delete(piece.key);
      this.down.delete(piece.key);
    }
    if (!this.at(before).length) this.armies.delete(before);
    this.turnDownWhole(city);
  }

  /** Turn the whole stack on a city face-down if any of its pieces is. @param {string} city */
  turnDownWhole(city) {
    const there = city ? this.at(city) : [];
    if (there.some(({ key }) => this.down.has(key)))
      for (const { key } of there) this.down.add(key);
  }

  /** Return whether Prussia has decided on its offensive option, in the expert game. */
  get isDecided() {
    return this.turn > OPTION_TURN || (this.turn === OPTION_TURN && this.nation !== "prussia");
  }

  /** Let a general never come back. @param {Boxed} piece */
  retire(piece) {
    this.put(piece, "");
    this.retired.add(piece.key);
  }

  /** Return the posts that the map shows. @returns {Post[]} */
  posts() {
    const cities = new Set(
      START_POSITIONS.map(({ key }) => this.where.get(key) ?? "").filter(Boolean),
    );
    return [...cities].map((city) => this.post(city));
  }

  /** @param {string} city @returns {Post} */
  post(city) {
    const there = this.at(city);
    const { nation = "prussia", name = "" } = there[0] ?? {};
    const pieces = there.map(
      (one) =>
        /** @type {any} */ ({
          ...one,
          kind: one.name ? "general" : "train",
          city,
          gone: false,
          face_down: this.down.has(one.key),
          moved: false,
        }),
    );
    const stack = /** @type {any} */ ({ city, nation, armies: this.armies.get(city) ?? null });
    return {
      key: there[0]?.key ?? city,
      city,
      nation,
      isTrain: !name,
      pieces,
      stack: name ? stack : null,
    };
  }

  // Its text

  /** Return the cards of fate in their order: that of the effect came last. */
  fateInOrder() {
    const [last = ""] = this.effect.split(" ");
    const others = [...this.fate].filter((card) => card !== last);
    return last ? [...others, last] : others;
  }

  /**
   * Return the option of the game; what only the expert game has may be left out.
   * @param {boolean} [isExpert]
   */
  text(isExpert = true) {
    const offensive = isExpert && this.isDecided ? this.offensive.trim() : "";
    const posts = this.posts();
    const stacks = posts
      .filter(({ isTrain }) => !isTrain)
      .map(({ city, pieces }) => [
        city,
        {
          generals: pieces.map(({ name }) => name),
          ...(this.armies.has(city) ? { armies: this.armies.get(city) } : {}),
        },
      ]);
    const trains = posts.filter(({ isTrain }) => isTrain).map(({ city, nation }) => [city, nation]);
    const hands = [...this.hands]
      .filter(([, typed]) => typed.trim())
      .map(([nation, typed]) => [nation, handOf(typed)]);
    return JSON.stringify({
      ...this.more,
      turn: this.turn,
      nation: this.nation,
      stacks: Object.fromEntries(stacks),
      trains: Object.fromEntries(trains),
      ...(this.retired.size ? { retired: [...this.retired] } : {}),
      ...(this.effect ? { effect: this.effect } : {}),
      ...(offensive ? { offensive } : {}),
      face_down: [...this.down],
      conquered: [...this.conquered],
      fate: this.fateInOrder(),
      hands: Object.fromEntries(hands),
    });
  }

  /**
   * Read a text written by the page or a person; null if it is malformed.
   * @param {string} text
   * @returns {Draft | null}
   */
  static read(text) {
    try {
      const {
        turn = 1,
        nation = "prussia",
        stacks = {},
        trains = {},
        face_down: down = [],
        retired = [],
        effect = "",
        offensive = "",
        conquered = [],
        fate = [],
        hands = {},
        ...more
      } = JSON.parse(text);
      const draft = new Draft();
      Object.assign(draft, {
        turn,
        nation,
        down: new Set(down),
        retired: new Set(retired),
        effect: effect ?? "",
        offensive: offensive ?? "",
        conquered: new Set(conquered),
        more,
      });
      for (const [city, { generals = [], armies }] of Object.entries(
        /** @type {{[city: string]: any}} */ (stacks),
      ))
        draft.stand(city, generals, armies);
      for (const [city, owner] of Object.entries(trains)) draft.park(city, String(owner));
      draft.fate = new Set(fate.map(String));
      draft.fate.delete(draft.effect.split(" ")[0] ?? "");
      for (const [owner, hand] of Object.entries(hands))
        draft.hands.set(owner, Array.isArray(hand) ? hand.join(", ") : String(hand));
      return draft;
    } catch {
      return null;
    }
  }

  /** @param {string} city @param {string[]} generals @param {number | undefined} armies */
  stand(city, generals, armies) {
    for (const name of generals) this.where.set(name, city);
    if (armies) this.armies.set(city, armies);
  }

  /** @param {string} city @param {string} nation */
  park(city, nation) {
    const free = START_POSITIONS.find(
      (piece) => !piece.name && piece.nation === nation && !this.where.has(piece.key),
    );
    if (free) this.where.set(free.key, city);
  }
}

/** @param {string} typed @returns {number | string[]} */
const handOf = (typed) =>
  /^\s*\d+\s*$/.test(typed)
    ? Number(typed)
    : typed
        .split(",")
        .map((card) => card.trim())
        .filter(Boolean);
