"""Fills the four groups of a design, whose people never meet, with people who should not meet."""

from __future__ import annotations

from collections.abc import Iterable

from tafelrunde.championship.rules.terms import GAMES
from tafelrunde.kernel import Chance

_MAX_ATTEMPTS = 20000
"""Attempts to fit all groups exactly before one is divided."""


def order_people(apart: Iterable[tuple[int, int]], room: int, chance: Chance) -> list[int]:
    """Return people in the order of a design's points; linked ones share a group if they fit."""
    people = list(range(GAMES * room))
    chance.shuffle(people)
    linked_sets = _linked_sets(apart, people)
    linked_sets.sort(key=len, reverse=True)
    places = _fit_groups([len(linked) for linked in linked_sets], room)
    order = list(range(GAMES))
    chance.shuffle(order)
    groups: list[list[int]] = [[] for _ in range(GAMES)]
    others: list[int] = []
    for linked, place in zip(linked_sets, places, strict=True):
        (groups[order[place]] if place >= 0 else others).extend(linked)
    for group in groups:
        missing = room - len(group)
        group += others[:missing]
        del others[:missing]
        chance.shuffle(group)
    return [person for group in groups for person in group]


def _linked_sets(apart: Iterable[tuple[int, int]], people: list[int]) -> list[list[int]]:
    """Return sets of people linked by wishes to be kept apart, directly or through others."""
    linked_with = {person: [person] for person in people}
    for one, other in sorted(apart):
        mine, theirs = linked_with[one], linked_with[other]
        if mine is not theirs:
            mine += theirs
            for person in theirs:
                linked_with[person] = mine
    sets: list[list[int]] = []
    for person in people:
        if linked_with[person][0] == person:
            sets.append(linked_with[person])
    return sets


def _fit_groups(sizes: list[int], room: int) -> list[int]:
    """Return the group of each set of people; -1 for a set that must be divided."""
    return _fit_exactly(sizes, [room] * GAMES, [_MAX_ATTEMPTS]) or _fit_greedily(
        sizes, [room] * GAMES
    )


def _fit_exactly(sizes: list[int], free: list[int], limit: list[int]) -> list[int] | None:
    """Fit all sets, the largest first; return None if that is impossible or takes too long."""
    if not sizes or sizes[0] == 1:
        return _fit_greedily(sizes, free)
    limit[0] -= 1
    for group in range(GAMES) if limit[0] > 0 else ():
        # Groups with equal room are alike, so one of them is enough.
        if free[group] >= sizes[0] and free[group] not in free[:group]:
            free[group] -= sizes[0]
            others = _fit_exactly(sizes[1:], free, limit)
            if others is not None:
                return [group, *others]
            free[group] += sizes[0]
    return None


def _fit_greedily(sizes: list[int], free: list[int]) -> list[int]:
    """Put each set into the fullest group that has room for it."""
    chosen = []
    for size in sizes:
        fitting = [group for group in range(GAMES) if free[group] >= size]
        place = min(fitting, key=lambda group: free[group], default=-1)
        if place >= 0:
            free[place] -= size
        chosen.append(place)
    return chosen
