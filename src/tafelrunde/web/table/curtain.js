// Several people at one screen: a curtain hides the position until the next player takes over.
import { h, render } from "../core/view.js";
import { say } from "../core/i18n.js";
import * as prefs from "../core/prefs.js";
import { id, viewer } from "./urls.js";
import { ownSeats, nameOf, store } from "./store.js";

/** Return whether several people share this screen. */
const isShared = () => store.table.status !== "open" && ownSeats().length > 1;

/** Return the seat that the screen must be passed to, null if the right player has it.
 * @param {number | null | undefined} turn the seat to act */
export function seatToPassTo(turn) {
  if (!isShared()) return null;
  if (turn !== null && turn !== undefined && ownSeats().includes(turn))
    return turn === viewer.seat ? null : turn;
  return viewer.seat === null ? (ownSeats()[0] ?? null) : null;
}

/** Return a player's name at this screen, without the account name behind it.
 * @param {number} seat */
const screenName = (seat) => nameOf(seat).replace(/ \((?!\d+\)$)[^()]*\)$/, "");

/**
 * Draw the curtain, unless one person plays all seats. The next player opens it.
 * @param {number} seat
 * @param {() => void} open
 */
export function drawCurtain(seat, open) {
  if (prefs.get(prefs.aloneKey(id))) return queueMicrotask(open);
  const root = /** @type {HTMLElement} */ (document.getElementById("curtain"));
  const playAlone = () => {
    prefs.set(prefs.aloneKey(id), true);
    open();
  };
  const name = screenName(seat);
  render(
    root,
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
          { type: "button", class: "quiet", on: { click: playAlone } },
          say("page.curtain_alone"),
        ),
      ),
    ),
  );
}

/** Remove the curtain. */
export function openCurtain() {
  render(/** @type {HTMLElement} */ (document.getElementById("curtain")), null);
}
