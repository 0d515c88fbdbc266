"""Routes of the chat at a table: lines, reports and mutes."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter
from sqlalchemy import ColumnElement, select

from tafelrunde.i18n import Translator
from tafelrunde.kernel import Phrase
from tafelrunde.server.auth.access import AccessDenied, Visitor
from tafelrunde.server.core import Server
from tafelrunde.server.routes.dependencies import ContextDep, ServerDep
from tafelrunde.server.routes.lobby import PAGE_SIZE, find_player, has_chat
from tafelrunde.server.schemas import requests, responses
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.tables import listings
from tafelrunde.tables.errors import refusal
from tafelrunde.tables.rows import AccountRow, ChatRow
from tafelrunde.tables.schema import ACCOUNTS, CHAT, MUTES
from tafelrunde.tables.service import Person, TableSnapshot

MAX_MUTED = 10_000
"""How many muted players are listed: all, of any visitor."""
PATH = "/api/tables/{table_id}/chat"

router = APIRouter(tags=["talk"])


@router.get(PATH, response_model=list[responses.ChatReply], responses=refusals(403), name="chat")
def list_chat_lines(
    table_id: str,
    server: ServerDep,
    context: ContextDep,
    start: requests.Start = 0,
    key: requests.Key = "",
) -> list[dict[str, Any]]:
    """List the chat lines after a line, without those of muted players."""
    visitor = context.visitor()
    _require_chat(server.tables.directory.find_visible(table_id, visitor.or_none, key))
    where = (*_visible_lines(table_id, visitor), CHAT.c.id > start)
    lines = server.store.rows(ChatRow, *where, order=CHAT.c.id, limit=PAGE_SIZE)
    accounts = listings.accounts_by_id(server.store, {line.account for line in lines})
    return [
        {
            "id": line.id,
            "name": line.name,
            "handle": accounts[line.account].handle,
            "text": line_text(line, context.language),
            "at": line.at,
            "you": line.account == visitor.id,
        }
        for line in lines
    ]


def line_text(line: ChatRow, language: str) -> str:
    """Return what a line says: a quick phrase in the reader's language."""
    return line.text if line.phrase is None else phrase_text(line.phrase, language)


def phrase_text(phrase: str, language: str) -> str:
    """Return a quick phrase in a language."""
    return Translator(language).translate(Phrase(f"page.phrase.{phrase}"))


@router.post(PATH, status_code=201, response_model=responses.ChatLineReply, name="say")
def add_chat_line(
    table_id: str, body: requests.ChatLine, server: ServerDep, context: ContextDep
) -> dict[str, Any]:
    """Add a chat line at a table where the visitor sits."""
    visitor = context.member(table_id)
    context.limit("chat")
    table = server.tables.directory.find_visible(table_id, visitor.person, context.key)
    _require_chat(table)
    server.access.require_seat(bool(table.seats_of(visitor.person)))
    text = "" if body.phrase else " ".join(body.text.split())
    server.access.require_text(bool(text or body.phrase))
    name = _name_at(table, visitor.person)
    line = {"table_id": table_id, "account": visitor.id, "name": name, "text": text}
    now = server.tables.now()
    server.store.add(CHAT, **line, phrase=body.phrase, at=now, is_reported=False)
    server.hub.wake(table_id)
    shown = text if body.phrase is None else phrase_text(body.phrase, context.language)
    return {"name": name, "text": shown}


def _name_at(table: TableSnapshot, person: Person) -> str:
    """Return a player's name, with the number of their seat if another one has the same name."""
    seat = table.seats[min(table.seats_of(person))]
    return person.name if seat.label else str(seat.name)


@router.post(f"{PATH}/{{line}}/report", status_code=204, name="report")
def report_chat_line(
    table_id: str, line: requests.Line, server: ServerDep, context: ContextDep
) -> None:
    """Report a chat line to the hosts."""
    visitor = context.member(table_id)
    where = (*_visible_lines(table_id, visitor), CHAT.c.id == line)
    if not server.store.change(CHAT, *where, is_reported=True):
        raise refusal("no_such_line")


def _visible_lines(
    table_id: str, visitor: Visitor
) -> tuple[ColumnElement[bool], ColumnElement[bool]]:
    """Return the conditions for the chat lines of a table that a visitor can see."""
    muted = select(MUTES.c.muted).where(MUTES.c.account == visitor.id)
    return CHAT.c.table_id == table_id, CHAT.c.account.not_in(muted)


def _require_chat(table: TableSnapshot) -> None:
    if not has_chat(table):
        raise AccessDenied(Phrase("server.no_chat"))


@router.get("/api/mutes", response_model=responses.Names, responses=refusals(401), name="mutes")
def list_mutes(server: ServerDep, context: ContextDep) -> dict[str, Any]:
    """List the players that the visitor has muted."""
    visitor = context.visitor()
    if visitor.session is None:
        raise AccessDenied(Phrase("server.log_in_first"))
    return {"names": muted_names(server, visitor.id)}


def muted_names(server: Server, account: str) -> list[str]:
    """Return the names by which the players are found that an account has muted."""
    muted = select(MUTES.c.muted).where(MUTES.c.account == account)
    where = ACCOUNTS.c.id.in_(muted)
    rows = server.store.rows(AccountRow, where, order=ACCOUNTS.c.name_key, limit=MAX_MUTED)
    return [row.handle for row in rows]


@router.put("/api/mutes/{name}", status_code=204, responses=refusals(404), name="mute")
def mute_player(name: str, server: ServerDep, context: ContextDep) -> None:
    """Mute a player."""
    visitor = context.changing_visitor()
    muted = find_player(server, name).id
    if muted == visitor.id:
        raise AccessDenied(Phrase("server.not_yourself"))
    server.store.add(MUTES, account=visitor.id, muted=muted)


@router.delete("/api/mutes/{name}", status_code=204, responses=refusals(404), name="unmute")
def unmute_player(name: str, server: ServerDep, context: ContextDep) -> None:
    """Unmute a player."""
    visitor = context.changing_visitor()
    muted = find_player(server, name).id
    server.store.remove(MUTES, MUTES.c.account == visitor.id, MUTES.c.muted == muted)
