// The four rows: cards as buttons at fixed places, ends that invite, and one of them in the order
// of the Tab key.

import { h } from "./host.js";
import { cardInWords } from "./naming.js";
import { COLUMNS, endAt, placeName, rowAndColumn } from "./components.js";
import { picture, seal } from "./shields.js";

/**
 * @typedef {import("tafelrunde/host").Child} Child
 * @typedef {import("tafelrunde/host").Table} Table
 * @typedef {import("./choosing.js").Choosing} Choosing
 * @typedef {import("./preview.js").Preview} Preview
 * @typedef {import("./components.js").Card} Card
 * @typedef {import("./components.js").Face} Face
 * @typedef {import("./dragging.js").Dragging} Dragging
 */

/** @type {Map<string, Child>} */
const faces = new Map();

/** Return what a card shows; each face is described once. @param {Face} card @returns {Child} */
export function face(card) {
  const key = `${card.region}-${card.shields}-${card.symbol}`;
  if (!faces.has(key)) {
    const shields = Array.from({ length: card.shields }, () => picture(card.region));
    const symbol = card.symbol ? picture(card.symbol) : null;
    faces.set(
      key,
      h(
        "span",
        { class: `rich-face has-${card.shields}${symbol ? " has-symbol" : ""}` },
        shields,
        symbol,
      ),
    );
  }
  return faces.get(key);
}

/**
 * Draw the rows.
 * @param {Choosing} choosing
 * @param {Preview} preview
 * @param {Dragging} dragging
 * @returns {Child}
 */
export function rows(choosing, preview, dragging) {
  const { table, view } = choosing;
  const focus = focusPlace(choosing);
  return h(
    "div",
    { class: "rich-rows", on: { keydown: (event) => move(choosing, event) } },
    view.rows.map((cards, index) => {
      const byPlace = new Map(cards.map((card) => [card.place, card]));
      return h(
        "div",
        {
          class: "rich-row",
          role: "group",
          "aria-label": table.say("board.richelieu.row", { row: index + 1 }),
        },
        h("span", { class: "rich-row-name", "aria-hidden": "true" }, index + 1),
        Array.from({ length: COLUMNS }, (_, column) => {
          const place = placeName(index + 1, column + 1);
          return cell(choosing, preview, dragging, place, byPlace.get(place), focus);
        }),
      );
    }),
  );
}

/**
 * @param {Choosing} choosing
 * @param {Preview} preview
 * @param {Dragging} dragging
 * @param {string} place
 * @param {Card | undefined} card @param {string | null} focus */
function cell(choosing, preview, dragging, place, card, focus) {
  const isFirst = choosing.view.first === place && choosing.view.phase !== "over";
  return h(
    "div",
    { class: `rich-cell${isFirst ? " is-first" : ""}`, key: place, "data-place": place },
    card ? button(choosing, preview, dragging, card, focus === place) : null,
  );
}

/**
 * @param {Choosing} choosing
 * @param {Preview} preview
 * @param {Dragging} dragging
 * @param {Card} card
 * @param {boolean} isFocus
 */
function button(choosing, preview, dragging, card, isFocus) {
  const { table, view } = choosing;
  const { place } = card;
  return h(
    "button",
    {
      type: "button",
      class: `rich-card ${cardClasses(choosing, preview, card).join(" ")}`,
      "data-glide": `card-${place}`,
      tabindex: isFocus ? 0 : -1,
      "aria-label": cardInWords(table, view, card),
      "aria-describedby": isFocus ? "rich-outlook" : null,
      "aria-pressed":
        choosing.intent.chosen === place || choosing.intent.carried === place ? "true" : null,
      on: handlers(choosing, dragging, place),
    },
    face(card),
    card.token ? picture("token", "rich-token") : null,
    endName(choosing, place),
    numeral(preview, place),
    card.marker === null ? null : marker(choosing, dragging, card),
    preview?.kind === "mark" && preview.card.place === place
      ? seal(view.to_act ?? 0, "is-ghost")
      : null,
  );
}

/** Draw the name of an end, as the notation has it.
 * @param {Choosing} choosing @param {string} place */
function endName(choosing, place) {
  const end = endAt(choosing.view, place);
  return end && h("span", { class: "rich-end-name", "aria-hidden": "true", "data-shown": end });
}

/**
 * Draw I on the card to be taken, II on those that could be taken after it.
 * @param {Preview} preview
 * @param {string} place
 */
function numeral(preview, place) {
  if (preview?.kind !== "take" || !preview.would?.second.length) return null;
  const text =
    preview.card.place === place ? "I" : preview.would.second.includes(place) ? "II" : null;
  return text && h("span", { class: "rich-numeral", "aria-hidden": "true", "data-shown": text });
}

/**
 * Draw a marker; the viewer's can be dragged off its card.
 * @param {Choosing} choosing
 * @param {Dragging} dragging
 * @param {Card} card
 */
function marker(choosing, dragging, card) {
  const isMine = card.marker === choosing.view.you && choosing.message?.actions.length;
  /** @type {import("tafelrunde/host").Handlers} */
  const on = isMine ? { pointerdown: dragging.dragListener(card.place) } : {};
  return h(
    "span",
    {
      class: `rich-marker${isMine ? " can-drag" : ""}`,
      "data-glide": `marker-${card.place}`,
      on,
    },
    seal(card.marker ?? 0),
  );
}

/** Return the CSS classes for the state of a card.
 * @param {Choosing} choosing @param {Preview} preview @param {Card} card */
function cardClasses(choosing, preview, card) {
  const { view, choices, intent } = choosing;
  const { place } = card;
  const end = endAt(view, place);
  const classes = end ? ["is-end", end.endsWith("L") ? "is-left" : "is-right"] : ["is-inner"];
  if (card.marker !== null || (preview?.kind === "mark" && preview.card.place === place))
    classes.push("has-marker");
  if (choices.takes.has(place)) classes.push("can-take");
  if (view.phase === "follow" && choices.takes.has(place)) classes.push("is-second");
  if (intent.chosen === place || intent.paying === place) classes.push("is-chosen");
  if (intent.carried === place) classes.push("is-carried");
  if (intent.carried && choosing.dropAct(intent.carried, place)) classes.push("can-drop");
  if (intent.paying && (choices.takes.get(intent.paying) ?? []).some((way) => way.pay === place))
    classes.push("can-pay");
  if (preview?.kind === "take") classes.push(...takeClasses(preview, place));
  return classes;
}

/** @param {Extract<Preview, {kind: "take"}>} preview @param {string} place */
function takeClasses(preview, place) {
  if (preview.card.place === place) return ["is-shown"];
  if (preview.would?.second.includes(place)) return ["follows"];
  return preview.would?.opens === place ? ["opens"] : [];
}

/** @param {Choosing} choosing @param {Dragging} dragging @param {string} place */
function handlers(choosing, dragging, place) {
  return {
    /** @param {PointerEvent} event */
    pointerenter: (event) => event.pointerType === "mouse" && choosing.point(place),
    /** @param {PointerEvent} event */
    pointerleave: (event) => event.pointerType === "mouse" && choosing.point(null),
    focus: () => {
      choosing.intent.focus = place;
      choosing.point(place);
    },
    blur: () => choosing.intent.pointed === place && choosing.point(null),
    /** @param {MouseEvent} event */
    click: (event) => dragging.wasDragged() || choosing.press(place, dragging.pressOf(event)),
  };
}

/** Return the card that the Tab key reaches: the last one focused, or an end that can be taken.
 * @param {Choosing} choosing */
function focusPlace(choosing) {
  const { view, intent, choices } = choosing;
  const there = new Set(view.rows.flat().map((card) => card.place));
  if (intent.focus && there.has(intent.focus)) return intent.focus;
  const near = intent.focus && nearestPlace([...there], intent.focus);
  return near || ([...choices.takes.keys()][0] ?? Object.values(view.ends)[0] ?? null);
}

/**
 * Return the place of a list that lies nearest, in the same row if possible.
 * @param {string[]} places
 * @param {string} to
 */
export function nearestPlace(places, to) {
  const [row, column] = rowAndColumn(to);
  /** @param {string} place */
  const distance = (place) => {
    const [otherRow, otherColumn] = rowAndColumn(place);
    return Math.abs(otherRow - row) * 20 + Math.abs(otherColumn - column);
  };
  return [...places].sort((one, other) => distance(one) - distance(other))[0] ?? null;
}

/** On a narrow screen the table is turned: rows run downwards. */
const TURNED = "(max-width: 719px) and (orientation: portrait)";

/** @type {{[key: string]: [number, number]}} */
const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };

/**
 * Move the focus with arrows, Home and End.
 * @param {Choosing} choosing
 * @param {KeyboardEvent} event
 */
function move(choosing, event) {
  const from = choosing.intent.focus;
  const to = from && goal(choosing, event.key, from);
  if (!to) return;
  event.preventDefault();
  const board = /** @type {HTMLElement} */ (event.currentTarget);
  /** @type {HTMLElement | null} */ (board.querySelector(`[data-place="${to}"] button`))?.focus();
}

/** @param {Choosing} choosing @param {string} key @param {string} from @returns {string | null} */
function goal(choosing, key, from) {
  const [row, column] = rowAndColumn(from);
  const line = (choosing.view.rows[row - 1] ?? []).map((card) => card.place);
  if (key === "Home") return line[0] ?? null;
  if (key === "End") return line[line.length - 1] ?? null;
  const step = STEPS[key];
  if (!step) return null;
  const [down, along] = matchMedia(TURNED).matches ? [step[1], step[0]] : step;
  if (along) return line[line.indexOf(from) + along] ?? null;
  for (let other = row + down; other >= 1 && other <= choosing.view.rows.length; other += down) {
    const places = (choosing.view.rows[other - 1] ?? []).map((card) => card.place);
    if (places.length) return nearestPlace(places, placeName(other, column));
  }
  return null;
}
