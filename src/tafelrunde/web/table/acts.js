// The legal acts: a few that need no place on the board as buttons, and all of them as a list that
// is folded away, in groups, with a search field where there are many.
import { element } from "../core/frame.js";
import * as prefs from "../core/prefs.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { hintButton } from "./hint.js";
import { describeWarnings, labelWithWarnings } from "./warnings.js";
import { withSigns } from "./event_text.js";
import { act, check, isMyTurn, redraw, store } from "./store.js";
import { takeBackButton } from "./undo.js";

/** @typedef {import("tafelrunde/host").Act} Act */
/** @typedef {import("tafelrunde/host").Message} Message */

const SEARCH_FROM = 14;
const MAX_SHOWN = 150;
/** More buttons than these beside a board are looked for in the list. */
const MAX_MAIN = 4;
const LIST_KEY = "moves_list";
let [searchText, reason] = ["", ""];

/** @param {Act} one @param {boolean} isMain */
const actButton = (one, isMain) =>
  h(
    "button",
    {
      key: one.text,
      type: "button",
      class: classOf(one, isMain),
      "data-act": one.text,
      disabled: store.isBusy,
      on: { click: () => act(one.text) },
    },
    one.signs ? withSigns(one.label, one.signs) : labelWithWarnings(store.message, one),
  );

/** @param {Act} one @param {boolean} isMain */
const classOf = (one, isMain) =>
  ["act", isMain && "main", describeWarnings(store.message, one).isLoss && "is-loss"]
    .filter(Boolean)
    .join(" ");

/** @param {Act[]} acts @returns {Map<string, Act[]>} */
function groupActs(acts) {
  const groups = new Map();
  for (const one of acts) {
    const name = one.group ?? "";
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(one);
  }
  return groups;
}

async function explainRefusal() {
  const reply = await check(searchText.trim());
  reason = reply.reason ?? reply.text?.join(" ") ?? "";
  redraw();
}

/** @param {boolean} isMissing */
function searchField(isMissing) {
  const onInput = (/** @type {InputEvent} */ event) => {
    searchText = /** @type {HTMLInputElement} */ (event.target).value;
    reason = "";
    redraw();
  };
  return [
    h(
      "label",
      { key: "find", class: "find" },
      say("page.find"),
      h("input", {
        type: "search",
        autocomplete: "off",
        value: searchText,
        on: { input: onInput },
      }),
    ),
    isMissing &&
      h(
        "div",
        { key: "why", class: "row" },
        h(
          "button",
          { type: "button", class: "small", on: { click: explainRefusal } },
          say("page.why_not"),
        ),
        h("span", { role: "status" }, reason),
      ),
  ];
}

/**
 * Return the acts with buttons beside the board; none while the board itself asks.
 * @param {Message} message
 * @param {Act[]} acts
 */
function mainActs(message, acts) {
  if (store.board?.isAsking?.(message)) return [];
  return acts.filter((one) => one.isMain).slice(0, MAX_MAIN);
}

/** @param {Act[]} found */
function actList(found) {
  const some = found.slice(0, MAX_SHOWN);
  return h(
    "div",
    // While an act waits, no button can be focused, but the list may have to be scrolled by keys.
    { key: "list", class: "act-list", tabindex: store.isBusy ? 0 : null },
    [...groupActs(some)].map(([name, some]) =>
      h(
        "section",
        { key: name, class: "act-group" },
        name && h("h3", null, name),
        h(
          "div",
          { class: "act-row" },
          some.map((one) => actButton(one, false)),
        ),
      ),
    ),
  );
}

/** Return whether the list of moves is open: it stays as the player left it. */
const isListOpen = () => Boolean(prefs.get(LIST_KEY, store.board?.isPlayedByList ?? false));

/** @param {boolean} isOpen */
function setListOpen(isOpen) {
  if (isOpen === isListOpen()) return;
  prefs.set(LIST_KEY, isOpen);
  redraw();
}

/** Open the list of moves and go there, for a player with a keyboard. */
function goToList() {
  setListOpen(true);
  queueMicrotask(() =>
    /** @type {HTMLElement | null} */ (document.querySelector("#acts .moves summary"))?.focus(),
  );
}

/** Offer the list as the first thing that Tab comes to. */
export function drawListLink() {
  const link = element("to-moves");
  link.hidden = !isMyTurn();
  link.onclick = goToList;
}

/** Show what is in the open list. @param {Act[]} acts */
function listContent(acts) {
  const search = searchText.trim().toLowerCase();
  const matches = acts.filter((one) => `${one.label} ${one.text}`.toLowerCase().includes(search));
  const left = matches.length - MAX_SHOWN;
  return [
    acts.length > SEARCH_FROM && searchField(Boolean(search) && !matches.length),
    actList(matches),
    left > 0 && h("p", { key: "more", class: "quiet" }, say("page.more_acts", { left })),
  ];
}

/** @param {Act[]} acts */
function moveList(acts) {
  const onToggle = (/** @type {Event} */ event) =>
    setListOpen(/** @type {HTMLDetailsElement} */ (event.target).open);
  return h(
    "details",
    { key: "moves", class: "moves", open: isListOpen(), on: { toggle: onToggle } },
    h(
      "summary",
      null,
      h("span", { class: "moves-name" }, say("page.moves_list")),
      h("span", { class: "quiet" }, ` (${acts.length})`),
    ),
    isListOpen() && listContent(acts),
  );
}

/** Show what helps to act, beside the list of moves. @param {import("tafelrunde/host").Child[]} some */
const helps = (...some) => h("div", { key: "helps", class: "act-helps" }, some);

/**
 * Show the acts of a position.
 * @param {Message} message
 * @returns {import("tafelrunde/host").Child}
 */
export function actsPanel(message) {
  if (!store.board || !isMyTurn()) {
    [searchText, reason] = ["", ""];
    return helps(takeBackButton());
  }
  const acts = store.board.acts(message);
  const main = mainActs(message, acts);
  const listed = acts.filter((one) => !main.includes(one));
  return [
    h(
      "div",
      { key: "main", class: "act-row foremost" },
      main.map((one) => actButton(one, true)),
    ),
    helps(hintButton(), takeBackButton()),
    listed.length > 0 && moveList(listed),
  ];
}
