"""Two houses on one database, as two processes are: the journal decides, everybody catches up."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from random import Random

import pytest
from sqlalchemy import event

from tafelrunde.kernel import final_state
from tafelrunde.tables.errors import Stale
from tafelrunde.tables.service import Person, TableService
from tests.tables.backends import Database
from tests.tables.guests import (
    add_people,
    full_record,
    legal_texts,
    next_index,
    play_step,
    play_to_the_end,
    refuses,
    session_of,
    start_game,
)
from tests.tables.journals import (
    append_request,
    is_first,
    new_table,
    queue_groups,
    run_at_once,
    stored_lines,
)

pytestmark = pytest.mark.live

Sitting = list[Person | None]


@pytest.fixture
def services(database: Database) -> list[TableService]:
    """Two houses on one database."""
    return [TableService(database.open()), TableService(database.open())]


@pytest.fixture
def pair(services: list[TableService]) -> list[Person]:
    return add_people(services[0].store, "Ada", "Böll")


def length(tables: TableService, table_id: str) -> int:
    return len(tables.store.read_lines(table_id))


@contextmanager
def expect_conflict(tables: TableService, table_id: str) -> Iterator[None]:
    """Expect the present index, and nothing older than the journal at hand afterwards."""
    with pytest.raises(Stale) as caught:
        yield
    assert caught.value.index == length(tables, table_id)
    at_hand = tables.cache.session(table_id)
    assert at_hand is not None
    assert at_hand.head.index == length(tables, table_id)


def is_consistent(tables: TableService, table_id: str) -> bool:
    """Return whether the journal is whole and leads to what the house has at hand."""
    played = final_state(full_record(tables, table_id)).to_bytes()
    return played == session_of(tables, table_id).state.to_bytes()


def test_a_request_that_another_process_was_faster_with_is_late(
    services: list[TableService], pair: list[Person]
) -> None:
    first, second = services
    table_id = start_game(first, [pair[0], pair[0]])
    text = legal_texts(second, table_id)[0]
    first.acts.play(table_id, pair[0], 0, [text])
    with expect_conflict(second, table_id):
        second.acts.play(table_id, pair[0], 0, [text])
    second.acts.play(table_id, pair[0], 1, legal_texts(second, table_id)[:1])
    with expect_conflict(first, table_id):
        first.proposals.take_back(table_id, pair[0], 1)
    assert length(first, table_id) == 2


def test_every_process_accepts_the_present_index(
    services: list[TableService], pair: list[Person]
) -> None:
    table_id, rng = start_game(services[0], [pair[0], pair[0]]), Random(1)
    assert next_index(services[1], table_id) == 0
    for index in range(30):
        state = session_of(services[0], table_id).state
        text = state.random_action(rng).text
        rng.choice(services).acts.play(table_id, pair[0], index, [text])
    assert all(is_consistent(tables, table_id) for tables in services)


def test_a_game_finished_by_one_process_is_over_in_the_other(
    services: list[TableService], pair: list[Person]
) -> None:
    first, second = services
    table_id = start_game(first, [*pair])
    assert next_index(second, table_id) == 0
    play_to_the_end(first, table_id, pair)
    with refuses("is_over"):
        second.acts.play(table_id, pair[0], 0, ["end"])
    assert is_consistent(second, table_id)


def test_everything_said_at_the_other_process_counts(
    services: list[TableService], pair: list[Person]
) -> None:
    first, second = services
    table_id = start_game(first, [*pair])
    assert next_index(second, table_id) == 0
    play_step(first, table_id, pair, Random(3))
    first.proposals.propose(table_id, pair[0], "pause")
    second.proposals.answer(table_id, pair[1], True)
    with refuses("is_paused"):
        first.acts.play(table_id, pair[0], 2, ["end"])
    second.proposals.propose(table_id, pair[1], "resume")
    first.proposals.answer(table_id, pair[0], True)
    second.handovers.resign(table_id, pair[0], 0, "page")
    with refuses("not_at_table"):
        first.acts.play(table_id, pair[0], next_index(first, table_id), ["end"])
    for _ in range(10):
        play_step(first, table_id, [None, pair[1]], Random(3))
    assert is_consistent(second, table_id)


def test_a_game_paused_by_one_process_is_not_played_by_bots_of_another(
    services: list[TableService], pair: list[Person]
) -> None:
    first, second = services
    table_id = start_game(first, [pair[0], None], options={"first": 1})
    assert next_index(second, table_id) == 0
    first.proposals.propose(table_id, pair[0], "pause")
    with refuses("is_paused"):
        second.bots.play(table_id)


def try_to_act(tables: TableService, table_id: str, who: Person, index: int, text: str) -> bool:
    """Try to act; return whether nobody was faster."""
    try:
        tables.acts.play(table_id, who, index, [text])
    except Stale:
        return False
    return True


def race(
    services: list[TableService], table_id: str, who: Person, index: int, won: list[str]
) -> None:
    """Let several threads answer the same index with all that is legal; note who wins."""
    texts = legal_texts(services[0], table_id)[:6]

    def answer(tables: TableService, text: str) -> None:
        if try_to_act(tables, table_id, who, index, text):
            won.append(text)

    run_at_once(*(partial(answer, services[n % 2], text) for n, text in enumerate(texts)))


def test_of_many_requests_for_an_index_one_is_carried_out(
    services: list[TableService], pair: list[Person]
) -> None:
    table_id, won = start_game(services[0], [pair[0], pair[0]]), list[str]()
    for index in range(15):
        race(services, table_id, pair[0], index, won)
        assert len(won) == index + 1
    assert [line["act"] for line in services[0].store.read_lines(table_id)] == won
    assert all(is_consistent(tables, table_id) for tables in services)


ActRequest = tuple[int, str]


def write_requests(tables: TableService, table_id: str, number: int) -> list[ActRequest]:
    """Write requests for the next acts of a game, one after the other."""
    game, rng, written = session_of(tables, table_id), Random(4), list[ActRequest]()
    state = game.state.copy()
    for index in range(game.head.index, game.head.index + number):
        action = state.random_action(rng)
        state.apply(action)
        written.append((index, action.text))
    return written


def deliver(
    tables: TableService, table_id: str, who: Person, post: list[ActRequest], done: list[int]
) -> None:
    """Hand in requests in a disorder, again and again; note those that are carried out."""
    rng, last = Random(id(tables)), max(post)[0]
    while length(tables, table_id) <= last:
        for index, text in rng.sample(post, len(post)):
            if try_to_act(tables, table_id, who, index, text):
                done.append(index)


def test_requests_that_come_twice_late_and_in_disorder_are_carried_out_once(
    services: list[TableService], pair: list[Person]
) -> None:
    table_id, done = start_game(services[0], [pair[0], pair[0]]), list[int]()
    post = write_requests(services[0], table_id, 10)
    run_at_once(
        *(partial(deliver, tables, table_id, pair[0], post * 2, done) for tables in services * 2)
    )
    assert sorted(done) == list(range(10))
    journal = [(line["n"], line["act"]) for line in services[0].store.read_lines(table_id)]
    assert journal == post
    assert all(is_consistent(tables, table_id) for tables in services)


# Grouped commits of two processes


def test_groups_that_meet_in_another_order_are_all_answered(database: Database) -> None:
    one, other = database.open(), database.open()
    tables = [new_table(one) for _ in range(60)]
    forth = [append_request(table_id, 0, 1, "forth") for table_id in tables]
    back = [append_request(table_id, 0, 1, "back") for table_id in reversed(tables)]
    errors: list[object] = []
    for store in (one, other):
        event.listen(store.engine, "handle_error", errors.append)
    answers = queue_groups(database, [(one, forth), (other, back)])
    won = [is_first(answer) for answer in answers[0]]
    lost = [is_first(answer) for answer in answers[1]][::-1]
    assert [first is not second for first, second in zip(won, lost, strict=True)] == [True] * 60
    assert [len(stored_lines(one, table_id)) for table_id in tables] == [1] * 60
    assert errors == []  # nobody had to be freed from a deadlock
