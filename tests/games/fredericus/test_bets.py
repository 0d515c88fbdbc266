"""Bets that a catch pays, and the chip in the middle (004 Fangen, Q8)."""

import pytest

from tests.games.fredericus.build import (
    acts,
    chips_of,
    orders_of,
    play,
    position,
    short_keys,
    view_of,
)

Q8 = pytest.mark.rule("Q8")
CATCH = pytest.mark.rule("004 Fangen")
HUNT = ["sk", "ba", "sk"]


def catcher(seat: int) -> dict[str, int]:
    return {f"{('red', 'blue', 'green', 'yellow')[seat]}-falcon": 2}


@CATCH
@Q8
def test_a_chip_on_the_tower_of_a_catch_earns_its_owner_an_order_and_returns() -> None:
    state = position(HUNT, players=3, birds=catcher(0), chips={1: [2], 2: [3]}, pile="gr ha ...")
    play(state, "catch falcon")
    assert (orders_of(state, 1), orders_of(state, 2), orders_of(state, 0)) == (["griffin"], [], [])
    assert (chips_of(state, 1), chips_of(state, 2)) == (["hand"], [3])
    assert view_of(state)["pile"] == 24


@CATCH
@Q8
@pytest.mark.parametrize(("seat", "order"), [(0, [1, 2, 3]), (1, [2, 3, 0]), (3, [0, 1, 2])])
def test_several_winners_draw_clockwise_from_the_catcher(seat: int, order: list[int]) -> None:
    state = position(HUNT, players=4, to_act=seat, birds=catcher(seat),
                     chips={n: [2] for n in range(4)}, pile="gr ha pe ...")  # fmt: skip
    play(state, "catch falcon")
    assert [orders_of(state, other) for other in order] == [["griffin"], ["harpy"], ["pegasus"]]
    assert [chips_of(state, other) for other in order] == [["hand"]] * 3


@CATCH
@Q8
def test_the_catchers_own_chips_stay_and_pay_nothing() -> None:
    state = position(HUNT, players=3, birds=catcher(0), chips={0: [2]})
    play(state, "catch falcon")
    assert (chips_of(state, 0), orders_of(state, 0)) == ([2], [])


@Q8
def test_two_chips_of_one_player_on_the_tower_earn_one_order_and_both_return() -> None:
    state = position(HUNT, birds=catcher(0), chips={0: [2, 5], 1: [2, 2]}, pile="gr ha ...")
    play(state, "catch falcon")
    assert (orders_of(state, 1), chips_of(state, 1)) == (["griffin"], ["hand", "hand"])
    assert chips_of(state, 0) == [2, 5]


@Q8
@pytest.mark.parametrize("places", [[2, 7], [7, 2]])
def test_a_chip_elsewhere_stays(places: list[int]) -> None:
    state = position(HUNT, birds=catcher(0), chips={1: places})
    play(state, "catch falcon")
    assert sorted(chips_of(state, 1), key=str) == [7, "hand"]


@Q8
@pytest.mark.rule("004 Ende des Spielzugs")
def test_any_catch_of_another_player_sends_the_chip_in_the_middle_back_without_an_order() -> None:
    state = position(HUNT, players=3, birds=catcher(0), chips={2: ["middle"]})
    assert view_of(state)["middle"] == [2]
    play(state, "catch falcon")
    assert (chips_of(state, 2), orders_of(state, 2), view_of(state)["middle"]) == (["hand"], [], [])


@Q8
def test_a_lost_middle_is_not_paid_at_the_start_of_its_owners_turn() -> None:
    state = position(HUNT, players=3, birds=catcher(0), chips={1: ["middle"]}, done=4)
    play(state, "catch falcon", "end")
    assert (state.to_act, orders_of(state, 1)) == (1, [])


@Q8
@pytest.mark.rule("004 Ende des Spielzugs")
def test_a_chip_still_in_the_middle_comes_back_with_an_order_when_its_owners_turn_begins() -> None:
    state = position(players=3, chips={1: ["middle"]}, done=4, pile="pe ...")
    play(state, "end")
    assert (state.to_act, orders_of(state, 1), chips_of(state, 1)) == (1, ["pegasus"], ["hand"])


@Q8
def test_the_middle_waits_for_its_owners_turn() -> None:
    state = position(players=4, chips={3: ["middle"]}, done=4, pile="pe ...")
    assert "drew" not in short_keys(play(state, "end"))
    assert (state.to_act, chips_of(state, 3), orders_of(state, 3)) == (1, ["middle"], [])


@Q8
def test_the_chip_from_the_middle_may_be_laid_there_again_in_the_same_turn() -> None:
    state = position(players=3, chips={1: ["middle"]}, done=4)
    play(state, "end", *["shift 1 2", "shift 2 1"] * 2)
    assert "bet middle" in acts(state)
    play(state, "bet middle")
    assert chips_of(state, 1) == ["middle"]


@Q8
def test_bets_pay_others_only_so_a_chip_pays_nothing_when_its_owner_catches() -> None:
    state = position(HUNT, birds=catcher(1), to_act=1, chips={0: [2], 1: [2]}, pile="gr ...")
    play(state, "catch falcon")
    assert (orders_of(state, 0), orders_of(state, 1)) == (["griffin"], [])
    assert (chips_of(state, 0), chips_of(state, 1)) == (["hand", "hand"], [2, "hand"])
