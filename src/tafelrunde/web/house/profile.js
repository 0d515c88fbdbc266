// The visitor's account: name, password, email, holidays, mutes, and its end.
import { forgetSession, get, send } from "../core/http.js";
import { reportErrors } from "../core/frame.js";
import { leave } from "../core/push.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { field, form, newPasswordField, storedNote, tick } from "./fields.js";
import { holidaysPanel, loadHolidays } from "./holidays.js";
import { showNotice } from "./page.js";

/** @typedef {import("../core/view.js").Child} Child */
/** @typedef {import("tafelrunde/messages").AccountReply} Account */
/** @typedef {() => void} Show */

/** @type {Account} */
let account;
/** @type {string[]} */
let muted = [];
/** @type {"" | "delete" | "leave"} What must be confirmed before it is done. */
let question = "";

/** Load the visitor's account. */
export async function loadProfile() {
  account = await get("/api/account");
  muted = (await get("/api/mutes")).names;
  await loadHolidays(account.guest);
}

/** @param {Show} show @param {string} sentence */
async function reloadAndNotify(show, sentence) {
  await loadProfile();
  show();
  showNotice(sentence);
}

/** @param {string} heading @param {Child[]} children */
export const panel = (heading, ...children) =>
  h("section", { class: "panel" }, h("h2", {}, heading), children);

const passwordField = () =>
  field(say("page.house.password_needed"), {
    name: "password",
    type: "password",
    autocomplete: "current-password",
    maxlength: 200,
    required: true,
  });

// For guests

/** Propose the name that a guest has typed. @param {HTMLInputElement} input */
function proposeName(input) {
  if (account.handle !== account.name) input.defaultValue = account.name;
}

/** @param {Show} show */
function keepForm(show) {
  const keepAccount = (/** @type {{[name: string]: string}} */ values) =>
    reportErrors(async () => {
      await send("POST", "/api/account/keep", values);
      forgetSession();
      await reloadAndNotify(show, say("page.house.kept_account"));
    });
  return form(
    { class: "panel marked", id: "keep", key: "keep" },
    keepAccount,
    h("h2", {}, say("page.house.keep_title")),
    h("p", {}, say("page.house.keep_about")),
    field(say("page.name"), {
      name: "name",
      autocomplete: "username",
      maxlength: 30,
      required: true,
      ref: proposeName,
    }),
    newPasswordField(say("page.new_password")),
    h("button", { class: "main" }, say("page.house.keep_send")),
    storedNote(say("page.people.stored_account")),
  );
}

// For accounts

/** @param {Show} show */
function nameForm(show) {
  const rename = (/** @type {{[name: string]: string}} */ values) =>
    reportErrors(async () => {
      await send("PATCH", "/api/account", values);
      forgetSession();
      await reloadAndNotify(show, say("page.house.renamed"));
    });
  return form(
    { class: "panel", id: "rename", key: "rename" },
    rename,
    h("h2", {}, say("page.house.name_title")),
    h("p", { class: "detail" }, say("page.house.name_change_about")),
    field(say("page.house.name_new"), {
      name: "name",
      autocomplete: "off",
      maxlength: 30,
      required: true,
    }),
    passwordField(),
    h("button", {}, say("page.house.rename")),
  );
}

function passwordForm() {
  const change = (/** @type {{[name: string]: string}} */ values) =>
    reportErrors(async () => {
      await send("POST", "/api/password", values);
      forgetSession();
      sessionStorage.setItem("noted", "password");
      location.href = "/account";
    });
  const old = field(say("page.old_password"), {
    name: "old",
    type: "password",
    autocomplete: "current-password",
    maxlength: 200,
    required: true,
  });
  return form(
    { class: "panel", id: "password", key: "password" },
    change,
    h("h2", {}, say("page.house.password_title")),
    old,
    newPasswordField(say("page.new_password"), "new"),
    h("button", {}, say("page.change_password")),
  );
}

/** @param {Show} show */
function emailPanel(show) {
  if (!account.can_mail && !account.email)
    return panel(
      say("page.house.mail_title"),
      h("p", { class: "nothing" }, say("page.house.mail_none")),
    );
  const saveEmail = (/** @type {{[name: string]: string}} */ values) =>
    reportErrors(async () => {
      await send("PATCH", "/api/account", values);
      await reloadAndNotify(
        show,
        say(values.email ? "page.house.mail_sent" : "page.house.mail_removed"),
      );
    });
  const saveMails = (/** @type {boolean} */ value) =>
    reportErrors(async () => {
      await send("PATCH", "/api/account", { mails: value });
      await reloadAndNotify(show, say("page.house.kept"));
    });
  const change = form(
    { class: "stack", id: "email" },
    saveEmail,
    field(say("page.house.mail_new"), {
      name: "email",
      type: "email",
      autocomplete: "email",
      maxlength: 254,
      required: true,
    }),
    passwordField(),
    h("button", {}, say("page.house.mail_set")),
  );
  const remove =
    account.email &&
    form(
      { class: "stack", id: "no-email" },
      (values) => saveEmail({ ...values, email: "" }),
      passwordField(),
      h("button", { class: "danger" }, say("page.house.mail_remove")),
    );
  return panel(
    say("page.house.mail_title"),
    h("p", { class: "detail" }, say("page.house.mail_about")),
    emailNotes(),
    tick("mails", say("page.house.mail_turns"), account.mails, saveMails),
    change,
    remove,
  );
}

function emailNotes() {
  const pending =
    account.pending &&
    h("p", { class: "inset" }, say("page.house.mail_pending", { address: account.pending }));
  return [
    h(
      "p",
      {},
      account.email
        ? say("page.house.mail_present", { address: account.email })
        : say("page.house.mail_empty"),
    ),
    pending,
  ];
}

// For all

/** @param {Show} show */
function mutesPanel(show) {
  const unmute = (/** @type {string} */ name) =>
    reportErrors(async () => {
      await send("DELETE", `/api/mutes/${encodeURIComponent(name)}`);
      await reloadAndNotify(show, say("page.house.kept"));
    });
  const item = (/** @type {string} */ name) =>
    h(
      "li",
      { key: name },
      h("a", { href: `/players/${encodeURIComponent(name)}` }, name),
      " ",
      h(
        "button",
        { type: "button", class: "small", on: { click: () => unmute(name) } },
        say("page.unmute"),
      ),
    );
  return panel(
    say("page.muted"),
    muted.length
      ? h("ul", { class: "names" }, muted.map(item))
      : h("p", { class: "nothing" }, say("page.house.mutes_none")),
  );
}

const ownDataPanel = () =>
  panel(
    say("page.house.own_data"),
    h("p", {}, say("page.house.own_data_about")),
    h(
      "p",
      {},
      h(
        "a",
        { class: "button", href: "/api/account/export", download: "tafelrunde.json" },
        say("page.house.own_data_get"),
      ),
    ),
  );

/** @param {string} path @param {any} [body] */
const deleteAndLeave = (path, body) =>
  reportErrors(async () => {
    await leave();
    await send("DELETE", path, body);
    forgetSession();
    location.href = "/";
  });

/** @param {Show} show @param {typeof question} what */
const askFirst = (show, what) => () => {
  question = what;
  show();
};

/** @param {Show} show */
function deletePanel(show) {
  const about = say(account.guest ? "page.house.delete_guest_about" : "page.delete_about");
  // Guests have no password: they only confirm.
  const password =
    !account.guest &&
    field(say("page.people.delete_password"), {
      name: "password",
      type: "password",
      autocomplete: "current-password",
      maxlength: 200,
      required: true,
    });
  const sure = form(
    { class: "stack", id: "delete", key: "delete" },
    ({ password = "" }) => deleteAndLeave("/api/account", { password }),
    password,
    h(
      "div",
      { class: "row" },
      h("button", { class: "danger" }, say("page.house.delete_yes")),
      h(
        "button",
        { type: "button", on: { click: askFirst(show, "") } },
        say("page.house.delete_no"),
      ),
    ),
  );
  const first = h(
    "p",
    {},
    h(
      "button",
      { type: "button", class: "danger", on: { click: askFirst(show, "delete") } },
      say("page.delete"),
    ),
  );
  return panel(
    say("page.house.danger_title"),
    h("p", {}, about),
    question === "delete" ? sure : first,
  );
}

/** @param {Show} show */
function pageHead(show) {
  const leave = account.guest ? askFirst(show, "leave") : () => deleteAndLeave("/api/session");
  const out = h("button", { type: "button", on: { click: leave } }, say("page.log_out"));
  const warning =
    question === "leave" &&
    h(
      "div",
      { class: "panel marked" },
      h("p", {}, say("page.house.log_out_guest")),
      h(
        "p",
        {},
        h(
          "button",
          { type: "button", class: "danger", on: { click: () => deleteAndLeave("/api/session") } },
          say("page.house.log_out_yes"),
        ),
      ),
    );
  const badge = account.guest && h("span", { class: "badge" }, say("page.house.guest_badge"));
  return [
    h("div", { class: "titled" }, h("h1", {}, account.name), badge),
    h(
      "p",
      { class: "row" },
      h(
        "a",
        { class: "button", href: `/players/${encodeURIComponent(account.handle)}` },
        say("page.own_page"),
      ),
      h("a", { class: "button", href: "/settings" }, say("page.house.settings_link")),
      account.admin && h("a", { class: "button", href: "/host" }, say("page.host")),
      out,
    ),
    warning,
  ];
}

/** Show the visitor's account. @param {Show} show draws the page again */
export function profilePanels(show) {
  const panels = account.guest
    ? [keepForm(show)]
    : [
        emailPanel(show),
        holidaysPanel(async (sentence) => reloadAndNotify(show, sentence)),
        nameForm(show),
        passwordForm(),
      ];
  return [
    pageHead(show),
    h("div", { class: "panels" }, panels, mutesPanel(show), ownDataPanel(), deletePanel(show)),
  ];
}
