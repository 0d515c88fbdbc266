"""Two, three or four actions: shifting cards and flying (004 Spielablauf, Q1, Q4, Q7)."""

import pytest

from tafelrunde.games.fredericus.state import FredericusState
from tests.games.fredericus.build import (
    acts,
    field_of_bird,
    game_after_bets,
    play,
    position,
    refusal,
    row_text,
    view_of,
)

TURN = pytest.mark.rule("004 Spielablauf")


def actions_taken(state: FredericusState) -> int:
    """Fly to and fro until no action is left; say how many there were."""
    count = 0
    while acts(state, "fly"):
        play(state, acts(state, "fly")[count % 2])
        count += 1
    return count


@TURN
@pytest.mark.rule("Q4")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_turns_have_two_and_three_actions_and_all_later_ones_four(players: int) -> None:
    state, found = game_after_bets(players=players), []
    for _ in range(2 * players):
        assert "end" not in acts(state)
        found.append(actions_taken(state))
        assert "end" in acts(state)
        play(state, "end")
    assert found == [2, 3, *[4] * (2 * players - 2)]


@TURN
def test_turns_go_round_clockwise_from_the_starting_player() -> None:
    state = position(players=3, first=1, to_act=1, done=4)
    found = []
    for _ in range(4):
        found.append(state.to_act)
        play(state, "end")
        actions_taken(state)
    assert found == [1, 2, 0, 1]


@TURN
@pytest.mark.rule("Q4")
def test_all_four_actions_must_be_taken() -> None:
    state = position(done=2)
    for left in (2, 1):
        for text in ("end", "free", "bet 3"):
            assert refusal(state, text) == ("must_act", {"left": left})
        assert acts(state, "end", "free", "bet") == []
        play(state, "shift 1 2")
    assert refusal(state, "shift 1 2") == ("no_actions_left", {})
    assert acts(state, "shift", "fly", "hood") == []


@TURN
def test_actions_may_be_mixed_and_repeated() -> None:
    state = position(["tr", "", "tr"], birds={"blue-falcon": 2})
    play(state, "shift 8 7", "fly falcon 7", "hood 2 blue-falcon", "fly falcon 8")
    assert acts(state, "shift", "fly", "hood") == []


@TURN
def test_shifting_moves_the_open_card_and_opens_the_next() -> None:
    state = position(["", "=tr ba sk", "=li ch"])
    play(state, "shift 2 3")
    assert (row_text(state, 2), row_text(state, 3)) == ("tr ba", "li ch sk")
    play(state, "shift 2 3")
    assert (row_text(state, 2), row_text(state, 3)) == ("tr", "li ch sk ba")


@TURN
@pytest.mark.rule("Q1")
def test_cards_go_to_both_neighbouring_rows_and_the_ring_closes() -> None:
    state = position()
    pairs = [(n, m) for n in range(1, 9) for m in ((n - 2) % 8 + 1, n % 8 + 1)]
    assert acts(state, "shift") == [f"shift {n} {m}" for n, m in pairs]
    assert {(1, 8), (8, 1)} <= set(pairs)


@pytest.mark.rule("Q1")
@pytest.mark.parametrize(("source", "target"), [(1, 8), (8, 1), (8, 7), (4, 3)])
def test_a_shifted_card_arrives_in_the_row_that_was_named(source: int, target: int) -> None:
    rows = [""] * 8
    rows[source - 1], rows[target - 1] = "=tr gr", "=ha"
    state = position(rows)
    play(state, f"shift {source} {target}")
    assert (row_text(state, source), row_text(state, target)) == ("tr", "ha gr")


@pytest.mark.rule("Q7")
def test_a_row_may_run_empty_shows_nothing_and_takes_cards_again() -> None:
    state = position(["", "=sk", "tr"])
    play(state, "shift 2 1")
    assert view_of(state)["rows"][1] == []
    assert refusal(state, "shift 2 3") == ("row_empty", {"row": 2})
    assert acts(state, "shift")[2:4] == ["shift 3 2", "shift 3 4"]
    play(state, "shift 3 2")
    assert row_text(state, 2) == "tr"


@pytest.mark.rule("Q7")
def test_an_empty_row_is_no_sky_no_trees_and_no_seal() -> None:
    state = position(["sk", "ba", "=", "", "", "=", "", "tr"],
                     birds={"red-falcon": 2, "red-goshawk": 2, "blue-falcon": 7})  # fmt: skip
    assert acts(state, "catch", "reverse", "hood") == []
    assert refusal(state, "hood 7 blue-falcon") == ("needs_trees", {"side": 7})


@TURN
@pytest.mark.rule("Q1")
@pytest.mark.parametrize(("field", "near"), [(1, [8, 2]), (8, [7, 1]), (4, [3, 5])])
def test_a_bird_flies_to_a_neighbouring_field(field: int, near: list[int]) -> None:
    state = position(birds={"red-falcon": field, "red-goshawk": 6})
    flights = [f"fly falcon {n}" for n in near]
    assert acts(state, "fly") == [*flights, "fly goshawk 5", "fly goshawk 7"]
    play(state, flights[1])
    assert (field_of_bird(state, "red-falcon"), field_of_bird(state, "red-goshawk")) == (near[1], 6)


@TURN
def test_a_bird_flies_neither_far_nor_on_the_spot() -> None:
    state = position(birds={"red-goshawk": 1})
    for field in (1, 3, 7):
        expected = ("too_far", {"bird": "goshawk", "field": field})
        assert refusal(state, f"fly goshawk {field}") == expected


@TURN
def test_only_ones_own_birds_fly() -> None:
    state = position(birds={"red-falcon": 2, "blue-falcon": 4}, to_act=1)
    play(state, "fly falcon 5")
    assert (field_of_bird(state, "red-falcon"), field_of_bird(state, "blue-falcon")) == (2, 5)


@TURN
@pytest.mark.rule("004 Vorbereitung")
def test_several_birds_may_stand_on_one_field() -> None:
    state = position(birds={"red-falcon": 2, "red-goshawk": 3, "blue-falcon": 3})
    play(state, "fly falcon 3")
    standing = view_of(state)["sides"][2]["field"]
    assert [(b["seat"], b["bird"]) for b in standing] == [
        (0, "falcon"), (0, "goshawk"), (1, "falcon"),
    ]  # fmt: skip
