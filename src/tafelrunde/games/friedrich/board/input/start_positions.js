// What lies in the box: every piece with the city where the war begins for it, by nation and rank.
// tools/make_start_positions.py writes the data from the rules' own.

/** @typedef {import("../map/atlas.js").Nation} Nation */
/**
 * A general by the name that acts use, or a train.
 * @typedef {{key: string, nation: Nation, name: string, rank: number, start: string}} Boxed
 */
/**
 * A war with how many play, and the pieces that take part.
 * @typedef
 *   {{players: number, scenario: string, roles: string[], nations: Nation[], pieces: string[]}} War
 */

const answer = await fetch(new URL("./start_positions.json", import.meta.url));
const file = /** @type {{box: Boxed[], wars: {[war: string]: War}}} */ (await answer.json());

/** Every piece. */
export const START_POSITIONS = file.box;
/** The wars there are. */
export const WARS = file.wars;

/** Return the pieces of a war. @param {string} war @returns {Boxed[]} */
export const startPositionsOf = (war) =>
  START_POSITIONS.filter(({ key }) => WARS[war]?.pieces.includes(key) ?? true);
