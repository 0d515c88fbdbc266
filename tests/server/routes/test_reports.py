"""Players are reported, and the administrators settle the reports."""

from __future__ import annotations

from typing import Any
from urllib.parse import quote

import pytest

from tests.server.routes.test_host import overview
from tests.server.routes.test_lobby import set_columns
from tests.server.visitors import Home, Visitor, new_table, start_table


def report(who: Visitor, **body: Any) -> Any:
    return who.post("/api/reports", {"reason": "insult", **body})


def test_the_administrators_see_who_is_reported_where_and_why(home: Home) -> None:
    (anna, otto), host = home.pair(), home.admin()
    table = start_table(anna, otto, name="Evening round")
    found = report(anna, table=table, seat=1, text=" He  swears. ")
    assert found.status_code == 204
    (shown,) = overview(host)["player_reports"]
    wanted = {"player": "Otto", "reporter": "Anna", "reason": "insult", "text": "He swears."}
    assert {name: shown[name] for name in wanted} == wanted
    assert (shown["table"], shown["table_name"]) == (table, "Evening round")
    path = f"/api/host/player-reports/{shown['id']}"
    assert host.post(path).status_code == 204
    assert overview(host)["player_reports"] == []
    assert host.post(path).status_code == 404


def test_a_second_report_of_a_player_replaces_the_first(home: Home) -> None:
    (anna, otto), host = home.pair(), home.admin()
    for text in ("Once", "Twice"):
        assert report(anna, player="otto", text=text).status_code == 204
    report(home.guest(), player="Otto")
    found = [(one["text"], one["reporter"]) for one in overview(host)["player_reports"]]
    assert [text for text, _ in found] == ["Twice", ""]
    assert found[0][1] == anna.name
    assert otto.get("/api/host").status_code == 404


def test_a_guest_is_reported_by_the_name_with_a_number(home: Home) -> None:
    host, first, second = home.admin(), home.guest("Fritz"), home.guest("Fritz")
    handle = second.get("/api/session").json()["handle"]
    assert report(first, player=handle).status_code == 204
    assert overview(host)["player_reports"][0]["player"] == handle
    assert host.post("/api/host/bans", {"name": handle}).status_code == 204
    names = [who.get("/api/session").json()["name"] for who in (first, second)]
    assert names == ["Fritz", None]
    assert overview(host)["banned"] == [handle]
    assert first.get(f"/api/players/{quote(handle)}").status_code == 200


WRONG: list[tuple[dict[str, Any], int]] = [
    ({"player": "Anna"}, 422),
    ({"player": "Nobody"}, 404),
    ({}, 404),
    ({"player": "Otto", "reason": "because"}, 422),
    ({"player": "Otto", "reason": "other", "text": "  "}, 422),
    ({"player": "Otto", "text": "x" * 501}, 422),
    ({"table": "missing", "seat": 0}, 404),
]


@pytest.mark.parametrize(("body", "status"), WRONG)
def test_a_report_that_cannot_be_is_refused(home: Home, body: dict[str, Any], status: int) -> None:
    (anna, _), host = home.pair(), home.admin()
    found = report(anna, **body)
    assert found.status_code == status
    assert found.json()["text"]
    assert overview(host)["player_reports"] == []


def test_a_bot_and_a_free_seat_cannot_be_reported(home: Home) -> None:
    anna, host = home.account("Anna"), home.admin()
    table = new_table(anna, options={"players": 3})
    anna.post(f"/api/tables/{table}/bots/1", {"bot": "page"})
    for seat in (1, 2, 7):
        assert report(anna, table=table, seat=seat).status_code == 404
    assert overview(host)["player_reports"] == []


def test_at_a_private_table_only_those_who_see_it_report(home: Home) -> None:
    (anna, otto), stranger = home.pair(), home.account("Stranger")
    table = start_table(anna, otto, private=True)
    assert report(stranger, table=table, seat=1).status_code == 404
    assert report(anna, table=table, seat=1).status_code == 204


def test_at_a_championship_table_the_jury_is_called(home: Home) -> None:
    (anna, otto), host = home.pair(), home.admin()
    table = start_table(anna, otto)
    set_columns(home, table, championship="x")
    found = report(anna, table=table, seat=1)
    assert (found.status_code, found.json()["error"]) == (403, "server.report_to_jury")
    assert overview(host)["player_reports"] == []


def test_reports_are_in_the_own_data_and_go_with_the_player_reported(home: Home) -> None:
    (anna, otto), host = home.pair(), home.admin()
    report(anna, player="Otto", text="Again")
    (own,) = anna.get("/api/account/export").json()["reports"]
    assert (own["player"], own["reason"], own["text"]) == ("Otto", "insult", "Again")
    assert otto.get("/api/account/export").json()["reports"] == []
    assert otto.delete_account().status_code == 204
    assert overview(host)["player_reports"] == []
