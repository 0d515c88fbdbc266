"""Browsers that show notifications: turned on and off, and forgotten when they should be."""

from __future__ import annotations

from hashlib import sha256
from typing import Any

import pytest

from tafelrunde.server.push.subscriptions import MAX_DEVICES, device_of, load_house_key
from tafelrunde.tables.rows import PushSubscriptionRow
from tests.server.push_service import Browser
from tests.server.visitors import PASSWORD, Home, Visitor

PATH = "/api/account/push"


def subscribe(who: Visitor, number: int = 1) -> Browser:
    browser = Browser(f"https://push.example/{who.name.replace(' ', '-')}/{number}")
    found = who.ask("PUT", PATH, browser.subscription)
    assert found.status_code == 200, found.text
    return browser


def devices_of(who: Visitor) -> int:
    return int(who.get(PATH).json()["others"])


def count_rows(home: Home) -> int:
    return len(home.server.store.rows(PushSubscriptionRow))


def test_notifications_are_off_for_every_account_at_first(home: Home) -> None:
    for who in (home.account("Anna"), home.guest()):
        key = home.server.pusher.key.public
        assert who.get(PATH).json() == {"key": key, "here": False, "others": 0}


def test_a_browser_is_turned_on_and_off(home: Home) -> None:
    anna, otto = home.pair()
    browser = subscribe(anna)
    device = device_of(browser.endpoint)
    assert device == sha256(browser.endpoint.encode()).hexdigest()
    assert anna.get(f"{PATH}?device={device}").json()["here"]
    assert otto.get(f"{PATH}?device={device}").json() == {
        "key": home.server.pusher.key.public,
        "here": False,
        "others": 0,
    }
    otto.delete(f"{PATH}?device={device}")
    assert devices_of(anna) == 1, "nobody turns off the browser of another person"
    assert not anna.delete(f"{PATH}?device={device}").json()["here"]
    assert count_rows(home) == 0


def test_all_other_browsers_are_turned_off_at_once(home: Home) -> None:
    anna, otto = home.pair()
    subscribe(otto)
    browsers = [subscribe(anna, number) for number in range(3)]
    here = device_of(browsers[1].endpoint)
    found = anna.delete(f"{PATH}?device={here}&others=true").json()
    assert (found["here"], found["others"]) == (True, 0)
    assert devices_of(otto) == 1


def test_a_browser_belongs_to_the_account_that_turned_it_on_last(home: Home) -> None:
    anna, otto = home.pair()
    browser = subscribe(anna)
    assert otto.ask("PUT", PATH, browser.subscription).json()["here"]
    assert devices_of(anna) == 0
    assert count_rows(home) == 1


def test_the_number_of_browsers_has_a_limit(home: Home) -> None:
    anna = home.account("Anna")
    for number in range(MAX_DEVICES):
        subscribe(anna, number)
    body = Browser("https://push.example/more").subscription
    refused = anna.ask("PUT", PATH, body)
    assert refused.status_code == 403
    assert str(MAX_DEVICES) in refused.json()["text"]
    assert devices_of(anna) == MAX_DEVICES
    subscribe(anna, 0)
    assert devices_of(anna) == MAX_DEVICES, "a browser that is known may come again"


GOOD = Browser("https://push.example/x").subscription
BAD: list[dict[str, Any]] = [
    {**GOOD, "endpoint": endpoint}
    for endpoint in (
        "http://push.example/x",
        "https://localhost/x",
        "https://127.0.0.1/x",
        "https://[::1]/x",
        "https://10.0.0.1:443/x",
        "https://push.example:22/x",
        "javascript:alert(1)",
        "https://push.example/\u2028",
        "",
        "x" * 2000,
    )
]
BAD += [
    {**GOOD, "keys": {**GOOD["keys"], "p256dh": "B" * 87}},
    {**GOOD, "keys": {**GOOD["keys"], "p256dh": "short"}},
    {**GOOD, "keys": {**GOOD["keys"], "auth": "A" * 21}},
    {**GOOD, "keys": {"auth": GOOD["keys"]["auth"]}},
    {"endpoint": GOOD["endpoint"]},
    {**GOOD, "expirationTime": None, "more": 1},
]


def test_a_subscription_that_cannot_be_one_is_refused(home: Home) -> None:
    anna = home.account("Anna")
    for body in BAD:
        refused = anna.ask("PUT", PATH, body)
        assert refused.status_code in (403, 422), body
        assert refused.json()["text"]
    assert count_rows(home) == 0


def test_a_stranger_and_a_foreign_page_turn_nothing_on(home: Home) -> None:
    assert home.nobody().get(PATH).status_code == 401
    assert home.nobody().ask("PUT", PATH, GOOD).status_code == 401
    anna = home.account("Anna")
    anna.csrf = "wrong"
    assert anna.ask("PUT", PATH, GOOD).status_code == 403
    assert count_rows(home) == 0


def test_a_house_without_notifications_says_so(home: Home) -> None:
    object.__setattr__(home.server.pusher.settings, "push", "off")
    anna = home.account("Anna")
    assert anna.get(PATH).json()["key"] is None
    refused = anna.ask("PUT", PATH, GOOD)
    assert refused.status_code == 403
    assert "notifications" in refused.json()["text"]


# When a browser is forgotten


def test_logging_out_ends_the_notifications_of_this_browser_alone(home: Home) -> None:
    anna = home.account("Anna")
    elsewhere = Visitor(home, anna.person)
    subscribe(anna, 1)
    subscribe(elsewhere, 2)
    anna.delete("/api/session")
    assert devices_of(elsewhere) == 1


@pytest.mark.parametrize("end", ["password", "delete", "ban", "reset"])
def test_notifications_end_with_the_account_or_its_sessions(home: Home, end: str) -> None:
    anna, otto = home.pair()
    subscribe(anna)
    subscribe(otto)
    assert anna.person is not None
    if end == "password":
        anna.post("/api/password", {"old": PASSWORD, "new": "another password"})
    if end == "delete":
        assert anna.ask("DELETE", "/api/account", {"password": PASSWORD}).status_code == 204
    if end == "ban":
        home.server.accounts.ban("Anna")
    if end == "reset":
        home.server.accounts.set_password(anna.person.id, "another password")
    assert [row.account for row in home.server.store.rows(PushSubscriptionRow)] == [
        otto.person.id  # type: ignore[union-attr]  # has one
    ]


def test_a_guest_who_takes_a_name_keeps_the_notifications(home: Home) -> None:
    guest = home.guest()
    subscribe(guest)
    found = guest.post("/api/account/keep", {"name": "Anna", "password": PASSWORD})
    guest.csrf = found.json()["csrf"]
    assert devices_of(guest) == 1


def test_an_export_names_the_browsers_and_not_their_secrets(home: Home) -> None:
    anna, otto = home.pair()
    browser = subscribe(anna)
    subscribe(otto)
    found = anna.get("/api/account/export")
    [device] = found.json()["notifications"]
    assert device["endpoint"] == browser.endpoint
    assert browser.subscription["keys"]["auth"] not in found.text


def test_no_answer_and_no_text_of_a_row_shows_the_key_of_the_house(home: Home) -> None:
    anna = home.account("Anna")
    subscribe(anna)
    private = load_house_key(home.server.store).private
    for path in (PATH, "/api/account", "/api/account/export", "/openapi.json", "/metrics"):
        assert private not in anna.get(path).text
    [row] = home.server.store.rows(PushSubscriptionRow)
    assert row.endpoint not in repr(row)
    assert row.auth not in repr(row)
