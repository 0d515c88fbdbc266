// How the moves of others are shown: the speed, and whether the view follows them.
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { chosenPace, isFollowing, PACES, setFollowing, setPace } from "./pace.js";
import { redraw, store } from "./store.js";

/** @type {{[pace: string]: string}} */
const NAMES = {
  slow: "page.pace_slow",
  normal: "page.pace_normal",
  fast: "page.pace_fast",
  now: "page.pace_now",
};

/** @param {import("./pace.js").Pace} pace */
const paceButton = (pace) =>
  h(
    "label",
    { key: pace, class: "pace" },
    h("input", {
      type: "radio",
      name: "pace",
      value: pace,
      checked: chosenPace() === pace,
      on: {
        change: () => {
          setPace(pace);
          redraw();
        },
      },
    }),
    say(NAMES[pace] ?? ""),
  );

/** Show the settings for the moves of others, where these are told as a story. */
export const paceSettings = () =>
  store.table.allows.shows_story &&
  h(
    "section",
    { class: "paces" },
    h("h3", { id: "paces" }, say("page.paces")),
    h(
      "div",
      { class: "row", role: "radiogroup", "aria-labelledby": "paces" },
      PACES.map(paceButton),
    ),
    store.board?.speak &&
      h(
        "label",
        { class: "toggle" },
        h("input", {
          type: "checkbox",
          checked: isFollowing(),
          on: {
            change: (/** @type {Event} */ event) => {
              setFollowing(/** @type {HTMLInputElement} */ (event.target).checked);
              redraw();
            },
          },
        }),
        say("page.follow_moves"),
      ),
  );
