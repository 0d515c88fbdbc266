"""Each seat's chance to win a position, fitted to games of four cadets.

Each attacking nation's chance comes from a few features by a logistic formula. The rest is
Friedrich's chance. `python -m tafelrunde.games.friedrich.bots.fit_evaluation` fits the weights
again.
"""

from __future__ import annotations

import math
from typing import Final

from tafelrunde.games.friedrich.bots import map_facts
from tafelrunde.games.friedrich.model.components import (
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
from tafelrunde.games.friedrich.rules import conquest, victory
from tafelrunde.games.friedrich.rules.armies import army_limit
from tafelrunde.games.friedrich.rules.cards import cards_of
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
"""The names of the numbers that `features` returns, in the same order."""
# From 160 games with the seed "spring". Sweden and the Imperial Army win too seldom in them: their
# weights are from earlier games.
_FITTED: Final = {
    RUSSIA: "-7.681 5.603 1.297 -0.862 2.004 4.482 0.520 -0.034 -0.809 1.157 -0.538 -3.254",
    SWEDEN: "-7.5 1.492 3.528 -0.204 3.956 0.802 1.232 -0.4 -0.385 0.141 0.159 0.0",
    AUSTRIA: "-6.291 2.984 0.844 -1.299 2.540 2.410 0.735 -0.570 -0.979 1.414 1.387 -0.930",
    IMPERIAL: "-5.273 0.762 2.572 1.202 0.683 1.013 0.549 -3.765 -0.136 0.571 0.684 -0.095",
    FRANCE: "-14.020 3.935 0.100 -1.344 3.691 3.557 0.963 -0.165 -1.270 2.221 5.857 -1.820",
}
WEIGHTS: Final = {
    nation: tuple(float(number) for number in row.split()) for nation, row in _FITTED.items()
}
"""The fitted weight of each feature, by nation."""
MIN_FRIEDRICH_CHANCE: Final = 0.02
"""Friedrich's least chance before the game ends."""
STROKES: Final = {
    RUSSIA: (ELISABETH_DIES,),
    SWEDEN: (SWEDEN_PEACE,),
    FRANCE: (INDIA, AMERICA),
}


def chances(state: FriedrichState) -> list[float]:
    """Return each seat's chance to win."""
    seat_chances = [0.0] * state.options.players
    outcome = state.outcome()
    if outcome is not None:
        for seat in outcome.winners:
            seat_chances[seat] = 1.0 / len(outcome.winners)
        return seat_chances
    by_nation = {n: chance(state, n) for n in ATTACKERS if state.is_at_war(n)}
    total = sum(by_nation.values())
    scale = min(1.0, (1.0 - MIN_FRIEDRICH_CHANCE) / total) if total else 1.0
    for nation, part in by_nation.items():
        seat_chances[state.owner[nation]] += part * scale
    seat_chances[state.owner[PRUSSIA]] += 1.0 - total * scale
    return seat_chances


def chance(state: FriedrichState, nation: int) -> float:
    """Estimate the chance that a nation reaches its goal before fate or Friedrich stops it."""
    value = sum(w * x for w, x in zip(WEIGHTS[nation], features(state, nation), strict=True))
    return 1.0 / (1.0 + math.exp(-max(-30.0, min(30.0, value))))


def features(state: FriedrichState, nation: int) -> list[float]:
    """Return the features that a nation's chance is estimated from."""
    required = max(victory.required_objectives(state, nation), 1)
    held = victory.counted_objectives(state, nation)
    free, near = _open_objectives(state, nation)
    keeper = HANOVER if nation == FRANCE else PRUSSIA
    return [
        1.0,
        held / required,
        1.0 / max(required - held, 1),
        free / required,
        near / required,
        state.total[nation] / army_limit(state, nation),
        hand_worth(state, nation) / 100,
        state.total[keeper] / max(army_limit(state, keeper), 1),
        (hand_worth(state, PRUSSIA) + hand_worth(state, HANOVER)) / 100,
        turns_left(state, nation) / 10,
        sum(state.where[train] >= 0 for train in TRAINS[nation]) / len(TRAINS[nation]),
        _best_rival_progress(state, nation),
    ]


def _open_objectives(state: FriedrichState, nation: int) -> tuple[int, float]:
    """Return the number of unprotected objectives, and a weight of those near own generals."""
    objectives = conquest.conquerable_objectives(state, nation) & ~state.conquered
    free = objectives & ~conquest.protected_objectives(state, nation)
    stacks = state.stacks(nation)
    near = 0.0
    for objective in map_facts.objective_numbers(free):
        row = map_facts.OBJECTIVE_ROWS[objective]
        steps = min((row[city] for city in stacks), default=99)
        near += 1.0 if steps <= 3 else 0.4 if steps <= 6 else 0.0
    return free.bit_count(), near


def _best_rival_progress(state: FriedrichState, nation: int) -> float:
    """Return how near the best of the other attackers is to its goal."""
    best = 0.0
    for other in ATTACKERS:
        if other != nation and state.is_at_war(other):
            progress = victory.counted_objectives(state, other) / max(
                victory.required_objectives(state, other), 1
            )
            best = max(best, progress)
    return best


def hand_worth(state: FriedrichState, nation: int) -> float:
    """Return the total worth of a hand."""
    return float(sum(WORTH[card] for card in cards_of(state.hands[nation])))


def turns_left(state: FriedrichState, nation: int) -> float:
    """Estimate how many turns fate leaves a nation.

    With k of its strokes of fate among n shuffled cards, the last is number (n + 1) * k / (k + 1)
    on average.
    """
    cards_left = FATE_CARDS - len(state.fate_drawn)
    quiet_turns = max(QUIET_TURNS - state.turn, 0)
    strokes = STROKES.get(nation, (ELISABETH_DIES, SWEDEN_PEACE, INDIA, AMERICA))
    strokes_left = sum(card not in state.fate_drawn for card in strokes)
    return quiet_turns + (cards_left + 1) * strokes_left / (strokes_left + 1)
