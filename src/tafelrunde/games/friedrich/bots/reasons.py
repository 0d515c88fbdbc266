"""A captain's reasons for an act in words: its plan and what the plan is worth."""

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
"""The number of worlds in which a position without play-outs is evaluated."""
SHOWN: Final = 4
"""The most alternatives in an explanation."""
ALONE: Final = frozenset(
    {"plain", "attack", "withdraw", "recruit", "save", "protect", "hurry", "sector"}
)
"""Plans with a text that needs no parameter."""
FIGHTS: Final = {
    GIVE_WAY: "bots.friedrich.why.give_way",
    PLAY: "bots.friedrich.why.card_worth",
    VALUE: "bots.friedrich.why.card_worth",
}


def outlook(knowledge: Knowledge, rng: Random) -> float:
    """Estimate a seat's chance to win from its knowledge."""
    total = 0.0
    for _ in range(WORLDS):
        world = find_game("friedrich").sample(knowledge, rng)
        assert isinstance(world, FriedrichState)
        total += evaluation.chances(world)[knowledge.seat]
    return total / WORLDS


def at_once(stage: int, chosen: Action) -> tuple[Phrase, ...]:
    """Return the reasons for an act that needs no plan."""
    if stage in (DUEL, RESERVE):
        return (Phrase(FIGHTS.get(chosen.code & VERB, "bots.friedrich.why.card_worth")),)
    return (Phrase("bots.why.thumb"),)


def named(plan: Plan) -> Phrase:
    """Return a plan in words."""
    name, _, whom = plan.name.partition(" ")
    if name in ALONE:
        return Phrase(f"bots.friedrich.plan.{name}")
    if name == "against":
        return Phrase("bots.friedrich.plan.against", {"nation": whom})
    return Phrase(f"bots.friedrich.plan.{name}", {"who": whom})


def compared(world: FriedrichState, chosen: Action, weighed: Weighed) -> Advice:
    """Return the chosen act of a plan with the first acts of other plans."""
    chances = {plan.name: chance for plan, chance in weighed.chances}
    chance = chances.get(weighed.plan.name, weighed.chances[0][1])
    others: dict[str, tuple[Action, float]] = {}
    for plan, worth in weighed.chances:
        other = action(policy.act(world.copy(), plan.style))
        # Plans that were dropped early may look better than they are, so they are left out.
        if other.text != chosen.text and worth <= chance:
            others.setdefault(other.text, (other, worth))
    counted = Phrase(
        "bots.friedrich.why.plans", {"plans": len(weighed.chances), "result": round(100 * chance)}
    )
    return Advice(chosen, chance, tuple(others.values())[:SHOWN], (named(weighed.plan), counted))
