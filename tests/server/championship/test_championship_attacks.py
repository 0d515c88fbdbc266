"""What a clever player, spectator or juror tries at a championship table (T47 to T73)."""

from __future__ import annotations

import re
import time
from threading import Thread
from types import SimpleNamespace
from typing import Any

import pytest
from starlette.routing import Route

from tafelrunde.championship import redaction
from tafelrunde.kernel import Event
from tafelrunde.tables.rows import SeatRow
from tafelrunde.tables.schema import SEATS, TABLES
from tests.server.championship_table import Table, house, table
from tests.server.visitors import PASSWORD, Home, Visitor, routes_of

__all__ = ["house", "table"]

DAY = 86400
LONG_NUMBER = re.compile(r"(?<![0-9a-fA-F.])1[0-9]{9,12}(?:\.[0-9]+)?(?![0-9a-fA-F])")
OWN_AFFAIRS = {
    "/api/account/export",
    "/api/account/holidays",
    "/metrics",
    "/openapi.json",
    "/api/host",
    "/host",
}
"""What is no matter of a table: a person's own account, and pages of the host."""
JURYS = ("/clock", "/jury")
"""What the jury alone may read."""


def addresses(table: Table) -> list[str]:
    """Fill in every address that can be asked for; each with the queries of its description."""
    names = {
        "table_id": table.id,
        "championship": table.meeting.id,
        "weekend_id": table.meeting.id,
        "name": table.players[0].name,
        "game": "friedrich",
        "sheet": "seating",
        "language": "en",
    }
    found = []
    for route in routes_of(table.home.app):
        if isinstance(route, Route) and "GET" in (route.methods or ()):
            path = re.sub(r"\{(\w+)(:\w+)?\}", lambda m: names.get(m[1], "1"), route.path)
            if route.path not in OWN_AFFAIRS and "/static" not in path:
                found.append(path)
    asked = [
        f"{table.path}/log?start=1",
        f"{table.path}/position?seat=0",
        "/api/tables?mine=true",
        f"{table.path}/positions?start=0",
        f"{table.path}/replay?n=1",
        "/api/tables?q=Spring",
        f"{table.path}/position?key=x",
        "/api/tables?status=running&game=friedrich",
    ]
    return sorted({*found, *asked})


@pytest.mark.rule("T57")
def test_no_route_reveals_a_time_to_a_player(table: Table) -> None:
    """T57: everything that players and the jury can ask for, headers included."""
    now = time.time()
    for who in (*table.players[:2], table.juror):
        for address in addresses(table):
            if who is table.juror and address.endswith(JURYS):
                continue
            response = who.get(address)
            assert not {"etag", "last-modified"} & {*response.headers} or "/api/" not in address
            if response.status_code == 200:
                times = [one for one in LONG_NUMBER.findall(response.text) if is_now(one, now)]
                assert times == [], (who.name, address, times)


def is_now(text: str, now: float) -> bool:
    """Return whether a number is a moment of today, in seconds or milliseconds."""
    number = float(text)
    return any(abs(number / unit - now) < DAY for unit in (1, 1000))


ROUND = ["next_turn", "moves", "fights", "plays", "defeat", "retreats", "moves", "fights", "plays"]
FIRST, SECOND = ROUND[:6], ROUND[:9]


@pytest.mark.rule("T57")
@pytest.mark.parametrize(
    ("told", "phase", "left"),
    [
        (SECOND, "combat", "next_turn moves retreats moves fights plays"),
        ([*SECOND, "defeat"], "retreat", "next_turn moves retreats moves fights plays defeat"),
        (FIRST, "combats", "next_turn moves retreats"),
        ([*FIRST, "attacks"], "evade", "next_turn moves retreats attacks"),
        (SECOND, "movement", "next_turn moves retreats moves"),
    ],
)
def test_a_later_fight_does_not_bring_back_the_armies_of_an_earlier_one(
    table: Table, told: list[str], phase: str, left: str
) -> None:
    """T57: the numbers of a fight are gone with it, in all later fights."""
    sight = table.home.server.tables.directory.find(table.id)
    events = [Event(f"friedrich.event.{name}") for name in ["moves", "fights", *told]]
    store: Any = SimpleNamespace(read_events=lambda *_: [(0, events)])
    live: Any = SimpleNamespace(head=SimpleNamespace(index=1), state=SimpleNamespace(phase=phase))
    found = redaction.recent_events(store, sight, live)
    assert [event.key.removeprefix("friedrich.event.") for event in found] == left.split()


def test_lists_go_on_behind_a_sealed_table_without_telling_when_it_was_made(table: Table) -> None:
    who = table.players[0]
    older = who.post("/api/tables", {"game": "richelieu", "sit": 0}).json()["id"]
    store = table.home.server.store
    store.change(TABLES, TABLES.c.id == older, of=older, created=1000.0)
    listed = who.get("/api/tables?mine=true").json()
    assert [one["id"] for one in listed] == [table.id, older]
    rest = who.get("/api/tables", params={"mine": "true", "before": listed[0]["cursor"]}).json()
    assert [one["id"] for one in rest] == [older]
    assert who.get("/api/tables?mine=true&before=1~~nowhere").json() == []


@pytest.mark.rule("T47")
def test_a_new_name_cannot_carry_a_message(table: Table) -> None:
    """T47: a name at the table would be read by all."""
    who = table.players[1]
    response = who.ask("PATCH", "/api/account", {"name": "Take Berlin!", "password": PASSWORD})
    assert response.json()["error"] == "account.name_stays", response.text
    seats = [seat["name"] for seat in who.get(table.path).json()["seats"]]
    assert who.name in seats
    assert "Take Berlin!" not in seats


@pytest.mark.rule("T57")
def test_of_a_double_click_one_is_taken(house: Home) -> None:
    """A second tab, or a second press, answers a position that is gone."""
    table = Table(house, "B")
    who = table.actor()
    index = who.position(table.id)["n"]
    march = next(a.text for a in table.live.state.legal_actions() if a.text.startswith("march"))
    acts = {"index": index, "actions": [march]}
    answers = [who.post(f"{table.path}/actions", acts) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [200, 409]
    assert answers[1].json()["index"] == answers[0].json()["n"]


# The jury


def seated_juror(house: Home, tag: str) -> tuple[Table, Visitor]:
    """A jury member who plays as a stand-in, at a table to which the jury is called."""
    table = Table(house, tag)
    meeting, juror = table.meeting, table.juror
    assert juror.person is not None
    number = next(
        participant.number
        for participant in meeting.now.participants
        if meeting.now.sitter(meeting.now.game(1, 1), "Pompadour") == participant.sitter
    )
    meeting.do_successfully(
        meeting.organiser, "exclude", number=number, who={"account": juror.name}
    )
    assert table.players[0].post(f"{table.path}/call", {"about": "rules"}).status_code == 204
    return table, juror


@pytest.mark.rule("T57")
@pytest.mark.rule("T58")
def test_a_jury_member_who_plays_there_is_a_player_there(house: Home) -> None:
    """T57, T58: neither the clock's journal nor its hands are his, nor the answer to a call."""
    table, juror = seated_juror(house, "C")
    held = house.server.store.rows(SeatRow, SEATS.c.table_id == table.id)
    assert juror.person is not None
    assert juror.person.id in {seat.account for seat in held}
    assert juror.get(table.path).json()["championship"]["jury"] is False
    before = table.clock()["attackers"]
    for said in (
        juror.get(f"{table.path}/clock"),
        juror.post(f"{table.path}/clock", {"side": "attackers", "left": 8400.0}),
    ):
        assert (said.status_code, said.json()["error"]) == (409, "weekend.refused.own_table")
    call = table.meeting.now.game(1, 1).open_calls[0].id
    for deed in ({"do": "answer", "call": call}, {"do": "confirm"}):
        said = juror.post(f"{table.meeting.path}/deeds", {**deed, "round": 1, "table": 1})
        assert said.json()["error"] == "weekend.refused.own_table"
    assert (table.clock()["attackers"], table.clock()["stops"]) == (before, ["jury"])


@pytest.mark.rule("T58")
@pytest.mark.rule("T73")
def test_two_jury_members_at_once_are_both_in_the_journal(house: Home) -> None:
    table = Table(house, "D")
    meeting = table.meeting
    meeting.do_successfully(meeting.organiser, "appoint", name=meeting.stranger.name, office="jury")
    table.players[1].post(f"{table.path}/call", {})
    both = [(table.juror, 100.0), (meeting.stranger, 200.0)]
    threads = [
        Thread(target=who.post, args=(f"{table.path}/clock", {"side": "defender", "left": left}))
        for who, left in both
    ]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    journal = table.juror.get(f"{table.path}/clock").json()["journal"]
    set_to = [line["defender"] for line in journal if line["kind"] == "correct"]
    assert sorted(set_to) == [100_000, 200_000]
    assert table.clock()["defender"] == set_to[-1] / 1000
    call = meeting.own_game().open_calls[0].id
    answers = [meeting.do(who, "answer", round=1, table=1, call=call) for who, _ in both]
    assert [answer.status_code for answer in answers] == [200, 409]
    assert table.clock()["stops"] == []
