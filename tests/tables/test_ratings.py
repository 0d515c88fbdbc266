"""Ratings of people: which games count, and how they are kept up to date."""

from __future__ import annotations

import pytest
from sqlalchemy import delete, update

from tafelrunde.tables.ratings import PROVISIONAL_GAMES, START, Ratings
from tafelrunde.tables.schema import SEATS, TABLES
from tafelrunde.tables.service import Person, TableService
from tafelrunde.tables.store import Store
from tests.tables.guests import add_people, start_game


@pytest.fixture
def people(store: Store) -> list[Person]:
    """Three people."""
    return add_people(store, "Anna", "Béla", "Cleo")


def end_game(
    store: Store, tables: TableService, *sitting: Person, winner: int = 0, at: float
) -> str:
    """Let people play a game that one of them wins."""
    table = start_game(tables, sitting)
    outcome = {"winners": [winner], "scores": [1, 0], "reason": {"key": "", "params": {}}}
    change_table(store, table, status="over", ended=at, outcome=outcome)
    return table


def change_table(store: Store, table: str, **values: object) -> None:
    with store.transaction() as connection:
        connection.execute(update(TABLES).where(TABLES.c.id == table).values(**values))


def points(ratings: Ratings, person: Person) -> list[tuple[int, int]]:
    """Return the points and the number of games of a player."""
    return [(rating.points, rating.games) for rating in ratings.of_player(person.id)]


def test_a_winner_gains_what_a_loser_loses(
    store: Store, tables: TableService, people: list[Person]
) -> None:
    anna, bela, _ = people
    ratings = Ratings(store)
    assert points(ratings, anna) == []
    end_game(store, tables, anna, bela, at=1.0)
    [(first, _)], [(second, _)] = points(ratings, anna), points(ratings, bela)
    assert first > START > second
    assert first - START == START - second


def test_later_games_are_added_to_earlier_ones(
    store: Store, tables: TableService, people: list[Person]
) -> None:
    anna, bela, cleo = people
    ratings = Ratings(store)
    for n in range(3):
        end_game(store, tables, anna, bela, winner=n % 2, at=float(n))
        points(ratings, anna)
    end_game(store, tables, bela, cleo, at=9.0)
    afresh = Ratings(store)
    for person in people:
        assert points(ratings, person) == points(afresh, person)
    assert [rating.games for rating in ratings.of_player(bela.id)] == [4]


def test_a_rating_is_provisional_at_first(
    store: Store, tables: TableService, people: list[Person]
) -> None:
    anna, bela, _ = people
    ratings = Ratings(store)
    for n in range(PROVISIONAL_GAMES - 1):
        end_game(store, tables, anna, bela, at=float(n))
    assert ratings.of_player(anna.id)[0].is_provisional
    end_game(store, tables, anna, bela, at=99.0)
    assert not ratings.of_player(anna.id)[0].is_provisional


@pytest.mark.parametrize(
    "values",
    [
        {"is_practice": True},
        {"settings": {"hidden": True}},
        {"settings": {"private": True}},
        {"status": "aborted"},
        {"status": "running", "ended": None},
    ],
    ids=["practice", "hidden", "private", "aborted", "running"],
)
def test_practice_private_hidden_and_unfinished_games_do_not_count(
    store: Store, tables: TableService, people: list[Person], values: dict[str, object]
) -> None:
    table = end_game(store, tables, people[0], people[1], at=1.0)
    change_table(store, table, **values)
    assert points(Ratings(store), people[0]) == []


def test_games_with_a_bot_or_one_person_at_two_seats_do_not_count(
    store: Store, tables: TableService, people: list[Person]
) -> None:
    anna, bela, _ = people
    for account in (None, anna.id):
        table = end_game(store, tables, anna, bela, at=1.0)
        with store.transaction() as connection:
            seat = (SEATS.c.table_id == table, SEATS.c.seat == 1)
            connection.execute(update(SEATS).where(*seat).values(account=account))
    assert points(Ratings(store), anna) == []


def test_a_championship_game_counts_in_its_place_when_it_becomes_public(
    store: Store, tables: TableService, people: list[Person]
) -> None:
    anna, bela, _ = people
    ratings = Ratings(store)
    hidden = end_game(store, tables, anna, bela, winner=1, at=1.0)
    change_table(store, hidden, settings={"hidden": True})
    end_game(store, tables, anna, bela, winner=0, at=2.0)
    before = points(ratings, anna)
    change_table(store, hidden, settings={})
    assert points(ratings, anna) != before
    assert points(ratings, anna) == points(Ratings(store), anna)
    assert points(ratings, anna)[0][1] == 2


def test_a_game_that_is_removed_counts_no_more(
    store: Store, tables: TableService, people: list[Person]
) -> None:
    anna, bela, _ = people
    ratings = Ratings(store)
    table = end_game(store, tables, anna, bela, at=1.0)
    assert points(ratings, anna)
    with store.transaction() as connection:
        connection.execute(delete(SEATS).where(SEATS.c.table_id == table))
        connection.execute(delete(TABLES).where(TABLES.c.id == table))
    assert points(ratings, anna) == []
