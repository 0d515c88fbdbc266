"""Routes of the lobby: games, tables, players."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import Any

from fastapi import APIRouter, Response
from fastapi.responses import JSONResponse

from tafelrunde.games import all_games
from tafelrunde.i18n import Catalogue, Translator, catalogue
from tafelrunde.kernel import Choice, Flag, Game, Json, Kind, SeatChoice, TafelrundeError, TextFile
from tafelrunde.search import Bot, adviser_of, bots_of, default_bot_of
from tafelrunde.search.evaluators import evaluator_of
from tafelrunde.server.auth.access import Visitor
from tafelrunde.server.auth.accounts import name_key
from tafelrunde.server.core import Server
from tafelrunde.server.live import messages
from tafelrunde.server.pages.static_files import compress_response
from tafelrunde.server.routes.dependencies import ContextDep, ServerDep
from tafelrunde.server.schemas import requests, responses
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.tables import listings
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

PAGE_SIZE = 200
TABLES_PER_PAGE = 50
"""How many tables or names are on a page."""

router = APIRouter(tags=["lobby"])


@router.get("/api/games", response_model=list[responses.GameReply], name="games")
def list_games(context: ContextDep) -> Response:
    """List the games with their options and bots."""
    context.limit("request")
    games = [_describe_game(game, Translator(context.language)) for game in all_games()]
    return compress_response(JSONResponse(games), context.request)


@router.get(
    "/api/tables",
    response_model=list[responses.ListedTable],
    responses=refusals(401, 404),
    name="tables",
)
def list_tables(
    server: ServerDep,
    context: ContextDep,
    status: requests.Status = None,
    mine: bool = False,
    game: requests.Key = "",
    q: requests.SearchText = "",
    player: requests.SearchText = "",
    result: requests.Result = None,
    length: requests.Length = None,
    before: requests.Cursor = "",
    active: bool = False,
) -> list[dict[str, Any]]:
    """List tables page by page: open tables, or the results of a search.

    With `active` those are left out that were abandoned, and games against bots alone.
    """
    visitor = context.visitor()
    wanted_status = OPEN if status is None and not mine else status
    now = server.tables.now() if active else None
    account = _find_account(server, visitor, player, result)
    search = listings.Search(
        visitor.id, wanted_status, mine, game, q, account, result, length, before, now
    )
    tables = describe_tables(
        server, listings.search_tables(server.store, search, TABLES_PER_PAGE), visitor
    )
    return sorted(tables, key=_is_others_turn) if mine else tables


@router.post(
    "/api/tables",
    status_code=201,
    response_model=responses.CreatedTable,
    responses=refusals(409),
    name="create",
)
def create_table(body: requests.NewTable, server: ServerDep, context: ContextDep) -> dict[str, Any]:
    """Create a table, take a seat and seat bots, all in one request."""
    visitor = context.changing_visitor()
    context.limit("table")
    return {"id": _create_table(server, visitor, body)}


@router.get("/api/players", response_model=responses.Names, name="players")
def find_players(
    server: ServerDep, context: ContextDep, q: requests.SearchText = ""
) -> dict[str, Any]:
    """Find players by a part of their name."""
    context.visitor()
    return {"names": listings.find_players(server.store, q, TABLES_PER_PAGE)}


def _find_account(server: Server, visitor: Visitor, player: str, result: str | None) -> str:
    """Return the account whose games are searched: that of a player, or the visitor's own."""
    if player.strip():
        return find_player(server, player).id
    if result is not None and not visitor.id:
        raise refusal("result_of_nobody")
    return visitor.id if result is not None else ""


def find_player(server: Server, name: str) -> AccountRow:
    """Return the account with a name, or raise an error; deleted accounts are not found."""
    is_odd = "\x00" in name
    row = None if is_odd else server.store.one(AccountRow, ACCOUNTS.c.name_key == name_key(name))
    if row is None or row.is_deleted or row.id == listings.ARCHIVE:
        raise refusal("no_such_player")
    return row


def _is_others_turn(table: dict[str, Any]) -> bool:
    return table["turn"] is None or not table["turn"]["you"]


# Games and their options


def _describe_game(game: Game, translator: Translator) -> dict[str, Any]:
    defaults = game.options()().to_json()
    texts = catalogue(translator.language)
    return {
        "key": game.key,
        "title": texts.get(f"{game.key}.title", game.key),
        "about": texts.get(f"{game.key}.about", ""),
        "options": dict(defaults),
        "choices": [
            _describe_option(game, name, kind, defaults[name], translator)
            for name, kind in game.options().kinds().items()
        ],
        "bots": [*bots_of(game.key)],
        "levels": [
            _describe_bot(game.key, name, bot, translator)
            for name, bot in bots_of(game.key).items()
        ],
        "default_bot": default_bot_of(game.key),
        "hints": adviser_of(game.key) is not None,
        "reviews": evaluator_of(game.key) is not None,
    }


def _describe_bot(game: str, name: str, bot: Bot, translator: Translator) -> dict[str, str]:
    """Return the title of a bot and how well it plays; a bot of a plug-in may have no texts."""
    title, level, expectation = messages.bot_title(game, name, translator), "", ""
    with suppress(Exception):  # a bot of a plug-in may name a text that does not exist
        found = bot.difficulty()
        level = "" if found is None else translator.translate(found)
    with suppress(Exception):
        expectation = translator.translate(bot.expectation())
    return {"name": name, "title": title, "level": level, "expectation": expectation}


def _describe_option(
    game: Game, name: str, kind: Kind, default: Json, translator: Translator
) -> dict[str, Any]:
    """Describe an option: its meaning, and its values with labels."""
    values: Sequence[Json] = ()
    if isinstance(kind, Choice):
        word, values = "choice", kind.values
    elif isinstance(kind, Flag):
        word, values = "flag", (False, True)
    elif isinstance(kind, SeatChoice):
        word, values = "seat", (None, *range(kind.seats))
    else:
        word = "file" if isinstance(kind, TextFile) else "text"
    texts = catalogue(translator.language)
    titles = (f"{game.key}.option_title.{name}", f"page.house.option.{name}")
    abouts = (f"{game.key}.option_about.{name}", f"page.house.about.{name}")
    labels = [_option_label(game, kind, value, translator) for value in values]
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
    """Return the first text that exists, so that a game's own text comes first."""
    return next((texts[key] for key in keys if key in texts), "")


def _option_label(game: Game, kind: Kind, value: Json, translator: Translator) -> str:
    """Return the label of a value; seats are counted from 1."""
    if isinstance(kind, SeatChoice) and isinstance(value, int):
        return translator.say("page.seat_number", {"number": value + 1})
    text = kind.write(value)
    keys = (f"{game.key}.option_value.{text}", f"page.value.{text}")
    return _first_text(catalogue(translator.language), *keys) or text


# Tables


def _create_table(server: Server, visitor: Visitor, body: requests.NewTable) -> str:
    """Create a table with its first players, or none at all."""
    time_control = body.time.model_dump()
    table_id = server.tables.directory.create(
        visitor.person, body.game, body.options, body.name, body.private, time_control, body.hints
    )
    try:
        _fill_seats(server, visitor, table_id, body)
    except TafelrundeError:
        server.store.remove(TABLES, TABLES.c.id == table_id, TABLES.c.status == OPEN)
        raise
    return table_id


def _fill_seats(server: Server, visitor: Visitor, table_id: str, body: requests.NewTable) -> None:
    """Seat the creator and bots, as the request says."""
    tables = server.tables
    if body.sit is not None:
        tables.directory.sit(table_id, visitor.person, body.sit, body.bytes)
    for seat in tables.directory.find(table_id).seats if body.bots else ():
        if seat.account is None:
            tables.directory.seat_bot(table_id, visitor.person, seat.seat, body.bots)
    server.hub.wake(table_id)


def describe_tables(
    server: Server, tables: Sequence[TableSnapshot], visitor: Visitor
) -> list[dict[str, Any]]:
    """Return the data of tables for a list, including their last change and turn."""
    changed = listings.last_change_times(server.store, tables)
    return [
        table.policy.redact_times(
            table,
            {
                **describe_table(table, visitor),
                "changed": changed[table.id],
                "turn": describe_turn(server.tables, table, visitor),
                "cursor": listings.cursor_of(table),
            },
        )
        for table in tables
    ]


def describe_turn(
    tables: TableService, table: TableSnapshot, visitor: Visitor
) -> dict[str, Json] | None:
    """Return whose turn it is, or None if no player can act."""
    if table.status != RUNNING:
        return None
    try:
        seat = tables.journal.session(table).state.to_act
    except TafelrundeError:
        return None  # A game that cannot be loaded must not hide all others.
    return None if seat is None else {"seat": seat, "you": seat in table.seats_of(visitor.or_none)}


def describe_table(table: TableSnapshot, visitor: Visitor) -> dict[str, Any]:
    """Return the data of a table for all visitors who may see it."""
    seats: list[Json] = [
        {
            "seat": s.seat,
            "name": s.name,
            "bot": s.bot,
            "you": _is_own(s, visitor),
            "offered": s.is_offered,
        }
        for s in table.seats
    ]
    row = table.row
    columns = ("id", "name", "game", "options", "commitment", "outcome", "created", "started")
    return {
        **{name: getattr(row, name) for name in (*columns, "ended", "rematch")},
        "status": table.status,
        "seats": seats,
        "free": sum(s.is_free for s in table.seats),
        "winners": listings.winner_names(table),
        "practice": row.is_practice,
        "host": row.host == visitor.id,
        "private": table.is_private,
        "chat": has_chat(table),
        "hints": has_hints(table),
        "time": table.control.to_json(),
        "allows": table.policy.permissions(table),
        "module": table.policy.client_module,
        "championship": None,  # set by the policy of championship tables
        **table.policy.describe(table, visitor.id),
    }


def _is_own(seat: SeatRow, visitor: Visitor) -> bool:
    return seat.account is not None and seat.account == visitor.id


def has_chat(table: TableSnapshot) -> bool:
    """Return whether a table has a chat."""
    return bool(table.row.settings.get("chat", True))
