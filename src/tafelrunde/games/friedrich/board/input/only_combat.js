// The only combat that is left begins by itself, after a moment in which it can be seen and stopped.
import { choicesOf } from "./choices.js";
import { isAsked } from "./pending_choice.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("./reading.js").Message} Message
 */
/**
 * What was seen last. `text` is the attack that begins by itself, `sentAt` the position that it
 * answered.
 * @typedef {{at: string, n: number | string, phase: string, pairs: number, text: string,
 *   timer: ReturnType<typeof setTimeout> | undefined, sentAt: number | string | null}} Moment
 */

/** How long the pair is shown before it fights. */
export const MOMENT_MS = 2000;
const FIGHT = ["combat", "reserve", "retreat", "evade"];
/** @type {WeakMap<Table, Moment>} */
const moments = new WeakMap();

/**
 * Take in a position: the attack is sent only if it is the one thing to do, and only to the player
 * whose choice it is.
 * @param {Table} table
 * @param {Message} message
 */
export function watchCombats(table, message) {
  const at = `${message.n} ${message.seat}`;
  const previous = moments.get(table);
  if (previous?.at === at) return;
  clearTimeout(previous?.timer);
  const { phase, pairs } = message.view;
  const text = hasFollowed(previous, message) ? onlyAttack(table, message) : "";
  /** @type {Moment} */
  const moment = {
    at,
    n: message.n,
    phase,
    pairs: pairs.length,
    text,
    timer: undefined,
    sentAt: previous?.sentAt ?? null,
  };
  moments.set(table, moment);
  if (text) moment.timer = setTimeout(() => begin(table, moment), MOMENT_MS);
}

/**
 * Return whether play has come here by itself: a movement ended, or a combat. A player who has
 * loaded the page, or taken an attack back, decides when it begins.
 * @param {Moment | undefined} previous
 * @param {Message} message
 */
function hasFollowed(previous, { view }) {
  if (!previous) return false;
  return (
    previous.phase === "movement" ||
    (FIGHT.includes(previous.phase) && view.pairs.length <= previous.pairs)
  );
}

/** Return the attack if nothing else can be done. @param {Table} table @param {Message} message */
function onlyAttack(table, message) {
  if (message.view.phase !== "combats" || !isAsked(table, message) || table.isGuided) return "";
  const [attack] = choicesOf(message, "attack");
  return attack && message.actions.length === 1 ? attack.text : "";
}

/** @param {Table} table @param {Moment} moment */
function begin(table, moment) {
  if (moments.get(table) !== moment || !moment.text) return;
  if (document.hidden) {
    document.addEventListener("visibilitychange", () => wait(table, moment), { once: true });
    return;
  }
  const { text } = moment;
  moment.text = "";
  moment.sentAt = moment.n;
  table.act(text);
}

/** Show the pair once more to a player who comes back. @param {Table} table @param {Moment} moment */
function wait(table, moment) {
  moment.timer = setTimeout(() => begin(table, moment), MOMENT_MS);
}

/** Return whether the combat is about to begin by itself. @param {Table} table */
export const isBeginning = (table) => Boolean(moments.get(table)?.text);

/** Let the player decide when it begins. @param {Table} table */
export function holdCombat(table) {
  const moment = moments.get(table);
  if (!moment) return;
  clearTimeout(moment.timer);
  moment.text = "";
  table.redraw();
}

/** Begin the combat at once, and not a second time by itself. @param {Table} table @param {string} text */
export function beginCombat(table, text) {
  holdCombat(table);
  table.act(text);
}

/**
 * Return whether the act in a position was sent by itself and not by the player.
 * @param {Table} table
 * @param {number | string} n
 */
export const wasSentByItself = (table, n) => moments.get(table)?.sentAt === n;
