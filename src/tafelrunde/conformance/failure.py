"""The exceptions of checks that do not pass."""

from __future__ import annotations


class ConformanceFailure(AssertionError):
    """A game breaks the contract; the text tells its author where."""


class NotChecked(Exception):
    """A check does not apply to this case; the text says why."""


def require(condition: object, why: str) -> None:
    """Raise ConformanceFailure if a condition does not hold.

    A plain `assert` would be dropped by `python -O`, and says nothing without pytest.
    """
    if not condition:
        raise ConformanceFailure(why)


def require_equal(actual: object, expected: object, what: str) -> None:
    """Raise ConformanceFailure if two values differ."""
    if actual != expected:
        raise ConformanceFailure(f"{what}: {_shorten(actual)} is not {_shorten(expected)}")


def _shorten(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 200 else f"{text[:199]}…"
