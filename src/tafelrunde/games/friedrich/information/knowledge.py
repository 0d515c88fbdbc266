"""What a seat knows (F3, F4, F34)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tafelrunde.games.friedrich.model import snapshot
from tafelrunde.games.friedrich.model.components import (
    AUSTRIA,
    CARDS,
    FATE,
    FIRST_RESERVE,
    IN_SET,
    RUSSIA,
)
from tafelrunde.games.friedrich.model.fate_questions import SWAP_ANSWER
from tafelrunde.games.friedrich.model.fields import PUBLIC_LISTS, PUBLIC_PLAIN
from tafelrunde.games.friedrich.model.march_records import MARCHED, Deed
from tafelrunde.games.friedrich.rules.cards import by_set
from tafelrunde.kernel import Json, Knowledge

if TYPE_CHECKING:
    from tafelrunde.games.friedrich.model.state import FriedrichState


def knowledge(state: FriedrichState, seat: int) -> Knowledge:
    """Give what a seat knows: all that is public, and what is its own."""
    state = _relabelled(state, seat)
    facts: dict[str, Json] = {
        "roles": [*state.roles],
        "plain": [snapshot.out(getattr(state, name)) for name in PUBLIC_PLAIN],
        "lists": [[snapshot.out(n) for n in getattr(state, name)] for name in PUBLIC_LISTS],
        "stated": {str(c): n for c, n in enumerate(state.stated) if n},
        "played": [[*card] for card in state.played],
        "held": [[*numbers] for numbers in state.held],
        "marches": [snapshot.deed_out(_blurred(state, deed, seat)) for deed in state.marches],
        **_own(state, seat),
        **_counts(state),
    }
    return Knowledge(snapshot.KEY, snapshot.RULES, state.options.to_json(), seat, facts)


def _relabelled(state: FriedrichState, seat: int) -> FriedrichState:
    """Number the two Reserves of a set by what this seat has seen of them.

    Nobody can tell one from the other; without this their numbers would.
    """
    swapped = 0
    for first in range(FIRST_RESERVE, CARDS, IN_SET):
        if _seen_place(state, seat, first + 1) < _seen_place(state, seat, first):
            swapped |= 1 << first
    if not swapped:
        return state
    new = state.copy()
    new.hands = [_turned(bits, swapped) for bits in state.hands]
    new.aware = [_turned(bits, swapped) for bits in state.aware]
    for name in ("discards", "hidden", "fresh", "sealed"):
        setattr(new, name, _turned(getattr(state, name), swapped))
    for name in ("offered", "open_card", "reserve"):
        setattr(new, name, _turned_card(getattr(state, name), swapped))
    new.pile = [_turned_card(card, swapped) for card in state.pile]
    new.played = [(side, _turned_card(c, swapped), value) for side, c, value in state.played]
    return new


def _seen_place(state: FriedrichState, seat: int, card: int) -> int:
    """Number the place where a seat knows a card to be; what it does not know comes last."""
    if (state.discards & ~state.hidden) >> card & 1:
        return 0
    if state.open_card == card:
        return 1
    for nation, hand in enumerate(state.hands):
        if hand >> card & 1:
            own = state.owner[nation] == seat and not state.sealed >> card & 1
            if own:
                return 2 + nation + 10 * (state.offered == card) + 20 * (state.fresh >> card & 1)
            return 50 + nation if state.aware[seat] >> card & 1 else 99
    return 60 if state.aware[seat] & state.hidden & 1 << card else 99


def _turned(bits: int, swapped: int) -> int:
    return bits & ~(swapped * 3) | bits >> 1 & swapped | (bits & swapped) << 1


def _turned_card(card: int, swapped: int) -> int:
    """Give the twin of a Reserve whose set is renumbered; its number differs in the last bit."""
    return card ^ 1 if card >= 0 and swapped >> (card & ~1) & 1 else card


def _blurred(state: FriedrichState, deed: Deed, seat: int) -> Deed:
    """How many armies went along only their own player knows."""
    if deed.kind != MARCHED or state.owner[state.nation] == seat:
        return deed
    return deed._replace(armies=0)


def _owned(state: FriedrichState, seat: int) -> list[int]:
    return [nation for nation in range(7) if state.owner[nation] == seat]


def _own(state: FriedrichState, seat: int) -> dict[str, Json]:
    """Give own cards and armies, and the places of other cards one is aware of."""
    is_active = state.owner[state.nation] == seat
    mine = _owned(state, seat)
    pools: dict[str, Json] = {}
    for nation in mine:
        pools |= {str(city): state.pool[city] for city in state.stacks(nation)}
    return {
        "pools": pools,
        "hands": {str(n): hex(state.hands[n] & ~state.sealed) for n in mine},
        "aware": _aware(state, seat),
        "left": state.left if is_active else None,
        "reinforced": state.reinforced if is_active else None,
        "fresh": hex(state.fresh & _own_cards(state, seat)),
        "offer": _offer(state, seat),
    }


def _own_cards(state: FriedrichState, seat: int) -> int:
    bits = 0
    for nation in _owned(state, seat):
        bits |= state.hands[nation]
    return bits


def _aware(state: FriedrichState, seat: int) -> list[Json]:
    """Give known cards in each foreign hand, and last among the hidden discards."""
    known = state.aware[seat]
    hands = [known & hand for hand in state.hands]
    return [hex(bits) for bits in (*hands, known & state.hidden)]


def _offer(state: FriedrichState, seat: int) -> Json:
    """Austria knows the card it offers, Russia that one is offered (F39)."""
    if state.stage != FATE or state.asked != SWAP_ANSWER:
        return None
    if seat == state.owner[AUSTRIA]:
        return state.offered
    return state.offered >= 0 if seat == state.owner[RUSSIA] else None


def _counts(state: FriedrichState) -> dict[str, Json]:
    """Count by set what lies where; that everybody sees."""
    pile = sum(1 << card for card in state.pile)
    return {
        "hand_sets": [by_set(hand) for hand in state.hands],
        "sealed_sets": [by_set(hand & state.sealed) for hand in state.hands],
        "fresh_sets": by_set(state.fresh),
        "pile_sets": by_set(pile),
        "hidden_sets": by_set(state.hidden),
        "shown": hex(state.discards & ~state.hidden),
    }
