"""Routes for one's own account: settings, links by mail, holidays."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from tafelrunde.server.auth.access import Visitor
from tafelrunde.server.auth.accounts import account_error
from tafelrunde.server.core import Server
from tafelrunde.server.routes.dependencies import ContextDep, ServerDep
from tafelrunde.server.schemas import requests as bodies
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.server.schemas.responses import AccountReply, HolidayReply, SessionReply
from tafelrunde.tables import holidays

Number = Annotated[int, Path(ge=1, le=2**31 - 1)]

router = APIRouter(tags=["accounts"])


@router.get("/api/account", response_model=AccountReply)
def account(server: ServerDep, context: ContextDep) -> dict[str, Any]:
    """Show one's own account and its settings."""
    return server.profiles.describe(context.known_visitor().person)


@router.patch("/api/account", response_model=AccountReply)
def change(body: bodies.AccountChange, server: ServerDep, context: ContextDep) -> dict[str, Any]:
    """Change one's own account; a new address is used when its link was opened."""
    person = context.changing_visitor().person
    if body.name is not None or body.email is not None:
        context.limit("log_in")
    if body.email:
        context.limit("mail")
    server.profiles.change(person, **body.model_dump())
    return server.profiles.describe(person)


@router.post("/api/account/keep", status_code=201, response_model=SessionReply)
def keep(
    body: bodies.SignUp, server: ServerDep, context: ContextDep, response: Response
) -> dict[str, Any]:
    """Keep a guest's account under a name and a password of his own."""
    person = context.changing_visitor().person
    context.limit("sign_up")
    return server.access.start_session(
        server.accounts.convert_guest(person, body.name, body.password), response
    )


@router.post("/api/account/confirm", status_code=204)
def confirm(body: bodies.Link, server: ServerDep, context: ContextDep) -> None:
    """Confirm an e-mail address by the link that was sent there."""
    context.limit("link")
    server.profiles.confirm_address(body.token)


@router.post("/api/password/forgotten", status_code=204)
def forgotten(body: bodies.Forgotten, server: ServerDep, context: ContextDep) -> None:
    """Ask for a link that replaces a forgotten password; everybody is answered alike."""
    context.limit("mail")
    server.profiles.send_reset_links(body.name)


@router.post("/api/password/reset", status_code=204)
def reset(body: bodies.PasswordReset, server: ServerDep, context: ContextDep) -> None:
    """Set a new password by a link; all sessions end."""
    context.limit("link")
    server.profiles.reset_password(body.token, body.new)


def _holidays(server: Server, visitor: Visitor) -> list[dict[str, Any]]:
    found = holidays.upcoming_holidays(server.store, visitor.id, server.accounts.now())
    return [{"id": row.id, "begins": row.begins, "ends": row.ends} for row in found]


@router.get("/api/account/holidays", response_model=list[HolidayReply])
def mine(server: ServerDep, context: ContextDep) -> list[dict[str, Any]]:
    """List one's own holidays that have not ended."""
    return _holidays(server, context.known_visitor())


@router.post(
    "/api/account/holidays",
    status_code=201,
    response_model=list[HolidayReply],
    responses=refusals(409),
)
def enter(body: bodies.NewHoliday, server: ServerDep, context: ContextDep) -> list[dict[str, Any]]:
    """Enter a holiday, in which one's correspondence clocks stand still."""
    visitor = context.changing_visitor()
    context.limit("holiday")
    if visitor.is_guest:
        raise account_error("guest")
    holidays.add_holiday(server.store, visitor.id, body.begins, body.ends, server.accounts.now())
    return _holidays(server, visitor)


@router.delete(
    "/api/account/holidays/{holiday}",
    status_code=204,
    responses=refusals(404),
)
def cancel(holiday: Number, server: ServerDep, context: ContextDep) -> None:
    """Cancel a holiday; one that runs ends at once."""
    visitor = context.changing_visitor()
    context.limit("holiday")
    holidays.cancel_holiday(server.store, visitor.id, holiday, server.accounts.now())
