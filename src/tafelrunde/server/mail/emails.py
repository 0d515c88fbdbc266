"""What the house writes to people, if it was given a mail server.

A mail is plain text in the language of the account. It holds what it is about and a link,
nothing of a game.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

from sqlalchemy import or_, update

from tafelrunde.i18n import LANGUAGES, Speaker
from tafelrunde.server.mail.queue import (
    Letter,
    Postman,
    Work,
    hand_over,
)
from tafelrunde.server.ops.settings import Settings
from tafelrunde.tables import clocks
from tafelrunde.tables.rows import AccountRow, SeatRow, TableRow
from tafelrunde.tables.schema import ACCOUNTS, SEATS
from tafelrunde.tables.store import Store


class Mailer:
    """Writes mails; everything that needs the database or the mail server is done elsewhere."""

    def __init__(self, settings: Settings, store: Store, postman: Postman | None = None) -> None:
        self.settings = settings
        self.store = store
        self.now: Callable[[], float] = time.time
        self.postman = postman or Postman(
            lambda letter, patience: hand_over(letter, settings, patience)
        )

    @property
    def is_on(self) -> bool:
        """Tell whether the house writes mails at all."""
        return bool(self.settings.smtp_host)

    def close(self) -> None:
        """Send what waits, if that takes only a few seconds."""
        self.postman.close()

    def later(self, work: Work) -> bool:
        """Find out in the background what is to be written."""
        return self.is_on and self.postman.take(work)

    def your_turn(self, table: TableRow, seat: SeatRow, index: int) -> bool:
        """Tell the player of a seat that it is his turn since an index; never waits.

        To be called with the rows of TABLES and SEATS whenever the turn passes to a seat: he is
        told at most once for each index, by whichever process comes first, and only at a table
        played by correspondence. The answer says whether it is looked into at all.
        """
        is_slow = (table.settings.get("time") or {}).get("kind") == clocks.MAIL
        if not is_slow or seat.account is None:
            return False
        return self.later(lambda: self._turn_letters(table, seat, index))

    def _turn_letters(self, table: TableRow, seat: SeatRow, index: int) -> Sequence[Letter]:
        where = (ACCOUNTS.c.id == seat.account, ACCOUNTS.c.is_mailed)
        account = self.store.one(AccountRow, *where, ACCOUNTS.c.email.is_not(None))
        if account is None or account.is_deleted or account.is_banned or account.email is None:
            return []
        if not self._is_first(seat, index):
            return []
        said = {"table": table.name, "name": account.name}
        return [self._letter("turn", account, account.email, f"tables/{table.id}", said)]

    def _is_first(self, seat: SeatRow, index: int) -> bool:
        """Note that the player of a seat is told of an index; only one process succeeds."""
        where = (
            SEATS.c.table_id == seat.table_id,
            SEATS.c.seat == seat.seat,
            SEATS.c.account == seat.account,
            or_(SEATS.c.mailed.is_(None), SEATS.c.mailed < index),
        )
        with self.store.transaction() as connection:
            noted = connection.execute(update(SEATS).where(*where).values(mailed=index))
            return noted.rowcount == 1

    def confirm(self, account: AccountRow, address: str, token: str) -> bool:
        """Ask whoever reads an address whether it is his; no name of anybody's is in it."""
        page = f"account/confirm?token={token}"
        return self.later(lambda: [self._letter("confirm", account, address, page, {})])

    def reset_letter(self, account: AccountRow, token: str) -> Letter:
        """Write down the link by which a forgotten password is replaced."""
        assert account.email is not None
        page, said = f"account/reset?token={token}", {"name": account.name}
        return self._letter("reset", account, account.email, page, said)

    def _letter(
        self, kind: str, account: AccountRow, to: str, page: str, said: Mapping[str, str]
    ) -> Letter:
        language = account.language if account.language in LANGUAGES else LANGUAGES[0]
        house = self.settings.address
        params = {**said, "house": house, "link": f"{house}/{page}"}
        say = Speaker(language).say
        subject = say(f"mail.{kind}.subject", params)
        return Letter(to, subject, say(f"mail.{kind}.text", params) + "\n")
