"""Cards in combat under 4♠ 8♦ 10♥ 11♠ (F37).

Most combats are fought between Pyrmont and Hameln, both in a sector of spades.
"""

import pytest

from tests.games.friedrich.build import acts, play, position, refusal, view_of
from tests.games.friedrich.combats import OWNER, combat_score, seat_with_right, start_combat
from tests.games.friedrich.fate_cards import pass_until

F37 = pytest.mark.rule("F37")


# 4♠: the first card of France counts one more


@F37
def test_frances_first_card_counts_one_more() -> None:
    state = start_combat(
        "4 spades", "Richelieu", 3, "Friedrich", 6, france=["spades 5", "spades 6"]
    )
    play(state, "play spades 5")
    assert combat_score(state) == -3 + 6
    assert view_of(state)["combat"]["played"][0]["value"] == 6
    assert view_of(state)["fate"]["used"] is True


@F37
def test_only_the_first_one_in_the_turn_does() -> None:
    state = start_combat(
        "4 spades", "Richelieu", 1, "Friedrich", 8, france=["spades 2", "spades 3"]
    )
    play(state, "play spades 2")
    assert combat_score(state) == -7 + 3
    play(state, "play spades 3")
    assert combat_score(state) == -7 + 3 + 3


@F37
def test_france_as_defender_has_it_too() -> None:
    state = start_combat("4 spades", "Friedrich", 6, "Richelieu", 3, france=["spades 5"])
    play(state, "play spades 5")
    assert combat_score(state) == 3 - 6


@F37
def test_a_reserve_counts_its_value_and_one_more() -> None:
    state = start_combat("4 spades", "Richelieu", 1, "Friedrich", 8, france=["reserve"])
    play(state, "play reserve")
    assert acts(state) == [f"reserve {value}" for value in range(1, 11)]
    play(state, "reserve 10")
    assert combat_score(state) == -7 + 11


@F37
def test_cards_of_others_do_not_use_it_up() -> None:
    state = start_combat("4 spades", "Friedrich", 3, "Richelieu", 6,
                         prussia=["spades 8"], france=["spades 6"])  # fmt: skip
    play(state, "play spades 8")
    assert (combat_score(state), view_of(state)["fate"]["used"]) == (5, False)
    play(state, "play spades 6")
    assert combat_score(state) == 5 - 7


@F37
def test_a_card_that_is_paid_does_not_use_it_up() -> None:
    hands = {"france": ["spades 5", "clubs 12"]}
    state = position(active="france", turn=4, effect="4 spades", hands=hands,
                     france={"Richelieu": ("pyrmont", 3)},
                     prussia={"Friedrich": ("hameln", 6)})  # fmt: skip
    play(state, "pay clubs 12", "end", "attack Richelieu Friedrich", "play spades 5")
    assert combat_score(state) == -3 + 6


@F37
@pytest.mark.parametrize("names", [("Ferdinand", "Daun"), ("Friedrich", "Fermor")])
def test_nobody_elses_card_counts_more(names: tuple[str, str]) -> None:
    hands = {OWNER[names[0]]: ["spades 5"]}
    state = start_combat("4 spades", names[0], 1, names[1], 4, **hands)
    play(state, "play spades 5")
    assert (combat_score(state), view_of(state)["fate"]["used"]) == (-3 + 5, False)


@F37
@pytest.mark.rule("F24")
def test_a_bonus_not_used_is_gone_with_the_turn() -> None:
    state = position(active="france", turn=3, effect="4 spades", hands={"france": ["spades 2"]},
                     france={"Richelieu": ("detmold", 1), "train": "lemgo"},
                     prussia={"Friedrich": ("hameln", 8), "train": "springe"})  # fmt: skip
    pass_until(state, "france", turn=4)
    play(state, "march Richelieu detmold-pyrmont", "end", "attack Richelieu Friedrich")
    play(state, "play spades 2")
    assert combat_score(state) == -7 + 2


# 8♦: if Friedrich attacks his first card counts five more


@F37
@pytest.mark.parametrize("who", ["Friedrich", "Friedrich+Keith"])
def test_friedrichs_first_card_as_attacker_counts_five_more(who: str) -> None:
    state = start_combat("8 diamonds", who, 2, "Richelieu", 8, prussia=["spades 2", "spades 3"])
    play(state, "play spades 2")
    assert (combat_score(state), seat_with_right(state)) == (-6 + 7, 1)


@F37
def test_his_second_card_counts_what_it_is() -> None:
    state = start_combat("8 diamonds", "Friedrich", 1, "Richelieu", 8,
                         prussia=["spades 2", "spades 3"], france=["spades 4"])  # fmt: skip
    play(state, "play spades 2", "play spades 4", "play spades 3")
    assert combat_score(state) == -7 + 7 - 4 + 3


@F37
def test_a_reserve_of_friedrichs_counts_its_value_and_five_more() -> None:
    state = start_combat("8 diamonds", "Friedrich", 1, "Richelieu", 8, prussia=["reserve"])
    play(state, "play reserve", "reserve 10")
    assert combat_score(state) == -7 + 15


@F37
def test_friedrich_attacked_has_no_bonus() -> None:
    state = start_combat("8 diamonds", "Richelieu", 6, "Friedrich", 3, prussia=["spades 5"])
    play(state, "play spades 5")
    assert (combat_score(state), view_of(state)["fate"]["used"]) == (3 - 5, False)


@F37
def test_other_prussians_attacking_have_no_bonus_and_leave_it_to_friedrich() -> None:
    state = position(turn=4, effect="8 diamonds", hands={"prussia": ["spades 5", "spades 6"]},
                     prussia={"Friedrich": ("pyrmont", 3), "Keith": ("springe", 2)},
                     france={"Richelieu": ("hameln", 6)})  # fmt: skip
    play(state, "end", "attack Keith Richelieu", "play spades 5")
    assert combat_score(state) == -4 + 5
    play(state, "give way")
    if state.phase == "retreat":
        play(state, acts(state)[0])
    assert view_of(state)["fate"]["used"] is False


@F37
def test_the_opponents_first_card_has_no_bonus() -> None:
    state = start_combat("8 diamonds", "Friedrich", 6, "Richelieu", 3, france=["spades 5"])
    play(state, "play spades 5")
    assert combat_score(state) == 3 - 5


@F37
def test_it_is_once_in_the_turn_also_in_a_second_combat() -> None:
    state = position(turn=4, effect="8 diamonds", hands={"prussia": ["spades 9", "spades 6"]},
                     prussia={"Friedrich": ("springe", 1)}, france={"Richelieu": ("hameln", 8)},
                     austria={"Daun": ("hannover", 6)})  # fmt: skip
    play(state, "end", "attack Friedrich Richelieu", "play spades 9")
    assert combat_score(state) == -7 + 14
    play(state, "give way")
    play(state, acts(state, "retreat")[0])
    play(state, "attack Friedrich Daun", "play spades 6")
    assert combat_score(state) == -5 + 6


# 10♥: if Friedrich is attacked Prussia's first card counts nothing


@F37
def test_the_first_card_of_friedrich_attacked_counts_nothing() -> None:
    state = start_combat("10 hearts", "Richelieu", 6, "Friedrich", 3,
                         prussia=["spades 12", "spades 5"])  # fmt: skip
    play(state, "play spades 12")
    assert (combat_score(state), seat_with_right(state), state.to_act) == (3, 1, 0)
    play(state, "play spades 5")
    assert (combat_score(state), seat_with_right(state)) == (3 - 5, 0)


@F37
def test_a_card_at_zero_leaves_zero_and_the_right_passes() -> None:
    state = start_combat("10 hearts", "Richelieu", 3, "Friedrich", 3,
                         france=["spades 4"], prussia=["spades 12", "spades 5"])  # fmt: skip
    play(state, "play spades 4", "play spades 12")
    assert (combat_score(state), seat_with_right(state)) == (4, 1)
    state = start_combat("10 hearts", "Richelieu", 2, "Friedrich", 6,
                         france=["spades 4", "spades 5"], prussia=["spades 12"])  # fmt: skip
    play(state, "play spades 4")
    assert (combat_score(state), seat_with_right(state)) == (0, 1)
    play(state, "play spades 12")
    assert (combat_score(state), seat_with_right(state), state.to_act) == (0, 0, 3)
    assert "give way" not in acts(state)


@F37
def test_a_reserve_may_be_that_first_card() -> None:
    state = start_combat(
        "10 hearts", "Richelieu", 6, "Friedrich", 3, prussia=["reserve", "spades 5"]
    )
    play(state, "play reserve", "reserve 7")
    assert (combat_score(state), seat_with_right(state)) == (3, 1)
    assert view_of(state)["fate"]["used"] is True


@F37
def test_friedrich_attacking_is_not_surprised() -> None:
    state = start_combat("10 hearts", "Friedrich", 3, "Richelieu", 6, prussia=["spades 12"])
    play(state, "play spades 12")
    assert (combat_score(state), view_of(state)["fate"]["used"]) == (9, False)


@F37
def test_other_prussians_attacked_and_their_attackers_are_not_surprised() -> None:
    state = start_combat("10 hearts", "Richelieu", 6, "Keith", 3, prussia=["spades 5"])
    play(state, "play spades 5")
    assert combat_score(state) == 3 - 5
    state = start_combat("10 hearts", "Richelieu", 3, "Friedrich", 6, france=["spades 5"])
    play(state, "play spades 5")
    assert (combat_score(state), view_of(state)["fate"]["used"]) == (-3 + 5, False)


@F37
def test_only_the_first_combat_in_which_a_card_is_played_counts() -> None:
    state = position(active="austria", turn=4, effect="10 hearts",
                     hands={"prussia": ["spades 12", "spades 5", "spades 6"]},
                     austria={"Daun": ("pyrmont", 6), "Lacy": ("springe", 5)},
                     prussia={"Friedrich": ("hameln", 4)})  # fmt: skip
    play(state, "end", "attack Daun Friedrich", "play spades 12", "play spades 5", "give way")
    play(state, acts(state)[0])
    play(state, "attack Lacy Friedrich", "play spades 6")
    assert combat_score(state) == 1 - 6


# 11♠: Prussia may play the 11 of spades at double value, once


@F37
def test_the_eleven_of_spades_may_be_announced_double() -> None:
    state = start_combat(
        "11 spades", "Keith", 1, "Richelieu", 8, prussia=["spades 11", "spades 12"]
    )
    assert acts(state) == [
        "play spades 11 set 1",
        "play spades 11 set 1 double",
        "play spades 12 set 1",
        "give way",
    ]
    play(state, "play spades 11 double")
    assert (combat_score(state), seat_with_right(state)) == (-7 + 22, 1)
    assert view_of(state)["combat"]["played"][0]["value"] == 22


@F37
def test_played_plainly_it_counts_eleven_and_keeps_the_double_for_another_set() -> None:
    hand = ["spades 11", "spades 11 set 2"]
    state = start_combat("11 spades", "Keith", 1, "Richelieu", 8, prussia=hand, france=["spades 5"])
    play(state, "play spades 11 set 1")
    assert combat_score(state) == -7 + 11
    play(state, "play spades 5")
    assert "play spades 11 set 2 double" in acts(state)
    play(state, "play spades 11 set 2 double")
    assert combat_score(state) == -7 + 11 - 5 + 22


@F37
def test_the_eleven_of_spades_counts_double_once_only() -> None:
    hand = ["spades 11", "spades 11 set 2"]
    state = start_combat("11 spades", "Keith", 1, "Richelieu", 8, prussia=hand,
                         france=["spades 13", "spades 12"])  # fmt: skip
    play(state, "play spades 11 set 1 double", "play spades 13", "play spades 12")
    assert acts(state) == ["play spades 11 set 2", "give way"]
    assert refusal(state, "play spades 11 set 2 double")[0] == "no_double"


@F37
def test_prussia_as_defender_may_double_and_hanover_and_the_enemy_may_not() -> None:
    state = start_combat("11 spades", "Richelieu", 8, "Keith", 1, prussia=["spades 11"])
    assert "play spades 11 set 1 double" in acts(state)
    state = start_combat("11 spades", "Ferdinand", 1, "Richelieu", 8, hanover=["spades 11"])
    assert refusal(state, "play spades 11 double")[0] == "no_double"
    state = start_combat("11 spades", "Richelieu", 1, "Keith", 8, france=["spades 11"])
    assert refusal(state, "play spades 11 double")[0] == "no_double"


@F37
def test_no_other_card_is_doubled_and_without_fate_none() -> None:
    state = start_combat("11 spades", "Keith", 1, "Richelieu", 8, prussia=["spades 12", "reserve"])
    assert refusal(state, "play spades 12 double")[0] == "no_double"
    assert refusal(state, "play reserve double")[0] == "no_double"
    state = start_combat("", "Keith", 1, "Richelieu", 8, prussia=["spades 11"])
    assert refusal(state, "play spades 11 double")[0] == "no_double"


@F37
def test_where_spades_are_not_the_suit_the_eleven_of_spades_is_not_played() -> None:
    state = position(turn=4, effect="11 spades", hands={"prussia": ["spades 11"]},
                     prussia={"Keith": ("oschatz", 1)}, austria={"Daun": ("riesa", 4)})  # fmt: skip
    play(state, "end", "attack Keith Daun")
    assert acts(state) == ["give way"]
    assert refusal(state, "play spades 11 double")[0] == "wrong_suit"


@F37
def test_at_zero_the_eleven_obliges_but_not_to_double() -> None:
    state = start_combat("11 spades", "Keith", 4, "Richelieu", 4, prussia=["spades 11"])
    assert acts(state) == ["play spades 11 set 1", "play spades 11 set 1 double"]
