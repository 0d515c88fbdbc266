// The seats of the table: names, marks, clocks, and whose turn it is.
import { enter } from "../core/frame.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { clockText } from "./clocks.js";
import { sendChange, ownSeats, nameOf, reloadTable, store, seatToAct, attempt } from "./store.js";

/** @typedef {import("tafelrunde/host").TableInfo["seats"][number]} Place */

/** @param {Place} seat */
function takeOverButton(seat) {
  if (!seat.offered || ownSeats().length || store.message?.status !== "running") return null;
  const takeOver = () =>
    attempt(async () => {
      await enter(true);
      await sendChange(`/take-over/${seat.seat}`, {});
      await reloadTable();
    });
  return h(
    "button",
    { type: "button", class: "small", on: { click: takeOver } },
    say("page.take_over"),
  );
}

/** @param {Place} seat */
function seatItem(seat) {
  const isTurn = seatToAct() === seat.seat;
  const left = clockText(seat.seat);
  const isWinner =
    store.table.status === "over" && store.table.outcome?.winners?.includes(seat.seat);
  return h(
    "li",
    {
      key: seat.seat,
      class: `seat seat-${seat.seat}${isTurn ? " turn" : ""}`,
      "aria-current": isTurn && "true",
    },
    h("span", { class: "seat-mark", "aria-hidden": "true" }, String(seat.seat + 1)),
    h(
      "span",
      { class: "seat-name" },
      seat.name === null ? say("page.free_seat") : nameOf(seat.seat),
    ),
    seat.bot && h("span", { class: "badge" }, say("page.bot")),
    seat.you && h("span", { class: "badge you" }, say("page.you")),
    isWinner && h("span", { class: "badge" }, say("page.winner")),
    isTurn && h("span", { class: "sr-only" }, say("page.to_act_now")),
    takeOverButton(seat),
    left && h("span", { class: "clock" }, left),
  );
}

/** Show the seats of a game that has begun. */
export const seatsPanel = () =>
  h("ol", { class: "seat-list", "aria-label": say("page.seats") }, store.table.seats.map(seatItem));
