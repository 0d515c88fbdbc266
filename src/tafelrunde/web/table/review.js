// The review of a finished game: the win chances as a curve, and the most costly acts.
import { errorMessage } from "../core/frame.js";
import { get } from "../core/http.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { apiUrl } from "./urls.js";
import { nameOf, redraw, store } from "./store.js";

/** @typedef {{n: number, chances: number[]}} Point */
/** @typedef {import("tafelrunde/host").Action} Action */
/**
 * @typedef
 *   {{n: number, seat: number, parts: [act: Action, better: Action], loss: number, text: string[]}}
 *   TurningPoint
 */
/**
 * @typedef {{status: string, progress: number, curve: Point[], turning_points: TurningPoint[]}}
 *   Review
 */
/** The step that is shown, how to show another, and the label of an act.
 * @typedef {{at: number, go: (n: number) => void, labelOf: (n: number, act: Action) => string}}
 *   ReviewContext */

const [WIDTH, HEIGHT, POLL_MS] = [600, 180, 1500];
/** @type {Review | null} */
let review = null;
let [isAsked, errorText] = [false, ""];

async function loadReview() {
  isAsked = true;
  try {
    review = await get(apiUrl("/review"));
    if (review?.status !== "done") setTimeout(loadReview, POLL_MS);
  } catch (error) {
    errorText = errorMessage(error);
  }
  redraw();
}

/** @param {number} chance */
const percent = (chance) => Math.round(100 * chance);

/** @param {Point[]} curve @param {number} seat */
function curveSummary(curve, seat) {
  const found = curve.map(({ chances }) => percent(chances[seat] ?? 0));
  return say("page.review_summary", {
    name: nameOf(seat),
    first: found[0],
    best: Math.max(...found),
    worst: Math.min(...found),
  });
}

/** @param {Point[]} curve @param {number} at @param {(n: number) => void} go */
function curveDrawing(curve, at, go) {
  const last = Math.max(1, curve.at(-1)?.n ?? 1);
  const across = (/** @type {number} */ n) => ((WIDTH * n) / last).toFixed(1);
  const line = (/** @type {number} */ seat) =>
    curve
      .map(({ n, chances }) => `${across(n)},${(HEIGHT * (1 - (chances[seat] ?? 0))).toFixed(1)}`)
      .join(" ");
  const seats = store.table.seats.map((seat) => seat.seat);
  const onClick = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    go(Math.round((last * (event.clientX - box.left)) / box.width));
  };
  return h(
    "svg",
    {
      class: "curve",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      preserveAspectRatio: "none",
      role: "img",
      "aria-label": seats.map((seat) => curveSummary(curve, seat)).join(" "),
      on: { click: onClick },
    },
    h("line", { class: "half", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
    seats.map((seat) =>
      h("polyline", { key: seat, class: `chance seat-${seat}`, points: line(seat) }),
    ),
    h("line", { class: "marker", x1: across(at), x2: across(at), y1: 0, y2: HEIGHT }),
  );
}

/**
 * Show a costly act, a better one, and why.
 * @param {TurningPoint} point
 * @param {ReviewContext} context
 */
function turningPoint(point, { go, labelOf }) {
  const loss = Math.max(1, percent(point.loss));
  return h(
    "li",
    { key: point.n },
    h(
      "div",
      { class: "turning-head" },
      h(
        "button",
        { type: "button", class: "small", on: { click: () => go(point.n) } },
        say("page.review_jump", { n: point.n }),
      ),
      h("strong", null, nameOf(point.seat)),
    ),
    h("p", null, say("page.review_played", { act: labelOf(point.n, point.parts[0]) })),
    h("p", null, say("page.review_better", { act: labelOf(point.n, point.parts[1]), loss })),
    // The first sentence repeats the acts in their notation.
    h("p", { class: "quiet" }, point.text.slice(1).join(" ")),
  );
}

/** Show the review. The house computes it on request. @param {ReviewContext} context */
export function reviewTab(context) {
  const { at, go } = context;
  if (!isAsked)
    return h(
      "div",
      { class: "review" },
      h("p", null, say("page.review_about")),
      h(
        "button",
        { type: "button", class: "main", on: { click: () => loadReview() } },
        say("page.review_go"),
      ),
    );
  if (errorText) return h("p", { class: "note bad" }, errorText);
  if (!review) return h("p", { class: "quiet" }, say("page.waiting"));
  const { curve, turning_points: points, status, progress } = review;
  return h(
    "div",
    { class: "review" },
    status !== "done" &&
      h("p", { role: "status" }, say("page.review_working", { done: percent(progress) })),
    curve.length > 1 && curveDrawing(curve, at, go),
    curve.length > 1 &&
      h(
        "ul",
        { class: "summary" },
        store.table.seats.map((seat) =>
          h("li", { key: seat.seat, class: `seat-${seat.seat}` }, curveSummary(curve, seat.seat)),
        ),
      ),
    h("p", { class: "quiet" }, say("page.review_curve")),
    status === "done" && !points.length && h("p", null, say("page.review_none")),
    h(
      "ol",
      { class: "turning" },
      points.map((point) => turningPoint(point, context)),
    ),
  );
}
