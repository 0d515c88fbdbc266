"""`page` plays at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tafelrunde.kernel import Action, Knowledge
from tafelrunde.search.bot import Bot, Budget


class Page(Bot):
    """Takes what comes: first a kind of act by lot, then one of that kind.

    Otherwise kinds with many forms, such as placing a marker anywhere, would drown the rest.
    """

    name = "page"

    def choose(
        self,
        knowledge: Knowledge,  # noqa: ARG002 - the contract gives it, chance does not need it
        actions: Sequence[Action],
        budget: Budget,  # noqa: ARG002 - likewise
        rng: Random,
    ) -> Action:
        """Give any of the actions."""
        kinds: dict[str, list[Action]] = {}
        for action in actions:
            kinds.setdefault(action.text.partition(" ")[0], []).append(action)
        return rng.choice(kinds[rng.choice(list(kinds))])
