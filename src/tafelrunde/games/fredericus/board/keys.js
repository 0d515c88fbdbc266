// The keyboard on the board: left and right go around the castle, up and down along a side.
import { SIDES, around } from "./reading.js";
import { sideOf } from "./play.js";

/** @typedef {import("./play.js").Play} Play */

const STEPS = new Map([
  ["ArrowRight", 1],
  ["ArrowLeft", -1],
]);
const SLOTS = new Map([
  ["ArrowDown", 1],
  ["ArrowUp", -1],
]);

export class Keys {
  /** @param {Play} play */
  constructor(play) {
    this.play = play;
  }

  /** Return the one place that the Tab key comes to. */
  stop() {
    const { focus } = this.play;
    return focus && this.all().includes(focus) ? focus : "row-1";
  }

  /** Return every place in the order of the sides. */
  all() {
    return [...Array.from({ length: SIDES }, (_, n) => this.slots(n + 1)).flat(), "middle"];
  }

  /** Return the places of a side from the row inwards. @param {number} side @returns {string[]} */
  slots(side) {
    const { field = [], yard = [] } = this.play.view.sides[side - 1] ?? {};
    const birds = [...field, ...yard].map(({ seat, bird }) => `bird-${seat}-${bird}`);
    const isYardAimed = this.play.aimedAction(`yard-${side}`)?.to === `yard-${side}`;
    return [
      `row-${side}`,
      ...birds,
      `field-${side}`,
      ...(isYardAimed ? [`yard-${side}`] : []),
      `tower-${side}`,
    ];
  }

  /** Remember the place in focus; return whether there is one. @param {string} place */
  onFocus(place) {
    if (place) this.play.focus = place;
    return place !== "";
  }

  /** @param {KeyboardEvent} event */
  onKeyDown(event) {
    const place = this.stop();
    const step = STEPS.get(event.key);
    const slot = SLOTS.get(event.key);
    if (step !== undefined) this.go(event, this.moveSideways(place, step));
    else if (slot !== undefined) this.go(event, this.moveAlong(place, slot));
    else if (event.key === "Home") this.go(event, "row-1");
    else if (event.key === "Enter" || event.key === " ") this.enter(event, place);
  }

  /**
   * Move from target to target while something is chosen.
   * @param {string} place
   * @param {number} step
   */
  moveSideways(place, step) {
    const targets = this.targets();
    if (this.play.chosen && targets.length) {
      const here = targets.indexOf(place);
      return /** @type {string} */ (
        targets[
          here < 0
            ? step > 0
              ? 0
              : targets.length - 1
            : (here + step + targets.length) % targets.length
        ]
      );
    }
    const side = this.sideUnder(place);
    if (!side) return step > 0 ? "row-1" : "row-8";
    const kind = place.startsWith("bird-") ? "field" : place.split("-")[0];
    return `${kind}-${around(side, step)}`;
  }

  /** Return every target of the chosen thing, in the order of the sides. */
  targets() {
    const aims = this.play.of(this.play.source()).map(({ to }) => to);
    return this.all().filter((place) => aims.includes(place));
  }

  /** @param {string} place @param {number} slot */
  moveAlong(place, slot) {
    const side = this.sideUnder(place);
    const slots = side ? [...this.slots(side), "middle"] : ["middle", ...this.slots(1)];
    return slots[Math.min(Math.max(slots.indexOf(place) + slot, 0), slots.length - 1)] ?? place;
  }

  /** @param {string} place */
  sideUnder(place) {
    return place.startsWith("bird-") ? this.play.sideUnder(place) : sideOf(place);
  }

  /** @param {KeyboardEvent} event @param {string} place */
  go(event, place) {
    event.preventDefault();
    this.play.focus = place;
    const castle = /** @type {Element} */ (event.currentTarget);
    const thing = castle.querySelector(`[data-place="${place}"]`);
    /** @type {SVGElement | null} */ (thing)?.focus();
  }

  /** @param {KeyboardEvent} event @param {string} place */
  enter(event, place) {
    event.preventDefault();
    const box = /** @type {Element} */ (event.target).getBoundingClientRect();
    this.play.press(place, false, { x: box.x + box.width / 2, y: box.y });
  }
}
