// Curves of the seven nations over turns: each line has its letter at the end and a dash of its
// own.
import { h } from "../host.js";
import { LETTERS } from "../input/reading.js";

/** @typedef {import("tafelrunde/host").Child} Child */
/**
 * One nation's values, turn by turn; null once it has left the war.
 * @typedef {{nation: string, values: (number | null)[]}} Curve
 */

const [WIDE, HIGH, LEFT, RIGHT, TOP, FOOT] = [360, 170, 38, 20, 12, 22];
/** The number of turns up to which each has room for its number. */
const NUMBERS = 10;

/**
 * Draw curves.
 * @param {Curve[]} curves
 * @param {number[]} turns
 * @param {string} label what a screen reader says
 * @param {(value: number) => string} [written]
 * @returns {Child}
 */
export function chart(curves, turns, label, written = String) {
  const most = Math.max(1, ...curves.flatMap(({ values }) => values.map((value) => value ?? 0)));
  /** @param {number} n */
  const across = (n) =>
    Math.round((LEFT + (n / Math.max(1, turns.length - 1)) * (WIDE - LEFT - RIGHT)) * 10) / 10;
  /** @param {number} value */
  const up = (value) => Math.round((HIGH - FOOT - (value / most) * (HIGH - FOOT - TOP)) * 10) / 10;
  const every = Math.ceil(turns.length / NUMBERS);
  return h(
    "svg",
    { class: "fp-chart", viewBox: `0 0 ${WIDE} ${HIGH}`, role: "img", "aria-label": label },
    [0, most / 2, most].map((value) =>
      h(
        "g",
        { key: `rule ${value}` },
        h("path", { class: "fp-rule", d: `M${LEFT} ${up(value)}H${WIDE - RIGHT}` }),
        h(
          "text",
          { class: "fp-tick", x: LEFT - 5, y: up(value) + 4, "text-anchor": "end" },
          written(Math.round(value * 10) / 10),
        ),
      ),
    ),
    turns.map(
      (turn, n) =>
        n % every === 0 &&
        h(
          "text",
          {
            key: `turn ${turn}`,
            class: "fp-tick",
            x: across(n),
            y: HIGH - 6,
            "text-anchor": "middle",
          },
          turn,
        ),
    ),
    endLabels(curves, across, up).map(({ curve, x, y }) =>
      h(
        "g",
        { key: curve.nation, class: `fp-line fp-line-${curve.nation}` },
        h("path", { d: lineOf(curve.values, across, up) }),
        h("circle", { cx: x, cy: y, r: 9 }),
        h("text", { x, y: y + 4, "text-anchor": "middle" }, LETTERS[curve.nation]),
      ),
    ),
  );
}

/**
 * @param {(number | null)[]} values
 * @param {(n: number) => number} across
 * @param {(value: number) => number} up
 */
const lineOf = (values, across, up) =>
  values
    .flatMap((value, n) => (value === null ? [] : [`${n ? "L" : "M"}${across(n)} ${up(value)}`]))
    .join("");

/** Draw letters at the ends of lines, moved apart where lines end together.
 * @param {Curve[]} curves @param {(n: number) => number} across @param {(value: number) => number}
 * up */
function endLabels(curves, across, up) {
  /** @type {{curve: Curve, x: number, y: number}[]} */
  const labels = [];
  for (const curve of curves) {
    const last = curve.values.findLastIndex((value) => value !== null);
    if (last < 0) continue;
    let x = across(last);
    const y = up(curve.values[last] ?? 0);
    while (labels.some((other) => Math.abs(other.x - x) < 17 && Math.abs(other.y - y) < 17))
      x -= 18;
    labels.push({ curve, x, y });
  }
  return labels;
}
