// Several people at one screen: a curtain between them, and behind it nothing of the other's.
import { h, render } from "../core/view.js";
import { say } from "../core/i18n.js";
import * as prefs from "../core/prefs.js";
import { id, looking } from "./urls.js";
import { mine, nameOf, room } from "./store.js";

/** Tell whether several people share this screen. */
export const isShared = () => room.table.status !== "open" && mine().length > 1;

/** Give the seat that the screen must be handed to, null if it is in the right hands.
 * @param {number | null | undefined} turn the seat to act */
export function nextAtScreen(turn) {
  if (!isShared()) return null;
  if (turn !== null && turn !== undefined && mine().includes(turn))
    return turn === looking.seat ? null : turn;
  return looking.seat === null ? (mine()[0] ?? null) : null;
}

/** Give the name by which somebody at this screen is called, without the account's behind it.
 * @param {number} seat */
const calledHere = (seat) => nameOf(seat).replace(/ \((?!\d+\)$)[^()]*\)$/, "");

/**
 * Draw the curtain, unless one person plays all sides; whoever takes the screen opens it.
 * @param {number} seat
 * @param {() => void} open
 */
export function drawCurtain(seat, open) {
  if (prefs.get(prefs.aloneKey(id))) return queueMicrotask(open);
  const place = /** @type {HTMLElement} */ (document.getElementById("curtain"));
  const alone = () => {
    prefs.set(prefs.aloneKey(id), true);
    open();
  };
  const name = calledHere(seat);
  render(
    place,
    h(
      "div",
      {
        class: `curtain seat-${seat}`,
        role: "dialog",
        "aria-modal": "true",
        "aria-labelledby": "curtain-title",
      },
      h(
        "div",
        { class: "curtain-card" },
        h("h2", { id: "curtain-title" }, say("page.curtain", { name })),
        h("p", null, say("page.curtain_about")),
        h(
          "button",
          {
            type: "button",
            class: "main",
            on: { click: open },
            ref: (/** @type {HTMLElement} */ made) => queueMicrotask(() => made.focus()),
          },
          say("page.curtain_open", { name }),
        ),
        h(
          "button",
          { type: "button", class: "quiet", on: { click: alone } },
          say("page.curtain_alone"),
        ),
      ),
    ),
  );
}

/** Take the curtain away. */
export function openCurtain() {
  render(/** @type {HTMLElement} */ (document.getElementById("curtain")), null);
}
