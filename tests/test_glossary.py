"""Texts use the words of docs/glossary.md and none that it forbids."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

import pytest

from tafelrunde.i18n import LANGUAGES, catalogue, rules_text
from tests.i18n.branches import all_readings

PAGE = Path(__file__).parents[1] / "docs" / "glossary.md"
GAMES = ("richelieu", "fredericus", "friedrich")
KEPT = "Sentences that keep an old word"
COLUMNS = 5


@dataclass(frozen=True)
class Entry:
    """One row of the glossary; `game` is '' if it holds for all texts."""

    game: str
    terms: dict[str, str]
    meaning: str
    forbidden: dict[str, tuple[str, ...]]


def rows() -> Iterator[tuple[str, list[str]]]:
    """Return every row of a table with the heading it stands under, without the tables' heads."""
    heading = ""
    for line in PAGE.read_text("utf-8").splitlines():
        if line.startswith("## "):
            heading = line[3:].strip()
        elif line.startswith("|"):
            cells = [cell.strip() for cell in line.strip("|").split("|")]
            if cells[0] not in ("English", "key") and set(cells[0]) != {"-"}:
                yield heading, cells


@cache
def entries() -> list[Entry]:
    found = []
    for heading, cells in rows():
        if heading == KEPT:
            continue
        assert len(cells) == COLUMNS, cells
        english, german, meaning, *words = cells
        game = heading.lower() if heading.lower() in GAMES else ""
        forbidden = {
            language: tuple(word.strip() for word in cell.split(",") if word.strip())
            for language, cell in zip(LANGUAGES, words, strict=True)
        }
        found.append(Entry(game, {"en": english, "de": german}, meaning, forbidden))
    return found


def kept_keys() -> set[tuple[str, str]]:
    """Return key and language of the sentences that may keep an old word."""
    return {(cells[0].strip("`"), cells[1]) for heading, cells in rows() if heading == KEPT}


def plain(text: str) -> str:
    """Return a text without notation and markup, with `…` for every value."""
    text = re.sub(r"`[^`]*`", "…", text)
    if ":plural " in text:
        text = " / ".join(all_readings(text))
    text = re.sub(r"\{[^{}]*\}", "…", text)
    return " ".join(re.sub(r"[*_#|]", " ", text).split())


@cache
def texts(language: str) -> dict[str, str]:
    """Return all texts and rules of a language by their keys."""
    found = dict(catalogue(language))
    found.update({f"{game}.rules": rules_text(language, game) for game in GAMES})
    return {key: plain(text) for key, text in found.items()}


def game_of(key: str) -> str:
    """Return the game that a text belongs to, or ''."""
    parts = key.split(".")
    return next((part for part in parts[:2] if part in GAMES), "")


def pattern(word: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(word)}(?!\w)", re.IGNORECASE)


def forbidden_words(language: str) -> Iterator[tuple[Entry, str]]:
    for entry in entries():
        for word in entry.forbidden[language]:
            yield entry, word


def breaches(language: str, found: dict[str, str]) -> Iterator[tuple[str, str]]:
    """Return the key of every text with a forbidden word, and what to say instead."""
    lower = {key: text.lower() for key, text in found.items()}
    for entry, word in forbidden_words(language):
        for key in [key for key, text in lower.items() if word.lower() in text]:
            text = found[key]
            hit = pattern(word).search(text) if entry.game in ("", game_of(key)) else None
            if hit:
                yield key, f"{hit.group()!r}, not {entry.terms[language]!r}: {text:.120}"


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_has_a_forbidden_word(language: str) -> None:
    kept = kept_keys()
    found = [
        f"{key}: {why}"
        for key, why in breaches(language, texts(language))
        if (key, language) not in kept
    ]
    assert found == []


def test_sentences_that_keep_an_old_word_still_have_one() -> None:
    broken = {(key, lang) for lang in LANGUAGES for key, _ in breaches(lang, texts(lang))}
    assert kept_keys() - broken == set()


def test_every_entry_has_both_languages_and_a_meaning() -> None:
    assert len(entries()) >= 150
    for entry in entries():
        assert all(entry.terms.values()), entry
        assert entry.meaning, entry


def test_no_term_is_explained_twice() -> None:
    counted = Counter((entry.game, entry.terms["en"].lower()) for entry in entries())
    assert [term for term, number in counted.items() if number > 1] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_word_is_both_a_term_and_forbidden(language: str) -> None:
    for entry in entries():
        for other in entries():
            if entry.game in ("", other.game):
                term = other.terms[language].lower()
                assert term not in map(str.lower, entry.forbidden[language]), (entry, other)


@pytest.mark.parametrize(
    ("language", "key", "text"),
    [
        ("en", "page.find", "Find an Act:"),
        ("en", "page.name", "At most {most} signs."),
        ("en", "page.name", "{most:plural one{# sign} other{# signs}}."),
        ("en", "friedrich.event.turn", "A new *round* begins."),
        ("en", "board.friedrich.turn", "Round {turn}"),
        ("de", "page.seed", "Die\nStartzahl"),
    ],
)
def test_a_forbidden_word_is_found(language: str, key: str, text: str) -> None:
    assert [found for found, _ in breaches(language, {key: plain(text)})] == [key]


@pytest.mark.parametrize(
    ("key", "text"),
    [
        ("page.find", "An action, {act} and `act`"),
        ("fredericus.event.turn", "A new round begins."),
        ("weekend.page.round", "Round {round}"),
    ],
)
def test_parts_of_words_values_notation_and_other_games_are_left_alone(key: str, text: str) -> None:
    assert [*breaches("en", {key: plain(text)})] == []
