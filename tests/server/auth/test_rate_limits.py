"""How often somebody may ask."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tafelrunde.server.auth.rate_limits import LIMITS, RateLimiter, TooManyRequests
from tests.server.push_service import Browser
from tests.server.visitors import (
    PASSWORD,
    Home,
    Visitor,
    run_house,
    start_table,
)


class FakeTime:
    """Time that only the test moves."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def count_allowed(limits: RateLimiter, kind: str, who: str, most: int = 3000) -> int:
    """Count how often a visitor may ask before a refusal."""
    for number in range(most):
        try:
            limits.take(kind, who)
        except TooManyRequests:
            return number
    return most


@pytest.mark.parametrize("kind", LIMITS)
def test_a_bucket_empties_and_fills_again_with_time(kind: str) -> None:
    now = FakeTime()
    limits, (size, seconds) = RateLimiter(now), LIMITS[kind]
    assert count_allowed(limits, kind, "a") == size
    with pytest.raises(TooManyRequests) as caught:
        limits.take(kind, "a")
    now.now += caught.value.seconds + 1e-6
    assert count_allowed(limits, kind, "a") == 1
    now.now += seconds * 10
    assert count_allowed(limits, kind, "a") == size


def test_each_client_and_kind_has_a_bucket_of_its_own() -> None:
    limits = RateLimiter(FakeTime())
    assert (
        count_allowed(limits, "chat", "a")
        == count_allowed(limits, "chat", "b")
        == LIMITS["chat"][0]
    )
    assert count_allowed(limits, "log_in", "a") == LIMITS["log_in"][0]


def test_asking_again_does_not_lengthen_the_wait() -> None:
    now = FakeTime()
    limits = RateLimiter(now)
    count_allowed(limits, "log_in", "a")
    for _ in range(100):
        assert count_allowed(limits, "log_in", "a") == 0
    now.now += LIMITS["log_in"][1]
    assert count_allowed(limits, "log_in", "a") == LIMITS["log_in"][0]


def test_buckets_do_not_grow_without_end(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tafelrunde.server.auth.rate_limits.MAX_BUCKETS", 10)
    limits = RateLimiter(FakeTime())
    for number in range(100):
        limits.take("request", str(number))
    assert len(limits._buckets) == 10


def ask_once(who: Visitor, kind: str, table: str) -> Any:
    """Ask once for what is limited."""
    if kind == "request":
        return who.get("/api/session")
    if kind == "push":
        return who.ask("PUT", "/api/account/push", Browser("https://push.example/x").subscription)
    path, body = {
        "log_in": ("/api/session", {"name": "Anna", "password": "wrong one"}),
        "sign_up": ("/api/accounts", {"name": "Anna", "password": PASSWORD}),
        "guest": ("/api/guests", {}),
        "mail": ("/api/password/forgotten", {"name": "Anna"}),
        "link": ("/api/password/reset", {"token": "x", "new": PASSWORD}),
        "holiday": ("/api/account/holidays", {"begins": 0, "ends": 1}),
        "table": ("/api/tables", {"game": "richelieu"}),
        "action": (f"/api/tables/{table}/actions", {"index": 0, "actions": ["x"]}),
        "hint": (f"/api/tables/{table}/hint", {"index": 0}),
        "report": ("/api/reports", {"player": "Otto", "reason": "name"}),
        "chat": (f"/api/tables/{table}/chat", {"text": "hello"}),
    }[kind]
    return who.post(path, body)


def _leave_few_requests(home: Home, kind: str) -> str:
    """Let only a few requests of one kind be left."""
    anna, otto = home.pair()
    table = start_table(anna, otto)
    limits = home.server.access.rate_limiter
    for key in [key for key in limits._buckets if key[0] == kind]:
        limits._buckets[key] = (2.0, limits._buckets[key][1])
    limits._buckets.setdefault((kind, "testclient"), (2.0, 0.0))
    return table


def _answers_at_limit(folder: Path, kind: str) -> list[Any]:
    with run_house(folder, rate_limiter=RateLimiter(FakeTime())) as home:
        table = _leave_few_requests(home, kind)
        anna = Visitor(home, home.server.accounts.check_password("Anna", PASSWORD))
        return [ask_once(anna, kind, table) for _ in range(4)]


@pytest.mark.parametrize("kind", [kind for kind in LIMITS if kind != "socket"])
def test_too_many_requests_are_refused(tmp_path: Path, kind: str) -> None:
    found = _answers_at_limit(tmp_path, kind)
    assert [answer.status_code == 429 for answer in found] == [False, False, True, True]
    assert found[-1].json()["error"] == "server.too_many"


def test_a_refused_request_names_the_time_to_wait(tmp_path: Path) -> None:
    assert int(_answers_at_limit(tmp_path, "chat")[-1].headers["retry-after"]) >= 1


def test_a_refused_log_in_counts_also_when_the_password_is_right(tmp_path: Path) -> None:
    with run_house(tmp_path, rate_limiter=RateLimiter(FakeTime())) as home:
        home.account("Anna")
        nobody, body = home.nobody(), {"name": "Anna", "password": PASSWORD}
        for _ in range(LIMITS["log_in"][0]):
            nobody.post("/api/session", {**body, "password": "wrong one"})
        assert nobody.post("/api/session", body).status_code == 429
