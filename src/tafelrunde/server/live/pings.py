"""Heartbeat: a page asks every second whether the server answers."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress

from fastapi import APIRouter, WebSocket
from starlette.websockets import WebSocketDisconnect

from tafelrunde.kernel import TafelrundeError
from tafelrunde.server.auth.access import Visitor
from tafelrunde.server.routes.dependencies import ServerDep

PING = '{"ping":true}'
MIN_PING_SECONDS = 0.4
"""Pings that come faster count as requests."""
POLICY_VIOLATION = 1008

router = APIRouter()


class PingLimit:
    """Tells pings from requests.

    Many players may share one address, so their pings do not count towards its limit.
    """

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self.now = now
        self.last = float("-inf")

    def is_due(self, text: str) -> bool:
        """Return whether a text is a ping that did not come too soon."""
        if text != PING or self.now() - self.last < MIN_PING_SECONDS:
            return False
        self.last = self.now()
        return True


@router.websocket("/api/live", name="house_live")
async def serve_house(socket: WebSocket, server: ServerDep) -> None:
    """Answer the pings of a page that shows no table."""
    if not server.access.is_own_page(socket):
        await socket.close(POLICY_VIOLATION)
        return
    await socket.accept()
    try:
        server.access.limit_socket(socket)
        with server.access.hold_socket(socket, Visitor(None)):
            await _answer_pings(socket, server)
    except (WebSocketDisconnect, RuntimeError):
        pass
    except TafelrundeError as error:
        with suppress(RuntimeError, WebSocketDisconnect):
            await socket.send_json({"error": error.phrase.key})
            await socket.close(POLICY_VIOLATION)


async def _answer_pings(socket: WebSocket, server: ServerDep) -> None:
    pings = PingLimit()
    await socket.send_json({"beat": 0})
    while (message := await socket.receive())["type"] != "websocket.disconnect":
        if not pings.is_due(message.get("text") or ""):
            server.access.limit("request", socket)  # too many end the socket
        await socket.send_json({"beat": 0})
