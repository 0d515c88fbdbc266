"""Routes by which a browser turns notifications on and off."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query

from tafelrunde.server.auth.access import SESSION_COOKIE, Visitor, access_denied
from tafelrunde.server.auth.tokens import hash_token
from tafelrunde.server.core import Server
from tafelrunde.server.push.subscriptions import device_of
from tafelrunde.server.routes.dependencies import ContextDep, ServerDep
from tafelrunde.server.schemas import requests
from tafelrunde.server.schemas.openapi import refusals
from tafelrunde.server.schemas.responses import PushReply

Device = Annotated[
    str,
    Query(
        pattern="^([0-9a-f]{64})?$",
        description="The SHA-256 of the endpoint of a browser, in hexadecimal digits.",
    ),
]

router = APIRouter(tags=["accounts"])


@router.get(
    "/api/account/push", response_model=PushReply, responses=refusals(401), name="show_push"
)
def show_push(server: ServerDep, context: ContextDep, device: Device = "") -> dict[str, Any]:
    """Show where the visitor gets notifications, and the key that a browser needs to subscribe."""
    return _describe(server, context.known_visitor(), device)


@router.put(
    "/api/account/push", response_model=PushReply, responses=refusals(401), name="turn_on_push"
)
def turn_on_push(
    body: requests.PushSubscription, server: ServerDep, context: ContextDep
) -> dict[str, Any]:
    """Show notifications in this browser when it is the visitor's turn or an offer waits."""
    visitor = context.changing_visitor()
    context.limit("push")
    if not server.pusher.is_on:
        raise access_denied("no_push")
    server.pusher.subscriptions.add(
        visitor.id,
        hash_token(context.request.cookies.get(SESSION_COOKIE, "")),
        body.endpoint,
        body.keys.p256dh,
        body.keys.auth,
        server.accounts.now(),
    )
    return _describe(server, visitor, device_of(body.endpoint))


@router.delete(
    "/api/account/push", response_model=PushReply, responses=refusals(401), name="turn_off_push"
)
def turn_off_push(
    server: ServerDep,
    context: ContextDep,
    device: Device,
    others: Annotated[bool, Query(description="Turn off all browsers but this one.")] = False,
) -> dict[str, Any]:
    """Turn off notifications in a browser of the visitor's, or in all but this one."""
    visitor = context.changing_visitor()
    context.limit("push")
    subscriptions = server.pusher.subscriptions
    (subscriptions.remove_others if others else subscriptions.remove)(visitor.id, device)
    return _describe(server, visitor, device)


def _describe(server: Server, visitor: Visitor, device: str) -> dict[str, Any]:
    devices = [row.device for row in server.pusher.subscriptions.of_account(visitor.id)]
    return {
        "key": server.pusher.key.public if server.pusher.is_on else None,
        "here": device in devices,
        "others": len(devices) - (device in devices),
    }
