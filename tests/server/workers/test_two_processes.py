"""Two real server processes on one PostgreSQL serve the same tables."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tafelrunde.kernel import Record, final_state
from tests.server.processes import (
    Caller,
    ServerProcess,
    Watcher,
    finish,
    log_of,
    run_server,
    seat_people,
    wait_for,
)
from tests.tables.backends import Database

pytestmark = [
    pytest.mark.live,
    pytest.mark.parametrize("kind", ["postgresql"], indirect=True),
]


@pytest.fixture
def houses(database: Database, tmp_path: Path) -> Iterator[list[ServerProcess]]:
    """Two processes on one database."""
    with run_server(database, tmp_path) as one, run_server(database, tmp_path) as other:
        yield [one, other]


@pytest.fixture
def people(houses: list[ServerProcess]) -> list[Caller]:
    """Two people, each at a process of their own."""
    return [Caller(house, name) for house, name in zip(houses, ("Anna", "Otto"), strict=True)]


def act_at_random(table: str, people: list[Caller], rng: Random) -> None:
    """Wait until a player learns from the process that it is their turn, and let them act."""
    turns: list[tuple[Caller, int, str]] = []

    def collect_turns() -> bool:
        for who in people:
            here = who.position(table)
            turns.extend([(who, here["n"], text) for text in here["actions"]])
        return bool(turns)

    wait_for(collect_turns)
    who, index, text = rng.choice(turns)
    assert who.act(table, index, text).status_code == 200


def test_players_and_sockets_at_two_processes_share_a_table(
    houses: list[ServerProcess], people: list[Caller]
) -> None:
    table, rng = seat_people(*people), Random(1)
    watchers = [Watcher(Caller(house), table) for house in houses]
    for _ in range(12):
        act_at_random(table, people, rng)
    last = finish(table, *people)
    for watcher in watchers:
        watcher.end(last)
        assert watcher.events == log_of(watcher.caller, table)


def answer_at_both(people: list[Caller], table: str, index: int, texts: list[str]) -> list[int]:
    """Answer one index at both processes at the same time; return what was said to whom."""
    found: list[int] = []
    ready = threading.Barrier(len(texts))

    def answer(who: Caller, text: str) -> None:
        ready.wait()
        found.append(who.act(table, index, text).status_code)

    asking = [
        threading.Thread(target=answer, args=(people[n % 2], text)) for n, text in enumerate(texts)
    ]
    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join()
    return found


def same_person(who: Caller, house: ServerProcess) -> Caller:
    """Return the same person at another process."""
    other = Caller(house)
    other.client.cookies, other.csrf, other.token = who.client.cookies, who.csrf, who.token
    return other


def test_of_many_answers_to_an_index_one_is_taken(
    houses: list[ServerProcess], people: list[Caller], database: Database
) -> None:
    anna = people[0]
    table = anna.table(options={"players": 2}, sit=0)
    anna.post(f"/api/tables/{table}/seats/1", {})
    both = [anna, same_person(anna, houses[1])]
    for index in range(6):
        texts = anna.position(table)["actions"][:4]
        found = answer_at_both(both, table, index, texts)
        assert sorted(found) == [200] + [409] * (len(texts) - 1)
    assert [line["n"] for line in database.open().read_lines(table)] == list(range(6))


def test_when_one_process_is_killed_the_game_goes_on_at_the_other(
    houses: list[ServerProcess], people: list[Caller]
) -> None:
    table, rng = seat_people(*people), Random(2)
    watcher = Watcher(Caller(houses[1]), table)
    for _ in range(6):
        act_at_random(table, people, rng)
    houses[0].kill()
    people[0].house = houses[1]
    for _ in range(6):
        act_at_random(table, people, rng)
    watcher.end(finish(table, *people))
    assert watcher.events == log_of(watcher.caller, table)
    text = people[1].get(f"/api/tables/{table}/record").text
    assert final_state(Record.from_text(text)).outcome() is not None


def test_bots_at_a_table_of_two_processes_act_once_for_each_index(
    houses: list[ServerProcess], people: list[Caller], database: Database
) -> None:
    table = people[0].table(options={"players": 2}, sit=0, bots="page")
    watcher = Watcher(same_person(people[0], houses[1]), table)
    last = finish(table, people[0])
    watcher.end(last)
    assert [line["n"] for line in database.open().read_lines(table)] == list(range(last))
