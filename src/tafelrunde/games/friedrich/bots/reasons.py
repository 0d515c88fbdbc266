"""A captain's reasons for an act in words: what it does, the plan, what the plan is worth."""

from __future__ import annotations

from random import Random
from typing import Final

from tafelrunde.games import find_game
from tafelrunde.games.friedrich.actions.action_codes import action
from tafelrunde.games.friedrich.bots import evaluation, policy
from tafelrunde.games.friedrich.bots.act_facts import explain_act
from tafelrunde.games.friedrich.bots.plan_comparison import PlanChoice
from tafelrunde.games.friedrich.bots.plans import Plan
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Action, Knowledge, Phrase
from tafelrunde.search.bot import Advice

WORLDS: Final = 12
"""The number of worlds in which a position without play-outs is evaluated."""
MAX_ALTERNATIVES: Final = 4
"""The most alternatives in an explanation."""
PLANS_WITHOUT_PARAMETER: Final = frozenset(
    {"plain", "attack", "withdraw", "recruit", "save", "protect", "hurry", "sector"}
)
"""Plans with a text that needs no parameter."""


def estimate_chance(knowledge: Knowledge, rng: Random) -> float:
    """Estimate a seat's chance to win from its knowledge."""
    total = 0.0
    for _ in range(WORLDS):
        world = find_game("friedrich").sample(knowledge, rng)
        assert isinstance(world, FriedrichState)
        total += evaluation.chances(world)[knowledge.seat]
    return total / WORLDS


def explain_quick_act(world: FriedrichState, chosen: Action) -> tuple[Phrase, ...]:
    """Return the reasons for an act that needs no plan."""
    return tuple(explain_act(world, chosen)) or (Phrase("bots.why.thumb"),)


def describe_plan(plan: Plan) -> Phrase:
    """Return a plan in words."""
    name, _, whom = plan.name.partition(" ")
    if name in PLANS_WITHOUT_PARAMETER:
        return Phrase(f"bots.friedrich.plan.{name}")
    if name == "against":
        return Phrase("bots.friedrich.plan.against", {"nation": whom})
    return Phrase(f"bots.friedrich.plan.{name}", {"who": whom})


def explain_with_plan(world: FriedrichState, chosen: Action, plan: Plan) -> tuple[Phrase, ...]:
    """Return the reasons for an act of a plan; the usual plan is named where there are none."""
    why = explain_act(world, chosen)
    return tuple(why) if why and plan.name == "plain" else (*why, describe_plan(plan))


def make_advice(world: FriedrichState, chosen: Action, choice: PlanChoice) -> Advice:
    """Return the chosen act of a plan with the first acts of other plans."""
    chances = {plan.name: chance for plan, chance in choice.chances}
    chance = chances.get(choice.plan.name, choice.chances[0][1])
    others: dict[str, tuple[Action, float]] = {}
    for plan, worth in choice.chances:
        other = action(policy.choose_code(world.copy(), plan.style))
        # Plans that were dropped early may look better than they are, so they are left out.
        if other.text != chosen.text and worth <= chance:
            others.setdefault(other.text, (other, worth))
    counted = Phrase("bots.friedrich.why.plans", {"plans": len(choice.chances)})
    return Advice(
        chosen,
        chance,
        tuple(others.values())[:MAX_ALTERNATIVES],
        (*explain_with_plan(world, chosen, choice.plan), counted),
    )
