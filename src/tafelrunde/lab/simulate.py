"""Random play-outs by the thousand, the same for any number of workers.

Game number k depends only on the seed and k. Workers play blocks of a fixed size, and the blocks
are added up in order.
"""

from __future__ import annotations

import math
import signal
import time
from collections import deque
from collections.abc import Callable, Iterator, Mapping
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import islice
from multiprocessing import get_context
from random import Random

from tafelrunde.games import find_game
from tafelrunde.kernel import Game, Json, Options, Outcome, State, seed_from_text

BLOCK_SIZE = 50
BLOCKS_AHEAD = 4
"""The number of blocks in the queue of each worker."""

Progress = Callable[[int], None]


@dataclass
class Statistics:
    """The sums over many games with the same options."""

    players: int
    games: int = 0
    actions: int = 0
    wins: list[int] = field(default_factory=list)
    shared: int = 0
    sums: list[int] = field(default_factory=list)
    squares: list[int] = field(default_factory=list)
    least: list[int] = field(default_factory=list)
    most: list[int] = field(default_factory=list)
    game_stats: dict[str, float] = field(default_factory=dict)
    """The sums of the game's own counts (`Game.stats`)."""
    layers: dict[str, dict[str, float]] = field(default_factory=dict)
    """The sums of the game's numbers by place (`Game.layers`), if they are wanted."""

    def __post_init__(self) -> None:
        for name in ("wins", "sums", "squares"):
            setattr(self, name, [0] * self.players)

    def add(self, outcome: Outcome, actions: int, stats: Mapping[str, float] | None = None) -> None:
        """Count one finished game."""
        self._add_game_stats(stats or {})
        if not self.games:
            self.least, self.most = list(outcome.scores), list(outcome.scores)
        self.games += 1
        self.actions += actions
        self.shared += len(outcome.winners) > 1
        for seat in outcome.winners:
            self.wins[seat] += 1
        for seat, score in enumerate(outcome.scores):
            self.sums[seat] += score
            self.squares[seat] += score * score
            self.least[seat] = min(self.least[seat], score)
            self.most[seat] = max(self.most[seat], score)

    def _add_game_stats(self, stats: Mapping[str, float]) -> None:
        for name, number in stats.items():
            self.game_stats[name] = self.game_stats.get(name, 0) + number

    def add_layers(self, layers: Mapping[str, Mapping[str, float]]) -> None:
        """Add numbers by place."""
        for name, numbers in layers.items():
            sums = self.layers.setdefault(name, {})
            for place, number in numbers.items():
                sums[place] = sums.get(place, 0) + number

    def mean_layers(self) -> dict[str, dict[str, float]]:
        """Return the layers as means of a game."""
        games = max(self.games, 1)
        return {
            name: {place: round(number / games, 4) for place, number in sorted(sums.items())}
            for name, sums in self.layers.items()
        }

    def merge(self, other: Statistics) -> None:
        """Add the sums of other games."""
        if not other.games:
            return
        if not self.games:
            self.least, self.most = other.least, other.most
        self.games += other.games
        self.actions += other.actions
        self.shared += other.shared
        self._add_game_stats(other.game_stats)
        self.add_layers(other.layers)
        for name in ("wins", "sums", "squares"):
            joined = [a + b for a, b in zip(getattr(self, name), getattr(other, name), strict=True)]
            setattr(self, name, joined)
        self.least = [min(pair) for pair in zip(self.least, other.least, strict=True)]
        self.most = [max(pair) for pair in zip(self.most, other.most, strict=True)]

    def scores(self) -> list[Json]:
        """Return mean, deviation, minimum and maximum of the points by seat."""
        return [self._score(seat) for seat in range(self.players)] if self.games else []

    def _score(self, seat: int) -> dict[str, Json]:
        mean = self.sums[seat] / self.games
        variance = self.squares[seat] / self.games - mean * mean
        return {
            "seat": seat,
            "mean": round(mean, 4),
            "deviation": round(math.sqrt(max(variance, 0.0)), 4),
            "least": self.least[seat],
            "most": self.most[seat],
        }

    def to_json(self, game: str, seconds: float) -> dict[str, Json]:
        """Return the statistics as the command prints them."""
        games, pace = max(self.games, 1), max(seconds, 1e-9)
        wins: list[Json] = [*self.wins]
        return {
            "game": game,
            "players": self.players,
            "games": self.games,
            "actions": self.actions,
            "seconds": round(seconds, 3),
            "games_per_second": round(self.games / pace, 1),
            "actions_per_second": round(self.actions / pace, 1),
            "mean_length": round(self.actions / games, 4),
            "wins_by_seat": wins,
            "shared_wins": self.shared,
            "scores": self.scores(),
        }


def play_to_end(state: State, rng: Random) -> int:
    """Play a game to its end at random by `push`; return the number of acts."""
    push, random_action, acts = state.push, state.random_action, 0
    while state.to_act is not None:
        push(random_action(rng))
        acts += 1
    return acts


def play_out(game: Game, options: Options, seed: bytes, rng: Random) -> tuple[Outcome, int]:
    """Play one game at random; return its outcome and number of acts."""
    state = game.start(options, seed)
    acts = play_to_end(state, rng)
    outcome = state.outcome()
    assert outcome is not None
    return outcome, acts


def _play_block(
    key: str, options: Options, seed: str, has_layers: bool, first: int, count: int
) -> Statistics:
    """Play a block of games, in this process or in a worker."""
    game, statistics = find_game(key), Statistics(options.players)
    for number in range(first, first + count):
        deal = seed_from_text(f"{seed}:{number}")
        policy = Random(int.from_bytes(blake2b(deal, digest_size=8).digest(), "big"))
        state = game.start(options, deal)
        acts = play_to_end(state, policy)
        outcome = state.outcome()
        assert outcome is not None
        statistics.add(outcome, acts, game.stats(state))
        if has_layers:
            statistics.add_layers(game.layers(state))
    return statistics


def simulate(
    game: Game,
    options: Options,
    games: int,
    seed: str,
    workers: int = 1,
    progress: Progress | None = None,
    statistics: Statistics | None = None,
    has_layers: bool = False,
) -> Statistics:
    """Play many games; `statistics`, if given, is updated after each block."""
    total = statistics if statistics is not None else Statistics(options.players)
    blocks = ((first, min(BLOCK_SIZE, games - first)) for first in range(0, games, BLOCK_SIZE))
    for part in _play_blocks(game.key, options, seed, has_layers, blocks, workers):
        total.merge(part)
        if progress:
            progress(total.games)
    return total


def _play_blocks(
    key: str,
    options: Options,
    seed: str,
    has_layers: bool,
    blocks: Iterator[tuple[int, int]],
    workers: int,
) -> Iterator[Statistics]:
    """Yield the statistics of the blocks in order."""
    if workers == 1:
        for block in blocks:
            yield _play_block(key, options, seed, has_layers, *block)
        return
    pool = ProcessPoolExecutor(workers, mp_context=get_context("spawn"))
    try:
        with mask_interrupts():
            ahead = list(islice(blocks, BLOCKS_AHEAD * workers))
            waiting = deque(
                pool.submit(_play_block, key, options, seed, has_layers, *b) for b in ahead
            )
        while waiting:
            yield waiting.popleft().result()
            waiting.extend(
                pool.submit(_play_block, key, options, seed, has_layers, *block)
                for block in islice(blocks, 1)
            )
    finally:
        pool.shutdown(wait=True, cancel_futures=True)


@contextmanager
def mask_interrupts() -> Iterator[None]:
    """Block Ctrl-C for workers started inside the block, where the system allows it."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def start_stopwatch() -> Callable[[], float]:
    """Return a function that returns the seconds since now."""
    start = time.perf_counter()
    return lambda: time.perf_counter() - start
