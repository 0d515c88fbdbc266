import { done, element, enter, make, say, submitted } from "./house.js";
import { get, randomBytes, send } from "./http.js";

const UNITS = { live: [60, 1, "page.bank_live", "page.each_live", 30, 10], mail: [86400, 3600, "page.bank_mail", "page.each_mail", 14, 12] };
let games = [];
let inputs = new Map();

const game = () => games.find((one) => one.key === element("game").value);

function label(option, place) {
  const isNumber = option.kind === "seat" && option.values[place] !== null;
  const shown = option.labels[place];
  return isNumber ? say("page.seat_number", { number: option.values[place] + 1 }) : shown;
}

function choice(option) {
  const made = make("select", { name: option.name });
  option.values.forEach((value, n) => {
    const isDefault = value === option.default;
    made.append(make("option", { value: String(n), text: label(option, n), selected: isDefault }));
  });
  return [made, () => option.values[made.value]];
}

function written(option) {
  const tag = option.kind === "file" ? "textarea" : "input";
  const made = make(tag, { name: option.name, value: option.default, maxLength: 20000 });
  return [made, () => made.value];
}

function field(option) {
  const [input, read] = option.values.length ? choice(option) : written(option);
  inputs.set(option.name, read);
  const name = make("span", { text: option.about });
  if (option.name === "players") input.addEventListener("change", seats);
  return make("label", { className: "field" }, name, input);
}

function seats() {
  const players = inputs.get("players")();
  const places = Array.from({ length: players }, (_, n) => make("option", { value: String(n), text: say("page.seat_number", { number: n + 1 }) }));
  element("seat").replaceChildren(...places, make("option", { value: "", text: say("page.no_seat") }));
}

function chosen() {
  inputs = new Map();
  element("about").textContent = game().about;
  element("options").replaceChildren(...game().choices.map(field));
  const bots = game().levels.map((level) => make("option", { value: level.name, text: say("page.bots_named", { bot: level.title }) }));
  element("bots").replaceChildren(make("option", { value: "", text: say("page.people") }), ...bots);
  expected();
  seats();
}

function expected() {
  const level = game().levels.find((one) => one.name === element("bots").value);
  element("expect").textContent = level?.expectation ?? "";
}

function timed() {
  const units = UNITS[element("kind").value];
  for (const part of document.querySelectorAll(".timed")) part.hidden = !units;
  if (!units) return;
  element("bank-label").textContent = say(units[2]);
  element("each-label").textContent = say(units[3]);
  element("bank").value = units[4];
  element("each").value = units[5];
}

function time() {
  const kind = element("kind").value;
  if (kind === "none") return { kind };
  const [bank, each] = UNITS[kind];
  return { kind, bank: Number(element("bank").value) * bank, each: Number(element("each").value) * each, flag: element("flag").value };
}

submitted(element("form"), async () => {
  await enter(true);
  const options = Object.fromEntries([...inputs].map(([name, read]) => [name, read()]));
  const body = { game: game().key, options, name: element("name").value, private: element("private").checked, time: time() };
  if (element("seat").value !== "") Object.assign(body, { sit: Number(element("seat").value), bytes: randomBytes() });
  if (element("bots").value) body.bots = element("bots").value;
  if (element("hints").value) body.hints = element("hints").value === "yes";
  const made = await send("POST", "/api/tables", body);
  location.href = `/tables/${made.id}`;
});

element("game").addEventListener("change", chosen);
element("bots").addEventListener("change", expected);
element("kind").addEventListener("change", timed);
done(async () => {
  await enter();
  games = await get("/api/games");
  element("game").append(...games.map((one) => make("option", { value: one.key, text: one.title })));
  const wanted = new URLSearchParams(location.search).get("game");
  if (games.some((one) => one.key === wanted)) element("game").value = wanted;
  chosen();
  timed();
});
