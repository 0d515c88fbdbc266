// The rules of a new table: every option of the game, explained.
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { list, segments, tick } from "./fields.js";

/** @typedef {import("./new.js").Chosen} Chosen */
/** @typedef {import("./new.js").Option} Option */
/** @typedef {(value: any) => void} Set */

const RAFFLE = "raffle";
/** @type {[string, string][]} */
const ROLES = [["friedrich", "Friedrich"], ["elisabeth", "Elisabeth"], ["maria-theresia", "Maria Theresia"], ["pompadour", "Pompadour"]];
/** @type {{[scenario: string]: string[]}} */
const CASTS = { west: ["friedrich", "pompadour"], silesia: ["friedrich", "maria-theresia"] };

/** Bring options in step that hang on each other, so that nobody chooses what cannot be. @param {Chosen} chosen */
export function fitted(chosen) {
  const { options } = chosen;
  if (typeof options.first === "number" && options.first >= options.players) options.first = null;
  if (options.players !== 2 && options.three_rows) options.three_rows = false;
  if ("scenario" in options) fitWar(options);
}

/** @param {{[name: string]: any}} options */
function fitWar(options) {
  if (options.players !== 2) options.scenario = "none";
  else {
    if (options.scenario === "none") options.scenario = "silesia";
    Object.assign(options, { edition: "anniversary", expert: false, gentle_clock: false, tournament: false });
  }
  if (options.edition !== "anniversary") options.gentle_clock = false;
  if (options.gentle_clock) options.expert = true;
  if (options.roles !== RAFFLE && [...String(options.roles).split(",")].sort().join() !== [...cast(options)].sort().join()) options.roles = RAFFLE;
}

/** @param {{[name: string]: any}} options */
const cast = (options) => CASTS[options.scenario] ?? ROLES.slice(0, Number(options.players)).map(([key]) => key);

/** Tell whether an option has anything to say with what else is chosen. @param {Chosen} chosen @param {Option} option */
function isMeant(chosen, option) {
  const { players } = chosen.options;
  if (option.name === "players") return false;
  if (option.name === "three_rows" || option.name === "scenario") return players === 2;
  return players !== 2 || !["edition", "expert", "gentle_clock", "tournament"].includes(option.name);
}

/** Show every option that can be chosen now. @param {Chosen} chosen @param {import("./new.js").Game} game @param {import("./new.js").Change} change */
export function rulesPart(chosen, game, change) {
  const shown = game.choices.filter((option) => isMeant(chosen, option));
  const parts = shown.map((option) => h("div", { key: `${game.key}.${option.name}`, class: "rule" },
    asked(option, chosen, (value) => change(() => (chosen.options[option.name] = value)))));
  return h("section", { class: "panel" }, h("h2", {}, say("page.house.fine_rules")), parts);
}

/** @param {Option} option @param {Chosen} chosen @param {Set} set */
function asked(option, chosen, set) {
  const value = chosen.options[option.name];
  if (option.kind === "flag") return tick(option.name, option.title, value, set, option.about);
  if (option.name === "position") return h("p", { class: "detail" }, option.about, " ", h("a", { href: "/sandbox" }, say("page.house.sandbox")));
  if (option.kind === "file") return deck(option, value, set);
  if (option.name === "roles") return roles(option, chosen, set);
  const entries = option.values.map((one, n) => ({ value: one, label: option.labels[n] ?? String(one) }));
  const open = entries.filter((entry) => isOpen(option, entry.value, chosen));
  return list({ name: option.name, legend: option.title, about: option.about, entries: open, value, change: set });
}

/** @param {Option} option @param {any} value @param {Chosen} chosen */
function isOpen(option, value, chosen) {
  if (option.kind === "seat") return value === null || value < chosen.options.players;
  return option.name !== "scenario" || value !== "none";
}

// A deck of one's own

let isOwnDeck = false;

/** @param {Option} option @param {string} value @param {Set} set */
function deck(option, value, set) {
  const entries = [{ value: false, label: say("page.house.deck_standard") }, { value: true, label: say("page.house.deck_own") }];
  const choose = (/** @type {boolean} */ own) => {
    isOwnDeck = own;
    set("");
  };
  const choice = segments({ name: option.name, legend: option.title, about: option.about, entries, value: isOwnDeck, change: choose });
  return isOwnDeck ? [choice, ownDeck(value, set)] : choice;
}

/** @param {string} value @param {Set} set */
function ownDeck(value, set) {
  const input = (/** @type {Event} */ event) => set(/** @type {HTMLTextAreaElement} */ (event.target).value);
  const change = async (/** @type {Event} */ event) => set(await (/** @type {HTMLInputElement} */ (event.target).files?.[0]?.text() ?? ""));
  return h("div", { class: "stack" },
    h("label", { class: "field" }, h("span", { class: "field-name" }, say("page.house.deck_text")), h("textarea", { rows: 6, maxlength: 20000, spellcheck: "false", value, on: { input } })),
    h("label", { class: "field" }, h("span", { class: "field-name" }, say("page.house.deck_file")), h("input", { type: "file", accept: ".csv,text/csv,text/plain", on: { change } })));
}

// Who plays whom

/** @param {Option} option @param {Chosen} chosen @param {Set} set */
function roles(option, chosen, set) {
  const value = String(chosen.options.roles);
  const isChosen = value !== RAFFLE;
  const entries = [{ value: false, label: say("page.value.raffle") }, { value: true, label: say("page.house.roles_chosen") }];
  const choose = (/** @type {boolean} */ own) => set(own ? cast(chosen.options).join(",") : RAFFLE);
  const choice = segments({ name: "roles", legend: option.title, about: option.about, entries, value: isChosen, change: choose });
  return isChosen ? [choice, h("div", { class: "seat-rows" }, value.split(",").map((role, n, all) => roleOf(role, n, all, set)))] : choice;
}

/** @param {string} role @param {number} n @param {string[]} all @param {Set} set */
function roleOf(role, n, all, set) {
  const entries = ROLES.filter(([key]) => all.includes(key)).map(([value, label]) => ({ value, label }));
  // Whoever had the role before gets the one that is given up for it.
  const change = (/** @type {string} */ next) => set(all.map((one, place) => (place === n ? next : one === next ? role : one)).join(","));
  return list({ name: `role-${n + 1}`, legend: say("page.house.role_of", { number: n + 1 }), entries, value: role, change });
}
