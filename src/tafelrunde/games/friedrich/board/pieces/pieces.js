// Pieces on the map: upright cylinders, towers for stacks, cubes for trains; lowered and hatched
// when face-down.
import { h } from "../host.js";
import { spread } from "../map/layout.js";
import { fillOf } from "../map/map.js";
import { LETTERS, short } from "../input/reading.js";

/**
 * @typedef {import("../map/atlas.js").Atlas} Atlas
 * @typedef {import("../input/reading.js").Post} Post
 * @typedef {import("../input/reading.js").Nation} Nation
 * @typedef {import("../map/layout.js").Spot} Spot
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("tafelrunde/host").Properties} Properties
 */
/** How a piece is shown: classes, where the log finds it, and what makes it clickable.
 * @typedef {{state: string, place?: string, thing: Properties}} Shown */

/** Half the height of a face that is seen from above, as a part of its half width. */
const FLAT = 0.5;
const BODY = 1.1,
  LOWERED = 0.4,
  STOREY = 0.78;
const NAMES_FROM = 1.25;
const TYPE = 10.5;
/** A letter is about so wide, in parts of its size. */
const LETTER = 0.6;

/**
 * Return half the width of a piece in board units: it grows with the zoom, but slower than the map.
 * @param {number} zoom
 */
export const pieceSize = (zoom) => Math.min(10, 9.6 / Math.sqrt(zoom || 1));

/** Return how high a post's body is. @param {Pick<Post, "isTrain" | "pieces">} post */
function height({ isTrain, pieces }) {
  if (isTrain) return 1.2;
  return (
    (pieces[0]?.face_down ? LOWERED : BODY) +
    (pieces.length - 1) * (pieces[0]?.face_down ? 0.3 : STOREY)
  );
}

/** Draw the plate under a piece: who commands here. @param {Post} post */
const plate = (post) =>
  post.isTrain
    ? ""
    : short(post.pieces[0]?.name ?? "") +
      (post.pieces.length > 1 ? ` +${post.pieces.length - 1}` : "");

/**
 * Find a place for every post.
 * @param {Atlas} atlas
 * @param {Post[]} posts
 * @param {number} zoom
 * @returns {Map<string, Spot>}
 */
export function spots(atlas, posts, zoom) {
  const size = pieceSize(zoom);
  return spread(
    posts.flatMap((post) => {
      const city = atlas.byId.get(post.city);
      if (!city) return [];
      const half = size * 1.04;
      const under = zoom >= NAMES_FROM && !post.isTrain ? (TYPE * 1.36) / zoom : 0;
      return [
        {
          key: post.city,
          x: city.x,
          y: city.y,
          left: -half,
          right: half,
          top: -size * (height(post) + FLAT),
          bottom: size * FLAT + under,
        },
      ];
    }),
  );
}

/** Draw the shading of a round body, and the lines of what lies face-down. */
const paints = () =>
  h(
    "defs",
    { key: "paints" },
    h(
      "linearGradient",
      { id: "fr-shine" },
      [
        ["0", "#000", 0.28],
        ["0.28", "#fff", 0.22],
        ["0.55", "#000", 0],
        ["1", "#000", 0.38],
      ].map(([offset, colour, opacity]) =>
        h("stop", { key: offset, offset, "stop-color": colour, "stop-opacity": opacity }),
      ),
    ),
    h(
      "pattern",
      {
        id: "fr-hatched",
        width: 0.3,
        height: 0.3,
        patternUnits: "userSpaceOnUse",
        patternTransform: "rotate(-45)",
      },
      h("path", { d: "M0,.08H.3", stroke: "#fff", "stroke-width": 0.1 }),
      h("path", { d: "M0,.2H.3", stroke: "#000", "stroke-width": 0.1 }),
    ),
  );

/** Describe all pieces, northern ones first, so that southern ones stand before them.
 * @param {Atlas} atlas @param {Post[]} posts @param {number} zoom @param {(post: Post) => Shown}
 *   how @param {Map<string, Spot>} at @returns {Child} */
export function pieces(atlas, posts, zoom, how, at) {
  const size = pieceSize(zoom);
  const places = posts
    .map((post) => ({
      post,
      spot: at.get(post.city),
      city: atlas.byId.get(post.city),
      shown: how(post),
    }))
    .sort((one, other) => (one.spot?.y ?? 0) - (other.spot?.y ?? 0));
  const readable =
    zoom >= NAMES_FROM
      ? plates(
          places.flatMap(({ post, spot, shown }) => (spot ? [{ post, spot, shown }] : [])),
          zoom,
        )
      : new Set();
  return [
    paints(),
    h(
      "g",
      { key: "leaders", class: "fr-leaders" },
      places.map(({ spot, city }) => spot && city && leader(spot, city, size)),
    ),
    h(
      "g",
      { key: "pieces", class: "fr-pieces" },
      places.map(
        ({ post, spot, shown }) => spot && piece(post, spot, zoom, shown, readable.has(post)),
      ),
    ),
  ];
}

/**
 * Draw a line from a piece that stands aside to its city.
 * @param {Spot} spot
 * @param {Spot} city
 * @param {number} size
 */
function leader(spot, city, size) {
  if (Math.hypot(spot.x - city.x, spot.y - city.y) < size * 0.25) return null;
  return h("path", { d: `M${city.x},${city.y}L${round(spot.x)},${round(spot.y)}` });
}

/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;

/** @typedef {{left: number, right: number, top: number, bottom: number}} Box */

/**
 * Choose the plates that cover no other plate and no piece: the selected one first, then by rank;
 * the rest is read from nearer.
 * @param {{post: Post, spot: Spot, shown: Shown}[]} places @param {number} zoom @returns
 *   {Set<Post>} */
function plates(places, zoom) {
  const size = pieceSize(zoom);
  const bodies = places.map(({ post, spot }) => ({
    post,
    box: boxAround(spot, size * 0.9, -size * (height(post) + FLAT * 0.6), 0),
  }));
  /** @param {{post: Post, shown: Shown}} one */
  const weight = ({ post, shown }) =>
    /is-(chosen|asked|pointed)/.test(shown.state) ? 0 : (post.pieces[0]?.rank ?? 9);
  /** @type {{post: Post, box: Box}[]} */
  const placed = [];
  for (const { post, spot } of places
    .filter(({ post: one }) => plate(one))
    .sort((one, other) => weight(one) - weight(other))) {
    const wide = ((plate(post).length * LETTER + 0.5) * TYPE) / zoom;
    const box = boxAround(spot, wide / 2, size * FLAT, size * FLAT + (TYPE * 1.5) / zoom);
    if (![...bodies, ...placed].some((other) => other.post !== post && laps(box, other.box)))
      placed.push({ post, box });
  }
  return new Set(placed.map(({ post }) => post));
}

/**
 * @param {Spot} spot
 * @param {number} half
 * @param {number} top
 * @param {number} bottom
 * @returns {Box}
 */
const boxAround = ({ x, y }, half, top, bottom) => ({
  left: x - half,
  right: x + half,
  top: y + top,
  bottom: y + bottom,
});

/** @param {Box} one @param {Box} other */
const laps = (one, other) =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/**
 * @param {Post} post
 * @param {Spot} spot
 * @param {number} zoom
 * @param {Shown} shown
 * @param {boolean} isNamed
 */
function piece(post, spot, zoom, { state, place, thing }, isNamed) {
  const isDown = post.pieces[0]?.face_down ?? false;
  const classes = `fr-piece fr-is-${post.nation}${isDown ? " is-down" : ""} ${state}`;
  return h(
    "g",
    {
      key: post.key,
      class: classes,
      transform: `translate(${round(spot.x)} ${round(spot.y)}) scale(${round(pieceSize(zoom) * 10) / 10})`,
      "data-place": place,
      "data-glide": place,
      "data-city": post.city,
    },
    h(
      "g",
      { "aria-hidden": "true" },
      h("ellipse", { class: "fr-shade", cx: 0.25, cy: 0.12, rx: 1.12, ry: FLAT * 1.1 }),
      h("ellipse", { class: "fr-ring", rx: 1.34, ry: FLAT * 1.4 }),
      post.isTrain ? cube(post.nation) : tower(post, isDown),
      !post.isTrain && armies(post),
      isNamed && drawName(post, zoom),
    ),
    // What is pressed holds no text of its own: its label says more than rank and letter.
    h("rect", {
      class: "fr-hold",
      x: -1.1,
      y: round2(-height(post) - FLAT),
      width: 2.2,
      height: round2(height(post) + 2 * FLAT),
      ...thing,
    }),
  );
}

/** @param {Post} post @param {boolean} isDown */
function tower(post, isDown) {
  const { nation, pieces: generals } = post;
  const high = height(post);
  const storey = isDown ? 0.3 : STOREY;
  const fill = fillOf(nation);
  return [
    h("path", { class: "fr-outline", d: body(high) }),
    h("path", { class: `fr-body fr-fill-${nation}`, fill, d: body(high) }),
    h("path", { class: "fr-round", d: body(high) }),
    isDown && h("path", { class: "fr-hatch", d: body(high) }),
    generals.slice(1).map((_, n) =>
      h("path", {
        class: "fr-seam",
        d: `M-1,${round2(-high + n * storey + (isDown ? LOWERED : BODY))}A1,${FLAT} 0 0 0 1,${round2(-high + n * storey + (isDown ? LOWERED : BODY))}`,
      }),
    ),
    h("ellipse", { class: `fr-top fr-fill-${nation}`, fill, cy: -high, rx: 1, ry: FLAT }),
    h("ellipse", { class: "fr-light", cy: -high, rx: 1, ry: FLAT }),
    isDown && h("ellipse", { class: "fr-hatch", cy: -high, rx: 1, ry: FLAT }),
    h("text", { class: "fr-rank", y: round2(-high + 0.3) }, String(generals[0]?.rank ?? "")),
    !isDown && h("text", { class: "fr-letter", y: round2(-high + FLAT + 0.5) }, LETTERS[nation]),
    generals.slice(1).map((general, n) =>
      h(
        "g",
        {
          key: general.rank,
          "data-place": general.name ? `piece-${short(general.name)}` : undefined,
        },
        !isDown &&
          h(
            "text",
            { class: "fr-letter fr-lower", y: round2(-high + FLAT + 0.5 + (n + 1) * storey) },
            String(general.rank),
          ),
      ),
    ),
  ];
}

/** @param {number} value */
const round2 = (value) => Math.round(value * 100) / 100;

/** @param {number} high */
const body = (high) =>
  `M-1,${round2(-high)}V0A1,${FLAT} 0 0 0 1,0V${round2(-high)}A1,${FLAT} 0 0 1-1,${round2(-high)}Z`;

/** @param {Nation} nation */
function cube(nation) {
  const fill = fillOf(nation);
  const top = "M-.95,-.95L-.5,-1.5H.95L.55,-.95Z",
    side = "M.55,-.95L.95,-1.5V-.15L.55,.4Z",
    front = "M-.95,-.95H.55V.4H-.95Z";
  return [
    h("path", { class: `fr-body fr-fill-${nation}`, fill, d: front }),
    h("path", { class: `fr-body fr-fill-${nation}`, fill, d: top }),
    h("path", { class: "fr-light", d: top }),
    h("path", { class: `fr-body fr-fill-${nation}`, fill, d: side }),
    h("path", { class: "fr-dark", d: side }),
    h("text", { class: "fr-letter", x: -0.2, y: 0.05 }, LETTERS[nation]),
  ];
}

/** Draw the number of armies of a stack, as far as the viewer may know it. @param {Post} post */
function armies({ stack, pieces: generals }) {
  const known = stack?.armies ?? stack?.stated;
  if (!known) return null;
  const high = height({ isTrain: false, pieces: generals });
  const half = known > 9 ? 0.82 : 0.6;
  return h(
    "g",
    {
      class: `fr-armies${stack?.armies ? "" : " is-stated"}`,
      transform: `translate(${known > 9 ? 1.15 : 1.02} ${round2(-high - 0.2)})`,
    },
    h("rect", { x: -half, y: -0.6, width: 2 * half, height: 1.2, rx: 0.6 }),
    h("text", { y: 0.28 }, String(known)),
  );
}

/** @param {Post} post @param {number} zoom */
function drawName(post, zoom) {
  const name = plate(post);
  if (!name) return null;
  const size = round2(TYPE / (zoom * pieceSize(zoom)));
  const wide = name.length * LETTER * size + size * 0.5;
  return h(
    "g",
    { class: "fr-plate", transform: `translate(0 ${round2(FLAT + size * 0.78)})` },
    h("rect", {
      x: round2(-wide / 2),
      y: round2(-size * 0.68),
      width: round2(wide),
      height: round2(size * 1.36),
      rx: round2(size * 0.3),
    }),
    h("text", { "font-size": size, y: round2(size * 0.34) }, name),
  );
}

/**
 * Draw a piece by itself, for lists beside the map.
 * @param {Nation} nation
 * @param {number} rank 0 for a train
 * @param {number} [count] generals of a stack @param {boolean} [isDown] */
export function picture(nation, rank, count = 1, isDown = false) {
  const generals = Array.from({ length: count }, (_, n) => ({
    nation,
    kind: rank ? "general" : "train",
    name: "",
    rank: rank + n,
    gone: false,
    face_down: isDown,
    moved: false,
  }));
  const post = /** @type {Post} */ ({
    key: "",
    city: "",
    nation,
    isTrain: !rank,
    stack: null,
    pieces: generals,
  });
  const top = Math.max(1.8, height(post) + FLAT + 0.15);
  return h(
    "svg",
    {
      class: `fr-picture fr-is-${nation}${isDown ? " is-down" : ""}`,
      viewBox: `-1.3 ${-top} 2.6 ${top + 0.7}`,
      "aria-hidden": "true",
    },
    rank ? tower(post, isDown) : cube(nation),
  );
}
