"""Choices in a combat phase from a seat's knowledge: cards, Reserves, giving way, retreats."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random
from typing import Any, Final

from tafelrunde.games.friedrich.actions.action_codes import (
    ATTACK,
    DOUBLE,
    GIVE_WAY,
    PLAY,
    RETREAT_TO,
    STAND,
    STEP,
    VALUE,
    VERB,
)
from tafelrunde.games.friedrich.bots.duel_forecast import expected
from tafelrunde.games.friedrich.bots.duel_hands import Table, worlds
from tafelrunde.games.friedrich.bots.duel_solver import (
    Hand,
    Plan,
    Solver,
    Stakes,
    World,
    without,
)
from tafelrunde.games.friedrich.bots.duel_worth import (
    Worths,
    closed_retreats,
    stakes_of,
    usual,
)
from tafelrunde.games.friedrich.model.atlas import (
    OBJECTIVES_OF,
    PROTECTED_FROM,
    SUIT,
    cities_of,
)
from tafelrunde.games.friedrich.model.components import (
    FRANCE,
    FRANCE_PLUS_ONE,
    FRIEDRICH_PLUS_FIVE,
    FRIEDRICH_SURPRISED,
    HANOVER,
    RESERVES,
    TRAINS,
    WORTH,
    general,
)
from tafelrunde.games.friedrich.model.paths import distances_from
from tafelrunde.kernel import Action, Knowledge

FRIEDRICH: Final = general("Friedrich")
COMBAT_VERBS: Final = frozenset({ATTACK, DOUBLE, GIVE_WAY, PLAY, RETREAT_TO, STAND, STEP, VALUE})
_FAR: Final = 9


def fight(
    knowledge: Knowledge, actions: Sequence[Action], rng: Random, *, wish: Worths | None = None
) -> Action:
    """Choose an act in a combat phase: a card, a value, the end of a retreat."""
    table = Table(knowledge)
    verbs = {action.code & VERB for action in actions}
    if RETREAT_TO in verbs:
        return _send_back(table, actions)
    if ATTACK in verbs:
        return _next_pair(table, actions)
    if STAND in verbs:
        return _stand_or_step(table, actions)
    return Duel(table, rng, wish).choose(actions)


@lru_cache(maxsize=64)
def _solver(stakes: Stakes, most_reserve: int) -> Solver:
    """Return a solver that is shared by all choices of one combat."""
    return Solver(stakes, most_reserve)


class Duel:
    """One choice with cards: the score, my hand, the foe's possible hands and the stakes."""

    def __init__(self, table: Table, rng: Random, wish: Worths | None = None) -> None:
        side: int = table.plain["side"]
        cities = table.plain["attacker"], table.plain["defender"]
        self.table = table
        self.side, self.city, self.foe_city = side, cities[side], cities[side ^ 1]
        self.nation = table.nation_at(self.city)
        self.foe = table.nation_at(self.foe_city)
        score = table.number("score")
        self.missing = score if side else -score
        self.is_low = table.is_restrained(self.nation, self.foe)
        self.hand = table.own_hand(self.nation, SUIT[self.city], self.is_low)
        self.worlds: list[World] = worlds(
            table.belief(self.foe, SUIT[self.foe_city], self.is_low), rng
        )
        self.wish = wish or usual(table, self.nation, self.city, self.foe, self.foe_city)
        self.solver = _solver(self._stakes(), 9 if self.is_low else 10)

    def _stakes(self) -> Stakes:
        table, side = self.table, self.side
        strength = table.lists["strength"]
        occupied = table.occupied()
        return stakes_of(
            self.wish,
            SUIT[self.city],
            (strength[side], table.generals_at(self.city)),
            (strength[side ^ 1], table.generals_at(self.foe_city)),
            closed_retreats(self.city, self.foe_city, occupied),
            closed_retreats(self.foe_city, self.city, occupied),
        )

    def bonus(self) -> int:
        """Return how much fate adds to my next card (4♠, 8♦)."""
        plain = self.table.plain
        if plain["effect_used"]:
            return 0
        if plain["effect"] == FRANCE_PLUS_ONE:
            return int(self.nation == FRANCE)
        is_his = plain["effect"] == FRIEDRICH_PLUS_FIVE and self.side == 0
        return 5 if is_his and self.table.where[FRIEDRICH] == self.city else 0

    def is_surprised(self) -> bool:
        """Return whether my next card counts nothing (fate 10♥)."""
        plain = self.table.plain
        if plain["effect"] != FRIEDRICH_SURPRISED or plain["effect_used"]:
            return False
        return self.side == 1 and self.table.where[FRIEDRICH] == self.city

    def choose(self, actions: Sequence[Action]) -> Action:
        """Return the first act of the best plan, the cheapest of equal ones."""
        if len(actions) == 1:
            return actions[0]
        if actions[0].code & VERB == VALUE:
            return max(actions, key=lambda action: self.named(action.code >> 5))
        if self.is_surprised():
            return max(actions, key=self._surprised)
        return self._planned(actions)

    def named(self, value: int) -> float:
        """Return the worth of naming this value for the Reserve just played."""
        counted = 0 if self.is_surprised() else value + self.bonus()
        return self._standing(self.hand, counted - self.missing)

    def _standing(self, hand: Hand, score: int) -> float:
        """Return the value of a score after a card: the foe answers, or I play on."""
        if score >= 0:
            return self.solver.answered(hand, score, self.worlds)
        return self.solver.ranked(hand, -score, self.worlds)[0][0]

    def _planned(self, actions: Sequence[Action]) -> Action:
        ranked = self.solver.ranked(self.hand, self.missing, self.worlds, self.bonus())
        best_double = self._best_double(actions)
        for value, plan in ranked:
            action = first_act(plan, actions)
            if action is not None:
                return best_double[1] if best_double and best_double[0] > value else action
        return actions[0]

    def _best_double(self, actions: Sequence[Action]) -> tuple[float, Action] | None:
        """Return the worth and the act of a spades 11 at double value (fate 11♠)."""
        for action in actions:
            if action.code & VERB == DOUBLE:
                value = WORTH[action.code >> 5]
                rest = Hand(without(self.hand.values, value), self.hand.reserves)
                worth = self._standing(rest, 2 * value - self.missing)
                return worth - value * self.solver.stakes.point, action
        return None

    def _surprised(self, action: Action) -> float:
        """Return the worth of an act when the next card is lost: a card to lose, or giving way."""
        if action.code & VERB == GIVE_WAY:
            return self.solver.stopped(self.missing)
        card = action.code >> 5
        stakes = self.solver.stakes
        if RESERVES >> card & 1:
            rest, cost = Hand(self.hand.values, self.hand.reserves - 1), stakes.reserve
        else:
            rest = Hand(without(self.hand.values, WORTH[card]), self.hand.reserves)
            cost = stakes.point * WORTH[card]
        return self._standing(rest, -self.missing) - cost


def first_act(plan: Plan, actions: Sequence[Action]) -> Action | None:
    """Return the act that begins a plan if it is allowed: low cards first, Reserves last."""
    if not plan.cards and not plan.named:
        return next((a for a in actions if a.code & VERB == GIVE_WAY), None)
    reserve = None
    allowed: dict[int, Action] = {}
    for action in actions:
        if action.code & VERB == PLAY:
            card = action.code >> 5
            if RESERVES >> card & 1:
                reserve = reserve or action
            else:
                allowed.setdefault(WORTH[card], action)
    for value in plan.cards:
        if value in allowed:
            return allowed[value]
    return reserve if plan.named else None


# Before and after the cards


def forecast_pair(table: Table, own: int, enemy: int) -> float:
    """Return what a fight between two cities promises to the first, in points."""
    nation, foe = table.nation_at(own), table.nation_at(enemy)
    is_low = table.is_restrained(nation, foe)
    found = expected(
        round(table.armies_at(own)),
        round(table.armies_at(enemy)),
        table.own_hand(nation, SUIT[own], is_low),
        table.belief(foe, SUIT[enemy], is_low),
    )
    return 6 * (found.his_loss - found.my_loss) + 0.7 * found.his_points - found.my_points


def _next_pair(table: Table, actions: Sequence[Action]) -> Action:
    """Choose the most promising combat: a beaten stack leaves the other combats."""
    if len(actions) == 1:
        return actions[0]
    where = table.where

    def promise(action: Action) -> float:
        pair = action.code >> 5
        return forecast_pair(table, where[pair & 63], where[pair >> 6])

    return max(actions, key=promise)


def _stand_or_step(table: Table, actions: Sequence[Action]) -> Action:
    """Step aside from Daun where a fight promises a loss, to protect the most (8♣)."""
    here, daun = table.plain["defender"], table.plain["attacker"]
    stand = next(action for action in actions if action.code & VERB == STAND)
    steps = [action for action in actions if action.code & VERB == STEP]
    if not steps or forecast_pair(table, here, daun) >= -6.0:
        return stand
    return max(steps, key=lambda action: PROTECTED_FROM[action.code >> 5].bit_count())


def _send_back(table: Table, actions: Sequence[Action]) -> Action:
    """Choose the retreat where the beaten guard least and are farthest from their needs."""
    if len(actions) == 1:
        return actions[0]
    loser, winner = (table.nation_at(table.plain[name]) for name in ("from_city", "to_city"))
    conquered = table.number("conquered")
    open_to = OBJECTIVES_OF[winner if loser <= HANOVER else loser] & ~conquered
    needed: list[Any] = [distances_from(city) for city in cities_of(open_to)]
    needed += [distances_from(table.where[t]) for t in TRAINS[loser] if table.where[t] >= 0]

    def nuisance(action: Action) -> tuple[int, int]:
        city = action.code >> 5
        guarded = (PROTECTED_FROM[city] & open_to).bit_count() if loser <= HANOVER else 0
        return guarded, sum(max(_FAR - far[city], 0) for far in needed)

    return min(actions, key=nuisance)
