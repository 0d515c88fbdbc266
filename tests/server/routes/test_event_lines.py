"""Lines of the log carry the notes of their game, for the viewer and in the viewer's language."""

from __future__ import annotations

from typing import Any

import pytest

from tests.server.visitors import Home, start_table


def took(lines: list[dict[str, Any]]) -> dict[str, Any]:
    return next(line for line in lines if line["key"] == "richelieu.event.took")


@pytest.mark.parametrize(("language", "brief"), [("en", "took "), ("de", "nimmt ")])
def test_a_message_and_the_log_tell_the_same_notes(home: Home, language: str, brief: str) -> None:
    both = home.pair()
    table = start_table(*both, game="richelieu", options={"first": 0})
    both[0].client.cookies.set("language", language)
    told = both[0].act(table, 0, "take 1L").json()["events"]
    lines = both[0].get(f"/api/tables/{table}/log").json()["lines"]
    assert took(told)["brief"].startswith(brief)
    assert took(told)["who"] == "seat-0"
    shown = took(lines)
    assert {name: shown[name] for name in took(told)} == took(told)
    assert (shown["n"], shown["seat"]) == (0, 0)


def test_links_name_the_places_in_the_text(home: Home) -> None:
    both = home.pair()
    table = start_table(*both, game="richelieu", options={"first": 0})
    line = took(both[0].act(table, 0, "take 1L").json()["events"])
    assert [line["text"][a:b] for a, b, _ in line["links"]] == ["1-1"]


def test_a_casual_table_shows_the_story(home: Home) -> None:
    both = home.pair()
    table = start_table(*both, game="richelieu", options={})
    assert both[0].get(f"/api/tables/{table}").json()["allows"]["shows_story"]
