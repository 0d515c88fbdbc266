// Sign-in: log in, open an account, play as a guest, or ask for a new password.
import { forgetSession, send } from "../core/http.js";
import { reportErrors } from "../core/frame.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { field, form, newPasswordField, storedNote } from "./fields.js";
import { showNotice } from "./page.js";

let isPasswordForgotten = false;
/** Whether the house sends mail, and otherwise whom people ask. */
const canMail = "mail" in document.documentElement.dataset;
const { contact = "" } = document.documentElement.dataset;

/** Go to the page that the visitor wanted, but never to another site. */
function goOn() {
  const next = new URLSearchParams(location.search).get("next") ?? "";
  location.href = /^\/[\w/-]*$/.test(next) && !next.startsWith("//") ? next : "/";
}

/** @param {string} path @returns {(values: {[name: string]: string}) => Promise<unknown>} */
const submitTo = (path) => (values) =>
  reportErrors(async () => {
    await send("POST", path, values);
    forgetSession();
    goOn();
  });

const nameField = (/** @type {number} */ most) =>
  field(say("page.name"), {
    name: "name",
    autocomplete: "username",
    maxlength: most,
    required: true,
  });

/** @param {() => void} show */
function logInForm(show) {
  const onForgotten = () => {
    isPasswordForgotten = true;
    show();
  };
  const password = field(say("page.password"), {
    name: "password",
    type: "password",
    autocomplete: "current-password",
    maxlength: 200,
    required: true,
  });
  const forgotten = h(
    "button",
    { type: "button", class: "link", on: { click: onForgotten } },
    say("page.house.forgotten"),
  );
  return form(
    { class: "panel", key: "log-in", id: "log-in" },
    submitTo("/api/session"),
    h("h2", {}, say("page.log_in")),
    nameField(60),
    password,
    h("button", { class: "main" }, say("page.log_in")),
    canMail ? h("p", {}, forgotten) : h("p", { class: "detail" }, helpText()),
  );
}

/** Say whom to ask where the house sends no mail. */
const helpText = () =>
  contact
    ? say("page.people.forgotten_contact", { contact })
    : say("page.people.forgotten_operator");

/** @param {() => void} show */
function forgottenPasswordForm(show) {
  const goBack = () => {
    isPasswordForgotten = false;
    show();
  };
  const ask = ({ name = "" }) =>
    reportErrors(async () => {
      await send("POST", "/api/password/forgotten", { name });
      goBack();
      showNotice(say("page.house.forgotten_done"));
    });
  return form(
    { class: "panel", key: "forgotten", id: "forgotten" },
    ask,
    h("h2", {}, say("page.house.forgotten")),
    h("p", {}, say("page.house.forgotten_about")),
    field(say("page.name"), {
      name: "name",
      autocomplete: "username",
      maxlength: 254,
      required: true,
    }),
    h("button", { class: "main" }, say("page.house.forgotten_send")),
    h(
      "p",
      {},
      h(
        "button",
        { type: "button", class: "link", on: { click: goBack } },
        say("page.house.forgotten_back"),
      ),
    ),
  );
}

const signUpForm = () =>
  form(
    { class: "panel", key: "sign-up", id: "sign-up" },
    submitTo("/api/accounts"),
    h("h2", {}, say("page.sign_up")),
    h("p", {}, say("page.sign_up_about")),
    nameField(30),
    newPasswordField(say("page.password")),
    h("button", { class: "main" }, say("page.sign_up")),
    storedNote(say("page.people.stored_account")),
  );

function guestForm() {
  const name = field(say("page.name"), { name: "name", autocomplete: "nickname", maxlength: 24 });
  return form(
    { class: "panel", key: "guest", id: "guest" },
    submitTo("/api/guests"),
    h("h2", {}, say("page.guest")),
    h("p", {}, say("page.guest_about")),
    name,
    h("button", { class: "main" }, say("page.guest_go")),
    storedNote(say("page.people.stored_guest")),
  );
}

/** Show all ways to sign in. @param {() => void} show draws the page again */
export function signInPanels(show) {
  return [
    h("h1", {}, say("page.account")),
    h("p", { class: "lead" }, say("page.house.come_in_lead")),
    h(
      "div",
      { class: "panels thirds" },
      isPasswordForgotten ? forgottenPasswordForm(show) : logInForm(show),
      signUpForm(),
      guestForm(),
    ),
  ];
}
