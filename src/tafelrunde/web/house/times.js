// Times and statuses as text.
import { formatAge, formatDuration, say } from "../core/i18n.js";

/** @typedef {{kind: string, bank: number, each: number, flag: string}} Time */

/**
 * Format how long ago something was; empty where the time is unknown.
 * @param {number | null} seconds since 1970
 */
export const formatTimeSince = (seconds) =>
  seconds === null ? "" : formatAge(Math.max(0, Date.now() / 1000 - seconds));

/** @type {{[kind: string]: string}} */
const KINDS = {
  none: "page.time_none",
  live: "page.time_live_short",
  mail: "page.time_mail_short",
};

/** Describe the time control of a table. @param {Time} time */
export function formatTimeControl(time) {
  return say(KINDS[time.kind] ?? "page.time_none", {
    bank: formatDuration(time.bank),
    each: formatDuration(time.each),
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
