"""The kernel's secrecy once more, over every byte that the house sends.

For each viewer the true state is replaced by a sampled one that differs in nothing they may know:
the answers of the house to them must be the same to the last byte.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache, partial
from random import Random
from typing import Any

import pytest

from tafelrunde.games import find_game
from tafelrunde.i18n import Translator
from tafelrunde.kernel import Event, State, parse
from tafelrunde.server.live import messages
from tafelrunde.tables.game_session import GameSession
from tafelrunde.tables.schema import JOURNAL, TABLES
from tests.conformance.case import cases_of
from tests.server.visitors import (
    PASSWORD,
    WEST,
    Home,
    Visitor,
    play_to_the_end,
    play_until,
    start_table,
)

VARIANTS: list[tuple[str, int, Mapping[str, Any], int]] = [
    ("richelieu", 2, {}, 33),
    ("fredericus", 2, {}, 55),
    ("friedrich", 2, WEST, 50),
    ("friedrich", 4, {}, 240),
]
"""Game, players, options, and how many acts lie between two looks."""
NAMES = [f"{game} {players}" for game, players, *_ in VARIANTS]
ASKED = 2
EVERYWHERE = pytest.mark.parametrize(("game", "players", "options", "every"), VARIANTS, ids=NAMES)
ONCE = pytest.mark.parametrize(("game", "players", "options", "every"), VARIANTS[2:3])


@cache
def universe_of(game: str) -> list[str]:
    return [*cases_of(find_game(game))[0].universe()]


class WatchedTable:
    """A table with all who look at it."""

    def __init__(self, home: Home, game: str, players: int, options: Mapping[str, Any]) -> None:
        self.home = home
        self.game = find_game(game)
        self.seats = [home.account(f"Seat {number}") for number in range(players)]
        self.table = start_table(*self.seats, game=game, options=options)
        self.watching = [home.account("Spectator"), home.nobody(), home.admin()]
        self.bytes: list[bytes] = []

    def viewers(self) -> list[tuple[Visitor, int]]:
        """Return each viewer and the seat from whose knowledge the twins are sampled."""
        seated = list(zip(self.seats, range(len(self.seats)), strict=True))
        return seated + [(who, n % len(self.seats)) for n, who in enumerate(self.watching)]

    @property
    def live(self) -> GameSession:
        return self.home.game(self.table)

    def set_session(self, live: GameSession) -> None:
        """Let the house believe that the game stands so."""
        memory = self.home.server.tables.cache
        memory.forget_session(self.table)
        memory.keep_session(self.table, live)

    def looks(self, who: Visitor, texts: list[str]) -> list[bytes]:
        """Collect all that the house tells somebody about a position."""
        path = f"/api/tables/{self.table}"
        asked = ("", "/position", "/board", "/log", "/chat", "/record", "/replay", "/shuffle")
        found = [who.get(path + part).content for part in asked]
        found.append(who.get("/api/tables?status=running").content)
        if who.person is not None:
            found += [who.post(f"{path}/check", {"action": text}).content for text in texts]
            found += [
                who.act(self.table, self.live.head.index, t).content for t in self.safe(who, texts)
            ]
        with who.live(self.table, "?since=0") as socket:
            found.append(socket.message()["text"].encode())
        self.bytes += found
        return found

    def safe(self, who: Visitor, texts: list[str]) -> list[str]:
        """Leave out what somebody may do, for it would be done."""
        state = self.live.state
        if state.to_act is None or self.seats[state.to_act] is not who:
            return texts
        return [text for text in texts if state.check(state.canonical(parse(state, text)))]


@pytest.fixture
def watched_table(home: Home, game: str, players: int, options: Mapping[str, Any]) -> WatchedTable:
    return WatchedTable(home, game, players, options)


def _questions(company: WatchedTable, state: State, seat: int, rng: Random) -> list[str]:
    texts = rng.sample(universe_of(company.game.key), ASKED)
    if state.to_act == seat:
        texts += [state.random_action(rng).text for _ in range(ASKED)]
    return texts


def _moments(company: WatchedTable, every: int, number: int = 2) -> Iterator[GameSession]:
    """Play on, and stop at some positions."""
    for _ in range(number):
        wanted = company.live.head.index + every
        live = play_until(company.home, company.table, partial(_is_at, wanted))
        if live.state.to_act is None:
            return
        yield live


def _is_at(wanted: int, live: GameSession) -> bool:
    return live.head.index >= wanted


@EVERYWHERE
def test_nobody_can_tell_a_sampled_world_from_the_truth(
    watched_table: WatchedTable, every: int
) -> None:
    rng = Random(7)
    for truth in _moments(watched_table, every):
        for who, seat in watched_table.viewers():
            texts = _questions(
                watched_table, truth.state, seat if who in watched_table.seats else -1, rng
            )
            told = watched_table.looks(who, texts)
            world = watched_table.game.sample(truth.state.knowledge(seat), rng)
            watched_table.set_session(replace(truth, state=world))
            twin = watched_table.looks(who, texts)
            watched_table.set_session(truth)
            assert told == twin


def _message_about(company: WatchedTable, who: Visitor, before: GameSession, text: str) -> str:
    """Let the seat to act do something, and return what somebody's socket says about it."""
    company.set_session(before)
    assert before.state.to_act is not None
    actor = company.seats[before.state.to_act]
    with who.live(company.table) as socket:
        socket.message()
        assert actor.act(company.table, before.head.index, text).status_code == 200
        found = str(socket.message()["text"])
    _undo(company, before)
    return found


def _undo(company: WatchedTable, before: GameSession) -> None:
    store, index = company.home.server.store, before.head.index
    store.remove(JOURNAL, JOURNAL.c.table_id == company.table, JOURNAL.c.n >= index)
    back: dict[str, Any] = {"n": index, "status": "running", "outcome": None, "ended": None}
    store.change(TABLES, TABLES.c.id == company.table, **back)
    company.set_session(before)


def _learns(state: State, world: State, seat: int, text: str) -> bool:
    """Return whether an act teaches a seat which of two worlds is the true one."""
    after = [state.copy(), world.copy()]
    for each in after:
        each.apply(parse(each, text))
    return after[0].knowledge(seat) != after[1].knowledge(seat)


@EVERYWHERE
def test_events_of_other_seats_are_the_same_in_a_sampled_world(
    watched_table: WatchedTable, every: int
) -> None:
    rng = Random(8)
    for truth in _moments(watched_table, every, 2):
        text = truth.state.random_action(rng).text
        for who, seat in watched_table.viewers():
            world = watched_table.game.sample(truth.state.knowledge(seat), rng)
            if truth.state.to_act == seat or world.check(parse(world, text)):
                continue
            if not _learns(truth.state, world, seat, text):
                told = _message_about(watched_table, who, truth, text)
                assert told == _message_about(watched_table, who, replace(truth, state=world), text)
        watched_table.set_session(truth)


def _lines(events: list[Event], seats: list[int], who: list[str]) -> list[str]:
    seen = [e for e in events if e.audience is None or set(e.audience) & set(seats)]
    return [Translator("en", who).translate(event.phrase) for event in seen]


@EVERYWHERE
def test_the_log_holds_what_its_reader_may_know_and_no_more(
    watched_table: WatchedTable, every: int
) -> None:
    play_until(watched_table.home, watched_table.table, lambda live: live.head.index >= 100)
    names = [seat.name for seat in watched_table.seats]
    events = [
        e
        for _, all_ in watched_table.home.server.store.read_events(watched_table.table, 0, 200)
        for e in all_
    ]
    for who, seat in watched_table.viewers():
        mine = [seat] if who in watched_table.seats else []
        found = who.get(f"/api/tables/{watched_table.table}/log").json()["lines"]
        wanted = _lines(events, mine, names)
        assert [line["text"] for line in found] == wanted
        with who.live(watched_table.table, "?since=0") as socket:
            assert [line["text"] for line in socket.next()["events"]] == wanted


@EVERYWHERE
def test_seed_and_salt_stay_in_the_house_until_the_end(
    watched_table: WatchedTable, every: int
) -> None:
    row = watched_table.home.server.tables.directory.find(watched_table.table).row
    for truth in _moments(watched_table, every, 1):
        for who, _ in watched_table.viewers():
            watched_table.looks(who, [truth.state.default_action().text])
    everything = b"".join(watched_table.bytes).decode()
    secrets = [row.seed, row.salt, *(visitor.csrf for visitor in watched_table.seats)]
    assert [secret for secret in secrets if secret in everything] == []
    play_to_the_end(watched_table.home, watched_table.table)
    assert row.seed in watched_table.seats[0].get(f"/api/tables/{watched_table.table}/record").text


@ONCE
def test_logs_hold_no_secret_and_no_act(
    watched_table: WatchedTable, every: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    row = watched_table.home.server.tables.directory.find(watched_table.table).row
    texts = [watched_table.live.state.default_action().text]
    watched_table.home.nobody().post("/api/session", {"name": "Seat 0", "password": PASSWORD})
    for who, _ in watched_table.viewers():
        watched_table.looks(who, texts)
        who.post(f"/api/tables/{watched_table.table}/actions", {"index": "x"})
        who.act(watched_table.table, 0, *texts)
    said = "\n".join(f"{r.getMessage()} {r.exc_text or ''}" for r in caplog.records)
    tokens = [who.client.cookies.get("tafelrunde", "-no-") for who in watched_table.seats]
    secrets = [row.seed, row.salt, PASSWORD, *texts, *tokens]
    assert [secret for secret in secrets if secret in said] == []
    assert [record for record in caplog.records if record.exc_info] == []


@ONCE
def test_the_checks_bite(
    watched_table: WatchedTable, every: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A house that shows everybody the next seat's view is caught."""
    honest = messages.viewer_seat

    def seat_of_neighbour(*args: Any) -> int | None:
        seat = honest(*args)
        return None if seat is None else (seat + 1) % len(watched_table.seats)

    monkeypatch.setattr(messages, "viewer_seat", seat_of_neighbour)
    with pytest.raises(AssertionError):
        test_nobody_can_tell_a_sampled_world_from_the_truth(watched_table, every)
