"""Standings and places: totals, then the five tie-breaks in their order (T33 to T42)."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from itertools import groupby
from typing import Final

from tafelrunde.championship.rules.points import GameResult
from tafelrunde.championship.rules.terms import ELISABETH, FRIEDRICH, MARIA_THERESIA
from tafelrunde.kernel import Chance, seed_from_text

LOT: Final = "lot"


@dataclass(frozen=True)
class PlayedGame:
    """The players of a game by role, and its result; None until the jury has confirmed it."""

    seats: Mapping[str, int]
    result: GameResult | None = None


@dataclass(frozen=True)
class Score:
    """A participant's preliminary games together; None for a value that no sheet tells."""

    participant: int
    games: int
    total: Fraction
    second_nations: Fraction | None = None
    variance: Fraction | None = None
    tc_coefficient: Fraction | None = None
    friedrich: Fraction | None = None


@dataclass(frozen=True)
class Place:
    """A participant's place, and what separates it from the place before."""

    place: int
    score: Score
    decided_by: str | None
    """`total` or a tie-break; None for the first place and for a shared one."""
    left_out: tuple[str, ...] = ()
    """Tie-breaks that were needed but not applied, because a sheet lacks the value (T37, T39)."""


@dataclass(frozen=True)
class PublicLine:
    """What the public may see of a participant before the end (T35)."""

    place: int
    pseudonym: str
    games: int
    total: Fraction


Equals = tuple[list[Score], str | None, tuple[str, ...]]
"""Equal scores, what separates them from the better ones, and the tie-breaks left out."""
Value = Callable[[Score], Fraction | None]
_TIE_BREAKS: Final[tuple[tuple[str, Value, int], ...]] = (
    ("total", lambda score: score.total, -1),
    ("second_nations", lambda score: score.second_nations, -1),
    ("variance", lambda score: score.variance, 1),
    ("tc_coefficient", lambda score: score.tc_coefficient, 1),
    ("friedrich", lambda score: score.friedrich, -1),
)
"""What is compared, in this order, and whether more (-1) or less (1) is better."""


def sum_scores(games: Iterable[PlayedGame], without: Iterable[int] = ()) -> list[Score]:
    """Add up the confirmed games of all participants except those in `without` (C3)."""
    played: dict[int, dict[str, GameResult]] = {}
    for game in games:
        for role, person in game.seats.items():
            results = played.setdefault(person, {})
            if game.result is not None:
                results[role] = game.result
    left_out = set(without)
    return [
        _sum_score(person, played[person]) for person in sorted(played) if person not in left_out
    ]


def _sum_score(person: int, results: Mapping[str, GameResult]) -> Score:
    total = sum((result.roles[role].total for role, result in results.items()), Fraction(0))
    seconds = [
        results[role].second_nation[role] if role in results else None
        for role in (ELISABETH, MARIA_THERESIA)
    ]
    known = [value for value in seconds if value is not None]
    second_nations = sum(known, Fraction(0)) if len(known) == len(seconds) else None
    score = Score(person, len(results), total, second_nations)
    if FRIEDRICH not in results:
        return score
    game = results[FRIEDRICH]
    points = game.roles[FRIEDRICH].total
    return Score(
        person, len(results), total, second_nations, game.variance, game.tc_coefficient, points
    )


def rank_scores(
    entries: Iterable[Score], lot: str | Mapping[int, int] | None = None
) -> list[Place]:
    """Rank scores. Without a lot, participants who stay equal share a place.

    `lot` is a seed, or the lots that were drawn before: the smallest is the best.
    """
    people = sorted(entries, key=lambda score: score.participant)
    numbers = [score.participant for score in people]
    lots = draw_lots(numbers, lot) if isinstance(lot, str) else lot
    places: list[Place] = []
    for group, decided_by, left_out in _split_into_groups(people, 0, None, ()):
        place = len(places) + 1
        if lots is not None:
            group = sorted(group, key=lambda score: lots[score.participant])
        for number, score in enumerate(group):
            is_by_lot = number and lots is not None
            places.append(
                Place(
                    place + number if is_by_lot else place,
                    score,
                    LOT if is_by_lot else None if number else decided_by,
                    left_out,
                )
            )
    return places


def _split_into_groups(
    people: list[Score], number: int, decided_by: str | None, left_out: tuple[str, ...]
) -> list[Equals]:
    """Return groups of equal scores, the best first, each with what separates it from the last."""
    if len(people) < 2 or number == len(_TIE_BREAKS):
        return [(people, decided_by, left_out)] if people else []
    name, value, sense = _TIE_BREAKS[number]
    known = [
        (score_value * sense, score)
        for score in people
        if (score_value := value(score)) is not None
    ]
    if len(known) < len(people):  # a participant without the value must not gain or lose by it
        return _split_into_groups(people, number + 1, decided_by, (*left_out, name))
    known.sort(key=lambda pair: pair[0])
    groups: list[Equals] = []
    for _, equal in groupby(known, key=lambda pair: pair[0]):
        group = [score for _, score in equal]
        groups += _split_into_groups(group, number + 1, name if groups else decided_by, left_out)
    return groups


def draw_lots(people: Sequence[int], seed: str) -> dict[int, int]:
    """Draw a lot for each participant; the smallest is the best (T41)."""
    order = sorted(people)
    Chance(seed_from_text(f"championship lot {seed}")).shuffle(order)
    return {person: number for number, person in enumerate(order)}


def leave_out(places: Sequence[Place], without: Container[int]) -> list[Place]:
    """Return a ranking without some participants; the others move up and keep their order."""
    names = [name for name, _, _ in _TIE_BREAKS] + [LOT]
    kept: list[Place] = []
    pending: list[str] = []
    for old in places:
        pending += [old.decided_by] if old.decided_by is not None else []
        if old.score.participant in without:
            continue
        place = sum(other.place < old.place for other in places
                    if other.score.participant not in without) + 1  # fmt: skip
        is_separated = bool(kept) and kept[-1].place < place
        decided_by = min(pending, key=names.index) if is_separated else None
        kept.append(replace(old, place=place, decided_by=decided_by))
        pending = []
    return kept


def public_standings(
    rounds: Iterable[Sequence[PlayedGame]], pseudonyms: Mapping[int, str]
) -> list[PublicLine]:
    """Return the standings that are public: complete rounds, no roles, no tables (T33 to T35)."""
    complete: list[PlayedGame] = []
    for games in rounds:
        if any(game.result is None for game in games):
            break
        complete += games
    scores_by_participant = {score.participant: score for score in sum_scores(complete)}
    lines = [
        scores_by_participant.get(person) or Score(person, 0, Fraction(0)) for person in pseudonyms
    ]
    lines.sort(key=lambda score: (-score.total, pseudonyms[score.participant]))
    totals = [score.total for score in lines]
    return [
        PublicLine(
            totals.index(score.total) + 1, pseudonyms[score.participant], score.games, score.total
        )
        for score in lines
    ]
