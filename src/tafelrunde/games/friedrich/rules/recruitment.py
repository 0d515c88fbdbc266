"""Paying, raising armies, bringing pieces back (000 §10, F20 to F22)."""

from __future__ import annotations

from tafelrunde.games.friedrich.actions.action_codes import ANY_TRAIN
from tafelrunde.games.friedrich.model.atlas import DEPOTS, PLACES, SUBSTITUTES
from tafelrunde.games.friedrich.model.components import (
    FOES,
    FRIEDRICH_NOT_REINFORCED,
    GENERALS,
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
from tafelrunde.games.friedrich.rules.movement import bits_of, unite
from tafelrunde.kernel import Json

PRICE = 6
BLOCKED_PRICE = 8
_FRIEDRICH = general("Friedrich")


def is_blocked(state: BaseState, nation: int) -> bool:
    """Tell whether all depots are held by another player, in 2005 by the enemy (F1f)."""
    return all(_is_lost(state, nation, city) for city in DEPOTS[nation])


def _is_lost(state: BaseState, nation: int, city: int) -> bool:
    mark = state.at[city]
    if mark == 0:
        return False
    holder = (mark - 1) % 8
    if state.options.edition == "revised-2005":
        return holder in FOES[nation]
    return state.owner[holder] != state.owner[nation]


def price(state: BaseState, nation: int) -> int:
    """Give the price of an army or a train (F22)."""
    return BLOCKED_PRICE if is_blocked(state, nation) else PRICE


def trains_off(state: BaseState, nation: int) -> int:
    """Count a nation's trains that could come back."""
    return sum(state.where[piece] == OFF for piece in TRAINS[nation])


def can_pay(state: BaseState) -> bool:
    """Tell whether more may be paid: the credit does not yet buy all there is (F20)."""
    nation = state.nation
    missing = armies.limit(state, nation) - state.total[nation] + trains_off(state, nation)
    return missing > 0 and state.credit < missing * price(state, nation)


def pay(state: BaseState, card: int) -> None:
    """Pay with a card like with money."""
    nation = state.nation
    state.credit += WORTH[card]
    card = cards.held(state.hands[nation], card)
    cards.show(state, nation, card)
    if state.told is not None:
        params: dict[str, Json] = {
            "nation": NATIONS[nation],
            "card": cards.card_name(card),
            "credit": state.credit,
        }
        state.tell("pays", params, final=True)


def may_receive(state: BaseState, city: int) -> bool:
    """Tell whether fate lets the stack on a city receive armies (7♥, 10♠, F38)."""
    if state.effect == FRIEDRICH_NOT_REINFORCED:
        return state.where[_FRIEDRICH] != city
    if is_watched(state) and state.charged:
        return not bits_of(state.generals_at(city)) & state.charged
    return True


def is_watched(state: BaseState) -> bool:
    """Tell whether Prussians who receive armies must stay away from the enemy (10♠)."""
    return state.effect == REINFORCED_STAY_AWAY and state.nation == PRUSSIA


def most_raised(state: BaseState) -> int:
    """Say how many armies may be raised now."""
    nation = state.nation
    if state.credit < PRICE:
        return 0
    wanted = min(
        state.credit // price(state, nation), armies.limit(state, nation) - state.total[nation]
    )
    if wanted <= 0:
        return 0
    space = sum(armies.room(state, c) for c in state.stacks(nation) if may_receive(state, c))
    return min(wanted, space)


def raise_armies(state: BaseState, number: int) -> None:
    """Raise armies; where they go is asked stack by stack, in secret."""
    nation = state.nation
    cost = price(state, nation)
    state.credit -= number * cost
    state.armies_left = number
    state.total[nation] += number
    armies.forget_stated(state, nation)
    stacks = tuple(bits_of(state.generals_at(city)) for city in state.stacks(nation))
    state.marches.append(MarchRecord(RAISED, 0, armies=number, price=cost, stacks=stacks))
    state.step, state.stage = 0, SHARE
    if state.told is not None:
        params: dict[str, Json] = {
            "nation": NATIONS[nation],
            "armies": number,
            "total": state.total[nation],
        }
        state.tell("raises", params)


def share_bounds(state: BaseState) -> tuple[int, int]:
    """Give the least and the most armies for the stack that is asked."""
    stacks = state.stacks(state.nation)
    later = sum(armies.room(state, c) for c in stacks[state.step + 1 :] if may_receive(state, c))
    city = stacks[state.step]
    mine = armies.room(state, city) if may_receive(state, city) else 0
    return max(0, state.armies_left - later), min(state.armies_left, mine)


def share(state: BaseState, number: int) -> None:
    """Give a stack its part of what was raised."""
    stacks = state.stacks(state.nation)
    city = stacks[state.step]
    state.pool[city] += number
    state.armies_left -= number
    if number and is_watched(state):
        state.reinforced |= bits_of(state.generals_at(city))
    if state.told is not None:
        commander = NAMES[state.generals_at(city)[0]]
        params: dict[str, Json] = {"general": commander, "armies": number}
        state.tell("shared", params, (state.owner[state.nation],))
    state.step += 1
    if state.step == len(stacks):
        state.step, state.stage = 0, MOVE


def entries(state: BaseState, piece: int) -> list[int]:
    """List the cities where a general, or any train, may come back (F21, F22)."""
    nation = state.nation
    sites: tuple[int, ...] = DEPOTS[nation]
    if is_blocked(state, nation):
        chosen = state.substitute[nation]
        sites = SUBSTITUTES[state.options.edition][nation] if chosen < 0 else (chosen,)
    return [city for city in sites if _has_room(state, piece, city)]


def _has_room(state: BaseState, piece: int, city: int) -> bool:
    mark = state.at[city]
    if mark == 0:
        return True
    if piece == ANY_TRAIN or mark != state.nation + 1:
        return False
    return len(state.generals_at(city)) < MAX_STACK and may_receive(state, city)


def returning(state: BaseState) -> list[int]:
    """List who may be brought back now: generals, and ANY_TRAIN for a train."""
    nation = state.nation
    if state.credit < price(state, nation):
        return []
    found = []
    if state.total[nation] < armies.limit(state, nation):
        found = [p for p in GENERALS[nation] if state.where[p] == OFF and _may_come(state, p)]
    return [*found, ANY_TRAIN] if trains_off(state, nation) else found


def _may_come(state: BaseState, piece: int) -> bool:
    return not (state.effect == FRIEDRICH_NOT_REINFORCED and piece == _FRIEDRICH)


def bring(state: BaseState, piece: int, city: int) -> None:
    """Bring a piece back; a general comes with one new army of his own (F21)."""
    nation = state.nation
    cost = price(state, nation)
    state.credit -= cost
    if is_blocked(state, nation):
        state.substitute[nation] = city
    if piece == ANY_TRAIN:
        piece = next(p for p in TRAINS[nation] if state.where[p] == OFF)
        joined = 0
    else:
        joined = bits_of(state.generals_at(city))
        state.total[nation] += 1
        state.pool[city] += 1
        armies.forget_stated(state, nation)
        if is_watched(state):
            state.reinforced |= joined | 1 << piece
    state.place_piece(piece, city)
    if state.told is not None:
        _tell_bring(state, piece, city)
    turned = unite(state, joined | 1 << piece, joined)
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


def _tell_bring(state: BaseState, piece: int, city: int) -> None:
    nation = state.nation
    params: dict[str, Json] = {"nation": NATIONS[nation], "city": PLACES[city]}
    if NAMES[piece]:
        params |= {"general": NAMES[piece], "total": state.total[nation]}
        state.tell("brings", params)
    else:
        state.tell("brings_train", params)
