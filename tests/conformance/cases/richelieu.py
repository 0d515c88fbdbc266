"""What the suite must know of Richelieu."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tafelrunde.conformance import GameCase, Marginals, hypergeometric
from tafelrunde.games.richelieu import snapshot
from tafelrunde.games.richelieu.action_codes import ACTIONS
from tafelrunde.games.richelieu.state import RichelieuState
from tafelrunde.kernel import Action, Knowledge, State
from tests.games.richelieu.moments import MOMENTS

OPTIONS: dict[str, dict[str, object]] = {
    "two": {"players": 2},
    "three": {"players": 3},
    "four": {"players": 4},
    "three rows": {"players": 2, "three_rows": True},
}

LATER = ("three", "three rows", "four")
"""Variants much like others: `make test-long` plays their whole games."""

# Every turn but a pass takes a card off 48, no two passes follow without a card between them
# at the same seat, and a turn has at most two takes, one marker act, two redeems and an end.
LONGEST = 48 * 4 * 6

RULINGS = [
    *(f"R{number}" for number in range(1, 13)),
    "002 Spielmaterial",
    "002 Spielziel",
    "002 Spielvorbereitung",
    "002 Spielverlauf",
    "002 Besitzmarker",
    "002 Spielplättchen",
    "002 Wertung",
    "002 Spielende",
    "002 Variante",
    "002 Möglichkeiten",
]

_KINDS = 13
_BACK = 12
_PLACES = (2, 9, 16, 19, 27, 32, 41, 42)


def hidden_items(state: State, seat: int) -> Mapping[str, Any]:
    """Name the tokens on the table by place and those of other seats by kind."""
    assert isinstance(state, RichelieuState)
    items: dict[str, Any] = {}
    for place in _PLACES:
        if state.table >> place & 1:
            items[f"place {place}"] = state.tokens[place]
    for other in range(state.players):
        if other != seat and state.to_act is not None:
            for kind in range(_KINDS):
                items[f"seat {other} kind {kind}"] = state.held[other] >> 2 * kind & 3
    return items


def marginals(knowledge: Knowledge) -> Marginals:
    """Work out from the box's content how likely each value is."""
    facts: Any = knowledge.facts
    pool = [1] * _BACK + [2]
    pool[_BACK] -= sum(facts["redeemed"])
    for known in facts["tokens"]:
        for kind in known or ():
            pool[kind] -= 1
    size = sum(pool)
    gone = {place for taken in facts["taken"] for place in taken}
    expected: dict[str, dict[Any, float]] = {}
    for place in _PLACES:
        if place not in gone:
            expected[f"place {place}"] = {k: n / size for k, n in enumerate(pool) if n}
    for other, known in enumerate(facts["tokens"]):
        if known is None:
            for kind, count in enumerate(pool):
                drawn = facts["token_counts"][other]
                expected[f"seat {other} kind {kind}"] = hypergeometric(size, count, drawn)
    return expected


def universe() -> Sequence[str]:
    """Return every act there is."""
    return [action.text for action in ACTIONS]


MALFORMED = [
    "", " ", "take", "take 1X", "take 1L 2L", "take 1L pay", "take 01L", "take 1000L",
    "take 1L pay bank", "take 1L pay supply pay supply", "mark", "mark 1-01", "mark 1",
    "move 1-1", "move 1-1 1-2 1-3", "end now", "redeem 1", "pass", "take １L", "mark -1-1",
]  # fmt: skip

MALFORMED_REASONS = {"malformed"}
FORGED = [
    Action(0, "take 1R"),
    Action(-1, ACTIONS[-1].text),
    Action(len(ACTIONS), "end"),
    Action(0, "x" * 50),
]
"""Actions whose code and text do not belong together."""

FIELD_LISTS = {
    "public": snapshot.PUBLIC,
    "secret": snapshot.SECRET,
    "house": snapshot.HOUSE,
    "derived": snapshot.DERIVED,
}

CASE = GameCase(
    variants=OPTIONS,
    longest=LONGEST,
    hidden=hidden_items,
    marginals=marginals,
    universe=universe,
    small_positions=21,
    malformed=MALFORMED,
    positions={"two": MOMENTS},
)
