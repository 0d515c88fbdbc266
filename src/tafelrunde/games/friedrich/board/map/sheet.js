// The map in its window: the sheet that moves, layers of the game on it, tools and mini-map beside
// it.

import { h } from "../host.js";
import { around, cityAt, findCities, stageAt } from "./atlas.js";
import { mapLayers, roughLayers } from "./map.js";
import { Names } from "./names.js";
import { AROUND, ROUGH, sharpen } from "./sharpness.js";

/**
 * @typedef {import("./atlas.js").Atlas} Atlas
 * @typedef {import("./atlas.js").City} City
 * @typedef {import("../input/reading.js").Post} Post
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("tafelrunde/host").Box} Box
 */

const CLOSE = 3;
/** From this zoom on names can be read. */
const READABLE = 0.9;
/** Milliseconds until there is time for parts that are not visible yet. */
const LEISURE = 900;
/**
 * Where a panel covers the lower part of the map: the free share of its height, and the zoom.
 */
const ABOVE = 0.52,
  LEAST = 0.25,
  NEARER = 1.9;
/** By how many pixels a panel grows when something on it is pressed once. */
const GROWS = 44;
/**
 * The height of one row of tools above the map, of those on a phone, and of a piece above its
 * city, in pixels.
 */
const TOOLS_ROW = 52,
  TOOLS = 100,
  PIECE = 30;
/** Half the size of a piece on the mini-map, in board units. */
const MINI_PIECE = 17;
/** Parts of the board where something is at stake, each as left, top, right, bottom.
 * @type {[key: string, box: [number, number, number, number]][]} */
export const FRONTS = [
  ["board.friedrich.front_west", [0, 160, 330, 480]],
  ["board.friedrich.front_empire", [0, 430, 360, 665]],
  ["board.friedrich.front_saxony", [280, 370, 560, 560]],
  ["board.friedrich.front_bohemia", [320, 470, 680, 665]],
  ["board.friedrich.front_silesia", [530, 360, 830, 620]],
  ["board.friedrich.front_pomerania", [330, 60, 680, 350]],
  ["board.friedrich.front_east_prussia", [700, 0, 1000, 230]],
  ["board.friedrich.front_poland", [600, 180, 1000, 600]],
];

/** The least part of the board that a look from story or log shows, in board units. */
const WIDE = 260,
  HIGH = 170;

/** Widen a part of the board, so that its surroundings are seen. @param {Box} box @returns {Box} */
function widen({ left, top, right, bottom }) {
  const [beside, above] = [
    Math.max(0, WIDE - (right - left)) / 2,
    Math.max(0, HIGH - (bottom - top)) / 2,
  ];
  return { left: left - beside, top: top - above, right: right + beside, bottom: bottom + above };
}

export class Sheet {
  /** @param {Atlas} atlas @param {Table} table */
  constructor(atlas, table) {
    this.atlas = atlas;
    this.table = table;
    this.camera = table.camera({
      board: atlas,
      onSettle: () => this.onSettle(),
      motion: table.motion,
      readable: READABLE,
      above: TOOLS_ROW,
    });
    this.stage = -1;
    /** @type {City | null} */
    this.marked = null;
    this.isUnknown = false;
    this.names = new Names(atlas, () => this.camera.isMoving());
    /** @type {{language: string, node: Child} | null} */
    this.ground = null;
    /** The map drawn roughly, once there was time for it. @type {Child} */
    this.rough = null;
    /** @type {Child[] | null} */
    this.listed = null;
    /** @type {Child} */
    this.mini = null;
    /** @type {Child} */
    this.places = null;
    /** @type {() => void} */
    this.placed = () => {};
    /** When the map has its place in the page. @type {Promise<void>} */
    this.ready = new Promise((done) => {
      this.placed = done;
    });
  }

  /** Show and hide names when the zoom changes. */
  onSettle() {
    sharpen(this.camera, this.atlas);
    this.stage = stageAt(this.atlas, this.camera.zoom);
    this.camera.sheet?.setAttribute("data-stage", String(Math.min(this.stage, 3)));
    this.names.show(this.stage, this.camera.visibleBox(), AROUND);
    if (!this.rough) setTimeout(() => this.drawRoughly(), LEISURE);
    this.table.redraw();
  }

  /**
   * Show a rough picture meanwhile: what is far outside is not drawn sharply until it becomes
   * visible.
   */
  drawRoughly() {
    this.rough ??= h(
      "svg",
      {
        key: "rough",
        class: "fr-rough",
        viewBox: this.viewBox(),
        width: this.atlas.width * ROUGH,
        height: this.atlas.height * ROUGH,
        "aria-hidden": "true",
        ref: () => queueMicrotask(() => sharpen(this.camera, this.atlas)),
      },
      roughLayers(this.atlas),
    );
    this.table.redraw();
  }

  /** Describe the map with layers of the game on it.
   * @param {Child} layers @param {{on?: import("tafelrunde/host").Handlers, tools?: Child,
   *   posts?: Post[]}} [more] listeners of the window, tools of the game, pieces of the mini-map */
  show(layers, { on, tools, posts = [] } = {}) {
    return h(
      "div",
      { class: "friedrich fr-map" },
      h(
        "div",
        {
          class: "fr-window",
          tabindex: 0,
          role: "group",
          "aria-label": this.table.say("board.friedrich.map"),
          "aria-describedby": "fr-keys",
          on,
          ref: (element) => this.attach(element),
        },
        h(
          "div",
          { class: "fr-sheet" },
          this.rough,
          h("div", { key: "sharp", class: "fr-sharp" }, this.drawSheets()),
          h(
            "svg",
            { key: "layers", class: "fr-layers", viewBox: this.viewBox() },
            this.spots(),
            this.mark(),
            layers,
          ),
        ),
      ),
      h("p", { id: "fr-keys", class: "fr-hidden" }, this.table.say("board.friedrich.keys")),
      this.tools(tools),
      this.miniMap(posts),
    );
  }

  /**
   * Return a place for every city that the log may point at; made once, and not in the first
   * picture.
   */
  spots() {
    if (!this.rough) return null;
    this.places ??= h(
      "g",
      { key: "spots", class: "fr-spots" },
      this.atlas.cities.map(({ id, x, y }) =>
        h("circle", { "data-place": `city-${id}`, cx: x, cy: y, r: 8 }),
      ),
    );
    return this.places;
  }

  /**
   * Its room is measured in a moment of its own: making the map and laying out the page are long
   * enough each.
   * @param {HTMLElement} element
   */
  attach(element) {
    setTimeout(() => {
      this.camera.attach(element, /** @type {HTMLElement} */ (element.querySelector(".fr-sheet")));
      element
        .closest("#board")
        ?.addEventListener("taught", (event) =>
          this.onTaught(/** @type {CustomEvent} */ (event).detail),
        );
      this.placed();
    }, 0);
  }

  /** Bring the places of a guide's step into sight. @param {string[]} places */
  onTaught(places) {
    const cities = this.citiesOf(places);
    if (cities.length) this.fitCities(cities);
  }

  /** Return the cities of places: where a piece stands, or the city itself.
   * @param {string[]} places @returns {City[]} */
  citiesOf(places) {
    return places.flatMap((place) => {
      const piece = document.querySelector(`#board [data-place="${CSS.escape(place)}"][data-city]`);
      return (
        this.atlas.byId.get(place.replace(/^(city|train)-/, "")) ??
        this.atlas.byId.get(piece?.getAttribute("data-city") ?? "") ??
        []
      );
    });
  }

  /** Look at cities where they are out of sight, no nearer than needed. @param {City[]} cities */
  showAll(cities) {
    const { left, top, right, bottom } = this.camera.visibleBox();
    const room = 24 / this.camera.zoom;
    const below = this.lyingOver();
    const floor = bottom - below / this.camera.zoom;
    const isSeen = (/** @type {City} */ { x, y }) =>
      x > left + room && x < right - room && y > top + room && y < floor - room;
    if (!cities.every(isSeen)) this.camera.fit(widen(around(cities, 40)), [TOOLS / 2, below]);
  }

  viewBox() {
    return `0 0 ${this.atlas.width} ${this.atlas.height}`;
  }

  /**
   * Draw the printed map; return the same object as long as nothing on it changes, so that nothing
   * is compared.
   */
  drawSheets() {
    const { atlas, table } = this;
    const language = table.language === "de" ? "de" : "en";
    if (this.ground?.language !== language) {
      const layers = [
        ...mapLayers(atlas, language, table.say("board.friedrich.subtitle")),
        this.names.node,
      ];
      this.ground = {
        language,
        node: h(
          "svg",
          { class: "fr-ground", viewBox: this.viewBox(), "aria-hidden": "true" },
          layers,
        ),
      };
    }
    return this.ground.node;
  }

  mark() {
    return (
      this.marked &&
      h("circle", {
        key: `mark-${this.marked.id}`,
        class: "fr-found",
        cx: this.marked.x,
        cy: this.marked.y,
        r: 9,
      })
    );
  }

  /** Return the city under the pointer. @param {MouseEvent} event @returns {City | null} */
  cityUnder(event) {
    const reach = Math.max(7, 16 / this.camera.zoom);
    return cityAt(
      this.atlas,
      this.camera.toBoard(event.clientX, event.clientY),
      Math.min(reach, 24),
    );
  }

  /** Bring a city into the middle and mark it. @param {City} city */
  go(city) {
    this.marked = city;
    this.camera.show([city.x, city.y], Math.max(this.camera.zoom, CLOSE));
    this.table.announce(this.table.say("board.friedrich.found", { city: city.place }));
  }

  /**
   * Bring cities into the upper part of the window, if a panel lies over them or they are out of
   * sight.
   * @param {City[]} cities
   */
  showAbove(cities) {
    const { left, top, right } = this.camera.visibleBox();
    const room = 24 / this.camera.zoom;
    const free = this.free();
    const above = Math.min(TOOLS_ROW + PIECE, free / 2);
    const ceiling = top + above / this.camera.zoom;
    const floor = top + free / this.camera.zoom;
    if (cities.every(({ x, y }) => x > left + room && x < right - room && y > ceiling && y < floor))
      return;
    const box = around(cities, 16);
    const { width, height } = this.camera.size;
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const middle = (above + free) / 2;
    // Near the lower edge only a nearer look brings it up.
    const lifted = (height - middle) / (this.atlas.height - y);
    const wanted = Math.min(
      Math.max(this.camera.zoom, NEARER, lifted),
      width / (box.right - box.left),
      (free - above) / (box.bottom - box.top),
    );
    const zoom = Math.max(wanted, this.camera.minZoom());
    this.camera.show([x, y + (height / 2 - middle) / zoom], zoom);
  }

  /**
   * Show all of some cities with room around.
   * @param {City[]} cities
   * @param {boolean} [isWide] whether surroundings are seen even around a single city
   */
  fitCities(cities, isWide = false) {
    if (cities.length === 0) return this.camera.fit();
    const covered = this.coveredHeight();
    const box = around(cities, covered ? 24 : 40);
    this.camera.fit(isWide ? widen(box) : box, covered ? [TOOLS, covered] : undefined);
  }

  /** Return how much of the window a panel or a raised sheet covers, in pixels. */
  lyingOver() {
    const panel = document.querySelector("#board .fr-over .fp-play");
    const isOpen = Boolean(panel?.getBoundingClientRect().height);
    return Math.max(this.coveredHeight(), isOpen ? this.camera.size.height - this.free() : 0);
  }

  /** Return how much of the window is free above what is played beside the map, in pixels. */
  free() {
    const { height } = this.camera.size;
    const seen = this.camera.window?.getBoundingClientRect();
    const tops = [...document.querySelectorAll("#board .fr-over:not([class*=is-high]) > *")]
      .map((one) => one.getBoundingClientRect())
      .flatMap((box) => (box.height ? box.top : []));
    const above = seen && tops.length ? Math.min(...tops) - seen.top - GROWS : height * ABOVE;
    return Math.max(height * LEAST, Math.min(above, height - this.coveredHeight()));
  }

  /** Return how much of the window the raised sheet of a phone covers, in pixels. */
  coveredHeight() {
    const handle = document.getElementById("handle");
    const sheet = parseFloat(document.documentElement.style.getPropertyValue("--sheet"));
    if (!handle?.getClientRects().length || !sheet || sheet > innerHeight * 0.6) return 0;
    return Math.max(
      0,
      (this.camera.window?.getBoundingClientRect().bottom ?? 0) - (innerHeight - sheet),
    );
  }

  /** @param {Child} [more] */
  tools(more) {
    const { say } = this.table;
    /** @param {string} sign @param {string} label @param {() => void} click */
    const button = (sign, label, click) =>
      h(
        "button",
        { type: "button", class: "fr-tool", "aria-label": label, title: label, on: { click } },
        sign,
      );
    return h(
      "div",
      { class: "fr-tools" },
      h(
        "span",
        { class: "fr-zoom" },
        button("+", say("board.friedrich.nearer"), () => this.camera.zoomSmoothly(1.5)),
        button("−", say("board.friedrich.farther"), () => this.camera.zoomSmoothly(1 / 1.5)),
      ),
      this.fronts(),
      this.finder(),
      more,
    );
  }

  fronts() {
    const { say } = this.table;
    return h(
      "select",
      {
        class: "fr-fronts",
        "aria-label": say("board.friedrich.front"),
        value: "",
        on: { change: (event) => this.chooseFront(event.target) },
      },
      h("option", { value: "" }, say("board.friedrich.front")),
      h("option", { value: "all" }, say("board.friedrich.front_all")),
      FRONTS.map(([key]) => h("option", { value: key }, say(key))),
    );
  }

  /** @param {HTMLSelectElement} select */
  chooseFront(select) {
    const box = FRONTS.find(([key]) => key === select.value)?.[1];
    if (box) this.camera.fit({ left: box[0], top: box[1], right: box[2], bottom: box[3] });
    else if (select.value) this.camera.fit();
    select.value = "";
  }

  finder() {
    const { say } = this.table;
    return h(
      "form",
      { class: "fr-finder", role: "search", on: { submit: (event) => this.find(event) } },
      h("input", {
        type: "search",
        name: "city",
        list: "fr-cities",
        autocomplete: "off",
        "aria-label": say("board.friedrich.find"),
        placeholder: say("board.friedrich.find"),
        "aria-invalid": this.isUnknown ? "true" : undefined,
      }),
      h("datalist", { id: "fr-cities" }, this.options()),
    );
  }

  /** Return all cities as options; made once, because there are many and no one types within the
   * first moment. */
  options() {
    if (!this.rough) return null;
    this.listed ??= [...this.atlas.cities]
      .sort((a, b) => a.place.localeCompare(b.place))
      .map(({ place }) => h("option", { value: place }));
    return this.listed;
  }

  /** @param {SubmitEvent} event */
  find(event) {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (
      /** @type {HTMLFormElement} */ (event.target).elements.namedItem("city")
    );
    const city = findCities(this.atlas, input.value)[0];
    this.isUnknown = !city;
    if (city) this.go(city);
    else {
      this.table.announce(this.table.say("board.friedrich.not_found", { typed: input.value }));
      this.table.redraw();
    }
  }

  /**
   * Draw the whole board small, with its pieces and a frame around the visible part; a press moves
   * it.
   * @param {Post[]} posts
   */
  miniMap(posts) {
    const { left, top, right, bottom } = this.camera.visibleBox();
    const isWhole = this.camera.zoom <= this.camera.minZoom() * 1.05;
    return h(
      "svg",
      {
        class: `fr-mini${isWhole ? " is-whole" : ""}`,
        viewBox: this.viewBox(),
        "aria-hidden": "true",
        on: {
          pointerdown: (event) => this.jump(event),
          pointermove: (event) => event.buttons && this.jump(event),
        },
      },
      this.miniGround(),
      h(
        "g",
        { class: "fr-mini-pieces" },
        posts.map((post) => this.miniPiece(post)),
      ),
      h("rect", { class: "fr-seen", x: left, y: top, width: right - left, height: bottom - top }),
    );
  }

  /** Draw a disc for generals, a square for a train. @param {Post} post */
  miniPiece({ key, city, nation, isTrain }) {
    const place = this.atlas.byId.get(city);
    if (!place) return null;
    const { x, y } = place;
    const half = MINI_PIECE;
    return isTrain
      ? h("rect", {
          key,
          class: `fr-is-${nation}`,
          x: x - half * 0.7,
          y: y - half * 0.7,
          width: half * 1.4,
          height: half * 1.4,
        })
      : h("circle", { key, class: `fr-is-${nation}`, cx: x, cy: y, r: half });
  }

  miniGround() {
    this.mini ??= h(
      "g",
      {},
      this.atlas.territories.map(({ key }) =>
        h("use", { href: `#fr-area-${key}`, class: `fr-wash fr-land-${key}` }),
      ),
      h("path", {
        class: "fr-sea",
        d: `M-9,-9H${this.atlas.width + 9}V${this.atlas.height + 9}H-9Z${this.atlas.land}`,
      }),
    );
    return this.mini;
  }

  /** @param {PointerEvent} event */
  jump(event) {
    const { left, top, width } = /** @type {Element} */ (
      event.currentTarget
    ).getBoundingClientRect();
    const scale = this.atlas.width / width;
    const middle = /** @type {[number, number]} */ ([
      (event.clientX - left) * scale,
      (event.clientY - top) * scale,
    ]);
    this.camera.show(middle);
  }
}
