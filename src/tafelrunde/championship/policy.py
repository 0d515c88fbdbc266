"""How championship tables are run: their clock, what is shown, who may arrange what (C15).

Until the final is over, players must not be able to count rounds or look back (T47, T57). Only
the organisers replace players or end a game.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from tafelrunde.championship import redaction
from tafelrunde.championship.event import table_clock
from tafelrunde.championship.event.clock_row import clock_at, clock_of
from tafelrunde.championship.event.table_clock import TableClock, to_milliseconds
from tafelrunde.championship.event.tables import set_clock_stop
from tafelrunde.championship.rules import chess_clock
from tafelrunde.championship.rules.situations import situation_of
from tafelrunde.games.friedrich.actions.action_codes import action, card_text
from tafelrunde.games.friedrich.model.components import DISCARD, FRANCE, MOVE, SPLIT
from tafelrunde.games.friedrich.rules.cards import cards_of
from tafelrunde.games.friedrich.rules.take_back import take_back_code
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Event, Json, Phrase
from tafelrunde.tables import game_session
from tafelrunde.tables.errors import Stale, TableError, refusal
from tafelrunde.tables.game_session import GameSession, Transition
from tafelrunde.tables.policy import ClockControl, TablePolicy, Token
from tafelrunde.tables.store import Store
from tafelrunde.tables.table_data import TableData

CHECK_SECONDS = 20.0
"""A running clock is stored at least this often, so that a shutdown can be noticed."""
SHUT_SECONDS = 60.0
"""After this long without storing the clock, the server was shut down and no time ran."""
LOST_CONNECTION = "lost"
UNTIMED_SITUATIONS = (chess_clock.SETUP, chess_clock.OVER)


class ChampionshipPolicy(TablePolicy):
    """The policy of championship tables. It has no state of its own."""

    has_own_clock = True
    counts_presence = True
    offers_left_seats = False
    can_report_players = False
    can_rename_players = False
    client_module = "championship/table.js"

    # Acting

    def require_act(self, table: TableData, now: float) -> None:
        """Refuse an act while the clock is stopped or when its time is used up."""
        if self.is_clock_stopped(table):
            raise refusal("clock_stands")
        if _is_used_up(clock_at(table, now)):
            raise refusal("time_is_up")

    def require_arrangement(self, table: TableData) -> None:  # noqa: ARG002 - refused at every table
        """Leave arrangements to the organisers."""
        raise refusal("is_championship")

    def premoves(self, table: TableData, game: GameSession, seat: int) -> list[str]:  # noqa: ARG002 - the interface; the game is enough
        """Return the discards that France may choose before its move (T62)."""
        state = game.state
        assert isinstance(state, FriedrichState)
        if state.owner[FRANCE] != seat or state.stage == DISCARD:
            return []
        new_cards = state.fresh & state.hands[FRANCE]
        return [f"discard {card_text(card)}" for card in cards_of(new_cards)]

    def keeps_premoves(self) -> bool:
        """Return True: France may choose its discard ahead."""
        return True

    def is_premove_due(self, game: GameSession) -> bool:
        """Return whether France has to discard now."""
        return isinstance(game.state, FriedrichState) and game.state.stage == DISCARD

    # The clock

    def is_clock_stopped(self, table: TableData) -> bool:
        """Return whether a player is away or the jury is called (T71)."""
        return bool(clock_of(table).clock.stops)

    def clock_after(self, table: TableData, change: Transition, now: float) -> dict[str, Any]:
        """Return the clock after a change."""
        with_prussia = bool(table.row.settings.get("gardez_prussia"))
        clock = table_clock.clock_after_change(
            clock_of(table), change, to_milliseconds(now), with_prussia
        )
        return clock.to_json()

    def clock_at(self, table: TableData, now: float) -> dict[str, Any]:
        """Return the clock at a moment, if nothing happens before."""
        return clock_at(table, now).to_json()

    def next_clock_check(self, table: TableData, game: GameSession, now: float) -> float | None:
        """Return when the server must check the clock again; None while it is stopped."""
        if self._shutdown_change(table, game, now) is not None:
            return now
        clock = clock_of(table)
        if _is_used_up(clock):
            return None if clock.clock.stops else now
        moments = [chess_clock.next_deadline(clock.clock), clock.reading_until]
        coming = [moment / 1000 for moment in moments if moment is not None]
        if not coming and chess_clock.running_side(clock.clock) is None:
            return None
        return min([*coming, now + CHECK_SECONDS])

    def forced_change(self, table: TableData, game: GameSession, now: float) -> Transition | None:
        """Return what the server journals: a shutdown, or acts for a side without time (C15b)."""
        return self._shutdown_change(table, game, now) or self._overtime_change(table, game, now)

    def _shutdown_change(
        self, table: TableData, game: GameSession, now: float
    ) -> Transition | None:
        clock = clock_of(table)
        is_running = (
            clock.reading_until is not None or chess_clock.running_side(clock.clock) is not None
        )
        if not is_running or to_milliseconds(now) - clock.clock.at <= SHUT_SECONDS * 1000:
            return None
        what: dict[str, int | str] = {"kind": table_clock.CLOSED, "since": clock.clock.at}
        return game_session.add_control_entry(game, game.head.index, "clock", **what)

    def _overtime_change(
        self, table: TableData, game: GameSession, now: float
    ) -> Transition | None:
        clock = clock_at(table, now)
        if clock.clock.stops or not _is_used_up(clock) or game.state.to_act is None:
            return None
        return close_phase(game)

    def show_clocks(self, table: TableData, now: float, rest: float = 0.0) -> dict[str, Any]:  # noqa: ARG002 - championships have no holidays
        """Return the clock of both sides."""
        return table_clock.clock_view(clock_of(table), to_milliseconds(now))

    def clock_state(self, table: TableData) -> object:
        """Return a value whose change is sent to all clients."""
        clock = clock_of(table).clock
        times = (clock.defender == 0, clock.attackers == 0, clock.move_seconds is None)
        return (clock.stops, clock.situation, clock.mover, clock.winner, times)

    # Presence

    def is_missing(self, table: TableData, seat: int) -> bool:
        """Return whether the clock is stopped because a seat lost its connection (T71)."""
        return f"{LOST_CONNECTION} {seat}" in clock_of(table).clock.stops

    def note_presence(self, control: ClockControl, table_id: str, seat: int, is_lost: bool) -> bool:
        """Stop the clock for a seat without a connection, or let it run again."""
        table = control.find_table(table_id)
        if is_lost and (table.seats[seat].account is None or _is_untimed(table.row.clock)):
            return False
        return set_clock_stop(control, table_id, f"{LOST_CONNECTION} {seat}", is_lost)

    # What is shown

    def is_blind(self, table: TableData) -> bool:
        """Hide until the final is over (T46, T57)."""
        return bool(table.row.settings.get("hidden"))

    def token(self, table: TableData, index: int) -> Token:
        """Return an unordered token instead of the index while the table is blind."""
        return redaction.position_token(table, index) if self.is_blind(table) else index

    def read_token(self, table: TableData, game: GameSession, token: Token) -> int:
        """Return the present index if the token is the present one, else -1."""
        if not self.is_blind(table):
            return super().read_token(table, game, token)
        is_present = isinstance(token, str) and token == redaction.position_token(
            table, game.head.index
        )
        return game.head.index if is_present else -1

    def explain_stale(self, table: TableData, error: Stale) -> tuple[TableError, Token]:
        """Return the error for a late act, without an index while the table is blind."""
        if not self.is_blind(table):
            return super().explain_stale(table, error)
        return TableError(Phrase("table.stale_token")), redaction.position_token(table, error.index)

    def redact_position(
        self, table: TableData, game: GameSession, position: dict[str, Json]
    ) -> dict[str, Json]:
        """Return a position without what players may not know, and with the Gardez marks."""
        return (
            redaction.redact_position(table, game, position) if self.is_blind(table) else position
        )

    def mark_lines(self, table: TableData, lines: list[dict[str, Json]]) -> list[dict[str, Json]]:
        """Remove headings and summaries, and mark what disappears when the fight is over."""
        kept_lines = redaction.drop_story(lines)
        return redaction.mark_lines(kept_lines) if self.is_blind(table) else kept_lines

    def redact_times(self, table: TableData, times: dict[str, Any]) -> dict[str, Any]:
        """Remove all times."""
        return redaction.redact_times(times) if self.is_blind(table) else times

    def recent_events(
        self, store: Store, table: TableData, game: GameSession
    ) -> list[Event] | None:
        """Return the events of the present turn, without the numbers of fights that are over."""
        return redaction.recent_events(store, table, game) if self.is_blind(table) else None

    def permissions(self, table: TableData) -> dict[str, bool]:
        """Forbid aids, and looking back before the final is over (T57)."""
        return {
            "can_arrange": False,
            "can_rematch": False,
            "can_export": False,
            "can_premove": True,
            "can_report": self.can_report_players,
            "shows_aids": False,
            "shows_history": not self.is_blind(table),
            "shows_story": False,
        }

    def describe(self, table: TableData, watcher: str) -> Mapping[str, Json]:
        """Return the championship, round and table, and whether the viewer is of the jury."""
        settings = table.row.settings
        is_playing = any(seat.account == watcher for seat in table.seats)
        is_jury = watcher in settings.get("watchers", ()) and not is_playing
        names = {"id": "championship", "round": "round", "table": "table"}
        championship: dict[str, Json] = {name: settings[key] for name, key in names.items()}
        return {"championship": {**championship, "jury": is_jury}}


POLICY = ChampionshipPolicy()


def _is_untimed(clock: object) -> bool:
    return not isinstance(clock, dict) or clock["clock"]["situation"] in UNTIMED_SITUATIONS


def _is_used_up(table: TableClock) -> bool:
    return chess_clock.must_close_phase(table.clock) or chess_clock.must_choose_retreat(table.clock)


def close_phase(game: GameSession) -> Transition:
    """Close a movement phase, or choose a retreat, for a player without seconds left.

    A half-made march is taken back; cards that were paid stay paid (C15b, T54).
    """
    change = game_session.add_control_entry(
        game, game.head.index, "flag", seat=game.state.to_act or 0
    )
    entries, events_by_entry, session, end = (
        list(change.entries),
        [list[Any]()],
        change.session,
        change.end,
    )
    is_half_made = is_done = False
    while not is_done:
        state = session.state
        assert isinstance(state, FriedrichState)
        assert state.to_act is not None
        text, is_done = _next_forced_action(state, is_half_made)
        is_half_made = state.stage == SPLIT
        acted = game_session.apply_acts(session, state.to_act, session.head.index, [text])
        entries += acted.entries
        events_by_entry += acted.events_by_entry
        session, end = acted.session, acted.end
        is_done = is_done or end is not None
    return Transition(entries, session, events_by_entry, end)


def _next_forced_action(state: FriedrichState, is_half_made: bool) -> tuple[str, bool]:
    """Return the next act that the server plays, and whether it is the last one."""
    if is_half_made and state.marches:
        return action(take_back_code(state.marches[-1])).text, False
    is_within = state.stage != MOVE and situation_of(state, 0).kind == chess_clock.MOVE
    return state.default_action().text, not is_within
