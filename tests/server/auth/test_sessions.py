"""SessionCache at hand: quick to find, and gone at the moment at which they end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from tafelrunde.server.auth import sessions as module
from tafelrunde.server.auth.accounts import Accounts, Session
from tafelrunde.server.auth.sessions import SessionCache
from tafelrunde.tables.service import Person
from tafelrunde.tables.store import ANYTHING, Store
from tests.server.visitors import PASSWORD
from tests.tables.backends import Database

NEW = "quite another password"


class Door:
    """Somebody with a session, and what looks sessions up."""

    def __init__(self, store: Store) -> None:
        self.accounts = Accounts(store)
        self.sessions = SessionCache(self.accounts)
        self.anna = self.accounts.sign_up("Anna", PASSWORD)
        self.token, _ = self.accounts.log_in(self.anna)
        self.looked = 0
        honest = self.accounts.find_session

        def counting(token: str) -> Session | None:
            self.looked += 1
            return honest(token)

        self.accounts.find_session = counting  # type: ignore[method-assign]

    def who(self) -> Person | None:
        """Give whoever the token stands for now."""
        found = self.sessions.find(self.token)
        return None if found is None else found.person


@pytest.fixture
def door(database: Database) -> Door:
    return Door(database.open())


def test_a_session_is_looked_up_once(door: Door) -> None:
    assert [door.who() for _ in range(5)] == [door.anna] * 5
    assert door.looked == 1


def test_an_unknown_token_is_looked_up_once(door: Door) -> None:
    assert [door.sessions.find("made up") for _ in range(3)] == [None] * 3
    assert door.looked == 1


ENDINGS: dict[str, Callable[[Accounts, Person, str], Any]] = {
    "log out": lambda accounts, _, token: accounts.log_out(token),
    "ban": lambda accounts, person, _: accounts.ban(person.name),
    "delete": lambda accounts, person, _: accounts.delete(person),
    "password": lambda accounts, person, _: accounts.change_password(person, PASSWORD, NEW),
}


@pytest.mark.parametrize("how", ENDINGS)
def test_what_ends_a_session_counts_at_once(door: Door, how: str) -> None:
    assert door.who() is not None
    ENDINGS[how](door.accounts, door.anna, door.token)
    assert door.who() is None


@pytest.mark.parametrize("how", ENDINGS)
def test_what_another_process_ends_counts_when_it_is_heard(
    door: Door, database: Database, how: str
) -> None:
    assert door.who() is not None
    ENDINGS[how](Accounts(database.open()), door.anna, door.token)
    door.accounts.store.notify_listeners(ANYTHING)
    assert door.who() is None


def test_what_another_process_ends_counts_soon_without_being_heard(
    door: Door, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert door.who() is not None
    Accounts(database.open()).log_out(door.token)
    assert door.who() is not None, "nothing was heard, and it was looked up a moment ago"
    monkeypatch.setattr(module, "CACHE_SECONDS", 0.0)
    assert door.who() is None


def test_a_session_ends_when_its_time_is_over(door: Door) -> None:
    assert door.who() is not None
    start = door.accounts.now()
    door.accounts.now = lambda: start + 31 * 86400
    assert door.who() is None
    assert door.looked == 1, "nobody had to be asked"


def test_what_ends_while_it_is_looked_up_is_not_remembered(door: Door) -> None:
    honest = door.accounts.find_session

    def slow(token: str) -> Session | None:
        found = honest(token)
        door.accounts.log_out(token)
        return found

    door.accounts.find_session = slow  # type: ignore[method-assign]
    door.sessions.find(door.token)
    door.accounts.find_session = honest  # type: ignore[method-assign]
    assert door.who() is None


def test_a_new_name_is_seen_at_once(door: Door) -> None:
    assert door.who() is not None
    door.accounts.rename(door.anna, "Annette")
    assert door.who() == Person(door.anna.id, "Annette")


def test_changes_of_tables_do_not_empty_the_session_cache(door: Door) -> None:
    assert door.who() is not None
    door.accounts.store.notify_listeners("a table")
    assert door.who() is not None
    assert door.looked == 1


def test_only_so_many_sessions_are_remembered(door: Door, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "MAX_SESSIONS", 3)
    assert door.who() is not None
    for number in range(5):
        door.sessions.find(f"made up {number}")
    assert len(door.sessions._cache) == 3
    assert door.who() is not None
    assert door.looked == 7
