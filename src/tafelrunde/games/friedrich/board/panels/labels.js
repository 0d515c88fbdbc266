// Every listed act with a label in words, in groups: what ends the phase first, then piece by
// piece.
import { choiceOf } from "../input/choices.js";
import * as play from "../input/play.js";
import { short } from "../input/reading.js";
import { labelOf } from "../text/wording.js";

/**
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("../input/reading.js").Message} Message
 * @typedef {import("tafelrunde/host").Act} Act
 * @typedef {import("../map/atlas.js").Atlas} Atlas
 * @typedef {import("../input/choices.js").Choice} Choice
 * @typedef {import("../input/reading.js").View} View
 */

/**
 * Label all acts, those of the chosen piece first.
 * @param {Table} table
 * @param {Atlas} atlas
 * @param {Message} message
 * @param {string} [chosen] the selected group, as acts write it @returns {Act[]}
 *   */
export function labelActs(table, atlas, message, chosen = "") {
  const theirs = new Map(play.acts(table, message).map((act) => [act.text, act]));
  const namer = new Namer(table, atlas, message.view);
  const acts = message.actions
    .map(choiceOf)
    .map((choice) => ({ choice, act: theirs.get(choice.text) ?? namer.act(choice) }));
  /** Return the place of an act in the list: paying, which cannot be taken back, comes last.
   * @param {{choice: Choice, act: Act}} one */
  const order = ({ choice: { verb, who }, act }) => {
    if (act.isMain) return 0;
    if (verb === "march") return chosen && who.join("+") === chosen ? 1 : 3;
    return verb === "pay" ? 4 : 2;
  };
  return acts
    .map((one, n) => ({ one, n }))
    .sort((a, b) => order(a.one) - order(b.one) || a.n - b.n)
    .map(({ one }) => alone(one.act));
}

/** Return an act whose label names its subject. @param {Act} act @returns {Act} */
const alone = (act) => (act.group ? { ...act, alone: `${act.group}: ${act.label}` } : act);

export class Namer {
  /** @param {Table} table @param {Atlas} atlas @param {View} view */
  constructor(table, atlas, view) {
    this.table = table;
    this.atlas = atlas;
    this.view = view;
    this.full = new Map(
      view.pieces.filter(({ name }) => name).map(({ name }) => [short(name), name]),
    );
  }

  /** @param {string} id */
  city(id) {
    return this.atlas.byId.get(id)?.place ?? id;
  }

  /** @param {string[]} who */
  group(who) {
    return who
      .map((name) =>
        name === "train" ? this.table.say("board.friedrich.train") : (this.full.get(name) ?? name),
      )
      .join(" + ");
  }

  /** @param {Choice} choice @returns {Act} */
  act(choice) {
    const { text, verb } = choice;
    if (verb === "march") return this.march(choice);
    if (verb === "back")
      return {
        text,
        label: this.back(choice),
        group: this.table.say("board.friedrich.group_back"),
      };
    return labelOf(this.table, this.view, choice);
  }

  /** @param {Choice} choice @returns {Act} */
  march({ text, who, path, city }) {
    const { say } = this.table;
    const start = path[0] ?? "";
    const road = path
      .slice(1, -1)
      .map((id) => this.city(id))
      .join(", ");
    const label = road
      ? say("board.friedrich.act_march_by", { city: this.city(city), road })
      : say("board.friedrich.act_march", { city: this.city(city) });
    return {
      text,
      label,
      group: say("board.friedrich.group_march", { who: this.group(who), city: this.city(start) }),
    };
  }

  /** @param {Choice} choice */
  back({ who, city }) {
    if (who[0] !== "train") return this.group(who);
    return this.table.say("board.friedrich.train_in", { city: this.city(city) });
  }
}
