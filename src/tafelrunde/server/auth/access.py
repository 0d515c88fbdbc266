"""Who sends a request, and what they may do: one mechanism for all routes and sockets."""

from __future__ import annotations

import hmac
from contextlib import AbstractContextManager
from dataclasses import dataclass
from urllib.parse import urlsplit

from fastapi import Request, Response, WebSocket
from starlette.requests import HTTPConnection

from tafelrunde.kernel import Json, Phrase, TafelrundeError
from tafelrunde.server.auth.accounts import Accounts, Session
from tafelrunde.server.auth.rate_limits import RateLimiter
from tafelrunde.server.auth.sessions import SessionCache
from tafelrunde.server.ops.proxies import client_key
from tafelrunde.server.ops.settings import Settings
from tafelrunde.tables.service import Person

SESSION_COOKIE = "tafelrunde"
CSRF_HEADER = "x-csrf-token"


class AccessDenied(TafelrundeError):
    """The visitor may not do that."""


def access_denied(what: str) -> AccessDenied:
    """Return an error with the message `server.{what}`."""
    return AccessDenied(Phrase(f"server.{what}"))


def _client_key_of(connection: HTTPConnection) -> str:
    """Return the key that rate limits count by; clients behind a proxy have keys of their own."""
    return client_key(connection.client.host) if connection.client is not None else "?"


@dataclass(frozen=True, slots=True)
class Visitor:
    """The sender of a request; a stranger has no session."""

    session: Session | None

    @property
    def or_none(self) -> Person | None:
        """The person, or None for a stranger."""
        return self.session.person if self.session is not None else None

    @property
    def person(self) -> Person:
        """The person; the visitor must have a session."""
        assert self.session is not None
        return self.session.person

    @property
    def id(self) -> str:
        """The id of the account, empty for a stranger."""
        return self.session.person.id if self.session is not None else ""

    @property
    def name(self) -> str | None:
        """The name, or None for a stranger."""
        return self.session.person.name if self.session is not None else None

    @property
    def csrf(self) -> str | None:
        """The token that every changing request must carry."""
        return self.session.csrf if self.session is not None else None

    @property
    def handle(self) -> str | None:
        """The name by which the person is found, or None for a stranger."""
        return self.session.handle if self.session is not None else None

    @property
    def is_guest(self) -> bool:
        """Whether this is a guest."""
        return self.session is not None and self.session.is_guest


class Access:
    """Finds the visitor of a request and denies what they may not do."""

    def __init__(self, accounts: Accounts, rate_limiter: RateLimiter, settings: Settings) -> None:
        self.accounts = accounts
        self.sessions = SessionCache(accounts)
        self.rate_limiter = rate_limiter
        self.settings = settings

    def visitor_of_token(self, token: str) -> Visitor:
        """Return the visitor with a session token, or a stranger."""
        return Visitor(self.sessions.find(token) if token else None)

    def visitor_of(self, request: Request) -> Visitor:
        """Count a request, and return its visitor, who may be a stranger."""
        self.limit("request", request)
        return self.visitor_of_token(request.cookies.get(SESSION_COOKIE, ""))

    def require_session(self, request: Request) -> Visitor:
        """Return the visitor, who must have a session."""
        visitor = self.visitor_of(request)
        if visitor.session is None:
            raise access_denied("log_in_first")
        return visitor

    def require_csrf_token(self, request: Request) -> Visitor:
        """Return the visitor, who must have a session and send the request from our own page."""
        visitor = self.require_session(request)
        assert visitor.session is not None
        token = request.headers.get(CSRF_HEADER, "").encode("utf-8", "replace")
        if not hmac.compare_digest(token, visitor.session.csrf.encode()):
            raise access_denied("not_from_here")
        return visitor

    def require_host(self, request: Request, changes: bool = False) -> Visitor:
        """Return the visitor, who must be a host; for others the address does not exist."""
        visitor = self.require_csrf_token(request) if changes else self.visitor_of(request)
        if visitor.session is None or not visitor.session.person.is_admin:
            raise access_denied("not_here")
        return visitor

    def require_finished(self, is_over: bool) -> None:
        """Deny access to the record of a game that is not over."""
        if not is_over:
            raise access_denied("not_over")

    def require_seat(self, has_seat: bool) -> None:
        """Deny what only players of a table may do."""
        if not has_seat:
            raise access_denied("no_seat")

    def require_text(self, has_text: bool) -> None:
        """Refuse an empty chat line."""
        if not has_text:
            raise access_denied("no_words")

    def limit(self, kind: str, request: HTTPConnection) -> None:
        """Count a request as one of a kind, and refuse it if there are too many."""
        self.rate_limiter.take(kind, _client_key_of(request))

    def limit_socket(self, socket: WebSocket) -> None:
        """Count the opening of a socket, and refuse it if there are too many."""
        self.rate_limiter.take("socket", _client_key_of(socket))

    def hold_socket(self, socket: WebSocket, visitor: Visitor) -> AbstractContextManager[None]:
        """Count a socket while it is open; raise TooManySockets at the start if necessary."""
        return self.rate_limiter.hold_socket(
            {"address": _client_key_of(socket), "account": visitor.id}
        )

    def is_own_page(self, socket: WebSocket) -> bool:
        """Return whether a socket was opened by one of our own pages."""
        origin = socket.headers.get("origin")
        if origin is None:
            return True  # Not a browser, so it carries no cookies of other people.
        own_hosts = {urlsplit(self.settings.address).netloc, socket.headers.get("host", "")}
        return urlsplit(origin).netloc in own_hosts

    def start_session(self, person: Person, response: Response) -> dict[str, Json]:
        """Open a session and set its cookie."""
        token, session = self.accounts.log_in(person)
        response.set_cookie(
            SESSION_COOKIE,
            token,
            max_age=int(self.accounts.days * 86400),
            httponly=True,
            samesite="lax",
            secure=self.settings.is_secure,
        )
        return {
            "name": person.name,
            "csrf": session.csrf,
            "guest": session.is_guest,
            "handle": session.handle,
        }
