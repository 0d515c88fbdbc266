"""Attacks that fate leaves out or lets others avoid: 3♥ 3♦ 8♣ (F36, F38)."""

from typing import Any

import pytest

from tafelrunde.games.friedrich.model.components import TRAINS, general
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import (
    acts,
    armies_at,
    city_of,
    is_conquered,
    is_marked,
    play,
    position,
    refusal,
    short_keys,
    view_of,
)
from tests.games.friedrich.fate_cards import pass_until

F36 = pytest.mark.rule("F36")
F38 = pytest.mark.rule("F38")
TARGET = {"Friedrich+Winterfeldt+Keith": ("halle", 20)}
"""Halle is beside Leipzig and Merseburg in clubs, Köthen, Bitterfeld and Eisleben in hearts."""


# 3♥: Soubise and Hildburghausen do not attack with the same suit


def position_of_allies(
    hildburghausen: str, france: dict[str, Any], effect: str = "3 hearts", fights: bool = True
) -> FriedrichState:
    """Hildburghausen attacks Friedrich in Halle; then it is France's movement phase."""
    state = position(active="imperial", turn=4, effect=effect, prussia=TARGET,
                     imperial={"Hildburghausen": (hildburghausen, 2)}, france=france)  # fmt: skip
    play(state, "end")
    if fights:
        play(state, "attack Hildburghausen Friedrich")
    pass_until(state, "france")
    return state


@F36
def test_soubise_does_not_attack_with_the_suit_of_hildburghausens_attack() -> None:
    state = position_of_allies("leipzig", {"Soubise": ("merseburg", 3)})
    play(state, "end")
    assert (state.turn, state.phase) == (5, "movement")
    assert city_of(state, "Soubise") == "merseburg"


@F36
def test_soubise_attacks_with_another_suit() -> None:
    state = position_of_allies("leipzig", {"Soubise": ("koethen", 3)})
    play(state, "end")
    assert acts(state) == ["attack Soubise Friedrich"]


@F36
def test_without_the_card_both_attack_with_the_same_suit() -> None:
    state = position_of_allies("leipzig", {"Soubise": ("merseburg", 3)}, effect="")
    play(state, "end")
    assert acts(state) == ["attack Soubise Friedrich"]


@F36
def test_the_whole_stack_of_soubise_is_left_out_and_others_attack() -> None:
    state = position_of_allies(
        "leipzig", {"Soubise+Chevert": ("merseburg", 5), "Richelieu": ("koethen", 2)}
    )
    play(state, "end")
    assert acts(state) == ["attack Richelieu Friedrich"]
    state = position_of_allies("leipzig", {"Richelieu+Soubise": ("merseburg", 5)})
    play(state, "end")
    assert state.turn == 5
    state = position_of_allies("leipzig", {"Richelieu": ("merseburg", 5)})
    play(state, "end")
    assert acts(state) == ["attack Richelieu Friedrich"]


@F36
def test_if_hildburghausen_attacked_nobody_soubise_is_free() -> None:
    state = position(active="imperial", turn=4, effect="3 hearts", prussia=TARGET,
                     imperial={"Hildburghausen": ("borna", 2)},
                     france={"Soubise": ("merseburg", 3)})  # fmt: skip
    pass_until(state, "france")
    play(state, "end")
    assert acts(state) == ["attack Soubise Friedrich"]


@F36
def test_it_is_the_suit_of_the_attackers_own_sector_that_counts() -> None:
    state = position(active="imperial", turn=4, effect="3 hearts",
                     prussia={"Friedrich": ("halle", 7), "Keith": ("grimma", 3)},
                     imperial={"Hildburghausen": ("bitterfeld", 2)},
                     france={"Soubise": ("leisnig", 3)})  # fmt: skip
    play(state, "end", "attack Hildburghausen Friedrich")
    pass_until(state, "france")
    play(state, "end")
    assert acts(state) == ["attack Soubise Keith"]


@F36
def test_only_the_pairs_of_that_suit_are_left_out_against_any_enemy() -> None:
    state = position(active="imperial", turn=4, effect="3 hearts",
                     prussia={"Friedrich": ("halle", 7), "Keith": ("wurzen", 3)},
                     imperial={"Hildburghausen": ("merseburg", 2)},
                     france={"Soubise": ("leipzig", 3)})  # fmt: skip
    play(state, "end", "attack Hildburghausen Friedrich")
    pass_until(state, "france")
    play(state, "end")
    assert state.turn == 5


@F36
def test_hildburghausen_attacked_in_prussias_move_did_not_attack() -> None:
    state = position(
        active="prussia",
        turn=4,
        effect="3 hearts",
        prussia={"Friedrich": ("halle", 6), "Keith": ("borna", 6)},
        imperial={"Hildburghausen": ("altenburg", 5)},
        france={"Soubise": ("naumburg", 3)},
    )
    play(state, "end", "attack Keith Hildburghausen", "give way")
    play(state, acts(state, "retreat")[0])
    pass_until(state, "france")
    play(state, "march Soubise naumburg-merseburg", "end")
    assert acts(state) == ["attack Soubise Friedrich"]


@F36
def test_the_suits_are_forgotten_when_the_turn_ends() -> None:
    state = position_of_allies("leipzig", {"Soubise": ("merseburg", 3), "train": "naumburg"})
    assert state.hild_suits
    pass_until(state, "prussia", turn=5)
    assert state.hild_suits == 0


# 3♦: nobody in Halle is attacked, no train in Halle is taken


@F36
def test_a_stack_in_halle_is_not_attacked() -> None:
    state = position(active="imperial", turn=4, effect="3 diamonds", prussia=TARGET,
                     imperial={"Hildburghausen": ("leipzig", 2)})  # fmt: skip
    play(state, "end")
    assert view_of(state)["nation"] == "france"


@F36
def test_a_stack_in_halle_still_attacks() -> None:
    state = position(turn=4, effect="3 diamonds", prussia={"Friedrich": ("halle", 4)},
                     imperial={"Hildburghausen": ("leipzig", 2)})  # fmt: skip
    play(state, "end")
    assert acts(state) == ["attack Friedrich Hildburghausen"]


@F36
def test_halle_is_safe_for_both_sides() -> None:
    state = position(turn=4, effect="3 diamonds", france={"Soubise": ("halle", 4)},
                     prussia={"Friedrich": ("leipzig", 4)})  # fmt: skip
    play(state, "end")
    assert view_of(state)["nation"] == "hanover"


@F36
def test_other_attacks_of_the_same_stack_remain() -> None:
    state = position(active="austria", turn=4, effect="3 diamonds",
                     prussia={"Friedrich": ("halle", 4), "Keith": ("borna", 3)},
                     austria={"Daun": ("leipzig", 5)})  # fmt: skip
    play(state, "end")
    assert acts(state) == ["attack Daun Keith"]


@F36
def test_one_may_march_beside_halle_and_into_an_empty_halle() -> None:
    state = position(active="austria", turn=4, effect="3 diamonds",
                     austria={"Daun": ("leipzig", 5), "Lacy": ("borna", 2)})  # fmt: skip
    play(state, "march Daun leipzig-halle")
    assert city_of(state, "Daun") == "halle"


@F36
def test_a_train_in_halle_is_not_taken() -> None:
    for active, train in (("austria", "prussia"), ("prussia", "austria")):
        name = "Daun" if active == "austria" else "Friedrich"
        sides: dict[str, Any] = {active: {name: ("leipzig", 3)}, train: {"train": "halle"}}
        state = position(active=active, turn=4, effect="3 diamonds", **sides)
        assert refusal(state, f"march {name} leipzig-halle")[0] == "halle_safe"
        state = position(active=active, turn=4, **sides)
        play(state, f"march {name} leipzig-halle")
        assert city_of(state, name) == "halle"


@F36
def test_trains_elsewhere_are_taken() -> None:
    state = position(active="austria", turn=4, effect="3 diamonds",
                     austria={"Daun": ("leipzig", 3)}, prussia={"train": "merseburg"})  # fmt: skip
    play(state, "march Daun leipzig-merseburg")
    assert state.where[TRAINS[0][0]] == -1


# 8♣: Prussians attacked by Daun step aside


def prussia_attacked_by_daun(
    prussia: dict[str, Any], austria: dict[str, Any], **more: Any
) -> FriedrichState:
    state = position(active="austria", turn=4, effect=more.pop("effect", "8 clubs"),
                     prussia=prussia, austria=austria, **more)  # fmt: skip
    play(state, "end")
    return state


@F38
def test_prussians_attacked_by_daun_may_step_to_an_empty_city() -> None:
    state = prussia_attacked_by_daun({"Friedrich+Keith": ("halle", 5)}, {"Daun": ("leipzig", 8)})
    play(state, "attack Daun Friedrich")
    assert (state.phase, state.to_act) == ("evade", 0)
    assert acts(state) == [
        "step bitterfeld",
        "step eisleben",
        "step koethen",
        "step merseburg",
        "stand",
    ]
    play(state, "step koethen")
    assert (city_of(state, "Friedrich"), city_of(state, "Keith")) == ("koethen", "koethen")
    assert (armies_at(state, "koethen"), armies_at(state, "halle")) == (5, 0)
    assert view_of(state)["nation"] == "imperial"


@F38
@pytest.mark.rule("F4")
def test_a_stack_that_steps_aside_does_not_state_its_armies() -> None:
    state = prussia_attacked_by_daun({"Friedrich": ("halle", 5)}, {"Daun": ("leipzig", 8)})
    events = play(state, "attack Daun Friedrich")
    assert "fights" not in short_keys(events)
    assert view_of(state, 2)["stacks"][0]["stated"] is None
    assert "fights" not in short_keys(play(state, "step koethen"))
    assert view_of(state, 0)["stacks"][1]["stated"] is None
    assert (state.combats, state.victor) == (0, -1)


@F38
def test_they_may_stand_and_fight() -> None:
    state = prussia_attacked_by_daun({"Friedrich": ("halle", 5)}, {"Daun": ("leipzig", 8)})
    events = play(state, "attack Daun Friedrich", "stand")
    assert (state.phase, state.to_act, "fights" in short_keys(events)) == ("combat", 0, True)


@F38
def test_a_stack_that_stepped_aside_leaves_all_remaining_pairs() -> None:
    austria = {"Daun": ("leipzig", 8), "Lacy": ("merseburg", 3), "Laudon": ("borna", 2)}
    state = prussia_attacked_by_daun({"Friedrich": ("halle", 5), "Keith": ("rochlitz", 2)}, austria)
    assert len(acts(state)) == 3
    play(state, "attack Daun Friedrich", "step eisleben")
    assert acts(state) == ["attack Laudon Keith"]


@F38
def test_stepping_beside_other_enemies_starts_no_combat() -> None:
    austria = {"Daun": ("leipzig", 8), "Lacy": ("querfurt", 3)}
    state = prussia_attacked_by_daun({"Friedrich": ("halle", 5)}, austria)
    play(state, "attack Daun Friedrich", "step merseburg")
    assert (state.pairs, view_of(state)["nation"]) == ([], "imperial")


@F38
def test_attacked_by_others_first_they_fight_and_may_step_aside_afterwards() -> None:
    austria = {"Daun": ("leipzig", 8), "Lacy": ("merseburg", 5)}
    state = prussia_attacked_by_daun({"Friedrich": ("halle", 5)}, austria)
    play(state, "attack Lacy Friedrich")
    assert state.phase == "combat"
    play(state, "give way", "attack Daun Friedrich", "step eisleben")
    assert city_of(state, "Friedrich") == "eisleben"


@F38
def test_a_stack_with_daun_under_him_is_dauns_as_well() -> None:
    state = prussia_attacked_by_daun({"Friedrich": ("halle", 5)}, {"Daun+Lacy": ("leipzig", 8)})
    play(state, "attack Daun Friedrich")
    assert state.phase == "evade"


@F38
def test_hanoverians_do_not_step_aside_and_others_do_not_frighten() -> None:
    state = prussia_attacked_by_daun(
        {}, {"Daun": ("leipzig", 8)}, hanover={"Ferdinand": ("halle", 5)}
    )
    play(state, "attack Daun Ferdinand")
    assert state.phase == "combat"
    state = prussia_attacked_by_daun({"Friedrich": ("halle", 5)}, {"Lacy": ("leipzig", 8)})
    play(state, "attack Lacy Friedrich")
    assert state.phase == "combat"


@F38
def test_daun_attacked_in_prussias_move_frightens_nobody() -> None:
    state = position(turn=4, effect="8 clubs", prussia={"Friedrich": ("halle", 5)},
                     austria={"Daun": ("leipzig", 8)})  # fmt: skip
    play(state, "end", "attack Friedrich Daun")
    assert state.phase == "combat"


@F38
def test_without_an_empty_city_nobody_is_asked() -> None:
    around = {"Lacy": ("bitterfeld", 1), "Laudon": ("eisleben", 1), "Browne": ("koethen", 1),
              "Daun": ("leipzig", 8), "Karl": ("merseburg", 1)}  # fmt: skip
    state = prussia_attacked_by_daun({"Friedrich": ("halle", 5)}, around)
    play(state, "attack Daun Friedrich")
    assert state.phase == "combat"


@F38
def test_a_city_with_a_train_is_not_empty_and_two_steps_are_too_many() -> None:
    state = prussia_attacked_by_daun(
        {"Friedrich": ("halle", 5), "train": "koethen"}, {"Daun": ("leipzig", 8)}
    )
    play(state, "attack Daun Friedrich")
    assert refusal(state, "step koethen")[0] == "not_empty_beside"
    assert refusal(state, "step dessau")[0] == "not_empty_beside"
    assert refusal(state, "step leipzig")[0] == "not_empty_beside"


@F38
@pytest.mark.rule("F12")
def test_a_mark_falls_if_its_protector_stepped_too_far_away() -> None:
    """Lacy passes Radeberg; Friedrich, three cities away, steps to a fourth."""
    state = position(
        active="austria",
        turn=4,
        effect="8 clubs",
        prussia={"Friedrich": ("riesa", 5)},
        austria={"Daun": ("meissen", 8), "Lacy": ("kamenz", 2)},
    )
    play(state, "march Lacy kamenz-radeberg-bischofswerda")
    assert is_marked(state, "radeberg")
    play(state, "end", "attack Daun Friedrich", "step oschatz")
    assert is_conquered(state, "radeberg")
    assert not is_marked(state, "radeberg")


@F38
def test_stepping_conquers_nothing_back() -> None:
    state = prussia_attacked_by_daun(
        {"Friedrich": ("leipzig", 5)}, {"Daun": ("halle", 8)}, conquered=["leipzig"]
    )
    play(state, "attack Daun Friedrich", "step borna")
    assert is_conquered(state, "leipzig")


@F38
def test_every_prussian_stack_may_step_aside_in_its_turn() -> None:
    state = prussia_attacked_by_daun(
        {"Friedrich": ("halle", 5), "Keith": ("borna", 2)}, {"Daun": ("leipzig", 8)}
    )
    play(state, "attack Daun Keith", "step rochlitz", "attack Daun Friedrich", "step eisleben")
    assert (city_of(state, "Keith"), city_of(state, "Friedrich")) == ("rochlitz", "eisleben")
    assert state.where[general("Daun")] >= 0
