// Who sits at the table: names, marks, clocks, and whose turn it is.
import { enter } from "../core/frame.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { clockOf } from "./clocks.js";
import { change, mine, nameOf, renew, room, toAct, tried } from "./store.js";

/** @typedef {import("tafelrunde/host").TableInfo["seats"][number]} Place */

/** @param {Place} seat */
function takeOver(seat) {
  if (!seat.offered || mine().length || room.message?.status !== "running") return null;
  const take = () =>
    tried(async () => {
      await enter(true);
      await change(`/take-over/${seat.seat}`, {});
      await renew();
    });
  return h(
    "button",
    { type: "button", class: "small", on: { click: take } },
    say("page.take_over"),
  );
}

/** @param {Place} seat */
function item(seat) {
  const isTurn = toAct() === seat.seat;
  const left = clockOf(seat.seat);
  const isWinner = room.table.status === "over" && room.table.outcome?.winners?.includes(seat.seat);
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
    takeOver(seat),
    left && h("span", { class: "clock" }, left),
  );
}

/** Show the seats of a game that has begun. */
export const seatsPanel = () =>
  h("ol", { class: "seat-list", "aria-label": say("page.seats") }, room.table.seats.map(item));
