// When the game is over: the result, the scoring step by step, and links to what comes next.
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { ownLinks } from "./extension.js";
import { startRematch } from "./rematch.js";
import { practiceNote } from "./undo.js";
import { id, key } from "./urls.js";
import { ownSeats, store, attempt, winnerNames } from "./store.js";

/** Return the URL of this game's replay. @param {string} [part] */
const replayUrl = (part = "") =>
  `/tables/${id}/replay${key ? `?key=${encodeURIComponent(key)}` : ""}${part}`;

/** Link to what comes next. Some tables have no rematch or no replay. */
function nextLinks() {
  const isOpen = store.table.status === "over" && typeof store.message?.n === "number";
  return h(
    "div",
    { class: "row" },
    ownLinks(),
    ownSeats().length > 0 &&
      store.table.allows.can_rematch &&
      h(
        "button",
        { type: "button", class: "main", on: { click: () => attempt(startRematch) } },
        say("page.rematch"),
      ),
    isOpen && h("a", { class: "button", href: replayUrl() }, say("page.look_back")),
    h("a", { class: "button", href: "/" }, say("page.to_the_house")),
  );
}

/** Show the result of a finished game. */
export function resultNote() {
  const { message, board } = store;
  if (!message || (message.status !== "over" && message.status !== "aborted")) return null;
  const result =
    message.status === "over"
      ? say("page.won_by", { names: winnerNames() })
      : say("page.state_aborted");
  return h(
    "section",
    { key: "after", class: "note after", role: "status" },
    h("h2", null, result),
    practiceNote(),
    nextLinks(),
    message.status === "over" && board?.result?.(message),
  );
}
