"""The one validator: what is wrong with a position, for snapshots and for custom positions.

A position by the first rules is judged as it was then, so that its records can be replayed.
"""

from __future__ import annotations

from collections.abc import Iterator

from tafelrunde.games.friedrich.model import field_bounds
from tafelrunde.games.friedrich.model.atlas import (
    BOHEMIAN_OBJECTIVES,
    OBJECTIVES_OF,
    PLACES,
    cities_of,
)
from tafelrunde.games.friedrich.model.components import (
    ALLOT,
    CARDS,
    CARDS_PER_SET,
    FATE,
    GENERALS,
    GONE,
    IS_TRAIN,
    MAX_ARMIES_PER_GENERAL,
    MAX_STACK,
    MOVE,
    NAMES,
    NATION_OF,
    NATIONS,
    OFF,
    OVER,
    PRUSSIA,
    RETIRE,
    SHARE,
    SPLIT,
    TRAINS,
    UNDECIDED,
)
from tafelrunde.games.friedrich.model.defects import defect
from tafelrunde.games.friedrich.model.options import FIRST_RULES
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import armies, war_validation
from tafelrunde.games.friedrich.rules.cards import card_name, cards_of
from tafelrunde.games.friedrich.rules.conquest import conquerable_objectives
from tafelrunde.games.friedrich.rules.movement import pieces_of
from tafelrunde.games.friedrich.rules.setup import scenario_pieces
from tafelrunde.kernel import Phrase

ALL_CARDS = (1 << CARDS) - 1


def defects(state: BaseState) -> list[Phrase]:
    """List the defects of a position, one sentence each; a valid position has none."""
    phrases = field_bounds.field_defects(state) or [*_turn_defects(state)]
    if phrases:
        return phrases
    phrases = [*_piece_defects(state)]
    if phrases:
        return phrases
    phrases = [*field_bounds.stage_defects(state), *_face_down_defects(state)]
    for nation in range(7):
        phrases += _army_defects(state, nation)
    phrases += [*_card_defects(state), *_mark_defects(state)]
    if state.options.rules_version != FIRST_RULES:
        phrases += war_validation.defects(state)
    return phrases


def _turn_defects(state: BaseState) -> Iterator[Phrase]:
    if (state.to_act is None) != (state.stage == OVER):
        yield defect("acting")
    if state.to_act is not None and state.to_act not in range(state.options.players):
        yield defect("no_seat", seat=state.to_act)
    for card in sorted({c for c in state.fate_drawn if state.fate_drawn.count(c) > 1}):
        yield defect("fate_twice", found=war_validation.fate_name(card))
    if sorted(state.roles) != sorted(state.options.cast()):
        yield defect("roles")
    if state.stage not in (ALLOT, FATE, RETIRE, OVER) and not state.is_at_war(state.nation):
        yield defect("nation_out", nation=NATIONS[state.nation])
    elif state.stage == MOVE and state.to_act != state.owner[state.nation]:
        yield defect("out_of_turn", nation=NATIONS[state.nation])


def _piece_defects(state: BaseState) -> Iterator[Phrase]:
    """Yield where a city holds more than one piece or a stack of up to three (000 §4)."""
    on: dict[int, list[int]] = {}
    for piece, city in enumerate(state.where):
        if city >= 0:
            on.setdefault(city, []).append(piece)
    for city, pieces in sorted(on.items()):
        occupant = NATION_OF[pieces[0]] + (9 if IS_TRAIN[pieces[0]] else 1)
        if state.at[city] != occupant or not state.occupied >> city & 1:
            yield defect("map_city", city=PLACES[city])
        if len(pieces) > 1 and not _is_stack(pieces):
            yield defect("mixed", city=PLACES[city])
    for city, occupant in enumerate(state.at):
        if city not in on and (occupant or state.occupied >> city & 1):
            yield defect("map_city", city=PLACES[city])


def _is_stack(pieces: list[int]) -> bool:
    alike = len({NATION_OF[p] for p in pieces}) == 1
    return alike and len(pieces) <= MAX_STACK and not any(IS_TRAIN[p] for p in pieces)


def _face_down_defects(state: BaseState) -> Iterator[Phrase]:
    """Yield who is face down and cannot be; a stack is face down as a whole (F19)."""
    for piece, city in enumerate(state.where):
        if not state.face_down >> piece & 1:
            continue
        if IS_TRAIN[piece]:
            yield defect("face_down_train", nation=NATIONS[NATION_OF[piece]])
        elif city < 0:
            yield defect("face_down_off", general=NAMES[piece])
    if state.options.rules_version == FIRST_RULES:
        return
    for city in sorted({state.where[p] for p in pieces_of(state.face_down)} - {OFF, GONE}):
        stack = state.generals_at(city)
        down = [p for p in stack if state.face_down >> p & 1]
        if 0 < len(down) < len(stack):
            yield defect("face_down_part", general=NAMES[down[0]], city=PLACES[city])


def _army_defects(state: BaseState, nation: int) -> Iterator[Phrase]:
    stacks, total = state.stacks(nation), state.total[nation]
    counted = sum(state.pool[city] for city in stacks)
    if state.stage in (ALLOT, SHARE) and state.nation == nation:
        counted += state.armies_left
    if state.stage == SPLIT and state.to_city in stacks and state.from_city not in stacks:
        counted += state.pool[state.from_city]
    if state.stage != ALLOT and counted != total:
        yield defect("armies_spread", nation=NATIONS[nation], armies=total)
    limit = armies.army_limit(state, nation)
    if total > limit:
        yield defect("armies_many", nation=NATIONS[nation], armies=total, most=limit)
    for city in stacks:
        if not _has_valid_command(state, city):
            yield defect("command", city=PLACES[city], armies=state.pool[city])
    yield from _absence_defects(state, nation)


def _absence_defects(state: BaseState, nation: int) -> Iterator[Phrase]:
    """Yield defects of a nation or a piece that takes no part in the war (F25, F32)."""
    known, is_out = scenario_pieces(state.options.scenario), not state.is_at_war(nation)
    for piece in GENERALS[nation]:
        if state.where[piece] >= 0 and (is_out or piece not in known):
            yield defect("general_out", general=NAMES[piece])
    if any(state.where[p] >= 0 and (is_out or p not in known) for p in TRAINS[nation]):
        yield defect("train_out", nation=NATIONS[nation])
    if is_out and state.hands[nation]:
        yield defect("hand_out", nation=NATIONS[nation])


def _has_valid_command(state: BaseState, city: int) -> bool:
    """Return whether each general has one to eight armies, unless they are being shared out."""
    size, pool = len(state.generals_at(city)), state.pool[city]
    if state.stage == ALLOT:
        return pool == 0 or size <= pool <= MAX_ARMIES_PER_GENERAL * size
    if state.stage == SPLIT and city in (state.from_city, state.to_city):
        return True
    return size <= pool <= MAX_ARMIES_PER_GENERAL * size


def _card_defects(state: BaseState) -> Iterator[Phrase]:
    """Yield the cards that do not lie in exactly one place."""
    places = [*state.hands, state.discards, sum(1 << card for card in {*state.pile})]
    places.append(1 << state.open_card if state.open_card >= 0 else 0)
    if state.next_set > 4 or len(set(state.pile)) != len(state.pile):
        yield defect("field_value", field="pile")
        return
    places.append(ALL_CARDS >> CARDS_PER_SET * state.next_set << CARDS_PER_SET * state.next_set)
    seen = twice = 0
    for place in places:
        twice |= seen & place
        seen |= place
    if twice:
        yield defect("card_in_two", card=card_name(cards_of(twice)[0]))
    if seen != ALL_CARDS:
        yield defect("card_missing", card=card_name(cards_of(ALL_CARDS & ~seen)[0]))
    if state.hidden & ~state.discards:
        yield defect("card_place", field="hidden")
    if state.fresh & ~_all_hands(state):
        yield defect("card_place", field="fresh")


def _all_hands(state: BaseState) -> int:
    bits = 0
    for hand in state.hands:
        bits |= hand
    return bits


def _mark_defects(state: BaseState) -> Iterator[Phrase]:
    """Yield the conquests and marks that lie where they may not."""
    allowed = 0
    for nation in range(1, 7):
        if state.is_at_war(nation):
            allowed |= conquerable_objectives(state, nation)
    bohemia = conquerable_objectives(state, PRUSSIA)
    if state.options.expert and state.turn == 3 and state.option == UNDECIDED:
        # Earlier conquests stay until the decision of turn 3 (F27).
        bohemia = BOHEMIAN_OBJECTIVES
    for city in cities_of(state.conquered & ~(allowed | bohemia)):
        yield defect("not_conquered", city=PLACES[city])
    for city in cities_of(state.marked & ~(allowed | bohemia | _reconquerable(state))):
        yield defect("not_marked", city=PLACES[city])
    if state.stage in (ALLOT, OVER) and not state.offensive:
        for city in cities_of(state.marked):
            yield defect("mark_left", city=PLACES[city])


def _reconquerable(state: BaseState) -> int:
    return state.conquered & sum(OBJECTIVES_OF[n] for n in range(7) if GENERALS[n])
