// The seats of a new table: the visitor, also at several seats, another player, or a bot.
import { isKnown } from "../core/http.js";
import { levelName } from "../core/people.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { field, list, segments } from "./fields.js";

/** @typedef {import("./new.js").Chosen} Chosen */
/** @typedef {import("./new.js").Game} Game */

export const ME = "me";
export const OPEN = "";

/** Describe who gets a seat. @param {string} seat @param {Game} game */
export function seatText(seat, game) {
  if (seat === ME) return say("page.house.seat_me");
  if (seat === OPEN) return say("page.house.seat_open");
  const level = game.levels.find((one) => one.name === seat);
  return say("page.house.seat_bot", { bot: level ? levelName(level) : seat });
}

/** @param {Chosen} chosen @param {Game} game @param {number} n */
function seatAbout(chosen, game, n) {
  const seat = chosen.seats[n];
  if (seat === ME)
    return say(
      chosen.seats.indexOf(ME) === n ? "page.house.seat_me_about" : "page.house.seat_again_about",
    );
  if (seat === OPEN) return say("page.house.seat_open_about");
  return game.levels.find((one) => one.name === seat)?.expectation ?? "";
}

/** @param {Chosen} chosen */
function seatsNote(chosen) {
  const mine = chosen.seats.filter((seat) => seat === ME).length;
  if (mine === 1) return null;
  return h(
    "p",
    { class: "inset", role: "status" },
    say(mine ? "page.house.several_seats" : "page.house.nobody_sits"),
  );
}

/** Ask for a name where several people share a screen. @param {Chosen} chosen @param {number} n */
function labelField(chosen, n) {
  const input = (/** @type {Event} */ event) =>
    (chosen.labels[n] = /** @type {HTMLInputElement} */ (event.target).value);
  return field(say("page.house.seat_label"), {
    name: `label-${n + 1}`,
    maxlength: 30,
    autocomplete: "off",
    value: chosen.labels[n] ?? "",
    on: { input },
  });
}

/** Ask an unknown visitor for a name. @param {Chosen} chosen */
function nameField(chosen) {
  const input = (/** @type {Event} */ event) =>
    (chosen.own = /** @type {HTMLInputElement} */ (event.target).value);
  return field(say("page.your_name"), {
    name: "own",
    maxlength: 20,
    autocomplete: "nickname",
    value: chosen.own,
    placeholder: say("page.may_be_empty"),
    on: { input },
  });
}

/** @param {Chosen} chosen @param {number} n */
function seatNameField(chosen, n) {
  if (chosen.seats[n] !== ME) return null;
  if (chosen.seats.filter((seat) => seat === ME).length > 1) return labelField(chosen, n);
  return isKnown() ? null : nameField(chosen);
}

/**
 * Show a choice for each seat.
 * @param {Chosen} chosen
 * @param {Game} game
 * @param {import("./new.js").Change} change
 */
export function seatsPart(chosen, game, change) {
  const entries = [ME, OPEN, ...game.levels.map((level) => level.name)].map((value) => ({
    value,
    label: seatText(value, game),
  }));
  const seats = chosen.seats.map((seat, n) =>
    h(
      "div",
      { key: n, class: "stacked" },
      list({
        name: `seat-${n + 1}`,
        legend: say("page.house.seat_row", { number: n + 1 }),
        about: seatAbout(chosen, game, n),
        entries,
        value: seat,
        change: (value) => change(() => (chosen.seats[n] = value)),
      }),
      seatNameField(chosen, n),
    ),
  );
  return h(
    "section",
    { class: "panel who-plays" },
    h("h2", {}, say("page.house.who_plays")),
    h("p", { class: "detail" }, say("page.house.who_plays_about")),
    playersPart(chosen, game, change),
    h("div", { class: "seat-rows" }, seats),
    seatsNote(chosen),
  );
}

/** @param {Chosen} chosen @param {Game} game @param {import("./new.js").Change} change */
function playersPart(chosen, game, change) {
  const option = game.choices.find((one) => one.name === "players");
  if (!option) return null;
  const entries = option.values.map((value, n) => ({
    value,
    label: option.labels[n] ?? String(value),
  }));
  return segments({
    name: "players",
    legend: option.title,
    entries,
    value: chosen.options.players,
    change: (value) => change(() => (chosen.options.players = value)),
  });
}
