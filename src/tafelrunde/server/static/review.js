// Looking back at a finished game: the chances as a curve, and the acts that cost most.
import { done, element, make, say } from "./house.js";
import { get } from "./http.js";

const SVG = "http://www.w3.org/2000/svg";
const [WIDTH, HEIGHT] = [600, 160];
const PACE = 1500;
let [last, marker] = [1, null];

function shape(tag, attributes, ...children) {
  const made = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  made.append(...children);
  return made;
}

const across = (n) => (WIDTH * n) / last;
const percent = (chance) => Math.round(100 * chance);

function line(curve, seat) {
  const points = curve.map(({ n, chances }) => `${across(n).toFixed(1)},${(HEIGHT * (1 - chances[seat])).toFixed(1)}`);
  return shape("polyline", { points: points.join(" "), class: `seat seat-${seat}` });
}

function summary(curve, name, seat) {
  const found = curve.map(({ chances }) => percent(chances[seat]));
  const said = { name, first: found[0], best: Math.max(...found), worst: Math.min(...found) };
  return make("li", { className: `seat-${seat}`, text: say("page.review_summary", said) });
}

function draw(curve, names) {
  last = Math.max(1, curve.at(-1).n);
  const told = names.map((name, seat) => summary(curve, name, seat));
  marker = shape("line", { x1: 0, x2: 0, y1: 0, y2: HEIGHT, class: "marker" });
  const label = told.map((item) => item.textContent).join(" ");
  const lines = names.map((_, seat) => line(curve, seat));
  const half = shape("line", { x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2, class: "half" });
  const box = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "curve", role: "img", "aria-label": label };
  element("curve").replaceChildren(shape("svg", box, half, ...lines, marker));
  element("summary").replaceChildren(...told);
  element("curve-part").hidden = false;
}

export function markStep(n) {
  marker?.setAttribute("x1", across(n));
  marker?.setAttribute("x2", across(n));
}

function turning(point, go) {
  const jump = make("button", { text: say("page.review_jump", { n: point.n }), on: () => go(point.n) });
  return make("li", {}, jump, " ", point.text.join(" "));
}

export function offerReview(path, names, go, step) {
  const look = async () => {
    element("review").disabled = true;
    const found = await get(path());
    if (found.curve.length) draw(found.curve, names());
    markStep(step());
    element("turning").replaceChildren(...found.turning_points.map((point) => turning(point, go)));
    const isDone = found.status === "done";
    const none = found.turning_points.length ? "" : say("page.review_none");
    element("reviewing").textContent = isDone ? none : say("page.review_working", { done: percent(found.progress) });
    element("review").hidden = isDone;
    if (!isDone) setTimeout(() => done(look), PACE);
  };
  element("review").addEventListener("click", () => done(look));
}
