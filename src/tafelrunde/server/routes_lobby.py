"""Routes of the lobby: games, tables, players."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Request

from tafelrunde.bots import bots_of
from tafelrunde.games import all_games
from tafelrunde.kernel import Json, TafelrundeError
from tafelrunde.server import bodies, pages
from tafelrunde.server.access import Visitor
from tafelrunde.server.accounts import name_key
from tafelrunde.server.core import Server
from tafelrunde.tables.errors import refused
from tafelrunde.tables.house import OPEN, OVER, Sight
from tafelrunde.tables.schema import ACCOUNTS, SEATS, TABLES
from tafelrunde.words import Speaker

PAGE = 200


def add(app: FastAPI, server: Server) -> None:
    """Add the routes."""
    access, house = server.access, server.house

    @app.get("/api/games")
    def games(request: Request) -> list[dict[str, Any]]:
        say = Speaker(pages.language_of(request)).say
        return [
            {
                "key": game.key,
                "title": say(f"{game.key}.title"),
                "about": say(f"{game.key}.about"),
                "options": dict(game.options()().to_json()),
                "bots": [*bots_of(game.key)],
            }
            for game in all_games()
        ]

    @app.get("/api/tables")
    def tables(request: Request, status: str = OPEN, mine: bool = False) -> list[dict[str, Any]]:
        visitor = access.visitor(request)
        found = [house.sight(row["id"]) for row in _listed(server, visitor, status, mine)]
        return [summary(sight, visitor) for sight in found]

    @app.post("/api/tables", status_code=201)
    def create(body: bodies.NewTable, request: Request) -> dict[str, Any]:
        visitor = access.required(request)
        access.limit("table", request)
        time_control = body.time.model_dump()
        table_id = house.create(
            visitor.person, body.game, body.options, body.name, body.private, time_control
        )
        try:
            _fill(server, visitor, table_id, body)
        except TafelrundeError:
            server.store.remove(TABLES, TABLES.c.id == table_id, TABLES.c.status == OPEN)
            raise
        return {"id": table_id}

    @app.get("/api/players/{name}")
    def player(name: str, request: Request) -> dict[str, Any]:
        visitor = access.visitor(request)
        row = server.store.one(ACCOUNTS, ACCOUNTS.c.name_key == name_key(name))
        if row is None or row["is_deleted"]:
            raise refused("no_such_player")
        held = server.store.rows(SEATS, SEATS.c.account == row["id"])
        ids = {seat["table_id"] for seat in held}
        over = server.store.rows(TABLES, TABLES.c.id.in_(ids), TABLES.c.status == OVER)
        shown = [house.sight(r["id"]) for r in over if not r["settings"].get("private")]
        return {"name": row["name"], "games": [summary(sight, visitor) for sight in shown]}


def _listed(server: Server, visitor: Visitor, status: str, mine: bool) -> list[Any]:
    store = server.store
    if mine:
        held = store.rows(SEATS, SEATS.c.account == visitor.id)
        ids = {row["table_id"] for row in held}
        return [row for row in store.rows(TABLES, TABLES.c.id.in_(ids)) if ids]
    found = store.rows(TABLES, TABLES.c.status == status, order=TABLES.c.created.desc(), limit=PAGE)
    return [row for row in found if not row["settings"].get("private")]


def _fill(server: Server, visitor: Visitor, table_id: str, body: bodies.NewTable) -> None:
    """Seat the maker and bots at once, if the request says so."""
    house = server.house
    if body.sit is not None:
        house.sit(table_id, visitor.person, body.sit, body.bytes)
    for seat in house.sight(table_id).seats if body.bots else ():
        if seat["account"] is None:
            house.seat_bot(table_id, visitor.person, seat["seat"], body.bots)
    server.hub.wake(table_id)


def summary(sight: Sight, visitor: Visitor) -> dict[str, Any]:
    """Tell what everybody may know of a table."""
    seats: list[Json] = [
        {"seat": s["seat"], "name": s["name"], "bot": s["bot"], "you": s["account"] == visitor.id}
        for s in sight.seats
    ]
    return {
        "id": sight.id,
        "name": sight.row["name"],
        "game": sight.row["game"],
        "options": sight.row["options"],
        "status": sight.status,
        "seats": seats,
        "commitment": sight.row["commitment"],
        "outcome": sight.row["outcome"],
        "host": sight.row["host"] == visitor.id,
    }
