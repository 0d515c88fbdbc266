"""A house of an earlier version gets the tables of notifications, and a key."""

from __future__ import annotations

from pathlib import Path

from tafelrunde.server.push.encryption import encode
from tafelrunde.server.push.subscriptions import Subscriptions, load_house_key
from tafelrunde.tables.rows import AccountRow
from tafelrunde.tables.schema import ACCOUNTS, PUSH_SUBSCRIPTIONS
from tests.server.push_service import Browser
from tests.tables.empty import open_store, restore_stored


def test_a_database_from_before_notifications_takes_them(tmp_path: Path) -> None:
    with open_store(restore_stored("0005", tmp_path)) as store:
        store.create()
        key = load_house_key(store)
        assert load_house_key(store).public == key.public
        account = store.rows(AccountRow, limit=1)[0]
        browser, own = Browser("https://push.example/x"), Subscriptions(store, ())
        keys = encode(browser.point), encode(browser.auth)
        own.add(account.id, "session", browser.endpoint, *keys, 1.0)
        assert [row.endpoint for row in own.of_account(account.id)] == [browser.endpoint]
        own.forget(browser.endpoint)
        assert store.remove(PUSH_SUBSCRIPTIONS, PUSH_SUBSCRIPTIONS.c.account == account.id) == 0
        assert store.one(AccountRow, ACCOUNTS.c.id == account.id) is not None
