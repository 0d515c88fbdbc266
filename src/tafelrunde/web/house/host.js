// The host's page: the health of the house, reports, and banned accounts.
import { get, send } from "../core/http.js";
import { reportErrors, element, enter, showMessage } from "../core/frame.js";
import { h, render } from "../core/view.js";
import { formatDate, say } from "../core/i18n.js";
import { REASONS } from "../core/report.js";
import { field, form } from "./fields.js";
import { gameTitle } from "./games.js";
import { loadPage, setTitle } from "./page.js";
import { formatTimeSince } from "./times.js";

/** @typedef {import("tafelrunde/messages").Report} Report */
/** @typedef {import("tafelrunde/messages").PlayerReportReply} PlayerReport */
/** @typedef {import("tafelrunde/messages").RunningTable} Running */
/** @typedef {import("tafelrunde/messages").HostReply} Overview */

/** @type {[keyof Overview["health"], string][]} */
const HEALTH = [
  ["version", "page.health_version"],
  ["database", "page.health_database"],
  ["revision", "page.health_revision"],
  ["sockets", "page.health_sockets"],
  ["live", "page.health_live"],
];

/** @param {string} text @param {() => Promise<void>} work @param {string} [look] */
const button = (text, work, look = "") =>
  h("button", { type: "button", class: look, on: { click: () => reportErrors(work) } }, text);

/** @param {string} path @param {any} body @param {string} [question] */
async function sendAndReload(path, body, question = "") {
  if (question && !confirm(question)) return;
  await send("POST", path, body);
  await loadOverview();
}

/** @param {string} name */
const banAccount = (name) =>
  sendAndReload("/api/host/bans", { name, banned: true }, say("page.house.ban_sure", { name }));

/** @param {Report} report @param {boolean} isBanned */
function reportItem(report, isBanned) {
  const url = `/api/host/reports/${report.id}`;
  const about = h(
    "p",
    { class: "detail" },
    `${report.name} · ${formatDate(report.at)} · `,
    h("a", { href: `/tables/${report.table}` }, gameTitle(report.table_name ?? "")),
  );
  const buttons = h(
    "div",
    { class: "row" },
    button(say("page.settle"), () => sendAndReload(url, { remove: false })),
    button(
      say("page.remove"),
      () => sendAndReload(url, { remove: true }, say("page.house.remove_sure")),
      "danger",
    ),
    !isBanned &&
      button(
        say("page.ban_named", { name: report.handle }),
        () => banAccount(report.handle),
        "danger",
      ),
  );
  return h("li", { key: report.id }, h("blockquote", {}, report.text), about, buttons);
}

/** @param {string} name the name that finds a player */
const playerLink = (name) => h("a", { href: `/players/${encodeURIComponent(name)}` }, name);

/** @param {PlayerReport} report @param {boolean} isBanned */
function playerReportItem(report, isBanned) {
  const done = () => sendAndReload(`/api/host/player-reports/${report.id}`, {});
  const place = report.table && [
    " · ",
    h("a", { href: `/tables/${report.table}` }, gameTitle(report.table_name ?? "")),
  ];
  return h(
    "li",
    { key: report.id },
    h("p", {}, playerLink(report.player), ": ", say(REASONS[report.reason] ?? "")),
    report.text && h("blockquote", {}, report.text),
    h(
      "p",
      { class: "detail" },
      say("page.people.reported_by", { name: report.reporter }),
      ` · ${formatDate(report.at)}`,
      place,
    ),
    h(
      "div",
      { class: "row" },
      button(say("page.people.report_done"), done),
      !isBanned &&
        button(
          say("page.ban_named", { name: report.player }),
          () => banAccount(report.player),
          "danger",
        ),
    ),
  );
}

/** @param {Overview} overview */
function playerReportsPanel({ player_reports: reports, banned }) {
  const items = reports.map((one) => playerReportItem(one, banned.includes(one.player)));
  return h(
    "section",
    { class: "panel", id: "player-reports" },
    h("h2", {}, say("page.people.player_reports")),
    items.length
      ? h("ul", { class: "reports" }, items)
      : h("p", { class: "nothing" }, say("page.people.no_player_reports")),
  );
}

/** @param {Running} table */
function runningRow(table) {
  const name = table.name === table.game ? gameTitle(table.game) : table.name;
  return h(
    "tr",
    { key: table.id },
    h("th", { scope: "row" }, h("a", { href: `/tables/${table.id}` }, name)),
    h("td", {}, table.seats.join(", ")),
    h("td", { class: "number" }, table.n ?? "–"),
    h("td", {}, formatTimeSince(table.changed)),
  );
}

/** @param {Running[]} tables */
function runningTable(tables) {
  if (!tables.length) return h("p", { class: "nothing" }, say("page.house.running_none"));
  const head = h(
    "tr",
    {},
    h("th", { scope: "col" }, say("page.table")),
    h("th", { scope: "col" }, say("page.players")),
    h("th", { scope: "col", class: "number" }, say("page.acts")),
    h("th", { scope: "col" }, say("page.changed")),
  );
  return h(
    "div",
    { class: "scroll", tabindex: "0", role: "region", "aria-label": say("page.running") },
    h("table", {}, h("thead", {}, head), h("tbody", {}, tables.map(runningRow))),
  );
}

/** @param {string[]} names */
function bannedPanel(names) {
  const items = names.map((name) =>
    h(
      "li",
      { key: name },
      name,
      " ",
      button(
        say("page.let_in"),
        () => sendAndReload("/api/host/bans", { name, banned: false }),
        "small",
      ),
    ),
  );
  const list = names.length
    ? h("ul", { class: "names" }, items)
    : h("p", { class: "nothing" }, say("page.house.nobody_banned"));
  const more = form(
    { class: "row end" },
    ({ name }) => reportErrors(() => banAccount(name ?? "")),
    field(say("page.name"), { name: "name", maxlength: 60, required: true }),
    h("button", { class: "danger" }, say("page.ban")),
  );
  return [list, more];
}

/** @param {Overview} overview */
function showOverview(overview) {
  const health = HEALTH.map(([name, key]) =>
    h("div", {}, h("dt", {}, say(key)), h("dd", {}, overview.health[name] ?? "–")),
  );
  const reports = overview.reports.length
    ? h(
        "ul",
        { class: "reports" },
        overview.reports.map((line) => reportItem(line, overview.banned.includes(line.handle))),
      )
    : h("p", { class: "nothing" }, say("page.house.no_reports"));
  const problems =
    overview.problems.length > 0 &&
    h(
      "section",
      { class: "panel" },
      h("h2", {}, say("page.plugin_problems")),
      h(
        "ul",
        { class: "problems" },
        overview.problems.map((one) => h("li", { key: one }, one)),
      ),
    );
  const again = button(say("page.house.refresh"), loadOverview);
  render(
    element("host"),
    problems,
    h("section", { class: "panel" }, h("h2", {}, say("page.reports")), reports),
    playerReportsPanel(overview),
    h(
      "section",
      { class: "panel" },
      h("h2", {}, say("page.running")),
      runningTable(overview.running),
    ),
    h(
      "div",
      { class: "columns" },
      h(
        "section",
        { class: "panel" },
        h("h2", {}, say("page.banned")),
        bannedPanel(overview.banned),
      ),
      h(
        "section",
        { class: "panel" },
        h("h2", {}, say("page.health")),
        h("dl", { class: "facts-list" }, health),
        again,
      ),
    ),
  );
}

async function loadOverview() {
  await enter();
  setTitle(say("page.host"));
  showOverview(await get("/api/host"));
}

/** @param {import("../core/http.js").Refusal} refusal */
function showRefusal(refusal) {
  if (refusal.status !== 404) return showMessage(refusal.message);
  const log = h(
    "p",
    {},
    h("a", { class: "button main", href: "/account?next=/host" }, say("page.log_in")),
  );
  return render(
    element("host"),
    h(
      "div",
      { class: "empty small" },
      h("p", { class: "lead" }, say("page.house.host_only")),
      h("p", {}, say("page.house.host_only_about")),
      log,
    ),
  );
}

loadPage(loadOverview, showRefusal);
