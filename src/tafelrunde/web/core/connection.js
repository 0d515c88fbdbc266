// The notice at the top of the screen while the house cannot be reached. Every page has it.
import { h, render } from "./view.js";
import { onLanguage, say } from "./i18n.js";

/** What cannot reach the house, each with a function that tries again. @type {Map<string, () => void>} */
const retries = new Map();
/** How many moves wait for the connection. */
let waitingMoves = 0;

/** Show or remove the notice. */
function draw() {
  const root = document.getElementById("connection");
  if (!root) return; // The visitor left the page meanwhile.
  render(root, retries.size > 0 && notice());
}

function notice() {
  const retryAll = () => {
    for (const retry of [...retries.values()]) retry();
  };
  return [
    h("span", null, say(waitingMoves ? "page.connection.move_waits" : "page.connection.lost")),
    h(
      "button",
      { type: "button", class: "small", on: { click: retryAll } },
      say("page.connection.try_now"),
    ),
  ];
}

/**
 * Note that something cannot reach the house, or (without `retry`) that it can.
 * @param {string} what
 * @param {(() => void) | null} retry
 */
export function setUnreachable(what, retry) {
  if (retry) retries.set(what, retry);
  else if (!retries.delete(what)) return;
  draw();
}

/**
 * Count a move as waiting until it is answered: the notice says what becomes of it.
 * @template Result @param {Promise<Result>} answer @returns {Promise<Result>}
 */
export async function trackMove(answer) {
  waitingMoves += 1;
  draw();
  try {
    return await answer;
  } finally {
    waitingMoves -= 1;
    draw();
  }
}

onLanguage(draw);
