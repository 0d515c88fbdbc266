"""How many bytes a page loads on a first visit."""

from __future__ import annotations

import pytest

from tests.web.acts import wait_until
from tests.web.house.visits import MakePerson, wait_until_loaded
from tests.web.people import Person

pytestmark = pytest.mark.live

MOST = 300_000
"""Bytes, compressed as they are sent, with everything a page asks for until it rests."""
HOUSE = ["/", "/new", "/account", "/settings", "/finished", "/championships", "/host", "/sandbox"]
TABLES = {"richelieu": {}, "fredericus": {}, "friedrich": {"scenario": "west"}}


def weight(who: Person, path: str) -> int:
    """Load a page in a browser that has kept nothing yet; return the bytes that came."""
    wire, came = who.context.new_cdp_session(who.page), []
    wire.send("Network.enable")
    wire.on("Network.loadingFinished", lambda one: came.append(one["encodedDataLength"]))
    who.expected.append("status of 404")
    wait_until_loaded(who.go(path))
    wire.detach()
    assert came
    return int(sum(came))


@pytest.mark.parametrize("path", HOUSE)
def test_a_page_of_the_house_is_small(person: MakePerson, path: str) -> None:
    assert weight(person("Anna"), path) < MOST


@pytest.mark.parametrize("game", TABLES)
def test_a_table_and_its_guide_are_small(person: MakePerson, game: str) -> None:
    anna = person("Anna")
    options = {"players": 2, **TABLES[game]}
    table = anna.new_table(game, options=options, sit=0, bots="page")
    assert weight(anna, f"/tables/{table}") < MOST
    assert weight(person("Otto"), f"/guide/{game}") < MOST


def test_a_replay_is_small(person: MakePerson) -> None:
    anna = person("Anna")
    table = anna.new_table("richelieu", options={"players": 2}, sit=0, bots="page")
    anna.post(f"/api/tables/{table}/resign", {"seat": 0, "bot": "page"})
    wait_until(anna.page, lambda: anna.get(f"/api/tables/{table}")["status"] == "over", 1200)
    assert weight(anna, f"/tables/{table}/replay") < MOST
