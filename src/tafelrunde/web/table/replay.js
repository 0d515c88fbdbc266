// The replay of a finished game: every position by a slider, its story, the review, the shuffle.
import { copyText } from "../core/clipboard.js";
import { reportErrors, element, enter } from "../core/frame.js";
import { get } from "../core/http.js";
import { mergePatch } from "../core/socket.js";
import { h, render } from "../core/view.js";
import { onLanguage, say } from "../core/i18n.js";
import { offerFromReplay } from "./rematch.js";
import { loadBoard, hasDrawing, loadStory } from "./boards.js";
import { apiUrl } from "./urls.js";
import { logLine } from "./log.js";
import { markPlaces, placesOf } from "./places.js";
import { keepFocus } from "./keep_focus.js";
import {
  setRenderer,
  createHost,
  labelOfAct,
  ownSeats,
  redraw,
  store,
  attempt,
  winnerNames,
} from "./store.js";
import { loadReview, reviewTab, suggestAct } from "./review.js";
import { rulesTab } from "./rules.js";
import { initSheet, scrollToTabs, setSheetHeight } from "./sheet.js";
import { changeSuggestion, markSuggestion } from "./suggestion.js";
import { verifyTab } from "./verify.js";

/** @typedef {import("tafelrunde/host").Message} Message */
/** @typedef {import("tafelrunde/host").GameInfo} Game */
/**
 * @typedef
 * {{n: number, seat: number | null, act: string, prompt: string, events: import("tafelrunde/host").Told[], view: import("tafelrunde/host").Data,
 *   aids?: import("tafelrunde/host").Data}} Step */

const STEP_MS = 900;
/** How many labels the axis of a game without turns has. */
const TICKS = 6;
/** @type {Step[]} */
let steps = [];
let [n, last, tab, isCopied] = [0, 0, "story", false];
/** @type {ReturnType<typeof setInterval> | undefined} */
let playing;
/** @type {import("tafelrunde/host").StoryModule | null} */
let story = null;

/** Load all positions; each comes as a patch of the one before. */
async function loadSteps() {
  steps = [];
  do {
    const page = await get(apiUrl("/positions", { start: steps.length }));
    last = page.last;
    for (const step of page.positions) {
      const view = step.view ?? mergePatch(steps.at(-1)?.view ?? {}, step.patch);
      steps.push({ ...step, view });
    }
    redraw();
  } while (steps.length <= last);
}

/**
 * Return a position as the message that a board is shown.
 * @param {number} [at]
 * @returns {Message | null}
 */
function messageAt(at = n) {
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
    undo: { now: "none", beyond: "none", last: -1 },
    clocks: null,
    events: step.events,
  };
}

/**
 * Return the label of an act as it was offered at a step.
 * @param {number} at
 * @param {import("tafelrunde/host").Action} act
 */
function actLabel(at, act) {
  const message = messageAt(at);
  return message ? labelOfAct(message, act) : act.text;
}

/** Return the headings of turns with the steps that they begin at. */
function turnTicks() {
  /** @type {{n: number, label: string}[]} */
  const ticks = [];
  steps.forEach(({ events }, at) => {
    const turn = /** @type {number | undefined} */ (steps[at]?.view.turn);
    const label = turn === undefined ? "" : String(turn);
    if (label && events.length && ticks.at(-1)?.label !== label) ticks.push({ n: at, label });
  });
  const every = Math.max(1, Math.round(last / TICKS));
  return ticks.length > 1 ? ticks : range(0, last, every).map((at) => ({ n: at, label: `${at}` }));
}

/** @param {number} from @param {number} to @param {number} by */
const range = (from, to, by) =>
  Array.from({ length: Math.floor((to - from) / by) + 1 }, (_, number) => from + number * by);

/** Return the heading of a step's turn, or its number. A heading that names only a player is left
 * out, because the player is shown beside it. @param {number} at */
function nameOfStep(at) {
  let [heading, part] = ["", ""];
  for (const { events } of steps.slice(0, at + 1))
    for (const event of events) {
      if (event.heading && !event.who) part = event.heading;
      else if (event.heading && !event.who?.startsWith("seat-")) heading = event.heading;
    }
  return [part, heading].filter(Boolean).join(", ") || say("page.review_jump", { n: at });
}

/** @returns {(string | undefined)[]} */
function seatColours() {
  const end = messageAt(last);
  return (end && store.board?.seatColours?.(end)) ?? [];
}

/** Show a step. @param {number} wanted */
function showStep(wanted) {
  n = Math.max(0, Math.min(wanted, last));
  isCopied = false;
  store.suggestion = null;
  history.replaceState(null, "", `#n=${n}${tab === "review" ? "&review" : ""}`);
  if (hasDrawing(store.table.game)) fetchAids(n);
  else loadTextBoard(n);
  const places = (steps[n]?.events ?? []).flatMap(placesOf);
  setTimeout(() => markPlaces(places, "happened"), 0);
  redraw();
}

/** A step is shown this long before its aids are loaded: not while a slider moves. */
const AIDS_DELAY_MS = 200;

/** Load the aids of the step that is shown. @param {number} wanted */
async function fetchAids(wanted) {
  await new Promise((done) => setTimeout(done, AIDS_DELAY_MS));
  const step = steps[wanted];
  if (!step || step.aids || wanted !== n || !store.table.allows.shows_aids) return;
  const reply = await get(apiUrl("/replay", { n: wanted, detail: "board" })).catch(() => null);
  step.aids = reply?.aids ?? {};
  if (wanted === n) redraw();
}

/** @param {number} wanted */
async function loadTextBoard(wanted) {
  const answer = await get(apiUrl("/replay", { n: wanted })).catch(() => null);
  if (!answer || wanted !== n) return;
  store.drawn = answer.board;
  redraw();
}

/** @param {number} wanted */
function goToStep(wanted) {
  clearInterval(playing);
  playing = undefined;
  if (tab === "story" || tab === "result") tab = "events";
  showStep(wanted);
}

function togglePlay() {
  if (playing) return goToStep(n);
  goToStep(n >= last ? 0 : n);
  playing = setInterval(() => (n < last ? showStep(n + 1) : goToStep(n)), STEP_MS);
}

/** @param {string} label @param {string} sign @param {() => void} does @param {boolean} [isOff] */
const stepButton = (label, sign, does, isOff = false) =>
  h(
    "button",
    { type: "button", "aria-label": label, title: label, disabled: isOff, on: { click: does } },
    sign,
  );

function stepControls() {
  const onInput = (/** @type {Event} */ event) =>
    goToStep(Number(/** @type {HTMLInputElement} */ (event.target).value));
  return [
    h(
      "div",
      { class: "row steps" },
      stepButton(say("page.first"), "«", () => goToStep(0), n === 0),
      stepButton(say("page.previous"), "‹", () => goToStep(n - 1), n === 0),
      stepButton(say(playing ? "page.stop" : "page.go_on"), playing ? "❚❚" : "▶", togglePlay),
      stepButton(say("page.next"), "›", () => goToStep(n + 1), n === last),
      stepButton(say("page.last"), "»", () => goToStep(last), n === last),
      h("output", null, `${n} / ${last}`),
    ),
    h("input", {
      type: "range",
      min: 0,
      max: last,
      value: String(n),
      "aria-label": say("page.step"),
      on: { input: onInput },
    }),
  ];
}

/** Give the link to the position that is shown to another program, or copy it. */
async function shareLink() {
  if (navigator.share && matchMedia("(pointer: coarse)").matches)
    await navigator.share({ title: document.title, url: location.href }).catch(() => {});
  else isCopied = await copyText(location.href);
}

function eventsTab() {
  const step = steps[n];
  return h(
    "div",
    { class: "at-step" },
    h(
      "ol",
      { class: "log", "aria-live": "polite" },
      (step?.events ?? []).map((event, at) => logLine(event, `${n}.${at}`)),
    ),
    // An act without events is shown in its notation.
    !step?.events.length && step?.act && h("p", { class: "quiet" }, h("code", null, step.act)),
    n < last && step?.prompt && h("p", { key: "next", class: "quiet" }, step.prompt),
  );
}

/** @returns {import("tafelrunde/host").Child} */
function storyTab() {
  if (!story || steps.length <= last)
    return h("p", { class: "quiet" }, say(story ? "page.waiting" : "page.no_story"));
  const table = createHost();
  return h(
    "div",
    { class: "story" },
    story.story(table, {
      views: steps.map((one) => one.view),
      events: steps.map((one) => one.events),
      seats: table.seats,
      outcome: store.table.outcome,
      options: store.table.options,
      say,
    }),
  );
}

/** @returns {import("tafelrunde/host").Child} */
function resultTab() {
  const end = messageAt(last);
  return [
    h("p", { class: "lead" }, say("page.won_by", { names: winnerNames() })),
    end && store.board?.result?.(end),
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
    show: () =>
      reviewTab({
        at: n,
        last,
        go: showStep,
        labelOf: actLabel,
        nameOfStep,
        turns: turnTicks(),
        colours: seatColours(),
      }),
  },
  { key: "verify", name: () => say("page.verify_short"), show: verifyTab },
  {
    key: "words",
    name: () => say("page.in_words"),
    show: () => {
      const now = messageAt();
      return h("div", { class: "in-words" }, now && store.board?.text(now));
    },
  },
  { key: "rules", name: () => say("page.rules"), show: rulesTab },
];

function tabsPanel() {
  const open = TABS.find((one) => one.key === tab) ?? TABS[0];
  const onKeyDown = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!by) return;
    tab = TABS[(TABS.indexOf(open) + by + TABS.length) % TABS.length]?.key ?? tab;
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
        on: { keydown: onKeyDown },
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
                queueMicrotask(scrollToTabs);
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

function nextLinks() {
  return h(
    "div",
    { class: "row replay-ways" },
    ownSeats().length > 0 &&
      store.table.allows.can_rematch &&
      h(
        "button",
        { type: "button", class: "main", on: { click: () => attempt(offerFromReplay) } },
        say("page.rematch"),
      ),
    h(
      "button",
      { type: "button", class: "share", on: { click: () => attempt(shareLink) } },
      say(isCopied ? "page.copied" : "page.share_step"),
    ),
    store.refusal && h("p", { class: "note bad", role: "alert" }, store.refusal),
  );
}

function draw() {
  const now = messageAt();
  const title = store.table.name === store.table.game ? store.game.title : store.table.name;
  element("title").textContent = title;
  document.title = `${title} – Tafelrunde`;
  render(
    element("prompt"),
    h("span", null, `${title}: ${say("page.won_by", { names: winnerNames() })}`),
  );
  if (tab === "review") suggestAct(n);
  else changeSuggestion(null);
  render(element("stepper"), stepControls());
  render(element("board"), now && store.board?.show(now));
  markSuggestion();
  render(element("notes"), nextLinks());
  render(element("holdings"), now && [store.board?.hand?.(now), store.board?.holdings(now)]);
  render(element("tabs"), tabsPanel());
}

/** @param {KeyboardEvent} event */
function onPageKeyDown(event) {
  if (/** @type {HTMLElement} */ (event.target).closest("input, [role=tablist], #board")) return;
  if (event.key === "ArrowRight") goToStep(n + 1);
  else if (event.key === "ArrowLeft") goToStep(n - 1);
}

const stepInUrl = () => Number(/n=(\d+)/.exec(location.hash)?.[1] ?? -1);

reportErrors(async () => {
  const [games, table] = await Promise.all([get("/api/games"), get(apiUrl("")), enter()]);
  store.table = table;
  store.game = games.find((/** @type {Game} */ one) => one.key === table.game);
  const [module, drawStory] = await Promise.all([loadBoard(table.game), loadStory(table.game)]);
  story = drawStory;
  const properties = {
    ...Object.getOwnPropertyDescriptors(createHost()),
    isReplay: { value: true },
  };
  store.board = module.mount(Object.defineProperties(/** @type {any} */ ({}), properties));
  const isAnalysis = location.hash.endsWith("review");
  if (isAnalysis) tab = "review";
  else if (!story) tab = "events";
  setRenderer(() => keepFocus(draw));
  initSheet();
  await loadSteps();
  if (isAnalysis) loadReview();
  if (stepInUrl() >= 0) goToStep(stepInUrl());
  else {
    showStep(last);
    setSheetHeight(1); // On a phone the story shows above half of the board.
  }
  addEventListener(
    "hashchange",
    () => stepInUrl() >= 0 && stepInUrl() !== n && goToStep(stepInUrl()),
  );
  document.addEventListener("keydown", onPageKeyDown);
  onLanguage(async () => {
    store.game = (await get("/api/games")).find(
      (/** @type {Game} */ one) => one.key === table.game,
    );
    await loadSteps();
    showStep(n);
  });
});
