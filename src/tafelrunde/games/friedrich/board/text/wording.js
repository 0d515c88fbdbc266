// Labels of acts with cards, armies, names and cities, and the headings they stand under.
import {
  armiesWord,
  cardIn,
  cardName,
  cardOf,
  fullName,
  scoreOf,
  signsOf,
  withSign,
} from "../panels/cards.js";
import { nationName, short } from "../input/reading.js";
import { cityName } from "../map/atlas_lookup.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("../input/reading.js").Action} Action
 * @typedef {import("tafelrunde/host").Act} Act
 * @typedef {import("../input/reading.js").View} View
 */

const WITH_CARD = /** @type {{[verb: string]: string}} */ ({
  discard: "board.friedrich.play.act_discard",
  option: "board.friedrich.play.act_option",
  pay: "board.friedrich.play.act_pay",
  offer: "board.friedrich.play.act_offer",
  swap: "board.friedrich.play.act_swap",
  give: "board.friedrich.play.act_give",
});
const WITH_CITY = /** @type {{[verb: string]: string}} */ ({
  retreat: "board.friedrich.act_retreat",
  step: "board.friedrich.act_step",
  reclaim: "board.friedrich.act_reclaim",
});
const WITH_NAME = /** @type {{[verb: string]: string}} */ ({
  gain: "board.friedrich.act_gain",
  lose: "board.friedrich.act_lose",
  flip: "board.friedrich.act_flip",
  retire: "board.friedrich.act_retire",
  bring: "board.friedrich.act_bring",
  move: "board.friedrich.act_move",
});

/**
 * Label an act; marches are the map's.
 * @param {Table} table
 * @param {View} view
 * @param {Action} action
 * @returns {Act}
 */
export function labelOf(table, view, action) {
  const { text, verb, number = 0 } = action;
  const city = action.city ?? "";
  const [who = ""] = action.who ?? [];
  const card = cardIn(action);
  if (verb === "give way") return giveWay(table, view);
  if (verb === "decline") return { text, label: table.say("board.friedrich.play.act_decline") };
  if (verb === "stand") return { text, label: table.say("board.friedrich.act_stand") };
  if (verb === "end") return { text, label: table.say("board.friedrich.act_end"), isMain: true };
  if (verb === "play") return labelPlay(table, view, action);
  if (card && WITH_CARD[verb])
    return {
      text,
      label: table.say(WITH_CARD[verb] ?? "", { card: fullName(table, card) }),
      ...signsOf(table, card),
      ...(verb === "pay" ? { group: table.say("board.friedrich.play.group_pay") } : {}),
    };
  if (verb === "armies")
    return {
      text,
      label: armiesWord(table, number),
      group: table.say("board.friedrich.play.group_armies", {
        names: (view.asked?.generals ?? []).join(", "),
      }),
    };
  if (verb === "raise")
    return {
      text,
      label: table.say("board.friedrich.play.act_raise", { armies: armiesWord(table, number) }),
      group: table.say("board.friedrich.play.group_buy"),
    };
  if (verb === "reserve") return { text, label: labelReserve(table, view, action) };
  if (verb === "attack")
    return {
      text,
      label: table.say("board.friedrich.act_attack", {
        own: whole(view, who),
        enemy: whole(view, action.enemy ?? ""),
      }),
    };
  if (WITH_CITY[verb])
    return { text, label: table.say(WITH_CITY[verb] ?? "", { city: cityName(city) }) };
  if (WITH_NAME[verb])
    return {
      text,
      label: table.say(WITH_NAME[verb] ?? "", {
        who: nameOf(table, view, who),
        city: cityName(city),
      }),
      ...(verb === "bring" ? { group: table.say("board.friedrich.play.group_buy") } : {}),
    };
  return { text, label: text };
}

/** @param {Table} table @param {View} view @param {string} name */
export const nameOf = (table, view, name) =>
  name === "train" ? table.say("board.friedrich.train") : whole(view, name);

/** @param {View} view @param {string} name as acts write it */
const whole = (view, name) =>
  view.pieces.find((piece) => piece.name && short(piece.name) === name)?.name ?? name;

/** @param {Table} table @param {View} view @returns {Act} */
function giveWay(table, view) {
  const isDraw = view.combat && scoreOf(view.combat, view.combat.right) === 0;
  return {
    text: "give way",
    label: table.say(
      isDraw ? "board.friedrich.play.act_draw" : "board.friedrich.play.act_give_way",
    ),
  };
}

/** @param {Table} table @param {View} view @param {Action} action @returns {Act} */
function labelPlay(table, view, action) {
  const card = cardOf(action.card ?? "");
  const key = action.double
    ? "board.friedrich.play.act_play_double"
    : "board.friedrich.play.act_play";
  const label = table.say(key, { card: fullName(table, card) });
  return {
    text: action.text,
    label: typeof action.gain === "number" ? `${label}: ${scoreWith(view, action.gain)}` : label,
    ...signsOf(table, card),
  };
}

/** @param {Table} table @param {View} view @param {Action} action */
function labelReserve(table, view, { number, gain }) {
  return `${table.say("board.friedrich.play.act_reserve", { number })}: ${scoreWith(view, gain ?? 0)}`;
}

/** Return the score of the side that plays, plus a gain. @param {View} view @param {number} gain */
function scoreWith({ combat }, gain) {
  return combat ? withSign(scoreOf(combat, combat.right) + gain) : "";
}

/** Return a list of nations in words. @param {Table} table @param {string[]} nations */
export const nationNames = (table, nations) =>
  nations.map((nation) => nationName(table, nation)).join(", ");

/** Name a card without its set. @param {Table} table @param {string} text */
export const cardInWords = (table, text) => cardName(table, cardOf(text));
