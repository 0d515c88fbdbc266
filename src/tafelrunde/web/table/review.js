// Looking back at a finished game: the chances as a curve, and the acts that cost most.
import { errorMessage } from "../core/frame.js";
import { get } from "../core/http.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { api } from "./urls.js";
import { nameOf, redraw, room } from "./store.js";

/** @typedef {{n: number, chances: number[]}} Point */
/** @typedef {import("tafelrunde/host").Action} Action */
/**
 * @typedef
 *   {{n: number, seat: number, parts: [act: Action, better: Action], loss: number, text: string[]}}
 *   Turning
 */
/**
 * @typedef {{status: string, progress: number, curve: Point[], turning_points: Turning[]}} Review
 */
/** The step that is shown, how to show another, and what an act of a step is called.
 * @typedef {{at: number, go: (n: number) => void, named: (n: number, act: Action) => string}}
 *   Looking */

const [WIDTH, HEIGHT, PACE] = [600, 180, 1500];
/** @type {Review | null} */
let review = null;
let [isAsked, fault] = [false, ""];

async function look() {
  isAsked = true;
  try {
    review = await get(api("/review"));
    if (review?.status !== "done") setTimeout(look, PACE);
  } catch (error) {
    fault = errorMessage(error);
  }
  redraw();
}

/** @param {number} chance */
const percent = (chance) => Math.round(100 * chance);

/** @param {Point[]} curve @param {number} seat */
function told(curve, seat) {
  const found = curve.map(({ chances }) => percent(chances[seat] ?? 0));
  return say("page.review_summary", {
    name: nameOf(seat),
    first: found[0],
    best: Math.max(...found),
    worst: Math.min(...found),
  });
}

/** @param {Point[]} curve @param {number} at @param {(n: number) => void} go */
function drawn(curve, at, go) {
  const last = Math.max(1, curve.at(-1)?.n ?? 1);
  const across = (/** @type {number} */ n) => ((WIDTH * n) / last).toFixed(1);
  const line = (/** @type {number} */ seat) =>
    curve
      .map(({ n, chances }) => `${across(n)},${(HEIGHT * (1 - (chances[seat] ?? 0))).toFixed(1)}`)
      .join(" ");
  const seats = room.table.seats.map((seat) => seat.seat);
  const pressed = (/** @type {MouseEvent} */ event) => {
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
      "aria-label": seats.map((seat) => told(curve, seat)).join(" "),
      on: { click: pressed },
    },
    h("line", { class: "half", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
    seats.map((seat) =>
      h("polyline", { key: seat, class: `chance seat-${seat}`, points: line(seat) }),
    ),
    h("line", { class: "marker", x1: across(at), x2: across(at), y1: 0, y2: HEIGHT }),
  );
}

/**
 * An act that cost much, what would have been better, and why.
 * @param {Turning} point
 * @param {Looking} looking
 */
function turning(point, { go, named }) {
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
    h("p", null, say("page.review_played", { act: named(point.n, point.parts[0]) })),
    h("p", null, say("page.review_better", { act: named(point.n, point.parts[1]), loss })),
    // The first sentence says the same with the acts as they are written down.
    h("p", { class: "quiet" }, point.text.slice(1).join(" ")),
  );
}

/** Show the review; it is thought about when somebody asks for it. @param {Looking} looking */
export function reviewTab(looking) {
  const { at, go } = looking;
  if (!isAsked)
    return h(
      "div",
      { class: "review" },
      h("p", null, say("page.review_about")),
      h(
        "button",
        { type: "button", class: "main", on: { click: () => look() } },
        say("page.review_go"),
      ),
    );
  if (fault) return h("p", { class: "note bad" }, fault);
  if (!review) return h("p", { class: "quiet" }, say("page.waiting"));
  const { curve, turning_points: points, status, progress } = review;
  return h(
    "div",
    { class: "review" },
    status !== "done" &&
      h("p", { role: "status" }, say("page.review_working", { done: percent(progress) })),
    curve.length > 1 && drawn(curve, at, go),
    curve.length > 1 &&
      h(
        "ul",
        { class: "summary" },
        room.table.seats.map((seat) =>
          h("li", { key: seat.seat, class: `seat-${seat.seat}` }, told(curve, seat.seat)),
        ),
      ),
    h("p", { class: "quiet" }, say("page.review_curve")),
    status === "done" && !points.length && h("p", null, say("page.review_none")),
    h(
      "ol",
      { class: "turning" },
      points.map((point) => turning(point, looking)),
    ),
  );
}
