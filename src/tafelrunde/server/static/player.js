import { done, element, enter, make, say } from "./house.js";
import { get } from "./http.js";
import { fill } from "./tables.js";

const name = decodeURIComponent(location.pathname.split("/").pop());

function row(label, tally) {
  const number = (text) => make("td", { className: "number", text });
  return make("tr", {}, make("td", {}, label), number(tally.games), number(tally.wins));
}

done(async () => {
  await enter();
  element("title").textContent = name;
  const found = await get(`/api/players/${encodeURIComponent(name)}`);
  const titles = new Map((await get("/api/games")).map((game) => [game.key, game.title]));
  element("title").textContent = found.name;
  document.title = `${found.name} – Tafelrunde`;
  element("kind").hidden = !found.guest;
  element("kind").textContent = say("page.guest");
  element("played").textContent = say("page.played", { played: found.played, won: found.won });
  element("by-game").replaceChildren(...found.by_game.map((tally) => row(titles.get(tally.name) ?? tally.name, tally)));
  element("against").replaceChildren(...found.against.map((tally) => row(tally.name, tally)));
  fill(element("games"), found.games, titles);
});
