// A player's page: results by game and opponent, and finished games to replay.
import { get, Refusal } from "../core/http.js";
import { element, enter, showMessage } from "../core/frame.js";
import { h, render } from "../core/view.js";
import { say } from "../core/i18n.js";
import { botName } from "../core/people.js";
import { gameSign, gameTitle } from "./games.js";
import { loadPage, setTitle } from "./page.js";
import { tableLines } from "./tables.js";

/** @typedef {import("tafelrunde/messages").TallyReply} Tally */
/** @typedef {import("../core/view.js").Child} Child */
/** @typedef {import("tafelrunde/messages").PlayerReply} Player */

const name = decodeURIComponent(location.pathname.split("/").pop() ?? "");

/** @param {number} wins @param {number} games */
const shareOf = (wins, games) => (games ? Math.round((100 * wins) / games) : 0);

/** @param {Child} label @param {Tally} tally */
function tallyRow(label, tally) {
  const share = shareOf(tally.wins, tally.games);
  const bar = h(
    "span",
    { class: "share", "aria-hidden": "true" },
    h("span", { style: { "--share": `${share}%` } }),
  );
  return h(
    "tr",
    { key: tally.name },
    h("th", { scope: "row" }, label),
    h("td", { class: "number" }, tally.games),
    h("td", { class: "number" }, tally.wins),
    h("td", { class: "number" }, bar, say("page.house.share_won", { share })),
  );
}

/** @param {string} heading @param {string} first @param {Child[]} rows */
function tallyTable(heading, first, rows) {
  const head = h(
    "tr",
    {},
    h("th", { scope: "col" }, first),
    h("th", { scope: "col", class: "number" }, say("page.games")),
    h("th", { scope: "col", class: "number" }, say("page.wins")),
    h("th", { scope: "col", class: "number" }, say("page.house.share")),
  );
  return h(
    "section",
    { class: "panel" },
    h("h2", {}, heading),
    h("table", {}, h("thead", {}, head), h("tbody", {}, rows)),
  );
}

/** @param {Player} player */
function resultsPart(player) {
  const byGame = player.by_game.map((tally) =>
    tallyRow(h("span", { class: "signed" }, gameSign(tally.name), gameTitle(tally.name)), tally),
  );
  const other = (/** @type {string} */ name) =>
    botName(name) ?? h("a", { href: `/players/${encodeURIComponent(name)}` }, name);
  const against = player.against.map((tally) => tallyRow(other(tally.name), tally));
  return [
    h(
      "div",
      { class: "columns" },
      byGame.length ? tallyTable(say("page.by_game"), say("page.game"), byGame) : null,
      against.length ? tallyTable(say("page.against"), say("page.player"), against) : null,
    ),
    h("section", {}, h("h2", {}, say("page.finished")), tableLines(player.games, say("page.none"))),
  ];
}

/** @param {Player} player @param {boolean} isYou */
function emptyNote(player, isYou) {
  const sentence = isYou
    ? say("page.house.player_empty_you")
    : say("page.house.player_empty", { name: player.name });
  return h(
    "div",
    { class: "empty small" },
    h("p", { class: "lead" }, sentence),
    h("p", {}, h("a", { class: "button main", href: "/" }, say("page.house.play_first"))),
  );
}

/** @param {Player} player @param {boolean} isYou */
function pageHead(player, isYou) {
  const badges = [
    player.guest && h("span", { class: "badge" }, say("page.house.guest_badge")),
    isYou && h("span", { class: "badge you" }, say("page.you")),
  ];
  const key = player.played === 1 ? "page.house.player_lead_one" : "page.house.player_lead";
  const lead = player.played
    ? h("p", { class: "lead" }, say(key, { played: player.played, won: player.won }))
    : null;
  return [h("div", { class: "titled" }, h("h1", {}, player.name), badges), lead];
}

/** @param {Refusal} refusal */
function showMissing(refusal) {
  if (refusal.status !== 404) return showMessage(refusal.message);
  const back = h(
    "p",
    {},
    h("a", { class: "button", href: "/finished" }, say("page.house.finished_link")),
  );
  return render(
    element("player"),
    h("div", { class: "empty small" }, h("h1", {}, say("page.house.player_missing")), back),
  );
}

loadPage(async () => {
  const me = await enter();
  /** @type {Player} */
  const player = await get(`/api/players/${encodeURIComponent(name)}`);
  const isYou = me.name === player.name;
  setTitle(player.name);
  render(
    element("player"),
    pageHead(player, isYou),
    player.games.length ? resultsPart(player) : emptyNote(player, isYou),
  );
}, showMissing);
