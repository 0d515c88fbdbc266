"""Mails that tell whose turn it is at a correspondence table."""

from __future__ import annotations

import re
import threading
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import pytest

from tafelrunde.server.auth.accounts import Accounts
from tafelrunde.server.mail.emails import Mailer
from tafelrunde.server.mail.queue import Email
from tafelrunde.server.ops.settings import Settings
from tafelrunde.tables.game_session import GameSession
from tafelrunde.tables.rows import SeatRow, TableRow
from tafelrunde.tables.schema import ACCOUNTS, SEATS, TABLES
from tafelrunde.tables.service import TableService, TableSnapshot
from tests.server.mail_house import (
    ADDRESS,
    account_with_address,
    box,
    change_account,
    home,
    wait_for_queue,
)
from tests.server.mailbox import Mailbox
from tests.server.visitors import (
    PASSWORD,
    WEST,
    Home,
    Visitor,
    play_until,
    start_table,
    wait_for,
)
from tests.tables.backends import Database
from tests.tables.game_sessions import (
    Wanted,
    keeps_turn,
    matching_texts,
    passes_turn,
)

__all__ = ["box", "home"]

MAIL = {"kind": "mail", "bank": 1209600, "each": 43200}
LIVE = {"kind": "live", "bank": 600, "each": 5}
OTTO_BEGINS = {"first": 1}


def rows(home: Home, table: str, seat: int) -> tuple[TableRow, SeatRow]:
    store = home.server.store
    found = store.one(SeatRow, SEATS.c.table_id == table, SEATS.c.seat == seat)
    row = store.one(TableRow, TABLES.c.id == table)
    assert row is not None
    assert found is not None
    return row, found


@pytest.mark.parametrize(("language", "word"), [("en", "turn"), ("de", "Zug")])
def test_a_mail_names_the_table_whose_turn_and_a_link(
    home: Home, box: Mailbox, language: str, word: str
) -> None:
    anna = account_with_address(home, box)
    change_account(anna, mails=True, language=language)
    table = start_table(anna, home.account("Otto"), options=OTTO_BEGINS, time=MAIL, name="Evening")
    assert home.server.mailer.send_turn_notice(*rows(home, table, 0), 4)
    wait_for(lambda: box.letters)
    (found,), (text,) = box.mails, box.texts
    assert found["To"] == ADDRESS
    assert "Evening" in found["Subject"]
    assert all(part in text for part in ("Anna", "Evening", word))
    assert re.findall(r"https?://\S+", text) == [f"http://games.example/tables/{table}"]
    assert "Otto" not in text


def test_a_player_gets_one_mail_for_each_index(home: Home, box: Mailbox) -> None:
    anna = account_with_address(home, box)
    change_account(anna, mails=True)
    table = start_table(anna, home.account("Otto"), options=OTTO_BEGINS, time=MAIL)
    for index in (4, 4, 3, 4, 7):
        home.server.mailer.send_turn_notice(*rows(home, table, 0), index)
    wait_for(lambda: len(box.letters) == 2)
    wait_for_queue(home)
    assert len(box.letters) == 2
    assert rows(home, table, 0)[1].mailed == 7


@pytest.mark.parametrize("why", ["no wish", "no address", "live", "banned", "bot", "left"])
def test_players_who_should_get_no_turn_mails_get_none(home: Home, box: Mailbox, why: str) -> None:
    anna = account_with_address(home, box)
    change_account(anna, mails=why != "no wish")
    if why == "no address":
        change_account(anna, email="", password=PASSWORD)
    time = LIVE if why == "live" else MAIL
    table = start_table(anna, home.account("Otto"), options=OTTO_BEGINS, time=time)
    at, seat = rows(home, table, 0)
    if why == "bot":
        seat = replace(seat, account=None)
    if why == "banned":
        home.server.accounts.ban("Anna")
    if why == "left":
        home.server.store.change(SEATS, SEATS.c.table_id == table, account=None)
    home.server.mailer.send_turn_notice(at, seat, 4)
    wait_for_queue(home)
    wait_for_queue(home)
    assert box.letters == []


def pair_by_mail(home: Home, box: Mailbox) -> tuple[Visitor, Visitor]:
    """Return two people who both wish to be told."""
    both = (
        account_with_address(home, box),
        account_with_address(home, box, "Otto", "otto@example.org"),
    )
    for who in both:
        change_account(who, mails=True)
    return both


class MailWatch:
    """Notes at which indexes the house has asked itself whom to tell."""

    def __init__(self, home: Home) -> None:
        self.home = home
        self.indexes: dict[str, set[int]] = {}
        honest = home.server.table_scheduler.notify_turn
        assert honest is not None

        def note_turn(sight: TableSnapshot, live: GameSession) -> None:
            honest(sight, live)
            self.indexes.setdefault(sight.id, set()).add(live.head.index)

        home.server.table_scheduler.notify_turn = note_turn

    def wait_for_mails(self, box: Mailbox, table: str) -> list[str]:
        """Return who was written to, once the house has looked at the present position."""
        index = self.home.game(table).head.index
        wait_for(lambda: index in self.indexes.get(table, ()))
        wait_for_queue(self.home)
        wait_for_queue(self.home)
        return [mail["To"].partition("@")[0] for mail in box.mails]


def act(home: Home, table: str, both: tuple[Visitor, Visitor], wanted: Wanted) -> int:
    """Let the player to act do something of a kind; return the seat."""
    game = home.game(table)
    seat = game.state.to_act
    assert seat is not None
    answer = both[seat].act(table, game.head.index, matching_texts(game, wanted)[0])
    assert answer.status_code == 200, answer.text
    return seat


def test_only_the_player_whose_turn_it_is_gets_a_mail(home: Home, box: Mailbox) -> None:
    looking, both = MailWatch(home), pair_by_mail(home, box)
    table = start_table(*both, options=OTTO_BEGINS, time=MAIL)
    assert looking.wait_for_mails(box, table) == ["otto"]
    for _ in range(4):
        play_until(home, table, lambda live: bool(matching_texts(live, passes_turn)))
        looking.wait_for_mails(box, table)
        box.letters.clear()
        seat = act(home, table, both, passes_turn)
        assert looking.wait_for_mails(box, table) == ["otto" if seat == 0 else "anna"]


def test_a_player_gets_no_mail_for_their_own_acts(home: Home, box: Mailbox) -> None:
    looking, both = MailWatch(home), pair_by_mail(home, box)
    table = start_table(*both, game="friedrich", options=WEST, time=MAIL)
    for _ in range(3):
        play_until(home, table, lambda live: bool(matching_texts(live, keeps_turn)))
        looking.wait_for_mails(box, table)
        box.letters.clear()
        act(home, table, both, keeps_turn)
        assert looking.wait_for_mails(box, table) == []


def test_control_entries_send_no_second_mail(home: Home, box: Mailbox) -> None:
    looking, both = MailWatch(home), pair_by_mail(home, box)
    table = start_table(*both, options=OTTO_BEGINS, time=MAIL)
    assert looking.wait_for_mails(box, table) == ["otto"]
    for wish in ("pause", "resume"):
        both[0].post(f"/api/tables/{table}/proposals", {"kind": wish})
        assert both[1].answer(table).status_code == 200
    assert looking.wait_for_mails(box, table) == ["otto"]


def test_a_player_of_both_sides_gets_no_mail(home: Home, box: Mailbox) -> None:
    looking, anna = MailWatch(home), pair_by_mail(home, box)[0]
    table = start_table(anna, anna, time=MAIL)
    assert looking.wait_for_mails(box, table) == ["anna"], "the game has begun"
    play_until(home, table, lambda live: bool(matching_texts(live, passes_turn)))
    act(home, table, (anna, anna), passes_turn)
    assert looking.wait_for_mails(box, table) == ["anna"]


@pytest.mark.parametrize("time", [LIVE, {"kind": "none"}], ids=["live", "none"])
def test_no_mails_are_written_where_people_sit_at_the_table(
    home: Home, box: Mailbox, time: dict[str, Any]
) -> None:
    looking, both = MailWatch(home), pair_by_mail(home, box)
    table = start_table(*both, options=OTTO_BEGINS, time=time)
    play_until(home, table, lambda live: bool(matching_texts(live, passes_turn)))
    act(home, table, both, passes_turn)
    if time is LIVE:
        assert looking.wait_for_mails(box, table) == []
    wait_for_queue(home)
    assert box.letters == []


def test_a_turn_after_a_bots_act_sends_a_mail(home: Home, box: Mailbox) -> None:
    looking, (anna, otto) = MailWatch(home), pair_by_mail(home, box)
    table = start_table(anna, otto, options=OTTO_BEGINS, time=MAIL)
    otto.post(f"/api/tables/{table}/resign", {"seat": 1})
    wait_for(lambda: home.game(table).state.to_act == 0)
    assert "anna" in looking.wait_for_mails(box, table)


def test_two_processes_send_one_mail(database: Database) -> None:
    settings = Settings(smtp_host="127.0.0.1", mail_from="house@games.example")
    stores = [database.open(), database.open()]
    accounts, house = Accounts(stores[0]), TableService(stores[0])
    anna = accounts.sign_up("Anna", PASSWORD)
    where = ACCOUNTS.c.id == anna.id
    stores[0].change(ACCOUNTS, where, email=ADDRESS, is_mailed=True)
    table = house.directory.create(anna, "richelieu", {"players": 2}, "Evening")
    house.directory.sit(table, anna, 0)
    found = house.directory.find(table)
    mailers, start = [Mailer(settings, store) for store in stores], threading.Barrier(2)
    emails: list[tuple[int, Email]] = []

    def turn(mailer: Mailer, index: int) -> Sequence[Email]:
        return mailer._turn_emails(found.row, found.seats[0], index)

    def run_mailer(mailer: Mailer) -> None:
        for index in range(1, 11):
            start.wait(30)
            emails.extend((index, letter) for letter in turn(mailer, index))

    threads = [threading.Thread(target=run_mailer, args=(mailer,)) for mailer in mailers]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert sorted(index for index, _ in emails) == list(range(1, 11))
