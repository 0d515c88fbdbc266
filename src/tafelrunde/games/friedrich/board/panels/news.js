// What everybody must hear about once: a card of fate, who leaves the war, whose goal is eased, who
// takes the Imperial Army.
import { h } from "../host.js";
import { fateCard, fateName } from "./fate.js";
import { pictureOf } from "../pieces/fate_icons.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("../input/reading.js").Message} Message
 * @typedef {import("tafelrunde/host").Told} Told
 * @typedef {import("tafelrunde/host").Child} Child
 */
/**
 * `isSeen`: the viewer has acted since; `isOpen`: they want to read it all again; `isCaughtUp`:
 * the log was read.
 * @typedef
 * {{n: number | string, turn: number | null | undefined, fate: string, lines: string[], isAsked: boolean, isSeen: boolean, isOpen: boolean, isCaughtUp: boolean}}
 *   News */

const WEIGHTY = new Set(
  [
    "leaves",
    "eased",
    "imperial_changes",
    "retires",
    "option_declared",
    "option_declined",
    "option_failed",
    "card_taken",
    "no_retreat",
    "reclaims",
  ].map((name) => `friedrich.event.${name}`),
);
/** @type {WeakMap<Table, News>} */
const newsOfTable = new WeakMap();

/** On a screen so narrow a question and the news would cover the whole map. */
const NARROW = "(max-width: 56rem)";
const NOTHING = {
  n: -1,
  turn: null,
  fate: "",
  lines: [],
  isAsked: false,
  isSeen: false,
  isOpen: false,
  isCaughtUp: false,
};

/** Update the news with the events of a message. @param {Table} table @param {Message} message @returns {News} */
function updateNews(table, message) {
  const previous = eventsOfTurn(table);
  if (previous.n === message.n) return previous;
  const events = message.events.filter(
    ({ key }) => key === "friedrich.event.fate" || WEIGHTY.has(key),
  );
  const isOld =
    previous.turn !== message.view.turn &&
    !events.length &&
    previous.turn !== null &&
    message.view.nation !== "prussia";
  const now = {
    n: message.n,
    isAsked: message.actions.length > 0,
    isCaughtUp: previous.isCaughtUp,
  };
  const news = events.length
    ? { ...NOTHING, ...now, turn: message.view.turn, ...mergeNews(previous, events) }
    : isOld
      ? { ...NOTHING, ...now, turn: message.view.turn }
      : { ...previous, ...now, isSeen: previous.isSeen || previous.isAsked };
  newsOfTable.set(table, news);
  return news;
}

/**
 * Return in brief how this turn began, for a player who comes back.
 * @param {Table} table
 * @returns {News}
 */
function eventsOfTurn(table) {
  const previous = newsOfTable.get(table) ?? NOTHING;
  if (previous.isCaughtUp || !table.log?.length) return previous;
  const news = {
    ...previous,
    isCaughtUp: true,
    ...(previous.fate || previous.lines.length ? {} : { ...sinceFate(table.log), isSeen: true }),
  };
  newsOfTable.set(table, news);
  return news;
}

/**
 * Return the card of fate before this turn and the weighty events since, or those of this turn.
 * @param {Told[]} log
 */
function sinceFate(log) {
  const turn = log.findLastIndex(({ key }) => key === "friedrich.event.next_turn");
  const before = log
    .slice(0, Math.max(0, turn))
    .findLastIndex(({ key }) => key === "friedrich.event.next_turn");
  const fate = log.findLastIndex(({ key }) => key === "friedrich.event.fate");
  const begin = fate > before ? fate : turn;
  return mergeNews(
    NOTHING,
    log
      .slice(Math.max(0, begin))
      .filter(({ key }) => key === "friedrich.event.fate" || WEIGHTY.has(key)),
  );
}

/**
 * Return the news previous before, with what is new: a card of fate replaces it, all else follows it.
 * @param {News} previous
 * @param {Told[]} found
 */
function mergeNews(previous, found) {
  const fate = found.find(({ key }) => key === "friedrich.event.fate")?.params?.name;
  const lines = found.filter(({ key }) => WEIGHTY.has(key)).map(({ text }) => text);
  return {
    fate: fate ?? previous.fate,
    lines: [...new Set([...(fate ? [] : previous.lines), ...lines])].slice(-5),
  };
}

/**
 * Draw news over the map until the player dismisses them; in brief once the player has acted, or
 * where they would cover a question.
 * @param {Table} table @param {Message} message @param {boolean} isMore whether something is asked
 * beside them @returns {Child} */
export function news(table, message, isMore) {
  const current = updateNews(table, message);
  if (!current.fate && !current.lines.length) return null;
  const change = (/** @type {Partial<News>} */ some) => () => {
    newsOfTable.set(table, { ...current, ...some });
    table.redraw();
  };
  const away = h(
    "button",
    {
      type: "button",
      class: "fp-away quiet",
      "aria-label": table.say("board.friedrich.play.put_away"),
      title: table.say("board.friedrich.play.put_away"),
      on: { click: change({ fate: "", lines: [] }) },
    },
    h("span", { "aria-hidden": "true" }, "✕"),
  );
  // What fate asks is asked with its card.
  if (
    isMore &&
    !isFateShown(table, current.fate) &&
    ["fate", "retire"].includes(message.view.phase)
  )
    return null;
  if (!current.isOpen && (current.isSeen || (isMore && matchMedia(NARROW).matches)))
    return brief(table, current, change({ isOpen: true }), away);
  const lines = current.lines.map((line, n) => h("p", { key: n, class: "fp-dispatch" }, line));
  return h(
    "aside",
    { class: "fp-plate fp-news", key: "news", role: "status" },
    current.fate ? fateCard(table, current.fate, "", lines) : lines,
    away,
  );
}

/**
 * @param {Table} table
 * @param {News} news
 * @param {() => void} open
 * @param {Child} away
 * @returns {Child}
 */
function brief(table, { fate, lines }, open, away) {
  const text = [fate && fateName(table, fate), lines.at(-1)].filter(Boolean).join(" · ");
  return h(
    "aside",
    { class: "fp-plate fp-news is-brief", key: "news" },
    h(
      "button",
      { type: "button", class: "fp-unroll quiet", "aria-expanded": "false", on: { click: open } },
      fate && pictureOf(fate),
      h("span", null, text),
    ),
    away,
  );
}

/**
 * Return whether a card of fate lies over the map just now, to be read.
 * @param {Table} table
 * @param {string} card
 */
export function isFateShown(table, card) {
  const previous = newsOfTable.get(table);
  return (
    previous?.fate === card && (previous.isOpen || !(previous.isSeen || matchMedia(NARROW).matches))
  );
}
