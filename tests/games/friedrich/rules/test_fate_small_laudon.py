"""Fate lets Austria move Laudon by one city, out of a stack too: 6♠ (F24, F8)."""

from random import Random
from typing import Any

import pytest

from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.model.components import TRAINS, general
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import (
    acts,
    armies_at,
    city_of,
    is_conquered,
    is_face_down,
    is_marked,
    play,
    refusal,
    short_keys,
)
from tests.games.friedrich.fate_cards import draw_in_suit

F24 = pytest.mark.rule("F24")
ASIDE = {"Laudon": ("glatz", 4)}
"""Glatz lies between Habelschwert, Nachod, Neurode, Patschkau and Trautenau."""


def draw_laudon_card(austria: dict[str, Any], **more: Any) -> FriedrichState:
    return draw_in_suit(6, austria=austria, **more)


@F24
def test_austria_may_move_laudon_to_an_empty_city_beside_him() -> None:
    state = draw_laudon_card(ASIDE)
    assert (state.phase, state.to_act) == ("fate", 2)
    assert acts(state) == [
        "move Laudon habelschwert",
        "move Laudon nachod",
        "move Laudon neurode",
        "move Laudon patschkau",
        "move Laudon trautenau",
        "decline",
    ]
    play(state, "move Laudon patschkau")
    assert (city_of(state, "Laudon"), armies_at(state, "patschkau")) == ("patschkau", 4)
    assert (armies_at(state, "glatz"), state.turn, state.phase) == (0, 8, "movement")


@F24
def test_laudon_may_stay() -> None:
    state = draw_laudon_card(ASIDE)
    play(state, "decline")
    assert (city_of(state, "Laudon"), state.turn) == ("glatz", 8)


@F24
def test_laudon_moves_no_farther_than_one_city_and_nobody_else_moves() -> None:
    state = draw_laudon_card(ASIDE | {"Daun": ("bruenn", 3)})
    assert refusal(state, "move Laudon neisse")[0] == "laudon_not_there"
    assert refusal(state, "move Daun prossnitz")[0] == "fate_not_him"


@F24
def test_laudon_off_the_map_is_not_moved() -> None:
    assert draw_laudon_card({"Daun": ("bruenn", 3)}).phase == "movement"


@F24
def test_laudon_shut_in_is_not_asked_for() -> None:
    around = {"Friedrich": ("habelschwert", 1), "Keith": ("nachod", 1), "Dohna": ("neurode", 1),
              "Heinrich": ("patschkau", 1), "Schwerin": ("trautenau", 1)}  # fmt: skip
    assert draw_laudon_card(ASIDE, prussia=around).phase == "movement"


@F24
def test_laudon_conquers_and_marks_nothing_and_fights_nobody() -> None:
    for far in ("cosel", "neisse"):
        state = draw_laudon_card(ASIDE, prussia={"Keith": (far, 5)})
        play(state, "move Laudon patschkau")
        assert not is_conquered(state, "glatz")
        assert not is_marked(state, "glatz")
        assert (state.nation, state.phase) == (0, "movement")
        assert armies_at(state, "patschkau") == 4


@F24
def test_laudon_may_unite_with_a_stack_that_has_room() -> None:
    state = draw_laudon_card(ASIDE | {"Daun+Lacy": ("nachod", 7)})
    play(state, "move Laudon nachod")
    assert (city_of(state, "Laudon"), armies_at(state, "nachod")) == ("nachod", 11)
    assert state.generals_at(state.where[general("Daun")]) == [
        general(name) for name in ("Daun", "Laudon", "Lacy")
    ]


@F24
def test_laudon_does_not_enter_a_full_stack_a_foreign_general_or_a_friendly_train() -> None:
    state = draw_laudon_card(
        ASIDE | {"Daun+Browne+Karl": ("nachod", 9), "train": "neurode"},
        imperial={"Hildburghausen": ("trautenau", 2), "train": "habelschwert"},
    )
    assert acts(state) == ["move Laudon patschkau", "decline"]
    state = draw_laudon_card(ASIDE, prussia={"Keith": ("patschkau", 2)})
    assert refusal(state, "move Laudon patschkau")[0] == "laudon_not_there"


@F24
@pytest.mark.rule("F19")
def test_uniting_by_fate_turns_all_face_down() -> None:
    state = draw_laudon_card(ASIDE | {"Daun": ("nachod", 7)}, face_down=["Daun"])
    events = play(state, "move Laudon nachod")
    assert is_face_down(state, "Laudon")
    assert "turned_by_uniting" in short_keys(events)
    state = draw_laudon_card(ASIDE | {"Daun": ("nachod", 7)}, face_down=["Laudon"])
    play(state, "move Laudon nachod")
    assert is_face_down(state, "Daun")


@F24
def test_laudon_face_down_stays_so() -> None:
    state = draw_laudon_card(ASIDE, face_down=["Laudon"])
    play(state, "move Laudon nachod")
    assert is_face_down(state, "Laudon")


@F24
@pytest.mark.parametrize("nation", ["prussia", "hanover"])
def test_laudon_takes_a_hostile_train(nation: str) -> None:
    more: dict[str, Any] = {nation: {"train": "patschkau"}}
    state = draw_laudon_card(ASIDE, **more)
    events = play(state, "move Laudon patschkau")
    assert (city_of(state, "Laudon"), state.where[TRAINS[0 if nation == "prussia" else 1][0]]) == (
        "patschkau",
        -1,
    )
    assert "takes_train" in short_keys(events)


STACK = {"Daun+Laudon+Lacy": ("glatz", 14)}


@F24
@pytest.mark.rule("F8")
def test_laudon_may_leave_a_stack_and_how_many_go_along_is_asked() -> None:
    state = draw_laudon_card(STACK)
    play(state, "move Laudon patschkau")
    assert (state.phase, state.to_act, city_of(state, "Daun")) == ("split", 2, "glatz")
    assert acts(state) == [f"armies {number}" for number in range(1, 9)]
    play(state, "armies 5")
    assert (armies_at(state, "patschkau"), armies_at(state, "glatz")) == (5, 9)
    assert (state.turn, state.nation, state.phase) == (8, 0, "movement")


@F24
@pytest.mark.rule("F8")
@pytest.mark.parametrize(
    ("armies", "least", "most"), [(3, 1, 1), (4, 1, 2), (23, 7, 8), (20, 4, 8)]
)
def test_laudon_leaves_enough_and_not_too_many_behind(armies: int, least: int, most: int) -> None:
    state = draw_laudon_card({"Daun+Laudon+Lacy": ("glatz", armies)})
    play(state, "move Laudon patschkau")
    assert acts(state) == [f"armies {number}" for number in range(least, most + 1)]
    assert refusal(state, f"armies {most + 1}")[0] == "armies_bounds"


@F24
def test_laudon_may_go_from_one_stack_to_another() -> None:
    state = draw_laudon_card({"Daun+Laudon": ("glatz", 9), "Browne+Karl": ("nachod", 15)})
    play(state, "move Laudon nachod")
    assert acts(state) == [f"armies {number}" for number in range(1, 9)]
    play(state, "armies 8")
    assert (armies_at(state, "nachod"), armies_at(state, "glatz")) == (23, 1)


@F24
def test_laudon_leaving_a_stack_may_take_a_train() -> None:
    state = draw_laudon_card(STACK, prussia={"train": "patschkau"})
    play(state, "move Laudon patschkau", "armies 3")
    assert (armies_at(state, "patschkau"), state.where[TRAINS[0][0]]) == (3, -1)


@pytest.mark.rule("F3")
def test_how_many_went_with_laudon_is_secret() -> None:
    one, two = draw_laudon_card(STACK), draw_laudon_card(STACK)
    for state in (one, two):
        play(state, "move Laudon patschkau")
    first, second = play(one, "armies 1"), play(two, "armies 7")
    for seat in (0, 1, 3, None):
        assert [e for e in first if e.is_seen_by(seat)] == [e for e in second if e.is_seen_by(seat)]
        assert one.view(seat) == two.view(seat)
    assert one.knowledge(0) == two.knowledge(0)


@pytest.mark.rule("F34")
@pytest.mark.parametrize("stated", [0, 14])
def test_while_laudon_leaves_his_stack_everybody_samples_worlds_that_fit(stated: int) -> None:
    state = draw_laudon_card(STACK)
    state.stated[state.where[general("Daun")]] = stated
    play(state, "move Laudon patschkau")
    for seat in range(4):
        for number in range(10):
            world = GAME.sample(state.knowledge(seat), Random(number))
            assert world.validate() == []
            assert world.view(seat) == state.view(seat)
            play(world, "armies 4")


def test_the_question_for_laudons_armies_goes_to_austria_and_names_him() -> None:
    state = draw_laudon_card(STACK)
    play(state, "move Laudon patschkau")
    params = dict(state.prompt().params)
    assert (params["seat"], params["generals"]) == (2, ["Laudon"])
