"""What a house asks of whoever watches over its championship tables.

The rules of a championship are not the tables' business. An umpire keeps its clock in the row of
the table, says when nobody may act, and what the house must do when a time is used up.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from tafelrunde.tables.game_session import Change, Live
from tafelrunde.tables.table_snapshot import Sight


class Umpire(Protocol):
    """Watches over the clock of championship tables; everything here is a pure function."""

    def after(self, sight: Sight, change: Change, now: float) -> dict[str, Any]:
        """Give what is kept in the table's row after a change."""

    def looked(self, sight: Sight, now: float) -> dict[str, Any]:
        """Give what is kept in the row when nothing has happened up to now."""

    def is_standing(self, sight: Sight) -> bool:
        """Tell whether nobody may act: somebody is away, or the jury was called."""

    def require_act(self, sight: Sight, now: float) -> None:
        """Refuse an act while the clock stands, or when its time is used up."""

    def ahead(self, game: Live, seat: int) -> Sequence[str]:
        """List the acts that a seat may decide on before it is asked (T62)."""

    def is_ahead_due(self, game: Live) -> bool:
        """Tell whether whoever is to act is asked for what can be decided ahead."""

    def due(self, sight: Sight, now: float) -> float | None:
        """Say when the house must look at the clock again, None while it stands."""

    def missed(self, sight: Sight, game: Live, now: float) -> Change | None:
        """Give what must be journaled because nobody has looked for too long."""

    def enforced(self, sight: Sight, game: Live, now: float) -> Change | None:
        """Give what the house must do because a time is used up, None if nothing."""
