"""The rule of thumb: which card, which marker, when to pay."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from tafelrunde.games.richelieu.action_codes import (
    ACTIONS,
    END,
    ENDS,
    MARK,
    MOVE,
    REDEEM,
    SUPPLY,
    take_code,
)
from tafelrunde.games.richelieu.bots.gain_table import NOTHING_THERE, GainTable
from tafelrunde.games.richelieu.components import (
    BIT,
    COLUMNS,
    FOLLOW,
    MARKERS,
    PLACES,
    TAKE,
)
from tafelrunde.games.richelieu.state import RichelieuState
from tafelrunde.kernel import Action

STEP: Final = (1, -1) * 4
PRICE: Final = 2.0
"""What paying a marker costs, and giving another one back to its owner."""
OWN_MARKER: Final = 0.3
OPENED: Final = 0.6
"""How much of the next seat's best card counts against an act."""
DEPTH_WEIGHTS: Final = (1.0, 0.6, 0.35, 0.2)
"""How much a marker matters by its distance from the nearest end."""
MOVE_COST: Final = 0.5


def uncovered_place(state: RichelieuState, index: int) -> int:
    """Return the place that a take uncovers, -1 if there is none."""
    place, other = state.end[index], state.end[index ^ 1]
    following = place + STEP[index]
    return -1 if other < 0 or following == other else following


def rate_takes(state: RichelieuState, gain_table: GainTable, seat: int) -> list[tuple[float, int]]:
    """Rate the ends a seat can take from: own gain, a second card, and what is opened."""
    takeable = state.open_ends(seat)
    is_first = state.stage == TAKE
    if not is_first:
        takeable &= state.pair
    if not takeable:
        return []
    next_seat = (seat + 1) % state.players
    end, marked, markers = state.end, state.marked, state.markers[seat]
    next_gains = gains_after_payment(state, gain_table, next_seat, end)
    best, second_best = sorted(next_gains)[:-3:-1]
    gains = gain_table.gains_of(seat, end)
    ratings = []
    for index in range(ENDS):
        place = end[index]
        if place < 0 or not takeable & BIT[place]:
            continue
        rating = gains[index]
        if marked & BIT[place]:
            rating += OWN_MARKER if markers & BIT[place] else -PRICE
        opened = uncovered_place(state, index)
        best_left = second_best if next_gains[index] == best else best
        if opened >= 0:
            gain = gain_table.gain(next_seat, opened)
            if gain > best_left and not marked & BIT[opened]:
                best_left = gain
        if is_first and state.turns:
            rating += _second_gain(state, gain_table, seat, place, opened)
        ratings.append((rating - OPENED * best_left, index))
    return ratings


def _second_gain(
    state: RichelieuState, gain_table: GainTable, seat: int, place: int, opened: int
) -> float:
    """Return what the best second card after this one brings, if it costs no marker."""
    ends = state.ends ^ BIT[place] | (BIT[opened] if opened >= 0 else 0)
    pair = state.deal.partners[place] & ends & ~(state.marked & ~state.markers[seat])
    return max(gain_table.gains_of(seat, _places(pair))) if pair else 0.0


def _places(mask: int) -> list[int]:
    places = []
    while mask:
        lowest = mask & -mask
        places.append(lowest.bit_length() - 1)
        mask ^= lowest
    return places


def gains_after_payment(
    state: RichelieuState, gain_table: GainTable, seat: int, places: Sequence[int]
) -> list[float]:
    """Return what the next seat would gain by cards, less what it must pay for them."""
    gains = gain_table.gains_of(seat, places)
    foreign = state.marked & ~state.markers[seat]
    price = PRICE if state.lost[seat] < MARKERS else -NOTHING_THERE
    if foreign:
        for number, place in enumerate(places):
            if place >= 0 and foreign & BIT[place]:
                gains[number] -= price
    return gains


def cheapest_take_code(state: RichelieuState, gain_table: GainTable, seat: int, index: int) -> int:
    """Return the code of taking from an end, paid from the supply or with the worst marker."""
    place = state.end[index]
    if not state.marked & ~state.markers[seat] & BIT[place]:
        return take_code(index)
    if state.supply[seat]:
        return take_code(index, SUPPLY)
    markers = _places(state.markers[seat])
    return take_code(index, min(markers, key=lambda p: gain_table.gain(seat, p)))


def rate_markers(
    state: RichelieuState, gain_table: GainTable, seat: int
) -> list[tuple[float, int]]:
    """Rate markers by what the card is worth to both sides and how soon it can be taken."""
    free = state.places_for_marker(seat)
    if not free:
        return []
    next_seat = (seat + 1) % state.players
    rated = []
    must_move = state.must_move_marker(seat)
    source, cost = -1, 0.0
    if must_move:
        cost, source = min(
            (_marker_rate(state, gain_table, seat, next_seat, place), place)
            for place in _places(state.markers[seat])
        )
        cost += MOVE_COST
    for depth, places in enumerate(_places_by_depth(state)):
        for place in places:
            if free & BIT[place]:
                rate = (
                    DEPTH_WEIGHTS[depth] * _worth_to_both(gain_table, seat, next_seat, place) - cost
                )
                code = MOVE + source * PLACES + place if must_move else MARK + place
                rated.append((rate, code))
    return rated


def _worth_to_both(gain_table: GainTable, seat: int, next_seat: int, place: int) -> float:
    """Return the worth of a card to a seat, with half its worth to the next seat."""
    mine, theirs = gain_table.gain(seat, place), gain_table.gain(next_seat, place)
    return mine + 0.5 * theirs if theirs > 0 else mine


def _marker_rate(
    state: RichelieuState, gain_table: GainTable, seat: int, next_seat: int, place: int
) -> float:
    """Rate a marker: the nearer to an end and the more wanted its card, the higher."""
    left_end = place // COLUMNS * 2
    left, right = state.end[left_end], state.end[left_end + 1]
    # The last card of a row is a left end alone.
    depth = min(place - left, (right if right >= 0 else left) - place)
    return DEPTH_WEIGHTS[min(depth, 3)] * _worth_to_both(gain_table, seat, next_seat, place)


def _places_by_depth(state: RichelieuState) -> list[list[int]]:
    """List places by their distance from the nearest end, as far as it matters."""
    layers: list[list[int]] = [[], [], [], []]
    end = state.end
    for row in range(0, ENDS, 2):
        left, right = end[row], end[row + 1]
        if left < 0:
            continue
        if right < 0:
            layers[0].append(left)
            continue
        for depth in range(len(DEPTH_WEIGHTS)):
            if left > right:
                break
            layers[depth].append(left)
            if right > left:
                layers[depth].append(right)
            left += 1
            right -= 1
    return layers


def quick_act(state: RichelieuState, gain_table: GainTable, seat: int, rng: Random) -> Action:
    """Choose for a play-out: the best card, a second one, then a marker on the best end."""
    if state.lost[seat] and state.can_redeem(seat):
        return ACTIONS[REDEEM]
    takes = rate_takes(state, gain_table, seat)
    if takes:
        random = rng.random
        _, index = max((rate + 1.5 * random(), index) for rate, index in takes)
        if state.stage == TAKE or gain_table.gain(seat, state.end[index]) > 0:
            return ACTIONS[cheapest_take_code(state, gain_table, seat, index)]
    if state.stage == TAKE:
        return ACTIONS[END]
    return _quick_marker(state, gain_table, seat)


def _quick_marker(state: RichelieuState, gain_table: GainTable, seat: int) -> Action:
    """Put a marker on the end worth most to both, if there is one in the supply."""
    if not state.supply[seat] or state.must_move_marker(seat) or state.stage != FOLLOW:
        return ACTIONS[END]
    next_seat, marked = (seat + 1) % state.players, state.marked
    best, chosen = 1.0, -1
    for place in state.end:
        if place >= 0 and not marked & BIT[place]:
            rate = _worth_to_both(gain_table, seat, next_seat, place)
            if rate > best:
                best, chosen = rate, place
    return ACTIONS[MARK + chosen] if chosen >= 0 else ACTIONS[END]
