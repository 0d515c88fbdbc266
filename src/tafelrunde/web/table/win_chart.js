// The win chances of a game as curves, with axes, the step that is shown and the turning points.
import { h } from "../core/view.js";

/** @typedef {{n: number, chances: number[]}} Point */
/** @typedef {{n: number, label: string}} Tick */
/** @typedef {{seat: number, name: string, colour?: string}} Line */
/** @typedef {{n: number, seat: number, label: string}} Dot */
/**
 * @typedef
 * {{curve: Point[], lines: Line[], ticks: Tick[], dots: Dot[], at: number, label: string, go: (n: number) => void}}
 *   Chart
 */

export const [WIDTH, HEIGHT] = [480, 240];
const [LEFT, RIGHT, TOP, FOOT] = [42, 12, 10, 26];
const MAX_TICKS = 8;
const LEVELS = [0, 0.25, 0.5, 0.75, 1];

/** @param {number} value */
const round = (value) => Math.round(10 * value) / 10;

/** Return the horizontal place of a step. @param {number} n @param {number} last */
export const across = (n, last) => round(LEFT + ((WIDTH - LEFT - RIGHT) * n) / Math.max(1, last));

/** Return the vertical place of a chance. @param {number} chance */
export const down = (chance) => round(TOP + (HEIGHT - TOP - FOOT) * (1 - chance));

/** Return the step at a part of the drawing's width. @param {number} part @param {number} last */
export function stepAt(part, last) {
  const n = Math.round(((part * WIDTH - LEFT) / (WIDTH - LEFT - RIGHT)) * last);
  return Math.max(0, Math.min(last, n));
}

/** Thin ticks out until all their labels have room. @param {Tick[]} ticks @returns {Tick[]} */
export function thinTicks(ticks) {
  const every = Math.ceil(ticks.length / MAX_TICKS);
  return ticks.filter((_, number) => number % every === 0);
}

/**
 * Return a seat's chance at a step, between the points of its curve.
 * @param {Point[]} curve @param {number} seat @param {number} n
 */
export function chanceAt(curve, seat, n) {
  const after = curve.findIndex((point) => point.n >= n);
  const to = curve[after < 0 ? curve.length - 1 : after];
  const from = curve[Math.max(0, (after < 0 ? curve.length : after) - 1)];
  if (!from || !to) return 0;
  const part = to.n > from.n ? (n - from.n) / (to.n - from.n) : 1;
  const [first, second] = [from.chances[seat] ?? 0, to.chances[seat] ?? 0];
  return first + (second - first) * Math.max(0, Math.min(1, part));
}

/** @param {number} level */
const levelLine = (level) =>
  h(
    "g",
    { key: `level ${level}` },
    h("path", { class: "level", d: `M${LEFT} ${down(level)}H${WIDTH - RIGHT}` }),
    h("text", { x: LEFT - 6, y: down(level) + 4, "text-anchor": "end" }, `${100 * level}%`),
  );

/** @param {Tick} tick @param {number} last */
const tickLabel = ({ n, label }, last) =>
  h(
    "g",
    { key: `tick ${n}` },
    h("path", { class: "level", d: `M${across(n, last)} ${down(0)}v5` }),
    h("text", { x: across(n, last), y: HEIGHT - 6, "text-anchor": "middle" }, label),
  );

/** @param {Chart} chart @param {Line} line @param {number} last */
function curveOf({ curve }, { seat, colour }, last) {
  const points = curve
    .map(({ n, chances }) => `${across(n, last)},${down(chances[seat] ?? 0)}`)
    .join(" ");
  const style = colour ? { stroke: colour } : {};
  return h(
    "g",
    { key: `curve ${seat}`, class: `seat-${seat}` },
    h("polyline", { class: "chance-edge", points }),
    h("polyline", { class: "chance", points, style }),
  );
}

/** @param {Chart} chart @param {Dot} dot @param {number} number @param {number} last */
function dotOf({ curve, go }, { n, seat, label }, number, last) {
  const place = `translate(${across(n, last)} ${down(chanceAt(curve, seat, n))})`;
  const onClick = (/** @type {MouseEvent} */ event) => {
    event.stopPropagation();
    go(n);
  };
  return h(
    "g",
    { key: `dot ${n}`, class: "dot", transform: place, on: { click: onClick } },
    h("title", null, label),
    h("circle", { r: 9 }),
    h("text", { y: 4, "text-anchor": "middle" }, number),
  );
}

/** Draw the chances of all seats. A press shows the step there. @param {Chart} chart */
export function winChart(chart) {
  const { curve, lines, ticks, dots, at, label, go } = chart;
  const last = Math.max(1, curve.at(-1)?.n ?? 1);
  const onClick = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    go(stepAt((event.clientX - box.left) / box.width, last));
  };
  return h(
    "svg",
    {
      class: "curve",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: "img",
      "aria-label": label,
      on: { click: onClick },
    },
    LEVELS.map(levelLine),
    thinTicks(ticks).map((tick) => tickLabel(tick, last)),
    lines.map((line) => curveOf(chart, line, last)),
    h("path", { class: "marker", d: `M${across(at, last)} ${TOP}V${down(0)}` }),
    dots.map((dot, number) => dotOf(chart, dot, number + 1, last)),
  );
}
