// Settings: saved in this browser and effective at once. The account has the language too.
import { reportErrors, element, enter } from "../core/frame.js";
import { get, setMotion, setTheme, currentTheme } from "../core/prefs.js";
import * as notifications from "../core/notifications.js";
import * as sound from "../core/sound.js";
import { h, render } from "../core/view.js";
import { language, say, setLanguage } from "../core/i18n.js";
import { segments, tick } from "./fields.js";
import { loadPage, setTitle, showNotice } from "./page.js";

/** @param {string} heading @param {import("../core/view.js").Child[]} children */
const panel = (heading, ...children) =>
  h("section", { class: "panel" }, h("h2", {}, heading), children);

function languagePanel() {
  const entries = [
    { value: "de", label: "Deutsch" },
    { value: "en", label: "English" },
  ];
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
    await turn(value);
    showNotice(say("page.house.kept"));
    showSettings();
  });

function notificationsAbout() {
  if (!notifications.isSupported()) return say("page.house.notices_missing");
  return Notification.permission === "denied"
    ? say("page.house.notices_denied")
    : say("page.house.notices_about");
}

function turnPanel() {
  const listen = h(
    "button",
    { type: "button", class: "small", on: { click: sound.ring } },
    say("page.house.sound_try"),
  );
  const mails = h(
    "div",
    { class: "inset" },
    h("h3", {}, say("page.house.mails_card")),
    h("p", { class: "detail" }, say("page.house.mails_card_about")),
    h("p", {}, h("a", { class: "button", href: "/account" }, say("page.house.mails_card_go"))),
  );
  return panel(
    say("page.house.turn_title"),
    h(
      "div",
      { class: "with-aside" },
      tick(
        "sound",
        say("page.house.sound"),
        sound.isOn(),
        applyAndNotify(sound.setEnabled),
        say("page.house.sound_about"),
      ),
      sound.isOn() && listen,
    ),
    tick(
      "notices",
      say("page.house.notices"),
      notifications.isOn(),
      applyAndNotify(notifications.setEnabled),
      notificationsAbout(),
    ),
    mails,
  );
}

function showSettings() {
  setTitle(say("page.house.settings_link"));
  render(element("settings"), languagePanel(), themePanel(), turnPanel(), motionPanel());
}

loadPage(async () => {
  showSettings();
  await enter();
});
