"""What a player is told before ending the movement: losses, open objectives, unmoved pieces."""

from __future__ import annotations

from typing import Any

import pytest

from tafelrunde.games.friedrich.model.components import NAMES
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.i18n import Translator
from tests.games.friedrich.build import city_of, play, position
from tests.games.friedrich.moments import VARIANTS, combat_position, sample_random_game

AWAY = "march Keith meissen-grossenhain-elsterwerda-falkenberg"


def warning_texts(state: FriedrichState, language: str = "en") -> list[str]:
    """Return the sentences on the button that ends the movement."""
    assert state.to_act is not None
    found = state.warnings(state.to_act).get("end", [])
    return [Translator(language).translate(one.phrase) for one in found]


def losses(state: FriedrichState) -> list[str]:
    assert state.to_act is not None
    return [
        one.phrase.key.rpartition(".")[2]
        for one in state.warnings(state.to_act).get("end", [])
        if one.is_loss
    ]


def position_without_supply(**given: Any) -> FriedrichState:
    """Let Dohna stand face-down in Prag, with no train."""
    prussia = {"Dohna": ("prag", 4), "Friedrich": ("berlin", 2)}
    return position(prussia=prussia, face_down=["Dohna"], **given)


@pytest.mark.rule("F18")
def test_a_general_who_will_be_lost_to_supply_is_named_with_his_armies() -> None:
    state = position_without_supply()
    assert warning_texts(state)[0] == "Dohna will be lost with 4 armies"
    assert warning_texts(state, "de")[0] == "Verlust von Dohna mit 4 Armeen"
    play(state, "end")
    assert city_of(state, "Dohna") is None


@pytest.mark.rule("F18")
def test_a_general_who_finds_supply_is_not_named() -> None:
    state = position_without_supply()
    state.face_down = 0  # turned face-down only now, which can be mended
    assert losses(state) == []
    state = position(prussia={"Dohna": ("berlin", 4)}, face_down=["Dohna"])
    assert losses(state) == []


@pytest.mark.rule("F18")
def test_with_a_combat_ahead_the_loss_is_not_certain() -> None:
    state = position_without_supply(austria={"Daun": ("melnik", 3)})
    assert losses(state) == ["may_be_lost"]
    assert warning_texts(state)[0].endswith("unless a combat brings supply")


def test_an_objective_left_open_is_named_if_an_enemy_can_take_it() -> None:
    """Keith protects Dresden from Meißen; Hildburghausen stands near it."""
    sides: dict[str, Any] = {
        "prussia": {"Keith": ("meissen", 4), "train": "riesa"},
        "imperial": {"Hildburghausen": ("pirna", 3)},
    }
    state = position(**sides)
    assert losses(state) == []
    play(state, AWAY)
    assert "left_open" in losses(state)
    assert any(
        text.startswith("left open to the Imperial Army:") and "Dresden" in text
        for text in warning_texts(state)
    )
    play(state, "back Keith")
    assert losses(state) == []


def test_an_objective_that_nobody_can_reach_is_not_named() -> None:
    state = position(
        prussia={"Keith": ("meissen", 4), "train": "riesa"},
        imperial={"Hildburghausen": ("erlangen", 3)},
    )
    play(state, AWAY)
    assert losses(state) == []


@pytest.mark.rule("F20")
def test_points_that_could_still_buy_something_are_named() -> None:
    state = position(
        prussia={"Friedrich": ("berlin", 2)}, hands={"prussia": ["spades 5", "spades 7"]}
    )
    play(state, "pay spades 5")
    assert losses(state) == []  # too little to buy anything
    play(state, "pay spades 7")
    assert warning_texts(state)[0] == "12 points paid will be lost"
    play(state, "raise 2", "armies 2")
    assert losses(state) == []


def test_the_pieces_that_have_not_moved_are_counted_and_all_is_quiet_when_all_have() -> None:
    state = position(prussia={"Friedrich+Keith": ("berlin", 4), "train": "spandau"})
    assert warning_texts(state) == ["3 pieces have not moved"]
    train = next(a.text for a in state.legal_actions() if a.text.startswith("march train"))
    play(state, train)
    assert warning_texts(state) == ["2 pieces have not moved"]
    both = next(a.text for a in state.legal_actions() if "Friedrich+Keith" in a.text)
    play(state, both)
    assert state.warnings(0) == {}


def test_only_the_seat_to_act_is_warned_and_only_in_a_movement() -> None:
    state = position_without_supply()
    assert [state.warnings(seat) for seat in (1, 2, 3)] == [{}, {}, {}]
    play(state, "end")
    state = combat_position()
    assert [state.warnings(seat) for seat in range(4)] == [{}] * 4


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_certain_loss_comes_true(variant: str) -> None:
    """Everything that a warning names is lost when the movement ends."""
    for state in sample_random_game(variant, 1, 3):
        if state.phase != "movement" or state.to_act is None:
            continue
        for one in state.warnings(state.to_act).get("end", []):
            if one.phrase.key.endswith("will_be_lost"):
                after = state.copy()
                play(after, "end")
                names = one.phrase.params["generals"]
                assert isinstance(names, list)
                assert all(after.where[NAMES.index(str(name))] < 0 for name in names)
