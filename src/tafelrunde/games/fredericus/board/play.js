// Playing on the board: what is chosen, what is pointed at, and what a press then means.
import { COLOURS, areBeside, around, whereIs } from "./reading.js";
import { gestureOf, playerOf } from "./labels.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("./reading.js").Message} Message
 */
/** @typedef {import("tafelrunde/host").Data} Data */
/** @typedef {import("./reading.js").View} View @typedef {import("./labels.js").Gesture} Gesture */
/** @typedef {import("./reading.js").Kind} Kind */

export class Play {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** The thing that was chosen to act with. */
    this.chosen = "";
    /** The place the pointer or the keyboard is at. */
    this.pointed = "";
    /** The place that keeps the keyboard. */
    this.focus = "";
    /** @type {number | string} */
    this.n = -1;
    /** @type {Gesture[]} */
    this.gestures = [];
    /** @type {View} */
    this.view = /** @type {any} */ (null);
    /** Whether the viewer may act now. */
    this.isOurs = false;
    /** What should be known before an act. @type {NonNullable<Message["warnings"]>} */
    this.warnings = {};
  }

  /** Take over a position; drop the selection of an older one. @param {Message} message */
  setMessage(message) {
    if (message.n !== this.n) this.chosen = "";
    this.n = message.n;
    this.view = message.view;
    this.warnings = message.warnings ?? {};
    this.isOurs =
      message.actions.length > 0 && message.status === "running" && !this.table.isReplay;
    this.gestures = this.isOurs
      ? message.actions.map((action) => gestureOf(action, this.view))
      : [];
  }

  /** Return what acts begin with: the chosen thing, or the only one there is. */
  source() {
    if (this.chosen) return this.chosen;
    const froms = new Set(
      this.gestures.filter(({ verb }) => verb !== "end").flatMap(({ froms }) => froms),
    );
    return froms.size === 1 ? /** @type {string} */ ([...froms][0]) : null;
  }

  /**
   * Return the acts of a thing, those about fewer things first.
   * @param {string | null} place
   * @returns {Gesture[]}
   */
  of(place) {
    if (place === null) return [];
    return this.gestures
      .filter(({ froms }) => froms.includes(place))
      .sort((one, other) => one.froms.length - other.froms.length);
  }

  /**
   * Return the act that a press on a place means now.
   * @param {string} place
   * @returns {Gesture | undefined}
   */
  aimedAction(place) {
    if (place.startsWith("bird-") && !this.isSource(place))
      place = `field-${this.sideUnder(place)}`;
    const possible = this.of(this.source());
    return (
      possible.find(({ to }) => to === place) ??
      possible.find(({ to }) => sideOf(to) === sideOf(place) && isGround(to) && isGround(place))
    );
  }

  /** Return the side on which a bird is. @param {string} place */
  sideUnder(place) {
    const [, seat, kind] = place.split("-");
    return whereIs(this.view, Number(seat), /** @type {Kind} */ (kind));
  }

  /** @param {string} place */
  isSource(place) {
    return this.gestures.some(({ froms }) => froms.includes(place));
  }

  /** Return the act that is previewed. */
  previewedAction() {
    return this.pointed ? this.aimedAction(this.pointed) : undefined;
  }

  /** @param {string} place @param {boolean} isTouch @param {{x: number, y: number}} spot */
  press(place, isTouch, spot) {
    const aim = this.aimedAction(place);
    const isShown = this.pointed === place || !isTouch;
    this.pointed = place;
    if (aim && isShown && place !== this.chosen) return this.sendAction(aim.action);
    if (aim) return this.table.redraw();
    this.choose(place, spot);
  }

  /** @param {import("./reading.js").Action} action */
  sendAction(action) {
    this.chosen = "";
    this.pointed = "";
    return void this.table.act(action.text);
  }

  /** @param {string} place @param {{x: number, y: number}} spot */
  choose(place, spot) {
    const source = this.isSource(place) ? place : this.nearby(place);
    const wasBird =
      this.chosen.startsWith("bird-") && place === `row-${this.sideUnder(this.chosen)}`;
    if (wasBird) this.explainRefusal(place, spot);
    if (source && source !== this.chosen) this.chosen = source;
    else if (source) this.chosen = "";
    else this.explainRefusal(place, spot);
    this.table.redraw();
  }

  /**
   * Return the thing that a press on a field or tower means; pressed again, the next one.
   * @param {string} place
   */
  nearby(place) {
    if (!isGround(place)) return "";
    const side = this.view.sides[sideOf(place) - 1];
    const there = [...(side?.field ?? []), ...(side?.yard ?? [])].map(
      ({ seat, bird }) => `bird-${seat}-${bird}`,
    );
    const possible = there.filter((bird) => this.isSource(bird));
    return possible[(possible.indexOf(this.chosen) + 1) % (possible.length || 1)] ?? "";
  }

  /**
   * Say why a wish is not possible, next to the pointer.
   * @param {string} place
   * @param {{x: number, y: number}} spot
   */
  async explainRefusal(place, spot) {
    const { table } = this;
    if (table.isReplay || table.you === null) return;
    const wish = this.isOurs ? this.wishedAction(place) : null;
    const sentence = wish ? (await table.check(wish)).reason : this.unaskedReason(place);
    if (!sentence) return;
    table.showTooltip(sentence, spot.x, spot.y);
    table.announce(sentence);
  }

  /** @param {string} place */
  unaskedReason(place) {
    const { table, view } = this;
    if (!this.isOurs)
      return view.to_act == null
        ? ""
        : table.say("board.fredericus.not_your_turn", { name: playerOf(table, view.to_act) });
    if (this.chosen.startsWith("row-") && place.startsWith("row-"))
      return table.say("board.fredericus.only_neighbours");
    return "";
  }

  /**
   * Return the act that a player seems to want, as parts; null if none can be meant.
   * @param {string} place
   * @returns {Data | null}
   */
  wishedAction(place) {
    const [what, first = "", second = ""] = place.split("-");
    const [from, ...chosenParts] = this.chosen.split("-");
    const side = Number(first);
    if (from === "bird" && what === "field") return { verb: "fly", bird: chosenParts[1], to: side };
    if (from === "bird" && what === "row")
      return this.wishedCatchAction(chosenParts[1] ?? "", side);
    if (from === "row" && what === "row")
      return areBeside(Number(chosenParts[0]), side)
        ? { verb: "shift", from: Number(chosenParts[0]), to: side }
        : null;
    if ((from === "tower" || from === "hand") && isGround(place))
      return {
        verb: "bet",
        from: from === "tower" ? Number(chosenParts[0]) : "hand",
        to: side || "middle",
      };
    if (what === "bird") return this.wishedBirdAction(side, second);
    if (what === "row") return { verb: "shift", from: side, to: around(side, 1) };
    if (what === "tower" || what === "middle")
      return { verb: "bet", from: "hand", to: side || "middle" };
    return this.view.phase === "birds" && what === "field"
      ? { verb: "birds", falcon: side, goshawk: around(side, 4) }
      : null;
  }

  /** @param {string} bird @param {number} row @returns {Data | null} */
  wishedCatchAction(bird, row) {
    const side = whereIs(this.view, this.view.to_act ?? 0, /** @type {Kind} */ (bird));
    if (side === row) return { verb: "catch", bird };
    return areBeside(side, row) ? { verb: "reverse", row: side, seal: row } : null;
  }

  /** @param {number} seat @param {string} bird @returns {Data} */
  wishedBirdAction(seat, bird) {
    if (seat !== this.view.to_act)
      return {
        verb: "hood",
        side: whereIs(this.view, seat, /** @type {Kind} */ (bird)),
        birds: [`${COLOURS[seat]}-${bird}`],
      };
    return this.view.seats[seat]?.hooded === bird ? { verb: "free" } : { verb: "catch", bird };
  }
}

/** Return the side of a place that lies on one, 0 otherwise. @param {string} place */
export const sideOf = (place) =>
  /^(row|field|yard|tower)-/.test(place) ? Number(place.split("-")[1]) : 0;

/** Return whether a place is a field, yard or tower; these are pressed alike.
 * @param {string} place */
const isGround = (place) => /^(field|yard|tower|middle)/.test(place);
