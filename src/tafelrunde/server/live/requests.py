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
from tafelrunde.tables.errors import Stale
from tafelrunde.tables.game_session import Live
from tafelrunde.tables.journal_service import Pending
from tafelrunde.tables.service import House, Person, Sight


def begin_acts(
    house: House,
    found: tuple[Sight, Live] | None,
    table_id: str,
    person: Person,
    key: str,
    asked: bodies.Acts,
    loop: asyncio.AbstractEventLoop | None = None,
) -> Pending:
    """Check a person's acts and hand them to the journal; `settle` goes on with its answer.

    `found` is the table as it is at hand; without it the database is read.
    """
    if found is None:
        house.seen(table_id, person, key)
        found = house.running(table_id)
    else:
        house.require_seen(found[0], person, key)
    sight, live = found
    index = sight.policy.read_token(sight, live, asked.index)
    return house.begin_act(table_id, person, index, asked.actions, loop)


def check_act(
    sight: Sight, live: Live, seat: int | None, asked: bodies.Question, speaker: Speaker
) -> dict[str, Json]:
    """Say what an act would do, or why it cannot be done."""
    action = parse_action(live.state, asked.action)
    preview = live.state.preview(action, -1 if seat is None else seat)
    return {
        "n": sight.policy.token(sight, live.tip.index),
        "preview": preview,
        "text": messages.word_preview(preview, speaker),
    }


def preview_selection(
    sight: Sight, live: Live, seat: int | None, asked: bodies.Selection, speaker: Speaker
) -> dict[str, Json]:
    """Say what every act of a selection would do, for the position that was asked about.

    What belongs to no act, such as how far another's piece could go, is an aid.
    """
    if sight.policy.read_token(sight, live, asked.index) != live.tip.index:
        raise Stale(live.tip.index)
    found = live.state.preview_selection(asked.selection, -1 if seat is None else seat)
    if not sight.policy.permissions(sight)["shows_aids"]:
        found = [one for one in found if "act" in one or "text" in one]
    previews: list[Json] = [
        {**one, "text": messages.word_preview(one, speaker)} if "effects" in one else one
        for one in found
    ]
    return {"n": sight.policy.token(sight, live.tip.index), "previews": previews}
