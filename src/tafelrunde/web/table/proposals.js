// Proposals to the other players: to take back, pause, resume or abort, and their answers.
import { get } from "../core/http.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { seenLines } from "./undo.js";
import { apiUrl } from "./urls.js";
import { sendChange, ownSeats, nameOf, redraw, store, attempt } from "./store.js";

/** @typedef {import("tafelrunde/host").Proposal} Proposal */
/** @typedef {import("tafelrunde/messages").UndoChoice} UndoChoice */

/** @type {{[kind: string]: string}} */
const QUESTIONS = {
  take_back: "page.asks_take_back",
  pause: "page.asks_pause",
  resume: "page.asks_resume",
  abort: "page.asks_abort",
};

/** What the proposed undo would take back. @type {{id: unknown, choice: UndoChoice | null}} */
let proposed = { id: null, choice: null };
/** The proposal of this message or the one before. @type {Proposal | null} */
let latest = null;
/** The answer that is shown: who agreed to what. @type {{text: string, n: unknown} | null} */
let answer = null;
/** The declined proposal that was put away. @type {unknown} */
let dismissed = null;

/** @param {Proposal} proposal */
const isOwn = (proposal) => ownSeats().includes(proposal.by);

/**
 * Note what became of a proposal: one that is gone when an undo has happened was agreed to.
 * @param {import("tafelrunde/host").Message} message
 */
export function noteAnswer(message) {
  const before = latest;
  latest = message.proposal && message.proposal.declined === undefined ? message.proposal : null;
  if (answer && answer.n !== message.n) answer = null;
  if (before?.kind !== "take_back" || message.undo.last !== before.index) return;
  const names = (before.asked ?? []).map(nameOf).join(", ");
  if (isOwn(before)) answer = { text: say("page.undo.agreed", { names }), n: message.n };
}

/** @param {Proposal} proposal */
async function loadProposed(proposal) {
  const visit = store.visit;
  proposed = { id: proposal.id, choice: null };
  const answer = await get(apiUrl("/take-back"));
  if (visit !== store.visit || proposed.id !== proposal.id) return;
  proposed = { id: proposal.id, choice: answer.proposed };
  redraw();
}

/** Return what a proposed undo would take back, as soon as it is known. @param {Proposal} proposal */
function proposedChoice(proposal) {
  if (proposal.kind !== "take_back") return null;
  if (proposed.id !== proposal.id) loadProposed(proposal).catch(() => {}); // It can be asked again.
  return proposed.choice;
}

/** @param {Proposal} proposal */
function questionText(proposal) {
  const name = nameOf(proposal.by);
  if (proposal.kind === "take_back" && proposal.whole) return say("page.undo.asks_whole", { name });
  return say(QUESTIONS[proposal.kind] ?? "page.asks_pause", { name });
}

/** @param {string} text @param {() => void} dismiss */
const answerNote = (text, dismiss) =>
  h(
    "section",
    { key: "answer", class: "note answer", role: "status" },
    h("p", null, text),
    h("button", { type: "button", class: "small", on: { click: dismiss } }, say("page.dismiss")),
  );

/** Show that somebody has declined, until the game goes on. @param {Proposal} proposal */
function declinedNote(proposal) {
  if (dismissed === proposal.id) return null;
  const name = nameOf(proposal.declined ?? 0);
  return answerNote(
    isOwn(proposal)
      ? say("page.undo.declined_you", { name })
      : say("page.undo.declined", { name, asker: nameOf(proposal.by) }),
    () => {
      dismissed = proposal.id;
      redraw();
    },
  );
}

/** Show that the others have agreed. @param {string} text */
const agreedNote = (text) =>
  answerNote(text, () => {
    answer = null;
    redraw();
  });

/** @param {Proposal} proposal */
function answerButtons(proposal) {
  const send = (/** @type {boolean} */ agree) =>
    attempt(() => sendChange("/answer", { agree, proposal: proposal.id ?? "" }));
  return h(
    "div",
    { class: "row" },
    h(
      "button",
      { type: "button", class: "main", on: { click: () => send(true) } },
      say("page.agree"),
    ),
    h("button", { type: "button", on: { click: () => send(false) } }, say("page.decline")),
  );
}

/** Show the proposal, with buttons for the players who must answer, or the answer to it. */
export function proposalNote() {
  const proposal = store.message?.proposal;
  if (!proposal) return answer && agreedNote(answer.text);
  if (proposal.declined !== undefined) return declinedNote(proposal);
  const isAsked = ownSeats().some((seat) => proposal.open.includes(seat));
  const choice = proposedChoice(proposal);
  return h(
    "section",
    { key: "proposal", class: "note ask", role: "status" },
    h("p", null, questionText(proposal)),
    choice?.first && h("p", { class: "quiet" }, say("page.undo.before", { text: choice.first })),
    choice && seenLines(choice),
    isAsked && proposal.kind === "take_back" && h("p", null, say("page.undo.becomes_practice")),
    isAsked
      ? answerButtons(proposal)
      : h("p", { class: "quiet" }, say("page.undo.waiting", { names: waitingNames(proposal) })),
  );
}

/** @param {Proposal} proposal */
const waitingNames = (proposal) => proposal.open.map(nameOf).join(", ");
