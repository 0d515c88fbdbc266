import { ago, done, element, enter, make, moment, say } from "./house.js";
import { get, send } from "./http.js";

const HEALTH = {
  database: "page.health_database",
  revision: "page.health_revision",
  sockets: "page.health_sockets",
  live: "page.health_live",
  version: "page.health_version",
};

function report(line) {
  const settle = (remove) => async () => {
    await send("POST", `/api/host/reports/${line.id}`, { remove });
    await show();
  };
  const where = make("a", { href: `/tables/${line.table}`, text: line.table_name });
  const said = make("blockquote", { text: line.text });
  const row = make("div", { className: "row" });
  row.append(make("button", { text: say("page.settle"), on: settle(false) }));
  row.append(make("button", { className: "danger", text: say("page.remove"), on: settle(true) }));
  row.append(make("button", { className: "danger", text: say("page.ban_named", { name: line.name }), on: () => ban(line.name, true) }));
  return make("li", {}, `${line.name}, ${moment(line.at)}, `, where, said, row);
}

async function ban(name, banned) {
  await send("POST", "/api/host/bans", { name, banned });
  await show();
}

function table(one) {
  const link = make("a", { href: `/tables/${one.id}`, text: one.name });
  const number = make("td", { className: "number", text: one.n });
  return make("tr", {}, make("td", {}, link), make("td", { text: one.seats.join(", ") }), number, make("td", { text: ago(one.changed) }));
}

const none = () => make("li", { className: "none", text: say("page.none") });

async function show() {
  const found = await get("/api/host");
  const health = Object.entries(HEALTH).flatMap(([name, key]) => [make("dt", { text: say(key) }), make("dd", { text: found.health[name] ?? "–" })]);
  element("health").replaceChildren(...health);
  element("reports").replaceChildren(...(found.reports.length ? found.reports.map(report) : [none()]));
  element("running").replaceChildren(...found.running.map(table));
  const banned = found.banned.map((name) => make("li", {}, `${name} `, make("button", { className: "small", text: say("page.let_in"), on: () => ban(name, false) })));
  element("banned").replaceChildren(...(banned.length ? banned : [none()]));
}

element("ban").addEventListener("submit", (event) => {
  event.preventDefault();
  done(() => ban(element("name").value, true));
});
done(async () => {
  await enter();
  await show();
});
