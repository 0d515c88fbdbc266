"""Requests of clients at a table: acts, and previews of acts.

A browser sends them over its socket, and an API client sends them by POST. Both go through the
functions here, so that the same checks are made in the same order.
"""

from __future__ import annotations

import asyncio

from tafelrunde.i18n import Translator
from tafelrunde.kernel import Json, parse_action
from tafelrunde.server.live import messages
from tafelrunde.server.schemas.requests import Acts, Question, Selection
from tafelrunde.tables.directory import require_visible
from tafelrunde.tables.errors import Stale
from tafelrunde.tables.game_session import GameSession
from tafelrunde.tables.journal_service import PendingCommit
from tafelrunde.tables.service import Person, TableService, TableSnapshot


def begin_acts(
    tables: TableService,
    loaded: tuple[TableSnapshot, GameSession] | None,
    table_id: str,
    person: Person,
    key: str,
    request: Acts,
    loop: asyncio.AbstractEventLoop | None = None,
) -> PendingCommit:
    """Check a person's acts and hand them to the journal; `finish_commit` takes its answer.

    `loaded` is the cached table with its session. Without it the database is read.
    """
    if loaded is None:
        tables.directory.find_visible(table_id, person, key)
        loaded = tables.journal.load_running(table_id)
    else:
        require_visible(loaded[0], person, key)
    table, session = loaded
    index = table.policy.read_token(table, session, request.index)
    return tables.acts.begin(table_id, person, index, request.actions, loop)


def check_act(
    table: TableSnapshot,
    session: GameSession,
    seat: int | None,
    request: Question,
    translator: Translator,
) -> dict[str, Json]:
    """Return the effects of an act, or the reason why it is illegal."""
    action = parse_action(session.state, request.action)
    preview = session.state.preview(action, -1 if seat is None else seat)
    return {
        "n": table.policy.token(table, session.head.index),
        "preview": preview,
        "text": messages.render_preview(preview, translator),
    }


def preview_selection(
    table: TableSnapshot,
    session: GameSession,
    seat: int | None,
    request: Selection,
    translator: Translator,
) -> dict[str, Json]:
    """Return the effects of every act of a selection, if its position is still the present one.

    A preview without an act, such as how far another player's piece could go, is an aid.
    """
    if table.policy.read_token(table, session, request.index) != session.head.index:
        raise Stale(session.head.index)
    selected = session.state.preview_selection(request.selection, -1 if seat is None else seat)
    if not table.policy.permissions(table)["shows_aids"]:
        selected = [preview for preview in selected if "act" in preview or "text" in preview]
    previews: list[Json] = [
        {**preview, "text": messages.render_preview(preview, translator)}
        if "effects" in preview
        else preview
        for preview in selected
    ]
    return {"n": table.policy.token(table, session.head.index), "previews": previews}
