"""Looking after people by the command: administrators and accounts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tafelrunde.server.auth.accounts import AccountError, Accounts
from tafelrunde.server.auth.profiles import Profiles
from tafelrunde.server.mail.emails import Mailer
from tafelrunde.server.ops.settings import Settings
from tafelrunde.tables.rows import AccountRow
from tafelrunde.tables.schema import ACCOUNTS
from tafelrunde.tables.service import Person, TableService
from tafelrunde.tables.store import Store
from tafelrunde.tables.upgrade import upgrade
from tests.cli.command import Command
from tests.passwords import cheap_passwords
from tests.tables.backends import begin_file
from tests.tables.guests import start_game as sat_down


@pytest.fixture(scope="module", autouse=True)
def _cheap_passwords() -> Iterator[None]:
    """Passwords that cost little."""
    with cheap_passwords():
        yield


# Administrators


def log_in(folder: Path, name: str, password: str) -> Person:
    store = Store.in_folder(folder)
    try:
        return Accounts(store).check_password(name, password)
    finally:
        store.close()


def test_the_first_administrator_opens_a_house(command: Command, house: Path) -> None:
    done = command("admin", "Anna", typed="a long secret\n")
    assert done.out == "Opened the account Anna; it is an administrator's.\n"
    assert log_in(house / "data", "anna", "a long secret").is_admin


def test_an_account_is_appointed_and_keeps_its_password(command: Command, house: Path) -> None:
    store = Store.in_folder(house / "data")
    upgrade(store.engine)
    accounts = Accounts(store)
    token, _ = accounts.log_in(accounts.sign_up("Béla", "the old one"))
    assert command("admin", "béla").out == "béla is an administrator.\n"
    assert log_in(house / "data", "Béla", "the old one").is_admin
    assert accounts.find_session(token) is not None
    assert "with a new password" in command("admin", "Béla", typed="the new one\n").out
    assert accounts.find_session(token) is None
    with pytest.raises(AccountError):
        accounts.check_password("Béla", "the old one")
    store.close()


def test_bad_names_and_passwords_of_administrators(command: Command) -> None:
    assert command("admin", "Anna").refusal() == "A password has 8 to 200 characters."
    assert (
        command("admin", "Anna", typed="short\n").refusal() == "A password has 8 to 200 characters."
    )
    assert (
        "This name cannot be used" in command("admin", "A\x1bnna", typed="long enough\n").refusal()
    )


def test_at_a_terminal_the_password_is_asked_for_twice(
    command: Command, house: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answers = iter(["a long secret", "a long sekret", "a long secret", "a long secret"])
    asked: list[str] = []

    def answer(prompt: str) -> str:
        asked.append(prompt)
        return next(answers)

    monkeypatch.setattr("tafelrunde.cli.administration.getpass", answer)
    monkeypatch.setattr("tafelrunde.cli.administration._is_terminal", lambda: True)
    assert "not the same" in command("admin", "Anna").refusal()
    assert command("admin", "Anna").code == 0
    assert asked[0] == "New password for Anna (Enter keeps the current one): "
    assert log_in(house / "data", "Anna", "a long secret").is_admin


# Accounts


@pytest.fixture
def accounts(house: Path) -> Iterator[Accounts]:
    """A house in which Anna and Béla have accounts, and somebody is a guest."""
    store = Store.in_folder(begin_file(house / "data"))
    found = Accounts(store)
    for name in ("Béla", "Anna"):
        found.sign_up(name, "the old one", is_admin=name == "Béla")
    found.add_guest("Gustav")
    yield found
    store.close()


def test_accounts_are_listed_without_guests(command: Command, accounts: Accounts) -> None:
    accounts.ban("Anna")
    shown = command("admin", "--list").out.splitlines()
    assert [line.split()[0] for line in shown] == ["name", "Anna", "Béla"]
    assert ("banned" in shown[1], "administrator" in shown[2]) == (True, True)


def test_names_in_the_list_are_text(command: Command, accounts: Accounts) -> None:
    accounts.sign_up("[bold]Eve[/]", "the old one")
    assert "[bold]Eve[/]" in command("admin", "--list").out


def test_an_account_is_banned_and_unbanned(command: Command, accounts: Accounts) -> None:
    token, _ = accounts.log_in(accounts.check_password("Anna", "the old one"))
    assert "is banned" in command("admin", "--ban", " ANNA ").out
    assert accounts.find_session(token) is None
    with pytest.raises(AccountError):
        accounts.check_password("Anna", "the old one")
    assert "no longer banned" in command("admin", "--unban", "anna").out
    accounts.check_password("Anna", "the old one")


def test_admin_creates_a_password_link_in_a_house_without_mail(
    command: Command, accounts: Accounts
) -> None:
    words = ("admin", "--reset-link", "Anna", "--base-url", "https://games.example")
    link = command(*words).out.strip()
    start, _, token = link.partition("token=")
    assert start == "https://games.example/account/reset?"
    profiles = Profiles(accounts, Mailer(Settings(), accounts.store))
    profiles.reset_password(token, "the new one")
    assert accounts.check_password("Anna", "the new one").name == "Anna"
    with pytest.raises(AccountError):
        profiles.reset_password(token, "a third one")


def test_a_deleted_account_is_gone(command: Command, accounts: Accounts) -> None:
    assert command("admin", "--delete", "Anna").out == "The account Anna is deleted.\n"
    assert "Anna" not in command("admin", "--list").out


def test_a_deleted_account_leaves_its_games_to_bots(command: Command, accounts: Accounts) -> None:
    both = [accounts.check_password(name, "the old one") for name in ("Anna", "Béla")]
    house = TableService(accounts.store)
    table = sat_down(house, both)
    command("admin", "--delete", "Anna")
    left = house.directory.find(table).seats[0]
    assert (left.account, bool(left.bot), left.is_offered) == (None, True, True)
    assert left.name != "Anna"


@pytest.mark.parametrize("order", ["--ban", "--unban", "--reset-link", "--delete"])
@pytest.mark.parametrize("name", ["Nobody", "", "x" * 100, "\x1b[2J", "ß" * 30])
def test_unknown_accounts_are_refused(
    command: Command, accounts: Accounts, order: str, name: str
) -> None:
    assert command("admin", order, name).refusal().startswith("There is no account")


def test_a_guest_gets_no_password_link(command: Command, accounts: Accounts) -> None:
    guest = accounts.add_guest("Gustav")
    row = accounts.store.one(AccountRow, ACCOUNTS.c.id == guest.id)
    assert row is not None
    assert "There is no account" in command("admin", "--reset-link", row.handle).refusal()


def test_a_guest_who_runs_the_house_owns_the_name(command: Command, accounts: Accounts) -> None:
    guest = accounts.add_guest("Gustava")
    row = accounts.store.one(AccountRow, ACCOUNTS.c.id == guest.id)
    assert row is not None
    accounts.make_admin(row.handle, "a long secret")
    person = accounts.check_password("gustava", "a long secret")
    assert (person.id, person.name, person.is_admin) == (guest.id, "Gustava", True)


@pytest.mark.parametrize(
    "words",
    [
        ("admin",),
        ("admin", "--ban"),
        ("admin", "--ban", "--delete", "Anna"),
        ("admin", "--list", "Anna"),
    ],
)
def test_ambiguous_options_are_refused(command: Command, words: tuple[str, ...]) -> None:
    assert command(*words).code == 2


def test_admin_needs_an_existing_house(command: Command) -> None:
    assert "There is no house" in command("admin", "--list").refusal()
