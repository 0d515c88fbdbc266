// A rematch: an offer to the other players, and the way to the new table when all have accepted.
import { ensureSession, randomBytes, send } from "../core/http.js";
import { levelName } from "../core/people.js";
import { h } from "../core/view.js";
import { say } from "../core/i18n.js";
import { apiUrl, id } from "./urls.js";
import { attempt, ownSeats, sendChange, store } from "./store.js";

/**
 * @typedef {import("tafelrunde/host").Level} Level
 * @typedef {import("tafelrunde/host").Message} Message
 * @typedef {import("tafelrunde/host").Proposal} Proposal
 */

/**
 * The accepted offer that this page has followed: "back" must not lead forward again.
 * @type {unknown}
 */
let followed = null;

/** Return the bot that is one level above all bots of this table, null for a person or the best.
 * A bot that has no level is offered only if no bot has one.
 * @returns {Level | null} */
function nextLevel() {
  const { levels } = store.game;
  const others = store.table.seats.filter((seat) => !seat.you);
  const strengths = others.map((seat) => levels.findIndex((level) => level.name === seat.bot));
  if (!strengths.length || strengths.includes(-1)) return null;
  const above = levels.slice(Math.max(...strengths) + 1);
  return above.find(({ level }) => level) ?? above[0] ?? null;
}

/** @param {Level} [level] the bot that plays instead of the present ones */
const offerBody = (level) => ({
  kind: "rematch",
  bytes: randomBytes(),
  ...(level ? { bot: level.name } : {}),
});

/** Offer a rematch. Against bots it starts at once. @param {Level} [level] */
async function offerRematch(level) {
  await ensureSession(true);
  await sendChange("/proposals", offerBody(level));
}

/** Offer a rematch from a page without a connection, and go where it is played or answered. */
export async function offerFromReplay() {
  await ensureSession(true);
  const { proposal } = await send("POST", apiUrl("/proposals"), offerBody());
  location.href = `/tables/${proposal?.accepted ? proposal.table : id}`;
}

/** Return whether an offer still waits for answers. @param {Proposal} proposal */
export const isOffered = (proposal) =>
  proposal.kind === "rematch" &&
  proposal.declined === undefined &&
  !proposal.withdrawn &&
  !proposal.accepted &&
  !(proposal.until && proposal.until * 1000 < Date.now());

/** Return the offer that waits for answers, null if there is none. */
function openOffer() {
  const proposal = store.message?.proposal;
  return proposal && isOffered(proposal) ? proposal : null;
}

/** Return the id of the rematch that all have accepted, null if there is none. */
const acceptedTable = () => {
  const proposal = store.message?.proposal;
  return (proposal?.accepted && proposal.table) || store.table.rematch;
};

/**
 * Take the players of a finished game to the rematch when all have accepted it.
 * @param {Message} message @param {Message | null} before null for the first message of the page
 */
export function followRematch({ proposal }, before) {
  if (!proposal?.accepted || !proposal.table || !before || !ownSeats().length) return;
  if (followed === proposal.id) return;
  followed = proposal.id;
  location.href = `/tables/${proposal.table}`;
}

/** @param {boolean} isOpen whether the game may be looked at again */
function offerButtons(isOpen) {
  const level = isOpen ? nextLevel() : null;
  return [
    h(
      "button",
      {
        key: "again",
        type: "button",
        class: "main",
        on: { click: () => attempt(() => offerRematch()) },
      },
      say("page.rematch"),
    ),
    level &&
      h(
        "button",
        { key: "level", type: "button", on: { click: () => attempt(() => offerRematch(level)) } },
        say("page.next_level", { level: levelName(level) }),
      ),
  ];
}

/** Show the buttons of a rematch, or the link to it. @param {boolean} isOpen */
export function rematchButtons(isOpen) {
  if (!store.table.allows.can_rematch) return null;
  const made = acceptedTable();
  if (made && (ownSeats().length || !store.table.private))
    return h(
      "a",
      { key: "made", class: "button main", href: `/tables/${made}` },
      say("page.offer.to_rematch"),
    );
  return !ownSeats().length || openOffer() ? null : offerButtons(isOpen);
}
