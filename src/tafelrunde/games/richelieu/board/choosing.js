// What the player is about to do: pointing, choosing, carrying a marker, paying. Nothing is sent
// before the player confirms it; Escape takes it back step by step.

import { sortActions, endAt } from "./components.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("./components.js").Message} Message
 * @typedef {import("./components.js").View} View
 * @typedef {import("./components.js").Choices} Choices
 * @typedef {import("./components.js").Action} Action
 * @typedef {import("tafelrunde/host").Data} Data
 * @typedef {import("./types.js").PreviewData} PreviewData
 * @typedef {import("./components.js").Take} Take
 * @typedef {{x: number, y: number, isTouch: boolean}} Press
 * @typedef
 *   {{pointed: string | null, chosen: string | null, carried: string | null, paying: string | null,
 *   isTokenChosen: boolean, focus: string | null, wasAt: string | null}} Intent
 * `carried` is where a marker was picked up: "supply" or a place.
 */

export const SUPPLY = "supply";

/** Keeps what is intended at one table, and does it when it is meant. */
export class Choosing {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Message | null} */
    this.message = null;
    /** @type {Choices} */
    this.choices = sortActions([]);
    /**
     * What each take would do, by its text; null before it is asked.
     * @type {Map<string, PreviewData> | null}
     */
    this.previews = null;
    /** @type {Intent} */
    this.intent = {
      pointed: null,
      chosen: null,
      carried: null,
      paying: null,
      isTokenChosen: false,
      focus: null,
      wasAt: null,
    };
    this.isSent = false;
  }

  /** Return the latest position that was looked at. @returns {View} */
  get view() {
    return /** @type {Message} */ (this.message)?.view;
  }

  /**
   * Take over a new position; what was intended in another one is forgotten.
   * @param {Message} message
   */
  setMessage(message) {
    const before = this.message;
    if (message === before) return;
    const isNew = before?.n !== message.n || before?.seat !== message.seat;
    this.message = message;
    this.choices = sortActions(this.table.isReplay ? [] : message.actions);
    this.isSent = false;
    if (isNew) this.previews = null;
    if (isNew) this.clear();
  }

  /** Drop every intention; return whether there was one. */
  clear() {
    const { chosen, carried, paying, isTokenChosen } = this.intent;
    Object.assign(this.intent, { chosen: null, carried: null, paying: null, isTokenChosen: false });
    return !!(chosen || carried || paying || isTokenChosen);
  }

  /** Point at a card, or at nothing. @param {string | null} place */
  point(place) {
    if (this.intent.pointed === place) return;
    this.intent.pointed = place;
    this.table.redraw();
  }

  /** Return the card whose taking or marking is to be shown. */
  get target() {
    const { paying, pointed, chosen } = this.intent;
    return paying ?? pointed ?? chosen;
  }

  /**
   * Press a card: do what it shows, choose it, or hear why it cannot be.
   * @param {string} place
   * @param {Press} press
   */
  press(place, press) {
    const { intent } = this;
    if (intent.carried) return this.drop(place, press);
    if (intent.paying) return this.payWith(place, press);
    if (this.choices.takes.has(place)) return this.pressTake(place, press);
    if (this.choices.moves.has(place)) return this.carry(place);
    const mark = this.choices.marks.get(place);
    if (!mark) return this.explain(this.wishedAct(place), press);
    if (intent.chosen === place) return this.send(mark);
    intent.chosen = place;
    this.table.announce(this.table.say("board.richelieu.press_again_mark"));
    this.table.redraw();
  }

  /** Take a card: a finger sees first what that would do; a mouse or the keyboard has seen it by
   * pointing.
   * @param {string} place @param {Press} press */
  pressTake(place, press) {
    const ways = this.choices.takes.get(place) ?? [];
    const [only] = ways;
    if (press.isTouch && this.intent.chosen !== place) this.intent.chosen = place;
    else if (ways.length === 1 && only) return this.send(only);
    else this.intent.paying = place;
    this.table.redraw();
  }

  /** Give a marker for the card chosen before: from the supply, or the one on a card.
   * @param {string} source @param {Press} press */
  payWith(source, press) {
    const place = this.intent.paying ?? "";
    const way = (this.choices.takes.get(place) ?? []).find((take) => take.pay === source);
    if (way) return this.send(way);
    this.intent.paying = null;
    if (source === place || source === SUPPLY) return this.table.redraw();
    this.press(source, press);
  }

  /** Pick a marker up, or put it back. @param {string} source */
  carry(source) {
    const { intent } = this;
    const isHeld = intent.carried === source;
    this.clear();
    intent.carried = isHeld ? null : source;
    if (!isHeld) this.table.announce(this.table.say("board.richelieu.carrying"));
    this.table.redraw();
  }

  /** Return what a marker from somewhere would do on a card, null if that is not listed.
   * @param {string} source @param {string} place @returns {Action | null} */
  dropAct(source, place) {
    const { takes, marks, moves } = this.choices;
    const paid = (takes.get(place) ?? []).find((take) => take.pay === source);
    if (paid) return paid;
    return (source === SUPPLY ? marks.get(place) : moves.get(source)?.get(place)) ?? null;
  }

  /** Put the carried marker down. @param {string} place @param {Press} press */
  drop(place, press) {
    const source = this.intent.carried ?? SUPPLY;
    if (source === place) return this.carry(source);
    const act = this.dropAct(source, place);
    if (act) return this.send(act);
    this.clear();
    this.table.redraw();
    return this.explain(
      source === SUPPLY ? { verb: "mark", place } : { verb: "move", from: source, place },
      press,
    );
  }

  /**
   * Return what a take would do, null until the server has said it. All takes are asked for at
   * once, when
   * the first one is pointed at. @param {Take | undefined} take @returns {PreviewData | null} */
  previewOfTake(take) {
    if (!this.previews) this.loadTakePreviews();
    return this.previews?.get(take?.text ?? "") ?? null;
  }

  async loadTakePreviews() {
    const empty = new Map();
    this.previews = empty;
    const answer = /** @type {({ act: string } & PreviewData)[] | null} */ (
      await this.table.previewSelection({ verb: "take" })
    );
    if (this.previews !== empty) return;
    if (answer) this.previews = new Map(answer.map((one) => [one.act, one]));
    if (answer) this.table.redraw();
  }

  /** Press the token that brings a marker back. @param {Press} press */
  pressToken(press) {
    const { redeem } = this.choices;
    if (!redeem) return this.explain({ verb: "redeem" }, press);
    if (!press.isTouch || this.intent.isTokenChosen) return this.send(redeem);
    this.clear();
    this.intent.isTokenChosen = true;
    this.table.redraw();
  }

  /** Do what is chosen, for the button beside it. */
  confirm() {
    const { chosen, isTokenChosen } = this.intent;
    const press = { x: 0, y: 0, isTouch: false };
    if (isTokenChosen) this.pressToken(press);
    else if (chosen) this.press(chosen, press);
  }

  /** Send an act once. @param {Action} act */
  async send(act) {
    if (this.isSent) return;
    this.isSent = true;
    this.intent.wasAt = this.intent.focus;
    const isDone = await this.table.act(act.text);
    this.isSent = false;
    if (isDone === false) this.clear();
    this.table.redraw();
  }

  /** Return the act that a press on this card may have meant, null where no act is like it.
   * @param {string} place */
  wishedAct(place) {
    const end = endAt(this.view, place);
    if (end) return { verb: "take", end };
    return this.view.phase === "take" ? null : { verb: "mark", place };
  }

  /**
   * Say next to the pointer why something cannot be.
   * @param {Data | null} wish
   * @param {Press} press
   */
  async explain(wish, press) {
    const { table, message } = this;
    if (!message || table.isReplay || this.view.phase === "over") return;
    if (!wish) return table.showTooltip(table.say("board.richelieu.only_ends"), press.x, press.y);
    const answer = await table.check(wish);
    if (answer.reason) table.showTooltip(answer.reason, press.x, press.y);
  }
}
