"""Plays games of a championship to the end with bots, for rehearsals."""

from __future__ import annotations

from hashlib import sha256
from random import Random

from tafelrunde.championship.event.people_commands import GAME
from tafelrunde.search import Budget, bots_of
from tafelrunde.tables import game_session
from tafelrunde.tables.game_session import GameSession, Transition
from tafelrunde.tables.journal import Entry
from tafelrunde.tables.service import TableService


def play_out(tables: TableService, table_id: str, bot: str) -> None:
    """Let a bot act for all seats of a table until its game is over; journal it in one commit.

    Nothing is written before, so a rehearsal that is interrupted plays the same game again.
    """
    sight, live = tables.journal.load(table_id)
    if live is None or live.outcome is not None:
        return
    seed = f"{sight.row.seed}:{live.head.index}"
    tables.journal.commit(sight, _play_to_end(live, bot, Random(sha256(seed.encode()).digest())))


def _play_to_end(live: GameSession, bot: str, rng: Random) -> Transition:
    choose, entries = bots_of(GAME)[bot].choose, list[Entry]()
    told, end = [], None
    while (seat := live.state.to_act) is not None:
        known, actions = live.state.knowledge(seat), live.state.legal_actions()
        text = choose(known, actions, Budget(), rng).text
        change = game_session.apply_acts(live, seat, live.head.index, [text])
        entries += change.entries
        told += change.events_by_entry
        live, end = change.session, change.end
    return Transition(entries, live, told, end)
