"""Whether a game can start from a custom position, with all defects.

Most of them are found by `rules.validation` on the position as it lies on the map, as for a
snapshot. Only what cannot be laid out at all, or is a matter of the beginning, is found here.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tafelrunde.games.friedrich.model.atlas import OBJECTIVE_AT, PLACES
from tafelrunde.games.friedrich.model.components import (
    CARDS,
    MAX_STACK,
    NAMES,
    NATIONS,
    SMALL_CARDS,
    TRAINS,
)
from tafelrunde.games.friedrich.model.defects import defect
from tafelrunde.games.friedrich.model.options import FIRST_RULES, RuleOptions
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.positions import position_setup
from tafelrunde.games.friedrich.positions.position import (
    Position,
    position_refusal,
    read_position,
)
from tafelrunde.games.friedrich.rules import setup, validation, victory
from tafelrunde.games.friedrich.rules.war_validation import fate_name
from tafelrunde.kernel import Chance, Phrase

MAX_CARDS_IN_HANDS = 120
"""Maximum number of cards in all hands together, so that a pile is left to draw from."""


@lru_cache(maxsize=64)
def require_valid(options: RuleOptions, text: str) -> None:
    """Refuse a position that does not fit these options, naming each defect."""
    position = read_position(text)
    impossible = [*_piece_defects(options, position), *_number_defects(position)]
    defects = [*impossible, *_other_defects(options, position)]
    if not impossible:
        state = position_setup.lay_out(BaseState, options, position, Chance(bytes(32)))
        defects += validation.defects(state)
        if not defects and _is_over(state):
            defects = [defect("over")]
    if defects:
        raise position_refusal(defects)


# What cannot be laid out


def _piece_defects(options: RuleOptions, position: Position) -> Iterator[Phrase]:
    """Yield pieces that cannot be put on the map: in two places, or more than there are."""
    placed = [p for stack in position.stacks for p in stack.generals]
    for piece in sorted({p for p in placed if placed.count(p) > 1}):
        yield defect("general_twice", general=NAMES[piece])
    for stack in position.stacks:
        if stack.city in position.trains:
            yield defect("mixed", city=PLACES[stack.city])
        if not 1 <= len(stack.generals) <= MAX_STACK:
            yield defect("stack_size", city=PLACES[stack.city])
    known = setup.scenario_pieces(options.scenario)
    for nation in sorted({*position.trains.values()}):
        number = sum(1 for n in position.trains.values() if n == nation)
        maximum = sum(1 for p in TRAINS[nation] if p in known)
        if number > maximum:
            yield defect("trains", nation=NATIONS[nation], most=maximum)


def _number_defects(position: Position) -> Iterator[Phrase]:
    """Yield a defect for too many or too few cards of fate, and for too many in hands."""
    expected = position_setup.fate_cards(position.turn)
    if len(position.fate) > expected:
        yield defect("fate_many", turn=position.turn, cards=expected)
    small = sum(card < SMALL_CARDS for card in position.fate)
    if expected - len(position.fate) > SMALL_CARDS - small:
        yield defect("fate_few", turn=position.turn)
    for card in sorted({c for c in position.fate if position.fate.count(c) > 1}):
        yield defect("fate_twice", found=fate_name(card))
    known_cards = sum(hand.bit_count() for hand in position.hands.values())
    is_beyond = any(hand >> CARDS for hand in position.hands.values())
    if known_cards + sum(position.draws.values()) > MAX_CARDS_IN_HANDS or is_beyond:
        yield defect("cards_many", most=MAX_CARDS_IN_HANDS)


# What a text says that no state can say


def _other_defects(options: RuleOptions, position: Position) -> Iterator[Phrase]:
    """Yield a retired general on the map, conquests of no objective, a missing decision."""
    placed = {p for stack in position.stacks for p in stack.generals}
    for piece in sorted({*position.retired} & placed):
        yield defect("retired_placed", general=NAMES[piece])
    for city in sorted({*position.conquered}):
        if not OBJECTIVE_AT[city]:
            yield defect("no_objective", city=PLACES[city])
    is_decided = options.expert and position_setup.is_decided(position)
    if position.offensive is not None and not is_decided:
        yield defect("offensive_not_now")
    if is_decided and position.offensive is None and options.rules_version != FIRST_RULES:
        yield defect("offensive_missing")


def _is_over(state: BaseState) -> bool:
    """Return whether the war would be over already."""
    after = state.copy()
    return bool(victory.check_end_of_turn(after) or victory.check_defensive_victory(after))
