"""The draw: who plays whom in which role, all rounds at once, by lot from a seed (T3 to T6).

A design without needless repeat meetings is filled by lot and then shaken: two people change
seats wherever that makes nothing worse, so that nobody can tell later rounds from earlier ones.
Wishes are kept as far as they go together with that. The same seed gives the same draw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from tafelrunde.championship.rules import packing
from tafelrunde.championship.rules.designs import (
    FAIR,
    FEWEST,
    MOST,
    Rounds,
    design,
    twelve,
)
from tafelrunde.championship.rules.role_assignment import cast
from tafelrunde.championship.rules.seating import TOGETHER, Seating, least_cost
from tafelrunde.championship.rules.terms import GAMES, ROLES, refusal
from tafelrunde.championship.rules.wishes import Wishes
from tafelrunde.kernel import Chance, Json, seed_from_text

_LEAST_REPEATS = {4: 18, 8: 24, 12: 18}
"""Proved in docs/decisions/0008-draw.md; from 16 participants up nobody meets twice."""
_SMALL = max(_LEAST_REPEATS)
_SHAKES = 40
"""Swaps tried for each participant."""
_TRIES = 8
_STEPS = 20000
_STEPS_SMALL = 6000
"""In fields of at most twelve there is less to try, but in many designs."""
_PATIENCE = 25
"""For each participant, steps that may lead nowhere before one that makes things worse."""
_BOLD = 3 * TOGETHER
"""How much worse: two pairs more that should be apart, and never a repeat meeting."""


@dataclass(frozen=True)
class Meeting:
    """Two people at one table who should have been kept apart."""

    round: int
    people: tuple[int, int]


@dataclass(frozen=True)
class Draw:
    """All tables of all rounds: the participant of each role, numbered from 0."""

    participants: int
    seed: str
    rounds: tuple[tuple[Mapping[str, int], ...], ...]
    together: tuple[Meeting, ...] = ()
    """Meetings against the wishes that could not be avoided."""
    moved: tuple[Meeting, ...] = ()
    """Of two who keep their tables and meet, the second moves in that round."""
    most_stand_ins_met: int = 0

    @property
    def repeat_meetings(self) -> int:
        """Count how often people meet again."""
        return sum(times - 1 for times in meetings(self.rounds).values())

    @property
    def most_meetings_of_a_pair(self) -> int:
        """Say how often the pair meets that meets most."""
        return max(meetings(self.rounds).values())


def meetings(rounds: Sequence[Sequence[Mapping[str, int]]]) -> Counter[tuple[int, int]]:
    """Count how often each pair meets, the smaller number first."""
    return Counter(
        pair
        for tables in rounds
        for table in tables
        for pair in combinations(sorted(table.values()), 2)
    )


def draw(participants: int, seed: str, wishes: Wishes | None = None) -> Draw:
    """Draw all rounds; refuse a field that does not fill its tables (T4, C2)."""
    require_field(participants)
    wishes = wishes or Wishes()
    chance = Chance(seed_from_text(f"championship draw {seed}"))
    seating = _seated(participants, wishes, chance)
    rounds = seating.copied()
    chance.shuffle(rounds)
    moved = _number_tables(rounds, wishes.fixed_tables, chance)
    return Draw(
        participants,
        seed,
        tuple(tuple(tables) for tables in cast(rounds, chance)),
        _unwanted(rounds, wishes),
        moved,
        seating.most_stand_ins_met(),
    )


def require_field(participants: int) -> None:
    """Refuse a number of participants that cannot be drawn."""
    if participants % 4 or not FEWEST <= participants <= MOST:
        missing = -participants % 4
        if missing and FEWEST < participants < MOST:
            raise refusal("not_by_four", participants=participants, missing=missing)
        raise refusal("field_size", participants=participants, least=FEWEST, most=MOST)


def _seated(participants: int, wishes: Wishes, chance: Chance) -> Seating:
    """Find tables for everybody: the least repeat meetings, then the wishes."""
    best: Seating | None = None
    for rounds in _designs(participants, wishes, chance):
        seating = Seating(_named(rounds, wishes, chance), wishes)
        goal = least_cost(participants // 4, GAMES, _LEAST_REPEATS.get(participants, 0), wishes)
        if seating.cost > goal:
            _improve(seating, goal, chance)
        if best is None or seating.cost < best.cost:
            best = seating
        if best.cost - goal < TOGETHER:
            break
    assert best is not None
    if participants > _SMALL:
        _shake(best, chance)
    return best


def _designs(participants: int, wishes: Wishes, chance: Chance) -> list[Rounds]:
    """List what to try; without wishes the first one will do."""
    if participants != 12:
        return [design(participants // 4)] * (_TRIES if participants > _SMALL else 1)
    found = twelve()
    alike, others = found[:FAIR], found[FAIR:]
    chance.shuffle(alike)
    # The closed form has groups that are easily filled with people who should not meet.
    return [design(3), *alike, *others] if wishes else alike


def _named(rounds: Rounds, wishes: Wishes, chance: Chance) -> Rounds:
    """Put people into a design by lot, those who should not meet into one group if they fit."""
    tables = len(rounds[0])
    people = packing.packed(wishes.apart(), tables, chance)
    return [[[people[point] for point in table] for table in row] for row in rounds]


def _improve(seating: Seating, goal: int, chance: Chance) -> None:
    """Swap people until the wishes are kept or patience ends, and keep the best seating found."""
    best, best_cost, idle = seating.copied(), seating.cost, 0
    people, pressing = seating.people, _pressing(seating)
    for step in range(_STEPS if people > _SMALL else _STEPS_SMALL):
        if step % people == 0:
            pressing = _pressing(seating)
        one = pressing[chance.below(len(pressing))] if pressing else chance.below(people)
        other, number = chance.below(people), chance.below(2 * GAMES)
        before = seating.cost
        _exchange(seating, number, one, other)
        idle = idle + 1 if seating.cost >= before else 0
        if seating.cost > before:
            if idle > _PATIENCE * people and seating.cost - before < _BOLD:
                idle = 0
            else:
                _exchange(seating, number, one, other)
        if seating.cost < best_cost:
            best, best_cost = seating.copied(), seating.cost
        # That stand-ins are spread more evenly is not worth a long search.
        if best_cost <= goal or (step > _STEPS_SMALL and best_cost - goal < TOGETHER):
            break
    _restore(seating, best)


def _pressing(seating: Seating) -> list[int]:
    """List the people who are not kept apart as wished."""
    return sorted({person for _, *pair in seating.unwanted() for person in pair})


def _exchange(seating: Seating, number: int, one: int, other: int) -> None:
    """Swap two people in one round, or in all for a number beyond the rounds."""
    if number < len(seating.rounds) and seating.people > _SMALL:
        seating.swap(number, one, other)
    else:
        seating.swap_all(one, other)


def _restore(seating: Seating, rounds: Rounds) -> None:
    """Bring everybody back to an earlier seating."""
    for number, tables in enumerate(rounds):
        for table, people in enumerate(tables):
            for person in people:
                if seating.where[number][person] != table:
                    there = seating.rounds[number][table]
                    seating.swap(number, person, next(p for p in there if p not in people))


def _shake(seating: Seating, chance: Chance) -> None:
    """Swap people wherever nothing gets worse, so that the design leaves no trace."""
    for _ in range(_SHAKES * seating.people):
        one, other = chance.below(seating.people), chance.below(seating.people)
        number, before = chance.below(len(seating.rounds)), seating.cost
        seating.swap(number, one, other)
        if seating.cost > before:
            seating.swap(number, one, other)


def _number_tables(rounds: Rounds, fixed: Sequence[int], chance: Chance) -> tuple[Meeting, ...]:
    """Give the tables of each round their numbers by lot; who keeps his table keeps its number."""
    numbers = list(range(len(rounds[0])))
    chance.shuffle(numbers)
    kept = dict(zip(fixed, numbers, strict=False))
    moved = []
    for number, tables in enumerate(rounds):
        chance.shuffle(tables)
        for table in tables:
            table.sort()
        places: list[list[int] | None] = [None] * len(tables)
        for person, place in kept.items():
            table = next(table for table in tables if person in table)
            first = next(p for p in kept if p in table)
            if first == person:
                places[place] = table
            else:
                moved.append(Meeting(number + 1, (first, person)))
        rest = iter([table for table in tables if table not in places])
        rounds[number] = [place if place is not None else next(rest) for place in places]
    return tuple(moved)


def _unwanted(rounds: Rounds, wishes: Wishes) -> tuple[Meeting, ...]:
    found = Seating(rounds, wishes).unwanted()
    return tuple(Meeting(number + 1, (one, other)) for number, one, other in sorted(found))


def to_json(drawn: Draw, wishes: Wishes | None = None) -> dict[str, Json]:
    """Give a draw as plain data; what became of wishes only if there were any."""
    data: dict[str, Json] = {
        "participants": drawn.participants,
        "seed": _seed_as_typed(drawn.seed),
        "rounds": [
            {"round": number, "tables": [{role: table[role] for role in ROLES} for table in tables]}
            for number, tables in enumerate(drawn.rounds, 1)
        ],
        "repeat_meetings": drawn.repeat_meetings,
        "most_meetings_of_a_pair": drawn.most_meetings_of_a_pair,
    }
    if wishes:
        data["wishes"] = {
            "together": [_meeting(meeting) for meeting in drawn.together],
            "moved": [_meeting(meeting) for meeting in drawn.moved],
            "most_stand_ins_met": drawn.most_stand_ins_met,
        }
    return data


def _meeting(meeting: Meeting) -> Json:
    return {"round": meeting.round, "people": [*meeting.people]}


def _seed_as_typed(seed: str) -> Json:
    """Give a seed that was typed as a plain number as one, so far as programs read it exactly."""
    is_number = seed.isascii() and seed.isdigit() and len(seed) < 16 and str(int(seed)) == seed
    return int(seed) if is_number else seed
