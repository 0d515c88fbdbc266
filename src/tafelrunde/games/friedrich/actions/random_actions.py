"""Random acts for play-outs without a full list, and the act of a player out of time."""

from __future__ import annotations

from random import Random

from tafelrunde.games.friedrich.actions import legal_actions
from tafelrunde.games.friedrich.actions.action_codes import (
    ARMIES_,
    DECLINE,
    END,
    GIVE_WAY,
    PAY,
    RAISE,
    STAND,
    TRAIN_BIT,
    action,
    march_code,
    simple_code,
)
from tafelrunde.games.friedrich.model.components import (
    ALLOT,
    DUEL,
    GENERALS,
    MOVE,
    SHARE,
    SPLIT,
    TRAINS,
)
from tafelrunde.games.friedrich.model.march_records import MARCHED
from tafelrunde.games.friedrich.model.paths import walks
from tafelrunde.games.friedrich.model.state import BaseState
from tafelrunde.games.friedrich.rules import (
    forced_play,
    movement,
    recruitment,
    take_back,
)
from tafelrunde.kernel import Action

REST = 0.12
"""How often a random player closes the movement phase before each further act."""
BUY = 0.25
REGRET = 0.04
TRIES = 6
GIVE_UP = 0.35


def random_action(state: BaseState, rng: Random) -> Action:
    """Return a random action of those that are listed."""
    stage = state.stage
    if stage == MOVE:
        return action(_random_move(state, rng))
    if stage in (ALLOT, SPLIT, SHARE):
        minimum, maximum = legal_actions.armies_bounds(state)
        return action(simple_code(ARMIES_, minimum + int(rng.random() * (maximum - minimum + 1))))
    if stage == DUEL:
        return action(_random_card(state, rng))
    codes = legal_actions.codes(state)
    return action(codes[int(rng.random() * len(codes))])


def _random_card(state: BaseState, rng: Random) -> int:
    if rng.random() < GIVE_UP and forced_play.can_give_way(state):
        return GIVE_WAY
    codes = legal_actions.duel_codes(state)
    return codes[int(rng.random() * len(codes))]


def _random_move(state: BaseState, rng: Random) -> int:
    """Return a random purchase, take-back, march or the end of the phase."""
    random = rng.random
    if state.credit or (random() < BUY and recruitment.can_pay(state)):
        code = _random_purchase(state, rng)
        if code >= 0:
            return code
    if random() < REST:
        return END
    if state.marches and random() < REGRET:
        code = _random_regret(state, rng)
        if code >= 0:
            return code
    return _random_march(state, rng)


def _random_purchase(state: BaseState, rng: Random) -> int:
    """Return a random payment, raise or return, -1 if none was found."""
    random = rng.random
    if state.credit and random() < 0.6:
        maximum = recruitment.max_raise(state)
        if maximum and random() < 0.5:
            return simple_code(RAISE, 1 + int(random() * maximum))
        codes = legal_actions.bring_codes(state)
        if codes:
            return codes[int(random() * len(codes))]
    if random() < 0.7 and recruitment.can_pay(state):
        codes = legal_actions.with_cards(PAY, state.hands[state.nation])
        if codes:
            return codes[int(random() * len(codes))]
    return -1


def _random_regret(state: BaseState, rng: Random) -> int:
    index = int(rng.random() * len(state.marches))
    record = state.marches[index]
    if record.kind != MARCHED or take_back.position_without(state, index) is None:
        return -1
    return take_back.take_back_code(record)


def _random_march(state: BaseState, rng: Random) -> int:
    """Return a march found in a few random tries; every listed march is possible."""
    random, nation, where = rng.random, state.nation, state.where
    movable = [p for p in GENERALS[nation] + TRAINS[nation] if where[p] >= 0]
    movable = [p for p in movable if not state.moved >> p & 1]
    if not movable:
        return END
    for _ in range(TRIES):
        piece = movable[int(random() * len(movable))]
        pieces, staying = _random_group(state, rng, piece)
        city = where[piece]
        if movement.is_held_back(state, pieces, city):
            continue
        ways = walks(city, movement.reach_of(state, pieces))
        walk = ways[int(random() * len(ways))]
        listed = movement.canonical_walk(state, pieces, staying, walk)
        if listed is not None:
            return march_code(pieces, listed.path)
    return END


def _random_group(state: BaseState, rng: Random, piece: int) -> tuple[int, int]:
    """Return a general's whole stack half of the time, otherwise a random part of it."""
    if piece in TRAINS[state.nation]:
        return TRAIN_BIT, 0
    stack = movement.bits_of(state.generals_at(state.where[piece]))
    ready = stack & ~state.moved
    pieces = 1 << piece
    if ready != pieces:
        keep_all = rng.random() < 0.5
        for other in movement.pieces_of(ready & ~pieces):
            if keep_all or rng.random() < 0.5:
                pieces |= 1 << other
    return pieces, stack & ~pieces


def default_action(state: BaseState) -> Action:
    """Return the quietest act: end, give way, stand, decline, a fair share, the first choice."""
    codes = legal_actions.codes(state)
    for quiet in (END, GIVE_WAY, STAND, DECLINE):
        if quiet in codes:
            return action(quiet)
    if state.stage in (ALLOT, SPLIT, SHARE):
        return action(_fair_share(state))
    return action(codes[0])


def _fair_share(state: BaseState) -> int:
    """Return the code of a share of armies in proportion to the generals."""
    minimum, maximum = legal_actions.armies_bounds(state)
    if state.stage == SPLIT:
        departed = state.marches[-1].pieces.bit_count() if state.marches else 1
        all_of_them = departed + len(state.generals_at(state.from_city))
        fair = state.pool[state.from_city] * departed // all_of_them
    else:
        stacks = state.stacks(state.nation)[state.step :]
        sizes = [len(state.generals_at(city)) for city in stacks]
        fair = state.armies_left * sizes[0] // sum(sizes)
    return simple_code(ARMIES_, min(max(fair, minimum), maximum))
