"""The six worked examples of the championship, and sheets that differ from one in a few fields."""

from __future__ import annotations

from copy import deepcopy
from fractions import Fraction
from typing import Any

from tafelrunde.championship.rules.scoresheet import Scoresheet
from tafelrunde.championship.rules.scoresheet_reader import read_scoresheet
from tafelrunde.championship.rules.terms import ATTACKERS, ROLES


def sheet_data(
    rounds: int, winners: list[str], numbers: str, imperial_held_by: str, **more: Any
) -> dict[str, Any]:
    """Write a sheet; the numbers are those of Russia, Sweden, Austria, Imperial Army, France."""
    pairs = [[int(part) for part in pair.split("/")] for pair in numbers.split()]
    return {
        "rounds": rounds,
        "winners": winners,
        "nations": dict(zip(ATTACKERS, pairs, strict=True)),
        "imperial_held_by": imperial_held_by,
        "imperial_before_change": None,
        "offensive_option": None,
        "cards_dealt": None,
        **more,
    }


def option_data(
    prussia: int, ended_in_round: int | None, failed: bool, card_taken: bool
) -> dict[str, Any]:
    return {
        "prussia": prussia,
        "ended_in_round": ended_in_round,
        "failed": failed,
        "card_taken": card_taken,
    }


DEALT = dict(
    zip(
        ("prussia", "hanover", "russia", "sweden", "austria", "imperial", "france"),
        (77, 24, 48, 12, 58, 12, 47),
        strict=True,
    )
)
EXAMPLES: dict[int, dict[str, Any]] = {
    1: sheet_data(19, ["austria"], "6/10 3/5 12/12 4/5 9/10", "Elisabeth"),
    2: sheet_data(16, ["prussia"], "7/10 4/10 10/12 2/5 6/10", "Pompadour"),
    3: sheet_data(
        11, ["france", "sweden", "russia"], "10/10 10/10 9/16 7/10 10/10", "Maria Theresia"
    ),
    4: sheet_data(9, ["prussia"], "7/10 6/10 1/12 3/10 9/10", "Maria Theresia", offensive=True,
                  offensive_option=option_data(14, 9, False, True)),
    5: sheet_data(12, ["sweden"], "7/10 5/5 8/12 4/10 8/10", "Maria Theresia",
                  offensive_option=option_data(12, 11, True, True), cards_dealt=DEALT),
    6: sheet_data(17, ["prussia"], "6/10 4/10 6/8 4/5 7/10", "Elisabeth",
                  offensive_option=option_data(10, 11, True, True)),
}  # fmt: skip

EXPECTED = {
    1: "19/2+0 8+0 10+2 9+0",
    2: "10+2 7+0 25/3+0 6+0",
    3: "11/2+0 10+8/3 7+0 10+4/3",
    4: "10+2 7+0 11/2+0 9+0",
    5: "99/14+0 10+2 17/2+0 8+0",
    6: "10+2 8+0 17/2+0 7+0",
}
"""Course and bonus of each role."""

TOTALS = {
    1: "9.50 8.00 12.00 9.00",
    2: "12.00 7.00 8.33 6.00",
    3: "5.50 12.67 7.00 11.33",
    4: "12.00 7.00 5.50 9.00",
    5: "7.07 12.00 8.50 8.00",
    6: "12.00 8.00 8.50 7.00",
}
"""As they are shown."""


def expected_points(number: int) -> dict[str, tuple[Fraction, Fraction]]:
    """Return course and bonus of each role in an example."""
    parts = [pair.partition("+") for pair in EXPECTED[number].split()]
    return {
        role: (Fraction(course), Fraction(bonus))
        for role, (course, _, bonus) in zip(ROLES, parts, strict=True)
    }


def change_example(number: int, **changes: Any) -> dict[str, Any]:
    """Return an example with other fields: `nations__russia` is a field within one."""
    data = deepcopy(EXAMPLES[number])
    for name, value in changes.items():
        place = data
        *way, last = name.split("__")
        for part in way:
            place = place[part]
        place[last] = value
    return data


def read_example(number: int, **changes: Any) -> Scoresheet:
    """Read an example with other fields."""
    return read_scoresheet(change_example(number, **changes))
