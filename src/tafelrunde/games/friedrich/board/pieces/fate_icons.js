// Small pictures for the cards of fate, cut like wood: lines, and a few solid parts. All in a
// square of 48.
import { h } from "../host.js";

/** @typedef {import("tafelrunde/host").Child} Child */
/** Lines, then what is solid. @typedef {[lines: string, solid?: string]} Cut */

const GROUND = "M7 39h34M11 42h26";

/** @type {{[motif: string]: Cut}} */
const CUTS = {
  snow: [
    `${GROUND}M9 39c6-9 11-12 15-12s9 3 15 12M24 8v10M19.7 10.5l8.6 5M28.3 10.5l-8.6 5M11 16v6M8.5 17.5l5 3M13.5 17.5l-5 3M37 17v6M34.5 18.5l5 3M39.5 18.5l-5 3`,
  ],
  recruits: [
    `${GROUND}M12 39v-9M12 20v3M24 39v-9M36 39v-9M16 34V10M28 34V10M40 34V10M9 30h6M21 30h6M33 30h6`,
    "M8 20l4-5 4 5ZM20 20l4-5 4 5ZM32 20l4-5 4 5ZM9 22h6v8H9ZM21 22h6v8h-6ZM33 22h6v8h-6Z",
  ],
  courier: [
    `${GROUND}M9 30c4-6 12-8 18-6l6-8 6 3-3 5c1 5-2 8-6 9M14 30l-4 9M20 31l-2 8M28 32l3 7M33 31l5 6M20 24c0-6 3-9 7-10`,
    "M24 14a3 3 0 1 1 6 0 3 3 0 0 1-6 0ZM8 21h8v6H8Z",
  ],
  horse: [
    `${GROUND}M10 39c1-12 4-20 14-25l2-6 4 4c6 3 9 9 9 14l-4 3-6-4c-4 0-6 3-6 6l6 8M20 20c-3 3-5 8-5 13M25 17l-6 2M23 21l-7 3`,
    "M29 16a1.5 1.5 0 1 1 3 0 1.5 1.5 0 0 1-3 0Z",
  ],
  fog: [
    "M7 14c5-3 9 3 14 0s9 3 20 0M7 21c5-3 9 3 14 0s9 3 20 0M7 28c5-3 9 3 14 0s9 3 20 0M7 35c5-3 9 3 14 0s9 3 20 0M7 42c8-2 26-2 34 0",
    "M31 8a4 4 0 1 1 8 0 4 4 0 0 1-8 0Z",
  ],
  walls: [
    `${GROUND}M9 39V20h5v-4h5v4h10v-4h5v4h5v19M9 25h30M14 30h5M24 30h5M33 30h4M11 35h6M31 35h6M24 16V7`,
    "M20 39v-7a4 4 0 0 1 8 0v7ZM24 7l9 3-9 3Z",
  ],
  fever: [
    `${GROUND}M9 39 24 12l15 27M24 12V8M21 9l6-2M24 20v19M24 26l-7 13M24 26l7 13`,
    "M20 39l4-9 4 9Z",
  ],
  mud: [
    "M7 39c6-4 10 2 16 0s12 2 18 0M9 43c8-3 20 2 30 0M24 12v24M12 24h24M15.5 15.5l17 17M32.5 15.5l-17 17M24 8a16 16 0 1 0 .1 0M24 12a12 12 0 1 0 .1 0",
    "M21 24a3 3 0 1 1 6 0 3 3 0 0 1-6 0Z",
  ],
  harvest: [
    `${GROUND}M24 39V22M20 39l-6-17M28 39l6-17M16 39 9 26M32 39l7-13M17 32h14M16 35h16M24 22c-3-4-3-9 0-13 3 4 3 9 0 13M14 22c-5-2-6-7-5-11 4 2 6 6 5 11M34 22c5-2 6-7 5-11-4 2-6 6-5 11`,
  ],
  powder: [
    `${GROUND}M12 20c-2 6-2 12 0 19h14c2-7 2-13 0-19ZM12 25h14M12 33h14M36 12l4 6M40 12l-4 6M31 22l3 4M35 22l-3 4M34 32l-6-4`,
    "M17 17a2 3 0 1 1 4 0 2 3 0 0 1-4 0Z",
  ],
  quarrel: [
    `M10 10l28 28M38 10 10 38M8 32l8 8M40 32l-8 8M24 5v6M19 6l2 4M29 6l-2 4M8 42l4-4M40 42l-4-4`,
  ],
  salt: [
    `${GROUND}M7 33c7-3 10 3 17 0s10 3 17 0M12 30l5-12 5 12M20 30l7-17 8 17M24 21l3 3M29 20l-2 2M14 24h5`,
    "M34 10a3.5 3.5 0 1 1 7 0 3.5 3.5 0 0 1-7 0Z",
  ],
  gold: [
    `${GROUND}M14 39c-5-8-2-16 5-19l-3-8h16l-3 8c7 3 10 11 5 19ZM19 20h10M16 12c5 3 11 3 16 0`,
    "M24 24l2 4 4 .5-3 3 .8 4.5L24 34l-3.8 2 .8-4.5-3-3 4-.5Z",
  ],
  letters: ["M8 14h26v18H8ZM8 14l13 11 13-11M14 32v6h26V20h-6M8 32l10-9M34 32l-10-9"],
  favourite: [
    `${GROUND}M13 30l-3-13 8 6 6-11 6 11 8-6-3 13ZM13 34h22M24 12V8M10 17v-3M38 17v-3`,
    "M12 34h24v3H12Z",
  ],
  hesitates: [`${GROUND}M24 39V10M24 12h14l4 4-4 4H24M24 22H10l-4 4 4 4h14M29 16h7M12 26h8`],
  banquet: [
    `${GROUND}M15 9h18c0 10-3 15-9 15s-9-5-9-15ZM24 24v11M17 39c0-3 3-4 7-4s7 1 7 4M16 14c5 3 11-2 16 1M36 30l5-6M38 34h5`,
    "M16.5 15c5 3 10-2 15 1-1 5-4 7-7.5 7s-7-3-7.5-8Z",
  ],
  rain: [
    "M14 22a7 7 0 0 1 1-13 9 9 0 0 1 16-1 7 7 0 0 1 3 14ZM14 27l-3 6M21 27l-3 6M28 27l-3 6M35 27l-3 6M18 36l-2 5M26 36l-2 5M34 36l-2 5",
  ],
  plunder: [
    `${GROUND}M8 30h30l3-9M8 30l-2-10M14 20h10v10H14ZM26 14h9v16h-9ZM14 25h10M30 14v16M13 30a5 5 0 1 0 .1 0M33 30a5 5 0 1 0 .1 0`,
  ],
  company: [
    `${GROUND}M13 39v-8h8v8M27 39v-8h8v8M20 39V26h8v13`,
    "M14 27a3 3 0 1 1 6 0 3 3 0 0 1-6 0ZM28 27a3 3 0 1 1 6 0 3 3 0 0 1-6 0ZM20 20a4 4 0 1 1 8 0 4 4 0 0 1-8 0ZM18 15l6-6 6 6Z",
  ],
  moon: [
    `${GROUND}M10 39l4-8 5 8M22 39l4-8 5 8M33 39l3-6 4 6M11 10v.1M38 24v.1M15 20v.1M40 12v.1`,
    "M30 7a10 10 0 1 0 6 15A12 12 0 0 1 30 7Z",
  ],
  volunteers: [
    `${GROUND}M18 39V8M18 9c7-3 13 4 22 0v13c-9 4-15-3-22 0M22 13c5-1 9 3 14 2M22 18c5-1 9 3 14 2M10 39v-7M7 32h6`,
    "M7 28a3 3 0 1 1 6 0 3 3 0 0 1-6 0Z",
  ],
  winter: [
    "M24 6v36M8.4 15l31.2 18M39.6 15 8.4 33M24 12l-4-4M24 12l4-4M24 36l-4 4M24 36l4 4M13.5 18l-5.5 1M13.5 18l-1.5-5.5M34.5 30l5.5-1M34.5 30l1.5 5.5M34.5 18l5.5 1M34.5 18l1.5-5.5M13.5 30l-5.5-1M13.5 30 12 35.5",
  ],
  fire: [
    `${GROUND}M9 39V28h30v11M9 33h30M19 28v11M29 28v11`,
    "M24 27c-8-2-9-9-4-14 0 3 2 4 3 4 0-5-1-8 3-11 0 4 6 7 6 13 1-1 1-2 1-3 3 5 0 10-9 11Z",
  ],
  gout: [
    `${GROUND}M12 14v16c0 5 4 6 8 6h16M18 14v14c0 3 2 4 5 4h13v4M10 14h10M26 34v-4M30 35v-4M36 8v20M32 8h8M11 19h7M11 24h7`,
  ],
  lark: [
    `${GROUND}M9 34l8-3M14 36l10-4M28 36l11-4M8 22c8-2 12-1 16 4l-8 1M24 26c1-7 6-11 15-12l-6 6c1 6-4 10-10 9M39 14l3-1`,
    "M33 17a1 1 0 1 1 2 0 1 1 0 0 1-2 0Z",
  ],
  drum: [
    `${GROUND}M11 20c0 4 26 4 26 0v14c0 4-26 4-26 0ZM11 20c0-4 26-4 26 0M11 22l6 14M17 24l6 14M29 24l-4 14M37 22l-5 15M8 8l13 9M40 8 28 17`,
  ],
  proud: [
    `${GROUND}M20 39V20l-6 6M28 39V20l8-10M20 20h8M20 39h-4M28 39h4M34 8l4 4M20 28h8`,
    "M20 13a4 4 0 1 1 8 0 4 4 0 0 1-8 0ZM15 10c6-6 12-6 18 0Z",
  ],
  scythe: [
    `${GROUND}M12 39 30 9M30 9c7 2 11 8 10 16-3-6-7-9-13-10M34 39V16M31 22h6M34 16V9M20 32l4 2`,
  ],
  campfire: [
    "M8 41h32M14 41l20-9M34 41l-20-9M8 14l4 3M40 14l-4 3M24 5v4M12 6v.1M36 6v.1",
    "M24 33c-8-1-10-8-5-14 0 3 2 4 3 4 0-5 0-8 4-11 0 5 5 7 5 13 1-1 1-2 1-3 3 5 0 11-8 11Z",
  ],
  flute: [
    "M8 34 38 14M10 38 40 18M8 34l2 4M38 14l2 4M30 8v8M30 8l6-2v8M14 10v8M14 10l6-2v8",
    "M26 16a2 2 0 1 1 4 0 2 2 0 0 1-4 0ZM32 14a2 2 0 1 1 4 0 2 2 0 0 1-4 0ZM10 18a2 2 0 1 1 4 0 2 2 0 0 1-4 0ZM16 16a2 2 0 1 1 4 0 2 2 0 0 1-4 0ZM16 30.5l2-1.3 1 1.6-2 1.3ZM21 27.2l2-1.3 1 1.6-2 1.3ZM26 24l2-1.3 1 1.6-2 1.3Z",
  ],
  cannon: [
    `${GROUND}M10 24l20-8 4 8-22 9ZM30 16l5-2 3 8-4 2M8 34l8-3M18 24a7.5 7.5 0 1 0 .1 0M18 27v9M13.5 31.5h9M36 10l5-4M40 14l4-1`,
    "M15 31.5a3 3 0 1 1 6 0 3 3 0 0 1-6 0Z",
  ],
  wolf: [
    `${GROUND}M12 12l5 8h14l5-8 3 14-8 9-5 4h-4l-5-4-8-9ZM17 20l-2 6M31 20l2 6M20 34l4 2 4-2`,
    "M17 26l4 1-3 2ZM31 26l-4 1 3 2ZM22 31h4l-2 3Z",
  ],
  boots: [`${GROUND}M14 8h8v20l10 5c3 1 3 6 3 6H14ZM14 13h8M14 34h20M26 8h8v17l6 4v6M26 13h8`],
  spyglass: [
    "M8 34l14-14 6 6-14 14ZM22 20l10-10 6 6-10 10M32 10l3-3 6 6-3 3M12 30l6 6M26 14l8 8M10 10c3-3 8-3 11 0-3 3-8 3-11 0M8 42l4-4",
    "M14 10a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 0 1-3.4 0Z",
  ],
  drill: [
    `${GROUND}M12 39 16 8M20 39l4-31M28 39l4-31M36 39l4-31M10 39h5M18 39h5M26 39h5M34 39h5`,
    "M15 8l2-4 1 4ZM23 8l2-4 1 4ZM31 8l2-4 1 4ZM39 8l2-4 1 4Z",
  ],
  beds: [
    `${GROUND}M8 39V18M40 39V28M8 30h32M8 34h32M8 28c0-4 4-5 8-5h18c4 0 6 2 6 5M28 10h7l-7 8h7M18 7h5l-5 6h5`,
    "M10 23h7v5h-7Z",
  ],
  breakfast: [
    `${GROUND}M11 22h20v6c0 6-4 9-10 9s-10-3-10-9ZM31 24c7-2 7 8 0 7M16 18c-2-3 2-4 0-8M21 18c-2-3 2-4 0-8M26 18c-2-3 2-4 0-8`,
  ],
  late: [
    "M24 9a16 16 0 1 0 .1 0M24 9V5M20 5h8M24 14v2M24 33v2M13 25h2M33 25h2M24 25V17M24 25l7 5",
    "M22.5 25a1.5 1.5 0 1 1 3 0 1.5 1.5 0 0 1-3 0Z",
  ],
  ship: [
    "M8 32h32l-5 8H13ZM24 32V6M14 30c0-8 4-14 10-18v18ZM26 12c6 4 9 10 9 18h-9M8 43c5-2 7 1 11 0s7 1 11 0 6 1 10 0",
    "M24 6l7 2-7 2Z",
  ],
  shadow: [
    `${GROUND}M18 39V22M12 39v-9M12 22h6`,
    "M10 17a3.5 3.5 0 1 1 7 0 3.5 3.5 0 0 1-7 0ZM9 14l4.5-5 4.5 5ZM10 21h8v10h-8ZM18 39l22-13-3-4-4 1-3 6Z",
  ],
  mill: [
    `${GROUND}M18 39l2-18h8l2 18M20 21l4-6 4 6M24 18 12 8M24 18l12 10M24 18 34 8M24 18 14 28M9 11l6-5M33 31l6-5M31 5l6 6M11 25l6 6`,
    "M22 39v-6h4v6Z",
  ],
  cautious: [
    `M24 6l15 5v12c0 10-7 16-15 19-8-3-15-9-15-19V11ZM24 11v26M14 15v9c0 5 3 9 10 13M34 15v9c0 5-3 9-10 13M14 23h20`,
  ],
  storm: [
    "M12 20a6 6 0 0 1 1-11 9 9 0 0 1 16-1 7 7 0 0 1 5 12ZM7 36c6-6 9 3 14-2s9 3 20-2M7 42c6-6 9 3 14-2s9 3 20-2",
    "M25 20h6l-4 6h4l-9 10 3-8h-4Z",
  ],
  run: [
    `${GROUND}M22 18l8 8-8 4M30 26l4 12M22 30l-8 8M22 18l-8 4M24 18l8-2 4-5M7 16h7M6 22h5M7 28h6`,
    "M25 10a4 4 0 1 1 8 0 4 4 0 0 1-8 0Z",
  ],
  candles: [
    `${GROUND}M12 39V24h5v15M22 39V18h5v21M32 39V26h5v13M14.5 24v-3M24.5 18v-3M34.5 26v-3`,
    "M14.5 14c3 4 2 7 0 7s-3-3 0-7ZM24.5 8c3 4 2 7 0 7s-3-3 0-7ZM34.5 16c3 4 2 7 0 7s-3-3 0-7Z",
  ],
  quill: [
    "M12 40c6-18 12-27 27-33-1 11-8 21-22 24M12 40l10-16M30 12l-2 7M35 10l-3 9M8 43h20M24 22l5-1M21 27l6-2",
  ],
  guineas: [
    "M10 36c0 3 14 3 14 0v-5c0 3-14 3-14 0ZM10 31c0-3 14-3 14 0M10 26c0 3 14 3 14 0v5M10 26c0-3 14-3 14 0M26 40c0 3 14 3 14 0V25c0 3-14 3-14 0ZM26 25c0-3 14-3 14 0M26 30c0 3 14 3 14 0M26 35c0 3 14 3 14 0M8 8l32 10M14 16l6-8M30 20l5-9",
  ],
  mourning: [
    `M12 30l-3-13 8 6 7-11 7 11 8-6-3 13ZM12 34h24M24 12V8M21 9.5h6M9 17v-3M39 17v-3M10 44c6-3 9-8 10-10M38 44c-6-3-9-8-10-10`,
    "M12 34h24v4H12Z",
  ],
  peace: [
    "M10 30c6 0 9-3 11-8 3-5 8-6 12-3l5-1-3 4c0 9-7 14-15 14l-9 3ZM21 22c-3-6-3-11 0-15 5 3 8 8 8 13M34 30c3 3 4 6 4 10M36 34l5-1M37 38l5 1M35 33l-2 4",
    "M32 21a1 1 0 1 1 2 0 1 1 0 0 1-2 0Z",
  ],
  palm: [
    `${GROUND}M22 39c2-10 3-16 3-22M25 17c-5-6-11-6-16-2 6-1 11 0 16 2M25 17c5-6 11-6 16-1-6-1-11 0-16 1M25 17c-4-1-9 2-10 9 3-4 6-7 10-9M25 17c4-1 8 3 9 9-2-4-5-7-9-9M25 17c-1-5-4-8-8-9M25 17c1-5 3-8 7-10`,
  ],
  fort: [
    `${GROUND}M9 39l6-15h18l6 15M15 24v-4h4v4M22 24v-4h4v4M29 24v-4h4v4M24 20V7M19 39v-6h10v6M7 31h5M36 31h5`,
    "M24 16l-9-2 3-2-3-3 9-2Z",
  ],
};

/** Which picture belongs to which card. @type {{[card: string]: string}} */
const FATE_ICONS = {
  "1_spades": "snow",
  "1_clubs": "recruits",
  "1_hearts": "courier",
  "1_diamonds": "horse",
  "2_spades": "fog",
  "2_clubs": "walls",
  "2_hearts": "fever",
  "2_diamonds": "mud",
  "3_spades": "harvest",
  "3_clubs": "powder",
  "3_hearts": "quarrel",
  "3_diamonds": "salt",
  "4_spades": "gold",
  "4_clubs": "letters",
  "4_hearts": "favourite",
  "4_diamonds": "hesitates",
  "5_spades": "banquet",
  "5_clubs": "rain",
  "5_hearts": "plunder",
  "5_diamonds": "company",
  "6_spades": "moon",
  "6_clubs": "volunteers",
  "6_hearts": "winter",
  "6_diamonds": "fire",
  "7_spades": "gout",
  "7_clubs": "lark",
  "7_hearts": "drum",
  "7_diamonds": "proud",
  "8_spades": "scythe",
  "8_clubs": "campfire",
  "8_hearts": "flute",
  "8_diamonds": "cannon",
  "9_spades": "wolf",
  "9_clubs": "boots",
  "9_hearts": "winter",
  "9_diamonds": "spyglass",
  "10_spades": "drill",
  "10_clubs": "beds",
  "10_hearts": "breakfast",
  "10_diamonds": "late",
  "11_spades": "cannon",
  "11_clubs": "ship",
  "11_hearts": "shadow",
  "11_diamonds": "mill",
  "12_spades": "cautious",
  "12_clubs": "storm",
  "12_hearts": "run",
  "12_diamonds": "candles",
  poems: "quill",
  "lord-bute": "guineas",
  elisabeth: "mourning",
  sweden: "peace",
  india: "palm",
  america: "fort",
};

/** Draw the picture of a card of fate. @param {string} card @returns {Child} */
export function pictureOf(card) {
  const [lines = "", solid = ""] = CUTS[FATE_ICONS[card] ?? ""] ?? [];
  return h(
    "svg",
    { class: "fp-omen", viewBox: "0 0 48 48", "aria-hidden": "true" },
    h("rect", { class: "fp-omen-sky", x: 1, y: 1, width: 46, height: 46, rx: 3 }),
    h("rect", { class: "fp-omen-rim", x: 3.5, y: 3.5, width: 41, height: 41, rx: 2 }),
    h("path", { class: "fp-omen-solid", d: solid }),
    h("path", { class: "fp-omen-lines", d: lines }),
  );
}
