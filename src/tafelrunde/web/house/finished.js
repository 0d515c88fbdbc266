// Finished games: searched by name, game, result and length, page by page.
import { get } from "../core/http.js";
import { reportErrors, element, enter } from "../core/frame.js";
import { h, render } from "../core/view.js";
import { onLanguage, say } from "../core/i18n.js";
import { loadPage, setTitle } from "./page.js";
import { tableLines, loadTables } from "./tables.js";

const MAX_PEOPLE = 24;
/** @type {import("./tables.js").Table[]} */
let tables = [];
let isMore = false;

/** The fields of the search by their names in the URL. */
const FIELDS = { q: "words", game: "game", player: "player", result: "result", length: "length" };

const searchParameters = () =>
  new URLSearchParams(
    Object.entries(FIELDS)
      .map(([name, id]) => [name, element(id).value.trim()])
      .filter(([, value]) => value),
  );

/** Write the search into the URL, so that it can be shared and revisited. */
function updateUrl() {
  const query = searchParameters();
  history.replaceState(null, "", query.size ? `/finished?${query}` : "/finished");
}

/**
 * Counts the searches. A late answer does not replace a newer one.
 */
let searches = 0;

async function search() {
  searches += 1;
  const number = searches;
  const answer = await loadTables(`status=over&${searchParameters()}`);
  if (number !== searches) return;
  ({ tables, isMore } = answer);
  showGames();
  await showPeople(number);
}

async function loadMore() {
  const number = searches;
  const answer = await loadTables(`status=over&${searchParameters()}`, tables);
  if (number !== searches) return;
  ({ tables, isMore } = answer);
  showGames();
}

function showGames() {
  setTitle(say("page.finished"));
  const isSearch = searchParameters().size > 0;
  const nothing = say(isSearch ? "page.house.nothing_found" : "page.house.finished_none");
  render(
    element("over"),
    tableLines(tables, nothing, isMore ? () => reportErrors(loadMore) : null),
  );
}

/** @param {number} own the number of the search */
async function showPeople(own) {
  const words = element("words").value.trim();
  /** @type {string[]} */
  const names = words ? (await get(`/api/players?q=${encodeURIComponent(words)}`)).names : [];
  if (own !== searches) return;
  const links = names
    .slice(0, MAX_PEOPLE)
    .map((name) =>
      h("li", { key: name }, h("a", { href: `/players/${encodeURIComponent(name)}` }, name)),
    );
  render(element("people"), links);
  element("people-part").hidden = !names.length;
}

const parameters = new URLSearchParams(location.search);
for (const [name, id] of Object.entries(FIELDS)) {
  element(id).value = parameters.get(name) ?? "";
  if (element(id).selectedIndex < 0) element(id).value = "";
}
for (const [id, what] of [
  ["search", "submit"],
  ["game", "change"],
  ["result", "change"],
  ["length", "change"],
]) {
  element(id).addEventListener(what, (/** @type {Event} */ event) => {
    event.preventDefault();
    updateUrl();
    reportErrors(search);
  });
}
onLanguage(showGames);
loadPage(async () => {
  await enter();
  await search();
});
