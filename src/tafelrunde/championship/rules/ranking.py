"""Standings and places: totals, then the five tie-breaks in their order (T33 to T42)."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import groupby
from typing import Final

from tafelrunde.championship.rules.points import GameResult
from tafelrunde.championship.rules.terms import (
    ELISABETH,
    FRIEDRICH,
    MARIA_THERESIA,
    refusal,
)
from tafelrunde.kernel import Chance, seed_from_text

LOT: Final = "lot"
MOST_SIGNS: Final = 40


@dataclass(frozen=True)
class PlayedGame:
    """Who played which role, and what came of it; None until the jury has confirmed."""

    seats: Mapping[str, int]
    result: GameResult | None = None


@dataclass(frozen=True)
class Score:
    """All of a participant's preliminary games together; None is what no sheet tells."""

    participant: int
    games: int
    total: Fraction
    second_nations: Fraction | None = None
    variance: Fraction | None = None
    tc_coefficient: Fraction | None = None
    friedrich: Fraction | None = None


@dataclass(frozen=True)
class Place:
    """A participant's place, and what separated him from the one before him."""

    place: int
    score: Score
    decided_by: str | None
    """`total`, a tie-break, or None for the first and for those who share a place."""
    left_out: tuple[str, ...] = ()
    """Tie-breaks that were needed but could not be applied, since a sheet is silent (T37, T39)."""


@dataclass(frozen=True)
class PublicLine:
    """All that anybody may see of a participant before the end (T35)."""

    place: int
    pseudonym: str
    games: int
    total: Fraction


Equals = tuple[list[Score], str | None, tuple[str, ...]]
"""Those who are equal, what put them behind the ones before, and which tie-breaks were left out."""
Value = Callable[[Score], Fraction | None]
_TIE_BREAKS: Final[tuple[tuple[str, Value, int], ...]] = (
    ("total", lambda score: score.total, -1),
    ("second_nations", lambda score: score.second_nations, -1),
    ("variance", lambda score: score.variance, 1),
    ("tc_coefficient", lambda score: score.tc_coefficient, 1),
    ("friedrich", lambda score: score.friedrich, -1),
)
"""What is compared, in this order, and whether more (-1) or less (1) is better."""


def scores(games: Iterable[PlayedGame], without: Iterable[int] = ()) -> list[Score]:
    """Add up everybody's confirmed games; stand-ins and excluded ones are left out (C3)."""
    played: dict[int, dict[str, GameResult]] = {}
    for game in games:
        for role, person in game.seats.items():
            own = played.setdefault(person, {})
            if game.result is not None:
                own[role] = game.result
    left_out = set(without)
    return [_score(person, played[person]) for person in sorted(played) if person not in left_out]


def _score(person: int, own: Mapping[str, GameResult]) -> Score:
    total = sum((result.roles[role].total for role, result in own.items()), Fraction(0))
    seconds = [
        own[role].second_nation[role] if role in own else None
        for role in (ELISABETH, MARIA_THERESIA)
    ]
    known = [value for value in seconds if value is not None]
    second_nations = sum(known, Fraction(0)) if len(known) == len(seconds) else None
    score = Score(person, len(own), total, second_nations)
    if FRIEDRICH not in own:
        return score
    game = own[FRIEDRICH]
    points = game.roles[FRIEDRICH].total
    return Score(
        person, len(own), total, second_nations, game.variance, game.tc_coefficient, points
    )


def rank(entries: Iterable[Score], lot_seed: str | None = None) -> list[Place]:
    """Put scores in order; without a seed for the lot those who stay equal share a place."""
    people = sorted(entries, key=lambda score: score.participant)
    drawn = lots([score.participant for score in people], lot_seed)
    places: list[Place] = []
    for group, decided_by, left_out in _ordered(people, 0, None, ()):
        place = len(places) + 1
        if lot_seed is not None:
            group = sorted(group, key=lambda score: drawn[score.participant])
        for number, score in enumerate(group):
            is_by_lot = number and lot_seed is not None
            places.append(
                Place(
                    place + number if is_by_lot else place,
                    score,
                    LOT if is_by_lot else None if number else decided_by,
                    left_out,
                )
            )
    return places


def _ordered(
    people: list[Score], number: int, decided_by: str | None, left_out: tuple[str, ...]
) -> list[Equals]:
    """Give groups of equals, the best first, with what put each behind the one before it."""
    if len(people) < 2 or number == len(_TIE_BREAKS):
        return [(people, decided_by, left_out)] if people else []
    name, value, sense = _TIE_BREAKS[number]
    known = [(found * sense, score) for score in people if (found := value(score)) is not None]
    if len(known) < len(people):  # who does not have a value can neither win nor lose by it
        return _ordered(people, number + 1, decided_by, (*left_out, name))
    known.sort(key=lambda pair: pair[0])
    groups: list[Equals] = []
    for _, equal in groupby(known, key=lambda pair: pair[0]):
        group = [score for _, score in equal]
        groups += _ordered(group, number + 1, name if groups else decided_by, left_out)
    return groups


def lots(people: Sequence[int], seed: str | None) -> dict[int, int]:
    """Draw a lot for everybody, the smallest being the best (T41)."""
    order = sorted(people)
    if seed is not None:
        Chance(seed_from_text(f"championship lot {seed}")).shuffle(order)
    return {person: number for number, person in enumerate(order)}


def public_standings(
    rounds: Iterable[Sequence[PlayedGame]], pseudonyms: Mapping[int, str]
) -> list[PublicLine]:
    """Give what may be shown to everybody: complete rounds only, no role, no table (T33 to T35)."""
    complete: list[PlayedGame] = []
    for games in rounds:
        if any(game.result is None for game in games):
            break
        complete += games
    found = {score.participant: score for score in scores(complete)}
    lines = [found.get(person) or Score(person, 0, Fraction(0)) for person in pseudonyms]
    lines.sort(key=lambda score: (-score.total, pseudonyms[score.participant]))
    totals = [score.total for score in lines]
    return [
        PublicLine(
            totals.index(score.total) + 1, pseudonyms[score.participant], score.games, score.total
        )
        for score in lines
    ]


def require_pseudonyms(names: Sequence[str]) -> None:
    """Refuse pseudonyms that are empty, too long, unprintable or doubled (T34)."""
    seen: set[str] = set()
    for name in names:
        if not name.strip() or len(name) > MOST_SIGNS or not name.isprintable():
            raise refusal("bad_pseudonym", most=MOST_SIGNS)
        same = unicodedata.normalize("NFKC", " ".join(name.split())).casefold()
        if same in seen:
            raise refusal("pseudonym_twice", name=name)
        seen.add(same)
