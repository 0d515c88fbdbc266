"""The plans that a nation chooses from: rules of thumb with other weights, each with a name."""

from __future__ import annotations

from typing import Final, NamedTuple

from tafelrunde.games.friedrich.actions.action_codes import names_of
from tafelrunde.games.friedrich.bots import map_facts, marching
from tafelrunde.games.friedrich.bots.situation import Situation
from tafelrunde.games.friedrich.bots.style import Style, style_of
from tafelrunde.games.friedrich.model.atlas import OBJECTIVES, OBJECTIVES_OF, SECTOR
from tafelrunde.games.friedrich.model.components import ATTACKERS, HANOVER, NATIONS
from tafelrunde.games.friedrich.rules import conquest
from tafelrunde.games.friedrich.state import FriedrichState

MAX_FOCUSES: Final = 3


class Plan(NamedTuple):
    """A style for a nation's move, with a name for explanations."""

    name: str
    style: Style


def list_plans(state: FriedrichState, nation: int, number: int) -> list[Plan]:
    """List up to `number` plans for a nation's move, the plain one first."""
    plain = style_of(nation)
    plans = [
        Plan("plain", plain),
        Plan("attack", plain._replace(bold=plain.bold + 5, danger=plain.danger * 0.6)),
        Plan("withdraw", plain._replace(bold=plain.bold - 7, danger=1.3)),
        Plan("recruit", plain._replace(keep=0.1)),
        Plan("save", plain._replace(keep=0.9)),
    ]
    if number == 1:
        return plans[:1]
    special = _defences if nation <= HANOVER else _thrusts
    plans += special(state, nation, plain)[: number // 4]
    plans += _variations(state, nation, plain)[: number - len(plans)]
    return plans[:number]


def _variations(state: FriedrichState, nation: int, plain: Style) -> list[Plan]:
    """List plans in which one stack marches differently, the most promising first."""
    plans = []
    for _, name, pieces, march in marching.variations(Situation(state, nation, plain)):
        style = plain._replace(orders=(march,)) if march else plain._replace(stays=pieces)
        plans.append(Plan(f"{name} {names_of(pieces)}", style))
    return plans


def _defences(state: FriedrichState, nation: int, plain: Style) -> list[Plan]:
    """List plans that protect more, in general or against one enemy."""
    plans = [Plan("protect", plain._replace(cover=plain.cover * 1.7, bold=plain.bold - 3))]
    for claimant in ATTACKERS:
        if state.is_at_war(claimant) and (nation != HANOVER or NATIONS[claimant] == "france"):
            focus = OBJECTIVES_OF[claimant]
            plans.append(Plan(f"against {NATIONS[claimant]}", plain._replace(focus=focus)))
    return plans


def _thrusts(state: FriedrichState, nation: int, plain: Style) -> list[Plan]:
    """List plans that hurry everywhere, or go for one sector, the fullest sectors first."""
    objectives = conquest.conquerable_objectives(state, nation) & ~state.conquered
    sectors: dict[int, int] = {}
    for objective in map_facts.objective_numbers(objectives):
        sector = SECTOR[OBJECTIVES[objective]]
        sectors[sector] = sectors.get(sector, 0) | 1 << objective
    order = sorted(sectors, key=lambda s: (-sectors[s].bit_count(), s))[:MAX_FOCUSES]
    plans = [Plan("hurry", plain._replace(pull=plain.pull * 2))]
    return plans + [Plan(f"sector {s}", plain._replace(focus=sectors[s])) for s in order]
