"""Routes of advice: hints while a game is played, and reviews when it is over."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse
from starlette.concurrency import run_in_threadpool

from tafelrunde.i18n import Speaker
from tafelrunde.kernel import Json, Phrase, State, parse
from tafelrunde.kernel.plugins import describe
from tafelrunde.search import Advice
from tafelrunde.search.evaluators import evaluator_of
from tafelrunde.search.review import TurningPoint, describe_turning_point
from tafelrunde.server.live import messages
from tafelrunde.server.routes.dependencies import ContextDep, RequestContext, ServerDep
from tafelrunde.server.routes.replay import finished, whole_record
from tafelrunde.server.schemas import requests as bodies
from tafelrunde.server.schemas import responses as replies
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.server.workers.reviews import Progress
from tafelrunde.tables.absence import require_game
from tafelrunde.tables.bot_requests import BotRequest
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.policy import Token
from tafelrunde.tables.replays import Position
from tafelrunde.tables.service import TableSnapshot

LOG = logging.getLogger("tafelrunde.advice")

router = APIRouter()


@router.post(
    "/api/tables/{table_id}/hint",
    tags=["tables"],
    response_model=replies.HintReply,
    responses=refusals(409),
)
async def hint(
    table_id: str, body: bodies.AtIndex, server: ServerDep, context: ContextDep
) -> JSONResponse:
    """Say what a strong bot would do now and why, where game and table allow it."""
    sight, question = await run_in_threadpool(_ask, context, table_id, body.index)
    try:
        advice = await server.thinkers.advise(question)
    except Exception as error:  # a bot may fail in any way
        LOG.warning("the bot %s could not give a hint: %s", question.bot, describe(error))
        raise refusal("no_advice") from error
    speaker = messages.speaker_of(sight, context.language)
    return JSONResponse({"n": body.index, **_advised(advice, speaker)})


@router.get(
    "/api/tables/{table_id}/review",
    tags=["finished games"],
    response_model=replies.ReviewReply,
    responses=refusals(403, 409),
)
async def review(
    table_id: str, server: ServerDep, context: ContextDep, key: bodies.Key = ""
) -> JSONResponse:
    """Look back at a finished game; ask again while it is being worked on."""
    sight = await run_in_threadpool(finished, context, table_id, key)
    require_game(sight.row)
    if evaluator_of(sight.game.key) is None:
        raise refusal("no_review")

    async def record() -> str:
        return await run_in_threadpool(whole_record, server, sight)

    found = server.reviews.look(table_id, record)
    if found.is_failed:
        raise refusal("review_failed")
    states: Sequence[Position] = ()
    if found.turning_points:
        states = await run_in_threadpool(server.replays.positions, sight)
    return JSONResponse(_reviewed(found, sight, states, context.language))


def _ask(context: RequestContext, table_id: str, index: Token) -> tuple[TableSnapshot, BotRequest]:
    """Find out what is asked, and whether it may be."""
    server, visitor = context.server, context.changing_visitor()
    sight = server.tables.directory.find_visible(table_id, visitor.person, context.key)
    context.limit("hint")
    number = index if isinstance(index, int) else -1
    return sight, server.tables.bots.hint_request(table_id, visitor.person, number)


def _advised(advice: Advice, speaker: Speaker) -> dict[str, Json]:
    others: list[Json] = [
        {"action": action.text, "chance": _chance(chance)} for action, chance in advice.alternatives
    ]
    return {
        "action": advice.action.text,
        "chance": _chance(advice.chance),
        "alternatives": others,
        "text": _sentences(advice.why, speaker),
    }


def _sentences(phrases: Iterable[Phrase], speaker: Speaker) -> list[Json]:
    """Word reasons; one whose text its game does not bring is left out."""
    found: list[Json] = []
    for phrase in phrases:
        with suppress(KeyError, ValueError, IndexError):
            found.append(speaker.phrase(phrase))
    return found


def _chance(value: float) -> float:
    return round(min(max(value, 0.0), 1.0), 3)


def _reviewed(
    found: Progress, sight: TableSnapshot, states: Sequence[Position], language: str
) -> dict[str, Json]:
    speaker = messages.speaker_of(sight, language)
    return {
        "status": "done" if found.is_done else "working",
        "progress": round(found.part, 2),
        "curve": [
            {"n": point.n, "chances": [_chance(value) for value in point.chances]}
            for point in found.curve
        ],
        "turning_points": [
            _turning_point(point, states[point.n].state, speaker) for point in found.turning_points
        ],
    }


def _turning_point(point: TurningPoint, state: State, speaker: Speaker) -> dict[str, Any]:
    acts = (parse(state, text) for text in (point.act, point.better))
    return {
        "n": point.n,
        "seat": point.seat,
        "act": point.act,
        "better": point.better,
        "parts": [{"text": act.text, **state.action_data(act)} for act in acts],
        "loss": round(point.loss, 3),
        "text": _sentences(describe_turning_point(point), speaker),
    }
