"""Signs of life over the sockets of tables and of the house."""

from __future__ import annotations

import pytest

from tafelrunde.server.auth import rate_limits
from tafelrunde.server.live import pings
from tests.server.visitors import Home, start_table


def test_a_table_answers_a_ping_with_a_beat(home: Home) -> None:
    both = home.pair()
    table = start_table(*both)
    with both[0].live(table) as socket:
        n = socket.next()["n"]
        socket.send(pings.PING)
        assert socket.next() == {"beat": n}


def test_the_house_answers_a_page_without_a_table(home: Home) -> None:
    with home.nobody().live_house() as socket:
        assert socket.next() == {"beat": 0}
        socket.send(pings.PING)
        assert socket.next() == {"beat": 0}


def test_pings_do_not_use_up_the_requests_of_an_address(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(rate_limits.LIMITS, "request", (3, 1e6))
    monkeypatch.setattr(home.server.access.rate_limiter, "factor", 1.0)
    monkeypatch.setattr(pings, "MIN_PING_SECONDS", 0)
    with home.nobody().live_house() as socket:
        for _ in range(10):
            socket.send(pings.PING)
            assert socket.next() == {"beat": 0}


def test_a_flood_of_pings_ends_the_socket(home: Home, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(rate_limits.LIMITS, "request", (3, 1e6))
    monkeypatch.setattr(home.server.access.rate_limiter, "factor", 1.0)
    monkeypatch.setattr(pings, "MIN_PING_SECONDS", 1e6)
    with home.nobody().live_house() as socket:
        for _ in range(6):
            socket.send(pings.PING)
        assert socket.close_code() == pings.POLICY_VIOLATION


def test_only_a_ping_that_did_not_come_too_soon_is_free() -> None:
    now = 0.0
    limit = pings.PingLimit(lambda: now)
    assert limit.is_due(pings.PING)
    assert not limit.is_due(pings.PING)
    now = 1.0
    assert not limit.is_due("{}")
    assert limit.is_due(pings.PING)
