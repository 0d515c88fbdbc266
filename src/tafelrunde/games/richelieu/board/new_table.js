// Options of a new table that only this game has: three rows, and a deck of one's own.

/** @typedef {import("tafelrunde/host").FormHost} FormHost */
/** @typedef {import("tafelrunde/host").Option} Option */
/** @typedef {(value: string) => void} Change */

/** Describe how options hang on each other, and the field for a deck. @param {FormHost} host
 * @returns {import("tafelrunde/host").NewTable} */
export function newTable(host) {
  let isOwnDeck = false;

  /** @param {Option} option @param {string} value @param {Change} change */
  function deck(option, value, change) {
    const entries = [
      { value: false, label: host.say("board.richelieu.deck_standard") },
      { value: true, label: host.say("board.richelieu.deck_own") },
    ];
    const choose = (/** @type {boolean} */ isOwn) => {
      isOwnDeck = isOwn;
      change("");
    };
    const choice = host.fields.segments({
      name: option.name,
      legend: option.title,
      about: option.about,
      entries,
      value: isOwnDeck,
      change: choose,
    });
    return isOwnDeck ? [choice, ownDeck(host, value, change)] : choice;
  }

  return {
    fit: (options) => {
      if (options.players !== 2 && options.three_rows) options.three_rows = false;
    },
    isShown: (option, options) => option.name !== "three_rows" || options.players === 2,
    control: (option, options, change) =>
      option.name === "deck" ? deck(option, options.deck, change) : null,
  };
}

/** @param {FormHost} host @param {string} value @param {Change} set */
function ownDeck({ h, say }, value, set) {
  const input = (/** @type {Event} */ event) =>
    set(/** @type {HTMLTextAreaElement} */ (event.target).value);
  const change = async (/** @type {Event} */ event) => {
    const field = /** @type {HTMLInputElement} */ (event.target);
    set((await field.files?.[0]?.text()) ?? "");
  };
  return h(
    "div",
    { class: "stack" },
    h(
      "label",
      { class: "field" },
      h("span", { class: "field-name" }, say("board.richelieu.deck_text")),
      h("textarea", { rows: 6, maxlength: 20000, spellcheck: "false", value, on: { input } }),
    ),
    h(
      "label",
      { class: "field" },
      h("span", { class: "field-name" }, say("board.richelieu.deck_file")),
      h("input", { type: "file", accept: ".csv,text/csv,text/plain", on: { change } }),
    ),
  );
}
