"""`captain` and `marshal` compare plans for a nation's move in worlds that fit their knowledge."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tafelrunde.games import find_game
from tafelrunde.games.friedrich.actions.action_codes import action
from tafelrunde.games.friedrich.bots import planner, policy, reasons
from tafelrunde.games.friedrich.bots.duel import fight
from tafelrunde.games.friedrich.bots.style import style_of
from tafelrunde.games.friedrich.model.components import DUEL, MOVE, RESERVE
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Action, Knowledge
from tafelrunde.search.bot import Advice, Bot, Budget


class Captain(Bot):
    """A bot that searches once for each nation's move and then follows the plan."""

    name = "captain"
    level = planner.CAPTAIN
    usual = level.usual
    """The budget for a nation's move when the caller sets none."""

    def choose(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Action:
        """Return the next act of the best plan."""
        world = find_game("friedrich").sample(knowledge, rng)
        assert isinstance(world, FriedrichState)
        if world.stage in (DUEL, RESERVE):
            return fight(knowledge, actions, rng)
        style = style_of(world.nation)
        if world.stage == MOVE and len(actions) > 1:
            style = planner.find_plan(world, budget, self.level).style
        return action(policy.choose_code(world, style))

    def explain(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Advice:
        """Return the next act of the best plan, its worth and the alternatives."""
        seed = rng.getrandbits(64)
        chosen = self.choose(knowledge, actions, budget, Random(seed))
        world = find_game("friedrich").sample(knowledge, Random(seed))
        assert isinstance(world, FriedrichState)
        if world.stage != MOVE or len(actions) == 1:
            chance = reasons.estimate_chance(knowledge, Random(seed))
            return Advice(chosen, chance, why=reasons.explain_quick_act(world, chosen))
        choice = planner.weigh_plans(world, budget, self.level)
        if not choice.chances:
            chance = reasons.estimate_chance(knowledge, Random(seed))
            why = reasons.explain_with_plan(world, chosen, choice.plan)
            return Advice(chosen, chance, why=why)
        return reasons.make_advice(world, chosen, choice)

    def thinking_seconds(self, knowledge: Knowledge) -> float:
        """Return the thinking time where a move begins; every other act takes no time."""
        world = find_game("friedrich").sample(knowledge, Random(0))
        assert isinstance(world, FriedrichState)
        is_beginning = world.stage == MOVE and not world.marches
        return (self.usual.seconds or 0.0) if is_beginning else 0.0


class Marshal(Captain):
    """A captain with more time and more plans that searches in several processes."""

    name = "marshal"
    level = planner.MARSHAL
    usual = level.usual
    is_multiprocess = True
