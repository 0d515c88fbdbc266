// The score sheet of one game: from large buttons to the body of the request.
/** @typedef {HTMLFormElement} Form */
const ATTACKERS = ["russia", "sweden", "austria", "imperial", "france"];
const NATIONS = ["prussia", "hanover", ...ATTACKERS];

/**
 * @param {Form} form
 * @param {string} name
 * @returns {any} a field, or the radio buttons of a name
 */
const field = (form, name) => form.elements.namedItem(name);
/** @param {Form} form @param {string} name */
const number = (form, name) => Number(field(form, name).value);
/** @param {Form} form @param {string} name @returns {boolean} */
const isOn = (form, name) => field(form, name).checked;

/** @param {Form} form @returns {string} */
function holder(form) {
  return field(form, "holder").value;
}

/** Return how many objectives count: eased when Russia is out, when the Imperial Army has changed
 * hands, and four fewer for Austria under the offensive option.
 * @param {Form} form @returns {{[nation: string]: number}} */
function requiredObjectives(form) {
  const hasChanged = holder(form) !== "Maria Theresia";
  const austria = (hasChanged ? 12 : 16) - (isOn(form, "option-chosen") ? 4 : 0);
  const sweden = isOn(form, "sweden_eased") ? 5 : 10;
  return { russia: 10, sweden, austria, imperial: hasChanged ? 5 : 10, france: 10 };
}

/** @type {{[part: string]: (form: Form) => boolean}} */
const IS_SHOWN = {
  changed: (form) => holder(form) !== "Maria Theresia",
  option: (form) => isOn(form, "option-chosen"),
  failed: (form) => isOn(form, "option-failed"),
};

/** Show the fields that matter, and how many objectives count. @param {Form} form */
export function updateFields(form) {
  for (const part of /** @type {NodeListOf<HTMLElement>} */ (form.querySelectorAll("[data-if]"))) {
    part.hidden = !IS_SHOWN[part.dataset.if ?? ""]?.(form);
  }
  const needed = requiredObjectives(form);
  for (const name of ATTACKERS) {
    const output = form.querySelector(`[data-required="nation.${name}"]`);
    if (output) output.textContent = `${form.dataset.of} ${needed[name]}`;
  }
}

/** @param {Form} form */
function offensiveOption(form) {
  if (!isOn(form, "option-chosen")) return null;
  const failed = isOn(form, "option-failed");
  const won = isOn(form, "offensive") ? number(form, "rounds") : null;
  return {
    prussia: number(form, "option-prussia"),
    ended_in_round: failed ? number(form, "option-ended") : won,
    failed,
    card_taken: isOn(form, "option-card_taken"),
  };
}

/** @param {Form} form */
function cardsDealt(form) {
  const entries = NATIONS.map(
    (name) => /** @type {[string, string]} */ ([name, field(form, `dealt.${name}`).value]),
  );
  if (entries.every(([, text]) => text === "")) return null;
  return Object.fromEntries(entries.map(([name, text]) => [name, Number(text)]));
}

/** @param {Form} form */
function imperialBefore(form) {
  const isKnown = holder(form) !== "Maria Theresia" && !isOn(form, "before_unknown");
  return isKnown ? number(form, "imperial_before") : null;
}

/** Return the command that writes the score sheet. @param {Form} form */
export function scoresheetBody(form) {
  const needed = requiredObjectives(form);
  /** @type {{[field: string]: unknown}} */
  const protocol = {
    rounds: number(form, "rounds"),
    winners: ["prussia", ...ATTACKERS].filter((name) => isOn(form, `won.${name}`)),
    nations: Object.fromEntries(
      ATTACKERS.map((name) => [name, [number(form, `nation.${name}`), needed[name]]]),
    ),
    imperial_held_by: holder(form),
    imperial_before_change: imperialBefore(form),
    offensive_option: offensiveOption(form),
    cards_dealt: cardsDealt(form),
  };
  if (isOn(form, "won.prussia"))
    protocol.offensive = isOn(form, "option-chosen") && isOn(form, "offensive");
  return {
    do: "write",
    round: Number(form.dataset.round),
    table: Number(form.dataset.table),
    protocol,
  };
}
