// What those at a table are called.
import { say } from "./i18n.js";

/** @type {{[bot: string]: string}} */
const BOTS = {
  page: "page.house.bot_page",
  greedy: "page.house.bot_greedy",
  cadet: "page.house.bot_cadet",
  captain: "page.house.bot_captain",
  marshal: "page.house.bot_marshal",
};

/** Give the name of a bot in the reader's language; null for the name of a person.
 * @param {string} name as it stands in lists, such as `cadet 2` */
export function botNamed(name) {
  const [, bot = "", number = ""] = /^(\w+) (\d)$/.exec(name) ?? [];
  const key = BOTS[bot];
  return key ? `${say(key)} ${number}` : null;
}
