"""What the house writes: addresses that are confirmed, forgotten passwords, whose turn it is."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.server.auth.accounts import AccountError, Accounts
from tafelrunde.server.auth.profiles import RESET_INTERVAL_SECONDS, Profiles
from tafelrunde.server.auth.tokens import LIFETIME_SECONDS, RESET, hash_token
from tafelrunde.server.mail.emails import Mailer
from tafelrunde.server.ops.settings import Settings
from tafelrunde.tables.rows import AccountRow, SessionRow, TokenRow
from tests.server.mail_house import (
    ADDRESS,
    account_with_address,
    box,
    change_account,
    home,
    wait_for_queue,
)
from tests.server.mailbox import Mailbox, mail_settings
from tests.server.visitors import (
    PASSWORD,
    Home,
    run_house,
    wait_for,
)
from tests.tables.backends import Database

__all__ = ["box", "home"]

NEW = "quite another password"


# Addresses


def test_an_address_is_used_only_when_it_is_confirmed(home: Home, box: Mailbox) -> None:
    anna = home.account("Anna")
    reply = change_account(anna, email=" anna@Example.org", password=PASSWORD).json()
    assert (reply["email"], reply["pending"]) == (None, ADDRESS)
    wait_for(lambda: box.letters)
    assert f"<{ADDRESS}>" in box.letters[0][0]
    assert box.link().startswith("http://games.example/account/confirm?token=")
    body = {"token": box.token()}
    assert home.nobody().post("/api/account/confirm", body).status_code == 204
    reply = anna.get("/api/account").json()
    assert (reply["email"], reply["pending"]) == (ADDRESS, None)
    assert home.nobody().post("/api/account/confirm", body).status_code == 403


def test_a_request_for_confirmation_names_nobody(home: Home, box: Mailbox) -> None:
    change_account(home.account("Buy at evil.example"), email=ADDRESS, password=PASSWORD)
    wait_for(lambda: box.letters)
    assert "evil" not in box.texts[0]


def test_an_address_needs_the_password(home: Home, box: Mailbox) -> None:
    anna = account_with_address(home, box)
    for body in ({"email": "eve@example.org"}, {"email": ""}, {"name": "Eve"}):
        for more in ({}, {"password": "wrong one"}):
            response = change_account(anna, **body, **more)
            assert (response.status_code, response.json()["error"]) == (403, "account.wrong")
    reply = anna.get("/api/account").json()
    assert (reply["name"], reply["email"], reply["pending"]) == ("Anna", ADDRESS, None)
    wait_for_queue(home)
    assert box.letters == []


def test_the_old_address_holds_until_the_new_one_is_confirmed(home: Home, box: Mailbox) -> None:
    anna = account_with_address(home, box)
    change_account(anna, email="new@example.org", password=PASSWORD)
    wait_for(lambda: box.letters)
    assert anna.get("/api/account").json()["email"] == ADDRESS
    home.nobody().post("/api/account/confirm", {"token": box.token()})
    assert anna.get("/api/account").json()["email"] == "new@example.org"


def test_only_the_last_link_confirms(home: Home, box: Mailbox) -> None:
    anna = home.account("Anna")
    for number, address in enumerate(("first@example.org", "second@example.org"), 1):
        change_account(anna, email=address, password=PASSWORD)
        wait_for(lambda number=number: len(box.letters) == number)  # type: ignore[misc]  # the default binds the loop variable
    answers = [home.nobody().post("/api/account/confirm", {"token": box.token(n)}) for n in (0, 1)]
    assert [answer.status_code for answer in answers] == [403, 204]
    assert anna.get("/api/account").json()["email"] == "second@example.org"


def test_an_address_is_removed_with_everything_sent_there(home: Home, box: Mailbox) -> None:
    anna = account_with_address(home, box)
    home.nobody().post("/api/password/forgotten", {"name": "Anna"})
    wait_for(lambda: box.letters)
    assert change_account(anna, email="", password=PASSWORD).json()["email"] is None
    body = {"token": box.token(), "new": NEW}
    assert home.nobody().post("/api/password/reset", body).status_code == 403


@pytest.mark.parametrize("email", ["anna", "a@b\r\nBcc: c@d.e", "a b@c.d", "a@b, c@d"])
def test_an_invalid_address_is_refused_with_a_sentence(home: Home, email: str) -> None:
    response = change_account(home.account("Anna"), email=email, password=PASSWORD, language="de")
    assert (response.status_code, response.json()["error"]) == (403, "account.bad_address")
    assert home.server.store.rows(TokenRow) == []
    row = home.server.store.one(AccountRow)
    assert row is not None
    assert row.language == "en", "nothing has changed"


def test_links_expire(home: Home, box: Mailbox) -> None:
    anna, accounts = home.account("Anna"), home.server.accounts
    change_account(anna, email=ADDRESS, password=PASSWORD)
    wait_for(lambda: box.letters)
    start = accounts.now()
    accounts.now = lambda: start + 2 * 86400 + 60
    assert home.nobody().post("/api/account/confirm", {"token": box.token()}).status_code == 403
    assert anna.get("/api/account").json()["pending"] is None


# A forgotten password


def request_password_link(home: Home, who: str) -> Any:
    return home.nobody().post("/api/password/forgotten", {"name": who})


@pytest.mark.parametrize("who", ["Anna", " ANNA ", ADDRESS, "ANNA@example.ORG"])
def test_a_forgotten_password_is_replaced_by_a_link(home: Home, box: Mailbox, who: str) -> None:
    anna = account_with_address(home, box)
    assert request_password_link(home, who).status_code == 204
    wait_for(lambda: box.letters)
    assert box.link().startswith("http://games.example/account/reset?token=")
    body = {"token": box.token(), "new": NEW}
    assert home.nobody().post("/api/password/reset", {**body, "new": "short"}).status_code == 403
    assert home.nobody().post("/api/password/reset", body).status_code == 204
    assert anna.get("/api/session").json()["name"] is None, "all sessions end"
    logins = [
        home.nobody().post("/api/session", {"name": "Anna", "password": word}).status_code
        for word in (PASSWORD, NEW)
    ]
    assert logins == [403, 201]
    assert home.nobody().post("/api/password/reset", body).status_code == 403, "a link is used once"


def test_nobody_learns_from_the_answer_who_has_an_account(home: Home, box: Mailbox) -> None:
    account_with_address(home, box)
    home.account("Otto")
    banned = account_with_address(home, box, "Banned", "banned@example.org")
    home.server.accounts.ban(banned.name)
    tries = ["Anna", ADDRESS, "Otto", "Nobody", "no@example.org", "Banned", "", "\x00", "a" * 254]
    found = [request_password_link(home, who) for who in tries]
    assert {answer.status_code for answer in found} == {204}
    assert len({answer.content for answer in found}) == 1
    wait_for_queue(home)
    wait_for(lambda: box.letters)
    wait_for_queue(home)
    assert [to for to, _ in box.letters if "anna" not in to] == []


def test_the_request_itself_asks_the_database_nothing_about_the_name(
    home: Home, box: Mailbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    account_with_address(home, box)
    inside: list[str] = []
    honest = home.server.profiles._accounts_of

    def note_thread(who: str) -> Any:
        inside.append(threading.current_thread().name)
        return honest(who)

    monkeypatch.setattr(home.server.profiles, "_accounts_of", note_thread)
    request_password_link(home, "Anna")
    wait_for(lambda: box.letters)
    assert inside == ["mail"]


def test_links_for_a_password_are_sent_at_intervals(home: Home, box: Mailbox) -> None:
    account_with_address(home, box)
    for _ in range(3):
        request_password_link(home, "Anna")
    wait_for(lambda: box.letters)
    wait_for_queue(home)
    assert len(box.letters) == 1
    accounts, start = home.server.accounts, home.server.accounts.now()
    accounts.now = lambda: start + RESET_INTERVAL_SECONDS + 1
    request_password_link(home, "Anna")
    wait_for(lambda: len(box.letters) == 2)
    answers = [
        home.nobody().post("/api/password/reset", {"token": box.token(n), "new": NEW}).status_code
        for n in (0, 1)
    ]
    assert answers == [403, 204], "older links are void"


def test_a_link_for_a_password_expires(home: Home, box: Mailbox) -> None:
    account_with_address(home, box)
    request_password_link(home, "Anna")
    wait_for(lambda: box.letters)
    accounts, start = home.server.accounts, home.server.accounts.now()
    accounts.now = lambda: start + LIFETIME_SECONDS[RESET] + 1
    body = {"token": box.token(), "new": NEW}
    assert home.nobody().post("/api/password/reset", body).status_code == 403


@pytest.mark.parametrize("how", ["password", "confirm", "delete", "ban"])
def test_account_changes_invalidate_links(home: Home, box: Mailbox, how: str) -> None:
    anna = account_with_address(home, box)
    request_password_link(home, "Anna")
    wait_for(lambda: box.letters)
    token = box.token()
    if how == "password":
        anna.post("/api/password", {"old": PASSWORD, "new": NEW})
    elif how == "delete":
        anna.delete_account()
    elif how == "ban":
        home.server.accounts.ban("Anna")
    else:
        change_account(anna, email="new@example.org", password=PASSWORD)
        wait_for(lambda: len(box.letters) == 2)
        home.nobody().post("/api/account/confirm", {"token": box.token()})
    response = home.nobody().post("/api/password/reset", {"token": token, "new": NEW + "!"})
    assert (response.status_code, response.json()["error"]) == (403, "account.bad_link")


def test_a_link_for_one_thing_does_no_other(home: Home, box: Mailbox) -> None:
    anna = account_with_address(home, box)
    request_password_link(home, "Anna")
    wait_for(lambda: box.letters)
    nobody, token = home.nobody(), box.token()
    assert nobody.post("/api/account/confirm", {"token": token}).status_code == 403
    change_account(anna, email="new@example.org", password=PASSWORD)
    wait_for(lambda: len(box.letters) == 2)
    body = {"token": box.token(), "new": NEW}
    assert nobody.post("/api/password/reset", body).status_code == 403


def test_several_accounts_may_share_an_address(home: Home, box: Mailbox) -> None:
    account_with_address(home, box, "Anna")
    account_with_address(home, box, "Bert")
    request_password_link(home, ADDRESS)
    wait_for(lambda: len(box.letters) == 2)
    assert sorted(name for text in box.texts for name in ("Anna", "Bert") if name in text) == [
        "Anna",
        "Bert",
    ]


# What is kept and what is sent


def test_the_database_holds_hashes_and_mails_no_other_secret(tmp_path: Path, box: Mailbox) -> None:
    with run_house(tmp_path, mail_settings(box)) as home:
        account_with_address(home, box)
        request_password_link(home, "Anna")
        wait_for(lambda: box.letters)
        row, token = home.server.store.one(TokenRow), box.token()
        assert row is not None
        assert row.token == hash_token(token) != token
        accounts = home.server.store.rows(AccountRow)
        sessions = home.server.store.rows(SessionRow)
    kept = b"".join(path.read_bytes() for path in tmp_path.rglob("*") if path.is_file())
    assert token.encode() not in kept
    secrets = [str(accounts[0].password), accounts[0].id, PASSWORD, row.token]
    secrets += [secret for session in sessions for secret in (session.token, session.csrf)]
    assert [secret for secret in secrets if secret in box.texts[0]] == []


def test_without_a_mail_server_there_are_sentences_and_no_mails(tmp_path: Path) -> None:
    with run_house(tmp_path) as home:
        anna = home.account("Anna")
        assert anna.get("/api/account").json()["can_mail"] is False
        answers = [request_password_link(home, "Anna"), request_password_link(home, "Nobody")]
        answers.append(change_account(anna, email=ADDRESS, password=PASSWORD))
        assert {(a.status_code, a.json()["error"]) for a in answers} == {(403, "account.no_mail")}
        assert home.server.store.rows(TokenRow) == []
        assert home.server.mailer.queue._threads == []


def test_of_two_who_come_with_one_link_only_the_first_succeeds(database: Database) -> None:
    stores = [database.open(), database.open()]
    accounts = [Accounts(store) for store in stores]
    accounts[0].sign_up("Anna", PASSWORD)
    profiles = [Profiles(found, Mailer(Settings(), found.store)) for found in accounts]
    row = accounts[0].require_account("Anna")
    token = profiles[0].issue_reset_token(row, 60)
    taken: list[int] = []

    def use(number: int) -> None:
        try:
            profiles[number].reset_password(token, f"{NEW} {number}")
        except AccountError:
            return
        taken.append(number)

    threads = [threading.Thread(target=use, args=(number,)) for number in (0, 1)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert len(taken) == 1
    assert accounts[0].check_password("Anna", f"{NEW} {taken[0]}").name == "Anna"
