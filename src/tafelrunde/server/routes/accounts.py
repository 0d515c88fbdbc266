"""Routes for coming in and going out."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Request, Response

from tafelrunde.server.auth.access import COOKIE
from tafelrunde.server.core import Server
from tafelrunde.server.pages.routes import language_of
from tafelrunde.server.routes import profile as routes_profile
from tafelrunde.server.schemas import requests as bodies
from tafelrunde.server.schemas.responses import SessionReply


def add(app: FastAPI, server: Server) -> None:
    """Add the routes."""
    access, accounts = server.access, server.accounts

    @app.post("/api/accounts", status_code=201, response_model=SessionReply)
    def sign_up(body: bodies.SignUp, request: Request, response: Response) -> dict[str, Any]:
        access.limit("sign_up", request)
        language = language_of(request)
        person = accounts.sign_up(body.name, body.password, language=language)
        return access.admit(person, response)

    @app.post("/api/guests", status_code=201, response_model=SessionReply)
    def guest(body: bodies.GuestIn, request: Request, response: Response) -> dict[str, Any]:
        access.limit("guest", request)
        return access.admit(accounts.guest(body.name, language_of(request)), response)

    @app.post("/api/session", status_code=201, response_model=SessionReply)
    def log_in(body: bodies.LogIn, request: Request, response: Response) -> dict[str, Any]:
        access.limit("log_in", request)
        return access.admit(accounts.check(body.name, body.password), response)

    @app.get("/api/session", response_model=SessionReply)
    def me(request: Request) -> dict[str, Any]:
        visitor = access.visitor(request)
        return {"name": visitor.name, "csrf": visitor.csrf, "guest": visitor.is_guest}

    @app.delete("/api/session", status_code=204)
    def log_out(request: Request, response: Response) -> None:
        access.required(request)
        accounts.log_out(request.cookies.get(COOKIE, ""))
        response.delete_cookie(COOKIE)

    @app.post("/api/password", status_code=204)
    def password(body: bodies.PasswordChange, request: Request) -> None:
        access.limit("log_in", request)
        accounts.change_password(access.required(request).person, body.old, body.new)

    @app.delete("/api/account", status_code=204)
    def delete(request: Request, response: Response) -> None:
        """Delete one's account; its games stay without its name, its seats go to bots."""
        person = access.required(request).person
        for table_id in server.house.leave_everywhere(person):
            server.hub.wake(table_id)
        server.weekends.forget(person.id)
        accounts.delete(person)
        response.delete_cookie(COOKIE)

    routes_profile.add(app, server)
