"""Hooding the birds of others (004 Spielablauf, Q6)."""

import pytest

from tests.games.fredericus.build import acts, field_of_bird, play, position, refusal, view_of

TURN = pytest.mark.rule("004 Spielablauf")
Q6 = pytest.mark.rule("Q6")
TREES = ["tr", "", "tr"]


@TURN
def test_a_bird_between_two_rows_of_trees_may_be_hooded() -> None:
    state = position(TREES, birds={"blue-falcon": 2})
    assert acts(state, "hood") == ["hood 2 blue-falcon"]
    play(state, "hood 2 blue-falcon")
    side = view_of(state)["sides"][1]
    assert (side["field"], side["yard"]) == ([], [{"seat": 1, "bird": "falcon"}])
    assert view_of(state)["seats"][1]["hooded"] == "falcon"
    assert state.done == 1


@TURN
@pytest.mark.parametrize(
    "rows", [["tr", "", "sk"], ["sk", "", "tr"], ["tr", "tr", ""], ["se", "", "tr"]]
)
def test_both_neighbouring_rows_must_show_trees(rows: list[str]) -> None:
    state = position(rows, birds={"blue-falcon": 2})
    assert acts(state, "hood") == []
    assert refusal(state, "hood 2 blue-falcon") == ("needs_trees", {"side": 2})


@TURN
@pytest.mark.rule("Q1")
@pytest.mark.parametrize(("trees", "field"), [((7, 1), 8), ((8, 2), 1)])
def test_hooding_works_across_the_ends_of_the_ring(trees: tuple[int, int], field: int) -> None:
    state = position(
        ["tr" if n in trees else "" for n in range(1, 9)], birds={"blue-goshawk": field}
    )
    assert acts(state, "hood") == [f"hood {field} blue-goshawk"]


@Q6
def test_no_bird_of_ones_own_need_be_near() -> None:
    state = position(TREES, birds={"red-falcon": 6, "red-goshawk": 6, "blue-falcon": 2})
    play(state, "hood 2 blue-falcon")
    assert state.hooded == [-1, 0]


@TURN
@Q6
def test_one_action_hoods_any_of_the_birds_on_a_field() -> None:
    birds = {"blue-falcon": 2, "green-goshawk": 2, "yellow-falcon": 3}
    state = position(TREES, players=4, birds=birds)
    assert acts(state, "hood") == ["hood 2 blue-falcon", "hood 2 green-goshawk",
                                   "hood 2 blue-falcon green-goshawk"]  # fmt: skip
    play(state, "hood 2 blue-falcon green-goshawk")
    assert (state.done, state.hooded) == (1, [-1, 0, 1, -1])


@Q6
def test_birds_on_two_fields_take_two_actions() -> None:
    state = position(["tr", "", "tr", "", "tr"], players=3,
                     birds={"blue-falcon": 2, "green-falcon": 4})  # fmt: skip
    assert acts(state, "hood") == ["hood 2 blue-falcon", "hood 4 green-falcon"]
    expected = ("no_such_bird", {"colour": "green", "bird": "falcon", "side": 2})
    assert refusal(state, "hood 2 blue-falcon green-falcon") == expected
    play(state, "hood 2 blue-falcon", "hood 4 green-falcon")
    assert (state.done, state.hooded) == (2, [-1, 0, 0])


@TURN
@Q6
def test_the_hooding_player_chooses_between_both_birds_of_a_player_on_the_field() -> None:
    state = position(TREES, birds={"blue-falcon": 2, "blue-goshawk": 2})
    assert acts(state, "hood") == ["hood 2 blue-falcon", "hood 2 blue-goshawk"]
    assert refusal(state, "hood 2 blue-falcon blue-goshawk") == ("not_both", {"seat": 1})
    play(state, "hood 2 blue-goshawk")
    assert state.hooded == [-1, 1]


@TURN
@Q6
@pytest.mark.parametrize("hooded", ["blue-falcon", "blue-goshawk"])
def test_the_second_bird_of_a_player_is_never_hooded_beside_the_first(hooded: str) -> None:
    other = {"blue-falcon": "blue-goshawk", "blue-goshawk": "blue-falcon"}[hooded]
    state = position(TREES, hooded=[hooded], birds={hooded: 6, other: 2})
    assert acts(state, "hood") == []
    assert refusal(state, f"hood 2 {other}") == ("not_both", {"seat": 1})


@Q6
def test_a_hooded_bird_is_not_hooded_again() -> None:
    state = position(TREES, hooded=["blue-falcon"], birds={"blue-falcon": 2})
    expected = ("no_such_bird", {"colour": "blue", "bird": "falcon", "side": 2})
    assert refusal(state, "hood 2 blue-falcon") == expected


@TURN
def test_only_birds_of_others_are_hooded() -> None:
    state = position(TREES, birds={"red-falcon": 2, "blue-falcon": 2})
    assert acts(state, "hood") == ["hood 2 blue-falcon"]
    assert refusal(state, "hood 2 red-falcon") == ("own_bird", {})
    assert refusal(state, "hood 2 red-falcon blue-falcon") == ("own_bird", {})


@TURN
def test_a_bird_of_an_empty_seat_cannot_be_hooded() -> None:
    state = position(TREES, birds={"blue-falcon": 2})
    expected = ("no_such_bird", {"colour": "green", "bird": "goshawk", "side": 2})
    assert refusal(state, "hood 2 green-goshawk") == expected


@TURN
@pytest.mark.parametrize("kind", ["falcon", "goshawk"])
def test_a_hooded_bird_does_not_fly_but_its_mate_does(kind: str) -> None:
    state = position(hooded=[f"red-{kind}"], birds={"red-falcon": 3, "red-goshawk": 3})
    other = "goshawk" if kind == "falcon" else "falcon"
    assert acts(state, "fly") == [f"fly {other} 2", f"fly {other} 4"]
    assert refusal(state, f"fly {kind} 2") == ("hooded", {"bird": kind})


@TURN
@Q6
def test_a_freed_bird_is_back_on_the_field_beside_its_yard() -> None:
    state = position(hooded=["red-goshawk"], birds={"red-goshawk": 5}, done=4)
    play(state, "free")
    assert (state.hooded, field_of_bird(state, "red-goshawk")) == ([-1, -1], 5)
    side = view_of(state)["sides"][4]
    assert (side["field"], side["yard"]) == ([{"seat": 0, "bird": "goshawk"}], [])
