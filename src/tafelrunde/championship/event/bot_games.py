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
    table, session = tables.journal.load(table_id)
    if session is None or session.outcome is not None:
        return
    seed = f"{table.row.seed}:{session.head.index}"
    tables.journal.commit(table, _play_to_end(session, bot, Random(sha256(seed.encode()).digest())))


def _play_to_end(session: GameSession, bot: str, rng: Random) -> Transition:
    choose, entries = bots_of(GAME)[bot].choose, list[Entry]()
    events_by_entry, end = [], None
    while (seat := session.state.to_act) is not None:
        known, actions = session.state.knowledge(seat), session.state.legal_actions()
        text = choose(known, actions, Budget(), rng).text
        change = game_session.apply_acts(session, seat, session.head.index, [text])
        entries += change.entries
        events_by_entry += change.events_by_entry
        session, end = change.session, change.end
    return Transition(entries, session, events_by_entry, end)
