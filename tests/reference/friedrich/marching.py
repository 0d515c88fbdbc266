"""Marches: which are legal, what they lead to, and how they are taken back."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import combinations, pairwise
from typing import TypeAlias

from . import facts, recruiting
from .facts import MAIN, NATION, NEIGHBOURS
from .table import Acts, Board, Brought, Marched, Outcome, Raised, Split, Table

Who: TypeAlias = tuple[str, ...]
Road: TypeAlias = tuple[str, ...]

# Fate's generals who may not march into an attack position nor take a train.
SHY = {(4, "diamonds"): "Cumberland", (5, "spades"): "Soubise", (7, "spades"): "Friedrich"}
SLOW = {(2, "diamonds"): "Saltikov", (5, "hearts"): "Richelieu", (12, "spades"): "Daun"}


def begin(table: Table) -> None:
    """Open the movement phase of the nation on the move."""
    board = table.board
    board.done, board.received, board.pressed = set(), set(), set()
    if table.edition == "anniversary":
        board.substitute = {}
    table.start_of_phase = board.copy()
    table.history, table.credit = [], 0
    table.ask("movement", table.mover)


def acts(table: Table) -> Acts:
    """Return all that may be done in a movement phase."""
    return {
        **march_acts(table),
        **recruiting.acts(table),
        **back_acts(table),
        "end": lambda: table.go_on("pairs"),
    }


# Which marches there are


def march_acts(table: Table) -> Acts:
    """Return one march for each different result, by its shortest and first road."""
    found: Acts = {}
    for who in groups(table):
        roads: dict[Outcome, Road] = {}
        for road in sorted(walks(table, who), key=lambda road: (len(road), road)):
            outcome = outcome_of(table, who, road)
            if outcome:
                roads.setdefault(outcome, road)
        for outcome, road in roads.items():
            found[march_text(who, road)] = _march_act(table, who, road, outcome)
    return found


def march_text(who: Who, road: Road) -> str:
    """Write a march."""
    return f"march {names(who)} {'-'.join(road)}"


def names(who: Who) -> str:
    """Write who marches."""
    return "+".join(who) if facts.is_general(who[0]) else "train"


def _march_act(table: Table, who: Who, road: Road, outcome: Outcome) -> Callable[[], None]:
    def march() -> None:
        table.credit = 0
        table.history.append(Marched(who, road, outcome, None))
        move(table, who, outcome)
        if outcome.divided:
            table.split = Split(table.mover, road[0], who, by_fate=False)
            table.ask("split", table.mover)
        table.check_offensive_victory()

    return march


def groups(table: Table) -> Iterator[Who]:
    """Yield every train and every part of a stack that has not moved yet."""
    board = table.board
    for city in board.stacks(table.mover):
        ready = [general for general in board.stack(city) if general not in board.done]
        for size in range(1, len(ready) + 1):
            yield from combinations(ready, size)
    for train in board.trains(table.mover):
        if train not in board.done:
            yield (train,)


def walks(table: Table, who: Who) -> list[Road]:
    """Return every walk on the map that is not too long, whatever stands in the way."""
    reach = reach_of(table, who)
    found: list[Road] = []
    rim: list[Road] = [(table.board.where[who[0]],)]
    while rim:
        rim = [(*road, way) for road in rim for way in NEIGHBOURS[road[-1]]]
        rim = [road for road in rim if is_within(road, reach)]
        found += rim
    return found


def reach_of(table: Table, who: Who) -> int:
    """Return how far a group may march on ordinary roads (000 §4, F35)."""
    if not facts.is_general(who[0]):
        return 2
    if SLOW.get(table.effect or (0, "")) in who:
        return 2
    return 4 if table.effect == (9, "clubs") and "Friedrich" in who else 3


def is_within(road: Road, reach: int) -> bool:
    """Return whether a road is short enough; main roads alone allow one city more."""
    steps = [frozenset(step) for step in pairwise(road)]
    extra = 1 if all(step in MAIN for step in steps) else 0
    return len(steps) <= reach + extra


# What a march leads to


def outcome_of(table: Table, who: Who, road: Road) -> Outcome | None:
    """Tell what a march along a road would lead to, None if it is not legal."""
    board = table.board
    if any(board.where.get(piece) != road[0] or piece in board.done for piece in who):
        return None
    if not is_within(road, reach_of(table, who)) or _is_held(table, who, road[0]):
        return None
    if not _is_open(table, who, road):
        return None
    outcome = _result(table, who, road)
    return outcome if _fate_allows(table, who, road, outcome) else None


def _is_held(table: Table, who: Who, start: str) -> bool:
    near = ("kuestrin", *NEIGHBOURS["kuestrin"])
    return table.effect == (2, "clubs") and "Fermor" in who and start in near


def _others(table: Table, who: Who, city: str) -> set[str]:
    return table.board.at(city) - set(who)


def _is_open(table: Table, who: Who, road: Road) -> bool:
    # F11: nothing is jumped; only the end may hold own generals or a hostile train.
    if any(_others(table, who, city) for city in road[1:-1]):
        return False
    met = _others(table, who, road[-1])
    return not met or (facts.is_general(who[0]) and _may_enter(table, who, road[-1], met))


def _may_enter(table: Table, who: Who, city: str, met: set[str]) -> bool:
    nation = NATION[who[0]]
    if all(facts.is_general(piece) and NATION[piece] == nation for piece in met):
        return len(met) + len(who) <= 3
    if any(facts.is_general(piece) for piece in met):
        return False
    (train,) = met
    safe = table.effect == (3, "diamonds") and city == "halle"
    return facts.is_hostile(NATION[train], nation) and not safe


def _result(table: Table, who: Who, road: Road) -> Outcome:
    end, met = road[-1], _others(table, who, road[-1])
    train = next((piece for piece in met if not facts.is_general(piece)), None)
    left = set(road[:-1]) if facts.is_general(who[0]) else set()
    touched = {city for city in left if changes_hands(table, NATION[who[0]], city)}
    marked = {city for city in touched if table.is_protected(city)}
    stayed = bool(_others(table, who, road[0]))
    return Outcome(
        end=end,
        conquered=frozenset(touched - marked),
        marked=frozenset(marked - table.board.marks),
        taken=train,
        united=frozenset(met - {train}),
        divided=stayed and end != road[0],
    )


def changes_hands(table: Table, nation: str, city: str) -> bool:
    """Return whether a city unprotected would be conquered or reconquered by a nation."""
    if city in table.board.conquered:
        return facts.defender(city) == nation
    return table.may_conquer(nation, city)


def _fate_allows(table: Table, who: Who, road: Road, outcome: Outcome) -> bool:
    if table.effect is None:
        return True
    pressing = table.board.beside_enemy(outcome.end, NATION[who[0]])
    shy = SHY.get(table.effect, "") in who
    if shy and (pressing or outcome.taken):
        return False
    # 10♠, F38
    tired = table.mover == "prussia" and table.board.received & set(who)
    if table.effect == (10, "spades") and tired and pressing:
        return False
    return table.effect != (5, "diamonds") or _chevert_stays(table, who, road)


def _chevert_stays(table: Table, who: Who, road: Road) -> bool:
    stack = set(table.board.stack(road[0]))
    if "Chevert" not in stack or stack in ({"Chevert"}, set(who)):
        return True
    together = set(who) if "Chevert" in who else stack - set(who)
    return len(together) > 1


def move(table: Table, who: Who, outcome: Outcome) -> None:
    """Carry out a march; of a divided stack the armies are divided later."""
    board = table.board
    start = board.where[who[0]]
    if outcome.taken:
        board.remove([outcome.taken])
    for city in outcome.conquered:
        table.change_holder(city)
    board.marks |= outcome.marked
    for piece in who:
        board.where[piece] = outcome.end
        board.done.add(piece)
    if facts.is_general(who[0]):
        if not outcome.divided and outcome.end != start:
            carry(board, start, outcome.end, board.pools[start])
        if outcome.united:
            board.unite(outcome.end)
        if board.beside_enemy(outcome.end, table.mover):
            board.pressed |= set(who)


def carry(board: Board, start: str, end: str, armies: int) -> None:
    """Let armies go from one pool to another."""
    board.pools[start] -= armies
    if not board.pools[start]:
        del board.pools[start]
    board.pools[end] = board.pools.get(end, 0) + armies


# Dividing armies


def split_bounds(board: Board, split: Split) -> range:
    """Return the numbers of armies that may go along (F8)."""
    gone, rest = len(split.gone), len(board.stack(split.start))
    pool = board.pools[split.start]
    return range(max(gone, pool - 8 * rest), min(8 * gone, pool - rest) + 1)


def split_acts(table: Table) -> Acts:
    """Return every way of dividing the armies of a divided stack."""
    split = table.split
    assert split
    return {
        f"armies {number}": _split_act(table, split, number)
        for number in split_bounds(table.board, split)
    }


def _split_act(table: Table, split: Split, number: int) -> Callable[[], None]:
    def divide() -> None:
        carry(table.board, split.start, table.board.where[split.gone[0]], number)
        table.split = None
        if split.by_fate:
            table.go_on("next turn")
            return
        march = table.history[-1]
        assert isinstance(march, Marched)
        table.history[-1] = march._replace(armies=number)
        table.ask("movement", table.mover)

    return divide


# Taking back (F14)


def back_acts(table: Table) -> Acts:
    """Return every march that may be taken back, by playing the phase again without it."""
    found: Acts = {}
    for index, march in enumerate(table.history):
        if isinstance(march, Marched):
            board = without(table, index)
            if board:
                found[back_text(table, march)] = _back_act(table, index, board)
    return found


def back_text(table: Table, march: Marched) -> str:
    """Write the taking back of a march."""
    if facts.is_general(march.who[0]):
        return f"back {names(march.who)}"
    return f"back train {table.board.where[march.who[0]]}"


def _back_act(table: Table, index: int, board: Board) -> Callable[[], None]:
    def back() -> None:
        table.board, table.credit = board, 0
        del table.history[index]

    return back


def without(table: Table, index: int) -> Board | None:
    """Play the phase again without one march; None if anything else would not be the same."""
    again = table.copy()
    again.board = table.start_of_phase.copy()
    rest = table.history[:index] + table.history[index + 1 :]
    return again.board if all(redo(again, deed) for deed in rest) else None


def redo(table: Table, deed: Marched | Brought | Raised) -> bool:
    """Do something once more if it is legal and has the same effects."""
    if isinstance(deed, Marched):
        return _march_again(table, deed)
    if isinstance(deed, Brought):
        return recruiting.bring_again(table, deed)
    return recruiting.raise_again(table, deed)


def _march_again(table: Table, deed: Marched) -> bool:
    """March again by any road with the same effects: a listed road stands for all of them."""
    if any(table.board.where.get(name) != deed.road[0] for name in deed.who):
        return False
    outcomes = (outcome_of(table, deed.who, road) for road in walks(table, deed.who))
    if deed.outcome not in outcomes:
        return False
    move(table, deed.who, deed.outcome)
    if deed.armies is None:
        return True
    split = Split(table.mover, deed.road[0], deed.who, by_fate=False)
    if deed.armies not in split_bounds(table.board, split):
        return False
    carry(table.board, deed.road[0], deed.outcome.end, deed.armies)
    return True


def settle_marks(table: Table) -> None:
    """Judge all marked cities by the position after the combats (F12)."""
    for city in sorted(table.board.marks):
        if changes_hands(table, table.mover, city) and not table.is_protected(city):
            table.change_holder(city)
    table.board.marks = set()
