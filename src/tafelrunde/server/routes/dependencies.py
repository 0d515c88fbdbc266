"""What routes depend on: the running server, and the request with whoever sends it.

FastAPI resolves a dependency before it has validated the rest of a request, and runs one that
may block in a thread of its own. So these only hand out objects, and a route asks them itself:
a malformed request is refused as malformed and counts against no limit, and a request costs one
thread. See docs/decisions/0012-libraries.md.
"""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Request
from starlette.requests import HTTPConnection

from tafelrunde.server.auth.access import Visitor
from tafelrunde.server.core import Server
from tafelrunde.server.pages.routes import language_of
from tafelrunde.tables.errors import refusal

MAX_KEY_LENGTH = 60


async def get_server(connection: HTTPConnection) -> Server:
    """Return the server that the application was made for."""
    server: Server = connection.app.state.server
    return server


class RequestContext:
    """A request, and what is known of the visitor who sends it."""

    def __init__(self, server: Server, request: Request) -> None:
        self.server = server
        self.request = request

    def visitor(self) -> Visitor:
        """Return the visitor, known or not, and count the request."""
        return self.server.access.visitor_of(self.request)

    def known_visitor(self) -> Visitor:
        """Return the visitor, who must have a session."""
        return self.server.access.require_session(self.request)

    def changing_visitor(self) -> Visitor:
        """Return the visitor, who must have a session and ask from a page of this house."""
        return self.server.access.require_csrf_token(self.request)

    def host(self, changes: bool = False) -> Visitor:
        """Return the visitor, who must run the house."""
        return self.server.access.require_host(self.request, changes)

    def member(self, table_id: str) -> Visitor:
        """Return the visitor, who asks for a change and may see this table.

        For others the table is not there. The seat they look from must be their own.
        """
        visitor = self.changing_visitor()
        sight = self.server.tables.directory.find_visible(table_id, visitor.person, self.key)
        sight.viewing_seats(visitor.person, seat_of(self.request))
        return visitor

    def limit(self, kind: str) -> None:
        """Count the request as one of a kind, and refuse it if there were too many."""
        self.server.access.limit(kind, self.request)

    @property
    def language(self) -> str:
        """The language that the visitor asks for."""
        return language_of(self.request)

    @property
    def key(self) -> str:
        """The key of an invitation, if the address carries one."""
        return self.request.query_params.get("key", "")[:MAX_KEY_LENGTH]


ServerDep = Annotated[Server, Depends(get_server)]


async def get_context(request: Request, server: ServerDep) -> RequestContext:
    """Return the request with the server that answers it."""
    return RequestContext(server, request)


ContextDep = Annotated[RequestContext, Depends(get_context)]


def seat_of(request: HTTPConnection) -> int | None:
    """Return the one of several seats that is looked from, if the address names one."""
    text = request.query_params.get("seat", "")
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) == 1):
        raise refusal("not_your_seat", seat=text[:8])
    return int(text)


def is_board_wanted(request: HTTPConnection) -> bool:
    """Tell whether the client draws a board, and wants what that needs."""
    return request.query_params.get("detail") == "board"
