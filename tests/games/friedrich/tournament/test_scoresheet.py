"""The sheet of a finished game, as the championship needs it (F25, F26, F29, F31).

The six worked examples of the championship are played to the end that they describe.
"""

from typing import Any

import pytest

from tafelrunde.games.friedrich.model.atlas import (
    BOHEMIAN_OBJECTIVES,
    FIRST_ORDER,
    IDS,
    OBJECTIVES_OF,
    SAXON_OBJECTIVES,
    cities_of,
)
from tafelrunde.games.friedrich.model.components import AUSTRIA, NATIONS
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.games.friedrich.tournament.scoresheet import protocol
from tests.games.friedrich.build import acts, allotted, begun, play, position, seen
from tests.games.friedrich.destiny import conquer, end_turn_with, strike, wait_for

PRUSSIAN = [IDS[city] for city in cities_of(BOHEMIAN_OBJECTIVES)]


def goal(name: str, number: int, *, first_order: bool = False, saxon: bool = True) -> list[str]:
    """Name some objectives of a nation, those of the first order first."""
    bits = OBJECTIVES_OF[NATIONS.index(name)]
    cities = [IDS[c] for c in cities_of(bits & FIRST_ORDER)]
    if not first_order:
        cities += [IDS[c] for c in cities_of(bits & ~FIRST_ORDER)]
    saxony = [IDS[c] for c in cities_of(bits & SAXON_OBJECTIVES)]
    cities.sort(key=lambda city: (city in saxony) is not saxon)
    return cities[:number]


def second_order(name: str, number: int) -> list[str]:
    bits = OBJECTIVES_OF[NATIONS.index(name)] & ~FIRST_ORDER
    return [IDS[c] for c in cities_of(bits)][:number]


def evening(turn: int, conquered: list[str], **more: Any) -> FriedrichState:
    """France's last movement phase of a turn; only Friedrich is on the map."""
    prussia = {"Friedrich": ("berlin", 5), "Keith": ("halle", 3)}
    given: dict[str, Any] = {"active": "france", "prussia": prussia} | more
    return position(turn=turn, conquered=conquered, **given)


def stroke(state: FriedrichState, turn: int, card: str) -> None:
    """Let a stroke end a certain turn; the first who may retires."""
    last = [name for number, name in enumerate(NATIONS) if state.is_at_war(number)][-1]
    wait_for(state, last, turn)
    end_turn_with(state, card)
    if state.phase == "retire":
        play(state, acts(state)[0])


def sheet(state: FriedrichState) -> Any:
    return protocol(state)


def close(state: FriedrichState, turn: int) -> None:
    """End a turn that somebody has won already."""
    last = [name for number, name in enumerate(NATIONS) if state.is_at_war(number)][-1]
    wait_for(state, last, turn)
    play(state, "end")
    assert state.phase == "over"


def numbers(state: FriedrichState) -> dict[str, tuple[int, int]]:
    return {name: tuple(pair) for name, pair in sheet(state)["nations"].items()}


def example_one() -> FriedrichState:
    state = evening(9, goal("russia", 6) + goal("sweden", 3, first_order=True))
    stroke(state, 9, "elisabeth")
    stroke(state, 12, "sweden")
    wait_for(state, "france", 19)
    conquer(state, *goal("austria", 12, first_order=True))
    conquer(state, *goal("imperial", 4, first_order=True), *goal("france", 9))
    close(state, 19)
    return state


@pytest.mark.rule("F25")
@pytest.mark.rule("F31")
def test_example_one() -> None:
    state = example_one()
    found = sheet(state)
    assert (found["rounds"], found["winners"]) == (19, ["austria"])
    assert numbers(state) == {"russia": (6, 10), "sweden": (3, 5), "austria": (12, 12),
                              "imperial": (4, 5), "france": (9, 10)}  # fmt: skip
    assert found["imperial_held_by"] == "Elisabeth"
    assert (found["offensive_option"], found["imperial_before_change"]) == (None, 0)


@pytest.mark.rule("F25")
@pytest.mark.rule("F31")
def test_example_two() -> None:
    state = evening(8, goal("sweden", 4) + goal("france", 6))
    stroke(state, 8, "sweden")
    stroke(state, 9, "india")
    stroke(state, 11, "america")
    wait_for(state, "imperial", 16)
    conquer(state, *goal("russia", 7), *goal("austria", 10, first_order=True))
    conquer(state, *goal("imperial", 2, first_order=True))
    end_turn_with(state, "elisabeth")
    found = sheet(state)
    assert (found["rounds"], found["winners"], found["offensive"]) == (16, ["prussia"], False)
    assert numbers(state) == {"russia": (7, 10), "sweden": (4, 10), "austria": (10, 12),
                              "imperial": (2, 5), "france": (6, 10)}  # fmt: skip
    assert found["imperial_held_by"] == "Pompadour"
    assert found["details"]["left_in_round"] == {"russia": 16, "sweden": 8, "france": 11}


@pytest.mark.rule("F31")
def test_example_three() -> None:
    cities = goal("russia", 10) + goal("sweden", 10) + goal("france", 10)
    state = evening(11, cities + goal("austria", 9) + goal("imperial", 7))
    play(state, "end")
    found = sheet(state)
    assert (found["rounds"], found["winners"]) == (11, ["russia", "sweden", "france"])
    assert numbers(state) == {"russia": (10, 10), "sweden": (10, 10), "austria": (9, 16),
                              "imperial": (7, 10), "france": (10, 10)}  # fmt: skip
    assert found["imperial_held_by"] == "Maria Theresia"
    assert found["imperial_before_change"] is None


def running(state: FriedrichState, *, taken_in: int = 0) -> FriedrichState:
    """Let the option run in this position; Austria may have the card already."""
    state.option = 1
    card = state.pile.pop()
    if taken_in:
        state.taken_in = taken_in
        state.hands[AUSTRIA] |= 1 << card
    else:
        state.open_card = card
    assert state.validate() == []
    return state


@pytest.mark.rule("F29")
@pytest.mark.rule("F30")
def test_example_four() -> None:
    cities = goal("russia", 7) + goal("sweden", 6) + goal("imperial", 3) + goal("france", 9)
    state = evening(9, cities, expert=True, active="prussia",
                    prussia={"Friedrich": ("prag", 5)})  # fmt: skip
    running(state, taken_in=5)
    conquer(state, *[city for city in PRUSSIAN if city != "prag"], "breslau")
    play(state, "march Friedrich prag-melnik")
    found = sheet(state)
    assert (found["rounds"], found["winners"], found["offensive"]) == (9, ["prussia"], True)
    assert numbers(state) == {"russia": (7, 10), "sweden": (6, 10), "austria": (1, 12),
                              "imperial": (3, 10), "france": (9, 10)}  # fmt: skip
    assert found["offensive_option"] == {
        "prussia": 14, "ended_in_round": 9, "failed": False, "card_taken": True,
    }  # fmt: skip


def failed(cities: int, conquered: list[str], **more: Any) -> FriedrichState:
    """The option fails in round 11 while Prussia holds so many cities."""
    state = evening(11, conquered, expert=True, **more)
    running(state, taken_in=8)
    conquer(state, *PRUSSIAN[:cities])
    end_turn_with(state, "poems")
    return state


@pytest.mark.rule("F29")
@pytest.mark.rule("F30")
def test_example_five() -> None:
    cities = goal("russia", 7) + goal("imperial", 4) + goal("france", 8)
    state = failed(12, cities + goal("sweden", 5, first_order=True))
    wait_for(state, "france", 12)
    conquer(state, *goal("austria", 8))
    end_turn_with(state, "elisabeth")
    found = sheet(state)
    assert (found["rounds"], found["winners"]) == (12, ["sweden"])
    assert numbers(state) == {"russia": (7, 10), "sweden": (5, 5), "austria": (8, 12),
                              "imperial": (4, 10), "france": (8, 10)}  # fmt: skip
    assert found["offensive_option"] == {
        "prussia": 12, "ended_in_round": 11, "failed": True, "card_taken": True,
    }  # fmt: skip
    assert found["imperial_held_by"] == "Maria Theresia"


@pytest.mark.rule("F29")
@pytest.mark.rule("F30")
def test_example_six() -> None:
    state = failed(10, goal("russia", 6) + goal("sweden", 4) + goal("imperial", 4))
    stroke(state, 12, "sweden")
    stroke(state, 13, "india")
    stroke(state, 14, "elisabeth")
    wait_for(state, "france", 17)
    conquer(state, *goal("austria", 6, first_order=True), *goal("france", 7))
    end_turn_with(state, "america")
    found = sheet(state)
    assert (found["rounds"], found["winners"], found["offensive"]) == (17, ["prussia"], False)
    assert numbers(state) == {"russia": (6, 10), "sweden": (4, 10), "austria": (6, 8),
                              "imperial": (4, 5), "france": (7, 10)}  # fmt: skip
    assert found["offensive_option"] == {
        "prussia": 10, "ended_in_round": 11, "failed": True, "card_taken": True,
    }  # fmt: skip
    assert found["imperial_held_by"] == "Elisabeth"


# Single figures


@pytest.mark.rule("F31")
def test_the_imperial_armys_number_before_the_change_counts_both_orders() -> None:
    held = goal("imperial", 3, first_order=True) + second_order("imperial", 4)
    state = evening(9, held)
    state.colonies = 1
    end_turn_with(state, "america")
    found = sheet(state)
    assert found["imperial_before_change"] == 7
    assert found["nations"]["imperial"] == [3, 5]
    assert found["details"]["imperial_changed_in_round"] == 9


@pytest.mark.rule("F25")
def test_a_nation_that_left_keeps_its_figures_whatever_happens_later() -> None:
    state = evening(9, goal("russia", 4) + goal("sweden", 6))
    stroke(state, 9, "sweden")
    assert numbers(state)["sweden"] == (6, 10)
    stroke(state, 10, "elisabeth")
    assert (numbers(state)["sweden"], numbers(state)["russia"]) == ((6, 10), (4, 10))


@pytest.mark.rule("F30")
def test_austria_under_the_option_counts_at_most_what_it_needs_and_one_less_without_saxony() -> (
    None
):
    state = running(evening(9, [], expert=True))
    conquer(state, *goal("austria", 11, saxon=False))
    assert numbers(state)["austria"] == (11, 12)
    conquer(state, "zittau")
    assert numbers(state)["austria"] == (12, 12)
    conquer(state, "radeberg", "kamenz")
    assert numbers(state)["austria"] == (12, 12)


@pytest.mark.rule("F29")
def test_an_option_neither_failed_nor_won_is_read_at_the_end() -> None:
    state = running(evening(9, goal("france", 10), expert=True))
    conquer(state, *PRUSSIAN[:5])
    play(state, "end")
    assert sheet(state)["offensive_option"] == {
        "prussia": 5,
        "ended_in_round": None,
        "failed": False,
        "card_taken": False,
    }


@pytest.mark.rule("F27")
def test_a_declined_option_is_no_option() -> None:
    state = evening(9, goal("france", 10), expert=True)
    state.option = 2
    play(state, "end")
    assert sheet(state)["offensive_option"] is None


@pytest.mark.rule("F29")
@pytest.mark.rule("T21")
@pytest.mark.rule("T59")
def test_the_rounds_of_the_option_are_recorded() -> None:
    state = failed(3, [])
    details = sheet(state)["details"]
    assert details["card_taken_in_round"] == 8
    assert details["first_subsidy_cut_in_round"] == details["option_failed_in_round"] == 11


@pytest.mark.rule("F29")
def test_a_second_subsidy_cut_does_not_move_the_first() -> None:
    state = running(evening(7, [], expert=True))
    for turn, card in ((7, "poems"), (9, "lord-bute")):
        wait_for(state, "france", turn)
        end_turn_with(state, card)
    assert sheet(state)["details"]["first_subsidy_cut_in_round"] == 7


# Cards dealt


def two_turns(**given: Any) -> FriedrichState:
    state = allotted(begun(**given))
    while state.turn < 3:
        state.push(state.default_action())
    return state


@pytest.mark.rule("F26")
@pytest.mark.rule("C9")
def test_cards_dealt_are_counted_for_each_nation_with_frances_discards() -> None:
    dealt = sheet(two_turns())["cards_dealt"]
    assert dealt == {"prussia": 21, "hanover": 4, "russia": 8, "sweden": 2, "austria": 10,
                     "imperial": 2, "france": 8}  # fmt: skip


@pytest.mark.rule("T62")
def test_early_dealing_counts_the_same() -> None:
    plain, early = two_turns(), two_turns(tournament=True)
    assert sheet(plain)["cards_dealt"] == sheet(early)["cards_dealt"]


@pytest.mark.rule("F32")
def test_the_fictitious_players_cards_are_nobodys() -> None:
    dealt = sheet(two_turns(players=2, scenario="west"))["cards_dealt"]
    assert dealt == {"prussia": 6, "hanover": 4, "france": 8}


@pytest.mark.rule("F39")
def test_a_card_drawn_through_fate_counts_and_swaps_do_not() -> None:
    state = strike(4, "hearts", hands={"france": ["spades 3"]})
    before = sheet(state)["cards_dealt"]["france"]
    play(state, "discard spades 3")
    assert sheet(state)["cards_dealt"]["france"] == before + 1
    state = strike(1, "hearts", hands={"austria": ["spades 3"], "russia": ["hearts 4"]})
    before = sheet(state)["cards_dealt"]
    play(state, "offer spades 3", "swap hearts 4")
    after = sheet(state)["cards_dealt"]
    assert (after["austria"], after["russia"]) == (before["austria"], before["russia"])


@pytest.mark.rule("F28")
def test_the_open_card_taken_by_austria_is_not_dealt_to_it() -> None:
    state = running(evening(5, [], expert=True, active="prussia",
                            prussia={"Keith": ("oschatz", 2)},
                            austria={"Daun": ("riesa", 8)}))  # fmt: skip
    before = sheet(state)["cards_dealt"]
    play(state, "end", "attack Keith Daun", "give way")
    assert state.taken_in == 5
    assert sheet(state)["cards_dealt"]["austria"] == before["austria"]


# Scenarios, other seats


@pytest.mark.rule("F32")
def test_scenarios_have_a_sheet_of_their_nations() -> None:
    state = position(active="france", turn=9, players=2, scenario="west",
                     conquered=goal("france", 10))  # fmt: skip
    play(state, "end")
    found = sheet(state)
    assert (found["winners"], found["nations"]) == (["france"], {"france": [10, 10]})
    assert (found["imperial_held_by"], found["imperial_before_change"]) == (None, None)


@pytest.mark.rule("F2")
def test_seats_and_holders_follow_the_roles() -> None:
    state = evening(9, goal("france", 10), roles="pompadour,friedrich,maria-theresia,elisabeth")
    play(state, "end")
    found = sheet(state)["details"]
    assert found["seats"] == {"Pompadour": 0, "Friedrich": 1, "Maria Theresia": 2, "Elisabeth": 3}
    assert (found["holders"]["france"], found["holders"]["sweden"]) == ("Pompadour", "Elisabeth")
    assert seen(state)["winners"] == ["france"]


def test_the_sheet_of_a_running_game_says_how_it_stands() -> None:
    state = evening(4, goal("france", 3))
    found = sheet(state)
    assert (found["rounds"], found["winners"], found["nations"]["france"]) == (4, [], [3, 10])
    assert "offensive" not in found
