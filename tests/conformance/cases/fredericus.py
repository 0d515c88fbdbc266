"""What the suite must know of Fredericus."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tafelrunde.conformance import GameCase, Marginals, hypergeometric
from tafelrunde.games.fredericus import snapshot
from tafelrunde.games.fredericus.action_codes import ACTIONS, CODES, is_real
from tafelrunde.games.fredericus.state import FredericusState
from tafelrunde.kernel import Action, Knowledge, State
from tests.games.fredericus.moments import MOMENTS

OPTIONS: dict[str, dict[str, object]] = {
    "two": {"players": 2},
    "three": {"players": 3},
    "four": {"players": 4},
    "two short": {"players": 2, "short": True},
}

LATER = ("two", "three", "four")
"""Variants much like others: `make test-long` plays their whole games."""

# Every round takes a card off a pile of 21 at most, a round has four turns at most, and a turn
# six actions, two catches, a reversal, a rearrangement, a freeing, two bets and an end.
LONGEST = 21 * 4 * 14 + 12

RULINGS = [
    *(f"Q{number}" for number in range(1, 14)),
    "004 Inhalt",
    "004 Ziel",
    "004 Vorbereitung",
    "004 Spielablauf",
    "004 Fangen",
    "004 Umkehren",
    "004 Ende des Spielzugs",
    "004 Ende einer Runde",
    "004 Spielende",
    "004 Variante",
]

_KINDS = 8
_FREDERICUS = 8
_LAST = 5


def hidden_items(state: State, seat: int) -> Mapping[str, Any]:
    """Name the pile card by card and the orders of other seats by kind."""
    assert isinstance(state, FredericusState)
    items: dict[str, Any] = {
        f"pile {place}": card for place, card in enumerate(state.pile[state.drawn :])
    }
    for other in range(state.players):
        if other != seat and state.to_act is not None and state.order_counts[other]:
            for kind in range(_KINDS):
                items[f"seat {other} kind {kind}"] = state.orders[other] >> 4 * kind & 15
    return items


def marginals(knowledge: Knowledge) -> Marginals:
    """Work out from the box's content how likely each value is."""
    facts: Any = knowledge.facts
    known = [kind for mine in facts["orders"] for kind in mine or ()]
    seen = [*known, *facts["open_orders"], *facts["discarded"]]
    pool = [3 - seen.count(kind) for kind in range(_KINDS)]
    expected: dict[str, Mapping[Any, float]] = {}
    if not facts["pile"]:
        return expected
    for place in range(facts["pile"]):
        expected[f"pile {place}"] = _card_at(place, facts, pool)
    for other, mine in enumerate(facts["orders"]):
        if mine is None:
            for kind, count in enumerate(pool):
                drawn = facts["order_counts"][other]
                expected[f"seat {other} kind {kind}"] = hypergeometric(sum(pool), count, drawn)
    return expected


def _card_at(place: int, facts: Any, pool: list[int]) -> dict[Any, float]:
    """Fredericus lies in any of the last five places, an order in all the others."""
    size, last = facts["pile"], min(_LAST, facts["pile"])
    fredericus = 1 / last if facts["fredericus"] == -1 and place >= size - last else 0.0
    odds = {k: (1 - fredericus) * n / sum(pool) for k, n in enumerate(pool) if n}
    odds[_FREDERICUS] = fredericus
    return {card: chance for card, chance in odds.items() if chance}


def universe() -> Sequence[str]:
    """Return every act there is."""
    return [action.text for action in ACTIONS if is_real(action)]


MALFORMED = [
    "", " ", "shift", "shift 1", "shift 1 2 3", "shift one 2", "shift 01 2", "shift 1000 1",
    "fly 3", "fly falcon", "fly 3 falcon", "hood", "hood blue-falcon", "hood 2 3", "catch",
    "catch falcon 2", "reverse 4", "reverse 4 seal", "reverse 4 3", "reverse 4 sky 3",
    "rearrange", "bet", "bet hand", "bet 5 hand", "bet 1 2 3", "birds 1", "birds 1 5 2",
    "end now", "free falcon", "pass", "shift １ 2", "no act 5", "bet -1",
]  # fmt: skip

MALFORMED_REASONS = {"malformed"}
FORGED = [
    Action(0, "shift 1 2"),
    Action(-1, ACTIONS[-1].text),
    Action(len(ACTIONS), "end"),
    Action(CODES, ACTIONS[CODES + 1].text),
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
    positions={"two short": MOMENTS[2], "three": MOMENTS[3], "four": MOMENTS[4]},
)
