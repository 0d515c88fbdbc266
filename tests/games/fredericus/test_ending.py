"""The end of a round and of the game (004 Ende einer Runde and Spielende, Q9)."""

import pytest

from tests.games.fredericus.build import (
    chips_of,
    creatures_of,
    orders_of,
    play,
    position,
    short_keys,
    view_of,
)

ROUND = pytest.mark.rule("004 Ende einer Runde")
END = pytest.mark.rule("004 Spielende")
Q9 = pytest.mark.rule("Q9")
HUNT = ["sk", "ba", "sk"]
SEVEN = "li co gr ha ph pe ch"
WAIT = ["shift 1 2", "shift 2 1", "shift 1 2", "shift 2 1", "end"]


@ROUND
def test_the_keeper_turns_up_the_top_card_after_the_own_turn() -> None:
    state = position(players=3, to_act=2, done=4, pile="gr ha ...")
    play(state, "end")
    view = view_of(state)
    assert (view["discarded"], view["pile"], state.to_act) == (["griffin"], 24, 0)
    assert all(orders_of(state, seat) == [] for seat in range(3))


@ROUND
@pytest.mark.parametrize("to_act", [0, 1])
def test_nobody_else_turns_up_a_card(to_act: int) -> None:
    state = position(players=3, to_act=to_act, done=4)
    play(state, "end")
    assert (view_of(state)["discarded"], view_of(state)["pile"]) == ([], 25)


@ROUND
@pytest.mark.parametrize(("first", "keeper"), [(0, 3), (1, 0), (2, 1)])
def test_the_keeper_is_the_last_in_turn_order(first: int, keeper: int) -> None:
    state = position(players=4, first=first, to_act=keeper, done=4)
    assert "turned_up" in short_keys(play(state, "end"))
    assert view_of(state)["keeper"] == keeper


@ROUND
def test_a_turn_that_ends_by_its_last_closing_act_ends_the_round_too() -> None:
    state = position(players=3, to_act=2, done=4)
    assert short_keys(play(state, "bet 3")) == ["bet", "turned_up"]


@END
@Q9
def test_fredericus_turned_up_ends_the_game_at_once_and_belongs_to_no_one() -> None:
    state = position(to_act=1, done=4, pile="fr ba", creatures=["li"])
    play(state, "end")
    result = state.outcome()
    assert (state.to_act, state.phase) == (None, "over")
    assert result is not None
    assert result.scores == (1, 0)
    assert [seat["fredericus"] for seat in view_of(state)["seats"]] == [False, False]
    assert view_of(state)["discarded"].count("fredericus") == 0


@END
def test_any_other_card_does_not_end_the_game() -> None:
    state = position(to_act=1, done=4, pile="ba fr")
    play(state, "end")
    assert (state.to_act, state.outcome()) == (0, None)


@END
@Q9
def test_fredericus_drawn_goes_to_the_drawer_and_stops_orders() -> None:
    state = position(HUNT, birds={"red-falcon": 2}, chips={1: [2]}, pile="fr ba ba")
    play(state, "catch falcon")
    assert (state.fredericus, state.stopped, orders_of(state, 1)) == (1, True, [])
    assert [seat["fredericus"] for seat in view_of(state)["seats"]] == [False, True]
    assert (view_of(state)["last_round"], view_of(state)["pile"]) == (True, 2)


@END
@Q9
def test_a_winner_who_draws_after_fredericus_gets_the_chip_back_but_no_order() -> None:
    state = position(HUNT, players=3, birds={"red-falcon": 2}, chips={1: [2], 2: [2]},
                     pile="fr gr ha")  # fmt: skip
    play(state, "catch falcon")
    assert (state.fredericus, orders_of(state, 2), chips_of(state, 2)) == (1, [], ["hand"])
    assert view_of(state)["pile"] == 2


@END
@Q9
@pytest.mark.parametrize(("to_act", "turns_left"), [(0, 2), (1, 1), (2, 0)])
def test_the_round_is_finished_in_full_without_another_discard(
    to_act: int, turns_left: int
) -> None:
    state = position(players=3, to_act=to_act, done=4, stopped=True)
    play(state, "end", *WAIT * turns_left)
    assert (state.to_act, state.phase) == (None, "over")
    assert (view_of(state)["discarded"], view_of(state)["pile"]) == ([], 25)


@END
@Q9
def test_after_fredericus_is_drawn_the_round_is_played_to_its_end() -> None:
    state = position(["se", "ba", "se"], birds={"red-falcon": 2}, done=4, pile="fr ba ba")
    play(state, "reverse 2 seal 1")
    assert state.fredericus == 0
    play(state, "end", *WAIT[:-1])
    assert state.outcome() is None
    play(state, "end")
    assert state.outcome() is not None


@END
def test_the_eighth_creature_stops_orders_and_makes_the_round_the_last() -> None:
    state = position(HUNT, birds={"red-falcon": 2}, creatures=[SEVEN], done=4)
    play(state, "catch falcon")
    assert (len(creatures_of(state, 0)), state.stopped, state.to_act) == (8, True, 0)
    play(state, "end")
    assert state.to_act == 1
    play(state, *WAIT)
    assert state.outcome() is not None


@END
def test_the_seventh_creature_stops_nothing() -> None:
    state = position(HUNT, birds={"red-falcon": 2}, creatures=["li co gr ha ph pe"])
    play(state, "catch falcon")
    assert (len(creatures_of(state, 0)), state.stopped) == (7, False)


@END
def test_eight_creatures_need_not_all_be_different() -> None:
    state = position(HUNT, birds={"red-falcon": 2}, creatures=["ba li li gr gr pe ch"])
    play(state, "catch falcon")
    assert state.stopped


@END
def test_creatures_of_two_players_are_not_counted_together() -> None:
    state = position(HUNT, birds={"red-falcon": 2}, creatures=["li co gr ha", "ph pe ch"])
    play(state, "catch falcon")
    assert not state.stopped


@Q9
def test_the_eighth_creature_stops_orders_before_its_own_bets_are_paid() -> None:
    state = position(HUNT, players=3, birds={"red-falcon": 2}, creatures=[SEVEN],
                     chips={1: [2], 2: ["middle"]})  # fmt: skip
    play(state, "catch falcon")
    assert (chips_of(state, 1), chips_of(state, 2)) == (["hand"], ["hand"])
    assert (orders_of(state, 1), orders_of(state, 2), view_of(state)["pile"]) == ([], [], 25)


@END
@Q9
def test_after_the_stop_nobody_receives_an_order_any_more() -> None:
    state = position(HUNT, players=3, birds={"red-falcon": 2}, stopped=True, done=4,
                     chips={1: ["middle"], 2: [2]})  # fmt: skip
    play(state, "end")
    assert (state.to_act, chips_of(state, 1), orders_of(state, 1)) == (1, ["hand"], [])
    state = position(HUNT, players=3, birds={"red-falcon": 2}, stopped=True, chips={2: [2]})
    play(state, "catch falcon")
    assert (chips_of(state, 2), orders_of(state, 2)) == (["hand"], [])


@END
def test_creatures_are_still_caught_after_the_stop() -> None:
    state = position(HUNT, birds={"red-falcon": 2}, creatures=[SEVEN + " li"], stopped=True)
    play(state, "catch falcon")
    assert len(creatures_of(state, 0)) == 9


@END
def test_everybody_has_had_the_same_number_of_turns_at_the_end() -> None:
    for to_act in (0, 1, 2):
        state = position(HUNT, players=3, first=2, to_act=to_act, done=4, stopped=True)
        while state.to_act is not None:
            play(state, *(WAIT if state.done == 0 else ["end"]))
        assert state.turns % 3 == 0
