// The legal acts as labelled buttons in groups, with a search field where there are many.
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { hintButton } from "./hint.js";
import { describeWarnings, labelWithWarnings } from "./warnings.js";
import { withSigns } from "./told.js";
import { act, check, isMyTurn, redraw, store } from "./store.js";
import { takeBackButton } from "./undo.js";

/** @typedef {import("tafelrunde/host").Act} Act */
/** @typedef {import("tafelrunde/host").Message} Message */

const SEARCH_FROM = 14;
const MAX_SHOWN = 150;
let [searchText, reason] = ["", ""];

/** @param {Act} one */
const actButton = (one) =>
  h(
    "button",
    {
      key: one.text,
      type: "button",
      class: classOf(one),
      "data-act": one.text,
      disabled: store.isBusy,
      on: { click: () => act(one.text) },
    },
    one.signs ? withSigns(one.label, one.signs) : labelWithWarnings(store.message, one),
  );

/** @param {Act} one */
const classOf = (one) =>
  ["act", one.isMain && "main", describeWarnings(store.message, one).isLoss && "is-loss"]
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

/** Show the main acts apart from the others, where nothing hides them. @param {Act[]} found */
function mainActs(found) {
  const some = found.filter((one) => one.isMain);
  return (
    some.length > 0 && h("div", { key: "main", class: "act-row foremost" }, some.map(actButton))
  );
}

/** @param {Act[]} found */
function actList(found) {
  const others = found.filter((one) => !one.isMain).slice(0, MAX_SHOWN);
  return h(
    "div",
    { key: "list", class: "act-list" },
    [...groupActs(others)].map(([name, some]) =>
      h(
        "section",
        { key: name, class: "act-group" },
        name && h("h3", null, name),
        h("div", { class: "act-row" }, some.map(actButton)),
      ),
    ),
  );
}

/**
 * Show the acts of a position.
 * @param {Message} message
 * @returns {import("tafelrunde/host").Child}
 */
export function actsPanel(message) {
  if (!store.board || !isMyTurn()) {
    [searchText, reason] = ["", ""];
    return h("div", { key: "deeds", class: "act-deeds" }, takeBackButton());
  }
  const acts = store.board.acts(message);
  const search = searchText.trim().toLowerCase();
  const found = acts.filter((one) => `${one.label} ${one.text}`.toLowerCase().includes(search));
  const left = found.length - MAX_SHOWN;
  return [
    mainActs(found),
    acts.length > SEARCH_FROM && searchField(Boolean(search) && !found.length),
    actList(found),
    left > 0 && h("p", { key: "more", class: "quiet" }, say("page.more_acts", { left })),
    h("div", { key: "deeds", class: "act-deeds" }, hintButton(), takeBackButton()),
  ];
}
