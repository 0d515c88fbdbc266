"""Requests to bots: what a bot is told and asked at a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from tafelrunde.kernel import Action, Knowledge, State
from tafelrunde.search import adviser_of
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.game_session import GameSession
from tafelrunde.tables.table_snapshot import TableSnapshot


@dataclass(frozen=True, slots=True)
class BotRequest:
    """What a seat knows and may do at one index, and the bot that chooses."""

    table_id: str
    seat: int
    bot: str
    knowledge: Knowledge
    actions: Sequence[Action]
    rng_seed: bytes
    """The seed of the bot's own random choices: the same for the same journal."""


def make_bot_request(table: TableSnapshot, game: GameSession, seat: int, bot: str) -> BotRequest:
    """Return the request that asks a bot what to do at a seat."""
    rng_seed = sha256(f"{table.row.seed}:{game.head.digits}".encode()).digest()
    known, actions = game.state.knowledge(seat), game.state.legal_actions()
    return BotRequest(table.id, seat, bot, known, actions, rng_seed)


def make_past_request(table: TableSnapshot, state: State, n: int) -> BotRequest:
    """Return the request that asks the adviser about a position of a finished game."""
    adviser = adviser_of(table.row.game)
    if adviser is None:
        raise refusal("no_adviser")
    seat = state.to_act
    if seat is None:
        raise refusal("nobody_to_act")
    rng_seed = sha256(f"{table.row.seed}:{n}".encode()).digest()
    known, actions = state.knowledge(seat), state.legal_actions()
    return BotRequest(table.id, seat, adviser, known, actions, rng_seed)


def has_hints(table: TableSnapshot) -> bool:
    """Return whether hints may be asked for: the table allows them and its game has an adviser."""
    return adviser_of(table.row.game) is not None and allows_hints(table)


def allows_hints(table: TableSnapshot) -> bool:
    """Return whether a table allows hints, whatever its game offers.

    The table's setting decides. Without one, only a person who plays alone with bots may ask.
    """
    settings = table.row.settings
    if settings.get("hidden"):
        return False
    setting = settings.get("hints")
    people = {seat.account for seat in table.seats if seat.account is not None}
    return len(people) == 1 if setting is None else bool(setting)
