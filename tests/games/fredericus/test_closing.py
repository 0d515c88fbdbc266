"""The closing of a turn: freeing a bird and laying chips (004 Ende des Spielzugs, Q5, Q11)."""

import pytest

from tests.games.fredericus.build import acts, chips_of, play, position, refusal

CLOSING = pytest.mark.rule("004 Ende des Spielzugs")
Q11 = pytest.mark.rule("Q11")
TOWERS = [str(n) for n in range(1, 9)]


@CLOSING
@pytest.mark.parametrize("kind", ["falcon", "goshawk"])
def test_a_player_may_free_the_hooded_bird(kind: str) -> None:
    state = position(hooded=[f"red-{kind}", "blue-falcon"], done=4)
    assert acts(state, "free") == ["free"]
    play(state, "free")
    assert state.hooded == [-1, 0]
    assert acts(state, "free") == []
    assert refusal(state, "free") == ("none_hooded", {})


@CLOSING
def test_freeing_is_offered_only_to_a_player_with_a_hooded_bird() -> None:
    state = position(hooded=["blue-falcon"], done=4)
    assert acts(state, "free") == []
    assert refusal(state, "free") == ("none_hooded", {})


@CLOSING
def test_the_bird_need_not_be_freed() -> None:
    state = position(hooded=["red-falcon"], done=4)
    play(state, "end")
    assert (state.to_act, state.hooded) == (1, [0, -1])


@CLOSING
def test_a_freed_bird_flies_again_in_the_next_turn_and_not_in_this() -> None:
    state = position(hooded=["red-falcon"], birds={"red-falcon": 2}, done=4)
    play(state, "free")
    assert refusal(state, "fly falcon 3") == ("closing", {})
    play(state, "end", *["shift 1 2", "shift 2 1"] * 2, "end")
    assert "fly falcon 3" in acts(state)


@CLOSING
@Q11
def test_a_chip_in_the_hand_may_be_laid_on_any_tower() -> None:
    state = position(players=3, done=4, chips={1: [4], 2: ["middle"]})
    assert acts(state, "bet") == [f"bet {n}" for n in TOWERS]
    play(state, "bet 4")
    assert (chips_of(state, 0), chips_of(state, 1)) == ([4], [4])


@CLOSING
@Q11
def test_a_chip_on_a_tower_may_be_moved_to_any_other_place_but_not_where_it_lies() -> None:
    state = position(players=3, done=4, chips={0: [4]})
    places = [n for n in TOWERS if n != "4"] + ["middle"]
    assert acts(state, "bet") == [f"bet 4 {n}" for n in places]
    assert refusal(state, "bet 4") == ("chip_stays", {"tower": 4})
    assert refusal(state, "bet 4 4") == ("chip_stays", {"tower": 4})
    play(state, "bet 4 7")
    assert chips_of(state, 0) == [7]


@CLOSING
def test_no_chip_need_be_laid() -> None:
    state = position(players=3, done=4, chips={0: [4]})
    play(state, "end")
    assert (state.to_act, chips_of(state, 0)) == (1, [4])


@Q11
def test_each_of_two_chips_may_be_laid_or_moved_once() -> None:
    state = position(done=4, chips={0: [4, "hand"]}, hooded=["red-falcon"])
    play(state, "bet 4 7")
    assert acts(state, "bet") == [f"bet {n}" for n in TOWERS]
    assert refusal(state, "bet 7 3") == ("chip_laid", {"tower": 7})
    play(state, "bet 7")
    assert (acts(state), chips_of(state, 0)) == (["free", "end"], [7, 7])
    for text in ("bet 3", "bet 7 3"):
        assert refusal(state, text)[0] == "chip_moved"


@Q11
def test_two_chips_on_one_tower_are_moved_one_by_one() -> None:
    state = position(done=4, chips={0: [4, 4]}, hooded=["red-falcon"])
    play(state, "bet 4 5", "bet 4 5")
    assert (acts(state), chips_of(state, 0)) == (["free", "end"], [5, 5])


@Q11
def test_a_chip_laid_onto_the_other_leaves_that_one_free_to_move() -> None:
    state = position(done=4, chips={0: [4, 5]}, hooded=["red-falcon"])
    play(state, "bet 4 5")
    assert {text.split()[1] for text in acts(state, "bet")} == {"5"}
    play(state, "bet 5 4")
    assert sorted(chips_of(state, 0), key=str) == [4, 5]


@Q11
def test_a_chip_never_goes_back_into_the_hand() -> None:
    state = position(players=3, done=4, chips={0: [4]})
    assert not any("hand" in text for text in acts(state))


@Q11
def test_chips_of_the_last_turn_may_move_again() -> None:
    state = position(done=4, chips={0: [1, 2]})
    play(state, "bet 1 3", "bet 2 4", *["shift 1 2", "shift 2 1"] * 2, "end")
    play(state, *["shift 1 2", "shift 2 1"] * 2)
    assert {text.split()[1] for text in acts(state, "bet")} == {"3", "4"}


@CLOSING
@pytest.mark.rule("Q8")
@pytest.mark.parametrize(("players", "middle"), [(2, False), (3, True), (4, True)])
def test_the_middle_is_for_three_or_four_players(players: int, middle: bool) -> None:
    state = position(players=players, done=4)
    assert ("bet middle" in acts(state)) is middle
    if not middle:
        assert refusal(state, "bet middle") == ("middle_for_more", {})


@CLOSING
@pytest.mark.rule("Q8")
def test_only_one_chip_lies_in_the_middle() -> None:
    state = position(players=3, done=4, chips={2: ["middle"]})
    assert "bet middle" not in acts(state)
    assert refusal(state, "bet middle") == ("middle_taken", {})


@CLOSING
@pytest.mark.rule("Q8")
def test_a_chip_may_be_moved_from_a_tower_to_the_middle() -> None:
    state = position(players=3, done=4, chips={0: [4]})
    play(state, "bet 4 middle")
    assert chips_of(state, 0) == ["middle"]


@CLOSING
@pytest.mark.parametrize("order", [["free", "bet 3"], ["bet 3", "free"]])
def test_bird_and_chip_come_in_either_order_and_then_the_turn_is_over(order: list[str]) -> None:
    state = position(players=3, hooded=["red-falcon"], done=4)
    play(state, order[0])
    assert (state.to_act, state.phase) == (0, "close")
    play(state, order[1])
    assert (state.to_act, state.phase, state.hooded[0], chips_of(state, 0)) == (1, "act", -1, [3])


@CLOSING
@pytest.mark.rule("Q5")
def test_after_a_closing_act_only_closing_acts_and_the_end_are_left() -> None:
    state = position(["se", "=ba", "se", "", "sk", "li", "sk"], done=4,
                     birds={"red-goshawk": 2, "red-falcon": 6})  # fmt: skip
    play(state, "reverse 2 seal 1")
    assert acts(state, "catch", "shift")
    play(state, "bet 3")
    assert acts(state) == [*(f"bet {n}" for n in TOWERS), "end"]
    assert refusal(state, "shift 4 5") == ("closing", {})


@Q11
def test_bet_with_a_tower_alone_means_the_only_chip_that_can_move() -> None:
    one = position(players=3, done=4, chips={0: [4]})
    assert one.canonical(one.parse("bet 5")).text == "bet 4 5"
    assert one.canonical(one.parse("bet middle")).text == "bet 4 middle"
    twins = position(done=4, chips={0: [4, 4]})
    assert twins.canonical(twins.parse("bet 5")).text == "bet 4 5"
    play(twins, "bet 5")
    assert sorted(chips_of(twins, 0), key=str) == [4, 5]
    assert twins.canonical(twins.parse("bet 5")).text == "bet 4 5"


@Q11
@pytest.mark.parametrize("places", [[4, "hand"], ["hand", "hand"], [4, 6]])
def test_bet_with_a_tower_alone_otherwise_means_a_chip_in_the_hand(places: list[int | str]) -> None:
    state = position(done=4, chips={0: places})
    assert state.canonical(state.parse("bet 5")).text == "bet 5"
    assert ("bet 5" in acts(state)) is ("hand" in places)
    if "hand" not in places:
        assert refusal(state, "bet 5")[0] == "no_chip_in_hand"
