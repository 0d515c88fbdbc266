// Fills in texts. The syntax is that of i18n/translator.py, and both are tested with the cases of
// tests/i18n/messages.json. This module needs no page.

/** @typedef {{[name: string]: any}} Values */
/** @typedef {{[key: string]: string}} Texts */

const UNITS = /** @type {const} */ ([
  ["days", 86400],
  ["hours", 3600],
  ["minutes", 60],
  ["seconds", 1],
]);
/** @type {{[form: string]: Intl.DateTimeFormatOptions}} */
const DATES = {
  date: { dateStyle: "medium" },
  time: { timeStyle: "short" },
  clock: { timeStyle: "medium" },
  datetime: { dateStyle: "medium", timeStyle: "short" },
};

/** The texts of a language with its rules for plurals, numbers and dates. */
export class Formatter {
  /** @param {Texts} texts @param {string} language the code for texts without `language.locale` */
  constructor(texts, language) {
    this.texts = texts;
    this.locale = texts["language.locale"] ?? language;
    this.plurals = new Intl.PluralRules(this.locale);
    this.numbers = new Intl.NumberFormat(this.locale);
    const parts = this.numbers.formatToParts(1.5);
    this.point = parts.find((part) => part.type === "decimal")?.value ?? ".";
  }

  /** Return the text of a key with its values. @param {string} key @param {Values} values */
  say(key, values) {
    return this.fill(this.texts[key], values, key.slice(0, Math.max(0, key.lastIndexOf("."))));
  }

  /**
   * Fill in a text; the branches of a plural are texts themselves.
   * @param {string} text @param {Values} values @param {string} home where its entries are
   * @returns {string}
   */
  fill(text, values, home) {
    let filled = "";
    let at = 0;
    for (let open = text.search(/[{}]/); open >= 0; open = findBrace(text, at)) {
      filled += text.slice(at, open);
      if (text[open + 1] === text[open]) {
        filled += text[open];
        at = open + 2;
      } else {
        const close = findClose(text, open + 1);
        filled += this.#fillField(text.slice(open + 1, close), values, home);
        at = close + 1;
      }
    }
    return filled + text.slice(at);
  }

  /** @param {string} field @param {Values} values @param {string} home */
  #fillField(field, values, home) {
    const [, name = "", spec = ""] = /^(\w+):?(.*)$/s.exec(field) ?? [];
    const value = values[name];
    if (spec.startsWith("plural "))
      return this.fill(this.#chooseBranch(value, spec.slice(7)), values, home);
    if (spec.startsWith("range ")) return this.#formatRange(value, values[spec.slice(6)]);
    return this.#format(value, spec, home);
  }

  /** @param {number} first @param {number} last */
  #formatRange(first, last) {
    if (first === last) return this.formatPlain(first);
    return this.say("language.range", { first, last });
  }

  /** @param {any} value @param {string} spec @param {string} home @returns {string} */
  #format(value, spec, home) {
    if (Array.isArray(value))
      return this.joinList(value.map((one) => this.#format(one, spec, home)));
    if (!spec) return typeof value === "number" ? this.formatPlain(value) : String(value ?? "");
    const [kind, decimals] = spec.split(" ");
    if (kind === "number")
      return this.formatNumber(value, decimals === undefined ? decimals : Number(decimals));
    if (kind === "percent") return this.formatPercent(value, Number(decimals ?? 0));
    if (spec === "duration") return this.formatDuration(value);
    if (DATES[spec]) return this.formatDate(value, spec);
    return this.#formatEntry(value, spec, home);
  }

  /** Return a number without groups of digits, with all its decimals. @param {number} value */
  formatPlain(value) {
    return String(value).replace(".", this.point).replace("-", "−");
  }

  /** Return a number with groups of digits. @param {number} value @param {number} [decimals] */
  formatNumber(value, decimals) {
    const numbers =
      decimals === undefined
        ? this.numbers
        : new Intl.NumberFormat(this.locale, {
            minimumFractionDigits: decimals,
            maximumFractionDigits: decimals,
          });
    return numbers.format(value).replace("-", "−");
  }

  /** Return a number of percent with its sign. @param {number} value @param {number} [decimals] */
  formatPercent(value, decimals = 0) {
    const percent = new Intl.NumberFormat(this.locale, {
      style: "percent",
      minimumFractionDigits: decimals,
      maximumFractionDigits: decimals,
    });
    return percent.format(value / 100).replace("-", "−");
  }

  /**
   * Return a date, a time, or both. A text names the time that clocks on the wall show.
   * @param {number | string} value seconds since 1970, or a text such as 2027-05-14T10:00
   * @param {string} form
   */
  formatDate(value, form) {
    const isText = typeof value === "string";
    const moment = isText
      ? new Date(`${value}${value.includes("T") ? "" : "T00:00"}Z`)
      : value * 1000;
    const zone = isText ? { timeZone: "UTC" } : {};
    return new Intl.DateTimeFormat(this.locale, { ...DATES[form], ...zone }).format(moment);
  }

  /** Return a duration in its largest units, two at most. @param {number} seconds */
  formatDuration(seconds) {
    let rest = Math.max(0, Math.floor(seconds));
    const first = Math.max(
      0,
      UNITS.findIndex(([, size]) => rest >= size),
    );
    const shown = rest ? UNITS.slice(first, first + 2) : UNITS.slice(-1);
    /** @type {string[]} */
    const parts = [];
    for (const [unit, size] of shown) {
      const n = Math.floor(rest / size);
      rest %= size;
      const key = `duration.${unit}`;
      if (n || !parts.length) parts.push(this.say(key, { n }));
    }
    return parts.join(" ");
  }

  /** Join the items of a list with commas and “and”. @param {string[]} items */
  joinList(items) {
    if (!items.length) return this.texts["list.none"] ?? "";
    if (items.length === 1) return items[0];
    return `${items.slice(0, -1).join(", ")} ${this.texts["list.and"]} ${items.at(-1)}`;
  }

  /** @param {number} value @param {string} spec */
  #chooseBranch(value, spec) {
    const branches = splitBranches(spec);
    const form = this.plurals.select(Math.abs(Number(value)));
    const branch = branches[`=${value}`] ?? branches[form] ?? branches.other ?? "";
    return insertNumber(branch, this.formatNumber(Number(value)));
  }

  /** @param {any} value @param {string} group @param {string} home @returns {string} */
  #formatEntry(value, group, home) {
    const isNumber = typeof value === "number";
    const forms = isNumber ? [this.plurals.select(Math.abs(value)), "other"] : ["other"];
    const choices = [String(value).toLowerCase(), ...forms];
    for (const choice of choices) {
      const key = this.#find(`${group}.${choice}`, home);
      if (key) return this.say(key, { value });
    }
    console.error(`There is no entry for ${value} in ${group}.`);
    return String(value);
  }

  /** Look for an entry beside a text, then further up. @param {string} entry @param {string} home */
  #find(entry, home) {
    for (let place = home; ; place = place.slice(0, Math.max(0, place.lastIndexOf(".")))) {
      const key = place ? `${place}.${entry}` : entry;
      if (key in this.texts) return key;
      if (!place) return "";
    }
  }
}

/** @param {string} text @param {number} from */
function findBrace(text, from) {
  const place = text.slice(from).search(/[{}]/);
  return place < 0 ? place : from + place;
}

/** Return where the brace closes that was opened before. @param {string} text @param {number} from */
function findClose(text, from) {
  let depth = 1;
  for (let at = from; at < text.length; at++) {
    depth += text[at] === "{" ? 1 : text[at] === "}" ? -1 : 0;
    if (!depth) return at;
  }
  return text.length;
}

/** Put the number for each `#` of a branch; one in braces belongs to another plural.
 * @param {string} branch @param {string} number */
function insertNumber(branch, number) {
  let depth = 0;
  let filled = "";
  for (const sign of branch) {
    depth += sign === "{" ? 1 : sign === "}" ? -1 : 0;
    filled += sign === "#" && !depth ? number : sign;
  }
  return filled;
}

/** Return the branches of a plural by their numbers and forms. @param {string} text */
function splitBranches(text) {
  /** @type {{[choice: string]: string}} */
  const branches = {};
  const opening = /\s*(=\d+|[a-z]+)\{/y;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const close = findClose(text, opening.lastIndex);
    branches[found[1]] = text.slice(opening.lastIndex, close);
    opening.lastIndex = close + 1;
  }
  return branches;
}
