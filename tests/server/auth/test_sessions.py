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


class SessionLookup:
    """A visitor with a session, and what looks sessions up."""

    def __init__(self, store: Store) -> None:
        self.accounts = Accounts(store)
        self.sessions = SessionCache(self.accounts)
        self.anna = self.accounts.sign_up("Anna", PASSWORD)
        self.token, _ = self.accounts.log_in(self.anna)
        self.looked = 0
        honest = self.accounts.find_session

        def count_and_find(token: str) -> Session | None:
            self.looked += 1
            return honest(token)

        self.accounts.find_session = count_and_find  # type: ignore[method-assign]  # replaced for this test

    def who(self) -> Person | None:
        """Return the visitor of the token now."""
        found = self.sessions.find(self.token)
        return None if found is None else found.person


@pytest.fixture
def session_lookup(database: Database) -> SessionLookup:
    return SessionLookup(database.open())


def test_a_session_is_looked_up_once(session_lookup: SessionLookup) -> None:
    assert [session_lookup.who() for _ in range(5)] == [session_lookup.anna] * 5
    assert session_lookup.looked == 1


def test_an_unknown_token_is_looked_up_once(session_lookup: SessionLookup) -> None:
    assert [session_lookup.sessions.find("made up") for _ in range(3)] == [None] * 3
    assert session_lookup.looked == 1


ENDINGS: dict[str, Callable[[Accounts, Person, str], Any]] = {
    "log out": lambda accounts, _, token: accounts.log_out(token),
    "ban": lambda accounts, person, _: accounts.ban(person.name),
    "delete": lambda accounts, person, _: accounts.delete(person),
    "password": lambda accounts, person, _: accounts.change_password(person, PASSWORD, NEW),
}


@pytest.mark.parametrize("how", ENDINGS)
def test_ending_a_session_takes_effect_at_once(session_lookup: SessionLookup, how: str) -> None:
    assert session_lookup.who() is not None
    ENDINGS[how](session_lookup.accounts, session_lookup.anna, session_lookup.token)
    assert session_lookup.who() is None


@pytest.mark.parametrize("how", ENDINGS)
def test_a_session_ended_by_another_process_ends_on_its_notice(
    session_lookup: SessionLookup, database: Database, how: str
) -> None:
    assert session_lookup.who() is not None
    ENDINGS[how](Accounts(database.open()), session_lookup.anna, session_lookup.token)
    session_lookup.accounts.store.notify_listeners(ANYTHING)
    assert session_lookup.who() is None


def test_a_session_ended_by_another_process_ends_soon_without_notice(
    session_lookup: SessionLookup, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert session_lookup.who() is not None
    Accounts(database.open()).log_out(session_lookup.token)
    assert session_lookup.who() is not None, "nothing was heard, and it was looked up a moment ago"
    monkeypatch.setattr(module, "CACHE_SECONDS", 0.0)
    assert session_lookup.who() is None


def test_a_session_ends_when_its_time_is_over(session_lookup: SessionLookup) -> None:
    assert session_lookup.who() is not None
    start = session_lookup.accounts.now()
    session_lookup.accounts.now = lambda: start + 31 * 86400
    assert session_lookup.who() is None
    assert session_lookup.looked == 1, "nobody had to be asked"


def test_a_session_that_ends_during_its_lookup_is_not_cached(session_lookup: SessionLookup) -> None:
    honest = session_lookup.accounts.find_session

    def slow(token: str) -> Session | None:
        found = honest(token)
        session_lookup.accounts.log_out(token)
        return found

    session_lookup.accounts.find_session = slow  # type: ignore[method-assign]  # replaced for this test
    session_lookup.sessions.find(session_lookup.token)
    session_lookup.accounts.find_session = honest  # type: ignore[method-assign]  # replaced for this test
    assert session_lookup.who() is None


def test_a_new_name_is_seen_at_once(session_lookup: SessionLookup) -> None:
    assert session_lookup.who() is not None
    session_lookup.accounts.rename(session_lookup.anna, "Annette")
    assert session_lookup.who() == Person(session_lookup.anna.id, "Annette")


def test_changes_of_tables_do_not_empty_the_session_cache(session_lookup: SessionLookup) -> None:
    assert session_lookup.who() is not None
    session_lookup.accounts.store.notify_listeners("a table")
    assert session_lookup.who() is not None
    assert session_lookup.looked == 1


def test_only_so_many_sessions_are_remembered(
    session_lookup: SessionLookup, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "MAX_SESSIONS", 3)
    assert session_lookup.who() is not None
    for number in range(5):
        session_lookup.sessions.find(f"made up {number}")
    assert len(session_lookup.sessions._cache) == 3
    assert session_lookup.who() is not None
    assert session_lookup.looked == 7
