"""Routes of a player's page: results, ratings, and the visitor's own data."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fastapi import APIRouter

from tafelrunde.i18n import Translator
from tafelrunde.kernel import Json, Phrase
from tafelrunde.server.core import Server
from tafelrunde.server.routes.dependencies import ContextDep, ServerDep
from tafelrunde.server.routes.lobby import TABLES_PER_PAGE, describe_tables, find_player
from tafelrunde.server.schemas import responses
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.tables import listings
from tafelrunde.tables.ratings import PlayerRating
from tafelrunde.tables.rows import AccountRow
from tafelrunde.tables.service import TableSnapshot
from tafelrunde.tables.statistics import winning_streaks

MAX_COUNTED_GAMES = 1000
"""How many of a player's latest games are counted."""

router = APIRouter(tags=["lobby"])


@router.get(
    "/api/players/{name}",
    response_model=responses.PlayerReply,
    responses=refusals(404),
    name="player",
)
def show_player(name: str, server: ServerDep, context: ContextDep) -> dict[str, Any]:
    """Show a player's results, ratings and finished games."""
    visitor = context.visitor()
    row = find_player(server, name)
    games = listings.finished_games(server.store, row.id, visitor.id, MAX_COUNTED_GAMES)
    counted = listings.counted_games(games)
    by_game = listings.count_by_game(counted, row.id)
    streak, longest_streak = winning_streaks(counted, row.id)
    by_role = server.roles.count_by_role(counted, row.id)
    return {
        "name": row.name,
        "handle": row.handle,
        "guest": row.is_guest,
        "played": len(counted),
        "won": sum(tally.wins for tally in by_game),
        "streak": streak,
        "longest_streak": longest_streak,
        "ratings": [describe_rating(rating) for rating in server.ratings.of_player(row.id)],
        "by_game": [_describe_tally(tally) for tally in by_game],
        "by_role": _describe_roles(by_role, Translator(context.language)),
        "against": _describe_opponents(server, counted, row.id),
        "games": describe_tables(server, games[:TABLES_PER_PAGE], visitor),
    }


def describe_rating(rating: PlayerRating) -> dict[str, Json]:
    """Return a rating as people read it."""
    return {
        "game": rating.game,
        "rating": rating.points,
        "games": rating.games,
        "provisional": rating.is_provisional,
    }


def _describe_tally(tally: listings.GameCount) -> dict[str, Json]:
    return {"name": tally.name, "games": tally.games, "wins": tally.wins}


def _describe_opponents(
    server: Server, games: Sequence[TableSnapshot], account: str
) -> list[dict[str, Json]]:
    tallies = listings.count_by_opponent(games, account)
    accounts = listings.accounts_by_id(server.store, {tally.name for tally in tallies})
    return [
        {**_describe_tally(tally), **_describe_opponent(accounts.get(tally.name))}
        for tally in tallies
    ]


def _describe_opponent(row: AccountRow | None) -> dict[str, Json]:
    """Return the names of an opponent's account; a deleted one is not found by its name."""
    if row is None:
        return {}
    return {"name": row.name, "handle": None if row.is_deleted else row.handle}


def _describe_roles(
    by_role: dict[str, list[listings.GameCount]], translator: Translator
) -> list[dict[str, Json]]:
    return [
        {
            **_describe_tally(tally),
            "game": game,
            "name": translator.translate(Phrase(f"{game}.role.{tally.name}")),
        }
        for game, tallies in by_role.items()
        for tally in tallies
    ]
