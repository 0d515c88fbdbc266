"""What a chat program shows beside a link: title, text and picture."""

from __future__ import annotations

import re
from html import unescape

import pytest

from tests.server.visitors import Home, start_table

TAG = re.compile(r'<meta property="og:([a-z:_]+)" content="([^"]*)">')


def preview(home: Home, path: str) -> dict[str, str]:
    """Return the preview of a page as a stranger gets it."""
    page = home.nobody().get(path)
    assert page.status_code == 200
    return {name: unescape(value) for name, value in TAG.findall(page.text)}


@pytest.mark.parametrize("part", ["", "/replay"])
def test_a_link_to_a_table_names_its_game_and_its_free_seats(home: Home, part: str) -> None:
    anna, _ = home.pair()
    body = {"game": "richelieu", "options": {"players": 3}, "name": 'A "quiet" <b>evening'}
    table = anna.post("/api/tables", body).json()["id"]
    preview_data = preview(home, f"/tables/{table}{part}")
    assert preview_data["title"] == 'A "quiet" <b>evening – Richelieu'
    assert "3 of 3 seats" in preview_data["description"]


def test_the_picture_is_a_png_at_a_complete_address(home: Home) -> None:
    table = start_table(*home.pair())
    for path in ("/", f"/tables/{table}"):
        address = preview(home, path)["image"]
        assert address.startswith(home.server.settings.address)
        response = home.nobody().get(address.removeprefix(home.server.settings.address))
        assert (response.status_code, response.content[:4]) == (200, b"\x89PNG")


def test_a_private_table_shows_a_stranger_nothing(home: Home) -> None:
    anna, _ = home.pair()
    body = {"game": "richelieu", "name": "Secret evening", "private": True}
    table = anna.post("/api/tables", body).json()["id"]
    page = home.nobody().get(f"/tables/{table}")
    assert (page.status_code, "Secret evening" in page.text) == (404, False)
    key = anna.post(f"/api/tables/{table}/invitation").json()["key"]
    assert preview(home, f"/tables/{table}?key={key}")["title"].startswith("Secret evening")


def test_a_preview_names_no_player(home: Home) -> None:
    both = home.pair()
    preview_data = preview(home, f"/tables/{start_table(*both)}")
    assert not any(who.name in " ".join(preview_data.values()) for who in both)
