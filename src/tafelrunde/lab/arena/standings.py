"""The standings of a contest: shares with intervals, by bot and by role.

A shared victory is split evenly among its winners. A bot's share covers all its seats, so the
shares of one game add up to one.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tafelrunde.games import find_game
from tafelrunde.kernel import Json, Phrase
from tafelrunde.lab.arena.play import GameResult
from tafelrunde.lab.arena.ratings import Rating, rate_bots

_Z = 1.959964
"""The number of standard deviations of a 95% interval."""


@dataclass
class Share:
    """Games, wins and the share of wins with its interval."""

    games: int = 0
    wins: float = 0.0
    par: float = 0.0
    """The expected wins in these seats if all bots were equal."""

    def add(self, wins: float, par: float) -> None:
        """Count one game."""
        self.games += 1
        self.wins += wins
        self.par += par

    @property
    def share(self) -> float:
        """The share of the games that were won."""
        return self.wins / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """Return the bounds of the 95% interval (Wilson).

        Fractions of wins count as they are. They vary less than whole wins with the same mean,
        so the interval is never too narrow.
        """
        if not self.games:
            return 0.0, 1.0
        n, p, square = self.games, self.share, _Z * _Z
        middle = (p + square / (2 * n)) / (1 + square / n)
        spread = _Z / (1 + square / n) * math.sqrt(p * (1 - p) / n + square / (4 * n * n))
        return max(0.0, middle - spread), min(1.0, middle + spread)


@dataclass
class Standing:
    """The results of one bot."""

    name: str
    rating: Rating
    share: Share = field(default_factory=Share)
    acts: int = 0
    ms: float = 0.0
    faults: list[Phrase] = field(default_factory=list)
    """The faults of the bot, a sentence for each kind."""
    fault_counts: dict[str, int] = field(default_factory=dict)
    """The number of faults of each kind."""

    @property
    def ms_per_act(self) -> float:
        """The average milliseconds of thinking for an act."""
        return self.ms / self.acts if self.acts else 0.0

    def to_json(self) -> dict[str, Json]:
        """Return the results of the bot as the command prints them."""
        low, high = self.share.interval()
        return {
            "name": self.name,
            "games": self.share.games,
            "wins": round(self.share.wins, 4),
            "share": round(self.share.share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "rating": round(self.rating.mu, 3),
            "ms_per_act": round(self.ms_per_act, 4),
            "faults": {**self.fault_counts},
        }


@dataclass
class Standings:
    """The whole result of a contest."""

    game: str
    games: int
    bots: list[Standing]
    """By rating, the best first."""
    roles: dict[str, dict[str, Share]]
    """By role, then by bot."""
    summary: dict[str, Json]
    """The game's own figures, as in `simulate`."""

    def to_json(self) -> dict[str, Json]:
        """Return the result as the command prints it."""
        roles: dict[str, Json] = {
            role: {name: round(share.share, 4) for name, share in shares.items()}
            for role, shares in self.roles.items()
        }
        bots: list[Json] = [bot.to_json() for bot in self.bots]
        return {"game": self.game, "games": self.games, "bots": bots, "roles": roles}


def compute_standings(game: str, names: Sequence[str], games: Sequence[GameResult]) -> Standings:
    """Return the standings after games; their order matters for the ratings."""
    rated = rate_bots(names, games)
    bots = {name: Standing(name, rated[name]) for name in dict.fromkeys(names)}
    roles: dict[str, dict[str, Share]] = {}
    for played in games:
        _count_game(played, bots, roles)
    _count_faults(games, bots)
    ladder = sorted(bots.values(), key=lambda bot: -bot.rating.mu)
    order = [bot.name for bot in ladder]
    return Standings(game, len(games), ladder, _sort_roles(roles, order), _summarise(game, games))


def _count_game(
    game: GameResult, bots: dict[str, Standing], roles: dict[str, dict[str, Share]]
) -> None:
    """Count one game for its bots and its roles."""
    for name in dict.fromkeys(game.seats):
        own_seats = [seat for seat, other in enumerate(game.seats) if other == name]
        wins = len(set(own_seats) & set(game.winners)) / max(len(game.winners), 1)
        bots[name].share.add(wins, len(own_seats) / len(game.seats))
        bots[name].acts += sum(game.acts[seat] for seat in own_seats)
        bots[name].ms += sum(game.ms[seat] for seat in own_seats)
    for seat, role, wins in _role_wins(game):
        shares = roles.setdefault(role, {})
        shares.setdefault(game.seats[seat], Share()).add(wins, 1 / len(game.seats))


def _count_faults(games: Sequence[GameResult], bots: dict[str, Standing]) -> None:
    """Add up the faults of bots, with a sentence for the first one of each kind."""
    first: dict[tuple[str, str], dict[str, Json]] = {}
    for game in games:
        for fault in game.faults:
            name = game.seats[fault.seat]
            counts = bots[name].fault_counts
            counts[fault.kind] = counts.get(fault.kind, 0) + fault.count
            params: dict[str, Json] = {"game": game.number, "seat": fault.seat, "what": fault.what}
            first.setdefault((name, fault.kind), {"bot": name, **params})
    for (name, kind), params in first.items():
        count = bots[name].fault_counts[kind]
        bots[name].faults.append(Phrase(f"arena.faults.{kind}", {**params, "count": count}))


def _role_wins(game: GameResult) -> Iterator[tuple[int, str, float]]:
    """Yield each seat with its role and its share of the victory."""
    for seat, role in enumerate(game.roles):
        yield seat, role, (seat in game.winners) / max(len(game.winners), 1)


def _sort_roles(
    roles: dict[str, dict[str, Share]], order: list[str]
) -> dict[str, dict[str, Share]]:
    """Sort roles alphabetically and bots by rating."""
    return {
        role: {name: roles[role][name] for name in order if name in roles[role]}
        for role in sorted(roles)
    }


def _summarise(key: str, games: Sequence[GameResult]) -> dict[str, Json]:
    """Return the game's own figures over all games."""
    sums: dict[str, float] = {}
    for game in games:
        for name, number in game.tally.items():
            sums[name] = sums.get(name, 0) + number
    return find_game(key).summarise(sums, len(games))
