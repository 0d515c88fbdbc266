// Parts of forms: a choice as cards, a choice in a row, a labelled field.
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";

/** @typedef {import("../core/view.js").Child} Child */
/** @typedef {{value: any, label: string, about?: string, picture?: Child}} Entry */
/** @typedef {{name: string, legend: string, about?: string, entries: Entry[], value: any,
 *   change: (value: any) => void, isHidden?: boolean}} Choice */

/** @param {Choice} choice @param {Entry} entry @param {number} n */
function radio(choice, entry, n) {
  const on = { change: () => choice.change(entry.value) };
  return h("input", {
    type: "radio",
    name: choice.name,
    value: n,
    checked: entry.value === choice.value,
    ...(entry.about ? describedBy(`${choice.name}-${n}`) : {}),
    on,
  });
}

/** Label a field by its name alone, and describe it by the rest. @param {string} id */
const describedBy = (id) => ({
  "aria-labelledby": `${id}-name`,
  "aria-describedby": `${id}-about`,
});

/** @param {string} id @param {string} name @param {string | undefined} about */
function choiceText(id, name, about) {
  return h(
    "span",
    { class: "choice-text" },
    h("span", { class: "choice-name", id: about ? `${id}-name` : null }, name),
    about && h("span", { class: "detail", id: `${id}-about` }, about),
  );
}

/** @param {Choice} choice */
const legend = (choice) =>
  h("legend", { class: choice.isHidden ? "sr-only" : null }, choice.legend);

/** Offer a choice as cards that explain themselves. @param {Choice} choice */
export function cards(choice) {
  const offered = choice.entries.map((entry, n) =>
    h(
      "label",
      { class: entry.picture ? "choice pictured" : "choice" },
      radio(choice, entry, n),
      entry.picture,
      choiceText(`${choice.name}-${n}`, entry.label, entry.about),
    ),
  );
  return h("fieldset", { class: "choices" }, legend(choice), offered);
}

/** Offer a choice of a few short words in a row. @param {Choice} choice */
export function segments(choice) {
  const offered = choice.entries.map((entry, n) =>
    h("label", {}, radio(choice, entry, n), h("span", {}, entry.label)),
  );
  const about = choice.about && h("p", { class: "detail" }, choice.about);
  return h(
    "fieldset",
    { class: "segments" },
    legend(choice),
    about,
    h("div", { class: "segments-row" }, offered),
  );
}

/** Offer a choice from a drop-down list. @param {Choice} choice */
export function list(choice) {
  const change = (/** @type {Event} */ event) =>
    choice.change(
      choice.entries[/** @type {HTMLSelectElement} */ (event.target).selectedIndex]?.value,
    );
  const options = choice.entries.map((entry) =>
    h("option", { selected: entry.value === choice.value }, entry.label),
  );
  const select = h(
    "select",
    {
      name: choice.name,
      id: choice.name,
      "aria-describedby": choice.about ? `${choice.name}-about` : null,
      on: { change },
    },
    options,
  );
  return h(
    "div",
    { class: "field" },
    h("label", { class: "field-name", for: choice.name }, choice.legend),
    select,
    choice.about && h("span", { class: "detail", id: `${choice.name}-about` }, choice.about),
  );
}

/** Show a labelled text field.
 * @param {string} label @param {{[name: string]: any}} properties @param {string} [about] */
export function field(label, properties, about) {
  const id = about ? `${properties.name}-about` : null;
  const question = h(
    "label",
    { class: "field" },
    h("span", { class: "field-name" }, label),
    h("input", { ...properties, "aria-describedby": id }),
  );
  return about
    ? h("div", { class: "field" }, question, h("span", { class: "detail", id }, about))
    : question;
}

/** Show a checkbox.
 * @param {string} name @param {string} label @param {boolean} value @param
 *   {(value: boolean) => void} change @param {string} [about] */
export function tick(name, label, value, change, about) {
  const on = {
    change: (/** @type {Event} */ event) =>
      change(/** @type {HTMLInputElement} */ (event.target).checked),
  };
  return h(
    "label",
    { class: "choice tick" },
    h("input", { type: "checkbox", name, checked: value, ...(about ? describedBy(name) : {}), on }),
    choiceText(name, label, about),
  );
}

/** The length of a password, as the house demands it and the rule says. */
const PASSWORD_LENGTH = { least: 8, most: 200 };

/** Show the field of a new password, with its rules. @param {string} label @param {string} name */
export const newPasswordField = (label, name = "password") =>
  field(
    label,
    {
      name,
      type: "password",
      autocomplete: "new-password",
      minlength: PASSWORD_LENGTH.least,
      maxlength: PASSWORD_LENGTH.most,
      required: true,
    },
    say("page.people.password_rule"),
  );

/** Say what the house stores about a person, with the way to all of it. @param {string} sentence */
export const storedNote = (sentence) =>
  h(
    "p",
    { class: "detail" },
    sentence,
    " ",
    h("a", { href: "/privacy" }, say("page.people.stored_more")),
  );

/** Show that a form is being sent; meanwhile it is not sent again.
 * @param {HTMLFormElement} sent @param {Promise<unknown>} work */
async function showBusy(sent, work) {
  const note = /** @type {HTMLElement} */ (sent.querySelector(":scope > .busy"));
  sent.setAttribute("aria-busy", "true");
  note.textContent = say("page.people.busy");
  try {
    await work;
  } finally {
    sent.removeAttribute("aria-busy");
    note.textContent = "";
  }
}

/** Make a form that passes its values to `send`, and shows that it is busy until that is done.
 * @param {{[name: string]: any}} properties @param {(values: {[name: string]: string}) =>
 *   Promise<unknown> | void} send @param {Child[]} children */
export function form(properties, send, ...children) {
  const submit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const sent = /** @type {HTMLFormElement} */ (event.target);
    if (sent.hasAttribute("aria-busy")) return;
    const values = [...new FormData(sent)].map(([name, value]) => [name, String(value)]);
    const work = send(Object.fromEntries(values));
    if (work) showBusy(sent, work);
  };
  const note = h("p", { key: "busy", class: "busy", role: "status" });
  return h("form", { ...properties, on: { submit } }, children, note);
}
