// A finished war in pictures: objectives, cards and armies over turns, fate, and every combat on
// the map.
import { h, useHost } from "./host.js";
import { around } from "./map/atlas.js";
import { cardsWord } from "./panels/cards.js";
import { chart } from "./panels/charts.js";
import { fateCard } from "./panels/fate.js";
import { goalOf, NATIONS, nationName } from "./input/reading.js";
import { atlas, cityName } from "./map/atlas_lookup.js";

/**
 * @typedef {import("tafelrunde/host").GameRecord<View>} GameRecord
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("./input/reading.js").View} View
 * @typedef {import("./input/reading.js").Side} Side
 */
/**
 * A combat as it ended.
 * @typedef
 * {{turn: number, cities: [string, string], nations: [string, string], loser: string, lost: number}}
 *   Battle
 */

/** The margin of the map around a short war, in board units. */
const FIELD = 40;

/** @param {import("tafelrunde/host").Shared} host @param {GameRecord} record @returns {Child} */
export function story(host, record) {
  useHost(host);
  const { views } = record;
  if (!views.length) return null;
  const table = /** @type {Table} */ (/** @type {unknown} */ (record));
  const ends = turnEnds(views);
  const battles = battlesOf(record);
  return h(
    "section",
    { class: "friedrich fp-story" },
    h("h3", null, record.say("board.friedrich.play.story_objectives")),
    curves(
      table,
      ends,
      (side, nation, view) => (goalOf(view, nation) ? side.held / goalOf(view, nation) : null),
      "board.friedrich.play.story_objectives",
      (value) => record.say("board.friedrich.play.share", { share: Math.round(value * 100) }),
      goalsInWords(table, ends),
    ),
    h("h3", null, record.say("board.friedrich.play.story_battles")),
    battlefield(table, battles, /** @type {View} */ (views[0])),
    battleList(table, battles),
    h("h3", null, record.say("board.friedrich.play.story_armies")),
    curves(
      table,
      ends,
      (side) => side.armies,
      "board.friedrich.play.story_armies",
      String,
      lastInWords(table, ends, (side) => `${side.armies} / ${side.limit}`),
    ),
    h("h3", null, record.say("board.friedrich.play.story_cards")),
    curves(
      table,
      ends,
      (side) => side.cards,
      "board.friedrich.play.story_cards",
      String,
      lastInWords(table, ends, (side) => cardsWord(table, side.cards)),
    ),
    fates(table, record),
  );
}

/** Return the last position of each turn.
 * @param {View[]} views @returns {{turn: number, view: View}[]} */
function turnEnds(views) {
  /** @type {Map<number, View>} */
  const viewsByTurn = new Map();
  let turn = 0;
  let nation = "";
  for (const view of views) {
    if (typeof view.turn === "number") turn = view.turn;
    // In a tournament later turns have no number: a turn begins with Prussia, or with the nation
    // that moves first.
    else if (
      view.nation !== nation &&
      NATIONS.indexOf(view.nation) < NATIONS.indexOf(/** @type {any} */ (nation))
    )
      turn += 1;
    nation = view.nation;
    viewsByTurn.set(turn, view);
  }
  return [...viewsByTurn].map(([number, view]) => ({ turn: number, view }));
}

/**
 * @param {Table} table
 * @param {{turn: number, view: View}[]} ends
 * @param {(side: Side, nation: string, view: View) => number | null} of
 * @param {string} key
 * @param {(value: number) => string} written
 * @param {string[]} told
 */
function curves(table, ends, of, key, written, told) {
  const nations = NATIONS.filter((nation) =>
    ends.some(
      ({ view }) =>
        view.nations[nation] &&
        of(/** @type {Side} */ (view.nations[nation]), nation, view) !== null,
    ),
  );
  const lines = nations.map((nation) => ({
    nation,
    values: ends.map(({ view }) => {
      const side = view.nations[nation];
      return side?.in_war ? of(side, nation, view) : null;
    }),
  }));
  return [
    chart(
      lines,
      ends.map(({ turn }) => turn),
      `${table.say(key)}: ${told.join("; ")}`,
      written,
    ),
    h("p", { class: "fp-note" }, told.join(" · ")),
  ];
}

/** @param {Table} table @param {{turn: number, view: View}[]} ends */
const goalsInWords = (table, ends) =>
  lastInWords(table, ends, (side, nation, view) =>
    goalOf(view, nation) ? `${side.held} / ${goalOf(view, nation)}` : "",
  );

/**
 * @param {Table} table
 * @param {{turn: number, view: View}[]} ends
 * @param {(side: Side, nation: string, view: View) => string} of
 * @returns {string[]}
 */
function lastInWords(table, ends, of) {
  const last = ends.at(-1)?.view;
  return NATIONS.flatMap((nation) => {
    const side = last?.nations[nation];
    const result = side && last ? of(side, nation, last) : "";
    return result ? [`${nationName(table, nation)} ${result}`] : [];
  });
}

/**
 * Return every combat, by where it was fought and who gave way.
 * @param {GameRecord} record
 * @returns {Battle[]}
 */
function battlesOf(record) {
  /** @type {Battle[]} */
  const battles = [];
  let turn = 0;
  record.events.forEach((events, n) => {
    const view = /** @type {View} */ (record.views[n]);
    const before = /** @type {View | undefined} */ (record.views[n - 1]);
    turn = typeof view?.turn === "number" ? view.turn : turn;
    const combat = before?.combat;
    for (const { key, params } of events) {
      if (key === "friedrich.event.next_turn") turn += 1; // In a tournament turns have no number.
      const isDefeat = key === "friedrich.event.defeat";
      if (combat?.armies && (isDefeat || key === "friedrich.event.draw"))
        battles.push({
          turn: before?.turn ?? turn,
          cities: combat.cities,
          nations: combat.nations,
          loser: isDefeat ? params.nation : "",
          lost: isDefeat ? params.armies : 0,
        });
    }
  });
  return battles;
}

/**
 * Draw where there was fighting; a short war shows its own part of the map.
 * @param {Table} table
 * @param {Battle[]} battles
 * @param {View} view
 * @returns {Child}
 */
function battlefield(table, battles, view) {
  const { left, top, right, bottom } =
    view.scenario === "none"
      ? { left: 0, top: 0, right: atlas.width, bottom: atlas.height }
      : around(
          view.pieces
            .map(({ city }) => city ?? "")
            .concat(battles.flatMap(({ cities }) => cities))
            .flatMap((id) => atlas.byId.get(id) ?? []),
          FIELD,
        );
  return h(
    "svg",
    {
      class: "fp-field",
      viewBox: `${left} ${top} ${right - left} ${bottom - top}`,
      role: "img",
      "aria-label": `${table.say("board.friedrich.play.story_battles")}: ${battles.length}`,
    },
    h("rect", { class: "fp-field-sea", width: atlas.width, height: atlas.height }),
    h("path", { class: "fp-field-land", d: atlas.land }),
    atlas.territories.map(({ key, path }) => h("path", { key, class: "fp-field-edge", d: path })),
    battles.map(({ cities, nations, loser, lost }, n) => {
      const [one, two] = cities.map((id) => atlas.byId.get(id));
      if (!one || !two) return null;
      const victor = loser ? (nations.find((nation) => nation !== loser) ?? "") : "";
      const [x, y] = [(one.x + two.x) / 2, (one.y + two.y) / 2];
      return h(
        "g",
        { key: n, class: victor ? `fp-battle fp-line-${victor}` : "fp-battle is-draw" },
        h("circle", { cx: x, cy: y, r: 7 + Math.sqrt(lost) * 4 }),
        h("path", { d: `M${x - 5} ${y - 5}l10 10M${x + 5} ${y - 5}l-10 10` }),
      );
    }),
  );
}

/** @param {Table} table @param {Battle[]} battles @returns {Child} */
function battleList(table, battles) {
  const heaviest = [...battles]
    .sort((one, other) => other.lost - one.lost)
    .slice(0, 8)
    .sort((one, other) => battles.indexOf(one) - battles.indexOf(other));
  if (!heaviest.length)
    return h("p", { class: "fp-note" }, table.say("board.friedrich.play.story_no_battles"));
  return h(
    "ol",
    { class: "fp-battles" },
    heaviest.map(({ turn, cities, nations, loser, lost }, n) => {
      const values = {
        turn,
        city: cityName(cities[1]),
        one: nationName(table, nations[0]),
        two: nationName(table, nations[1]),
        loser: loser ? nationName(table, loser) : "",
        lost,
      };
      return h(
        "li",
        { key: n },
        table.say(
          loser ? "board.friedrich.play.story_battle" : "board.friedrich.play.story_draw",
          values,
        ),
      );
    }),
  );
}

/**
 * Draw the strokes of fate that came.
 * @param {Table} table
 * @param {GameRecord} record
 * @returns {Child}
 */
function fates(table, record) {
  const names = record.events.flatMap((events) =>
    events
      .filter(({ key }) => key === "friedrich.event.fate")
      .map(({ params }) => String(params.name)),
  );
  return names.length
    ? [
        h("h3", { key: "title" }, table.say("board.friedrich.play.fate")),
        h(
          "div",
          { key: "cards", class: "fp-fates" },
          names.map((name) => fateCard(table, name, "is-small")),
        ),
      ]
    : null;
}
