"""Ratings by the Plackett-Luce model, from games in their order.

Winners rank before all others, who rank equal. A bot at several seats is rated at each of them
and gets the mean, so that several seats give it no extra weight.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from openskill.models import PlackettLuce

from tafelrunde.lab.arena.play import GameResult

_Z = 1.959964


@dataclass(frozen=True, slots=True)
class Rating:
    """The estimated strength of a bot and its uncertainty; every bot starts at 25."""

    mu: float
    sigma: float

    def interval(self) -> tuple[float, float]:
        """Return the bounds of the 95% interval."""
        return self.mu - _Z * self.sigma, self.mu + _Z * self.sigma


def rate_bots(names: Sequence[str], games: Sequence[GameResult]) -> dict[str, Rating]:
    """Return the ratings of all bots after games in the given order."""
    model = PlackettLuce()
    start = model.rating()
    ratings = {name: Rating(start.mu, start.sigma) for name in names}
    for game in games:
        if len(set(game.seats)) > 1:  # a bot against itself teaches nothing
            _rate(model, ratings, game)
    return ratings


def _rate(model: PlackettLuce, ratings: dict[str, Rating], game: GameResult) -> None:
    """Update the ratings of the bots of one game."""
    teams = [[model.rating(ratings[name].mu, ratings[name].sigma)] for name in game.seats]
    ranks = [float(seat not in game.winners) for seat in range(len(game.seats))]
    rated = [team[0] for team in model.rate(teams, ranks=ranks)]
    for name in set(game.seats):
        own_ratings = [
            rating for rating, other in zip(rated, game.seats, strict=True) if other == name
        ]
        mean = sum(rating.mu for rating in own_ratings) / len(own_ratings)
        ratings[name] = Rating(mean, sum(rating.sigma for rating in own_ratings) / len(own_ratings))
