"""Gardez marks, also against a slow search of its own over all joint moves (T49, C13)."""

from __future__ import annotations

import csv
from importlib import resources
from itertools import product
from random import Random
from typing import Any

import pytest

from tafelrunde.championship.rules.gardez import (
    Board,
    General,
    board_of,
    find_marks,
)
from tafelrunde.championship.rules.terms import ATTACKERS, ChampionshipError
from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.model.atlas import IDS, cities_of
from tafelrunde.games.friedrich.options import FriedrichOptions
from tafelrunde.kernel import seed_from_text

T49 = pytest.mark.rule("T49")
C13 = pytest.mark.rule("C13")

MAP = list(
    csv.DictReader(
        (resources.files("tafelrunde.games.friedrich") / "data" / "map.csv")
        .read_text("utf-8")
        .splitlines()
    )
)
"""The map as the file has it; the search below knows nothing of the game's own walks."""
BY_NAME = {row["city"]: row for row in MAP}
GOALS = {
    nation: [row["city"] for row in MAP if row["objective"] == nation]
    for nation in (*ATTACKERS, "prussia")
}


def cities_moved_over(city: str, reach: int) -> set[frozenset[str]]:
    """Return the cities moved over by each move, all that are left behind, the last one not."""
    found = {frozenset[str]()}
    ways: list[tuple[tuple[str, ...], bool]] = [((city,), True)]
    for step in range(1, reach + 2 if reach else 1):
        longer = []
        for way, is_main in ways:
            row = BY_NAME[way[-1]]
            longer += [((*way, near), False) for near in row["roads"].split()]
            longer += [((*way, near), is_main) for near in row["main_roads"].split()]
        ways = longer
        found |= {frozenset(way[:-1]) for way, is_main in ways if step <= reach or is_main}
    return found


def takings(board: Board, nation: str, goal: set[str]) -> set[frozenset[str]]:
    """Return everything that the generals of a nation can conquer together."""
    each = [
        {frozenset(move & goal) for move in cities_moved_over(one.city, one.reach)}
        for one in board.generals.get(nation, ())
    ]
    return {frozenset().union(*way) for way in product(*each)}


def marks_by_brute_force(board: Board, nation: str) -> set[str]:
    """Say what is to be marked, by trying everything."""
    goal = {c for c in GOALS[nation] if nation not in board.eased or BY_NAME[c]["order"] == "1"}
    missing = goal - board.conquered
    found = takings(board, nation, missing)
    if nation != "austria" or not board.option_chosen:
        return missing if frozenset(missing) in found else set()
    held = goal & board.conquered
    for taken in found:
        total = held | taken
        is_saxon = any(BY_NAME[city]["territory"] == "saxony" for city in total)
        if taken and len(total) >= len(goal) - 4 and is_saxon:
            return {city for way in found for city in way}
    return set()


def cities_around(city: str, distance: int) -> list[str]:
    near = {city}
    for _ in range(distance):
        near |= {
            n for c in near for n in (BY_NAME[c]["roads"] + " " + BY_NAME[c]["main_roads"]).split()
        }
    return sorted(near)


def random_board(random: Random, nation: str) -> Board:
    """Put a few generals where a few missing objectives are near."""
    goal = GOALS[nation]
    centre = random.choice(goal)
    near = cities_around(centre, random.randrange(2, 6))
    missing = {city for city in goal if city in near and random.random() < 0.7} | {centre}
    generals = [
        General(random.choice(near), random.choice((0, 2, 3, 3, 3)))
        for _ in range(random.randrange(4))
    ]
    if random.random() < 0.3:
        missing |= {random.choice(goal)}
    return Board(
        {nation: generals},
        frozenset(goal) - missing,
        frozenset([nation] if random.random() < 0.3 and nation != "prussia" else []),
        nation == "austria" and random.random() < 0.6,
        nation == "prussia",
    )


@T49
@C13
@pytest.mark.parametrize("nation", [*ATTACKERS, "prussia"])
def test_marks_are_those_of_a_search_through_everything(nation: str) -> None:
    random = Random(nation)
    dangerous = 0
    for _ in range(120):
        board = random_board(random, nation)
        found = set(find_marks(board, with_prussia=True).get(nation, ()))
        assert found == marks_by_brute_force(board, nation), board
        dangerous += bool(found)
    assert 6 < dangerous < 114, "both answers come up"


FRENCH = GOALS["france"]


def marks_of_france(missing: list[str], *generals: General) -> dict[str, Any]:
    return find_marks(Board({"france": generals}, frozenset(FRENCH) - {*missing}))


@T49
def test_all_or_nothing_and_together() -> None:
    missing = ["hameln", "goettingen"]
    assert marks_of_france(missing, General("holzminden")) == {}
    assert marks_of_france(missing, *[General("holzminden")] * 2) == {
        "france": ("goettingen", "hameln")
    }


@T49
def test_a_city_is_conquered_by_leaving_it_not_by_arriving() -> None:
    assert marks_of_france(["hannover"], General("hannover")) == {"france": ("hannover",)}
    assert marks_of_france(["hannover"], General("pyrmont")) == {"france": ("hannover",)}
    assert marks_of_france(["hannover"], General("lemgo")) == {}, "four cities away"


@C13
def test_a_general_held_by_fate_takes_nothing() -> None:
    assert marks_of_france(["hannover"], General("hannover", reach=0)) == {}


@T49
def test_nobody_on_the_board_no_mark() -> None:
    assert marks_of_france(["hannover"]) == {}
    assert marks_of_france([], General("hannover")) == {}


@C13
def test_bohemia_is_marked_only_if_the_organiser_wants_it_and_the_option_runs() -> None:
    missing = GOALS["prussia"][0]
    held = frozenset(GOALS["prussia"]) - {missing}
    board = Board({"prussia": [General(missing)]}, held, option_chosen=True, option_running=True)
    assert find_marks(board) == {}
    assert find_marks(board, with_prussia=True) == {"prussia": (missing,)}
    failed = Board({"prussia": [General(missing)]}, held, option_chosen=True)
    assert find_marks(failed, with_prussia=True) == {}


def test_an_unknown_city_is_refused() -> None:
    with pytest.raises(ChampionshipError, match="Atlantis"):
        marks_of_france(["hannover"], General("Atlantis"))


@T49
@C13
def test_a_game_played_here_marks_the_same_at_every_end_of_a_round() -> None:
    ends = 0
    for seed in range(12):
        options = FriedrichOptions(expert=True, tournament=True)
        state, random = GAME.start(options, seed_from_text(f"gardez {seed}")), Random(seed)
        turn = 0
        while state.outcome() is None:
            state.push(state.random_action(random))
            if state.turn > turn:
                turn, ends = state.turn, ends + 1
                found = find_marks(board_of(state))
                shown = sorted(city for cities in found.values() for city in cities)
                assert shown == sorted(IDS[city] for city in cities_of(state.gardez))
    assert ends > 100
