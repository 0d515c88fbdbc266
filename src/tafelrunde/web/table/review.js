// The analysis of a finished game: the win chances as curves, the moments that cost most with what
// would have been better, and what a captain would play in any position.
import { errorMessage } from "../core/frame.js";
import { get } from "../core/http.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { apiUrl } from "./urls.js";
import { nameOf, redraw, store } from "./store.js";
import { changeSuggestion } from "./suggestion.js";
import { winChart } from "./win_chart.js";

/** @typedef {import("./win_chart.js").Point} Point */
/** @typedef {import("tafelrunde/host").Action} Action */
/**
 * @typedef
 *   {{n: number, seat: number, parts: [act: Action, better: Action], loss: number, kind?: string, text: string[]}}
 *   TurningPoint
 */
/** @typedef {{n: number, end: number, seat: number, before: number, after: number}} Swing */
/**
 * @typedef
 *   {{status: string, progress: number, curve: Point[], decisive?: Swing | null, turning_points: TurningPoint[]}}
 *   Review
 */
/** @typedef {{n: number, action: string, parts: Action[], chance: number, text: string[]}} Advice */
/**
 * The step that is shown, how to show another, the label of an act, the name of a step, the steps
 * at which turns begin, and the colours of the seats.
 * @typedef
 * {{at: number, last: number, go: (n: number) => void, labelOf: (n: number, act: Action) => string,
 *   nameOfStep: (n: number) => string, turns: import("./win_chart.js").Tick[],
 *   colours: (string | undefined)[]}} ReviewContext */

const POLL_MS = 1500;
/** Names of losses, the largest first. @type {{[kind: string]: string}} */
const KINDS = {
  blunder: "page.review_kind.blunder",
  mistake: "page.review_kind.mistake",
  inaccuracy: "page.review_kind.inaccuracy",
};
/** @type {Review | null} */
let review = null;
let [isAsked, errorText] = [false, ""];
/** Whether a moment shows the act that was played instead of the better one. */
let showsPlayed = false;
/** What a captain would play in a position. @type {Advice | null} */
let advice = null;
let [isThinking, adviceError] = [false, ""];

/** Ask for the review until it is done; a step of the game may be looked at meanwhile. */
export async function loadReview() {
  isAsked = true;
  errorText = "";
  try {
    review = await get(apiUrl("/review"));
    if (review?.status !== "done") setTimeout(loadReview, POLL_MS);
  } catch (error) {
    errorText = errorMessage(error);
  }
  redraw();
}

/** @param {number} n */
async function askCaptain(n) {
  [isThinking, adviceError] = [true, ""];
  redraw();
  try {
    advice = await get(apiUrl("/advice", { n }));
  } catch (error) {
    adviceError = errorMessage(error);
  }
  isThinking = false;
  redraw();
}

/** @param {number} chance */
const percent = (chance) => Math.round(100 * chance);

/** @param {Point[]} curve @param {number} seat */
function curveSummary(curve, seat) {
  const chances = curve.map((point) => percent(point.chances[seat] ?? 0));
  return say("page.review_summary", {
    name: nameOf(seat),
    first: chances[0],
    best: Math.max(...chances),
    worst: Math.min(...chances),
  });
}

/** @param {number} n @param {TurningPoint[]} points */
const momentAt = (n, points) => points.find((point) => point.n === n);

/**
 * Suggest what the tab is about: an act of the moment that is shown, or the captain's.
 * @param {number} at
 */
export function suggestAct(at) {
  const point = momentAt(at, review?.turning_points ?? []);
  const better = advice?.n === at ? advice.parts[0] : point?.parts[1];
  const action = point && showsPlayed ? point.parts[0] : better;
  changeSuggestion(action ?? null, { why: "analysis" });
}

/** @param {boolean} isPlayed */
function showAct(isPlayed) {
  showsPlayed = isPlayed;
  redraw();
}

/** @param {Review} review @param {ReviewContext} context */
function chart({ curve, turning_points: points }, { at, go, turns, colours, nameOfStep }) {
  const seats = store.table.seats.map(({ seat }) => seat);
  const lines = seats.map((seat) => ({
    seat,
    name: nameOf(seat),
    ...(colours[seat] ? { colour: colours[seat] } : {}),
  }));
  return winChart({
    curve,
    lines,
    ticks: turns,
    dots: points.map(({ n, seat }) => ({ n, seat, label: nameOfStep(n) })),
    at,
    label: seats.map((seat) => curveSummary(curve, seat)).join(" "),
    go,
  });
}

/** @param {Point[]} curve @param {TurningPoint[]} points @param {(string | undefined)[]} colours */
const summaries = (curve, points, colours) =>
  h(
    "ul",
    { class: "summary" },
    store.table.seats.map(({ seat }) =>
      h(
        "li",
        {
          key: seat,
          class: `seat-${seat}`,
          style: colours[seat] ? { "border-left-color": colours[seat] } : {},
        },
        curveSummary(curve, seat),
        kindCounts(points.filter((point) => point.seat === seat)),
      ),
    ),
  );

/** Count the inaccuracies, mistakes and blunders of a seat. @param {TurningPoint[]} points */
function kindCounts(points) {
  const counts = Object.entries(KINDS)
    .map(([kind, name]) => ({ name, count: points.filter((point) => point.kind === kind).length }))
    .filter(({ count }) => count > 0)
    .map(({ name, count }) => `${say(name)}: ${count}`);
  return counts.length > 0 && h("span", { class: "quiet" }, ` ${counts.join(", ")}.`);
}

/** @param {Swing} swing @param {ReviewContext} context */
const decisiveMoment = (swing, { go, nameOfStep }) =>
  h(
    "p",
    { class: "decisive" },
    h("strong", null, say("page.review_decisive")),
    " ",
    h("button", { type: "button", class: "small", on: { click: () => go(swing.end) } }, [
      nameOfStep(swing.n),
    ]),
    " ",
    say("page.review_swing", {
      name: nameOf(swing.seat),
      before: percent(swing.before),
      after: percent(swing.after),
    }),
  );

/** Switch between both acts of the moment that is shown. */
const actSwitch = () =>
  h(
    "div",
    { class: "row", role: "group", "aria-label": say("page.review_shown") },
    [true, false].map((isPlayed) =>
      h(
        "button",
        {
          key: String(isPlayed),
          type: "button",
          class: "small",
          "aria-pressed": String(showsPlayed === isPlayed),
          on: { click: () => showAct(isPlayed) },
        },
        say(isPlayed ? "page.review_show_played" : "page.review_show_better"),
      ),
    ),
  );

/**
 * Show a costly act, a better one, and why.
 * @param {TurningPoint} point
 * @param {ReviewContext} context
 */
function turningPoint(point, { at, go, labelOf, nameOfStep }) {
  const loss = Math.max(1, percent(point.loss));
  const kind = KINDS[point.kind ?? ""];
  return h(
    "li",
    { key: point.n, class: at === point.n ? "is-shown" : "" },
    h(
      "div",
      { class: "turning-head" },
      h(
        "button",
        { type: "button", class: "small", on: { click: () => go(point.n) } },
        nameOfStep(point.n),
      ),
      h("strong", null, nameOf(point.seat)),
      kind && h("span", { class: `kind is-${point.kind}` }, say(kind)),
    ),
    h("p", null, say("page.review_played", { act: labelOf(point.n, point.parts[0]) })),
    h("p", null, say("page.review_better", { act: labelOf(point.n, point.parts[1]), loss })),
    // The first sentence repeats the acts in their notation.
    h("p", { class: "quiet" }, point.text.slice(1).join(" ")),
    at === point.n && actSwitch(),
  );
}

/** @param {TurningPoint[]} points @param {ReviewContext} context */
function momentButtons(points, { at, go }) {
  const before = points.filter((point) => point.n < at).at(-1);
  const after = points.find((point) => point.n > at);
  const button = (/** @type {TurningPoint | undefined} */ point, /** @type {string} */ key) =>
    h(
      "button",
      {
        key,
        type: "button",
        class: "small",
        disabled: !point,
        on: { click: () => point && go(point.n) },
      },
      say(key),
    );
  return h(
    "div",
    { class: "row" },
    button(before, "page.review_previous"),
    button(after, "page.review_next"),
  );
}

/** Offer what a captain would play in the position that is shown. @param {ReviewContext} context */
function captainAdvice({ at, last, labelOf }) {
  if (at >= last) return null;
  const current = advice?.n === at ? advice : null;
  const best = current?.parts[0];
  return h(
    "div",
    { class: "captain", role: "status" },
    h(
      "button",
      { type: "button", disabled: isThinking, on: { click: () => askCaptain(at) } },
      say(isThinking ? "page.hint_thinking" : "page.review_captain"),
    ),
    adviceError && h("p", { class: "note bad" }, adviceError),
    current &&
      best && [
        h("p", null, h("strong", null, labelOf(at, best))),
        h("p", { class: "quiet" }, current.text.join(" ")),
      ],
  );
}

/** @param {Review} review @param {ReviewContext} context */
function results(review, context) {
  const { curve, turning_points: points, status, decisive } = review;
  return [
    curve.length > 1 && chart(review, context),
    curve.length > 1 && summaries(curve, points, context.colours),
    decisive && decisiveMoment(decisive, context),
    status === "done" && !points.length && h("p", null, say("page.review_none")),
    points.length > 0 && momentButtons(points, context),
    h(
      "ol",
      { class: "turning" },
      points.map((point) => turningPoint(point, context)),
    ),
  ];
}

const startPanel = () => [
  h("p", null, say("page.review_about")),
  h(
    "button",
    { type: "button", class: "main", on: { click: () => loadReview() } },
    say("page.review_go"),
  ),
];

/** Show the analysis. The house computes it on request. @param {ReviewContext} context */
export function reviewTab(context) {
  const isWorking = review && review.status !== "done";
  return h(
    "div",
    { class: "review" },
    !isAsked && startPanel(),
    errorText && h("p", { class: "note bad" }, errorText),
    isAsked && !review && !errorText && h("p", { class: "quiet" }, say("page.waiting")),
    isWorking &&
      h(
        "p",
        { role: "status" },
        say("page.review_working", { done: percent(review?.progress ?? 0) }),
      ),
    review && results(review, context),
    captainAdvice(context),
  );
}
