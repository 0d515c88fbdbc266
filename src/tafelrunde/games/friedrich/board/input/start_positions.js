// What lies in the box: every piece with the city where the war begins for it, by nation and rank.

/** @typedef {import("../map/atlas.js").Nation} Nation */
/** A general by his full name, or a train. @typedef {{key: string, nation: Nation, name: string, rank: number, start: string}} Boxed */

/** @type {{[nation in Nation]: [generals: [string, string][], trains: string[]]}} */
const PIECES = {
  prussia: [[["Friedrich", "oschatz"], ["Winterfeldt", "oschatz"], ["Heinrich", "berlin"], ["Schwerin", "strehlen"], ["Keith", "strehlen"], ["Seydlitz", "brandenburg"], ["Dohna", "arnswalde"], ["Lehwaldt", "mohrungen"]], ["jueterbog", "gruenberg"]],
  hanover: [[["Ferdinand", "stade"], ["Cumberland", "alfeld"]], ["gifhorn"]],
  russia: [[["Saltikov", "bydgoszcz"], ["Fermor", "bydgoszcz"], ["Apraxin", "lomza"], ["Tottleben", "sierpc"]], ["torun", "warszawa"]],
  sweden: [[["Ehrensvärd", "stralsund"]], ["wismar"]],
  austria: [[["Daun", "bruenn"], ["Browne", "melnik"], ["Karl", "melnik"], ["Laudon", "olmuetz"], ["Lacy", "tabor"]], ["beraun", "pardubitz"]],
  imperial: [[["Hildburghausen", "hildburghausen"]], ["erlangen"]],
  france: [[["Richelieu", "iserlohn"], ["Soubise", "fulda"], ["Chevert", "iserlohn"]], ["koblenz", "gemuenden"]],
};

/** @param {Nation} nation @param {[[string, string][], string[]]} pieces @returns {Boxed[]} */
const unpacked = (nation, [generals, trains]) => [
  ...generals.map(([name, start], n) => ({ key: name, nation, name, rank: n + 1, start })),
  ...trains.map((start, n) => ({ key: `train ${nation} ${n + 1}`, nation, name: "", rank: 0, start })),
];

/** Every piece; generals are called as in acts. @type {Boxed[]} */
export const BOX = Object.entries(PIECES).flatMap(([nation, pieces]) => unpacked(/** @type {Nation} */ (nation), pieces));

/** The wars there are, with how many play, and whose pieces take part; of Prussia's only some where they are named. */
export const WARS = /** @type {{[war: string]: {players: number, scenario: string, roles: string[], nations?: Nation[], prussians?: string[]}}} */ ({
  four: { players: 4, scenario: "none", roles: ["Friedrich", "Elisabeth", "Maria Theresia", "Pompadour"] },
  three: { players: 3, scenario: "none", roles: ["Friedrich", "Elisabeth", "Maria Theresia"] },
  west: { players: 2, scenario: "west", roles: ["Friedrich", "Pompadour"], nations: ["prussia", "hanover", "france"], prussians: ["Seydlitz", "train prussia 1"] },
  silesia: { players: 2, scenario: "silesia", roles: ["Friedrich", "Maria Theresia"], nations: ["prussia", "austria", "imperial"], prussians: ["Friedrich", "Winterfeldt", "Heinrich", "Schwerin", "Keith", "train prussia 1", "train prussia 2"] },
});

/** The pieces of a war. @param {string} war @returns {Boxed[]} */
export function boxOf(war) {
  const { nations, prussians } = WARS[war] ?? {};
  return BOX.filter(({ nation, key }) => (!nations || nations.includes(nation)) && (!prussians || nation !== "prussia" || prussians.includes(key)));
}
