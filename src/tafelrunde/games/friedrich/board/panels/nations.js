// The nations beside the map: who plays them, objectives held of how many, armies, cards, and the
// clock of fate.
import { h } from "../host.js";
import { goalOf, LETTERS, NATIONS, nationName } from "../input/reading.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("../input/reading.js").View} View
 * @typedef {import("../input/reading.js").Side} Side
 * @typedef {import("tafelrunde/host").Child} Child
 */

const FATE_CARDS = 18,
  STROKES = 6,
  QUIET = 5;

/** The nations by which seats are coloured: the leading one of each role first. */
const LEADING = ["prussia", "russia", "austria", "france", "hanover", "sweden", "imperial"];

/**
 * Return the colour of the leading nation of each seat.
 * @param {View} view
 * @param {number} seats
 */
export const seatColours = (view, seats) =>
  Array.from({ length: seats }, (_, seat) => {
    const nation = LEADING.find((name) => view.nations[name]?.seat === seat);
    return nation && `var(--${nation})`;
  });

/** Draw the badge of a nation. @param {string} nation @returns {Child} */
export const nationBadge = (nation) =>
  nation in LETTERS &&
  h(
    "span",
    { class: `fr-badge fr-badge-${nation}`, "aria-hidden": "true" },
    LETTERS[/** @type {import("../input/reading.js").Nation} */ (nation)],
  );

/**
 * @param {Table} table
 * @param {View} view
 * @param {(nation: string) => void} open shows all about a nation
 * @returns {Child}
 */
export function nations(table, view, open) {
  const { say } = table;
  return h(
    "section",
    { key: "nations", class: "fr-nations", "aria-label": say("board.friedrich.nations") },
    h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          [
            "board.friedrich.column_nation",
            "board.friedrich.column_objectives",
            "board.friedrich.column_armies",
            "board.friedrich.column_cards",
          ].map((key) => h("th", { key, scope: "col" }, say(key))),
        ),
      ),
      h(
        "tbody",
        null,
        NATIONS.filter((nation) => view.nations[nation]).map((nation) =>
          row(table, view, nation, /** @type {Side} */ (view.nations[nation]), open),
        ),
      ),
    ),
    clock(table, view),
  );
}

/**
 * @param {Table} table
 * @param {View} view
 * @param {string} nation
 * @param {Side} side
 * @param {(nation: string) => void} open
 */
function row(table, view, nation, side, open) {
  const { say } = table;
  const player = table.seats[side.seat]?.name ?? "";
  const classes = [
    !side.in_war && "is-out",
    view.nation === nation && view.phase !== "over" && "is-moving",
    side.seat === table.you && "is-own",
  ]
    .filter(Boolean)
    .join(" ");
  const needed = goalOf(view, nation);
  return h(
    "tr",
    { key: nation, class: classes },
    h(
      "th",
      { scope: "row" },
      h(
        "button",
        { type: "button", class: "fr-nation-row", on: { click: () => open(nation) } },
        nationBadge(nation),
        h("span", { class: "fr-name" }, nationName(table, nation), h("small", null, player)),
      ),
    ),
    side.in_war
      ? [
          h(
            "td",
            { class: needed && side.held >= needed - 2 ? "is-near" : "" },
            needed ? say("board.friedrich.held_of", { held: side.held, needed }) : "–",
          ),
          h("td", null, String(side.armies), h("small", null, `/${side.limit}`)),
          h(
            "td",
            null,
            String(side.cards),
            h(
              "small",
              { title: say("board.friedrich.draws", { draws: side.draws }) },
              `+${side.draws}`,
            ),
          ),
        ]
      : h("td", { colspan: 3 }, say("board.friedrich.out_of_war")),
  );
}

/**
 * Draw the clock of fate, as far as the table knows it: in a tournament only the markers of the
 * first turns.
 * @param {Table} table
 * @param {View} view
 */
export function clock(table, view) {
  const { say } = table;
  const drawn = view.fate.drawn;
  const strokes = drawn?.filter((card) => typeof card === "string").length ?? 0;
  const turn =
    view.turn === 0
      ? say("board.friedrich.turn_before")
      : typeof view.turn === "number"
        ? say("board.friedrich.turn", { turn: view.turn })
        : say("board.friedrich.turn_unknown");
  return h(
    "div",
    { key: "clock", class: "fr-clock" },
    h("strong", null, turn),
    h(
      "span",
      {
        class: "fr-pips",
        role: "img",
        "aria-label": say("board.friedrich.markers", { markers: view.markers }),
      },
      Array.from({ length: QUIET }, (_, n) =>
        h("i", { key: n, class: n < view.markers ? "is-full" : "" }),
      ),
    ),
    drawn
      ? h(
          "span",
          null,
          say("board.friedrich.clock", {
            cards: drawn.length,
            of: FATE_CARDS,
            strokes,
            all: STROKES,
          }),
        )
      : null,
  );
}
