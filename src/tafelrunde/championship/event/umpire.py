"""The umpire of championship tables: keeps the clock, and closes what has no time left (C15)."""

from __future__ import annotations

from typing import Any

from tafelrunde.championship.event import table_clock as timing
from tafelrunde.championship.event.table_clock import TableClock, milliseconds
from tafelrunde.championship.rules import clock as clocks
from tafelrunde.championship.rules.situations import situation
from tafelrunde.games.friedrich.actions.action_codes import action, card_text
from tafelrunde.games.friedrich.model.components import (
    DISCARD,
    FRANCE,
    MOVE,
    SPLIT,
)
from tafelrunde.games.friedrich.model.state import FriedrichState
from tafelrunde.games.friedrich.rules.cards import cards_of
from tafelrunde.games.friedrich.rules.take_back import code_of
from tafelrunde.tables import game_session as playing
from tafelrunde.tables.errors import refused
from tafelrunde.tables.game_session import Change, Live
from tafelrunde.tables.table_snapshot import Sight

BEAT = 20.0
"""Seconds after which a running clock is looked at, so that its row says when that was."""
GAP = 60.0
"""Whoever was not looked at for so long was at a table of a house that was shut."""


def clock_of(sight: Sight) -> TableClock:
    """Give the clock of a table as its row has it."""
    return TableClock.from_json(sight.row["clock"])


def clock_at(sight: Sight, now: float) -> TableClock:
    """Give the clock of a table at a moment."""
    return timing.looked(clock_of(sight), milliseconds(now))


class ClockUmpire:
    """Watches over the clock of every championship table; it remembers nothing itself."""

    def after(self, sight: Sight, change: Change, now: float) -> dict[str, Any]:
        """Give what is kept in the table's row after a change."""
        with_prussia = bool(sight.row["settings"].get("gardez_prussia"))
        found = timing.after(clock_of(sight), change, milliseconds(now), with_prussia)
        return found.to_json()

    def looked(self, sight: Sight, now: float) -> dict[str, Any]:
        """Give what is kept in the row when nothing has happened up to now."""
        return clock_at(sight, now).to_json()

    def is_standing(self, sight: Sight) -> bool:
        """Tell whether nobody may act: somebody is away, or the jury was called (T71)."""
        return bool(clock_of(sight).clock.stops)

    def require_act(self, sight: Sight, now: float) -> None:
        """Refuse an act while the clock stands, or when its time is used up."""
        if self.is_standing(sight):
            raise refused("clock_stands")
        if _is_used_up(clock_at(sight, now)):
            raise refused("time_is_up")

    def ahead(self, game: Live, seat: int) -> list[str]:
        """List the discards among which France may choose before its move (T62)."""
        state = game.state
        assert isinstance(state, FriedrichState)
        if state.owner[FRANCE] != seat or state.stage == DISCARD:
            return []
        return [f"discard {card_text(card)}" for card in cards_of(state.fresh)]

    def is_ahead_due(self, game: Live) -> bool:
        """Tell whether France is asked for its discard."""
        return isinstance(game.state, FriedrichState) and game.state.stage == DISCARD

    def due(self, sight: Sight, now: float) -> float | None:
        """Say when the house must look at the clock again, None while it stands."""
        table = clock_of(sight)
        if _is_used_up(table):
            return None if table.clock.stops else now
        moments = [clocks.deadline(table.clock), table.reading_until]
        coming = [moment / 1000 for moment in moments if moment is not None]
        if not coming and clocks.runs(table.clock) is None:
            return None
        return min([*coming, now + BEAT])

    def missed(self, sight: Sight, game: Live, now: float) -> Change | None:
        """Give what must be journaled because nobody has looked for too long."""
        table = clock_of(sight)
        is_running = table.reading_until is not None or clocks.runs(table.clock) is not None
        if not is_running or milliseconds(now) - table.clock.at <= GAP * 1000:
            return None
        what: dict[str, int | str] = {"kind": timing.CLOSED, "since": table.clock.at}
        return playing.deed(game, game.tip.index, "clock", **what)

    def enforced(self, sight: Sight, game: Live, now: float) -> Change | None:
        """Give what the house must do because seconds are used up, None if nothing (C15b)."""
        table = clock_at(sight, now)
        if table.clock.stops or not _is_used_up(table) or game.state.to_act is None:
            return None
        return closed(game)


def _is_used_up(table: TableClock) -> bool:
    return clocks.must_close(table.clock) or clocks.must_retreat(table.clock)


def closed(game: Live) -> Change:
    """Close a movement phase, or choose a retreat, for whoever has no seconds left.

    A half-made march is taken back; what was paid stays paid (C15b, T54).
    """
    change = playing.deed(game, game.tip.index, "flag", seat=game.state.to_act or 0)
    entries, told, live, end = list(change.entries), [list[Any]()], change.live, change.end
    is_half_made = is_done = False
    while not is_done:
        state = live.state
        assert isinstance(state, FriedrichState)
        assert state.to_act is not None
        text, is_done = _next(state, is_half_made)
        is_half_made = state.stage == SPLIT
        acted = playing.apply_acts(live, state.to_act, live.tip.index, [text])
        entries += acted.entries
        told += acted.told
        live, end = acted.live, acted.end
        is_done = is_done or end is not None
    return Change(entries, live, told, end)


def _next(state: FriedrichState, is_half_made: bool) -> tuple[str, bool]:
    """Say what the house plays next, and whether that is all."""
    if is_half_made and state.marches:
        return action(code_of(state.marches[-1])).text, False
    is_within = state.stage != MOVE and situation(state, 0).kind == clocks.MOVE
    return state.default_action().text, not is_within
