// Places on the board that the log and the story name: marked while pointed at, and brought
// into sight by a press.
import { store } from "./store.js";

/** @typedef {import("tafelrunde/host").Told} Told */
/** @typedef {import("tafelrunde/host").Spoken} Spoken */

/** Mark places on the board. @param {string[]} places @param {string} how a class */
export function markPlaces(places, how) {
  for (const old of document.querySelectorAll(`#board .${how}`)) old.classList.remove(how);
  for (const place of places) {
    for (const found of document.querySelectorAll(`#board [data-place="${CSS.escape(place)}"]`))
      found.classList.add(how);
  }
}

/** Return the places of an event. @param {Told} event @returns {string[]} */
export const placesOf = (event) => [
  ...new Set([
    ...(store.board?.places(event) ?? []),
    ...(event.links ?? []).map(([, , place]) => place),
  ]),
];

/** Return the places of events, and the ways that were gone. @param {Told[]} events
 * @returns {Spoken} */
export const highlightsOf = (events) => ({
  places: [...new Set(events.flatMap((event) => [...placesOf(event), ...(event.path ?? [])]))],
  trails: events
    .filter((event) => event.path?.length)
    .map((event) => ({ who: event.who ?? "", path: event.path ?? [] })),
});

const NOTHING = { places: [], trails: [] };

/** Mark the places of an event, and draw its paths. @param {Spoken} [spoken] nothing by default */
export function pointAt(spoken = NOTHING) {
  store.board?.speak?.(spoken, false);
  markPlaces(spoken.places, "spoken-of");
}

/** Scroll to the places of an event, and mark them. @param {Spoken} spoken */
export function flyTo(spoken) {
  if (store.board?.speak) store.board.speak(spoken, true);
  else scrollTo(spoken.places);
  markPlaces(spoken.places, "spoken-of");
}

/** @param {string[]} places */
function scrollTo(places) {
  const target = places
    .map((place) => document.querySelector(`#board [data-place="${CSS.escape(place)}"]`))
    .find((element) => element !== null);
  target?.scrollIntoView({ block: "nearest", inline: "nearest" });
}

/**
 * Return the event handlers of an element that names places: they mark them or go there.
 * @param {() => Spoken} spoken
 * @param {boolean} [isLink] whether a press is its own, and not that of the line around it
 */
export function placeHandlers(spoken, isLink = false) {
  const point = () => pointAt(spoken());
  const clear = () => pointAt();
  const press = (/** @type {Event} */ event) => {
    if (isLink) event.stopPropagation();
    flyTo(spoken());
  };
  return { mouseenter: point, focus: point, mouseleave: clear, blur: clear, click: press };
}
