"""Behind a proxy: people are counted by their own addresses, and nobody forges one."""

from __future__ import annotations

from contextlib import AbstractContextManager, ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from starlette.websockets import WebSocket
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from tafelrunde.server.auth.access import Access, Visitor
from tafelrunde.server.auth.accounts import Session
from tafelrunde.server.auth.rate_limits import (
    LIMITS,
    MAX_SOCKETS,
    RateLimiter,
    TooManyRequests,
    TooManySockets,
)
from tafelrunde.server.ops.proxies import client_key, read_proxies, trusted_networks
from tafelrunde.server.ops.settings import Settings
from tafelrunde.tables.service import Person
from tests.coroutines import run_in_thread
from tests.server.processes import run_server
from tests.tables.backends import Database

ADDRESSES = [
    ("192.0.2.7", "192.0.2.7"),
    ("::ffff:192.0.2.7", "192.0.2.7"),
    ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
    ("2001:db8:1:2:ffff::1", "2001:db8:1:2::/64"),
    ("2001:db8:1:3::1", "2001:db8:1:3::/64"),
    ("fe80::1%eth0", "fe80::/64"),
    ("testclient", "testclient"),
    ("x" * 1000, "x" * 60),
]


@pytest.mark.parametrize(("host", "counted"), ADDRESSES)
def test_clients_are_counted_by_address_and_in_ipv6_by_network(host: str, counted: str) -> None:
    assert client_key(host) == counted


ASKING = [
    # who connects, what is forwarded, who that is
    ("203.0.113.5", "192.0.2.7", "203.0.113.5"),
    ("127.0.0.1", "192.0.2.7", "192.0.2.7"),
    ("127.0.0.1", "198.51.100.1, 192.0.2.7", "192.0.2.7"),
    ("127.0.0.1", "192.0.2.7, 10.1.2.3", "192.0.2.7"),
    ("127.0.0.1", "10.9.9.9, 192.0.2.7, 10.1.2.3", "192.0.2.7"),
    ("::ffff:127.0.0.1", "192.0.2.7", "192.0.2.7"),
    ("127.0.0.1", "", "127.0.0.1"),
    ("127.0.0.2", "192.0.2.7", "127.0.0.2"),
]


async def client_address(client: str, forwarded: str) -> str:
    """Return who asks when a request comes from a client with this header."""
    seen: list[str] = []

    async def app(scope: Any, *_: Any) -> None:
        seen.append(scope["client"][0])

    trusted = trusted_networks(read_proxies("127.0.0.1, 10.0.0.0/8"))
    headers = [(b"x-forwarded-for", forwarded.encode())]
    scope: Any = {"type": "http", "client": (client, 1), "headers": headers}
    nothing: Any = None
    await ProxyHeadersMiddleware(app, trusted)(scope, nothing, nothing)
    return seen[0]


@pytest.mark.parametrize(("client", "forwarded", "who"), ASKING)
def test_only_a_believed_proxy_says_who_asks(client: str, forwarded: str, who: str) -> None:
    assert run_in_thread(client_address(client, forwarded)) == who


def try_sign_ups(address: str, forwarded: list[str]) -> list[int]:
    """Try to sign up, once for each address that is named; return what was answered."""
    wrong = {"name": "Anna", "password": "short"}
    return [
        httpx.post(
            f"{address}/api/accounts", json=wrong, headers={"X-Forwarded-For": who}
        ).status_code
        for who in forwarded
    ]


MANY = [f"192.0.2.{number}" for number in range(LIMITS["sign_up"][0] + 2)]


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_without_proxies_no_header_changes_the_client(database: Database, tmp_path: Path) -> None:
    with run_server(database, tmp_path, limits=1) as house:
        assert try_sign_ups(house.address, MANY) == [403] * LIMITS["sign_up"][0] + [429] * 2
        warned = [line for line in house.log_entries() if "setting proxies" in line["event"]]
    assert len(warned) == 1


@pytest.mark.parametrize("kind", ["sqlite"], indirect=True)
def test_behind_a_proxy_each_client_is_counted_separately(
    database: Database, tmp_path: Path
) -> None:
    with run_server(database, tmp_path, limits=1, proxies="127.0.0.1") as house:
        assert try_sign_ups(house.address, MANY) == [403] * len(MANY)
        forged = [f"{other}, 198.51.100.9" for other in MANY]
        assert try_sign_ups(house.address, forged)[-2:] == [429] * 2
        household = [f"2001:db8::{number}" for number in range(len(MANY))]
        assert try_sign_ups(house.address, household)[-2:] == [429] * 2


# Sockets


def access() -> Access:
    """Return the counter of sockets; of accounts it needs only notices of changes."""
    accounts: Any = SimpleNamespace(store=SimpleNamespace(listeners=[]))
    return Access(accounts, RateLimiter(lambda: 0.0), Settings())


def socket_from(host: str) -> WebSocket:
    """Return a socket from an address."""
    scope = {"type": "websocket", "client": (host, 1), "headers": []}
    nothing: Any = None
    return WebSocket(scope, nothing, nothing)


def visitor_with(account: str = "") -> Visitor:
    """Return a visitor with or without an account."""
    return Visitor(Session(Person(account, account), "", False, account) if account else None)


def test_too_many_sockets_are_refused() -> None:
    guard = access()
    for _ in range(LIMITS["socket"][0]):
        guard.limit_socket(socket_from("192.0.2.1"))
    with pytest.raises(TooManyRequests):
        guard.limit_socket(socket_from("192.0.2.1"))
    guard.limit_socket(socket_from("192.0.2.2"))


HOLDERS = [("address", "192.0.2.1", ""), ("account", "", "anna")]


@pytest.mark.parametrize(("kind_of_holder", "host", "account"), HOLDERS)
def test_nobody_has_more_than_so_many_sockets_open(
    kind_of_holder: str, host: str, account: str
) -> None:
    guard, most = access(), MAX_SOCKETS[kind_of_holder]

    def another(number: int) -> AbstractContextManager[None]:
        return guard.hold_socket(socket_from(host or f"192.0.2.{number}"), visitor_with(account))

    with ExitStack() as opened:
        for number in range(most):
            opened.enter_context(another(number))
        with pytest.raises(TooManySockets), another(most):
            pass
        with guard.hold_socket(socket_from("198.51.100.1"), visitor_with("otto")):
            pass
    with another(0):  # all were closed, and nothing is remembered
        pass
    assert guard.rate_limiter._open == {}
