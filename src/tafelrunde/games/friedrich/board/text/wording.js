// Labels of acts with cards, armies, names and cities, and the headings they stand under.
import { armiesWord, cardIn, cardName, fullName, signed } from "../panels/cards.js";
import { gainOf, scoreOf } from "../input/combat_preview.js";
import { nationName, short } from "../input/reading.js";
import { cityName } from "../map/atlas_lookup.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("tafelrunde/host").Message} Message
 * @typedef {import("tafelrunde/host").Act} Act
 * @typedef {import("../input/reading.js").View} View
 */

const WITH_CARD = /** @type {{[verb: string]: string}} */ ({
  discard: "board.friedrich.play.act_discard", option: "board.friedrich.play.act_option", pay: "board.friedrich.play.act_pay",
  offer: "board.friedrich.play.act_offer", swap: "board.friedrich.play.act_swap", give: "board.friedrich.play.act_give",
});
const WITH_CITY = /** @type {{[verb: string]: string}} */ ({
  retreat: "board.friedrich.act_retreat", step: "board.friedrich.act_step", reclaim: "board.friedrich.act_reclaim",
});
const WITH_NAME = /** @type {{[verb: string]: string}} */ ({
  gain: "board.friedrich.act_gain", lose: "board.friedrich.act_lose", flip: "board.friedrich.act_flip", retire: "board.friedrich.act_retire",
  bring: "board.friedrich.act_bring", move: "board.friedrich.act_move",
});

/** Label an act; marches are the map's. @param {Table} table @param {Message} message @param {string} text @returns {Act} */
export function labelOf(table, message, text) {
  const view = /** @type {View} */ (message.view);
  const [verb = "", first = "", second = ""] = text.split(" ");
  const card = cardIn(text);
  if (text === "give way") return giveWay(table, view);
  if (text === "decline") return { text, label: table.say("board.friedrich.play.act_decline") };
  if (text === "stand") return { text, label: table.say("board.friedrich.act_stand") };
  if (text === "end") return { text, label: table.say("board.friedrich.act_end"), isMain: true };
  if (verb === "play") return played(table, view, text);
  if (card && WITH_CARD[verb]) return { text, label: table.say(WITH_CARD[verb] ?? "", { card: fullName(table, card) }), ...(verb === "pay" ? { group: table.say("board.friedrich.play.group_pay") } : {}) };
  if (verb === "armies") return { text, label: armiesWord(table, Number(first)), group: table.say("board.friedrich.play.group_armies", { names: (view.asked?.generals ?? []).join(", ") }) };
  if (verb === "raise") return { text, label: table.say("board.friedrich.play.act_raise", { armies: armiesWord(table, Number(first)) }), group: table.say("board.friedrich.play.group_buy") };
  if (verb === "reserve") return { text, label: reserved(table, view, text) };
  if (verb === "attack") return { text, label: table.say("board.friedrich.act_attack", { own: whole(view, first), enemy: whole(view, second) }) };
  if (WITH_CITY[verb]) return { text, label: table.say(WITH_CITY[verb] ?? "", { city: cityName(first) }) };
  if (WITH_NAME[verb]) return { text, label: table.say(WITH_NAME[verb] ?? "", { who: nameOf(table, view, first), city: cityName(second) }), ...(verb === "bring" ? { group: table.say("board.friedrich.play.group_buy") } : {}) };
  return { text, label: text };
}

/** @param {Table} table @param {View} view @param {string} name */
const nameOf = (table, view, name) => (name === "train" ? table.say("board.friedrich.train") : whole(view, name));

/** @param {View} view @param {string} name as acts write it */
const whole = (view, name) => view.pieces.find((piece) => piece.name && short(piece.name) === name)?.name ?? name;

/** @param {Table} table @param {View} view @returns {Act} */
function giveWay(table, view) {
  const isDraw = view.combat && scoreOf(view.combat, view.combat.right) === 0;
  return { text: "give way", label: table.say(isDraw ? "board.friedrich.play.act_draw" : "board.friedrich.play.act_give_way") };
}

/** @param {Table} table @param {View} view @param {string} text @returns {Act} */
function played(table, view, text) {
  const card = /** @type {import("../panels/cards.js").Card} */ (cardIn(text));
  const key = text.endsWith(" double") ? "board.friedrich.play.act_play_double" : "board.friedrich.play.act_play";
  const gain = gainOf(view, text, card);
  const own = scoreOf(view.combat, view.combat.right);
  const label = table.say(key, { card: fullName(table, card) });
  return { text, label: gain === null ? label : `${label}: ${signed(own + gain)}` };
}

/** @param {Table} table @param {View} view @param {string} text */
function reserved(table, view, text) {
  const own = scoreOf(view.combat, view.combat.right);
  return `${table.say("board.friedrich.play.act_reserve", { number: text.split(" ")[1] })}: ${signed(own + (gainOf(view, text, null) ?? 0))}`;
}

/** Nations as a list in words. @param {Table} table @param {string[]} nations */
export const nationNames = (table, nations) => nations.map((nation) => nationName(table, nation)).join(", ");

/** Name a card without its set. @param {Table} table @param {string} text */
export const cardInWords = (table, text) => { const card = cardIn(text); return card ? cardName(table, card) : text; };
