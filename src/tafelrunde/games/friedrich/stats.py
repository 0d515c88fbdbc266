"""Figures for those who study the game: what many games add up to."""

from __future__ import annotations

from collections.abc import Mapping

from tafelrunde.games.friedrich.model.atlas import IDS, cities_of
from tafelrunde.games.friedrich.model.components import (
    ATTACKERS,
    HANOVER,
    IS_TRAIN,
    NATIONS,
    PIECES,
    PRUSSIA,
    ROLES,
)
from tafelrunde.games.friedrich.rules import victory
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Json


def game_stats(state: FriedrichState) -> dict[str, float]:
    """Count one finished game, by names that `summarise` knows."""
    stats: dict[str, float] = {
        "turns": state.turn,
        f"turn {state.turn}": 1,
        "combats": state.combats,
        "coefficient": coefficient(state),
    }
    for nation in range(7):
        if state.winners >> nation & 1:
            stats[f"nation {NATIONS[nation]}"] = 1
            stats[f"role {state.roles[state.owner[nation]]}"] = 1
    for nation in (PRUSSIA, *ATTACKERS):
        if state.owner[nation] >= 0:
            stats[f"held {NATIONS[nation]}"] = _objectives_held(state, nation)
    return stats


def city_layers(state: FriedrichState) -> dict[str, dict[str, float]]:
    """Return two layers of a finished game to plot: conquered cities, and cities with a general."""
    generals = [state.where[piece] for piece in range(PIECES) if not IS_TRAIN[piece]]
    return {
        "conquered": {IDS[city]: 1.0 for city in cities_of(state.conquered)},
        "generals": {IDS[city]: 1.0 for city in generals if city >= 0},
    }


def _objectives_held(state: FriedrichState, nation: int) -> int:
    return (
        state.held_at_exit[nation][0]
        if state.exits[nation]
        else victory.counted_objectives(state, nation)
    )


def coefficient(state: FriedrichState) -> float:
    """Divide the cards dealt to Prussia and Hanover by those dealt to the attackers (T39)."""
    others = sum(state.dealt[nation] for nation in ATTACKERS)
    return (state.dealt[PRUSSIA] + state.dealt[HANOVER]) / others if others else 0.0


def summarise(sums: Mapping[str, float], games: int) -> dict[str, Json]:
    """Turn the sums of many games into shares, means and distributions."""
    number = max(games, 1)
    return {
        "wins_by_role": {role: int(sums.get(f"role {role}", 0)) for role in ROLES},
        "wins_by_nation": {nation: int(sums.get(f"nation {nation}", 0)) for nation in NATIONS},
        "turns": {"mean": round(sums.get("turns", 0) / number, 4), "distribution": _turns(sums)},
        "combats": {
            "mean": round(sums.get("combats", 0) / number, 4),
            "total": int(sums.get("combats", 0)),
        },
        "tc_coefficient": round(sums.get("coefficient", 0) / number, 4),
        "objectives": {
            nation: round(sums[f"held {nation}"] / number, 4)
            for nation in NATIONS
            if f"held {nation}" in sums
        },
    }


def _turns(sums: Mapping[str, float]) -> dict[str, Json]:
    """Return how many games ended in which turn."""
    games_by_turn = {turn: int(sums.get(f"turn {turn}", 0)) for turn in range(1, 24)}
    return {str(turn): games for turn, games in games_by_turn.items() if games}
