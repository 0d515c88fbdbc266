"""A house that sends mails, and people in it whose address is known."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tafelrunde.server.mail.queue import Email
from tests.server.mailbox import Mailbox, mail_settings, open_mailbox
from tests.server.visitors import (
    PASSWORD,
    Home,
    Visitor,
    run_house,
    wait_for,
)

ADDRESS = "anna@example.org"


@pytest.fixture
def box() -> Iterator[Mailbox]:
    with open_mailbox() as mailbox:
        yield mailbox


@pytest.fixture
def home(tmp_path: Path, box: Mailbox) -> Iterator[Home]:
    """A house that sends mails."""
    with run_house(tmp_path / "data", mail_settings(box)) as found:
        yield found


def change_account(who: Visitor, **body: Any) -> Any:
    return who.ask("PATCH", "/api/account", body)


def wait_for_queue(home: Home) -> None:
    """Wait until everything before is done: there is one thread, and it keeps the order."""
    done = threading.Event()

    def last() -> list[Email]:
        done.set()
        return []

    mail_queue = home.server.mailer.queue
    wait_for(lambda: not mail_queue._items)
    mail_queue.put(last)
    assert done.wait(10)


def account_with_address(
    home: Home, box: Mailbox, name: str = "Anna", address: str = ADDRESS
) -> Visitor:
    """Return somebody whose address is confirmed."""
    who, before = home.account(name), len(box.letters)
    assert change_account(who, email=address, password=PASSWORD).status_code == 200
    wait_for(lambda: len(box.letters) > before)
    response = home.nobody().post("/api/account/confirm", {"token": box.token()})
    assert response.status_code == 204, response.text
    box.letters.clear()
    return who
