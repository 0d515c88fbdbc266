// The games by name, sign and the people who play them.
import { botNamed } from "../core/people.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";

/** @type {{[game: string]: string}} */
const TITLES = { richelieu: "Richelieu", fredericus: "Fredericus", friedrich: "Friedrich" };

/** Give a game's title. @param {string} game */
export const title = (game) => TITLES[game] ?? game;

/** @type {{[game: string]: string}} */
const SIGNS = {
  richelieu: "M5 4h14v8c0 4.5-3.5 7-7 8.5C8.5 19 5 16.5 5 12ZM5 12 12 6.5 19 12",
  fredericus: "M8 3h8l5 5v8l-5 5H8l-5-5V8ZM12 8.5c3 0 5 1.5 6 4-2-1-4-.5-6 3-2-3.5-4-4-6-3 1-2.5 3-4 6-4Z",
  friedrich: "M12 3c2.5 4 7 6 7 10 0 3.5-3.5 4.5-5.5 2.5L15 21H9l1.5-5.5C8.5 17.5 5 16.5 5 13c0-4 4.5-6 7-10Z",
};

/** Draw a game's small sign. @param {string} game */
export function sign(game) {
  const path = h("path", { d: SIGNS[game] ?? "M4 4h16v16H4Z" });
  return h("svg", { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true" }, path);
}

/** @typedef {{seat: number, name: string | null, bot: string | null, you: boolean}} Seat */

/** Name whoever sits somewhere; bots are called in the reader's language.
 * @param {Seat} seat */
export function nameOf(seat) {
  if (seat.name === null) return say("page.free_seat");
  // A bot that plays on for somebody who left keeps that name.
  return (seat.bot && botNamed(seat.name)) || seat.name;
}
