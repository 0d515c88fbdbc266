"""The solver of duels against a slow second solution, and the shape of its plans."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from random import Random

import pytest

from tafelrunde.games.friedrich.bots.duel_hands import (
    Belief,
    hand_of,
    possible_hands,
    sample_worlds,
    select_worlds,
)
from tafelrunde.games.friedrich.bots.duel_solver import (
    Hand,
    Plan,
    Solver,
    Stakes,
    World,
    list_plans,
    merge_cards,
)
from tafelrunde.games.friedrich.bots.duel_worth import Worths, stakes_of

NOTHING = Hand(())


def make_stakes(mine: int, theirs: int) -> Stakes:
    return stakes_of(Worths(), 0, (mine, 1 + mine // 9), (theirs, 1 + theirs // 9))


# A second solution: two plain lists of cards, one score, and everything tried.


def careful_reply(worth: Stakes, cards: list[str], score: int) -> str | None:
    """Return what a careful foe who sees only one hand plays at its own score."""
    values = sorted(int(card) for card in cards if card != "R")
    reserves = cards.count("R")
    if score == 0:
        return str(values[0]) if values else None
    if sum(values) + 10 * reserves + score < 0:
        return None
    price = worth.foe_loss_costs[-score]
    if values:
        enough = [value for value in values if value + score >= 0]
        pick = min(enough) if enough else max(values)
        return str(pick) if pick * worth.foe_point_cost <= price else None
    return "R" if worth.foe_reserve_cost <= price else None


def value_by_brute_force(
    worth: Stakes, mine: list[str], theirs: list[str], score: int, is_my_turn: bool
) -> float:
    """My value, everything tried; the score is mine."""
    if not is_my_turn:
        return _value_on_foe_turn(worth, mine, theirs, score)
    options = []
    if score < 0:
        options.append(-worth.loss_costs[-score])
    elif not any(card != "R" for card in mine):
        options.append(0.0)
    for card in set(mine):
        rest = mine[:]
        rest.remove(card)
        cost = worth.reserve_cost if card == "R" else worth.point_cost * int(card)
        for value in range(1, 11) if card == "R" else [int(card)]:
            now = score + value
            options.append(value_by_brute_force(worth, rest, theirs, now, now < 0) - cost)
    return max(options)


def _value_on_foe_turn(worth: Stakes, mine: list[str], theirs: list[str], score: int) -> float:
    card = careful_reply(worth, theirs, -score)
    if card is None:
        return worth.win_gains[score] if score else 0.0
    rest = theirs[:]
    rest.remove(card)
    value = min(10, score + 1) if card == "R" else int(card)
    taken = worth.foe_reserve_gain if card == "R" else worth.foe_point_gain * value
    now = score - value
    return taken + value_by_brute_force(worth, mine, rest, now, now <= 0)


def parse_hand(cards: list[str]) -> Hand:
    return Hand(tuple(sorted(int(card) for card in cards if card != "R")), cards.count("R"))


def random_cards(rng: Random, most: int, reserves: int = 1) -> list[str]:
    cards = [str(rng.randint(2, 13)) for _ in range(rng.randint(0, most))]
    return cards + ["R"] * rng.randint(0, reserves)


@pytest.mark.parametrize("seed", range(60))
def test_with_open_hands_the_value_is_that_of_trying_everything(seed: int) -> None:
    rng = Random(seed)
    mine, theirs = random_cards(rng, 3), random_cards(rng, 4)
    worth = make_stakes(rng.randint(1, 12), rng.randint(1, 12))
    missing = rng.randint(0, 12)
    found = Solver(worth, is_full=True).value(parse_hand(mine), parse_hand(theirs), missing)
    assert found == pytest.approx(value_by_brute_force(worth, mine, theirs, -missing, True))


@pytest.mark.parametrize("seed", range(12))
def test_a_hidden_hand_is_weighed_over_all_deals_and_one_plan_for_all(seed: int) -> None:
    """No plan may hang on cards that were not seen: the best plan, not the best in each deal."""
    rng = Random(seed)
    mine = random_cards(rng, 2, 1) or ["5"]
    unseen = [str(v) for v in rng.sample(range(2, 14), 4)] + ["R", "x", "x"]
    worth, missing = make_stakes(rng.randint(1, 8), rng.randint(1, 8)), rng.randint(0, 9)
    deals = [[c for c in deal if c != "x"] for deal in combinations(unseen, 2)]
    best = max(
        sum(value_of(worth, mine, deal, plan) for deal in deals) / len(deals)
        for plan in list_plans(parse_hand(mine), missing, is_full=True)
    )
    labels = tuple(
        sorted(99 if card == "R" else 0 if card == "x" else int(card) for card in unseen)
    )
    odds = [World(*item) for item in possible_hands(Belief(NOTHING, ((2, labels),))).items()]
    ranked = Solver(worth, is_full=True).rank_plans(parse_hand(mine), missing, odds)
    assert ranked[0][0] == pytest.approx(best)


def value_of(worth: Stakes, mine: list[str], theirs: list[str], plan: Plan) -> float:
    """What a plan comes to against one hand, by the second solution."""
    rest = mine[:]
    for value in plan.cards:
        rest.remove(str(value))
    for _ in plan.reserve_values:
        rest.remove("R")
    cost = worth.point_cost * sum(plan.cards) + worth.reserve_cost * len(plan.reserve_values)
    if plan.score < 0:
        return -worth.loss_costs[-plan.score] - cost
    if not plan.cards and not plan.reserve_values:
        return 0.0
    return value_by_brute_force(worth, rest, theirs, plan.score, False) - cost


def test_what_the_quick_solver_chooses_is_nearly_the_best_by_the_full_one() -> None:
    """Fewer choices in the tree cost little: on average under a fifth of a point of cards."""
    rng, regret = Random(1), 0.0
    unseen = (*range(2, 14), 99, *(0,) * 20)
    for _ in range(60):
        mine = parse_hand(random_cards(rng, 3) or ["6"])
        odds = sample_worlds(Belief(NOTHING, ((rng.randint(1, 8), unseen),)), rng)
        worth, missing = make_stakes(rng.randint(1, 12), rng.randint(1, 12)), rng.randint(1, 10)
        full = Solver(worth, is_full=True)
        chosen = Solver(worth).rank_plans(mine, missing, odds)[0][1]
        best = full.rank_plans(mine, missing, odds)[0][0]
        regret += (best - full.plan_value(mine, chosen, odds)) / 60
    assert 0 <= regret < 0.2


# Plans


def test_a_plan_ends_where_the_right_passes() -> None:
    plans = list_plans(Hand((2, 5, 9)), 6)
    assert Plan((2, 5), (), 1) in plans
    assert Plan((2, 5, 9), (), 10) not in plans, "the right had passed with 2 and 5"
    assert Plan((2, 9), (), 5) in plans
    assert Plan((5, 9), (), 8) in plans
    assert Plan((), (), -6) in plans


def test_at_zero_a_side_with_the_suit_has_no_plan_to_stop() -> None:
    assert {plan.cards for plan in list_plans(Hand((4, 7)), 0)} == {(4,), (7,)}
    assert Plan((), (), 0) in list_plans(Hand((), 1), 0)


def test_a_bonus_counts_for_the_first_card_only() -> None:
    plans = list_plans(Hand((2, 3)), 6, bonus=1)
    assert Plan((2,), (), -3) in plans
    assert Plan((2, 3), (), 0) in plans
    assert Plan((), (), -6) in plans


# Beliefs


def test_all_hands_of_a_small_belief_have_the_odds_of_drawing_them() -> None:
    unseen = (0, 0, 4, 4, 9, 99)
    odds = possible_hands(Belief(Hand((7,)), ((2, unseen),)))
    dealt = Counter(hand_of(list(pick), Hand((7,))) for pick in combinations(unseen, 2))
    assert sum(odds.values()) == pytest.approx(1.0)
    assert odds == pytest.approx({found: number / 15 for found, number in dealt.items()})


def test_kept_hands_are_spread_evenly_over_their_strength() -> None:
    odds = {Hand((value,)): 1 / 100 for value in range(100)}
    kept = select_worlds(odds)
    assert sum(world.weight for world in kept) == pytest.approx(1.0)
    totals = [world.hand.total() for world in kept]
    assert totals == sorted(totals)
    assert sum(totals) / len(totals) == pytest.approx(49.5, abs=1.0)


def test_drawn_hands_hold_what_is_known_and_as_many_cards_as_hidden() -> None:
    belief = Belief(Hand((13,)), ((3, (2, 3, 4, 5)), (1, (99, 99))))
    for world in sample_worlds(belief, Random(3)):
        assert 13 in world.hand.values
        assert (len(world.hand.values), world.hand.reserves) == (4, 1)


def test_a_large_hand_keeps_its_total_when_it_is_merged() -> None:
    large = Hand((2, 2, 3, 5, 8, 13), 3)
    assert merge_cards(large).total() == large.total()
