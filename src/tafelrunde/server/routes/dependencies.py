"""The dependencies of routes: the running server, and the request with its visitor.

FastAPI resolves a dependency before it has validated the rest of a request, and runs a blocking
dependency in a thread of its own. So these dependencies only return objects, and a route calls
their methods itself: a malformed request is refused as malformed and counts against no limit, and
a request needs one thread only. See docs/decisions/0012-libraries.md.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from tafelrunde.server.auth.access import Visitor
from tafelrunde.server.core import Server
from tafelrunde.server.pages.preferences import language_of
from tafelrunde.tables.errors import refusal

MAX_KEY_LENGTH = 60


async def get_server(connection: HTTPConnection) -> Server:
    """Return the server of the application."""
    server: Server = connection.app.state.server
    return server


class RequestContext:
    """A request and its visitor."""

    def __init__(self, server: Server, request: Request) -> None:
        self.server = server
        self.request = request

    def visitor(self) -> Visitor:
        """Count the request, and return its visitor, who may be a stranger."""
        return self.server.access.visitor_of(self.request)

    def known_visitor(self) -> Visitor:
        """Return the visitor, who must have a session."""
        return self.server.access.require_session(self.request)

    def changing_visitor(self) -> Visitor:
        """Return the visitor, who must have a session and send the request from our own page."""
        return self.server.access.require_csrf_token(self.request)

    def host(self, changes: bool = False) -> Visitor:
        """Return the visitor, who must be a host."""
        return self.server.access.require_host(self.request, changes)

    def member(self, table_id: str) -> Visitor:
        """Return the visitor, who wants to change a table that they may see.

        For others the table does not exist. The seat named in the address must be their own.
        """
        visitor = self.changing_visitor()
        table = self.server.tables.directory.find_visible(table_id, visitor.person, self.key)
        table.viewing_seats(visitor.person, seat_of(self.request))
        return visitor

    def limit(self, kind: str) -> None:
        """Count the request as one of a kind, and refuse it if there are too many."""
        self.server.access.limit(kind, self.request)

    @property
    def language(self) -> str:
        """The visitor's language."""
        return language_of(self.request)

    @property
    def key(self) -> str:
        """The key of an invitation in the address, or an empty text."""
        return self.request.query_params.get("key", "")[:MAX_KEY_LENGTH]


ServerDep = Annotated[Server, Depends(get_server)]


async def get_context(request: Request, server: ServerDep) -> RequestContext:
    """Return the request with the server that answers it."""
    return RequestContext(server, request)


ContextDep = Annotated[RequestContext, Depends(get_context)]


def seat_of(request: HTTPConnection) -> int | None:
    """Return the seat to look from, if the address names one."""
    text = request.query_params.get("seat", "")
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) == 1):
        raise refusal("not_your_seat", seat=text[:8])
    return int(text)


def is_board_wanted(request: HTTPConnection) -> bool:
    """Return whether the client draws a board, and wants the data for it."""
    return request.query_params.get("detail") == "board"
