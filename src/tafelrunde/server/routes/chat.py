"""Routes of talk at a table: what is said, reported, and by whom one does not want to hear."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Request
from sqlalchemy import ColumnElement, select

from tafelrunde.kernel import Phrase
from tafelrunde.server.auth.access import Refused, Visitor
from tafelrunde.server.core import Server
from tafelrunde.server.routes.lobby import PAGE, account_of, has_chat
from tafelrunde.server.routes.tables import key_of, member
from tafelrunde.server.schemas import requests as bodies
from tafelrunde.server.schemas import responses as replies
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.tables.errors import refused
from tafelrunde.tables.rows import ChatRow
from tafelrunde.tables.schema import ACCOUNTS, CHAT, MUTES
from tafelrunde.tables.service import Sight

TAGS: list[Any] = ["talk"]


def add(app: FastAPI, server: Server) -> None:
    """Add the routes."""
    _add_table_routes(app, server)
    _add_mute_routes(app, server)


def _add_table_routes(app: FastAPI, server: Server) -> None:
    access, house, hub = server.access, server.house, server.hub
    path = "/api/tables/{table_id}/chat"

    @app.get(path, tags=TAGS, response_model=list[replies.ChatReply], responses=refusals(403))
    def chat(
        table_id: str, request: Request, start: bodies.Start = 0, key: bodies.Key = ""
    ) -> list[dict[str, Any]]:
        """Show what was said after a line, without those one has muted."""
        visitor = access.visitor(request)
        _require_chat(house.seen(table_id, visitor.or_none, key))
        where = (*_heard(table_id, visitor), CHAT.c.id > start)
        lines = server.store.rows(ChatRow, *where, order=CHAT.c.id, limit=PAGE)
        shown = ("id", "name", "text", "at")
        return [
            {**{name: getattr(line, name) for name in shown}, "you": line.account == visitor.id}
            for line in lines
        ]

    @app.post(path, tags=TAGS, status_code=201, response_model=replies.Said)
    def say(table_id: str, body: bodies.ChatLine, request: Request) -> dict[str, Any]:
        """Say something at a table where one sits."""
        visitor = member(server, request, table_id)
        access.limit("chat", request)
        sight = house.seen(table_id, visitor.person, key_of(request))
        _require_chat(sight)
        access.require_seat(bool(sight.seats_of(visitor.person)))
        text = " ".join(body.text.split())
        access.require_words(bool(text))
        line = {"table_id": table_id, "account": visitor.id, "name": visitor.person.name}
        server.store.add(CHAT, **line, text=text, at=house.now(), is_reported=False)
        hub.wake(table_id)
        return {"name": visitor.person.name, "text": text}

    @app.post(f"{path}/{{line}}/report", tags=TAGS, status_code=204)
    def report(table_id: str, line: bodies.Line, request: Request) -> None:
        """Report something that was said to whoever runs the house."""
        visitor = member(server, request, table_id)
        where = (*_heard(table_id, visitor), CHAT.c.id == line)
        if not server.store.change(CHAT, *where, is_reported=True):
            raise refused("no_such_line")


def _heard(table_id: str, visitor: Visitor) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """Say which lines of a table somebody can see."""
    muted = select(MUTES.c.muted).where(MUTES.c.account == visitor.id)
    return CHAT.c.table_id == table_id, CHAT.c.account.not_in(muted)


def _require_chat(sight: Sight) -> None:
    if not has_chat(sight):
        raise Refused(Phrase("server.no_chat"))


def _add_mute_routes(app: FastAPI, server: Server) -> None:
    access, store = server.access, server.store

    @app.get("/api/mutes", tags=TAGS, response_model=replies.Names, responses=refusals(401))
    def mutes(request: Request) -> dict[str, Any]:
        """List those one does not want to hear."""
        visitor = access.visitor(request)
        if visitor.session is None:
            raise Refused(Phrase("server.log_in_first"))
        wanted = select(ACCOUNTS.c.name).join(MUTES, MUTES.c.muted == ACCOUNTS.c.id)
        mine = wanted.where(MUTES.c.account == visitor.id).order_by(ACCOUNTS.c.name_key)
        with store.reading() as connection:
            return {"names": [*connection.scalars(mine)]}

    @app.put("/api/mutes/{name}", tags=TAGS, status_code=204, responses=refusals(404))
    def mute(name: str, request: Request) -> None:
        """Hear nothing of somebody any more."""
        visitor = access.required(request)
        muted = account_of(server, name).id
        if muted == visitor.id:
            raise Refused(Phrase("server.not_yourself"))
        store.add(MUTES, account=visitor.id, muted=muted)

    @app.delete("/api/mutes/{name}", tags=TAGS, status_code=204, responses=refusals(404))
    def unmute(name: str, request: Request) -> None:
        """Hear somebody again."""
        visitor = access.required(request)
        muted = account_of(server, name).id
        store.remove(MUTES, MUTES.c.account == visitor.id, MUTES.c.muted == muted)
