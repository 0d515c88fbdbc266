"""Live tables over WebSocket: everything new, at once and only once; acts, each answered."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from functools import partial

from fastapi import FastAPI, WebSocket
from pydantic import ValidationError
from starlette.concurrency import run_in_threadpool
from starlette.websockets import WebSocketDisconnect

from tafelrunde.i18n import Speaker
from tafelrunde.kernel import Json, Phrase, TafelrundeError
from tafelrunde.server.auth.access import SESSION_COOKIE, Visitor
from tafelrunde.server.core import Server
from tafelrunde.server.live import messages, requests
from tafelrunde.server.live.broadcast import Shown, rest_of
from tafelrunde.server.pages import routes as pages
from tafelrunde.server.routes.lobby import summary
from tafelrunde.server.routes.tables import is_board_wanted, seat_of
from tafelrunde.server.schemas import requests as bodies
from tafelrunde.tables import clocks
from tafelrunde.tables.directory import require_visible
from tafelrunde.tables.errors import Stale
from tafelrunde.tables.game_session import Transition
from tafelrunde.tables.journal_service import PendingCommit
from tafelrunde.tables.service import OPEN, TableSnapshot

HEARTBEAT = 25.0
OVER, BAD_MESSAGE = 1008, 1003


def add(app: FastAPI, server: Server) -> None:
    """Add the socket of each table."""

    @app.websocket("/api/tables/{table_id}/live")
    async def live(socket: WebSocket, table_id: str) -> None:
        if not server.access.is_own_page(socket):
            await socket.close(OVER)
            return
        await socket.accept()
        server.metrics.sockets.inc()
        watch = _Watch(server, socket, table_id)
        server.hub.watch(table_id, watch.wake)
        try:
            server.access.limit_socket(socket)
            await watch.enter()
            with server.access.hold_socket(socket, watch.visitor):
                await watch.serve()
        except (WebSocketDisconnect, RuntimeError):
            pass
        except TafelrundeError as error:
            with suppress(RuntimeError, WebSocketDisconnect):
                await socket.send_json({"error": error.phrase.key})
                await socket.close(OVER)
        finally:
            server.metrics.sockets.dec()
            server.hub.unwatch(table_id, watch.wake)
            server.presence.go(table_id, watch.playing)


class _Watch:
    """One client at one table."""

    def __init__(self, server: Server, socket: WebSocket, table_id: str) -> None:
        self.server = server
        self.socket = socket
        self.table_id = table_id
        self.visitor = Visitor(None)
        self.loop = asyncio.get_running_loop()
        self.is_changed = True
        self.sleeping: asyncio.Future[None] | None = None
        self.token = socket.cookies.get(SESSION_COOKIE, "")
        self.key = socket.query_params.get("key", "")[:60]
        self.seat: int | None = None
        """The one of several own seats that is looked from."""
        self.language = pages.language_of_socket(socket)
        self.shown = Shown(_since(socket), is_board=is_board_wanted(socket))
        self.is_old_page = not self.shown.is_board and "origin" in socket.headers
        """Whether a page of the client before version 0.2 looks on: it cannot notice by itself."""
        self.playing: list[int] = []
        """The seats that count as present through this connection."""
        self.is_blind = False
        """Whether nobody may count what happens here."""
        self.acks: list[int] = []
        """Ids of this client's acts that are journaled, to be told with the position."""

    async def enter(self) -> None:
        """Find out who this is, and from which seat he looks."""
        self.seat = seat_of(self.socket)
        self.visitor = await run_in_threadpool(self.server.access.visitor_of_token, self.token)

    def wake(self) -> None:
        """Look again at the table: it has changed."""
        self.is_changed = True
        if self.sleeping is not None and not self.sleeping.done():
            self.sleeping.set_result(None)

    async def serve(self) -> None:
        """Send the position at once and after every change; a heartbeat while nothing happens."""
        reader = asyncio.ensure_future(self._read())
        reader.add_done_callback(lambda _: self.wake())
        try:
            while not reader.done():
                if self.is_changed:
                    self.is_changed = False
                    if not await self._is_still():
                        await self.socket.close(OVER)
                        return
                    await self._send()
                else:
                    await self._wait()
            reader.result()
        finally:
            reader.cancel()

    async def _wait(self) -> None:
        """Wait for a change or the end; say something when nothing happens for long."""
        self.sleeping = self.loop.create_future()
        alarm = self.loop.call_later(HEARTBEAT, self._beat, self.sleeping)
        try:
            await self.sleeping
        finally:
            alarm.cancel()
        if not self.is_changed:
            if not await self._is_still():
                await self.socket.close(OVER)
            else:
                await self.socket.send_json({"beat": 0 if self.is_blind else self.shown.since})

    def _beat(self, sleeping: asyncio.Future[None]) -> None:
        if not sleeping.done():
            sleeping.set_result(None)

    async def _is_still(self) -> bool:
        """Tell whether whoever opened the socket may still look: not after log-out or a ban."""
        if self.visitor.session is None:
            return True
        is_known, session = self.server.access.sessions.get_cached(self.token)
        if not is_known:
            session = await run_in_threadpool(self.server.access.sessions.find, self.token)
        return session is not None and session.person.id == self.visitor.id

    # What is told

    async def _send(self) -> None:
        """Send what is new."""
        tables = self.server.tables
        found = tables.journal.cached(self.table_id)
        if found is None:
            sight, live = await run_in_threadpool(tables.journal.load, self.table_id)
        else:
            sight, live = found
        require_visible(sight, self.visitor.or_none, self.key)
        if sight.status == OPEN or live is None:
            await self.socket.send_json({"table": summary(sight, self.visitor)})
            return
        self._be_present(sight)
        acks, self.acks = self.acks, []
        if rest_of(sight, live) == self.shown.rest:
            # Woken twice for the same thing: by this process and by the database.
            if acks:
                await self._answer({"acks": [*acks]})
            return
        end = live.head.index
        if sight.is_blind and not self.is_blind:
            self.is_blind, self.shown.since = True, end  # the log tells what may be told
        start = self.shown.since if 0 <= self.shown.since <= end else end
        events = tables.cache.events_between(self.table_id, start, end)
        if events is None:
            events = await run_in_threadpool(
                tables.journal.events_between, self.table_id, start, end
            )
        is_slow = sight.control.kind == clocks.MAIL
        rest = await run_in_threadpool(tables.deadlines.holiday_seconds, sight) if is_slow else 0.0
        person, now = self.visitor.or_none, tables.now()
        text = self.server.teller.text(
            sight, live, person, self.language, self.shown, events, now, rest, self.seat
        )
        if self.is_old_page:
            text = self._ask_to_reload(text)
        await self.socket.send_text(f'{text[:-1]},"acks":{acks}}}' if acks else text)

    def _ask_to_reload(self, text: str) -> str:
        """Let the prompt ask for a reload: it is what an older page shows as it is."""
        said = json.loads(text)
        asked = Speaker(self.language).phrase(Phrase("server.reload_page"))
        said["prompt"] = f"{asked} {said['prompt']}"
        return json.dumps(said, ensure_ascii=False)

    def _be_present(self, sight: TableSnapshot) -> None:
        """Count the connection of a player, where that matters."""
        if not sight.policy.counts_presence:
            return
        mine, presence = sight.seats_of(self.visitor.or_none), self.server.presence
        if mine != self.playing:
            presence.go(self.table_id, self.playing)
            self.playing = mine
            presence.come(self.table_id, mine)
        for seat in mine:
            presence.mend(self.table_id, seat)

    # What is asked

    async def _read(self) -> None:
        """Answer every message: acts at an index, each with an id of the client's own."""
        while True:
            said = await self.socket.receive()
            if said["type"] == "websocket.disconnect":
                return
            self.server.access.limit("request", self.socket)  # too many end the socket
            try:
                asked = bodies.SocketRequest.validate_json(said.get("text") or "")
            except ValidationError:
                unclear = self._refusal(Phrase("server.unclear"))
                await self._answer({**_id_of(said.get("text") or ""), **unclear})
                continue
            if isinstance(asked, bodies.SocketActs):
                answer = await self._act(asked)
            else:
                answer = await self._preview(asked)
            if answer is not None:
                await self._answer({"id": asked.id, **answer})

    async def _answer(self, body: dict[str, Json]) -> None:
        await self.socket.send_text(json.dumps(body, ensure_ascii=False))

    async def _act(self, asked: bodies.SocketActs) -> dict[str, Json] | None:
        """Let the visitor act by the same ways and limits as over HTTP; say why not.

        What is done is told by the next message, which names the ids of his acts.
        """
        server = self.server
        try:
            server.access.limit("action", self.socket)
            if self.visitor.session is None or not await self._is_still():
                return self._refusal(Phrase("server.log_in_first"))
            pending = await self._begin(asked)
            is_taken = await pending.answer.to_asyncio()
            change = await self._settle(pending, is_taken)
        except TafelrundeError as error:
            return await self._explain(error)
        server.metrics.acts.inc(len(change.entries))
        self.acks.append(asked.id)
        server.hub.wake(self.table_id)
        return None

    async def _begin(self, asked: bodies.SocketActs) -> PendingCommit:
        """Ask the journal; in a thread only if something must be read first."""
        tables, person = self.server.tables, self.visitor.person
        found = tables.journal.cached(self.table_id)
        begin = partial(
            requests.begin_acts, tables, found, self.table_id, person, self.key, asked, self.loop
        )
        if found is None or found[0].control.kind == clocks.MAIL:  # holidays are read
            return await run_in_threadpool(begin)
        return begin()

    async def _preview(
        self, asked: bodies.SocketQuestion | bodies.SocketSelection
    ) -> dict[str, Json]:
        """Say what an act, or all acts of a selection, would do; or why it cannot be said."""
        try:
            if self.visitor.session is None or not await self._is_still():
                return self._refusal(Phrase("server.log_in_first"))
            return await run_in_threadpool(self._foresee, asked)
        except TafelrundeError as error:
            return await self._explain(error)

    def _foresee(self, asked: bodies.SocketQuestion | bodies.SocketSelection) -> dict[str, Json]:
        tables, person = self.server.tables, self.visitor.person
        sight = tables.directory.find_visible(self.table_id, person, self.key)
        live = tables.journal.session(sight)
        seat = messages.viewer_seat(sight.viewing_seats(person, self.seat), live)
        speaker = messages.speaker_of(sight, self.language)
        if isinstance(asked, bodies.SocketSelection):
            return requests.preview_selection(sight, live, seat, asked, speaker)
        return requests.check_act(sight, live, seat, asked, speaker)

    async def _explain(self, error: TafelrundeError) -> dict[str, Json]:
        """Put a refusal into words; whoever was late is told where the table is now."""
        if not isinstance(error, Stale):
            return self._refusal(error.phrase)
        sight = await run_in_threadpool(self.server.tables.directory.find, self.table_id)
        told, index = sight.policy.explain_stale(sight, error)
        return {**self._refusal(told.phrase), "index": index}

    async def _settle(self, pending: PendingCommit, is_taken: bool) -> Transition:
        tables = self.server.tables
        if is_taken:
            return tables.journal.finish_commit(pending, True)
        return await run_in_threadpool(tables.journal.finish_commit, pending, False)

    def _refusal(self, phrase: Phrase) -> dict[str, Json]:
        said = Speaker(self.language).phrase(phrase)
        return {"error": phrase.key, "text": said.encode("utf-8", "replace").decode()}


def _id_of(text: str) -> dict[str, Json]:
    """Give the id of a request that cannot be understood otherwise, if it has one.

    Without it a page could not tell a refused act from the end of its connection.
    """
    with suppress(ValueError, RecursionError):
        match json.loads(text):
            case {"id": int(number)} if not isinstance(number, bool) and 0 <= number <= 2**53:
                return {"id": number}
    return {}


def _since(socket: WebSocket) -> int:
    text = socket.query_params.get("since", "")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 10 else -1
