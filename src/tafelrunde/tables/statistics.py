"""What a player's games add up to: by role, and how many were won in a row."""

from __future__ import annotations

from collections.abc import Sequence

from tafelrunde.kernel import TafelrundeError, game_of, initial_state
from tafelrunde.tables.listings import GameCount, count_games, has_won
from tafelrunde.tables.ratings import is_among_people
from tafelrunde.tables.table_snapshot import TableSnapshot

MAX_CACHED = 20_000
"""For how many finished games the roles are kept in memory: they never change."""


class Roles:
    """The roles that were played in finished games."""

    def __init__(self) -> None:
        self._cached: dict[str, Sequence[str]] = {}

    def of_table(self, table: TableSnapshot) -> Sequence[str]:
        """Return the roles by seat; none if the game has none or is not installed."""
        roles = self._cached.get(table.id)
        if roles is None:
            if len(self._cached) >= MAX_CACHED:
                self._cached.clear()
            roles = self._cached[table.id] = _roles_of(table)
        return roles

    def count_by_role(
        self, games: Sequence[TableSnapshot], account: str
    ) -> dict[str, list[GameCount]]:
        """Count a player's games and victories by role, for each game that has roles."""
        results: dict[str, list[tuple[str, bool]]] = {}
        for table in games:
            for role, seat in zip(self.of_table(table), table.seats, strict=False):
                if seat.account == account:
                    played = results.setdefault(table.row.game, [])
                    played.append((role, has_won(table, account)))
        return {game: count_games(played) for game, played in results.items()}


def _roles_of(table: TableSnapshot) -> Sequence[str]:
    try:
        record = table.begin_record()
        return tuple(game_of(record).roles(initial_state(record)))
    except TafelrundeError:
        return ()


def winning_streaks(games: Sequence[TableSnapshot], account: str) -> tuple[int, int]:
    """Return how many of the latest games among people were won in a row, and the longest row.

    The games come with the latest first.
    """
    current = longest = row = 0
    is_current = True
    for table in games:
        if not is_among_people(table):
            continue
        row = row + 1 if has_won(table, account) else 0
        is_current = is_current and row > 0
        current = row if is_current else current
        longest = max(longest, row)
    return current, longest
