// Reporting a player of the table to the administrators.
import { reportForm } from "../core/report.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { id, key } from "./urls.js";
import { attempt, nameOf, ownSeats, redraw, store } from "./store.js";

/** The seat whose player is being reported. @type {number | null} */
let reportedSeat = null;
let isSent = false;

/** @param {number | null} seat */
function choose(seat) {
  reportedSeat = seat;
  isSent = false;
  redraw();
}

/** @param {number} seat */
const seatForm = (seat) =>
  reportForm({
    name: nameOf(seat),
    reported: { table: id, seat },
    query: key ? `?key=${encodeURIComponent(key)}` : "",
    attempt,
    onSent: () => {
      choose(null);
      isSent = true;
      redraw();
    },
    onCancel: () => choose(null),
  });

/** Show the players who can be reported, to a player of the table. */
export function reportPart() {
  const others = store.table.seats.filter((seat) => seat.name !== null && !seat.bot && !seat.you);
  if (!others.length || !ownSeats().length || !store.table.allows.can_report) return null;
  const buttons = others.map((seat) =>
    h(
      "button",
      { key: seat.seat, type: "button", on: { click: () => choose(seat.seat) } },
      say("page.people.report_title", { name: nameOf(seat.seat) }),
    ),
  );
  return h(
    "details",
    { key: "report-player" },
    h("summary", null, say("page.people.report_seat")),
    reportedSeat === null ? h("div", { class: "row" }, buttons) : seatForm(reportedSeat),
    h("p", { role: "status", class: "quiet" }, isSent ? say("page.people.report_sent") : ""),
  );
}
