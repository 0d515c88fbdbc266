// The front page: a card for each game to sit down at, one's own tables, and what others play.
import { ensureSession, randomBytes, send } from "../core/http.js";
import { reportErrors, element, enter } from "../core/frame.js";
import { withPrefix } from "../core/prefs.js";
import { h, render } from "../core/view.js";
import { onLanguage, say } from "../core/i18n.js";
import { loadChampionships, showChampionships } from "./championships.js";
import { sign } from "./games.js";
import { begin } from "./page.js";
import { address, called, lines, listed, people, standing } from "./tables.js";
import { ago } from "./times.js";

/** @typedef {import("./tables.js").Table} Table */

const MOST_MINE = 3;
const MOST_SHOWN = 6;
const EVERY = 20000;
const kept = withPrefix("play");
/** @type {{mine: Table[], open: Table[], running: Table[], finished: Table[], isAll: boolean}} */
const found = { mine: [], open: [], running: [], finished: [], isAll: false };

// Sitting down at once

/**
 * Choices that only one game has.
 * @param {HTMLFormElement} form
 * @returns {NodeListOf<HTMLFieldSetElement>}
 */
const ownChoices = (form) => form.querySelectorAll("fieldset.own-choice");

/** @param {HTMLFieldSetElement} choice */
const chosenIn = (choice) =>
  /** @type {HTMLInputElement | null} */ (choice.querySelector("input:checked"))?.value ?? "";

/** @param {HTMLFieldSetElement[]} choices @returns {{[option: string]: string}} */
const optionsOf = (choices) =>
  Object.fromEntries(choices.map((one) => [one.dataset.option ?? "", chosenIn(one)]));

/** @param {HTMLFormElement} form */
async function play(form) {
  const game = form.dataset.game ?? "";
  const values = new FormData(form);
  const players = Number(values.get("players"));
  const own = [...ownChoices(form)];
  kept.set(game, { ...optionsOf(own), players, level: values.get("level") });
  await ensureSession(true);
  const options = { ...optionsOf(own.filter((one) => !one.hidden)), players };
  const body = { game, options, sit: 0, bots: values.get("level"), bytes: randomBytes() };
  location.href = `/tables/${(await send("POST", "/api/tables", body)).id}`;
}

/**
 * Show the choices that go with the number of players, and what is chosen there.
 * @param {HTMLFormElement} form
 */
function showChoices(form) {
  const players = new FormData(form).get("players");
  for (const choice of ownChoices(form)) {
    choice.hidden = choice.dataset.players !== players;
    const value = chosenIn(choice);
    for (const note of /** @type {NodeListOf<HTMLElement>} */ (
      choice.querySelectorAll("[data-value]")
    ))
      note.hidden = note.dataset.value !== value;
  }
}

/** @param {HTMLFormElement} form */
function remember(form) {
  const before = kept.get(form.dataset.game ?? "");
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
function prepare(form) {
  remember(form);
  showChoices(form);
  form.addEventListener("change", () => showChoices(form));
  const button = /** @type {HTMLButtonElement} */ (form.querySelector("button.play"));
  form.addEventListener("submit", async (event) => {
    event.preventDefault();
    button.disabled = true;
    await reportErrors(() => play(form));
    button.disabled = false;
  });
}

// Lists

/** @param {Table} table */
function ownCard(table) {
  const isTurn = Boolean(table.turn?.you);
  const top = h(
    "span",
    { class: "own-top" },
    sign(table.game),
    h("span", { class: "own-name" }, called(table)),
  );
  const side = h(
    "span",
    { class: "own-side" },
    h("span", { class: isTurn ? "badge turn" : "badge" }, standing(table)),
    h("span", { class: "detail" }, ago(table.changed)),
  );
  const link = h(
    "a",
    { class: "own-link", href: address(table) },
    top,
    h("span", { class: "detail own-people" }, people(table)),
    side,
  );
  return h("li", { key: table.id, class: isTurn ? "own is-turn" : "own" }, link);
}

function showMine() {
  const shown = found.isAll ? found.mine : found.mine.slice(0, MOST_MINE);
  const all = () => {
    found.isAll = true;
    showMine();
  };
  const isMore = shown.length < found.mine.length;
  const more =
    isMore &&
    h(
      "p",
      { class: "more" },
      h(
        "button",
        { type: "button", on: { click: all } },
        say("page.house.mine_more", { count: found.mine.length }),
      ),
    );
  const nothing = h("p", { class: "nothing" }, say("page.house.mine_none"));
  render(
    element("mine"),
    shown.length ? h("ul", { class: "owns" }, shown.map(ownCard)) : nothing,
    more,
  );
  showWaiting();
}

function showWaiting() {
  const count = found.mine.filter((table) => table.turn?.you).length;
  const sentence =
    count > 1 ? say("page.house.turns_waiting", { count }) : say("page.house.turn_waiting");
  element("waiting").textContent = count ? sentence : "";
  document.title = count ? `(${count}) Tafelrunde` : "Tafelrunde";
}

const isOthers = (/** @type {Table} */ table) => !table.seats.some((seat) => seat.you);

function show() {
  if (!element("mine")) return; // The page was left while the house answered.
  showMine();
  showChampionships();
  const lay = [say("page.house.open_none"), " ", h("a", { href: "/new" }, say("page.new_table"))];
  render(element("open"), lines(found.open.slice(0, MOST_SHOWN), lay));
  render(
    element("running"),
    lines(found.running.filter(isOthers).slice(0, MOST_SHOWN), say("page.house.running_none")),
  );
  render(
    element("finished"),
    lines(found.finished.slice(0, MOST_SHOWN), say("page.house.finished_none")),
  );
}

/** @param {string} query */
const first = async (query) => (await listed(query)).tables;

async function load() {
  const me = await enter();
  document.documentElement.toggleAttribute("data-known", Boolean(me.name));
  const own = me.name
    ? await Promise.all([first("mine=true&status=running"), first("mine=true&status=open")])
    : [];
  found.mine = own.flat();
  [found.open, found.running, found.finished] = await Promise.all([
    first("status=open"),
    first("status=running"),
    first("status=over"),
    loadChampionships(),
  ]);
  show();
}

for (const form of document.querySelectorAll("form.seat-down"))
  prepare(/** @type {HTMLFormElement} */ (form));
onLanguage(show);
begin(load);
// What fails now may go well the next time; nobody need be told.
setInterval(() => document.hidden || load().catch(() => {}), EVERY);
