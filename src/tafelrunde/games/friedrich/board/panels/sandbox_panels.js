// Beside the map of the sandbox: the box, what stands on a city, the moment of the war, who plays,
// the text.
import { findCities } from "../map/atlas.js";
import { startPositionsOf, WARS } from "../input/start_positions.js";
import { Draft, STROKES } from "./draft.js";
import { fateName, LASTING } from "./fate.js";
import { h, pageHost } from "../host.js";
import { NATIONS, nationName } from "../input/reading.js";

/** @typedef {import("./sandbox.js").Sandbox} Sandbox */
/** @typedef {import("../map/atlas.js").Atlas} Atlas */
/** @typedef {import("../input/start_positions.js").Boxed} Boxed */
/**
 * @typedef {{change: (work: () => void) => void, press: (city: string) => void, lay: () => void}}
 *   Ways
 */

const {
  say,
  fields: { field, list, tick },
} = pageHost;
const table = /** @type {any} */ ({ say });
const STROKE_KEYS = /** @type {{[stroke: string]: string}} */ ({
  poems: "board.friedrich.sandbox.stroke_poems",
  "lord-bute": "board.friedrich.sandbox.stroke_bute",
  elisabeth: "board.friedrich.sandbox.stroke_elisabeth",
  sweden: "board.friedrich.sandbox.stroke_sweden",
  india: "board.friedrich.sandbox.stroke_india",
  america: "board.friedrich.sandbox.stroke_america",
});

const WAR_KEYS = /** @type {{[war: string]: string}} */ ({
  four: "board.friedrich.sandbox.war_four",
  three: "board.friedrich.sandbox.war_three",
  west: "board.friedrich.sandbox.war_west",
  silesia: "board.friedrich.sandbox.war_silesia",
});
const SUIT_SIGNS = /** @type {{[suit: string]: string}} */ ({
  spades: "♠",
  clubs: "♣",
  hearts: "♥",
  diamonds: "♦",
});

/** @param {string} heading @param {import("tafelrunde/host").Child[]} children */
const section = (heading, ...children) =>
  h("section", { class: "panel" }, h("h2", {}, heading), children);

/** @param {string} label @param {() => void} click @param {{[name: string]: any}} [more] */
const button = (label, click, more = {}) =>
  h("button", { type: "button", ...more, on: { click } }, label);

/** Describe all panels. @param {Sandbox} state @param {Atlas} atlas @param {Ways} ways */
export const panels = (state, atlas, ways) => [
  warPart(state, ways),
  startPositionsPart(state, atlas, ways),
  cityPart(state, atlas, ways),
  momentPart(state, ways),
  handsPart(state, ways),
  playersPart(state, ways),
  textPart(state, ways),
];

/**
 * Draw the choice of the war, on which the pieces depend.
 * @param {Sandbox} state
 * @param {Ways} ways
 */
function warPart(state, { change }) {
  const entries = Object.keys(WARS).map((value) => ({ value, label: say(WAR_KEYS[value] ?? "") }));
  const isShort = WARS[state.war]?.scenario !== "none";
  return section(
    say("board.friedrich.sandbox.war"),
    list({
      name: "war",
      legend: say("board.friedrich.sandbox.players"),
      entries,
      value: state.war,
      change: (value) =>
        change(() =>
          Object.assign(state, {
            war: value,
            side: WARS[value]?.nations?.[1] ?? "prussia",
            draft: withoutExpert(fitting(state.draft, value), isExpertWar(state.isExpert, value)),
            hand: null,
            city: "",
          }),
        ),
    }),
    !isShort &&
      tick("expert", say("board.friedrich.sandbox.expert"), state.isExpert, (isExpert) =>
        change(() =>
          Object.assign(state, { isExpert, draft: withoutExpert(state.draft, isExpert) }),
        ),
      ),
  );
}

/**
 * Return a draft without what another war does not know; where nothing is left, as it begins.
 * @param {Draft} draft
 * @param {string} war
 */
function fitting(draft, war) {
  const known = new Set(startPositionsOf(war).map(({ key }) => key));
  const others = [...draft.where.keys()].filter((key) => !known.has(key));
  if (others.length || !draft.where.size) return Draft.atTheBeginning(war);
  return draft;
}

/** Return whether a war is played as an expert game. @param {boolean} isExpert @param {string} war */
const isExpertWar = (isExpert, war) => isExpert && WARS[war]?.scenario === "none";

/**
 * Take an effect away that only the expert game has: elsewhere spades alone are read.
 * @param {Draft} draft
 * @param {boolean} isExpert
 */
function withoutExpert(draft, isExpert) {
  if (!isExpert && !draft.effect.endsWith("spades")) draft.effect = "";
  return draft;
}

// Pieces

/** Return whether fate can retire a general. @param {Boxed | null} piece @param {string} war */
const canRetire = (piece, war) =>
  piece?.nation === "prussia" &&
  Boolean(piece.name) &&
  piece.name !== "Friedrich" &&
  WARS[war]?.scenario === "none";

/** @param {Sandbox} state @param {Atlas} atlas @param {Ways} ways */
function startPositionsPart(state, atlas, { change, press }) {
  const nations = NATIONS.filter((nation) =>
    startPositionsOf(state.war).some((piece) => piece.nation === nation),
  ).map((value) => ({ value, label: nationName(table, value) }));
  const all = startPositionsOf(state.war).filter(({ nation }) => nation === state.side);
  const { hand } = state;
  const anew = (/** @type {Draft} */ draft) =>
    change(() => Object.assign(state, { draft, hand: null, city: "" }));
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const input = /** @type {HTMLInputElement} */ (
      /** @type {HTMLFormElement} */ (event.target).elements.namedItem("to")
    );
    press(findCities(atlas, input.value)[0]?.id ?? "");
  };
  return section(
    say("board.friedrich.sandbox.pieces"),
    h("p", { class: "detail" }, say("board.friedrich.sandbox.pieces_about")),
    h(
      "div",
      { class: "row" },
      button(say("board.friedrich.sandbox.all"), () => anew(Draft.atTheBeginning(state.war))),
      button(say("board.friedrich.sandbox.none"), () => anew(new Draft())),
    ),
    list({
      name: "side",
      legend: say("board.friedrich.sandbox.nation"),
      entries: nations,
      value: state.side,
      change: (value) => change(() => Object.assign(state, { side: value, hand: null })),
    }),
    hand &&
      canRetire(hand, state.war) &&
      button(say("board.friedrich.sandbox.retire", { general: hand.name }), () =>
        change(() => {
          state.draft.retire(hand);
          state.hand = null;
        }),
      ),
    h(
      "div",
      { class: "sandbox-box" },
      all.map((piece) => startPositionEntry(state, atlas, piece, change)),
    ),
    h(
      "form",
      { class: "row", on: { submit } },
      h("input", {
        type: "search",
        name: "to",
        list: "fr-cities",
        autocomplete: "off",
        "aria-label": say("board.friedrich.sandbox.city"),
        placeholder: say("board.friedrich.sandbox.city"),
      }),
      h(
        "button",
        {},
        say(state.hand ? "board.friedrich.sandbox.put" : "board.friedrich.sandbox.look"),
      ),
    ),
  );
}

/**
 * @param {Sandbox} state
 * @param {Atlas} atlas
 * @param {Boxed} piece
 * @param {Ways["change"]} change
 */
function startPositionEntry(state, atlas, piece, change) {
  const city = atlas.byId.get(state.draft.where.get(piece.key) ?? "");
  const isHeld = state.hand?.key === piece.key;
  const beside = say(
    state.draft.retired.has(piece.key)
      ? "board.friedrich.sandbox.retired"
      : "board.friedrich.sandbox.beside",
  );
  return h(
    "button",
    {
      key: piece.key,
      type: "button",
      class: "sandbox-piece",
      "aria-pressed": String(isHeld),
      "data-piece": piece.key,
      on: { click: () => change(() => (state.hand = isHeld ? null : piece)) },
    },
    h(
      "strong",
      {},
      piece.name ? `${piece.rank} ${piece.name}` : say("board.friedrich.sandbox.train"),
    ),
    h("span", { class: "detail" }, city?.place ?? beside),
  );
}

/** @param {Sandbox} state @param {Atlas} atlas @param {Ways} ways */
function cityPart(state, atlas, { change }) {
  const { draft } = state;
  const city = atlas.byId.get(state.city);
  if (!city) return null;
  const there = draft.at(city.id);
  const isStack = there.some(({ name }) => name);
  const input = (/** @type {Event} */ event) =>
    change(() => {
      const number = Number(/** @type {HTMLInputElement} */ (event.target).value);
      if (number) draft.armies.set(city.id, number);
      else draft.armies.delete(city.id);
    });
  const isObjective = city.kind === "first" || city.kind === "second";
  return section(
    city.place,
    there.map((piece) =>
      h(
        "div",
        { key: piece.key, class: "row" },
        h("span", {}, piece.name || say("board.friedrich.sandbox.train")),
        button(say("board.friedrich.sandbox.take"), () => change(() => (state.hand = piece))),
        button(say("board.friedrich.sandbox.off"), () => change(() => draft.put(piece, ""))),
      ),
    ),
    isStack &&
      field(
        say("board.friedrich.sandbox.armies"),
        {
          name: "armies",
          type: "number",
          min: 1,
          max: 24,
          value: draft.armies.get(city.id) ?? "",
          on: { input },
        },
        say("board.friedrich.sandbox.armies_about"),
      ),
    isStack &&
      tick(
        "down",
        say("board.friedrich.sandbox.down"),
        there.every(({ key }) => draft.down.has(key)),
        (isDown) =>
          change(() => {
            for (const { key } of there) {
              if (isDown) draft.down.add(key);
              else draft.down.delete(key);
            }
          }),
      ),
    isObjective &&
      tick(
        "conquered",
        say("board.friedrich.sandbox.conquered", { nation: nationName(table, city.nation) }),
        draft.conquered.has(city.id),
        (isHeld) =>
          change(() => (isHeld ? draft.conquered.add(city.id) : draft.conquered.delete(city.id))),
      ),
  );
}

// The moment

/** @param {Sandbox} state @param {Ways} ways */
function momentPart({ draft, isExpert, war }, { change }) {
  const nations = NATIONS.filter((nation) => WARS[war]?.nations?.includes(nation) ?? true).map(
    (value) => ({ value, label: nationName(table, value) }),
  );
  const input = (/** @type {Event} */ event) =>
    change(() => (draft.turn = Number(/** @type {HTMLInputElement} */ (event.target).value) || 1));
  return section(
    say("board.friedrich.sandbox.moment"),
    field(say("board.friedrich.sandbox.turn"), {
      name: "turn",
      type: "number",
      min: 1,
      max: 23,
      value: draft.turn,
      on: { input },
    }),
    list({
      name: "nation",
      legend: say("board.friedrich.sandbox.moves"),
      entries: nations,
      value: draft.nation,
      change: (value) => change(() => (draft.nation = value)),
    }),
    h(
      "details",
      {},
      h("summary", {}, say("board.friedrich.sandbox.strokes")),
      STROKES.map((stroke) =>
        tick(`stroke-${stroke}`, say(STROKE_KEYS[stroke] ?? ""), draft.fate.has(stroke), (isOn) =>
          change(() => (isOn ? draft.fate.add(stroke) : draft.fate.delete(stroke))),
        ),
      ),
    ),
    list({
      name: "effect",
      legend: say("board.friedrich.sandbox.effect"),
      entries: effects(isExpertWar(isExpert, war)),
      value: draft.effect,
      change: (value) => change(() => (draft.effect = value)),
    }),
    isExpertWar(isExpert, war) && draft.isDecided && optionPart(draft, change),
  );
}

const DECISIONS = /** @type {const} */ (["declined", "taken", "failed"]);
const FIRST_CARD = "spades 10";
/** An open card that is not named yet: the choice stays while the visitor types. */
const NO_CARD = " ";

/** Draw the choice of what became of the offensive option.
 * @param {Draft} draft @param {Ways["change"]} change */
function optionPart(draft, change) {
  const isWord = DECISIONS.some((word) => word === draft.offensive);
  const isOpen = draft.offensive !== "" && !isWord;
  const input = (/** @type {Event} */ event) =>
    change(
      () => (draft.offensive = /** @type {HTMLInputElement} */ (event.target).value || NO_CARD),
    );
  return [
    list({
      name: "offensive",
      legend: say("board.friedrich.sandbox.offensive"),
      entries: [
        { value: "", label: say("board.friedrich.sandbox.offensive_unsaid") },
        { value: "declined", label: say("board.friedrich.sandbox.offensive_declined") },
        { value: "open", label: say("board.friedrich.sandbox.offensive_open") },
        { value: "taken", label: say("board.friedrich.sandbox.offensive_taken") },
        { value: "failed", label: say("board.friedrich.sandbox.offensive_failed") },
      ],
      value: isOpen ? "open" : draft.offensive,
      change: (value) => change(() => (draft.offensive = value === "open" ? FIRST_CARD : value)),
    }),
    isOpen &&
      field(
        say("board.friedrich.sandbox.offensive_card"),
        {
          name: "offensive-card",
          autocomplete: "off",
          value: draft.offensive === NO_CARD ? "" : draft.offensive,
          on: { input },
        },
        say("board.friedrich.sandbox.offensive_about"),
      ),
  ];
}

/**
 * Return the cards of fate that work through a turn, as positions write them.
 * @param {boolean} isExpert
 */
function effects(isExpert) {
  const known = [...LASTING].filter((card) => isExpert || card.endsWith("_spades"));
  const entries = known.map((card) => {
    const [number = "", suit = ""] = card.split("_");
    return {
      value: `${number} ${suit}`,
      label: `${number} ${SUIT_SIGNS[suit]} ${fateName(table, card)}`,
    };
  });
  return [{ value: "", label: say("board.friedrich.sandbox.no_effect") }, ...entries];
}

/** @param {Sandbox} state @param {Ways} ways */
function handsPart({ draft }, { change }) {
  const fields = NATIONS.map((nation) => {
    const input = (/** @type {Event} */ event) =>
      change(() => draft.hands.set(nation, /** @type {HTMLInputElement} */ (event.target).value));
    return h(
      "div",
      { key: nation },
      field(nationName(table, nation), {
        name: `hand-${nation}`,
        autocomplete: "off",
        value: draft.hands.get(nation) ?? "",
        on: { input },
      }),
    );
  });
  return h(
    "section",
    { class: "panel" },
    h(
      "details",
      {},
      h("summary", {}, say("board.friedrich.sandbox.hands")),
      h("p", { class: "detail" }, say("board.friedrich.sandbox.hands_about")),
      fields,
    ),
  );
}

/** @param {Sandbox} state @param {Ways} ways */
function playersPart(state, { change, lay }) {
  const others = [
    { value: "me", label: say("board.friedrich.sandbox.alone") },
    ...state.levels.map(({ name, title }) => ({ value: name, label: title })),
  ];
  return section(
    say("board.friedrich.sandbox.play"),
    list({
      name: "others",
      legend: say("board.friedrich.sandbox.others"),
      entries: others,
      value: state.others,
      change: (value) => change(() => (state.others = value)),
    }),
    button(say("board.friedrich.sandbox.begin"), lay, { class: "main large" }),
  );
}

/**
 * Draw the position as text, to keep or share it.
 * @param {Sandbox} state
 * @param {Ways} ways
 */
function textPart(state, { change }) {
  const area = (/** @type {Event} */ event) => /** @type {HTMLTextAreaElement} */ (event.target);
  // The map may redraw the page at any time; what is half typed must stay.
  const input = (/** @type {Event} */ event) => (state.typed = area(event).value);
  const blur = () => (state.typed = null);
  const take = (/** @type {Event} */ event) => {
    state.typed = null;
    const draft = Draft.read(area(event).value);
    if (draft) change(() => Object.assign(state, { draft, hand: null, city: "" }));
  };
  return h(
    "section",
    { class: "panel" },
    h(
      "details",
      {},
      h("summary", {}, say("board.friedrich.sandbox.text")),
      h("p", { class: "detail" }, say("board.friedrich.sandbox.text_about")),
      h("textarea", {
        name: "text",
        rows: 6,
        spellcheck: "false",
        "aria-label": say("board.friedrich.sandbox.text"),
        value: state.typed ?? state.draft.text(),
        on: { input, change: take, blur },
      }),
    ),
  );
}
