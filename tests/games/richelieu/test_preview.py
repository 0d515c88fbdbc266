"""What an act would do, told before it is done."""

from random import Random
from typing import Any

import pytest

from tafelrunde.games.richelieu.state import RichelieuState
from tests.games.richelieu.build import play, position, start, view_of


def preview(state: RichelieuState, text: str, seat: int = 0) -> Any:
    """Ask for a preview, which must not change anything."""
    before = state.to_bytes()
    preview_data = state.preview(state.parse(text), seat)
    assert state.to_bytes() == before
    return preview_data


def test_a_take_shows_its_effects_what_it_opens_and_what_could_follow() -> None:
    state = position(["3: brg1s@1 brg1c cha2", "brg1t cha2 brg1"])
    preview_data = preview(state, "take 1L pay supply")
    assert (preview_data["act"], preview_data["reason"]) == ("take 1L pay supply", None)
    assert [effect["key"].split(".")[-1] for effect in preview_data["effects"]] == [
        "took",
        "paid",
        "token_taken",
    ]
    assert preview_data["effects"][1]["params"] == {"seat": 0, "source": "supply", "owner": 1}
    assert (preview_data["opens"], preview_data["second"]) == ("1-4", ["1-4", "2-1", "2-3"])


def test_the_last_cards_of_a_row_open_nothing() -> None:
    assert preview(position(["brg2 cha2"]), "take 1L")["opens"] is None
    assert preview(position(["brg2", "cha2"]), "take 1L")["opens"] is None
    assert preview(position(["brg2 nor2 cha2"]), "take 1R")["opens"] == "1-2"


@pytest.mark.rule("002 Spielverlauf")
def test_nothing_could_follow_a_double_card_a_second_card_or_the_very_first() -> None:
    rows = ["brg1s brg1c brg1t brg2", "brg1"]
    assert preview(position(rows), "take 1L")["second"] == ["1-2", "2-1"]
    assert preview(position(rows), "take 1R")["second"] == []
    assert preview(position(rows, turns=0), "take 1L")["second"] == []
    state = position(rows)
    play(state, "take 1L")
    assert preview(state, "take 1L")["second"] == []


@pytest.mark.rule("R7")
def test_the_card_from_which_the_last_marker_is_paid_could_follow() -> None:
    state = position(["brg1s@1 nor2", "brg1c@0 cha2", "brg1t@1 cha2"], lost=[2, 0])
    assert preview(state, "take 1L pay 2-1")["second"] == ["2-1"]
    play(state, "take 1L pay 2-1")
    assert view_of(state)["second"] == ["2-1"]
    state = position(["brg1s@1 nor2", "brg1c@1 cha2"], lost=[2, 0])
    assert preview(state, "take 1L pay supply")["second"] == []


@pytest.mark.rule("R4")
@pytest.mark.parametrize("seed", range(12))
def test_what_a_preview_says_could_follow_is_what_then_can_follow(seed: int) -> None:
    state, rng = start(str(seed), players=2 + seed % 3), Random(seed)
    while state.to_act is not None:
        seat, listed = state.to_act, state.legal_actions()
        for action in listed:
            if action.text.startswith("take"):
                child = state.copy()
                child.push(action)
                follows = child.to_act == seat and child.phase == "follow"
                then = view_of(child)["second"] if follows else []
                assert state.preview(action, seat)["second"] == then
        state.push(state.random_action(rng))


def test_cards_taken_long_ago_could_not_follow() -> None:
    state = position(["", "brg1c", "brg1t"], hands=["brg1s brg1"])
    assert preview(state, "take 2L")["second"] == ["3-1"]


def test_a_preview_names_the_listed_form_of_an_act() -> None:
    assert preview(position(["brg2", "cha2"]), "take 2R")["act"] == "take 2L"


def test_a_preview_of_a_forbidden_act_shows_the_reason_and_no_effects() -> None:
    state = position(["brg2@1 cha2"])
    reason = {"key": "richelieu.reason.must_pay", "params": {"place": "1-1", "owner": 1}}
    assert preview(state, "take 1L") == {"act": "take 1L", "reason": reason}


def test_acts_other_than_taking_show_only_their_effect() -> None:
    state = position(["brg2 cha2 cha2"], lost=[1, 0], held=[["marker-back"]])
    redeemed = {"key": "richelieu.event.redeemed", "params": {"seat": 0}}
    assert preview(state, "redeem") == {"act": "redeem", "reason": None, "effects": [redeemed]}
    play(state, "take 1L")
    marked = {"key": "richelieu.event.marked", "params": {"seat": 0, "place": "1-2"}}
    assert preview(state, "mark 1-2") == {"act": "mark 1-2", "reason": None, "effects": [marked]}


@pytest.mark.rule("R9")
def test_no_preview_shows_a_token_that_still_lies_face_down() -> None:
    one = position(["3: brg2 cha2"], tokens={"1-3": "marker-back"})
    two = position(["3: brg2 cha2"], tokens={"1-3": "tower"})
    assert preview(one, "take 1L") == preview(two, "take 1L")
    assert "tower" not in str(preview(two, "take 1L"))
