"""What a position promises each seat, for reviews: one way to judge for each game."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from tafelrunde.bots.fredericus.adapter import FREDERICUS
from tafelrunde.bots.friedrich import evaluation, policy
from tafelrunde.bots.richelieu.adapter import RICHELIEU
from tafelrunde.bots.search import Adapter, Values
from tafelrunde.games import find_game
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Game, State

PLAYED = 24
"""So many play-outs judge one position where a single look says too little."""


class Outlook:
    """Judges positions of a game: as they stand, and by one way to play on from them."""

    game: Game

    def standing(self, state: State, rng: Random) -> Values:
        """Give each seat's chance to win in a position."""
        raise NotImplementedError

    def play_on(self, state: State, rng: Random) -> Values:
        """Play on for a while in a position of one's own, and give each seat's chance there."""
        raise NotImplementedError


class Searched(Outlook):
    """Judges by the play-outs of a game's search."""

    def __init__(self, adapter: Adapter) -> None:
        self.adapter = adapter
        self.game = adapter.game

    def standing(self, state: State, rng: Random) -> Values:
        """Give the average of some play-outs."""
        if state.to_act is None:
            return self.adapter.final(state)
        found = [self.play_on(state.copy(), rng) for _ in range(PLAYED)]
        return [sum(values) / PLAYED for values in zip(*found, strict=True)]

    def play_on(self, state: State, rng: Random) -> Values:
        """Play on by the rule of thumb."""
        return (
            self.adapter.final(state) if state.to_act is None else self.adapter.play_out(state, rng)
        )


class Friedrich(Outlook):
    """Judges by the fitted evaluation, after a round of moves by rules of thumb."""

    def __init__(self) -> None:
        self.game = find_game("friedrich")

    def standing(self, state: State, rng: Random) -> Values:  # noqa: ARG002 - nothing is drawn
        """Give the chances of the evaluation."""
        assert isinstance(state, FriedrichState)
        return evaluation.chances(state)

    def play_on(self, state: State, rng: Random) -> Values:  # noqa: ARG002 - chance is the world's
        """Let everybody move until it is this nation's turn again."""
        assert isinstance(state, FriedrichState)
        turn, nation = state.turn + 1, state.nation
        while state.to_act is not None:
            if state.turn > turn or (state.turn == turn and state.nation >= nation):
                break
            policy.go_on(state)
        return evaluation.chances(state)


_MADE: dict[str, Callable[[], Outlook]] = {
    "richelieu": lambda: Searched(RICHELIEU),
    "fredericus": lambda: Searched(FREDERICUS),
    "friedrich": Friedrich,
}


def outlook_of(game: str) -> Outlook:
    """Give the way to judge a game."""
    return _MADE[game]()
