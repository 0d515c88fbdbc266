"""Live tables over WebSocket: clients get each change once, and send acts and previews."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from functools import partial

from fastapi import APIRouter, WebSocket
from pydantic import ValidationError
from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocketDisconnect

from tafelrunde.i18n import Translator
from tafelrunde.kernel import Json, Phrase, TafelrundeError
from tafelrunde.server.auth.access import SESSION_COOKIE, Visitor
from tafelrunde.server.core import Server
from tafelrunde.server.live import messages
from tafelrunde.server.live.broadcast import ClientCursor, position_key
from tafelrunde.server.live.pings import PingLimit
from tafelrunde.server.live.requests import begin_acts, check_act, preview_selection
from tafelrunde.server.pages.preferences import language_of
from tafelrunde.server.routes.dependencies import ServerDep, is_board_wanted, seat_of
from tafelrunde.server.routes.lobby import describe_table
from tafelrunde.server.schemas.requests import (
    SocketActs,
    SocketQuestion,
    SocketRequest,
    SocketSelection,
)
from tafelrunde.tables import clocks
from tafelrunde.tables.directory import require_visible
from tafelrunde.tables.errors import Stale
from tafelrunde.tables.game_session import GameSession, Transition, turn_start
from tafelrunde.tables.journal_service import PendingCommit
from tafelrunde.tables.service import OPEN, TableSnapshot

HEARTBEAT_SECONDS = 25.0
POLICY_VIOLATION = 1008
"""The close code for a client that may not watch, or not any more."""

router = APIRouter()


@router.websocket("/api/tables/{table_id}/live", name="live")
async def serve_table(socket: WebSocket, table_id: str, server: ServerDep) -> None:
    """Serve one client at a table until it leaves or may not watch any more."""
    if not server.access.is_own_page(socket):
        await socket.close(POLICY_VIOLATION)
        return
    await socket.accept()
    server.metrics.sockets.inc()
    connection = TableConnection(server, socket, table_id)
    server.hub.watch(table_id, connection.wake)
    try:
        server.access.limit_socket(socket)
        await connection.enter()
        with server.access.hold_socket(socket, connection.visitor):
            server.open_pages.open(table_id, connection.visitor.id)
            try:
                await connection.serve()
            finally:
                server.open_pages.close(table_id, connection.visitor.id)
    except (WebSocketDisconnect, RuntimeError):
        pass
    except TafelrundeError as error:
        with suppress(RuntimeError, WebSocketDisconnect):
            await socket.send_json({"error": error.phrase.key})
            await socket.close(POLICY_VIOLATION)
    finally:
        server.metrics.sockets.dec()
        server.hub.unwatch(table_id, connection.wake)
        server.presence.disconnect(table_id, connection.present_seats)


class TableConnection:
    """One client at one table."""

    def __init__(self, server: Server, socket: WebSocket, table_id: str) -> None:
        self.server = server
        self.socket = socket
        self.table_id = table_id
        self.visitor = Visitor(None)
        self.loop = asyncio.get_running_loop()
        self.is_changed = True
        """Whether the table has changed since the last message."""
        self.waiting: asyncio.Future[None] | None = None
        """Done when the table changes or a heartbeat is due."""
        self.token = socket.cookies.get(SESSION_COOKIE, "")
        self.key = socket.query_params.get("key", "")[:60]
        self.seat: int | None = None
        """The only seat to look from, if the visitor has several and has named one."""
        self.language = language_of(socket)
        self.cursor = ClientCursor(_since(socket), is_board=is_board_wanted(socket))
        self.is_old_page = not self.cursor.is_board and "origin" in socket.headers
        """Whether this is a page from before version 0.2, which does not reload by itself."""
        self.present_seats: list[int] = []
        """The seats that count as present through this connection."""
        self.is_blind = False
        """Whether messages must not reveal the number of acts."""
        self.acks: list[int] = []
        """The ids of this client's journaled acts, to be sent with the next position."""
        self.pings = PingLimit()
        self.seen: tuple[int, str] | None = None
        """The turn and the offer that the player has been shown here."""

    async def enter(self) -> None:
        """Find the visitor, and the seat that they look from."""
        self.seat = seat_of(self.socket)
        self.visitor = await run_in_threadpool(self.server.access.visitor_of_token, self.token)

    def wake(self) -> None:
        """Note that the table has changed."""
        self.is_changed = True
        if self.waiting is not None and not self.waiting.done():
            self.waiting.set_result(None)

    async def serve(self) -> None:
        """Send the position now and after every change, and heartbeats in between."""
        reader = asyncio.ensure_future(self._read_requests())
        reader.add_done_callback(lambda _: self.wake())
        try:
            while not reader.done():
                if self.is_changed:
                    self.is_changed = False
                    if not await self._is_session_valid():
                        await self.socket.close(POLICY_VIOLATION)
                        return
                    await self._send_changes()
                else:
                    await self._wait_for_change()
            reader.result()
        finally:
            reader.cancel()

    async def _wait_for_change(self) -> None:
        """Wait for a change or the end, and send a heartbeat if nothing happens for long."""
        self.waiting = self.loop.create_future()
        timer = self.loop.call_later(HEARTBEAT_SECONDS, self._stop_waiting, self.waiting)
        try:
            await self.waiting
        finally:
            timer.cancel()
        if not self.is_changed:
            if not await self._is_session_valid():
                await self.socket.close(POLICY_VIOLATION)
            else:
                await self._send_beat()

    def _stop_waiting(self, waiting: asyncio.Future[None]) -> None:
        if not waiting.done():
            waiting.set_result(None)

    async def _is_session_valid(self) -> bool:
        """Return whether the visitor may still watch: not after log-out or a ban."""
        if self.visitor.session is None:
            return True
        is_known, session = self.server.access.sessions.get_cached(self.token)
        if not is_known:
            session = await run_in_threadpool(self.server.access.sessions.find, self.token)
        return session is not None and session.person.id == self.visitor.id

    # Messages to the client

    async def _send_changes(self) -> None:
        """Send everything that is new to the client."""
        tables = self.server.tables
        cached = tables.journal.cached(self.table_id)
        if cached is None:
            table, session = await run_in_threadpool(tables.journal.load, self.table_id)
        else:
            table, session = cached
        require_visible(table, self.visitor.or_none, self.key)
        if table.status == OPEN or session is None:
            await self.socket.send_json({"table": describe_table(table, self.visitor)})
            return
        self._update_presence(table)
        acks, self.acks = self.acks, []
        if position_key(table, session) == self.cursor.position_key:
            # Woken twice by the same change: by this process and by the database.
            if acks:
                await self._send_json({"acks": [*acks]})
            return
        end = session.head.index
        if table.is_blind and not self.is_blind:
            self.is_blind, self.cursor.since = True, end  # the log holds what may be shown
        start = self.cursor.since if 0 <= self.cursor.since <= end else end
        events = tables.cache.events_between(self.table_id, start, end)
        if events is None:
            events = await run_in_threadpool(
                tables.journal.events_between, self.table_id, start, end
            )
        is_slow = table.control.kind == clocks.MAIL
        holiday_seconds = (
            await run_in_threadpool(tables.deadlines.holiday_seconds, table) if is_slow else 0.0
        )
        person, now = self.visitor.or_none, tables.now()
        text = self.server.renderer.render(
            table,
            session,
            person,
            self.language,
            self.cursor,
            events,
            now,
            holiday_seconds,
            self.seat,
        )
        if self.is_old_page:
            text = self._add_reload_prompt(text)
        await self.socket.send_text(f'{text[:-1]},"acks":{acks}}}' if acks else text)
        await self._mark_seen(table, session)

    async def _mark_seen(self, table: TableSnapshot, session: GameSession) -> None:
        """Let other processes know that the player sees what they are asked.

        This process knows who has a page open, see `OpenPages`.
        """
        if self.server.listener is None or not table.seats_of(self.visitor.or_none):
            return
        asked = turn_start(session), (table.row.proposal or {}).get("id", "")
        if asked != self.seen:
            self.seen = asked
            pusher = self.server.pusher
            await run_in_threadpool(pusher.mark_seen, table, session, self.visitor.id)

    def _add_reload_prompt(self, text: str) -> str:
        """Add a request to reload to the prompt, which an older page shows unchanged."""
        message = json.loads(text)
        reload_text = Translator(self.language).translate(Phrase("server.reload_page"))
        message["prompt"] = f"{reload_text} {message['prompt']}"
        return json.dumps(message, ensure_ascii=False)

    def _update_presence(self, table: TableSnapshot) -> None:
        """Count the connection of a player, if the policy of the table uses it."""
        if not table.policy.counts_presence:
            return
        seats, presence = table.seats_of(self.visitor.or_none), self.server.presence
        if seats != self.present_seats:
            presence.disconnect(self.table_id, self.present_seats)
            self.present_seats = seats
            presence.connect(self.table_id, seats)
        for seat in seats:
            presence.mark_present(self.table_id, seat)

    # Requests of the client

    async def _read_requests(self) -> None:
        """Answer every request of the client; each has an id that the client has chosen."""
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            text = message.get("text") or ""
            if self.pings.is_due(text):
                await self._send_beat()
                continue
            self.server.access.limit("request", self.socket)  # too many end the socket
            try:
                request = SocketRequest.validate_json(text)
            except ValidationError:
                unclear = self._refusal(Phrase("server.unclear"))
                await self._send_json({**_id_of(text), **unclear})
                continue
            if isinstance(request, SocketActs):
                answer = await self._act(request)
            else:
                answer = await self._preview(request)
            if answer is not None:
                await self._send_json({"id": request.id, **answer})

    async def _send_beat(self) -> None:
        await self._send_json({"beat": 0 if self.is_blind else self.cursor.since})

    async def _send_json(self, body: dict[str, Json]) -> None:
        await self.socket.send_text(json.dumps(body, ensure_ascii=False))

    async def _act(self, request: SocketActs) -> dict[str, Json] | None:
        """Play acts with the same checks and limits as over HTTP, and return a refusal if any.

        Accepted acts are acknowledged by their ids in the next message.
        """
        server = self.server
        try:
            server.access.limit("action", self.socket)
            if self.visitor.session is None or not await self._is_session_valid():
                return self._refusal(Phrase("server.log_in_first"))
            pending = await self._begin_acts(request)
            is_taken = await pending.answer.to_asyncio()
            change = await self._settle(pending, is_taken)
        except TafelrundeError as error:
            return await self._explain(error)
        server.metrics.acts.inc(len(change.entries))
        self.acks.append(request.id)
        server.hub.wake(self.table_id)
        return None

    async def _begin_acts(self, request: SocketActs) -> PendingCommit:
        """Hand acts to the journal; use a thread only if the database must be read first."""
        tables, person = self.server.tables, self.visitor.person
        cached = tables.journal.cached(self.table_id)
        begin = partial(
            begin_acts, tables, cached, self.table_id, person, self.key, request, self.loop
        )
        if cached is None or cached[0].control.kind == clocks.MAIL:  # holidays are read
            return await run_in_threadpool(begin)
        return begin()

    async def _preview(self, request: SocketQuestion | SocketSelection) -> dict[str, Json]:
        """Return the preview of an act or of a selection, or a refusal."""
        try:
            if self.visitor.session is None or not await self._is_session_valid():
                return self._refusal(Phrase("server.log_in_first"))
            return await run_in_threadpool(self._compute_preview, request)
        except TafelrundeError as error:
            return await self._explain(error)

    def _compute_preview(self, request: SocketQuestion | SocketSelection) -> dict[str, Json]:
        tables, person = self.server.tables, self.visitor.person
        table = tables.directory.find_visible(self.table_id, person, self.key)
        session = tables.journal.session(table)
        seat = messages.viewer_seat(table.viewing_seats(person, self.seat), session)
        translator = messages.translator_for(table, self.language)
        if isinstance(request, SocketSelection):
            return preview_selection(table, session, seat, request, translator)
        return check_act(table, session, seat, request, translator)

    async def _explain(self, error: TafelrundeError) -> dict[str, Json]:
        """Return a refusal with its sentence; for a stale act also the present index."""
        if not isinstance(error, Stale):
            return self._refusal(error.phrase)
        table = await run_in_threadpool(self.server.tables.directory.find, self.table_id)
        refusal, index = table.policy.explain_stale(table, error)
        return {**self._refusal(refusal.phrase), "index": index}

    async def _settle(self, pending: PendingCommit, is_taken: bool) -> Transition:
        tables = self.server.tables
        if is_taken:
            return tables.journal.finish_commit(pending, True)
        return await run_in_threadpool(tables.journal.finish_commit, pending, False)

    def _refusal(self, phrase: Phrase) -> dict[str, Json]:
        text = Translator(self.language).translate(phrase)
        return {"error": phrase.key, "text": text.encode("utf-8", "replace").decode()}


def _id_of(text: str) -> dict[str, Json]:
    """Return the id of an invalid request, if it has one.

    Without the id a page could not tell a refused act from a lost connection.
    """
    with suppress(ValueError, RecursionError):
        match json.loads(text):
            case {"id": int(number)} if not isinstance(number, bool) and 0 <= number <= 2**53:
                return {"id": number}
    return {}


def _since(socket: WebSocket) -> int:
    """Return the index up to which a client has all events, -1 for a new client."""
    text = socket.query_params.get("since", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1
