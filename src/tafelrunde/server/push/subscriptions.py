"""The browsers that show notifications of an account, and the key of the house."""

from __future__ import annotations

from collections.abc import Collection
from hashlib import sha256

from sqlalchemy import func, or_, select, update

from tafelrunde.server.auth.accounts import account_error
from tafelrunde.server.push.encryption import AUTH_BYTES, HouseKey, decode, read_public_key
from tafelrunde.server.push.services import check_endpoint
from tafelrunde.tables.journal_writer import insert_or_ignore
from tafelrunde.tables.rows import HouseKeyRow, PushSubscriptionRow
from tafelrunde.tables.schema import HOUSE_KEYS, PUSH_NOTICES, PUSH_SUBSCRIPTIONS
from tafelrunde.tables.store import Store

MAX_DEVICES = 10
"""How many browsers may show notifications of one account."""
PURPOSE = "push"


def device_of(endpoint: str) -> str:
    """Return the id of a browser: a hash, so that the address need not be repeated."""
    return sha256(endpoint.encode()).hexdigest()


def load_house_key(store: Store) -> HouseKey:
    """Return the key of the house, which is generated once and shared by all processes."""
    is_of_push = HOUSE_KEYS.c.purpose == PURPOSE
    rows = store.rows(HouseKeyRow, is_of_push)
    if not rows:
        store.add(HOUSE_KEYS, purpose=PURPOSE, private=HouseKey().private)
        rows = store.rows(HouseKeyRow, is_of_push)  # maybe that of another process
    return HouseKey(rows[0].private)


class Subscriptions:
    """Which browsers show notifications, and what each player was told last."""

    def __init__(self, store: Store, own_services: Collection[str]) -> None:
        self.store = store
        self.own_services = own_services

    def of_account(self, account: str) -> list[PushSubscriptionRow]:
        """Return the browsers of an account, the oldest first."""
        table = PUSH_SUBSCRIPTIONS
        where = table.c.account == account
        return self.store.rows(PushSubscriptionRow, where, order=table.c.created)

    def add(
        self, account: str, session: str, endpoint: str, p256dh: str, auth: str, now: float
    ) -> None:
        """Store a browser; one that showed notifications of another account changes hands."""
        self._check(endpoint, p256dh, auth)
        table, device = PUSH_SUBSCRIPTIONS, device_of(endpoint)
        others = select(func.count()).where(table.c.account == account, table.c.device != device)
        with self.store.transaction() as connection:
            if (connection.scalar(others) or 0) >= MAX_DEVICES:
                raise account_error("too_many_devices", most=MAX_DEVICES)
            connection.execute(table.delete().where(table.c.device == device))
            connection.execute(
                table.insert().values(
                    device=device,
                    account=account,
                    session=session,
                    endpoint=endpoint,
                    p256dh=p256dh,
                    auth=auth,
                    created=now,
                )
            )

    def _check(self, endpoint: str, p256dh: str, auth: str) -> None:
        try:
            check_endpoint(endpoint, self.own_services)
            read_public_key(p256dh)
            is_complete = len(decode(auth)) == AUTH_BYTES
        except ValueError as error:
            raise account_error("bad_subscription") from error
        if not is_complete:
            raise account_error("bad_subscription")

    def remove(self, account: str, device: str) -> None:
        """Remove a browser of an account."""
        table = PUSH_SUBSCRIPTIONS
        self.store.remove(table, table.c.account == account, table.c.device == device)

    def remove_others(self, account: str, device: str) -> None:
        """Remove all browsers of an account but one."""
        table = PUSH_SUBSCRIPTIONS
        self.store.remove(table, table.c.account == account, table.c.device != device)

    def forget(self, endpoint: str) -> None:
        """Remove a browser that its push service does not know any more."""
        self.store.remove(PUSH_SUBSCRIPTIONS, PUSH_SUBSCRIPTIONS.c.device == device_of(endpoint))

    def claim_turn(self, table_id: str, seat: int, index: int) -> bool:
        """Store that a player knows of their turn; return True in one process only."""
        turn = PUSH_NOTICES.c.turn
        return self._claim(table_id, seat, or_(turn.is_(None), turn < index), turn=index)

    def claim_offer(self, table_id: str, seat: int, proposal: str) -> bool:
        """Store that a player knows of an offer; return True in one process only."""
        offer = PUSH_NOTICES.c.offer
        return self._claim(table_id, seat, or_(offer.is_(None), offer != proposal), offer=proposal)

    def _claim(self, table_id: str, seat: int, is_new: object, **values: int | str) -> bool:
        table = PUSH_NOTICES
        where = (table.c.table_id == table_id, table.c.seat == seat, is_new)
        with self.store.transaction() as connection:
            row = {"table_id": table_id, "seat": seat}
            connection.execute(insert_or_ignore(connection, table).values(**row))
            statement = update(table).where(*where).values(**values)  # type: ignore[arg-type]  # conditions
            return connection.execute(statement).rowcount == 1
