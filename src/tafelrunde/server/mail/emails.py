"""The mails that people are sent, if a mail server is set.

A mail is plain text in the language of the account. It says what it is about and holds a link,
but no information about a game.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence

from sqlalchemy import or_, update

from tafelrunde.i18n import FALLBACK, Translator, languages
from tafelrunde.server.mail.queue import Email, EmailFactory, MailQueue, send_email
from tafelrunde.server.ops.settings import Settings
from tafelrunde.tables import clocks
from tafelrunde.tables.rows import AccountRow, SeatRow, TableRow
from tafelrunde.tables.schema import ACCOUNTS, SEATS
from tafelrunde.tables.store import Store


class Mailer:
    """Composes mails; the queue does all work that needs the database or the mail server."""

    def __init__(self, settings: Settings, store: Store, queue: MailQueue | None = None) -> None:
        self.settings = settings
        self.store = store
        self.now: Callable[[], float] = time.time
        self.queue = queue or MailQueue(lambda email, timeout: send_email(email, settings, timeout))

    @property
    def is_on(self) -> bool:
        """Whether mails are sent at all."""
        return bool(self.settings.smtp_host)

    def close(self) -> None:
        """Send the queued mails, if that takes only a few seconds."""
        self.queue.close()

    def defer(self, factory: EmailFactory) -> bool:
        """Compose and send mails in the background; return whether they are queued."""
        return self.is_on and self.queue.put(factory)

    def send_turn_notice(self, table: TableRow, seat: SeatRow, index: int) -> bool:
        """Tell the player of a seat that it is their turn since an index, without waiting.

        Call it whenever the turn passes to a seat. The player gets at most one mail for each
        index, sent by the first process that claims it, and only at a correspondence table.
        Return whether the notice is queued.
        """
        is_correspondence = (table.settings.get("time") or {}).get("kind") == clocks.MAIL
        if not is_correspondence or seat.account is None:
            return False
        return self.defer(lambda: self._turn_emails(table, seat, index))

    def _turn_emails(self, table: TableRow, seat: SeatRow, index: int) -> Sequence[Email]:
        where = (ACCOUNTS.c.id == seat.account, ACCOUNTS.c.is_mailed)
        account = self.store.one(AccountRow, *where, ACCOUNTS.c.email.is_not(None))
        if account is None or account.is_deleted or account.is_banned or account.email is None:
            return []
        if not self._claim_turn_notice(seat, index):
            return []
        params = {"table": table.name, "name": account.name}
        return [self._compose("turn", account, account.email, f"tables/{table.id}", params)]

    def _claim_turn_notice(self, seat: SeatRow, index: int) -> bool:
        """Store that the player is told of an index; return True in one process only."""
        where = (
            SEATS.c.table_id == seat.table_id,
            SEATS.c.seat == seat.seat,
            SEATS.c.account == seat.account,
            or_(SEATS.c.mailed.is_(None), SEATS.c.mailed < index),
        )
        with self.store.transaction() as connection:
            updated = connection.execute(update(SEATS).where(*where).values(mailed=index))
            return updated.rowcount == 1

    def send_confirmation(self, account: AccountRow, address: str, token: str) -> bool:
        """Send a link that confirms an address; the mail names no person."""
        page = f"account/confirm?token={token}"
        return self.defer(lambda: [self._compose("confirm", account, address, page, {})])

    def reset_email(self, account: AccountRow, token: str) -> Email:
        """Return the mail with a link that replaces a forgotten password."""
        assert account.email is not None
        page, params = f"account/reset?token={token}", {"name": account.name}
        return self._compose("reset", account, account.email, page, params)

    def _compose(
        self, kind: str, account: AccountRow, to: str, page: str, params: Mapping[str, str]
    ) -> Email:
        language = account.language if account.language in languages() else FALLBACK
        house = self.settings.address
        all_params = {**params, "house": house, "link": f"{house}/{page}"}
        say = Translator(language).say
        subject = say(f"mail.{kind}.subject", all_params)
        return Email(to, subject, say(f"mail.{kind}.text", all_params) + "\n")
