// The acts that are possible, as labelled buttons in groups; a field finds one of many.
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { hintButton } from "./hint.js";
import { act, change, check, isMyTurn, mine, redraw, room, tried } from "./store.js";

/** @typedef {import("tafelrunde/host").Act} Act */
/** @typedef {import("tafelrunde/host").Message} Message */

const MANY = 14;
const MOST = 150;
let [wanted, reason] = ["", ""];

/** @param {Act} one */
const button = (one) =>
  h(
    "button",
    {
      key: one.text,
      type: "button",
      class: one.isMain ? "act main" : "act",
      "data-act": one.text,
      disabled: room.isBusy,
      on: { click: () => act(one.text) },
    },
    one.label,
  );

/** @param {Act[]} acts @returns {Map<string, Act[]>} */
function grouped(acts) {
  const groups = new Map();
  for (const one of acts) {
    const name = one.group ?? "";
    if (!groups.has(name)) groups.set(name, []);
    groups.get(name).push(one);
  }
  return groups;
}

async function whyNot() {
  const found = await check(wanted.trim());
  reason = found.reason ?? found.text?.join(" ") ?? "";
  redraw();
}

/** @param {boolean} isMissing */
function finder(isMissing) {
  const typed = (/** @type {InputEvent} */ event) => {
    wanted = /** @type {HTMLInputElement} */ (event.target).value;
    reason = "";
    redraw();
  };
  return [
    h(
      "label",
      { key: "find", class: "find" },
      say("page.find"),
      h("input", { type: "search", autocomplete: "off", value: wanted, on: { input: typed } }),
    ),
    isMissing &&
      h(
        "div",
        { key: "why", class: "row" },
        h("button", { type: "button", class: "small", on: { click: whyNot } }, say("page.why_not")),
        h("span", { role: "status" }, reason),
      ),
  ];
}

/** The act most wanted stands alone, where nothing hides it. @param {Act[]} found */
function foremost(found) {
  const some = found.filter((one) => one.isMain);
  return some.length > 0 && h("div", { key: "main", class: "act-row foremost" }, some.map(button));
}

/** @param {Act[]} found */
function listed(found) {
  const others = found.filter((one) => !one.isMain).slice(0, MOST);
  return h(
    "div",
    { key: "list", class: "act-list" },
    [...grouped(others)].map(([name, some]) =>
      h(
        "section",
        { key: name, class: "act-group" },
        name && h("h3", null, name),
        h("div", { class: "act-row" }, some.map(button)),
      ),
    ),
  );
}

function back() {
  const message = room.message;
  if (
    message?.status !== "running" ||
    !mine().length ||
    !message.n ||
    !room.table.allows.can_arrange
  )
    return null;
  const take = () => tried(() => change("/take-back", { index: room.message?.n ?? 0 }));
  return h(
    "button",
    { type: "button", class: "quiet", disabled: room.isBusy, on: { click: take } },
    `↶ ${say("page.back")}`,
  );
}

/**
 * Show the acts of a position.
 * @param {Message} message
 * @returns {import("tafelrunde/host").Child}
 */
export function actsPanel(message) {
  if (!room.board || !isMyTurn()) {
    [wanted, reason] = ["", ""];
    return h("div", { key: "deeds", class: "act-deeds" }, back());
  }
  const acts = room.board.acts(message);
  const sought = wanted.trim().toLowerCase();
  const found = acts.filter((one) => `${one.label} ${one.text}`.toLowerCase().includes(sought));
  const left = found.length - MOST;
  return [
    foremost(found),
    acts.length > MANY && finder(Boolean(sought) && !found.length),
    listed(found),
    left > 0 && h("p", { key: "more", class: "quiet" }, say("page.more_acts", { left })),
    h("div", { key: "deeds", class: "act-deeds" }, hintButton(), back()),
  ];
}
