"""Sheets are read strictly: every refusal is a sentence that names the field."""

from __future__ import annotations

from typing import Any

import pytest

from tafelrunde.championship.rules.points import score_game
from tafelrunde.championship.rules.scoresheet_reader import read_scoresheet
from tafelrunde.championship.rules.terms import ChampionshipError
from tafelrunde.i18n import LANGUAGES, Translator
from tests.championship.rules.sheets import (
    DEALT,
    EXAMPLES,
    change_example,
    option_data,
)


def refusal_text(data: Any) -> str:
    """Return the sentence of a refusal; it can be said in every language."""
    with pytest.raises(ChampionshipError) as caught:
        read_scoresheet(data)
    said = [Translator(language).translate(caught.value.phrase) for language in LANGUAGES]
    assert len(set(said)) == len(LANGUAGES)
    return said[0]


WRONG: dict[str, tuple[str, int, dict[str, Any]]] = {
    "no number of rounds": ("rounds", 1, {"rounds": "19"}),
    "half a round": ("rounds", 1, {"rounds": 19.5}),
    "true for a number": ("rounds", 1, {"rounds": True}),
    "no round": ("rounds", 1, {"rounds": 0}),
    "more rounds than there are": ("rounds", 1, {"rounds": 24}),
    "nobody won": ("winners", 1, {"winners": []}),
    "winners that are no list": ("winners", 1, {"winners": "austria"}),
    "an unknown winner": ("winners", 1, {"winners": ["saxony"]}),
    "a winner that is no name": ("winners", 1, {"winners": [["austria"]]}),
    "a winner twice": ("winners", 1, {"winners": ["austria", "austria"]}),
    "Hanover as a nation of its own": ("winners", 2, {"winners": ["prussia", "hanover"]}),
    "nations that are none": ("nations", 1, {"nations": [1, 2]}),
    "one number for a nation": ("nations.russia", 1, {"nations__russia": [6]}),
    "cities that are no number": ("nations.russia[0]", 1, {"nations__russia": [None, 10]}),
    "less than no city": ("nations.russia[0]", 1, {"nations__russia": [-1, 10]}),
    "a holder who cannot be": ("imperial_held_by", 1, {"imperial_held_by": "Friedrich"}),
    "a holder who is no name": ("imperial_held_by", 1, {"imperial_held_by": ["Elisabeth"]}),
    "all ten before the change": ("imperial_before_change", 1, {"imperial_before_change": 10}),
    "an option that is none": ("offensive_option", 5, {"offensive_option": True}),
    "an option with more than Bohemia": (
        "offensive_option.prussia", 5, {"offensive_option__prussia": 15}),
    "an option that failed perhaps": (
        "offensive_option.failed", 5, {"offensive_option__failed": None}),
    "offensive that is no truth": ("offensive", 4, {"offensive": 1}),
    "cards of nobody": ("cards_dealt.hanover", 5, {"cards_dealt": {"prussia": 3}}),
    "cards of too many": ("cards_dealt.saxony", 5, {"cards_dealt": DEALT | {"saxony": 1}}),
    "fewer cards than none": ("cards_dealt.france", 5, {"cards_dealt__france": -1}),
    "no cards for the attackers": ("cards_dealt", 5, {"cards_dealt": dict.fromkeys(DEALT, 0)}),
    "a field that is not there": ("losers", 1, {"losers": []}),
}  # fmt: skip


@pytest.mark.parametrize(
    ("changes", "says"),
    [({"rounds": None}, "rounds: a whole number from 1 to 23 is expected, not “null”."),
     ({"rounds": True}, "rounds: a whole number from 1 to 23 is expected, not “true”."),
     ({"winners": [["österreich"]]}, "“[\"österreich\"]” is not possible here"),
     ({"nations": None}, "nations: an object"),
     ({"cards_dealt": 3}, "cards_dealt: an object")],
)  # fmt: skip
def test_a_refusal_speaks_of_what_stands_in_the_sheet(changes: dict[str, Any], says: str) -> None:
    assert says in refusal_text(change_example(1, **changes))


@pytest.mark.parametrize("what", WRONG)
def test_a_malformed_sheet_is_refused_with_the_field(what: str) -> None:
    field, number, changes = WRONG[what]
    assert field in refusal_text(change_example(number, **changes))


@pytest.mark.parametrize(
    "field",
    ["rounds", "winners", "nations", "imperial_held_by", "imperial_before_change",
     "offensive_option", "cards_dealt"],
)  # fmt: skip
def test_a_missing_field_is_named(field: str) -> None:
    data = change_example(5)
    del data[field]
    assert refusal_text(data) == f"{field}: this field is missing."


def test_missing_parts_are_named_with_their_place() -> None:
    data = change_example(5)
    del data["nations"]["sweden"]
    assert refusal_text(data).startswith("nations.sweden: ")
    data = change_example(5)
    del data["offensive_option"]["failed"]
    assert refusal_text(data).startswith("offensive_option.failed: ")


@pytest.mark.parametrize("data", [None, [], "sheet", 3])
def test_something_else_than_an_object_is_refused(data: Any) -> None:
    assert refusal_text(data).startswith("protocol: ")


IMPOSSIBLE: dict[str, tuple[str, int, dict[str, Any]]] = {
    "more cities than there are": ("nations.russia", 1, {"nations__russia": [11, 10]}),
    "more of the first order than there are": ("nations.sweden", 1, {"nations__sweden": [6, 5]}),
    "a requirement that never is": ("nations.france", 1, {"nations__france": [1, 9]}),
    "Austria eased too early": ("nations.austria", 3, {"nations__austria": [9, 12]}),
    "Austria not eased": ("nations.austria", 1, {"nations__austria": [12, 16]}),
    "Austria not released under the option": ("nations.austria", 5, {"nations__austria": [8, 16]}),
    "Imperial Army eased without a change": ("nations.imperial", 5, {"nations__imperial": [4, 5]}),
    "a winner that lacks a city": ("nations.austria", 1, {"nations__austria": [11, 12]}),
    "somebody who must have won too": ("winners", 1, {"nations__france": [10, 10]}),
    "Austria with Saxony who must have won": ("winners", 5, {"nations__austria": [12, 12]}),
    "Russia wins after it left": (
        "winners",
        5,
        {"winners": ["sweden", "russia"], "nations__russia": [10, 10]},
    ),
    "France wins after it left": (
        "winners",
        1,
        {
            "imperial_held_by": "Pompadour",
            "winners": ["austria", "france"],
            "nations__france": [10, 10],
        },
    ),
    "Prussia wins with others": (
        "winners",
        2,
        {"winners": ["prussia", "france"], "nations__france": [10, 10]},
    ),
    "a defence that never happened": (
        "imperial_held_by",
        2,
        {
            "imperial_held_by": "Maria Theresia",
            "nations__austria": [10, 16],
            "nations__imperial": [2, 10],
        },
    ),
    "a defence in too short a time": ("rounds", 2, {"rounds": 8}),
    "an exit before fate": ("rounds", 1, {"rounds": 6}),
    "a change that was not": ("imperial_before_change", 3, {"imperial_before_change": 4}),
    "offensive without the option": ("offensive", 2, {"offensive": True}),
    "offensive by somebody else": (
        "offensive",
        5,
        {"offensive": True, "offensive_option": option_data(12, None, False, True)},
    ),
    "an offensive victory that lacks a city": (
        "offensive_option.prussia",
        4,
        {"offensive_option__prussia": 13},
    ),
    "Bohemia conquered and not won": (
        "offensive_option.prussia",
        5,
        {"offensive_option__prussia": 14},
    ),
    "an option in a game of two rounds": (
        "rounds",
        4,
        {"rounds": 2, "offensive_option__ended_in_round": 2},
    ),
    "an option failed before round 6": (
        "offensive_option.ended_in_round",
        5,
        {"offensive_option__ended_in_round": 5},
    ),
    "an option failed after the end": (
        "offensive_option.ended_in_round",
        5,
        {"offensive_option__ended_in_round": 13},
    ),
    "an option failed nobody knows when": (
        "offensive_option.ended_in_round",
        5,
        {"offensive_option__ended_in_round": None},
    ),
    "an option failed without the card": (
        "offensive_option.card_taken",
        5,
        {"offensive_option__card_taken": False},
    ),
    "an option that failed and won": (
        "offensive_option.failed",
        4,
        {"offensive_option__failed": True},
    ),
    "an option that ended without failing": (
        "offensive_option.ended_in_round",
        5,
        {"offensive_option": option_data(12, 11, False, True)},
    ),
}


@pytest.mark.rule("T21")
@pytest.mark.parametrize("what", IMPOSSIBLE)
def test_an_impossible_value_is_refused_with_its_field(what: str) -> None:
    field, number, changes = IMPOSSIBLE[what]
    assert refusal_text(change_example(number, **changes)).startswith(f"{field}: ")


@pytest.mark.rule("T14")
def test_austria_may_hold_enough_without_saxony_and_not_have_won() -> None:
    assert score_game(read_scoresheet(change_example(6, nations__austria=[10, 8]))).roles
    assert "must be among the winners" in refusal_text(change_example(6, nations__austria=[11, 8]))


@pytest.mark.rule("C6")
def test_an_option_that_is_open_at_the_end_may_name_the_last_round() -> None:
    for ended in (None, 12):
        data = change_example(5, offensive_option=option_data(12, ended, False, True))
        assert read_scoresheet(data).rounds == 12


@pytest.mark.parametrize("number", EXAMPLES)
def test_details_are_for_people_and_change_nothing(number: int) -> None:
    data = change_example(number, details={"table": 7})
    assert read_scoresheet(data) == read_scoresheet(EXAMPLES[number])
