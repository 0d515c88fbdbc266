"""Processes that play tables and are killed meanwhile: `python -m tests.tables.child`.

Each line on standard input, an address of a database and ids of tables, makes one process that
plays them all at once, one thread for each. It is a copy of this one, which only waits, so that
nothing has to be imported again. On standard output they tell, each line in one piece:

- `born PID`, `gone PID STATUS`: a process began and ended;
- `did TABLE N DIGITS`: this entry is journaled for good;
- `failed WHY`: something went wrong that should not.
"""

from __future__ import annotations

import os
import signal
import sys
from random import Random
from threading import Thread

from tafelrunde.tables.game_session import GameSession, Transition, last_own_act
from tafelrunde.tables.service import Person, TableService
from tafelrunde.tables.store import Store
from tests.tables.game_sessions import random_texts

ADA = Person("ada", "Ada")


def write_line(*words: object) -> None:
    """Write one line at once, so that no half line is left when this process is killed."""
    os.write(1, f"{' '.join(map(str, words))}\n".encode())


def request(tables: TableService, table: str, game: GameSession, rng: Random) -> Transition | None:
    """Let Ada act or take back, or a bot act."""
    if rng.random() < 0.2 and last_own_act(game, 0) is not None:
        return tables.proposals.take_back(table, ADA, game.head.index)
    if game.state.to_act != 0:
        return tables.bots.play(table)
    return tables.acts.play(
        table, ADA, game.head.index, random_texts(game, rng, rng.randint(1, 3))
    )[1]


def play(tables: TableService, table: str) -> None:
    """Play a table and acknowledge everything after it was journaled."""
    rng, game = Random(), tables.journal.session(tables.directory.find(table))
    try:
        while game.state.to_act is not None:
            change = request(tables, table, game, rng)
            assert change is not None
            for entry in change.entries:
                write_line("did", table, entry["n"], entry["h"])
            game = change.session
    except BaseException as error:
        write_line("failed", repr(error))
        raise


def play_all(url: str, *table_ids: str) -> None:
    """Play until this process is killed."""
    tables = TableService(Store(url))
    for table in table_ids:
        Thread(target=play, args=(tables, table), daemon=True).start()
    signal.pause()


def main() -> None:
    """Make a process for each line."""
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            play_all(*line.split())
        write_line("born", pid)
        write_line("gone", *os.waitpid(pid, 0))


if __name__ == "__main__":
    main()
