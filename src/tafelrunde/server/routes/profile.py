"""Routes of the visitor's own account: settings, links by mail, holidays."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Path, Response

from tafelrunde.server.auth.access import Visitor
from tafelrunde.server.auth.accounts import account_error
from tafelrunde.server.core import Server
from tafelrunde.server.routes.dependencies import ContextDep, ServerDep
from tafelrunde.server.schemas import requests
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.server.schemas.responses import AccountReply, HolidayReply, SessionReply
from tafelrunde.tables import holidays

Number = Annotated[int, Path(ge=1, le=2**31 - 1)]

router = APIRouter(tags=["accounts"])


@router.get("/api/account", response_model=AccountReply, name="account")
def show_account(server: ServerDep, context: ContextDep) -> dict[str, Any]:
    """Show the visitor's account and its settings."""
    return server.profiles.describe(context.known_visitor().person)


@router.patch("/api/account", response_model=AccountReply, name="change")
def change_account(
    body: requests.AccountChange, server: ServerDep, context: ContextDep
) -> dict[str, Any]:
    """Change the visitor's account; a new address is used once it is confirmed."""
    person = context.changing_visitor().person
    if body.name is not None or body.email is not None:
        context.limit("log_in")
    if body.email:
        context.limit("mail")
    server.profiles.change(person, **body.model_dump())
    return server.profiles.describe(person)


@router.post("/api/account/keep", status_code=201, response_model=SessionReply, name="keep")
def convert_guest(
    body: requests.SignUp, server: ServerDep, context: ContextDep, response: Response
) -> dict[str, Any]:
    """Turn a guest's account into one with a name and a password."""
    person = context.changing_visitor().person
    context.limit("sign_up")
    return server.access.start_session(
        server.accounts.convert_guest(person, body.name, body.password), response
    )


@router.post("/api/account/confirm", status_code=204, name="confirm")
def confirm_address(body: requests.Link, server: ServerDep, context: ContextDep) -> None:
    """Confirm an e-mail address by the link that was sent there."""
    context.limit("link")
    server.profiles.confirm_address(body.token)


@router.post("/api/password/forgotten", status_code=204, name="forgotten")
def request_reset_link(body: requests.ResetRequest, server: ServerDep, context: ContextDep) -> None:
    """Request a link for a new password; the answer is the same for all names."""
    context.limit("mail")
    server.profiles.send_reset_links(body.name)


@router.post("/api/password/reset", status_code=204, name="reset")
def reset_password(body: requests.PasswordReset, server: ServerDep, context: ContextDep) -> None:
    """Set a new password by a link; all sessions end."""
    context.limit("link")
    server.profiles.reset_password(body.token, body.new)


def _describe_holidays(server: Server, visitor: Visitor) -> list[dict[str, Any]]:
    spans = holidays.upcoming_holidays(server.store, visitor.id, server.accounts.now())
    return [{"id": row.id, "begins": row.begins, "ends": row.ends} for row in spans]


@router.get("/api/account/holidays", response_model=list[HolidayReply], name="mine")
def list_holidays(server: ServerDep, context: ContextDep) -> list[dict[str, Any]]:
    """List the visitor's holidays that have not ended."""
    return _describe_holidays(server, context.known_visitor())


@router.post(
    "/api/account/holidays",
    status_code=201,
    response_model=list[HolidayReply],
    responses=refusals(409),
    name="enter",
)
def add_holiday(
    body: requests.NewHoliday, server: ServerDep, context: ContextDep
) -> list[dict[str, Any]]:
    """Add a holiday, during which the visitor's correspondence clocks stop."""
    visitor = context.changing_visitor()
    context.limit("holiday")
    if visitor.is_guest:
        raise account_error("guest")
    holidays.add_holiday(server.store, visitor.id, body.begins, body.ends, server.accounts.now())
    return _describe_holidays(server, visitor)


@router.delete(
    "/api/account/holidays/{holiday}", status_code=204, responses=refusals(404), name="cancel"
)
def cancel_holiday(holiday: Number, server: ServerDep, context: ContextDep) -> None:
    """Cancel a holiday; a running holiday ends at once."""
    visitor = context.changing_visitor()
    context.limit("holiday")
    holidays.cancel_holiday(server.store, visitor.id, holiday, server.accounts.now())
