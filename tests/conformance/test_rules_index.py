"""Every ruling and every section of a landed game's document has a test that shows it."""

from __future__ import annotations

import pytest

from tafelrunde.games import all_games
from tafelrunde.kernel import Game
from tests.conformance.case import rulings_of
from tests.conformance.rules_index import rules_index


@pytest.mark.parametrize("game", all_games(), ids=lambda game: game.key)
def test_every_ruling_has_a_test(game: Game) -> None:
    shown = rules_index()
    missing = [place for place in rulings_of(game) if place not in shown]
    assert missing == []


def test_no_mark_names_a_place_that_is_not_there() -> None:
    known = {place for game in all_games() for place in rulings_of(game)}
    known |= {f"T{number}" for number in range(1, 78)} | {f"C{number}" for number in range(1, 17)}
    assert set(rules_index()) <= known
