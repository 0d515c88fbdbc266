// The form of a new table: game, seats, rules, clock and access.
import { get, ensureSession, randomBytes, send } from "../core/http.js";
import { reportErrors, element, enter } from "../core/frame.js";
import { withPrefix } from "../core/prefs.js";
import { h, render } from "../core/view.js";
import { onLanguage, say } from "../core/i18n.js";
import { manifests } from "../games/manifests.js";
import { cards, field } from "./fields.js";
import { pictureOf, gameKeys, gameTitle } from "./games.js";
import { clockPart, clockText, timeOf } from "./new_clock.js";
import { fitOptions, loadNewTables, rulesPart } from "./new_rules.js";
import { ME, OPEN, seatsPart, seatText } from "./new_seats.js";
import { loadPage, setTitle } from "./page.js";

/** @typedef {import("tafelrunde/messages").OptionReply} Option */
/** @typedef {import("tafelrunde/messages").LevelReply} Level */
/** @typedef {import("tafelrunde/messages").GameReply} Game */
/**
 * @typedef
 * {{game: string, options: {[name: string]: any}, seats: string[], labels: string[], own: string, name: string,
 *   isPrivate: boolean, hints: boolean | null, clock: import("./new_clock.js").Clock}} Chosen */
/** @typedef {(change: (chosen: Chosen) => void) => void} Change */

/** @type {Game[]} */
let games = [];
/** @type {Chosen} */
const chosen = {
  game: "",
  options: {},
  seats: [],
  labels: [],
  own: "",
  name: "",
  isPrivate: false,
  hints: null,
  clock: { kind: "none", live: [30, 10], mail: [14, 12], flag: "default" },
};

const byOrder = (/** @type {Game} */ a, /** @type {Game} */ b) =>
  gameKeys.indexOf(a.key) - gameKeys.indexOf(b.key);

const game = () => /** @type {Game} */ (games.find((one) => one.key === chosen.game) ?? games[0]);

/** Change a choice, adapt the others, and show the form. @param {(chosen: Chosen) => void} work */
function change(work) {
  work(chosen);
  fitOptions(chosen);
  const players = Number(chosen.options.players);
  chosen.seats = Array.from({ length: players }, (_, n) => chosen.seats[n] ?? (n ? OPEN : ME));
  showForm();
}

/** @param {string} key */
function chooseGame(key) {
  change(() => {
    chosen.game = key;
    chosen.options = {
      ...Object.fromEntries(game().choices.map((option) => [option.name, option.default])),
      // As on the front page.
      ...manifests[key]?.firstOptions,
    };
    chosen.seats = [];
  });
}

// Parts

function gamePart() {
  const picture = (/** @type {string} */ key) =>
    h("img", { class: "picture", src: pictureOf(key), alt: "", width: 144, height: 80 });
  const entries = games.map((one) => ({
    value: one.key,
    label: one.title,
    about: one.about,
    picture: picture(one.key),
  }));
  return section(
    say("page.house.which_game"),
    cards({
      name: "game",
      legend: say("page.house.which_game"),
      entries,
      value: chosen.game,
      change: chooseGame,
      isHidden: true,
    }),
  );
}

/** @param {string} heading @param {import("../core/view.js").Child[]} children */
const section = (heading, ...children) =>
  h("section", { class: "panel" }, h("h2", {}, heading), children);

function accessPart() {
  const entries = [
    { value: false, label: say("page.house.public"), about: say("page.house.public_about") },
    { value: true, label: say("page.house.private"), about: say("page.house.private_about") },
  ];
  const legend = say("page.house.who_sees");
  const visibility = cards({
    name: "private",
    legend,
    entries,
    value: chosen.isPrivate,
    change: (value) => change(() => (chosen.isPrivate = value)),
    isHidden: true,
  });
  const input = (/** @type {Event} */ event) =>
    change(() => (chosen.name = /** @type {HTMLInputElement} */ (event.target).value));
  const name = field(
    say("page.table_name"),
    {
      name: "name",
      maxlength: 60,
      autocomplete: "off",
      value: chosen.name,
      placeholder: say("page.house.name_placeholder"),
      on: { input },
    },
    say("page.house.name_about"),
  );
  return section(legend, visibility, name);
}

function hintsPart() {
  const entries = [
    { value: null, label: say("page.hints_usual"), about: say("page.house.hints_usual_about") },
    { value: true, label: say("page.hints_on"), about: say("page.house.hints_on_about") },
    { value: false, label: say("page.hints_off"), about: say("page.house.hints_off_about") },
  ];
  return section(
    say("page.house.hints_title"),
    cards({
      name: "hints",
      legend: say("page.hints"),
      entries,
      value: chosen.hints,
      change: (value) => change(() => (chosen.hints = value)),
      isHidden: true,
    }),
  );
}

function summary() {
  const free = chosen.seats.filter((seat) => seat === OPEN).length;
  const waits = say("page.house.summary_waits", { free });
  const facts = [
    clockText(chosen.clock),
    say(chosen.isPrivate ? "page.house.private" : "page.house.public"),
  ];
  return h(
    "aside",
    { class: "panel summary", "aria-label": say("page.house.summary") },
    h("h2", {}, chosen.name.trim() || gameTitle(chosen.game)),
    chosen.name.trim() && h("p", { class: "detail" }, gameTitle(chosen.game)),
    h(
      "ol",
      { class: "summary-seats" },
      chosen.seats.map((seat, n) =>
        h("li", { key: n }, h("span", { class: "seat-number" }, n + 1), seatText(seat, game())),
      ),
    ),
    h("p", { class: "detail" }, facts.join(" · ")),
    h("p", { role: "status" }, free ? waits : say("page.house.summary_begins")),
    h(
      "button",
      { class: "main large", on: { click: unfoldMistakes } },
      say(free ? "page.make" : "page.house.make_begin"),
    ),
  );
}

/** Whether the options are unfolded that most tables leave as they are. */
let isUnfolded = false;

/** @param {import("../core/view.js").Child[]} parts */
function moreOptions(...parts) {
  const toggle = (/** @type {Event} */ event) =>
    (isUnfolded = /** @type {HTMLDetailsElement} */ (event.currentTarget).open);
  return h(
    "details",
    { class: "more-options", open: isUnfolded, on: { toggle } },
    h(
      "summary",
      {},
      h("span", { class: "more-title" }, say("page.house.more_options")),
      h("span", { class: "detail" }, say("page.house.more_options_about")),
    ),
    h("div", { class: "new-parts" }, parts),
  );
}

/** Unfold what keeps the table from being created: a browser shows no hidden mistake. */
function unfoldMistakes() {
  if (element("new").querySelector(".more-options :invalid")) {
    isUnfolded = true;
    showForm();
  }
}

let isCreating = false;

function showForm() {
  setTitle(say("page.new_table"));
  const submit = async (/** @type {Event} */ event) => {
    event.preventDefault();
    if (isCreating) return; // Two clicks still make one table.
    isCreating = true;
    await reportErrors(createTable);
    isCreating = false;
  };
  const parts = [
    gamePart(),
    seatsPart(chosen, game(), change),
    moreOptions(
      rulesPart(chosen, game(), change),
      clockPart(chosen, change),
      accessPart(),
      hintsPart(),
    ),
  ];
  render(
    element("new"),
    h(
      "form",
      { class: "new-form", on: { submit } },
      h("div", { class: "new-parts" }, parts),
      summary(),
    ),
  );
}

// Creating the table

async function createTable() {
  await ensureSession(true, chosen.own.trim());
  const hints = chosen.hints === null ? {} : { hints: chosen.hints };
  const body = {
    game: chosen.game,
    options: chosen.options,
    name: chosen.name,
    private: chosen.isPrivate,
    time: timeOf(chosen.clock),
    ...hints,
  };
  const { id } = await send("POST", "/api/tables", body);
  try {
    await fillSeats(id);
    if (chosen.isPrivate) await invite(id);
  } finally {
    // A seat that could not be filled stays free.
    location.href = `/tables/${id}`;
  }
}

/** Make the invitation of a private table, so that its page shows the link at once.
 * @param {string} id */
async function invite(id) {
  const { key } = await send("POST", `/api/tables/${id}/invitation`);
  withPrefix("invitation").set(id, key);
}

/** @param {string} id */
async function fillSeats(id) {
  for (const [n, seat] of chosen.seats.entries()) {
    if (seat === ME)
      await send("POST", `/api/tables/${id}/seats/${n}`, {
        bytes: randomBytes(),
        label: (chosen.labels[n] ?? "").trim(),
      });
    else if (seat !== OPEN) await send("POST", `/api/tables/${id}/bots/${n}`, { bot: seat });
  }
}

onLanguage(() => games.length && showForm());
loadPage(async () => {
  const [answer] = await Promise.all([get("/api/games"), enter(), loadNewTables()]);
  games = answer.sort(byOrder);
  const key = new URLSearchParams(location.search).get("game") ?? "";
  isUnfolded = Boolean(key); // "All options" on the front page leads here.
  const first = games.some((one) => one.key === key) ? key : /** @type {Game} */ (games[0]).key;
  if (chosen.game) showForm();
  else chooseGame(first);
});
