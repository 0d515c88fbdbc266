"""The final: choosing roles by rank, and who is world champion (T43 to T46, C12)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction

from tafelrunde.championship.rules.points import winning_nations
from tafelrunde.championship.rules.ranking import Place
from tafelrunde.championship.rules.scoresheet import Scoresheet
from tafelrunde.championship.rules.terms import ROLES, refusal


@dataclass(frozen=True)
class Verdict:
    """The winner of the final: one role, or several among which the jury decides."""

    roles: tuple[str, ...]
    decided_by: str
    """`victory`, `nations`, `chance`, or `jury` for a tie that the rules leave open (C12)."""


def select_finalists(places: Sequence[Place]) -> tuple[int, ...]:
    """Return the four best in order; refuse if one of the first four places is shared (T9)."""
    if len(places) < len(ROLES):
        raise refusal("few_finalists")
    best = places[: len(ROLES)]
    numbers = [place.place for place in places[: len(ROLES) + 1]]
    if len(set(numbers)) != len(numbers):
        raise refusal("lot_needed")
    return tuple(place.score.participant for place in best)


def free_roles(chosen: Sequence[str]) -> tuple[str, ...]:
    """Return the roles that are not chosen yet."""
    return tuple(role for role in ROLES if role not in chosen)


def choose_role(chosen: Sequence[str], role: str) -> tuple[str, ...]:
    """Add the choice of the next in rank. The last finalist gets the role that is left (T43)."""
    free = free_roles(chosen)
    if not free:
        raise refusal("all_chosen")
    if role not in free:
        raise refusal("role_taken", role=role[:40], free=[*free])
    now = (*chosen, role)
    return now if len(free) > 2 else (*now, *free_roles(now))


def decide_champion(sheet: Scoresheet, chances: Mapping[str, Fraction]) -> Verdict:
    """Return the winner of the final: more nations first, then the lower chance (T45)."""
    won = {role: number for role, number in winning_nations(sheet).items() if number}
    if len(won) == 1:
        return Verdict(tuple(won), "victory")
    leaders = [role for role, number in won.items() if number == max(won.values())]
    if len(leaders) == 1:
        return Verdict(tuple(leaders), "nations")
    least_likely = [role for role in leaders if chances[role] == min(chances[r] for r in leaders)]
    return Verdict(tuple(least_likely), "chance" if len(least_likely) == 1 else "jury")
