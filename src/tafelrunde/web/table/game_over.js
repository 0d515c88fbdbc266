// When the game is over: who won, by how much and why, and links to what comes next.
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { ownLinks } from "./extension.js";
import { rematchButtons } from "./rematch.js";
import { practiceNote } from "./undo.js";
import { id, key } from "./urls.js";
import { ownSeats, store, winnerNames } from "./store.js";

/** Keeps the points together in one line. */
const BETWEEN_POINTS = "\u00a0:\u00a0";

/** Return the URL of this game's replay. @param {string} [part] */
const replayUrl = (part = "") =>
  `/tables/${id}/replay${key ? `?key=${encodeURIComponent(key)}` : ""}${part}`;

/** Return the final points, the winner's first; nothing where they say no more than who won. */
function scoreText() {
  const outcome = store.table.outcome;
  const points = /** @type {number[]} */ (outcome?.scores ?? []);
  if (points.length < 2 || Math.max(...points) <= 1) return "";
  const seats = points.map((_, seat) => seat);
  const isWinner = (/** @type {number} */ seat) => Number(outcome?.winners?.includes(seat));
  seats.sort((a, b) => isWinner(b) - isWinner(a) || (points[b] ?? 0) - (points[a] ?? 0));
  return seats.map((seat) => points[seat]).join(BETWEEN_POINTS);
}

/** Return who won, and by how much, said to the viewer. */
function resultText() {
  const winners = /** @type {number[]} */ (store.table.outcome?.winners ?? []);
  const mine = ownSeats();
  const score = scoreText();
  const isOneOfUs = mine.length === 1 && winners.includes(mine[0] ?? -1);
  if (isOneOfUs && winners.length > 1) return say("page.you_share", { score }).trim();
  if (isOneOfUs) return score ? say("page.you_won_by", { score }) : say("page.you_won");
  const names = winnerNames();
  return score && winners.length === 1
    ? say("page.won_by_score", { names, score })
    : say("page.won_by", { names });
}

/** Link to what comes next. Some tables have no rematch or no replay. */
function nextLinks() {
  const isOpen = store.table.status === "over" && typeof store.message?.n === "number";
  return h(
    "div",
    { class: "row" },
    ownLinks(),
    rematchButtons(isOpen),
    isOpen && h("a", { class: "button", href: replayUrl("#review") }, say("page.analysis")),
    isOpen && h("a", { class: "button", href: replayUrl() }, say("page.look_back")),
    h("a", { class: "button", href: "/" }, say("page.to_the_house")),
  );
}

/** Show the end of a game: who won, by how much, why, and what comes next. */
export function resultNote() {
  const { message, board } = store;
  if (!message || (message.status !== "over" && message.status !== "aborted")) return null;
  const isOver = message.status === "over";
  const isMine = ownSeats().some((seat) => store.table.outcome?.winners?.includes(seat));
  return h(
    "section",
    { key: "after", class: `note after${isOver && isMine ? " is-won" : ""}`, role: "status" },
    h("h2", null, isOver ? resultText() : say("page.game_aborted")),
    isOver && h("p", { class: "why" }, message.prompt),
    practiceNote(),
    isOver && board?.still?.(message),
    nextLinks(),
  );
}

/** Show the scoring step by step, in a tab of its own. */
export const scoringTab = () => store.message && store.board?.result?.(store.message);
