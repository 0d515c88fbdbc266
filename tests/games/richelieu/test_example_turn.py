"""The example of a turn on the document's last page (002 Möglichkeiten).

Its picture is lost. The position here is built so that it shows the four groups of choices which
the text tells of: a double card at several ends; two cards of one region at the upper right, or
the outer of them with one of Bernd's cards at the left of the third row; two cards at the left
of the second row, one under Andreas's own marker, with a third one behind them; and a card with
a token at the lower right whose partner at the right of the second row has two shields.
"""

import pytest

from tafelrunde.games.richelieu.state import RichelieuState
from tests.games.richelieu.build import acts, hand, play, position, refusal, view_of

ANDREAS, BERND = 0, 1
EXAMPLE = pytest.mark.rule("002 Möglichkeiten")


def andreas_to_move() -> RichelieuState:
    return position(
        [
            "lan2 pro2 bre1s bre1c",
            "cha1s cha1c@0 cha1t nor2 auv2",
            "bre1t@1 lan2 anj2",
            "pro2 bbn2 nor2 brg2 brg2 brg2 auv1s",
        ],
        lost=[1, 1],
        tokens={"4-7": "tower"},
        turns=9,
    )


def turns(state: RichelieuState, taken: tuple[str, ...] = ()) -> set[tuple[str, ...]]:
    """Return every choice of cards for this turn, in the order they are taken."""
    found = {taken} if taken else set()
    for text in acts(state, "take"):
        following = state.copy()
        place = view_of(state)["ends"][text.split()[1]]
        play(following, text)
        found |= turns(following, (*taken, place))
    return found


DOUBLES = {("1-1",), ("2-5",), ("3-3",), ("4-1",)}
UPPER_RIGHT = {("1-4",), ("3-1",), ("1-4", "1-3"), ("1-4", "3-1"), ("3-1", "1-4")}
SECOND_ROW = {("2-1",), ("2-1", "2-2")}
LOWER_RIGHT = {("4-7",)}


@EXAMPLE
def test_these_are_all_the_choices_of_cards() -> None:
    assert turns(andreas_to_move()) == DOUBLES | UPPER_RIGHT | SECOND_ROW | LOWER_RIGHT


@EXAMPLE
@pytest.mark.parametrize("end", ["1L", "2R", "3R", "4L"])
def test_any_one_of_the_double_cards(end: str) -> None:
    state = andreas_to_move()
    play(state, f"take {end}")
    assert acts(state, "take") == []


@EXAMPLE
def test_two_cards_at_the_upper_right() -> None:
    state = andreas_to_move()
    play(state, "take 1R", "take 1R")
    assert {"bre1s", "bre1c"} <= set(hand(state, ANDREAS))


@EXAMPLE
@pytest.mark.rule("R7")
def test_bernds_card_in_the_third_row_for_a_marker() -> None:
    state = andreas_to_move()
    play(state, "take 1R")
    assert refusal(state, "take 3L") == ("must_pay", {"place": "3-1", "owner": BERND})
    assert acts(state, "take") == ["take 1R", "take 3L pay supply", "take 3L pay 2-2"]
    play(state, "take 3L pay supply")
    assert (state.lost[ANDREAS], state.supply[BERND]) == (2, 2)
    assert refusal(state, "take 1R") == ("two_cards", {})


@EXAMPLE
@pytest.mark.rule("R4")
def test_two_cards_at_the_left_of_the_second_row_with_his_own_marker() -> None:
    state = andreas_to_move()
    play(state, "take 2L", "take 2L")
    assert {"cha1s", "cha1c"} <= set(hand(state, ANDREAS))
    assert (state.supply[ANDREAS], view_of(state)["seats"][ANDREAS]["markers"]) == (2, [])
    assert refusal(state, "take 2L") == ("two_cards", {})


@EXAMPLE
def test_the_card_with_the_token_at_the_lower_right_but_not_its_partner() -> None:
    state = andreas_to_move()
    play(state, "take 4R")
    assert view_of(state, ANDREAS)["tokens"] == ["tower"]
    assert refusal(state, "take 2R") == ("too_many_shields", {"shields": 3})
