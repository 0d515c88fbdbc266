// The story of the table: what the others did, told in the side column and shown on the board.
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { loadEarlier } from "./log.js";
import { placeHandlers, highlightsOf } from "./places.js";
import { isPlaying, playAgain, stopPlaying } from "./playback.js";
import { countRepeats, eventsSinceMove, storyLines, trailsOf } from "./story.js";
import { badge } from "./event_text.js";
import { hasTokens, ownSeats, redraw, store } from "./store.js";
import { viewer } from "./urls.js";

/** @typedef {import("tafelrunde/host").Told} Told */
/** @typedef {import("./story.js").StoryLine} StoryLine */

const MAX_PAGES = 30;

/** Return the seats that the viewer looks from. */
export const viewingSeats = () => (viewer.seat === null ? ownSeats() : [viewer.seat]);

/** Return whether this table tells its story to this viewer. */
export const hasStory = () =>
  Boolean(store.table.allows.shows_story) && !hasTokens() && viewingSeats().length > 0;

/** Forget the story. */
export function clearStory() {
  stopPlaying();
  store.story = [];
  store.trails = [];
  store.isStoryPast = false;
}

/** End the story because the viewer has acted: the trails go, and the lines stay until the others
 * act again, so that the column does not jump within a turn. */
export function endStory() {
  stopPlaying();
  store.trails = [];
  store.isStoryPast = true;
}

/** Add what the others did. @param {Told[]} events */
export function addToStory(events) {
  if (!hasStory()) return;
  if (store.isStoryPast) clearStory();
  store.story.push(...events);
  store.isStorySeen = false;
  store.trails = trailsOf(store.story);
}

/** Load the log as far back as the viewer's last move, and tell what happened since. */
export async function loadStory() {
  if (!hasStory()) return;
  const visit = store.visit;
  let since = eventsSinceMove(store.log, viewingSeats());
  for (let page = 0; !since.isComplete && store.logStart > 0 && page < MAX_PAGES; page += 1) {
    await loadEarlier();
    if (visit !== store.visit) return;
    since = eventsSinceMove(store.log, viewingSeats());
  }
  store.story = since.events;
  store.isStoryPast = since.isPast;
  store.isStorySeen = false;
  store.trails = since.isPast ? [] : trailsOf(store.story);
  redraw();
}

/** @param {Told} event @param {string} times how often it happened, if more than once */
const briefPart = (event, times) =>
  event.weight === "gain" || event.weight === "loss"
    ? h("strong", { class: `is-${event.weight}` }, event.brief, times)
    : `${event.brief}${times}`;

/** Show events in brief. @param {Told[]} events */
const briefParts = (events) =>
  countRepeats(events).flatMap(({ event, count }, n) => [
    n > 0 && ", ",
    briefPart(event, count > 1 ? ` (${count}×)` : ""),
  ]);

/** @param {StoryLine} line */
function storyLine({ who, name, events }) {
  return h(
    "li",
    { key: who },
    h(
      "button",
      { type: "button", class: "story-line", on: placeHandlers(() => highlightsOf(events)) },
      badge(who),
      h("span", null, name && h("b", { class: "story-name" }, `${name}: `), briefParts(events)),
    ),
  );
}

function playButton() {
  return h(
    "button",
    {
      key: "play",
      type: "button",
      class: "small",
      on: { click: isPlaying() ? stopPlaying : playAgain },
    },
    isPlaying() ? `■ ${say("page.stop")}` : `▶ ${say("page.play_again")}`,
  );
}

/**
 * Show what the others did since the viewer's last move, paler once the viewer moves, until they
 * act again or the viewer closes it.
 * @returns {import("tafelrunde/host").Child}
 */
export function storyPanel() {
  // At the end the result has the place; log and replay have the last moves.
  if (store.message?.status !== "running") return null;
  const lines = hasStory() && !store.isStorySeen ? storyLines(store.story) : [];
  if (!lines.length) return null;
  const dismiss = () => {
    store.isStorySeen = true;
    redraw();
  };
  return h(
    "section",
    { key: "story", class: `note since story-panel${store.isStoryPast ? " is-past" : ""}` },
    h(
      "div",
      { class: "story-head" },
      h("h2", null, say("page.others_did")),
      playButton(),
      h(
        "button",
        {
          type: "button",
          class: "small quiet",
          "aria-label": say("page.seen"),
          title: say("page.seen"),
          on: { click: dismiss },
        },
        h("span", { "aria-hidden": "true" }, "✕"),
      ),
    ),
    h("ol", null, lines.map(storyLine)),
  );
}
