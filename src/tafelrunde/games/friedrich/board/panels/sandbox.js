// The page on which one sets up a position of Friedrich and opens a table from it.
import { fetchAtlas } from "../map/atlas.js";
import { WARS } from "../input/start_positions.js";
import { Draft } from "./draft.js";
import { h, pageHost, render } from "../host.js";
import { conquests } from "../pieces/marks.js";
import { pieces, spots } from "../pieces/pieces.js";
import { panels } from "./sandbox_panels.js";
import { Sheet } from "../map/sheet.js";

/** @typedef {import("../input/start_positions.js").Boxed} Boxed */
/** @typedef {import("../input/reading.js").Post} Post */
/** What the page shows: the position, the selected piece, the city looked at, who plays, and the
 * text of a position that is being typed.
 * @typedef
 * {{draft: Draft, hand: Boxed | null, city: string, side: string, war: string, isExpert: boolean, others: string,
 *   typed: string | null, levels: import("tafelrunde/host").Level[]}} Sandbox */

const {
  announce,
  attempt,
  begin,
  element,
  enter,
  get,
  ensureSession,
  onLanguage,
  randomBytes,
  say,
  send,
  setTitle,
} = pageHost;
const prefs = pageHost.prefsUnder("sandbox");
const atlas = await fetchAtlas();
/** @type {Sandbox} */
const state = {
  draft: Draft.read(prefs.get("text", "")) ?? Draft.atTheBeginning(),
  hand: null,
  city: "",
  side: "prussia",
  war: prefs.get("war", "four"),
  isExpert: prefs.get("expert", false),
  others: "me",
  typed: null,
  levels: [],
};
/** What the map needs of a table. */
const table = /** @type {any} */ ({
  say,
  get language() {
    return pageHost.language;
  },
  camera: pageHost.camera,
  motion: pageHost.motion,
  redraw: show,
  tell: announce,
});
const sheet = new Sheet(atlas, table);

/** Apply a change to the position, save the position, and redraw. @param {() => void} work */
export function change(work) {
  work();
  prefs.set("text", state.draft.text());
  prefs.set("war", state.war);
  prefs.set("expert", state.isExpert);
  show();
}

/**
 * Handle a press on a city: put down the selected piece, or show the city.
 * @param {string} city
 */
function press(city) {
  const { hand, draft } = state;
  if (!city) return;
  if (hand && !draft.mayStand(hand, city))
    return announce(say("board.friedrich.sandbox.not_together"));
  change(() => {
    if (hand) draft.put(hand, city);
    Object.assign(state, { city, hand: null });
  });
}

/** Return the city under a press, by a piece that stands there or by itself.
 * @param {MouseEvent} event */
function cityOf(event) {
  const piece = /** @type {Element} */ (event.target).closest?.("[data-city]");
  return piece?.getAttribute("data-city") ?? sheet.cityUnder(event)?.id ?? "";
}

/** @param {Post} post */
const drawOptions = (post) => ({
  state: `is-ready${post.city === state.city ? " is-chosen" : ""}`,
  place: post.isTrain ? `train-${post.city}` : `piece-${post.pieces[0]?.name}`,
  thing: {
    role: "img",
    "aria-label": `${post.pieces.map(({ name }) => name || say("board.friedrich.sandbox.train")).join(", ")}: ${atlas.byId.get(post.city)?.place}`,
  },
});

function layers() {
  const { zoom } = sheet.camera;
  const posts = state.draft.posts();
  const conquered = Object.fromEntries(
    [...state.draft.conquered].map((city) => [city, atlas.byId.get(city)?.nation]),
  );
  const city = atlas.byId.get(state.city);
  return [
    conquests(atlas, /** @type {any} */ ({ conquered: conquered, marked: [], gardez: [] }), zoom),
    city && h("circle", { key: "here", class: "fr-found", cx: city.x, cy: city.y, r: 9 }),
    pieces(atlas, posts, zoom, drawOptions, spots(atlas, posts, zoom)),
  ];
}

function show() {
  setTitle(say("board.friedrich.sandbox.title"));
  const click = (/** @type {MouseEvent} */ event) => press(cityOf(event));
  render(
    element("game-page"),
    h(
      "div",
      { class: "sandbox-map" },
      h("div", { class: "fr-board" }, sheet.show(layers(), { on: { click } })),
    ),
    h(
      "div",
      { class: "sandbox-side" },
      panels(state, atlas, { change, press, lay: () => attempt(openTable) }),
    ),
  );
}

// Opening the table

/** Open a table from the position, and go to it. */
async function openTable() {
  await ensureSession(true);
  const { players, scenario, roles: names } = WARS[state.war] ?? /** @type {any} */ (WARS.four);
  const playsAllSides = state.others === "me";
  const seats = playsAllSides ? {} : { sit: 0, bots: state.others };
  const roles = names
    .map((/** @type {string} */ name) => name.toLowerCase().replaceAll(" ", "-"))
    .join(",");
  const expert = state.isExpert && scenario === "none";
  const options = {
    players,
    scenario,
    expert,
    position: state.draft.text(expert),
    roles,
  };
  const { id } = await send("POST", "/api/tables", {
    game: "friedrich",
    options,
    name: say("board.friedrich.sandbox.title"),
    bytes: randomBytes(),
    hints: true,
    ...seats,
  });
  for (const [n, label] of playsAllSides ? names.entries() : [])
    await send("POST", `/api/tables/${id}/seats/${n}`, { bytes: randomBytes(), label });
  if (playsAllSides) pageHost.playAlone(id);
  location.href = `/tables/${id}`;
}

onLanguage(show);
begin(async () => {
  const me = enter();
  const game = (await get("/api/games")).find(
    (/** @type {import("tafelrunde/host").GameInfo} */ one) => one.key === "friedrich",
  );
  state.levels = game?.levels ?? [];
  state.others = game?.default_bot ?? state.others;
  show();
  await me;
});
