// The clock of a new table: none, at one sitting, or by correspondence.
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { cards, field } from "./fields.js";
import { formatTimeControl } from "./times.js";

/**
 * @typedef
 * {{kind: "none" | "live" | "mail", live: [number, number], mail: [number, number], flag: string}}
 *   Clock
 * Times have the units of the form. */

const UNITS = { live: [60, 1], mail: [86400, 3600] };
const LABELS = {
  live: ["page.house.minutes", "page.house.seconds"],
  mail: ["page.house.days", "page.house.hours"],
};
const MAX_VALUES = { live: [600, 600], mail: [60, 336] };

/** Return the time control for the API. @param {Clock} clock */
export function timeOf(clock) {
  if (clock.kind === "none") return { kind: "none" };
  const [bank, each] = clock[clock.kind].map(
    (value, n) =>
      value * /** @type {number} */ (UNITS[/** @type {"live" | "mail"} */ (clock.kind)][n]),
  );
  return { kind: clock.kind, bank, each, flag: clock.flag };
}

/** Describe the chosen clock. @param {Clock} clock */
export function clockText(clock) {
  return formatTimeControl({ bank: 0, each: 0, flag: "", .../** @type {any} */ (timeOf(clock)) });
}

/**
 * Show the choice of a clock.
 * @param {import("./new.js").Chosen} chosen
 * @param {import("./new.js").Change} change
 */
export function clockPart(chosen, change) {
  const { clock } = chosen;
  const entries = [
    { value: "none", label: say("page.time_none"), about: say("page.house.clock_none_about") },
    { value: "live", label: say("page.time_live"), about: say("page.house.clock_live_about") },
    { value: "mail", label: say("page.time_mail"), about: say("page.house.clock_mail_about") },
  ];
  const legend = say("page.house.thinking_time");
  const kinds = cards({
    name: "clock",
    legend,
    entries,
    value: clock.kind,
    change: (kind) => change(() => (clock.kind = kind)),
    isHidden: true,
  });
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, legend),
    kinds,
    clock.kind !== "none" && [numberFields(clock, clock.kind, change), flagChoice(clock, change)],
  );
}

/** @param {Clock} clock @param {"live" | "mail"} kind @param {import("./new.js").Change} change */
function numberFields(clock, kind, change) {
  const numberField = (/** @type {0 | 1} */ n) => {
    const input = (/** @type {Event} */ event) => {
      const value = Number(/** @type {HTMLInputElement} */ (event.target).value);
      change(() => (clock[kind][n] = value));
    };
    return field(say(LABELS[kind][n] ?? ""), {
      name: n ? "each" : "bank",
      type: "number",
      min: n ? 0 : 1,
      max: MAX_VALUES[kind][n],
      step: "any",
      required: true,
      value: String(clock[kind][n]),
      on: { change: input },
    });
  };
  return h("div", { class: "pair", key: kind }, numberField(0), numberField(1));
}

/** @param {Clock} clock @param {import("./new.js").Change} change */
function flagChoice(clock, change) {
  const entries = [
    { value: "default", label: say("page.house.flag_default_about") },
    { value: "bot", label: say("page.house.flag_bot_about") },
  ];
  return cards({
    name: "flag",
    legend: say("page.flag"),
    entries,
    value: clock.flag,
    change: (flag) => change(() => (clock.flag = flag)),
  });
}
