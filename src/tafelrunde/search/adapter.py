"""The adapter: what a game tells the search."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random

from tafelrunde.kernel import Action, Game, Knowledge, Phrase, State

Values = list[float]
"""The expected result of each seat: 1 is a won game, 0 a lost one."""


class Adapter:
    """One game as the search sees it: sampled worlds, priors, play-outs and their values.

    An adapter keeps no state of a game. Its worlds are sampled from knowledge.
    """

    game: Game
    exploration: float = 1.5
    """How much the search favours actions with few visits."""
    width: float = 2.0
    """How many actions the search considers at the first visit of a position."""
    widening: float = 0.5
    """The exponent of the visits by which that number grows."""
    depth: int = 64
    """The maximum depth of the tree, in acts."""

    def sample(self, knowledge: Knowledge, rng: Random) -> State:
        """Return a world that fits the knowledge, by the rules that it names."""
        return self.game.with_rules(knowledge.rules).sample(knowledge, rng)

    def share(self, state: State) -> float:
        """Return the share of a turn's budget that the next act may use."""
        raise NotImplementedError

    def public_share(self, state: State) -> float:
        """Return the largest share that an act can have here, for any hidden facts."""
        return self.share(state)

    def candidates(self, state: State) -> list[tuple[Action, float]]:
        """List the actions to consider with their priors, the best first; at least one."""
        raise NotImplementedError

    def candidates_key(self, state: State) -> Hashable | None:  # noqa: ARG002 - no key by default
        """Return a key of the candidates in this world, or None if each world needs its own.

        After the same acts, worlds with equal keys share one list of candidates in a node.
        """
        return None

    def play_out(self, state: State, rng: Random) -> Values:
        """Play on by the rule of thumb, a while or to the end, and return the values there."""
        raise NotImplementedError

    def final(self, state: State) -> Values:
        """Return the values of a finished game: the winners share one."""
        outcome = state.outcome()
        assert outcome is not None
        share = 1 / len(outcome.winners)
        seats = range(len(outcome.scores))
        return [share if seat in outcome.winners else 0.0 for seat in seats]

    def rule_of_thumb(self, state: State, actions: Sequence[Action], rng: Random) -> Action:
        """Return the action to choose without search."""
        allowed = {action.code: action for action in actions}
        rated = [(prior, rng.random(), action.code) for action, prior in self.candidates(state)]
        rated = [entry for entry in rated if entry[2] in allowed]
        return allowed[max(rated)[2]] if rated else rng.choice(list(actions))

    def reasons(self, state: State, action: Action) -> tuple[Phrase, ...]:  # noqa: ARG002 - for games that have some
        """Return what speaks for an action, in words; nothing by default."""
        return ()
