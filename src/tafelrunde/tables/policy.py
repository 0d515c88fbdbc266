"""How a table is run: who may act and when, which clock runs, what messages may show.

`TablePolicy` runs casual tables. A package that holds events of its own brings another policy by
an entry point of the group `tafelrunde.policies`: its name is the setting that marks the tables
it runs. Policies are stateless; everything they need is in the table's row.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.metadata import entry_points
from typing import Any, Protocol, TypeAlias

from tafelrunde.kernel import Event, Json
from tafelrunde.kernel.plugins import PluginProblem, describe, source_of
from tafelrunde.kernel.registry import report_problem
from tafelrunde.tables import clocks
from tafelrunde.tables.clocks import Clock
from tafelrunde.tables.errors import Stale, TableError, refusal
from tafelrunde.tables.game_session import GameSession, Transition
from tafelrunde.tables.store import Store
from tafelrunde.tables.table_data import TableData

GROUP = "tafelrunde.policies"
Token: TypeAlias = int | str
"""What an act answers: the index of the position, or an opaque text."""


class ClockControl(Protocol):
    """What a policy may do when a player connects or disconnects: read a table, set its clock."""

    def find_table(self, table_id: str) -> TableData:
        """Return a table as it is now."""

    def record_change(self, table_id: str, **details: int | str) -> Transition:
        """Journal a stop, a start or a correction of a table's clock."""


class TablePolicy:
    """How a casual table is run; other policies override what differs."""

    has_own_clock = False
    """Whether the policy keeps a clock of its own in the table's row."""
    counts_presence = False
    """Whether it matters that a player has a connection."""
    offers_left_seats = True
    """Whether another person may take over a seat that was left to a bot."""
    can_report_players = True
    """Whether players are reported to the administrators, and not to a jury."""
    can_rename_players = True
    """Whether a player may take another name while a game runs."""

    # Acting

    def require_act(self, table: TableData, now: float) -> None:
        """Refuse an act while acting is not allowed."""

    def require_arrangement(self, table: TableData) -> None:
        """Refuse what players arrange among themselves: undo, pause, abort, leave, rematch."""

    def premoves(self, table: TableData, game: GameSession, seat: int) -> Sequence[str]:
        """List the acts that a seat may decide before it is asked, besides secret set-up."""
        return ()

    def keeps_premoves(self) -> bool:
        """Return whether premoves other than secret set-up can be waiting."""
        return False

    def is_premove_due(self, game: GameSession) -> bool:
        """Return whether a waiting premove, other than secret set-up, is played or dropped now."""
        return True

    # The clock

    def is_clock_stopped(self, table: TableData) -> bool:
        """Return whether players and bots must wait until the clock runs again."""
        return False

    def clock_after(self, table: TableData, change: Transition, now: float) -> dict[str, Any]:
        """Return the row's clock after a change, for a policy with a clock of its own."""
        raise NotImplementedError

    def clock_at(self, table: TableData, now: float) -> dict[str, Any]:
        """Return the row's clock if nothing happens up to now, for a clock of its own."""
        raise NotImplementedError

    def next_clock_check(self, table: TableData, game: GameSession, now: float) -> float | None:
        """Return when the policy's clock must be checked; None if it need not be."""
        return None

    def forced_change(self, table: TableData, game: GameSession, now: float) -> Transition | None:
        """Return the transition that the policy's clock demands; None if there is none."""
        return None

    def show_clocks(
        self, table: TableData, now: float, holiday: float = 0.0
    ) -> dict[str, Any] | None:
        """Return the clocks of a table as they stand now."""
        clock = None if table.row.clock is None else Clock.from_json(table.row.clock)
        return clocks.describe_clock(table.control, clock, now, holiday)

    def clock_state(self, table: TableData) -> object:
        """Return what must change in the policy's clock for a message to be sent."""
        return None

    # Presence

    def is_missing(self, table: TableData, seat: int) -> bool:
        """Return whether a seat is noted as being without a connection."""
        return False

    def note_presence(self, control: ClockControl, table_id: str, seat: int, is_lost: bool) -> bool:
        """Note that a seat lost its connection or has it again; return whether anything changed."""
        return False

    # What is shown

    def is_blind(self, table: TableData) -> bool:
        """Return whether players may neither count nor look back at the table."""
        return False

    def token(self, table: TableData, index: int) -> Token:
        """Return what stands for an index in messages."""
        return index

    def read_token(self, table: TableData, game: GameSession, token: Token) -> int:
        """Return the index that an act answers; -1 for a token that is not the present one."""
        return token if isinstance(token, int) else -1

    def explain_stale(self, table: TableData, error: Stale) -> tuple[TableError, Token]:
        """Return the refusal of a late act, and the token of the present position."""
        return error, error.index

    def redact_position(
        self,
        table: TableData,
        game: GameSession,
        position: dict[str, Json],
    ) -> dict[str, Json]:
        """Return a position without what is secret for all at the table."""
        return position

    def mark_lines(self, table: TableData, lines: list[dict[str, Json]]) -> list[dict[str, Json]]:
        """Return lines of the log, with those marked that are shown for a while only."""
        return lines

    def redact_times(self, table: TableData, times: dict[str, Any]) -> dict[str, Any]:
        """Return a table's summary without times that are secret."""
        return times

    def recent_events(
        self, store: Store, table: TableData, game: GameSession
    ) -> list[Event] | None:
        """Return the events that players may remember; None if the whole log is shown."""
        return None

    client_module: str | None = None
    """A module of the client that adds to the table page; its address below the static files."""

    def permissions(self, table: TableData) -> dict[str, bool]:
        """Return what the client may offer and show at a table."""
        return {
            "can_arrange": True,
            "can_rematch": True,
            "can_export": True,
            "can_premove": False,
            "can_report": self.can_report_players,
            "shows_aids": True,
            "shows_history": True,
            "shows_story": True,
        }

    def describe(self, table: TableData, watcher: str) -> Mapping[str, Json]:
        """Return what else a table's summary says, for one account."""
        return {}


CASUAL = TablePolicy()


def policy_for(settings: Mapping[str, Any]) -> TablePolicy:
    """Return the policy that runs a table with these settings."""
    for setting, policy in _policies().items():
        if settings.get(setting):
            if policy is None:  # run as a casual table it might show what its policy hides
                raise refusal("policy_absent", policy=setting)
            return policy
    return CASUAL


@cache
def _policies() -> dict[str, TablePolicy | None]:
    """Load the policies of all packages, by the setting that marks their tables; None if broken."""
    policies: dict[str, TablePolicy | None] = {}
    for entry in entry_points(group=GROUP):
        try:
            policies[entry.name] = entry.load()
        except Exception as error:  # a broken package must not stop the other tables
            policies[entry.name] = None
            report_problem(PluginProblem(entry.name, source_of(entry), describe(error)))
    return policies
