"""Any position of Friedrich laid on an empty page, without a table on the server."""

from __future__ import annotations

from typing import Any
from weakref import WeakKeyDictionary

from playwright.sync_api import Page

from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.i18n import Translator
from tafelrunde.kernel import Event
from tafelrunde.server.live.messages import drop_nulls
from tafelrunde.web import hash_of_all
from tests.web.people import Person

NAMES = ("Frieda", "Else", "Resi", "Pompa")
SHEETS = (
    "styles/fonts.css",
    "styles/tokens.css",
    "styles/base.css",
    "styles/table.css",
    "games/friedrich/friedrich.css",
    "games/friedrich/friedrich_play.css",
)
BODY = """<main class="page-table"><h1 class="sr-only">Friedrich</h1>
<section id="board" class="board-area" aria-label="board"></section>
<aside class="side" aria-label="side"><div class="prompt my-turn" id="prompt"></div>
<div class="side-scroll" id="laid" tabindex="0"></div></aside></main>"""
LAY = """async ([base, language, message, options, names, sheets, body]) => {
  const { render, h } = await import(`${base}/core/view.js`);
  const { makeCamera } = await import(`${base}/core/camera.js`);
  const { Formatter } = await import(`${base}/core/formatter.js`);
  const texts = await (await fetch(`${base}/words/${language}.json`)).json();
  const formatter = new Formatter(texts, language);
  const say = (key, values = {}) => {
    if (!(key in texts)) console.error(`There are no words for ${key}.`);
    return key in texts ? formatter.say(key, values) : key;
  };
  if (!document.querySelector("#laid")) {
    document.documentElement.lang = language;
    document.title = "Friedrich";
    const scale = document.createElement("meta");
    Object.assign(scale, { name: "viewport", content: "width=device-width, initial-scale=1" });
    document.head.append(scale);
    document.querySelectorAll("link[rel=stylesheet]").forEach((one) => one.remove());
    document.body.className = "";
    document.body.innerHTML = body;
    await Promise.all(sheets.map((name) => new Promise((resolve) => {
      const link = document.createElement("link");
      Object.assign(link, { rel: "stylesheet", href: `${base}/${name}` });
      link.addEventListener("load", resolve);
      document.head.append(link);
    })));
  }
  const sent = [], told = [];
  const table = {
    h, render, camera: makeCamera,
    say, language, isReplay: false, you: message.seat, motion: false, game: "friedrich", options,
    seats: names.map((name, seat) => ({ seat, name, you: seat === message.seat, bot: false })),
    act: async (text) => { sent.push(text); return true; },
    check: async () => ({ text: [] }),
    previewSelection: (selection) => window.previewLaid(selection),
    announce: (sentence) => told.push(sentence),
    showTooltip: () => {},
    prefs: { get: (_, other) => other, set: () => {} },
    redraw: () => queueMicrotask(() => window.table === table && draw()),
  };
  const { mount } = await import(`${base}/games/friedrich/board.js`);
  const made = mount(table);
  const parts = { hand: () => made.hand(message), holdings: () => made.holdings(message),
    result: () => made.result(message), text: () => made.text(message),
    reference: () => made.reference() };
  function draw() {
    render(document.querySelector("#board"), made.show(message));
    document.querySelector("#prompt").textContent = message.prompt;
    render(document.querySelector("#laid"),
      h("div", null, window.parts.map((part) => parts[part]())));
  }
  Object.assign(window, { table, made, sent, told, draw, parts: ["hand", "holdings"] });
  draw();
  const words = document.createElement("div");
  render(words, h("div", null, made.text(message), made.reference(), made.result(message)));
  return { acts: made.acts(message), text: words.textContent,
    panel: document.querySelector(".fr-panel").textContent };
}"""


def board_message(
    state: FriedrichState,
    seat: int | None,
    language: str = "en",
    events: list[Event] | None = None,
) -> dict[str, Any]:
    """Return what the house would send to a seat in this position."""
    translator = Translator(language, NAMES)
    is_over = state.to_act is None
    listed = state.legal_actions() if state.to_act == seat else []
    shown = [event for event in events or [] if event.is_seen_by(seat)]
    return {
        "n": 7,
        "status": "over" if is_over else "running",
        "seat": seat,
        "view": drop_nulls(state.view(seat)),
        "prompt": translator.translate(state.prompt()),
        "actions": [{"text": a.text, **state.action_data(a)} for a in listed],
        "aids": state.aids(seat),
        "proposal": None,
        "clocks": None,
        "events": [
            {
                "key": e.phrase.key,
                "params": {**e.phrase.params},
                "text": translator.translate(e.phrase),
            }
            for e in shown
        ],
    }


_LAID: WeakKeyDictionary[Page, tuple[FriedrichState, int | None]] = WeakKeyDictionary()
"""The position that lies on each page."""


def _answer_for(page: Page, state: FriedrichState, seat: int | None) -> None:
    """Let a page ask for previews of the position that is laid on it, as it asks the house."""
    if page not in _LAID:
        page.expose_function("previewLaid", lambda selection: _previews(page, selection))
    _LAID[page] = (state, seat)


def _previews(page: Page, selection: dict[str, Any]) -> list[dict[str, Any]]:
    state, seat = _LAID[page]
    return state.preview_selection(selection, -1 if seat is None else seat)


def show_position(
    person: Person, state: FriedrichState, seat: int | None, language: str = "en", **more: Any
) -> Any:
    """Lay a position before somebody; return the labelled acts and what is told in words."""
    page: Page = person.page
    base = f"/static/{hash_of_all()}"
    if page.url == "about:blank":
        # A bare file has no icon; any other missing file would stop the script.
        person.expected.append("404 (Not Found)")
        person.go(f"{base}/words/en.json")
    _answer_for(page, state, seat)
    message = board_message(state, seat, language, more.pop("events", None))
    options = {"expert": state.options.expert, "scenario": state.options.scenario}
    given = [base, language, message, options, [*NAMES], [*SHEETS], BODY]
    return page.evaluate(LAY, given)
