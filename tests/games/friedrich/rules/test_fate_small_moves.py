"""Pieces that fate moves or turns at once: 6♦ 9♠ 12♣ 12♥ (F24, F39)."""

from typing import Any

import pytest

from tafelrunde.games.friedrich.model.components import general
from tafelrunde.games.friedrich.model.fate_questions import FLIP_STACK
from tafelrunde.games.friedrich.rules import fate
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import (
    acts,
    armies_at,
    city_of,
    is_conquered,
    is_face_down,
    is_marked,
    play,
    position,
    refusal,
    view_of,
)
from tests.games.friedrich.fate_cards import draw_in_suit, end_turn_with, last_moment, pass_until

F24 = pytest.mark.rule("F24")
F39 = pytest.mark.rule("F39")
# 6♦: Austria turns a Prussian stack


@F39
def test_austria_may_flip_a_prussian_stack_in_austria_or_saxony() -> None:
    prussia = {"Friedrich+Keith": ("oschatz", 5), "Heinrich": ("prag", 2), "Dohna": ("halle", 3),
               "Lehwaldt": ("koethen", 1), "Seydlitz": ("poznan", 1)}  # fmt: skip
    state = draw_in_suit(6, "diamonds", prussia=prussia)
    assert (state.phase, state.to_act) == ("fate", 2)
    assert acts(state) == ["flip Friedrich", "flip Heinrich", "decline"]
    play(state, "flip Keith")
    assert is_face_down(state, "Friedrich")
    assert is_face_down(state, "Keith")
    assert not is_face_down(state, "Heinrich")


@F39
def test_austria_may_leave_them_as_they_are() -> None:
    state = draw_in_suit(6, "diamonds", prussia={"Friedrich": ("oschatz", 5)})
    play(state, "decline")
    assert (state.face_down, state.turn) == (0, 8)


@F24
@F39
def test_nobody_is_flipped_where_austria_is_not_in_the_war() -> None:
    """In `west` a Prussian may stand in Saxony, and nobody could choose him."""
    state = position(
        active="france", players=2, scenario="west", prussia={"Seydlitz": ("oschatz", 2)}
    )
    assert fate.flippable_commanders(state) == []
    assert not fate.apply_small_card(state, FLIP_STACK)
    assert state.phase == "movement"


@F39
def test_only_stacks_that_stand_face_up_are_flipped() -> None:
    prussia = {"Friedrich": ("oschatz", 5), "Heinrich": ("prag", 2)}
    state = draw_in_suit(6, "diamonds", prussia=prussia, face_down=["Friedrich"])
    assert acts(state) == ["flip Heinrich", "decline"]
    assert refusal(state, "flip Friedrich")[0] == "face_down_already"
    state = draw_in_suit(6, "diamonds", prussia=prussia, face_down=["Friedrich", "Heinrich"])
    assert state.phase == "movement"


@F39
def test_hanoverians_are_not_flipped_and_nobody_is_asked_without_a_prussian_there() -> None:
    hanover = {"Ferdinand": ("verden", 2), "Cumberland": ("oschatz", 2)}
    state = draw_in_suit(6, "diamonds", hanover=hanover, prussia={"Keith": ("berlin", 2)})
    assert state.phase == "movement"


@F24
@pytest.mark.parametrize(("train", "is_lost"), [("jueterbog", False), ("berlin", True)])
def test_a_flipped_general_still_out_of_supply_in_his_move_is_lost(
    train: str, is_lost: bool
) -> None:
    state = draw_in_suit(6, "diamonds", prussia={"Heinrich": ("meissen", 2), "train": train})
    play(state, "flip Heinrich", "end")
    assert (city_of(state, "Heinrich") is None) is is_lost
    assert not is_face_down(state, "Heinrich")


# 9♠ and 12♣: too far from the train


@F39
@pytest.mark.parametrize(
    ("city", "is_flipped"),
    [("deutsch-eylau", False), ("olsztyn", False), ("biskupiec", True), ("bartenstein", True),
     ("gerdauen", False)],
)  # fmt: skip
def test_russians_five_or_six_cities_from_their_nearest_train_are_flipped(
    city: str, is_flipped: bool
) -> None:
    state = draw_in_suit(9, russia={"Fermor": (city, 3), "train": "torun"})
    assert is_face_down(state, "Fermor") is is_flipped
    assert (state.phase, state.turn) == ("movement", 8)


@F39
def test_the_nearest_of_two_trains_counts() -> None:
    trains = ["torun", "warszawa"]
    state = draw_in_suit(
        9, russia={"Fermor": ("goldberge", 3), "Apraxin": ("lomza", 2), "train": trains}
    )
    assert (is_face_down(state, "Fermor"), is_face_down(state, "Apraxin")) == (True, False)


@F39
def test_every_such_russian_is_flipped_whole_stacks_and_no_others() -> None:
    state = draw_in_suit(
        9,
        russia={
            "Saltikov+Tottleben": ("goldberge", 5),
            "Fermor": ("bartenstein", 3),
            "Apraxin": ("dobrzyn", 2),
            "train": "torun",
        },
        sweden={"Ehrensvärd": ("ortelsburg", 2)},
        prussia={"Lehwaldt": ("neidenburg", 2)},
    )
    names = ["Saltikov", "Tottleben", "Fermor", "Apraxin", "Ehrensvärd", "Lehwaldt"]
    assert [is_face_down(state, name) for name in names] == [True, True, True, False, False, False]


@F39
def test_the_distance_is_over_the_bare_map_whatever_stands_between() -> None:
    prussia = {"Lehwaldt": ("dobrzyn", 2), "Keith": ("lipno", 1), "Dohna": ("ciechocinek", 1)}
    russia = {"Fermor": ("deutsch-eylau", 3), "train": "torun"}
    assert not is_face_down(draw_in_suit(9, russia=russia, prussia=prussia), "Fermor")


@F39
def test_without_any_train_on_the_map_nobody_is_flipped() -> None:
    assert not is_face_down(draw_in_suit(9, russia={"Fermor": ("biskupiec", 3)}), "Fermor")


@F39
def test_a_stack_already_face_down_stays_face_down() -> None:
    russia = {"Fermor": ("biskupiec", 3), "Apraxin": ("dobrzyn", 2), "train": "torun"}
    state = draw_in_suit(9, russia=russia, face_down=["Fermor", "Apraxin"])
    assert is_face_down(state, "Fermor")
    assert is_face_down(state, "Apraxin")


@F39
@pytest.mark.parametrize(
    ("city", "is_flipped"),
    [("malchin", False), ("anklam", True), ("wolgast", True), ("neuruppin", True),
     ("pasewalk", False)],
)  # fmt: skip
def test_ehrensvaerd_is_flipped_five_or_six_cities_from_his_train(
    city: str, is_flipped: bool
) -> None:
    state = draw_in_suit(12, "clubs", sweden={"Ehrensvärd": (city, 3), "train": "wismar"})
    assert is_face_down(state, "Ehrensvärd") is is_flipped


@F39
def test_ehrensvaerd_without_a_train_or_off_the_map_is_not_flipped() -> None:
    assert not is_face_down(
        draw_in_suit(12, "clubs", sweden={"Ehrensvärd": ("anklam", 3)}), "Ehrensvärd"
    )
    state = draw_in_suit(12, "clubs", sweden={"train": "wismar"})
    assert (state.phase, state.face_down) == ("movement", 0)


@F39
def test_ehrensvaerds_card_leaves_the_russians_alone() -> None:
    state = draw_in_suit(12, "clubs", russia={"Fermor": ("biskupiec", 3), "train": "torun"})
    assert not is_face_down(state, "Fermor")


@F24
def test_a_flipped_russian_turns_back_in_his_next_supply_phase_if_he_is_supplied() -> None:
    state = draw_in_suit(9, russia={"Fermor": ("biskupiec", 3), "train": "torun"})
    assert view_of(state)["stacks"][1]["face_down"] is True
    pass_until(state, "russia")
    play(state, "end")
    assert (is_face_down(state, "Fermor"), city_of(state, "Fermor")) == (False, "biskupiec")


# 12♥: Hildburghausen is sent westwards


def position_after_defeat(city: str = "gera", **more: Any) -> FriedrichState:
    """Hildburghausen has lost a combat this turn and stands on a city."""
    imperial = {"Hildburghausen": (city, 4)} | more.pop("imperial", {})
    state = last_moment("hearts", imperial=imperial, **more)
    state.hild_lost = True
    return state


@F39
def test_prussia_may_move_the_beaten_hildburghausen_two_cities_west() -> None:
    state = position_after_defeat("gera")
    end_turn_with(state, 12)
    assert (state.phase, state.to_act) == ("fate", 0)
    assert acts(state) == [
        "move Hildburghausen apolda",
        "move Hildburghausen naumburg",
        "move Hildburghausen rudolstadt",
        "move Hildburghausen saalfeld",
        "decline",
    ]
    play(state, "move Hildburghausen saalfeld")
    assert (city_of(state, "Hildburghausen"), armies_at(state, "saalfeld")) == ("saalfeld", 4)
    assert (armies_at(state, "gera"), state.turn, state.phase) == (0, 8, "movement")


@F39
def test_prussia_may_leave_him_where_he_is() -> None:
    state = position_after_defeat("gera")
    end_turn_with(state, 12)
    play(state, "decline")
    assert city_of(state, "Hildburghausen") == "gera"


@F39
def test_both_steps_lead_over_empty_cities() -> None:
    prussia = {"Keith": ("jena", 2), "train": "saalfeld"}
    state = position_after_defeat("gera", prussia=prussia, imperial={"train": "naumburg"})
    end_turn_with(state, 12)
    assert state.phase == "movement"
    state = position_after_defeat("gera", prussia={"train": "saalfeld"})
    end_turn_with(state, 12)
    assert "move Hildburghausen saalfeld" not in acts(state)


@F39
def test_both_steps_lead_west() -> None:
    state = position_after_defeat("zwickau")
    end_turn_with(state, 12)
    ends = {"move Hildburghausen gera", "move Hildburghausen plauen"}
    assert set(acts(state, "move")) == ends


@F39
def test_hildburghausen_who_has_not_lost_is_not_moved() -> None:
    state = draw_in_suit(12, "hearts", imperial={"Hildburghausen": ("gera", 4)})
    assert state.phase == "movement"


def lost_battle(armies: int, foe: int) -> FriedrichState:
    """Hildburghausen attacks Keith in turn 7 and gives way."""
    state = position(active="imperial", expert=True, prussia={"Keith": ("leipzig", foe)},
                     imperial={"Hildburghausen": ("borna", armies)},
                     hanover={"Ferdinand": ("warburg", 2)})  # fmt: skip
    state.option = 2
    play(state, "end", "attack Hildburghausen Keith")
    return state


@F39
def test_a_combat_lost_this_turn_counts_despite_later_combats() -> None:
    state = lost_battle(4, 5)
    play(state, "give way")
    play(state, acts(state)[0])
    pass_until(state, "france")
    state.victor = general("Ferdinand")
    end_turn_with(state, 12)
    assert (state.phase, state.to_act) == ("fate", 0)


@F39
def test_a_combat_lost_as_defender_counts_too() -> None:
    state = position(active="prussia", expert=True, prussia={"Keith": ("leipzig", 6)},
                     imperial={"Hildburghausen": ("borna", 5)},
                     hanover={"Ferdinand": ("warburg", 2)})  # fmt: skip
    state.option = 2
    play(state, "end", "attack Keith Hildburghausen", "give way")
    play(state, acts(state)[0])
    pass_until(state, "france")
    state.victor = general("Ferdinand")
    end_turn_with(state, 12)
    assert (state.phase, state.to_act) == ("fate", 0)


@F39
def test_a_draw_and_a_victory_do_not_count() -> None:
    for armies, foe in ((4, 4), (5, 2)):
        state = lost_battle(armies, foe)
        play(state, "give way")
        pass_until(state, "france")
        state.victor = general("Ferdinand")
        end_turn_with(state, 12)
        assert state.phase == "movement"


@F39
def test_a_combat_lost_last_turn_does_not_count() -> None:
    state = lost_battle(4, 5)
    play(state, "give way")
    play(state, acts(state)[0])
    pass_until(state, "france", turn=8)
    state.victor = general("Ferdinand")
    end_turn_with(state, 12)
    assert state.phase == "movement"


@F39
def test_hildburghausen_off_the_map_is_not_moved() -> None:
    state = lost_battle(2, 8)
    play(state, "give way")
    assert city_of(state, "Hildburghausen") is None
    pass_until(state, "france")
    state.victor = general("Ferdinand")
    end_turn_with(state, 12)
    assert state.phase == "movement"


@F24
def test_hildburghausen_sent_away_conquers_nothing_fights_nobody_and_stays_face_down() -> None:
    state = position_after_defeat(
        "zwickau", face_down=["Hildburghausen"], prussia={"Keith": ("jena", 3)}
    )
    end_turn_with(state, 12)
    play(state, "move Hildburghausen gera")
    assert not is_conquered(state, "zwickau")
    assert not is_marked(state, "zwickau")
    assert (is_face_down(state, "Hildburghausen"), state.phase, state.nation) == (
        True,
        "movement",
        0,
    )
