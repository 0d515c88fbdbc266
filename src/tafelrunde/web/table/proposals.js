// What somebody proposes to the others: to take back, to pause, to go on, to break off.
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { change, mine, nameOf, room, tried } from "./store.js";

/** @type {{[kind: string]: string}} */
const ASKED = {
  take_back: "page.asks_take_back",
  pause: "page.asks_pause",
  resume: "page.asks_resume",
  abort: "page.asks_abort",
};

/** Show what is proposed, and let those who are asked answer. */
export function proposalNote() {
  const proposal = room.message?.proposal;
  if (!proposal) return null;
  const isAsked = mine().some((seat) => proposal.open.includes(seat));
  const answer = (/** @type {boolean} */ agree) =>
    tried(() => change("/answer", { agree, proposal: proposal.id ?? "" }));
  return h(
    "section",
    { class: "note ask", role: "status" },
    h("p", null, say(ASKED[proposal.kind] ?? "page.asks_pause", { name: nameOf(proposal.by) })),
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
