"""The rows of the database as values: one class for each table of the schema.

The fields of a class have the order of the columns, so that a row can be made from the result of a
SELECT of the whole table. Secrets are left out of `repr`, which may get into a log.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Any, ClassVar

from sqlalchemy import Table

from tafelrunde.kernel import Json
from tafelrunde.tables import schema

_GUEST_NUMBER = re.compile(r"#\d{4}$")


class DatabaseRow:
    """A row of one table of the schema."""

    __slots__ = ()
    schema_table: ClassVar[Table]


@dataclass(frozen=True, slots=True)
class AccountRow(DatabaseRow):
    """An account: a person, or a guest."""

    schema_table: ClassVar[Table] = schema.ACCOUNTS
    id: str
    name: str
    name_key: str
    password: str | None = field(repr=False)
    """A hash; None for guests and for deleted accounts."""
    is_guest: bool
    is_admin: bool
    is_banned: bool
    is_deleted: bool
    created: float
    email: str | None
    is_mailed: bool
    language: str
    skeleton: str | None
    """How the name looks, which no other account may have; None for guests."""

    @property
    def handle(self) -> str:
        """Return the name by which the account is found; that of a guest has a number.

        Several guests may have the same name.
        """
        number = _GUEST_NUMBER.search(self.name_key) if self.is_guest else None
        return self.name + (number[0] if number else "")


@dataclass(frozen=True, slots=True)
class TokenRow(DatabaseRow):
    """The secret of a link that was sent by mail."""

    schema_table: ClassVar[Table] = schema.TOKENS
    token: str = field(repr=False)
    """A hash of what the link carries."""
    account: str
    purpose: str
    address: str | None
    expires: float


@dataclass(frozen=True, slots=True)
class HolidayRow(DatabaseRow):
    """A holiday of an account, during which no time of correspondence games is counted."""

    schema_table: ClassVar[Table] = schema.HOLIDAYS
    id: int
    account: str
    begins: float
    ends: float


@dataclass(frozen=True, slots=True)
class MuteRow(DatabaseRow):
    """An account whose chat another account does not want to read."""

    schema_table: ClassVar[Table] = schema.MUTES
    account: str
    muted: str


@dataclass(frozen=True, slots=True)
class SessionRow(DatabaseRow):
    """A session of an account that has logged in."""

    schema_table: ClassVar[Table] = schema.SESSIONS
    token: str = field(repr=False)
    """A hash: the database cannot log anybody in."""
    account: str
    csrf: str = field(repr=False)
    created: float
    expires: float


@dataclass(frozen=True, slots=True)
class PushSubscriptionRow(DatabaseRow):
    """A browser that shows notifications of an account."""

    schema_table: ClassVar[Table] = schema.PUSH_SUBSCRIPTIONS
    device: str
    """A hash of the endpoint."""
    account: str
    session: str = field(repr=False)
    endpoint: str = field(repr=False)
    p256dh: str = field(repr=False)
    auth: str = field(repr=False)
    created: float


@dataclass(frozen=True, slots=True)
class HouseKeyRow(DatabaseRow):
    """A key of the house, by what it is used for."""

    schema_table: ClassVar[Table] = schema.HOUSE_KEYS
    purpose: str
    private: str = field(repr=False)


@dataclass(frozen=True, slots=True)
class PushNoticeRow(DatabaseRow):
    """What a player was last notified about at a table."""

    schema_table: ClassVar[Table] = schema.PUSH_NOTICES
    table_id: str
    seat: int
    turn: int | None
    offer: str | None


@dataclass(frozen=True, slots=True)
class TableRow(DatabaseRow):
    """A table: what is played, how, and how far it is."""

    schema_table: ClassVar[Table] = schema.TABLES
    id: str
    name: str
    game: str
    rules: str
    options: dict[str, Any]
    settings: dict[str, Any]
    host: str
    status: str
    seed: str = field(repr=False)
    salt: str = field(repr=False)
    commitment: str
    header: list[dict[str, Json]] | None
    """The seats as they were when the game began; None before that."""
    created: float
    started: float | None
    ended: float | None
    outcome: dict[str, Any] | None
    n: int
    """The length of the journal."""
    proposal: dict[str, Any] | None
    clock: dict[str, Any] | None
    invitation: str | None = field(repr=False)
    """A hash of the secret in the invitation's link."""
    rematch: str | None
    """The table that follows this one."""
    is_practice: bool
    """Whether something was taken back that had become known: the result counts nowhere."""


@dataclass(frozen=True, slots=True)
class SeatRow(DatabaseRow):
    """A seat of a table, and its player."""

    schema_table: ClassVar[Table] = schema.SEATS
    table_id: str
    seat: int
    account: str | None
    bot: str | None
    name: str | None
    bytes: str
    """What the player adds to the seed."""
    ahead: list[str] | None = field(repr=False)
    """Premoves: acts submitted before they are due."""
    is_offered: bool
    """Whether a person may take the seat over."""
    mailed: int | None
    """The index at which the player was last sent a mail about their turn."""
    label: str | None
    """Who plays here, if several people share a screen and an account."""
    former: str | None
    """The account that left the seat to a bot."""

    @property
    def is_free(self) -> bool:
        """Return whether neither a person nor a bot sits here."""
        return self.account is None and self.bot is None


@dataclass(frozen=True, slots=True)
class JournalRow(DatabaseRow):
    """An entry of a journal, and what happened by it."""

    schema_table: ClassVar[Table] = schema.JOURNAL
    table_id: str
    n: int
    line: str = field(repr=False)
    events: str = field(repr=False)
    at: float


@dataclass(frozen=True, slots=True)
class ChatRow(DatabaseRow):
    """A line of the chat at a table."""

    schema_table: ClassVar[Table] = schema.CHAT
    id: int
    table_id: str
    account: str
    name: str
    text: str
    at: float
    is_reported: bool
    phrase: str | None


@dataclass(frozen=True, slots=True)
class ReportRow(DatabaseRow):
    """A report of a player, until an administrator settles it."""

    schema_table: ClassVar[Table] = schema.REPORTS
    id: int
    account: str
    """The player who is reported."""
    reporter: str
    table_id: str | None
    reason: str
    text: str
    at: float
