// The front page: a card for each game, the visitor's own tables, and those of others.
import { ensureSession, randomBytes, send } from "../core/http.js";
import { setBadge } from "../core/badge.js";
import { reportErrors, element, enter } from "../core/frame.js";
import * as prefs from "../core/prefs.js";
import { h, render } from "../core/view.js";
import { onLanguage, say } from "../core/i18n.js";
import { OFFER_KEY } from "../table/guide_progress.js";
import { loadChampionships, showChampionships } from "./championships.js";
import { gameSign } from "./games.js";
import { loadPage } from "./page.js";
import { tableUrl, tableName, tableLines, loadTables, playerNames, tableStatus } from "./tables.js";
import { formatTimeSince } from "./times.js";

/** @typedef {import("./tables.js").Table} Table */

const MAX_OWN = 3;
const MAX_SHOWN = 6;
const REFRESH_MS = 20000;
const playPrefs = prefs.withPrefix("play");
/** @type {{mine: Table[], open: Table[], running: Table[], finished: Table[], isAll: boolean}} */
const tables = { mine: [], open: [], running: [], finished: [], isAll: false };

// Starting a game at once

/**
 * Return the choices that only one game has.
 * @param {HTMLFormElement} form
 * @returns {NodeListOf<HTMLFieldSetElement>}
 */
const ownChoices = (form) => form.querySelectorAll("fieldset.own-choice");

/** @param {HTMLFieldSetElement} choice */
const chosenValue = (choice) =>
  /** @type {HTMLInputElement | null} */ (choice.querySelector("input:checked"))?.value ?? "";

/** @param {HTMLFieldSetElement[]} choices @returns {{[option: string]: string}} */
const optionsOf = (choices) =>
  Object.fromEntries(choices.map((one) => [one.dataset.option ?? "", chosenValue(one)]));

/** Return the choices that are asked now. @param {HTMLFormElement} form */
const askedChoices = (form) => [...ownChoices(form)].filter((one) => !one.hidden);

/** @param {HTMLFormElement} form */
async function createTable(form) {
  const game = form.dataset.game ?? "";
  const values = new FormData(form);
  const options = { ...optionsOf(askedChoices(form)), players: Number(values.get("players")) };
  playPrefs.set(game, { ...options, level: values.get("level") });
  await ensureSession(true);
  const body = { game, options, sit: 0, bots: values.get("level"), bytes: randomBytes() };
  const { id } = await send("POST", "/api/tables", body);
  const hasGuide = document.querySelector(`a[href="/guide/${game}"]`);
  if (hasGuide && prefs.get(OFFER_KEY) === null) prefs.set(OFFER_KEY, id);
  location.href = `/tables/${id}`;
}

/**
 * Return whether a choice fits the number of players and the choices before it.
 * @param {HTMLFieldSetElement} choice
 * @param {{[option: string]: string}} before
 */
const isAsked = ({ dataset }, before) =>
  Object.entries({ ...JSON.parse(dataset.when || "{}"), players: dataset.players }).every(
    ([option, value]) => before[option] === value,
  );

/**
 * Show the choices that fit what is chosen above them, and notes on what is chosen.
 * @param {HTMLFormElement} form
 */
function showChoices(form) {
  /** @type {{[option: string]: string}} */
  const before = { players: String(new FormData(form).get("players")) };
  for (const choice of ownChoices(form)) {
    choice.hidden = !isAsked(choice, before);
    const value = chosenValue(choice);
    if (!choice.hidden) before[choice.dataset.option ?? ""] = value;
    for (const note of /** @type {NodeListOf<HTMLElement>} */ (
      choice.querySelectorAll("[data-value]")
    ))
      note.hidden = note.dataset.value !== value;
  }
}

/** Show what to expect of the chosen bots. @param {HTMLFormElement} form */
function showLevel(form) {
  const level = new FormData(form).get("level");
  for (const note of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-level]")))
    note.hidden = note.dataset.level !== level;
}

/** @param {HTMLFormElement} form */
function restoreChoices(form) {
  const before = playPrefs.get(form.dataset.game ?? "");
  const players = before && form.querySelector(`[name=players][value="${Number(before.players)}"]`);
  if (players) /** @type {HTMLInputElement} */ (players).checked = true;
  for (const choice of ownChoices(form)) {
    const inputs = /** @type {HTMLInputElement[]} */ ([...choice.querySelectorAll("input")]);
    const input = inputs.find((one) => one.value === before?.[choice.dataset.option ?? ""]);
    if (input) input.checked = true;
  }
  const level = /** @type {HTMLSelectElement} */ (form.elements.namedItem("level"));
  if (before && [...level.options].some((one) => one.value === before.level))
    level.value = before.level;
}

/** @param {HTMLFormElement} form */
function initForm(form) {
  restoreChoices(form);
  const show = () => {
    showChoices(form);
    showLevel(form);
  };
  show();
  form.addEventListener("change", show);
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("button.play"));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    await reportErrors(() => createTable(form));
    button.disabled = false;
  });
}

// Lists

/** Say how long a table has been waiting. @param {Table} table */
function ageText(table) {
  const age = formatTimeSince(table.changed);
  return table.turn?.you && age ? say("page.house.last_move", { age }) : age;
}

/** Sort tables that wait for the visitor first, the longest waiting before the others.
 * @param {Table} a @param {Table} b */
const byWaiting = (a, b) =>
  Number(Boolean(b.turn?.you)) - Number(Boolean(a.turn?.you)) ||
  (a.turn?.you && b.turn?.you ? (a.changed ?? 0) - (b.changed ?? 0) : 0);

/** @param {Table} table */
function ownCard(table) {
  const isTurn = Boolean(table.turn?.you);
  const top = h(
    "span",
    { class: "own-top" },
    gameSign(table.game),
    h("span", { class: "own-name" }, tableName(table)),
  );
  const side = h(
    "span",
    { class: "own-side" },
    h("span", { class: isTurn ? "badge turn" : "badge" }, tableStatus(table)),
    h("span", { class: "detail" }, ageText(table)),
  );
  const link = h(
    "a",
    { class: "own-link", href: tableUrl(table) },
    top,
    h("span", { class: "detail own-people" }, playerNames(table)),
    side,
  );
  return h("li", { key: table.id, class: isTurn ? "own is-turn" : "own" }, link);
}

function showOwnTables() {
  const cards = tables.isAll ? tables.mine : tables.mine.slice(0, MAX_OWN);
  const showAll = () => {
    tables.isAll = true;
    showOwnTables();
  };
  const isMore = cards.length < tables.mine.length;
  const more =
    isMore &&
    h(
      "p",
      { class: "more" },
      h(
        "button",
        { type: "button", on: { click: showAll } },
        say("page.house.mine_more", { count: tables.mine.length }),
      ),
    );
  const nothing = h("p", { class: "nothing" }, say("page.house.mine_none"));
  render(
    element("mine"),
    cards.length ? h("ul", { class: "owns" }, cards.map(ownCard)) : nothing,
    more,
  );
  showTurnCount();
}

function showTurnCount() {
  const count = tables.mine.filter((table) => table.turn?.you).length;
  const sentence = say("page.house.turns_waiting", { count });
  element("waiting").textContent = count ? sentence : "";
  document.title = count ? `(${count}) Tafelrunde` : "Tafelrunde";
  setBadge(count > 0);
}

const isOthers = (/** @type {Table} */ table) => !table.seats.some((seat) => seat.you);

function showLobby() {
  if (!element("mine")) return; // The visitor left the page meanwhile.
  showOwnTables();
  showChampionships();
  const nothing = [
    say("page.house.open_none"),
    " ",
    h("a", { href: "/new" }, say("page.new_table")),
  ];
  render(element("open"), tableLines(tables.open.slice(0, MAX_SHOWN), nothing));
  render(
    element("running"),
    tableLines(tables.running.filter(isOthers).slice(0, MAX_SHOWN), say("page.house.running_none")),
  );
  render(
    element("finished"),
    tableLines(tables.finished.slice(0, MAX_SHOWN), say("page.house.finished_none")),
  );
}

/** @param {string} query */
const loadFirstPage = async (query) => (await loadTables(query)).tables;

async function loadLobby() {
  const me = await enter();
  document.documentElement.toggleAttribute("data-known", Boolean(me.name));
  const ownLists = me.name
    ? await Promise.all([
        loadFirstPage("mine=true&status=running"),
        loadFirstPage("mine=true&status=open"),
      ])
    : [];
  tables.mine = ownLists.flat().sort(byWaiting);
  [tables.open, tables.running, tables.finished] = await Promise.all([
    loadFirstPage("status=open&active=true"),
    loadFirstPage("status=running&active=true"),
    loadFirstPage("status=over"),
    loadChampionships(),
  ]);
  showLobby();
}

for (const form of document.querySelectorAll("form.seat-down"))
  initForm(/** @type {HTMLFormElement} */ (form));
onLanguage(showLobby);
loadPage(loadLobby);
// The next try may succeed, so a failure is not shown.
setInterval(() => document.hidden || loadLobby().catch(() => {}), REFRESH_MS);
