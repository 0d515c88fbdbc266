"""Turning a row round between two seals (004 Umkehren, Q4, Q5)."""

import pytest

from tests.games.fredericus.build import acts, orders_of, play, position, refusal, row_text, view_of

REVERSE = pytest.mark.rule("004 Umkehren")
SEALS = ["se", "=tr sk ba", "se"]
MINE = {"red-falcon": 2}


@REVERSE
@pytest.mark.parametrize("kind", ["falcon", "goshawk"])
def test_a_bird_between_two_seals_may_reverse_its_row(kind: str) -> None:
    state = position(SEALS, birds={f"red-{kind}": 2})
    assert acts(state, "reverse") == ["reverse 2 seal 1", "reverse 2 seal 3"]


@REVERSE
def test_reversing_turns_the_order_of_all_cards_round() -> None:
    state = position(["se", "=tr sk ba sk", "se"], birds=MINE)
    play(state, "reverse 2 seal 1")
    assert row_text(state, 2) == "sk ba sk tr"


@REVERSE
@pytest.mark.parametrize(("gone", "stays"), [(1, 3), (3, 1)])
def test_the_chosen_seal_leaves_the_game_and_the_other_stays(gone: int, stays: int) -> None:
    state = position(["=tr se", "=sk ba", "=tr se"], birds=MINE)
    play(state, f"reverse 2 seal {gone}")
    assert (row_text(state, gone), row_text(state, stays)) == ("tr", "tr se")
    assert sum(cards.count("seal") for cards in view_of(state)["rows"]) == 1


@REVERSE
@pytest.mark.rule("Q1")
@pytest.mark.parametrize(("field", "seals"), [(1, (8, 2)), (8, (7, 1))])
def test_reversing_works_across_the_ends_of_the_ring(field: int, seals: tuple[int, int]) -> None:
    state = position(["=tr se" if n in seals else "" for n in range(1, 9)],
                     birds={"red-goshawk": field})  # fmt: skip
    assert acts(state, "reverse") == [f"reverse {field} seal {n}" for n in seals]
    play(state, f"reverse {field} seal {seals[0]}")
    assert (row_text(state, seals[0]), row_text(state, seals[1])) == ("tr", "tr se")


@REVERSE
def test_reversing_earns_one_order() -> None:
    state = position(SEALS, birds=MINE, pile="gr ha ...")
    play(state, "reverse 2 seal 1")
    assert (orders_of(state, 0), orders_of(state, 1)) == (["griffin"], [])


@REVERSE
@pytest.mark.rule("Q4")
@pytest.mark.parametrize("done", [0, 3, 4])
def test_reversing_is_no_action_and_earns_two_more(done: int) -> None:
    state = position(SEALS, birds=MINE, done=done)
    play(state, "reverse 2 seal 1")
    assert (state.done, state.actions_left()) == (done, 6 - done)
    play(state, *(["shift 4 5", "shift 5 4"] * 3)[done:])
    assert refusal(state, "shift 4 5") == ("no_actions_left", {})


@pytest.mark.rule("Q4")
@pytest.mark.parametrize("taken", [0, 1, 2])
def test_the_two_extra_actions_may_be_left(taken: int) -> None:
    state = position(SEALS, birds=MINE, done=4)
    play(state, "reverse 2 seal 1", *["shift 4 5", "shift 5 4"][:taken])
    assert "end" in acts(state)
    assert bool(acts(state, "shift")) == (taken < 2)
    play(state, "end")
    assert state.to_act == 1


@pytest.mark.rule("Q4")
def test_the_four_actions_must_be_taken_all_the_same() -> None:
    state = position(SEALS, birds=MINE, done=3)
    play(state, "reverse 2 seal 1")
    assert refusal(state, "end") == ("must_act", {"left": 1})


@pytest.mark.rule("Q4")
def test_extra_actions_are_not_carried_into_the_next_turn() -> None:
    state = position(SEALS, birds=MINE, done=4)
    play(state, "reverse 2 seal 1", "end")
    assert (state.to_act, state.actions_left()) == (1, 4)


@REVERSE
@pytest.mark.rule("Q5")
def test_only_one_row_is_reversed_in_a_turn_and_one_again_in_the_next() -> None:
    state = position(["se", "ba", "se", "li", "se"], done=4,
                     birds={"red-falcon": 2, "red-goshawk": 4, "blue-falcon": 4})  # fmt: skip
    play(state, "reverse 2 seal 1")
    assert acts(state, "reverse") == []
    assert refusal(state, "reverse 4 seal 5") == ("reversed_already", {})
    play(state, "end")
    assert acts(state, "reverse") == ["reverse 4 seal 3", "reverse 4 seal 5"]


@REVERSE
@pytest.mark.parametrize("pair", [("se", "sk"), ("tr", "se"), ("sk", "sk"), ("se", "=")])
def test_both_neighbouring_rows_must_show_a_seal(pair: tuple[str, str]) -> None:
    state = position([pair[0], "ba", pair[1]], birds=MINE)
    assert acts(state, "reverse") == []
    assert refusal(state, "reverse 2 seal 1") == ("needs_seals", {"side": 2})


@REVERSE
@pytest.mark.rule("Q5")
def test_a_bird_of_ones_own_must_stand_there_and_not_be_hooded() -> None:
    expected = ("no_bird_there", {"side": 2})
    foreign = position(SEALS, birds={"blue-falcon": 2, "red-falcon": 3})
    hooded = position(SEALS, birds=MINE, hooded=["red-falcon"])
    for state in (foreign, hooded):
        assert acts(state, "reverse") == []
        assert refusal(state, "reverse 2 seal 1") == expected


@pytest.mark.rule("Q5")
def test_one_unhooded_bird_on_the_field_is_enough() -> None:
    birds = {"red-falcon": 2, "red-goshawk": 2}
    for hooded in ([], ["red-falcon"], ["red-goshawk"]):
        state = position(SEALS, birds=birds, hooded=hooded)
        assert acts(state, "reverse") == ["reverse 2 seal 1", "reverse 2 seal 3"]


@pytest.mark.rule("Q5")
def test_an_empty_row_is_not_reversed_but_one_card_is_enough() -> None:
    empty = position(["se", "=", "se"], birds=MINE)
    assert acts(empty, "reverse") == []
    assert refusal(empty, "reverse 2 seal 1") == ("row_empty", {"row": 2})
    single = position(["se", "=ba", "se"], birds=MINE)
    play(single, "reverse 2 seal 1")
    assert row_text(single, 2) == "ba"


@pytest.mark.rule("Q5")
@pytest.mark.parametrize("done", [0, 2, 4])
def test_a_row_may_be_reversed_at_any_moment_before_the_closing(done: int) -> None:
    state = position(SEALS, birds=MINE, done=done)
    assert acts(state, "reverse") == ["reverse 2 seal 1", "reverse 2 seal 3"]


@pytest.mark.rule("Q9")
def test_after_the_stop_a_reversal_earns_actions_but_no_order() -> None:
    state = position(SEALS, birds=MINE, stopped=True)
    play(state, "reverse 2 seal 1")
    assert (orders_of(state, 0), state.actions_left(), view_of(state)["pile"]) == ([], 6, 25)
