"""Whether the fields of a position are numbers that can be, before anybody looks what they mean."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tafelrunde.games.friedrich.model.atlas import CITIES, OBJECTIVES
from tafelrunde.games.friedrich.model.components import (
    ALLOT,
    CARDS,
    COMBATS,
    DUEL,
    FATE,
    LASTING,
    NO_EFFECT,
    OVER,
    PIECES,
    RESERVE,
    RETREAT,
    SHARE,
    SPLIT,
)
from tafelrunde.games.friedrich.rules import fate

if TYPE_CHECKING:
    from tafelrunde.games.friedrich.model.state import FriedrichState

Range = tuple[int, int]
_PIECES: Range = (0, (1 << PIECES) - 1)
_CARDS: Range = (0, (1 << CARDS) - 1)
_MARKS: Range = (0, (1 << len(OBJECTIVES)) - 1)
_CITY: Range = (-1, CITIES - 1)
_CARD: Range = (-1, CARDS - 1)
_TURN: Range = (0, 23)
_NATIONS: Range = (0, 127)
TRUTHS = ("bold", "effect_used", "hild_lost", "offensive")
PLAIN: dict[str, Range] = {
    "stage": (0, OVER),
    "turn": _TURN,
    "nation": (0, 6),
    "step": (0, 8),
    "left": (0, 32),
    "credit": (0, 2000),
    "next_set": (1, 4),
    "option": (0, 2),
    "failed_with": (0, 14),
    "score": (-999, 999),
    "side": (0, 1),
    "retreat_steps": (0, 24),
    "victor": (-1, PIECES - 1),
    "asked": (0, fate.SWAP_ANSWER),
    "hild_suits": (0, 15),
    "cuts": (0, 2),
    "colonies": (0, 2),
    "imperial_before": (-1, 10),
    "combats": (0, 10**6),
    "effect": (NO_EFFECT, max(LASTING)),
    **dict.fromkeys(("taken_in", "cut_in", "failed_in", "imperial_changed"), _TURN),
    **dict.fromkeys(("face_down", "moved", "reinforced", "charged"), _PIECES),
    **dict.fromkeys(("discards", "hidden", "fresh", "sealed"), _CARDS),
    **dict.fromkeys(("conquered", "marked", "gardez"), _MARKS),
    **dict.fromkeys(("attacker", "defender", "from_city", "to_city"), _CITY),
    **dict.fromkeys(("open_card", "reserve", "offered"), _CARD),
    **dict.fromkeys(("out", "eased", "winners"), _NATIONS),
}
LISTS: dict[str, tuple[int, Range]] = {
    "where": (PIECES, (-2, CITIES - 1)),
    "total": (7, (0, 99)),
    "substitute": (7, _CITY),
    "hands": (7, _CARDS),
    "void": (7, (0, 15)),
    "dealt": (7, (0, 10**6)),
    "strength": (2, (0, 24)),
    "exits": (7, _TURN),
}
"""How many numbers there are, and between what."""
FREE: dict[str, tuple[int, Range]] = {
    "pile": (CARDS, (0, CARDS - 1)),
    "pairs": (100, (0, 1 << 20)),
    "fate_drawn": (18, (0, 17)),
}
"""How many numbers there may be at most, and between what."""
WORDS = {
    "stage": "somebody must act after the end, or nobody before it",
    "turn": "there is no such moment in a game",
    "nation": "there is no such moment in a game",
    "fate_drawn": "a card of fate came twice",
    "where": "a piece is nowhere",
    "pile": "the pile cannot be like that",
    "next_set": "the pile cannot be like that",
}
"""What is wrong, where more can be said than the field's name."""
ASKED = frozenset(
    {
        *fate.GAINING,
        fate.PRUSSIAN_LOSS,
        fate.SWAP_OFFER,
        fate.SWAP_ANSWER,
        fate.FRENCH_EXCHANGE,
        fate.LAUDON_MOVES,
        fate.FLIPPING,
        fate.CARD_GIVEN,
        fate.WESTWARDS,
    }
)


def _is_in(value: Any, limits: Range) -> bool:
    return type(value) is int and limits[0] <= value <= limits[1]


def _are_in(values: Any, limits: Range) -> bool:
    return isinstance(values, list) and all(_is_in(value, limits) for value in values)


def defects(state: FriedrichState) -> list[str]:
    """Name the fields that hold what they cannot."""
    found = [name for name, limits in PLAIN.items() if not _is_in(getattr(state, name), limits)]
    found += [name for name in TRUTHS if type(getattr(state, name)) is not bool]
    for name, (number, limits) in LISTS.items():
        values = getattr(state, name)
        if not _are_in(values, limits) or len(values) != number:
            found.append(name)
    for name, (most, limits) in FREE.items():
        values = getattr(state, name)
        if not _are_in(values, limits) or len(values) > most:
            found.append(name)
    unclear = [*found, *_by_players(state)]
    return [WORDS.get(name, f"{name} is not what it can be") for name in unclear]


def _by_players(state: FriedrichState) -> list[str]:
    """Check what is counted by seat, and lists of tuples."""
    players = state.options.players
    found = []
    if not _are_in(state.aware, _CARDS) or len(state.aware) != players:
        found.append("aware")
    if not _are_in(state.owner, (-1, players - 1)) or len(state.owner) != 7:
        found.append("owner")
    if len(state.held) != 7 or not all(_are_in([*pair], (0, 16)) for pair in state.held):
        found.append("held")
    if not all(_are_in([*card], (0, CARDS)) and len(card) == 3 for card in state.played):
        found.append("played")
    if state.effect != NO_EFFECT and state.effect not in LASTING:
        found.append("effect")
    if not all(deed.path or deed.kind == 2 for deed in state.marches):
        found.append("marches")
    return found


def moment_defects(state: FriedrichState) -> list[str]:
    """Name what the present question needs and does not find."""
    found = []
    stage = state.stage
    if stage in (ALLOT, SHARE) and state.step >= len(state.stacks(state.nation)):
        found.append("a stack is asked that is not there")
    if stage == FATE and state.asked not in ASKED:
        found.append("fate asks nothing")
    if stage in (DUEL, RESERVE) and not _stand(state, state.attacker, state.defender):
        found.append("a combat of nobody")
    if stage == RESERVE and state.reserve < 0:
        found.append("no Reserve was played")
    if stage == RETREAT and not _is_retreat(state):
        found.append("a retreat of nobody")
    if stage == COMBATS and not _are_pairs(state):
        found.append("there is no combat to pick")
    hands = 0
    for hand in state.hands:
        hands |= hand
    if state.sealed & ~hands:
        found.append("a sealed card that nobody holds")
    return [*found, *_lost_armies(state)]


def _stand(state: FriedrichState, *cities: int) -> bool:
    return all(city >= 0 and 0 < state.at[city] < 8 for city in cities)


def _is_retreat(state: FriedrichState) -> bool:
    return _stand(state, state.from_city, state.to_city) and state.retreat_steps > 0


def _are_pairs(state: FriedrichState) -> bool:
    cities = [(pair >> 10, pair & 1023) for pair in state.pairs]
    if not cities or any(city >= CITIES for pair in cities for city in pair):
        return False
    return all(_stand(state, *pair) for pair in cities)


def _lost_armies(state: FriedrichState) -> list[str]:
    """Armies stand only where generals are, and nobody states those of others."""
    found = []
    for city in range(CITIES):
        if state.pool[city] and not 0 < state.at[city] < 8:
            found.append("armies stand where no general is")
        if state.stated[city] and state.stated[city] != state.pool[city]:
            found.append("stated armies are not those of the stack")
    return found[:1] if state.stage != SPLIT else []
