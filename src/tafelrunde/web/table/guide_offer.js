// The offer of a guide at the first table that a visitor opens with "Play now": one line beside the
// board, which goes away with the first move and never comes back.
import { manifests } from "../games/manifests.js";
import { send } from "../core/http.js";
import { say } from "../core/i18n.js";
import * as prefs from "../core/prefs.js";
import { h } from "../core/view.js";
import { OFFER_DONE, OFFER_KEY } from "./guide_progress.js";
import { ownSeats, redraw, store } from "./store.js";
import { apiUrl, id } from "./urls.js";

/** End the offer for good. */
export function endOffer() {
  prefs.set(OFFER_KEY, OFFER_DONE);
}

/** Whether this table is the one at which the guide is offered. */
function isOffered() {
  if (prefs.get(OFFER_KEY) !== id || store.isGuided) return false;
  if (store.message?.status !== "running" || !ownSeats().length) return false;
  if (store.hasActed) endOffer();
  return !store.hasActed;
}

/** Leave for the guide. The table is closed, because nothing has happened there yet.
 * @param {MouseEvent} event */
async function goToGuide(event) {
  event.preventDefault();
  endOffer();
  await send("POST", apiUrl("/proposals"), { kind: "abort" }).catch(() => {}); // It may stay open.
  location.assign(guideUrl());
}

const guideUrl = () => `/guide/${store.table.game}`;

/** Offer the guide. */
export function guideOffer() {
  if (!isOffered() || !manifests[store.table.game]?.guide) return null;
  const dismiss = () => {
    endOffer();
    redraw();
  };
  return h(
    "p",
    { key: "offer", class: "note guide-offer" },
    h(
      "span",
      null,
      say("page.guide_offer", { game: store.game.title }),
      " ",
      h("a", { href: guideUrl(), on: { click: goToGuide } }, say("page.guide_offer_link")),
    ),
    h(
      "button",
      {
        type: "button",
        class: "quiet",
        "aria-label": say("page.guide_offer_dismiss"),
        on: { click: dismiss },
      },
      "✕",
    ),
  );
}
