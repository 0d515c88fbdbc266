// A finished game in pictures: who caught what in which round, and how points grew.
import { h, useHost } from "./host.js";
import { nameOf } from "./labels.js";
import { chipPicture, picture } from "./pictures.js";

/**
 * @typedef {import("tafelrunde/host").GameRecord<View>} GameRecord
 * @typedef {import("tafelrunde/host").Child} Child
 */
/** @typedef {import("./reading.js").View} View */
/** One thing that the story shows: a creature caught, an order drawn, birds hooded, a row reversed.
 * @typedef
 * {{what: "caught" | "order" | "fredericus" | "hooded" | "reversed", seat: number, round: number, creature: string}}
 *   StoryItem */

/** @param {import("tafelrunde/host").Shared} host @param {GameRecord} record @returns {Child} */
export function story(host, record) {
  useHost(host);
  const { views } = record;
  const last = views.at(-1);
  if (!last) return null;
  const items = storyItems(record);
  const rounds = Math.max(roundOf(last), ...items.map(({ round }) => round));
  return h(
    "section",
    { class: "fred-story" },
    h("h3", {}, record.say("board.fredericus.story.catches")),
    last.seats.map(({ seat }) =>
      playerRow(
        record,
        items.filter((item) => item.seat === seat),
        seat,
      ),
    ),
    h("h3", {}, record.say("board.fredericus.story.points")),
    curve(record, views, rounds),
    summary(record, last),
  );
}

/** @param {View} view */
const roundOf = (view) =>
  Math.max(1, Math.floor((view.turn - 1 - (view.phase === "over" ? 1 : 0)) / view.players) + 1);

/** @param {GameRecord} record @returns {StoryItem[]} */
function storyItems(record) {
  return record.events.flatMap((events, n) => {
    const view = /** @type {View} */ (record.views[Math.max(n - 1, 0)]);
    return events.flatMap(({ key, params }) => itemsOfEvent(key, params, view ? roundOf(view) : 1));
  });
}

/**
 * @param {string} key
 * @param {{[name: string]: any}} params
 * @param {number} round
 * @returns {StoryItem[]}
 */
function itemsOfEvent(key, params, round) {
  const fields = { seat: params.seat, round, creature: params.creature ?? "" };
  if (key === "fredericus.event.caught") return [{ ...fields, what: "caught" }];
  if (key === "fredericus.event.hooded") return [{ ...fields, what: "hooded" }];
  if (key === "fredericus.event.reversed") return [{ ...fields, what: "reversed" }];
  if (key === "fredericus.event.drew" && params.drawn === "order")
    return [{ ...fields, what: "order" }];
  return key === "fredericus.event.drew" && params.drawn === "fredericus"
    ? [{ ...fields, what: "fredericus" }]
    : [];
}

/** Show what one player did: a small picture for each item, by round.
 * @param {GameRecord} record @param {StoryItem[]} items @param {number} seat @returns {Child} */
function playerRow(record, items, seat) {
  const rounds = [...new Set(items.map(({ round }) => round))];
  return h(
    "div",
    { class: `fred-lane seat-${seat}` },
    h("h4", {}, chipPicture(seat), record.seats[seat]?.name ?? ""),
    rounds.length
      ? h(
          "ol",
          { class: "fred-deeds" },
          rounds.map((round) =>
            h(
              "li",
              { key: round },
              h(
                "span",
                { class: "fred-round" },
                record.say("board.fredericus.story.round", { round }),
              ),
              h(
                "span",
                { class: "fred-deed-row" },
                items
                  .filter((item) => item.round === round)
                  .map((item) => itemPicture(record, item)),
              ),
            ),
          ),
        )
      : h("p", { class: "detail" }, record.say("board.fredericus.story.nothing")),
  );
}

/** @param {GameRecord} record @param {StoryItem} item @returns {Child} */
function itemPicture(record, item) {
  if (item.what === "caught")
    return pictureWithName(
      picture(item.creature, ""),
      record.say("board.fredericus.story.caught", { creature: nameOf(record, item.creature) }),
    );
  if (item.what === "order")
    return pictureWithName(
      h("i", { class: "fred-order-mark" }),
      record.say("board.fredericus.story.order"),
    );
  if (item.what === "hooded")
    return pictureWithName(
      picture("hooded", "", "is-small"),
      record.say("board.fredericus.story.hooded"),
    );
  if (item.what === "reversed")
    return pictureWithName(
      picture("seal", "", "is-small"),
      record.say("board.fredericus.story.reversed"),
    );
  return pictureWithName(picture("fredericus", "", "is-small"), nameOf(record, "fredericus"));
}

/** @param {Child} picture @param {string} name */
const pictureWithName = (picture, name) =>
  h("span", { class: "fred-deed", role: "img", "aria-label": name, title: name }, picture);

/**
 * Return the points of a seat, which include pairs only when orders are shown.
 * @param {View} view
 * @param {number} seat
 */
const pointsOf = (view, seat) => view.scores[seat]?.points ?? 0;

/** Draw points over rounds, one line for each seat; the last step adds the pairs.
 * @param {GameRecord} record @param {View[]} views @param {number} rounds @returns {Child} */
function curve(record, views, rounds) {
  const last = /** @type {View} */ (views.at(-1));
  const most = Math.max(4, ...last.seats.map(({ seat }) => pointsOf(last, seat)));
  const [wide, high] = [380, 210];
  const spot = (/** @type {number} */ round, /** @type {number} */ points) =>
    `${(26 + (round / (rounds + 1)) * (wide - 88)).toFixed(1)} ${(high - 22 - (points / most) * (high - 40)).toFixed(1)}`;
  const ends = Array.from(
    { length: rounds },
    (_, n) => views.findLast((view) => view.phase !== "over" && roundOf(view) <= n + 1) ?? last,
  );
  return h(
    "svg",
    {
      class: "fred-curve",
      viewBox: `0 0 ${wide} ${high}`,
      role: "img",
      "aria-label": record.say("board.fredericus.story.points"),
    },
    [0, Math.round(most / 2), most].map((points) =>
      h(
        "g",
        { key: points },
        h("path", { class: "fred-rule", d: `M${spot(0, points)}L${spot(rounds + 1, points)}` }),
        h(
          "text",
          { class: "fred-round", x: 4, y: Number(spot(0, points).split(" ")[1]) + 4 },
          points,
        ),
      ),
    ),
    last.seats.map(({ seat }) => {
      const line = [
        spot(0, 0),
        ...ends.map((view, n) => spot(n + 1, pointsOf(view, seat))),
        spot(rounds + 1, pointsOf(last, seat)),
      ];
      const [x = 0, y = 0] = (line.at(-1) ?? "0 0").split(" ").map(Number);
      return h(
        "g",
        { key: seat, class: `fred-line-of seat-${seat}` },
        h("path", { d: `M${line.join("L")}` }),
        h("text", { x: x + 8, y: y + 5 }, `${seat + 1}: ${pointsOf(last, seat)}`),
      );
    }),
  );
}

/** Return the story of the game in words. @param {GameRecord} record @param {View} last @returns {Child} */
function summary(record, last) {
  return h(
    "ul",
    { class: "fred-summary" },
    last.seats.map((falconer) =>
      h(
        "li",
        { key: falconer.seat },
        record.say("board.fredericus.story.summary", {
          number: falconer.seat + 1,
          name: record.seats[falconer.seat]?.name ?? "",
          creatures: falconer.creatures.length,
          orders: falconer.order_count,
          pairs: last.scores[falconer.seat]?.pairs?.length ?? 0,
          points: pointsOf(last, falconer.seat),
        }),
      ),
    ),
  );
}
