// When the game is over: the result, the scoring step by step, and where to go from here.
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { ownLinks } from "./extension.js";
import { again } from "./rematch.js";
import { id, key } from "./urls.js";
import { mine, room, tried, winnerNames } from "./store.js";

/** Give the address of this game's replay. @param {string} [part] */
export const replayAddress = (part = "") =>
  `/tables/${id}/replay${key ? `?key=${encodeURIComponent(key)}` : ""}${part}`;

/** Where to go from here: some tables cannot be played again, or looked back at. */
function ways() {
  const isOpen = room.table.status === "over" && typeof room.message?.n === "number";
  return h(
    "div",
    { class: "row" },
    ownLinks(),
    mine().length > 0 &&
      room.table.allows.can_rematch &&
      h(
        "button",
        { type: "button", class: "main", on: { click: () => tried(again) } },
        say("page.rematch"),
      ),
    isOpen && h("a", { class: "button", href: replayAddress() }, say("page.look_back")),
    h("a", { class: "button", href: "/" }, say("page.to_the_house")),
  );
}

/** Show the result of a finished game. */
export function afterNote() {
  const { message, board } = room;
  if (!message || (message.status !== "over" && message.status !== "aborted")) return null;
  const result =
    message.status === "over"
      ? say("page.won_by", { names: winnerNames() })
      : say("page.state_aborted");
  return h(
    "section",
    { key: "after", class: "note after", role: "status" },
    h("h2", null, result),
    ways(),
    message.status === "over" && board?.result?.(message),
  );
}
