"""Ratings by Plackett and Luce, from games in their order.

Winners come before all others, who come equal. A bot at several seats is rated at each of them
and takes the mean, so a game tells no more about it because it sits there twice.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from tafelrunde.lab.arena.play import Played

_Z = 1.959964


@dataclass(frozen=True, slots=True)
class Rating:
    """How strong a bot seems, and how sure that is; everybody begins at 25."""

    mu: float
    sigma: float

    def interval(self) -> tuple[float, float]:
        """Return the bounds that hold the strength with 95%."""
        return self.mu - _Z * self.sigma, self.mu + _Z * self.sigma


def ratings(names: Sequence[str], games: Sequence[Played]) -> dict[str, Rating]:
    """Rate all bots by games in the order given."""
    model = PlackettLuce()
    start = model.rating()
    found = {name: Rating(start.mu, start.sigma) for name in names}
    for game in games:
        if len(set(game.seats)) > 1:  # a bot against itself teaches nothing
            _rate(model, found, game)
    return found


def _rate(model: PlackettLuce, found: dict[str, Rating], game: Played) -> None:
    """Move the ratings of those who played by one game."""
    teams = [[model.rating(found[name].mu, found[name].sigma)] for name in game.seats]
    ranks = [float(seat not in game.winners) for seat in range(len(game.seats))]
    rated = [team[0] for team in model.rate(teams, ranks=ranks)]
    for name in set(game.seats):
        own = [rating for rating, other in zip(rated, game.seats, strict=True) if other == name]
        mean = sum(rating.mu for rating in own) / len(own)
        found[name] = Rating(mean, sum(rating.sigma for rating in own) / len(own))
