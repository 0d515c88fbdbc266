// The first game: what a player needs to know, learned by doing, in a game against one bot.

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("./components.js").Message} Message
 * @typedef {import("./components.js").Action} Action
 * @typedef {import("tafelrunde/host").Step<Message>} Step
 */

/** @param {Message} message */
const mine = (message) => message.view.seats[message.view.you ?? 0];

/** Return whether the viewer's turn has just begun. @param {Message} message */
const isMyTake = (message) =>
  message.view.phase === "take" && message.view.to_act === message.view.you;

/**
 * Return whether the viewer has at least this many cards.
 * @param {number} number
 * @returns {(message: Message) => boolean}
 */
const hasCards = (number) => (message) => (mine(message)?.cards.length ?? 0) >= number;

/** @param {Message} message */
const isOver = (message) => message.view.phase === "over";

/** Return whether the viewer's turn is over. @param {Message} message */
const isTurnDone = (message) => isOver(message) || message.view.phase === "take";

/**
 * Return whether an action has one of some verbs.
 * @param {...string} verbs
 * @returns {(action: Action) => boolean}
 */
const isOneOf =
  (...verbs) =>
  ({ verb }) =>
    verbs.includes(verb);

/** Return the steps of the first game. @param {Table} _table @returns {Step[]} */
export function steps(_table) {
  return [
    { say: "board.richelieu.guide_welcome" },
    {
      say: "board.richelieu.guide_ends",
      show: ["1-1", "1-12", "2-1", "2-12", "3-1", "3-12", "4-1", "4-12"],
      wait: (message) => isMyTake(message) || hasCards(1)(message),
    },
    { say: "board.richelieu.guide_take", wait: hasCards(1), only: isOneOf("take") },
    { say: "board.richelieu.guide_marker", wait: isTurnDone, only: isOneOf("mark", "end", "take") },
    { say: "board.richelieu.guide_wait", wait: (message) => isMyTake(message) || isOver(message) },
    { say: "board.richelieu.guide_ledger", show: ["ledger"] },
    {
      say: "board.richelieu.guide_two",
      wait: (message) => hasCards(2)(message),
      only: isOneOf("take"),
    },
    { say: "board.richelieu.guide_second", wait: isTurnDone },
    {
      say: "board.richelieu.guide_paying",
      show: ["1-3", "1-10", "2-5", "2-8", "3-4", "3-9", "4-6", "4-7"],
    },
    { say: "board.richelieu.guide_missing" },
    { say: "board.richelieu.guide_alone", wait: isOver },
    { say: "board.richelieu.guide_over" },
  ];
}
