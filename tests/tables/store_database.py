"""Write the database that later revisions are tested from.

    python -m tests.tables.store_database

Run once when a revision is made; what is written then is never written again.
"""

from __future__ import annotations

import sqlite3
import tempfile
from contextlib import closing
from pathlib import Path
from random import Random

from tafelrunde.championship.event.repository import ChampionshipRepository
from tafelrunde.tables.service import TableService
from tafelrunde.tables.store import Store
from tafelrunde.tables.upgrade import newest_revision, upgrade
from tests.championship.event.events import enter_people, new_championship, start_first_round
from tests.tables.empty import STORED
from tests.tables.guests import add_people, play_step, session_of, start_game


def write() -> Path:
    """Play two games and begin a championship in a new database, and write it as SQL."""
    with tempfile.TemporaryDirectory() as folder:
        store = Store.in_folder(Path(folder))
        upgrade(store.engine)
        tables, sitting = TableService(store), add_people(store, "Anna", "Béla")
        finished, running = start_game(tables, sitting), start_game(tables, sitting)
        rng = Random(1)
        while session_of(tables, finished).state.to_act is not None:
            play_step(tables, finished, sitting, rng)
        for _ in range(5):
            play_step(tables, running, sitting, rng)
        start_game(tables, [sitting[0], None], "fredericus")
        championships = ChampionshipRepository(store, tables)
        enter_people(championships, championship := new_championship(championships, store))
        start_first_round(championships, championship)
        store.close()
        with closing(sqlite3.connect(Path(folder) / "tafelrunde.sqlite")) as connection:
            text = "\n".join(connection.iterdump())
    path = STORED / f"{newest_revision()}.sql"
    path.parent.mkdir(exist_ok=True)
    path.write_text(f"{text}\n", "utf-8")
    return path


if __name__ == "__main__":
    print(write())
