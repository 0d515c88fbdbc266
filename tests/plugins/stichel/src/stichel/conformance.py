"""What the conformance suite is told about Stichel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from stichel import CARDS, SUITS, StichelState, suit_of
from tafelrunde.conformance import GameCase, Marginals, hypergeometric
from tafelrunde.kernel import Knowledge, State


def hidden(state: State, seat: int) -> Mapping[str, Any]:
    """Name how many cards of each suit the other seats hold, while no suit is known to lack."""
    assert isinstance(state, StichelState)
    others = [one for one in range(state.options.players) if one != seat and state.hands[one]]
    return {
        f"seat {other}, {suit}": Counter(map(suit_of, state.hands[other]))[number]
        for other in ([] if state.lacking else others)
        for number, suit in enumerate(SUITS)
    }


def marginals(knowledge: Knowledge) -> Marginals:
    """Work out how likely each of these numbers is: every hand is drawn from the unseen cards."""
    facts: Any = knowledge.facts
    if facts["lacking"]:
        return {}
    unseen = Counter(name.split()[0] for name in {*CARDS} - {*facts["hand"], *facts["played"]})
    return {
        f"seat {other}, {suit}": hypergeometric(unseen.total(), unseen[suit], held)
        for other, held in enumerate(facts["cards_left"])
        if other != knowledge.seat and held
        for suit in SUITS
    }


CASE = GameCase(longest=len(CARDS) + 1, hidden=hidden, marginals=marginals)
