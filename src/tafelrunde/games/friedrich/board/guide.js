// The first game: a turn of Prussia, learned by playing it, from a position in which a combat is
// sure.

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("./input/reading.js").Message} Message
 * @typedef {import("./input/reading.js").Action} Action
 * @typedef {import("tafelrunde/host").Step<Message>} Step
 * @typedef {import("./input/reading.js").View} View
 */

/** Everybody stands where the war begins, save that Lacy has come to Saxony. */
const POSITION = {
  turn: 2,
  stacks: {
    oschatz: { generals: ["Friedrich", "Winterfeldt"], armies: 6 },
    berlin: { generals: ["Heinrich"], armies: 4 },
    strehlen: { generals: ["Schwerin", "Keith"], armies: 9 },
    brandenburg: { generals: ["Seydlitz"], armies: 3 },
    arnswalde: { generals: ["Dohna"], armies: 4 },
    mohrungen: { generals: ["Lehwaldt"], armies: 3 },
    stade: { generals: ["Ferdinand"], armies: 6 },
    alfeld: { generals: ["Cumberland"], armies: 6 },
    bydgoszcz: { generals: ["Saltikov", "Fermor"] },
    lomza: { generals: ["Apraxin"] },
    sierpc: { generals: ["Tottleben"] },
    stralsund: { generals: ["Ehrensvärd"] },
    bruenn: { generals: ["Daun"] },
    melnik: { generals: ["Browne", "Karl"] },
    olmuetz: { generals: ["Laudon"] },
    bischofswerda: { generals: ["Lacy"], armies: 7 },
    hildburghausen: { generals: ["Hildburghausen"] },
    iserlohn: { generals: ["Richelieu", "Chevert"] },
    fulda: { generals: ["Soubise"] },
  },
  trains: {
    jueterbog: "prussia",
    gruenberg: "prussia",
    gifhorn: "hanover",
    torun: "russia",
    warszawa: "russia",
    wismar: "sweden",
    beraun: "austria",
    pardubitz: "austria",
    erlangen: "imperial",
    koblenz: "france",
    gemuenden: "france",
  },
  armies: { austria: 30 },
  hands: {
    prussia: ["diamonds 11", "diamonds 8", "diamonds 6", "spades 5"],
    hanover: 2,
    russia: 4,
    sweden: 1,
    austria: 5,
    imperial: 1,
    france: 4,
  },
};

/** The table of the first game: the visitor plays Prussia and Hanover, bots the rest. */
export const opening = {
  options: {
    players: 4,
    roles: "friedrich,elisabeth,maria-theresia,pompadour",
    position: JSON.stringify(POSITION),
  },
  bots: "cadet",
};

/** @param {Message} message @returns {View} */
const viewOf = (message) => message.view;

/** @param {Message} message @param {string} name */
const cityOf = (message, name) =>
  viewOf(message).pieces.find((piece) => piece.name === name)?.city ?? "";

/**
 * Return whether a train of Prussia stands on a city.
 * @param {string} city
 * @returns {(message: Message) => boolean}
 */
const hasTrain = (city) => (message) =>
  viewOf(message).pieces.some(
    (piece) => piece.kind === "train" && piece.nation === "prussia" && piece.city === city,
  );

/** Return whether Prussia moves, in its movement phase. @param {Message} message */
const isPrussiaMarching = (message) =>
  viewOf(message).nation === "prussia" && viewOf(message).phase === "movement";

/** Return whether Prussia's move is over. @param {Message} message */
const isMoveOver = (message) =>
  viewOf(message).nation !== "prussia" || viewOf(message).phase === "over";

/** Return whether the combat is over. @param {Message} message */
const isFought = (message) =>
  !["combats", "combat", "reserve"].includes(viewOf(message).phase) || isMoveOver(message);

/** Return whether the learner does not choose where a retreat ends. @param {Message} message */
const isNoRetreatAsked = (message) =>
  viewOf(message).phase !== "retreat" || message.actions.length === 0;

/** Return whether another player moves. @param {Message} message */
const areOthersMoving = (message) =>
  !["prussia", "hanover"].includes(viewOf(message).nation) || viewOf(message).phase === "over";

/**
 * Return whether an action is the march of these pieces along this road.
 * @param {string[]} who
 * @param {string[]} road
 * @returns {(action: Action) => boolean}
 */
const isMarch = (who, road) => (action) =>
  action.verb === "march" && isSame(action.who ?? [], who) && isSame(action.path ?? [], road);

/** @param {string[]} one @param {string[]} other */
const isSame = (one, other) =>
  one.length === other.length && one.every((name, n) => name === other[n]);

/** @param {string[]} cities */
const places = (cities) => cities.map((city) => `city-${city}`);

/** Return the steps of the first game. @param {Table} _table @returns {Step[]} */
export function steps(_table) {
  const road = isMarch(
    ["Friedrich", "Winterfeldt"],
    ["oschatz", "riesa", "meissen", "dresden", "radeberg"],
  );
  return [
    { say: "board.friedrich.guide.welcome" },
    { say: "board.friedrich.guide.map", show: ["piece-Friedrich"] },
    { say: "board.friedrich.guide.cards", wait: isPrussiaMarching },
    {
      say: "board.friedrich.guide.objectives",
      show: places(["radeberg", "kamenz", "goerlitz", "dresden", "meissen", "pirna"]),
    },
    {
      say: "board.friedrich.guide.protection",
      show: [...places(["radeberg", "kamenz"]), "piece-Friedrich", "piece-Lacy"],
    },
    {
      say: "board.friedrich.guide.march",
      show: ["piece-Friedrich", ...places(["riesa", "meissen", "dresden", "radeberg"])],
      wait: (message) => cityOf(message, "Friedrich") === "radeberg" || isMoveOver(message),
      only: road,
    },
    {
      say: "board.friedrich.guide.supply",
      show: ["train-jueterbog", ...places(["falkenberg"])],
      wait: (message) => hasTrain("falkenberg")(message) || isMoveOver(message),
      only: isMarch(["train"], ["jueterbog", "herzberg", "falkenberg"]),
    },
    {
      say: "board.friedrich.guide.end",
      wait: (message) => viewOf(message).phase !== "movement" || isMoveOver(message),
      only: ({ verb }) => verb === "end",
    },
    {
      say: "board.friedrich.guide.attack",
      show: ["piece-Friedrich", "piece-Lacy"],
      wait: (message) => viewOf(message).phase !== "combats" || isMoveOver(message),
      only: ({ verb }) => verb === "attack",
    },
    { say: "board.friedrich.guide.combat", wait: isFought },
    { say: "board.friedrich.guide.retreat", skip: isNoRetreatAsked, wait: isMoveOver },
    {
      say: "board.friedrich.guide.hanover",
      show: ["piece-Ferdinand", "piece-Cumberland"],
      wait: areOthersMoving,
    },
    { say: "board.friedrich.guide.attackers" },
    { say: "board.friedrich.guide.fate" },
    { say: "board.friedrich.guide.over" },
  ];
}
