"""All tables of a house, played and watched.

The database is the truth; live games are kept here as a cache and caught up with the journal
whenever somebody else was faster. Every method is safe to call from several threads and from
several processes on one database.
"""

from __future__ import annotations

import json
import threading
import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from hashlib import sha256
from random import Random
from typing import Any

from tafelrunde.bots import Budget, bots_of
from tafelrunde.kernel import ActionError, Json, Record
from tafelrunde.tables import clocks
from tafelrunde.tables import live as playing
from tafelrunde.tables.clocks import Clock
from tafelrunde.tables.errors import Stale, refused
from tafelrunde.tables.live import Change, Live
from tafelrunde.tables.registry import (
    ABORTED,
    NOT_RUNNING,
    OPEN,
    OVER,
    PAUSED,
    RUNNING,
    Person,
    Registry,
    Sight,
    require_bot,
)
from tafelrunde.tables.store import SEATS, TABLES, Append, Store

MOST_LIVE = 2000
EVERYTHING = 1 << 30

__all__ = ["ABORTED", "OPEN", "OVER", "PAUSED", "RUNNING", "House", "Person", "Sight"]


class House(Registry):
    """The tables of one database."""

    def __init__(self, store: Store, now: Callable[[], float] = time.time) -> None:
        super().__init__(store, now)
        self._live: OrderedDict[str, Live] = OrderedDict()
        self._lock = threading.RLock()
        self._agreeing = threading.Lock()

    def begun(self, table_id: str) -> None:
        """Run the first seat's time once the game has begun."""
        sight = self.sight(table_id)
        if sight.status == RUNNING and sight.clock is None and sight.control.kind != clocks.NONE:
            seat = self.live(sight).state.to_act
            clock = clocks.begun(sight.control, len(sight.seats), seat, self.now())
            where = (TABLES.c.id == table_id, TABLES.c.clock.is_(None))
            self.store.change(TABLES, *where, clock=clock.to_json() if clock else None)

    # Playing

    def live(self, sight: Sight) -> Live:
        """Give the running game, played again from the journal if it is not at hand."""
        with self._lock:
            found = self._live.get(sight.id)
            if found is not None and found.tip.index >= sight.row["n"]:
                self._live.move_to_end(sight.id)
                return found
        return self._read(sight)

    def _read(self, sight: Sight) -> Live:
        if sight.status == OPEN:
            raise refused("not_begun")
        game = Live.resume(self.journal(sight))
        self._keep(sight.id, game)
        return game

    def journal(self, sight: Sight) -> Record:
        """Read the whole record of a game."""
        record = sight.record()
        for number, line in enumerate(self.store.lines(sight.id), 2):
            record.take(number, line)
        return record

    def fair_copy(self, sight: Sight) -> Record:
        """Write the record anew with the names as they are now: deleted ones are gone."""
        journal, header = self.journal(sight), sight.row["header"]
        names = [{"name": str(seat["name"])} for seat in sight.seats]
        seats = [{**old, **new} for old, new in zip(header, names, strict=True)]
        seed, salt = bytes.fromhex(sight.row["seed"]), bytes.fromhex(sight.row["salt"])
        row = sight.row
        copy = Record.begin(row["game"], row["rules"], row["options"], seats, seed, salt)
        for entry in journal.entries:
            if "act" in entry:
                copy.act(_number(entry["seat"]), str(entry["act"]))
            else:
                details = {k: v for k, v in entry.items() if k not in ("n", "do", "h")}
                copy.note(str(entry["do"]), **details)
        return copy

    def _keep(self, table_id: str, game: Live) -> None:
        """Keep a game at hand, unless a later position of it is kept already."""
        with self._lock:
            known = self._live.get(table_id)
            if known is None or known.tip.index <= game.tip.index:
                self._live[table_id] = game
            self._live.move_to_end(table_id)
            while len(self._live) > MOST_LIVE:
                self._live.popitem(last=False)

    def act(
        self, table_id: str, person: Person, index: int, texts: Sequence[str]
    ) -> tuple[Sight, Change]:
        """Let a person act at a table, all of several acts or none."""
        sight = self._running(table_id)
        game = self.live(sight)
        playing.require_index(game, index)
        mine = sight.seats_of(person)
        if not mine:
            raise refused("not_at_table")
        seat = game.state.to_act
        acting = seat if seat in mine else mine[0]
        assert acting is not None
        return sight, self._commit(sight, playing.apply_acts(game, acting, index, texts))

    def _running(self, table_id: str) -> Sight:
        sight, _ = self.present(table_id)
        if sight.status != RUNNING:
            raise refused(NOT_RUNNING[sight.status])
        return sight

    def present(self, table_id: str) -> tuple[Sight, Live | None]:
        """Give a table and its game at the same index; None before the game begins."""
        while True:
            sight = self.sight(table_id)
            if sight.status == OPEN:
                return sight, None
            game = self.live(sight)
            if game.tip.index == sight.row["n"]:
                return sight, game  # else somebody acted in between: the row is an older one

    def _commit(
        self,
        sight: Sight,
        change: Change,
        seats: Mapping[int, Mapping[str, Any]] | None = None,
        **changes: Any,
    ) -> Change:
        """Journal a change; who is late gets the present position instead."""
        told = change.told or [[] for _ in change.entries]
        lines = [
            (_index(line), _dumped(line), _dumped([event.to_json() for event in events]))
            for line, events in zip(change.entries, told, strict=True)
        ]
        outcome = change.live.outcome
        if change.end is not None and outcome is not None:
            changes |= {"status": OVER, "ended": self.now(), "outcome": outcome.to_json()}
        changes.setdefault("proposal", None)
        changes["n"] = change.live.tip.index
        if sight.clock is not None and "clock" not in changes:
            seat = change.live.state.to_act
            changes["clock"] = clocks.pressed(
                sight.control, sight.clock, seat, self.now()
            ).to_json()
        wanted = Append(sight.id, lines, self.now(), changes, seats, sight.status)
        if self.store.append(wanted).result():
            self._keep(sight.id, change.live)
            return change
        with self._lock:
            self._live.pop(sight.id, None)
        raise Stale(self._read(self.sight(sight.id)).tip.index)

    def bot_act(self, table_id: str) -> Change | None:
        """Let the bot whose turn it is act; None if no bot is to act."""
        sight = self._running(table_id)
        game = self.live(sight)
        seat = game.state.to_act
        if seat is None or sight.seats[seat]["bot"] is None:
            return None
        bot = bots_of(sight.game.key)[sight.seats[seat]["bot"]]
        luck = sha256(f"{sight.row['seed']}:{game.tip.digits}".encode()).digest()
        known, actions = game.state.knowledge(seat), game.state.legal_actions()
        action = bot.choose(known, actions, Budget(seconds=0.5), Random(luck))
        return self._commit(sight, playing.apply_acts(game, seat, game.tip.index, [action.text]))

    # Taking back

    def take_back(self, table_id: str, person: Person, index: int) -> Change | None:
        """Take back one's latest act, at once or, if others must agree, by asking them."""
        sight = self._running(table_id)
        game = self.live(sight)
        playing.require_index(game, index)
        found = _own_acts(game, sight.seats_of(person))
        if not found:
            game = self._remembering(sight)
            playing.require_index(game, index)
            found = _own_acts(game, sight.seats_of(person))
        if not found:
            raise refused("no_take_back")
        to, seat = max(found)
        if playing.can_take_back_alone(game, seat, to):
            return self._commit(sight, playing.take_back(game, index, to))
        return self._propose(sight, game, "take_back", seat, to)

    def _remembering(self, sight: Sight) -> Live:
        """Play the journal again and keep every act at hand, however long ago."""
        return Live.resume(self.journal(sight), EVERYTHING)

    def _propose(self, sight: Sight, game: Live, kind: str, seat: int, to: int) -> Change | None:
        """Ask the other people at the table; bots never mind."""
        asking = sight.seats[seat]["account"]
        others = [s["seat"] for s in sight.seats if s["account"] not in (None, asking)]
        proposal = {"kind": kind, "to": to, "index": game.tip.index, "by": seat, "open": others}
        if not others:
            return self._agreed(sight, game, proposal)
        self.store.change(TABLES, TABLES.c.id == sight.id, proposal=proposal)
        return None

    def answer(self, table_id: str, person: Person, is_agreed: bool) -> Change | None:
        """Agree to what somebody proposes, or not; when all have agreed it happens."""
        with self._agreeing:  # of two who agree at once, neither is forgotten
            return self._answer(table_id, person, is_agreed)

    def _answer(self, table_id: str, person: Person, is_agreed: bool) -> Change | None:
        sight = self.sight(table_id)
        proposal, game = sight.row["proposal"], self.live(sight)
        if proposal is None or proposal["index"] != game.tip.index:
            raise refused("nothing_proposed")
        mine = sight.seats_of(person)
        if not set(mine) & set(proposal["open"]):
            raise refused("not_asked")
        if not is_agreed:
            self.store.change(TABLES, TABLES.c.id == table_id, proposal=None)
            return None
        new = self.store.agree(table_id, game.tip.index, mine)
        return None if new is None or new["open"] else self._agreed(sight, game, new)

    def _agreed(self, sight: Sight, game: Live, proposal: Mapping[str, Any]) -> Change:
        index, kind = game.tip.index, proposal["kind"]
        if kind == "take_back":
            if all(old.index != proposal["to"] for old in game.past):
                game = self._remembering(sight)
            return self._commit(sight, playing.take_back(game, index, proposal["to"]))
        status = {"abort": ABORTED, "pause": PAUSED, "resume": RUNNING}[kind]
        changes: dict[str, Any] = {"status": status}
        if kind == "abort":
            changes["ended"] = self.now()
        if sight.clock is not None:
            halted = clocks.stopped(sight.control, sight.clock, self.now())
            seat = game.state.to_act if kind == "resume" else None
            changes["clock"] = Clock(halted.left, seat, self.now()).to_json()
        deed = "resume" if kind == "resume" else kind
        return self._commit(sight, playing.deed(game, index, deed), **changes)

    def propose(self, table_id: str, person: Person, kind: str) -> Change | None:
        """Ask the others to abort, to pause, or to go on after a pause."""
        sight = self.sight(table_id)
        wanted = {"abort": (RUNNING, PAUSED), "pause": (RUNNING,), "resume": (PAUSED,)}
        if sight.status not in wanted.get(kind, ()):
            raise refused("cannot_propose")
        mine = sight.seats_of(person)
        if not mine:
            raise refused("not_at_table")
        return self._propose(sight, self.live(sight), kind, mine[0], 0)

    def _drop_ahead(self, table_id: str, seat: int) -> None:
        where = (SEATS.c.table_id == table_id, SEATS.c.seat == seat)
        self.store.change(SEATS, *where, ahead=None)

    def flag(self, table_id: str) -> Change | None:
        """Let the flag of the seat to act fall if its time is up; None if it is not."""
        sight = self._running(table_id)
        due = clocks.deadline(sight.control, sight.clock)
        game = self.live(sight)
        seat = game.state.to_act
        if due is None or seat is None or self.now() < due:
            return None
        if sight.clock is None or sight.clock.seat != seat or sight.row["n"] != game.tip.index:
            return None  # Somebody has just acted: that was another seat's time.
        fallen = playing.deed(game, game.tip.index, "flag", seat=seat)
        if sight.control.flag == "bot":
            return self._commit(sight, fallen, {seat: {"account": None, "bot": "page"}})
        action = game.state.default_action()
        acted = playing.apply_acts(fallen.live, seat, fallen.live.tip.index, [action.text])
        both = Change(fallen.entries + acted.entries, acted.live, [[], *acted.told], acted.end)
        return self._commit(sight, both)

    # Acts handed in ahead

    def hand_in(self, table_id: str, person: Person, seat: int, texts: Sequence[str]) -> None:
        """Keep secret set-up acts sealed until they are due."""
        sight = self._running(table_id)
        if seat not in sight.seats_of(person):
            raise refused("not_your_seat", seat=seat)
        if self.live(sight).state.phase not in sight.game.sealed_phases:
            raise refused("not_ahead")
        if len(texts) > playing.MOST_ACTS:
            raise refused("acts_number", most=playing.MOST_ACTS)
        where = (SEATS.c.table_id == table_id, SEATS.c.seat == seat)
        self.store.change(SEATS, *where, ahead=[*texts])
        self.play_ahead(table_id)

    def play_ahead(self, table_id: str) -> Change | None:
        """Play what the seat to act has handed in; what does not fit is forgotten."""
        sight = self._running(table_id)
        game = self.live(sight)
        seat = game.state.to_act
        if seat is None or not sight.seats[seat]["ahead"]:
            return None
        if game.state.phase not in sight.game.sealed_phases:
            self._drop_ahead(table_id, seat)
            return None
        text, *rest = sight.seats[seat]["ahead"]
        try:
            change = playing.apply_acts(game, seat, game.tip.index, [text])
        except ActionError:
            self._drop_ahead(table_id, seat)
            return None
        is_sealed = change.live.state.phase in sight.game.sealed_phases
        if is_sealed:
            return self._commit(sight, change, {seat: {"ahead": rest or None}})
        everybody = {other["seat"]: {"ahead": None} for other in sight.seats}
        return self._commit(sight, change, everybody)

    def resign(self, table_id: str, person: Person, seat: int, bot: str) -> Change:
        """Leave a running game to a bot."""
        sight = self._running(table_id)
        if seat not in sight.seats_of(person):
            raise refused("not_your_seat", seat=seat)
        require_bot(sight, bot)
        game = self.live(sight)
        change = playing.deed(game, game.tip.index, "resign", seat=seat, bot=bot)
        return self._commit(sight, change, {seat: {"account": None, "bot": bot}})


def _own_acts(game: Live, seats: Sequence[int]) -> list[tuple[int, int]]:
    """Give the latest act of each of these seats that is at hand, with its seat."""
    found = [(playing.last_own(game, seat), seat) for seat in seats]
    return [(index, seat) for index, seat in found if index is not None]


def _number(value: Json) -> int:
    assert isinstance(value, int)
    return value


def _index(line: Mapping[str, Json]) -> int:
    number = line["n"]
    assert isinstance(number, int)
    return number


def _dumped(line: object) -> str:
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"))
