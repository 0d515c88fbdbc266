"""Where the marked parameters of a sentence are."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pytest

from tafelrunde.i18n import Translator
from tafelrunde.i18n import translator as module
from tafelrunde.i18n.spans import translate_with_spans
from tafelrunde.kernel import Json, Phrase

TEXTS = {
    "list.and": "and",
    "list.none": "nobody",
    "march": "March of {generals}: {road}.",
    "pays": "{name} pays with {card:card}.",
    "card": "{suit} {value}",
    "twice": "{city} and {city}",
}


@pytest.fixture(autouse=True)
def _texts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "catalogue", lambda language: TEXTS)


def translate_and_cut(
    key: str, marks: Mapping[str, Sequence[str]], **params: Json
) -> tuple[str, list[tuple[str, str]]]:
    """Return the sentence, and each marked part with its mark."""
    text, (spans,) = translate_with_spans(Translator(), Phrase(key, params), (marks,))
    wide = text.encode("utf-16-le")
    return text, [(wide[2 * a : 2 * b].decode("utf-16-le"), mark) for a, b, mark in spans]


def test_each_item_of_a_list_is_marked() -> None:
    marks = {"generals": ("piece-Daun", "piece-Lacy")}
    text, found = translate_and_cut(
        "march", marks, generals=["Daun", "Lacy"], road="Pirna – Zittau"
    )
    assert text == "March of Daun and Lacy: Pirna – Zittau."
    assert found == [("Daun", "piece-Daun"), ("Lacy", "piece-Lacy")]


def test_each_city_of_a_road_is_marked() -> None:
    marks = {"road": ("city-pirna", "city-zittau")}
    _, found = translate_and_cut("march", marks, generals=["Daun"], road="Pirna – Zittau")
    assert found == [("Pirna", "city-pirna"), ("Zittau", "city-zittau")]


def test_an_entry_of_the_texts_is_marked_as_a_whole() -> None:
    card: dict[str, Json] = {"suit": "hearts", "value": 8}
    text, found = translate_and_cut("pays", {"card": ("♥8",)}, name="Anna", card=card)
    assert (text, found) == ("Anna pays with hearts 8.", [("hearts 8", "♥8")])


def test_places_are_counted_as_browsers_count() -> None:
    card: dict[str, Json] = {"suit": "hearts", "value": 8}
    _, found = translate_and_cut("pays", {"card": ("♥8",)}, name="Anna 🦅", card=card)
    assert found == [("hearts 8", "♥8")]


def test_a_parameter_that_comes_twice_is_marked_twice() -> None:
    assert translate_and_cut("twice", {"city": ("x",)}, city="Ulm")[1] == [
        ("Ulm", "x"),
        ("Ulm", "x"),
    ]


@pytest.mark.parametrize("mark", [{}, {"city": ("",)}, {"other": ("x",)}])
def test_nothing_is_marked_without_a_mark(mark: dict[str, Sequence[str]]) -> None:
    assert translate_and_cut("twice", mark, city="Ulm") == ("Ulm and Ulm", [])


def test_signs_of_the_marks_in_a_name_do_no_harm() -> None:
    text, found = translate_and_cut("twice", {}, city="\x02\x039\x03")
    assert found == []
    assert "and" in text
