// Every listed act with a label in words, grouped as the panel beside the board shows them.

import { cardName } from "./naming.js";
import { cardsByPlace, endAt } from "./components.js";

/**
 * @typedef {import("./components.js").View} View
 * @typedef {import("tafelrunde/host").Act} Act
 * @typedef {import("./components.js").Action} Action
 * @typedef {import("./naming.js").Say} Say
 */

/**
 * Label all listed acts, the plain ones first: they are few and wanted often.
 * @param {Say} say
 * @param {View} view
 * @param {Action[]} actions
 * @returns {Act[]}
 */
export function labelActs(say, view, actions) {
  const cards = cardsByPlace(view);
  /** @param {string} place */
  const at = (place) => {
    const card = cards.get(place);
    const where = endAt(view, place) ?? place;
    return card
      ? say("board.richelieu.card_at", { card: cardName(say, card), place: where })
      : where;
  };
  const acts = actions.map((action) => labelAct(say, view, action, at));
  return [...acts.filter((act) => act.isMain), ...acts.filter((act) => !act.isMain)];
}

/**
 * Return an act with its label and its group.
 * @param {Say} say
 * @param {View} view
 * @param {Action} action
 * @param {(place: string) => string} at
 * @returns {Act}
 */
function labelAct(say, view, action, at) {
  const { text, verb } = action;
  if (action.verb === "take") return { text, ...labelTake(say, at(action.place), action.pay, at) };
  if (action.verb === "mark")
    return {
      text,
      label: say("board.richelieu.act_mark", { card: at(action.place) }),
      group: say("board.richelieu.group_mark"),
    };
  if (action.verb === "move") {
    const { from, place } = action;
    return {
      text,
      label: say("board.richelieu.act_move", { source: from, card: at(place) }),
      alone: say("board.richelieu.act_move_alone", { source: at(from), card: at(place) }),
      group: say("board.richelieu.group_move", { card: at(from) }),
    };
  }
  if (verb === "redeem") return { text, label: say("board.richelieu.act_redeem") };
  if (verb === "end" && view.phase === "take")
    return { text, label: say("board.richelieu.act_pass"), isMain: true };
  return { text, label: verb === "end" ? say("board.richelieu.act_end") : text, isMain: true };
}

/**
 * @param {Say} say
 * @param {string} card
 * @param {string | null} payment
 * @param {(place: string) => string} at
 */
function labelTake(say, card, payment, at) {
  const group = say("board.richelieu.group_take");
  if (!payment) return { label: say("board.richelieu.act_take", { card }), group };
  if (payment === "supply")
    return { label: say("board.richelieu.act_take_supply", { card }), group };
  return { label: say("board.richelieu.act_take_marker", { card, marker: at(payment) }), group };
}

/**
 * Return the cards that an act is about. A marker that is laid or moved goes along an arrow.
 * @param {import("./components.js").Action} action
 * @returns {import("tafelrunde/host").Spoken}
 */
export function actPlaces(action) {
  if (!("place" in action))
    return { places: action.verb === "redeem" ? ["redeem"] : [], trails: [] };
  if (action.verb === "take")
    return { places: [action.place, ...(action.pay ? [action.pay] : [])], trails: [] };
  const path = [action.verb === "move" ? action.from : "supply", action.place];
  return { places: path, trails: [{ who: "", path }] };
}
