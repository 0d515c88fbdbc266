"""Routes of accounts and sessions."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter, Response

from tafelrunde.server.auth.access import SESSION_COOKIE
from tafelrunde.server.routes.dependencies import ContextDep, ServerDep
from tafelrunde.server.schemas import requests
from tafelrunde.server.schemas.responses import SessionReply

router = APIRouter(tags=["accounts"])


@router.post("/api/accounts", status_code=201, response_model=SessionReply)
def sign_up(
    body: requests.SignUp, server: ServerDep, context: ContextDep, response: Response
) -> dict[str, Any]:
    """Open an account and log in."""
    context.limit("sign_up")
    language = context.language
    person = server.accounts.sign_up(body.name, body.password, language=language)
    return server.access.start_session(person, response)


@router.post("/api/guests", status_code=201, response_model=SessionReply, name="guest")
def enter_as_guest(
    body: requests.GuestIn, server: ServerDep, context: ContextDep, response: Response
) -> dict[str, Any]:
    """Start a session as a guest, without an account."""
    context.limit("guest")
    return server.access.start_session(
        server.accounts.add_guest(body.name, context.language), response
    )


@router.post("/api/session", status_code=201, response_model=SessionReply)
def log_in(
    body: requests.LogIn, server: ServerDep, context: ContextDep, response: Response
) -> dict[str, Any]:
    """Log in with name and password."""
    context.limit("log_in")
    return server.access.start_session(
        server.accounts.check_password(body.name, body.password), response
    )


@router.get("/api/session", response_model=SessionReply, name="me")
def show_session(context: ContextDep) -> dict[str, Any]:
    """Show the session of the visitor."""
    visitor = context.visitor()
    return {
        "name": visitor.name,
        "csrf": visitor.csrf,
        "guest": visitor.is_guest,
        "handle": visitor.handle,
    }


@router.delete("/api/session", status_code=204)
def log_out(server: ServerDep, context: ContextDep, response: Response) -> None:
    """Log out."""
    context.changing_visitor()
    server.accounts.log_out(context.request.cookies.get(SESSION_COOKIE, ""))
    response.delete_cookie(SESSION_COOKIE)


@router.post("/api/password", status_code=204, name="password")
def change_password(body: requests.PasswordChange, server: ServerDep, context: ContextDep) -> None:
    """Change the visitor's password; all sessions end."""
    context.limit("log_in")
    server.accounts.change_password(context.changing_visitor().person, body.old, body.new)


@router.delete("/api/account", status_code=204, name="delete")
def delete_account(
    body: requests.AccountEnd, server: ServerDep, context: ContextDep, response: Response
) -> None:
    """Delete the visitor's account; its games stay without its name, and bots take its seats.

    It needs the password; guests have none.
    """
    visitor = context.changing_visitor()
    context.limit("log_in")
    person = visitor.person
    server.accounts.require_own_password(person, visitor.is_guest, body.password)
    for table_id in server.tables.handovers.leave_all_tables(person):
        server.hub.wake(table_id)
    server.championships.forget_account(person.id)
    server.accounts.delete(person)
    response.delete_cookie(SESSION_COOKIE)
