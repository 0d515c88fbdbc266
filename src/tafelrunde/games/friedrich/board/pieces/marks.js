// What lies on the map besides pieces: flags on conquered objectives, question marks, roads walked
// last.
import { h } from "../host.js";
import { controlPoint, pathOf } from "../map/atlas.js";
import { fillOf } from "../map/map.js";
import { roadOf } from "../text/places.js";
import { LETTERS } from "../input/reading.js";

/**
 * @typedef {import("../map/atlas.js").Atlas} Atlas
 * @typedef {import("../input/reading.js").View} View
 * @typedef {import("tafelrunde/host").Told} Told
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {{nation: string, path: string[], age: number}} Trace
 */

const MAX_TRACES = 24;
const MAX_EVENTS = 120;

/**
 * Draw flags where an objective is held, question marks where it is only marked.
 * @param {Atlas} atlas
 * @param {View} view
 * @param {number} zoom
 * @returns {Child}
 */
export function conquests(atlas, view, zoom) {
  const size = 7 / Math.sqrt(zoom || 1);
  /** @param {string} id */
  const place = (id) => {
    const city = atlas.byId.get(id);
    return `translate(${city?.x} ${city?.y}) scale(${Math.round(size * 10) / 10})`;
  };
  return h(
    "g",
    { key: "conquests", class: "fr-conquests" },
    Object.entries(view.conquered).map(([id, nation]) =>
      h(
        "g",
        { key: id, transform: place(id), class: `fr-is-${nation}` },
        h("path", { class: "fr-pole", d: "M0,.2V-2.5" }),
        h("path", {
          class: `fr-body fr-fill-${nation}`,
          fill: fillOf(nation),
          d: "M0,-2.5Q.5,-2.75 1,-2.5T2,-2.5L1.7,-1.85L2,-1.2Q1.5,-.95 1,-1.2T0,-1.2Z",
        }),
        h("text", { class: "fr-letter", x: 0.85, y: -1.5 }, LETTERS[nation]),
      ),
    ),
    view.marked.map((id) =>
      h(
        "g",
        { key: `?${id}`, transform: place(id) },
        h("circle", { class: "fr-question", cy: -1.3, r: 0.95 }),
        h("text", { class: "fr-question-mark", y: -0.9 }, "?"),
      ),
    ),
  );
}

/** Keeps the roads that were walked last, those of the nation that moves and of the one before. */
export class Traces {
  /** @param {Atlas} atlas */
  constructor(atlas) {
    this.atlas = atlas;
    this.heard = "";
    /** @type {Trace[]} */
    this.traces = [];
  }

  /**
   * Take in what happened; a log is read again, because it may grow at both ends. What it shows as
   * undone leaves no trace.
   * @param {number | string} n
   * @param {Told[]} events
   * @param {Told[]} [log]
   * @param {number} [moves] of how many moves roads are kept
   */
  take(n, events, log, moves = 2) {
    const live = log?.filter(({ undone }) => !undone);
    const heard = `${n} ${log?.length} ${live?.length}`;
    if (heard === this.heard) return;
    this.heard = heard;
    if (log?.length) this.traces = [];
    for (const event of log?.length ? (live ?? []).slice(-MAX_EVENTS) : events)
      this.addEvent(event);
    this.traces = this.traces.filter(({ age }) => age < moves).slice(-MAX_TRACES);
  }

  /** Take ways that were gathered elsewhere. @param {import("tafelrunde/host").Trail[]} trails */
  setTrails(trails) {
    this.traces = trails.map(({ who, path }) => ({
      nation: who,
      path: path.map((place) => place.replace(/^city-/, "")),
      age: 0,
    }));
    this.heard = "";
  }

  /** @param {Told} event */
  addEvent({ key, params }) {
    const [, , what] = key.split(".");
    if (what === "moves") for (const trace of this.traces) trace.age += 1;
    if (what === "takes_back" || what === "takes_back_train") this.removeTrace(params);
    if (what === "other_road" || what === "train_other_road") this.changeTrace(params);
    if (what !== "marches" && what !== "train_marches") return;
    const path = roadOf(this.atlas, params.road);
    if (path.length > 1) this.traces.push({ nation: String(params.nation), path, age: 0 });
  }

  /** Remove the trace of a march that was taken back.
   * @param {import("tafelrunde/host").Data} params */
  removeTrace({ city }) {
    const start = roadOf(this.atlas, city)[0];
    const index = this.traces.findLastIndex(({ path, age }) => age === 0 && path[0] === start);
    if (index >= 0) this.traces.splice(index, 1);
  }

  /**
   * Change the trace of a march that a take-back gave another road to the same city.
   * @param {import("tafelrunde/host").Data} params
   */
  changeTrace({ road }) {
    const path = roadOf(this.atlas, road);
    const latest = this.traces.findLast(
      (trace) => trace.age === 0 && trace.path[0] === path[0] && trace.path.at(-1) === path.at(-1),
    );
    if (latest) latest.path = path;
  }

  /** @param {number} zoom @param {string} [key] @returns {Child} */
  show(zoom, key = "traces") {
    return h(
      "g",
      { key, class: `fr-traces is-${key}` },
      this.traces
        .filter(({ path }) => path.length > 1)
        .map(({ nation, path, age }, n) =>
          h(
            "g",
            {
              key: `${n}-${path.join("-")}`,
              class: `fr-trace fr-is-${nation}${age ? " is-old" : ""}`,
            },
            arrow(this.atlas, path, zoom),
          ),
        ),
    );
  }
}

/**
 * Draw a road as one line with a head at its end.
 * @param {Atlas} atlas
 * @param {string[]} path
 * @param {number} zoom
 * @returns {Child}
 */
export function arrow(atlas, path, zoom) {
  const size = 7 / Math.sqrt(zoom || 1);
  const line = roadPath(atlas, path);
  const [x, y, angle] = arrival(atlas, path);
  return [
    h("path", { class: "fr-way-edge", d: line }),
    h("path", { class: "fr-way", d: line }),
    h("path", {
      class: "fr-head",
      d: "M0,0L-1.5,-.8L-1.1,0L-1.5,.8Z",
      transform: `translate(${x} ${y}) rotate(${Math.round(angle)}) scale(${Math.round(size * 10) / 10})`,
    }),
  ];
}

/** @param {Atlas} atlas @param {string[]} path */
export function roadPath(atlas, path) {
  return path
    .slice(1)
    .map((city, n) => {
      const road = atlas.roadOf.get(`${path[n]} ${city}`);
      const start = atlas.byId.get(path[n] ?? "");
      return road && start ? pathOf(road, start) : "";
    })
    .join("");
}

/**
 * Return where a road arrives, and from which side.
 * @param {Atlas} atlas
 * @param {string[]} path
 * @returns {[number, number, number]}
 */
function arrival(atlas, path) {
  const end = atlas.byId.get(path[path.length - 1] ?? "");
  const road = atlas.roadOf.get(`${path[path.length - 2]} ${end?.id}`);
  if (!end || !road) return [0, 0, 0];
  const [x, y] = controlPoint(road);
  return [end.x, end.y, (Math.atan2(end.y - y, end.x - x) * 180) / Math.PI];
}
