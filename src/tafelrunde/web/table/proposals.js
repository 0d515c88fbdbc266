// Proposals to the other players: to take back, pause, resume or abort.
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { sendChange, ownSeats, nameOf, store, attempt } from "./store.js";

/** @type {{[kind: string]: string}} */
const QUESTIONS = {
  take_back: "page.asks_take_back",
  pause: "page.asks_pause",
  resume: "page.asks_resume",
  abort: "page.asks_abort",
};

/** Show the proposal, with buttons for the players who must answer. */
export function proposalNote() {
  const proposal = store.message?.proposal;
  if (!proposal) return null;
  const isAsked = ownSeats().some((seat) => proposal.open.includes(seat));
  const answer = (/** @type {boolean} */ agree) =>
    attempt(() => sendChange("/answer", { agree, proposal: proposal.id ?? "" }));
  return h(
    "section",
    { class: "note ask", role: "status" },
    h("p", null, say(QUESTIONS[proposal.kind] ?? "page.asks_pause", { name: nameOf(proposal.by) })),
    isAsked
      ? h(
          "div",
          { class: "row" },
          h(
            "button",
            { type: "button", class: "main", on: { click: () => answer(true) } },
            say("page.agree"),
          ),
          h("button", { type: "button", on: { click: () => answer(false) } }, say("page.decline")),
        )
      : h("p", { class: "quiet" }, say("page.waiting_for_others")),
  );
}
