// Aids for thinking, each switched on or off: supply, protection, threats, strength by suit.
import { h } from "../host.js";
import { clearSpots } from "../map/clear_spots.js";
import { roadPath } from "../pieces/marks.js";
import { nationsOf } from "../input/reading.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("../map/atlas.js").City} City
 * @typedef {import("../input/marching.js").Marching} Marching
 * @typedef {import("../input/reading.js").Nation} Nation
 * @typedef {import("tafelrunde/host").Child} Child
 */

/** The height of a number in pixels, at every zoom. */
const STRENGTH = 19;
const AIDS = /** @type {[name: string, key: string, isOn: boolean][]} */ ([
  ["supply", "board.friedrich.aid_supply", true],
  ["protection", "board.friedrich.aid_protection", false],
  ["threats", "board.friedrich.aid_threats", false],
  ["strength", "board.friedrich.aid_strength", false],
  ["traces", "board.friedrich.aid_traces", true],
]);

/** @param {Table} table @param {string} name */
export const isOn = (table, name) =>
  table.showsAids !== false &&
  Boolean(table.prefs.get(`aid_${name}`, AIDS.find(([one]) => one === name)?.[2]));

/** Draw the switches, in a box that opens. @param {Table} table @returns {Child} */
export function switches(table) {
  if (table.showsAids === false) return null; // Nothing thinks or counts for a player there (T57).
  /** @param {string} name @param {boolean} isChecked */
  const turn = (name, isChecked) => {
    table.prefs.set(`aid_${name}`, isChecked);
    table.redraw();
  };
  return h(
    "details",
    { key: "aids", class: "fr-aids" },
    h("summary", { class: "fr-tool" }, table.say("board.friedrich.aids")),
    h(
      "div",
      { class: "fr-aids-list" },
      AIDS.map(([name, key]) =>
        h(
          "label",
          { key: name, class: "toggle" },
          h("input", {
            type: "checkbox",
            name: `aid-${name}`,
            checked: isOn(table, name),
            on: { change: (event) => turn(name, event.target.checked) },
          }),
          table.say(key),
        ),
      ),
    ),
  );
}

/**
 * Draw all aids that are on, as layers under the pieces.
 * @param {Table} table
 * @param {Marching} marching
 * @param {number} zoom
 * @returns {Child}
 */
export function aids(table, marching, zoom) {
  const ownNations = nationsOf(marching.view, table.you);
  return [
    isOn(table, "strength") && strength(marching, ownNations, zoom),
    isOn(table, "protection") && protection(marching),
    isOn(table, "supply") && supply(marching),
    isOn(table, "threats") && threats(marching, zoom),
    gardez(marching, zoom),
    table.showsAids !== false && possibleTargets(marching),
  ];
}

/** Draw where another player's pieces could go if they moved now. @param {Marching} marching */
function possibleTargets(marching) {
  const post = marching.chosen ? undefined : marching.posts.get(marching.pinned);
  if (!post) return null;
  return h(
    "g",
    { key: "could", class: `fr-is-${post.nation}` },
    dots(marching, marching.range(post.city)?.reach ?? [], "fr-could"),
  );
}

/** Return the piece that is selected or under the pointer. @param {Marching} marching */
const selectedPost = (marching) =>
  marching.posts.get(marching.chosen || marching.pointed || marching.pinned);

// Supply

/**
 * Draw a line from every stack abroad to its train, and the cities that the selected train
 * supplies.
 * @param {Marching} marching
 */
function supply(marching) {
  const train = selectedPost(marching);
  const lines = Object.entries(marching.aids?.supply ?? {});
  return h(
    "g",
    { key: "supply", class: "fr-supply" },
    train?.isTrain && dots(marching, marching.range(train.city)?.supplies ?? [], "fr-fed"),
    lines.map(([city, line]) =>
      line.length
        ? h("path", {
            key: city,
            class: `fr-supply-line fr-is-${marching.posts.get(city)?.nation}`,
            d: roadPath(marching.atlas, line),
          })
        : hungry(marching.city(city)),
    ),
  );
}

/** @param {City} city */
const hungry = ({ id, x, y }) => h("circle", { key: id, class: "fr-hungry", cx: x, cy: y, r: 9 });

/** @param {Marching} marching @param {Iterable<string>} cities @param {string} kind */
function dots(marching, cities, kind) {
  const path = [...cities]
    .map((id) => marching.city(id))
    .map(({ x, y }) => `M${x - 4},${y}a4,4 0 1 0 8,0a4,4 0 1 0-8,0`)
    .join("");
  return h("path", { key: kind, class: kind, d: path });
}

// Protection

/**
 * Draw a ring around every objective that is protected now; broken where it is open.
 * @param {Marching} marching
 */
function protection(marching) {
  const post = selectedPost(marching);
  /** @param {string} kind */
  const ring = (kind) => (/** @type {string} */ id) => {
    const { x, y } = marching.city(id);
    return h("circle", { key: id, class: kind, cx: x, cy: y, r: 7 });
  };
  return h(
    "g",
    { key: "protection", class: "fr-protection" },
    post &&
      !post.isTrain &&
      dots(marching, marching.range(post.city)?.protects ?? [], "fr-guarded"),
    (marching.aids?.safe ?? []).map(ring("fr-safe")),
    (marching.aids?.open ?? []).map(ring("fr-open")),
  );
}

// Threats

/**
 * Draw objectives that the other side could conquer in its next move.
 * @param {Marching} marching
 * @param {number} zoom
 */
function threats(marching, zoom) {
  const size = Math.round(65 / Math.sqrt(zoom || 1)) / 10;
  return h(
    "g",
    { key: "threats", class: "fr-threats" },
    Object.entries(marching.aids?.threats ?? {}).flatMap(([nation, cities]) =>
      cities.map((id) => {
        const { x, y } = marching.city(id);
        return h(
          "g",
          {
            key: id,
            class: `fr-threat fr-is-${nation}`,
            transform: `translate(${x} ${y}) scale(${size})`,
          },
          h("path", { d: "M0,-2.4L1,-.8H-1Z" }),
          h("text", { y: -0.98 }, "!"),
        );
      }),
    ),
  );
}

/** Draw Gardez, as the house announces it to all.
 * @param {Marching} marching @param {number} zoom */
function gardez(marching, zoom) {
  const size = Math.round(80 / Math.sqrt(zoom || 1)) / 10;
  return h(
    "g",
    { key: "gardez", class: "fr-gardez" },
    marching.view.gardez.map((id) => {
      const { x, y } = marching.city(id);
      return h(
        "g",
        { key: id, transform: `translate(${x} ${y})` },
        h("circle", { r: size }),
        h("text", { y: -size * 1.15, "font-size": size * 1.5 }, "G!"),
      );
    }),
  );
}

// Strength

/**
 * Return what a hand is worth in each suit, and its Reserves.
 * @param {string[]} hand
 * @returns {{[suit: string]: number}}
 */
export function worth(hand) {
  const sums = /** @type {{[suit: string]: number}} */ ({
    spades: 0,
    clubs: 0,
    hearts: 0,
    diamonds: 0,
    reserve: 0,
  });
  for (const card of hand) {
    const [suit = "", value] = card.split(" ");
    if (suit === "reserve") sums.reserve = (sums.reserve ?? 0) + 1;
    else sums[suit] = (sums[suit] ?? 0) + Number(value);
  }
  return sums;
}

/**
 * Return the nation whose hand is shown on the sectors: that of the selected piece, or the one that
 * moves.
 * @param {Marching} marching
 * @param {Nation[]} own
 */
function nationWithHand({ posts, view, chosen, pointed }, own) {
  const nation = posts.get(chosen || pointed)?.nation ?? view.nation;
  return own.includes(nation) ? nation : own[0];
}

/** Where the numbers stand at the zoom that was last looked from. */
const placed = { key: "", spots: /** @type {ReturnType<typeof clearSpots>} */ (new Map()) };

/** @param {Marching} marching @param {number} zoom @param {number} size @param {number} letters */
function spotsOfStrength({ atlas }, zoom, size, letters) {
  const key = `${zoom} ${letters}`;
  if (placed.key !== key) {
    placed.key = key;
    placed.spots = clearSpots(atlas, zoom, size * (0.62 * letters + 0.4), size * 1.2);
  }
  return placed.spots;
}

/**
 * Draw the numbers of strength, which keep their size on the screen and stand beside the names of
 * cities.
 * @param {Marching} marching
 * @param {Nation[]} own
 * @param {number} zoom
 */
function strength(marching, own, zoom) {
  const nation = nationWithHand(marching, own);
  const hand = nation && marching.view.nations[nation]?.hand;
  if (!hand) return null;
  const sums = worth(hand);
  const more = sums.reserve ? ` +${sums.reserve}R` : "";
  const size = STRENGTH / (zoom || 1);
  const spots = spotsOfStrength(marching, zoom, size, 2 + more.length * 0.6);
  return h(
    "g",
    { key: "strength", class: `fr-strength fr-is-${nation}`, "font-size": size },
    marching.atlas.sectors.map(({ number, suit }) => {
      const spot = spots.get(number);
      if (!spot) return null;
      return h(
        "text",
        { key: number, class: `fr-strength-${suit}`, x: spot.x, y: spot.y + size * 0.34 },
        String(sums[suit] ?? 0),
        h("tspan", { "font-size": size * 0.6 }, more),
      );
    }),
  );
}
