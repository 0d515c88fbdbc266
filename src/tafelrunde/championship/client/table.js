// A championship table: two public clocks, why they are stopped, the call for the jury, its
// journal, and a log that shows earlier turns no more.
import { get, send } from "../core/http.js";
import { h } from "../core/view.js";
import { formatClock, formatDate, say } from "../core/i18n.js";
import { manifests } from "../games/manifests.js";
import { apiUrl } from "../table/urls.js";
import { ownSeats, nameOf, redraw, store, attempt } from "../table/store.js";

/** @typedef {import("tafelrunde/host").ChampionshipClock} Clock */
/** @typedef {import("../core/view.js").Child} Child */
/**
 * @typedef
 * {{at: number, kind: string, nation: string | null, reason: string | null, runs: string | null, defender: number, attackers: number, seconds: number | null}}
 *   Line
 */

/** @type {{[nation: string]: string}} */
const NATIONS = {
  prussia: "board.friedrich.nation_prussia",
  hanover: "board.friedrich.nation_hanover",
  russia: "board.friedrich.nation_russia",
  sweden: "board.friedrich.nation_sweden",
  austria: "board.friedrich.nation_austria",
  imperial: "board.friedrich.nation_imperial",
  france: "board.friedrich.nation_france",
};
/** @type {{[side: string]: string}} */
const SIDES = { defender: "page.championship.defender", attackers: "page.championship.attackers" };
/** @type {{[situation: string]: string}} */
const STANDING = {
  setup: "page.championship.setup",
  fight: "page.championship.fight",
  fate: "page.championship.fate",
  over: "page.championship.over",
};
/** @type {{[kind: string]: string}} */
const KINDS = {
  setup: "page.championship.kind_setup",
  move: "page.championship.kind_move",
  fight: "page.championship.kind_fight",
  retreat: "page.championship.kind_retreat",
  fate: "page.championship.kind_fate",
  over: "page.championship.kind_over",
  stop: "page.championship.kind_stop",
  resume: "page.championship.kind_resume",
  shuffle: "page.championship.kind_shuffle",
  shuffled: "page.championship.kind_shuffled",
  correct: "page.championship.kind_correct",
  time_up: "page.championship.kind_time_up",
  seconds_up: "page.championship.kind_seconds_up",
};
const [SHORT_SECONDS, MAX_LINES] = [300, 200];

/** @returns {Clock | null} */
const currentClock = () =>
  /** @type {any} */ (store.message?.clocks?.kind === "championship" ? store.message.clocks : null);

/**
 * Return the seconds since the last message, if a side's time is running.
 * @param {Clock} clock
 * @param {string} side
 */
const secondsSince = (clock, side) =>
  clock.running === side ? (performance.now() - store.receivedAt) / 1000 : 0;

/** @param {Clock} clock @param {"defender" | "attackers"} side */
function clockFace(clock, side) {
  const [left, isRunning] = [clock[side] - secondsSince(clock, side), clock.running === side];
  const isOut = left <= 0;
  const name = say(SIDES[side] ?? "");
  const time = formatClock(Math.max(0, left));
  const label = say(isRunning ? "page.championship.face_running" : "page.championship.face", {
    side: name,
    time,
  });
  const classes = [
    "chess-face",
    isRunning && "is-running",
    isOut ? "is-out" : left < SHORT_SECONDS && "is-short",
  ]
    .filter(Boolean)
    .join(" ");
  return h(
    "div",
    { key: side, class: classes, role: "timer", "aria-label": label },
    h(
      "span",
      { class: "chess-side", "aria-hidden": "true" },
      h("span", { class: "chess-hand" }, isRunning ? "▶" : "‖"),
      name,
    ),
    h("span", { class: "chess-time", "aria-hidden": "true" }, time),
  );
}

/** Draw the seconds of a nation whose side has no time left. @param {Clock} clock */
function secondsNote(clock) {
  if (clock.seconds === null || clock.seconds === undefined || !clock.nation) return null;
  const side = clock.nation === "prussia" || clock.nation === "hanover" ? "defender" : "attackers";
  const left = Math.max(0, Math.ceil(clock.seconds - secondsSince(clock, side)));
  return h(
    "p",
    { key: "seconds", class: "chess-seconds" },
    say("page.championship.seconds", { nation: say(NATIONS[clock.nation] ?? ""), seconds: left }),
  );
}

/** @param {string} reason */
function stopText(reason) {
  const [why, seat] = reason.split(" ");
  if (why === "away" || why === "lost")
    return say("page.championship.away", { name: nameOf(Number(seat)) });
  return say(why === "house" ? "page.championship.house" : "page.championship.jury_called");
}

/** Show why the clock is stopped. @param {Clock} clock */
function stoppedNote(clock) {
  const lines = clock.stops.length
    ? [...new Set(clock.stops.map(stopText))]
    : [STANDING[clock.situation]].filter((key) => key !== undefined).map((key) => say(key));
  return (
    lines.length > 0 &&
    h("p", { key: "stands", class: "chess-stands", role: "status" }, lines.join(" "))
  );
}

/** @param {string} part @param {any} body */
const post = (part, body) => () => {
  attempt(() => send("POST", apiUrl(part), body));
};

/** @param {Clock} clock */
function controls(clock) {
  const [seat] = ownSeats();
  if (seat === undefined || store.message?.status !== "running") return null;
  const isAway = clock.stops.includes(`away ${seat}`);
  const isTimed = clock.situation !== "setup";
  return h(
    "div",
    { key: "deeds", class: "row chess-deeds" },
    h(
      "button",
      {
        key: "call",
        type: "button",
        class: "small",
        disabled: clock.stops.includes("jury"),
        on: { click: post("/call", { about: "other" }) },
      },
      say("page.championship.call"),
    ),
    isTimed &&
      h(
        "button",
        {
          key: "away",
          type: "button",
          class: "small quiet",
          on: { click: post("/away", { away: !isAway }) },
        },
        say(isAway ? "page.championship.back" : "page.championship.leave"),
      ),
  );
}

/** Show the clock of both sides. @returns {Child} */
function clockPanel() {
  const clock = currentClock();
  if (!clock) return null;
  return h(
    "section",
    { key: "chess", class: "chess", "aria-label": say("page.championship.clock") },
    h(
      "div",
      { key: "faces", class: "chess-faces" },
      clockFace(clock, "defender"),
      clockFace(clock, "attackers"),
    ),
    secondsNote(clock),
    stoppedNote(clock),
    controls(clock),
  );
}

// The log

/** Remove earlier turns from the log, and armies stated in fights that are over.
 * @param {import("tafelrunde/host").Message} message */
export function shortenLog({ view }) {
  const { turnEvents = [], fightEvents = [] } = manifests[store.table.game] ?? {};
  const start = store.log.findLastIndex(({ key }) => turnEvents.includes(key));
  const turn = store.log.slice(Math.max(0, start));
  const isFighting = Boolean(view.combat?.armies || view.retreat);
  const fight = isFighting
    ? turn.findLastIndex(({ key }) => fightEvents.includes(key))
    : turn.length;
  store.log = turn.filter((event, n) => n >= fight || !event.passing);
}

// The jury

/** @type {Line[] | null} */
let journal = null;

async function loadJournal() {
  journal = (await get(apiUrl("/clock"))).journal;
  redraw();
}

/** Return in a word why the clock was stopped. @param {string} reason */
function stopReason(reason) {
  const [why, seat] = reason.split(" ");
  if (seat !== undefined) return nameOf(Number(seat));
  return say(why === "house" ? "page.championship.why_house" : "page.championship.why_jury");
}

/** @param {Line} line @param {"defender" | "attackers"} side */
const timeCell = (line, side) =>
  h(
    "td",
    { key: side, class: line.runs === side ? "number is-running" : "number" },
    line.runs === side &&
      h("span", { role: "img", "aria-label": say("page.championship.runs") }, "▶ "),
    formatClock(line[side] / 1000),
  );

/** @param {Line} line */
function lineText(line) {
  const nation = line.nation
    ? say(NATIONS[line.nation] ?? SIDES[line.nation] ?? "page.championship.clock")
    : "";
  return [
    say(KINDS[line.kind] ?? "page.championship.clock"),
    nation,
    line.reason ? stopReason(line.reason) : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** @param {Line} line @param {number} n */
function journalRow(line, n) {
  const at = formatDate(line.at / 1000, "clock");
  return h(
    "tr",
    { key: n },
    h("td", null, at),
    h("td", null, lineText(line)),
    timeCell(line, "defender"),
    timeCell(line, "attackers"),
  );
}

/** @param {SubmitEvent} event */
function onSubmit(event) {
  event.preventDefault();
  const values = new FormData(/** @type {HTMLFormElement} */ (event.target));
  const body = { side: values.get("side"), left: Number(values.get("minutes")) * 60 };
  attempt(async () => {
    await send("POST", apiUrl("/clock"), body);
    await loadJournal();
  });
}

/** Show what a jury member may do to the clock after a call (T58). */
function juryForm() {
  const isAway = currentClock()?.stops.some((reason) => reason !== "jury");
  return h(
    "form",
    { key: "decide", class: "row", on: { submit: onSubmit } },
    h(
      "select",
      { name: "side", "aria-label": say("page.championship.side") },
      Object.entries(SIDES).map(([side, key]) => h("option", { key: side, value: side }, say(key))),
    ),
    h(
      "label",
      null,
      say("page.championship.minutes"),
      " ",
      h("input", {
        name: "minutes",
        type: "number",
        min: 0,
        max: 1440,
        step: "any",
        required: true,
      }),
    ),
    h("button", { type: "submit", class: "small" }, say("page.championship.set")),
    isAway &&
      h(
        "button",
        {
          key: "go",
          type: "button",
          class: "small",
          on: { click: post("/clock", { go_on: true }) },
        },
        say("page.championship.go_on"),
      ),
  );
}

/** Show the clock's journal, for the jury alone. @returns {Child} */
function journalTab() {
  if (journal === null)
    loadJournal().catch(() => {
      journal = [];
    });
  const head = [
    "page.championship.at",
    "page.championship.what",
    "page.championship.defender",
    "page.championship.attackers",
  ];
  const lines = (journal ?? []).slice(-MAX_LINES).reverse();
  return h(
    "div",
    { class: "chess-journal" },
    store.message?.status === "running" && juryForm(),
    h(
      "button",
      { type: "button", class: "small", on: { click: () => attempt(loadJournal) } },
      say("page.championship.again"),
    ),
    h(
      "table",
      null,
      h(
        "thead",
        null,
        h(
          "tr",
          null,
          head.map((key) => h("th", { key, scope: "col" }, say(key))),
        ),
      ),
      h("tbody", null, lines.map(journalRow)),
    ),
  );
}

// What the table page imports

export { clockPanel as clock };

/**
 * Return a tab with the clock's journal for the jury.
 * @returns {import("tafelrunde/host").ExtensionTab[]}
 */
export const tabs = () =>
  store.table.championship?.jury
    ? [{ key: "clock", name: () => say("page.championship.journal"), show: journalTab }]
    : [];

/** Link back to the championship. @returns {Child} */
export const links = () =>
  h(
    "a",
    { class: "button", href: `/championships/${store.table.championship?.id}` },
    say("page.championship.to_it"),
  );

/** Describe the time of a championship table. */
export const time = () => say("page.championship.time");
