// The account page: coming in for whoever is unknown, one's own account for everybody else.
import { element, enter } from "../core/frame.js";
import { render } from "../core/view.js";
import { onLanguage, say } from "../core/i18n.js";
import { coming } from "./coming.js";
import { begin, named, noted } from "./page.js";
import { loadProfile, profile } from "./profile.js";

/** @type {boolean | null} Null while it is not known yet. */
let isKnown = null;

async function load() {
  const me = await enter();
  if (me.name) await loadProfile();
  isKnown = Boolean(me.name);
  show();
}

function show() {
  named(say("page.house.account_link"));
  if (isKnown !== null) render(element("account"), isKnown ? profile(show) : coming(show));
}

onLanguage(show);
begin(load);
if (sessionStorage.getItem("noted") === "password") noted(say("page.house.password_done"));
sessionStorage.removeItem("noted");
