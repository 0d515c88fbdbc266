"""Ratings of people, for each game, from their finished games in the order in which these ended.

Only games among people at public tables count: every seat is held by a person, and no person holds
two. Practice, private and hidden tables never count, for a rating must not tell strangers what they
may not see; a table that was hidden counts once it is public.
"""

from __future__ import annotations

import threading
from collections.abc import Sequence
from dataclasses import dataclass, replace

from openskill.models import PlackettLuce
from sqlalchemy import ColumnElement, and_, func, select, tuple_

from tafelrunde.tables.listings import is_set, with_seats
from tafelrunde.tables.rows import TableRow
from tafelrunde.tables.schema import TABLES
from tafelrunde.tables.store import Store, read_rows
from tafelrunde.tables.table_snapshot import OVER, TableSnapshot

PROVISIONAL_GAMES = 10
"""A rating from fewer games is provisional."""
START, POINTS = 1500, 40
"""The number that everybody starts with, and how many points one unit of the model is worth."""
GAMES_AT_ONCE = 500
_MODEL = PlackettLuce()
_FIRST = _MODEL.rating()


@dataclass(frozen=True, slots=True)
class PlayerRating:
    """The estimated strength of a player in a game."""

    game: str
    mu: float = _FIRST.mu
    sigma: float = _FIRST.sigma
    games: int = 0

    @property
    def points(self) -> int:
        """The rating as people read it."""
        return START + round(POINTS * (self.mu - _FIRST.mu))

    @property
    def is_provisional(self) -> bool:
        """Whether there are too few games for a rating that says much."""
        return self.games < PROVISIONAL_GAMES


def is_among_people(table: TableSnapshot) -> bool:
    """Return whether different people hold all seats, and there are at least two."""
    accounts = [seat.account for seat in table.seats]
    return len(accounts) > 1 and None not in accounts and len(set(accounts)) == len(accounts)


class Ratings:
    """The ratings of all people; only games that ended since the last request are read."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._lock = threading.Lock()
        self._forget()

    def _forget(self) -> None:
        self._ratings: dict[tuple[str, str], PlayerRating] = {}
        self._last: tuple[float, str] = (float("-inf"), "")
        self._count = 0

    def of_player(self, account: str) -> list[PlayerRating]:
        """Return a player's ratings, the game with most games first."""
        with self._lock:
            self._update()
            own = [rating for (person, _), rating in self._ratings.items() if person == account]
        return sorted(own, key=lambda rating: (-rating.games, rating.game))

    def _update(self) -> None:
        # An earlier game may have become public, or was removed: then all are rated again.
        if self._count_until_last() != self._count:
            self._forget()
        while games := self._newer_games():
            for table in games:
                self._count += 1
                self._last = (table.row.ended or 0.0, table.id)
                if is_among_people(table):
                    self._rate(table)

    def _count_until_last(self) -> int:
        if self._count == 0:
            return 0
        until = tuple_(TABLES.c.ended, TABLES.c.id) <= self._last
        query = select(func.count()).select_from(TABLES).where(_is_rated(), until)
        with self.store.read_transaction() as connection:
            return int(connection.scalar(query) or 0)

    def _newer_games(self) -> Sequence[TableSnapshot]:
        query = select(TABLES).where(_is_rated())
        if self._count:
            query = query.where(tuple_(TABLES.c.ended, TABLES.c.id) > self._last)
        query = query.order_by(TABLES.c.ended, TABLES.c.id).limit(GAMES_AT_ONCE)
        with self.store.read_transaction() as connection:
            return with_seats(connection, read_rows(connection, TableRow, query))

    def _rate(self, table: TableSnapshot) -> None:
        """Update the ratings by a game.

        Winners rank before all others, who rank equal, as in the arena.
        """
        game, winners = table.row.game, (table.row.outcome or {"winners": []})["winners"]
        keys = [(str(seat.account), game) for seat in table.seats]
        before = [self._ratings.get(key, PlayerRating(game)) for key in keys]
        teams = [[_MODEL.rating(old.mu, old.sigma)] for old in before]
        ranks = [float(seat.seat not in winners) for seat in table.seats]
        for key, old, (new,) in zip(keys, before, _MODEL.rate(teams, ranks=ranks), strict=True):
            self._ratings[key] = replace(old, mu=new.mu, sigma=new.sigma, games=old.games + 1)


def _is_rated() -> ColumnElement[bool]:
    return and_(
        TABLES.c.status == OVER,
        TABLES.c.ended.is_not(None),
        TABLES.c.is_practice.is_(False),
        is_set("hidden").is_(False),
        is_set("private").is_(False),
    )
