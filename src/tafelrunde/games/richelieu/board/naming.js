// How cards, places, tokens and numbers are called in the chosen language.

/**
 * @typedef {(key: string, values?: {[name: string]: any}) => string} Say
 * @typedef {import("./components.js").Face} Face
 * @typedef {import("./components.js").Card} Card
 * @typedef {import("./components.js").View} View
 * @typedef {import("tafelrunde/host").Table} Table
 */

import { endAt, rowAndColumn } from "./components.js";

/** @type {{[kind: string]: string}} */
const NAMES = {
  bourgogne: "board.richelieu.bourgogne",
  bretagne: "board.richelieu.bretagne",
  champagne: "board.richelieu.champagne",
  normandie: "board.richelieu.normandie",
  languedoc: "board.richelieu.languedoc",
  provence: "board.richelieu.provence",
  anjou: "board.richelieu.anjou",
  bourbon: "board.richelieu.bourbon",
  auvergne: "board.richelieu.auvergne",
  sword: "board.richelieu.swords",
  cross: "board.richelieu.crosses",
  tower: "board.richelieu.towers",
};

/** @type {{[kind: string]: string}} */
const TOKENS = {
  sword: "board.richelieu.token_sword",
  cross: "board.richelieu.token_cross",
  tower: "board.richelieu.token_tower",
  "marker-back": "board.richelieu.token_back",
};

/** @type {{[symbol: string]: string}} */
const CARDS = {
  sword: "board.richelieu.card_sword",
  cross: "board.richelieu.card_cross",
  tower: "board.richelieu.card_tower",
};

/** Name a region, or the symbols of one kind. @param {Say} say @param {string} kind */
export const kindName = (say, kind) => say(NAMES[kind] ?? kind);

/** Name a card by what it shows. @param {Say} say @param {Face} card */
export function cardName(say, card) {
  const region = kindName(say, card.region);
  if (card.symbol) return say(CARDS[card.symbol] ?? "", { region });
  return say(card.shields === 2 ? "board.richelieu.card_two" : "board.richelieu.card_one", {
    region,
  });
}

/** Name a token. @param {Say} say @param {string} token */
export function tokenName(say, token) {
  const key = TOKENS[token];
  return key ? say(key) : say("board.richelieu.token_shield", { region: kindName(say, token) });
}

/**
 * Name a place, and the end it is if it is one.
 * @param {Say} say
 * @param {View} view
 * @param {string} place
 */
export function placeInWords(say, view, place) {
  const [row, column] = rowAndColumn(place);
  const end = endAt(view, place);
  if (end?.endsWith("L")) return say("board.richelieu.place_left", { row, column });
  if (end) return say("board.richelieu.place_right", { row, column });
  return say("board.richelieu.place_inner", { row, column });
}

/**
 * Say everything about a card on the table.
 * @param {Table} table
 * @param {View} view
 * @param {Card} card
 */
export function cardInWords(table, view, card) {
  const { say } = table;
  const parts = [cardName(say, card), placeInWords(say, view, card.place)];
  if (card.token) parts.push(say("board.richelieu.with_token"));
  if (card.marker !== null) parts.push(markerInWords(table, view, card.marker));
  return parts.join(", ");
}

/** @param {Table} table @param {View} view @param {number} seat */
function markerInWords(table, view, seat) {
  if (seat === view.you) return table.say("board.richelieu.with_your_marker");
  return table.say("board.richelieu.with_marker", { name: seatName(table, seat) });
}

/** Return the name of a seat's player. @param {Table} table @param {number} seat */
export const seatName = (table, seat) => table.seats[seat]?.name ?? String(seat + 1);

/** Name several seats in one breath. @param {Table} table @param {number[]} seats */
export function seatNames(table, seats) {
  const names = seats.map((seat) => seatName(table, seat));
  const last = names.pop() ?? "";
  return names.length ? table.say("board.richelieu.and", { first: names.join(", "), last }) : last;
}

/** Say a number of points. @param {Say} say @param {number} points */
export const pointsInWords = (say, points) => say("board.richelieu.points", { points });

/** Say how a majority stands, in one short sentence.
 * @param {Table} table @param {import("./components.js").Majority} majority @param
 *   {number | undefined} you */
export function standingInWords(table, majority, you) {
  const { say } = table;
  if (!majority.leaders.length) return say("board.richelieu.nobody_leads");
  const names = seatNames(table, majority.leaders);
  const values = { names, most: majority.most, lead: majority.lead };
  if (majority.leaders.length > 1) return say("board.richelieu.level", values);
  return majority.leaders[0] === you
    ? say("board.richelieu.you_lead", values)
    : say("board.richelieu.leads", values);
}

/** Say whether a majority can still change, and what lies on the table.
 * @param {Say} say @param {import("./components.js").Majority} majority */
export function opennessInWords(say, majority) {
  if (majority.settled) return say("board.richelieu.settled");
  return say("board.richelieu.still_open", { left: majority.left });
}
