"""What a client asks of a table: acts, and what they would do.

A browser sends these over its socket and an API client by POST; both go through the functions
here, so that an act has one way, with the same checks in the same order.
"""

from __future__ import annotations

import asyncio

from tafelrunde.i18n import Speaker
from tafelrunde.kernel import Json, parse_action
from tafelrunde.server.live import messages
from tafelrunde.server.schemas import requests as bodies
from tafelrunde.tables.directory import require_visible
from tafelrunde.tables.errors import Stale
from tafelrunde.tables.game_session import GameSession
from tafelrunde.tables.journal_service import PendingCommit
from tafelrunde.tables.service import Person, TableService, TableSnapshot


def begin_acts(
    tables: TableService,
    found: tuple[TableSnapshot, GameSession] | None,
    table_id: str,
    person: Person,
    key: str,
    asked: bodies.Acts,
    loop: asyncio.AbstractEventLoop | None = None,
) -> PendingCommit:
    """Check a person's acts and hand them to the journal; `finish_commit` takes its answer.

    `found` is the table as it is at hand; without it the database is read.
    """
    if found is None:
        tables.directory.find_visible(table_id, person, key)
        found = tables.journal.load_running(table_id)
    else:
        require_visible(found[0], person, key)
    sight, live = found
    index = sight.policy.read_token(sight, live, asked.index)
    return tables.acts.begin(table_id, person, index, asked.actions, loop)


def check_act(
    sight: TableSnapshot,
    live: GameSession,
    seat: int | None,
    asked: bodies.Question,
    speaker: Speaker,
) -> dict[str, Json]:
    """Say what an act would do, or why it cannot be done."""
    action = parse_action(live.state, asked.action)
    preview = live.state.preview(action, -1 if seat is None else seat)
    return {
        "n": sight.policy.token(sight, live.head.index),
        "preview": preview,
        "text": messages.word_preview(preview, speaker),
    }


def preview_selection(
    sight: TableSnapshot,
    live: GameSession,
    seat: int | None,
    asked: bodies.Selection,
    speaker: Speaker,
) -> dict[str, Json]:
    """Say what every act of a selection would do, for the position that was asked about.

    What belongs to no act, such as how far another's piece could go, is an aid.
    """
    if sight.policy.read_token(sight, live, asked.index) != live.head.index:
        raise Stale(live.head.index)
    found = live.state.preview_selection(asked.selection, -1 if seat is None else seat)
    if not sight.policy.permissions(sight)["shows_aids"]:
        found = [one for one in found if "act" in one or "text" in one]
    previews: list[Json] = [
        {**one, "text": messages.word_preview(one, speaker)} if "effects" in one else one
        for one in found
    ]
    return {"n": sight.policy.token(sight, live.head.index), "previews": previews}
