"""Routes of the lobby: games, tables, players."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from fastapi import APIRouter

from tafelrunde.games import all_games
from tafelrunde.i18n import Catalogue, Speaker, catalogue
from tafelrunde.kernel import Choice, Flag, Game, Json, Kind, SeatChoice, TafelrundeError, TextFile
from tafelrunde.search import Bot, adviser_of, bots_of, default_bot_of
from tafelrunde.search.evaluators import evaluator_of
from tafelrunde.server.auth.access import Visitor
from tafelrunde.server.auth.accounts import name_key
from tafelrunde.server.core import Server
from tafelrunde.server.live import messages
from tafelrunde.server.routes.dependencies import ContextDep, ServerDep
from tafelrunde.server.schemas import requests as bodies
from tafelrunde.server.schemas import responses as replies
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.tables import listings as listing
from tafelrunde.tables.bot_requests import has_hints
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.rows import AccountRow, SeatRow
from tafelrunde.tables.schema import ACCOUNTS, TABLES
from tafelrunde.tables.service import (
    OPEN,
    RUNNING,
    TableService,
    TableSnapshot,
)

PAGE = 200
LISTED = 50
"""So many tables or names are on a page."""
COUNTED = 1000
"""So many of a player's latest games are counted."""

router = APIRouter(tags=["lobby"])


@router.get("/api/games", response_model=list[replies.GameReply])
def games(context: ContextDep) -> list[dict[str, Any]]:
    """List the games with their options and bots."""
    context.limit("request")
    return [_game(game, Speaker(context.language)) for game in all_games()]


@router.get("/api/tables", response_model=list[replies.ListedTable])
def tables(
    server: ServerDep,
    context: ContextDep,
    status: bodies.Status = None,
    mine: bool = False,
    game: bodies.Key = "",
    q: bodies.Words = "",
    before: bodies.Cursor = "",
) -> list[dict[str, Any]]:
    """List tables page by page: open ones, or those that are searched for."""
    visitor = context.visitor()
    shown = OPEN if status is None and not mine else status
    wanted = listing.Search(visitor.id, shown, mine, game, q, before)
    found = listed(server, listing.search_tables(server.store, wanted, LISTED), visitor)
    return sorted(found, key=_is_others_turn) if mine else found


@router.post(
    "/api/tables",
    status_code=201,
    response_model=replies.MadeTable,
    responses=refusals(409),
)
def create(body: bodies.NewTable, server: ServerDep, context: ContextDep) -> dict[str, Any]:
    """Make a table, sit down and seat bots, all in one."""
    visitor = context.changing_visitor()
    context.limit("table")
    return {"id": _made(server, visitor, body)}


@router.get("/api/players", response_model=replies.Names)
def players(server: ServerDep, context: ContextDep, q: bodies.Words = "") -> dict[str, Any]:
    """Find players by a part of their name."""
    context.visitor()
    return {"names": listing.find_players(server.store, q, LISTED)}


@router.get(
    "/api/players/{name}",
    response_model=replies.PlayerReply,
    responses=refusals(404),
)
def player(name: str, server: ServerDep, context: ContextDep) -> dict[str, Any]:
    """Show a player's results and finished games."""
    visitor = context.visitor()
    row = account_of(server, name)
    games = listing.finished_games(server.store, row.id, visitor.id, COUNTED)
    by_game = listing.count_by_game(games, row.id)
    return {
        "name": row.name,
        "guest": row.is_guest,
        "played": len(games),
        "won": sum(tally.wins for tally in by_game),
        "by_game": [_tally(tally) for tally in by_game],
        "against": [_tally(tally) for tally in listing.count_by_opponent(games, row.id)],
        "games": listed(server, games[:LISTED], visitor),
    }


def account_of(server: Server, name: str) -> AccountRow:
    """Give the account of a name; one that was deleted is not there."""
    is_odd = "\x00" in name
    found = None if is_odd else server.store.one(AccountRow, ACCOUNTS.c.name_key == name_key(name))
    if found is None or found.is_deleted or found.id == listing.ARCHIVE:
        raise refusal("no_such_player")
    return found


def _tally(tally: listing.GameCount) -> dict[str, Json]:
    return {"name": tally.name, "games": tally.games, "wins": tally.wins}


def _is_others_turn(table: dict[str, Any]) -> bool:
    return table["turn"] is None or not table["turn"]["you"]


# Games and their options


def _game(game: Game, speaker: Speaker) -> dict[str, Any]:
    defaults = game.options()().to_json()
    texts = catalogue(speaker.language)
    return {
        "key": game.key,
        "title": texts.get(f"{game.key}.title", game.key),
        "about": texts.get(f"{game.key}.about", ""),
        "options": dict(defaults),
        "choices": [
            _option(game, name, kind, defaults[name], speaker)
            for name, kind in game.options().kinds().items()
        ],
        "bots": [*bots_of(game.key)],
        "levels": [_level(game.key, name, bot, speaker) for name, bot in bots_of(game.key).items()],
        "default_bot": default_bot_of(game.key),
        "hints": adviser_of(game.key) is not None,
        "reviews": evaluator_of(game.key) is not None,
    }


def _level(game: str, name: str, bot: Bot, speaker: Speaker) -> dict[str, str]:
    """Say what a bot is called and what to expect of it; one from elsewhere may bring no texts."""
    title, expectation = messages.bot_title(game, name, speaker), ""
    with suppress(Exception):  # a stranger's bot may name a text that is not there
        expectation = speaker.phrase(bot.expectation())
    return {"name": name, "title": title, "expectation": expectation}


def _option(game: Game, name: str, kind: Kind, default: Json, speaker: Speaker) -> dict[str, Any]:
    """Describe an option: what it means, and what it can be in words."""
    values: Sequence[Json] = ()
    if isinstance(kind, Choice):
        word, values = "choice", kind.values
    elif isinstance(kind, Flag):
        word, values = "flag", (False, True)
    elif isinstance(kind, SeatChoice):
        word, values = "seat", (None, *range(kind.seats))
    else:
        word = "file" if isinstance(kind, TextFile) else "text"
    texts = catalogue(speaker.language)
    titles = (f"{game.key}.option_title.{name}", f"page.house.option.{name}")
    abouts = (f"{game.key}.option_about.{name}", f"page.house.about.{name}")
    labels = [_label(game, kind, value, speaker) for value in values]
    return {
        "name": name,
        "title": _first_text(texts, *titles) or name,
        "about": _first_text(texts, *abouts, f"{game.key}.options.{name}"),
        "kind": word,
        "default": default,
        "values": [*values],
        "labels": labels,
    }


def _first_text(texts: Catalogue, *keys: str) -> str:
    """Return the first text that is there: the game's own words come before those of the house."""
    return next((texts[key] for key in keys if key in texts), "")


def _label(game: Game, kind: Kind, value: Json, speaker: Speaker) -> str:
    """Put a value into words; people count seats from 1."""
    if isinstance(kind, SeatChoice) and isinstance(value, int):
        return speaker.say("page.seat_number", {"number": value + 1})
    written = kind.write(value)
    keys = (f"{game.key}.option_value.{written}", f"page.value.{written}")
    return _first_text(catalogue(speaker.language), *keys) or written


# Tables


def _made(server: Server, visitor: Visitor, body: bodies.NewTable) -> str:
    """Make a table as somebody wants it, or none at all."""
    time_control = body.time.model_dump()
    table_id = server.tables.directory.create(
        visitor.person, body.game, body.options, body.name, body.private, time_control, body.hints
    )
    try:
        _fill(server, visitor, table_id, body)
    except TafelrundeError:
        server.store.remove(TABLES, TABLES.c.id == table_id, TABLES.c.status == OPEN)
        raise
    return table_id


def _fill(server: Server, visitor: Visitor, table_id: str, body: bodies.NewTable) -> None:
    """Seat the maker and bots at once, if the request says so."""
    tables = server.tables
    if body.sit is not None:
        tables.directory.sit(table_id, visitor.person, body.sit, body.bytes)
    for seat in tables.directory.find(table_id).seats if body.bots else ():
        if seat.account is None:
            tables.directory.seat_bot(table_id, visitor.person, seat.seat, body.bots)
    server.hub.wake(table_id)


def listed(
    server: Server, sights: Sequence[TableSnapshot], visitor: Visitor
) -> list[dict[str, Any]]:
    """Tell what a list shows of tables: when they changed, and whose turn it is."""
    changed = listing.last_change_times(server.store, sights)
    return [
        sight.policy.redact_times(
            sight,
            {
                **summary(sight, visitor),
                "changed": changed[sight.id],
                "turn": turn(server.tables, sight, visitor),
                "cursor": listing.cursor_of(sight),
            },
        )
        for sight in sights
    ]


def turn(tables: TableService, sight: TableSnapshot, visitor: Visitor) -> dict[str, Json] | None:
    """Say whose turn it is; nothing while nobody can act."""
    if sight.status != RUNNING:
        return None
    try:
        seat = tables.journal.session(sight).state.to_act
    except TafelrundeError:
        return None  # A game that cannot be played on must not hide all others.
    return None if seat is None else {"seat": seat, "you": seat in sight.seats_of(visitor.or_none)}


def summary(sight: TableSnapshot, visitor: Visitor) -> dict[str, Any]:
    """Tell what everybody may know of a table."""
    seats: list[Json] = [
        {
            "seat": s.seat,
            "name": s.name,
            "bot": s.bot,
            "you": _is_own(s, visitor),
            "offered": s.is_offered,
        }
        for s in sight.seats
    ]
    row = sight.row
    shown = ("id", "name", "game", "options", "commitment", "outcome", "created", "started")
    return {
        **{name: getattr(row, name) for name in (*shown, "ended", "rematch")},
        "status": sight.status,
        "seats": seats,
        "free": sum(s.is_free for s in sight.seats),
        "winners": listing.winner_names(sight),
        "host": row.host == visitor.id,
        "private": sight.is_private,
        "chat": has_chat(sight),
        "hints": has_hints(sight),
        "time": sight.control.to_json(),
        "allows": sight.policy.permissions(sight),
        "module": sight.policy.client_module,
        "championship": None,  # said by the policy of tables that belong to one
        **sight.policy.describe(sight, visitor.id),
    }


def _is_own(seat: SeatRow, visitor: Visitor) -> bool:
    return seat.account is not None and seat.account == visitor.id


def has_chat(sight: TableSnapshot) -> bool:
    """Tell whether people may talk at a table."""
    return bool(sight.row.settings.get("chat", True))
