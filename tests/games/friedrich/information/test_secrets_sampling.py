"""Worlds sampled from what a seat knows honour all that it can know (F34)."""

from random import Random
from typing import Any

import pytest

from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.model.atlas import NUMBER
from tafelrunde.games.friedrich.model.components import (
    AUSTRIA,
    FRANCE,
    IMPERIAL,
    PRUSSIA,
    RUSSIA,
    SET_CARDS,
    SUIT_CARDS,
)
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import acts, card_bits, city_of, parse_card, play, position
from tests.games.friedrich.fate_cards import end_turn_with, last_moment, pass_until

pytestmark = pytest.mark.rule("F34")

SIDES: dict[str, Any] = {
    "prussia": {
        "Friedrich+Winterfeldt": ("oschatz", 9),
        "Keith": ("berlin", 4),
        "Dohna": ("halle", 5),
    },
    "austria": {"Daun+Lacy": ("riesa", 7), "Browne": ("bruenn", 4), "Laudon": ("tabor", 5)},
    "france": {"Richelieu+Chevert": ("koblenz", 6), "Soubise": ("gemuenden", 4)},
}


def war_position(active: str = "austria", **more: Any) -> FriedrichState:
    return position(active=active, turn=4, **(SIDES | more))


def sample_worlds(state: FriedrichState, seat: int, count: int = 40) -> list[FriedrichState]:
    """Sample worlds; each must be sound and look the same to its seat."""
    found, known, view = [], state.knowledge(seat), state.view(seat)
    for number in range(count):
        world = GAME.sample(known, Random(number))
        assert world.validate() == []
        assert world.view(seat) == view
        assert world.knowledge(seat) == known
        found.append(world)
    assert state.knowledge(seat) == known
    return found


def possible_armies(state: FriedrichState, seat: int, city: str, count: int = 60) -> set[int]:
    """Return all numbers of armies that a seat thinks possible on a city."""
    return {world.pool[NUMBER[city]] for world in sample_worlds(state, seat, count)}


# Armies


@pytest.mark.untraced
def test_totals_and_bounds_are_kept_and_much_within_them_is_possible() -> None:
    state = war_position()
    for world in sample_worlds(state, 0):
        assert world.total == state.total
        assert sum(world.pool[c] for c in world.stacks(AUSTRIA)) == 16
    assert set(range(2, 9)) <= possible_armies(state, 0, "bruenn", 300) <= set(range(1, 9))
    assert min(possible_armies(state, 0, "riesa", 300)) >= 2


def test_ones_own_armies_are_kept() -> None:
    assert possible_armies(war_position(), 2, "riesa") == {7}
    assert possible_armies(war_position(), 2, "tabor") == {5}


def position_after_combat(first: str = "give way", **more: Any) -> FriedrichState:
    """Daun and Friedrich have fought; Daun lost by two and was sent away."""
    state = war_position(**more)
    play(state, "end", "attack Daun Friedrich", first)
    play(state, acts(state, "retreat")[0])
    return state


def city_of_general(state: FriedrichState, name: str) -> str:
    city = city_of(state, name)
    assert city is not None
    return city


@pytest.mark.untraced
def test_stated_sums_are_kept_through_losses_and_retreats() -> None:
    state = position_after_combat()
    for seat in (0, 1, 3):
        assert possible_armies(state, seat, city_of_general(state, "Daun")) == {5}
    for seat in (1, 2, 3):
        assert possible_armies(state, seat, "oschatz") == {9}
    assert len(possible_armies(state, 1, "bruenn")) > 1


def test_stated_sums_are_kept_when_the_whole_stack_marches() -> None:
    state = position_after_combat()
    pass_until(state, "prussia", turn=5)
    play(state, "march Friedrich+Winterfeldt oschatz-wurzen-leipzig")
    assert possible_armies(state, 1, "leipzig") == {9}


def test_stated_sums_are_lost_when_the_stack_splits() -> None:
    state = position_after_combat()
    pass_until(state, "prussia", turn=5)
    play(state, "march Winterfeldt oschatz-wurzen", "armies 3")
    assert len(possible_armies(state, 1, "wurzen")) > 1
    assert len(possible_armies(state, 1, "oschatz")) > 1
    assert possible_armies(state, 0, "wurzen") == {3}


def test_stated_sums_are_lost_when_it_meets_an_unknown_stack() -> None:
    prussia = {
        "Friedrich+Winterfeldt": ("oschatz", 9),
        "Keith": ("leipzig", 4),
        "Dohna": ("halle", 5),
    }
    state = position_after_combat(prussia=prussia)
    pass_until(state, "prussia", turn=5)
    play(state, "march Friedrich+Winterfeldt oschatz-wurzen-leipzig")
    assert len(possible_armies(state, 1, "leipzig", 100)) > 1


def test_two_known_stacks_that_meet_stay_known() -> None:
    state = position_after_combat()
    state.stated[NUMBER["halle"]] = 5
    pass_until(state, "prussia", turn=5)
    play(state, "march Dohna halle-leipzig-wurzen-oschatz")
    assert possible_armies(state, 1, "oschatz") == {14}


@pytest.mark.parametrize("buying", [["raise 1"], ["bring Seydlitz berlin"]])
def test_stated_sums_are_lost_when_the_nation_recruits(buying: list[str]) -> None:
    state = position_after_combat(hands={"prussia": ["spades 6"]})
    pass_until(state, "prussia", turn=5)
    play(state, "march Keith berlin-potsdam", "pay spades 6", *buying)
    while state.phase == "share":
        play(state, acts(state)[0])
    assert len(possible_armies(state, 1, "oschatz", 100)) > 1


def test_recruiting_a_train_or_paying_keeps_stated_sums() -> None:
    prussia = SIDES["prussia"] | {"Keith": ("potsdam", 4)}
    state = position_after_combat(prussia=prussia, hands={"prussia": ["spades 6"]})
    pass_until(state, "prussia", turn=5)
    play(state, "pay spades 6")
    assert possible_armies(state, 1, "oschatz") == {9}
    play(state, "bring train berlin")
    assert possible_armies(state, 1, "oschatz") == {9}


def test_another_nations_recruits_do_not_matter() -> None:
    state = position_after_combat(
        hands={"russia": ["spades 12"]}, russia={"Fermor": ("warszawa", 3)}
    )
    pass_until(state, "russia", turn=5)
    play(state, "pay spades 12", "raise 1", "armies 1")
    assert possible_armies(state, 3, "oschatz") == {9}


def test_a_gift_of_fate_is_added_to_what_is_known() -> None:
    state = last_moment(prussia={"Friedrich": ("berlin", 4), "Keith": ("halle", 3)})
    state.stated[NUMBER["berlin"]] = 4
    end_turn_with(state, 8)
    play(state, "gain Friedrich")
    assert possible_armies(state, 1, "berlin") == {5}


def test_in_the_middle_of_a_split_all_is_within_bounds() -> None:
    state = war_position(active="prussia")
    play(state, "march Winterfeldt oschatz-wurzen")
    for seat in range(4):
        for world in sample_worlds(state, seat, 20):
            play(world, acts(world)[-1])
    state = war_position(active="prussia")
    play(state, "march Winterfeldt oschatz-wurzen", "armies 8")
    assert possible_armies(state, 1, "wurzen", 200) <= set(range(1, 9))


def test_in_the_middle_of_sharing_out_all_is_within_bounds() -> None:
    state = war_position(hands={"austria": ["spades 12", "clubs 12"]})
    play(state, "pay spades 12", "pay clubs 12", "raise 4", "armies 1")
    for seat in range(4):
        for world in sample_worlds(state, seat, 30):
            left = world.armies_left
            assert 0 <= left <= 4
            if seat == 2:
                assert left == 3


# Cards


def test_hands_keep_their_sizes_by_set_and_what_was_seen_is_in_none() -> None:
    hands = {"prussia": ["spades 5", "clubs 7 set 2"], "austria": ["hearts 9 set 2", "hearts 4"],
             "russia": ["clubs 2"], "france": ["diamonds 4 set 2"]}  # fmt: skip
    state = war_position(hands=hands)
    play(state, "march Laudon tabor-wotitz", "pay hearts 4")
    for seat in range(4):
        for world in sample_worlds(state, seat, 20):
            for mine, theirs in zip(state.hands, world.hands, strict=True):
                for group in SET_CARDS:
                    assert (mine & group).bit_count() == (theirs & group).bit_count()
                assert not theirs & state.discards & ~state.hidden


def test_ones_own_hand_is_kept_and_foreign_ones_vary() -> None:
    state = war_position(hands={"prussia": ["spades 5"], "austria": ["hearts 9", "hearts 4"]})
    assert {world.hands[AUSTRIA] for world in sample_worlds(state, 2)} == {state.hands[AUSTRIA]}
    assert len({world.hands[AUSTRIA] for world in sample_worlds(state, 0)}) > 20


def is_card_known(state: FriedrichState, seat: int, nation: int, text: str) -> bool:
    return all(world.hands[nation] >> parse_card(text) & 1 for world in sample_worlds(state, seat))


@pytest.mark.rule("F28")
def test_everybody_knows_the_open_card_in_austrias_hand() -> None:
    state = position(turn=5, expert=True, prussia={"Keith": ("oschatz", 2)},
                     austria={"Daun": ("riesa", 8)}, hands={"austria": ["clubs 4"]})  # fmt: skip
    state.option, state.open_card = 1, parse_card("spades 7")
    state.pile.remove(state.open_card)
    for world in sample_worlds(state, 1, 10):
        assert world.open_card == parse_card("spades 7")
    play(state, "end", "attack Keith Daun", "give way")
    for seat in range(4):
        assert is_card_known(state, seat, AUSTRIA, "spades 7")
    pass_until(state, "austria")
    play(state, "march Daun riesa-oschatz", "pay spades 7")
    for seat in (0, 1, 3):
        assert not any(
            w.hands[AUSTRIA] >> parse_card("spades 7") & 1 for w in sample_worlds(state, seat, 10)
        )


@pytest.mark.rule("F7")
def test_maria_theresia_still_knows_the_hand_that_left_with_the_imperial_army() -> None:
    state = last_moment(hands={"imperial": ["hearts 9", "spades 3"]})
    state.colonies = 1
    end_turn_with(state, "india")
    for seat in (2, 3):
        assert is_card_known(state, seat, IMPERIAL, "hearts 9")
        assert is_card_known(state, seat, IMPERIAL, "spades 3")
    assert not is_card_known(state, 0, IMPERIAL, "hearts 9")
    pass_until(state, "imperial")
    assert state.hands[IMPERIAL].bit_count() == 3
    assert is_card_known(state, 2, IMPERIAL, "hearts 9")
    hands = {world.hands[IMPERIAL] for world in sample_worlds(state, 2)}
    assert len(hands) > 5


@pytest.mark.rule("F7")
def test_france_knows_its_own_discard_and_others_do_not() -> None:
    state = war_position(active="imperial", imperial={"Hildburghausen": ("hildburghausen", 2)})
    play(state, "end")
    text = acts(state)[0].removeprefix("discard ")
    play(state, f"discard {text}")
    for world in sample_worlds(state, 3):
        assert world.hidden >> parse_card(text) & 1
        assert not world.hands[AUSTRIA] >> parse_card(text) & 1
    assert len({world.hidden for world in sample_worlds(state, 1)}) > 10


@pytest.mark.rule("F25")
def test_the_discarded_hand_of_a_nation_that_left_is_known_to_its_player() -> None:
    state = last_moment(hands={"russia": ["hearts 9", "spades 3"]}, prussia={"Keith": ("halle", 2)})
    end_turn_with(state, "elisabeth")
    for world in sample_worlds(state, 1):
        assert world.hidden & card_bits(["hearts 9", "spades 3"]) == card_bits(
            ["hearts 9", "spades 3"]
        )
    assert any(not world.hidden >> parse_card("hearts 9") & 1 for world in sample_worlds(state, 0))


# No card of the suit after a draw at zero


def position_after_draw(hands: dict[str, list[str]]) -> FriedrichState:
    """Daun and Friedrich fight at zero in diamonds; Daun has no diamonds and stops."""
    austria = {"Daun+Lacy": ("riesa", 9), "Browne": ("bruenn", 4), "Laudon": ("tabor", 5)}
    state = war_position(austria=austria, hands=hands)
    play(state, "end", "attack Daun Friedrich", "give way")
    return state


def possible_diamonds(state: FriedrichState, seat: int, nation: int) -> set[int]:
    return {(w.hands[nation] & SUIT_CARDS[3]).bit_count() for w in sample_worlds(state, seat, 60)}


AUSTRIAN = [f"hearts {n}" for n in range(2, 10)]


def test_a_nation_that_stopped_at_zero_holds_no_card_of_the_suit() -> None:
    state = position_after_draw(
        {"austria": AUSTRIAN, "prussia": ["spades 3", "spades 4", "clubs 5"]}
    )
    for seat in (0, 1, 3):
        assert possible_diamonds(state, seat, AUSTRIA) == {0}
    assert len(possible_diamonds(state, 1, PRUSSIA)) > 1


def test_a_nation_that_stopped_at_zero_may_still_hold_reserves() -> None:
    state = position_after_draw({"austria": AUSTRIAN})
    reserves = {
        world.hands[AUSTRIA] & card_bits(["reserve", "reserve"])
        for world in sample_worlds(state, 0, 80)
    }
    assert len(reserves) > 1


def test_a_lacking_suit_is_known_until_that_nation_draws_again() -> None:
    state = position_after_draw({"austria": AUSTRIAN})
    pass_until(state, "russia", turn=5)
    assert possible_diamonds(state, 0, AUSTRIA) == {0}
    pass_until(state, "austria", turn=5)
    assert len(possible_diamonds(state, 0, AUSTRIA)) > 1


def test_a_draw_by_the_defender_reveals_that_the_defender_lacks_the_suit() -> None:
    austria = {"Daun+Lacy": ("riesa", 7), "Browne": ("bruenn", 4), "Laudon": ("tabor", 5)}
    hands = {"austria": ["diamonds 2"], "prussia": [f"spades {n}" for n in range(2, 9)]}
    state = war_position(austria=austria, hands=hands)
    play(state, "end", "attack Daun Friedrich", "play diamonds 2", "give way")
    assert possible_diamonds(state, 1, PRUSSIA) == {0}


def test_giving_way_below_zero_reveals_nothing() -> None:
    state = war_position(hands={"austria": AUSTRIAN})
    play(state, "end", "attack Daun Friedrich", "give way")
    assert len(possible_diamonds(state, 0, AUSTRIA)) > 1


def test_two_nations_may_lack_suits_at_once() -> None:
    state = war_position(
        hands={"austria": AUSTRIAN, "prussia": [f"spades {n}" for n in range(2, 9)]}
    )
    state.void[AUSTRIA], state.void[PRUSSIA] = 0b1000, 0b0100
    for world in sample_worlds(state, 1):
        assert not world.hands[AUSTRIA] & SUIT_CARDS[3]
        assert not world.hands[PRUSSIA] & SUIT_CARDS[2]


def test_lacking_different_suits_they_share_an_old_set_so_that_both_lack_theirs() -> None:
    """Of set 1 only two hands are unseen; Austria lacks spades and Prussia hearts."""
    austria = ["hearts 2", "hearts 3", "hearts 4", "diamonds 2", "diamonds 3"]
    prussia = ["spades 2", "spades 3", "spades 4", "diamonds 4", "diamonds 5"]
    russia = ["clubs 2 set 2"]
    state = war_position(hands={"austria": austria, "prussia": prussia, "russia": russia})
    state.void[AUSTRIA], state.void[PRUSSIA] = 0b0001, 0b0100
    for world in sample_worlds(state, 1):
        assert not world.hands[AUSTRIA] & SUIT_CARDS[0]
        assert not world.hands[PRUSSIA] & SUIT_CARDS[2]


def test_nations_out_of_the_war_hold_nothing() -> None:
    state = last_moment(russia={}, hands={"france": ["spades 3"]})
    state.out |= 1 << RUSSIA
    state.exits[RUSSIA] = 6
    for world in sample_worlds(state, 0, 5):
        assert (world.hands[RUSSIA], world.hands[FRANCE].bit_count()) == (0, 1)
