"""How good a position is for each seat: chances to win, fitted to games of four cadets.

Each attacking nation's chance comes from a few plain numbers by a logistic formula; what is left
is Friedrich's. `python -m tafelrunde.lab.friedrich_chances` fits the weights again.
"""

from __future__ import annotations

import math
from typing import Final

from tafelrunde.bots.friedrich import ground
from tafelrunde.games.friedrich import conquest, victory
from tafelrunde.games.friedrich.armies import limit
from tafelrunde.games.friedrich.cards import cards_of
from tafelrunde.games.friedrich.parts import (
    AMERICA,
    ATTACKERS,
    AUSTRIA,
    ELISABETH_DIES,
    FATE_CARDS,
    FRANCE,
    HANOVER,
    IMPERIAL,
    INDIA,
    PRUSSIA,
    QUIET_TURNS,
    RUSSIA,
    SWEDEN,
    SWEDEN_PEACE,
    TRAINS,
    WORTH,
)
from tafelrunde.games.friedrich.state import FriedrichState

FEATURES: Final = (
    "one",
    "held",
    "nearly",
    "open",
    "near",
    "armies",
    "cards",
    "their armies",
    "their cards",
    "time",
    "trains",
    "rivals",
)
"""What the numbers of `features` are, in this order."""
WEIGHTS: dict[int, tuple[float, ...]] = {
    RUSSIA: (
        -7.272,
        3.154,
        1.942,
        -1.914,
        4.324,
        1.810,
        0.291,
        0.445,
        -0.132,
        1.750,
        0.767,
        -2.289,
    ),
    SWEDEN: (-8.0, 3.0, 2.0, 0.0, 2.0, 0.5, 0.2, 0.0, -0.1, 1.0, 0.5, -1.0),
    AUSTRIA: (
        -5.694,
        3.545,
        1.445,
        -2.281,
        4.296,
        1.646,
        0.094,
        -0.725,
        -0.530,
        2.987,
        -0.147,
        -0.765,
    ),
    IMPERIAL: (
        -10.691,
        5.466,
        1.614,
        0.888,
        2.260,
        2.074,
        0.897,
        0.343,
        -0.204,
        0.735,
        3.245,
        -2.823,
    ),
    FRANCE: (-7.255, 3.142, 3.599, -0.327, 3.152, 1.033, 0.1, -0.4, -0.2, 1.866, 0.477, -1.487),
}
"""The fitted weight of each of them."""
HOPE: Final = 0.02
"""Friedrich is never quite lost before the end."""
STROKES: Final = {
    RUSSIA: (ELISABETH_DIES,),
    SWEDEN: (SWEDEN_PEACE,),
    FRANCE: (INDIA, AMERICA),
}


def chances(state: FriedrichState) -> list[float]:
    """Give each seat's chance to win."""
    found = [0.0] * state.options.players
    outcome = state.outcome()
    if outcome is not None:
        for seat in outcome.winners:
            found[seat] = 1.0 / len(outcome.winners)
        return found
    parts = {n: chance(state, n) for n in ATTACKERS if state.is_in(n)}
    total = sum(parts.values())
    scale = min(1.0, (1.0 - HOPE) / total) if total else 1.0
    for nation, part in parts.items():
        found[state.owner[nation]] += part * scale
    found[state.owner[PRUSSIA]] += 1.0 - total * scale
    return found


def chance(state: FriedrichState, nation: int) -> float:
    """Guess how likely a nation reaches its goal before fate or Friedrich stops it."""
    value = sum(w * x for w, x in zip(WEIGHTS[nation], features(state, nation), strict=True))
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, value))))


def features(state: FriedrichState, nation: int) -> list[float]:
    """Give the numbers by which a nation's chance is guessed."""
    required = max(victory.required(state, nation), 1)
    held = victory.counted(state, nation)
    free, near = _open(state, nation)
    keeper = HANOVER if nation == FRANCE else PRUSSIA
    return [
        1.0,
        held / required,
        1.0 / max(required - held, 1),
        free / required,
        near / required,
        state.total[nation] / limit(state, nation),
        hand_worth(state, nation) / 100,
        state.total[keeper] / max(limit(state, keeper), 1),
        (hand_worth(state, PRUSSIA) + hand_worth(state, HANOVER)) / 100,
        turns_left(state, nation) / 10,
        sum(state.where[train] >= 0 for train in TRAINS[nation]) / len(TRAINS[nation]),
        _rivals(state, nation),
    ]


def _open(state: FriedrichState, nation: int) -> tuple[int, float]:
    """Count the missing objectives that nothing protects, and those near to own generals."""
    wanted = conquest.wanted(state, nation) & ~state.conquered
    free = wanted & ~conquest.protected(state, nation)
    stacks = state.stacks(nation)
    near = 0.0
    for objective in ground.bits(free):
        row = ground.OBJECTIVE_ROWS[objective]
        steps = min((row[city] for city in stacks), default=99)
        near += 1.0 if steps <= 3 else 0.4 if steps <= 6 else 0.0
    return free.bit_count(), near


def _rivals(state: FriedrichState, nation: int) -> float:
    """Say how near the best of the other attackers is to his goal."""
    best = 0.0
    for other in ATTACKERS:
        if other != nation and state.is_in(other):
            held = victory.counted(state, other) / max(victory.required(state, other), 1)
            best = max(best, held)
    return best


def hand_worth(state: FriedrichState, nation: int) -> float:
    """Add up a hand."""
    return float(sum(WORTH[card] for card in cards_of(state.hands[nation])))


def turns_left(state: FriedrichState, nation: int) -> float:
    """Say how many turns fate probably leaves a nation."""
    left = FATE_CARDS - len(state.fate_drawn)
    quiet = max(QUIET_TURNS - state.turn, 0)
    strokes = STROKES.get(nation, (ELISABETH_DIES, SWEDEN_PEACE, INDIA, AMERICA))
    number = sum(card not in state.fate_drawn for card in strokes)
    return quiet + (left + 1) * number / (number + 1)
