// Notes above the acts: a refusal, a question, news.
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { resultNote } from "./game_over.js";
import { guideNote } from "./guide.js";
import { guideOffer } from "./guide_offer.js";
import { hintNote } from "./hint.js";
import { pausedNote, proposalNote } from "./proposals.js";
import { store } from "./store.js";
import { undoNote } from "./undo.js";

function refusalNote() {
  return (
    store.refusal && h("p", { key: "refused", class: "note bad", role: "alert" }, store.refusal)
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
    outdatedNote(),
    store.message?.status === "paused" && pausedNote(),
    guideNote(),
    guideOffer(),
    refusalNote(),
    proposalNote(),
    undoNote(),
    resultNote(),
    hintNote(),
  ];
}
