// Names of things and acts in the words of the table's language.
import { openCard } from "./reading.js";

/** @typedef {import("tafelrunde/host").Table} Table */
/** @typedef {import("./reading.js").View} View @typedef {import("./reading.js").Kind} Kind */
/** @typedef {import("./reading.js").Action} Action */
/** @typedef {import("./reading.js").ActionData} ActionData */
/** An act on the board: from which things to which thing.
 * @typedef {{action: Action, text: string, verb: string, froms: string[], to: string}} Gesture */

/** @type {{[card: string]: string}} */
const NAMES = {
  seal: "board.fredericus.name.seal",
  trees: "board.fredericus.name.trees",
  sky: "board.fredericus.name.sky",
  basilisk: "board.fredericus.name.basilisk",
  lindworm: "board.fredericus.name.lindworm",
  cockatrice: "board.fredericus.name.cockatrice",
  griffin: "board.fredericus.name.griffin",
  harpy: "board.fredericus.name.harpy",
  phoenix: "board.fredericus.name.phoenix",
  pegasus: "board.fredericus.name.pegasus",
  chimera: "board.fredericus.name.chimera",
  fredericus: "board.fredericus.name.fredericus",
  falcon: "board.fredericus.name.falcon",
  goshawk: "board.fredericus.name.goshawk",
  "": "board.fredericus.name.nothing",
};

/** The same with an article, as the object of a sentence.
 * @type {{[card: string]: string}} */
const OBJECTS = {
  seal: "board.fredericus.object.seal",
  trees: "board.fredericus.object.trees",
  sky: "board.fredericus.object.sky",
  basilisk: "board.fredericus.object.basilisk",
  lindworm: "board.fredericus.object.lindworm",
  cockatrice: "board.fredericus.object.cockatrice",
  griffin: "board.fredericus.object.griffin",
  harpy: "board.fredericus.object.harpy",
  phoenix: "board.fredericus.object.phoenix",
  pegasus: "board.fredericus.object.pegasus",
  chimera: "board.fredericus.object.chimera",
  falcon: "board.fredericus.object.falcon",
  goshawk: "board.fredericus.object.goshawk",
};

/** @type {{[colour: string]: string}} */
const COLOUR_NAMES = {
  red: "board.fredericus.colour.red",
  blue: "board.fredericus.colour.blue",
  green: "board.fredericus.colour.green",
  yellow: "board.fredericus.colour.yellow",
};

/** @type {{[verb: string]: string}} */
const GROUPS = {
  birds: "board.fredericus.group.birds",
  catch: "board.fredericus.group.catch",
  reverse: "board.fredericus.group.reverse",
  rearrange: "board.fredericus.group.rearrange",
  fly: "board.fredericus.group.fly",
  hood: "board.fredericus.group.hood",
  shift: "board.fredericus.group.shift",
  free: "board.fredericus.group.free",
  bet: "board.fredericus.group.bet",
  end: "board.fredericus.group.end",
};
const ORDER = Object.keys(GROUPS);

/** @param {Pick<Table, "say">} table @param {string} thing */
export const nameOf = (table, thing) => table.say(NAMES[thing] ?? thing);

/** @param {Table} table @param {string} thing */
export const objectOf = (table, thing) => table.say(OBJECTS[thing] ?? thing);

/** @param {Table} table @param {string} colour */
export const colourOf = (table, colour) => table.say(COLOUR_NAMES[colour] ?? colour);

/** @param {Table} table @param {number} seat */
export const playerOf = (table, seat) => table.seats[seat]?.name ?? String(seat + 1);

/**
 * Return "Anna's falcon", in words that need no grammar.
 * @param {Table} table
 * @param {number} seat
 * @param {Kind} kind
 */
export const birdOf = (table, seat, kind) =>
  table.say(seat === table.you ? "board.fredericus.your_bird" : "board.fredericus.bird_of", {
    bird: nameOf(table, kind),
    name: playerOf(table, seat),
  });

/** @param {Table} table @param {string[]} items */
export function joinNames(table, items) {
  if (items.length < 2) return items[0] ?? "";
  return table.say("board.fredericus.list", {
    items: items.slice(0, -1).join(", "),
    last: items.at(-1),
  });
}

/**
 * Find the things that an act is about.
 * @param {Action} action
 * @param {View} view
 * @returns {Gesture}
 */
export function gestureOf(action, view) {
  const [froms, to] = thingsOf(action, view, view.to_act ?? -1);
  return { action, text: action.text, verb: action.verb, froms, to };
}

/**
 * @param {Action} action
 * @param {View} view
 * @param {number} seat
 * @returns {[froms: string[], to: string]}
 */
function thingsOf(action, view, seat) {
  switch (action.verb) {
    case "birds":
      return [[""], `field-${action.falcon}`];
    case "shift":
      return [[`row-${action.from}`], `row-${action.to}`];
    case "fly":
      return [[`bird-${seat}-${action.bird}`], `field-${action.to}`];
    case "catch":
      return [[`bird-${seat}-${action.bird}`], `row-${action.side}`];
    case "reverse":
      return [ownBirds(view, seat, action.row), `row-${action.seal}`];
    case "rearrange":
      return [ownBirds(view, seat, action.row), `row-${action.row}`];
    case "free":
      return [[`bird-${seat}-${action.bird}`], `field-${action.side}`];
    case "bet":
      return [
        [action.from === "hand" ? "hand" : `tower-${action.from}`],
        action.to === "middle" ? "middle" : `tower-${action.to}`,
      ];
    case "hood":
      return [
        action.birds.map(({ seat: other, bird }) => `bird-${other}-${bird}`),
        `yard-${action.side}`,
      ];
    default:
      return [[], ""];
  }
}

/** @param {View} view @param {number} seat @param {number} side */
const ownBirds = (view, seat, side) =>
  (view.sides[side - 1]?.field ?? [])
    .filter((bird) => bird.seat === seat)
    .map((bird) => `bird-${seat}-${bird.bird}`);

/** @param {Table} table @param {number | string} place */
const placeOf = (table, place) =>
  place === "middle"
    ? table.say("board.fredericus.middle_object")
    : table.say("board.fredericus.tower_object", { side: place });

/**
 * Return what an act does, as the label of a button.
 * @param {Table} table
 * @param {View} view
 * @param {ActionData} action
 * @returns {string}
 */
export function labelOf(table, view, action) {
  const label = wordAction(table, view, action);
  return label.charAt(0).toUpperCase() + label.slice(1);
}

/**
 * Return where an act goes, for a button beside the thing that was chosen.
 * @param {Table} table
 * @param {View} view
 * @param {Action} action
 * @param {boolean} isChosen Whether its bird is chosen: then the sentence above names bird and row.
 */
export function shortLabel(table, view, action, isChosen) {
  if (action.verb === "catch" && isChosen) {
    const creature = objectOf(table, openCard(view, action.side));
    const label = table.say("board.fredericus.catch_here", { creature });
    return label.charAt(0).toUpperCase() + label.slice(1);
  }
  if (action.verb === "shift") return table.say("board.fredericus.to_row", { to: action.to });
  if (action.verb === "fly") return table.say("board.fredericus.to_field", { to: action.to });
  return action.verb === "bet" && action.from === "hand"
    ? table.say("board.fredericus.on_place", { place: placeOf(table, action.to) })
    : labelOf(table, view, action);
}

/** @param {Table} table @param {View} view @param {ActionData} action @returns {string} */
function wordAction(table, view, action) {
  switch (action.verb) {
    case "birds":
      return table.say("board.fredericus.act.birds", {
        falcon: action.falcon,
        goshawk: action.goshawk,
      });
    case "shift":
      return table.say("board.fredericus.act.shift", {
        card: objectOf(table, openCard(view, action.from)),
        from: action.from,
        to: action.to,
      });
    case "fly":
      return table.say("board.fredericus.act.fly", {
        bird: nameOf(table, action.bird),
        field: action.to,
      });
    case "hood":
      return table.say("board.fredericus.act.hood", {
        field: action.side,
        birds: hoodedNames(table, action.birds),
      });
    case "catch":
      return table.say("board.fredericus.act.catch", {
        creature: objectOf(table, openCard(view, action.side)),
        bird: nameOf(table, action.bird),
        side: action.side,
      });
    case "reverse":
      return table.say("board.fredericus.act.reverse", { row: action.row, seal: action.seal });
    case "rearrange":
      return table.say("board.fredericus.act.rearrange", { row: action.row });
    case "free":
      return table.say("board.fredericus.act.free", { bird: objectOf(table, action.bird) });
    case "bet":
      return action.from === "hand"
        ? table.say("board.fredericus.act.lay_chip", { place: placeOf(table, action.to) })
        : table.say("board.fredericus.act.move_chip", {
            from: action.from,
            place: placeOf(table, action.to),
          });
    default:
      return table.say("board.fredericus.act.end");
  }
}

/** Return the names of hooded birds by their owners.
 * @param {Table} table @param {import("./reading.js").Bird[]} birds */
const hoodedNames = (table, birds) =>
  joinNames(
    table,
    birds.map(({ seat, bird }) => birdOf(table, seat, bird)),
  );

/**
 * Return the listed acts with their labels, sorted by kind.
 * @param {Table} table
 * @param {View} view
 * @param {Action[]} actions
 */
export function labelActs(table, view, actions) {
  return [...actions]
    .sort((a, b) => ORDER.indexOf(a.verb) - ORDER.indexOf(b.verb))
    .map((action) => ({
      text: action.text,
      label: labelOf(table, view, action),
      group: table.say(GROUPS[action.verb] ?? "board.fredericus.group.end"),
      isMain: ["catch", "end", "free", "reverse"].includes(action.verb),
    }));
}

/**
 * Return what an act will do and make possible, in one or two sentences.
 * @param {Table} table
 * @param {View} view
 * @param {Action} action
 */
export function previewText(table, view, action) {
  const sentences = [`${labelOf(table, view, action)}.`];
  if (!("then_can" in action)) return sentences.join("");
  const birds = (/** @type {Kind[]} */ kinds) =>
    joinNames(
      table,
      kinds.map((kind) => nameOf(table, kind)),
    );
  if (action.then_can?.length)
    sentences.push(table.say("board.fredericus.then_can", { birds: birds(action.then_can) }));
  if (action.then_cannot?.length)
    sentences.push(table.say("board.fredericus.then_cannot", { birds: birds(action.then_cannot) }));
  return sentences.join(" ");
}
