"""Live tables over WebSocket: everything new, at once and only once."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from fastapi import FastAPI, WebSocket
from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocketDisconnect

from tafelrunde.kernel import Event, Json, TafelrundeError
from tafelrunde.server import messages, pages
from tafelrunde.server.access import COOKIE, Visitor
from tafelrunde.server.core import Server
from tafelrunde.server.routes_lobby import PAGE, summary
from tafelrunde.tables.house import OPEN

HEARTBEAT = 25.0


def add(app: FastAPI, server: Server) -> None:
    """Add the socket of each table."""

    @app.websocket("/api/tables/{table_id}/live")
    async def watch(socket: WebSocket, table_id: str) -> None:
        if not server.access.is_own_page(socket):
            await socket.close(1008)
            return
        visitor = await run_in_threadpool(server.access.of_token, socket.cookies.get(COOKIE, ""))
        await socket.accept()
        server.figures.sockets.inc()
        changed = server.hub.watch(table_id)
        try:
            await _serve(server, socket, table_id, visitor, changed)
        except (WebSocketDisconnect, RuntimeError):
            pass
        except TafelrundeError as error:
            with suppress(RuntimeError, WebSocketDisconnect):
                await socket.send_json({"error": error.phrase.key})
                await socket.close(1008)
        finally:
            server.figures.sockets.dec()
            server.hub.unwatch(table_id, changed)


class _Shown:
    """What a client has been shown already."""

    def __init__(self, since: int) -> None:
        self.view: dict[str, Json] = {}
        self.since = since
        self.rest: object = None


async def _serve(
    server: Server, socket: WebSocket, table_id: str, visitor: Visitor, changed: asyncio.Event
) -> None:
    """Send the position at once and after every change; a heartbeat while nothing happens."""
    language, shown = pages.language_of_socket(socket), _Shown(_since(socket))
    reader = asyncio.ensure_future(_read(socket))
    try:
        while not reader.done():
            changed.clear()
            if not await run_in_threadpool(server.access.is_still, visitor, socket):
                await socket.close(1008)
                return
            await _send(server, socket, table_id, visitor, language, shown)
            waiting = asyncio.ensure_future(changed.wait())
            await asyncio.wait({waiting, reader}, timeout=HEARTBEAT, return_when="FIRST_COMPLETED")
            if not waiting.done():
                waiting.cancel()
                await socket.send_json({"beat": shown.since})
    finally:
        reader.cancel()


async def _read(socket: WebSocket) -> None:
    """Listen for the end; acts come by HTTP, where each is answered."""
    while True:
        await socket.receive_text()


def _since(socket: WebSocket) -> int:
    text = socket.query_params.get("since", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1


def _news(server: Server, table_id: str, start: int, end: int) -> list[Event]:
    """Read what happened between two indexes, page by page."""
    events: list[Event] = []
    while start < end:
        told = server.store.told(table_id, start, PAGE)
        if not told:
            break
        events += [event for n, found in told if n < end for event in found]
        start = told[-1][0] + 1
    return events


async def _send(
    server: Server,
    socket: WebSocket,
    table_id: str,
    visitor: Visitor,
    language: str,
    shown: _Shown,
) -> None:
    """Send what is new: the view whole at first, then as a merge patch."""
    key = socket.query_params.get("key", "")[:60]
    sight = await run_in_threadpool(server.house.seen, table_id, visitor.or_none, key)
    if sight.status == OPEN:
        await socket.send_json({"table": summary(sight, visitor)})
        return
    live = await run_in_threadpool(server.house.live, sight)
    rest = (live.tip.index, sight.status, sight.row["proposal"])
    if rest == shown.rest:
        return  # Woken twice for the same thing: by this process and by the database.
    start = shown.since if shown.since >= 0 else live.tip.index
    events = await run_in_threadpool(_news, server, table_id, start, live.tip.index)
    now = server.house.now()
    body = messages.message(sight, live, visitor.or_none, language, events, now)
    view = body["view"]
    assert isinstance(view, dict)
    if shown.view:
        del body["view"]
        body["patch"] = messages.patch(shown.view, view)
    await socket.send_json(body)
    shown.view, shown.since, shown.rest = view, live.tip.index, rest
