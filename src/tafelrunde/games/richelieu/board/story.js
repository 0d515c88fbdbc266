// The story of a game in pictures: points over the turns, and who led each region and symbol when.

import { h, useHost } from "./host.js";
import { KINDS } from "./components.js";
import { kindName } from "./naming.js";
import { minus } from "./ledger.js";
import { picture, seal } from "./shields.js";

/**
 * @typedef {import("tafelrunde/host").GameRecord<View>} GameRecord
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("./components.js").View} View
 * @typedef {{say: GameRecord["say"], names: string[], turns: View[], points: number[][]}} Story
 */

const WIDTH = 440;
const HEIGHT = 230;
const LEFT = 40;
const BELOW = 28;

/**
 * Tell a finished game.
 * @param {import("tafelrunde/host").Shared} host
 * @param {GameRecord} record
 * @returns {Child}
 */
export function story(host, record) {
  useHost(host);
  const turns = lastOfTurns(record.views);
  if (turns.length < 2) return null;
  const story = {
    say: record.say,
    names: record.seats.map((seat) => seat.name),
    turns,
    points: turns.map((view) => view.standings),
  };
  return h(
    "div",
    { class: "richelieu rich-story" },
    h(
      "figure",
      null,
      h("figcaption", null, record.say("board.richelieu.story_points")),
      curves(story),
      keys(story),
      pointsTable(story),
    ),
    h(
      "figure",
      null,
      h("figcaption", null, record.say("board.richelieu.story_leads")),
      strips(story),
    ),
  );
}

/** Keep the last position of each turn, and the end. @param {View[]} views */
function lastOfTurns(views) {
  return views.filter(
    (view, index) => index === views.length - 1 || views[index + 1]?.turn !== view.turn,
  );
}

/** @param {Story} story */
function scale(story) {
  const all = story.points.flat();
  const low = Math.min(0, ...all);
  const high = Math.max(10, ...all);
  return {
    low,
    high,
    /** @param {number} turn */
    x: (turn) => LEFT + ((WIDTH - LEFT - 34) * turn) / (story.turns.length - 1),
    /** @param {number} points */
    y: (points) => 12 + ((HEIGHT - BELOW - 12) * (high - points)) / (high - low),
  };
}

/** @param {Story} story */
function curves(story) {
  const { low, high, x, y } = scale(story);
  const every = high - low > 60 ? 20 : 10;
  const marks = [];
  for (let points = Math.ceil(low / every) * every; points <= high; points += every)
    marks.push(points);
  return h(
    "svg",
    {
      class: "rich-curves",
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: "img",
      "aria-label": story.say("board.richelieu.story_points_label"),
    },
    marks.map((points) => [
      h("line", {
        class: points === 0 ? "is-zero" : "is-mark",
        x1: LEFT,
        x2: WIDTH - 34,
        y1: y(points),
        y2: y(points),
      }),
      h(
        "text",
        { class: "is-mark", x: LEFT - 8, y: y(points) + 4, "text-anchor": "end" },
        minus(points),
      ),
    ]),
    h(
      "text",
      { class: "is-mark", x: LEFT, y: HEIGHT - 6 },
      story.say("board.richelieu.story_first_turn"),
    ),
    h(
      "text",
      { class: "is-mark", x: WIDTH - 34, y: HEIGHT - 6, "text-anchor": "end" },
      story.say("board.richelieu.story_turn", { turn: story.turns.length }),
    ),
    story.names.map((_, seat) => curve(story, seat, x, y)),
  );
}

/**
 * @param {Story} story
 * @param {number} seat
 * @param {(turn: number) => number} x
 * @param {(points: number) => number} y
 */
function curve(story, seat, x, y) {
  const points = story.points.map((of) => of[seat] ?? 0);
  const d = points
    .map((value, turn) => `${turn ? "L" : "M"}${x(turn).toFixed(1)} ${y(value).toFixed(1)}`)
    .join("");
  const last = points[points.length - 1] ?? 0;
  return h(
    "g",
    { class: `seat-${seat}` },
    h("path", { class: "rich-curve", d, fill: "none" }),
    h("circle", { cx: x(points.length - 1), cy: y(last), r: 11 }),
    h(
      "text",
      { class: "rich-curve-end", x: x(points.length - 1), y: y(last) + 4, "text-anchor": "middle" },
      seat + 1,
    ),
  );
}

/** @param {Story} story */
function keys(story) {
  const last = story.points[story.points.length - 1] ?? [];
  return h(
    "ul",
    { class: "rich-keys" },
    story.names.map((name, seat) =>
      h("li", null, seal(seat), `${name}: ${minus(last[seat] ?? 0)}`),
    ),
  );
}

/** Draw the points as a table, for screen readers. @param {Story} story */
function pointsTable(story) {
  return h(
    "details",
    null,
    h("summary", null, story.say("board.richelieu.as_table")),
    h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          h("th", { scope: "col" }, story.say("board.richelieu.turn")),
          story.names.map((name) => h("th", { scope: "col" }, name)),
        ),
      ),
      h(
        "tbody",
        null,
        story.points.map((of, turn) =>
          h(
            "tr",
            null,
            h("th", { scope: "row" }, turn + 1),
            of.map((points) => h("td", null, minus(points))),
          ),
        ),
      ),
    ),
  );
}

/** Draw one strip for each region and symbol: who led it, turn by turn. @param {Story} story */
function strips(story) {
  return h(
    "table",
    { class: "rich-strips" },
    h(
      "tbody",
      null,
      KINDS.map((kind) => {
        const spans = joinSpans(story.turns.map((view) => view.majorities[kind]?.leaders ?? []));
        const last = spans[spans.length - 1]?.leaders ?? [];
        const names = last.map((seat) => story.names[seat]).join(", ");
        return h(
          "tr",
          null,
          h("th", { scope: "row" }, picture(kind), h("span", null, kindName(story.say, kind))),
          h(
            "td",
            null,
            strip(spans, story.turns.length),
            h("span", { class: "rich-hidden" }, spansInWords(story, spans)),
          ),
          h(
            "td",
            { class: "rich-last" },
            last.map((seat) => seal(seat)),
            h("span", { class: names ? "rich-hidden" : "" }, names || "–"),
          ),
        );
      }),
    ),
  );
}

/** Join neighbouring turns with the same leaders. @param {number[][]} leaders */
function joinSpans(leaders) {
  /** @type {{from: number, to: number, leaders: number[]}[]} */
  const spans = [];
  leaders.forEach((of, turn) => {
    const last = spans[spans.length - 1];
    if (last && last.leaders.join() === of.join()) last.to = turn + 1;
    else spans.push({ from: turn, to: turn + 1, leaders: of });
  });
  return spans;
}

/** Draw a strip; a lead that lasted bears its seat's number, so that nothing depends on colour.
 * @param {ReturnType<typeof joinSpans>} spans @param {number} turns */
function strip(spans, turns) {
  return h(
    "span",
    { class: "rich-strip", "aria-hidden": "true" },
    spans.map(({ from, to, leaders }) => {
      const isLong = leaders.length === 1 && (to - from) / turns > 0.08;
      return h(
        "span",
        { style: { "flex-grow": to - from } },
        leaders.map((seat) => h("i", { class: `seat-${seat}` }, isLong ? seat + 1 : "")),
      );
    }),
  );
}

/** @param {Story} story @param {ReturnType<typeof joinSpans>} spans */
function spansInWords(story, spans) {
  return spans
    .filter(({ leaders }) => leaders.length)
    .map(({ from, leaders }) =>
      story.say("board.richelieu.story_from", {
        turn: from + 1,
        names: leaders.map((seat) => story.names[seat]).join(", "),
      }),
    )
    .join("; ");
}
