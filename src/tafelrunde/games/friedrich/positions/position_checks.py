"""Checks whether a game can start from a custom position, with all defects."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tafelrunde.games.friedrich.model.atlas import (
    CLAIMANT,
    OBJECTIVE_AT,
    OBJECTIVES,
    PLACES,
)
from tafelrunde.games.friedrich.model.components import (
    AMERICA,
    CARDS,
    ELISABETH_DIES,
    FRANCE,
    INDIA,
    LASTING,
    MAX_ARMIES_PER_GENERAL,
    MAX_STACK,
    NAMES,
    NATION_OF,
    NATIONS,
    PRUSSIA,
    QUIET_TURNS,
    RUSSIA,
    SMALL_CARDS,
    SWEDEN,
    SWEDEN_PEACE,
    TRAINS,
)
from tafelrunde.games.friedrich.model.options import RuleOptions
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.positions import position_setup
from tafelrunde.games.friedrich.positions.position import (
    Position,
    defect,
    fate_name,
    position_refusal,
    read_position,
)
from tafelrunde.games.friedrich.rules import conquest, setup, validation, victory
from tafelrunde.games.friedrich.rules.fate_strokes import CUMBERLAND
from tafelrunde.kernel import Chance, Json

MAX_CARDS_IN_HANDS = 120
"""So many cards may be in hands together, so that there is a pile to draw from."""


@lru_cache(maxsize=64)
def require_valid(options: RuleOptions, text: str) -> None:
    """Refuse a position that does not fit these options, naming each defect."""
    position = read_position(text)
    found = [
        *_moment(options, position),
        *_pieces(options, position),
        *_armies(options, position),
        *_cards(options, position),
    ]
    found = found or [*_conquests(options, position)]
    if found:
        raise position_refusal(found)


def _nations_out(options: RuleOptions, position: Position) -> set[int]:
    """Return the nations that are not in the war, or no longer in it."""
    gone = {n for n in range(7) if n not in setup.SCENARIO_NATIONS[options.scenario]}
    if ELISABETH_DIES in position.fate:
        gone.add(RUSSIA)
    if SWEDEN_PEACE in position.fate:
        gone.add(SWEDEN)
    if {INDIA, AMERICA} <= set(position.fate):
        gone.add(FRANCE)
    return gone


def _moment(options: RuleOptions, position: Position) -> Iterator[Json]:
    """Yield the defects of turn, nation, fate and option."""
    if position.nation in _nations_out(options, position):
        yield defect("nation_out", nation=NATIONS[position.nation])
    coming = position_setup.fate_cards(position.turn)
    if len(position.fate) > coming:
        yield defect("fate_many", turn=position.turn, cards=coming)
    small = sum(card < SMALL_CARDS for card in position.fate)
    if coming - len(position.fate) > SMALL_CARDS - small:
        yield defect("fate_few", turn=position.turn)
    for card in sorted({c for c in position.fate if position.fate.count(c) > 1}):
        yield defect("fate_twice", found=fate_name(card))
    if position.effect is not None and (
        position.effect not in LASTING or position.turn <= QUIET_TURNS + 1
    ):
        yield defect("effect_not_now")
    if position.open_card is not None and not (
        options.expert and position_setup.is_decided(position)
    ):
        yield defect("offensive_not_now")


def _pieces(options: RuleOptions, position: Position) -> Iterator[Json]:
    """Yield the defects of the pieces' cities; no piece may be in two places."""
    known, left = setup.scenario_pieces(options.scenario), _nations_out(options, position)
    placed = [p for stack in position.stacks for p in stack.generals]
    for piece in sorted({p for p in placed if placed.count(p) > 1}):
        yield defect("general_twice", general=NAMES[piece])
    for piece in sorted({*placed, *position.retired}):
        if piece not in known or NATION_OF[piece] in left:
            yield defect("general_out", general=NAMES[piece])
    retired = {*position.retired, *([CUMBERLAND] if FRANCE in left else [])}
    for piece in sorted(retired & {*placed}):
        yield defect("retired_placed", general=NAMES[piece])
    for piece in sorted({*position.face_down} - {*placed}):
        yield defect("face_down_off", general=NAMES[piece])
    for stack in position.stacks:
        city = PLACES[stack.city]
        if len({NATION_OF[p] for p in stack.generals}) > 1 or stack.city in position.trains:
            yield defect("mixed", city=city)
        if not 1 <= len(stack.generals) <= MAX_STACK:
            yield defect("stack_size", city=city)
    for nation in sorted({*position.trains.values()}):
        number = sum(1 for n in position.trains.values() if n == nation)
        most = 0 if nation in left else sum(1 for p in TRAINS[nation] if p in known)
        if number > most:
            yield defect("trains", nation=NATIONS[nation], most=most)


def _armies(options: RuleOptions, position: Position) -> Iterator[Json]:
    """Yield the defects of the armies: too many for the nation, or too many or few for a stack."""
    for stack in position.stacks:
        size = len(stack.generals)
        if stack.armies is not None and not size <= stack.armies <= MAX_ARMIES_PER_GENERAL * size:
            yield defect("command", city=PLACES[stack.city], armies=stack.armies)
    for nation in range(7):
        stacks = [s for s in position.stacks if s.generals and NATION_OF[s.generals[0]] == nation]
        total = position_setup.total(options, position, nation)
        least = sum(s.armies or len(s.generals) for s in stacks)
        most = sum(s.armies or MAX_ARMIES_PER_GENERAL * len(s.generals) for s in stacks)
        if not least <= total <= most:
            yield defect("armies_spread", nation=NATIONS[nation], armies=total)
        if total > position_setup.limit(options, nation):
            limit = position_setup.limit(options, nation)
            yield defect("armies_many", nation=NATIONS[nation], armies=total, most=limit)


def _cards(options: RuleOptions, position: Position) -> Iterator[Json]:
    """Yield the defects of the cards: a card held twice, or held by a nation out of the war."""
    left = _nations_out(options, position)
    for nation in sorted(position.hands.keys() | position.draws.keys()):
        if nation in left:
            yield defect("hand_out", nation=NATIONS[nation])
    hands = [*position.hands.values()]
    if position.open_card is not None:
        hands.append(1 << position.open_card)
    if sum(hand.bit_count() for hand in hands) != _union(hands).bit_count():
        yield defect("card_in_two")
    number = sum(hand.bit_count() for hand in hands) + sum(position.draws.values())
    if number > MAX_CARDS_IN_HANDS or _union(hands) >> CARDS:
        yield defect("cards_many", most=MAX_CARDS_IN_HANDS)


def _union(hands: list[int]) -> int:
    bits = 0
    for hand in hands:
        bits |= hand
    return bits


def _conquests(options: RuleOptions, position: Position) -> Iterator[Json]:
    """Yield the defects found on the position itself: conquests, a game already won, and others."""
    for city in sorted({*position.conquered}):
        if not OBJECTIVE_AT[city]:
            yield defect("no_objective", city=PLACES[city])
    state = position_setup.begin(BaseState, options, position, Chance(bytes(32)))
    for city in sorted({*position.conquered}):
        bit = OBJECTIVE_AT[city]
        claimant = CLAIMANT[OBJECTIVES.index(city)] if bit else PRUSSIA
        if bit and not (
            state.is_at_war(claimant) and conquest.conquerable_objectives(state, claimant) & bit
        ):
            yield defect("not_conquered", city=PLACES[city])
    after = state.copy()
    if victory.check_end_of_turn(after) or victory.check_defensive_victory(after):
        yield defect("over")
    elif found := validation.defects(state):
        yield defect("other", found="; ".join(found))
