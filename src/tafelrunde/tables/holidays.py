"""Holidays: spans of time in which the correspondence clocks of an account stand still.

The functions on spans are pure. The spans of an account are stored in the database; they do not
overlap, and their number of days is limited.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import UTC, datetime

from sqlalchemy import Connection, insert, select, update

from tafelrunde.kernel import Json, Phrase
from tafelrunde.tables.errors import TableError
from tafelrunde.tables.rows import HolidayRow
from tafelrunde.tables.schema import ACCOUNTS, HOLIDAYS
from tafelrunde.tables.store import Store, read_rows

Span = tuple[float, float]

HOUR, DAY = 3600.0, 86400.0
MIN_SECONDS = HOUR
MAX_DAYS = 30
MAX_DAYS_A_YEAR = 42
MAX_DAYS_AHEAD = 730
LENIENCE_SECONDS = 300.0
"""How far a start may lie in the past: a request for "now" may arrive a little late."""


def _refusal(what: str, **params: Json) -> TableError:
    return TableError(Phrase(f"holiday.{what}", params))


# Spans


def _merge_spans(spans: Iterable[Span]) -> list[Span]:
    """Return spans in order, with those merged that touch or overlap."""
    merged: list[Span] = []
    for begins, ends in sorted(spans):
        if merged and begins <= merged[-1][1]:
            merged[-1] = (merged[-1][0], max(ends, merged[-1][1]))
        elif begins < ends:
            merged.append((begins, ends))
    return merged


def seconds_within(spans: Iterable[Span], start: float, end: float) -> float:
    """Return how many seconds between two moments are holidays.

    >>> seconds_within([(10, 20), (30, 40)], 15, 32)
    7
    """
    return sum(max(0, min(ends, end) - max(begins, start)) for begins, ends in _merge_spans(spans))


def moment_after(spans: Iterable[Span], start: float, seconds: float) -> float:
    """Return the moment at which a number of seconds outside of holidays has passed.

    >>> spans = [(10, 20)]
    >>> moment_after(spans, 5, 4), moment_after(spans, 5, 6), moment_after(spans, 12, 1)
    (9, 21, 21)
    """
    moment, left = start, seconds
    for begins, ends in _merge_spans(spans):
        if left <= max(0, begins - moment):
            break
        if ends > moment:
            left -= max(0, begins - moment)
            moment = ends
    return moment + left


def _year(moment: float) -> int:
    return datetime.fromtimestamp(moment, UTC).year


def _seconds_in_year(spans: Iterable[Span], year: int) -> float:
    first, last = (datetime(number, 1, 1, tzinfo=UTC).timestamp() for number in (year, year + 1))
    return seconds_within(spans, first, last)


def validate_holiday(new: Span, present: Sequence[Span], now: float) -> Span:
    """Return a new holiday with its start not in the past, or refuse it."""
    begins, ends = max(new[0], now), new[1]
    if new[0] < now - LENIENCE_SECONDS or begins > now + MAX_DAYS_AHEAD * DAY:
        raise _refusal("past", days=MAX_DAYS_AHEAD)
    if not MIN_SECONDS <= ends - begins <= MAX_DAYS * DAY:
        raise _refusal("length", days=MAX_DAYS)
    if seconds_within(present, begins, ends) > 0:
        raise _refusal("overlap")
    for year in {_year(begins), _year(ends)}:
        if _seconds_in_year([*present, (begins, ends)], year) > MAX_DAYS_A_YEAR * DAY:
            raise _refusal("many", days=MAX_DAYS_A_YEAR, year=year)
    return begins, ends


# Stored holidays


def holidays_of(store: Store, accounts: Iterable[str]) -> dict[str, list[Span]]:
    """Return the holidays of each account in order; an account without any has an empty list."""
    spans_by_account: dict[str, list[Span]] = {account: [] for account in accounts}
    query = select(HOLIDAYS).where(HOLIDAYS.c.account.in_(list(spans_by_account)))
    with store.read_transaction() as connection:
        for row in read_rows(connection, HolidayRow, query.order_by(HOLIDAYS.c.begins)):
            spans_by_account[row.account].append((row.begins, row.ends))
    return spans_by_account


def upcoming_holidays(store: Store, account: str, now: float) -> list[HolidayRow]:
    """Return the holidays of an account that have not ended."""
    where = (HOLIDAYS.c.account == account, HOLIDAYS.c.ends > now)
    return store.rows(HolidayRow, *where, order=HOLIDAYS.c.begins)


def add_holiday(store: Store, account: str, begins: float, ends: float, now: float) -> int:
    """Add a holiday and return its number."""
    with store.transaction() as connection:
        _lock(connection, account)
        query = select(HOLIDAYS.c.begins, HOLIDAYS.c.ends).where(HOLIDAYS.c.account == account)
        present = [(row.begins, row.ends) for row in connection.execute(query)]
        first, last = validate_holiday((begins, ends), present, now)
        values = {"account": account, "begins": first, "ends": last}
        added = connection.execute(insert(HOLIDAYS).values(**values).returning(HOLIDAYS.c.id))
        return int(added.scalar_one())


def _lock(connection: Connection, account: str) -> None:
    """Lock the account, so that two requests cannot add holidays that overlap."""
    where = ACCOUNTS.c.id == account
    connection.execute(select(ACCOUNTS.c.id).where(where).with_for_update())


def cancel_holiday(store: Store, account: str, number: int, now: float) -> None:
    """Cancel a holiday that has not ended; one that has begun ends now."""
    mine = (HOLIDAYS.c.account == account, HOLIDAYS.c.id == number, HOLIDAYS.c.ends > now)
    with store.transaction() as connection:
        deleted = connection.execute(HOLIDAYS.delete().where(*mine, HOLIDAYS.c.begins >= now))
        ended = connection.execute(update(HOLIDAYS).where(*mine).values(ends=now))
        if not deleted.rowcount + ended.rowcount:
            raise _refusal("unknown")
