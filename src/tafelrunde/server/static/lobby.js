import { done, element, enter, make, player, say, submitted } from "./house.js";
import { get, randomBytes, send } from "./http.js";
import { fill } from "./tables.js";

const FULL = 50;
const USUAL = "cadet";
const titles = new Map();

async function play(game) {
  await enter(true);
  const bot = game.bots.includes(USUAL) ? USUAL : game.bots.at(-1);
  const made = await send("POST", "/api/tables", { game: game.key, sit: 0, bots: bot, bytes: randomBytes() });
  location.href = `/tables/${made.id}`;
}

function card(game) {
  titles.set(game.key, game.title);
  element("game").append(make("option", { value: game.key, text: game.title }));
  const start = make("button", { className: "main", text: say("page.play_now"), on: () => play(game) });
  const more = make("a", { className: "button", text: say("page.options"), href: `/new?game=${game.key}` });
  start.setAttribute("aria-label", `${say("page.play_now")}: ${game.title}`);
  const row = make("div", { className: "row" }, start, more);
  return make("div", { className: "card" }, make("h3", { text: game.title }), make("p", { text: game.about }), row);
}

async function pages(list, query, isShown = () => true) {
  const found = [];
  const next = async () => {
    const before = found.length ? `&before=${encodeURIComponent(found.at(-1).cursor)}` : "";
    const page = await get(`/api/tables?${query}${before}`);
    found.push(...page);
    fill(list, found.filter(isShown), titles, page.length < FULL ? null : next);
  };
  await next();
  return found;
}

const isOthers = (table) => !table.seats.some((seat) => seat.you);

async function search() {
  const query = new URLSearchParams({ status: "over", q: element("words").value, game: element("game").value });
  await pages(element("over"), query);
  const words = element("words").value.trim();
  const people = words ? (await get(`/api/players?q=${encodeURIComponent(words)}`)).names : [];
  element("people").replaceChildren(...people.map((name) => make("li", {}, player(name))));
  element("people-part").hidden = !people.length;
}

done(async () => {
  const me = await enter();
  element("games").append(...(await get("/api/games")).map(card));
  const mine = me.name ? await pages(element("mine"), "mine=true") : [];
  element("mine-part").hidden = !mine.length;
  await Promise.all([pages(element("open"), "status=open"), pages(element("running"), "status=running", isOthers), search()]);
});
submitted(element("search"), search);
