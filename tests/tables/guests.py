"""People who sit down at tables, and short ways to play there."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from random import Random

import pytest

from tafelrunde.kernel import Json, Phrase, Record
from tafelrunde.tables.errors import TableError
from tafelrunde.tables.game_session import GameSession, Transition
from tafelrunde.tables.service import Person, TableService
from tafelrunde.tables.store import ACCOUNTS, Store

WEST: Mapping[str, Json] = {"players": 2, "scenario": "west"}
GAMES: list[tuple[str, Mapping[str, Json]]] = [
    ("richelieu", {}),
    ("fredericus", {}),
    ("friedrich", WEST),
]
"""Every game, in a form for two."""


def add_person(store: Store, name: str) -> Person:
    """Add an account and return its person."""
    row = {"id": name.casefold(), "name": name, "name_key": name.casefold(), "created": 0.0}
    flags = dict.fromkeys(("is_guest", "is_admin", "is_banned", "is_deleted"), False)
    store.add(ACCOUNTS, **row, **flags)
    return Person(name.casefold(), name)


def add_people(store: Store, *names: str) -> list[Person]:
    """Add several accounts and return their people."""
    return [add_person(store, name) for name in names]


def start_game(
    tables: TableService,
    sitting: Sequence[Person | None],
    game: str = "richelieu",
    options: Mapping[str, Json] | None = None,
) -> str:
    """Return a table whose game has begun; the first person is the host, None is a bot."""
    host = next(who for who in sitting if who is not None)
    table = tables.directory.create(host, game, {"players": len(sitting), **(options or {})})
    for seat, who in enumerate(sitting):
        if who is None:
            tables.directory.seat_bot(table, host, seat, "page")
        else:
            tables.directory.sit(table, who, seat)
    return table


def session_of(tables: TableService, table: str) -> GameSession:
    """Return the present session of a table's game."""
    return tables.journal.session(tables.directory.find(table))


def next_index(tables: TableService, table: str) -> int:
    """Return the index of a table's next entry."""
    return session_of(tables, table).head.index


def legal_texts(tables: TableService, table: str) -> list[str]:
    """List what may be done at a table."""
    return [action.text for action in session_of(tables, table).state.legal_actions()]


def play_step(
    tables: TableService,
    table: str,
    sitting: Sequence[Person | None],
    rng: Random,
    game: GameSession | None = None,
) -> Transition:
    """Let the seat to act do something at random; bots choose for themselves.

    A caller that has the session already may pass it, which saves a look-up.
    """
    game = game or session_of(tables, table)
    seat = game.state.to_act
    assert seat is not None
    who = sitting[seat]
    if who is None:
        change = tables.bots.play(table)
        assert change is not None
        return change
    return tables.acts.play(table, who, game.head.index, [game.state.random_action(rng).text])[1]


def play_to_the_end(
    tables: TableService, table: str, sitting: Sequence[Person | None], seed: int = 0
) -> None:
    """Play until the game is over."""
    game, rng = session_of(tables, table), Random(seed)
    while game.state.to_act is not None:
        game = play_step(tables, table, sitting, rng, game).session


def full_record(tables: TableService, table: str) -> Record:
    """Return a table's record, written as text and read again with all checks."""
    return Record.from_text(tables.journal.read_record(tables.directory.find(table)).to_text())


@contextmanager
def refuses(what: str, **params: Json) -> Iterator[None]:
    """Expect a table's refusal."""
    with pytest.raises(TableError) as caught:
        yield
    assert caught.value.phrase == Phrase(f"table.{what}", params)
