"""Routes for one's own account: settings, links by mail, holidays."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import FastAPI, Path, Request, Response
from fastapi.responses import HTMLResponse

from tafelrunde.server import bodies, pages_account
from tafelrunde.server.access import Visitor
from tafelrunde.server.accounts import refused
from tafelrunde.server.core import Server
from tafelrunde.server.pages import language_of
from tafelrunde.server.replies import AccountReply, HolidayReply, SessionReply
from tafelrunde.tables import holidays

Number = Annotated[int, Path(ge=1, le=2**31 - 1)]


def add(app: FastAPI, server: Server) -> None:
    """Add the routes."""
    _add_account(app, server)
    _add_links(app, server)
    _add_holidays(app, server)


def _add_account(app: FastAPI, server: Server) -> None:
    access, accounts, profiles = server.access, server.accounts, server.profiles

    @app.get("/api/account", response_model=AccountReply)
    def account(request: Request) -> dict[str, Any]:
        return profiles.shown(access.known(request).person)

    @app.patch("/api/account", response_model=AccountReply)
    def change(body: bodies.AccountChange, request: Request) -> dict[str, Any]:
        person = access.required(request).person
        if body.name is not None or body.email is not None:
            access.limit("log_in", request)
        if body.email:
            access.limit("mail", request)
        profiles.change(person, **body.model_dump())
        return profiles.shown(person)

    @app.post("/api/account/keep", status_code=201, response_model=SessionReply)
    def keep(body: bodies.SignUp, request: Request, response: Response) -> dict[str, Any]:
        person = access.required(request).person
        access.limit("sign_up", request)
        return access.admit(accounts.keep(person, body.name, body.password), response)


def _add_links(app: FastAPI, server: Server) -> None:
    access, profiles = server.access, server.profiles

    @app.post("/api/account/confirm", status_code=204)
    def confirm(body: bodies.Link, request: Request) -> None:
        access.limit("link", request)
        profiles.confirm(body.token)

    @app.post("/api/password/forgotten", status_code=204)
    def forgotten(body: bodies.Forgotten, request: Request) -> None:
        access.limit("mail", request)
        profiles.forgotten(body.name)

    @app.post("/api/password/reset", status_code=204)
    def reset(body: bodies.PasswordReset, request: Request) -> None:
        access.limit("link", request)
        profiles.reset(body.token, body.new)

    @app.get("/account/confirm", response_class=HTMLResponse, include_in_schema=False)
    def confirm_page(request: Request) -> HTMLResponse:
        return pages_account.answer(pages_account.confirm(language_of(request)))

    @app.get("/account/reset", response_class=HTMLResponse, include_in_schema=False)
    def reset_page(request: Request) -> HTMLResponse:
        return pages_account.answer(pages_account.reset(language_of(request)))


def _add_holidays(app: FastAPI, server: Server) -> None:
    access, store, accounts = server.access, server.store, server.accounts

    def listed(visitor: Visitor) -> list[dict[str, Any]]:
        found = holidays.listed(store, visitor.id, accounts.now())
        return [{name: row[name] for name in ("id", "begins", "ends")} for row in found]

    @app.get("/api/account/holidays", response_model=list[HolidayReply])
    def mine(request: Request) -> list[dict[str, Any]]:
        return listed(access.known(request))

    @app.post("/api/account/holidays", status_code=201, response_model=list[HolidayReply])
    def enter(body: bodies.NewHoliday, request: Request) -> list[dict[str, Any]]:
        visitor = access.required(request)
        access.limit("holiday", request)
        if visitor.is_guest:
            raise refused("guest")
        holidays.enter(store, visitor.id, body.begins, body.ends, accounts.now())
        return listed(visitor)

    @app.delete("/api/account/holidays/{holiday}", status_code=204)
    def cancel(holiday: Number, request: Request) -> None:
        visitor = access.required(request)
        access.limit("holiday", request)
        holidays.cancel(store, visitor.id, holiday, accounts.now())
