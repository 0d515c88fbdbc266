"""What several people at a table decide together: take-backs, pauses, the end by consent."""

from __future__ import annotations

import secrets
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from tafelrunde.tables import clocks
from tafelrunde.tables import game_session as playing
from tafelrunde.tables.clocks import Clock
from tafelrunde.tables.errors import refused
from tafelrunde.tables.game_session import GameSession, Transition
from tafelrunde.tables.journal_service import Ledger
from tafelrunde.tables.store import TABLES, Store
from tafelrunde.tables.table_snapshot import (
    ABORTED,
    PAUSED,
    RUNNING,
    Person,
    TableSnapshot,
)

EVERYTHING = 1 << 30


class Agreement(Ledger):
    """Tables at which people ask each other."""

    def __init__(
        self, store: Store, now: Callable[[], float] = time.time, keeps_rows: bool = False
    ) -> None:
        super().__init__(store, now, keeps_rows)
        self._agreeing = threading.Lock()

    def take_back(self, table_id: str, person: Person, index: int) -> Transition | None:
        """Take back one's latest act, at once or, if others must agree, by asking them."""
        sight, game = self.running(table_id)
        playing.require_index(game, index)
        sight.policy.require_arrangement(sight)
        found = _own_acts(game, sight.seats_of(person))
        if not found:
            game = self._remembering(sight)
            playing.require_index(game, index)
            found = _own_acts(game, sight.seats_of(person))
        if not found:
            raise refused("no_take_back")
        to, seat = max(found)
        if playing.can_take_back_alone(game, seat, to):
            return self.commit(sight, playing.take_back(game, index, to))
        return self._propose(sight, game, "take_back", seat, to)

    def _remembering(self, sight: TableSnapshot) -> GameSession:
        """Play the journal again and keep every act at hand, however long ago."""
        return GameSession.resume(self.journal(sight), EVERYTHING)

    def _propose(
        self, sight: TableSnapshot, game: GameSession, kind: str, seat: int, to: int
    ) -> Transition | None:
        """Ask the other people at the table; bots never mind."""
        asking = sight.seats[seat].account
        others = [s.seat for s in sight.seats if s.account not in (None, asking)]
        proposal = {"id": secrets.token_hex(4), "kind": kind, "to": to, "index": game.tip.index,
                    "by": seat, "open": others}  # fmt: skip
        if not others:
            return self._agreed(sight, game, proposal)
        self.store.change(TABLES, TABLES.c.id == sight.id, of=sight.id, proposal=proposal)
        return None

    def answer(
        self, table_id: str, person: Person, is_agreed: bool, to: str | None = None
    ) -> Transition | None:
        """Agree to what somebody proposes, or not; when all have agreed it happens.

        `to` is the id of the proposal that is answered: nobody agrees to another one that has
        taken its place meanwhile. None answers whatever is proposed.
        """
        with self._agreeing:  # of two who agree at once, neither is forgotten
            return self._answer(table_id, person, is_agreed, to)

    def _answer(
        self, table_id: str, person: Person, is_agreed: bool, to: str | None
    ) -> Transition | None:
        sight, game = self.present(table_id)
        proposal = sight.row.proposal
        if game is None or proposal is None or proposal["index"] != game.tip.index:
            raise refused("nothing_proposed")
        proposed = proposal.get("id", "")  # those of an older schema have none
        if to is not None and to != proposed:
            raise refused("nothing_proposed")
        mine = sight.seats_of(person)
        if not set(mine) & set(proposal["open"]):
            raise refused("not_asked")
        if not is_agreed:
            self.store.change(TABLES, TABLES.c.id == table_id, of=sight.id, proposal=None)
            return None
        new = self.store.agree(table_id, proposed, mine)
        return None if new is None or new["open"] else self._agreed(sight, game, new)

    def _agreed(
        self, sight: TableSnapshot, game: GameSession, proposal: Mapping[str, Any]
    ) -> Transition:
        index, kind = game.tip.index, proposal["kind"]
        if kind == "take_back":
            if all(old.index != proposal["to"] for old in game.past):
                game = self._remembering(sight)
            return self.commit(sight, playing.take_back(game, index, proposal["to"]))
        status = {"abort": ABORTED, "pause": PAUSED, "resume": RUNNING}[kind]
        changes: dict[str, Any] = {"status": status}
        if kind == "abort":
            changes["ended"] = self.now()
        if sight.clock is not None:
            halted = clocks.stopped(sight.control, sight.clock, self.now(), self.rest(sight))
            seat = game.state.to_act if kind == "resume" else None
            changes["clock"] = Clock(halted.left, seat, self.now()).to_json()
        return self.commit(sight, playing.deed(game, index, kind), **changes)

    def propose(self, table_id: str, person: Person, kind: str) -> Transition | None:
        """Ask the others to abort, to pause, or to go on after a pause."""
        sight, game = self.present(table_id)
        sight.policy.require_arrangement(sight)
        wanted = {"abort": (RUNNING, PAUSED), "pause": (RUNNING,), "resume": (PAUSED,)}
        if game is None or sight.status not in wanted.get(kind, ()):
            raise refused("cannot_propose")
        mine = sight.seats_of(person)
        if not mine:
            raise refused("not_at_table")
        return self._propose(sight, game, kind, mine[0], 0)


def _own_acts(game: GameSession, seats: Sequence[int]) -> list[tuple[int, int]]:
    """Give the latest act of each of these seats that is at hand, with its seat."""
    found = [(playing.last_own(game, seat), seat) for seat in seats]
    return [(index, seat) for index, seat in found if index is not None]
