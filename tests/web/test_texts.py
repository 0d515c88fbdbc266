"""Every text of the client is there in both languages, and none is left over."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.web import words_of
from tafelrunde.web.manifests import all_manifests

SOURCE = Path(tafelrunde.__file__).parent
KEY = re.compile(r"""["{`]((?:page|board)\.[a-z0-9_.]+)["}`]""")
FRONT = re.compile(r"board\.[a-z0-9-]+\.(?:facts|pitch|credits)")
"""What pages say of each game."""
BUILT = re.compile(r"say\(\s*(?:`|[^)]*\"(?:page|board)\.[a-z0-9_.]*\"\s*\+)")
FROM_SERVER = ("page.value.", "page.house.option.", "page.house.about.")
"""Labels of options, which the server puts into its answers."""
READ_BY_FORMATTER = ("language.", "duration.", "list.")
"""What the formatter looks up itself."""


def scripts() -> list[Path]:
    """Return all that names texts; the cards of the front page name theirs in Python."""
    front = SOURCE / "web" / "home_cards.py"
    boards = SOURCE.rglob("board/manifest.toml")
    return [*SOURCE.rglob("*.js"), *SOURCE.rglob("*.html"), *boards, front]


def named_keys() -> set[str]:
    """Return every key that a page, script or manifest names."""
    return {key for file in scripts() for key in KEY.findall(file.read_text("utf-8"))}


def keys_said_of_games() -> set[str]:
    """Return the keys of what pages say of each game."""
    found = (key for manifest in all_manifests() for key in manifest.text_keys() if key[-1] != ".")
    return set(found)


def beginnings_named_by_views() -> tuple[str, ...]:
    """Return the beginnings of keys that views name."""
    return tuple(key for manifest in all_manifests() for key in manifest.texts)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_key_in_a_script_has_words(language: str) -> None:
    assert len(named_keys()) > 100
    assert named_keys() - set(words_of(language)) == set()


def test_no_words_are_left_over() -> None:
    known = {
        key for key in words_of("en") if not key.startswith((*FROM_SERVER, *READ_BY_FORMATTER))
    }
    left = known - named_keys() - keys_said_of_games()
    assert {key for key in left if not key.startswith(beginnings_named_by_views())} == set()


def test_every_game_of_the_house_has_a_line_of_facts_a_pitch_and_credits() -> None:
    for manifest in all_manifests():
        own = {manifest.facts, manifest.pitch, manifest.credits}
        assert all(FRONT.fullmatch(key) for key in own), manifest.key


@pytest.mark.parametrize("language", ["en", "de"])
def test_texts_that_a_manifest_names_are_there(language: str) -> None:
    for beginning in beginnings_named_by_views():
        assert any(key.startswith(beginning) for key in words_of(language)), beginning
    assert {manifest.title for manifest in all_manifests()} <= set(words_of(language))


def test_keys_are_written_out_and_never_put_together() -> None:
    assert [file.name for file in scripts() if BUILT.search(file.read_text("utf-8"))] == []
