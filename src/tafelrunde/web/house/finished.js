// Finished games: searched by name and game, page by page.
import { get } from "../core/http.js";
import { reportErrors, element, enter } from "../core/frame.js";
import { h, render } from "../core/view.js";
import { onLanguage, say } from "../core/i18n.js";
import { begin, named } from "./page.js";
import { lines, listed } from "./tables.js";

const MOST_PEOPLE = 24;
/** @type {import("./tables.js").Table[]} */
let tables = [];
let isMore = false;

const wanted = () =>
  new URLSearchParams({ q: element("words").value.trim(), game: element("game").value });

/** Write the search into the address, so that it can be passed on and gone back to. */
function addressed() {
  const query = new URLSearchParams([...wanted()].filter(([, value]) => value));
  history.replaceState(null, "", query.size ? `/finished?${query}` : "/finished");
}

/**
 * Counts what was searched for: an answer that comes late is not shown in place of the last one.
 */
let searches = 0;

async function search() {
  searches += 1;
  const own = searches;
  const found = await listed(`status=over&${wanted()}`);
  if (own !== searches) return;
  ({ tables, isMore } = found);
  show();
  await showPeople(own);
}

async function more() {
  const own = searches;
  const found = await listed(`status=over&${wanted()}`, tables);
  if (own !== searches) return;
  ({ tables, isMore } = found);
  show();
}

function show() {
  named(say("page.finished"));
  const isSearch = [...wanted().values()].some(Boolean);
  const nothing = say(isSearch ? "page.house.nothing_found" : "page.house.finished_none");
  render(element("over"), lines(tables, nothing, isMore ? () => reportErrors(more) : null));
}

/** @param {number} own the search whose people these are */
async function showPeople(own) {
  const words = element("words").value.trim();
  /** @type {string[]} */
  const names = words ? (await get(`/api/players?q=${encodeURIComponent(words)}`)).names : [];
  if (own !== searches) return;
  const links = names
    .slice(0, MOST_PEOPLE)
    .map((name) =>
      h("li", { key: name }, h("a", { href: `/players/${encodeURIComponent(name)}` }, name)),
    );
  render(element("people"), links);
  element("people-part").hidden = !names.length;
}

const asked = new URLSearchParams(location.search);
element("words").value = asked.get("q") ?? "";
element("game").value = asked.get("game") ?? "";
if (element("game").selectedIndex < 0) element("game").value = "";
for (const [id, what] of [
  ["search", "submit"],
  ["game", "change"],
]) {
  element(id).addEventListener(what, (/** @type {Event} */ event) => {
    event.preventDefault();
    addressed();
    reportErrors(search);
  });
}
onLanguage(show);
begin(async () => {
  await enter();
  await search();
});
