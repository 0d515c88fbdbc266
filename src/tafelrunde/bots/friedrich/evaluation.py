"""How good a position is for each seat: chances to win, guessed from what stands on the map."""

from __future__ import annotations

import math
from typing import Final

from tafelrunde.bots.friedrich import ground
from tafelrunde.bots.friedrich.outlook import MEAN
from tafelrunde.games.friedrich import conquest, victory
from tafelrunde.games.friedrich.armies import limit
from tafelrunde.games.friedrich.cards import cards_of
from tafelrunde.games.friedrich.parts import (
    AMERICA,
    ATTACKERS,
    ELISABETH_DIES,
    FATE_CARDS,
    FRANCE,
    HANOVER,
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

DRAWS: Final = (7, 2, 4, 1, 5, 1, 3)
HELD: Final = 9.0
NEAR: Final = 0.3
"""How much of a conquest it is to stand before an objective that nothing protects."""
EVEN: Final = 0.74
"""Whoever holds such a part of his objectives has an even chance."""
FORCE: Final = 1.3
PATIENCE: Final = 0.12
LONG: Final = 10.0


def chances(state: FriedrichState) -> list[float]:
    """Give each seat's chance to win."""
    found = [0.0] * state.options.players
    outcome = state.outcome()
    if outcome is not None:
        for seat in outcome.winners:
            found[seat] = 1.0
        return found
    parts = {n: _chance(state, n) for n in ATTACKERS if state.is_in(n)}
    survives = 1.0
    for part in parts.values():
        survives *= 1.0 - part
    total = sum(parts.values()) or 1.0
    for nation, part in parts.items():
        found[state.owner[nation]] += (1.0 - survives) * part / total
    found[state.owner[PRUSSIA]] += survives
    return found


def _chance(state: FriedrichState, nation: int) -> float:
    """Guess how likely a nation reaches its goal before fate or Friedrich stops it."""
    keeper = HANOVER if nation == FRANCE else PRUSSIA
    lead = force(state, nation) - force(state, keeper)
    value = HELD * (progress(state, nation) - EVEN) + FORCE * lead
    value += PATIENCE * (turns_left(state, nation) - LONG)
    return 1.0 / (1.0 + math.exp(-value))


def progress(state: FriedrichState, nation: int) -> float:
    """Give the part of the goal that is reached; open objectives nearby count a little."""
    required = max(victory.required(state, nation), 1)
    done = float(victory.counted(state, nation))
    wanted = conquest.wanted(state, nation) & ~state.conquered
    free = wanted & ~conquest.protected(state, nation)
    stacks = state.stacks(nation)
    for objective in ground.bits(free):
        row = ground.OBJECTIVE_ROWS[objective]
        near = min((row[city] for city in stacks), default=99)
        done += NEAR if near <= 3 else NEAR * 0.4 if near <= 6 else 0.0
    return min(done / required, 1.0)


def force(state: FriedrichState, nation: int) -> float:
    """Give armies and cards in proportion to what a nation began with and draws."""
    worth = sum(WORTH[card] for card in cards_of(state.hands[nation]))
    value = state.total[nation] / max(limit(state, nation), 1)
    value += 0.5 * math.sqrt(worth / (DRAWS[nation] * MEAN * 3))
    if any(state.where[train] < 0 for train in TRAINS[nation]):
        value -= 0.15
    return value


def turns_left(state: FriedrichState, nation: int) -> float:
    """Say how many turns fate probably leaves a nation."""
    left = FATE_CARDS - len(state.fate_drawn)
    quiet = max(QUIET_TURNS - state.turn, 0)
    if nation == RUSSIA:
        strokes = [ELISABETH_DIES]
    elif nation == SWEDEN:
        strokes = [SWEDEN_PEACE]
    elif nation == FRANCE:
        strokes = [INDIA, AMERICA]
    else:
        strokes = [ELISABETH_DIES, SWEDEN_PEACE, INDIA, AMERICA]
    number = sum(card not in state.fate_drawn for card in strokes)
    return quiet + (left + 1) * number / (number + 1)
