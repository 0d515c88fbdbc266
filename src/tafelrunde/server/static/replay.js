import { done, element, enter, make, say } from "./house.js";
import { get } from "./http.js";
import { markStep, offerReview } from "./review.js";

const PACE = 900;
const id = location.pathname.split("/").at(-2);
const key = new URLSearchParams(location.search).get("key");
const api = (part, more = {}) => `/api/tables/${id}${part}?${new URLSearchParams(key ? { ...more, key } : more)}`;
let [n, last, timer, asked] = [0, 0, null, 0];
let names = [];

async function show(wanted) {
  n = Math.min(Math.max(0, wanted), last);
  element("slider").value = n;
  const ticket = ++asked;
  const found = await get(api("/replay", { n }));
  if (ticket !== asked) return;
  last = found.last;
  element("slider").max = last;
  element("count").textContent = `${n} / ${last}`;
  element("board").textContent = found.board;
  const act = found.act ? [make("li", { className: "act", text: found.act })] : [];
  const events = found.events.map((event) => make("li", { text: event.text }));
  element("events").replaceChildren(...act, ...events);
  markStep(n);
}

function stop() {
  clearInterval(timer);
  timer = null;
}

const go = (wanted) => {
  stop();
  done(() => show(wanted));
};

function play() {
  if (timer) return stop();
  if (n >= last) n = -1;
  timer = setInterval(() => (n < last ? done(() => show(n + 1)) : stop()), PACE);
}

function digits(shuffle) {
  const rows = [
    ["page.commitment", shuffle.commitment],
    ["page.seed", shuffle.seed],
    ["page.salt", shuffle.salt],
  ].map(([word, value]) => [say(word), value]);
  rows.push(...shuffle.seats.map((seat) => [say("page.bytes_of", { name: seat.name }), seat.bytes || "–"]));
  rows.push([say("page.joined"), shuffle.joined]);
  return rows.flatMap(([word, value]) => [make("dt", { text: word }), make("dd", { text: value })]);
}

element("first").addEventListener("click", () => go(0));
element("previous").addEventListener("click", () => go(n - 1));
element("next").addEventListener("click", () => go(n + 1));
element("last").addEventListener("click", () => go(last));
element("play").addEventListener("click", play);
element("slider").addEventListener("input", () => go(Number(element("slider").value)));
offerReview(() => api("/review"), () => names, go, () => n);
done(async () => {
  await enter();
  const table = await get(api(""));
  names = table.seats.map((seat) => seat.name);
  const game = (await get("/api/games")).find((one) => one.key === table.game);
  element("title").textContent = table.name === table.game ? game.title : table.name;
  element("result").textContent = say("page.won_by", { names: table.winners.join(", ") || "–" });
  document.title = `${element("title").textContent} – Tafelrunde`;
  await show(0);
  const shuffle = await get(api("/shuffle"));
  element("shuffle").replaceChildren(...digits(shuffle));
  element("record").href = api("/record");
  element("record").download = `${id}.jsonl`;
  element("command").textContent = `tafelrunde replay ${id}.jsonl --verify --commitment ${shuffle.commitment}`;
});
