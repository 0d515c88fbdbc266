import { get, known, randomBytes, send } from "./http.js";

const told = document.getElementById("told");

function button(text, act) {
  const made = document.createElement("button");
  made.textContent = text;
  made.addEventListener("click", () => act().catch((error) => (told.textContent = error.message)));
  return made;
}

async function play(game) {
  await known(true);
  const body = { game, sit: 0, bots: "page", bytes: randomBytes() };
  const made = await send("POST", "/api/tables", body);
  location.href = `/tables/${made.id}`;
}

function listed(table) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = `/tables/${table.id}`;
  const names = table.seats.map((seat) => seat.name ?? "–").join(", ");
  link.textContent = `${table.name}: ${table.game} (${names}), ${table.status}`;
  item.append(link);
  return item;
}

async function fill() {
  await known(false);
  for (const game of await get("/api/games")) {
    const card = document.createElement("div");
    card.className = "card";
    const about = document.createElement("p");
    about.textContent = game.about;
    card.append(button(game.title, () => play(game.key)), about);
    document.getElementById("games").append(card);
  }
  document.getElementById("mine").append(...(await get("/api/tables?mine=true")).map(listed));
  document.getElementById("open").append(...(await get("/api/tables")).map(listed));
}

fill().catch((error) => (told.textContent = error.message));
