// Notes above the acts: a lost connection, a refusal, a question, news.
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { resultNote } from "./game_over.js";
import { guideNote } from "./guide.js";
import { hintNote } from "./hint.js";
import { logLine } from "./log.js";
import { proposalNote } from "./proposals.js";
import { redraw, store } from "./store.js";

const MAX_EVENTS = 12;

function refusalNote() {
  return (
    store.refusal && h("p", { key: "refused", class: "note bad", role: "alert" }, store.refusal)
  );
}

function missedNote() {
  if (!store.since.length) return null;
  const dismiss = () => {
    store.since = [];
    redraw();
  };
  const shown = store.since.slice(-MAX_EVENTS);
  const left = store.since.length - shown.length;
  return h(
    "section",
    { key: "since", class: "note since" },
    h("h2", null, say("page.since_you_looked")),
    left > 0 && h("p", { class: "quiet" }, say("page.since_more", { left })),
    h(
      "ol",
      null,
      shown.map((event, n) => logLine(event, n)),
    ),
    h("button", { type: "button", class: "small", on: { click: dismiss } }, say("page.seen")),
  );
}

function outdatedNote() {
  return (
    store.isOutdated &&
    h(
      "p",
      { key: "outdated", class: "note outdated", role: "status" },
      say("page.is_outdated"),
      " ",
      h(
        "button",
        { type: "button", class: "small", on: { click: () => location.reload() } },
        say("page.reload"),
      ),
    )
  );
}

/** Show all notes. */
export function notes() {
  if (store.ended) return h("p", { class: "note bad", role: "alert" }, say("page.not_for_you"));
  return [
    store.isLost && h("p", { key: "lost", class: "note", role: "status" }, say("page.connecting")),
    outdatedNote(),
    store.message?.status === "paused" &&
      h("p", { key: "paused", class: "note" }, say("page.is_paused")),
    guideNote(),
    refusalNote(),
    proposalNote(),
    resultNote(),
    hintNote(),
    missedNote(),
  ];
}
