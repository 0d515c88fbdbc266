// Proposals to the other players: to take back, pause, resume or abort, a rematch, and the answers.
import { get, randomBytes } from "../core/http.js";
import * as notifications from "../core/notifications.js";
import * as sound from "../core/sound.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { isOffered } from "./rematch.js";
import { lowerSheet, scrollToTop } from "./sheet.js";
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
  rematch: "page.offer.rematch",
};

/** What the player reads who has made the proposal. @type {{[kind: string]: string}} */
const OWN_PROPOSALS = {
  take_back: "page.offer.own_take_back",
  pause: "page.offer.own_pause",
  resume: "page.offer.own_resume",
  abort: "page.offer.own_abort",
  rematch: "page.offer.own_rematch",
};

/** The status of a game after everybody has agreed. @type {{[kind: string]: string}} */
const AGREED_STATUS = { pause: "paused", resume: "running", abort: "aborted" };

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

/** Return whether a proposal waits for answers. @param {Proposal} proposal */
const isPending = (proposal) =>
  proposal.kind === "rematch"
    ? isOffered(proposal)
    : proposal.declined === undefined && !proposal.withdrawn;

/** Return whether the viewer is asked. @param {Proposal} proposal */
const isAskedOf = (proposal) => ownSeats().some((seat) => proposal.open.includes(seat));

/** Return whether an offer waits for the viewer's answer. */
export function isAsked() {
  const proposal = store.message?.proposal;
  return Boolean(proposal && isPending(proposal) && isAskedOf(proposal));
}

/** The other people at the running game, as last known. @type {Set<number>} */
let others = new Set();
/** Seats whose players have left the game. @type {number[]} */
let departed = [];

/** Note which other players have left their seats to bots since the table was last known. */
export function noteDepartures() {
  const { seats, status } = store.table;
  if (status !== "running") return;
  const hasBot = (/** @type {number} */ at) => seats.some((one) => one.seat === at && one.bot);
  const left = [...others].filter(hasBot);
  departed = [...departed.filter(hasBot), ...left];
  if (left.length) redraw();
  others = new Set(
    seats.filter(({ bot, you, name }) => name !== null && !bot && !you).map(({ seat }) => seat),
  );
}

/** Say who has left, and that a bot plays on. */
function departureNote() {
  const left = departed.filter((seat) => store.table.seats[seat]?.bot);
  if (!left.length || !ownSeats().length) return null;
  const text = left.map((seat) => say("page.leave.left", { name: nameOf(seat) })).join(" ");
  return answerNote(text, () => {
    departed = [];
    redraw();
  });
}

/**
 * Note how a proposal ended: one that vanishes while its effect appears was accepted.
 * @param {import("tafelrunde/host").Message} message
 */
export function noteAnswer(message) {
  const before = latest;
  noteDepartures();
  latest = message.proposal && isPending(message.proposal) ? message.proposal : null;
  if (answer && answer.n !== message.n) answer = null;
  if (latest && latest.id !== before?.id) callAttention(latest);
  if (before && !message.proposal) noteAgreement(before, message);
}

/** @param {Proposal} before @param {import("tafelrunde/host").Message} message */
function noteAgreement(before, message) {
  const isAgreed =
    before.kind === "take_back"
      ? message.undo.last === before.index
      : message.status === AGREED_STATUS[before.kind];
  const asked = before.asked ?? [];
  if (!isAgreed || asked.every((seat) => ownSeats().includes(seat))) return;
  const text = before.kind === "take_back" ? "page.undo.agreed" : "page.offer.agreed";
  answer = { text: say(text, { names: asked.map(nameOf).join(", ") }), n: message.n };
}

/** Tell a player who looks elsewhere that an answer is wanted. @param {Proposal} proposal */
function callAttention(proposal) {
  if (!isAskedOf(proposal)) return;
  scrollToTop(true); // The whole question is seen, on a phone too.
  sound.ring();
  notifications.notify(store.game.title, questionText(proposal));
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
  if (isOwn(proposal)) return say(OWN_PROPOSALS[proposal.kind] ?? "page.offer.own_pause");
  if (proposal.kind === "take_back" && proposal.whole) return say("page.undo.asks_whole", { name });
  return say(QUESTIONS[proposal.kind] ?? "page.asks_pause", { name });
}

/** @param {string} text @param {() => void} dismiss */
const answerNote = (text, dismiss) =>
  h(
    "section",
    { key: "answer", class: "note answer", role: "status" },
    h("p", null, text),
    h(
      "button",
      {
        type: "button",
        class: "small",
        on: {
          click: () => {
            if (store.message?.status === "running") lowerSheet();
            dismiss();
          },
        },
      },
      say("page.dismiss"),
    ),
  );

/** Return what became of a proposal that nobody can answer any more. @param {Proposal} proposal */
function settledText(proposal) {
  const asker = nameOf(proposal.by);
  if (proposal.withdrawn)
    return isOwn(proposal)
      ? say("page.offer.withdrawn_you")
      : say("page.offer.withdrawn", { name: asker });
  if (proposal.declined === undefined) return say("page.offer.lapsed", { name: asker });
  const name = nameOf(proposal.declined);
  if (ownSeats().includes(proposal.declined)) return say("page.offer.you_declined", { asker });
  if (!isOwn(proposal)) return say("page.undo.declined", { name, asker });
  return say(
    proposal.kind === "rematch" ? "page.offer.declined_rematch" : "page.undo.declined_you",
    { name },
  );
}

/** Show what became of a proposal, until the game goes on. @param {Proposal} proposal */
function settledNote(proposal) {
  if (dismissed === proposal.id) return null;
  return answerNote(settledText(proposal), () => {
    dismissed = proposal.id;
    redraw();
  });
}

/** Show that the others have agreed. @param {string} text */
const agreedNote = (text) =>
  answerNote(text, () => {
    answer = null;
    redraw();
  });

/** @param {Proposal} proposal @param {boolean} agree */
const sendAnswer = (proposal, agree) =>
  attempt(() =>
    sendChange("/answer", {
      agree,
      proposal: proposal.id ?? "",
      ...(agree && proposal.kind === "rematch" ? { bytes: randomBytes() } : {}),
    }),
  );

/** @param {Proposal} proposal */
function answerButtons(proposal) {
  const agree = () => sendAnswer(proposal, true);
  const yes = proposal.kind === "rematch" ? "page.offer.accept" : "page.agree";
  return h(
    "div",
    { class: "row" },
    h("button", { type: "button", class: "main", on: { click: agree } }, say(yes)),
    h(
      "button",
      { type: "button", on: { click: () => sendAnswer(proposal, false) } },
      say("page.decline"),
    ),
  );
}

/** Show who has not answered; the player who made the proposal may withdraw it.
 * @param {Proposal} proposal */
const waitingLine = (proposal) => [
  h("p", { class: "quiet" }, say("page.undo.waiting", { names: waitingNames(proposal) })),
  isOwn(proposal) &&
    h(
      "div",
      { class: "row" },
      h(
        "button",
        { type: "button", on: { click: () => sendAnswer(proposal, false) } },
        say("page.offer.withdraw"),
      ),
    ),
];

/** Return what the viewer should know before an answer. @param {Proposal} proposal */
function termsText(proposal) {
  if (proposal.kind === "rematch") return say("page.offer.rematch_about");
  return proposal.kind === "take_back" ? say("page.undo.becomes_practice") : "";
}

/** Say that the game is paused; a player can propose to go on. */
export function pausedNote() {
  const canPropose = ownSeats().length > 0 && store.table.allows.can_arrange && !latest;
  const goOn = () => attempt(() => sendChange("/proposals", { kind: "resume" }));
  return h(
    "section",
    { key: "paused", class: "note" },
    h("p", null, say("page.is_paused")),
    canPropose &&
      h("button", { type: "button", class: "small", on: { click: goOn } }, say("page.resume")),
  );
}

/** Show the proposal, with buttons for the players who must answer, or the answer to it. */
export function proposalNote() {
  const proposal = store.message?.proposal;
  if (!proposal || proposal.accepted) return answer ? agreedNote(answer.text) : departureNote();
  if (!isPending(proposal)) return settledNote(proposal);
  const choice = proposedChoice(proposal);
  return h(
    "section",
    { key: "proposal", class: "note ask", role: "status" },
    h("p", null, questionText(proposal)),
    choice?.first && h("p", { class: "quiet" }, say("page.undo.before", { text: choice.first })),
    choice && seenLines(choice),
    isAsked() && termsText(proposal) && h("p", null, termsText(proposal)),
    isAsked() ? answerButtons(proposal) : waitingLine(proposal),
  );
}

/** @param {Proposal} proposal */
const waitingNames = (proposal) => proposal.open.map(nameOf).join(", ");
