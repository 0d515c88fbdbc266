"""The bot `page`, which plays at random."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tafelrunde.kernel import Action, Knowledge
from tafelrunde.search.bot import Bot, Budget


class Page(Bot):
    """Plays at random: it draws a kind of act first, and then an act of that kind.

    Otherwise a kind with many forms, such as placing a marker, would crowd out the others.
    """

    name = "page"

    def choose(
        self,
        knowledge: Knowledge,  # noqa: ARG002 - part of the interface, not needed here
        actions: Sequence[Action],
        budget: Budget,  # noqa: ARG002 - not needed here
        rng: Random,
    ) -> Action:
        """Return a random action."""
        kinds: dict[str, list[Action]] = {}
        for action in actions:
            kinds.setdefault(action.text.partition(" ")[0], []).append(action)
        return rng.choice(kinds[rng.choice(list(kinds))])
