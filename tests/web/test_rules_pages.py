"""Rules as a tree of elements: the Markdown they are written in, and nothing becomes markup."""

from __future__ import annotations

import json

import pytest

from tafelrunde import web
from tafelrunde.kernel import Json
from tafelrunde.web.rules_pages import read_markdown


def names_in(parts: list[Json]) -> set[str]:
    """Return the names of all elements."""
    found: set[str] = set()
    for part in parts:
        if isinstance(part, list):
            found |= {str(part[0])} | names_in(part[2:])
    return found


def test_headings_go_one_level_down() -> None:
    assert read_markdown("# Aim\n\n## Turn") == [["h2", None, "Aim"], ["h3", None, "Turn"]]
    assert read_markdown("###### Deep") == [["h6", None, "Deep"]]


def test_lines_of_a_paragraph_are_one_text() -> None:
    expected: list[Json] = [["p", None, "one two"], ["p", None, "three"]]
    assert read_markdown("one\ntwo\n\nthree") == expected


def test_lists_have_their_items_without_paragraphs() -> None:
    items: list[Json] = [["li", None, "a and more"], ["li", None, ["strong", None, "b"]]]
    assert read_markdown("- a\n  and more\n- **b**") == [["ul", None, *items]]
    assert read_markdown("1. a\n   and more\n2. **b**") == [["ol", None, *items]]


def test_a_wide_table_can_be_moved_sideways() -> None:
    (box,) = read_markdown("| a | b |\n|---|---|\n| 1 | `2` |")
    head: Json = ["tr", None, ["th", {"scope": "col"}, "a"], ["th", {"scope": "col"}, "b"]]
    row: Json = ["tr", None, ["td", None, "1"], ["td", None, ["code", None, "2"]]]
    table: Json = ["table", None, ["thead", None, head], ["tbody", None, row]]
    assert box == ["div", {"class": "wide", "tabindex": 0}, table]


def test_two_tables_after_each_other_stay_two() -> None:
    one = "| a |\n|---|\n| 1 |"
    assert len(read_markdown(f"{one}\n\n{one}")) == 2


@pytest.mark.parametrize(
    "text",
    ["<script>x</script>", "a <b>b</b>", "![x](/y)", "[a](javascript:x)", "<http://x.example>"],
)
def test_markup_links_and_pictures_in_a_text_stay_text(text: str) -> None:
    assert names_in(read_markdown(text)) == {"p"}


def test_a_tag_in_a_text_is_shown_as_it_is_written() -> None:
    assert read_markdown('<img src=x onerror="y">') == [["p", None, '<img src=x onerror="y">']]


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_rules_of_every_game_are_a_file_of_the_client(language: str) -> None:
    for game in ("fredericus", "friedrich", "richelieu"):
        file = web.client()[f"rules/{language}/{game}.json"]
        assert file.type == "application/json"
        assert names_in(json.loads(file.content)) >= {"h2", "h3", "p", "li"}
