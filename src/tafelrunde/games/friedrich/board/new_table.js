// Options of a new table that only this game has: short wars, the expert game, roles, a position.

/** @typedef {import("tafelrunde/host").FormHost} FormHost */
/** @typedef {import("tafelrunde/host").Option} Option */
/** @typedef {import("tafelrunde/host").Data} Data */
/** @typedef {(value: string) => void} Change */

const RAFFLE = "raffle";
/** @type {[string, string][]} */
const ROLES = [
  ["friedrich", "Friedrich"],
  ["elisabeth", "Elisabeth"],
  ["maria-theresia", "Maria Theresia"],
  ["pompadour", "Pompadour"],
];
/** @type {{[scenario: string]: string[]}} */
const CASTS = { west: ["friedrich", "pompadour"], silesia: ["friedrich", "maria-theresia"] };
/** Options of the whole war, which no short war has. */
const WHOLE_WAR = ["edition", "expert", "gentle_clock", "tournament"];

/**
 * Describe how options hang on each other, and the fields for roles and the position.
 * @param {FormHost} host
 * @returns {import("tafelrunde/host").NewTable} */
export function newTable(host) {
  return {
    fit: fitWar,
    isShown: (option, options) =>
      option.name === "scenario"
        ? options.players === 2
        : options.players !== 2 || !WHOLE_WAR.includes(option.name),
    isOpen: (option, value) => option.name !== "scenario" || value !== "none",
    control: (option, options, change) => {
      if (option.name === "position") return position(host, option);
      return option.name === "roles" ? roles(host, option, options, change) : null;
    },
  };
}

/** @param {Data} options */
function fitWar(options) {
  if (options.players !== 2) options.scenario = "none";
  else {
    if (options.scenario === "none") options.scenario = "west";
    Object.assign(options, {
      edition: "anniversary",
      expert: false,
      gentle_clock: false,
      tournament: false,
    });
  }
  if (options.edition !== "anniversary") options.gentle_clock = false;
  if (options.gentle_clock) options.expert = true;
  if (
    options.roles !== RAFFLE &&
    String(options.roles).split(",").sort().join() !== [...cast(options)].sort().join()
  )
    options.roles = RAFFLE;
}

/** @param {Data} options */
const cast = (options) =>
  CASTS[options.scenario] ?? ROLES.slice(0, Number(options.players)).map(([key]) => key);

/** @param {FormHost} host @param {Option} option */
const position = ({ h, say }, option) =>
  h(
    "p",
    { class: "detail" },
    option.about,
    " ",
    h("a", { href: "/sandbox" }, say("board.friedrich.sandbox.link")),
  );

// Who plays whom

/** @param {FormHost} host @param {Option} option @param {Data} options @param {Change} change */
function roles(host, option, options, change) {
  const value = String(options.roles);
  const isChosen = value !== RAFFLE;
  const entries = [
    { value: false, label: host.say("page.value.raffle") },
    { value: true, label: host.say("board.friedrich.roles_chosen") },
  ];
  const choose = (/** @type {boolean} */ isOwn) => change(isOwn ? cast(options).join(",") : RAFFLE);
  const choice = host.fields.segments({
    name: "roles",
    legend: option.title,
    about: option.about,
    entries,
    value: isChosen,
    change: choose,
  });
  return isChosen
    ? [
        choice,
        host.h(
          "div",
          { class: "seat-rows" },
          value.split(",").map((role, n, all) => roleOf(host, role, n, all, change)),
        ),
      ]
    : choice;
}

/**
 * @param {FormHost} host
 * @param {string} role
 * @param {number} n
 * @param {string[]} all
 * @param {Change} set
 */
function roleOf(host, role, n, all, set) {
  const entries = ROLES.filter(([key]) => all.includes(key)).map(([value, label]) => ({
    value,
    label,
  }));
  // The seat that had the role before gets the one that is given up for it.
  const change = (/** @type {string} */ next) =>
    set(all.map((one, place) => (place === n ? next : one === next ? role : one)).join(","));
  return host.fields.list({
    name: `role-${n + 1}`,
    legend: host.say("board.friedrich.role_of", { number: n + 1 }),
    entries,
    value: role,
    change,
  });
}
