"""All tables of a house, played and watched."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from random import Random
from typing import TypeVar

from tafelrunde.kernel import Action, ActionError, ActionInput
from tafelrunde.search import Budget, adviser_of, bots_of
from tafelrunde.tables import game_session as playing
from tafelrunde.tables.bot_requests import (
    Question,
    allows_hints,
    question,
)
from tafelrunde.tables.directory import require_bot, substitute
from tafelrunde.tables.errors import Stale, refused
from tafelrunde.tables.game_session import Change, Live
from tafelrunde.tables.journal_service import Pending
from tafelrunde.tables.proposals import Agreement
from tafelrunde.tables.rows import SeatRow
from tafelrunde.tables.store import SEATS, TABLES
from tafelrunde.tables.table_snapshot import (
    ABORTED,
    OPEN,
    OVER,
    PAUSED,
    RUNNING,
    Person,
    Sight,
)

__all__ = ["ABORTED", "OPEN", "OVER", "PAUSED", "RUNNING", "House", "Person", "Sight"]

EVERY_SEAT = 100_000
TRIES = 20
"""So often is tried what answers no index, when somebody acts at the same moment."""
Result = TypeVar("Result")


class House(Agreement):
    """The tables of one database."""

    def act(
        self, table_id: str, person: Person, index: int, actions: Sequence[ActionInput]
    ) -> tuple[Sight, Change]:
        """Let a person act at a table, all of several acts or none."""
        pending = self.begin_act(table_id, person, index, actions)
        return pending.sight, self.settle(pending, pending.answer.result())

    def begin_act(
        self,
        table_id: str,
        person: Person,
        index: int,
        actions: Sequence[ActionInput],
        loop: asyncio.AbstractEventLoop | None = None,
    ) -> Pending:
        """Ask the journal for a person's acts; `settle` goes on when it has answered."""
        sight, game = self.running(table_id)
        playing.require_index(game, index)
        mine = sight.seats_of(person)
        if not mine:
            raise refused("not_at_table")
        seat = game.state.to_act
        acting = seat if seat in mine else mine[0]
        assert acting is not None
        self._require_time(sight, acting)
        sight.policy.require_act(sight, self.now())
        return self.journaled(sight, playing.apply_acts(game, acting, index, actions), loop=loop)

    def _require_time(self, sight: Sight, seat: int) -> None:
        """Refuse an act after the deadline, even before the flag has been seen to fall."""
        due = self.deadline(sight)
        is_running = sight.clock is not None and sight.clock.seat == seat
        if is_running and due is not None and self.now() >= due:
            raise refused("time_is_up")

    # Bots

    def bot_question(self, table_id: str) -> tuple[Sight, Live, Question] | None:
        """Say what the bot whose turn it is is asked, and where; None if no bot is to act."""
        sight, game = self.running(table_id)
        seat = game.state.to_act
        bot = None if seat is None else sight.seats[seat].bot
        if seat is None or bot is None:
            return None
        return sight, game, question(sight, game, seat, bot)

    def bot_answer(self, sight: Sight, game: Live, seat: int, action: Action) -> Change:
        """Let a bot act as it has chosen."""
        return self.commit(sight, playing.apply_acts(game, seat, game.tip.index, [action.text]))

    def bot_act(self, table_id: str) -> Change | None:
        """Let the bot whose turn it is choose and act at once; None if no bot is to act."""
        found = self.bot_question(table_id)
        if found is None:
            return None
        sight, game, asked = found
        bot = bots_of(sight.game.key)[asked.bot]
        action = bot.choose(asked.knowledge, asked.actions, Budget(), Random(asked.luck))
        return self.bot_answer(sight, game, asked.seat, action)

    def hint_question(self, table_id: str, person: Person, index: int) -> Question:
        """Say what a bot is asked when a person who is to act wants advice."""
        sight, game = self.running(table_id)
        mine, seat = sight.seats_of(person), game.state.to_act
        if not mine:
            raise refused("not_at_table")
        if not allows_hints(sight):
            raise refused("no_hints")
        adviser = adviser_of(sight.game.key)
        if adviser is None:
            raise refused("no_adviser")
        playing.require_index(game, index)
        if seat not in mine or seat is None:
            raise refused("not_your_turn")
        return question(sight, game, seat, adviser)

    def _drop_ahead(self, table_id: str, seat: int) -> None:
        where = (SEATS.c.table_id == table_id, SEATS.c.seat == seat)
        self.store.change(SEATS, *where, of=table_id, ahead=None)

    def flag(self, table_id: str) -> Change | None:
        """Let the flag of the seat to act fall if its time is up; None if it is not."""
        sight, game = self.running(table_id)
        due = self.deadline(sight)
        seat = game.state.to_act
        if due is None or seat is None or self.now() < due:
            return None
        if sight.clock is None or sight.clock.seat != seat or sight.row.n != game.tip.index:
            return None  # Somebody has just acted: that was another seat's time.
        fallen = playing.deed(game, game.tip.index, "flag", seat=seat)
        if sight.control.flag == "bot":
            return self.commit(sight, fallen, {seat: {"account": None, "bot": substitute(sight)}})
        action = game.state.default_action()
        acted = playing.apply_acts(fallen.live, seat, fallen.live.tip.index, [action.text])
        both = Change(fallen.entries + acted.entries, acted.live, [[], *acted.told], acted.end)
        return self.commit(sight, both)

    # The clock that a policy keeps

    def check_clock(self, table_id: str) -> None:
        """Look at the clock that a table's policy keeps, and do what it asks for."""
        sight, game = self.running(table_id)
        policy, now = sight.policy, self.now()
        if not policy.has_own_clock:
            return
        change = policy.forced_change(sight, game, now)
        if change is not None:
            self.commit(sight, change)
            return
        where = (TABLES.c.id == table_id, TABLES.c.n == game.tip.index)
        self.store.change(TABLES, *where, of=table_id, clock=policy.clock_at(sight, now))

    def note_clock(self, table_id: str, **details: int | str) -> Change:
        """Journal a stop, a start or a correction of the clock that a policy keeps."""
        return _tried(lambda: self._note_clock(table_id, details))

    def _note_clock(self, table_id: str, details: Mapping[str, int | str]) -> Change:
        sight, game = self.running(table_id)
        return self.commit(sight, playing.deed(game, game.tip.index, "clock", **details))

    # Acts handed in ahead

    def hand_in(self, table_id: str, person: Person, seat: int, texts: Sequence[str]) -> None:
        """Keep secret set-up acts sealed until they are due."""
        sight, game = self.running(table_id)
        if seat not in sight.seats_of(person):
            raise refused("not_your_seat", seat=seat)
        is_sealed = game.state.phase in sight.game.secret_setup_phases
        if not is_sealed and not self._is_foreseen(sight, game, seat, texts):
            raise refused("not_ahead")
        if len(texts) > playing.MOST_ACTS:
            raise refused("acts_number", most=playing.MOST_ACTS)
        where = (SEATS.c.table_id == table_id, SEATS.c.seat == seat)
        self.store.change(SEATS, *where, of=table_id, ahead=[*texts])
        self.play_ahead(table_id)

    def _is_foreseen(self, sight: Sight, game: Live, seat: int, texts: Sequence[str]) -> bool:
        """Tell whether the policy lets a seat decide now what is due later."""
        if not sight.policy.keeps_premoves():
            return False
        return len(texts) <= 1 and {*texts} <= {*sight.policy.premoves(sight, game, seat)}

    def is_ahead_due(self, sight: Sight, game: Live) -> bool:
        """Tell whether what the seat to act has handed in is to be played or dropped now."""
        seat = game.state.to_act
        if seat is None or not sight.seats[seat].ahead:
            return False
        return game.state.phase in sight.game.secret_setup_phases or sight.policy.is_premove_due(
            game
        )

    def play_ahead(self, table_id: str) -> Change | None:
        """Play what the seat to act has handed in; what does not fit is forgotten."""
        sight, game = self.running(table_id)
        seat = game.state.to_act
        if seat is None or not self.is_ahead_due(sight, game):
            return None
        is_setup = game.state.phase in sight.game.secret_setup_phases
        if not is_setup and not sight.policy.keeps_premoves():
            self._drop_ahead(table_id, seat)
            return None
        submitted = sight.seats[seat].ahead
        assert submitted, "what is due was submitted"
        text, *rest = submitted
        try:
            change = playing.apply_acts(game, seat, game.tip.index, [text])
        except ActionError:
            self._drop_ahead(table_id, seat)
            return None
        is_sealed = change.live.state.phase in sight.game.secret_setup_phases
        if is_sealed:
            return self.commit(sight, change, {seat: {"ahead": rest or None}})
        everybody = {other.seat: {"ahead": None} for other in sight.seats}
        return self.commit(sight, change, everybody)

    # Leaving and taking over

    def resign(
        self, table_id: str, person: Person, seat: int, bot: str, is_offered: bool = False
    ) -> Change:
        """Leave a running game to a bot, which plays until a person takes the seat if offered."""
        return _tried(lambda: self._resign(table_id, person, seat, bot, is_offered))

    def _resign(
        self, table_id: str, person: Person, seat: int, bot: str, is_offered: bool
    ) -> Change:
        sight, game = self.running(table_id)
        sight.policy.require_arrangement(sight)
        if seat not in sight.seats_of(person):
            raise refused("not_your_seat", seat=seat)
        require_bot(sight, bot)
        change = playing.deed(game, game.tip.index, "resign", seat=seat, bot=bot)
        left = {"account": None, "bot": bot, "ahead": None, "is_offered": is_offered}
        return self.commit(sight, change, {seat: left})

    def take_over(self, table_id: str, person: Person, seat: int) -> Change:
        """Sit down in a running game at a seat that somebody has left and offered."""
        return _tried(lambda: self._take_over(table_id, person, seat))

    def _take_over(self, table_id: str, person: Person, seat: int) -> Change:
        sight, game = self.running(table_id)
        sight.policy.require_arrangement(sight)
        self._require_seat(sight, seat)
        if sight.seats_of(person):
            raise refused("sits_already")  # he would see two hands
        if sight.seats[seat].bot is None or not sight.seats[seat].is_offered:
            raise refused("not_offered", seat=seat)
        change = playing.deed(game, game.tip.index, "take_over", seat=seat)
        taken = {"account": person.id, "name": person.name, "bot": None, "is_offered": False}
        return self.commit(sight, change, {seat: taken})

    def leave_everywhere(self, person: Person) -> list[str]:
        """Leave all seats, to bots where a game is running; give the tables that changed."""
        held = self.store.rows(SeatRow, SEATS.c.account == person.id, limit=EVERY_SEAT)
        left = [(seat, _tried(partial(self._leave, person, seat))) for seat in held]
        return [seat.table_id for seat, is_changed in left if is_changed]

    def _leave(self, person: Person, seat: SeatRow) -> bool:
        table_id = seat.table_id
        sight, game = self.present(table_id)
        if sight.status == OPEN:
            self.stand_up(table_id, person, seat.seat)
            return True
        if game is None or sight.status not in (RUNNING, PAUSED):
            return False
        bot = substitute(sight)
        change = playing.deed(game, game.tip.index, "resign", seat=seat.seat, bot=bot)
        is_offered = sight.policy.offers_left_seats
        left = {"account": None, "bot": bot, "ahead": None, "is_offered": is_offered}
        self.commit(sight, change, {seat.seat: left})
        return True


def _tried(work: Callable[[], Result]) -> Result:
    """Do something that answers no index: whoever else acts meanwhile does not hinder it."""
    for _ in range(TRIES):
        try:
            return work()
        except Stale:
            continue
    return work()
