"""What an administrator of the house sees and does."""

from __future__ import annotations

from typing import Any

import pytest

from tafelrunde.kernel import PluginProblem, registry
from tests.server.visitors import (
    Home,
    Visitor,
    act_often,
    start_table,
)


def overview(host: Visitor) -> Any:
    response = host.get("/api/host")
    assert response.status_code == 200
    return response.json()


def report_line(home: Home, anna: Visitor, otto: Visitor) -> tuple[str, int]:
    """Let somebody say something that the other reports."""
    table = start_table(anna, otto, name="Evening round")
    otto.post(f"/api/tables/{table}/chat", {"text": "Bah"})
    line = anna.get(f"/api/tables/{table}/chat").json()[0]["id"]
    assert anna.post(f"/api/tables/{table}/chat/{line}/report").status_code == 204
    return table, line


def test_running_tables_are_shown_with_seats_and_index(home: Home) -> None:
    (anna, otto), host = home.pair(), home.admin()
    table = start_table(anna, otto, private=True, name="Evening round")
    before = overview(host)["running"][0]
    act_often(home, table, (anna, otto), 3)
    after = overview(host)["running"][0]
    assert (after["id"], after["name"], after["seats"]) == (
        table,
        "Evening round",
        ["Anna", "Otto"],
    )
    assert (before["n"], after["n"]) == (0, 3)
    assert after["changed"] > before["changed"]


def test_a_report_names_its_table_and_can_be_settled(home: Home) -> None:
    (anna, otto), host = home.pair(), home.admin()
    table, line = report_line(home, anna, otto)
    found = overview(host)["reports"][0]
    wanted = {"id": line, "table": table, "table_name": "Evening round", "name": "Otto"}
    assert {name: found[name] for name in wanted} == wanted
    assert host.post(f"/api/host/reports/{line}").status_code == 204
    assert overview(host)["reports"] == []
    assert len(anna.get(f"/api/tables/{table}/chat").json()) == 1
    assert host.post(f"/api/host/reports/{line}").status_code == 404


def test_chat_lines_can_be_removed(home: Home) -> None:
    (anna, otto), host = home.pair(), home.admin()
    table, line = report_line(home, anna, otto)
    assert host.post(f"/api/host/reports/{line}", {"remove": True}).status_code == 204
    assert anna.get(f"/api/tables/{table}/chat").json() == []


def test_only_what_was_reported_can_be_removed(home: Home) -> None:
    (anna, otto), host = home.pair(), home.admin()
    table = start_table(anna, otto)
    otto.post(f"/api/tables/{table}/chat", {"text": "Fine"})
    line = anna.get(f"/api/tables/{table}/chat").json()[0]["id"]
    assert host.post(f"/api/host/reports/{line}", {"remove": True}).status_code == 404
    assert len(anna.get(f"/api/tables/{table}/chat").json()) == 1


def test_banned_players_are_listed(home: Home) -> None:
    _, host = home.pair(), home.admin()
    host.post("/api/host/bans", {"name": "Otto"})
    assert overview(host)["banned"] == ["Otto"]
    host.post("/api/host/bans", {"name": "Otto", "banned": False})
    assert overview(host)["banned"] == []


def test_health_counts_sockets_and_games_in_memory(home: Home) -> None:
    (anna, otto), host = home.pair(), home.admin()
    table = start_table(anna, otto)
    with anna.live(table) as socket:
        socket.next()
        found = overview(host)["health"]
    assert (found["database"], found["sockets"], found["live"]) == ("sqlite", 1, 1)
    assert found["revision"]
    assert found["version"]


def test_hosts_see_plug_ins_that_cannot_be_used(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = PluginProblem("whist", "a-package", "it has no rules")
    monkeypatch.setattr(registry._registry, "problems", [broken])
    host = home.admin()
    assert overview(host)["problems"] == [
        "The plug-in whist (a-package) cannot be used in full: it has no rules"
    ]
    german = host.get("/api/host?lang=de").json()["problems"]
    assert "whist" in german[0]
    assert german != overview(host)["problems"]
