// Pointer and keyboard on the map: presses snap to the nearest thing, arrows go to the next one in
// their direction.
import { inOrder } from "./marching.js";

/**
 * @typedef {import("./marching.js").Marching} Marching
 * @typedef {import("../map/sheet.js").Sheet} Sheet
 * @typedef {import("../map/layout.js").Spot} Spot
 */

/** How near a press must be, in pixels: half of a target of 44, a little more for fingers. */
const FINGER = 26,
  MOUSE = 20,
  NEAR = 13;
const ARROWS = /** @type {{[key: string]: [number, number]}} */ ({
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
});

export class Pointing {
  /** @param {Marching} marching @param {Sheet} sheet */
  constructor(marching, sheet) {
    this.marching = marching;
    this.sheet = sheet;
    /** Where pieces are drawn, by city. @type {Map<string, Spot>} */
    this.spots = new Map();
    this.isDrawing = false;
    /** Whether the keyboard was here last: then it comes back when its piece is gone. */
    this.isKeyed = false;
    /** How far above their foot the middle of pieces is, in board units. */
    this.lift = 0;
    /** The post that keeps the keyboard. */
    this.kept = "";
    sheet.camera.isTaken = (event) => this.onPointerDown(event);
  }

  /**
   * Return the thing nearest to a point of the screen: a target first, then a piece, then a city.
   * @param {MouseEvent} event
   * @param {boolean} isTouch
   * @returns {string}
   */
  at(event, isTouch) {
    const { camera, atlas } = this.sheet;
    const [x, y] = camera.toBoard(event.clientX, event.clientY);
    const reach = (isTouch ? FINGER : MOUSE) / camera.zoom;
    let best = "";
    let least = Infinity;
    /**
     * @param {string} id
     * @param {Spot | undefined} spot
     * @param {number} within
     * @param {number} lift
     */
    const consider = (id, spot, within, lift = 0) => {
      if (!spot) return;
      const away = Math.hypot(spot.x - x, spot.y - lift - y);
      if (away <= within && away < least) [best, least] = [id, away];
    };
    for (const city of this.marching.targets().keys()) consider(city, atlas.byId.get(city), reach);
    for (const [city, spot] of this.spots) {
      consider(city, spot, reach, this.lift);
      consider(city, atlas.byId.get(city), reach * 0.6);
    }
    if (!best)
      for (const city of atlas.cities)
        consider(city.id, city, (isTouch ? FINGER : NEAR) / camera.zoom);
    return best;
  }

  /** Return all listeners of the map's window. */
  listeners() {
    const { marching } = this;
    return {
      pointermove: (/** @type {PointerEvent} */ event) => this.onPointerMove(event),
      pointerup: () => this.onPointerUp(),
      pointercancel: () => this.onPointerUp(),
      pointerleave: (/** @type {PointerEvent} */ event) =>
        event.pointerType === "mouse" &&
        !this.isDrawing &&
        marching.point("") &&
        this.onPointerChange(),
      click: (/** @type {PointerEvent} */ event) => this.onClick(event),
      keydown: (/** @type {KeyboardEvent} */ event) => this.onKeyDown(event),
      focusin: (/** @type {FocusEvent} */ event) => this.onFocus(event),
      scroll: (/** @type {Event} */ event) =>
        /** @type {Element} */ (event.currentTarget).scrollTo(0, 0),
    };
  }

  onPointerChange() {
    this.marching.table.redraw();
    this.marching.ask();
  }

  /**
   * Begin to draw a road at the selected piece; everything else moves the map.
   * @param {PointerEvent} event
   */
  onPointerDown(event) {
    const { marching } = this;
    if (
      !marching.group() ||
      event.button > 0 ||
      this.at(event, event.pointerType !== "mouse") !== marching.chosen
    )
      return false;
    this.isDrawing = true;
    marching.drawn = [];
    return true;
  }

  /** @param {PointerEvent} event */
  onPointerMove(event) {
    if (this.isDrawing) {
      if (this.marching.draw(this.at(event, event.pointerType !== "mouse"))) this.onPointerChange();
      return;
    }
    // While the map glides nothing else changes.
    if (
      event.pointerType === "mouse" &&
      !event.buttons &&
      this.sheet.camera.isSettled &&
      this.marching.point(this.at(event, false))
    )
      this.onPointerChange();
  }

  onPointerUp() {
    if (!this.isDrawing) return;
    this.isDrawing = false;
    this.hasDrawn = this.marching.drawn.length > 1;
  }

  /** @param {PointerEvent} event */
  onClick(event) {
    this.isKeyed = false;
    if (this.hasDrawn) {
      this.hasDrawn = false;
      return;
    }
    const isTouch = event.pointerType === "touch" || event.pointerType === "pen";
    // A key that presses a focused thing has no place on the screen.
    const target = event.detail === 0 && !event.pointerType ? "" : this.at(event, isTouch);
    if (!target && !this.marching.escape()) return;
    if (target) this.marching.press(target, !isTouch, { x: event.clientX, y: event.clientY });
    this.onPointerChange();
  }

  // Keyboard

  /** @param {Event} event */
  placeOf(event) {
    const thing = /** @type {Element} */ (event.target).closest?.("[data-city], [data-target]");
    return thing?.getAttribute("data-target") ?? thing?.getAttribute("data-city") ?? "";
  }

  /** The posts that Tab goes through, nation by nation and rank by rank. @returns {string[]} */
  ready() {
    return inOrder([...this.marching.posts.values()])
      .map(({ city }) => city)
      .filter((city) => this.marching.isSource(city));
  }

  /** Return the one post that the page's own order of Tab knows. */
  stop() {
    const ready = this.ready();
    return ready.includes(this.kept) ? this.kept : (ready[0] ?? "");
  }

  /**
   * Go to the next or last ready piece; beyond them Tab leaves the map.
   * @param {string} from
   * @param {number} by
   */
  next(from, by) {
    const ready = this.ready();
    const city = ready.includes(from) ? ready[ready.indexOf(from) + by] : undefined;
    if (city) this.focus(city);
    return Boolean(city);
  }

  /** @param {FocusEvent} event */
  onFocus(event) {
    const place = this.placeOf(event);
    if (place) this.kept = place;
    if (!place || !(/** @type {Element} */ (event.target).matches(":focus-visible"))) return;
    this.isKeyed = true;
    this.bringIntoView(place);
    if (this.marching.point(place)) this.onPointerChange();
  }

  /** Return the keyboard a place again when what had it is gone. */
  comeBack() {
    if (this.isKeyed && document.activeElement === document.body && this.stop())
      this.focus(this.stop());
  }

  /** @param {string} id */
  bringIntoView(id) {
    const city = this.sheet.atlas.byId.get(id);
    const { left, top, right, bottom } = this.sheet.camera.visibleBox();
    const edge = 30 / this.sheet.camera.zoom;
    if (
      !city ||
      (city.x > left + edge &&
        city.x < right - edge &&
        city.y > top + edge &&
        city.y < bottom - edge)
    )
      return;
    this.sheet.camera.show([city.x, city.y]);
  }

  /** @param {KeyboardEvent} event */
  onKeyDown(event) {
    const place = this.placeOf(event);
    if (!place || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === "Enter" || event.key === " ") this.onEnter(place);
    else if (event.key === "Escape") return void this.onEscape(event);
    else if (event.key === "Tab") {
      if (!this.next(place, event.shiftKey ? -1 : 1)) return;
    } else if (event.key === "v" || event.key === "V") this.marching.turn(this.marching.way + 1);
    else if (ARROWS[event.key])
      this.step(place, /** @type {[number, number]} */ (ARROWS[event.key]));
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** @param {string} place */
  onEnter(place) {
    const { marching } = this;
    const spot = this.onScreen(place);
    marching.pointed = place;
    const isTarget = marching.targets().has(place) && place !== marching.chosen;
    // With the keyboard, the player has already heard what would happen.
    if (isTarget) marching.pinned ||= place;
    marching.press(place, true, spot);
    this.onPointerChange();
  }

  /** Deselect the piece, and go back to where it stands. @param {KeyboardEvent} event */
  onEscape(event) {
    const { chosen } = this.marching;
    if (!this.marching.escape()) return;
    event.preventDefault();
    if (chosen && !this.marching.chosen) this.focus(chosen);
    this.onPointerChange();
  }

  /** @param {string} id @returns {{x: number, y: number}} */
  onScreen(id) {
    const { camera, atlas } = this.sheet;
    const city = atlas.byId.get(id);
    const box = camera.window?.getBoundingClientRect();
    return {
      x: (box?.left ?? 0) + camera.x + (city?.x ?? 0) * camera.zoom,
      y: (box?.top ?? 0) + camera.y + (city?.y ?? 0) * camera.zoom,
    };
  }

  /**
   * Go to the next thing in a direction: a target while something is selected, a piece otherwise.
   * @param {string} from
   * @param {[number, number]} way
   */
  step(from, [across, down]) {
    const { atlas } = this.sheet;
    const here = atlas.byId.get(from);
    const targets = this.marching.targets();
    const among = targets.size
      ? [...targets.keys(), ...(this.marching.group() ? [this.marching.chosen] : [])]
      : inOrder([...this.marching.posts.values()]).map(({ city }) => city);
    let best = "";
    let least = Infinity;
    for (const id of among) {
      const city = atlas.byId.get(id);
      if (!city || !here || id === from) continue;
      const [x, y] = [city.x - here.x, city.y - here.y];
      const ahead = x * across + y * down;
      const aside = Math.abs(x * down) + Math.abs(y * across);
      if (ahead > 0 && ahead + 2 * aside < least && aside < 3 * ahead)
        [best, least] = [id, ahead + 2 * aside];
    }
    if (best) this.focus(best);
  }

  /** @param {string} id */
  focus(id) {
    const window_ = this.sheet.camera.window;
    const isTarget = this.marching.targets().has(id) && id !== this.marching.chosen;
    const thing = window_?.querySelector(
      isTarget ? `[data-target="${CSS.escape(id)}"]` : `[data-city="${CSS.escape(id)}"] .fr-hold`,
    );
    /** @type {SVGElement | null | undefined} */ (thing)?.focus({ preventScroll: true });
  }
}
