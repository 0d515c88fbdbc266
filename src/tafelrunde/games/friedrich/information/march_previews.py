"""Previews of all marches of a group, and of the reach of any other piece.

The facts that all marches of a group share are computed once, and those of an end once for each
end. So no position is copied, and the whole group costs about as much as two single previews.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise

from tafelrunde.games.friedrich.actions.action_codes import TRAIN_BIT, action, march_of
from tafelrunde.games.friedrich.information.actions_data import parse_group
from tafelrunde.games.friedrich.information.board_types import (
    EndPreview,
    Fight,
    MarchPreview,
    RangePreview,
    RoadPreview,
    SelectionPreview,
)
from tafelrunde.games.friedrich.model.atlas import (
    AT_HOME,
    IDS,
    MAIN_ROADS,
    NUMBER,
    OBJECTIVE_AT,
    ROADS,
    SUIT,
    cities_of,
)
from tafelrunde.games.friedrich.model.components import (
    FOES,
    HEINRICH_PROTECTS_FAR,
    MOVE,
    NAMES,
    NATIONS,
    REINFORCED_STAY_AWAY,
    SUITS,
)
from tafelrunde.games.friedrich.model.paths import distances_from, walks
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import combat, conquest, movement, supply

PROTECTION = 3


def of_selection(
    state: BaseState, selection: Mapping[str, object], seat: int
) -> Sequence[SelectionPreview]:
    """Return the previews of a selection: `city` and `who` for a group, or only `city`."""
    city = NUMBER.get(str(selection.get("city")), -1)
    if city < 0 or not state.at[city]:
        return []
    if "who" not in selection:
        return [_range_of(state, city, seat)]
    try:
        pieces = parse_group(selection["who"])
    except (KeyError, TypeError, ValueError):
        return []
    return _marches(state, pieces, city) if state.to_act == seat else []


# The marches of a group


def _marches(state: BaseState, pieces: int, start: int) -> list[MarchPreview]:
    nation = state.nation
    if state.stage != MOVE or not movement.can_set_out(state, nation, pieces, start):
        return []
    if movement.is_held_back(state, pieces, start):
        return []
    is_train = pieces == TRAIN_BIT
    staying = 0 if is_train else movement.bits_of(state.generals_at(start)) & ~pieces
    taken, doubtful = (0, 0) if is_train else conquest.conquests_and_marks(state, nation)
    ends = _Ends(state, pieces, staying, start)
    return [
        {**_road(code, taken, doubtful), **ends.at(march_of(code)[1][-1])}
        for code in movement.marches_of_group(state, pieces, staying, start, taken | doubtful)
    ]


def _road(code: int, taken: int, doubtful: int) -> RoadPreview:
    """Return what depends only on the road: objectives left behind, and its kind of road."""
    _, path = march_of(code)
    left = 0
    for city in path[:-1]:
        left |= OBJECTIVE_AT[city]
    return {
        "text": action(code).text,
        "path": [IDS[city] for city in path],
        "is_main": all(near in MAIN_ROADS[here] for here, near in pairwise(path)),
        "conquers": [IDS[city] for city in cities_of(left & taken)],
        "marks": [IDS[city] for city in cities_of(left & doubtful)],
    }


class _Ends:
    """What a march of one group meets at its end; the road does not matter."""

    def __init__(self, state: BaseState, pieces: int, staying: int, start: int) -> None:
        self.state, self.pieces, self.staying, self.start = state, pieces, staying, start
        self.is_train = pieces == TRAIN_BIT
        trains = [] if self.is_train else supply.trains_on_map(state, state.nation)
        # A stack blocks no road of its own, and a train that it takes stands only on its end.
        self.fed = supply.roads_from_trains(state, state.nation, trains)
        self.stays = [NAMES[p] for p in movement.pieces_of(staying)]
        self.known: dict[int, EndPreview] = {}

    def at(self, end: int) -> EndPreview:
        """Return what a march meets at an end."""
        preview = self.known.get(end)
        if preview is None:
            preview = self.known[end] = self._preview_end(end)
        return preview

    def _preview_end(self, end: int) -> EndPreview:
        state = self.state
        occupant = 0 if end == self.start else state.at[end]
        generals = state.generals_at(end) if occupant else []
        is_fed = end in AT_HOME[state.nation] or end in self.fed
        return {
            "end": IDS[end],
            "takes": NATIONS[occupant - 9] if occupant >= 9 else None,
            "unites": [NAMES[p] for p in generals],
            "stays": self.stays,
            "fights": [] if self.is_train else self._fights(end),
            "suit": SUITS[SUIT[end]],
            "supplied": None if self.is_train else is_fed,
            "turned": not self.is_train and self._is_turned(movement.bits_of(generals)),
        }

    def _is_turned(self, joined: int) -> bool:
        """Return whether uniting turns generals face down (F19)."""
        stack = self.pieces | joined
        down = self.state.face_down & stack
        return bool(joined and down and down != stack)

    def _fights(self, end: int) -> list[Fight]:
        state = self.state
        at, foes = state.at, FOES[state.nation]
        is_soubise = bool(self.pieces >> combat.SOUBISE & 1) or state.where[combat.SOUBISE] == end
        return [
            {
                "general": NAMES[combat.commander_at(state, near)],
                "nation": NATIONS[at[near] - 1],
                "city": IDS[near],
                "suit": SUITS[SUIT[near]],
            }
            for near in ROADS[end]
            if 0 < at[near] < 8
            and at[near] - 1 in foes
            and not combat.is_attack_forbidden(state, end, near, is_soubise)
        ]


# Any other post


def _range_of(state: BaseState, city: int, seat: int | None) -> RangePreview:
    """Return where a post could go if it moved now, and what it supplies or protects."""
    occupant = state.at[city]
    is_train, nation = occupant >= 9, (occupant - 1) % 8
    pieces = TRAIN_BIT if is_train else movement.bits_of(state.generals_at(city))
    ends = sorted(ends_of(state, nation, pieces, city, seat))
    preview: RangePreview = {"city": IDS[city], "reach": [IDS[end] for end in ends]}
    if is_train:
        fed = supply.roads_from_trains(state, nation, [city])
        return {**preview, "supplies": [IDS[each] for each in sorted(fed)]}
    steps, reach = distances_from(city), _protection_of(state, pieces)
    return {**preview, "protects": [IDS[c] for c in range(len(IDS)) if steps[c] <= reach]}


def _protection_of(state: BaseState, pieces: int) -> int:
    is_far = state.effect == HEINRICH_PROTECTS_FAR and pieces >> conquest.HEINRICH & 1
    return PROTECTION + 1 if is_far else PROTECTION


def ends_of(state: BaseState, nation: int, pieces: int, start: int, seat: int | None) -> set[int]:
    """Return where a whole stack or a train could end a march, as far as a seat may know."""
    if movement.is_held_back(state, pieces, start):
        return set()
    occupied = movement.blocking_cities(state, start, 0)
    is_shy = is_known_shy(state, nation, pieces, seat)
    known: dict[int, bool] = {}
    for walk in walks(start, movement.reach_of(state, pieces)):
        if not walk.between & occupied and walk.end not in known:
            known[walk.end] = can_end(state, nation, pieces, start, walk.end, is_shy)
    return {end for end, is_open in known.items() if is_open}


def is_known_shy(state: BaseState, nation: int, pieces: int, seat: int | None) -> bool:
    """Return whether a seat knows that a group may not march beside an enemy.

    Only their player knows which generals received new armies (10♠).
    """
    if state.effect == REINFORCED_STAY_AWAY and state.owner[nation] != seat:
        return False
    return movement.must_keep_away(state, pieces)


def can_end(state: BaseState, nation: int, pieces: int, start: int, end: int, is_shy: bool) -> bool:
    """Return whether a whole stack or a train may end a march on a city."""
    if end != start and not movement.can_occupy(state, nation, pieces, end):
        return False
    return not (is_shy and movement.is_attack_position(state, nation, end))
