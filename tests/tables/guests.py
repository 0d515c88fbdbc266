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


def person(store: Store, name: str) -> Person:
    """Give somebody with an account."""
    row = {"id": name.casefold(), "name": name, "name_key": name.casefold(), "created": 0.0}
    flags = dict.fromkeys(("is_guest", "is_admin", "is_banned", "is_deleted"), False)
    store.add(ACCOUNTS, **row, **flags)
    return Person(name.casefold(), name)


def people(store: Store, *names: str) -> list[Person]:
    """Give several people with accounts."""
    return [person(store, name) for name in names]


def begun(
    tables: TableService,
    sitting: Sequence[Person | None],
    game: str = "richelieu",
    options: Mapping[str, Json] | None = None,
) -> str:
    """Give a table whose game has begun; the first person is the host, None is a bot."""
    host = next(who for who in sitting if who is not None)
    table = tables.directory.create(host, game, {"players": len(sitting), **(options or {})})
    for seat, who in enumerate(sitting):
        if who is None:
            tables.directory.seat_bot(table, host, seat, "page")
        else:
            tables.directory.sit(table, who, seat)
    return table


def live(tables: TableService, table: str) -> GameSession:
    """Give the game as the house has it."""
    return tables.journal.session(tables.directory.find(table))


def tip(tables: TableService, table: str) -> int:
    """Give the index that the house would answer."""
    return live(tables, table).head.index


def legal(tables: TableService, table: str) -> list[str]:
    """List what may be done at a table."""
    return [action.text for action in live(tables, table).state.legal_actions()]


def step(
    tables: TableService,
    table: str,
    sitting: Sequence[Person | None],
    rng: Random,
    game: GameSession | None = None,
) -> Transition:
    """Let whoever must act do something; bots choose for themselves.

    Whoever has the game at hand may give it, so that the house need not be asked for it.
    """
    game = game or live(tables, table)
    seat = game.state.to_act
    assert seat is not None
    who = sitting[seat]
    if who is None:
        change = tables.bots.play(table)
        assert change is not None
        return change
    return tables.acts.play(table, who, game.head.index, [game.state.random_action(rng).text])[1]


def to_the_end(
    tables: TableService, table: str, sitting: Sequence[Person | None], seed: int = 0
) -> None:
    """Play until the game is over."""
    game, rng = live(tables, table), Random(seed)
    while game.state.to_act is not None:
        game = step(tables, table, sitting, rng, game).session


def whole(tables: TableService, table: str) -> Record:
    """Give a table's record as it is given away: written, and read with all its checks."""
    return Record.from_text(tables.journal.read_record(tables.directory.find(table)).to_text())


@contextmanager
def refuses(what: str, **params: Json) -> Iterator[None]:
    """Expect a table's refusal."""
    with pytest.raises(TableError) as caught:
        yield
    assert caught.value.phrase == Phrase(f"table.{what}", params)
