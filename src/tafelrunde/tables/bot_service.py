"""Acts of bots, and the hints they give to people."""

from __future__ import annotations

from random import Random

from tafelrunde.kernel import Action
from tafelrunde.search import Budget, adviser_of, bots_of
from tafelrunde.tables.bot_requests import BotRequest, allows_hints, make_bot_request
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.game_session import GameSession, Transition, apply_acts, require_index
from tafelrunde.tables.journal_service import JournalService
from tafelrunde.tables.table_snapshot import Person, TableSnapshot


class BotService:
    """Lets bots act at tables, and asks them for hints."""

    def __init__(self, journal: JournalService) -> None:
        self.journal = journal

    def next_request(self, table_id: str) -> tuple[TableSnapshot, GameSession, BotRequest] | None:
        """Return the request for the bot whose turn it is; None if no bot is to act."""
        table, game = self.journal.load_running(table_id)
        seat = game.state.to_act
        bot = None if seat is None else table.seats[seat].bot
        if seat is None or bot is None:
            return None
        return table, game, make_bot_request(table, game, seat, bot)

    def play_choice(
        self, table: TableSnapshot, game: GameSession, seat: int, action: Action
    ) -> Transition:
        """Apply the action that a bot has chosen."""
        change = apply_acts(game, seat, game.head.index, [action.text])
        return self.journal.commit(table, change)

    def play(self, table_id: str) -> Transition | None:
        """Let the bot whose turn it is choose and act at once; None if no bot is to act."""
        pending = self.next_request(table_id)
        if pending is None:
            return None
        table, game, request = pending
        bot = bots_of(table.game.key)[request.bot]
        action = bot.choose(request.knowledge, request.actions, Budget(), Random(request.rng_seed))
        return self.play_choice(table, game, request.seat, action)

    def hint_request(
        self, table_id: str, person: Person, index: int
    ) -> tuple[GameSession, BotRequest]:
        """Return the game and the request for the bot that advises a person whose turn it is."""
        table, game = self.journal.load_running(table_id)
        mine, seat = table.seats_of(person), game.state.to_act
        if not mine:
            raise refusal("not_at_table")
        if not allows_hints(table):
            raise refusal("no_hints")
        adviser = adviser_of(table.game.key)
        if adviser is None:
            raise refusal("no_adviser")
        require_index(game, index)
        if seat not in mine or seat is None:
            raise refusal("not_your_turn")
        return game, make_bot_request(table, game, seat, adviser)
