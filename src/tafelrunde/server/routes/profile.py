"""Routes for one's own account: settings, links by mail, holidays."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import FastAPI, Path, Request, Response

from tafelrunde.server.auth.access import Visitor
from tafelrunde.server.auth.accounts import refused
from tafelrunde.server.core import Server
from tafelrunde.server.schemas import requests as bodies
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.server.schemas.responses import AccountReply, HolidayReply, SessionReply
from tafelrunde.tables import holidays

TAGS: list[Any] = ["accounts"]
Number = Annotated[int, Path(ge=1, le=2**31 - 1)]


def add(app: FastAPI, server: Server) -> None:
    """Add the routes."""
    _add_account(app, server)
    _add_links(app, server)
    _add_holidays(app, server)


def _add_account(app: FastAPI, server: Server) -> None:
    access, accounts, profiles = server.access, server.accounts, server.profiles

    @app.get("/api/account", tags=TAGS, response_model=AccountReply)
    def account(request: Request) -> dict[str, Any]:
        """Show one's own account and its settings."""
        return profiles.shown(access.known(request).person)

    @app.patch("/api/account", tags=TAGS, response_model=AccountReply)
    def change(body: bodies.AccountChange, request: Request) -> dict[str, Any]:
        """Change one's own account; a new address is used when its link was opened."""
        person = access.required(request).person
        if body.name is not None or body.email is not None:
            access.limit("log_in", request)
        if body.email:
            access.limit("mail", request)
        profiles.change(person, **body.model_dump())
        return profiles.shown(person)

    @app.post("/api/account/keep", tags=TAGS, status_code=201, response_model=SessionReply)
    def keep(body: bodies.SignUp, request: Request, response: Response) -> dict[str, Any]:
        """Keep a guest's account under a name and a password of his own."""
        person = access.required(request).person
        access.limit("sign_up", request)
        return access.admit(accounts.keep(person, body.name, body.password), response)


def _add_links(app: FastAPI, server: Server) -> None:
    access, profiles = server.access, server.profiles

    @app.post("/api/account/confirm", tags=TAGS, status_code=204)
    def confirm(body: bodies.Link, request: Request) -> None:
        """Confirm an e-mail address by the link that was sent there."""
        access.limit("link", request)
        profiles.confirm(body.token)

    @app.post("/api/password/forgotten", tags=TAGS, status_code=204)
    def forgotten(body: bodies.Forgotten, request: Request) -> None:
        """Ask for a link that replaces a forgotten password; everybody is answered alike."""
        access.limit("mail", request)
        profiles.forgotten(body.name)

    @app.post("/api/password/reset", tags=TAGS, status_code=204)
    def reset(body: bodies.PasswordReset, request: Request) -> None:
        """Set a new password by a link; all sessions end."""
        access.limit("link", request)
        profiles.reset(body.token, body.new)


def _add_holidays(app: FastAPI, server: Server) -> None:
    access, store, accounts = server.access, server.store, server.accounts

    def listed(visitor: Visitor) -> list[dict[str, Any]]:
        found = holidays.listed(store, visitor.id, accounts.now())
        return [{"id": row.id, "begins": row.begins, "ends": row.ends} for row in found]

    @app.get("/api/account/holidays", tags=TAGS, response_model=list[HolidayReply])
    def mine(request: Request) -> list[dict[str, Any]]:
        """List one's own holidays that have not ended."""
        return listed(access.known(request))

    @app.post(
        "/api/account/holidays",
        tags=TAGS,
        status_code=201,
        response_model=list[HolidayReply],
        responses=refusals(409),
    )
    def enter(body: bodies.NewHoliday, request: Request) -> list[dict[str, Any]]:
        """Enter a holiday, in which one's correspondence clocks stand still."""
        visitor = access.required(request)
        access.limit("holiday", request)
        if visitor.is_guest:
            raise refused("guest")
        holidays.enter(store, visitor.id, body.begins, body.ends, accounts.now())
        return listed(visitor)

    @app.delete(
        "/api/account/holidays/{holiday}",
        tags=TAGS,
        status_code=204,
        responses=refusals(404),
    )
    def cancel(holiday: Number, request: Request) -> None:
        """Cancel a holiday; one that runs ends at once."""
        visitor = access.required(request)
        access.limit("holiday", request)
        holidays.cancel(store, visitor.id, holiday, accounts.now())
