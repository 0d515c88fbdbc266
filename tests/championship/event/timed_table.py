"""A championship table at which four people play, and a clock that is turned by hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Any

from tafelrunde.championship.event.clock_row import clock_of
from tafelrunde.championship.event.table_clock import TableClock, clock_view, to_milliseconds
from tafelrunde.championship.event.tables import insert_table
from tafelrunde.championship.rules.chess_clock import MAIN_TIME_MS
from tafelrunde.games.friedrich.model.components import ALLOT, MOVE
from tafelrunde.tables.directory import new_table_rows, seat_header, start_values
from tafelrunde.tables.game_session import GameSession, Transition, apply_acts
from tafelrunde.tables.service import TableService
from tafelrunde.tables.store import Store
from tafelrunde.tables.table_snapshot import Person, TableSnapshot
from tests.tables.guests import add_people

NAMES = ("Frieda", "Elsa", "Mia", "Paul")
ROLES = "friedrich,elisabeth,maria-theresia,pompadour"
START = 1_000_000.0


class TimedTable:
    """One table of a championship, in a house whose time stands until it is moved on."""

    def __init__(self, store: Store, start: float = START, **settings: Any) -> None:
        self.store, self.time = store, start
        self.tables = self.open()
        self.people = add_people(store, *NAMES)
        options = {"expert": True, "roles": ROLES, "tournament": True}
        kept = {"championship": "cup", "hidden": True, "private": True, "chat": False}
        kept |= {"hints": False, "time": {}, "round": 1, "table": 1, **settings}
        row, seats = new_table_rows(
            "frieda", "friedrich", options, "Cup 1.1", kept, start, bytes(32)
        )
        filled = [
            {**seat, "account": who.id, "bot": None, "name": who.name}
            for seat, who in zip(seats, self.people, strict=True)
        ]
        self.table = str(row["id"])
        header = [seat_header(seat["name"], seat["bytes"], seat.get("bot")) for seat in filled]
        with store.transaction() as connection:
            insert_table(connection, {**row, **start_values(header, start)}, filled)

    def open(self) -> TableService:
        """Open the house, for the first time or again after it was shut."""
        return TableService(self.store, lambda: self.time)

    # Looking

    @property
    def snapshot(self) -> TableSnapshot:
        """The table as the database has it."""
        return self.tables.directory.find(self.table)

    @property
    def live(self) -> GameSession:
        """The game."""
        return self.tables.journal.session(self.snapshot)

    @property
    def state(self) -> Any:
        """The position."""
        return self.live.state

    @property
    def stored_clock(self) -> TableClock:
        """The clock as the table's row has it."""
        return clock_of(self.snapshot)

    @property
    def shown_clock(self) -> dict[str, Any]:
        """The clock as all see it now."""
        return clock_view(self.stored_clock, to_milliseconds(self.time))

    @property
    def used_seconds(self) -> Any:
        """The seconds that each side has used."""
        now = self.shown_clock
        return MAIN_TIME_MS / 1000 - now["defender"], MAIN_TIME_MS / 1000 - now["attackers"]

    @property
    def actor(self) -> Person:
        """The seat to act."""
        seat = self.live.state.to_act
        assert seat is not None
        return self.people[seat]

    # Doing

    def act(self, *texts: str) -> Transition:
        """Let the seat to act do something."""
        return self.tables.acts.play(self.table, self.actor, self.live.head.index, texts)[1]

    def let_pass(self, seconds: float, beat: float = 20.0) -> None:
        """Let time pass in an open house: it looks at its clocks now and then."""
        end = self.time + seconds
        while self.time < end:
            due = self.snapshot.policy.next_clock_check(self.snapshot, self.live, self.time)
            self.time = min(end, self.time + beat if due is None else max(due, self.time))
            if due is not None and due <= self.time:
                self.tables.clocks.check_policy_clock(self.table)

    def play_until(self, wanted: Callable[[Any], object], rng: Random | None = None) -> None:
        """Play act by act, at random or as plainly as possible, until something holds."""
        sight, live = self.tables.journal.load(self.table)
        assert live is not None
        while not wanted(live.state):
            found, seat = live.state, live.state.to_act
            assert seat is not None
            one = found.default_action() if rng is None else found.random_action(rng)
            change = apply_acts(live, seat, live.head.index, [one.text])
            pending = self.tables.journal.begin_commit(sight, change)
            self.tables.journal.finish_commit(pending, pending.answer.result())
            sight, live = pending.after, change.session

    def one_more(self, rng: Random) -> None:
        """Play one act at random."""
        length = self.live.head.index
        self.play_until(lambda _: self.live.head.index > length, rng)

    def next_turn(self, rng: Random) -> None:
        """Play at random until another turn begins, or the game is over."""
        turn = self.state.turn
        self.play_until(lambda state: state.turn > turn or state.to_act is None, rng)

    def set_up(self) -> None:
        """Allot all armies."""
        self.play_until(lambda state: state.stage != ALLOT)

    def until_move(self, nation: int) -> None:
        """Play plainly up to the movement phase of a nation."""
        self.play_until(lambda state: state.stage == MOVE and state.nation == nation)

    def give(self, side: str, seconds: float) -> None:
        """Set a side's time, as a jury would."""
        self.tables.clocks.record_change(
            self.table, kind="correct", side=side, left=round(seconds * 1000)
        )

    def legal(self) -> Sequence[str]:
        """List what may be done."""
        return [action.text for action in self.state.legal_actions()]
