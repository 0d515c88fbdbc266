// Clocks that tick between two messages.
import { formatClock } from "../core/i18n.js";
import { store } from "./store.js";

/** Return the time on a seat's clock, empty where there is no clock. @param {number} seat */
export function clockText(seat) {
  const clocks = store.message?.clocks;
  if (!clocks) return "";
  const used =
    clocks.running === seat && clocks.kind === "live"
      ? (performance.now() - store.receivedAt) / 1000
      : 0;
  return formatClock((clocks.left[seat] ?? 0) - used);
}
