// Above the acts: what somebody must know now. A lost connection, a refusal, a question, news.
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { afterNote } from "./game_over.js";
import { guideNote } from "./guide.js";
import { hintNote } from "./hint.js";
import { line } from "./log.js";
import { proposalNote } from "./proposals.js";
import { redraw, room } from "./store.js";

const MOST = 12;

function refusedNote() {
  return room.refused && h("p", { key: "refused", class: "note bad", role: "alert" }, room.refused);
}

function sinceNote() {
  if (!room.since.length) return null;
  const forget = () => {
    room.since = [];
    redraw();
  };
  const shown = room.since.slice(-MOST);
  const left = room.since.length - shown.length;
  return h(
    "section",
    { key: "since", class: "note since" },
    h("h2", null, say("page.since_you_looked")),
    left > 0 && h("p", { class: "quiet" }, say("page.since_more", { left })),
    h(
      "ol",
      null,
      shown.map((event, n) => line(event, n)),
    ),
    h("button", { type: "button", class: "small", on: { click: forget } }, say("page.seen")),
  );
}

function outdatedNote() {
  return (
    room.isOutdated &&
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

/** Show all that must be known. */
export function notes() {
  if (room.ended) return h("p", { class: "note bad", role: "alert" }, say("page.not_for_you"));
  return [
    room.isLost && h("p", { key: "lost", class: "note", role: "status" }, say("page.connecting")),
    outdatedNote(),
    room.message?.status === "paused" &&
      h("p", { key: "paused", class: "note" }, say("page.is_paused")),
    guideNote(),
    refusedNote(),
    proposalNote(),
    afterNote(),
    hintNote(),
    sinceNote(),
  ];
}
