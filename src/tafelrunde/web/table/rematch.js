// A rematch: the same people and bots on the same seats, as far as possible.
import { get, ensureSession, randomBytes, send } from "../core/http.js";
import { apiUrl } from "./urls.js";
import { ownSeats, store } from "./store.js";

/**
 * @typedef {import("tafelrunde/host").TableInfo} TableInfo
 * @typedef {TableInfo["seats"][number]} Place
 */

/**
 * Return the label of a seat at a shared screen: "Lisa (Anna)" becomes Lisa again.
 * @param {Place} seat
 */
function labelOf(seat) {
  const [, label = "", owner = ""] = /^(.*) \(([^()]*)\)$/.exec(seat.name ?? "") ?? [];
  return ownSeats().length > 1 && !/^\d+$/.test(owner) ? label : "";
}

/** Return the bot that is one level above all bots of this table, null for a person or the best.
 * @returns {import("tafelrunde/host").Level | null} */
export function nextLevel() {
  const { levels } = store.game;
  const others = store.table.seats.filter((seat) => !seat.you);
  const strengths = others.map((seat) => levels.findIndex((level) => level.name === seat.bot));
  if (!strengths.length || strengths.includes(-1)) return null;
  return levels[Math.max(...strengths) + 1] ?? null;
}

/**
 * Take one seat as in the last game.
 * @param {TableInfo & {id: string}} made
 * @param {Place} seat
 * @param {string | undefined} level the bot that sits down instead
 */
async function takeSeat(made, seat, level) {
  const url = `/api/tables/${made.id}`;
  if (seat.you)
    await send("POST", `${url}/seats/${seat.seat}`, {
      bytes: randomBytes(),
      label: labelOf(seat),
    });
  else if (seat.bot && made.host)
    await send("POST", `${url}/bots/${seat.seat}`, { bot: level ?? seat.bot });
}

/**
 * Open a table like this one, perhaps with stronger bots.
 * @param {import("tafelrunde/host").Level} [level]
 */
export async function startRematch(level) {
  await ensureSession(true);
  const { id } = await send("POST", apiUrl("/rematch"));
  const table = await get(`/api/tables/${id}`);
  for (const seat of table.status === "open" ? store.table.seats : []) {
    // If another player was quicker, the page of the table shows it.
    if (table.seats[seat.seat]?.name === null)
      await takeSeat({ ...table, id }, seat, level?.name).catch(() => {});
  }
  location.href = `/tables/${id}`;
}
