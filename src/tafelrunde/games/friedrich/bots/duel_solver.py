"""The duel of cards as a game of its own.

A side at −d plays cards until its score is zero or more, or gives way. "I" am the side that the
solver plays for; the other side is the foe. All cards that I play before the foe answers are one
plan. Each plan is weighed against every hand that the foe may hold, so playing a small card never
reveals the foe's hand to the solver. The foe answers as a careful player who sees only one hand:
with the cheapest card that is enough, as long as it costs less than giving way. My own later plays
are solved backwards and exactly. In measured fights this is stronger than a foe who sees my hand
too: such a foe always gives way at the right moment, and a large card never wins anything.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

Values: TypeAlias = tuple[int, ...]
"""Values of cards in ascending order."""

MAX_DEFICIT: Final = 40
"""The largest distance of a score from zero."""
MAX_FULLY_TRIED: Final = 2
"""Up to this many cards, every card is tried."""
MAX_CARDS: Final = 4
MAX_RESERVES: Final = 1
"""After a plan, larger hands are merged into fewer and larger cards."""
MAX_RESERVE_VALUE: Final = 10
LONG_HAND: Final = 6
MAX_KINDS: Final = 4
MAX_PLANS_PER_KIND: Final = 4
"""How many kinds of plans are weighed against the foe's hands, and how many of each kind."""
_MAX_MEMORY: Final = 100_000
IMPOSSIBLE: Final = 1e9


class Hand(NamedTuple):
    """The playable cards of one side: values of the suit, and the number of Reserves."""

    values: Values
    reserves: int = 0

    def total(self) -> int:
        """Return the most that the hand can add to the score."""
        return sum(self.values) + MAX_RESERVE_VALUE * self.reserves


class World(NamedTuple):
    """A hand that the foe may hold, and how likely it is."""

    hand: Hand
    weight: float


class Stakes(NamedTuple):
    """What everything in a fight is worth to me, and what guides the foe."""

    loss_costs: tuple[float, ...]
    """What giving way at −d costs me, at index d."""
    win_gains: tuple[float, ...]
    """What I gain when the foe gives way at −d."""
    foe_loss_costs: tuple[float, ...]
    """What giving way at −d costs the foe, as the foe sees it."""
    point_cost: float
    """What spending a point of my suit costs me."""
    reserve_cost: float
    foe_point_gain: float
    """What I gain from each point that the foe spends."""
    foe_reserve_gain: float
    foe_point_cost: float
    foe_reserve_cost: float


class Plan(NamedTuple):
    """What I play before the foe answers: cards of the suit, values of Reserves, the new score."""

    cards: Values
    reserve_values: Values
    score: int


class Forecast(NamedTuple):
    """The expected cost of a fight: armies lost and points spent by both sides."""

    my_loss: float
    foe_loss: float
    my_points: float
    foe_points: float


def remove_card(values: Values, value: int) -> Values:
    """Return some values without one of them.

    >>> remove_card((2, 5, 5), 5)
    (2, 5)
    """
    place = values.index(value)
    return values[:place] + values[place + 1 :]


def merge_cards(hand: Hand) -> Hand:
    """Return a large hand as fewer cards with the same total.

    >>> merge_cards(Hand((2, 3, 4, 6, 12), 2))
    Hand(values=(6, 9, 10, 12), reserves=1)
    """
    values, reserves = hand
    if reserves > MAX_RESERVES:
        values = tuple(sorted((*values, *(MAX_RESERVE_VALUE,) * (reserves - MAX_RESERVES))))
        reserves = MAX_RESERVES
    while len(values) > MAX_CARDS:
        values = tuple(sorted((values[0] + values[1], *values[2:])))
    return Hand(values, reserves)


def card_choices(values: Values, missing: int, is_full: bool = False) -> Sequence[int]:
    """List the values worth trying: of many, the cheapest that is enough and the highest."""
    if is_full:
        return sorted(set(values))
    if len(values) <= MAX_FULLY_TRIED:
        return values
    for value in values:
        if value >= missing:
            return (value, values[-1]) if value < values[-1] else (value,)
    return (values[0], values[-1])


def reserve_choices(
    missing: int, most: int = MAX_RESERVE_VALUE, is_full: bool = False
) -> list[int]:
    """List the values worth naming for a Reserve: one short, a tie, just above, the most."""
    if is_full:
        return list(range(1, most + 1))
    if missing <= 0:
        return [1, most]
    return sorted({v for v in (missing - 1, missing, missing + 1, most) if 1 <= v <= most})


class Solver:
    """Solves fights with the same stakes and remembers the results."""

    def __init__(
        self, stakes: Stakes, max_reserve_value: int = MAX_RESERVE_VALUE, is_full: bool = False
    ) -> None:
        self.stakes = stakes
        self.max_reserve_value = max_reserve_value
        self.is_full = is_full
        self.memory: dict[tuple[Values, int, Values, int, int], float] = {}

    def stop_value(self, missing: int) -> float:
        """Return what stopping at −missing is worth to me; zero is a draw."""
        return -self.stakes.loss_costs[min(missing, MAX_DEFICIT)] if missing else 0.0

    def foe_card(self, values: Values, reserves: int, missing: int) -> int:
        """Return what the foe plays at −missing: a value, minus a Reserve's, or 0 to stop."""
        if not missing:
            return values[0] if values else 0
        if sum(values) + MAX_RESERVE_VALUE * reserves < missing:
            return 0
        bearable = self.stakes.foe_loss_costs[min(missing, MAX_DEFICIT)]
        card = next((value for value in values if value >= missing), values[-1] if values else 0)
        if card:
            return card if card * self.stakes.foe_point_cost <= bearable else 0
        reserve_value = min(self.max_reserve_value, missing + 1)
        return -reserve_value if self.stakes.foe_reserve_cost <= bearable else 0

    def answer_value(self, own: Hand, other: Hand, missing: int) -> float:
        """Return my value when the foe is to play at −missing."""
        return self._answer_value(*own, *other, missing)

    def value(self, own: Hand, other: Hand, missing: int) -> float:
        """Return the value of my best play at −missing against a known hand."""
        return self._value(*own, *other, missing)

    def _answer_value(
        self, own: Values, spare: int, other: Values, kept: int, missing: int
    ) -> float:
        stakes, worth = self.stakes, 0.0
        while True:
            card = self.foe_card(other, kept, missing)
            if not card:
                return worth + (stakes.win_gains[min(missing, MAX_DEFICIT)] if missing else 0.0)
            if card > 0:
                other = remove_card(other, card)
                worth += stakes.foe_point_gain * card
            else:
                kept -= 1
                worth += stakes.foe_reserve_gain
                card = -card
            missing -= card
            if missing <= 0:
                return worth + self._value(own, spare, other, kept, -missing)

    def _value(self, own: Values, spare: int, other: Values, kept: int, missing: int) -> float:
        if not own and not spare:
            return self.stop_value(missing)
        key = (own, spare, other, kept, missing)
        value = self.memory.get(key)
        if value is None:
            if len(self.memory) > _MAX_MEMORY:
                self.memory.clear()
            value = self.memory[key] = self._best_value(own, spare, other, kept, missing)
        return value

    def _best_value(self, own: Values, spare: int, other: Values, kept: int, missing: int) -> float:
        """Return the best value of stopping, of a card worth trying, and of a Reserve."""
        best = self.stop_value(missing) if missing or not own else -IMPOSSIBLE
        price = self.stakes.point_cost
        for card in card_choices(own, missing, self.is_full):
            remaining, short = remove_card(own, card), missing - card
            if short > 0:
                worth = self._value(remaining, spare, other, kept, short) - price * card
            else:
                worth = self._answer_value(remaining, spare, other, kept, -short) - price * card
            if worth > best:
                best = worth
        if spare and (self.is_full or not own or own[-1] < missing):
            best = max(best, self._best_reserve_value(own, spare - 1, other, kept, missing))
        return best

    def _best_reserve_value(
        self, own: Values, spare: int, other: Values, kept: int, missing: int
    ) -> float:
        best = -IMPOSSIBLE
        for value in reserve_choices(missing, self.max_reserve_value, self.is_full):
            if value < missing:
                worth = self._value(own, spare, other, kept, missing - value)
            else:
                worth = self._answer_value(own, spare, other, kept, value - missing)
            best = max(best, worth)
        return best - self.stakes.reserve_cost

    # Hidden hands

    def mean_answer_value(self, own: Hand, score: int, worlds: Sequence[World]) -> float:
        """Return my average value over the foe's hands when the foe is to play at −score."""
        own = own if self.is_full else merge_cards(own)
        return sum(weight * self.answer_value(own, other, score) for other, weight in worlds)

    def plan_value(self, hand: Hand, plan: Plan, worlds: Sequence[World]) -> float:
        """Return the average worth of a plan over the hands that the foe may hold."""
        cost = self.stakes.point_cost * sum(plan.cards) + self.stakes.reserve_cost * len(
            plan.reserve_values
        )
        if plan.score < 0 or not (plan.cards or plan.reserve_values):
            return self.stop_value(-plan.score) - cost
        remaining = hand.values
        for value in plan.cards:
            remaining = remove_card(remaining, value)
        hand_after = Hand(remaining, hand.reserves - len(plan.reserve_values))
        return self.mean_answer_value(hand_after, plan.score, worlds) - cost

    def rank_plans(
        self, hand: Hand, missing: int, worlds: Sequence[World], bonus: int = 0
    ) -> list[tuple[float, Plan]]:
        """List the plans with their values, the best first and the shortest of equals first."""
        plans = list_plans(hand, missing, self.max_reserve_value, bonus, self.is_full)
        if not self.is_full:
            plans = self._select_plans(plans)
        valued = [(self.plan_value(hand, plan, worlds), plan) for plan in plans]
        valued.sort(key=lambda item: -item[0])
        return valued

    def _select_plans(self, plans: list[Plan]) -> list[Plan]:
        """Keep the best way to stop, and the lowest and highest scores of each number of cards.

        The worth of stopping does not depend on the foe's hand, so that plan is found exactly.
        """
        stops = [
            plan for plan in plans if plan.score < 0 or not (plan.cards or plan.reserve_values)
        ]
        selected = (
            [max(stops, key=lambda plan: self.plan_value(Hand(()), plan, ()))] if stops else []
        )
        kinds: dict[tuple[int, int], list[Plan]] = {}
        for plan in plans:
            if plan.score >= 0 and (plan.cards or plan.reserve_values):
                kinds.setdefault((len(plan.cards), len(plan.reserve_values)), []).append(plan)
        for kind in sorted(kinds, key=lambda kind: kind[0] + 2 * kind[1])[:MAX_KINDS]:
            by_score = sorted(kinds[kind], key=lambda plan: plan.score)
            selected += by_score[:MAX_PLANS_PER_KIND] + by_score[MAX_PLANS_PER_KIND:][-1:]
        return selected


def list_plans(
    hand: Hand,
    missing: int,
    max_reserve_value: int = MAX_RESERVE_VALUE,
    bonus: int = 0,
    is_full: bool = False,
) -> list[Plan]:
    """List my plans at −missing; `bonus` is added to my next card."""
    plans: dict[Plan, None] = {}
    for cards in _subsets(hand.values):
        reached = sum(cards) + (bonus if cards else 0)
        if len(cards) > 1 and reached - cards[-1] >= missing:
            continue  # The foe is to play before the last of these cards.
        if cards or missing or not hand.values:
            plans[Plan(cards, (), reached - missing)] = None
        if reached < missing or not cards:
            remaining = missing - reached - (0 if cards else bonus)
            for reserve_values in _reserve_value_choices(
                remaining, hand.reserves, max_reserve_value, is_full
            ):
                plans[Plan(cards, reserve_values, sum(reserve_values) - remaining)] = None
    return list(plans)


def _reserve_value_choices(missing: int, reserves: int, most: int, is_full: bool) -> list[Values]:
    """List values for Reserves played in a row: all but the last count their maximum."""
    choices: list[Values] = []
    for number in range(reserves):
        remaining = missing - number * most
        if number and remaining <= 0:
            break
        choices += [
            (*(most,) * number, value) for value in reserve_choices(remaining, most, is_full)
        ]
    return choices


def _subsets(values: Values) -> list[Values]:
    """List the different subsets of a hand; of a long hand only small ones."""
    subsets: set[Values] = {()}
    longest = len(values) if len(values) <= LONG_HAND else 2
    for value in values:
        subsets |= {(*some, value) for some in subsets if len(some) < longest}
    return sorted(subsets, key=lambda cards: (len(cards), cards))
