// A player's page: ratings, results by game, role and opponent, and finished games to replay.
import { get, isKnown, Refusal } from "../core/http.js";
import { element, enter, reportErrors, showMessage } from "../core/frame.js";
import { h, render } from "../core/view.js";
import { say } from "../core/i18n.js";
import { botName } from "../core/people.js";
import { reportForm } from "../core/report.js";
import { gameSign, gameTitle } from "./games.js";
import { loadPage, setTitle, showNotice } from "./page.js";
import { tableLines } from "./tables.js";

/** @typedef {import("tafelrunde/messages").OpponentReply} Opponent */
/** @typedef {import("tafelrunde/messages").TallyReply} Tally */
/** @typedef {import("tafelrunde/messages").RatingReply} Rating */
/** @typedef {import("../core/view.js").Child} Child */
/** @typedef {import("tafelrunde/messages").PlayerReply} Player */

/** A shorter row of victories is not mentioned. */
const MIN_STREAK = 3;
let isReporting = false;
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

/** @param {Rating} rating */
function ratingCard(rating) {
  return h(
    "li",
    { key: rating.game, class: "rating" },
    h("span", { class: "signed" }, gameSign(rating.game), gameTitle(rating.game)),
    h("strong", {}, rating.rating),
    h("span", { class: "detail" }, say("page.house.rated_games", { games: rating.games })),
    rating.provisional && h("span", { class: "badge" }, say("page.house.rating_provisional")),
  );
}

/** @param {Player} player */
function ratingsPart(player) {
  if (!player.ratings.length) return null;
  return h(
    "section",
    {},
    h("h2", {}, say("page.house.ratings")),
    h("p", { class: "detail" }, say("page.house.ratings_about")),
    h("ul", { class: "ratings" }, player.ratings.map(ratingCard)),
  );
}

/** Say how many games were won in a row, if that is worth a word. @param {Player} player */
function streakText({ streak, longest_streak: longest }) {
  if (streak >= MIN_STREAK) return say("page.house.streak_now", { count: streak });
  return longest >= MIN_STREAK ? say("page.house.streak_longest", { count: longest }) : "";
}

/** @param {Player} player */
function resultsPart(player) {
  const byGame = player.by_game.map((tally) =>
    tallyRow(h("span", { class: "signed" }, gameSign(tally.name), gameTitle(tally.name)), tally),
  );
  const byRole = player.by_role.map((tally) =>
    tallyRow(h("span", { class: "signed" }, gameSign(tally.game), tally.name), {
      ...tally,
      name: `${tally.game} ${tally.name}`,
    }),
  );
  const other = (/** @type {Opponent} */ { name, handle }) =>
    handle ? h("a", { href: `/players/${encodeURIComponent(handle)}` }, name) : botName(name);
  const against = player.against.map((tally) =>
    tallyRow(other(tally) ?? tally.name, { ...tally, name: tally.handle ?? tally.name }),
  );
  return [
    ratingsPart(player),
    h(
      "div",
      { class: "columns" },
      byGame.length ? tallyTable(say("page.by_game"), say("page.game"), byGame) : null,
      byRole.length ? tallyTable(say("page.house.by_role"), say("page.house.role"), byRole) : null,
      against.length ? tallyTable(say("page.against"), say("page.player"), against) : null,
    ),
    h(
      "section",
      {},
      h("h2", {}, say("page.finished")),
      tableLines(player.games, say("page.none")),
      h(
        "p",
        { class: "more" },
        h(
          "a",
          { class: "button", href: `/finished?player=${encodeURIComponent(player.handle)}` },
          say("page.house.search_games"),
        ),
      ),
    ),
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
  const lead = player.played
    ? h(
        "p",
        { class: "lead" },
        say("page.house.player_lead", { played: player.played, won: player.won }),
        " ",
        streakText(player),
      )
    : null;
  return [h("div", { class: "titled" }, h("h1", {}, player.name), badges), lead];
}

/** Let a visitor report the player to the administrators.
 * @param {Player} player @param {() => void} show */
function reportPart(player, show) {
  const ask = (/** @type {boolean} */ isAsked) => () => {
    isReporting = isAsked;
    show();
  };
  if (!isReporting)
    return h(
      "p",
      { key: "ask", class: "more" },
      h(
        "button",
        { type: "button", class: "link", on: { click: ask(true) } },
        say("page.people.report"),
      ),
    );
  if (!isKnown())
    return h(
      "p",
      { key: "unknown", class: "row" },
      say("page.people.report_log_in"),
      h("a", { class: "button", href: "/account" }, say("page.come_in")),
    );
  const sent = reportForm({
    name: player.name,
    reported: { player: player.handle },
    attempt: reportErrors,
    onSent: () => {
      ask(false)();
      showNotice(say("page.people.report_sent"));
      scrollTo(0, 0);
    },
    onCancel: ask(false),
  });
  return h("section", { key: "form", class: "panel" }, sent);
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
  const isYou = me.handle === player.handle;
  setTitle(player.name);
  const show = () =>
    render(
      element("player"),
      pageHead(player, isYou),
      player.games.length ? resultsPart(player) : emptyNote(player, isYou),
      !isYou && reportPart(player, show),
    );
  show();
}, showMissing);
