// The nations in one line beside the map, with their score; a press shows all about one of them and
// where it stands.
import { h } from "../host.js";
import { goalOf, NATIONS, nationName, postsOf, trainName } from "../input/reading.js";
import { nationBadge } from "./nations.js";
import { openFacts } from "./public.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("../input/reading.js").View} View
 * @typedef {import("../input/reading.js").Nation} Nation
 * @typedef {import("../input/reading.js").Post} Post
 * @typedef {import("../map/atlas.js").Atlas} Atlas
 * @typedef {import("../map/atlas.js").City} City
 */
/**
 * What the strip needs: which nation is open, and how the map is moved.
 * @typedef {{atlas: Atlas, opened: string, open: (nation: string) => void,
 *   show: (city: City) => void}} Guide
 */

/**
 * Show all nations in a line, and the opened one below it.
 * @param {Table} table
 * @param {View} view
 * @param {Guide} guide
 * @returns {Child}
 */
export function nationStrip(table, view, guide) {
  const all = NATIONS.filter((nation) => view.nations[nation]);
  const opened = all.find((nation) => nation === guide.opened);
  return [
    h(
      "ul",
      { key: "strip", class: "fr-strip", "aria-label": table.say("board.friedrich.nations") },
      all.map((nation) => h("li", { key: nation }, mark(table, view, nation, guide))),
    ),
    opened && details(table, view, opened, guide),
  ];
}

/** @param {Table} table @param {View} view @param {Nation} nation @param {Guide} guide */
function mark(table, view, nation, { opened, open }) {
  const side = view.nations[nation];
  const isMoving = view.nation === nation && view.phase !== "over";
  const classes = [
    "fr-strip-mark",
    !side?.in_war && "is-out",
    isMoving && "is-moving",
    side?.seat === table.you && "is-own",
  ];
  return h(
    "button",
    {
      type: "button",
      class: classes.filter(Boolean).join(" "),
      title: nationName(table, nation),
      "data-nation": nation,
      "aria-expanded": String(opened === nation),
      "aria-current": isMoving ? "true" : null,
      on: { click: () => open(nation) },
    },
    nationBadge(nation),
    h("span", { class: "sr-only" }, nationName(table, nation)),
    " ",
    h("small", null, score(view, nation)),
  );
}

/** @param {View} view @param {Nation} nation */
function score(view, nation) {
  const [side, needed] = [view.nations[nation], goalOf(view, nation)];
  if (!side?.in_war) return "×";
  return needed ? `${side.held}/${needed}` : "–";
}

/** @param {Table} table @param {View} view @param {Nation} nation @param {Guide} guide */
function details(table, view, nation, guide) {
  const side = view.nations[nation];
  const close = () => guide.open(nation);
  return h(
    "section",
    { key: `nation-${nation}`, class: "fr-nation", "aria-label": nationName(table, nation) },
    h(
      "h3",
      null,
      nationBadge(nation),
      nationName(table, nation),
      h("small", null, table.seats[side?.seat ?? -1]?.name ?? ""),
      h(
        "button",
        {
          type: "button",
          class: "quiet small",
          "aria-label": table.say("board.friedrich.close"),
          on: { click: close },
        },
        "×",
      ),
    ),
    side?.in_war
      ? [
          h("p", { key: "facts" }, facts(table, view, nation)),
          objectives(table, view, nation, guide),
          posts(table, view, nation, guide),
        ]
      : h("p", { key: "out" }, table.say("board.friedrich.out_of_war")),
  );
}

/** @param {Table} table @param {View} view @param {Nation} nation */
function facts(table, view, nation) {
  const side = view.nations[nation];
  const counts = table.say("board.friedrich.nation_counts", {
    armies: side?.armies,
    limit: side?.limit,
    cards: side?.cards,
  });
  return `${counts}; ${openFacts(table, view, nation)}`;
}

/**
 * Draw the objectives of a nation, those that it holds first.
 * @param {Table} table @param {View} view @param {Nation} nation @param {Guide} guide */
function objectives(table, view, nation, { atlas, show }) {
  const needed = goalOf(view, nation);
  if (!needed) return null;
  const isEased = view.nations[nation]?.eased;
  const all = atlas.cities.filter(
    (city) =>
      city.nation === nation && (city.kind === "first" || (city.kind === "second" && !isEased)),
  );
  const isHeld = (/** @type {City} */ { id }) => Boolean(view.conquered[id]);
  const conquered = all.filter(isHeld);
  return h(
    "p",
    { key: "objectives", class: "fr-nation-places" },
    h(
      "b",
      null,
      `${table.say("board.friedrich.column_objectives")}: ${table.say("board.friedrich.held_of", {
        held: view.nations[nation]?.held,
        needed,
      })}`,
    ),
    [...conquered, ...all.filter((city) => !isHeld(city))].map((city) =>
      place(city, isHeld(city) ? `✓ ${city.place}` : city.place, show),
    ),
  );
}

/** @param {City} city @param {string} label @param {(city: City) => void} show */
const place = (city, label, show) =>
  h(
    "button",
    {
      key: label,
      type: "button",
      class: "fr-place-link",
      "data-city-link": city.id,
      on: { click: () => show(city) },
    },
    label,
  );

/**
 * Draw where a nation's pieces stand.
 * @param {Table} table @param {View} view @param {Nation} nation @param {Guide} guide */
function posts(table, view, nation, { atlas, show }) {
  const posts = [...postsOf(view).values()].filter((post) => post.nation === nation);
  return h(
    "p",
    { key: "posts", class: "fr-nation-places" },
    h("b", null, table.say("board.friedrich.stand")),
    posts.map((post) => {
      const city = atlas.byId.get(post.city);
      return city && place(city, `${names(table, post)} – ${city.place}`, show);
    }),
  );
}

/** @param {Table} table @param {Post} post */
const names = (table, { isTrain, pieces, nation }) =>
  isTrain ? trainName(table, nation) : pieces.map(({ name }) => name).join(" + ");
