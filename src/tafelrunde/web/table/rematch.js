// A rematch: the same people and bots on the same seats, as far as they are here.
import { get, ensureSession, randomBytes, send } from "../core/http.js";
import { api } from "./urls.js";
import { mine, room } from "./store.js";

/**
 * @typedef {import("tafelrunde/host").TableInfo} TableInfo
 * @typedef {TableInfo["seats"][number]} Place
 */

/**
 * Who sits on a seat of several at one screen: "Lisa (Anna)" is called Lisa again.
 * @param {Place} seat
 */
function labelOf(seat) {
  const [, label = "", owner = ""] = /^(.*) \(([^()]*)\)$/.exec(seat.name ?? "") ?? [];
  return mine().length > 1 && !/^\d+$/.test(owner) ? label : "";
}

/**
 * Take one seat as it was taken before.
 * @param {TableInfo & {id: string}} made
 * @param {Place} seat
 */
async function take(made, seat) {
  const place = `/api/tables/${made.id}`;
  if (seat.you)
    await send("POST", `${place}/seats/${seat.seat}`, {
      bytes: randomBytes(),
      label: labelOf(seat),
    });
  else if (seat.bot && made.host)
    await send("POST", `${place}/bots/${seat.seat}`, { bot: seat.bot });
}

/** Play once more, at a table like this one. */
export async function again() {
  await ensureSession(true);
  const { id } = await send("POST", api("/rematch"));
  const made = await get(`/api/tables/${id}`);
  for (const seat of made.status === "open" ? room.table.seats : []) {
    // Where somebody was quicker, the page of the table says so.
    if (made.seats[seat.seat]?.name === null) await take({ ...made, id }, seat).catch(() => {});
  }
  location.href = `/tables/${id}`;
}
