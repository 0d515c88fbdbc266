"""The draw: who plays whom in which role, all rounds at once, by lot from a seed (T3 to T6).

A design without needless repeat meetings is filled by lot and then shaken: two people change seats
wherever that makes nothing worse, so that later rounds cannot be deduced from earlier ones. Wishes
are met as far as that allows. The same seed gives the same draw.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from tafelrunde.championship.rules import packing
from tafelrunde.championship.rules.designs import (
    FAIR_DESIGNS,
    MAX_PARTICIPANTS,
    MIN_PARTICIPANTS,
    Rounds,
    make_design,
    make_designs_for_twelve,
)
from tafelrunde.championship.rules.role_assignment import assign_roles
from tafelrunde.championship.rules.seating import TOGETHER_COST, Seating, least_cost
from tafelrunde.championship.rules.terms import GAMES, ROLES, refusal
from tafelrunde.championship.rules.wishes import Wishes
from tafelrunde.kernel import Chance, Json, seed_from_text

_LEAST_REPEATS = {4: 18, 8: 24, 12: 18}
"""Proved in docs/decisions/0008-draw.md. From 16 participants up no two people meet twice."""
_SMALL_FIELD = max(_LEAST_REPEATS)
_SHAKES_EACH = 40
"""Swaps tried for each participant."""
_MAX_DESIGNS = 8
_MAX_STEPS = 20000
_MAX_STEPS_SMALL = 6000
"""Up to twelve participants there are fewer swaps to try, but more designs."""
_MAX_IDLE_STEPS = 25
"""For each participant: steps without gain before a swap may make things worse."""
_MAX_WORSENING = 3 * TOGETHER_COST
"""How much worse such a swap may be: two more unwanted pairs, but never a repeat meeting."""


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
    """When two people who keep their tables meet, the second moves in that round."""
    most_stand_ins_met: int = 0

    @property
    def repeat_meetings(self) -> int:
        """Return how many meetings repeat an earlier one."""
        return sum(times - 1 for times in count_meetings(self.rounds).values())

    @property
    def most_meetings_of_a_pair(self) -> int:
        """Return the number of meetings of the pair that meets most often."""
        return max(count_meetings(self.rounds).values())


def count_meetings(rounds: Sequence[Sequence[Mapping[str, int]]]) -> Counter[tuple[int, int]]:
    """Count how often each pair meets, the smaller number first."""
    return Counter(
        pair
        for tables in rounds
        for table in tables
        for pair in combinations(sorted(table.values()), 2)
    )


def draw_rounds(participants: int, seed: str, wishes: Wishes | None = None) -> Draw:
    """Draw all rounds; refuse a number of participants that does not fill the tables (T4, C2)."""
    require_field(participants)
    wishes = wishes or Wishes()
    chance = Chance(seed_from_text(f"championship draw {seed}"))
    seating = _find_seating(participants, wishes, chance)
    rounds = seating.copy_rounds()
    chance.shuffle(rounds)
    moved = _number_tables(rounds, wishes.fixed_tables, chance)
    return Draw(
        participants,
        seed,
        tuple(tuple(tables) for tables in assign_roles(rounds, chance)),
        _list_unwanted(rounds, wishes),
        moved,
        seating.most_stand_ins_met(),
    )


def require_field(participants: int) -> None:
    """Refuse a number of participants that cannot be drawn."""
    if participants % 4 or not MIN_PARTICIPANTS <= participants <= MAX_PARTICIPANTS:
        missing = -participants % 4
        if missing and MIN_PARTICIPANTS < participants < MAX_PARTICIPANTS:
            raise refusal("not_by_four", participants=participants, missing=missing)
        raise refusal(
            "field_size", participants=participants, least=MIN_PARTICIPANTS, most=MAX_PARTICIPANTS
        )


def _find_seating(participants: int, wishes: Wishes, chance: Chance) -> Seating:
    """Return the best seating found: fewest repeat meetings first, then the wishes."""
    best: Seating | None = None
    for rounds in _designs_to_try(participants, wishes, chance):
        seating = Seating(_fill_design(rounds, wishes, chance), wishes)
        goal = least_cost(participants // 4, GAMES, _LEAST_REPEATS.get(participants, 0), wishes)
        if seating.cost > goal:
            _improve(seating, goal, chance)
        if best is None or seating.cost < best.cost:
            best = seating
        if best.cost - goal < TOGETHER_COST:
            break
    assert best is not None
    if participants > _SMALL_FIELD:
        _shake(best, chance)
    return best


def _designs_to_try(participants: int, wishes: Wishes, chance: Chance) -> list[Rounds]:
    """Return the designs to try in this order; without wishes the first is enough."""
    if participants != 12:
        return [make_design(participants // 4)] * (
            _MAX_DESIGNS if participants > _SMALL_FIELD else 1
        )
    designs = make_designs_for_twelve()
    alike, others = designs[:FAIR_DESIGNS], designs[FAIR_DESIGNS:]
    chance.shuffle(alike)
    # The closed form has groups that are easily filled with people who should not meet.
    return [make_design(3), *alike, *others] if wishes else alike


def _fill_design(rounds: Rounds, wishes: Wishes, chance: Chance) -> Rounds:
    """Fill a design by lot. People who should not meet go into one group if they fit."""
    tables = len(rounds[0])
    people = packing.order_people(wishes.apart(), tables, chance)
    return [[[people[point] for point in table] for table in row] for row in rounds]


def _improve(seating: Seating, goal: int, chance: Chance) -> None:
    """Swap people until the wishes are met or the steps run out; end with the best seating."""
    best, best_cost, idle = seating.copy_rounds(), seating.cost, 0
    people, unhappy = seating.people, _people_to_move(seating)
    for step in range(_MAX_STEPS if people > _SMALL_FIELD else _MAX_STEPS_SMALL):
        if step % people == 0:
            unhappy = _people_to_move(seating)
        one = unhappy[chance.below(len(unhappy))] if unhappy else chance.below(people)
        other, number = chance.below(people), chance.below(2 * GAMES)
        before = seating.cost
        _swap(seating, number, one, other)
        idle = idle + 1 if seating.cost >= before else 0
        if seating.cost > before:
            if idle > _MAX_IDLE_STEPS * people and seating.cost - before < _MAX_WORSENING:
                idle = 0
            else:
                _swap(seating, number, one, other)
        if seating.cost < best_cost:
            best, best_cost = seating.copy_rounds(), seating.cost
        # Spreading stand-ins more evenly is not worth a long search.
        if best_cost <= goal or (step > _MAX_STEPS_SMALL and best_cost - goal < TOGETHER_COST):
            break
    _restore(seating, best)


def _people_to_move(seating: Seating) -> list[int]:
    """Return the people who meet against the wishes."""
    return sorted({person for _, *pair in seating.unwanted_meetings() for person in pair})


def _swap(seating: Seating, number: int, one: int, other: int) -> None:
    """Swap two people in one round, or in all rounds if the number is beyond the last one."""
    if number < len(seating.rounds) and seating.people > _SMALL_FIELD:
        seating.swap(number, one, other)
    else:
        seating.swap_all(one, other)


def _restore(seating: Seating, rounds: Rounds) -> None:
    """Restore an earlier seating."""
    for number, tables in enumerate(rounds):
        for table, people in enumerate(tables):
            for person in people:
                if seating.table_of[number][person] != table:
                    sitting = seating.rounds[number][table]
                    seating.swap(number, person, next(p for p in sitting if p not in people))


def _shake(seating: Seating, chance: Chance) -> None:
    """Swap people wherever nothing gets worse, so that the design leaves no trace."""
    for _ in range(_SHAKES_EACH * seating.people):
        one, other = chance.below(seating.people), chance.below(seating.people)
        number, before = chance.below(len(seating.rounds)), seating.cost
        seating.swap(number, one, other)
        if seating.cost > before:
            seating.swap(number, one, other)


def _number_tables(rounds: Rounds, fixed: Sequence[int], chance: Chance) -> tuple[Meeting, ...]:
    """Number the tables of each round by lot; people who keep their table keep its number.

    Return the meetings of two such people: the second of them has to move.
    """
    numbers = list(range(len(rounds[0])))
    chance.shuffle(numbers)
    fixed_tables = dict(zip(fixed, numbers, strict=False))
    moved = []
    for number, tables in enumerate(rounds):
        chance.shuffle(tables)
        for table in tables:
            table.sort()
        places: list[list[int] | None] = [None] * len(tables)
        for person, place in fixed_tables.items():
            table = next(table for table in tables if person in table)
            first = next(p for p in fixed_tables if p in table)
            if first == person:
                places[place] = table
            else:
                moved.append(Meeting(number + 1, (first, person)))
        others = iter([table for table in tables if table not in places])
        rounds[number] = [place if place is not None else next(others) for place in places]
    return tuple(moved)


def _list_unwanted(rounds: Rounds, wishes: Wishes) -> tuple[Meeting, ...]:
    meetings = Seating(rounds, wishes).unwanted_meetings()
    return tuple(Meeting(number + 1, (one, other)) for number, one, other in sorted(meetings))


def draw_to_json(drawn: Draw, wishes: Wishes | None = None) -> dict[str, Json]:
    """Return a draw as plain data, with the outcome of the wishes if there were any."""
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
            "together": [_meeting_to_json(meeting) for meeting in drawn.together],
            "moved": [_meeting_to_json(meeting) for meeting in drawn.moved],
            "most_stand_ins_met": drawn.most_stand_ins_met,
        }
    return data


def _meeting_to_json(meeting: Meeting) -> Json:
    return {"round": meeting.round, "people": [*meeting.people]}


def _seed_as_typed(seed: str) -> Json:
    """Return a seed that looks like a number as a number, if JSON readers keep it exact."""
    is_number = seed.isascii() and seed.isdigit() and len(seed) < 16 and str(int(seed)) == seed
    return int(seed) if is_number else seed
