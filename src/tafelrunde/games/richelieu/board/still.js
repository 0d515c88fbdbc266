// The majority that was decided most closely, as a picture beside the result.
import { h } from "./host.js";
import { KINDS, SYMBOLS } from "./components.js";
import { kindName, seatName } from "./naming.js";
import { picture, seal } from "./shields.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("./components.js").View} View
 */

/**
 * Return the majority that the winner has by the least lead, of several the one worth most; nothing
 * where the winner has none alone.
 * @param {View} view
 * @returns {string | null}
 */
function closestMajority(view) {
  const winners = view.outcome?.winners ?? [];
  const won = KINDS.filter((kind) => {
    const { leaders = [], lead = 0 } = view.majorities[kind] ?? {};
    return lead > 0 && leaders.length === 1 && winners.includes(leaders[0] ?? -1);
  });
  const lead = (/** @type {string} */ kind) => view.majorities[kind]?.lead ?? 0;
  const most = (/** @type {string} */ kind) => view.majorities[kind]?.most ?? 0;
  return won.sort((a, b) => lead(a) - lead(b) || most(b) - most(a))[0] ?? null;
}

/** @param {Table} table @param {View} view @returns {Child} */
export function still(table, view) {
  const kind = closestMajority(view);
  if (!kind) return null;
  const counts = view.majorities[kind]?.counts ?? [];
  const seats = counts.map((_, seat) => seat);
  seats.sort((a, b) => (counts[b] ?? 0) - (counts[a] ?? 0));
  const list = seats.map((seat) => `${seatName(table, seat)} ${counts[seat]}`).join(", ");
  const sentence = table.say("board.richelieu.still", {
    kind: kindName(table.say, kind),
    counts: list,
  });
  return h(
    "figure",
    { key: "still", class: "still richelieu rich-still" },
    h(
      "div",
      { class: "still-picture", role: "img", "aria-label": sentence },
      seats.map((seat) => line(kind, seat, counts[seat] ?? 0)),
    ),
    h("figcaption", { "aria-hidden": "true" }, sentence),
  );
}

/** @param {string} kind @param {number} seat @param {number} count @returns {Child} */
const line = (kind, seat, count) =>
  h(
    "span",
    { class: `rich-still-line${SYMBOLS.includes(kind) ? " of-symbols" : ""}` },
    seal(seat),
    Array.from({ length: count }, () => picture(kind)),
    h("b", null, count),
  );
