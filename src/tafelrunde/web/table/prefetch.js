// Asks for the table and begins to listen while the rest of the page is still on its way.
import { prefetch } from "../core/http.js";
import { address } from "./presence.js";

const lang = document.documentElement.lang === "de" ? "de" : "en";
const LIVE = address("/live", { lang, detail: "board" });

/** A connection that was opened early, and what it has said so far.
 * @typedef {{socket: WebSocket, messages: MessageEvent[], keep: (event: MessageEvent) => void}} Early
 *   */
/** @type {Early | null} */
let early = null;
/** Whether the page listens by itself by now: whatever opened later would be heard by nobody. */
let isTooLate = false;

/** Open the connection, unless the screen may have to be handed on first: then nothing is asked for.
 * @param {Response} answer */
async function listen(answer) {
  const table = answer.ok ? await answer.clone().json() : null;
  if (
    isTooLate ||
    table?.status !== "running" ||
    table.seats.filter((/** @type {import("tafelrunde/messages").SeatReply} */ one) => one.you)
      .length > 1
  )
    return;
  const url = new URL(LIVE, location.href);
  url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  /** @type {MessageEvent[]} */
  const messages = [];
  const keep = (/** @type {MessageEvent} */ event) => void messages.push(event);
  early = { socket: new WebSocket(url.href), messages, keep };
  early.socket.addEventListener("message", keep);
}

/**
 * Hand over the early connection, if it goes where it is wanted now.
 * @param {string} wanted
 * @returns {Early | null}
 */
export function handedOver(wanted) {
  const found = early;
  early = null;
  isTooLate = true;
  found?.socket.removeEventListener("message", found.keep);
  if (found && wanted === LIVE && found.socket.readyState <= WebSocket.OPEN) return found;
  found?.socket.close();
  return null;
}

prefetch("/api/games");
prefetch("/api/session");
prefetch(address("", { lang }))
  .then(listen)
  .catch(() => {});
