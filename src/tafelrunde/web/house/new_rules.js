// The rules of a new table: every option of the game, explained. A game's own module may add
// controls.
import { h, render } from "../core/view.js";
import { language, say } from "../core/i18n.js";
import { manifests } from "../games/manifests.js";
import { field, list, segments, tick } from "./fields.js";

/** @typedef {import("./new.js").Chosen} Chosen */
/** @typedef {import("./new.js").Option} Option */
/** @typedef {import("tafelrunde/host").NewTable} NewTable */
/** @typedef {(value: any) => void} Set */

/** @type {import("tafelrunde/host").FormHost} */
const host = {
  h,
  render,
  say,
  get language() {
    return language;
  },
  fields: { field, list, segments, tick },
};
/** The games' own parts of the form. @type {Map<string, NewTable>} */
const gameForms = new Map();

/** Load the games' own parts of the form. A game without one has the usual fields. */
export async function loadNewTables() {
  await Promise.all(
    Object.entries(manifests).map(async ([game, manifest]) => {
      if (!manifest?.newTable || gameForms.has(game)) return;
      try {
        /** @type {import("tafelrunde/host").NewTableModule} */
        const module = await import(new URL(`../${manifest.newTable}`, import.meta.url).href);
        gameForms.set(game, module.newTable(host));
      } catch (error) {
        console.warn(error);
      }
    }),
  );
}

/**
 * Adapt options that depend on each other, so that no impossible combination is chosen.
 * @param {Chosen} chosen
 */
export function fitOptions(chosen) {
  const { options } = chosen;
  if (typeof options.first === "number" && options.first >= options.players) options.first = null;
  gameForms.get(chosen.game)?.fit?.(options);
}

/**
 * Return whether an option matters with the other choices.
 * @param {Chosen} chosen
 * @param {Option} option
 */
function isOptionShown(chosen, option) {
  if (option.name === "players") return false;
  return gameForms.get(chosen.game)?.isShown?.(option, chosen.options) ?? true;
}

/**
 * Show every option that can be chosen now.
 * @param {Chosen} chosen
 * @param {import("./new.js").Game} game
 * @param {import("./new.js").Change} change
 */
export function rulesPart(chosen, game, change) {
  const options = game.choices.filter((option) => isOptionShown(chosen, option));
  const parts = options.map((option) =>
    h(
      "div",
      { key: `${game.key}.${option.name}`, class: "rule" },
      controlOf(option, chosen, (value) => change(() => (chosen.options[option.name] = value))),
    ),
  );
  return h("section", { class: "panel" }, h("h2", {}, say("page.house.fine_rules")), parts);
}

/** @param {Option} option @param {Chosen} chosen @param {Set} set */
function controlOf(option, chosen, set) {
  return (
    gameForms.get(chosen.game)?.control?.(option, chosen.options, set) ??
    usualControl(option, chosen, set)
  );
}

/**
 * Show the usual control for the kind of an option.
 * @param {Option} option
 * @param {Chosen} chosen
 * @param {Set} set
 */
function usualControl(option, chosen, set) {
  const value = chosen.options[option.name];
  if (option.kind === "flag") return tick(option.name, option.title, value, set, option.about);
  if (option.kind === "file") return [textField(option, value, set), fileField(set)];
  if (option.kind === "text") return textField(option, value, set);
  const entries = option.values.map((one, n) => ({
    value: one,
    label: option.labels[n] ?? String(one),
  }));
  const open = entries.filter((entry) => isOpen(option, entry.value, chosen));
  return list({
    name: option.name,
    legend: option.title,
    about: option.about,
    entries: open,
    value,
    change: set,
  });
}

/** @param {Option} option @param {any} value @param {Chosen} chosen */
function isOpen(option, value, chosen) {
  if (option.kind === "seat" && value !== null && value >= chosen.options.players) return false;
  return gameForms.get(chosen.game)?.isOpen?.(option, value, chosen.options) ?? true;
}

/** @param {Option} option @param {string} value @param {Set} set */
function textField(option, value, set) {
  const input = (/** @type {Event} */ event) =>
    set(/** @type {HTMLTextAreaElement} */ (event.target).value);
  return h(
    "label",
    { class: "field" },
    h("span", { class: "field-name" }, option.title),
    h("span", { class: "detail" }, option.about),
    h("textarea", {
      name: option.name,
      rows: option.kind === "file" ? 6 : 1,
      maxlength: 20000,
      spellcheck: "false",
      value,
      on: { input },
    }),
  );
}

/** @param {Set} set */
function fileField(set) {
  const change = async (/** @type {Event} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target);
    set((await input.files?.[0]?.text()) ?? "");
  };
  return h(
    "label",
    { class: "field" },
    h("span", { class: "field-name" }, say("page.house.option_file")),
    h("input", { type: "file", on: { change } }),
  );
}
