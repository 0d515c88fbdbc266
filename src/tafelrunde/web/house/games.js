// Titles, signs and pictures of games, and names of players.
import { botName } from "../core/people.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { manifests } from "../games/manifests.js";

/** The keys of all games in the order of the front page. */
export const gameKeys = Object.keys(manifests);

/** Return a game's title. @param {string} game */
export function gameTitle(game) {
  const key = manifests[game]?.title;
  return key ? say(key) : game;
}

/** Return the address of a game's picture. @param {string} game */
export const pictureOf = (game) =>
  new URL(`../${manifests[game]?.picture ?? "pictures/game.svg"}`, import.meta.url).href;

/** Draw a game's small sign. @param {string} game */
export function gameSign(game) {
  const path = h("path", { d: manifests[game]?.sign ?? "M4 4h16v16H4Z" });
  return h("svg", { class: "sign", viewBox: "0 0 24 24", "aria-hidden": "true" }, path);
}

/** @typedef {import("tafelrunde/messages").SeatReply} Seat */

/** Return the name of a seat. Bots are named in the reader's language.
 * @param {Seat} seat */
export function nameOf(seat) {
  if (seat.name === null) return say("page.free_seat");
  // A bot that replaces a player who left keeps the player's name.
  return (seat.bot && botName(seat.name)) || seat.name;
}
