// The invitation to a table that waits for players: its link, a QR code, and a button to share it.
import { copyText } from "../core/clipboard.js";
import { get, send } from "../core/http.js";
import { withPrefix } from "../core/prefs.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { apiUrl, id, key } from "./urls.js";
import { attempt, redraw, store } from "./store.js";

/** @typedef {import("tafelrunde/messages").TableLink} TableLink */

/** Keys of private tables that this browser has made; the house keeps only their hashes. */
const keys = withPrefix("invitation");

/** @type {TableLink | null} */
let link = null;
/** The key for which a link was requested; undefined before the first request.
 * @type {string | undefined} */
let requestedKey;
let isCopied = false;

/** Return the key that guests need; empty at a public table, null where it is not known here. */
function knownKey() {
  if (!store.table.private) return "";
  return keys.get(id) ?? key;
}

/** Load the link with its QR code, once for each key. @param {string} wanted */
async function loadLink(wanted) {
  if (requestedKey === wanted) return;
  requestedKey = wanted;
  link = null;
  const query = wanted ? `?key=${encodeURIComponent(wanted)}` : "";
  const loaded = await get(`/api/tables/${id}/link${query}`);
  if (requestedKey !== wanted) return;
  link = loaded;
  redraw();
}

/** Create an invitation and remember its key. */
async function makeInvitation() {
  const invitation = await send("POST", apiUrl("/invitation"));
  keys.set(id, invitation.key);
  isCopied = false;
}

async function revokeInvitation() {
  await send("DELETE", apiUrl("/invitation"));
  keys.set(id, null);
  link = null;
  requestedKey = undefined;
}

/** Share the link by the device's own menu, or copy it where there is none. */
async function share() {
  const url = link?.link ?? "";
  const text = say("page.room.share_text", { game: store.game.title });
  if (navigator.share) {
    await navigator.share({ title: "Tafelrunde", text, url }).catch(() => {}); // It was closed.
    return;
  }
  await copy();
}

async function copy() {
  isCopied = await copyText(link?.link ?? "");
  redraw();
}

/** @param {TableLink["qr"]} code */
const qrCode = ({ size, path }) =>
  h(
    "svg",
    {
      class: "qr",
      viewBox: `-4 -4 ${size + 8} ${size + 8}`,
      role: "img",
      "aria-label": say("page.qr"),
    },
    h("rect", { x: -4, y: -4, width: size + 8, height: size + 8, class: "qr-paper" }),
    h("path", { d: path, class: "qr-ink" }),
  );

/** @param {string} label @param {() => Promise<void>} does @param {string} [kind] */
const button = (label, does, kind = "") =>
  h(
    "button",
    { key: label, type: "button", class: kind, on: { click: () => attempt(does) } },
    label,
  );

/** @param {TableLink} shown */
function linkDetails(shown) {
  const copyLabel = say(isCopied ? "page.copied" : "page.copy");
  return h(
    "div",
    { class: "invited" },
    qrCode(shown.qr),
    h(
      "label",
      null,
      say("page.link"),
      h("input", {
        readonly: true,
        value: shown.link,
        on: { focus: (/** @type {any} */ event) => event.target.select() },
      }),
    ),
    h(
      "div",
      { class: "row" },
      "share" in navigator && button(say("page.room.share"), share, "main"),
      button(copyLabel, copy, "share" in navigator ? "" : "main"),
      store.table.private && store.table.host && button(say("page.revoke"), revokeInvitation),
    ),
  );
}

/** Show the invitation, or to the host of a private table a button that makes one. */
export function invitationPanel() {
  const wanted = knownKey();
  if (wanted === null && !store.table.host) return null;
  if (wanted !== null) loadLink(wanted).catch(() => {}); // The rest of the page works without it.
  return h(
    "section",
    { class: "invite" },
    h("h2", null, say("page.invite_title")),
    wanted === null ? button(say("page.invite"), makeInvitation) : link && linkDetails(link),
  );
}
