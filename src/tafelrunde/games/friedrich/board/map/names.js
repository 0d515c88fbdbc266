// Names of cities on the map: cut into fields, and written a few at a time, those in sight first.

import { h, render } from "../host.js";

/**
 * @typedef {import("./atlas.js").Atlas} Atlas
 * @typedef {import("./atlas.js").Name} Name
 * @typedef {import("tafelrunde/host").Box} Box
 * @typedef {{x: number, y: number, names: Name[]}} Field the names around a point
 */

/**
 * Names to write before the browser may show a picture: about as many as it can lay out within one.
 */
const AT_ONCE = 40;
const ACROSS = 10,
  DOWN = 7;
/** Half a field and the length of a name, in board units: how far outside names are still seen. */
const EDGE = 80;

export class Names {
  /** @param {Atlas} atlas @param {() => boolean} isMoving whether the map is being moved */
  constructor(atlas, isMoving) {
    this.atlas = atlas;
    this.isMoving = isMoving;
    this.stage = 0;
    /** @type {SVGGElement | null} */
    this.element = null;
    /** @type {Field[]} */
    this.fields = [];
    /** @type {Map<Field, Element>} */
    this.written = new Map();
    /** Fields still to be written, those to come first last. @type {Field[]} */
    this.waiting = [];
    this.isDue = false;
    /** Described once, so that drawing the map leaves the names alone. */
    this.node = h("g", {
      key: "names",
      class: "fr-names",
      "aria-hidden": "true",
      ref: (/** @type {SVGGElement} */ element) => this.attach(element),
    });
  }

  /** @param {SVGGElement} element */
  attach(element) {
    [this.element, this.stage, this.fields, this.waiting] = [element, 0, [], []];
    this.written.clear();
  }

  /**
   * Show the names of a stage around the visible part, from the middle.
   * @param {number} stage
   * @param {Box} seen
   * @param {number} around in parts of it
   */
  show(stage, seen, around) {
    if (stage !== this.stage) this.begin(stage);
    const [x, y] = [(seen.left + seen.right) / 2, (seen.top + seen.bottom) / 2];
    const [wide, high] = [
      (seen.right - seen.left) * (0.5 + around) + EDGE,
      (seen.bottom - seen.top) * (0.5 + around) + EDGE,
    ];
    /** Return how far a name is from the middle of the view: above 1 it is out of reach.
     * @param {Field} field */
    const away = (field) => Math.max(Math.abs(field.x - x) / wide, Math.abs(field.y - y) / high);
    for (const field of this.fields) if (away(field) > 1) this.forget(field);
    this.waiting = this.fields
      .filter((field) => !this.written.has(field) && away(field) <= 1)
      .sort((one, other) => away(other) - away(one));
    this.go();
  }

  /** Forget invisible names, which would only be laid out again and again. @param {Field} field */
  forget(field) {
    this.written.get(field)?.remove();
    this.written.delete(field);
  }

  /** Put away what another stage has written. @param {number} stage */
  begin(stage) {
    this.stage = stage;
    this.element?.replaceChildren();
    this.written.clear();
    this.fields = fields(this.atlas, this.atlas.stages[stage - 1]?.names ?? []);
  }

  /** Go on with the next picture, unless the map is moved: then when it comes to rest. */
  go() {
    if (this.isDue || !this.waiting.length) return;
    this.isDue = true;
    requestAnimationFrame(() => {
      this.isDue = false;
      if (!this.isMoving()) this.write();
    });
  }

  write() {
    let count = 0;
    for (let field = this.waiting.pop(); field; field = this.waiting.pop()) {
      const part = document.createElementNS("http://www.w3.org/2000/svg", "g");
      render(part, field.names.map(nameText));
      this.element?.append(part);
      this.written.set(field, part);
      count += field.names.length;
      if (count >= AT_ONCE) break;
    }
    this.go();
  }
}

/** Write a name on the map. @param {Name} name */
export const nameText = ({ city, anchor, x, y, size }) =>
  h(
    "text",
    {
      "data-name": city.id,
      x,
      y,
      "text-anchor": anchor === "start" ? undefined : anchor,
      "font-size": size,
    },
    city.name,
  );

/**
 * Sort names into fields of the board.
 * @param {Atlas} atlas
 * @param {Name[]} names
 * @returns {Field[]}
 */
function fields({ width, height }, names) {
  /** @type {Map<string, Field>} */
  const fields = new Map();
  for (const name of names) {
    const [column, row] = [
      Math.floor((name.city.x / width) * ACROSS),
      Math.floor((name.city.y / height) * DOWN),
    ];
    const key = `${column} ${row}`;
    const field = fields.get(key) ?? {
      x: ((column + 0.5) * width) / ACROSS,
      y: ((row + 0.5) * height) / DOWN,
      names: [],
    };
    fields.set(key, field);
    field.names.push(name);
  }
  return [...fields.values()];
}
