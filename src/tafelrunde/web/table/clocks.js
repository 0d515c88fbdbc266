// Clocks that tick between two messages of the house.
import { say } from "../core/i18n.js";
import { room } from "./store.js";

/** Word a span of time. @param {number} seconds */
export function lasting(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const [days, hours] = [Math.floor(whole / 86400), Math.floor((whole % 86400) / 3600)];
  if (days) return say("page.days_hours", { days, hours });
  const parts = [hours, Math.floor((whole % 3600) / 60), whole % 60];
  return (hours ? parts : parts.slice(1))
    .map((part, n) => (n ? String(part).padStart(2, "0") : String(part)))
    .join(":");
}

/** Give what the clock of a seat shows, empty if nobody counts. @param {number} seat */
export function clockOf(seat) {
  const clocks = room.message?.clocks;
  if (!clocks) return "";
  const used =
    clocks.running === seat && clocks.kind === "live"
      ? (performance.now() - room.heardAt) / 1000
      : 0;
  return lasting((clocks.left[seat] ?? 0) - used);
}
