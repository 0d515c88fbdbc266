// The seats of a table: who sits there, whose turn it is, clocks, invitations.
import { done, element, enter, lasting, make, player, say } from "./house.js";
import { randomBytes, send } from "./http.js";
import { api, key, table } from "./here.js";

let [clocks, since, renew] = [null, 0, async () => {}];

async function sit(seat) {
  await enter(true);
  await send("POST", api(`/seats/${seat}`), { bytes: randomBytes(), key: key ?? "" });
  await renew();
}

const change = (method, part, body) => async () => {
  await send(method, api(part), body);
  await renew();
};

function openSeat(seat) {
  const parts = [make("span", { className: "quiet", text: say("page.free_seat") })];
  parts.push(make("button", { className: "main", text: say("page.sit"), on: () => sit(seat.seat) }));
  if (table.host) {
    const bots = table.levels.map(({ name, title, expectation }) => make("button", { text: say("page.seat_bot", { bot: title }), title: expectation, on: change("POST", `/bots/${seat.seat}`, { bot: name }) }));
    parts.push(...bots);
  }
  return parts;
}

function takenSeat(seat) {
  const parts = [seat.bot ? make("span", { text: seat.name }) : player(seat.name)];
  if (seat.bot) parts.push(make("span", { className: "badge", text: say("page.bot") }));
  if (seat.you) parts.push(make("span", { className: "badge you", text: say("page.you") }));
  if (seat.you && table.status === "open") {
    parts.push(make("button", { text: say("page.stand_up"), on: change("DELETE", `/seats/${seat.seat}`) }));
  }
  return parts;
}

function item(seat) {
  const parts = seat.name === null ? openSeat(seat) : takenSeat(seat);
  const clock = make("span", { className: "clock" });
  clock.dataset.seat = seat.seat;
  return make("li", { className: table.turn?.seat === seat.seat ? "turn" : "" }, ...parts, clock);
}

export function showSeats(renewing) {
  renew = renewing;
  element("seats").replaceChildren(...table.seats.map(item));
  element("invite").hidden = !table.host || table.status !== "open";
  tick();
}

export function showClocks(found) {
  [clocks, since] = [found, Date.now() / 1000];
  tick();
}

function tick() {
  if (!clocks) return;
  for (const part of document.querySelectorAll(".clock")) {
    const seat = Number(part.dataset.seat);
    const isRunning = clocks.running === seat && clocks.kind === "live";
    const used = isRunning ? Date.now() / 1000 - since : 0;
    part.textContent = lasting(clocks.left[seat] - used);
  }
}

setInterval(tick, 500);
element("make-link").addEventListener("click", () => done(async () => {
  const { link } = await send("POST", api("/invitation"));
  element("link-part").hidden = false;
  element("link").value = link;
  element("link").select();
}));
element("revoke").addEventListener("click", () => done(async () => {
  await send("DELETE", api("/invitation"));
  element("link-part").hidden = true;
}));
