// Markers dragged with mouse or finger: the seal follows the pointer, and the card below it is the
// goal.

/**
 * @typedef {import("./choosing.js").Choosing} Choosing
 * @typedef {import("./choosing.js").Press} Press
 */

const DRAG_THRESHOLD_PX = 6;

/** Watches the pointer from a seal until it is let go. */
export class Dragging {
  /** @param {Choosing} choosing */
  constructor(choosing) {
    this.choosing = choosing;
    this.isTouch = false;
    this.endedAt = -1;
    /** @type {HTMLElement | null} */
    this.ghost = null;
  }

  /** Note the kind of pointer. @param {PointerEvent} event */
  notePointer(event) {
    this.isTouch = event.pointerType === "touch";
  }

  /**
   * Tell where and with what was pressed; a click made by a key has no pointer.
   * @param {MouseEvent} event
   * @returns {Press}
   */
  pressOf(event) {
    const isKey = event.detail === 0;
    const box = /** @type {HTMLElement} */ (event.currentTarget).getBoundingClientRect();
    const [x, y] = isKey ? [box.left + box.width / 2, box.top] : [event.clientX, event.clientY];
    return { x, y, isTouch: !isKey && this.isTouch };
  }

  /** Return whether a click ends a drag, which makes it no click. */
  wasDragged() {
    return performance.now() - this.endedAt < 60;
  }

  /** Return the listener that starts a drag from a card or from the supply.
   * @param {string} source @returns {(event: PointerEvent) => void} */
  dragListener(source) {
    return (event) => {
      if (event.button !== 0) return;
      this.notePointer(event);
      this.follow(source, event);
    };
  }

  /** @param {string} source @param {PointerEvent} start */
  follow(source, start) {
    const seal = /** @type {HTMLElement} */ (start.currentTarget);
    const watch = new AbortController();
    const { signal } = watch;
    /** @param {PointerEvent} event */
    const onMove = (event) =>
      event.pointerId === start.pointerId && this.moveSeal(source, seal, start, event);
    /** @param {PointerEvent} event */
    const onEnd = (event) => {
      if (event.pointerId !== start.pointerId) return;
      watch.abort();
      this.endDrag(event);
    };
    addEventListener("pointermove", onMove, { signal });
    addEventListener("pointerup", onEnd, { signal });
    addEventListener("pointercancel", onEnd, { signal });
  }

  /**
   * @param {string} source
   * @param {HTMLElement} seal
   * @param {PointerEvent} start
   * @param {PointerEvent} event
   */
  moveSeal(source, seal, start, event) {
    const isFar =
      Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > DRAG_THRESHOLD_PX;
    if (!this.ghost && !isFar) return;
    if (!this.ghost) this.begin(source, seal);
    this.ghost?.style.setProperty("translate", `${event.clientX}px ${event.clientY}px`);
    this.choosing.point(placeUnder(event));
  }

  /** @param {string} source @param {HTMLElement} seal */
  begin(source, seal) {
    const { choosing } = this;
    const picture = seal.querySelector(".rich-seal") ?? seal;
    this.ghost = document.createElement("div");
    this.ghost.className = "rich-ghost";
    this.ghost.append(picture.cloneNode(true));
    document.body.append(this.ghost);
    choosing.clear();
    choosing.intent.carried = source;
    choosing.table.redraw();
  }

  /** @param {PointerEvent} event */
  endDrag(event) {
    if (!this.ghost) return;
    this.ghost.remove();
    this.ghost = null;
    this.endedAt = performance.now();
    const place = event.type === "pointerup" ? placeUnder(event) : null;
    if (place && place !== this.choosing.intent.carried) {
      this.choosing.drop(place, { x: event.clientX, y: event.clientY, isTouch: this.isTouch });
    } else this.choosing.clear();
    this.choosing.point(null);
    this.choosing.table.redraw();
  }
}

/** @param {PointerEvent} event */
function placeUnder(event) {
  const cell = document.elementFromPoint(event.clientX, event.clientY)?.closest(".rich-cell");
  return cell instanceof HTMLElement ? (cell.dataset.place ?? null) : null;
}
