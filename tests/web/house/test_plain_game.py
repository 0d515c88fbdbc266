"""Games that bring nothing for the browser: the house shows them all the same."""

from __future__ import annotations

import json
import re
import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest
import uvicorn
from playwright.sync_api import Browser, expect

from tafelrunde import web
from tafelrunde.kernel import GamePlugin, find_plugin, registry
from tafelrunde.server.app import create_app
from tafelrunde.server.auth.rate_limits import RateLimiter
from tafelrunde.server.ops.settings import Settings
from tafelrunde.web.pages import render_page
from tests.server.processes import wait_for
from tests.server.visitors import run_house
from tests.web.games import KEY, Pebbles, registered_games, write_texts
from tests.web.house.visits import table_of, wait_until_loaded
from tests.web.people import Person

PLAYED = "richelieu"
"""A whole game of the house, whose board is taken away."""


@pytest.fixture
def pebbles(tmp_path: Path) -> Iterator[None]:
    """A game with texts and without a board."""
    with registered_games(GamePlugin(game=Pebbles(), texts=write_texts(tmp_path))):
        yield


@pytest.fixture
def address(tmp_path: Path, pebbles: None, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """A house where a game has lost its board, in a thread of this process."""
    plain = replace(find_plugin(PLAYED), board=None)
    monkeypatch.setitem(registry._registry.plugins, PLAYED, plain)
    app = create_app(
        Settings(data=str(tmp_path / "data"), beat=0, thinkers=1), RateLimiter(factor=1000)
    )
    server = uvicorn.Server(uvicorn.Config(app, port=0, log_level="error"))
    thread = threading.Thread(target=server.run)
    thread.start()
    try:
        wait_for(lambda: server.started)
        port = server.servers[0].sockets[0].getsockname()[1]
        yield f"http://127.0.0.1:{port}"
    finally:
        server.should_exit = True
        thread.join()


@pytest.fixture
def visitor(browser: Browser, address: str) -> Iterator[Person]:
    """A guest whose pages may not complain."""
    person = Person(browser, address)
    yield person
    person.context.close()
    assert person.faults == []


def game_card(page: str) -> str:
    """Cut the card of the toy out of the front page."""
    match = re.search(rf'<form class="seat-down" data-game="{KEY}".*?</form>', page, re.DOTALL)
    assert match
    return match[0]


def test_the_front_page_has_a_card_for_it_behind_the_others(pebbles: None) -> None:
    page = render_page("lobby", "de")
    assert page.rindex('class="seat-down"') < page.index(f'data-game="{KEY}"')
    found = game_card(page)
    assert "Kiesel &amp; Co" in found
    assert "Nimm ein oder zwei Kiesel" in found
    assert "/pictures/game.svg" in found
    assert re.findall(r'name="players" value="(\d)"( checked)?', found) == [
        ("2", " checked"),
        ("3", ""),
    ]
    assert re.findall(r'<option[^>]* value="(\w+)"', found) == ["page"]
    assert "/guide/" not in found
    assert f'href="/new?game={KEY}"' in found
    assert not re.search(r"\{[a-z_.-]+\}", page)


def test_its_authors_are_named_at_the_foot_of_every_page(pebbles: None) -> None:
    assert "Pebbles are as old as the hills." in render_page("settings", "en")


def test_finished_games_can_be_searched_for_it(pebbles: None) -> None:
    assert f'value="{KEY}">Pebbles &amp; Co</option>' in render_page("finished", "en")


def test_the_client_has_the_words_that_pages_say_of_it(pebbles: None) -> None:
    words = web.words_of("en")
    assert words[f"{KEY}.title"] == "Pebbles & Co"
    assert {f"{KEY}.about", f"{KEY}.credits"} <= set(words)
    assert f"{KEY}.options.stones" not in words


def test_its_rules_say_at_least_what_it_is_about(pebbles: None) -> None:
    rules = json.loads(web.client()[f"rules/en/{KEY}.json"].content)
    assert rules == [
        ["h2", None, "Pebbles & Co"],
        ["p", None, "Take one or two pebbles; the last one wins."],
    ]


def test_a_game_without_texts_is_called_by_its_key() -> None:
    with registered_games(GamePlugin(game=Pebbles("agate"))):
        page = render_page("lobby", "en")
        assert '<h3 id="title-agate">agate</h3>' in page
        assert '<option value="agate">agate</option>' in render_page("finished", "en")


def test_the_house_lists_a_game_without_texts(tmp_path: Path) -> None:
    with registered_games(GamePlugin(game=Pebbles("agate"))), run_house(tmp_path / "data") as home:
        games = {one["key"]: one for one in home.nobody().get("/api/games").json()}
    assert (games["agate"]["title"], games["agate"]["about"]) == ("agate", "")
    assert "stones" in [option["title"] for option in games["agate"]["choices"]]


def test_its_table_is_made_with_the_usual_fields(visitor: Person) -> None:
    page = visitor.go(f"/new?game={KEY}")
    expect(page.get_by_role("heading", name="Pebbles & Co")).to_be_visible()
    expect(page.get_by_label("Pebbles & Co", exact=True)).to_be_checked()
    page.get_by_role("group", name="Players").get_by_label("3").check()
    page.get_by_label("Pebbles on the beach", exact=True).select_option("7")
    page.get_by_label("generous", exact=True).check()
    page.get_by_role("button", name="Create table").click()
    found = visitor.get(f"/api/tables/{table_of(page)}")
    assert (found["game"], found["options"]["players"]) == (KEY, 3)
    assert (found["options"]["stones"], found["options"]["generous"]) == (7, True)


def test_it_is_played_on_the_text_board(visitor: Person) -> None:
    page = visitor.go("/")
    form = page.locator(f"form[data-game={PLAYED}]")
    expect(form.get_by_role("link", name="Learn at the board")).to_have_count(0)
    form.get_by_label("Bots").select_option("page")
    form.get_by_role("button").click()
    table = table_of(page)
    expect(page.locator("#board .plain-board")).not_to_be_empty()
    expect(page.locator("#acts .act").first).to_be_enabled()
    before = visitor.position(table)["n"]
    page.locator("#acts .act").first.click()
    wait_for(lambda: visitor.position(table)["n"] > before)


def test_its_finished_games_are_listed_by_its_title(visitor: Person) -> None:
    table = visitor.new_table(PLAYED, options={"players": 2}, sit=0, bots="page")
    visitor.post(f"/api/tables/{table}/resign", {"seat": 0, "bot": "page"})
    wait_for(lambda: visitor.get(f"/api/tables/{table}")["status"] == "over")
    page = wait_until_loaded(visitor.go(f"/finished?game={PLAYED}"))
    expect(page.get_by_label("Game").locator("option", has_text="Pebbles & Co")).to_have_count(1)
    expect(page.locator(f"#over a[href^='/tables/{table}']")).to_be_visible()
