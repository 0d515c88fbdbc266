// The final scoring, told step by step: tokens are shown, regions and symbols scored, and the sums
// grow.

import { h } from "./host.js";
import { minus } from "./ledger.js";
import { kindName, pointsInWords, seatName, seatNames, tokenName } from "./naming.js";
import { REGIONS, SYMBOLS } from "./components.js";
import { picture, seal, token } from "./shields.js";

/**
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("./components.js").View} View
 * @typedef
 *   {{name: string, kind?: string, cells: {shown: Child, points: number}[], sentence: string}} Step
 */

const STEP_MS = 650;

/** @type {{[key: string]: string}} */
const REASONS = {
  "richelieu.outcome.points": "board.richelieu.won",
  "richelieu.outcome.fewer_cards": "board.richelieu.won_fewer_cards",
  "richelieu.outcome.shared": "board.richelieu.won_shared",
};

/** Return every step of the scoring. @param {Table} table @param {View} view @returns {Step[]} */
export function steps(table, view) {
  return [
    shownTokens(table, view),
    ...REGIONS.map((kind) => most(table, view, kind)),
    regions(table, view),
    ...SYMBOLS.map((kind) => most(table, view, kind)),
    ...(view.players === 2 ? [symbols(table, view)] : []),
  ];
}

/** @param {Table} table @param {View} view @returns {Step} */
function shownTokens(table, view) {
  const cells = view.seats.map((seat) => ({
    shown: (seat.tokens_shown ?? []).map((kind) => token(kind)),
    points: 0,
  }));
  const sentences = view.seats.map((seat) => {
    const names = (seat.tokens_shown ?? []).map((kind) => tokenName(table.say, kind)).join(", ");
    return `${seatName(table, seat.seat)}: ${names || table.say("board.richelieu.no_tokens")}`;
  });
  return { name: table.say("board.richelieu.step_tokens"), cells, sentence: sentences.join("; ") };
}

/** @param {Table} table @param {View} view @param {string} kind @returns {Step} */
function most(table, view, kind) {
  const { counts = [], leaders = [], most: points = 0 } = view.majorities[kind] ?? {};
  const name = kindName(table.say, kind);
  const cells = counts.map((count, seat) => ({
    shown: String(count),
    points: leaders.includes(seat) ? count : 0,
  }));
  const sentence = leaders.length
    ? table.say("board.richelieu.step_most", {
        kind: name,
        names: seatNames(table, leaders),
        points: pointsInWords(table.say, points),
      })
    : table.say("board.richelieu.step_nobody", { kind: name });
  return { name, kind, cells, sentence };
}

/** @param {Table} table @param {View} view @returns {Step} */
function regions(table, view) {
  const isTwo = view.players === 2;
  const cells = view.bonuses.map(({ regions, region_points }) => ({
    shown: isTwo ? lacks(table, REGIONS.length - regions) : String(regions),
    points: region_points,
  }));
  const name = table.say(
    isTwo ? "board.richelieu.step_regions_missing" : "board.richelieu.step_regions",
  );
  return { name, cells, sentence: `${name}: ${inPoints(table, cells)}` };
}

/** @param {Table} table @param {View} view @returns {Step} */
function symbols(table, view) {
  const cells = view.bonuses.map((bonus) => ({
    shown: lacks(table, SYMBOLS.length - bonus.symbols),
    points: bonus.symbol_points,
  }));
  const name = table.say("board.richelieu.step_symbols_missing");
  return { name, cells, sentence: `${name}: ${inPoints(table, cells)}` };
}

/** @param {Table} table @param {number} number */
const lacks = (table, number) =>
  number ? table.say("board.richelieu.lacks", { number }) : table.say("board.richelieu.lacks_none");

/** @param {Table} table @param {{points: number}[]} cells */
const inPoints = (table, cells) =>
  cells.map(({ points }, seat) => `${seatName(table, seat)} ${minus(points)}`).join(", ");

/** Shows the scoring of one table; who saw the game end sees it step by step. */
export class ScoringSteps {
  /** @param {Table} table */
  constructor(table) {
    this.table = table;
    this.step = Infinity;
    this.hasSeenPlay = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Note whether the game is still being played. @param {View} view */
  look(view) {
    if (view.phase !== "over") this.hasSeenPlay = true;
    else if (this.hasSeenPlay) {
      this.hasSeenPlay = false;
      this.begin();
    }
  }

  /** Start from the first step; without motion everything is there at once. */
  begin() {
    const { table } = this;
    clearTimeout(this.timer);
    this.step = table.motion && !table.isReplay ? 0 : Infinity;
    if (this.step === 0) this.later();
  }

  later() {
    this.timer = setTimeout(() => this.to(this.step + 1), STEP_MS);
  }

  /** Show this many steps. @param {number} step */
  to(step) {
    clearTimeout(this.timer);
    this.step = step;
    if (step < 20) this.later();
    this.table.redraw();
  }

  /** Draw the scoring as far as it has come. @param {View} view @returns {Child} */
  show(view) {
    if (!view.outcome) return null;
    this.look(view);
    const all = steps(this.table, view);
    const count = Math.min(this.step, all.length);
    const isWhole = count >= all.length;
    return h(
      "section",
      { class: "richelieu rich-result" },
      h("h3", null, this.table.say("board.richelieu.scoring")),
      scoring(this.table, view, all, count),
      isWhole
        ? winner(this.table, view)
        : h(
            "p",
            { class: "rich-controls" },
            h(
              "button",
              { type: "button", on: { click: () => this.to(Infinity) } },
              this.table.say("board.richelieu.all_at_once"),
            ),
          ),
    );
  }
}

/** @param {Table} table @param {View} view @param {Step[]} all @param {number} count */
function scoring(table, view, all, count) {
  const sums = view.seats.map(({ seat }) =>
    all.slice(0, count).reduce((sum, step) => sum + (step.cells[seat]?.points ?? 0), 0),
  );
  return h(
    "table",
    { class: `rich-scoring of-${view.players}` },
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("td", null),
        view.seats.map(({ seat }) =>
          h("th", { scope: "col" }, seal(seat), h("span", null, seatName(table, seat))),
        ),
      ),
    ),
    h(
      "tbody",
      null,
      all.map((step, index) =>
        h(
          "tr",
          {
            class: `${index < count ? "is-told" : "is-to-come"}${index === count - 1 && count < all.length ? " is-latest" : ""}`,
            title: step.sentence,
          },
          h(
            "th",
            { scope: "row" },
            step.kind ? picture(step.kind) : null,
            h("span", null, step.name),
          ),
          step.cells.map((cell) =>
            h(
              "td",
              { class: cell.points > 0 ? "is-won" : cell.points < 0 ? "is-lost" : "" },
              h("span", { class: "rich-shown" }, cell.shown),
              cell.points
                ? h("b", null, cell.points > 0 ? `+${cell.points}` : minus(cell.points))
                : null,
            ),
          ),
        ),
      ),
    ),
    h(
      "tfoot",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "row" }, table.say("board.richelieu.sum")),
        sums.map((sum) => h("td", null, h("b", null, minus(sum)))),
      ),
    ),
  );
}

/** @param {Table} table @param {View} view */
function winner(table, view) {
  const outcome = view.outcome;
  if (!outcome) return null;
  const points = Math.max(...outcome.scores);
  const values = {
    names: seatNames(table, outcome.winners),
    points: pointsInWords(table.say, points),
  };
  return h(
    "p",
    { class: "rich-winner" },
    picture("crown"),
    table.say(REASONS[outcome.reason.key] ?? "board.richelieu.won", values),
  );
}
