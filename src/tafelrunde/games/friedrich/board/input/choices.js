// The acts that the house lists, as it sends their parts: who, along which road, to which city.

/**
 * @typedef {import("./reading.js").Action} Action
 * @typedef {import("./reading.js").Message} Message
 */
/**
 * `who` are names as acts write them, or `train` alone; `city` is where the act is done on the map.
 * @typedef {Action & {verb: string, who: string[], path: string[], city: string}} Choice */

/** Fill in the parts that an act does not have. @param {Action} action @returns {Choice} */
export function choiceOf(action) {
  const path = action.path ?? [];
  return {
    ...action,
    verb: action.verb ?? "",
    who: action.who ?? [],
    path,
    city: action.city ?? path[path.length - 1] ?? "",
  };
}

/**
 * Find a listed act by its text.
 * @param {Message} message
 * @param {string} text
 * @returns {Action | undefined}
 */
export const choiceNamed = (message, text) => message.actions.find((one) => one.text === text);

/**
 * List the acts of some verbs.
 * @param {Message} message
 * @param {...string} verbs
 * @returns {Action[]}
 */
export const choicesOf = (message, ...verbs) =>
  message.actions.filter(({ verb }) => verbs.includes(verb));
