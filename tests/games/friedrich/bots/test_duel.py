"""Fighting through the engine: what every player of Friedrich knows, twins, never an illegal act.

Oschatz and Riesa lie in diamonds, Torgau in hearts, Wurzen in clubs.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.bots.duel import Duel, fight
from tafelrunde.games.friedrich.bots.duel_forecast import forecast_fight
from tafelrunde.games.friedrich.bots.duel_hands import Belief, DuelFacts
from tafelrunde.games.friedrich.bots.duel_solver import Hand
from tafelrunde.games.friedrich.bots.duel_worth import Worths, leaving_chance, usual_worths
from tafelrunde.games.friedrich.model.atlas import NUMBER
from tafelrunde.games.friedrich.model.components import (
    IMPERIAL,
    LASTING,
    PRUSSIA,
    RUSSIA,
)
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import allot_all, new_game, play, position

PLAIN = Worths()
COMBAT = ("combats", "evade", "combat", "reserve", "retreat")


def start_combat(
    ours: int,
    theirs: int,
    austria: list[str] | None = None,
    prussia: list[str] | None = None,
    **given: Any,
) -> FriedrichState:
    """Let Daun in hearts attack Friedrich in diamonds."""
    hands = {"austria": austria or [], "prussia": prussia or []}
    state = position("austria", austria={"Daun+Lacy": ("torgau", ours)}, hands=hands,
                     prussia={"Friedrich+Keith": ("oschatz", theirs)}, **given)  # fmt: skip
    play(state, "end", "attack Daun Friedrich")
    return state


def choose_text(state: FriedrichState, worths: Worths | None = PLAIN, seed: int = 1) -> str:
    assert state.to_act is not None
    knowledge = state.knowledge(state.to_act)
    return fight(knowledge, state.legal_actions(), Random(seed), worths=worths).text


MANY = [f"clubs {v} set 2" for v in range(2, 13)]
"""Eleven cards that the other side sees only from the back."""


# What every player knows


def test_at_minus_one_against_a_full_hand_a_high_card_is_not_worth_an_army() -> None:
    state = start_combat(3, 4, austria=["hearts 12"], prussia=MANY)
    assert choose_text(state) == "give way"


def test_at_minus_one_a_low_card_is_tried() -> None:
    state = start_combat(3, 4, austria=["hearts 2"], prussia=MANY[:2])
    assert choose_text(state) == "play hearts 2 set 1"


def test_at_minus_one_a_city_that_decides_the_war_is_fought_for() -> None:
    state = start_combat(3, 4, austria=["hearts 12"], prussia=MANY)
    assert choose_text(state, Worths(hold=60.0)) == "play hearts 12 set 1"


def test_a_loss_is_made_smaller_with_cards_that_cost_less_than_the_armies() -> None:
    state = start_combat(6, 12, austria=["hearts 2", "hearts 3"], prussia=MANY)
    assert choose_text(state) == "play hearts 2 set 1"
    play(state, "play hearts 2")
    assert choose_text(state) == "play hearts 3 set 1"
    play(state, "play hearts 3")
    assert choose_text(state) == "give way"


def test_no_good_cards_are_thrown_after_bad_ones() -> None:
    """All is lost anyway: two armies, far below zero, and no way up."""
    state = start_combat(2, 14, austria=["hearts 2", "hearts 3", "hearts 4"], prussia=MANY)
    assert choose_text(state) == "give way"


def test_against_an_empty_hand_the_winning_card_is_played() -> None:
    state = start_combat(3, 5, austria=["hearts 2", "hearts 7"])
    assert choose_text(state) == "play hearts 7 set 1"


def test_a_tie_is_played_for_against_a_full_hand_and_a_rout_against_a_small_one() -> None:
    """At zero the foe must play on; a high card pays where the foe can hardly answer it."""
    state = start_combat(4, 8, austria=["hearts 4", "hearts 13"], prussia=MANY[:3])
    assert choose_text(state) == "play hearts 13 set 1"
    state = start_combat(4, 8, austria=["hearts 4", "hearts 13"], prussia=MANY[:8])
    assert choose_text(state) == "play hearts 4 set 1"


def test_a_card_of_the_suit_goes_before_a_reserve() -> None:
    state = start_combat(8, 10, austria=["hearts 9", "reserve"], prussia=MANY[:3])
    assert choose_text(state) == "play hearts 9 set 1"
    state = start_combat(4, 6, austria=["hearts 12", "reserve"])
    assert choose_text(state) == "play hearts 12 set 1"


def test_a_reserve_is_kept_where_one_army_is_at_stake_and_used_where_many_are() -> None:
    small = start_combat(4, 5, austria=["reserve"], prussia=MANY[:6])
    assert choose_text(small) == "give way"
    large = start_combat(8, 15, austria=["reserve"], prussia=MANY[:6])
    assert choose_text(large) == "play reserve set 1"
    play(large, "play reserve")
    assert int(choose_text(large).split()[1]) >= 6


def test_of_cards_that_do_the_same_the_lower_one_is_shown() -> None:
    state = start_combat(2, 3, austria=["hearts 4", "hearts 5"])
    assert (
        choose_text(state, Worths(foe_army=0.0, drive=3.0, city=0.0, general=0.0))
        == "play hearts 4 set 1"
    )


def test_a_known_lack_of_the_suit_is_used() -> None:
    state = start_combat(3, 5, austria=["hearts 7"], prussia=MANY[:4])
    belief = DuelFacts(state.knowledge(2)).belief(PRUSSIA, 3)
    assert any(2 <= label <= 13 for _, labels in belief.draws for label in labels)
    state.void[PRUSSIA] = 1 << 3
    belief = DuelFacts(state.knowledge(2)).belief(PRUSSIA, 3)
    assert not any(2 <= label <= 13 for _, labels in belief.draws for label in labels)
    assert choose_text(state) == "play hearts 7 set 1"


# Fate


def test_france_and_prussia_without_high_cards() -> None:
    state = position("prussia", effect="3 clubs", prussia={"Heinrich": ("dresden", 2)},
                     france={"Richelieu+Soubise": ("pirna", 9)},
                     hands={"prussia": ["diamonds 10", "reserve", "reserve"]})  # fmt: skip
    play(state, "end", "attack Heinrich Richelieu")
    duel_now = Duel(DuelFacts(state.knowledge(0)), Random(1))
    assert (duel_now.hand, duel_now.solver.max_reserve_value) == (Hand((), 2), 9)
    assert choose_text(state) in [action.text for action in state.legal_actions()]


@pytest.mark.parametrize("effect", ["10 hearts", "7 diamonds", "8 diamonds", "11 spades"])
def test_fates_that_touch_cards_never_lead_to_an_illegal_act(effect: str) -> None:
    cards = [f"{suit} {value}" for suit in ("diamonds", "spades") for value in (3, 8, 11)]
    for ours in range(2, 14, 3):
        state = start_combat(ours, 6, austria=["hearts 5", "hearts 9"], prussia=[*cards, "reserve"],
                             effect=effect)  # fmt: skip
        while state.phase in COMBAT:
            text = choose_text(state, None)
            assert text in [action.text for action in state.legal_actions()]
            play(state, text)


# Fair and repeatable


def test_twin_worlds_give_the_same_choice() -> None:
    state = start_combat(5, 8, austria=["hearts 4", "hearts 9", "reserve"], prussia=MANY[:5])
    knowledge = state.knowledge(2)
    for seed in range(20):
        twin = GAME.sample(knowledge, Random(seed))
        assert twin.knowledge(2) == knowledge
        assert choose_text(twin, None, seed=7) == choose_text(state, None, seed=7)


def test_the_hand_of_the_other_makes_no_difference_if_it_is_hidden() -> None:
    strong = start_combat(
        5, 8, austria=["hearts 4", "hearts 9"], prussia=["diamonds 13", "diamonds 12"]
    )
    weak = start_combat(5, 8, austria=["hearts 4", "hearts 9"], prussia=["clubs 2", "clubs 3"])
    for seed in range(10):
        assert choose_text(strong, None, seed) == choose_text(weak, None, seed)


# Before and after the cards


def test_the_winner_sends_a_defender_where_it_guards_least() -> None:
    state = start_combat(9, 5)
    play(state, "give way")
    assert state.phase == "retreat"
    assert choose_text(state) in [action.text for action in state.legal_actions()]


def test_of_two_combats_the_more_promising_one_is_fought_first() -> None:
    prussia = {"Keith": ("riesa", 1), "Friedrich+Dohna": ("wurzen", 14)}
    state = position("austria", austria={"Daun": ("oschatz", 5)}, prussia=prussia)
    state.stated[NUMBER["riesa"]], state.stated[NUMBER["wurzen"]] = 1, 14
    play(state, "end")
    assert choose_text(state) == "attack Daun Keith"


def test_friedrich_steps_aside_from_a_superior_daun() -> None:
    state = position("austria", effect="8 clubs", austria={"Daun+Lacy": ("torgau", 16)},
                     prussia={"Keith": ("oschatz", 2)})  # fmt: skip
    play(state, "end", "attack Daun Keith")
    assert state.phase == "evade"
    state.stated[NUMBER["torgau"]] = 16
    assert choose_text(state).startswith("step")


# Worths from the position


def test_a_marked_objective_makes_its_guard_stand() -> None:
    state = start_combat(5, 6)
    facts = DuelFacts(state.knowledge(0))
    torgau, oschatz = NUMBER["torgau"], NUMBER["oschatz"]
    before = usual_worths(facts, PRUSSIA, oschatz, IMPERIAL, torgau)
    facts.plain["marked"] = (1 << 80) - 1
    after = usual_worths(facts, PRUSSIA, oschatz, IMPERIAL, torgau)
    assert after.hold > before.hold
    assert before.drive == after.drive


def test_cards_are_cheaper_to_a_nation_that_may_leave_the_war() -> None:
    state = start_combat(5, 6, turn=12)
    facts = DuelFacts(state.knowledge(0))
    assert leaving_chance(facts, PRUSSIA) == 0
    assert 0 < leaving_chance(facts, RUSSIA) < 0.2


# The forecast


def test_the_forecast_follows_armies_and_cards() -> None:
    unseen = tuple([*range(2, 14), 99, 99] + [0] * 36)
    five = Belief(Hand(()), ((5, unseen),))
    weak = forecast_fight(4, 8, Hand(()), five)
    strong = forecast_fight(4, 8, Hand((7, 9, 12)), five)
    assert weak.my_loss == 4
    assert strong.foe_loss > weak.foe_loss
    assert strong.my_loss < weak.my_loss
    alone = forecast_fight(8, 4, Hand(()), Belief(Hand(()), ()))
    assert alone == (0.0, 4.0, 0.0, 0.0)


def test_the_forecast_favours_neither_side_of_an_even_fight() -> None:
    """Both hands known and equal: what the attacker may expect is what the defender must."""
    even = Hand((4, 8, 11))
    ours = forecast_fight(6, 6, even, Belief(even, ()), True)
    theirs = forecast_fight(6, 6, even, Belief(even, ()), False)
    assert (ours.my_loss, ours.foe_loss) == pytest.approx((theirs.foe_loss, theirs.my_loss))
    assert (ours.my_points, ours.foe_points) == pytest.approx((theirs.foe_points, theirs.my_points))


# Many combats


def fight_out(seed: int, **given: Any) -> int:
    """Play a game at random, but every combat by `fight`; return how many choices there were."""
    rng, choices = Random(seed), 0
    state = allot_all(new_game(str(seed), **given))
    for _ in range(3000):
        if state.to_act is None:
            break
        if state.phase not in COMBAT:
            state.push(state.random_action(rng))
            continue
        actions = state.legal_actions()
        action = fight(state.knowledge(state.to_act), actions, rng)
        assert action in actions
        state.push(action)
        choices += 1
    return choices


@pytest.mark.parametrize("given", [{}, {"expert": True}, {"tournament": True}], ids=str)
def test_whole_games_are_fought_without_an_illegal_act(given: dict[str, Any]) -> None:
    assert sum(fight_out(seed, **given) for seed in range(2)) > 0


@pytest.mark.long
def test_thousands_of_choices_in_all_variants_without_an_illegal_act() -> None:
    variants: list[dict[str, Any]] = [
        {},
        {"expert": True},
        {"tournament": True, "expert": True},
        {"edition": "revised-2005"},
        {"players": 3},
        {"players": 2, "scenario": "west"},
        {"players": 2, "scenario": "silesia"},
    ]
    assert sum(fight_out(seed, **given) for given in variants for seed in range(60)) > 2000


def random_combat(rng: Random) -> FriedrichState:
    """A combat between random stacks with random hands, under any fate."""
    suits = ("spades", "clubs", "hearts", "diamonds")
    deck = [f"{suit} {v} set {s}" for suit in suits for v in range(2, 14) for s in (1, 2)]
    deck += ["reserve set 1", "reserve set 2"]
    cards = rng.sample(deck, rng.randint(0, 20))
    cut = rng.randint(0, len(cards))
    number, suit = divmod(rng.choice(sorted(LASTING)), 4)
    return start_combat(rng.randint(2, 16), rng.randint(2, 16), cards[:cut], cards[cut:],
                        effect=f"{number} {suits[suit]}")  # fmt: skip


@pytest.mark.long
def test_thousands_of_random_combats_under_any_fate() -> None:
    rng = Random(5)
    for _ in range(2000):
        state = random_combat(rng)
        while state.phase in COMBAT:
            actions = state.legal_actions()
            assert state.to_act is not None
            action = fight(state.knowledge(state.to_act), actions, rng)
            assert action in actions
            state.push(action)
