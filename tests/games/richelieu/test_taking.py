"""Taking one or two cards from the ends (002 Spielverlauf, R4)."""

import pytest

from tests.games.richelieu.build import (
    acts,
    hand,
    held_tokens,
    play,
    position,
    refusal,
    start,
    view_of,
)

TURN = pytest.mark.rule("002 Spielverlauf")


@TURN
def test_only_the_outer_cards_of_the_four_rows_may_be_taken() -> None:
    assert acts(start()) == [f"take {row}{side}" for row in "1234" for side in "LR"]


@TURN
def test_a_taken_card_uncovers_the_next_one_of_its_row() -> None:
    state = position(["4: brg2 bre2 cha2", "nor2"])
    assert view_of(state)["ends"] == {"1L": "1-4", "1R": "1-6", "2L": "2-1"}
    play(state, "take 1R")
    assert view_of(state)["ends"] == {"1L": "1-4", "1R": "1-5", "2L": "2-1"}
    play(state, "end", "take 1L")
    assert view_of(state)["ends"] == {"1L": "1-5", "2L": "2-1"}


@TURN
def test_at_least_one_card_must_be_taken() -> None:
    state = position(["brg2 bre2"])
    assert acts(state) == ["take 1L", "take 1R"]
    assert refusal(state, "end") == ("must_take", {})


@TURN
def test_one_card_is_enough() -> None:
    state = position(["brg1s brg1c cha2"])
    play(state, "take 1L")
    assert "end" in acts(state)
    play(state, "end")
    assert state.to_act == 1


@TURN
def test_taken_cards_lie_open_before_their_taker() -> None:
    state = position(["brg2 bre1s cha2"], hands=["nor2"], rest=1)
    play(state, "take 1L")
    assert hand(state, 0) == ["brg2", "nor2"]
    shown = view_of(state, 1)["seats"][0]
    assert [card["region"] for card in shown["cards"]] == ["bourgogne", "normandie"]
    assert (shown["shields"]["bourgogne"], shown["shields"]["normandie"]) == (2, 2)
    assert [card["place"] for card in view_of(state)["rows"][0]] == ["1-2", "1-3"]


@TURN
@pytest.mark.parametrize("second", ["brg1c", "brg1"])
def test_two_single_shields_of_one_region_may_go_together_whatever_their_symbols(
    second: str,
) -> None:
    state = position(["brg1s cha2", f"{second} cha2"])
    play(state, "take 1L")
    assert acts(state, "take") == ["take 2L"]
    play(state, "take 2L")
    assert {"brg1s", second} <= set(hand(state, 0))
    assert state.to_act == 0


@TURN
@pytest.mark.parametrize("second", ["cha1s", "cha2"])
def test_two_cards_of_different_regions_may_not_go_together(second: str) -> None:
    """Not even with the same symbol: symbols do not matter here."""
    state = position(["brg1s", second])
    play(state, "take 1L")
    assert acts(state, "take") == []
    regions = {"first": "bourgogne", "second": "champagne"}
    assert refusal(state, "take 2L") == ("other_region", regions)


@TURN
@pytest.mark.parametrize(
    ("first", "second", "shields"),
    [("brg1s", "brg2", 3), ("brg2", "brg1s", 3), ("brg2", "brg2", 4)],
)
def test_two_cards_may_not_show_more_than_two_shields(
    first: str, second: str, shields: int
) -> None:
    state = position([first, second])
    play(state, "take 1L")
    assert acts(state, "take") == []
    assert refusal(state, "take 2L") == ("too_many_shields", {"shields": shields})


@TURN
def test_a_third_card_is_never_taken() -> None:
    state = position(["brg1s brg1c brg1t brg1", "cha2"])
    play(state, "take 1L", "take 1L")
    assert acts(state, "take") == []
    assert refusal(state, "take 1L") == ("two_cards", {})
    assert refusal(state, "take 2L") == ("two_cards", {})


@TURN
@pytest.mark.rule("R4")
@pytest.mark.parametrize("first", ["brg1s", "brg2"])
def test_the_very_first_turn_of_the_game_is_for_one_card(first: str) -> None:
    state = position([f"{first} brg1c cha2", "brg1t"], turns=0)
    play(state, "take 1L")
    assert acts(state, "take") == []
    assert refusal(state, "take 1L") == ("one_card_at_first", {})
    assert refusal(state, "take 2L") == ("one_card_at_first", {})


@TURN
@pytest.mark.rule("R4")
@pytest.mark.parametrize("seed", ["1", "2", "3", "4"])
def test_a_freshly_dealt_game_begins_with_that_turn(seed: str) -> None:
    state = start(seed)
    play(state, "take 1L")
    assert acts(state, "take") == []
    assert refusal(state, "take 1L") == ("one_card_at_first", {})


@TURN
@pytest.mark.rule("R4")
def test_after_the_very_first_turn_everybody_may_take_two() -> None:
    state = position(["brg2 brg1s brg1c brg1t brg1 cha2"], turns=0)
    play(state, "take 1L", "end", "take 1L", "take 1L")
    assert {"brg1s", "brg1c"} <= set(hand(state, 1))


@pytest.mark.rule("R4")
def test_the_second_card_may_be_one_that_the_first_uncovered() -> None:
    state = position(["brg2 brg1s brg1c"])
    play(state, "take 1R")
    assert acts(state, "take") == ["take 1R"]
    play(state, "take 1R")
    assert view_of(state)["ends"] == {"1L": "1-1"}


@pytest.mark.rule("R4")
def test_a_marker_come_back_with_the_first_card_may_pay_for_the_second() -> None:
    state = position(["brg1s@0 cha2", "brg1c@1 cha2"], lost=[2, 0])
    play(state, "take 1L")
    assert acts(state, "take") == ["take 2L pay supply"]
    play(state, "take 2L pay supply")
    assert (state.lost, state.supply[1]) == ([3, 0], 3)


@pytest.mark.rule("R4")
def test_the_first_cards_token_is_at_hand_before_the_second() -> None:
    state = position(["3: brg1s cha2", "brg1c@1 cha2"], lost=[3, 0], tokens={"1-3": "marker-back"})
    play(state, "take 1L")
    assert held_tokens(state, 0) == ["marker-back"]
    assert refusal(state, "take 2L pay supply") == ("no_marker_to_pay", {"place": "2-1"})
    play(state, "redeem", "take 2L pay supply")
    assert {"brg1s", "brg1c"} <= set(hand(state, 0))


@TURN
def test_the_last_card_of_a_row_is_one_end_with_two_names() -> None:
    left, right = position(["cha2", "brg2"]), position(["cha2", "brg2"])
    assert acts(left) == ["take 1L", "take 2L"]
    assert right.canonical(right.parse("take 2R")) == left.parse("take 2L")
    assert play(left, "take 2L") == play(right, "take 2R")
    assert left.to_bytes() == right.to_bytes()


def test_a_paid_last_card_has_two_names_too() -> None:
    state = position(["cha2", "7: brg2@1"])
    assert state.canonical(state.parse("take 2R pay supply")).text == "take 2L pay supply"
    longer = position(["cha2", "7: brg2@1 brg2"])
    assert longer.canonical(longer.parse("take 2R pay supply")).text == "take 2R pay supply"


@TURN
def test_nothing_is_taken_from_an_empty_row() -> None:
    state = position(["cha2", "", "brg2"])
    assert refusal(state, "take 2L") == ("row_empty", {"row": 2})
    assert refusal(state, "take 4R") == ("row_empty", {"row": 4})


@TURN
def test_the_game_goes_on_until_the_last_card_is_taken() -> None:
    state = position(["brg2 cha2"])
    play(state, "take 1L", "end")
    assert (state.phase, state.outcome()) == ("take", None)
    play(state, "take 1L")
    assert (state.phase, state.to_act, acts(state)) == ("over", None, [])
    assert state.outcome() is not None
