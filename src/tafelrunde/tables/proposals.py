"""What players decide together: take-backs, pauses, the end by consent, and rematches."""

from __future__ import annotations

import secrets
import threading
from collections.abc import Mapping
from typing import Any

from tafelrunde.tables import clocks, game_session, undo
from tafelrunde.tables.clocks import Clock
from tafelrunde.tables.deadlines import Deadlines
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.game_session import GameSession, Transition
from tafelrunde.tables.journal_service import JournalService
from tafelrunde.tables.rematches import RematchService
from tafelrunde.tables.store import TABLES, Store
from tafelrunde.tables.table_snapshot import (
    ABORTED,
    OVER,
    PAUSED,
    RUNNING,
    Person,
    TableSnapshot,
)

ALL_ACTS = 1 << 30
SETTLED = {"declined", "withdrawn", "accepted"}
"""The fields of which a settled proposal has one."""


class Proposals:
    """Proposals of players, and the answers of the others."""

    def __init__(
        self,
        store: Store,
        journal: JournalService,
        deadlines: Deadlines,
        rematches: RematchService,
    ) -> None:
        self.store = store
        self.rematches = rematches
        self.journal = journal
        self.deadlines = deadlines
        self._answering = threading.Lock()

    def take_back(
        self, table_id: str, person: Person, index: int, is_whole: bool = False
    ) -> Transition | None:
        """Take back the person's latest act or whole move; propose it if others must agree."""
        table, game = self.journal.load_running(table_id)
        game_session.require_index(game, index)
        table.policy.require_arrangement(table)
        game, targets = self._find_targets(table, game, person)
        game_session.require_index(game, index)
        if not targets:
            raise refusal("no_take_back")
        target = targets[-1] if is_whole else targets[0]
        if game_session.can_take_back_alone(game, target.seat, target.to):
            return self.journal.commit(table, game_session.take_back(game, index, target.to))
        return self._propose(table, game, "take_back", target.seat, target)

    def undo_targets(self, table: TableSnapshot, person: Person | None) -> list[undo.UndoTarget]:
        """Return the acts that a person may go back to: the latest, and their move's first one."""
        if not table.seats_of(person):
            return []
        _, game = self.journal.load_running(table.id)
        return self._find_targets(table, game, person)[1]

    def _find_targets(
        self, table: TableSnapshot, game: GameSession, person: Person | None
    ) -> tuple[GameSession, list[undo.UndoTarget]]:
        """Return the targets of an undo, and a session that can go back to them.

        A free undo needs no more than the session remembers.
        """
        mine = table.seats_of(person)
        last = undo.last_own_act(game, mine)
        if last and game_session.can_take_back_alone(game, last.seat, last.to):
            return game, [last]
        game = self._with_all_acts(table)
        last, start = undo.last_own_act(game, mine), undo.own_move_start(game, mine)
        targets = [last] if last else []
        if last and start and start.to != last.to:
            targets.append(start)
        return game, targets

    def _with_all_acts(self, table: TableSnapshot) -> GameSession:
        """Replay the journal so that every act can be taken back, however long ago it was."""
        return GameSession.resume(self.journal.read_record(table), ALL_ACTS)

    def propose(self, table_id: str, person: Person, kind: str) -> Transition | None:
        """Ask the other players to abort, to pause, or to go on after a pause."""
        table, game = self.journal.load(table_id)
        table.policy.require_arrangement(table)
        statuses = {"abort": (RUNNING, PAUSED), "pause": (RUNNING,), "resume": (PAUSED,)}
        if game is None or table.status not in statuses.get(kind, ()):
            raise refusal("cannot_propose")
        mine = table.seats_of(person)
        if not mine:
            raise refusal("not_at_table")
        return self._propose(table, game, kind, mine[0])

    def _propose(
        self,
        table: TableSnapshot,
        game: GameSession,
        kind: str,
        seat: int,
        target: undo.UndoTarget | None = None,
    ) -> Transition | None:
        """Ask the other people at the table; bots always agree."""
        others = undo.asked_seats(table, seat)
        to, is_whole = (target.to, target.is_whole) if target else (0, False)
        proposal = _new_proposal(kind, game, seat, others, to=to, whole=is_whole)
        if not others:
            return self._execute(table, game, proposal)
        self._show(table, proposal)
        return None

    def _show(self, table: TableSnapshot, proposal: Mapping[str, Any]) -> None:
        """Write a proposal to the table's row, from where all players see it."""
        self.store.change(TABLES, TABLES.c.id == table.id, of=table.id, proposal=dict(proposal))

    # Rematches

    def offer_rematch(
        self, table_id: str, person: Person, given: str = "", bot: str | None = None
    ) -> None:
        """Offer a rematch of a finished game, or accept the one that is offered already.

        Where all others are bots it starts at once, perhaps with another `bot` in their seats.
        """
        with self._answering:
            self._offer_rematch(table_id, person, given, bot)

    def _offer_rematch(self, table_id: str, person: Person, given: str, bot: str | None) -> None:
        table, game = self.journal.load(table_id)
        table.policy.require_arrangement(table)
        if game is None or table.status not in (OVER, ABORTED):
            raise refusal("not_over")
        mine = table.seats_of(person)
        if not mine:
            raise refusal("not_at_table")
        offered = table.row.proposal
        if offered and offered["kind"] == "rematch" and self._is_open(offered):
            if set(mine) & set(offered["open"]):
                self._accept_rematch(table, offered, person, given)
            return
        if existing := self.rematches.existing(table):
            self.rematches.conclude(table, _new_proposal("rematch", game, mine[0], [], existing))
            return
        if offered and offered["kind"] == "rematch":
            self.rematches.discard(offered["table"])  # that of an offer that has lapsed
        others = self.rematches.asked_seats(table, mine[0])
        rematch_id = self.rematches.prepare(table, person, given, bot)
        until = self.rematches.lapse_time(table)
        proposal = _new_proposal("rematch", game, mine[0], others, rematch_id, until=until)
        if others:
            self._show(table, proposal)
        else:
            self.rematches.conclude(table, proposal)

    def _accept_rematch(
        self, table: TableSnapshot, proposal: Mapping[str, Any], person: Person, given: str
    ) -> None:
        self.rematches.seat_player(table, proposal["table"], person, given)
        new = self.store.record_agreement(table.id, proposal["id"], table.seats_of(person))
        if new is not None and not new["open"]:
            self.rematches.conclude(table, new)

    # Answers

    def _is_open(self, proposal: Mapping[str, Any]) -> bool:
        return is_waiting(proposal, self.deadlines.now())

    def answer(
        self,
        table_id: str,
        person: Person,
        is_agreed: bool,
        to: str | None = None,
        given: str = "",
    ) -> Transition | None:
        """Agree to the present proposal or reject it; it is executed when all have agreed.

        `to` is the id of the proposal that is answered, so that a player does not agree to
        another one that has taken its place meanwhile. None answers any proposal. The player who
        has made it withdraws it by rejecting it. `given` are bytes for the shuffle of a rematch.
        """
        with self._answering:  # two players who agree at the same moment must both count
            return self._answer(table_id, person, is_agreed, to, given)

    def _answer(
        self, table_id: str, person: Person, is_agreed: bool, to: str | None, given: str
    ) -> Transition | None:
        table, game, proposal = self._load_proposal(table_id, to)
        mine = table.seats_of(person)
        if not is_agreed and proposal["by"] in mine:
            self._settle(table, proposal, withdrawn=True)
        elif not set(mine) & set(proposal["open"]):
            raise refusal("not_asked")
        elif not is_agreed:
            self._settle(table, proposal, declined=mine[0])
        elif proposal["kind"] == "rematch":
            self._accept_rematch(table, proposal, person, given)
        else:
            new = self.store.record_agreement(table_id, proposal.get("id", ""), mine)
            return None if new is None or new["open"] else self._execute(table, game, new)
        return None

    def _load_proposal(
        self, table_id: str, to: str | None
    ) -> tuple[TableSnapshot, GameSession, dict[str, Any]]:
        """Return a table with the proposal that waits for answers there."""
        table, game = self.journal.load(table_id)
        proposal = table.row.proposal
        if game is None or proposal is None or proposal["index"] != game.head.index:
            raise refusal("nothing_proposed")
        proposed = proposal.get("id", "")  # proposals of an older schema have no id
        if not self._is_open(proposal) or (to is not None and to != proposed):
            raise refusal("nothing_proposed")
        return table, game, proposal

    def _settle(self, table: TableSnapshot, proposal: Mapping[str, Any], **how: Any) -> None:
        """End a proposal without executing it; it stays in the row to be shown."""
        self._show(table, {**proposal, "open": [], **how})
        if proposal["kind"] == "rematch":
            self.rematches.discard(proposal["table"])

    def _execute(
        self, table: TableSnapshot, game: GameSession, proposal: Mapping[str, Any]
    ) -> Transition:
        """Commit a proposal to which all players have agreed."""
        index, kind = game.head.index, proposal["kind"]
        if kind == "take_back":
            if all(old.index != proposal["to"] for old in game.undo_entries):
                game = self._with_all_acts(table)
            change = game_session.take_back(game, index, proposal["to"])
            return self.journal.commit(table, change, is_practice=True)
        changes = self._row_changes(table, game, kind)
        change = game_session.add_control_entry(game, index, kind)
        return self.journal.commit(table, change, **changes)

    def _row_changes(self, table: TableSnapshot, game: GameSession, kind: str) -> dict[str, Any]:
        """Return what an abort, a pause or its end changes in the table's row."""
        now = self.deadlines.now()
        status = {"abort": ABORTED, "pause": PAUSED, "resume": RUNNING}[kind]
        changes: dict[str, Any] = {"status": status}
        if kind == "abort":
            changes["ended"] = now
        if table.clock is not None:
            holiday = self.deadlines.holiday_seconds(table)
            halted = clocks.stop_clock(table.control, table.clock, now, holiday)
            seat = game.state.to_act if kind == "resume" else None
            changes["clock"] = Clock(halted.left, seat, now).to_json()
        return changes


def is_waiting(proposal: Mapping[str, Any], now: float) -> bool:
    """Return whether a proposal waits for answers; a settled one is only shown."""
    until = proposal.get("until")
    is_lapsed = until is not None and until < now
    return not is_lapsed and not SETTLED & proposal.keys()


def _new_proposal(
    kind: str,
    game: GameSession,
    seat: int,
    others: list[int],
    table: str | None = None,
    **more: Any,
) -> dict[str, Any]:
    """Return a proposal of a seat to the others; a rematch names its table."""
    what = {"to": 0, "whole": False} if table is None else {"table": table}
    return {
        "id": secrets.token_hex(4),
        "kind": kind,
        "index": game.head.index,
        "by": seat,
        "asked": others,
        "open": others,
        **what,
        **more,
    }
