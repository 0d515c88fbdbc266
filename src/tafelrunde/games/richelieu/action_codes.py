"""Every act of Richelieu as an integer and a text, tabulated once.

`take 2L` · `take 2L pay supply` · `take 2L pay 1-7` · `redeem` · `mark 3-7` ·
`move 1-2 3-7` · `end`
"""

from __future__ import annotations

import re
from typing import Final

from tafelrunde.games.richelieu.components import (
    COLUMNS,
    PLACES,
    ROWS,
    place_name,
)
from tafelrunde.kernel import Action, MalformedAction, Phrase

ENDS: Final = 2 * ROWS
NOTHING: Final = -1
SUPPLY: Final = PLACES
"""Payments: nothing, from the supply, or from a place."""

# Codes: a take is end + ENDS * (payment + 1), with payments NOTHING, places, SUPPLY.
REDEEM: Final = ENDS * (PLACES + 2)
END: Final = REDEEM + 1
MARK: Final = END + 1
MOVE: Final = MARK + PLACES
CODES: Final = MOVE + PLACES * PLACES


def end_name(end: int) -> str:
    """Return the name of an end of a row.

    >>> end_name(2), end_name(3)
    ('2L', '2R')
    """
    return f"{end // 2 + 1}{'LR'[end % 2]}"


def take_code(end: int, payment: int = NOTHING) -> int:
    """Return the code of taking a card with a payment."""
    return end + ENDS * (payment + 1)


def _text(code: int) -> str:
    if code < REDEEM:
        payment, end = code // ENDS - 1, code % ENDS
        if payment == NOTHING:
            return f"take {end_name(end)}"
        return f"take {end_name(end)} pay {'supply' if payment == SUPPLY else place_name(payment)}"
    if code < MARK:
        return "redeem" if code == REDEEM else "end"
    if code < MOVE:
        return f"mark {place_name(code - MARK)}"
    source, place = divmod(code - MOVE, PLACES)
    return f"move {place_name(source)} {place_name(place)}"


ACTIONS: Final = tuple(Action(code, _text(code)) for code in range(CODES))

_NUMBER = r"(0|[1-9][0-9]{0,2})"
_END = rf"{_NUMBER}([LR])"
_PLACE = rf"{_NUMBER}-{_NUMBER}"
_TAKE = re.compile(rf"TAKE {_END}(?: PAY (?:(SUPPLY)|{_PLACE}))?")
_MARK = re.compile(rf"MARK {_PLACE}")
_MOVE = re.compile(rf"MOVE {_PLACE} {_PLACE}")


def malformed_error(text: str, expected: str) -> MalformedAction:
    """Return the error for a text that is no act; it suggests acts of the kind expected now."""
    return MalformedAction(
        Phrase("richelieu.reason.malformed", {"text": text[:40], "asked": expected})
    )


def parse_act(text: str, expected: str = "take") -> Action:
    """Return the act with this text; case and spaces do not matter.

    `expected` names the kind of act that the seat may make now, for the suggestions in the error.

    >>> parse_act(" Take 2l  pay supply ").text
    'take 2L pay supply'
    """
    words = " ".join(text.upper().split())
    code = _code(words)
    if code is None:
        raise malformed_error(text, expected)
    return ACTIONS[code]


def _code(words: str) -> int | None:
    if words in ("REDEEM", "END"):
        return REDEEM if words == "REDEEM" else END
    if match := _TAKE.fullmatch(words):
        row, side, supply, paid_row, column = match.groups()
        end = 2 * _row(row) + "LR".index(side)
        payment = SUPPLY if supply else _place(paid_row, column) if column else NOTHING
        return take_code(end, payment)
    if match := _MARK.fullmatch(words):
        return MARK + _place(*match.groups())
    if match := _MOVE.fullmatch(words):
        groups = match.groups()
        return MOVE + _place(*groups[:2]) * PLACES + _place(*groups[2:])
    return None


def _row(row: str) -> int:
    if not 1 <= int(row) <= ROWS:
        raise MalformedAction(Phrase("richelieu.reason.no_row", {"row": int(row)}))
    return int(row) - 1


def _place(row: str, column: str) -> int:
    if not (1 <= int(row) <= ROWS and 1 <= int(column) <= COLUMNS):
        raise MalformedAction(Phrase("richelieu.reason.no_place", {"place": f"{row}-{column}"}))
    return (int(row) - 1) * COLUMNS + int(column) - 1
