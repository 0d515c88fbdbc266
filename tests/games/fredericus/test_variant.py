"""The variant for a shorter game (004 Variante, Q13)."""

import pytest

from tests.games.fredericus.build import acts, play, position, refusal, row_text

VARIANT = pytest.mark.rule("004 Variante")
Q13 = pytest.mark.rule("Q13")
MINE = {"red-falcon": 2}


@VARIANT
@pytest.mark.parametrize("kind", ["tr", "sk"])
def test_three_equal_cards_at_the_tower_may_be_brought_to_the_outer_end(kind: str) -> None:
    state = position(["", f"={kind} {kind} {kind} ba se"], birds=MINE, short=True)
    assert acts(state, "rearrange") == ["rearrange 2"]
    play(state, "rearrange 2")
    assert row_text(state, 2) == f"ba se {kind} {kind} {kind}"


@VARIANT
def test_the_cards_move_past_any_number_of_others_and_only_three_of_them() -> None:
    state = position(["", "=tr tr tr tr ba"], birds=MINE, short=True)
    play(state, "rearrange 2")
    assert row_text(state, 2) == "tr ba tr tr tr"
    bare = position(["", "=sk sk sk"], birds=MINE, short=True)
    play(bare, "rearrange 2")
    assert row_text(bare, 2) == "sk sk sk"


@VARIANT
@pytest.mark.parametrize(
    "cards",
    ["tr tr sk ba", "sk tr tr tr", "ba tr tr tr", "tr tr", "", "ba ba li", "se se se", "tr sk tr"],
)
def test_the_three_innermost_must_be_three_trees_or_three_sky(cards: str) -> None:
    state = position(["", f"={cards}"], birds=MINE, short=True)
    assert acts(state, "rearrange") == []
    assert refusal(state, "rearrange 2") == ("needs_three", {"row": 2})


@VARIANT
@Q13
def test_it_is_no_action_and_allowed_once_a_turn() -> None:
    state = position(["", "=sk sk sk tr tr tr"], birds=MINE, short=True, done=2)
    play(state, "rearrange 2")
    assert (row_text(state, 2), state.done) == ("tr tr tr sk sk sk", 2)
    assert acts(state, "rearrange") == []
    assert refusal(state, "rearrange 2") == ("rearranged_already", {})


@Q13
def test_in_the_next_turn_another_player_may_rearrange() -> None:
    state = position(["", "=sk sk sk tr tr tr"], birds={**MINE, "blue-goshawk": 2}, short=True,
                     done=4)  # fmt: skip
    play(state, "rearrange 2", "end")
    assert acts(state, "rearrange") == ["rearrange 2"]


@VARIANT
@Q13
def test_an_unhooded_bird_of_ones_own_must_stand_on_the_field() -> None:
    rows = ["", "=sk sk sk ba"]
    expected = ("no_bird_there", {"side": 2})
    foreign = position(rows, birds={"blue-falcon": 2}, short=True)
    hooded = position(rows, birds=MINE, hooded=["red-falcon"], short=True)
    for state in (foreign, hooded):
        assert acts(state, "rearrange") == []
        assert refusal(state, "rearrange 2") == expected
    both = {"red-falcon": 2, "red-goshawk": 2}
    assert acts(position(rows, birds=both, short=True), "rearrange") == ["rearrange 2"]
    one = position(rows, birds=both, hooded=["red-falcon"], short=True)
    assert acts(one, "rearrange") == ["rearrange 2"]


@Q13
@pytest.mark.parametrize("done", [0, 3, 4])
def test_it_is_allowed_at_any_moment_before_the_closing(done: int) -> None:
    state = position(["", "=sk sk sk ba"], birds=MINE, short=True, done=done)
    assert acts(state, "rearrange") == ["rearrange 2"]
    if done == 4:
        play(state, "bet 1")
        assert acts(state, "rearrange") == []
        assert refusal(state, "rearrange 2") == ("closing", {})


@VARIANT
def test_without_the_variant_nothing_is_rearranged() -> None:
    state = position(["", "=sk sk sk ba"], birds=MINE)
    assert acts(state, "rearrange") == []
    assert refusal(state, "rearrange 2") == ("only_short", {})
