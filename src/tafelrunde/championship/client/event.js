// Pages of a championship: forms that do deeds, numbers with buttons, drafts that survive.
import { element, languageSaved, showMessage } from "../core/frame.js";
import { onLanguage } from "../core/i18n.js";
import { filled, show } from "./scoresheet.js";

/** @typedef {HTMLInputElement} Field a field of a form, whatever kind it is */
/** @typedef {{[field: string]: any}} Body */

/** @type {HTMLElement} */
const main = element("main");
const csrf = /** @type {HTMLMetaElement} */ (document.querySelector("meta[name=csrf]")).content;
const LOOKING = 5000;
const ASKING = 8000;

/** @param {string} text */
function tell(text) {
  showMessage(text);
  if (text) element("told").scrollIntoView({ block: "center" });
}

/** A field's place in what is sent is its name; `who.bot` is the entry `bot` of `who`.
 * @param {Body} body @param {string} name @param {unknown} value */
function put(body, name, value) {
  const parts = name.split(".");
  const last = parts.pop() ?? "";
  const place = parts.reduce((inner, part) => (inner[part] ??= {}), body);
  place[last] = value;
}

/** @param {Field} field */
function value(field) {
  if (field.type === "checkbox") return field.checked;
  if (field.dataset.type === "flag") return field.value === "true";
  if (field.dataset.type === "number") return Number(field.value);
  if (field.dataset.type === "json") return JSON.parse(field.value);
  return field.value;
}

/** @param {HTMLFormElement} form */
const fieldsOf = (form) => /** @type {Field[]} */ ([...form.elements]);

/** @param {HTMLFormElement} form */
function gathered(form) {
  /** @type {Body} */
  const body = form.dataset.deed ? { do: form.dataset.deed } : {};
  for (const field of fieldsOf(form)) {
    if (!field.name || (field.type === "radio" && !field.checked)) continue;
    const given = value(field);
    const isLeftOut =
      given === "" && (field.name.startsWith("who.") || "optional" in field.dataset);
    if (!isLeftOut) put(body, field.name, given);
  }
  if (body.starts)
    body.starts = Object.values(body.starts).map((text) => String(text).slice(0, 16));
  return body;
}

/** @param {string} to @param {Body} body */
async function send(to, body) {
  let answer;
  try {
    const headers = { "content-type": "application/json", "x-csrf-token": csrf };
    answer = await fetch(to, { method: "POST", headers, body: JSON.stringify(body) });
  } catch {
    throw new Error(main.dataset.noAnswer);
  }
  const said = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(said.text ?? main.dataset.noAnswer);
  return said;
}

/** @param {HTMLFormElement} form */
const buttonOf = (form) =>
  /** @type {HTMLButtonElement} */ (form.querySelector("button:not([type=button])"));

/** @param {HTMLFormElement} form */
async function submitted(form) {
  const button = buttonOf(form);
  button.disabled = true;
  tell("");
  try {
    const body = form.id === "protocol" ? filled(form) : gathered(form);
    const said = await send(form.dataset.to ?? "", body);
    if (form.dataset.draft) localStorage.removeItem(form.dataset.draft);
    if ("made" in form.dataset) location.assign(`/championships/${said.id}/organise`);
    else location.reload();
  } catch (error) {
    button.disabled = false;
    isStaying = true; // Whoever was refused reads why.
    tell(/** @type {Error} */ (error).message);
  }
}

/** A deed that cannot be undone asks once more: the button changes, a second press does it.
 * @param {HTMLFormElement} form */
function isSure(form) {
  if (!("ask" in form.dataset) || "asked" in form.dataset) return true;
  const button = buttonOf(form);
  const before = button.textContent;
  form.dataset.asked = "";
  button.textContent = main.dataset.sure ?? "";
  setTimeout(() => {
    delete form.dataset.asked;
    button.textContent = before;
  }, ASKING);
  return false;
}

document.addEventListener("submit", (event) => {
  event.preventDefault();
  const sent = /** @type {HTMLFormElement} */ (event.target);
  if (isSure(sent)) submitted(sent);
});

document.addEventListener("click", (event) => {
  const button = /** @type {Element} */ (event.target).closest("button");
  if (!button) return;
  if ("print" in button.dataset) window.print();
  if (button.dataset.step) step(button);
});

// The house writes these pages: in another language they are written anew.
onLanguage(async () => {
  await languageSaved;
  const place = new URL(location.href);
  place.searchParams.delete("lang");
  place.hash = "";
  location.replace(place.href);
});

/** @param {HTMLButtonElement} button */
function step(button) {
  const field = /** @type {Field} */ (document.getElementById(button.dataset.for ?? ""));
  const wanted = Number(field.value || 0) + Number(button.dataset.step);
  field.value = String(Math.min(Math.max(wanted, Number(field.min)), Number(field.max)));
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

// What is being typed into a protocol is kept on this phone until it is handed in.
const form = /** @type {HTMLFormElement | null} */ (document.getElementById("protocol"));
/** Whether somebody types or reads here, so that the page must not be shown anew by itself. */
let isStaying = false;

/** @param {HTMLFormElement} form */
function keep(form) {
  const fields = fieldsOf(form).filter((field) => field.name);
  const kept = fields.map((field) => [field.name, field.type, field.value, field.checked]);
  localStorage.setItem(form.dataset.draft ?? "", JSON.stringify(kept));
}

/** @param {HTMLFormElement} form */
function restore(form) {
  const kept = JSON.parse(localStorage.getItem(form.dataset.draft ?? "") ?? "null");
  if (!kept) return;
  for (const [name, type, text, isChecked] of kept) {
    const found = fieldsOf(form).filter((field) => field.name === name && field.type === type);
    for (const field of found) {
      if (type === "radio") field.checked = field.value === text ? isChecked : field.checked;
      else if (type === "checkbox") field.checked = isChecked;
      else field.value = text;
    }
  }
  form.closest("details")?.setAttribute("open", "");
  isStaying = true;
  tell(main.dataset.kept ?? "");
}

if (form) {
  restore(form);
  show(form);
  form.addEventListener("input", () => {
    isStaying = true;
    show(form);
    keep(form);
  });
}

document.addEventListener("input", () => (isStaying = true));

// Whoever has pressed a link must not be held back by a page that is shown anew; who only fetched a
// file stays.
let isLeaving = false;
addEventListener("beforeunload", () => {
  isLeaving = true;
  setTimeout(() => (isLeaving = false), LOOKING);
});

// Whoever watches sees at once what has changed; whoever types or was refused is only told.
async function look() {
  if (document.hidden) return;
  const headers = { "if-none-match": `"${main.dataset.live}"` };
  const answer = await fetch(main.dataset.api ?? "", { headers }).catch(() => null);
  if (!answer?.ok) return; // not there, or nothing has changed
  const { n } = await answer.json();
  if (String(n) === main.dataset.live || isLeaving) return;
  if (!isStaying) location.reload();
  else if (!document.getElementById("again")) {
    const again = Object.assign(document.createElement("button"), {
      id: "again",
      textContent: main.dataset.changed,
    });
    again.addEventListener("click", () => location.reload());
    element("told").after(again);
  }
}

if (main.dataset.live) setInterval(look, LOOKING);
