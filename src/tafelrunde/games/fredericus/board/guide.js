// A first game, learned by playing it: one thing at a time, each tried at once.
import { labelOf, joinNames, nameOf, objectOf } from "./labels.js";
import { catchers, whereIs } from "./reading.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("./reading.js").Action} Action
 * @typedef {import("tafelrunde/host").Step<Message>} Step
 */
/**
 * @typedef {import("./reading.js").Message} Message
 * @typedef {import("./reading.js").View} View
 */

/** @param {Message} message */
const viewOf = (message) => message.view;

/**
 * Return whether an action has one of some verbs.
 * @param {...string} verbs
 * @returns {(action: Action) => boolean}
 */
const isOneOf =
  (...verbs) =>
  ({ verb }) =>
    verbs.includes(verb);

/** Return the steps of a first game. @param {Table} table @returns {Step[]} */
export function steps(table) {
  const me = () => table.you ?? 0;
  const isMine = (/** @type {Message} */ message) => viewOf(message).to_act === me();
  const countCatches = (/** @type {Message} */ message) =>
    viewOf(message).seats[me()]?.creatures.length ?? 0;
  let first = 0;
  const isLater = (/** @type {Message} */ message, /** @type {number} */ turns) => {
    first ||= viewOf(message).turn;
    return viewOf(message).turn > first + turns;
  };
  return [
    { say: "board.fredericus.guide.welcome" },
    {
      say: "board.fredericus.guide.birds",
      show: ["field-1", "field-5"],
      wait: (message) => whereIs(viewOf(message), me(), "falcon") > 0,
      only: isOneOf("birds"),
    },
    {
      say: "board.fredericus.guide.chips",
      show: ["tower-1", "tower-3", "tower-5", "tower-7"],
      wait: (message) => !["birds", "bets"].includes(viewOf(message).phase),
      only: isOneOf("birds", "bet"),
    },
    { say: "board.fredericus.guide.orders" },
    { say: "board.fredericus.guide.rows", show: ["row-1", "row-3", "row-5", "row-7"] },
    {
      say: "board.fredericus.guide.hunting",
      show: ["bird-0-falcon", "bird-0-goshawk"],
      wait: isMine,
    },
    {
      say: "board.fredericus.guide.shift",
      wait: (message) => hasActed(message, me()),
      only: isOneOf("shift", "catch", "end"),
    },
    {
      say: "board.fredericus.guide.fly",
      show: ["bird-0-falcon", "bird-0-goshawk"],
      wait: (message) => viewOf(message).must_act < 1 || hasActed(message, me(), 2),
      only: isOneOf("fly", "catch", "end"),
    },
    {
      say: "board.fredericus.guide.closing",
      wait: (message) => !isMine(message) || isLater(message, 0),
    },
    { say: "board.fredericus.guide.plan", wait: isMine },
    plannedSteps(
      table,
      (message) =>
        countCatches(message) > 0 ||
        (isMine(message) && catchers(viewOf(message), me()).length > 0) ||
        isLater(message, 8),
    ),
    {
      say: "board.fredericus.guide.take",
      wait: (message) => countCatches(message) > 0 || isLater(message, 10),
    },
    { say: "board.fredericus.guide.more" },
    { say: "board.fredericus.guide.end" },
  ];
}

/**
 * A way to a catch, as the house finds it.
 * @typedef {import("./types.js").NearestCatch} Plan
 */

/**
 * A step that asks the house for a way to the next catch, and says it.
 * @param {Table} table
 * @param {(message: Message) => boolean} isDone
 * @returns {Step}
 */
function plannedSteps(table, isDone) {
  /** @type {Message | null} */
  let asked = null;
  /** @type {Plan | null} */
  let plan = null;
  /** @param {Message} message */
  const ask = async (message) => {
    [asked, plan] = [message, null];
    if (viewOf(message).to_act !== table.you) return;
    const plans = await table.previewSelection({ nearest: "catch" });
    if (asked !== message) return;
    plan = /** @type {Plan | undefined} */ (plans?.[0]) ?? null;
    table.redraw();
  };
  return {
    say: "board.fredericus.guide.catch",
    get values() {
      return { plan: asked && plan ? sentenceOf(table, viewOf(asked), plan) : "" };
    },
    wait: (message) => {
      if (message.n !== asked?.n) ask(message);
      return isDone(message);
    },
  };
}

/**
 * Return a way to a catch in words; empty when a bird can catch already.
 * @param {Table} table
 * @param {View} view
 * @param {Plan} plan
 */
function sentenceOf(table, view, { way, creature, bird }) {
  if (!way.length) return "";
  const acts = joinNames(
    table,
    way.map((action) => inPlace(table, view, action)),
  );
  return table.say("board.fredericus.guide.for_instance", {
    acts,
    creature: objectOf(table, creature),
    bird: nameOf(table, bird),
  });
}

/**
 * Return a step in words; for a shift only its way, because it may move a card that is not open
 * yet.
 * @param {Table} table
 * @param {View} view
 * @param {import("./reading.js").ActionData} action */
function inPlace(table, view, action) {
  return action.verb === "shift"
    ? table.say("board.fredericus.guide.row_to_row", { from: action.from, to: action.to })
    : labelOf(table, view, action);
}

/**
 * Return whether a seat has taken this many actions of this turn, or the turn is over.
 * @param {Message} message
 * @param {number} seat
 * @param {number} least
 */
function hasActed(message, seat, least = 1) {
  const view = viewOf(message);
  if (view.to_act !== seat || view.phase !== "act") return true;
  return view.actions_taken >= least;
}
