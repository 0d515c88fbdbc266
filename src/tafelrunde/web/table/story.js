// What the others did since the viewer's last act, one line for each of them.

/** @typedef {import("tafelrunde/host").Told} Told */
/** @typedef {import("tafelrunde/host").Trail} Trail */
/** @typedef {{who: string, name: string, events: Told[]}} StoryLine */

/**
 * Leave out what was taken back: the last way of the same from the same place, and all that came
 * with it. Taking back may also give a later way another road.
 * @param {Told[]} events
 * @returns {Told[]}
 */
export function withoutUndone(events) {
  /** @type {Told[]} */
  let kept = [];
  for (const event of events) {
    if (event.weight !== "undo") kept.push(event);
    else if ((event.path?.length ?? 0) > 1) kept = kept.map((one) => onOtherRoad(one, event));
    else {
      const undone = kept.findLast(
        ({ who, path }) => who === event.who && path?.length && path[0] === event.path?.at(-1),
      );
      kept = kept.filter((one) => one !== undone && !cameWith(one, undone));
    }
  }
  return kept;
}

/** Give an event another road between the same places. @param {Told} event @param {Told} other */
const onOtherRoad = (event, other) =>
  event.who === other.who &&
  (event.path?.length ?? 0) > 1 &&
  event.path?.[0] === other.path?.[0] &&
  event.path?.at(-1) === other.path?.at(-1)
    ? { ...event, path: other.path ?? [] }
    : event;

/** @param {Told} event @param {Told | undefined} undone */
const cameWith = (event, undone) => undone?.n !== undefined && event.n === undone.n;

/** Return the brief story, grouped by subject. @param {Told[]} events
 * @returns {StoryLine[]} */
export function storyLines(events) {
  /** @type {Map<string, StoryLine>} */
  const lines = new Map();
  for (const event of withoutUndone(events)) {
    if (!event.brief || event.weight === "aside") continue;
    const who = event.who ?? "";
    const line = lines.get(who) ?? { who, name: event.name ?? "", events: [] };
    line.events.push(event);
    lines.set(who, line);
  }
  return [...lines.values()];
}

/** Return events with how often each is said in a row. @param {Told[]} events */
export function countRepeats(events) {
  /** @type {{event: Told, count: number}[]} */
  const runs = [];
  for (const event of events) {
    const last = runs.at(-1);
    if (last && last.event.brief === event.brief) last.count += 1;
    else runs.push({ event, count: 1 });
  }
  return runs;
}

/** Return the ways that were gone. @param {Told[]} events @returns {Trail[]} */
export const trailsOf = (events) =>
  withoutUndone(events)
    .filter(({ path }) => path?.length)
    .map(({ who, path }) => ({ who: who ?? "", path: path ?? [] }));

/**
 * Return whether an act of some seats now would be an answer within the move of another player,
 * such as a card in a combat. Where headings name nations, the move belongs to the player of the
 * first act after the heading. Where they name players, everybody acts in moves of their own.
 * @param {Told[]} log with the seat that acted
 * @param {number[]} seats
 */
export function isReply(log, seats) {
  const heading = log.findLast((event) => event.heading && event.who);
  if (!heading || heading.who?.startsWith("seat-")) return false;
  const first = log.find(
    ({ n, seat }) => typeof seat === "number" && (n ?? -1) > (heading.n ?? Infinity),
  );
  return first !== undefined && !seats.includes(/** @type {number} */ (first.seat));
}

/**
 * Return whether an event of the log is a move of some seats. Answers within the moves of others
 * do not count: what was seen before them is still told.
 * @param {Told[]} log @param {Told} event @param {number[]} seats
 */
const isMoveOf = (log, { seat, n }, seats) =>
  typeof seat === "number" &&
  seats.includes(seat) &&
  !isReply(
    log.filter((event) => (event.n ?? 0) < (n ?? 0)),
    seats,
  );

/**
 * Return what the others did since the last move of some seats. After such a move, until the others
 * act again, it is what they did before it, and past.
 * @param {Told[]} log with the seat that acted
 * @param {number[]} seats
 * @returns {{events: Told[], isComplete: boolean, isPast: boolean}} not complete if the log does
 *   not reach back to a move of these seats
 */
export function eventsSinceMove(log, seats) {
  const live = log.filter(({ undone }) => !undone);
  const isOther = (/** @type {Told} */ { seat }) =>
    typeof seat === "number" && !seats.includes(seat);
  const last = live.findLastIndex((event) => isMoveOf(live, event, seats));
  const since = live.slice(last + 1);
  if (last < 0 || since.some(isOther))
    return { events: since, isComplete: last >= 0, isPast: false };
  const end = live.slice(0, last).findLastIndex(isOther) + 1;
  const start = live.slice(0, end).findLastIndex((event) => isMoveOf(live, event, seats)) + 1;
  return { events: live.slice(start, end), isComplete: start > 0, isPast: true };
}
