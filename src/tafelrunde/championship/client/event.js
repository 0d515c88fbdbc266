// Pages of a championship: forms that send commands, numbers with buttons, saved drafts.
import { element, languageSaved, showMessage } from "../core/frame.js";
import { watchHouse } from "../core/house_connection.js";
import { onLanguage } from "../core/i18n.js";
import { scoresheetBody, updateFields } from "./scoresheet.js";

/** @typedef {HTMLInputElement} Field a field of a form, of any kind */
/** @typedef {{[field: string]: any}} Body */

/** @type {HTMLElement} */
const main = element("main");
const csrf = /** @type {HTMLMetaElement} */ (document.querySelector("meta[name=csrf]")).content;
const REFRESH_MS = 5000;
const CONFIRM_MS = 8000;

/** @param {string} text */
function showText(text) {
  showMessage(text);
  if (text) element("told").scrollIntoView({ block: "center" });
}

/** Put a value into the body by the name of its field; `who.bot` is the entry `bot` of `who`.
 * @param {Body} body @param {string} name @param {unknown} value */
function setEntry(body, name, value) {
  const parts = name.split(".");
  const last = parts.pop() ?? "";
  const target = parts.reduce((inner, part) => (inner[part] ??= {}), body);
  target[last] = value;
}

/** @param {Field} field */
function fieldValue(field) {
  if (field.type === "checkbox") return field.checked;
  if (field.dataset.type === "flag") return field.value === "true";
  if (field.dataset.type === "number") return Number(field.value);
  if (field.dataset.type === "json") return JSON.parse(field.value);
  return field.value;
}

/** @param {HTMLFormElement} form */
const fieldsOf = (form) => /** @type {Field[]} */ ([...form.elements]);

/** @param {HTMLFormElement} form */
function formBody(form) {
  /** @type {Body} */
  const body = form.dataset.deed ? { do: form.dataset.deed } : {};
  for (const field of fieldsOf(form)) {
    if (!field.name || (field.type === "radio" && !field.checked)) continue;
    const content = fieldValue(field);
    const isLeftOut =
      content === "" && (field.name.startsWith("who.") || "optional" in field.dataset);
    if (!isLeftOut) setEntry(body, field.name, content);
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
  const reply = await answer.json().catch(() => ({}));
  if (!answer.ok) throw new Error(reply.text ?? main.dataset.noAnswer);
  return reply;
}

/** @param {HTMLFormElement} form */
const buttonOf = (form) =>
  /** @type {HTMLButtonElement} */ (form.querySelector("button:not([type=button])"));

/** @param {HTMLFormElement} form */
async function submitForm(form) {
  const button = buttonOf(form);
  button.disabled = true;
  showText("");
  try {
    const body = form.id === "protocol" ? scoresheetBody(form) : formBody(form);
    const reply = await send(form.dataset.to ?? "", body);
    if (form.dataset.draft) localStorage.removeItem(form.dataset.draft);
    if ("made" in form.dataset) location.assign(`/championships/${reply.id}/organise`);
    else location.reload();
  } catch (error) {
    button.disabled = false;
    isStaying = true; // The reason must stay readable.
    showText(/** @type {Error} */ (error).message);
  }
}

/** Ask to confirm a command that cannot be undone: the button changes, a second click sends it.
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
  }, CONFIRM_MS);
  return false;
}

document.addEventListener("submit", (event) => {
  event.preventDefault();
  const form = /** @type {HTMLFormElement} */ (event.target);
  if (isSure(form)) submitForm(form);
});

document.addEventListener("click", (event) => {
  const button = /** @type {Element} */ (event.target).closest("button");
  if (!button) return;
  if ("print" in button.dataset) window.print();
  if (button.dataset.step) stepField(button);
});

// The server renders these pages, so another language needs a reload.
onLanguage(async () => {
  await languageSaved;
  const url = new URL(location.href);
  url.searchParams.delete("lang");
  url.hash = "";
  location.replace(url.href);
});

/** @param {HTMLButtonElement} button */
function stepField(button) {
  const field = /** @type {Field} */ (document.getElementById(button.dataset.for ?? ""));
  const value = Number(field.value || 0) + Number(button.dataset.step);
  field.value = String(Math.min(Math.max(value, Number(field.min)), Number(field.max)));
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

// A score sheet's draft is saved in this browser until it is sent.
const form = /** @type {HTMLFormElement | null} */ (document.getElementById("protocol"));
/** Whether the visitor types or reads, so that the page must not reload by itself. */
let isStaying = false;

/** @param {HTMLFormElement} form */
function saveDraft(form) {
  const fields = fieldsOf(form).filter((field) => field.name);
  const draft = fields.map((field) => [field.name, field.type, field.value, field.checked]);
  localStorage.setItem(form.dataset.draft ?? "", JSON.stringify(draft));
}

/** @param {HTMLFormElement} form */
function restoreDraft(form) {
  const draft = JSON.parse(localStorage.getItem(form.dataset.draft ?? "") ?? "null");
  if (!draft) return;
  for (const [name, type, text, isChecked] of draft) {
    const matches = fieldsOf(form).filter((field) => field.name === name && field.type === type);
    for (const field of matches) {
      if (type === "radio") field.checked = field.value === text ? isChecked : field.checked;
      else if (type === "checkbox") field.checked = isChecked;
      else field.value = text;
    }
  }
  form.closest("details")?.setAttribute("open", "");
  isStaying = true;
  showText(main.dataset.kept ?? "");
}

if (form) {
  restoreDraft(form);
  updateFields(form);
  form.addEventListener("input", () => {
    isStaying = true;
    updateFields(form);
    saveDraft(form);
  });
}

document.addEventListener("input", () => (isStaying = true));

// A reload must not interrupt a visitor who follows a link. A visitor who only downloads a file
// stays.
let isLeaving = false;
addEventListener("beforeunload", () => {
  isLeaving = true;
  setTimeout(() => (isLeaving = false), REFRESH_MS);
});

// The page of a spectator reloads after a change. A visitor who types or was refused gets a button.
async function refresh() {
  if (document.hidden) return;
  const headers = { "if-none-match": `"${main.dataset.live}"` };
  const answer = await fetch(main.dataset.api ?? "", { headers }).catch(() => null);
  if (!answer?.ok) return; // missing or unchanged
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

if (main.dataset.live) setInterval(refresh, REFRESH_MS);
watchHouse();
