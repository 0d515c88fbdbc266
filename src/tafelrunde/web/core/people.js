// Names of players.
import { say } from "./i18n.js";

/** @type {{[bot: string]: string}} */
const BOTS = {
  page: "page.house.bot_page",
  greedy: "page.house.bot_greedy",
  cadet: "page.house.bot_cadet",
  captain: "page.house.bot_captain",
  marshal: "page.house.bot_marshal",
};

/** Return what a bot is called where it is chosen: its level and its name.
 * @param {import("tafelrunde/messages").LevelReply} bot */
export const levelName = ({ level, title }) =>
  level ? say("page.house.level", { level, bot: title }) : title;

/** Return the name of a bot in the reader's language, or null for the name of a person.
 * @param {string} name as in lists, such as `cadet 2` */
export function botName(name) {
  const [, bot = "", number = ""] = /^(\w+) (\d)$/.exec(name) ?? [];
  const key = BOTS[bot];
  return key ? `${say(key)} ${number}` : null;
}
