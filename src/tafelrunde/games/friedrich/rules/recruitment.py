"""Paying, raising armies, bringing pieces back (000 §10, F20 to F22)."""

from __future__ import annotations

from tafelrunde.games.friedrich.actions.action_codes import ANY_TRAIN
from tafelrunde.games.friedrich.model.atlas import DEPOTS, PLACES, SUBSTITUTES
from tafelrunde.games.friedrich.model.components import (
    FOES,
    FRIEDRICH_NOT_REINFORCED,
    GENERALS,
    MAX_ARMIES_PER_GENERAL,
    MAX_STACK,
    MOVE,
    NAMES,
    NATIONS,
    OFF,
    PRUSSIA,
    REINFORCED_STAY_AWAY,
    SHARE,
    TRAINS,
    WORTH,
    general,
)
from tafelrunde.games.friedrich.model.march_records import BROUGHT, RAISED, MarchRecord
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import armies, cards
from tafelrunde.games.friedrich.rules.movement import bits_of, turn_down_united_stack
from tafelrunde.kernel import Json

PRICE = 6
BLOCKED_PRICE = 8
_FRIEDRICH = general("Friedrich")


def are_depots_blocked(state: BaseState, nation: int) -> bool:
    """Return whether another player holds all depots, in 2005 an enemy (F1f)."""
    return all(_is_depot_held(state, nation, city) for city in DEPOTS[nation])


def _is_depot_held(state: BaseState, nation: int, city: int) -> bool:
    occupant = state.at[city]
    if occupant == 0:
        return False
    holder = (occupant - 1) % 8
    if state.options.edition == "revised-2005":
        return holder in FOES[nation]
    return state.owner[holder] != state.owner[nation]


def unit_price(state: BaseState, nation: int) -> int:
    """Return the price of an army or a train (F22)."""
    return BLOCKED_PRICE if are_depots_blocked(state, nation) else PRICE


def trains_off_map(state: BaseState, nation: int) -> int:
    """Count a nation's trains that could come back."""
    return sum(state.where[piece] == OFF for piece in TRAINS[nation])


def missing_units(state: BaseState) -> int:
    """Return how many armies and trains the active nation lacks."""
    nation = state.nation
    return armies.army_limit(state, nation) - state.total[nation] + trains_off_map(state, nation)


def can_pay(state: BaseState) -> bool:
    """Return whether more may be paid: the credit does not yet buy everything (F20)."""
    nation, missing = state.nation, missing_units(state)
    return missing > 0 and state.credit < missing * unit_price(state, nation)


def pay_card(state: BaseState, card: int) -> None:
    """Pay with a card as with money."""
    nation = state.nation
    state.credit += WORTH[card]
    card = cards.card_in_hand(state.hands[nation], card)
    cards.discard_face_up(state, nation, card)
    if state.told is not None:
        params: dict[str, Json] = {
            "nation": NATIONS[nation],
            "card": cards.card_name(card),
            "credit": state.credit,
        }
        state.emit("pays", params, final=True)


def can_receive_armies(state: BaseState, city: int) -> bool:
    """Return whether fate lets the stack on a city receive armies (7♥, 10♠, F38)."""
    if state.effect == FRIEDRICH_NOT_REINFORCED:
        return state.where[_FRIEDRICH] != city
    if is_reinforcement_restricted(state) and state.charged:
        return not bits_of(state.generals_at(city)) & state.charged
    return True


def is_reinforcement_restricted(state: BaseState) -> bool:
    """Return whether Prussians who receive armies must stay away from the enemy (10♠)."""
    return state.effect == REINFORCED_STAY_AWAY and state.nation == PRUSSIA


def max_raise(state: BaseState) -> int:
    """Return how many armies may be raised now."""
    if state.credit < PRICE:
        return 0
    return min(state.credit // unit_price(state, state.nation), most_armies(state))


def most_armies(state: BaseState, generals: int = 0) -> int:
    """Return how many armies the nation may have more, besides generals who come back before."""
    nation = state.nation
    missing = armies.army_limit(state, nation) - state.total[nation] - generals
    if missing <= 0:
        return 0
    space = sum(
        armies.room_for_armies(state, c)
        for c in state.stacks(nation)
        if can_receive_armies(state, c)
    )
    return min(missing, space + generals * (MAX_ARMIES_PER_GENERAL - 1))


def raise_armies(state: BaseState, number: int) -> None:
    """Raise armies; the player then shares them out in secret, stack by stack."""
    nation = state.nation
    cost = unit_price(state, nation)
    state.credit -= number * cost
    state.armies_left = number
    state.total[nation] += number
    armies.forget_stated_armies(state, nation)
    stacks = tuple(bits_of(state.generals_at(city)) for city in state.stacks(nation))
    state.marches.append(MarchRecord(RAISED, 0, armies=number, price=cost, stacks=stacks))
    state.step, state.stage = 0, SHARE
    if state.told is not None:
        params: dict[str, Json] = {
            "nation": NATIONS[nation],
            "armies": number,
            "total": state.total[nation],
        }
        state.emit("raises", params)


def share_bounds(state: BaseState) -> tuple[int, int]:
    """Return the fewest and the most armies for the current stack."""
    stacks = state.stacks(state.nation)
    room_later = sum(
        armies.room_for_armies(state, c)
        for c in stacks[state.step + 1 :]
        if can_receive_armies(state, c)
    )
    city = stacks[state.step]
    room_here = armies.room_for_armies(state, city) if can_receive_armies(state, city) else 0
    return max(0, state.armies_left - room_later), min(state.armies_left, room_here)


def share_limits(state: BaseState) -> list[tuple[int, int]]:
    """Return the least and the most new armies of each stack that is still to be asked."""
    stacks = state.stacks(state.nation)[state.step :]
    return [
        (0, armies.room_for_armies(state, c) if can_receive_armies(state, c) else 0) for c in stacks
    ]


def share_armies(state: BaseState, number: int) -> None:
    """Return the current stack its share of the raised armies."""
    stacks = state.stacks(state.nation)
    city = stacks[state.step]
    state.pool[city] += number
    state.armies_left -= number
    if number and is_reinforcement_restricted(state):
        state.reinforced |= bits_of(state.generals_at(city))
    if state.told is not None:
        commander = NAMES[state.generals_at(city)[0]]
        params: dict[str, Json] = {"general": commander, "armies": number}
        state.emit("shared", params, (state.owner[state.nation],))
    state.step += 1
    if state.step == len(stacks):
        state.step, state.stage = 0, MOVE


def entry_cities(state: BaseState, piece: int) -> list[int]:
    """List the cities where a general, or any train, may come back (F21, F22)."""
    nation = state.nation
    sites: tuple[int, ...] = DEPOTS[nation]
    if are_depots_blocked(state, nation):
        chosen = state.substitute[nation]
        sites = SUBSTITUTES[state.options.edition][nation] if chosen < 0 else (chosen,)
    return [city for city in sites if _has_room(state, piece, city)]


def _has_room(state: BaseState, piece: int, city: int) -> bool:
    occupant = state.at[city]
    if occupant == 0:
        return True
    if piece == ANY_TRAIN or occupant != state.nation + 1:
        return False
    return len(state.generals_at(city)) < MAX_STACK and can_receive_armies(state, city)


def returnable_pieces(state: BaseState) -> list[int]:
    """List the pieces that may be brought back now: generals, and ANY_TRAIN for a train."""
    return lost_pieces(state) if state.credit >= unit_price(state, state.nation) else []


def lost_pieces(state: BaseState) -> list[int]:
    """List the pieces that may be brought back once they are paid for."""
    nation = state.nation
    generals = []
    if state.total[nation] < armies.army_limit(state, nation):
        generals = [p for p in GENERALS[nation] if state.where[p] == OFF and _can_return(state, p)]
    return [*generals, ANY_TRAIN] if trains_off_map(state, nation) else generals


def _can_return(state: BaseState, piece: int) -> bool:
    return not (state.effect == FRIEDRICH_NOT_REINFORCED and piece == _FRIEDRICH)


def bring_back(state: BaseState, piece: int, city: int) -> None:
    """Bring a piece back; a general comes with one new army (F21)."""
    nation = state.nation
    cost = unit_price(state, nation)
    state.credit -= cost
    if are_depots_blocked(state, nation):
        state.substitute[nation] = city
    if piece == ANY_TRAIN:
        piece = next(p for p in TRAINS[nation] if state.where[p] == OFF)
        joined = 0
    else:
        joined = bits_of(state.generals_at(city))
        state.total[nation] += 1
        state.pool[city] += 1
        armies.forget_stated_armies(state, nation)
        if is_reinforcement_restricted(state):
            state.reinforced |= joined | 1 << piece
    state.place_piece(piece, city)
    if state.told is not None:
        _emit_bring_back(state, piece, city)
    turned = turn_down_united_stack(state, joined | 1 << piece, joined)
    stopped = (joined | 1 << piece) & ~state.moved
    state.moved |= stopped
    state.marches.append(
        MarchRecord(
            BROUGHT,
            1 << piece,
            (city,),
            joined=joined,
            turned_down=turned,
            ended_movement=stopped,
            price=cost,
        )
    )


def _emit_bring_back(state: BaseState, piece: int, city: int) -> None:
    nation = state.nation
    params: dict[str, Json] = {"nation": NATIONS[nation], "city": PLACES[city]}
    if NAMES[piece]:
        params |= {"general": NAMES[piece], "total": state.total[nation]}
        state.emit("brings", params)
    else:
        state.emit("brings_train", params)
