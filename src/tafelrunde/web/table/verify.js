// Verifies the shuffle in the browser: the commitment, and what every seat added.
import { get } from "../core/http.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { apiUrl, id } from "./urls.js";
import { nameOf, redraw } from "./store.js";

/** @typedef {import("tafelrunde/messages").ShuffleReply} Shuffle */

/** @typedef {typeof import("../core/hashes.js")} Hashes */
/** @typedef {{shuffle: Shuffle, isPromiseKept: boolean, isJoined: boolean}} Verified */

/** @type {Verified | null} */
let verified = null;
let isAsked = false;

/**
 * Return whether the commitment made before the game fits the seed.
 * @param {Shuffle} found
 * @param {Hashes} hashes
 */
function isPromiseKept(found, { joinWithLengths, fromDigits, sha256 }) {
  const parts = [
    new TextEncoder().encode("tafelrunde commitment"),
    fromDigits(found.salt),
    fromDigits(found.seed),
  ];
  return sha256(joinWithLengths(parts)) === found.commitment;
}

/** Return whether the seed of the game joins that of the house and what the seats added.
 * @param {Shuffle} found @param {Hashes} hashes */
function isJoined(found, { blake2b, joinWithLengths, fromDigits }) {
  const seatBytes = found.seats.map((seat) => fromDigits(seat.bytes));
  if (!seatBytes.some((part) => part.length)) return found.joined === found.seed;
  return (
    blake2b(joinWithLengths([fromDigits(found.seed), ...seatBytes]), "tafelrunde join") ===
    found.joined
  );
}

async function verify() {
  isAsked = true;
  // Loaded here, because most viewers of a replay verify nothing.
  const [shuffle, hashes] = await Promise.all([
    get(apiUrl("/shuffle")),
    import("../core/hashes.js"),
  ]);
  verified = {
    shuffle,
    isPromiseKept: isPromiseKept(shuffle, hashes),
    isJoined: isJoined(shuffle, hashes),
  };
  redraw();
}

/** @param {boolean} holds @param {string} text */
const verdict = (holds, text) =>
  h("p", { class: holds ? "verdict good" : "verdict bad" }, holds ? "✓ " : "✗ ", text);

/** @param {Shuffle} found */
function shuffleDetails(found) {
  const rows = [
    [say("page.commitment"), found.commitment],
    [say("page.seed"), found.seed],
    [say("page.salt"), found.salt],
    ...found.seats.map((seat, n) => [say("page.bytes_of", { name: nameOf(n) }), seat.bytes || "–"]),
    [say("page.joined"), found.joined],
  ];
  return h(
    "dl",
    { class: "digits" },
    rows.map(([word, value]) => [h("dt", null, word), h("dd", null, h("code", null, value))]),
  );
}

/** Show whether the shuffle was fair, and its parts. */
export function verifyTab() {
  if (!isAsked) verify().catch(() => {});
  if (!verified) return h("p", { class: "quiet" }, say("page.waiting"));
  const { shuffle } = verified;
  return h(
    "div",
    { class: "verify" },
    verdict(
      verified.isPromiseKept,
      say(verified.isPromiseKept ? "page.promise_kept" : "page.promise_broken"),
    ),
    verdict(verified.isJoined, say(verified.isJoined ? "page.joined_right" : "page.joined_wrong")),
    h("p", null, say("page.verify_about")),
    shuffleDetails(shuffle),
    h("p", null, say("page.verify_how")),
    h("code", null, `tafelrunde replay ${id}.jsonl --verify --commitment ${shuffle.commitment}`),
    h(
      "p",
      null,
      h(
        "a",
        { class: "button", href: apiUrl("/record"), download: `${id}.jsonl` },
        say("page.record"),
      ),
    ),
  );
}
