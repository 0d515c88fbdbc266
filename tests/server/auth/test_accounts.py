"""Who comes in: accounts, guests, sessions, and how they end."""

from __future__ import annotations

import re
import unicodedata
from pathlib import Path
from typing import Any
from urllib.parse import quote

import pytest
from argon2 import PasswordHasher, extract_parameters

from tafelrunde.server.auth.access import SESSION_COOKIE
from tafelrunde.server.auth.accounts import AccountError, Accounts, name_key
from tafelrunde.server.auth.tokens import issue
from tafelrunde.tables.rows import AccountRow, HolidayRow, MuteRow, SessionRow, TokenRow
from tafelrunde.tables.schema import ACCOUNTS, HOLIDAYS, MUTES
from tafelrunde.tables.store import Store
from tests.passwords import HASHER
from tests.server.visitors import (
    PASSWORD,
    Home,
    Visitor,
    new_table,
    play_to_the_end,
    run_house,
    start_table,
)
from tests.tables.backends import Database, on_both_quickly

DAY = 86400.0


@pytest.fixture
def store(database: Database) -> Store:
    """One of both databases."""
    return database.open()


def sign_up(home: Home, name: str, password: str = PASSWORD) -> tuple[Visitor, Any]:
    """Sign up as a browser does."""
    visitor = home.nobody()
    response = visitor.post("/api/accounts", {"name": name, "password": password})
    if response.status_code == 201:
        visitor.csrf = response.json()["csrf"]
    return visitor, response


def log_in(home: Home, name: str, password: str = PASSWORD) -> Any:
    return home.nobody().post("/api/session", {"name": name, "password": password})


def session_name(visitor: Visitor) -> Any:
    return visitor.get("/api/session").json()["name"]


def database_bytes(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in folder.rglob("*") if path.is_file())


def test_signing_up_logs_in(home: Home) -> None:
    visitor, found = sign_up(home, "  Maria   Theresia ")
    assert (found.status_code, found.json()["guest"]) == (201, False)
    assert session_name(visitor) == "Maria Theresia"
    assert log_in(home, "Maria Theresia").status_code == 201


SAME_NAMES = [
    ("Anna", "ANNA"),
    ("Anna", " anna "),
    ("Strauß", "STRAUSS"),
    ("Zoë", unicodedata.normalize("NFD", "Zoë")),
    ("Anna", "\uff21nna"),
    ("file", "\ufb01le"),
    ("Anna  B", "Anna B"),
]


@pytest.mark.parametrize(("first", "second"), SAME_NAMES)
def test_a_name_is_unique_in_every_form(home: Home, first: str, second: str) -> None:
    assert sign_up(home, first)[1].status_code == 201
    found = sign_up(home, second)[1]
    assert (400 <= found.status_code < 500, found.json()["error"]) == (True, "account.name_taken")
    assert log_in(home, second).status_code == 201


@pytest.mark.parametrize("name", ["Anna", "ẞ", "\u1e9b\u0323", "\u0345", "ﬀ", "Ǆ"])
def test_the_form_in_which_names_are_compared_stays_the_same(name: str) -> None:
    assert name_key(name_key(name)) == name_key(name)


def test_passwords_are_kept_by_argon2_at_the_price_its_authors_ask(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(HASHER, PasswordHasher)
    store = Store.in_folder(tmp_path)
    store.create()
    Accounts(store).sign_up("Anna", PASSWORD)
    row = store.one(AccountRow, ACCOUNTS.c.name == "Anna")
    store.close()
    assert row is not None
    assert row.password is not None
    used, wanted = extract_parameters(row.password), PasswordHasher()
    assert row.password.startswith("$argon2id$")
    assert (used.time_cost, used.memory_cost) == (wanted.time_cost, wanted.memory_cost)


def test_neither_passwords_nor_tokens_are_in_the_database(tmp_path: Path) -> None:
    with run_house(tmp_path) as home:
        visitor, _ = sign_up(home, "Anna", "a secret of Anna's")
        log_in(home, "Anna", "a secret of Anna's")
        visitor.post("/api/password", {"old": "a secret of Anna's", "new": "another of Anna's"})
        guest = home.guest()
        tokens = [found.client.cookies.get(SESSION_COOKIE) for found in (visitor, guest)]
    kept = database_bytes(tmp_path)
    secrets = ["a secret of Anna's", "another of Anna's", *filter(None, tokens)]
    assert [secret for secret in secrets if secret.encode() in kept] == []
    assert len(tokens) == 2


def _sign_up_cookie(home: Home) -> str:
    return str(sign_up(home, "Anna")[1].headers["set-cookie"])


def test_the_session_cookie_is_out_of_reach_for_scripts_and_other_sites(home: Home) -> None:
    parts = [part.strip().lower() for part in _sign_up_cookie(home).split(";")]
    assert {"httponly", "samesite=lax", "path=/", f"max-age={30 * 86400}"} <= set(parts)
    assert "secure" not in parts
    assert not any(part.startswith("domain") for part in parts)


def test_the_session_cookie_is_secure_where_the_house_is(tmp_path: Path) -> None:
    with run_house(tmp_path, {"base_url": "https://games.example"}) as home:
        assert "secure" in _sign_up_cookie(home).lower().split("; ")


def test_wrong_name_and_wrong_password_are_answered_alike(home: Home) -> None:
    home.account("Anna")
    home.account("Banned")
    home.server.accounts.ban("Banned")
    guest, deleted = home.guest("Gustav"), home.account("Gone")
    deleted.delete_account()
    tries = [("Anna", "wrong password"), ("Nobody", PASSWORD), ("Banned", PASSWORD)]
    tries += [(guest.name, PASSWORD), ("Gone", PASSWORD), ("Anna", ""), ("", PASSWORD)]
    found = [log_in(home, name, password) for name, password in tries]
    assert {answer.status_code for answer in found} == {403}
    assert len({answer.content for answer in found}) == 1
    assert not any("set-cookie" in answer.headers for answer in found)


def test_an_unknown_name_costs_as_much_work_as_a_wrong_password(
    home: Home, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.account("Anna")
    accounts, asked = home.server.accounts, list[str]()
    honest = accounts.hasher.verify

    class Counting:
        def verify(self, kept: str, password: str) -> bool:
            asked.append(kept)
            return honest(kept, password)

    monkeypatch.setattr(accounts, "hasher", Counting())
    log_in(home, "Anna", "wrong password")
    log_in(home, "Nobody", "wrong password")
    assert len(asked) == 2
    assert extract_parameters(asked[0]) == extract_parameters(asked[1])


def test_logging_out_ends_the_session(home: Home) -> None:
    visitor = home.account("Anna")
    token = visitor.client.cookies.get(SESSION_COOKIE)
    assert visitor.delete("/api/session").status_code == 204
    visitor.client.cookies.set(SESSION_COOKIE, token)
    assert session_name(visitor) is None
    assert visitor.post("/api/tables", {"game": "richelieu"}).status_code == 401


def test_sessions_end_after_their_days(home: Home) -> None:
    visitor = home.account("Anna")
    start = home.server.accounts.now()
    home.server.accounts.now = lambda: start + 29.9 * DAY
    assert session_name(visitor) == "Anna"
    home.server.accounts.now = lambda: start + 30.1 * DAY
    assert session_name(visitor) is None
    assert visitor.post("/api/tables", {"game": "richelieu"}).status_code == 401


@pytest.mark.parametrize("token", ["x", "é", "0" * 5000, "", "\x01"])
def test_an_invented_token_has_no_session(home: Home, token: str) -> None:
    home.account("Anna")
    headers = {"cookie": f"{SESSION_COOKIE}={token}".encode("latin-1")}
    response = home.nobody().get("/api/session", headers=headers)
    assert (response.status_code, response.json()["name"]) == (200, None)


def test_the_hash_in_the_database_is_not_accepted_as_a_token(home: Home) -> None:
    home.account("Anna")
    row = home.server.store.one(SessionRow)
    assert row is not None
    response = home.nobody().get(
        "/api/session", headers={"cookie": f"{SESSION_COOKIE}={row.token}"}
    )
    assert response.json()["name"] is None


def test_a_new_password_ends_all_sessions(home: Home) -> None:
    visitor, new = home.account("Anna"), "quite another one"
    elsewhere = Visitor(home, visitor.person)
    assert visitor.post("/api/password", {"old": "wrong one", "new": new}).status_code == 403
    assert session_name(elsewhere) == "Anna"
    assert visitor.post("/api/password", {"old": PASSWORD, "new": new}).status_code == 204
    assert (session_name(visitor), session_name(elsewhere)) == (None, None)
    assert [log_in(home, "Anna", word).status_code for word in (PASSWORD, new)] == [403, 201]


# Guests


def test_a_guest_comes_in_with_one_request_and_no_password(home: Home) -> None:
    visitor = home.nobody()
    reply = visitor.post("/api/guests", {}).json()
    visitor.csrf = reply["csrf"]
    assert reply["guest"] is True
    response = visitor.post("/api/tables", {"game": "richelieu", "sit": 0, "bots": "page"})
    assert visitor.position(response.json()["id"])["seat"] == 0


def enter_as_guest(home: Home, name: str) -> Any:
    return home.nobody().post("/api/guests", {"name": name})


def test_a_guest_keeps_the_name_that_was_typed(home: Home) -> None:
    found = [enter_as_guest(home, " Fritz  Karl ").json() for _ in range(3)]
    assert {one["name"] for one in found} == {"Fritz Karl"}
    handles = {one["handle"] for one in found}
    assert len(handles) == 3
    assert all(re.fullmatch(r"Fritz Karl#\d{4}", handle) for handle in handles)


def test_a_guest_without_a_name_gets_one_with_a_number(home: Home) -> None:
    found = enter_as_guest(home, "  ").json()
    assert re.fullmatch(r"Guest \d{4}", found["name"])
    assert found["handle"] == found["name"]


@pytest.mark.parametrize("name", ["Anna", " ANNA ", "\uff21nna", "\u0410\u043f\u043f\u0430"])
def test_a_guest_never_has_a_name_that_looks_like_that_of_an_account(home: Home, name: str) -> None:
    home.account("Anna")
    home.account("Aппa".replace("A", "\u0410").replace("a", "\u0430"))
    found = enter_as_guest(home, name)
    assert (found.status_code, found.json()["error"][:13]) == (403, "account.name_")


def test_two_guests_of_one_name_have_a_number_at_the_same_table(home: Home) -> None:
    first, second = home.guest("Fritz"), home.guest("Fritz")
    table = start_table(first, second)
    shown = first.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["name"] for seat in shown] == ["Fritz", "Fritz (2)"]
    second.post(f"/api/tables/{table}/chat", {"text": "Hello!"})
    (line,) = first.get(f"/api/tables/{table}/chat").json()
    assert line["name"] == "Fritz (2)"
    handle = second.get("/api/session").json()["handle"]
    assert line["handle"] == handle
    assert first.ask("PUT", f"/api/mutes/{quote(handle)}").status_code == 204
    assert first.get("/api/mutes").json()["names"] == [handle]
    assert first.get(f"/api/tables/{table}/chat").json() == []
    assert first.get(f"/api/players/{quote(handle)}").json()["name"] == "Fritz"


# Names that look alike

ALIKE = [
    ("Iris", "lris"),
    ("Bernd", "Bemd"),
    ("coco", "\u0441\u043e\u0441\u043e"),
    ("Anna 0", "Anna O"),
    ("Anna B", "AnnaB"),
]


@pytest.mark.parametrize(("first", "second"), ALIKE)
def test_a_name_that_looks_like_another_one_is_refused(home: Home, first: str, second: str) -> None:
    home.account(first)
    other, guest = home.account("Otto"), home.guest("Gustav")
    body = {"name": second, "password": PASSWORD}
    for found in (
        sign_up(home, second)[1],
        keep_account(guest, second),
        other.ask("PATCH", "/api/account", body),
        enter_as_guest(home, second),
    ):
        assert (found.status_code, found.json()["error"]) == (403, "account.name_alike")
    assert (session_name(other), session_name(guest)) == ("Otto", "Gustav")


@pytest.mark.parametrize(
    "name",
    ["\u3164", "\u2800", "a\u200db", "\u0410nna", "Fritz (2)", "Fritz#1234", "!!!", "\u202eanna"],
)
def test_a_blank_or_deceptive_name_is_refused(home: Home, name: str) -> None:
    for found in (sign_up(home, name)[1], enter_as_guest(home, name)):
        assert (found.status_code, found.json()["error"]) == (403, "account.odd_name")


@pytest.mark.parametrize("name", ["cadet 2", "Captain 1", "deleted 0a1b2c"])
def test_names_that_the_server_gives_itself_are_refused(home: Home, name: str) -> None:
    assert sign_up(home, name)[1].json()["error"] == "account.name_reserved"


WELCOME = ["Zoë", "Jean-Luc", "O'Brien", "Łukasz", "田中 Ken", "Анна", "\u03a9 1"]


@pytest.mark.parametrize("name", WELCOME)
def test_names_of_many_languages_are_welcome(home: Home, name: str) -> None:
    assert sign_up(home, name)[1].json()["name"] == name


def test_a_player_may_write_their_own_name_anew(home: Home) -> None:
    anna = home.account("Anna")
    body = {"name": "ANNA", "password": PASSWORD}
    assert anna.ask("PATCH", "/api/account", body).json()["name"] == "ANNA"


def test_names_that_exist_stay_valid(home: Home) -> None:
    """Earlier versions accepted names that are refused today."""
    store = home.server.store
    home.account("Anna")
    old = home.account("Otto")
    where = ACCOUNTS.c.id == old.person.id if old.person else None
    store.change(ACCOUNTS, where, name="\u0410nna", name_key="\u0430nna", skeleton=None)
    assert log_in(home, "\u0410nna").status_code == 201
    assert old.ask("PATCH", "/api/account", {"mails": True}).json()["name"] == "\u0410nna"


def keep_account(who: Visitor, name: str = "Gustav Adolf", password: str = PASSWORD) -> Any:
    return who.post("/api/account/keep", {"name": name, "password": password})


def test_a_guest_who_gets_an_account_keeps_tables_and_takes_a_name(home: Home) -> None:
    guest, otto = home.guest("Fritz"), home.account("Otto")
    old, table = guest.name, start_table(guest, otto)
    guest.post(f"/api/tables/{table}/chat", {"text": "Good luck!"})
    elsewhere = Visitor(home, guest.person)
    response = keep_account(guest)
    assert (response.status_code, response.json()["guest"]) == (201, False)
    guest.csrf = response.json()["csrf"]
    assert (session_name(guest), session_name(elsewhere)) == ("Gustav Adolf", None)
    assert guest.position(table)["seat"] == 0
    for part in ("", "/chat"):
        shown = otto.get(f"/api/tables/{table}{part}").text
        assert "Gustav Adolf" in shown
        assert old not in shown
    assert log_in(home, "gustav adolf").status_code == 201


def test_a_guest_who_gets_an_account_keeps_games_and_statistics(home: Home) -> None:
    guest, otto = home.guest("Gustav"), home.account("Otto")
    table = start_table(guest, otto)
    play_to_the_end(home, table)
    handle = quote(guest.get("/api/session").json()["handle"])
    before = otto.get(f"/api/players/{handle}").json()
    assert (before["played"], before["ratings"][0]["games"]) == (1, 1)
    guest.csrf = keep_account(guest, "Gustav").json()["csrf"]
    after = otto.get("/api/players/Gustav").json()
    same = ("name", "played", "won", "ratings", "by_game", "by_role", "against")
    assert {name: after[name] for name in same} == {name: before[name] for name in same}
    assert [one["id"] for one in after["games"]] == [table]
    assert (after["guest"], after["handle"]) == (False, "Gustav")
    (opponent,) = otto.get("/api/players/Otto").json()["against"]
    assert (opponent["name"], opponent["handle"]) == ("Gustav", "Gustav")
    assert otto.get(f"/api/players/{handle}").status_code == 404
    data = guest.get("/api/account/export").json()
    assert [game["id"] for game in data["games"]] == [table]


def test_a_guest_who_gets_an_account_needs_a_free_name(home: Home) -> None:
    home.account("Anna")
    guest = home.guest("Gustav")
    for name, password, error in (
        ("ANNA", PASSWORD, "name_taken"),
        ("", PASSWORD, "bad_name"),
        ("Gustav", "short", "bad_password"),
    ):
        response = keep_account(guest, name, password)
        assert (response.status_code, response.json()["error"]) == (403, f"account.{error}")
    assert session_name(guest) == guest.name
    row = home.server.store.one(AccountRow, ACCOUNTS.c.name == guest.name)
    assert row is not None
    assert (row.is_guest, row.password) == (True, None)


def test_an_account_cannot_be_kept_like_a_guest(home: Home) -> None:
    anna = home.account("Anna")
    assert keep_account(anna, "Other").json()["error"] == "account.no_guest"
    assert log_in(home, "Anna").status_code == 201


@on_both_quickly
def test_an_account_that_stays_has_a_name_of_its_own_on_both_databases(store: Store) -> None:
    accounts = Accounts(store)
    accounts.sign_up("Anna", PASSWORD)
    guest = accounts.add_guest()
    with pytest.raises(AccountError) as caught:
        accounts.convert_guest(guest, "anna", PASSWORD)
    assert caught.value.phrase.key == "account.name_taken"
    assert accounts.convert_guest(guest, "Gustav", PASSWORD).name == "Gustav"
    with pytest.raises(AccountError) as caught:
        accounts.convert_guest(guest, "Otto", PASSWORD)
    assert caught.value.phrase.key == "account.no_guest"


LONG_KEYS = ["\ufdfa" * 5, "ß" * 21, "\ufb03" * 14]
"""Names that are short as they are written, and long in the form that is compared."""


@pytest.mark.parametrize("name", LONG_KEYS)
def test_a_name_too_long_for_the_database_is_refused(store: Store, name: str) -> None:
    accounts = Accounts(store)
    guest = accounts.add_guest()
    for work in (
        lambda: accounts.sign_up(name, PASSWORD),
        lambda: accounts.add_guest(name),
        lambda: accounts.convert_guest(guest, name, PASSWORD),
        lambda: accounts.rename(guest, name),
    ):
        with pytest.raises(AccountError) as caught:
            work()
        assert caught.value.phrase.key == "account.bad_name"
    for work in (lambda: accounts.check_password(name, PASSWORD), lambda: accounts.ban(name)):
        with pytest.raises(AccountError):
            work()


def test_the_longest_guest_fits_into_the_database(store: Store) -> None:
    accounts = Accounts(store)
    assert accounts.add_guest("x" * 30).name == "x" * 30
    assert accounts.add_guest("ß" * 17).name == "ß" * 17
    with pytest.raises(AccountError):
        accounts.add_guest("ß" * 18)


@pytest.mark.parametrize("name", ["\x00", "a\x00b", "\ud800", "\x1b", "x" * 60])
def test_names_that_cannot_be_are_unknown_on_both_databases(store: Store, name: str) -> None:
    accounts = Accounts(store)
    for work in (lambda: accounts.check_password(name, PASSWORD), lambda: accounts.ban(name)):
        with pytest.raises(AccountError):
            work()


# Settings of one's own


def test_players_see_their_own_settings(home: Home) -> None:
    shown = home.account("Anna").get("/api/account").json()
    assert shown == {"name": "Anna", "handle": "Anna", "guest": False, "admin": False,
                     "email": None, "pending": None, "mails": False, "language": "en",
                     "can_mail": False}  # fmt: skip


def test_the_language_of_mails_is_at_first_the_browsers(home: Home) -> None:
    visitor = home.nobody()
    body = {"name": "Anna", "password": PASSWORD}
    visitor.post("/api/accounts", body, headers={"accept-language": "de-AT,en"})
    assert visitor.get("/api/account").json()["language"] == "de"


def test_settings_are_changed_one_by_one(home: Home) -> None:
    anna = home.account("Anna")
    for body in ({"mails": True}, {"language": "de"}, {}):
        response = anna.ask("PATCH", "/api/account", body)
        assert response.status_code == 200
    assert (response.json()["mails"], response.json()["language"]) == (True, "de")
    for wrong in ({"language": "fr"}, {"mails": 1}, {"admin": True}, {"email": "x" * 255}):
        assert anna.ask("PATCH", "/api/account", wrong).status_code == 422


def test_a_new_name_stands_at_all_tables(home: Home) -> None:
    anna, otto = home.pair()
    table = start_table(anna, otto)
    body = {"name": " Anna  Amalia ", "password": PASSWORD}
    assert anna.ask("PATCH", "/api/account", body).json()["name"] == "Anna Amalia"
    assert "Anna Amalia" in otto.get(f"/api/tables/{table}").text
    body = {"name": "OTTO", "password": PASSWORD}
    assert anna.ask("PATCH", "/api/account", body).json()["error"] == "account.name_taken"
    assert session_name(anna) == "Anna Amalia"


def test_a_guest_has_a_language_and_nothing_else(home: Home) -> None:
    guest = home.guest()
    assert guest.ask("PATCH", "/api/account", {"language": "de"}).status_code == 200
    for body in ({"mails": True}, {"name": "Anna"}, {"email": "a@b.c"}, {"email": ""}):
        response = guest.ask("PATCH", "/api/account", body)
        assert (response.status_code, response.json()["error"]) == (403, "account.guest")


def test_holidays_are_entered_and_cancelled(home: Home) -> None:
    anna, otto = home.pair()
    start = home.server.accounts.now() + DAY
    body = {"begins": start, "ends": start + 3 * DAY}
    (found,) = anna.post("/api/account/holidays", body).json()
    assert (found["begins"], found["ends"]) == (start, start + 3 * DAY)
    again = anna.post("/api/account/holidays", body)
    assert (again.status_code, again.json()["error"]) == (409, "holiday.overlap")
    path = f"/api/account/holidays/{found['id']}"
    assert otto.delete(path).status_code == 404
    assert anna.get("/api/account/holidays").json() == [found]
    assert anna.delete(path).status_code == 204
    assert anna.get("/api/account/holidays").json() == []


# The end of accounts


def _finish_table(home: Home) -> tuple[Visitor, Visitor, str]:
    gone, stays = home.account("Vanishing"), home.account("Otto")
    table = start_table(gone, stays)
    gone.post(f"/api/tables/{table}/chat", {"text": "Good game!"})
    play_to_the_end(home, table)
    assert gone.delete_account().status_code == 204
    return gone, stays, table


@pytest.mark.parametrize("part", ["", "/position", "/log", "/chat", "/record"])
def test_others_read_their_games_on_without_a_deleted_name(home: Home, part: str) -> None:
    gone, stays, table = _finish_table(home)
    response = stays.get(f"/api/tables/{table}{part}")
    assert response.status_code == 200
    assert "Vanishing" not in response.text
    assert session_name(gone) is None


def test_a_deleted_name_goes_from_the_labels_of_seats(home: Home) -> None:
    clara, otto = home.account("Clara"), home.account("Otto")
    over, left = [new_table(clara, options={"players": 3}) for _ in range(2)]
    for table in (over, left):
        for seat, label in ((0, "Mum"), (1, "")):
            clara.post(f"/api/tables/{table}/seats/{seat}", {"label": label})
        otto.post(f"/api/tables/{table}/seats/2")
    clara.post(f"/api/tables/{left}/resign", {"seat": 0})
    seats = otto.get(f"/api/tables/{left}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Mum (Clara)", "Clara", "Otto"]
    play_to_the_end(home, over)
    assert clara.delete_account().status_code == 204
    for table in (over, left):
        names = [seat["name"] for seat in otto.get(f"/api/tables/{table}").json()["seats"]]
        assert names[2] == "Otto"
        assert re.fullmatch("deleted [0-9a-f]{6}", names[0])
        assert names[1] == f"{names[0]} (2)"


def test_a_new_name_keeps_labels_and_numbers(home: Home) -> None:
    clara, otto = home.account("Clara"), home.account("Otto")
    table = new_table(clara, options={"players": 3})
    clara.post(f"/api/tables/{table}/seats/0", {"label": "Mum"})
    clara.post(f"/api/tables/{table}/seats/1")
    otto.post(f"/api/tables/{table}/seats/2")
    clara.ask("PATCH", "/api/account", {"name": "Klara", "password": PASSWORD})
    seats = otto.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Mum (Klara)", "Klara", "Otto"]


def test_a_player_whose_name_is_like_a_number_renames_nobody_elses_seat(home: Home) -> None:
    """Earlier versions allowed the name "Fritz (2)", which is also that of Fritz's second seat."""
    fritz, twin = home.account("Fritz"), home.account("Twin")
    where = ACCOUNTS.c.id == twin.person.id if twin.person else None
    home.server.store.change(ACCOUNTS, where, name="Fritz (2)", name_key="fritz (2)")
    table = new_table(fritz, options={"players": 3})
    for seat in (0, 1):
        fritz.post(f"/api/tables/{table}/seats/{seat}")
    home.account("Otto").post(f"/api/tables/{table}/seats/2")
    fritz.post(f"/api/tables/{table}/resign", {"seat": 1})
    body = {"name": "Somebody", "password": PASSWORD}
    assert twin.ask("PATCH", "/api/account", body).status_code == 200
    seats = fritz.get(f"/api/tables/{table}").json()["seats"]
    assert [seat["name"] for seat in seats] == ["Fritz", "Fritz (2)", "Otto"]


def test_a_deleted_account_has_no_player_page_and_its_name_is_free(home: Home) -> None:
    _, stays, table = _finish_table(home)
    assert stays.get("/api/players/Vanishing").status_code in (404, 409)
    assert table in stays.get("/api/players/Otto").text
    assert "Vanishing" not in stays.get("/api/players/Otto").text
    assert log_in(home, "Vanishing").status_code == 403
    assert sign_up(home, "Vanishing")[1].status_code == 201


def test_nothing_of_a_deleted_account_is_left_to_log_in_with(tmp_path: Path) -> None:
    with run_house(tmp_path) as home:
        gone = home.account("Vanishing")
        new_table(gone, name="Evening")
        gone.delete_account()
        row = home.server.store.one(AccountRow)
        assert row is not None
        assert (row.password, row.is_deleted) == (None, True)
        assert home.server.store.rows(SessionRow) == []


def test_nothing_private_of_a_deleted_account_is_left(store: Store) -> None:
    accounts = Accounts(store)
    gone, stays = accounts.sign_up("Vanishing", PASSWORD), accounts.sign_up("Otto", PASSWORD)
    for person, other in ((gone, stays), (stays, gone)):
        where = ACCOUNTS.c.id == person.id
        store.change(ACCOUNTS, where, email=f"{person.id}@example.org", is_mailed=True)
        issue(store, person.id, "reset", accounts.now() + DAY, "x@example.org")
        store.add(HOLIDAYS, account=person.id, begins=0.0, ends=1.0)
        store.add(MUTES, account=person.id, muted=other.id)
        accounts.log_in(person)
    accounts.delete(gone)
    assert [row.account for row in store.rows(TokenRow)] == [stays.id]
    assert [row.account for row in store.rows(HolidayRow)] == [stays.id]
    assert [row.account for row in store.rows(MuteRow)] == [stays.id]
    assert [row.account for row in store.rows(SessionRow)] == [stays.id]
    row = store.one(AccountRow, ACCOUNTS.c.id == gone.id)
    assert row is not None
    assert (row.email, row.is_mailed, row.password) == (None, False, None)


def test_sessions_and_links_that_have_ended_are_removed(store: Store) -> None:
    accounts = Accounts(store)
    anna, start = accounts.sign_up("Anna", PASSWORD), accounts.now()
    accounts.log_in(anna)
    issue(store, anna.id, "reset", start + 3600)
    accounts.now = lambda: start + 31 * DAY
    token, _ = accounts.log_in(anna)
    assert [row.expires for row in store.rows(SessionRow)] == [start + 61 * DAY]
    assert store.rows(TokenRow) == []
    assert accounts.find_session(token) is not None


# Bans


@pytest.mark.parametrize("name", [" Anna ", "ANNA", "\uff21nna"])
def test_a_ban_finds_a_name_in_every_form(home: Home, name: str) -> None:
    anna = home.account("Anna")
    home.server.accounts.ban(name)
    assert session_name(anna) is None
    home.server.accounts.ban(name, False)
    assert session_name(anna) is None, "sessions do not come back"
    assert log_in(home, "Anna").status_code == 201


def test_a_ban_ends_sessions_and_keeps_out_until_it_is_lifted(home: Home) -> None:
    admin, visitor = home.admin(), home.account("Anna")
    assert admin.post("/api/host/bans", {"name": "ANNA"}).status_code == 204
    assert session_name(visitor) is None
    assert visitor.post("/api/tables", {"game": "richelieu"}).status_code == 401
    assert log_in(home, "Anna").status_code == 403
    admin.post("/api/host/bans", {"name": "anna", "banned": False})
    assert log_in(home, "Anna").status_code == 201
    assert 400 <= admin.post("/api/host/bans", {"name": "Nobody"}).status_code < 500


def test_nobody_becomes_the_host_by_signing_up(home: Home) -> None:
    for more in ({"is_admin": True}, {"admin": True}, {"id": "x"}):
        body = {"name": "Sly", "password": PASSWORD, **more}
        assert home.nobody().post("/api/accounts", body).status_code == 422
    visitor, _ = sign_up(home, "Sly")
    assert visitor.get("/api/host").status_code != 200
