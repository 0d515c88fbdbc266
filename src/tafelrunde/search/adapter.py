"""What the search must be told about a game."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from random import Random

from tafelrunde.kernel import Action, Game, Knowledge, Phrase, State

Values = list[float]
"""The expected result of each seat: 1 is a won game, 0 a lost one."""


class Adapter:
    """One game as the search sees it: sampled worlds, priors, play-outs and their worth.

    An adapter keeps no state of a game; the worlds it is given are sampled from knowledge.
    """

    game: Game
    exploration: float = 1.5
    """How much the search tries actions it has seen little of."""
    width: float = 2.0
    """How many actions are looked at in a position seen for the first time."""
    widening: float = 0.5
    """The power of the visits by which that number grows."""
    depth: int = 64
    """How many acts deep the tree may grow."""

    def sample(self, knowledge: Knowledge, rng: Random) -> State:
        """Give a world that fits the knowledge."""
        return self.game.sample(knowledge, rng)

    def share(self, state: State) -> float:
        """Give the part of a whole turn's budget that the act now due may use."""
        raise NotImplementedError

    def public_share(self, state: State) -> float:
        """Give the largest share an act at such a moment can have, whatever is hidden."""
        return self.share(state)

    def candidates(self, state: State) -> list[tuple[Action, float]]:
        """List actions worth a look with their priors, the best first; never none."""
        raise NotImplementedError

    def scene(self, state: State) -> Hashable | None:  # noqa: ARG002 - strangers by default
        """Tell apart worlds with different actions after the same acts; None: never the same.

        Worlds with equal scenes share one list of candidates in a node of the tree.
        """
        return None

    def play_out(self, state: State, rng: Random) -> Values:
        """Play on by the rule of thumb, a while or to the end, and value what is reached."""
        raise NotImplementedError

    def final(self, state: State) -> Values:
        """Value a game that is over: the winners share one."""
        outcome = state.outcome()
        assert outcome is not None
        share = 1 / len(outcome.winners)
        seats = range(len(outcome.scores))
        return [share if seat in outcome.winners else 0.0 for seat in seats]

    def rule_of_thumb(self, state: State, actions: Sequence[Action], rng: Random) -> Action:
        """Choose without any search."""
        allowed = {action.code: action for action in actions}
        rated = [(prior, rng.random(), action.code) for action, prior in self.candidates(state)]
        rated = [entry for entry in rated if entry[2] in allowed]
        return allowed[max(rated)[2]] if rated else rng.choice(list(actions))

    def reasons(self, state: State, action: Action) -> tuple[Phrase, ...]:  # noqa: ARG002 - for games that have some
        """Say what speaks for an action, in words; nothing by default."""
        return ()
