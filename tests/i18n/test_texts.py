"""Both languages have the same texts, none is missing and none is left over."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import tafelrunde
from tafelrunde.games import all_games
from tafelrunde.i18n import LANGUAGES, catalogue, own_texts
from tafelrunde.i18n.locales import plural_category
from tests.i18n.branches import all_readings, plurals_of, spell_plurals

SOURCE = Path(tafelrunde.__file__).parent
WORD = re.compile(r"[a-z0-9_-]+")


def parameters_of(text: str) -> set[tuple[str, str]]:
    """Return the parameters of a text and how each is worded."""
    parsed = (part for reading in all_readings(text) for part in string.Formatter().parse(reading))
    found = {(name, spec or "") for _, name, spec, _ in parsed if name not in (None, "#")}
    return {*found, *((name, "") for name in plurals_of(text))}


@cache
def used_groups() -> set[str]:
    """Return every group that some text words a parameter by."""
    texts = (text for language in LANGUAGES for text in catalogue(language).values())
    return {spec for text in texts for _, spec in parameters_of(text) if spec}


@cache
def string_literals() -> list[ast.Constant | ast.JoinedStr]:
    """Return every text and every f-string of the sources; parsing them all takes a while."""
    return [node for file in SOURCE.rglob("*.py") for node in literals_of(file)]


def literals_of(file: Path) -> Iterator[ast.Constant | ast.JoinedStr]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        is_text = isinstance(node, ast.Constant) and isinstance(node.value, str)
        if isinstance(node, ast.JoinedStr | ast.Constant) and (
            is_text or isinstance(node, ast.JoinedStr)
        ):
            yield node


def plain_texts() -> set[str]:
    return {str(node.value) for node in string_literals() if isinstance(node, ast.Constant)}


@cache
def key_patterns() -> list[re.Pattern[str]]:
    """Return f-strings and forms of keys as patterns with the open parts as groups."""
    found = []
    for node in string_literals():
        if isinstance(node, ast.JoinedStr):
            parts = [
                re.escape(str(part.value)) if isinstance(part, ast.Constant) else r"([a-z0-9_.-]+)"
                for part in node.values
            ]
            if any("." in str(p.value) for p in node.values if isinstance(p, ast.Constant)):
                found.append(re.compile("".join(parts)))
    forms = (text.split("{key}") for text in plain_texts() if re.fullmatch(r"[a-z_.{}]+", text))
    found += [re.compile("([a-z]+)".join(map(re.escape, form))) for form in forms if len(form) > 1]
    return found


def option_names() -> set[str]:
    """Return the names of all games' options, which are fields and no texts."""
    return {name for game in all_games() for name in game.options().kinds()}


def page_keys() -> set[str]:
    """Return the keys that pages, their scripts and the manifests of boards name."""
    files = [*SOURCE.rglob("*.js"), *SOURCE.rglob("*.html"), *SOURCE.rglob("board/manifest.toml")]
    named = re.compile(r"[\"{]((?:page|board)\.[a-z0-9_.]+)[\"}]")
    return {key for file in files for key in named.findall(file.read_text("utf-8"))}


def template_texts() -> set[str]:
    """Return the texts that templates of pages write in their expressions."""
    inside, text = re.compile(r"{[{%].*?[%}]}", re.DOTALL), re.compile(r"\"([^\"]*)\"|'([^']*)'")
    files = "".join(file.read_text("utf-8") for file in SOURCE.rglob("*.html"))
    expressions = "".join(inside.findall(files))
    return {one or other for one, other in text.findall(expressions)}


@cache
def possible_keys() -> set[str]:
    """Return every text that may be a key or a part of one; reading all sources takes a while."""
    return plain_texts() | option_names() | page_keys() | template_texts()


READ_BY_FORMATTERS = ("language.", "duration.")
"""What the formatters look up themselves."""


def is_used(key: str) -> bool:
    """A key is used if it is written out, built from words that are, or one of a group."""
    if key in possible_keys() or key.startswith(READ_BY_FORMATTERS):
        return True
    prefix = key
    while "." in prefix:
        prefix = prefix.rpartition(".")[0]
        if any(prefix == group or prefix.endswith(f".{group}") for group in used_groups()):
            return True
    if any(key == group or key.endswith(f".{group}") for group in used_groups()):
        return True
    builds = (pattern.fullmatch(key) for pattern in key_patterns())
    return any(
        all(set(WORD.findall(part)) <= possible_keys() for part in built.groups())
        for built in builds
        if built
    )


def test_both_languages_have_the_same_texts() -> None:
    first, *others = (set(own_texts(language)) for language in LANGUAGES)
    for other in others:
        assert first ^ other == set()


def test_a_text_names_the_same_parameters_in_every_language() -> None:
    english = catalogue("en")
    for language in LANGUAGES:
        for key, text in own_texts(language).items():
            names = {name for name, _ in parameters_of(text)}
            assert names == {name for name, _ in parameters_of(english[key])}, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plural_has_a_branch_for_every_number(language: str) -> None:
    forms = {plural_category(language, number) for number in range(200)}
    for key, text in own_texts(language).items():
        for branches in spell_plurals(text):
            assert forms <= branches.keys(), (key, forms)


def test_no_text_is_unused() -> None:
    assert [key for key in catalogue("en") if not is_used(key)] == []


def test_an_unused_text_would_be_found() -> None:
    assert not is_used("richelieu.reason.this_is_never_said")
    assert not is_used("cli.play.nor_this")


def test_every_key_in_the_source_has_a_text() -> None:
    """Written-out keys of the house's own tables and of each game must be there."""
    known = set(catalogue("en"))
    tops = {key.split(".")[0] for key in known}
    key_like = re.compile(r"[a-z]+(\.[a-z][a-z0-9_-]*)+")
    found = {
        text for text in possible_keys() if key_like.fullmatch(text) and text.split(".")[0] in tops
    }
    files = {text for text in found if text.endswith((".csv", ".js", ".md", ".toml", ".py"))}
    assert found - files - known == set()


TABLES = {"_because": "reason", "_deck_error": "deck", "_event": "event", "emit": "event"}
"""Functions of the games that put a word into a key, and the table it must be in."""


def built_keys(file: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(file.read_text("utf-8"))):
        if not isinstance(node, ast.Call) or not isinstance(node.func, ast.Name | ast.Attribute):
            continue
        called = node.func.id if isinstance(node.func, ast.Name) else node.func.attr
        table = TABLES.get(called)
        for word in ast.walk(node.args[0]) if table else ():
            if isinstance(word, ast.Constant) and isinstance(word.value, str):
                yield f"{file.parent.name}.{table}.{word.value}"


def test_every_part_of_a_built_key_has_a_text() -> None:
    """`_because("x")` and its like: the word must be an entry of the table it is put into."""
    keys = {key for file in (SOURCE / "games").glob("*/*.py") for key in built_keys(file)}
    assert len(keys) > 40
    assert keys - set(catalogue("en")) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_texts_are_clean(language: str) -> None:
    for key, text in own_texts(language).items():
        assert isinstance(text, str), key
        assert text == text.rstrip(), key
        assert "  " not in text or "\n" in text, key
        assert all(sign.isprintable() or sign == "\n" for sign in text), key


def test_german_quotes_and_english_quotes_are_not_mixed_up() -> None:
    assert not any("“" in text and "„" not in text for text in catalogue("de").values())
    assert not any("„" in text for text in catalogue("en").values())
