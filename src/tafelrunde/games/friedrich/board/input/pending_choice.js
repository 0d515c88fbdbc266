// What the player has pressed once and not yet done: most of what is played beside the map cannot
// be taken back.

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("./reading.js").Message} Message
 */
/** `text` waits for the second press, `pointed` is only looked at; `plan` are numbers not yet sent.
 * @typedef
 * {{at: string, text: string, pointed: string, plan: number[], isOpen: boolean, move: string}}
 *   Wish */

/** @type {WeakMap<Table, Wish>} */
const pendingChoices = new WeakMap();

/**
 * Return the pending choice in this position; a new position has none.
 * @param {Table} table
 * @param {Message} message
 * @returns {Wish}
 */
export function pendingChoiceOf(table, message) {
  const at = `${message.n} ${message.seat} ${table.language}`;
  const move = moveOf(message);
  const previous = pendingChoices.get(table);
  if (previous?.at === at) return previous;
  const wish = {
    at,
    text: "",
    pointed: "",
    plan: [],
    // What was opened in a nation's move closes with it.
    isOpen: previous?.move === move && previous.isOpen,
    move,
  };
  pendingChoices.set(table, wish);
  return wish;
}

const MOVEMENT = ["movement", "split", "share"];

/** Return the nation that marches and recruits now; empty in other phases.
 * @param {Message} message */
const moveOf = ({ view }) => (MOVEMENT.includes(view.phase) ? view.nation : "");

/** Press a choice: the first press shows what would happen, the second one does it.
 * @param {Table} table @param {Message} message @param {string} text */
export function press(table, message, text) {
  const wish = pendingChoiceOf(table, message);
  if (wish.text === text) {
    wish.text = "";
    table.act(text);
  } else wish.text = text;
  table.redraw();
}

/**
 * Look at something without pressing it.
 * @param {Table} table
 * @param {Message} message
 * @param {string} text
 */
export function point(table, message, text) {
  const wish = pendingChoiceOf(table, message);
  if (wish.pointed === text) return;
  wish.pointed = text;
  table.redraw();
}

/** Return the act that is pointed at or pressed now.
 * @param {Table} table @param {Message} message */
export const aimedText = (table, message) =>
  pendingChoiceOf(table, message).pointed || pendingChoiceOf(table, message).text;

/** Put a wish down; return whether there was one. @param {Table} table */
export function putDown(table) {
  const wish = pendingChoices.get(table);
  const had = Boolean(wish?.text);
  if (wish) [wish.text, wish.pointed] = ["", ""];
  return had;
}

/**
 * Return the event handlers of a thing that can be pressed.
 * @param {Table} table
 * @param {Message} message
 * @param {string} text
 */
export const pressHandlers = (table, message, text) => ({
  click: () => press(table, message, text),
  pointerenter: (/** @type {PointerEvent} */ event) =>
    event.pointerType === "mouse" && point(table, message, text),
  pointerleave: () => point(table, message, ""),
  focus: () => point(table, message, text),
  blur: () => point(table, message, ""),
});

/** Return whether the viewer may act now. @param {Table} table @param {Message} message */
export const isAsked = (table, message) =>
  message.actions.length > 0 && message.status === "running" && !table.isReplay;
