"""Filling the four groups of a design, whose people never meet, with those who should not."""

from __future__ import annotations

from collections.abc import Iterable

from tafelrunde.championship.rules.terms import GAMES
from tafelrunde.kernel import Chance

_LIMIT = 20000
"""Attempts to fit everything exactly before something is divided."""


def packed(apart: Iterable[tuple[int, int]], room: int, chance: Chance) -> list[int]:
    """Give all people in the order of a design's points, whole circles in one group if they fit."""
    people = list(range(GAMES * room))
    chance.shuffle(people)
    circles = _circles(apart, people)
    circles.sort(key=len, reverse=True)
    places = _fit([len(circle) for circle in circles], room)
    order = list(range(GAMES))
    chance.shuffle(order)
    groups: list[list[int]] = [[] for _ in range(GAMES)]
    rest: list[int] = []
    for circle, place in zip(circles, places, strict=True):
        (groups[order[place]] if place >= 0 else rest).extend(circle)
    for group in groups:
        missing = room - len(group)
        group += rest[:missing]
        del rest[:missing]
        chance.shuffle(group)
    return [person for group in groups for person in group]


def _circles(apart: Iterable[tuple[int, int]], people: list[int]) -> list[list[int]]:
    """Join people who are to be kept apart directly or by others."""
    circle_of = {person: [person] for person in people}
    for one, other in sorted(apart):
        mine, theirs = circle_of[one], circle_of[other]
        if mine is not theirs:
            mine += theirs
            for person in theirs:
                circle_of[person] = mine
    found: list[list[int]] = []
    for person in people:
        if circle_of[person][0] == person:
            found.append(circle_of[person])
    return found


def _fit(sizes: list[int], room: int) -> list[int]:
    """Say which group each circle goes to, -1 for those to be divided."""
    return _exactly(sizes, [room] * GAMES, [_LIMIT]) or _greedily(sizes, [room] * GAMES)


def _exactly(sizes: list[int], free: list[int], limit: list[int]) -> list[int] | None:
    """Find groups for all circles, the greatest first; None if there are none or it takes long."""
    if not sizes or sizes[0] == 1:
        return _greedily(sizes, free)
    limit[0] -= 1
    for group in range(GAMES) if limit[0] > 0 else ():
        # Groups with equal room are alike; one trial is enough.
        if free[group] >= sizes[0] and free[group] not in free[:group]:
            free[group] -= sizes[0]
            others = _exactly(sizes[1:], free, limit)
            if others is not None:
                return [group, *others]
            free[group] += sizes[0]
    return None


def _greedily(sizes: list[int], free: list[int]) -> list[int]:
    """Put each circle into the fullest group that has room for it."""
    found = []
    for size in sizes:
        fitting = [group for group in range(GAMES) if free[group] >= size]
        place = min(fitting, key=lambda group: free[group], default=-1)
        if place >= 0:
            free[place] -= size
        found.append(place)
    return found
