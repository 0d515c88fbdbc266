"""Routes of advice: hints while a game is played, and reviews when it is over."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any

from fastapi import APIRouter
from fastapi.responses import JSONResponse
from starlette.concurrency import run_in_threadpool

from tafelrunde.i18n import Translator
from tafelrunde.kernel import Json, Phrase, State, parse
from tafelrunde.kernel.plugins import describe
from tafelrunde.search import Advice
from tafelrunde.search.evaluators import evaluator_of
from tafelrunde.search.review import (
    Swing,
    TurningPoint,
    classify_loss,
    describe_turning_point,
)
from tafelrunde.server.core import Server
from tafelrunde.server.live import messages
from tafelrunde.server.routes.dependencies import ContextDep, RequestContext, ServerDep
from tafelrunde.server.routes.replay import (
    complete_record,
    load_positions,
    require_finished_table,
)
from tafelrunde.server.schemas import requests, responses
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.server.workers.reviews import Progress
from tafelrunde.tables.absence import require_game
from tafelrunde.tables.bot_requests import BotRequest, make_past_request
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.policy import Token
from tafelrunde.tables.replays import Position
from tafelrunde.tables.service import TableSnapshot

LOG = logging.getLogger("tafelrunde.advice")

router = APIRouter()


@router.post(
    "/api/tables/{table_id}/hint",
    tags=["tables"],
    response_model=responses.HintReply,
    responses=refusals(409),
    name="hint",
)
async def give_hint(
    table_id: str, body: requests.AtIndex, server: ServerDep, context: ContextDep
) -> JSONResponse:
    """Show what a strong bot would do now and why, if the game and the table allow it."""
    table, state, question = await run_in_threadpool(_prepare_hint, context, table_id, body.index)
    advice = await _ask_adviser(server, question)
    translator = messages.translator_for(table, context.language)
    return JSONResponse({"n": body.index, **_describe_advice(advice, state, translator)})


@router.get(
    "/api/tables/{table_id}/advice",
    tags=["finished games"],
    response_model=responses.PastAdviceReply,
    responses=refusals(403, 409),
    name="past_advice",
)
async def advise_on_past_position(
    table_id: str,
    server: ServerDep,
    context: ContextDep,
    n: requests.Position = 0,
    key: requests.Key = "",
) -> JSONResponse:
    """Show what a strong bot would have done in a position of a finished game, and why.

    It is told only what the seat knew then. The request counts as a hint.
    """
    table, state, question = await run_in_threadpool(_prepare_advice, context, table_id, key, n)
    advice = await _ask_adviser(server, question)
    translator = messages.translator_for(table, context.language)
    reply = _describe_advice(advice, state, translator)
    return JSONResponse({"n": n, "seat": question.seat, **reply})


@router.get(
    "/api/tables/{table_id}/review",
    tags=["finished games"],
    response_model=responses.ReviewReply,
    responses=refusals(403, 409),
    name="review",
)
async def show_review(
    table_id: str, server: ServerDep, context: ContextDep, key: requests.Key = ""
) -> JSONResponse:
    """Review a finished game; repeat the request while the review is in progress."""
    table = await run_in_threadpool(require_finished_table, context, table_id, key)
    require_game(table.row)
    if evaluator_of(table.game.key) is None:
        raise refusal("no_review")

    async def record() -> str:
        return await run_in_threadpool(complete_record, server, table)

    progress = server.reviews.get_or_start(table_id, record)
    if progress.is_failed:
        raise refusal("review_failed")
    states: Sequence[Position] = ()
    if progress.turning_points:
        states = await run_in_threadpool(server.replays.positions, table)
    return JSONResponse(_describe_review(progress, table, states, context.language))


def _prepare_hint(
    context: RequestContext, table_id: str, index: Token
) -> tuple[TableSnapshot, State, BotRequest]:
    """Return the table, its position and the request to the bot, if the visitor may ask."""
    server, visitor = context.server, context.changing_visitor()
    table = server.tables.directory.find_visible(table_id, visitor.person, context.key)
    context.limit("hint")
    number = index if isinstance(index, int) else -1
    game, question = server.tables.bots.hint_request(table_id, visitor.person, number)
    return table, game.state, question


def _prepare_advice(
    context: RequestContext, table_id: str, key: str, n: int
) -> tuple[TableSnapshot, State, BotRequest]:
    """Return a finished table, a position of it and the request to the bot."""
    table, positions = load_positions(context, table_id, key, n)
    context.limit("hint")
    if context.server.bot_pool.is_busy(table_id):
        raise refusal("adviser_busy")
    state = positions[n].state
    return table, state, make_past_request(table, state, n)


async def _ask_adviser(server: Server, question: BotRequest) -> Advice:
    """Ask a bot for advice; refuse the request if the bot fails."""
    try:
        return await server.bot_pool.advise(question)
    except Exception as error:  # a bot may fail in any way
        LOG.warning("the bot %s could not give a hint: %s", question.bot, describe(error))
        raise refusal("no_advice") from error


def _describe_advice(advice: Advice, state: State, translator: Translator) -> dict[str, Any]:
    others: list[Json] = [
        {"action": action.text, "chance": _round_chance(chance)}
        for action, chance in advice.alternatives
    ]
    acts = (advice.action, *(action for action, _ in advice.alternatives))
    return {
        "action": advice.action.text,
        "parts": [{"text": act.text, **state.action_data(act)} for act in acts],
        "chance": _round_chance(advice.chance),
        "alternatives": others,
        "text": _render_reasons(advice.why, translator),
    }


def _render_reasons(phrases: Iterable[Phrase], translator: Translator) -> list[Json]:
    """Return the sentences of reasons, without those whose text is missing."""
    lines: list[Json] = []
    for phrase in phrases:
        with suppress(KeyError, ValueError, IndexError):
            lines.append(translator.translate(phrase))
    return lines


def _round_chance(value: float) -> float:
    return round(min(max(value, 0.0), 1.0), 3)


def _describe_review(
    progress: Progress, table: TableSnapshot, states: Sequence[Position], language: str
) -> dict[str, Json]:
    translator = messages.translator_for(table, language)
    return {
        "status": "done" if progress.is_done else "working",
        "progress": round(progress.share, 2),
        "curve": [
            {"n": point.n, "chances": [_round_chance(value) for value in point.chances]}
            for point in progress.curve
        ],
        "decisive": _describe_swing(progress.decisive),
        "turning_points": [
            _describe_turning_point(point, states[point.n].state, translator)
            for point in progress.turning_points
        ],
    }


def _describe_swing(swing: Swing | None) -> dict[str, Json] | None:
    if swing is None:
        return None
    chances = {name: _round_chance(getattr(swing, name)) for name in ("before", "after")}
    return {"n": swing.n, "end": swing.end, "seat": swing.seat, **chances}


def _describe_turning_point(
    point: TurningPoint, state: State, translator: Translator
) -> dict[str, Any]:
    acts = (parse(state, text) for text in (point.act, point.better))
    return {
        "n": point.n,
        "seat": point.seat,
        "act": point.act,
        "better": point.better,
        "parts": [{"text": act.text, **state.action_data(act)} for act in acts],
        "loss": round(point.loss, 3),
        "kind": classify_loss(point.loss),
        "text": _render_reasons(describe_turning_point(point), translator),
    }
