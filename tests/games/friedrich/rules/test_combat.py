"""Combats: who must fight, the right to play, zero, Reserves (000 §7, F4, F15, F16).

Oschatz and Riesa lie in diamonds, Torgau in hearts, Wurzen in clubs, Pirna in spades.
"""

from typing import Any

import pytest

from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import (
    acts,
    armies_at,
    city_of,
    key_and_params,
    play,
    position,
    refusal,
    short_keys,
    view_of,
)

COMBAT = pytest.mark.rule("000 §7")
F4 = pytest.mark.rule("F4")
F15 = pytest.mark.rule("F15")
F16 = pytest.mark.rule("F16")


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


def score_and_right(state: FriedrichState) -> tuple[int, int]:
    """Return the attacker's score and the seat with the right."""
    assert state.to_act is not None
    return view_of(state)["combat"]["score"], state.to_act


def refusal_key(state: FriedrichState, text: str) -> str:
    return refusal(state, text)[0]


# The worked combat


@COMBAT
def test_heinrich_against_richelieu_and_soubise_card_by_card() -> None:
    state = position(
        "prussia",
        prussia={"Heinrich": ("dresden", 2)},
        france={"Richelieu+Soubise": ("pirna", 4)},
        hands={
            "prussia": ["diamonds 10", "diamonds 9", "diamonds 7", "reserve"],
            "france": ["spades 5", "spades 4", "spades 4 set 2", "spades 3"],
        },
    )
    play(state, "end", "attack Heinrich Richelieu")
    assert view_of(state)["combat"]["armies"] == [2, 4]
    assert view_of(state)["combat"]["suits"] == ["diamonds", "spades"]
    assert score_and_right(state) == (-2, 0)
    assert "give way" in acts(state)
    play(state, "play diamonds 10")
    assert score_and_right(state) == (8, 3)
    play(state, "play spades 5")
    assert score_and_right(state) == (3, 3)
    play(state, "play spades 3")
    assert score_and_right(state) == (0, 0)
    assert acts(state) == ["play diamonds 7 set 1", "play diamonds 9 set 1", "play reserve set 1"]
    assert refusal(state, "give way") == ("must_play", {"suit": "diamonds"})
    play(state, "play diamonds 7")
    assert score_and_right(state) == (7, 3)
    play(state, "play spades 4")
    assert score_and_right(state) == (3, 3)
    play(state, "give way")
    assert (city_of(state, "Soubise"), armies_at(state, "pirna")) == (None, 1)
    assert (state.phase, state.to_act) == ("retreat", 0)
    assert view_of(state)["retreat"]["steps"] == 3
    play(state, acts(state)[0])
    assert (armies_at(state, "dresden"), city_of(state, "Heinrich")) == (2, "dresden")
    assert view_of(state)["nations"]["france"]["cards"] == 1


@COMBAT
def test_heinrich_might_have_gone_at_once_with_a_total_loss() -> None:
    state = position("prussia", prussia={"Heinrich": ("dresden", 2)},
                     france={"Richelieu+Soubise": ("pirna", 4)},
                     hands={"prussia": ["diamonds 10"]})  # fmt: skip
    play(state, "end", "attack Heinrich Richelieu", "give way")
    assert city_of(state, "Heinrich") is None
    assert view_of(state, 0)["nations"]["prussia"]["hand"] == ["diamonds 10 set 1"]


# Who must fight


@COMBAT
@F15
@pytest.mark.rule("F33")
def test_a_general_beside_an_enemy_must_attack_and_is_asked_even_for_one_pair() -> None:
    state = position("austria", austria={"Daun": ("torgau", 3)}, prussia={"Keith": ("oschatz", 2)})
    play(state, "end")
    assert (state.phase, state.to_act, acts(state)) == ("combats", 2, ["attack Daun Keith"])
    assert refusal_key(state, "end") == "not_now"


@COMBAT
@pytest.mark.parametrize("place", ["riesa", "dresden", "eilenburg"])
def test_only_generals_on_neighbouring_cities_fight(place: str) -> None:
    state = position("austria", austria={"Daun": ("torgau", 3)}, prussia={"Keith": (place, 2)})
    play(state, "end")
    assert (state.phase == "combats") == (place == "eilenburg")


@COMBAT
@F15
def test_trains_neither_attack_nor_are_attacked() -> None:
    state = position("austria", austria={"train": "torgau", "Daun": ("wurzen", 1)},
                     prussia={"train": "leipzig", "Keith": ("riesa", 2)})  # fmt: skip
    play(state, "end")
    assert state.phase == "movement"


@COMBAT
def test_attackers_do_not_fight_each_other_nor_do_defenders() -> None:
    state = position("austria", austria={"Daun": ("torgau", 3)},
                     imperial={"Hildburghausen": ("oschatz", 2)},
                     france={"Soubise": ("eilenburg", 1)},
                     hanover={"Cumberland": ("riesa", 1)})  # fmt: skip
    play(state, "end")
    assert (state.phase, view_of(state)["nation"]) == ("movement", "imperial")
    state = position(
        "prussia", prussia={"Keith": ("torgau", 3)}, hanover={"Ferdinand": ("oschatz", 2)}
    )
    play(state, "end")
    assert state.phase == "movement"


@COMBAT
@F15
def test_only_generals_of_the_active_nation_attack() -> None:
    state = position("austria", austria={"Daun": ("torgau", 3)}, prussia={"Keith": ("oschatz", 2)},
                     imperial={"Hildburghausen": ("wurzen", 2)})  # fmt: skip
    play(state, "end")
    assert acts(state) == ["attack Daun Keith"]


@COMBAT
@F15
def test_every_stack_fights_every_enemy_beside_it() -> None:
    state = position("austria", austria={"Daun": ("torgau", 3), "Lacy": ("wurzen", 1)},
                     prussia={"Keith": ("oschatz", 2), "Dohna": ("eilenburg", 1)},
                     hanover={"Ferdinand": ("leipzig", 2)})  # fmt: skip
    play(state, "end")
    assert sorted(acts(state)) == ["attack Daun Dohna", "attack Daun Keith",
                                   "attack Lacy Ferdinand", "attack Lacy Keith"]  # fmt: skip


@COMBAT
@F15
@pytest.mark.parametrize("order", [("riesa", "wurzen"), ("wurzen", "riesa")])
def test_the_active_player_chooses_the_order(order: tuple[str, str]) -> None:
    names = {"riesa": "Keith", "wurzen": "Dohna"}
    state = position("austria", austria={"Daun": ("oschatz", 8)},
                     prussia={"Keith": ("riesa", 1), "Dohna": ("wurzen", 1)})  # fmt: skip
    play(state, "end", f"attack Daun {names[order[0]]}", "give way")
    assert (state.to_act, acts(state)) == (2, [f"attack Daun {names[order[1]]}"])


@F15
def test_pairs_are_named_by_their_commanders() -> None:
    state = position("austria", austria={"Daun+Lacy": ("torgau", 3)},
                     prussia={"Friedrich+Keith": ("oschatz", 2)})  # fmt: skip
    play(state, "end")
    assert acts(state) == ["attack Daun Friedrich"]
    assert refusal_key(state, "attack Friedrich Daun") == "not_yours"
    assert state.canonical(state.parse("attack Lacy Keith")).text == "attack Daun Friedrich"


@COMBAT
@F15
def test_a_beaten_defender_leaves_all_remaining_pairs() -> None:
    state = position("austria", austria={"Daun": ("riesa", 4), "Lacy": ("wurzen", 4)},
                     prussia={"Keith": ("oschatz", 3)})  # fmt: skip
    play(state, "end")
    assert len(acts(state)) == 2
    play(state, "attack Daun Keith", "give way", "retreat torgau")
    assert (state.phase, view_of(state)["nation"]) == ("movement", "imperial")


@COMBAT
@F15
def test_a_beaten_attacker_leaves_all_remaining_pairs() -> None:
    state = position("austria", austria={"Daun": ("oschatz", 3)},
                     prussia={"Keith": ("riesa", 4), "Dohna": ("wurzen", 1)})  # fmt: skip
    play(state, "end", "attack Daun Keith", "give way", "retreat torgau")
    assert (state.phase, city_of(state, "Dohna")) == ("movement", "wurzen")


@F15
@pytest.mark.parametrize(
    ("ours", "theirs", "left"), [(1, 4, []), (4, 1, ["attack Daun Dohna", "attack Lacy Heinrich"])]
)
def test_a_stack_that_lost_everything_leaves_all_remaining_pairs(
    ours: int, theirs: int, left: list[str]
) -> None:
    """Daun meets Keith and Dohna, Lacy meets Keith and Heinrich; Daun fights Keith first."""
    state = position("austria", austria={"Daun": ("oschatz", ours), "Lacy": ("meissen", 1)},
                     prussia={"Keith": ("riesa", theirs), "Dohna": ("wurzen", 1),
                              "Heinrich": ("dresden", 1)})  # fmt: skip
    play(state, "end", "attack Daun Keith", "give way")
    assert sorted(acts(state)) == (left or ["attack Lacy Heinrich", "attack Lacy Keith"])


@F15
def test_pairs_are_fixed_when_the_phase_begins() -> None:
    """Keith retreats beside Lacy, who did not stand beside him before."""
    state = position("austria", austria={"Daun": ("riesa", 4), "Lacy": ("falkenberg", 4)},
                     prussia={"Keith": ("oschatz", 3)})  # fmt: skip
    play(state, "end")
    assert acts(state) == ["attack Daun Keith"]
    play(state, "attack Daun Keith", "give way", "retreat torgau")
    assert state.phase == "movement"


@COMBAT
@F15
def test_the_winner_fights_on_with_all_his_armies() -> None:
    state = position("austria", austria={"Daun": ("oschatz", 5)},
                     prussia={"Keith": ("riesa", 1), "Dohna": ("wurzen", 7)})  # fmt: skip
    play(state, "end", "attack Daun Keith", "give way", "attack Daun Dohna")
    assert view_of(state)["combat"]["armies"] == [5, 7]


@F15
def test_after_a_draw_both_go_on_with_their_other_combats() -> None:
    state = position("austria", austria={"Daun": ("oschatz", 3), "Lacy": ("meissen", 1)},
                     prussia={"Keith": ("riesa", 3), "Dohna": ("wurzen", 1)})  # fmt: skip
    play(state, "end", "attack Daun Keith", "give way")
    assert sorted(acts(state)) == ["attack Daun Dohna", "attack Lacy Keith"]


# The right to play


@COMBAT
@pytest.mark.parametrize(
    ("ours", "theirs", "score", "seat"), [(2, 5, -3, 2), (5, 2, 3, 0), (4, 4, 0, 2)]
)
def test_the_inferior_side_begins_and_at_zero_the_attacker(
    ours: int, theirs: int, score: int, seat: int
) -> None:
    assert score_and_right(start_combat(ours, theirs)) == (score, seat)


@COMBAT
def test_a_side_still_below_zero_may_play_again() -> None:
    state = start_combat(2, 12, austria=["hearts 3", "hearts 4", "hearts 9"])
    play(state, "play hearts 3")
    assert score_and_right(state) == (-7, 2)
    play(state, "play hearts 4")
    assert score_and_right(state) == (-3, 2)
    play(state, "play hearts 9")
    assert score_and_right(state) == (6, 0)


@COMBAT
def test_the_right_passes_at_zero_and_above() -> None:
    state = start_combat(2, 5, austria=["hearts 3"], prussia=["diamonds 2"])
    play(state, "play hearts 3")
    assert score_and_right(state) == (0, 0)
    state = start_combat(5, 2, prussia=["diamonds 4"])
    play(state, "play diamonds 4")
    assert score_and_right(state) == (-1, 2)


@COMBAT
@pytest.mark.rule("F33")
@pytest.mark.parametrize(("ours", "theirs"), [(2, 5), (4, 4)])
def test_nobody_is_spared_the_question_for_want_of_cards(ours: int, theirs: int) -> None:
    state = start_combat(ours, theirs, austria=["spades 9"])
    assert (state.phase, acts(state)) == ("combat", ["give way"])


@COMBAT
def test_everybody_plays_the_suit_of_the_sector_where_his_own_stack_stands() -> None:
    state = start_combat(
        2, 5, austria=["hearts 6", "diamonds 9"], prussia=["hearts 9", "diamonds 3"]
    )
    assert acts(state) == ["play hearts 6 set 1", "give way"]
    assert refusal_key(state, "play diamonds 9") == "wrong_suit"
    assert refusal_key(state, "play hearts 9") == "not_held"
    play(state, "play hearts 6")
    assert acts(state) == ["play diamonds 3 set 1", "give way"]


@COMBAT
def test_a_nation_plays_its_own_hand_only() -> None:
    state = position("france", france={"Soubise": ("torgau", 3)},
                     hanover={"Ferdinand": ("oschatz", 1)},
                     hands={"prussia": ["diamonds 9"], "hanover": ["diamonds 2"]})  # fmt: skip
    play(state, "end", "attack Soubise Ferdinand")
    assert acts(state) == ["play diamonds 2 set 1", "give way"]


@COMBAT
def test_cards_without_a_set_are_of_the_lowest_set_held() -> None:
    state = start_combat(2, 9, austria=["hearts 2 set 3", "hearts 2 set 2"])
    play(state, "play hearts 2")
    assert view_of(state)["combat"]["played"][0]["card"] == "hearts 2 set 2"


# Zero


@COMBAT
@F16
@pytest.mark.rule("T56")
def test_at_a_starting_zero_the_attacker_must_play_his_suit_or_a_reserve() -> None:
    state = start_combat(4, 4, austria=["hearts 2", "reserve", "spades 4"])
    assert acts(state) == ["play hearts 2 set 1", "play reserve set 1"]
    assert refusal(state, "give way") == ("must_play", {"suit": "hearts"})


@COMBAT
@F16
@pytest.mark.rule("T56")
def test_at_zero_without_the_suit_one_may_stop_or_play_a_reserve() -> None:
    state = start_combat(4, 4, austria=["reserve", "spades 4"])
    assert acts(state) == ["play reserve set 1", "give way"]
    play(state, "play reserve", "reserve 1")
    assert score_and_right(state) == (1, 0)


@COMBAT
@F16
def test_a_side_that_gets_the_right_at_zero_is_bound_likewise() -> None:
    state = start_combat(2, 5, austria=["hearts 3"], prussia=["diamonds 2", "reserve"])
    play(state, "play hearts 3")
    assert acts(state) == ["play diamonds 2 set 1", "play reserve set 1"]
    state = start_combat(2, 5, austria=["hearts 3"], prussia=["clubs 2", "reserve"])
    play(state, "play hearts 3")
    assert acts(state) == ["play reserve set 1", "give way"]


@COMBAT
def test_below_zero_nobody_must_play() -> None:
    state = start_combat(2, 5, austria=["hearts 13", "reserve"])
    assert acts(state) == ["play hearts 13 set 1", "play reserve set 1", "give way"]


@COMBAT
def test_stopping_at_zero_is_a_draw_nobody_loses_anything() -> None:
    state = start_combat(4, 4)
    events = play(state, "give way")
    assert short_keys(events)[0] == "draw"
    assert (armies_at(state, "torgau"), armies_at(state, "oschatz")) == (4, 4)
    assert (city_of(state, "Daun"), city_of(state, "Friedrich")) == ("torgau", "oschatz")
    assert view_of(state)["fate"]["victor"] is None


@COMBAT
@F16
def test_the_defender_may_draw_at_zero_too() -> None:
    state = start_combat(2, 5, austria=["hearts 3"])
    play(state, "play hearts 3", "give way")
    assert (armies_at(state, "torgau"), armies_at(state, "oschatz")) == (2, 5)
    assert state.phase == "movement"


# Reserves


@COMBAT
@F16
@pytest.mark.rule("000 §3")
@pytest.mark.rule("T55")
def test_a_reserve_is_played_in_two_steps_with_any_value_from_one_to_ten() -> None:
    state = start_combat(2, 9, austria=["reserve"])
    play(state, "play reserve")
    assert (state.phase, state.to_act) == ("reserve", 2)
    assert acts(state) == [f"reserve {value}" for value in range(1, 11)]
    assert refusal(state, "reserve 11") == ("reserve_bounds", {"least": 1, "most": 10})
    assert refusal_key(state, "reserve 0") == "reserve_bounds"
    assert refusal_key(state, "give way") == "not_now"
    play(state, "reserve 5")
    assert score_and_right(state) == (-2, 2)


@F16
@pytest.mark.rule("T55")
def test_everybody_sees_a_reserve_before_its_value_is_named() -> None:
    state = start_combat(2, 9, austria=["reserve set 2"])
    events = play(state, "play reserve")
    assert [(key_and_params(event)[0], event.is_seen_by(None)) for event in events] == [
        ("plays_reserve", True)
    ]
    assert view_of(state, 2)["nations"]["austria"]["hand"] == []


@F16
@pytest.mark.rule("F33")
def test_of_two_reserves_of_a_set_one_is_listed_and_both_can_be_played() -> None:
    state = start_combat(2, 23 - 7, austria=["reserve", "reserve", "reserve set 2"])
    assert acts(state, "play") == ["play reserve set 1", "play reserve set 2"]
    play(state, "play reserve set 1", "reserve 1", "play reserve set 1", "reserve 1")
    assert acts(state, "play") == ["play reserve set 2"]
    assert refusal_key(state, "play reserve set 1") == "not_held"


@COMBAT
def test_with_a_reserve_losses_can_be_made_small() -> None:
    state = start_combat(6, 2, austria=["hearts 6"], prussia=["diamonds 5", "reserve"])
    play(state, "play diamonds 5", "play hearts 6", "play reserve", "reserve 4", "give way")
    assert armies_at(state, "oschatz") == 1
    assert view_of(state)["retreat"]["steps"] == 1


# The end of a combat


@COMBAT
def test_the_loser_loses_what_the_score_lacks_and_the_winner_nothing() -> None:
    state = start_combat(5, 8, austria=["hearts 2"])
    play(state, "play hearts 2", "give way")
    assert (armies_at(state, "torgau"), armies_at(state, "oschatz")) == (4, 8)
    assert view_of(state)["fate"]["victor"] == "Friedrich"


@COMBAT
@F4
def test_the_sums_of_armies_of_both_sides_are_public() -> None:
    state = position(
        "austria", austria={"Daun+Lacy": ("torgau", 7)}, prussia={"Keith": ("oschatz", 2)}
    )
    play(state, "end")
    (event,) = play(state, "attack Daun Keith")
    name, params = key_and_params(event)
    assert (name, params["strength"], params["against"], params["score"]) == ("fights", 7, 2, 5)
    assert event.is_seen_by(None)
    stacks = {stack["city"]: stack for stack in view_of(state, 3)["stacks"]}
    assert (stacks["torgau"]["stated"], stacks["oschatz"]["stated"]) == (7, 2)
    assert (stacks["torgau"]["armies"], stacks["oschatz"]["armies"]) == (None, None)


@COMBAT
@pytest.mark.rule("T54")
def test_cards_played_lie_open_among_the_discards() -> None:
    state = start_combat(2, 5, austria=["hearts 3"])
    play(state, "play hearts 3", "give way")
    assert view_of(state)["nations"]["austria"]["cards"] == 0
    assert view_of(state)["cards"]["discards_by_set"][0] >= 1
    assert state.hidden == 0


@COMBAT
@pytest.mark.rule("000 §9")
def test_a_general_out_of_supply_fights_like_all_others() -> None:
    state = start_combat(5, 3, face_down=["Friedrich", "Keith", "Daun", "Lacy"])
    play(state, "give way")
    assert armies_at(state, "oschatz") == 1
