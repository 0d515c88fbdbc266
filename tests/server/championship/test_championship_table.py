"""A championship table in a running house: what is told there, and to whom (T47 to T73)."""

from __future__ import annotations

import json
import re
from itertools import pairwise
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tafelrunde.championship.event import table_clock
from tafelrunde.championship.redaction import PASSING_EVENTS, position_token
from tafelrunde.games.friedrich.model.components import (
    COMBATS,
    DUEL,
    MOVE,
    RETREAT,
)
from tafelrunde.games.friedrich.rules.cards import cards_of
from tafelrunde.server.live import messages, presence
from tafelrunde.tables.game_session import GameSession
from tafelrunde.tables.schema import TABLES
from tafelrunde.tables.table_snapshot import Person
from tests.server.championship_table import Table, house, table
from tests.server.visitors import (
    Home,
    Visitor,
    run_house,
    wait_for,
)

__all__ = ["house", "table"]

SWEDEN, IMPERIAL, FRANCE = 3, 5, 6
NUMBERS = re.compile(r'"(?:n|index|created|started|ended|changed|at|turn|since|beat)":\s*([0-9.]+)')


# Nothing to count by


@pytest.mark.rule("T57")
def test_a_token_stands_for_the_index_and_has_no_order(table: Table) -> None:
    """T57: it can be answered, and that is all."""
    found = [table.players[0].position(table.id)["n"]]
    sight = table.home.server.tables.directory.find(table.id)
    for _ in range(3):
        text = next(a.text for a in table.live.state.legal_actions() if a.text.startswith("march"))
        response = table.act(text)
        assert response.status_code == 200, response.text
        found.append(response.json()["n"])
    assert all(re.fullmatch("[0-9a-f]{16}", one) for one in found)
    assert len({*found}) == 4
    tokens = [position_token(sight, n) for n in range(200)]
    assert len({*tokens}) == 200
    rising = sum(one < other for one, other in pairwise(tokens))
    assert 70 < rising < 130, "as often up as down"


@pytest.mark.rule("T57")
def test_another_table_has_other_tokens(house: Home, table: Table) -> None:
    other = Table(house, "B")
    sights = [house.server.tables.directory.find(one.id) for one in (table, other)]
    assert position_token(sights[0], 7) != position_token(sights[1], 7)


@pytest.mark.rule("T57")
def test_a_conflict_reveals_no_index(table: Table) -> None:
    response = table.act("end", index="0" * 16)
    body = response.json()
    assert (response.status_code, body["error"]) == (409, "table.stale_token")
    assert body["index"] == body["position"]["n"] == table.juror.position(table.id)["n"]
    assert not re.search(r"\d", body["text"])
    assert table.act("end", index=table.live.head.index).status_code == 409, (
        "nor may the player guess one"
    )


@pytest.mark.rule("T57")
def test_no_answer_holds_an_index_a_time_or_a_turn(table: Table) -> None:
    """T57: neither requests nor sockets, to players, jury, organisers or the administrator."""
    for who in table.everybody:
        for part in ("", "/position", "/log", "/board"):
            said = who.get(table.path + part).text
            assert numbers_in(said) == set(), (who.name, part, said[:300])
        mine = who.get("/api/tables?mine=true").text
        assert numbers_in(mine) == set()
        with who.live(table.id) as socket:
            assert numbers_in(json.dumps(socket.next())) == set()
    listed = [one for one in table.meeting.admin.get("/api/host").json()["running"]
              if one["id"] == table.id]  # fmt: skip
    assert {(one["n"], one["changed"], one["started"]) for one in listed} <= {(None, None, None)}


def numbers_in(text: str) -> set[str]:
    return {one for one in NUMBERS.findall(text) if one != "0"}


@pytest.mark.rule("T57")
def test_acts_over_the_socket_carry_tokens_too(table: Table) -> None:
    who = table.actor()
    with who.live(table.id) as socket:
        first = socket.next()
        text = next(a for a in first["actions"] if a.startswith(("march", "back", "end")))
        socket.send(json.dumps({"id": 3, "index": "f" * 16, "actions": [text]}))
        refused = socket.next()
        assert (refused["error"], refused["index"]) == ("table.stale_token", first["n"])
        socket.send(json.dumps({"id": 4, "index": first["n"], "actions": [text]}))
        message = socket.next()
        assert message["acks"] == [4]
        assert message["n"] != first["n"]
        assert "turn" not in message.get("patch", {})


@pytest.mark.rule("T57")
def test_equal_positions_are_sent_alike_regardless_of_time(house: Home) -> None:
    """T57: a march made and taken back leaves a longer journal, and nothing else to be seen."""
    table = Table(house, "C")
    before = [_position_without_clock(who, table) for who in table.everybody]
    march = next(a.text for a in table.live.state.legal_actions() if a.text.startswith("march H"))
    length = table.live.head.index
    assert table.act(march).status_code == 200
    back = next(a.text for a in table.live.state.legal_actions() if a.text.startswith("back"))
    assert table.act(back).status_code == 200
    assert table.live.head.index == length + 2
    assert [_position_without_clock(who, table) for who in table.everybody] == before


def _position_without_clock(who: Visitor, table: Table) -> dict[str, Any]:
    message = who.position(table.id)
    return {name: value for name, value in message.items() if name not in ("n", "clocks")}


@pytest.mark.rule("T57")
def test_the_log_ends_with_the_round_and_forgets_armies_after_the_fight(house: Home) -> None:
    """T57: no round history, no army numbers of fights that are over."""
    table = open_fighting_table(house)
    keys = log_keys(table)
    assert "friedrich.event.fights" in keys
    assert keys.count("friedrich.event.next_turn") <= 1
    table.play(lambda live: live.state.stage not in (DUEL, COMBATS, RETREAT)
               and live.state.phase not in ("reserve", "evade"))  # fmt: skip
    assert not PASSING_EVENTS & {*log_keys(table)}
    turn = table.live.state.turn  # type: ignore[attr-defined]  # a state of Friedrich
    table.play(lambda live: live.state.turn > turn)
    assert log_keys(table)[0] == "friedrich.event.next_turn"
    for start in (0, 1, 50):
        assert len(table.juror.get(f"{table.path}/log?start={start}").json()["lines"]) < 40


def open_fighting_table(house: Home) -> Table:
    """Open a table in the middle of a combat; a random game may end without any."""
    for number in range(20):
        table = Table(house, f"D{number}")
        table.play(lambda live: live.state.stage == DUEL)
        if table.live.state.to_act is not None:
            return table
    raise AssertionError("no game of twenty had a combat")


def log_keys(table: Table) -> list[str]:
    return [line["key"] for line in table.juror.get(f"{table.path}/log").json()["lines"]]


@pytest.mark.rule("T57")
def test_a_returning_client_gets_no_old_events(table: Table) -> None:
    """A socket opened with any `since` brings the position and no old news."""
    for since in ("0", "1", "5", "abc"):
        with table.juror.live(table.id, f"?since={since}") as socket:
            assert socket.next()["events"] == []


@pytest.mark.rule("T47")
@pytest.mark.rule("T57")
def test_no_chat_no_hints_no_review_no_record_no_rematch(table: Table) -> None:
    """T47, T57."""
    who = table.actor()
    index = who.position(table.id)["n"]
    assert who.get(f"{table.path}/chat").status_code == 403
    assert who.post(f"{table.path}/chat", {"text": "Attack him!"}).status_code == 403
    assert who.post(f"{table.path}/hint", {"index": index}).json()["error"] == "table.no_hints"
    for part in ("record", "replay", "positions", "shuffle", "review", "advice?n=0"):
        assert who.get(f"{table.path}/{part}").status_code == 403
    for part, body in {
        "take-back": {"index": index}, "proposals": {"kind": "pause"}, "resign": {"seat": 0},
        "take-over/1": {},
    }.items():  # fmt: skip
        response = who.post(f"{table.path}/{part}", body)
        assert (response.status_code, response.json()["error"]) == (409, "table.is_championship"), (
            part
        )


def test_nobody_can_ask_for_a_championship_table(house: Home) -> None:
    who = house.account("Sly")
    for more in ({"championship": "x"}, {"hidden": True}, {"settings": {"championship": "x"}}):
        assert who.post("/api/tables", {"game": "friedrich", **more}).status_code == 422


# Sealed cards


@pytest.mark.rule("T63")
@pytest.mark.parametrize(("nation", "seat"), [(SWEDEN, 1), (IMPERIAL, 2)])
def test_a_sealed_card_is_in_no_message(house: Home, nation: int, seat: int) -> None:
    """T63: with another card in its place everybody is told the same, its owner too."""
    table = Table(house, f"E{nation}")
    table.play(lambda live: live.state.stage == MOVE and live.state.nation == 2)
    live, sight = table.live, house.server.tables.directory.find(table.id)
    state: Any = live.state
    (card,) = cards_of(state.hands[nation] & state.sealed)
    other: Any = state.copy()
    place = next(n for n, c in enumerate(other.pile) if c // 50 == card // 50 and c % 50 < 48)
    new, other.pile[place] = other.pile[place], card
    other.hands[nation] = other.hands[nation] & ~(1 << card) | 1 << new
    other.sealed = other.sealed & ~(1 << card) | 1 << new
    twin = GameSession(live.head, other, live.undo_entries, live.reseeds)
    for looking in ([], *([n] for n in range(4))):
        one, two = (messages.build_message(sight, found, looking, "en") for found in (live, twin))
        assert one == two
    shown = messages.build_position(sight, live, [seat])["view"]["nations"]  # type: ignore[index, call-overload]  # JSON
    small = shown[("sweden", "imperial")[nation == IMPERIAL]]  # type: ignore[index, call-overload]  # JSON
    assert (small["sealed"], small["cards"] - len(small["hand"])) == (1, 1)  # type: ignore[index, call-overload, operator, arg-type]  # JSON


# Gardez


@pytest.mark.rule("T49")
@pytest.mark.rule("C13")
def test_the_marks_are_in_everybodys_view(house: Home) -> None:
    """T49: by nation, and together for the map."""
    table = Table(house, "F")
    kept = table_clock.TableClock.from_json(
        house.server.tables.directory.find(table.id).row.clock
    ).to_json()
    kept["gardez"] = {"russia": ["kuestrin", "berlin"]}
    house.server.store.change(TABLES, TABLES.c.id == table.id, of=table.id, clock=kept)
    for who in table.everybody:
        view = who.position(table.id)["view"]
        assert view["gardez_by"] == {"russia": ["kuestrin", "berlin"]}
        assert view["gardez"] == ["berlin", "kuestrin"]


# The jury


@pytest.mark.rule("T58")
@pytest.mark.rule("T71")
def test_every_player_calls_the_jury_at_the_table_and_nobody_else_does(house: Home) -> None:
    """T58, T71: the clock stands until the jury has answered."""
    table = Table(house, "G")
    for who in (table.juror, table.organiser, table.meeting.admin):
        assert who.post(f"{table.path}/call", {"about": "rules"}).status_code == 409
    assert table.meeting.stranger.post(f"{table.path}/call", {}).status_code == 404
    for who in table.players:
        assert who.post(f"{table.path}/call", {"about": "rules"}).status_code == 204
    assert table.clock()["stops"] == ["jury"]
    assert table.actor().position(table.id)["actions"] == []
    response = table.act("end")
    assert (response.status_code, response.json()["error"]) == (409, "table.clock_stands")
    call = table.meeting.own_game().open_calls
    assert [one.about for one in call] == ["rules"]
    table.meeting.do_successfully(table.juror, "answer", round=1, table=1, call=call[0].id)
    assert table.clock()["stops"] == []


@pytest.mark.rule("T58")
@pytest.mark.rule("T73")
def test_the_jury_reads_the_clocks_journal_and_players_never_do(table: Table) -> None:
    """T73: the journal would count the rounds for them."""
    for who in (*table.players, table.meeting.admin):
        assert who.get(f"{table.path}/clock").status_code == 403
    assert table.meeting.stranger.get(f"{table.path}/clock").status_code == 404
    for who in (table.juror, table.organiser):
        reply = who.get(f"{table.path}/clock").json()
        assert {line["kind"] for line in reply["journal"]} >= {"move"}
        assert reply["now"]["kind"] == "championship"
        assert "hand" not in json.dumps(reply)


@pytest.mark.rule("T58")
def test_the_jury_touches_a_clock_only_when_it_was_called(house: Home) -> None:
    table = Table(house, "H")
    change = {"side": "attackers", "left": 90.0}
    assert table.juror.post(f"{table.path}/clock", change).status_code == 409
    table.players[1].post(f"{table.path}/call", {})
    for who in (*table.players, table.organiser):
        assert who.post(f"{table.path}/clock", change).status_code == 403
    assert table.juror.post(f"{table.path}/clock", change).status_code == 204
    assert table.clock()["attackers"] == 90
    assert table.clock()["stops"] == ["jury"]


@pytest.mark.rule("T71")
def test_a_player_who_leaves_the_table_stops_the_clock_until_they_are_back(house: Home) -> None:
    table = Table(house, "I")
    assert table.juror.post(f"{table.path}/away", {"away": True}).status_code == 403
    assert table.players[2].post(f"{table.path}/away", {"away": True}).status_code == 204
    assert table.clock()["stops"] == ["away 2"]
    table.players[0].post(f"{table.path}/call", {})
    assert table.juror.post(f"{table.path}/clock", {"go_on": True}).status_code == 204
    assert table.clock()["stops"] == ["jury"]
    table.players[2].post(f"{table.path}/away", {"away": True})
    assert table.players[2].post(f"{table.path}/away", {"away": False}).status_code == 204
    assert table.clock()["stops"] == ["jury"]


@pytest.mark.rule("T71")
def test_a_player_without_a_connection_is_away_after_a_while(
    house: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "GRACE_SECONDS", 0.05)
    table = Table(house, "J")
    with table.players[1].live(table.id) as socket:
        socket.next()
        assert table.clock()["stops"] == []
    wait_for(lambda: table.clock()["stops"] == ["lost 1"])
    with table.players[1].live(table.id) as socket:
        socket.next()
        wait_for(lambda: table.clock()["stops"] == [])


@pytest.mark.rule("T67")
def test_both_sides_see_the_same_clock(table: Table) -> None:
    shown = [who.position(table.id)["clocks"] for who in table.everybody]
    assert {one["running"] for one in shown} in ({"defender"}, {"attackers"}, {None})
    assert {one["kind"] for one in shown} == {"championship"}
    assert max(one["defender"] for one in shown) - min(one["defender"] for one in shown) < 10


@pytest.mark.rule("C15")
@pytest.mark.rule("T74")
def test_the_house_closes_a_move_whose_seconds_are_used_up(house: Home) -> None:
    """C15b, with nobody asking for it."""
    table = Table(house, "K")
    house.server.tables.clocks.record_change(table.id, kind="correct", side="defender", left=0)
    row = house.server.tables.directory.find(table.id).row.clock
    assert row is not None
    row = {**row, "clock": {**row["clock"], "move_seconds": 80}}
    house.server.store.change(TABLES, TABLES.c.id == table.id, of=table.id, clock=row)
    house.server.hub.wake(table.id)
    wait_for(lambda: table.live.state.nation == 1)  # type: ignore[attr-defined]  # a state of Friedrich
    assert table.clock()["seconds"] == pytest.approx(30, abs=5)


def test_after_a_restart_the_clock_goes_on(tmp_path: Path) -> None:
    with run_house(tmp_path, {"beat": 60.0}) as home:
        table = Table(home, "L")
        table.play(lambda live: live.state.stage == MOVE and live.state.nation == 2)
        before, path, juror = table.clock(), table.path, table.juror.name
        index = table.juror.position(table.id)["n"]
    with run_house(tmp_path, {"beat": 60.0}) as home:
        row = home.server.accounts.require_account(juror)
        again = Visitor(home, Person(row.id, row.name))
        after = again.get(f"{path}/position").json()
        assert after["clocks"]["running"] == before["running"] == "attackers"
        assert 0 <= before["attackers"] - after["clocks"]["attackers"] < 30
        assert after["n"] == index, "who was cut off may still answer"


@pytest.mark.rule("T46")
def test_when_the_final_is_over_a_table_is_like_any_other(table: Table) -> None:
    sight = table.home.server.tables.directory.find(table.id)
    opened = sight.with_changes({"settings": {**sight.row.settings, "hidden": False}}, None)
    assert isinstance(messages.build_position(opened, table.live, [])["n"], int)


def test_random_play_over_the_pages_tokens_goes_on_to_the_end(house: Home) -> None:
    """Every question is answered by the token that the player was shown."""
    table, rng = Table(house, "M"), Random(3)
    for _ in range(30):
        if table.live.state.to_act is None:
            break
        response = table.act(table.live.state.random_action(rng).text)
        assert response.status_code == 200, response.text
