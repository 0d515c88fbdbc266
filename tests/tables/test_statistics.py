"""What a player's games add up to."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from tafelrunde.tables.statistics import winning_streaks


def game(sign: str) -> Any:
    """Return a finished game of Anna: won (+), lost (-), or won against a bot (b)."""
    other = None if sign == "b" else "otto"
    seats = [SimpleNamespace(account="anna"), SimpleNamespace(account=other)]
    row = SimpleNamespace(outcome={"winners": [int(sign == "-")]})
    return SimpleNamespace(seats=seats, row=row)


@pytest.mark.parametrize(
    ("latest_first", "streaks"),
    [
        ("", (0, 0)),
        ("+", (1, 1)),
        ("-+++", (0, 3)),
        ("++-+++-+", (2, 3)),
        ("bb+b+b-bbb", (2, 2)),
    ],
)
def test_streaks_are_games_among_people_won_in_a_row(
    latest_first: str, streaks: tuple[int, int]
) -> None:
    assert winning_streaks([game(sign) for sign in latest_first], "anna") == streaks
