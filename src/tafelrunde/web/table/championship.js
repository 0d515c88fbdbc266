// What a championship adds to its tables; it is loaded at those tables alone.
import { room } from "./store.js";

/** @typedef {import("tafelrunde/host").Child} Child */
/** @typedef {import("tafelrunde/host").Message} Message */
/** @typedef {{chess: () => Child, journalTab: () => Child, forgetFights: (message: Message) => void}} Parts */

/** @type {Parts | null} */
let parts = null;

/** Tell whether this is a championship's table. */
export const isHere = () => Boolean(room.table?.championship);

/** Load what this table needs, if it is a championship's. */
export async function loadChampionship() {
  if (isHere()) parts = await import(new URL("../championship/table.js", import.meta.url).href);
}

/** Show the clock of both sides. @returns {Child} */
export const chess = () => parts?.chess() ?? null;

/** Show the clock's journal, for the jury alone. @returns {Child} */
export const journalTab = () => parts?.journalTab() ?? null;

/** Leave out of the log what nobody may be reminded of. @param {Message} message */
export const forgetFights = (message) => parts?.forgetFights(message);
