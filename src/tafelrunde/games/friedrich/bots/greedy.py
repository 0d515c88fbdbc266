"""`greedy` is the yardstick: it never changes, so that strength can be measured against it.

Attackers march to the nearest unprotected objective and conquer what they can on the way. Prussia
and Hanover stand where they protect the most together. No march ends beside an enemy that is
estimated to be stronger; attackers prefer to end beside a weaker one. In combat a side plays the
lowest card that catches up, and gives way without one. All nations recruit to the limit with their
lowest cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from tafelrunde.games import find_game
from tafelrunde.games.friedrich.actions import legal_actions
from tafelrunde.games.friedrich.actions.action_codes import (
    BRING,
    END,
    GIVE_WAY,
    PAY,
    PLAY,
    RAISE,
    TRAIN_BIT,
    VALUE,
    VERB,
    action,
    simple_code,
)
from tafelrunde.games.friedrich.bots import map_facts
from tafelrunde.games.friedrich.bots.map_facts import Group, March
from tafelrunde.games.friedrich.model.atlas import DEFENDED_BY, PROTECTED_FROM, ROADS
from tafelrunde.games.friedrich.model.components import (
    DUEL,
    FOES,
    GENERALS,
    HANOVER,
    MOVE,
    RESERVE,
    TRAINS,
    WORTH,
)
from tafelrunde.games.friedrich.model.paths import distances_from
from tafelrunde.games.friedrich.rules import (
    combat,
    conquest,
    forced_play,
    movement,
    recruitment,
)
from tafelrunde.games.friedrich.rules.cards import cards_of
from tafelrunde.games.friedrich.rules.supply import is_supplied
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Action, Knowledge
from tafelrunde.search.bot import Bot, Budget


class Greedy(Bot):
    """The yardstick of Friedrich."""

    name = "greedy"

    def choose(
        self,
        knowledge: Knowledge,
        actions: Sequence[Action],
        budget: Budget,  # noqa: ARG002 - it never thinks
        rng: Random,
    ) -> Action:
        """Return the act of the simple rules."""
        world = find_game("friedrich").sample(knowledge, rng)
        assert isinstance(world, FriedrichState)
        chosen = action(choose_code(world))
        return chosen if chosen in actions else world.default_action()


def choose_code(state: FriedrichState) -> int:
    """Return the code of the act that greedy chooses."""
    if state.stage == MOVE:
        return _choose_movement_act(state)
    if state.stage == DUEL:
        return _choose_card(state)
    if state.stage == RESERVE:
        missing = max(-combat.own_score(state), 1)
        values = legal_actions.reserve_values(state)
        return simple_code(VALUE, min((v for v in values if v >= missing), default=max(values)))
    return state.default_action().code


def _choose_card(state: FriedrichState) -> int:
    """Return the lowest card that catches up; without one, give way."""
    missing = -combat.own_score(state)
    plays = [code for code in legal_actions.duel_codes(state) if code & VERB == PLAY]
    enough = [code for code in plays if WORTH[code >> 5] >= missing]
    if enough:
        return min(enough, key=lambda code: (WORTH[code >> 5], code))
    return GIVE_WAY if forced_play.can_give_way(state) else max(plays, key=lambda c: WORTH[c >> 5])


# Movement


def _choose_movement_act(state: FriedrichState) -> int:
    if state.credit:
        return _choose_purchase(state)
    for city in state.stacks(state.nation):
        stack = movement.bits_of(state.generals_at(city))
        if not stack & state.moved:
            code = _best_march(state, Group(stack, 0, city))
            if code:
                return code
    for piece in TRAINS[state.nation]:
        if state.where[piece] >= 0 and not state.moved >> piece & 1:
            code = _best_train_march(state, state.where[piece])
            if code:
                return code
    return _choose_purchase(state)


def _choose_purchase(state: FriedrichState) -> int:
    """Bring back lost pieces, raise as many armies as possible, pay with the lowest card."""
    codes = legal_actions.other_codes(state)
    for verb, pick in ((BRING, min), (RAISE, max)):
        purchases = [code for code in codes if code & VERB == verb]
        if purchases:
            return pick(purchases)
    cards = cards_of(state.hands[state.nation])
    if not recruitment.can_pay(state) or not _can_buy(state, sum(WORTH[c] for c in cards)):
        return END
    lowest = min(cards, key=lambda card: (WORTH[card], card))
    return next((c for c in codes if c == simple_code(PAY, lowest)), END)


def _can_buy(state: FriedrichState, worth: int) -> bool:
    """Return whether the nation can pay for an army or a piece and has a place for it."""
    nation = state.nation
    if state.credit + worth < recruitment.unit_price(state, nation):
        return False
    trial = state.copy()
    trial.credit = recruitment.unit_price(state, nation)
    return bool(recruitment.max_raise(trial) or legal_actions.bring_codes(trial))


def _best_march(state: FriedrichState, group: Group) -> int:
    """Return the code of the best march, 0 if standing still is as good."""
    taken, doubtful = conquest.conquests_and_marks(state, state.nation)
    rate = _rate_protection if state.nation <= HANOVER else _rate_approach
    best, chosen = rate(state, group, March(group.city, 0, ())), 0
    for march in map_facts.marches_of(state, group, taken | doubtful):
        value = rate(state, group, march)
        value = (value[0] + 100 * (march.left & taken).bit_count(), *value[1:])
        if value > best:
            best, chosen = value, map_facts.code_of(group, march)
    return chosen


def _rate_approach(state: FriedrichState, group: Group, march: March) -> tuple[float, ...]:
    """Rate the end of an attacker's march by the nearest unprotected objective."""
    nation = state.nation
    objectives = conquest.conquerable_objectives(state, nation) & ~state.conquered & ~march.left
    free = objectives & ~conquest.protected_objectives(state, nation) or objectives
    nearest = min(
        (map_facts.OBJECTIVE_ROWS[o][march.end] for o in map_facts.objective_numbers(free)),
        default=0,
    )
    return (
        _rate_city(state, group, march.end) + 10 * _is_ahead(state, group, march.end),
        -nearest,
    )


def _is_ahead(state: FriedrichState, group: Group, city: int) -> bool:
    """Return whether a city lies beside enemies that are all estimated to be weaker."""
    near = [c for c in ROADS[city] if 0 < state.at[c] < 8 and state.at[c] - 1 in FOES[state.nation]]
    return bool(near) and all(_estimated_armies(state, c) < state.pool[group.city] for c in near)


def _rate_protection(state: FriedrichState, group: Group, march: March) -> tuple[float, ...]:
    """Rate the end of a defender's march by what all the nation's generals then protect."""
    nation = state.nation
    objectives = DEFENDED_BY[nation] & ~state.conquered
    safe = PROTECTED_FROM[march.end]
    for piece in GENERALS[nation]:
        if state.where[piece] >= 0 and not group.pieces >> piece & 1:
            safe |= PROTECTED_FROM[state.where[piece]]
    return (_rate_city(state, group, march.end), (objectives & safe).bit_count())


def _rate_city(state: FriedrichState, group: Group, city: int) -> float:
    """Return a negative rating for a city beside stronger enemies or out of supply."""
    nation = state.nation
    rating = 0.0
    for near in ROADS[city]:
        occupant = state.at[near]
        if 0 < occupant < 8 and occupant - 1 in FOES[nation]:
            rating -= 50 if _estimated_armies(state, near) > state.pool[group.city] else 0
    if not is_supplied(state, nation, city):
        rating -= 60
    return rating


def _estimated_armies(state: FriedrichState, city: int) -> float:
    """Return an enemy's armies as last stated, or else its nation's average."""
    nation = state.at[city] - 1
    number = sum(state.where[piece] >= 0 for piece in GENERALS[nation])
    mine = len(state.generals_at(city))
    return state.stated[city] or state.total[nation] * mine / max(number, 1)


def _best_train_march(state: FriedrichState, city: int) -> int:
    """Return the march of a train towards the generals who need it, never beside an enemy."""
    group = Group(TRAIN_BIT, 0, city)
    best, chosen = _distance_to_all(state, city), 0
    for march in map_facts.marches_of(state, group, 0):
        if not movement.is_attack_position(state, state.nation, march.end):
            value = _distance_to_all(state, march.end)
            if value < best:
                best, chosen = value, map_facts.code_of(group, march)
    return chosen


def _distance_to_all(state: FriedrichState, city: int) -> int:
    nation = state.nation
    row = distances_from(city)
    away = [c for c in state.stacks(nation) if not map_facts.HOME[nation][c]]
    return sum(max(row[c] - 2, 0) for c in away)
