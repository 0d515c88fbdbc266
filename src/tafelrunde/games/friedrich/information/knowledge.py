"""A seat's knowledge, built fact by fact (F3, F4, F34).

Knowledge holds the public fields and the facts listed below, and nothing else. A field of the
state gets into it only if `model.fields` calls it public or a fact reads it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from tafelrunde.games.friedrich.model import snapshot
from tafelrunde.games.friedrich.model.components import (
    AUSTRIA,
    CARDS,
    CARDS_PER_SET,
    FATE,
    FIRST_RESERVE,
    RUSSIA,
)
from tafelrunde.games.friedrich.model.fate_questions import SWAP_ANSWER
from tafelrunde.games.friedrich.model.fields import PUBLIC_LISTS, PUBLIC_PLAIN
from tafelrunde.games.friedrich.model.march_records import MARCHED
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules.cards import count_by_set
from tafelrunde.kernel import Json, Knowledge


def knowledge(state: BaseState, seat: int) -> Knowledge:
    """Return the knowledge of a seat, fact by fact."""
    state = _renumber_reserves(state, seat)
    facts = {name: tell(state, seat) for name, tell in FACTS.items()}
    options = state.options
    return Knowledge(snapshot.KEY, options.rules_version, options.to_json(), seat, facts)


def _renumber_reserves(state: BaseState, seat: int) -> BaseState:
    """Return a state whose Reserves of each set are numbered by what this seat has seen.

    The two cards look alike, and their numbers must not distinguish them.
    """
    swapped = 0
    for first in range(FIRST_RESERVE, CARDS, CARDS_PER_SET):
        if _seen_place(state, seat, first + 1) < _seen_place(state, seat, first):
            swapped |= 1 << first
    if not swapped:
        return state
    new = state.copy()
    new.hands = [_swap_twins(bits, swapped) for bits in state.hands]
    new.aware = [_swap_twins(bits, swapped) for bits in state.aware]
    new.discards = _swap_twins(state.discards, swapped)
    new.hidden = _swap_twins(state.hidden, swapped)
    new.fresh = _swap_twins(state.fresh, swapped)
    new.sealed = _swap_twins(state.sealed, swapped)
    new.offered = _swap_twin(state.offered, swapped)
    new.open_card = _swap_twin(state.open_card, swapped)
    new.reserve = _swap_twin(state.reserve, swapped)
    new.pile = [_swap_twin(card, swapped) for card in state.pile]
    new.played = [(side, _swap_twin(c, swapped), value) for side, c, value in state.played]
    return new


def _seen_place(state: BaseState, seat: int, card: int) -> int:
    """Return a number for the place where a seat knows a card to be; unknown places come last."""
    if (state.discards & ~state.hidden) >> card & 1:
        return 0
    if state.open_card == card:
        return 1
    for nation, hand in enumerate(state.hands):
        if hand >> card & 1:
            is_own = state.owner[nation] == seat and not state.sealed >> card & 1
            if is_own:
                return 2 + nation + 10 * (state.offered == card) + 20 * (state.fresh >> card & 1)
            return 50 + nation if state.aware[seat] >> card & 1 else 99
    return 60 if state.aware[seat] & state.hidden & 1 << card else 99


def _swap_twins(bits: int, swapped: int) -> int:
    return bits & ~(swapped * 3) | bits >> 1 & swapped | (bits & swapped) << 1


def _swap_twin(card: int, swapped: int) -> int:
    """Return the twin of a Reserve whose set is renumbered; its number differs in the last bit."""
    return card ^ 1 if card >= 0 and swapped >> (card & ~1) & 1 else card


def _nations_of(state: BaseState, seat: int) -> list[int]:
    return [nation for nation in range(7) if state.owner[nation] == seat]


def _is_active(state: BaseState, seat: int) -> bool:
    return state.owner[state.nation] == seat


# Public facts


def _roles(state: BaseState, _seat: int) -> Json:
    return [*state.roles]


def _plain(state: BaseState, _seat: int) -> Json:
    return [snapshot.encode_number(getattr(state, name)) for name in PUBLIC_PLAIN]


def _lists(state: BaseState, _seat: int) -> Json:
    return [[snapshot.encode_number(n) for n in getattr(state, name)] for name in PUBLIC_LISTS]


def _stated_armies(state: BaseState, _seat: int) -> Json:
    return {str(city): armies for city, armies in enumerate(state.stated) if armies}


def _played_cards(state: BaseState, _seat: int) -> Json:
    return [[*card] for card in state.played]


def _held_at_exit(state: BaseState, _seat: int) -> Json:
    return [[*numbers] for numbers in state.held_at_exit]


# Secrets that a seat knows


def _marches(state: BaseState, seat: int) -> Json:
    """Return the acts of this move; only their player knows how many armies went along."""
    records = state.marches
    if not _is_active(state, seat):
        records = [d._replace(armies=0) if d.kind == MARCHED else d for d in records]
    return [snapshot.encode_march(record) for record in records]


def _pools(state: BaseState, seat: int) -> Json:
    """Return the armies of own stacks."""
    cities = [city for nation in _nations_of(state, seat) for city in state.stacks(nation)]
    return {str(city): state.pool[city] for city in cities}


def _hands(state: BaseState, seat: int) -> Json:
    """Return own cards, except those that the player may not look at yet (T63)."""
    return {str(n): hex(state.hands[n] & ~state.sealed) for n in _nations_of(state, seat)}


def _aware(state: BaseState, seat: int) -> Json:
    """Return the known cards in each foreign hand, and finally those in the hidden discards."""
    known = state.aware[seat]
    hands = [known & hand for hand in state.hands]
    return [hex(bits) for bits in (*hands, known & state.hidden)]


def _armies_left(state: BaseState, seat: int) -> Json:
    return state.armies_left if _is_active(state, seat) else None


def _reinforced_generals(state: BaseState, seat: int) -> Json:
    return state.reinforced if _is_active(state, seat) else None


def _fresh(state: BaseState, seat: int) -> Json:
    """Return the seat's own new cards, one of which must be discarded (F7)."""
    hands = 0
    for nation in _nations_of(state, seat):
        hands |= state.hands[nation]
    return hex(state.fresh & hands)


def _offer(state: BaseState, seat: int) -> Json:
    """Return which card is offered if the seat plays Austria; for Russia, whether one is (F39)."""
    if state.stage != FATE or state.fate_question != SWAP_ANSWER:
        return None
    if seat == state.owner[AUSTRIA]:
        return state.offered
    return state.offered >= 0 if seat == state.owner[RUSSIA] else None


# Public facts from the backs of cards: how many of each set lie where (F3)


def _hand_sets(state: BaseState, _seat: int) -> Json:
    return [[*count_by_set(hand)] for hand in state.hands]


def _sealed_sets(state: BaseState, _seat: int) -> Json:
    return [[*count_by_set(hand & state.sealed)] for hand in state.hands]


def _fresh_sets(state: BaseState, _seat: int) -> Json:
    return [*count_by_set(state.fresh)]


def _pile_sets(state: BaseState, _seat: int) -> Json:
    return [*count_by_set(sum(1 << card for card in state.pile))]


def _hidden_sets(state: BaseState, _seat: int) -> Json:
    return [*count_by_set(state.hidden)]


def _face_up_discards(state: BaseState, _seat: int) -> Json:
    """Return the discards that lie face up."""
    return hex(state.discards & ~state.hidden)


FACTS: Final[dict[str, Callable[[BaseState, int], Json]]] = {
    "roles": _roles,
    "plain": _plain,
    "lists": _lists,
    "stated": _stated_armies,
    "played": _played_cards,
    "held": _held_at_exit,
    "marches": _marches,
    "pools": _pools,
    "hands": _hands,
    "aware": _aware,
    "left": _armies_left,
    "reinforced": _reinforced_generals,
    "fresh": _fresh,
    "offer": _offer,
    "hand_sets": _hand_sets,
    "sealed_sets": _sealed_sets,
    "fresh_sets": _fresh_sets,
    "pile_sets": _pile_sets,
    "hidden_sets": _hidden_sets,
    "shown": _face_up_discards,
}
"""All facts of knowledge. `model.fields` lists the secrets that a fact may read; tests check it."""
