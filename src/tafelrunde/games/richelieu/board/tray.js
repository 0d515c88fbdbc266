// The player's own tray: markers to drag, tokens, and in one line what the card pointed at would
// do.

import { h } from "./host.js";
import { SUPPLY } from "./choosing.js";
import { scoreLine } from "./ledger.js";
import {
  cardName,
  kindName,
  placeInWords,
  seatName,
  standingInWords,
  tokenName,
} from "./naming.js";
import { cardsByPlace } from "./components.js";
import { face } from "./rows.js";
import { picture, seal, token } from "./shields.js";

/**
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("./choosing.js").Choosing} Choosing
 * @typedef {import("./dragging.js").Dragging} Dragging
 * @typedef {import("./preview.js").Preview} Preview
 * @typedef {Extract<Preview, {kind: "take"}>} TakePreview
 */

/**
 * Draw the tray below the rows.
 * @param {Choosing} choosing
 * @param {Preview} preview
 * @param {Dragging} dragging
 */
export function tray(choosing, preview, dragging) {
  const { view } = choosing;
  const mine = view.you === undefined ? null : view.seats[view.you];
  const isDeciding =
    !choosing.intent.paying &&
    !choosing.intent.carried &&
    (choosing.intent.chosen || choosing.intent.isTokenChosen);
  return h(
    "div",
    { class: isDeciding ? "rich-tray is-deciding" : "rich-tray" },
    mine && view.phase !== "over"
      ? h("div", { class: "rich-own" }, supply(choosing, dragging), tokens(choosing, dragging))
      : null,
    h("div", { class: "rich-outlook", id: "rich-outlook" }, previewPanel(choosing, preview)),
    view.phase !== "over" && scoreLine(choosing.table, view, preview),
  );
}

/** @param {Choosing} choosing @param {Dragging} dragging */
function supply(choosing, dragging) {
  const { table, view, intent } = choosing;
  const mine = view.seats[view.you ?? 0];
  const left = mine?.supply ?? 0;
  const lost = mine?.lost ?? 0;
  const label = table.say("board.richelieu.supply", { left, lost });
  const isPaying =
    intent.paying &&
    (choosing.choices.takes.get(intent.paying) ?? []).some((way) => way.pay === SUPPLY);
  return h(
    "button",
    {
      type: "button",
      class: `rich-supply${isPaying ? " can-pay" : ""}${intent.carried === SUPPLY ? " is-carried" : ""}`,
      "data-place": SUPPLY,
      "aria-label": label,
      title: label,
      "aria-pressed": intent.carried === SUPPLY ? "true" : "false",
      on: {
        pointerdown: left ? dragging.dragListener(SUPPLY) : () => {},
        click: (event) => dragging.wasDragged() || pressSupply(choosing, dragging, event),
      },
    },
    Array.from({ length: left }, () => seal(view.you ?? 0)),
    Array.from({ length: lost }, () =>
      h("span", { class: "rich-seal is-lost", "aria-hidden": "true" }),
    ),
    left + lost === 0 ? h("small", null, table.say("board.richelieu.supply_empty")) : null,
  );
}

/** @param {Choosing} choosing @param {Dragging} dragging @param {MouseEvent} event */
function pressSupply(choosing, dragging, event) {
  const { intent, view, choices } = choosing;
  const press = dragging.pressOf(event);
  if (intent.paying) return choosing.payWith(SUPPLY, press);
  const costs = [...choices.takes.values()].some((ways) => ways.some((way) => way.pay === SUPPLY));
  if (choices.marks.size || costs || intent.carried) return choosing.carry(SUPPLY);
  const place = view.rows.flat().find((card) => card.marker === null)?.place;
  if (place) choosing.explain({ verb: "mark", place }, press);
}

/** @param {Choosing} choosing @param {Dragging} dragging */
function tokens(choosing, dragging) {
  const { table, view, intent } = choosing;
  const mine = view.tokens ?? [];
  if (!mine.length) return null;
  return h(
    "ul",
    { class: "rich-tokens", "aria-label": table.say("board.richelieu.your_tokens") },
    mine.map((kind) => {
      const name = tokenName(table.say, kind);
      if (kind !== "marker-back")
        return h("li", { title: name }, token(kind), h("span", { class: "rich-hidden" }, name));
      return h(
        "li",
        null,
        h(
          "button",
          {
            type: "button",
            class: `rich-redeem${choosing.choices.redeem ? " can-redeem" : ""}${intent.isTokenChosen ? " is-chosen" : ""}`,
            "data-place": "redeem",
            "aria-label": table.say("board.richelieu.redeem_label"),
            title: name,
            on: { click: (event) => choosing.pressToken(dragging.pressOf(event)) },
          },
          token(kind),
        ),
      );
    }),
  );
}

/** @param {Choosing} choosing @param {Preview} preview @returns {Child} */
function previewPanel(choosing, preview) {
  const { table } = choosing;
  const { say } = table;
  if (!preview) return h("p", { class: "rich-hint" }, hint(choosing));
  if (preview.kind === "take")
    return [
      takePreview(choosing, preview),
      confirmButtons(choosing, say("board.richelieu.do_take")),
    ];
  if (preview.kind === "carry")
    return h("p", { class: "rich-hint" }, say("board.richelieu.carrying"));
  if (preview.kind === "redeem")
    return [
      h("p", null, say("board.richelieu.redeem_does")),
      confirmButtons(choosing, say("board.richelieu.do_redeem")),
    ];
  const words =
    preview.isChosen || choosing.intent.carried
      ? say("board.richelieu.would_mark", { card: cardName(say, preview.card) })
      : say("board.richelieu.may_mark");
  return [
    h(
      "p",
      null,
      seal(choosing.view.to_act ?? 0),
      preview.isNoSecond ? `${say("board.richelieu.not_second")} ` : "",
      words,
    ),
    preview.isChosen ? confirmButtons(choosing, say("board.richelieu.do_mark")) : null,
  ];
}

/** Return what could be done with nothing pointed at. @param {Choosing} choosing */
function hint(choosing) {
  const { table, view, choices } = choosing;
  if (!choices.takes.size && !choices.marks.size && !choices.moves.size) return "";
  if (view.phase === "take")
    return matchMedia("(pointer: coarse)").matches
      ? table.say("board.richelieu.hint_tap")
      : table.say("board.richelieu.hint_take");
  if (choices.takes.size) return table.say("board.richelieu.hint_second");
  return choices.moves.size
    ? table.say("board.richelieu.hint_move")
    : table.say("board.richelieu.hint_mark");
}

/**
 * Draw buttons to confirm or cancel, for fingers.
 * @param {Choosing} choosing
 * @param {string} label
 */
function confirmButtons(choosing, label) {
  const { intent } = choosing;
  if (intent.paying) return h("span", { class: "rich-confirm" }, leaveButton(choosing));
  if (!intent.chosen && !intent.isTokenChosen) return null;
  return h(
    "span",
    { class: "rich-confirm" },
    h("button", { type: "button", class: "main", on: { click: () => choosing.confirm() } }, label),
    leaveButton(choosing),
  );
}

/** @param {Choosing} choosing */
function leaveButton(choosing) {
  const on = {
    click: () => {
      choosing.clear();
      choosing.point(null);
      choosing.table.redraw();
    },
  };
  return h(
    "button",
    { type: "button", class: "rich-leave", on },
    choosing.table.say("board.richelieu.leave"),
  );
}

/** Draw an effect as a sign and a sentence; where room is short the sentence is only read aloud.
 * @param {Child} sign @param {Child} short @param {string} sentence @param {string} [className] */
const item = (sign, short, sentence, className = "") =>
  h(
    "li",
    { class: className, title: sentence },
    sign,
    short ? h("span", { class: "rich-short", "aria-hidden": "true" }, short) : null,
    h("span", { class: "rich-long" }, sentence),
  );

/** @param {Choosing} choosing @param {TakePreview} preview */
function takePreview(choosing, preview) {
  const { table, view } = choosing;
  const { say } = table;
  const opened = cardsByPlace(view).get(preview.would?.opens ?? "");
  return h(
    "ul",
    { class: "rich-effects", "aria-label": cardName(say, preview.card) },
    Object.entries(preview.would?.majorities ?? {}).map(([kind, after]) =>
      effect(choosing, kind, after),
    ),
    preview.isPaying
      ? h("li", { class: "is-asked" }, say("board.richelieu.choose_marker"))
      : cost(choosing, preview),
    preview.card.token ? item(picture("token"), null, say("board.richelieu.gets_token")) : null,
    opened
      ? item(
          mini(opened),
          null,
          say("board.richelieu.opens", { card: cardName(say, opened) }),
          "is-opened",
        )
      : null,
    preview.would?.second.length ? consequences(choosing, preview) : null,
  );
}

/** @param {import("./components.js").Face} card */
const mini = (card) => h("span", { class: "rich-mini", "aria-hidden": "true" }, face(card));

/**
 * @param {Choosing} choosing
 * @param {string} kind
 * @param {import("./components.js").Majority} after
 */
function effect(choosing, kind, after) {
  const { table, view } = choosing;
  const seat = view.to_act ?? 0;
  const before = view.majorities[kind];
  const values = {
    kind: kindName(table.say, kind),
    before: before?.counts[seat],
    after: after.counts[seat],
  };
  const ending =
    after.settled && !before?.settled ? ` ${table.say("board.richelieu.settled")}` : "";
  const short = [
    `${values.before}→${values.after}`,
    picture("crown"),
    after.leaders.map((leader) => seal(leader)),
    after.lead ? `+${after.lead}` : "",
  ];
  return item(
    picture(kind),
    short,
    `${table.say("board.richelieu.shift", values)} ${standingInWords(table, after, view.you)}${ending}`,
  );
}

/** @param {Choosing} choosing @param {TakePreview} preview */
function cost(choosing, preview) {
  const { table } = choosing;
  if (preview.cost === "none") return null;
  const owner = preview.card.marker ?? 0;
  if (preview.cost === "own") return item(seal(owner), "+1", table.say("board.richelieu.own_back"));
  return item(
    seal(choosing.view.to_act ?? 0),
    "−1",
    table.say("board.richelieu.costs", { name: seatName(table, owner) }),
    "is-cost",
  );
}

/** @param {Choosing} choosing @param {TakePreview} preview */
function consequences(choosing, preview) {
  const { view, table } = choosing;
  const cards = cardsByPlace(view);
  const seconds = (preview.would?.second ?? []).flatMap((place) => cards.get(place) ?? []);
  const names = seconds.map((card) =>
    table.say("board.richelieu.card_at", {
      card: cardName(table.say, card),
      place: placeInWords(table.say, view, card.place),
    }),
  );
  return item(
    h("span", { class: "rich-numeral", "aria-hidden": "true", "data-shown": "II" }),
    seconds.map(mini),
    table.say("board.richelieu.may_follow", { cards: names.join("; ") }),
    "is-pair",
  );
}
