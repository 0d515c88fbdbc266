"""The defects of an impossible position, for tests, snapshots and repairs."""

from __future__ import annotations

from tafelrunde.games.friedrich.model import field_bounds
from tafelrunde.games.friedrich.model.atlas import BOHEMIAN_OBJECTIVES, OBJECTIVES_OF
from tafelrunde.games.friedrich.model.components import (
    ALLOT,
    CARDS,
    CARDS_PER_SET,
    FATE_CARDS,
    GENERALS,
    IS_TRAIN,
    MAX_ARMIES_PER_GENERAL,
    MAX_STACK,
    MOVE,
    NAMES,
    NATION_OF,
    NATIONS,
    OVER,
    PRUSSIA,
    SHARE,
    SPLIT,
    UNDECIDED,
)
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import armies
from tafelrunde.games.friedrich.rules.conquest import conquerable_objectives

ALL_CARDS = (1 << CARDS) - 1


def defects(state: BaseState) -> list[str]:
    """List the defects of a position in words; a valid position has none."""
    found = field_bounds.field_defects(state) or _turn_defects(state)
    if found:
        return found
    found = _piece_defects(state)
    if found:
        return found
    found = field_bounds.stage_defects(state)
    for nation in range(7):
        found += _army_defects(state, nation)
    return [*found, *_card_defects(state), *_mark_defects(state)]


def _turn_defects(state: BaseState) -> list[str]:
    found = []
    players = state.options.players
    if (state.to_act is None) != (state.stage == OVER) or not 0 <= state.stage <= OVER:
        found.append("somebody must act after the end, or nobody before it")
    if state.to_act is not None and state.to_act not in range(players):
        found.append("a seat that is not there must act")
    if not 0 <= state.turn <= 23 or not 0 <= state.nation < 7:
        found.append("there is no such moment in a game")
    if len(set(state.fate_drawn)) != len(state.fate_drawn) or any(
        card not in range(FATE_CARDS) for card in state.fate_drawn
    ):
        found.append("a card of fate came twice")
    if sorted(state.roles) != sorted(state.options.cast()):
        found.append("the roles do not fit the players")
    if state.stage == MOVE and state.to_act != state.owner[state.nation]:
        found.append("somebody acts out of turn")
    return found


def _piece_defects(state: BaseState) -> list[str]:
    """Check that a city holds one piece or a stack of up to three generals (000 §4)."""
    found = []
    on: dict[int, list[int]] = {}
    for piece, city in enumerate(state.where):
        if city >= 0:
            on.setdefault(city, []).append(piece)
    for city, pieces in on.items():
        mark = NATION_OF[pieces[0]] + (9 if IS_TRAIN[pieces[0]] else 1)
        if state.at[city] != mark or not state.occupied >> city & 1:
            found.append("a city does not know who stands on it")
        if len(pieces) > 1 and not _is_stack(pieces):
            found.append("pieces stand together that may not")
    if sum(1 for mark in state.at if mark) != len(on) or state.occupied.bit_count() != len(on):
        found.append("somebody stands where nobody is")
    if any(state.face_down >> p & 1 for p, c in enumerate(state.where) if c < 0 or IS_TRAIN[p]):
        found.append("somebody is face down who cannot be")
    return found


def _is_stack(pieces: list[int]) -> bool:
    alike = len({NATION_OF[p] for p in pieces}) == 1
    return alike and len(pieces) <= MAX_STACK and not any(IS_TRAIN[p] for p in pieces)


def _army_defects(state: BaseState, nation: int) -> list[str]:
    found = []
    name = NATIONS[nation]
    stacks = state.stacks(nation)
    counted = sum(state.pool[city] for city in stacks)
    if state.stage in (ALLOT, SHARE) and state.nation == nation:
        counted += state.armies_left
    if state.stage == SPLIT and state.to_city in stacks and state.from_city not in stacks:
        counted += state.pool[state.from_city]
    if state.stage != ALLOT and counted != state.total[nation]:
        found.append(f"{name} has another number of armies than it says")
    if state.total[nation] > armies.army_limit(state, nation):
        found.append(f"{name} has more armies than it may have")
    for city in stacks:
        if not _has_valid_command(state, city):
            found.append(f"{NAMES[state.generals_at(city)[0]]} commands too few or too many armies")
    if not state.is_at_war(nation) and (stacks or state.hands[nation]):
        found.append(f"{name} is out of the war and still there")
    return found


def _has_valid_command(state: BaseState, city: int) -> bool:
    """Return whether each general has one to eight armies, unless they are being shared out."""
    size, pool = len(state.generals_at(city)), state.pool[city]
    if state.stage == ALLOT:
        return pool == 0 or size <= pool <= MAX_ARMIES_PER_GENERAL * size
    if state.stage == SPLIT and city in (state.from_city, state.to_city):
        return True
    return size <= pool <= MAX_ARMIES_PER_GENERAL * size


def _card_defects(state: BaseState) -> list[str]:
    """Check that each of the 200 cards lies in exactly one place."""
    found = []
    places = [*state.hands, state.discards, sum(1 << card for card in state.pile)]
    places.append(1 << state.open_card if state.open_card >= 0 else 0)
    if state.next_set > 4 or len(set(state.pile)) != len(state.pile):
        return ["the pile cannot be like that"]
    places.append(ALL_CARDS >> CARDS_PER_SET * state.next_set << CARDS_PER_SET * state.next_set)
    seen = 0
    for cards in places:
        if seen & cards:
            found.append("a card lies in two places")
        seen |= cards
    if seen != ALL_CARDS:
        found.append("a card is missing")
    if state.hidden & ~state.discards or state.fresh & ~state.hands[state.nation] & ~_all_hands(
        state
    ):
        found.append("a card is not where it should be")
    return found


def _all_hands(state: BaseState) -> int:
    bits = 0
    for hand in state.hands:
        bits |= hand
    return bits


def _mark_defects(state: BaseState) -> list[str]:
    """Check that conquests and marks lie only where they may."""
    found = []
    allowed = 0
    for nation in range(1, 7):
        if state.is_at_war(nation):
            allowed |= conquerable_objectives(state, nation)
    bohemia = conquerable_objectives(state, PRUSSIA)
    if state.turn == 3 and state.option == UNDECIDED:
        # Earlier conquests stay until the decision of turn 3.
        bohemia = BOHEMIAN_OBJECTIVES
    if state.conquered & ~(allowed | bohemia):
        found.append("an objective is conquered that cannot be")
    if state.marked & ~(allowed | bohemia | _reconquerable(state)):
        found.append("a mark lies where none may be")
    if state.marked and state.stage in (ALLOT, OVER) and not state.offensive:
        found.append("a mark was forgotten")
    return found


def _reconquerable(state: BaseState) -> int:
    return state.conquered & sum(OBJECTIVES_OF[n] for n in range(7) if GENERALS[n])
