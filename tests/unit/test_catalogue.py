from __future__ import annotations

from collections.abc import Iterator
from importlib import resources
from pathlib import Path

import pytest

from tafelrunde.words import LANGUAGES, catalogue, rules_text

HOUSE = """
seat = "player {number}"
[list]
and = "and"
[event.deep]
"with.dot" = "dotted"
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder of texts in place of the house's own."""
    (tmp_path / "en").mkdir()
    monkeypatch.setattr(resources, "files", lambda package: tmp_path)
    catalogue.cache_clear()
    rules_text.cache_clear()
    yield tmp_path / "en"
    catalogue.cache_clear()
    rules_text.cache_clear()


def test_keys_are_the_files_name_and_the_entrys_path(folder: Path) -> None:
    (folder / "house.toml").write_text(HOUSE, "utf-8")
    (folder / "toy.toml").write_text('name = "Tøy"\n[event]\ntook = "took"\n', "utf-8")
    assert catalogue("en") == {
        "seat": "player {number}",
        "list.and": "and",
        "event.deep.with.dot": "dotted",
        "toy.name": "Tøy",
        "toy.event.took": "took",
    }


def test_only_files_of_texts_are_read(folder: Path) -> None:
    (folder / "toy.rules.md").write_text("# Toy\n", "utf-8")
    (folder / "README").write_text("no = texts", "utf-8")
    assert catalogue("en") == {}


def test_rules_are_read_from_their_own_file(folder: Path) -> None:
    (folder / "toy.rules.md").write_text("# Tøy\n", "utf-8")
    assert rules_text("en", "toy") == "# Tøy\n"
    with pytest.raises(FileNotFoundError):
        rules_text("en", "absent")


@pytest.mark.parametrize("language", ["fr", "", "EN", "../en"])
def test_a_language_without_texts_is_refused(language: str) -> None:
    with pytest.raises(ValueError, match="no texts"):
        catalogue(language)
    with pytest.raises(ValueError, match="no texts"):
        rules_text(language, "toy")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_of_the_house_has_texts(language: str) -> None:
    texts = catalogue(language)
    assert texts["seat"]
    assert all(isinstance(text, str) for text in texts.values())
