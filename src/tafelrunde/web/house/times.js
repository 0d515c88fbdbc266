// Times and statuses as text.
import { formatDuration, language, say } from "../core/i18n.js";

/** @typedef {{kind: string, bank: number, each: number, flag: string}} Time */

/** Format a day and hour. @param {number} seconds since 1970 */
export function formatMoment(seconds) {
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
 * Format how long ago something was; empty where the time is unknown.
 * @param {number | null} seconds since 1970
 */
export function formatAge(seconds) {
  if (seconds === null) return "";
  const past = Math.max(0, Date.now() / 1000 - seconds);
  const [unit, size] = UNITS.find(([, long]) => past >= long) ?? ["minute", 60];
  return new Intl.RelativeTimeFormat(language, { numeric: "auto" }).format(
    -Math.floor(past / size),
    unit,
  );
}

/** @type {[number, string][]} */
const SPANS = [
  [86400, "page.house.span_days"],
  [3600, "page.house.span_hours"],
  [60, "page.house.span_minutes"],
  [1, "page.house.span_seconds"],
];

/** Format a span in one unit where that is exact. @param {number} seconds */
function formatSpan(seconds) {
  const [unit, key] = SPANS.find(([size]) => seconds >= size && seconds % size === 0) ?? [0, ""];
  return unit ? say(key, { count: seconds / unit }) : formatDuration(seconds);
}

/** @type {{[kind: string]: string}} */
const KINDS = {
  none: "page.time_none",
  live: "page.time_live_short",
  mail: "page.time_mail_short",
};

/** Describe the time control of a table. @param {Time} time */
export function formatTimeControl(time) {
  return say(KINDS[time.kind] ?? "page.time_none", {
    bank: formatSpan(time.bank),
    each: formatSpan(time.each),
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

/** Describe the status of a table. @param {string} status */
export const statusText = (status) => say(STATES[status] ?? "page.state_open");
