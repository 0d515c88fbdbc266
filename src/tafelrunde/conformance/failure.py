"""How a check ends that does not pass."""

from __future__ import annotations


class ConformanceFailure(AssertionError):
    """A game does not keep the contract; the text says where, for its author."""


class NotChecked(Exception):
    """A check does not apply to this case; the text says why."""


def require(condition: object, why: str) -> None:
    """Raise ConformanceFailure if a condition does not hold.

    A plain `assert` would be dropped by `python -O`, and says nothing without pytest.
    """
    if not condition:
        raise ConformanceFailure(why)


def require_equal(found: object, wanted: object, what: str) -> None:
    """Raise ConformanceFailure if two values differ."""
    if found != wanted:
        raise ConformanceFailure(f"{what}: {_short(found)} is not {_short(wanted)}")


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 200 else f"{text[:199]}…"
