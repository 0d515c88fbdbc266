// The form by which a player is reported to the administrators.
import { send } from "./http.js";
import { h } from "./view.js";
import { say } from "./i18n.js";

const MAX_TEXT = 500;
/** The reasons that can be chosen. @type {{[reason: string]: string}} */
export const REASONS = {
  name: "page.people.reason_name",
  insult: "page.people.reason_insult",
  cheating: "page.people.reason_cheating",
  leaving: "page.people.reason_leaving",
  other: "page.people.reason_other",
};

/** @typedef {{player: string} | {table: string, seat: number}} Reported */

/**
 * Show the form for a report.
 * @param {{name: string, reported: Reported, query?: string,
 *   attempt: (work: () => Promise<void>) => unknown, onSent: () => void,
 *   onCancel: () => void}} task
 *   `attempt` does the work and shows an error
 */
export function reportForm({ name, reported, query = "", attempt, onSent, onCancel }) {
  const onSubmit = (/** @type {SubmitEvent} */ event) => {
    event.preventDefault();
    const values = new FormData(/** @type {HTMLFormElement} */ (event.target));
    attempt(async () => {
      const [reason, text] = [String(values.get("reason")), String(values.get("text"))];
      await send("POST", `/api/reports${query}`, { ...reported, reason, text });
      onSent();
    });
  };
  const reasons = Object.entries(REASONS).map(([reason, key]) =>
    h("option", { value: reason }, say(key)),
  );
  return h(
    "form",
    { class: "report-form", id: "report", key: "report", on: { submit: onSubmit } },
    h("h3", {}, say("page.people.report_title", { name })),
    h("p", { class: "detail quiet" }, say("page.people.report_about")),
    h("label", {}, say("page.people.reason"), h("select", { name: "reason" }, reasons)),
    h(
      "label",
      {},
      say("page.people.report_text"),
      h("textarea", { name: "text", rows: 3, maxlength: MAX_TEXT }),
    ),
    h(
      "div",
      { class: "row" },
      h("button", { class: "main" }, say("page.people.report_send")),
      h("button", { type: "button", on: { click: onCancel } }, say("page.people.report_cancel")),
    ),
  );
}
