// The board of Richelieu: four rows, the tray before oneself, and the ledger of majorities.

import { h, useHost } from "./host.js";
import { actPlaces, labelActs } from "./acts.js";
import { collections } from "./collections.js";
import { Choosing } from "./choosing.js";
import { Dragging } from "./dragging.js";
import { holdings } from "./holdings.js";
import { wideLedger } from "./ledger.js";
import { previewIntent } from "./preview.js";
import { reference } from "./reference.js";
import { ScoringSteps } from "./result.js";
import { nearestPlace, rows } from "./rows.js";
import { still } from "./still.js";
import { textView } from "./text_view.js";
import { tray } from "./tray.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("./components.js").Message} Message
 * @typedef {import("tafelrunde/host").Board<Message>} Board
 */

const PLACE = /^[1-4]-\d+$/;

/** Return the board of one table. @param {import("tafelrunde/host").Host} table @returns {Board} */
export function mount(table) {
  useHost(table);
  const choosing = new Choosing(table);
  const dragging = new Dragging(choosing);
  const reckoning = new ScoringSteps(table);
  return {
    show: (message) => drawBoard(choosing, dragging, reckoning, message),
    holdings: (message) => {
      choosing.setMessage(message);
      return holdings(choosing, previewIntent(choosing));
    },
    acts: (message) => labelActs(table.say, message.view, message.actions),
    text: (message) => textView(table, message.view),
    places: ({ params = {} }) =>
      [params.place, params.source, params.region, params.symbol].filter(
        (value) =>
          typeof value === "string" &&
          (PLACE.test(value) || value === params.region || value === params.symbol),
      ),
    actPlaces,
    escape: () => clearIntent(choosing),
    reference: () => reference(table),
    result: (message) => reckoning.show(message.view),
    still: (message) => still(table, message.view),
  };
}

/**
 * @param {Choosing} choosing
 * @param {Dragging} dragging
 * @param {ScoringSteps} reckoning
 * @param {Message} message
 */
function drawBoard(choosing, dragging, reckoning, message) {
  choosing.setMessage(message);
  reckoning.look(choosing.view);
  keepFocus(choosing, dragging.isTouch);
  const preview = previewIntent(choosing);
  const isMine = message.actions.length > 0;
  const marks = `${isMine ? " is-mine" : ""}${choosing.intent.carried ? " is-carrying" : ""}`;
  return h(
    "div",
    {
      class: `richelieu rich-board${marks}`,
      "data-n": message.n,
      "data-wide": message.status === "running" ? "without-guide" : undefined,
      style: { "--players": choosing.view.players },
      on: { pointerdown: (event) => dragging.notePointer(event) },
    },
    choosing.view.phase === "over"
      ? collections(choosing.table, choosing.view)
      : [rows(choosing, preview, dragging), tray(choosing, preview, dragging)],
    choosing.view.phase === "over"
      ? null
      : h("div", { class: "rich-wide-only" }, wideLedger(choosing.table, choosing.view, preview)),
  );
}

/** @param {Choosing} choosing */
function clearIntent(choosing) {
  const wasThere = choosing.clear();
  if (wasThere) choosing.table.redraw();
  return wasThere;
}

/**
 * Give the focus to the neighbour when the card in focus is gone; a finger points at nothing it has
 * not tapped.
 * @param {Choosing} choosing @param {boolean} isTouch */
function keepFocus(choosing, isTouch) {
  const { intent, view } = choosing;
  const places = view.rows.flat().map((card) => card.place);
  if (!intent.wasAt || places.includes(intent.wasAt)) return;
  const to = nearestPlace(places, intent.wasAt);
  intent.wasAt = null;
  intent.focus = to;
  requestAnimationFrame(() => {
    const isLost = document.activeElement === document.body || document.activeElement === null;
    if (to && isLost && !isTouch)
      /** @type {HTMLElement | null} */ (
        document.querySelector(`.rich-rows [data-place="${to}"] button`)
      )?.focus();
  });
}
