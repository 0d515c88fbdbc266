// Coming in: log in, open an account, be a guest; or ask for a new password.
import { forgetSession, send } from "../core/http.js";
import { reportErrors } from "../core/frame.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { field, form } from "./fields.js";
import { noted } from "./page.js";

let isForgotten = false;

/** Go where one wanted to before, but never to another house. */
function onwards() {
  const next = new URLSearchParams(location.search).get("next") ?? "";
  location.href = /^\/[\w/-]*$/.test(next) && !next.startsWith("//") ? next : "/";
}

/** @param {string} path @returns {(values: {[name: string]: string}) => void} */
const into = (path) => (values) =>
  void reportErrors(async () => {
    await send("POST", path, values);
    forgetSession();
    onwards();
  });

const nameField = (/** @type {number} */ most) =>
  field(say("page.name"), {
    name: "name",
    autocomplete: "username",
    maxlength: most,
    required: true,
  });

/** @param {() => void} show */
function logIn(show) {
  const forgotten = () => {
    isForgotten = true;
    show();
  };
  const password = field(say("page.password"), {
    name: "password",
    type: "password",
    autocomplete: "current-password",
    maxlength: 200,
    required: true,
  });
  return form(
    { class: "panel", key: "log-in", id: "log-in" },
    into("/api/session"),
    h("h2", {}, say("page.log_in")),
    nameField(60),
    password,
    h("button", { class: "main" }, say("page.log_in")),
    h(
      "p",
      {},
      h(
        "button",
        { type: "button", class: "link", on: { click: forgotten } },
        say("page.house.forgotten"),
      ),
    ),
  );
}

/** @param {() => void} show */
function forgottenForm(show) {
  const back = () => {
    isForgotten = false;
    show();
  };
  const ask = ({ name = "" }) =>
    void reportErrors(async () => {
      await send("POST", "/api/password/forgotten", { name });
      back();
      noted(say("page.house.forgotten_done"));
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
        { type: "button", class: "link", on: { click: back } },
        say("page.house.forgotten_back"),
      ),
    ),
  );
}

function signUp() {
  const password = field(say("page.password"), {
    name: "password",
    type: "password",
    autocomplete: "new-password",
    minlength: 8,
    maxlength: 200,
    required: true,
  });
  return form(
    { class: "panel", key: "sign-up", id: "sign-up" },
    into("/api/accounts"),
    h("h2", {}, say("page.sign_up")),
    h("p", {}, say("page.sign_up_about")),
    nameField(30),
    password,
    h("button", { class: "main" }, say("page.sign_up")),
  );
}

function guest() {
  const name = field(say("page.name"), { name: "name", autocomplete: "nickname", maxlength: 24 });
  return form(
    { class: "panel", key: "guest", id: "guest" },
    into("/api/guests"),
    h("h2", {}, say("page.guest")),
    h("p", {}, say("page.guest_about")),
    name,
    h("button", { class: "main" }, say("page.guest_go")),
  );
}

/** Show all ways to come in. @param {() => void} show draws the page again */
export function coming(show) {
  return [
    h("h1", {}, say("page.account")),
    h("p", { class: "lead" }, say("page.house.come_in_lead")),
    h(
      "div",
      { class: "panels thirds" },
      isForgotten ? forgottenForm(show) : logIn(show),
      signUp(),
      guest(),
    ),
  ];
}
