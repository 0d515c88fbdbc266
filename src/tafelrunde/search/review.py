"""Reviews of finished games: the chances over time, and the acts that cost most.

The game is over and nothing is secret any more, so the curve is made from the true positions. An
act is judged by what its seat knew at the time: the game's adviser chooses an act from that
knowledge, and both acts are played on in the same sampled worlds. The result depends only on the
record and the effort. The work is done in steps, so that it can stop between them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import blake2b
from itertools import groupby, pairwise
from random import Random
from statistics import fmean, stdev
from typing import Literal

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

MIN_STANDARD_ERRORS = 2.0
"""A loss is reported only if it is this many standard errors above zero."""
MAX_TURNING_POINTS = 5
"""The maximum number of turning points in a review."""
LossKind = Literal["inaccuracy", "mistake", "blunder"]
MISTAKE_LOSS, BLUNDER_LOSS = 0.10, 0.15
"""The losses of win chance from which an act is a mistake, and a blunder, as lichess has them."""


@dataclass(frozen=True, slots=True)
class Point:
    """The chances after some entries of the record."""

    n: int
    chances: tuple[float, ...]


@dataclass(frozen=True, slots=True)
class Moment:
    """An act, and its position as the number of entries before it."""

    n: int
    seat: int
    act: str
    turn: int = 0
    """The number of the turn in the game, counted over all seats."""


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """An act that lowered its seat's chance, and a better one."""

    n: int
    seat: int
    act: str
    better: str
    loss: float
    why: tuple[Phrase, ...] = ()
    turn: int = 0


@dataclass(frozen=True, slots=True)
class Swing:
    """A change of a seat's chance from one turn to the next."""

    n: int
    """The number of entries before the turn."""
    end: int
    """The number of entries before the next turn."""
    seat: int
    before: float
    after: float


@dataclass(frozen=True, slots=True)
class Outline:
    """The curve of a game, its largest swing, and the acts to examine."""

    curve: tuple[Point, ...]
    moments: tuple[Moment, ...]
    decisive: Swing | None = None


class GameReview:
    """The review of a finished game, made step by step."""

    def __init__(self, record: Record, effort: ReviewEffort | None = None, seed: int = 0) -> None:
        self.game = str(record.header["game"])
        self.effort = effort or find_plugin(self.game).review_effort
        self.seed = seed
        evaluator = evaluator_of(self.game)
        assert evaluator is not None, "the house reviews only games with an evaluator"
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
        """Evaluate the position before every turn, and find the turns after which a chance fell."""
        turns = [list(acts) for _, acts in groupby(self.moments, lambda moment: moment.seat)]
        last = Point(len(self.states) - 1, self._chances_at(len(self.states) - 1))
        points = [Point(turn[0].n, self._chances_at(turn[0].n)) for turn in turns]
        moments = self._suspects(turns, [*points, last])
        curve = (*_thin_out(points, self.effort.points - 1), last)
        return Outline(curve, tuple(moments), find_decisive_swing([*points, last]))

    def _suspects(self, turns: Sequence[list[Moment]], points: Sequence[Point]) -> list[Moment]:
        """Choose acts of the turns after which their seat's chance had fallen most."""
        falls = sorted(
            range(len(turns)), key=lambda turn: (-_fall(turns, points, turn), turns[turn][0].n)
        )
        suspects: list[Moment] = []
        for turn in falls:
            chosen = [m for m in turns[turn] if len(self.states[m.n].legal_actions()) > 1]
            suspects += [replace(m, turn=turn) for m in chosen[: self.effort.each_turn]]
            if len(suspects) >= self.effort.acts:
                break
        return sorted(suspects[: self.effort.acts], key=lambda moment: moment.n)

    def _chances_at(self, n: int) -> tuple[float, ...]:
        return tuple(self.evaluator.evaluate(self.states[n], self._rng_for(n, "standing")))

    def _rng_for(self, n: int, what: str) -> Random:
        text = f"{self.seed}:{n}:{what}".encode()
        return Random(blake2b(text, digest_size=16).digest())

    def compare(self, moment: Moment) -> TurningPoint | None:
        """Compare an act with the adviser's choice; return None if it was not worse."""
        adviser = adviser_of(self.game)
        if adviser is None:
            return None
        state, budget = self.states[moment.n], Budget(simulations=self.effort.simulations)
        knowledge, actions = state.knowledge(moment.seat), state.legal_actions()
        luck = self._rng_for(moment.n, "captain")
        advice = bots_of(self.game)[adviser].explain(knowledge, actions, budget, luck)
        if advice.action.text == moment.act:
            return None
        done = next(action for action in actions if action.text == moment.act)
        if self._loss(moment, advice.action, done, self.effort.worlds, 1) is None:
            return None
        # A large loss in these worlds is partly luck: measure it again in other worlds.
        loss = self._loss(moment, advice.action, done, 2 * self.effort.worlds, MIN_STANDARD_ERRORS)
        if loss is None:
            return None
        act, better = moment.act, advice.action.text
        return TurningPoint(moment.n, moment.seat, act, better, loss, advice.why, moment.turn)

    def _loss(
        self, moment: Moment, better: Action, done: Action, worlds: int, errors: float
    ) -> float | None:
        """Return the mean loss of an act; None if it is not clearly above zero."""
        losses = list(self._losses(moment, better, done, max(worlds, 2)))
        loss, error = fmean(losses), stdev(losses) / len(losses) ** 0.5
        return None if loss < self.effort.min_loss or loss < errors * error else loss

    def _losses(self, moment: Moment, better: Action, done: Action, worlds: int) -> Iterator[float]:
        """Yield the losses in sampled worlds, where both acts are played on with the same luck."""
        knowledge = self.states[moment.n].knowledge(moment.seat)
        game = self.evaluator.game.with_rules(knowledge.rules)
        rng = self._rng_for(moment.n, f"{worlds} worlds")
        for _ in range(worlds):
            world, luck = game.sample(knowledge, rng), rng.getrandbits(64)
            values = []
            for action in (better, done):
                copy = world.copy()
                copy.push(action)
                values.append(self.evaluator.play_on(copy, Random(luck))[moment.seat])
            yield values[0] - values[1]


def select_turning_points(
    points: Sequence[TurningPoint | None], limit: int = MAX_TURNING_POINTS
) -> list[TurningPoint]:
    """Return the costliest turning points, one for each turn, in the order of the game."""
    by_turn: dict[int, TurningPoint] = {}
    for point in sorted((p for p in points if p is not None), key=lambda p: (-p.loss, p.n)):
        by_turn.setdefault(point.turn, point)
    return sorted(list(by_turn.values())[:limit], key=lambda point: point.n)


def classify_loss(loss: float) -> LossKind:
    """Return the name for an act that lost this much win chance."""
    if loss >= BLUNDER_LOSS:
        return "blunder"
    return "mistake" if loss >= MISTAKE_LOSS else "inaccuracy"


def find_decisive_swing(points: Sequence[Point]) -> Swing | None:
    """Return the largest change of a chance between points; of equal ones the first.

    What one seat wins another loses: of equal changes the rise is returned.
    """
    swings = [
        Swing(before.n, after.n, seat, before.chances[seat], after.chances[seat])
        for before, after in pairwise(points)
        for seat in range(len(before.chances))
    ]
    return max(swings, key=_size_of, default=None)


def _size_of(swing: Swing) -> tuple[float, bool]:
    change = swing.after - swing.before
    return round(abs(change), 6), change > 0


def _fall(turns: Sequence[list[Moment]], points: Sequence[Point], turn: int) -> float:
    """Return how much a seat's chance fell from one turn to its next, or to the end."""
    seat = turns[turn][0].seat
    after = next((t for t in range(turn + 1, len(turns)) if turns[t][0].seat == seat), len(turns))
    return points[turn].chances[seat] - points[after].chances[seat]


def _thin_out(points: Sequence[Point], limit: int) -> list[Point]:
    """Return at most `limit` points, evenly spread over the turns, with the first."""
    if len(points) <= limit:
        return list(points)
    return [points[number * len(points) // limit] for number in range(limit)]


def describe_turning_point(point: TurningPoint) -> tuple[Phrase, ...]:
    """Return a turning point as sentences."""
    params: dict[str, Json] = {"seat": point.seat, "act": point.act, "better": point.better}
    costs = Phrase("bots.review.better", {**params, "loss": max(1, round(100 * point.loss))})
    if not point.why:
        return (costs,)
    return (costs, Phrase("bots.review.reasons", {"seat": point.seat}), *point.why)
