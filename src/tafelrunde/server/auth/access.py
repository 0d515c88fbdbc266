"""Who asks, and whether he may: one mechanism for all routes and sockets."""

from __future__ import annotations

import hmac
from contextlib import AbstractContextManager
from dataclasses import dataclass
from urllib.parse import urlsplit

from fastapi import Request, Response, WebSocket
from starlette.requests import HTTPConnection

from tafelrunde.kernel import Json, Phrase, TafelrundeError
from tafelrunde.server.auth.accounts import Accounts, Session
from tafelrunde.server.auth.rate_limits import Limits
from tafelrunde.server.auth.sessions import Sessions
from tafelrunde.server.ops.proxies import client_key
from tafelrunde.server.ops.settings import Settings
from tafelrunde.tables.service import Person

COOKIE = "tafelrunde"
CSRF = "x-csrf-token"


class Refused(TafelrundeError):
    """Somebody may not do that."""


def _refused(what: str) -> Refused:
    return Refused(Phrase(f"server.{what}"))


def _address(connection: HTTPConnection) -> str:
    """Give what somebody is counted by; who comes through a proxy has his own address here."""
    return client_key(connection.client.host) if connection.client is not None else "?"


@dataclass(frozen=True, slots=True)
class Visitor:
    """Whoever asks; nobody has no session."""

    session: Session | None

    @property
    def or_none(self) -> Person | None:
        """The person, None for somebody unknown."""
        return self.session.person if self.session is not None else None

    @property
    def person(self) -> Person:
        """The person who must be known."""
        assert self.session is not None
        return self.session.person

    @property
    def id(self) -> str:
        """The account's id, empty for nobody."""
        return self.session.person.id if self.session is not None else ""

    @property
    def name(self) -> str | None:
        """The name, None for nobody."""
        return self.session.person.name if self.session is not None else None

    @property
    def csrf(self) -> str | None:
        """What every changing request must carry."""
        return self.session.csrf if self.session is not None else None

    @property
    def is_guest(self) -> bool:
        """Tell whether this is a guest."""
        return self.session is not None and self.session.is_guest


class Access:
    """Finds out who asks and refuses what he may not do."""

    def __init__(self, accounts: Accounts, limits: Limits, settings: Settings) -> None:
        self.accounts = accounts
        self.sessions = Sessions(accounts)
        self.limits = limits
        self.settings = settings

    def of_token(self, token: str) -> Visitor:
        """Give the visitor of a session's token."""
        return Visitor(self.sessions.find(token) if token else None)

    def visitor(self, request: Request) -> Visitor:
        """Give whoever asks, known or not."""
        self.limit("request", request)
        return self.of_token(request.cookies.get(COOKIE, ""))

    def known(self, request: Request) -> Visitor:
        """Give whoever asks for something of his own."""
        visitor = self.visitor(request)
        if visitor.session is None:
            raise _refused("log_in_first")
        return visitor

    def required(self, request: Request) -> Visitor:
        """Give whoever asks for a change: known, and from a page of this house."""
        visitor = self.known(request)
        assert visitor.session is not None
        given = request.headers.get(CSRF, "").encode("utf-8", "replace")
        if not hmac.compare_digest(given, visitor.session.csrf.encode()):
            raise _refused("not_from_here")
        return visitor

    def host(self, request: Request, changes: bool = False) -> Visitor:
        """Give whoever runs the house; nobody else learns that there is such a page."""
        visitor = self.required(request) if changes else self.visitor(request)
        if visitor.session is None or not visitor.session.person.is_admin:
            raise _refused("not_here")
        return visitor

    def require_over(self, is_over: bool) -> None:
        """Records are shown when the game is over."""
        if not is_over:
            raise _refused("not_over")

    def require_seat(self, has_seat: bool) -> None:
        """Only who sits at a table speaks there."""
        if not has_seat:
            raise _refused("no_seat")

    def require_words(self, has_words: bool) -> None:
        """Nothing at all is not said."""
        if not has_words:
            raise _refused("no_words")

    def limit(self, kind: str, request: HTTPConnection) -> None:
        """Count a request."""
        self.limits.take(kind, _address(request))

    def limit_socket(self, socket: WebSocket) -> None:
        """Count the opening of a socket."""
        self.limits.take("socket", _address(socket))

    def holding(self, socket: WebSocket, visitor: Visitor) -> AbstractContextManager[None]:
        """Count a socket while it is open; whoever has too many is refused at the beginning."""
        return self.limits.holding({"address": _address(socket), "account": visitor.id})

    def is_own_page(self, socket: WebSocket) -> bool:
        """Tell whether a socket was opened by a page of this house."""
        origin = socket.headers.get("origin")
        if origin is None:
            return True  # Not a browser: it carries no cookies of others.
        wanted = {urlsplit(self.settings.address).netloc, socket.headers.get("host", "")}
        return urlsplit(origin).netloc in wanted

    def admit(self, person: Person, response: Response) -> dict[str, Json]:
        """Open a session and hand out its cookie."""
        token, session = self.accounts.log_in(person)
        response.set_cookie(
            COOKIE,
            token,
            max_age=int(self.accounts.days * 86400),
            httponly=True,
            samesite="lax",
            secure=self.settings.is_secure,
        )
        return {"name": person.name, "csrf": session.csrf, "guest": session.is_guest}
