"""What the games of a contest add up to: shares with intervals, by bot and by role.

A shared victory is split evenly among its winners. A bot's share is that of all its seats
together, so the shares of one game add up to one and bots at several seats are a side.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from tafelrunde.games import find_game
from tafelrunde.kernel import Json, Phrase
from tafelrunde.lab.arena.play import Played
from tafelrunde.lab.arena.ratings import Rating, ratings

_Z = 1.959964
"""Deviations of a normal distribution that 95% lie within."""


@dataclass
class Share:
    """Games and wins, and what follows from them."""

    games: int = 0
    wins: float = 0.0
    par: float = 0.0
    """The wins that equals would have in these seats."""

    def add(self, wins: float, par: float) -> None:
        """Count one game."""
        self.games += 1
        self.wins += wins
        self.par += par

    @property
    def share(self) -> float:
        """The part of the games that was won."""
        return self.wins / self.games if self.games else 0.0

    def interval(self) -> tuple[float, float]:
        """Give the bounds that hold the true share with 95% (Wilson).

        Parts of wins are counted as they are: what lies between 0 and 1 varies less than
        whole wins with the same mean, so the interval is never too narrow.
        """
        if not self.games:
            return 0.0, 1.0
        n, p, square = self.games, self.share, _Z * _Z
        middle = (p + square / (2 * n)) / (1 + square / n)
        spread = _Z / (1 + square / n) * math.sqrt(p * (1 - p) / n + square / (4 * n * n))
        return max(0.0, middle - spread), min(1.0, middle + spread)


@dataclass
class Standing:
    """How one bot has fared."""

    name: str
    rating: Rating
    share: Share = field(default_factory=Share)
    acts: int = 0
    ms: float = 0.0
    faults: list[Phrase] = field(default_factory=list)
    """What the bot did wrong, a sentence for each kind."""
    fault_counts: dict[str, int] = field(default_factory=dict)
    """How many choices it lost by each kind of fault."""

    @property
    def ms_per_act(self) -> float:
        """Milliseconds of thought for an act, on average."""
        return self.ms / self.acts if self.acts else 0.0

    def to_json(self) -> dict[str, Json]:
        """Give the bot's line as the command prints it."""
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
    """The best rated first."""
    roles: dict[str, dict[str, Share]]
    """By role, then by bot."""
    study: dict[str, Json]
    """What the game itself counts, as in `simulate`."""

    def to_json(self) -> dict[str, Json]:
        """Give the result as the command prints it."""
        roles: dict[str, Json] = {
            role: {name: round(share.share, 4) for name, share in shares.items()}
            for role, shares in self.roles.items()
        }
        bots: list[Json] = [bot.to_json() for bot in self.bots]
        return {"game": self.game, "games": self.games, "bots": bots, "roles": roles}


def standings(game: str, names: Sequence[str], games: Sequence[Played]) -> Standings:
    """Add up games, which must be in order, for the ratings depend on it."""
    rated = ratings(names, games)
    bots = {name: Standing(name, rated[name]) for name in dict.fromkeys(names)}
    roles: dict[str, dict[str, Share]] = {}
    for played in games:
        _count(played, bots, roles)
    _count_faults(games, bots)
    ladder = sorted(bots.values(), key=lambda bot: -bot.rating.mu)
    order = [bot.name for bot in ladder]
    return Standings(game, len(games), ladder, _sorted(roles, order), _study(game, games))


def _count(game: Played, bots: dict[str, Standing], roles: dict[str, dict[str, Share]]) -> None:
    """Count one game for its bots and its roles."""
    for name in dict.fromkeys(game.seats):
        own = [seat for seat, other in enumerate(game.seats) if other == name]
        wins = len(set(own) & set(game.winners)) / max(len(game.winners), 1)
        bots[name].share.add(wins, len(own) / len(game.seats))
        bots[name].acts += sum(game.acts[seat] for seat in own)
        bots[name].ms += sum(game.ms[seat] for seat in own)
    for seat, role, wins in _won(game):
        shares = roles.setdefault(role, {})
        shares.setdefault(game.seats[seat], Share()).add(wins, 1 / len(game.seats))


def _count_faults(games: Sequence[Played], bots: dict[str, Standing]) -> None:
    """Add up what bots did wrong, and word the first time of each kind."""
    first: dict[tuple[str, str], dict[str, Json]] = {}
    for game in games:
        for fault in game.faults:
            name = game.seats[fault.seat]
            counts = bots[name].fault_counts
            counts[fault.kind] = counts.get(fault.kind, 0) + fault.count
            said: dict[str, Json] = {"game": game.number, "seat": fault.seat, "what": fault.what}
            first.setdefault((name, fault.kind), {"bot": name, **said})
    for (name, kind), said in first.items():
        count = bots[name].fault_counts[kind]
        bots[name].faults.append(Phrase(f"arena.faults.{kind}", {**said, "count": count}))


def _won(game: Played) -> Iterator[tuple[int, str, float]]:
    """Give for each seat its role and its part of the victory."""
    for seat, role in enumerate(game.roles):
        yield seat, role, (seat in game.winners) / max(len(game.winners), 1)


def _sorted(roles: dict[str, dict[str, Share]], order: list[str]) -> dict[str, dict[str, Share]]:
    """Bring roles into the alphabet's order and bots into that of the ladder."""
    return {
        role: {name: roles[role][name] for name in order if name in roles[role]}
        for role in sorted(roles)
    }


def _study(key: str, games: Sequence[Played]) -> dict[str, Json]:
    """Add up what the game itself counts."""
    sums: dict[str, float] = {}
    for game in games:
        for name, number in game.tally.items():
            sums[name] = sums.get(name, 0) + number
    return find_game(key).summarise(sums, len(games))
