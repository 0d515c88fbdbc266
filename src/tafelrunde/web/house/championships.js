// The championships of the front page: those that are not over yet.
import { get } from "../core/http.js";
import { element } from "../core/frame.js";
import { h, render } from "../core/view.js";
import { formatDate, say } from "../core/i18n.js";

/**
 * @typedef {{id: string, name: string, stage: string, starts: string[], participants: number}}
 *   Championship
 */

const MAX_SHOWN = 3;
/** @type {{[stage: string]: string}} */
const STAGES = {
  registering: "page.house.stage_registering",
  closed: "page.house.stage_closed",
  drawn: "page.house.stage_drawn",
  playing: "page.house.stage_playing",
  choosing: "page.house.stage_choosing",
  final: "page.house.stage_final",
};
/** @type {Championship[]} */
let championships = [];

/** @param {Championship} one */
function championshipCard(one) {
  const name = h("span", { class: "own-name" }, one.name);
  const facts = [
    formatDate(one.starts[0] ?? ""),
    say("page.house.taking_part", { number: one.participants }),
  ];
  const side = h(
    "span",
    { class: "own-side" },
    h("span", { class: "badge" }, say(STAGES[one.stage] ?? "page.championships")),
  );
  const link = h(
    "a",
    { class: "own-link championship", href: `/championships/${one.id}` },
    name,
    h("span", { class: "detail" }, facts.join(" · ")),
    side,
  );
  return h("li", { key: one.id, class: "own" }, link);
}

/** Show the championships; without one the section stays empty. */
export function showChampionships() {
  const title = h("h2", { id: "championship-title" }, say("page.house.championship_now"));
  const list = h("ul", { class: "owns" }, championships.map(championshipCard));
  render(
    element("championship"),
    championships.length > 0 &&
      h("section", { "aria-labelledby": "championship-title" }, title, list),
  );
}

/** Load the championships that are not over. */
export async function loadChampionships() {
  /** @type {Championship[]} */
  const answer = await get("/api/championships");
  championships = answer.filter((one) => one.stage !== "over").slice(0, MAX_SHOWN);
}
