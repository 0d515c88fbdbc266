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
 * @param {Shuffle} shuffle
 * @param {Hashes} hashes
 */
function isPromiseKept(shuffle, { joinWithLengths, fromDigits, sha256 }) {
  const parts = [
    new TextEncoder().encode("tafelrunde commitment"),
    fromDigits(shuffle.salt),
    fromDigits(shuffle.seed),
  ];
  return sha256(joinWithLengths(parts)) === shuffle.commitment;
}

/** Return whether the seed of the game joins that of the house and what the seats added.
 * @param {Shuffle} shuffle @param {Hashes} hashes */
function isJoined(shuffle, { blake2b, joinWithLengths, fromDigits }) {
  const seatBytes = shuffle.seats.map((seat) => fromDigits(seat.bytes));
  if (!seatBytes.some((part) => part.length)) return shuffle.joined === shuffle.seed;
  return (
    blake2b(joinWithLengths([fromDigits(shuffle.seed), ...seatBytes]), "tafelrunde join") ===
    shuffle.joined
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

/** @param {Shuffle} shuffle */
function shuffleDetails(shuffle) {
  const rows = [
    [say("page.commitment"), shuffle.commitment],
    [say("page.seed"), shuffle.seed],
    [say("page.salt"), shuffle.salt],
    ...shuffle.seats.map((seat, n) => [
      say("page.bytes_of", { name: nameOf(n) }),
      seat.bytes || "–",
    ]),
    [say("page.joined"), shuffle.joined],
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
