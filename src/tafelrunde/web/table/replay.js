// A finished game again: every position by a slider, its story, the review, the shuffle verified.
import { copyText } from "../core/clipboard.js";
import { reportErrors, element, enter } from "../core/frame.js";
import { get } from "../core/http.js";
import { mergePatch } from "../core/socket.js";
import { h, render } from "../core/view.js";
import { onLanguage, say } from "../core/i18n.js";
import { again } from "./rematch.js";
import { boardModule, isDrawn, storyModule } from "./boards.js";
import { api } from "./urls.js";
import { line, mark, placesOf } from "./log.js";
import { keepingPlace } from "./keep_focus.js";
import { drawnBy, forBoard, labelIn, mine, redraw, room, tried, winnerNames } from "./store.js";
import { reviewTab } from "./review.js";
import { rulesTab } from "./rules.js";
import { begin as beginSheet, bringUp, raise } from "./sheet.js";
import { verifyTab } from "./verify.js";

/** @typedef {import("tafelrunde/host").Message} Message */
/** @typedef {import("tafelrunde/host").GameInfo} Game */
/** @typedef {{n: number, seat: number | null, act: string, prompt: string, events: import("tafelrunde/host").Told[], view: import("tafelrunde/host").Data,
 *   aids?: import("tafelrunde/host").Data}} Step */

const PACE = 900;
/** @type {Step[]} */
let steps = [];
let [n, last, tab, isCopied] = [0, 0, "story", false];
/** @type {ReturnType<typeof setInterval> | undefined} */
let playing;
/** @type {import("tafelrunde/host").StoryModule | null} */
let story = null;

/** Read all positions; each is told as a change of the one before. */
async function read() {
  steps = [];
  do {
    const page = await get(api("/positions", { start: steps.length }));
    last = page.last;
    for (const step of page.positions) {
      const view = step.view ?? mergePatch(steps.at(-1)?.view ?? {}, step.patch);
      steps.push({ ...step, view });
    }
    redraw();
  } while (steps.length <= last);
}

/** Give a position as a board is shown it. @param {number} [at] @returns {Message | null} */
function message(at = n) {
  const step = steps[at];
  if (!step) return null;
  return {
    n: at,
    status: at === last ? "over" : "running",
    seat: null,
    view: step.view,
    ...(step.aids ? { aids: step.aids } : {}),
    prompt: step.prompt,
    actions: [],
    proposal: null,
    clocks: null,
    events: step.events,
  };
}

/**
 * Give what an act of a step is called.
 * @param {number} at
 * @param {import("tafelrunde/host").Action} act
 */
function named(at, act) {
  const then = message(at);
  return then ? labelIn(then, act) : act.text;
}

/** Show a step. @param {number} wanted */
function show(wanted) {
  n = Math.max(0, Math.min(wanted, last));
  isCopied = false;
  history.replaceState(null, "", `#n=${n}`);
  if (isDrawn(room.table.game)) fetchAids(n);
  else drawText(n);
  const places = (steps[n]?.events ?? []).flatMap(placesOf);
  setTimeout(() => mark(places, "happened"), 0);
  redraw();
}

/** So many milliseconds a step is shown before its aids are asked for: not while a slider moves. */
const REST = 200;

/** Ask for the aids of a step that is looked at. @param {number} wanted */
async function fetchAids(wanted) {
  await new Promise((done) => setTimeout(done, REST));
  const step = steps[wanted];
  if (!step || step.aids || wanted !== n || !room.table.allows.shows_aids) return;
  const found = await get(api("/replay", { n: wanted, detail: "board" })).catch(() => null);
  step.aids = found?.aids ?? {};
  if (wanted === n) redraw();
}

/** @param {number} wanted */
async function drawText(wanted) {
  const found = await get(api("/replay", { n: wanted })).catch(() => null);
  if (!found || wanted !== n) return;
  room.drawn = found.board;
  redraw();
}

/** @param {number} wanted */
function go(wanted) {
  clearInterval(playing);
  playing = undefined;
  if (tab === "story" || tab === "result") tab = "events";
  show(wanted);
}

function play() {
  if (playing) return go(n);
  go(n >= last ? 0 : n);
  playing = setInterval(() => (n < last ? show(n + 1) : go(n)), PACE);
}

/** @param {string} label @param {string} sign @param {() => void} does @param {boolean} [isOff] */
const step = (label, sign, does, isOff = false) =>
  h(
    "button",
    { type: "button", "aria-label": label, title: label, disabled: isOff, on: { click: does } },
    sign,
  );

function stepper() {
  const slid = (/** @type {Event} */ event) =>
    go(Number(/** @type {HTMLInputElement} */ (event.target).value));
  return [
    h(
      "div",
      { class: "row steps" },
      step(say("page.first"), "«", () => go(0), n === 0),
      step(say("page.previous"), "‹", () => go(n - 1), n === 0),
      step(say(playing ? "page.stop" : "page.go_on"), playing ? "❚❚" : "▶", play),
      step(say("page.next"), "›", () => go(n + 1), n === last),
      step(say("page.last"), "»", () => go(last), n === last),
      h("output", null, `${n} / ${last}`),
    ),
    h("input", {
      type: "range",
      min: 0,
      max: last,
      value: String(n),
      "aria-label": say("page.step"),
      on: { input: slid },
    }),
  ];
}

async function copy() {
  isCopied = await copyText(location.href);
}

function eventsTab() {
  const found = steps[n];
  return h(
    "div",
    { class: "at-step" },
    h(
      "ol",
      { class: "log", "aria-live": "polite" },
      (found?.events ?? []).map((event, at) => line(event, `${n}.${at}`)),
    ),
    // What nobody is told of is shown as it was written down.
    !found?.events.length && found?.act && h("p", { class: "quiet" }, h("code", null, found.act)),
    n < last && found?.prompt && h("p", { key: "next", class: "quiet" }, found.prompt),
  );
}

/** @returns {import("tafelrunde/host").Child} */
function storyTab() {
  if (!story || steps.length <= last)
    return h("p", { class: "quiet" }, say(story ? "page.waiting" : "page.no_story"));
  const table = forBoard();
  return h(
    "div",
    { class: "story" },
    story.story(table, {
      views: steps.map((one) => one.view),
      events: steps.map((one) => one.events),
      seats: table.seats,
      outcome: room.table.outcome,
      options: room.table.options,
      say,
    }),
  );
}

/** @returns {import("tafelrunde/host").Child} */
function resultTab() {
  const end = message(last);
  return [
    h("p", { class: "lead" }, say("page.won_by", { names: winnerNames() })),
    end && room.board?.result?.(end),
  ];
}

/** @type {{key: string, name: () => string, show: () => import("tafelrunde/host").Child}[]} */
const TABS = [
  { key: "story", name: () => say("page.story"), show: storyTab },
  { key: "result", name: () => say("page.result"), show: resultTab },
  { key: "events", name: () => say("page.step"), show: eventsTab },
  {
    key: "review",
    name: () => say("page.review"),
    show: () => reviewTab({ at: n, go: show, named }),
  },
  { key: "verify", name: () => say("page.verify_short"), show: verifyTab },
  {
    key: "words",
    name: () => say("page.in_words"),
    show: () => {
      const now = message();
      return h("div", { class: "in-words" }, now && room.board?.text(now));
    },
  },
  { key: "rules", name: () => say("page.rules"), show: rulesTab },
];

function tabs() {
  const open = TABS.find((one) => one.key === tab) ?? TABS[0];
  const moved = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    tab =
      TABS[(TABS.findIndex((one) => one === open) + by + TABS.length) % TABS.length]?.key ?? tab;
    redraw();
    queueMicrotask(() => document.getElementById(`tab-${tab}`)?.focus());
  };
  return [
    h(
      "div",
      {
        key: "row",
        class: "tab-row",
        role: "tablist",
        "aria-label": say("page.beside"),
        on: { keydown: moved },
      },
      TABS.map((one) =>
        h(
          "button",
          {
            key: one.key,
            id: `tab-${one.key}`,
            type: "button",
            role: "tab",
            "aria-selected": String(one === open),
            "aria-controls": "tab-panel",
            tabindex: one === open ? 0 : -1,
            on: {
              click: () => {
                tab = one.key;
                redraw();
                queueMicrotask(bringUp);
              },
            },
          },
          one.name(),
        ),
      ),
    ),
    h(
      "div",
      {
        key: `panel-${tab}`,
        id: "tab-panel",
        class: "tab-panel",
        role: "tabpanel",
        "aria-labelledby": `tab-${open?.key}`,
        tabindex: 0,
      },
      open?.show(),
    ),
  ];
}

function ways() {
  return h(
    "div",
    { class: "row replay-ways" },
    mine().length > 0 &&
      room.table.allows.can_rematch &&
      h(
        "button",
        { type: "button", class: "main", on: { click: () => tried(again) } },
        say("page.rematch"),
      ),
    h(
      "button",
      { type: "button", class: "share", on: { click: () => tried(copy) } },
      say(isCopied ? "page.copied" : "page.share_step"),
    ),
    room.refused && h("p", { class: "note bad", role: "alert" }, room.refused),
  );
}

function draw() {
  const now = message();
  const title = room.table.name === room.table.game ? room.game.title : room.table.name;
  element("title").textContent = title;
  document.title = `${title} – Tafelrunde`;
  render(
    element("prompt"),
    h("span", null, `${title}: ${say("page.won_by", { names: winnerNames() })}`),
  );
  render(element("stepper"), stepper());
  render(element("board"), now && room.board?.show(now));
  render(element("notes"), ways());
  render(element("holdings"), now && room.board?.holdings(now));
  render(element("tabs"), tabs());
}

/** @param {KeyboardEvent} event */
function pressed(event) {
  if (/** @type {HTMLElement} */ (event.target).closest("input, [role=tablist], #board")) return;
  if (event.key === "ArrowRight") go(n + 1);
  else if (event.key === "ArrowLeft") go(n - 1);
}

const asked = () => Number(/n=(\d+)/.exec(location.hash)?.[1] ?? -1);

reportErrors(async () => {
  const [games, table] = await Promise.all([get("/api/games"), get(api("")), enter()]);
  room.table = table;
  room.game = games.find((/** @type {Game} */ one) => one.key === table.game);
  const [module, told] = await Promise.all([boardModule(table.game), storyModule(table.game)]);
  story = told;
  const given = { ...Object.getOwnPropertyDescriptors(forBoard()), isReplay: { value: true } };
  room.board = module.mount(Object.defineProperties(/** @type {any} */ ({}), given));
  if (!story) tab = "events";
  drawnBy(() => keepingPlace(draw));
  beginSheet();
  await read();
  if (asked() >= 0) go(asked());
  else {
    show(last);
    raise(1); // On a phone the story shows above half of the board.
  }
  addEventListener("hashchange", () => asked() >= 0 && asked() !== n && go(asked()));
  document.addEventListener("keydown", pressed);
  onLanguage(async () => {
    room.game = (await get("/api/games")).find((/** @type {Game} */ one) => one.key === table.game);
    await read();
    show(n);
  });
});
