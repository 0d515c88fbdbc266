// How a combat ended: who won, the losses, who left the map, where the retreat went. It stays until
// the player puts it away or acts.
import { h } from "../host.js";
import { isAsked } from "../input/pending_choice.js";
import { wasSentByItself } from "../input/only_combat.js";
import { nationsOf } from "../input/reading.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("tafelrunde/host").Told} Told
 * @typedef {import("../input/reading.js").Message} Message
 * @typedef {import("tafelrunde/host").Child} Child
 */
/**
 * A combat as its events tell it. `loser` is the nation that gave way, `move` counts the moves seen
 * before.
 * @typedef {{sides: [string[], string[]], winner: 0 | 1 | null, loser: string, lines: string[],
 *   isOver: boolean, move: number}} Fight
 */
/**
 * `isCaughtUp`: the log was read; `isOpen`: the player wants to read what is shown in brief.
 * @typedef {{n: number | string, isAsked: boolean, isCaughtUp: boolean, isOpen: boolean,
 *   moves: number, fights: Fight[]}} Seen
 */

/** Earlier results than these are in the log. */
const MAX_RESULTS = 3;
const KEY = "friedrich.event.";
const LINES = ["draw", "defeat", "come_off", "no_retreat", "retreats", "steps_aside"];
/** After one of these a player who comes back is told about a combat by the log alone. */
const LATER = ["marches", "train_marches", "takes_back", "pays", "discards"];
/** @type {WeakMap<Table, Seen>} */
const seen = new WeakMap();

/** @param {Table} table @param {Message} message @returns {Seen} */
function update(table, message) {
  const previous = seen.get(table) ?? {
    n: -1,
    isAsked: false,
    isCaughtUp: false,
    isOpen: false,
    moves: 0,
    fights: [],
  };
  if (!previous.isCaughtUp && table.log?.length) return catchUp(table, message, table.log);
  if (previous.n === message.n) return previous;
  const hasActed = previous.isAsked && !wasSentByItself(table, previous.n);
  /** @type {Seen} */
  const now = {
    n: message.n,
    isAsked: isAsked(table, message),
    isCaughtUp: previous.isCaughtUp,
    isOpen: false,
    moves: previous.moves,
    fights: hasActed ? previous.fights.filter(({ isOver }) => !isOver) : [...previous.fights],
  };
  for (const event of message.events) take(now, event);
  settle(now, message);
  seen.set(table, now);
  return now;
}

/**
 * Read the log of a game that is opened again, or by another player at the same screen: the latest
 * combat is shown if nothing was done since.
 * @param {Table} table
 * @param {Message} message
 * @param {Told[]} log
 * @returns {Seen}
 */
function catchUp(table, message, log) {
  /** @type {Seen} */
  const now = {
    n: message.n,
    isAsked: isAsked(table, message),
    isCaughtUp: true,
    isOpen: false,
    moves: 0,
    fights: [],
  };
  for (const event of log) {
    if (LATER.some((name) => event.key === KEY + name)) now.fights = [];
    take(now, event);
  }
  now.fights = now.fights.slice(-1).filter(({ move }) => now.moves - move <= 1);
  settle(now, message);
  seen.set(table, now);
  return now;
}

/** @param {Seen} now @param {Told} event */
function take(now, { key, params, text }) {
  const name = key.startsWith(KEY) ? key.slice(KEY.length) : "";
  if (name === "moves") now.moves += 1;
  if (name === "fights" || name === "attacks") {
    now.fights = now.fights.filter(({ isOver }) => isOver);
    now.fights.push({
      sides: [params.attackers, params.defenders],
      winner: null,
      loser: "",
      lines: [],
      isOver: false,
      move: now.moves,
    });
  }
  const fight = now.fights.at(-1);
  if (!fight || fight.isOver || !LINES.includes(name)) return;
  fight.lines.push(text);
  if (name === "defeat") {
    fight.winner = fight.sides[0].includes(params.victor) ? 0 : 1;
    fight.loser = params.nation;
  }
}

/**
 * A combat with a result is over when no retreat is asked for; one that was taken back is forgotten.
 * @param {Seen} now
 * @param {Message} message
 */
function settle(now, { view }) {
  const isFighting = ["combat", "reserve", "evade"].includes(view.phase);
  const last = now.fights.at(-1);
  if (last && !last.isOver && last.lines.length && view.phase !== "retreat")
    last.isOver = !isFighting;
  // In one move no movement and no card comes after the result of a combat.
  const isUndone = (/** @type {Fight} */ { isOver, move, sides }) =>
    isOver &&
    move === now.moves &&
    (view.phase === "movement" ||
      (isFighting && view.combat?.generals.every((names, n) => sides[n]?.join() === names.join())));
  now.fights = now.fights.filter((fight) => !isUndone(fight)).slice(-MAX_RESULTS);
}

/** On a screen so narrow a question and the results would cover the whole map. */
const NARROW = "(max-width: 56rem)";

/**
 * Draw the results since the player's last act; in brief where something is asked beside them, and who
 * won alone on a narrow screen.
 * @param {Table} table
 * @param {Message} message
 * @param {boolean} isBrief
 * @returns {Child}
 */
export function fightResults(table, message, isBrief) {
  if (table.showsAids === false || table.isReplay) return null; // Nothing is summed up there (T57).
  const now = update(table, message);
  const results = now.fights.filter(({ isOver }) => isOver);
  if (!results.length) return null;
  const dismiss = () => {
    now.fights = now.fights.filter(({ isOver }) => !isOver);
    table.redraw();
  };
  const ownNations = nationsOf(message.view, table.you);
  const isFolded = isBrief && !now.isOpen && matchMedia(NARROW).matches;
  const open = () => {
    now.isOpen = true;
    table.redraw();
  };
  /** @param {Fight} fight */
  const heading = (fight) =>
    isFolded
      ? h(
          "button",
          {
            type: "button",
            class: "fp-unroll quiet",
            "aria-expanded": "false",
            on: { click: open },
          },
          h("span", null, title(table, fight)),
        )
      : title(table, fight);
  const isHidden = (/** @type {number} */ n) => isFolded || (isBrief && n < results.length - 1);
  return h(
    "aside",
    {
      class: `fp-plate fp-news fp-results${isFolded ? " is-brief" : ""}`,
      key: "results",
      role: "status",
    },
    results.map((fight, n) =>
      h(
        "section",
        { key: n, class: outcomeClass(fight, message.view, ownNations) },
        h("h3", null, heading(fight)),
        (isHidden(n) ? [] : fight.lines).map((line, m) => h("p", { key: m }, line)),
      ),
    ),
    h(
      "button",
      {
        type: "button",
        class: "fp-away quiet",
        "aria-label": table.say("board.friedrich.play.put_away"),
        title: table.say("board.friedrich.play.put_away"),
        on: { click: dismiss },
      },
      h("span", { "aria-hidden": "true" }, "✕"),
    ),
  );
}

/** @param {Fight} fight @param {import("../input/reading.js").View} view @param {string[]} own */
function outcomeClass({ loser, winner, sides }, view, own) {
  if (own.includes(loser)) return "fp-result is-lost";
  const victor = winner === null ? "" : sides[winner][0];
  const nation = view.pieces.find(({ name }) => name && name === victor)?.nation ?? "";
  return own.includes(nation) ? "fp-result is-won" : "fp-result";
}

/** @param {Table} table @param {Fight} fight */
function title(table, { sides, winner }) {
  const [one, two] = sides.map((names) => names.join(", "));
  if (winner === null) return table.say("board.friedrich.play.result_even", { one, two });
  return table.say("board.friedrich.play.result_won", {
    winner: winner ? two : one,
    loser: winner ? one : two,
  });
}
