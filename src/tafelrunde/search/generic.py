"""Bots and an evaluator for any game, on the contract alone.

A plug-in names what it needs from this module:

    bots={
        "cadet": "tafelrunde.search.generic:cadet",
        "captain": "tafelrunde.search.generic:captain",
    },
    evaluator="tafelrunde.search.generic:evaluator",

They know only the rules of the game: they sample worlds and play them out at random. A game
with an adapter of its own has stronger bots.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random

from tafelrunde.kernel import Action, Game, Knowledge, State, find_game
from tafelrunde.search.adapter import Adapter, Values
from tafelrunde.search.bot import Advice, Bot, Budget
from tafelrunde.search.evaluators import Evaluator, PlayoutEvaluator
from tafelrunde.search.levels import CAPTAIN, MARSHAL, Searcher, Strength
from tafelrunde.search.root_trees import RootStats, Task, grow

MAX_PLAYOUT_ACTS = 1000
"""A longer play-out counts as even, so that an endless game cannot block a bot."""
IMPORT_PATH = f"{__name__}:grow_tree"
CADET = Strength("cadet", Budget(simulations=48), 1, False)


class GenericAdapter(Adapter):
    """Any game as the search sees it: equal priors and random play-outs."""

    width = 1e6
    """The search considers all actions: without priors the first ones are no better."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def share(self, state: State) -> float:  # noqa: ARG002 - the contract has no turns
        """Return the whole budget for every act."""
        return 1.0

    def candidates(self, state: State) -> list[tuple[Action, float]]:
        """List all legal actions with equal priors."""
        actions = state.legal_actions()
        return [(action, 1 / len(actions)) for action in actions]

    def play_out(self, state: State, rng: Random) -> Values:
        """Play on at random to the end; a game that does not end in time is even."""
        for _ in range(MAX_PLAYOUT_ACTS):
            if state.to_act is None:
                return self.final(state)
            state.push(state.random_action(rng))
        return self.final(state) if state.to_act is None else _even(_seats(state))

    def final(self, state: State) -> Values:
        """Return the values of a finished game: the winners, or else all seats, share one."""
        outcome = state.outcome()
        assert outcome is not None
        seats = len(outcome.scores) or _seats(state)
        if not outcome.winners:
            return _even(seats)
        share = 1 / len(outcome.winners)
        return [share if seat in outcome.winners else 0.0 for seat in range(seats)]


def _even(seats: int) -> Values:
    return [1 / seats] * seats


def _seats(state: State) -> int:
    players = state.knowledge(0).options["players"]
    assert isinstance(players, int)
    return players


class GenericCadet(Searcher):
    """Tries its acts in a few random play-outs; their number ignores the budget."""

    def choose(
        self,
        knowledge: Knowledge,
        actions: Sequence[Action],
        budget: Budget,
        rng: Random,
    ) -> Action:
        """Return the action with the most visits."""
        return super().choose(knowledge, actions, self._usual_budget(budget), rng)

    def explain(
        self, knowledge: Knowledge, actions: Sequence[Action], budget: Budget, rng: Random
    ) -> Advice:
        """Return the choice with its reasons."""
        return super().explain(knowledge, actions, self._usual_budget(budget), rng)

    def _usual_budget(self, budget: Budget) -> Budget:
        return Budget(simulations=self.usual.simulations, stop=budget.stop)


def grow_tree(
    knowledge: Knowledge, actions: Sequence[Action], task: Task, is_stopped: Callable[[], bool]
) -> RootStats:
    """Grow one tree in a worker process; the knowledge names the game."""
    adapter = GenericAdapter(find_game(knowledge.game))
    return grow(adapter, knowledge, actions, task, is_stopped)


def cadet(game: Game) -> Bot:
    """Return a bot for any game that answers nearly at once."""
    return GenericCadet(GenericAdapter(game), IMPORT_PATH, CADET)


def captain(game: Game) -> Bot:
    """Return a bot for any game that thinks half a second."""
    return Searcher(GenericAdapter(game), IMPORT_PATH, CAPTAIN)


def marshal(game: Game) -> Bot:
    """Return a bot for any game that thinks five seconds on all cores."""
    return Searcher(GenericAdapter(game), IMPORT_PATH, MARSHAL)


def evaluator(game: Game) -> Evaluator:
    """Return an evaluator for any game, by random play-outs."""
    return PlayoutEvaluator(GenericAdapter(game))
