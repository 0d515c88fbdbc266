"""Plural forms, numbers and dates by language, with Babel's rules.

Babel is imported at the first number or date, because most processes never word one.
"""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from babel import Locale

MINUS = "−"
DATE_FORMATS = ("date", "time", "clock", "datetime")
PARTS = (("days", 86400), ("hours", 3600), ("minutes", 60), ("seconds", 1))
"""The units of a duration by the names of their texts, with their length in seconds."""


@cache
def find_locale(code: str) -> Locale:
    """Return Babel's rules for a language; English ones if it has none for it."""
    from babel import Locale, UnknownLocaleError

    try:
        return Locale.parse(code, sep="-")
    except (UnknownLocaleError, ValueError):
        return Locale.parse("en-GB", sep="-")


def plural_category(code: str, number: float) -> str:
    """Return the plural form that a number takes: one, other, or another one of the language.

    >>> plural_category("de", 1), plural_category("de", 0), plural_category("pl", 3)
    ('one', 'other', 'few')
    """
    return str(find_locale(code).plural_form(abs(number)))


def format_plain(code: str, number: float) -> str:
    """Return a number without groups of digits and with all its decimals.

    >>> format_plain("de", -1234.5)
    '−1234,5'
    """
    text = str(number)
    if "." in text:
        from babel.numbers import get_decimal_symbol

        text = text.removesuffix(".0").replace(".", get_decimal_symbol(find_locale(code)))
    return text.replace("-", MINUS)


def format_number(code: str, number: float, decimals: int | None = None) -> str:
    """Return a number with groups of digits; with as many decimals as it has, at most three.

    >>> format_number("de", 1234.5), format_number("en-GB", 1234.5, 2)
    ('1.234,5', '1,234.50')
    """
    from babel.numbers import format_decimal

    pattern = None if decimals is None else f"#,##0{_decimals_of(decimals)}"
    return format_decimal(number, pattern, find_locale(code)).replace("-", MINUS)


def format_percent(code: str, number: float, decimals: int = 0) -> str:
    r"""Return a number of percent with its sign, in German with a space that does not break.

    >>> format_percent("de", 45.25, 1), format_percent("en-GB", 45)
    ('45,2\xa0%', '45%')
    """
    pattern = find_locale(code).percent_formats[None].pattern
    text = format_number(code, number, decimals)
    return str(pattern).replace("#,##0", text)


def format_date(code: str, value: float | str, form: str) -> str:
    """Return a date, a time, a time with seconds, or date and time.

    The value is seconds since 1970, shown as UTC, or a text such as 2027-05-14T10:00, which names
    the time that clocks on the wall show.

    >>> format_date("de", "2027-05-14T10:00", "datetime"), format_date("en-GB", 0, "date")
    ('14.05.2027, 10:00', '1 Jan 1970')
    """
    from babel import dates

    moment = _read_moment(value)
    locale = find_locale(code)
    day = dates.format_date(moment, "medium", locale)
    clock = dates.format_time(moment, "medium" if form == "clock" else "short", locale=locale)
    if form == "datetime":
        pattern = str(dates.get_datetime_format("medium", locale))
        return pattern.replace("{1}", day).replace("{0}", clock)
    return day if form == "date" else clock


def split_duration(seconds: float) -> list[tuple[str, int]]:
    """Return the largest units of a duration, two at most, with their numbers.

    >>> split_duration(90000), split_duration(59.5), split_duration(3601)
    ([('days', 1), ('hours', 1)], [('seconds', 59)], [('hours', 1)])
    """
    rest = max(0, int(seconds))
    for place, (name, size) in enumerate(PARTS):
        if rest >= size:
            found = [(name, rest // size)]
            for smaller, length in PARTS[place + 1 : place + 2]:
                found += [(smaller, rest % size // length)] if rest % size >= length else []
            return found
    return [("seconds", 0)]


def _decimals_of(decimals: int) -> str:
    return f".{'0' * decimals}" if decimals else ""


def _read_moment(value: float | str) -> datetime:
    if isinstance(value, str):
        return datetime.fromisoformat(value)
    return datetime.fromtimestamp(value, UTC).replace(tzinfo=None)
