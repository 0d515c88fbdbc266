"""Random acts for play-outs: first draw a kind, then the act, without listing all."""

from __future__ import annotations

from random import Random

from tafelrunde.games.fredericus import reasons
from tafelrunde.games.fredericus.action_codes import (
    ACTIONS,
    END,
    FLY,
    FREE,
    PLACE,
    SHIFT,
    beside,
    bet_code,
)
from tafelrunde.games.fredericus.components import (
    ACT,
    BETS,
    HAND,
    MIDDLE,
    PERCH,
    SIDES,
)
from tafelrunde.games.fredericus.position import FredericusPosition
from tafelrunde.kernel import Action


def random_action(state: FredericusPosition, rng: Random) -> Action:
    """Return a random listed action."""
    seat, random = state.to_act, rng.random
    assert seat is not None
    if state.stage == ACT:
        if random() < 0.3:
            special = reasons.specials(state, seat)
            if special:
                return ACTIONS[special[int(random() * len(special))]]
        if state.done < state.base or (state.extra and state.actions_left() and random() < 0.7):
            return _random_move(state, rng, seat)
        return _random_closing(state, rng, seat)
    if state.stage == PERCH:
        return _random_perch(state, rng)
    if state.stage == BETS:
        return ACTIONS[bet_code(HAND, int(random() * SIDES))]
    return _random_closing(state, rng, seat)


def _random_perch(state: FredericusPosition, rng: Random) -> Action:
    while True:
        field = int(rng.random() * SIDES)
        if field not in state.birds:  # fields are taken in opposite pairs
            return ACTIONS[PLACE + field]


def _random_move(state: FredericusPosition, rng: Random, seat: int) -> Action:
    """Shift a card, fly, or hood."""
    random = rng.random
    kind = random()
    if kind < 0.1:
        hoods = reasons.hoods(state, seat)
        if hoods:
            return ACTIONS[hoods[int(random() * len(hoods))]]
    if kind < 0.4:
        bird = int(random() * 2)
        if state.hooded[seat] == bird:
            bird ^= 1
        field = beside(state.birds[2 * seat + bird], random() < 0.5)
        return ACTIONS[FLY + bird * SIDES + field]
    while True:
        code = int(random() * 2 * SIDES)
        if state.rows[code >> 1]:
            return ACTIONS[SHIFT + code]


def _random_closing(state: FredericusPosition, rng: Random, seat: int) -> Action:
    """End the turn half the time; otherwise free a bird or lay a chip."""
    random = rng.random
    if random() < 0.5:
        return ACTIONS[END]
    if state.hooded[seat] >= 0 and random() < 0.6:
        return ACTIONS[FREE]
    chips = state.own_chips(seat)
    chip = chips[int(random() * len(chips))]
    target = int(random() * (SIDES + 1))
    source = state.chips[chip]
    if state.moved >> chip & 1 or target == source:
        return ACTIONS[END]
    if target == MIDDLE and not reasons.is_middle_free(state):
        return ACTIONS[END]
    return ACTIONS[bet_code(source, target)]
