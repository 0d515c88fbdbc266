"""Placing and moving markers (002 Besitzmarker, R5, R6)."""

import pytest

from tests.games.richelieu.build import acts, play, position, refusal, view_of

MARKERS = pytest.mark.rule("002 Besitzmarker")


@MARKERS
@pytest.mark.rule("R5")
def test_after_taking_one_marker_may_be_put_on_any_card() -> None:
    """Ends, middles of rows and cards with tokens alike."""
    state = position(["brg2 bre2 cha2 nor2", "lan2"])
    play(state, "take 1L")
    assert acts(state) == ["mark 1-2", "mark 1-3", "mark 1-4", "mark 2-1", "end"]
    play(state, "mark 1-3")
    assert (view_of(state)["seats"][0]["markers"], state.supply) == (["1-3"], [2, 3])
    assert (
        view_of(state)["rows"][0][1] | {"token": True, "marker": 0} == view_of(state)["rows"][0][1]
    )


@MARKERS
def test_a_marker_may_be_put_down_after_two_cards_as_well() -> None:
    state = position(["brg1s brg1c cha2 cha2"])
    play(state, "take 1L", "take 1L")
    assert acts(state) == ["mark 1-3", "mark 1-4", "end"]


@MARKERS
def test_no_marker_has_to_be_placed() -> None:
    state = position(["brg2 cha2"])
    play(state, "take 1L", "end")
    assert (state.supply, state.to_act) == ([3, 3], 1)


@MARKERS
@pytest.mark.rule("R5")
def test_no_marker_is_placed_before_a_card_is_taken() -> None:
    state = position(["brg2 cha2 cha2@0"])
    assert refusal(state, "mark 1-2") == ("marker_first_take", {})
    assert refusal(state, "move 1-3 1-2") == ("marker_first_take", {})


@MARKERS
def test_a_turn_has_one_marker_only_and_ends_with_it() -> None:
    state = position(["brg2 cha2 cha2"])
    play(state, "take 1L", "mark 1-2")
    assert (state.to_act, state.phase, state.turns) == (1, "take", 6)


@MARKERS
@pytest.mark.rule("R5")
def test_a_second_marker_is_refused_even_if_a_token_could_be_redeemed() -> None:
    state = position(["brg2 cha2 cha2"], lost=[1, 0], held=[["marker-back"]])
    play(state, "take 1L", "mark 1-2")
    assert state.phase == "close"
    assert refusal(state, "mark 1-3") == ("one_marker", {})
    assert refusal(state, "move 1-2 1-3") == ("one_marker", {})


@MARKERS
@pytest.mark.rule("R5")
def test_no_second_card_is_taken_once_a_marker_lies() -> None:
    state = position(["brg2 brg2", "cha2"], lost=[1, 0], held=[["marker-back"]])
    play(state, "take 1L", "mark 1-2")
    assert refusal(state, "take 2L") == ("take_after_marker", {})
    assert acts(state) == ["redeem", "end"]


@MARKERS
@pytest.mark.rule("R5")
def test_a_fitting_second_card_is_not_taken_after_a_marker_either() -> None:
    state = position(["brg1s brg1c", "cha2"], lost=[1, 0], held=[["marker-back"]])
    play(state, "take 1L", "mark 2-1")
    assert acts(state) == ["redeem", "end"]
    assert view_of(state)["second"] == []
    assert refusal(state, "take 1L") == ("take_after_marker", {})


@MARKERS
@pytest.mark.parametrize("owner", [0, 1])
def test_a_card_with_anybodys_marker_takes_no_second_one(owner: int) -> None:
    state = position([f"brg2 cha2@{owner} cha2"])
    play(state, "take 1L")
    assert acts(state, "mark") == ["mark 1-3"]
    assert refusal(state, "mark 1-2") == ("marker_there", {"place": "1-2"})


@MARKERS
def test_a_marker_lies_on_a_card_of_the_table_only() -> None:
    state = position(["brg2 cha2", "3: cha2@0 brg2@0 cha2@0"])
    play(state, "take 1L")
    for place in ("1-1", "2-2", "4-12"):
        assert refusal(state, f"move 2-3 {place}") == ("no_card", {"place": place})
    free = position(["brg2 cha2"])
    play(free, "take 1L")
    assert refusal(free, "mark 1-1") == ("no_card", {"place": "1-1"})


@MARKERS
@pytest.mark.rule("R6")
def test_with_an_empty_supply_a_lying_marker_may_be_moved() -> None:
    state = position(["brg2 cha2@0 cha2 nor2@1", "3: lan2@0 lan2 pro2@0"])
    play(state, "take 1L")
    targets = ["1-3", "2-4"]
    assert acts(state) == [
        *[f"move {own} {place}" for own in ("1-2", "2-3", "2-5") for place in targets],
        "end",
    ]
    assert refusal(state, "mark 1-3") == ("supply_empty_move", {})
    play(state, "move 2-3 1-3")
    assert view_of(state)["seats"][0]["markers"] == ["1-2", "1-3", "2-5"]
    assert (state.supply, state.lost, state.to_act) == ([0, 2], [0, 0], 1)


@MARKERS
@pytest.mark.rule("R6")
def test_moving_needs_an_own_marker_and_another_card_without_one() -> None:
    state = position(["brg2 cha2@0 cha2@1", "3: lan2@0 lan2 pro2@0"])
    play(state, "take 1L")
    assert refusal(state, "move 1-3 2-4") == ("not_your_marker", {"place": "1-3"})
    assert refusal(state, "move 2-4 2-4") == ("not_your_marker", {"place": "2-4"})
    assert refusal(state, "move 1-2 1-2") == ("marker_stays", {"place": "1-2"})
    assert refusal(state, "move 1-2 1-3") == ("marker_there", {"place": "1-3"})


@MARKERS
@pytest.mark.rule("R6")
def test_no_marker_is_moved_while_one_is_in_the_supply() -> None:
    state = position(["brg2 cha2@0 cha2", "3: lan2@0"], players=3)
    play(state, "take 1L")
    assert acts(state) == ["mark 1-3", "end"]
    assert refusal(state, "move 1-2 1-3") == ("supply_not_empty", {})


@MARKERS
@pytest.mark.rule("R6")
def test_moving_works_too_when_markers_are_out_of_the_game() -> None:
    state = position(["brg2 cha2@0 cha2"], lost=[2, 0])
    play(state, "take 1L")
    assert acts(state) == ["move 1-2 1-3", "end"]


@MARKERS
@pytest.mark.rule("R6")
def test_of_four_players_nobody_has_more_than_two_markers_out() -> None:
    state = position(["brg2 cha2@0 cha2", "3: lan2@0"], players=4)
    play(state, "take 1L")
    assert acts(state) == ["move 1-2 1-3", "move 2-3 1-3", "end"]
    assert refusal(state, "mark 1-3") == ("two_markers_out", {})
    play(state, "move 1-2 1-3")
    assert (state.supply[0], view_of(state)["seats"][0]["markers"]) == (1, ["1-3", "2-3"])


@MARKERS
@pytest.mark.rule("R6")
def test_of_four_players_one_marker_out_is_joined_by_a_second_not_moved() -> None:
    state = position(["brg2 cha2@0 cha2"], players=4)
    play(state, "take 1L")
    assert acts(state) == ["mark 1-3", "end"]
    assert refusal(state, "move 1-2 1-3") == ("supply_not_empty", {})


@MARKERS
@pytest.mark.parametrize("players", [2, 3])
def test_of_fewer_players_everybody_may_have_three_markers_out(players: int) -> None:
    state = position(["brg2 cha2@0 cha2", "3: lan2@0"], players=players)
    play(state, "take 1L", "mark 1-3")
    assert len(view_of(state)["seats"][0]["markers"]) == 3


@MARKERS
def test_a_player_without_markers_can_neither_place_nor_move_one() -> None:
    state = position(["brg2 cha2 cha2@1", "brg1s"], lost=[3, 0], held=[["sword"]])
    play(state, "take 1L")
    assert acts(state) == ["end"]
    assert refusal(state, "mark 1-2") == ("no_marker_left", {})
    assert refusal(state, "move 1-3 1-2") == ("no_marker_left", {})


@MARKERS
@pytest.mark.rule("R5")
def test_a_turn_ends_by_itself_when_all_see_that_nothing_is_left() -> None:
    used_up = position(["brg2 cha2 cha2"], lost=[3, 0])
    play(used_up, "take 1L")
    assert (used_up.to_act, used_up.phase) == (1, "take")
    all_marked = position(["brg2 cha2@0 cha2@1"])
    play(all_marked, "take 1L")
    assert (all_marked.to_act, all_marked.phase) == (1, "take")


@pytest.mark.rule("R5")
def test_a_turn_does_not_end_by_itself_while_a_second_card_could_follow() -> None:
    state = position(["brg1s cha2", "brg1c"], lost=[3, 0])
    play(state, "take 1L")
    assert acts(state) == ["take 2L", "end"]
    play(state, "take 2L")
    assert state.to_act == 1


@pytest.mark.rule("R5")
def test_a_second_card_that_cannot_be_paid_does_not_keep_the_turn_open() -> None:
    state = position(["brg1s cha2", "brg1c@1"], lost=[3, 0])
    play(state, "take 1L")
    assert state.to_act == 1
