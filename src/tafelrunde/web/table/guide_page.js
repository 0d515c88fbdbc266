// A first game before it begins: the guide's first step, and a button that opens the table. Viewing
// the page creates nothing.
import { makeCamera } from "../core/camera.js";
import { reportErrors, element, enter } from "../core/frame.js";
import { randomBytes, send } from "../core/http.js";
import { language, onLanguage, say } from "../core/i18n.js";
import * as prefs from "../core/prefs.js";
import { h, render } from "../core/view.js";
import { loadGuide } from "./boards.js";
import { OFFER_DONE, OFFER_KEY, progressKey } from "./guide_progress.js";

const game = document.documentElement.dataset.game ?? "";
const loading = loadGuide(game);
const button = /** @type {HTMLButtonElement} */ (element("guide-start"));

/** Create the host of a guide before there is a table. @returns {import("tafelrunde/host").Host} */
function hostWithoutTable() {
  const nothing = async () => false;
  return {
    h,
    render,
    say,
    get language() {
      return language;
    },
    seats: [],
    you: null,
    isReplay: false,
    act: nothing,
    check: async () => ({ reason: "" }),
    previewSelection: async () => null,
    redraw: () => {},
    announce: () => {},
    showTooltip: () => {},
    prefs: prefs.withPrefix(game),
    camera: makeCamera,
    get motion() {
      return prefs.isMotionAllowed();
    },
    game,
    options: {},
    undoText: "",
  };
}

/** Show the first step of the guide, where the game has one. */
async function showFirstStep() {
  const steps = (await loading)?.steps(hostWithoutTable()) ?? [];
  const [first] = steps;
  if (!first) return;
  element("guide-text").textContent = say(first.say, first.values);
  element("guide-count").textContent = `1 / ${steps.length}`;
}

/** Open the table, as a guest if need be, and continue there with the second step. */
async function openTable() {
  await enter(true);
  const opening = (await loading)?.opening ?? { options: { players: 2 }, bots: "page" };
  const table = await send("POST", "/api/tables", {
    game,
    ...opening,
    name: say("page.guide_table"),
    sit: 0,
    hints: true,
    bytes: randomBytes(),
  });
  prefs.set(progressKey(table.id), 1);
  prefs.set(OFFER_KEY, OFFER_DONE);
  location.replace(`/tables/${table.id}?guide=1`);
  return table;
}

button.addEventListener("click", async () => {
  button.disabled = true;
  if (!(await reportErrors(openTable))) button.disabled = false;
});
onLanguage(showFirstStep);
reportErrors(async () => {
  await Promise.all([showFirstStep(), enter()]);
});
