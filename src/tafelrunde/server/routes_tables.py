"""Routes of one table: seats, acts, log, record."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI, Request
from fastapi.responses import PlainTextResponse

from tafelrunde.kernel import Json, parse
from tafelrunde.server import bodies, messages, pages
from tafelrunde.server.access import Visitor
from tafelrunde.server.core import Server
from tafelrunde.server.routes_lobby import PAGE, summary
from tafelrunde.tables.house import OVER
from tafelrunde.tables.live import Change
from tafelrunde.tables.schema import CHAT
from tafelrunde.words import Speaker


def add(app: FastAPI, server: Server) -> None:
    """Add the routes."""
    access, house, hub = server.access, server.house, server.hub

    @app.get("/api/tables/{table_id}")
    def table(table_id: str, request: Request, key: bodies.Key = "") -> dict[str, Any]:
        visitor = access.visitor(request)
        return summary(house.seen(table_id, visitor.or_none, key), visitor)

    @app.post("/api/tables/{table_id}/seats/{seat}", status_code=204)
    def sit(table_id: str, seat: bodies.Seat, body: bodies.Sit, request: Request) -> None:
        person = access.required(request).person
        house.seen(table_id, person, body.key)
        house.sit(table_id, person, seat, body.bytes)
        hub.wake(table_id)

    @app.delete("/api/tables/{table_id}/seats/{seat}", status_code=204)
    def stand_up(table_id: str, seat: bodies.Seat, request: Request) -> None:
        house.stand_up(table_id, _member(server, request, table_id).person, seat)
        hub.wake(table_id)

    @app.post("/api/tables/{table_id}/bots/{seat}", status_code=204)
    def seat_bot(table_id: str, seat: bodies.Seat, body: bodies.BotSeat, request: Request) -> None:
        house.seat_bot(table_id, _member(server, request, table_id).person, seat, body.bot)
        hub.wake(table_id)

    @app.get("/api/tables/{table_id}/position")
    def position(table_id: str, request: Request, key: bodies.Key = "") -> dict[str, Any]:
        visitor = access.visitor(request)
        sight = house.seen(table_id, visitor.or_none, key)
        language, now = pages.language_of(request), house.now()
        return messages.message(sight, house.live(sight), visitor.or_none, language, (), now)

    @app.get("/api/tables/{table_id}/board")
    def board(table_id: str, request: Request, key: bodies.Key = "") -> PlainTextResponse:
        visitor = access.visitor(request)
        sight = house.seen(table_id, visitor.or_none, key)
        live = house.live(sight)
        view = live.state.view(messages.viewer_seat(sight, live, visitor.or_none))
        say = messages.speaker_of(sight, pages.language_of(request)).say
        lines = sight.game.board(view, say)
        return PlainTextResponse("\n".join("".join(text for text, _ in line) for line in lines))

    @app.post("/api/tables/{table_id}/actions")
    def act(table_id: str, body: bodies.Acts, request: Request) -> dict[str, Any]:
        visitor = _member(server, request, table_id)
        access.limit("action", request)
        _, change = house.act(table_id, visitor.person, body.index, body.actions)
        server.figures.acts.inc(len(change.entries))
        hub.wake(table_id)
        return _after(server, table_id, visitor, change, request)

    @app.post("/api/tables/{table_id}/check")
    def check(table_id: str, body: bodies.Question, request: Request) -> dict[str, Any]:
        visitor = _member(server, request, table_id)
        sight = house.seen(table_id, visitor.person)
        live = house.live(sight)
        seat = messages.viewer_seat(sight, live, visitor.person)
        speaker = messages.speaker_of(sight, pages.language_of(request))
        found = live.state.preview(parse(live.state, body.action), -1 if seat is None else seat)
        return {"n": live.tip.index, "preview": found, "text": _worded(found, speaker)}

    @app.get("/api/tables/{table_id}/log")
    def log(
        table_id: str, request: Request, start: bodies.Start = 0, key: bodies.Key = ""
    ) -> dict[str, Any]:
        visitor = access.visitor(request)
        sight = house.seen(table_id, visitor.or_none, key)
        speaker = messages.speaker_of(sight, pages.language_of(request))
        seats = sight.seats_of(visitor.or_none)
        told: list[Json] = []
        for n, events in server.store.told(table_id, start, PAGE):
            told += [{"n": n, **line} for line in messages.sentences(events, seats, speaker)]
        return {"start": start, "lines": told}

    @app.get("/api/tables/{table_id}/record")
    def record(table_id: str, request: Request, key: bodies.Key = "") -> PlainTextResponse:
        visitor = access.visitor(request)
        sight = house.seen(table_id, visitor.or_none, key)
        access.require_over(sight.status == OVER)
        journal = house.fair_copy(sight)
        outcome = house.live(sight).outcome
        assert outcome is not None
        journal.finish(outcome)
        return PlainTextResponse(journal.to_text())

    _add_agreement_routes(app, server)
    _add_company_routes(app, server)


def _add_company_routes(app: FastAPI, server: Server) -> None:
    access, house, hub = server.access, server.house, server.hub

    @app.post("/api/tables/{table_id}/invitation", status_code=201)
    def invite(table_id: str, request: Request) -> dict[str, Any]:
        key = house.invite(table_id, _member(server, request, table_id).person)
        return {"key": key, "link": f"{server.settings.address}/tables/{table_id}?key={key}"}

    @app.delete("/api/tables/{table_id}/invitation", status_code=204)
    def uninvite(table_id: str, request: Request) -> None:
        house.uninvite(table_id, _member(server, request, table_id).person)

    @app.post("/api/tables/{table_id}/ahead", status_code=204)
    def ahead(table_id: str, body: bodies.Ahead, request: Request) -> None:
        house.hand_in(table_id, _member(server, request, table_id).person, body.seat, body.actions)
        hub.wake(table_id)

    @app.post("/api/tables/{table_id}/rematch", status_code=201)
    def rematch(table_id: str, request: Request) -> dict[str, Any]:
        return {"id": house.rematch(table_id, _member(server, request, table_id).person)}

    @app.get("/api/tables/{table_id}/chat")
    def chat(
        table_id: str, request: Request, start: bodies.Start = 0, key: bodies.Key = ""
    ) -> list[dict[str, Any]]:
        house.seen(table_id, access.visitor(request).or_none, key)
        where = (CHAT.c.table_id == table_id, CHAT.c.id > start)
        lines = server.store.rows(CHAT, *where, order=CHAT.c.id, limit=PAGE)
        return [{"id": line["id"], "name": line["name"], "text": line["text"]} for line in lines]

    @app.post("/api/tables/{table_id}/chat", status_code=201)
    def say(table_id: str, body: bodies.ChatLine, request: Request) -> dict[str, Any]:
        visitor = _member(server, request, table_id)
        access.limit("chat", request)
        sight = house.seen(table_id, visitor.person)
        access.require_seat(bool(sight.seats_of(visitor.person)))
        text = " ".join(body.text.split())
        access.require_words(bool(text))
        line = {"table_id": table_id, "account": visitor.id, "name": visitor.person.name}
        server.store.add(CHAT, **line, text=text, at=house.now(), is_reported=False)
        hub.wake(table_id)
        return {"name": visitor.person.name, "text": text}

    @app.post("/api/tables/{table_id}/chat/{line}/report", status_code=204)
    def report(table_id: str, line: bodies.Line, request: Request) -> None:
        visitor = _member(server, request, table_id)
        house.seen(table_id, visitor.person)
        where = (CHAT.c.table_id == table_id, CHAT.c.id == line)
        server.store.change(CHAT, *where, is_reported=True)


def _worded(found: dict[str, Json], speaker: Speaker) -> list[Json]:
    """Put a preview into sentences: why not, or what would happen."""
    reason, effects = found["reason"], found.get("effects")
    phrases = [reason] if reason is not None else effects
    assert isinstance(phrases, list)
    return [speaker.say(p["key"], p["params"]) for p in phrases if isinstance(p, dict)]  # type: ignore[arg-type]


def _add_agreement_routes(app: FastAPI, server: Server) -> None:
    house, hub = server.house, server.hub

    @app.post("/api/tables/{table_id}/take-back")
    def take_back(table_id: str, body: bodies.AtIndex, request: Request) -> dict[str, Any]:
        visitor = _member(server, request, table_id)
        change = house.take_back(table_id, visitor.person, body.index)
        hub.wake(table_id)
        return _after(server, table_id, visitor, change, request)

    @app.post("/api/tables/{table_id}/proposals")
    def propose(table_id: str, body: bodies.Proposal, request: Request) -> dict[str, Any]:
        visitor = _member(server, request, table_id)
        change = house.propose(table_id, visitor.person, body.kind)
        hub.wake(table_id)
        return _after(server, table_id, visitor, change, request)

    @app.post("/api/tables/{table_id}/answer")
    def answer(table_id: str, body: bodies.Answer, request: Request) -> dict[str, Any]:
        visitor = _member(server, request, table_id)
        change = house.answer(table_id, visitor.person, body.agree)
        hub.wake(table_id)
        return _after(server, table_id, visitor, change, request)

    @app.post("/api/tables/{table_id}/resign")
    def resign(table_id: str, body: bodies.Resignation, request: Request) -> dict[str, Any]:
        visitor = _member(server, request, table_id)
        change = house.resign(table_id, visitor.person, body.seat, body.bot)
        hub.wake(table_id)
        return _after(server, table_id, visitor, change, request)


def _after(
    server: Server, table_id: str, visitor: Visitor, change: Change | None, request: Request
) -> dict[str, Any]:
    """Answer with the position after a change, or the present one if others must agree first."""
    sight = server.house.sight(table_id)
    live = server.house.live(sight) if change is None else change.live
    events = () if change is None else change.events
    language, now = pages.language_of(request), server.house.now()
    return messages.message(sight, live, visitor.or_none, language, events, now)


def _member(server: Server, request: Request, table_id: str) -> Visitor:
    """Give somebody known who may see this table; for others it is not there."""
    visitor = server.access.required(request)
    server.house.seen(table_id, visitor.person, _key(request))
    return visitor


def _key(request: Request) -> str:
    """Give the key of an invitation, if the address carries one."""
    return request.query_params.get("key", "")[:60]
