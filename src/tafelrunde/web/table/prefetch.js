// Requests the table and connects while the rest of the page is still loading.
import { prefetch } from "../core/http.js";
import { tableUrl } from "./presence.js";

const { lang } = document.documentElement;
const LIVE_URL = tableUrl("/live", { lang, detail: "board" });

/** A connection that was opened early, with its messages so far.
 * @typedef {{socket: WebSocket, messages: MessageEvent[], keep: (event: MessageEvent) => void}}
 *   Prefetched
 *   */
/** @type {Prefetched | null} */
let prefetched = null;
/**
 * Whether the page has connected by itself. A connection that opens later would have no listener.
 */
let isTooLate = false;

/** Open the connection, unless the screen may have to be passed on first.
 * @param {Response} answer */
async function openConnection(answer) {
  const table = answer.ok ? await answer.clone().json() : null;
  if (
    isTooLate ||
    table?.status !== "running" ||
    table.seats.filter((/** @type {import("tafelrunde/messages").SeatReply} */ one) => one.you)
      .length > 1
  )
    return;
  const url = new URL(LIVE_URL, location.href);
  url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
  /** @type {MessageEvent[]} */
  const messages = [];
  const keep = (/** @type {MessageEvent} */ event) => void messages.push(event);
  prefetched = { socket: new WebSocket(url.href), messages, keep };
  prefetched.socket.addEventListener("message", keep);
}

/**
 * Return the early connection, if it has the wanted URL.
 * @param {string} wanted
 * @returns {Prefetched | null}
 */
export function takeConnection(wanted) {
  const ready = prefetched;
  prefetched = null;
  isTooLate = true;
  ready?.socket.removeEventListener("message", ready.keep);
  if (ready && wanted === LIVE_URL && ready.socket.readyState <= WebSocket.OPEN) return ready;
  ready?.socket.close();
  return null;
}

prefetch("/api/games");
prefetch("/api/session");
prefetch(tableUrl("", { lang }))
  .then(openConnection)
  .catch(() => {});
