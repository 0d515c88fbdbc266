// Clocks that tick between two messages.
import { say } from "../core/i18n.js";
import { store } from "./store.js";

/** Format a duration. @param {number} seconds */
export function formatDuration(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const [days, hours] = [Math.floor(whole / 86400), Math.floor((whole % 86400) / 3600)];
  if (days) return say("page.days_hours", { days, hours });
  const parts = [hours, Math.floor((whole % 3600) / 60), whole % 60];
  return (hours ? parts : parts.slice(1))
    .map((part, n) => (n ? String(part).padStart(2, "0") : String(part)))
    .join(":");
}

/** Return the time on a seat's clock, empty where there is no clock. @param {number} seat */
export function clockText(seat) {
  const clocks = store.message?.clocks;
  if (!clocks) return "";
  const used =
    clocks.running === seat && clocks.kind === "live"
      ? (performance.now() - store.receivedAt) / 1000
      : 0;
  return formatDuration((clocks.left[seat] ?? 0) - used);
}
