// A page of a game's own: its module gets the shared parts of the client.
import { makeCamera } from "../core/camera.js";
import { reportErrors, element, enter } from "../core/frame.js";
import { get, ensureSession, randomBytes, send } from "../core/http.js";
import * as prefs from "../core/prefs.js";
import { h, render } from "../core/view.js";
import { language, onLanguage, say } from "../core/i18n.js";
import { field, list, segments, tick } from "./fields.js";
import { loadPage, setTitle, showNotice } from "./page.js";

/** @type {import("tafelrunde/host").PageHost} */
const host = {
  h,
  render,
  say,
  get language() {
    return language;
  },
  onLanguage,
  prefsUnder: prefs.withPrefix,
  camera: makeCamera,
  get motion() {
    return prefs.isMotionAllowed();
  },
  get,
  send,
  ensureSession,
  randomBytes,
  playAlone: (table) => prefs.set(prefs.aloneKey(table), true),
  element,
  attempt: reportErrors,
  enter,
  begin: loadPage,
  setTitle,
  announce: showNotice,
  fields: { field, list, segments, tick },
};

const module = /** @type {HTMLElement} */ (element("game-page")).dataset.module ?? "";
/** @type {import("tafelrunde/host").PageModule} */
const loaded = await import(new URL(`../${module}`, import.meta.url).href);
await loaded.page(host);
