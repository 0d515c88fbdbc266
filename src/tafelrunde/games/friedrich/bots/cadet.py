"""`cadet` plays by rules of thumb and takes about a millisecond for an act."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tafelrunde.games import find_game
from tafelrunde.games.friedrich.actions.action_codes import action
from tafelrunde.games.friedrich.bots import policy
from tafelrunde.games.friedrich.bots.duel import fight
from tafelrunde.games.friedrich.model.components import DUEL, RESERVE
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Action, Knowledge
from tafelrunde.search.bot import Bot, Budget


class Cadet(Bot):
    """A bot that knows the map, the suits and the clock, and does not search."""

    name = "cadet"

    def choose(
        self,
        knowledge: Knowledge,
        actions: Sequence[Action],
        budget: Budget,  # noqa: ARG002 - rules of thumb take no time
        rng: Random,
    ) -> Action:
        """Return the act that the rules of thumb choose in a world that fits the knowledge."""
        world = find_game("friedrich").sample(knowledge, rng)
        assert isinstance(world, FriedrichState)
        if world.stage in (DUEL, RESERVE):
            return fight(knowledge, actions, rng)
        return action(policy.choose_code(world))
