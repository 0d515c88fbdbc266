"""Notifications about a turn or an offer: who gets one, when, and what it says."""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tafelrunde.server.auth.accounts import Accounts
from tafelrunde.server.live.presence import OpenPages
from tafelrunde.server.ops.settings import Settings
from tafelrunde.server.push.encryption import MAX_TEXT_BYTES
from tafelrunde.server.push.pusher import (
    RETRY_SECONDS,
    Pusher,
    PushMessage,
    PushRefused,
    describe_notice,
)
from tafelrunde.tables.schema import ACCOUNTS, SESSIONS, TABLES
from tafelrunde.tables.service import TableService
from tests.server.push_service import (
    Browser,
    PushService,
    open_push_service,
    read_claims,
)
from tests.server.visitors import (
    PASSWORD,
    Home,
    Visitor,
    act_at_random,
    play_to_the_end,
    play_until,
    run_house,
    start_table,
    wait_for,
)
from tests.tables.backends import Database, on_both_quickly
from tests.tables.game_sessions import matching_texts, passes_turn

ABSENCE = 0.05
PATH = "/api/account/push"
MAIL = {"kind": "mail", "bank": 1209600, "each": 43200}
NONE = {"kind": "none"}
OTTO_BEGINS = {"first": 1}


@pytest.fixture
def service() -> Iterator[PushService]:
    with open_push_service() as found:
        yield found


@pytest.fixture
def home(tmp_path: Path, service: PushService) -> Iterator[Home]:
    """A house that sends notifications soon."""
    settings = {"push_services": service.origin, "base_url": "http://games.example"}
    with run_house(tmp_path / "data", settings) as found:
        pusher = found.server.pusher
        pusher.absence = ABSENCE
        pusher.queue._pauses = (0.01, 0.01)
        yield found


def subscribe(who: Visitor, service: PushService, name: str = "") -> Browser:
    """Turn on notifications in a browser of somebody."""
    browser = service.browser(name or who.name.replace(" ", ""))
    found = who.ask("PUT", PATH, browser.subscription)
    assert found.status_code == 200, found.text
    assert found.json()["here"]
    return browser


def wait_for_pushes(home: Home) -> None:
    """Wait until everything that was put off is decided and sent."""
    queue = home.server.pusher.queue
    wait_for(lambda: not home.server.pusher._waiting and not queue._items)
    threads = len(queue._threads)
    wait_for(lambda: queue._idle_threads == threads)


def end_absence(home: Home) -> None:
    """Let the time pass after which absent players are told."""
    queue = home.server.pusher.queue
    with queue._changed:
        for item in queue._items:
            item.due = 0.0
        queue._changed.notify_all()
    wait_for_pushes(home)


def pass_turn(home: Home, table: str, sitting: tuple[Visitor, Visitor]) -> int:
    """Act until the turn passes; return the seat that is to act then."""
    play_until(home, table, lambda live: bool(matching_texts(live, passes_turn)))
    game = home.game(table)
    seat = game.state.to_act
    assert seat is not None
    home.server.pusher._waiting.clear()
    done = sitting[seat].act(table, game.head.index, matching_texts(game, passes_turn)[0])
    assert done.status_code == 200, done.text
    return 1 - seat


@pytest.mark.parametrize("time", [NONE, MAIL], ids=["no clock", "correspondence"])
def test_an_absent_player_is_told_of_their_turn(
    home: Home, service: PushService, time: dict[str, Any]
) -> None:
    anna, otto = home.pair()
    browser = subscribe(otto, service)
    table = start_table(anna, otto, options=OTTO_BEGINS, time=time, name="Evening")
    wait_for(lambda: service.received)
    [notice] = service.read(browser)
    assert notice == {
        "title": "Your turn",
        "body": "Evening · Richelieu",
        "tag": f"/tables/{table}",
        "url": f"/tables/{table}",
        "lang": "en",
    }


def test_a_message_is_signed_and_has_all_that_push_services_ask_for(
    home: Home, service: PushService
) -> None:
    anna, otto = home.pair()
    subscribe(otto, service)
    table = start_table(anna, otto, options=OTTO_BEGINS)
    wait_for(lambda: service.received)
    [received] = service.received
    claims = read_claims(received, home.server.pusher.key.public, service.origin)
    assert claims["sub"].startswith(("https://", "mailto:"))
    headers = received.headers
    assert headers["content-encoding"] == "aes128gcm"
    assert 0 < int(headers["ttl"]) <= 7 * 86400
    assert headers["urgency"] in ("normal", "high")
    assert 0 < len(headers["topic"]) <= 32
    assert table not in headers["topic"], "the push service does not learn the address of a table"
    assert len(received.body) <= 4096


def test_the_language_is_that_of_the_account(home: Home, service: PushService) -> None:
    anna, otto = home.pair()
    otto.ask("PATCH", "/api/account", {"language": "de"})
    browser = subscribe(otto, service)
    start_table(anna, otto, options=OTTO_BEGINS, name="richelieu")
    wait_for(lambda: service.received)
    [notice] = service.read(browser)
    assert (notice["title"], notice["lang"]) == ("Du bist am Zug", "de")
    assert notice["body"] == "Richelieu"


def test_only_the_player_whose_turn_it_is_is_told_and_once(
    home: Home, service: PushService
) -> None:
    both = home.pair()
    browsers = [subscribe(who, service) for who in both]
    table = start_table(*both, options=OTTO_BEGINS)
    wait_for(lambda: service.received)
    for _ in range(3):
        wait_for_pushes(home)
        service.received.clear()
        seat = pass_turn(home, table, both)
        wait_for(lambda: service.received)
        home.server.hub.wake(table)
        home.server.hub.wake(table)
        wait_for_pushes(home)
        assert [len(service.read(browser)) for browser in browsers].count(1) == 1
        assert len(service.read(browsers[seat])) == 1


def test_a_player_with_an_open_page_of_the_table_is_not_told(
    home: Home, service: PushService
) -> None:
    both = home.pair()
    for who in both:
        subscribe(who, service)
    table = start_table(*both, options={"first": 0})
    wait_for(lambda: service.received)
    wait_for_pushes(home)
    service.received.clear()
    with both[1].live(table) as socket:
        socket.next()
        pass_turn(home, table, both)
        wait_for_pushes(home)
        if home.game(table).state.to_act == 1:
            assert service.received == []
    assert not home.server.open_pages.is_open(table, both[1].person.id)  # type: ignore[union-attr]  # has one


def test_a_page_that_is_reloaded_at_once_causes_no_notification(
    home: Home, service: PushService
) -> None:
    anna, otto = home.pair()
    subscribe(otto, service)
    home.server.pusher.absence = 600.0
    table = start_table(anna, otto, options=OTTO_BEGINS)
    wait_for(lambda: home.server.pusher._waiting)
    with otto.live(table) as socket:
        socket.next()
        end_absence(home)
    assert service.received == []


def test_a_player_who_has_acted_meanwhile_is_not_told(home: Home, service: PushService) -> None:
    both = home.pair()
    subscribe(both[1], service)
    home.server.pusher.absence = 600.0
    table = start_table(*both, options=OTTO_BEGINS)
    wait_for(lambda: home.server.pusher._waiting)
    play_to_the_end(home, table)
    end_absence(home)
    assert service.received == []


def test_nobody_is_told_at_a_table_of_bots_without_a_clock(
    home: Home, service: PushService
) -> None:
    anna = home.account("Anna")
    subscribe(anna, service)
    body = {"game": "richelieu", "options": {"players": 2}, "sit": 0, "bots": "page"}
    found = anna.post("/api/tables", body)
    assert found.status_code == 201, found.text
    table = found.json()["id"]
    for _ in range(2):
        wait_for(lambda: home.game(table).state.to_act == 0)
        act_at_random(home, table, (anna, anna), Random(1))
    wait_for_pushes(home)
    assert service.received == []


OFFERS = [
    ("abort", "A player proposes to abort the game"),
    ("pause", "A player proposes a pause"),
]


@pytest.mark.parametrize(("kind", "title"), OFFERS)
def test_an_offer_is_told_once_to_those_who_are_asked(
    home: Home, service: PushService, kind: str, title: str
) -> None:
    anna, otto = home.pair()
    browsers = [subscribe(who, service) for who in (anna, otto)]
    table = start_table(anna, otto, options={"first": 0})
    wait_for(lambda: service.read(browsers[0]))
    wait_for_pushes(home)
    service.received.clear()
    anna.post(f"/api/tables/{table}/proposals", {"kind": kind})
    wait_for(lambda: service.received)
    home.server.hub.wake(table)
    wait_for_pushes(home)
    assert [notice["title"] for notice in service.read(browsers[1])] == [title]
    assert service.read(browsers[0]) == []


def test_a_rematch_is_told_after_the_game(home: Home, service: PushService) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto)
    play_to_the_end(home, table)
    browser = subscribe(otto, service)
    anna.post(f"/api/tables/{table}/proposals", {"kind": "rematch"})
    wait_for(lambda: service.received)
    [notice] = service.read(browser)
    assert (notice["title"], notice["url"]) == ("You are offered a rematch", f"/tables/{table}")


def test_a_withdrawn_offer_is_not_told(home: Home, service: PushService) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto, options={"first": 0})
    subscribe(otto, service)
    home.server.pusher.absence = 600.0
    anna.post(f"/api/tables/{table}/proposals", {"kind": "abort"})
    wait_for(lambda: home.server.pusher._waiting)
    anna.answer(table, is_agreed=False)
    end_absence(home)
    assert service.received == []


# Push services that refuse


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_its_service_does_not_know_any_more_is_forgotten(
    home: Home, service: PushService, status: int
) -> None:
    anna, otto = home.pair()
    subscribe(otto, service)
    service.statuses = [status]
    start_table(anna, otto, options=OTTO_BEGINS)
    wait_for(lambda: service.received)
    wait_for(lambda: otto.get(PATH).json()["others"] == 0)
    assert len(service.received) == 1


TRIES = [(503, 3), (429, 3), (403, 1), (307, 1)]


@pytest.mark.parametrize(("status", "tries"), TRIES)
def test_failures_are_tried_again_a_few_times_and_refusals_are_not(
    home: Home, service: PushService, caplog: pytest.LogCaptureFixture, status: int, tries: int
) -> None:
    caplog.set_level(logging.INFO)
    anna, otto = home.pair()
    browser = subscribe(otto, service)
    service.statuses = [status] * 20
    start_table(anna, otto, options=OTTO_BEGINS, name="Evening")
    wait_for(lambda: "given up" in caplog.text)
    assert f"push: given up after try {tries}: PushRefused {status}" in caplog.text
    assert len(service.received) == tries
    assert otto.get(PATH).json()["others"] == 1, "the browser is not forgotten"
    for secret in (browser.endpoint, "Evening", home.server.pusher.key.private, "127.0.0.1"):
        assert secret not in caplog.text


def test_a_notice_that_is_out_of_date_is_not_tried_again(
    home: Home, service: PushService, caplog: pytest.LogCaptureFixture
) -> None:
    both = home.pair()
    subscribe(both[1], service)
    is_over = threading.Event()

    def answer_late(handler: BaseHTTPRequestHandler) -> None:
        is_over.wait(30)
        handler.send_response(500)
        handler.send_header("Content-Length", "0")
        handler.end_headers()

    service.answer = answer_late
    table = start_table(*both, options=OTTO_BEGINS)
    wait_for(lambda: service.received)
    play_to_the_end(home, table)
    is_over.set()
    wait_for(lambda: "try 1 failed" in caplog.text)
    wait_for_pushes(home)
    assert len(service.received) == 1


def test_a_push_service_that_is_away_delays_no_act(home: Home, service: PushService) -> None:
    release = threading.Event()

    def answer(_: object) -> None:
        release.wait(30)

    service.answer = answer
    both = home.pair()
    for who in both:
        subscribe(who, service)
    table = start_table(*both, options=OTTO_BEGINS)
    wait_for(lambda: service.received)
    for _ in range(3):
        seat = pass_turn(home, table, both)
        assert home.game(table).state.to_act == seat
    release.set()


def test_pauses_grow_and_refusals_are_sorted() -> None:
    assert list(RETRY_SECONDS) == sorted(set(RETRY_SECONDS))
    assert not PushRefused(500).is_permanent
    assert PushRefused(403).is_permanent


def test_a_notice_always_fits_into_a_message(home: Home) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto, name="\U0001f0a1" * 60)
    found = home.server.tables.directory.find(table)
    for kind in ("turn", "take_back", "abort", "pause", "resume", "rematch"):
        for language in ("en", "de"):
            notice = describe_notice(found, kind, language)
            assert len(str(notice).encode()) < MAX_TEXT_BYTES
            assert notice["title"] != f"push.{kind}"


# Who gets none


@pytest.mark.parametrize("why", ["off", "banned", "deleted", "lost guest"])
def test_players_who_should_get_no_notification_get_none(
    home: Home, service: PushService, why: str
) -> None:
    anna = home.account("Anna")
    otto = home.guest("Otto") if why == "lost guest" else home.account("Otto")
    browser = subscribe(otto, service)
    assert otto.person is not None
    store, account = home.server.store, otto.person.id
    if why == "off":
        object.__setattr__(home.server.pusher.settings, "push", "off")
    if why == "banned":
        store.change(ACCOUNTS, ACCOUNTS.c.id == account, is_banned=True)
    if why == "deleted":
        store.change(ACCOUNTS, ACCOUNTS.c.id == account, is_deleted=True)
    if why == "lost guest":
        store.remove(SESSIONS, SESSIONS.c.account == account)
    tables = home.server.tables
    table = tables.directory.create(anna.person, "richelieu", {"players": 2, "first": 1}, "x")  # type: ignore[arg-type]  # has one
    tables.directory.sit(table, anna.person, 0)  # type: ignore[arg-type]  # has one
    tables.directory.sit(table, otto.person, 1)
    home.server.hub.wake(table)
    wait_for_pushes(home)
    assert service.read(browser) == []


def test_a_restart_tells_nobody_twice(tmp_path: Path, service: PushService) -> None:
    settings = {"push_services": service.origin, "data": str(tmp_path / "data")}
    with run_house(tmp_path / "data", settings) as home:
        home.server.pusher.absence = ABSENCE
        key = home.server.pusher.key.public
        anna, otto = home.pair()
        subscribe(otto, service)
        table = start_table(anna, otto, options=OTTO_BEGINS, time=MAIL)
        wait_for(lambda: service.received)
    with run_house(tmp_path / "data", settings) as again:
        again.server.pusher.absence = ABSENCE
        assert again.server.pusher.key.public == key, "the key of the house stays"
        again.server.hub.wake(table)
        wait_for(lambda: again.server.tables.journal.cached(table))
        wait_for_pushes(again)
    assert len(service.received) == 1


@on_both_quickly
def test_two_processes_send_one_notification(database: Database) -> None:
    stores = [database.open(), database.open()]
    accounts, house = Accounts(stores[0]), TableService(stores[0])
    anna, otto = accounts.sign_up("Anna", PASSWORD), accounts.sign_up("Otto", PASSWORD)
    table = house.directory.create(anna, "richelieu", {"players": 2, "first": 1}, "Evening")
    house.directory.sit(table, anna, 0)
    house.directory.sit(table, otto, 1)
    pushers = [Pusher(Settings(), TableService(store), OpenPages()) for store in stores]
    assert pushers[0].key.public == pushers[1].key.public
    browser = Browser("https://push.example/otto")
    keys = browser.subscription["keys"]
    own = pushers[0].subscriptions
    own.add(otto.id, "session", browser.endpoint, keys["p256dh"], keys["auth"], 1.0)
    sent: list[PushMessage] = []
    for pusher in pushers:
        pusher.absence = 0.0
        pusher.queue._send = lambda message, _: sent.append(message)
        found = pusher.tables.directory.find(table)
        assert pusher.notify_turn(found, found.seats[1], 0)
    wait_for(lambda: sent)
    for pusher in pushers:
        wait_for(lambda pusher=pusher: not pusher._waiting)  # type: ignore[misc]  # a default
        pusher.close()
    assert len(sent) == 1
    assert stores[0].change(TABLES, TABLES.c.id == table, n=0)


@on_both_quickly
def test_a_player_who_sees_the_turn_in_another_process_is_not_told(database: Database) -> None:
    stores = [database.open(), database.open()]
    accounts, house = Accounts(stores[0]), TableService(stores[0])
    anna, otto = accounts.sign_up("Anna", PASSWORD), accounts.sign_up("Otto", PASSWORD)
    table = house.directory.create(anna, "richelieu", {"players": 2, "first": 1}, "Evening")
    house.directory.sit(table, anna, 0)
    house.directory.sit(table, otto, 1)
    here, there = (Pusher(Settings(), TableService(store), OpenPages()) for store in stores)
    browser = Browser("https://push.example/otto")
    keys = browser.subscription["keys"]
    here.subscriptions.add(otto.id, "s", browser.endpoint, keys["p256dh"], keys["auth"], 1.0)
    sent: list[PushMessage] = []
    here.absence, here.queue._send = 0.0, lambda message, _: sent.append(message)
    found, session = there.tables.journal.load(table)
    assert session is not None
    there.mark_seen(found, session, otto.id)
    assert here.notify_turn(here.tables.directory.find(table), found.seats[1], 0)
    wait_for(lambda: not here._waiting)
    here.close()
    there.close()
    assert sent == []
