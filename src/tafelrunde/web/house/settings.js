// Settings: saved in this browser and effective at once. The account has the language too.
import { reportErrors, element, enter } from "../core/frame.js";
import { get, setMotion, setTheme, currentTheme } from "../core/prefs.js";
import { h, render } from "../core/view.js";
import { language, languages, say, setLanguage } from "../core/i18n.js";
import { segments } from "./fields.js";
import { loadPage, setTitle, showNotice } from "./page.js";
import { loadTurnSettings, turnPanel } from "./turn_panel.js";

/** @param {string} heading @param {import("../core/view.js").Child[]} children */
const panel = (heading, ...children) =>
  h("section", { class: "panel" }, h("h2", {}, heading), children);

function languagePanel() {
  const entries = Object.entries(languages).map(([value, label]) => ({ value, label }));
  const change = (/** @type {string} */ code) => reportErrors(() => setLanguage(code));
  return panel(
    say("page.house.language_title"),
    h("p", { class: "detail" }, say("page.house.language_about")),
    segments({
      name: "language",
      legend: say("page.house.language_title"),
      entries,
      value: language,
      change,
      isHidden: true,
    }),
  );
}

function themePanel() {
  const entries = [
    { value: "", label: say("page.house.theme_system") },
    { value: "light", label: say("page.house.theme_light") },
    { value: "dark", label: say("page.house.theme_dark") },
  ];
  const change = applyAndNotify(setTheme);
  return panel(
    say("page.house.theme_title"),
    segments({
      name: "theme",
      legend: say("page.house.theme_title"),
      entries,
      value: currentTheme(),
      change,
      isHidden: true,
    }),
  );
}

function motionPanel() {
  const entries = [
    { value: "", label: say("page.house.motion_system") },
    { value: "less", label: say("page.house.motion_less") },
  ];
  const change = applyAndNotify(setMotion);
  return panel(
    say("page.house.motion_title"),
    h("p", { class: "detail" }, say("page.house.motion_about")),
    segments({
      name: "motion",
      legend: say("page.house.motion_title"),
      entries,
      value: get("motion", ""),
      change,
      isHidden: true,
    }),
  );
}

/**
 * Apply a setting, and say that it is saved.
 * @param {(value: any) => unknown} turn
 * @returns {(value: any) => void}
 */
const applyAndNotify = (turn) => (value) =>
  void reportErrors(async () => {
    try {
      await turn(value);
      showNotice(say("page.house.kept"));
    } finally {
      showSettings();
    }
  });

function showSettings() {
  setTitle(say("page.house.settings_link"));
  render(
    element("settings"),
    languagePanel(),
    themePanel(),
    turnPanel(applyAndNotify),
    motionPanel(),
  );
}

loadPage(async () => {
  showSettings();
  await loadTurnSettings(await enter());
  showSettings();
});
