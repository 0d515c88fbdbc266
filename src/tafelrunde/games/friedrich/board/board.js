// Friedrich on the page: the map, the pieces on it, and what a player can do with them.
import { h, useHost } from "./host.js";
import { aids, isOn, switches } from "./panels/aids.js";
import { around, fetchAtlas } from "./map/atlas.js";
import { card, linesOf } from "./panels/card.js";
import { freeCorner } from "./panels/corner.js";
import { discardAhead } from "./panels/discard.js";
import { gardezNote } from "./pieces/gardez.js";
import { textView, sentence } from "./text/text_view.js";
import { labelActs, Namer } from "./panels/labels.js";
import { later } from "./later.js";
import { legend, legendBox } from "./map/legend_box.js";
import { inOrder, Marching } from "./input/marching.js";
import { conquests, Traces } from "./pieces/marks.js";
import { placesOfAct, sketchOf, suggestion } from "./pieces/suggestion.js";
import { nationStrip } from "./panels/nation_strip.js";
import { nationBadge, nations, seatColours } from "./panels/nations.js";
import { offBoard } from "./pieces/off_board.js";
import { pieces, pieceSize, spots } from "./pieces/pieces.js";
import { places } from "./text/places.js";
import * as play from "./input/play.js";
import { choicesOf } from "./input/choices.js";
import { Pointing } from "./input/pointing.js";
import { clash, reach, roadAhead } from "./input/reach.js";
import { short } from "./input/reading.js";
import { Sheet } from "./map/sheet.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("./input/reading.js").Message} Message
 */
/**
 * @typedef {import("tafelrunde/host").Board<Message>} Board
 * @typedef {import("tafelrunde/host").Child} Child
 */
/** @typedef {import("./map/atlas.js").City} City */
/**
 * @typedef {import("./input/reading.js").View} View
 * @typedef {import("./input/reading.js").Post} Post
 */

const atlas = await fetchAtlas();
/** The room around the pieces of a short war, in board units. */
const HOME = 30;
/** Below this width the card takes the whole lower edge. */
const NARROW = 700;

/**
 * Return the city of a piece by its name as acts write it.
 * @param {View} view @param {string} [who]
 */
const cityOf = (view, who) => view.pieces.find(({ name }) => name && short(name) === who)?.city;

const stillOf = later(() => import("./pieces/still.js"));

/** Make the board of a table. @param {import("tafelrunde/host").Host} table @returns {Board} */
export function mount(table) {
  useHost(table);
  const drawing = new Drawing(table);
  return {
    show: (message) => drawing.show(message),
    hand: (message) => drawing.hand(message),
    holdings: (message) => [
      nations(table, message.view, (nation) => drawing.openNation(nation)),
      play.overview(table, message),
    ],
    sound: ({ key }) => (key === "friedrich.event.fights" ? "fight" : null),
    isAsking: (message) => play.isPanelAsking(table, message),
    // Alone, an act needs the group it stands in.
    acts: (message) => labelActs(table, atlas, message, drawing.marching.who.join("+")),
    text: (message) => drawing.describe(message),
    places: (event) => places(atlas, event),
    escape: () => drawing.escape(),
    badge: (who) => nationBadge(who),
    drawsTrails: true,
    actPlaces: (action) => ({ places: placesOfAct(action), trails: [] }),
    speak: (spoken, isFlying) => drawing.speak(spoken, isFlying),
    reference: () => [legend(table, atlas), play.reference(table)],
    result: (message) => play.result(table, message),
    seatColours: (message) => seatColours(message.view, table.seats.length),
    still: (message) => stillOf(table)?.still(table, atlas, message.view),
  };
}

class Drawing {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.sheet = new Sheet(atlas, table);
    this.marching = new Marching(table, atlas);
    this.pointing = new Pointing(this.marching, this.sheet);
    this.traces = new Traces(atlas);
    /** The roads that a line of the log names. */
    this.spoken = new Traces(atlas);
    this.on = this.pointing.listeners();
    /** The post that Tab comes to first. */
    this.stop = "";
    /** The selection when the board was last drawn. */
    this.held = "";
    /** The nation about which all is shown beside the map. */
    this.opened = "";
    /** The move that was last begun: its turn and nation. */
    this.move = "";
    /** The suggestion that was brought into sight. @type {unknown} */
    this.suggested = null;
    /** Where the card lies. @type {import("./panels/corner.js").Corner} */
    this.corner = "low-left";
  }

  /** @param {Message} message @returns {Child} */
  show(message) {
    const { table, marching, sheet } = this;
    const isNew = message.n !== marching.n;
    marching.take(message);
    if (marching.view.scenario !== "none")
      sheet.camera.home ??= around(
        [...marching.posts.keys()].flatMap((id) => atlas.byId.get(id) ?? []),
        HOME,
      );
    // The others' marches since the viewer's last act, then the viewer's own marches of this move.
    if (table.trails?.length) this.traces.setTrails(table.trails);
    else this.traces.take(message.n, message.events ?? [], table.log, table.trails ? 1 : 2);
    if (isNew) sheet.ready.then(() => setTimeout(() => this.turnTo(message), 0));
    this.uncover();
    this.showSuggestion();
    const corner = this.cornerOfCard();
    const isAside = corner !== "low-left";
    return h(
      "div",
      { class: "fr-board", "data-n": message.n, "data-wide": true },
      sheet.show(this.layers(), {
        on: this.on,
        tools: [legendBox(table, atlas), switches(table)],
        posts: [...marching.posts.values()],
      }),
      offBoard(table, marching),
      isAside && h("div", { key: "aside", class: `fr-over is-${corner}` }, card(table, marching)),
      h(
        "div",
        { key: "over", class: "fr-over" },
        !isAside && card(table, marching),
        h("div", { key: "panel", class: "fr-panel" }, play.panel(table, message)),
      ),
    );
  }

  /**
   * Look where something is asked of the viewer, if it is out of sight.
   * @param {Message} message
   */
  turnTo(message) {
    const { view } = message;
    this.pointing.comeBack();
    const moved = choicesOf(message, "move")[0]?.who?.[0];
    const ends = choicesOf(message, "retreat", "step", "reclaim", "move").map(({ city }) => city);
    const named = choicesOf(message, "gain", "lose", "flip", "retire").flatMap(
      ({ who }) => cityOf(view, who?.[0]) ?? [],
    );
    const places = [
      view.asked?.city,
      view.retreat?.from,
      ...(view.combat?.cities ?? []),
      ...(view.phase === "combats" ? (view.pairs[0] ?? []) : []),
      moved && cityOf(view, moved),
      ...ends,
      ...named,
    ].flatMap((id) => atlas.byId.get(id ?? "") ?? []);
    if (!this.marching.isOurs || !this.sheet.camera.isShown) return;
    if (view.phase === "movement" || view.phase === "discard")
      this.showOwnPieces(`${view.turn} ${view.nation}`);
    else if (places.length) this.sheet.showAbove(places);
  }

  /**
   * Draw the roads that a line names, and move the map there if the line was pressed.
   * @param {import("tafelrunde/host").Spoken} spoken
   * @param {boolean} isFlying
   */
  speak({ places, trails }, isFlying) {
    if (trails.length || this.spoken.traces.length) this.table.redraw();
    this.spoken.setTrails(trails);
    const cities = this.sheet.citiesOf(places);
    if (isFlying && cities.length && this.sheet.camera.isShown) this.sheet.showAll(cities);
  }

  /** Return what of the suggested act is drawn, null for nothing. */
  sketch() {
    const suggested = this.table.suggestion;
    return suggested
      ? sketchOf(
          this.marching.view,
          /** @type {import("./input/reading.js").Action} */ (suggested.action),
        )
      : null;
  }

  /** Bring a new suggestion into sight. */
  showSuggestion() {
    const suggested = this.table.suggestion ?? null;
    if (suggested === this.suggested) return;
    this.suggested = suggested;
    const sketch = this.sketch();
    const cities = [...(sketch?.road ?? []), ...(sketch?.cities ?? [])].flatMap(
      (id) => atlas.byId.get(id) ?? [],
    );
    // The page is drawn first: what lies over the map is known then.
    if (cities.length) setTimeout(() => this.sheet.camera.isShown && this.sheet.showAll(cities), 0);
  }

  /**
   * Look at the pieces of a nation that begins to move if one of them is out of sight.
   * @param {string} move
   */
  showOwnPieces(move) {
    if (move === this.move) return;
    this.move = move;
    const { left, top, right, bottom } = this.sheet.camera.visibleBox();
    const isNarrow = this.sheet.camera.size.width < NARROW;
    const cities = [...this.marching.posts.values()]
      .filter(({ nation }) => nation === this.marching.view.nation)
      .flatMap(({ city }) => atlas.byId.get(city) ?? []);
    const seen = cities.filter(({ x, y }) => x > left && x < right && y > top && y < bottom);
    // On a narrow screen a whole nation would be too small.
    if (cities.length && seen.length < (isNarrow ? 1 : cities.length))
      this.sheet.fitCities(cities, true);
  }

  /** Scroll the part of the map that the card covers on a narrow screen into view. */
  uncover() {
    const { marching, sheet } = this;
    const city = atlas.byId.get(marching.chosen);
    if (
      city &&
      marching.chosen !== this.held &&
      sheet.camera.isShown &&
      sheet.camera.size.width < NARROW
    )
      setTimeout(() => sheet.showAbove([city]), 0);
    this.held = marching.chosen;
  }

  /** Choose the corner in which the card covers nothing that it describes. */
  cornerOfCard() {
    const { marching, sheet } = this;
    if (!sheet.camera.isShown) return this.corner;
    const { x, y, zoom, size } = sheet.camera;
    // There all that lies over the map lies below, one thing under another.
    if (size.width < NARROW) {
      this.corner = "low-left";
      return this.corner;
    }
    const now = marching.previewedAct();
    /** @param {(string | undefined)[]} ids */
    const onScreen = (ids) =>
      ids
        .flatMap((id) => this.pointing.spots.get(id ?? "") ?? atlas.byId.get(id ?? "") ?? [])
        .map((spot) => ({ x: x + spot.x * zoom, y: y + spot.y * zoom }));
    const spoken = [
      ...[marching.chosen, marching.aimedCity(), marching.pointed, marching.pinned],
      ...(now?.path ?? []),
      ...(now?.outlook?.fights.map(({ city }) => city) ?? []),
    ];
    const sources = [...marching.posts.keys()].filter((id) => marching.isSource(id));
    this.corner = freeCorner(onScreen(spoken), onScreen(sources), size, this.corner);
    return this.corner;
  }

  /** Draw everything that lies on the printed map, from below upwards. @returns {Child[]} */
  layers() {
    const { marching, table, pointing } = this;
    const { zoom } = this.sheet.camera;
    const posts = inOrder([...marching.posts.values()]);
    pointing.spots = spots(atlas, posts, zoom);
    this.stop = pointing.stop();
    pointing.lift = pieceSize(zoom) * 0.6;
    return [
      h("g", { key: "aids" }, aids(table, marching, zoom)),
      isOn(table, "traces") && this.traces.show(zoom),
      this.spoken.show(zoom, "spoken"),
      conquests(atlas, marching.view, zoom),
      h(
        "g",
        { key: "pairs", class: "fr-pairs" },
        marching.view.pairs.map(([own, enemy]) => clash(atlas, own, enemy)),
      ),
      roadAhead(marching, zoom),
      pieces(atlas, posts, zoom, (post) => this.pieceAttributes(post), pointing.spots),
      suggestion(atlas, this.sketch(), zoom, pointing.spots),
      reach(marching, zoom, (target) => this.label(target)),
    ];
  }

  /** @param {Post} post */
  pieceAttributes(post) {
    const { marching, table } = this;
    const isChosen = marching.chosen === post.city;
    const isSource = marching.isSource(post.city);
    const isTarget = marching.targets().has(post.city) && !isChosen;
    const state = [
      isSource && "is-ready",
      isChosen && "is-chosen",
      marching.pointed === post.city && "is-pointed",
      post.pieces.every(({ moved }) => moved) && "has-moved",
      isAsked(marching.view, post.city) && "is-asked",
    ]
      .filter(Boolean)
      .join(" ");
    const place = post.isTrain
      ? `train-${post.city}`
      : `piece-${short(post.pieces[0]?.name ?? "")}`;
    const thing = {
      role: isSource ? "button" : "img",
      "aria-label": sentence(table, marching, post),
      "aria-pressed": isSource ? String(isChosen) : undefined,
      "aria-hidden": isTarget ? "true" : undefined,
      tabindex: post.city === this.stop ? 0 : -1,
    };
    return { state, place, thing };
  }

  /**
   * Return what a target would do, for screen readers.
   * @param {import("./input/marching.js").Target} target
   */
  label({ city, ways }) {
    const { table, marching } = this;
    const first = ways[0];
    const namer = new Namer(table, atlas, marching.view);
    if (!first) return namer.city(city);
    const outlook = first.outlook;
    if (!outlook) return namer.act(first.choice).label;
    return [namer.city(city), ...linesOf(table, marching, outlook).map(([, line]) => line)].join(
      ". ",
    );
  }

  /** @param {Message} message @returns {Child} */
  describe(message) {
    this.marching.take(message);
    return [textView(this.table, this.marching), play.text(this.table, message)];
  }

  /**
   * Draw what is always visible: every nation's score, Gardez, and the viewer's cards.
   * @param {Message} message
   * @returns {Child}
   */
  hand(message) {
    const { table } = this;
    const { view } = message;
    const guide = {
      atlas,
      opened: this.opened,
      open: (/** @type {string} */ nation) => this.openNation(nation),
      show: (/** @type {City} */ city) => this.showCity(city),
    };
    return [
      !table.isReplay && nationStrip(table, view, guide),
      gardezNote(table, view, (ids) => ids.map((id) => atlas.byId.get(id)?.place ?? id).join(", ")),
      discardAhead(table, message),
      play.hand(table, message),
    ];
  }

  /** Show all about a nation and fly to its pieces, or put it away. @param {string} nation */
  openNation(nation) {
    this.opened = this.opened === nation ? "" : nation;
    const cities = [...this.marching.posts.values()]
      .filter((post) => post.nation === nation)
      .flatMap(({ city }) => atlas.byId.get(city) ?? []);
    if (this.opened && cities.length) this.sheet.fitCities(cities, true);
    this.table.redraw();
  }

  /** Fly to a city and mark it. @param {City} city */
  showCity(city) {
    this.sheet.go(city);
    this.table.redraw();
  }

  escape() {
    return this.marching.escape() || play.cancel(this.table);
  }
}

/** Return whether the game is about a city just now. @param {View} view @param {string} city */
const isAsked = ({ asked, combat, retreat }, city) =>
  asked?.city === city || retreat?.from === city || Boolean(combat?.cities.includes(city));
