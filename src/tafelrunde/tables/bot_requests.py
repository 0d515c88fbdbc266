"""What a bot is asked at a table."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from tafelrunde.kernel import Action, Knowledge
from tafelrunde.search import adviser_of
from tafelrunde.tables.game_session import GameSession
from tafelrunde.tables.table_snapshot import TableSnapshot


@dataclass(frozen=True, slots=True)
class BotRequest:
    """What a seat knows and may do at one index, and the bot that is asked."""

    table_id: str
    seat: int
    bot: str
    knowledge: Knowledge
    actions: Sequence[Action]
    rng_seed: bytes
    """Decides where the bot leaves something to chance: the same for the same journal."""


def make_bot_request(sight: TableSnapshot, game: GameSession, seat: int, bot: str) -> BotRequest:
    """Ask a bot what it would do at a seat."""
    luck = sha256(f"{sight.row.seed}:{game.head.digits}".encode()).digest()
    known, actions = game.state.knowledge(seat), game.state.legal_actions()
    return BotRequest(sight.id, seat, bot, known, actions, luck)


def has_hints(sight: TableSnapshot) -> bool:
    """Tell whether people may ask for advice at a table: where its game has a bot that advises.

    What the table says holds; if it says nothing, a person who plays alone with bots may.
    """
    return adviser_of(sight.row.game) is not None and allows_hints(sight)


def allows_hints(sight: TableSnapshot) -> bool:
    """Tell whether a table allows hints, whatever its game has: in casual games only."""
    settings = sight.row.settings
    if settings.get("hidden"):
        return False
    said = settings.get("hints")
    people = {seat.account for seat in sight.seats if seat.account is not None}
    return len(people) == 1 if said is None else bool(said)
