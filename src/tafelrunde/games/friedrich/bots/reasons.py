"""Why a captain acts as it does, in words: the plan it follows and what it is worth."""

from __future__ import annotations

from random import Random
from typing import Final

from tafelrunde.games import find_game
from tafelrunde.games.friedrich.actions.action_codes import (
    GIVE_WAY,
    PLAY,
    VALUE,
    VERB,
    action,
)
from tafelrunde.games.friedrich.bots import evaluation, policy
from tafelrunde.games.friedrich.bots.plan_comparison import Weighed
from tafelrunde.games.friedrich.bots.plans import Plan
from tafelrunde.games.friedrich.model.components import DUEL, RESERVE
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Action, Knowledge, Phrase
from tafelrunde.search.bot import Advice

WORLDS: Final = 12
"""In so many worlds a position is judged that no plan was played out from."""
SHOWN: Final = 4
"""So many other acts are told."""
ALONE: Final = frozenset(
    {"plain", "attack", "withdraw", "recruit", "save", "protect", "hurry", "sector"}
)
"""Plans whose name says it all."""
FIGHTS: Final = {
    GIVE_WAY: "bots.friedrich.why.give_way",
    PLAY: "bots.friedrich.why.card_worth",
    VALUE: "bots.friedrich.why.card_worth",
}


def outlook(knowledge: Knowledge, rng: Random) -> float:
    """Guess a seat's chance to win from what it knows."""
    total = 0.0
    for _ in range(WORLDS):
        world = find_game("friedrich").sample(knowledge, rng)
        assert isinstance(world, FriedrichState)
        total += evaluation.chances(world)[knowledge.seat]
    return total / WORLDS


def at_once(stage: int, chosen: Action) -> tuple[Phrase, ...]:
    """Say why something was chosen that no plan is needed for."""
    if stage in (DUEL, RESERVE):
        return (Phrase(FIGHTS.get(chosen.code & VERB, "bots.friedrich.why.card_worth")),)
    return (Phrase("bots.why.thumb"),)


def named(plan: Plan) -> Phrase:
    """Put a plan into words."""
    name, _, whom = plan.name.partition(" ")
    if name in ALONE:
        return Phrase(f"bots.friedrich.plan.{name}")
    if name == "against":
        return Phrase("bots.friedrich.plan.against", {"nation": whom})
    return Phrase(f"bots.friedrich.plan.{name}", {"who": whom})


def compared(world: FriedrichState, chosen: Action, weighed: Weighed) -> Advice:
    """Give the act of a plan with the acts that other plans would begin with."""
    chances = {plan.name: chance for plan, chance in weighed.chances}
    chance = chances.get(weighed.plan.name, weighed.chances[0][1])
    others: dict[str, tuple[Action, float]] = {}
    for plan, worth in weighed.chances:
        other = action(policy.act(world.copy(), plan.style))
        # Plans that were dropped early may look better than they are: those are not told.
        if other.text != chosen.text and worth <= chance:
            others.setdefault(other.text, (other, worth))
    counted = Phrase(
        "bots.friedrich.why.plans", {"plans": len(weighed.chances), "result": round(100 * chance)}
    )
    return Advice(chosen, chance, tuple(others.values())[:SHOWN], (named(weighed.plan), counted))
