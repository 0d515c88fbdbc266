// Fredericus on the page: the castle, a line about the thing pointed at, and what the viewer holds.
import { h, useHost } from "./host.js";
import { castle } from "./castle.js";
import { explain } from "./explain.js";
import { shapeFor } from "./geometry.js";
import { ghosts } from "./ghosts.js";
import { Keys } from "./keys.js";
import { previewText, labelActs } from "./labels.js";
import { hand, holdings, reference } from "./holdings.js";
import { places } from "./places.js";
import { head, isAskingBelow, line } from "./lines.js";
import { Play } from "./play.js";
import { placesOfAct, suggestion } from "./suggestion.js";
import { SIDES, whereIs } from "./reading.js";
import { result } from "./result.js";
import { still } from "./still.js";
import { textView } from "./text_view.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("./reading.js").Message} Message
 */
/**
 * @typedef {import("tafelrunde/host").Board<Message>} Board
 * @typedef {import("tafelrunde/host").Child} Child
 */

const SIDE_BELOW = 5;

/**
 * Return the room that the castle will probably have, before it is measured.
 * @returns {[number, number]}
 */
function roughly() {
  if (innerHeight <= 512 && innerWidth > 640) return [innerWidth * 0.66, innerHeight - 125];
  return innerWidth < 896 ? [innerWidth, innerHeight - 300] : [innerWidth - 400, innerHeight - 210];
}

/** Make the board of a table. @param {import("tafelrunde/host").Host} table @returns {Board} */
export function mount(table) {
  useHost(table);
  const drawing = new Drawing(table);
  return {
    show: (message) => drawing.show(message),
    hand: (message) => hand(table, message.view),
    holdings: (message) => holdings(table, message.view),
    sound: ({ key }) => (key === "fredericus.event.caught" ? "catch" : null),
    isAsking: (message) => isAskingBelow(message),
    acts: (message) => labelActs(table, message.view, message.actions),
    text: (message) => textView(table, message.view),
    places,
    actPlaces: (action) => ({ places: placesOfAct(action), trails: [] }),
    escape: () => drawing.escape(),
    reference: () => reference(table),
    result: (message) => result(table, message.view),
    still: (message) => still(table, message.view),
  };
}

class Drawing {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.play = new Play(table);
    this.keys = new Keys(this.play);
    this.shape = shapeFor(...roughly());
    this.isTouched = false;
    /** The side at the bottom if the viewer wants their falcon there; fixed for a whole turn. */
    this.anchor = { turn: -1, side: SIDE_BELOW };
  }

  /** @param {Message} message @returns {Child} */
  show(message) {
    const { play, table } = this;
    play.setMessage(message);
    const { shape } = this;
    const below = this.below();
    const scene = {
      view: play.view,
      shape,
      below,
      title: table.say("board.fredericus.title"),
      thing: (/** @type {string} */ place) => this.thing(place),
      state: (/** @type {string} */ place) => this.stateClasses(place),
      ghosts: [
        ghosts(shape, below, play.view, play.previewedAction()),
        suggestion(shape, below, play.view, this.suggestedAction()),
      ],
      on: this.listeners(),
    };
    return h(
      "div",
      {
        "data-n": message.n,
        "data-wide": "without-guide",
        class: `fred-board${table.motion ? " may-move" : ""}`,
      },
      head(table, play, {
        below,
        turn: (steps) => this.turn(steps),
        follow: () => this.follow(),
        isFollowed: this.isFollowed(),
      }),
      h(
        "div",
        { class: "fred-frame", ref: (/** @type {HTMLElement} */ element) => this.watch(element) },
        castle(scene),
      ),
      line(table, play),
    );
  }

  /** Return the action that the page suggests, while nothing else is pointed at. */
  suggestedAction() {
    const { suggestion: suggested } = this.table;
    if (this.play.previewedAction()) return undefined;
    return /** @type {import("./reading.js").Action | undefined} */ (suggested?.action);
  }

  /** Return the side at the bottom of the screen now. */
  below() {
    const { view } = this.play;
    const turned = Number(this.table.prefs.get("turned", 0));
    if (!this.isFollowed()) return ((SIDE_BELOW - 1 + turned) % SIDES) + 1;
    if (this.anchor.turn !== view.turn)
      this.anchor = {
        turn: view.turn,
        side: whereIs(view, this.table.you ?? 0, "falcon") || SIDE_BELOW,
      };
    return this.anchor.side;
  }

  isFollowed() {
    return this.table.you !== null && this.table.prefs.get("own_below", false) === true;
  }

  /** Turn the castle by this many sides. @param {number} steps */
  turn(steps) {
    const turned = (this.below() - SIDE_BELOW + steps + 2 * SIDES) % SIDES;
    this.table.prefs.set("own_below", false);
    this.table.prefs.set("turned", turned);
    this.table.redraw();
  }

  /** Turn the board so that the viewer's falcon is at the bottom, or turn it back. */
  follow() {
    this.anchor.turn = -1;
    this.table.prefs.set("own_below", !this.isFollowed());
    this.table.redraw();
  }

  /** @param {HTMLElement} element */
  watch(element) {
    new ResizeObserver(() => {
      const shape = shapeFor(element.clientWidth, element.clientHeight);
      if (shape === this.shape || !element.clientWidth) return;
      this.shape = shape;
      this.table.redraw();
    }).observe(element);
  }

  /** Return the attributes that make a place of the board clickable. @param {string} place */
  thing(place) {
    const { table, play } = this;
    const aim = play.aimedAction(place);
    const label = aim
      ? previewText(table, play.view, aim.action)
      : explain(table, play.view, place);
    if (place.startsWith("yard-") && !aim) return { "data-place": place, "aria-hidden": "true" };
    return {
      "data-place": place,
      role: "button",
      "aria-label": label,
      "aria-pressed": place === play.chosen ? "true" : undefined,
      tabindex: this.keys.stop() === place ? 0 : -1,
    };
  }

  /** Return the CSS classes for the state of a place. @param {string} place */
  stateClasses(place) {
    const { play } = this;
    const aim = play.aimedAction(place);
    return [
      play.isSource(place) && "is-source",
      place === play.chosen && "is-chosen",
      aim && aim.to === place && "is-target",
      place === play.pointed && "is-pointed",
    ]
      .filter(Boolean)
      .join(" ");
  }

  /** Return one set of listeners for the whole castle. */
  listeners() {
    const { play, keys, table } = this;
    /** @param {Event} event */
    const placeOf = (event) =>
      /** @type {Element} */ (event.target).closest?.("[data-place]")?.getAttribute("data-place") ??
      "";
    /** @param {string} place */
    const point = (place) => {
      if (play.pointed === place) return;
      play.pointed = place;
      table.redraw();
    };
    return {
      pointerover: (/** @type {PointerEvent} */ event) =>
        event.pointerType === "mouse" && point(placeOf(event)),
      pointerleave: (/** @type {PointerEvent} */ event) =>
        event.pointerType === "mouse" && point(""),
      // A finger brings the focus along, but points at something only by its tap.
      pointerdown: (/** @type {PointerEvent} */ event) => {
        this.isTouched = event.pointerType !== "mouse";
      },
      focusin: (/** @type {FocusEvent} */ event) =>
        keys.onFocus(placeOf(event)) && !this.isTouched && point(placeOf(event)),
      keydown: (/** @type {KeyboardEvent} */ event) => {
        this.isTouched = false;
        keys.onKeyDown(event);
      },
      click: (/** @type {PointerEvent} */ event) => {
        const place = placeOf(event);
        if (place)
          play.press(place, event.pointerType === "touch" || event.pointerType === "pen", {
            x: event.clientX,
            y: event.clientY,
          });
      },
    };
  }

  /** Undo what is chosen or pointed at. */
  escape() {
    const { play } = this;
    if (!play.chosen && !play.previewedAction()) return false;
    play.chosen = "";
    play.pointed = "";
    this.table.redraw();
    return true;
  }
}
