// Times and states in words.
import { language, say } from "../core/i18n.js";

/** @typedef {{kind: string, bank: number, each: number, flag: string}} Time */

/** Give a day and hour. @param {number} seconds since 1970 */
export function moment(seconds) {
  return new Intl.DateTimeFormat(language, { dateStyle: "medium", timeStyle: "short" }).format(
    new Date(seconds * 1000),
  );
}

/** @type {[Intl.RelativeTimeFormatUnit, number][]} */
const UNITS = [
  ["year", 31536000],
  ["month", 2592000],
  ["day", 86400],
  ["hour", 3600],
  ["minute", 60],
];

/**
 * Say how long ago something was, nothing where no times are told.
 * @param {number | null} seconds since 1970
 */
export function ago(seconds) {
  if (seconds === null) return "";
  const past = Math.max(0, Date.now() / 1000 - seconds);
  const [unit, size] = UNITS.find(([, long]) => past >= long) ?? ["minute", 60];
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(
    -Math.floor(past / size),
    unit,
  );
}

/** Say how long something lasts: days, or hours, minutes and seconds. @param {number} seconds */
export function lasting(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const [days, hours] = [Math.floor(whole / 86400), Math.floor((whole % 86400) / 3600)];
  if (days) return say("page.days_hours", { days, hours });
  const parts = [hours, Math.floor((whole % 3600) / 60), whole % 60];
  const shown = hours ? parts : parts.slice(1);
  return shown.map((part, n) => (n ? String(part).padStart(2, "0") : String(part))).join(":");
}

/** @type {[number, string][]} */
const SPANS = [
  [86400, "page.house.span_days"],
  [3600, "page.house.span_hours"],
  [60, "page.house.span_minutes"],
  [1, "page.house.span_seconds"],
];

/** Say a span in one unit where that is exact. @param {number} seconds */
function span(seconds) {
  const [unit, key] = SPANS.find(([size]) => seconds >= size && seconds % size === 0) ?? [0, ""];
  return unit ? say(key, { count: seconds / unit }) : lasting(seconds);
}

/** @type {{[kind: string]: string}} */
const KINDS = {
  none: "page.time_none",
  live: "page.time_live_short",
  mail: "page.time_mail_short",
};

/** Say what clock a table has. @param {Time} time */
export function timing(time) {
  return say(KINDS[time.kind] ?? "page.time_none", {
    bank: span(time.bank),
    each: span(time.each),
  });
}

/** @type {{[status: string]: string}} */
const STATES = {
  open: "page.state_open",
  running: "page.state_running",
  paused: "page.state_paused",
  over: "page.state_over",
  aborted: "page.state_aborted",
};

/** Say how a table stands. @param {string} status */
export const state = (status) => say(STATES[status] ?? "page.state_open");
