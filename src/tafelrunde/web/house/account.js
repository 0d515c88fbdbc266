// The account page: sign-in forms for an unknown visitor, the account for everyone else.
import { element, enter } from "../core/frame.js";
import { render } from "../core/view.js";
import { onLanguage, say } from "../core/i18n.js";
import { signInPanels } from "./sign_in.js";
import { loadPage, setTitle, showNotice } from "./page.js";
import { loadProfile, profilePanels } from "./profile.js";

/** @type {boolean | null} Null while it is not known yet. */
let isKnown = null;

async function loadAccount() {
  const me = await enter();
  if (me.name) await loadProfile();
  isKnown = Boolean(me.name);
  showAccount();
}

function showAccount() {
  setTitle(say("page.house.account_link"));
  if (isKnown !== null)
    render(element("account"), isKnown ? profilePanels(showAccount) : signInPanels(showAccount));
}

onLanguage(showAccount);
loadPage(loadAccount);
if (sessionStorage.getItem("noted") === "password") showNotice(say("page.house.password_done"));
sessionStorage.removeItem("noted");
