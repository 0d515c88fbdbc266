// Lists of tables.
import { ago, make, say, state, timing } from "./house.js";

function names(table) {
  return table.seats.map((seat) => seat.name ?? say("page.free_seat")).join(" · ");
}

function standing(table) {
  if (table.turn?.you) return say("page.your_turn");
  if (table.turn) return say("page.turn_of", { name: table.seats[table.turn.seat].name });
  if (table.status === "over") return say("page.won_by", { names: table.winners.join(", ") || "–" });
  if (table.status === "open") return say(table.free === 1 ? "page.seat_free" : "page.seats_free", { free: table.free });
  return state(table.status);
}

export function listed(table, titles) {
  const address = table.status === "over" ? `/tables/${table.id}/replay` : `/tables/${table.id}`;
  const title = titles.get(table.game) ?? table.game;
  const isNamed = table.name !== table.game;
  const link = make("a", { href: address, text: isNamed ? `${table.name} – ${title}` : title });
  const detail = make("span", { className: "detail", text: names(table) });
  const kind = table.time.kind === "none" ? "" : `${timing(table.time)} · `;
  const aside = make("span", { className: "aside" });
  aside.append(make("span", { className: table.turn?.you ? "badge you" : "badge", text: standing(table) }));
  aside.append(make("span", { className: "detail", text: kind + ago(table.changed) }));
  const item = make("li", { className: table.turn?.you ? "turn" : "" });
  item.append(make("div", {}, link, detail), aside);
  return item;
}

export function fill(list, tables, titles, more = null) {
  const items = tables.map((table) => listed(table, titles));
  if (!items.length) items.push(make("li", { className: "none", text: say("page.none") }));
  if (more) items.push(make("li", {}, make("button", { text: say("page.more"), on: more })));
  list.replaceChildren(...items);
}
