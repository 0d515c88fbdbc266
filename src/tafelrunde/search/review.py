"""Looking back at a finished game: how the chances stood, and which acts cost most.

The game is over and everything may be seen, so the curve is made from the true positions. An act
is judged by what its seat knew at the time: what the game's adviser would have done instead is
chosen from that knowledge, and both are played on in the same sampled worlds. All of it hangs on
the record and the effort alone, and is done in parts, so that the work can stop between them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from itertools import groupby
from random import Random
from statistics import fmean, stdev

from tafelrunde.kernel import (
    Action,
    Json,
    Phrase,
    Record,
    ReviewEffort,
    State,
    find_plugin,
    replay,
)
from tafelrunde.search.bot import Budget
from tafelrunde.search.bots import adviser_of, bots_of
from tafelrunde.search.evaluators import evaluator_of

SURE = 2.0
"""So many standard errors a loss must be above nothing to be told."""
SHOWN = 5
"""So many turning points are told at most."""


@dataclass(frozen=True, slots=True)
class Point:
    """How the chances stood after some entries of the record."""

    n: int
    chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """An act, and the position it was done in, by the number of entries before it."""

    n: int
    seat: int
    act: str
    turn: int = 0
    """The number of the seat's turn in the game, all seats counted."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """An act that cost its seat something, and what would have been better."""

    n: int
    seat: int
    act: str
    better: str
    loss: float
    why: tuple[Phrase, ...] = ()
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Outline:
    """The curve of a game, and the acts worth a closer look."""

    curve: tuple[Point, ...]
    moments: tuple[Moment, ...]


class Reviewed:
    """A finished game played again, to be looked at in parts."""

    def __init__(self, record: Record, effort: ReviewEffort | None = None, seed: int = 0) -> None:
        self.game = str(record.header["game"])
        self.effort = effort or find_plugin(self.game).review_effort
        self.seed = seed
        evaluator = evaluator_of(self.game)
        assert evaluator is not None, "the house asks only where there is one"
        self.evaluator = evaluator
        self.states: list[State] = []
        self.moments: list[Moment] = []
        """The acts that count; those taken back are left out."""
        for step in replay(record):
            entry = step.entry or {}
            self._remember(len(self.states) - 1, entry)
            self.states.append(step.state.copy())

    def _remember(self, n: int, entry: Mapping[str, Json]) -> None:
        if "act" in entry:
            seat = entry["seat"]
            assert isinstance(seat, int)
            self.moments.append(Moment(n, seat, str(entry["act"])))
        elif entry.get("do") == "take_back":
            to = entry["to"]
            assert isinstance(to, int)
            self.moments = [moment for moment in self.moments if moment.n < to]

    def outline(self) -> Outline:
        """Judge the position before every turn, and find turns after which a seat stood worse."""
        turns = [list(acts) for _, acts in groupby(self.moments, lambda moment: moment.seat)]
        last = Point(len(self.states) - 1, self._standing(len(self.states) - 1))
        points = [Point(turn[0].n, self._standing(turn[0].n)) for turn in turns]
        moments = self._suspects(turns, [*points, last])
        curve = (*_thinned(points, self.effort.points - 1), last)
        return Outline(curve, tuple(moments))

    def _suspects(self, turns: Sequence[list[Moment]], points: Sequence[Point]) -> list[Moment]:
        """Choose acts of the turns after which their seat's chance had fallen most."""
        falls = sorted(
            range(len(turns)), key=lambda turn: (-_fall(turns, points, turn), turns[turn][0].n)
        )
        found: list[Moment] = []
        for turn in falls:
            chosen = [m for m in turns[turn] if len(self.states[m.n].legal_actions()) > 1]
            found += [replace(m, turn=turn) for m in chosen[: self.effort.each_turn]]
            if len(found) >= self.effort.acts:
                break
        return sorted(found[: self.effort.acts], key=lambda moment: moment.n)

    def _standing(self, n: int) -> tuple[float, ...]:
        return tuple(self.evaluator.standing(self.states[n], self._luck(n, "standing")))

    def _luck(self, n: int, what: str) -> Random:
        text = f"{self.seed}:{n}:{what}".encode()
        return Random(blake2b(text, digest_size=16).digest())

    def compare(self, moment: Moment) -> TurningPoint | None:
        """Say what an act cost against what the adviser would have done; None if nothing."""
        adviser = adviser_of(self.game)
        if adviser is None:
            return None
        state, budget = self.states[moment.n], Budget(simulations=self.effort.simulations)
        knowledge, actions = state.knowledge(moment.seat), state.legal_actions()
        luck = self._luck(moment.n, "captain")
        advice = bots_of(self.game)[adviser].explain(knowledge, actions, budget, luck)
        if advice.action.text == moment.act:
            return None
        done = next(action for action in actions if action.text == moment.act)
        if self._loss(moment, advice.action, done, self.effort.worlds, 1) is None:
            return None
        # What looked dear in some worlds did so by luck in part: other ones say how dear it was.
        loss = self._loss(moment, advice.action, done, 2 * self.effort.worlds, SURE)
        if loss is None:
            return None
        act, better = moment.act, advice.action.text
        return TurningPoint(moment.n, moment.seat, act, better, loss, advice.why, moment.turn)

    def _loss(
        self, moment: Moment, better: Action, done: Action, worlds: int, errors: float
    ) -> float | None:
        """Give the mean of what an act cost; None if it does not stand out by standard errors."""
        losses = list(self._losses(moment, better, done, max(worlds, 2)))
        loss, error = fmean(losses), stdev(losses) / len(losses) ** 0.5
        return None if loss < self.effort.min_loss or loss < errors * error else loss

    def _losses(self, moment: Moment, better: Action, done: Action, worlds: int) -> Iterator[float]:
        """Play both acts on in the same worlds, with the same luck."""
        knowledge = self.states[moment.n].knowledge(moment.seat)
        game, rng = self.evaluator.game, self._luck(moment.n, f"{worlds} worlds")
        for _ in range(worlds):
            world, luck = game.sample(knowledge, rng), rng.getrandbits(64)
            values = []
            for action in (better, done):
                copy = world.copy()
                copy.push(action)
                values.append(self.evaluator.play_on(copy, Random(luck))[moment.seat])
            yield values[0] - values[1]


def chosen(found: Sequence[TurningPoint | None], most: int = SHOWN) -> list[TurningPoint]:
    """Keep the dearest of some turning points, one of each turn, in the order of the game."""
    by_turn: dict[int, TurningPoint] = {}
    for point in sorted((p for p in found if p is not None), key=lambda p: (-p.loss, p.n)):
        by_turn.setdefault(point.turn, point)
    return sorted(list(by_turn.values())[:most], key=lambda point: point.n)


def _fall(turns: Sequence[list[Moment]], points: Sequence[Point], turn: int) -> float:
    """Say how much a seat's chance fell from one of its turns to the next, or to the end."""
    seat = turns[turn][0].seat
    after = next((t for t in range(turn + 1, len(turns)) if turns[t][0].seat == seat), len(turns))
    return points[turn].chances[seat] - points[after].chances[seat]


def _thinned(points: Sequence[Point], most: int) -> list[Point]:
    """Keep so many points at most, the first always, evenly spread over the turns."""
    if len(points) <= most:
        return list(points)
    return [points[number * len(points) // most] for number in range(most)]


def told(point: TurningPoint) -> tuple[Phrase, ...]:
    """Put a turning point into words."""
    said: dict[str, Json] = {"seat": point.seat, "act": point.act, "better": point.better}
    costs = Phrase("bots.review.better", {**said, "loss": max(1, round(100 * point.loss))})
    if not point.why:
        return (costs,)
    return (costs, Phrase("bots.review.reasons", {"seat": point.seat}), *point.why)
