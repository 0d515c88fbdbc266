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
from tafelrunde.games.friedrich.bots.duel_forecast import forecast_fight
from tafelrunde.games.friedrich.bots.duel_hands import DuelFacts, sample_worlds
from tafelrunde.games.friedrich.bots.duel_solver import (
    Hand,
    Plan,
    Solver,
    Stakes,
    World,
    remove_card,
)
from tafelrunde.games.friedrich.bots.duel_worth import (
    Worths,
    closed_retreats,
    stakes_of,
    usual_worths,
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
_FAR: Final = 9


def fight(
    knowledge: Knowledge, actions: Sequence[Action], rng: Random, *, worths: Worths | None = None
) -> Action:
    """Choose an act in a combat phase: a card, a value, the end of a retreat."""
    facts = DuelFacts(knowledge)
    verbs = {action.code & VERB for action in actions}
    if RETREAT_TO in verbs:
        return _choose_retreat(facts, actions)
    if ATTACK in verbs:
        return _choose_combat(facts, actions)
    if STAND in verbs:
        return _stand_or_step(facts, actions)
    return Duel(facts, rng, worths).choose(actions)


@lru_cache(maxsize=64)
def _cached_solver(stakes: Stakes, max_reserve_value: int) -> Solver:
    """Return a solver that is shared by all choices of one combat."""
    return Solver(stakes, max_reserve_value)


class Duel:
    """One choice with cards: the score, my hand, the foe's possible hands and the stakes."""

    def __init__(self, facts: DuelFacts, rng: Random, worths: Worths | None = None) -> None:
        side: int = facts.plain["side"]
        cities = facts.plain["attacker"], facts.plain["defender"]
        self.facts = facts
        self.side, self.city, self.foe_city = side, cities[side], cities[side ^ 1]
        self.nation = facts.nation_at(self.city)
        self.foe = facts.nation_at(self.foe_city)
        score = facts.number("score")
        self.missing = score if side else -score
        self.is_low = facts.is_without_high_cards(self.nation, self.foe)
        self.hand = facts.own_hand(self.nation, SUIT[self.city], self.is_low)
        self.worlds: list[World] = sample_worlds(
            facts.belief(self.foe, SUIT[self.foe_city], self.is_low), rng
        )
        self.worths = worths or usual_worths(facts, self.nation, self.city, self.foe, self.foe_city)
        self.solver = _cached_solver(self._stakes(), 9 if self.is_low else 10)

    def _stakes(self) -> Stakes:
        facts, side = self.facts, self.side
        strength = facts.lists["strength"]
        occupied = facts.occupied_cities()
        return stakes_of(
            self.worths,
            SUIT[self.city],
            (strength[side], facts.generals_at(self.city)),
            (strength[side ^ 1], facts.generals_at(self.foe_city)),
            closed_retreats(self.city, self.foe_city, occupied),
            closed_retreats(self.foe_city, self.city, occupied),
        )

    def bonus(self) -> int:
        """Return how much fate adds to my next card (4♠, 8♦)."""
        plain = self.facts.plain
        if plain["effect_used"]:
            return 0
        if plain["effect"] == FRANCE_PLUS_ONE:
            return int(self.nation == FRANCE)
        is_bonus_due = plain["effect"] == FRIEDRICH_PLUS_FIVE and self.side == 0
        return 5 if is_bonus_due and self.facts.where[FRIEDRICH] == self.city else 0

    def is_surprised(self) -> bool:
        """Return whether my next card counts nothing (fate 10♥)."""
        plain = self.facts.plain
        if plain["effect"] != FRIEDRICH_SURPRISED or plain["effect_used"]:
            return False
        return self.side == 1 and self.facts.where[FRIEDRICH] == self.city

    def choose(self, actions: Sequence[Action]) -> Action:
        """Return the first act of the best plan, the cheapest of equal ones."""
        if len(actions) == 1:
            return actions[0]
        if actions[0].code & VERB == VALUE:
            return max(actions, key=lambda action: self.rate_named_value(action.code >> 5))
        if self.is_surprised():
            return max(actions, key=self._rate_surprised_act)
        return self._best_planned_act(actions)

    def rate_named_value(self, value: int) -> float:
        """Return the worth of naming this value for the Reserve just played."""
        counted = 0 if self.is_surprised() else value + self.bonus()
        return self._rate_score(self.hand, counted - self.missing)

    def _rate_score(self, hand: Hand, score: int) -> float:
        """Return the value of a score after a card: the foe answers, or I play on."""
        if score >= 0:
            return self.solver.mean_answer_value(hand, score, self.worlds)
        return self.solver.rank_plans(hand, -score, self.worlds)[0][0]

    def _best_planned_act(self, actions: Sequence[Action]) -> Action:
        ranked = self.solver.rank_plans(self.hand, self.missing, self.worlds, self.bonus())
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
                remaining = Hand(remove_card(self.hand.values, value), self.hand.reserves)
                worth = self._rate_score(remaining, 2 * value - self.missing)
                return worth - value * self.solver.stakes.point_cost, action
        return None

    def _rate_surprised_act(self, action: Action) -> float:
        """Return the worth of an act when the next card is lost: a card to lose, or giving way."""
        if action.code & VERB == GIVE_WAY:
            return self.solver.stop_value(self.missing)
        card = action.code >> 5
        stakes = self.solver.stakes
        if RESERVES >> card & 1:
            remaining, cost = Hand(self.hand.values, self.hand.reserves - 1), stakes.reserve_cost
        else:
            remaining = Hand(remove_card(self.hand.values, WORTH[card]), self.hand.reserves)
            cost = stakes.point_cost * WORTH[card]
        return self._rate_score(remaining, -self.missing) - cost


def first_act(plan: Plan, actions: Sequence[Action]) -> Action | None:
    """Return the act that begins a plan if it is allowed: low cards first, Reserves last."""
    if not plan.cards and not plan.reserve_values:
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
    return reserve if plan.reserve_values else None


# Before and after the cards


def forecast_pair(facts: DuelFacts, city: int, enemy_city: int) -> float:
    """Return what a fight between two cities promises to the first, in points."""
    nation, foe = facts.nation_at(city), facts.nation_at(enemy_city)
    is_low = facts.is_without_high_cards(nation, foe)
    forecast = forecast_fight(
        round(facts.armies_at(city)),
        round(facts.armies_at(enemy_city)),
        facts.own_hand(nation, SUIT[city], is_low),
        facts.belief(foe, SUIT[enemy_city], is_low),
    )
    return (
        6 * (forecast.foe_loss - forecast.my_loss) + 0.7 * forecast.foe_points - forecast.my_points
    )


def _choose_combat(facts: DuelFacts, actions: Sequence[Action]) -> Action:
    """Choose the most promising combat: a beaten stack leaves the other combats."""
    if len(actions) == 1:
        return actions[0]
    where = facts.where

    def expected_gain(action: Action) -> float:
        pair = action.code >> 5
        return forecast_pair(facts, where[pair & 63], where[pair >> 6])

    return max(actions, key=expected_gain)


def _stand_or_step(facts: DuelFacts, actions: Sequence[Action]) -> Action:
    """Step aside from Daun where a fight promises a loss, to protect the most (8♣)."""
    defender, daun = facts.plain["defender"], facts.plain["attacker"]
    stand = next(action for action in actions if action.code & VERB == STAND)
    steps = [action for action in actions if action.code & VERB == STEP]
    if not steps or forecast_pair(facts, defender, daun) >= -6.0:
        return stand
    return max(steps, key=lambda action: PROTECTED_FROM[action.code >> 5].bit_count())


def _choose_retreat(facts: DuelFacts, actions: Sequence[Action]) -> Action:
    """Choose the retreat where the beaten guard least and are farthest from their needs."""
    if len(actions) == 1:
        return actions[0]
    loser, winner = (facts.nation_at(facts.plain[name]) for name in ("from_city", "to_city"))
    conquered = facts.number("conquered")
    open_to = OBJECTIVES_OF[winner if loser <= HANOVER else loser] & ~conquered
    needed: list[Any] = [distances_from(city) for city in cities_of(open_to)]
    needed += [distances_from(facts.where[t]) for t in TRAINS[loser] if facts.where[t] >= 0]

    def nuisance(action: Action) -> tuple[int, int]:
        city = action.code >> 5
        guarded = (PROTECTED_FROM[city] & open_to).bit_count() if loser <= HANOVER else 0
        return guarded, sum(max(_FAR - far[city], 0) for far in needed)

    return min(actions, key=nuisance)
