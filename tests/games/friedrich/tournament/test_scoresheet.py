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
from tests.games.friedrich.build import acts, allot_all, new_game, play, position, view_of
from tests.games.friedrich.fate_cards import (
    draw_in_suit,
    end_turn_with,
    give_objectives,
    pass_until,
)

PRUSSIAN = [IDS[city] for city in cities_of(BOHEMIAN_OBJECTIVES)]


def objectives_of(
    name: str, number: int, *, first_order: bool = False, saxon: bool = True
) -> list[str]:
    """Name some objectives of a nation, those of the first order first."""
    bits = OBJECTIVES_OF[NATIONS.index(name)]
    cities = [IDS[c] for c in cities_of(bits & FIRST_ORDER)]
    if not first_order:
        cities += [IDS[c] for c in cities_of(bits & ~FIRST_ORDER)]
    saxony = [IDS[c] for c in cities_of(bits & SAXON_OBJECTIVES)]
    cities.sort(key=lambda city: (city in saxony) is not saxon)
    return cities[:number]


def second_order_objectives_of(name: str, number: int) -> list[str]:
    bits = OBJECTIVES_OF[NATIONS.index(name)] & ~FIRST_ORDER
    return [IDS[c] for c in cities_of(bits)][:number]


def end_of_turn(turn: int, conquered: list[str], **more: Any) -> FriedrichState:
    """France's last movement phase of a turn; only Friedrich is on the map."""
    prussia = {"Friedrich": ("berlin", 5), "Keith": ("halle", 3)}
    given: dict[str, Any] = {"active": "france", "prussia": prussia} | more
    return position(turn=turn, conquered=conquered, **given)


def draw_stroke(state: FriedrichState, turn: int, card: str) -> None:
    """Let a stroke end a certain turn; the first who may retires."""
    last = [name for number, name in enumerate(NATIONS) if state.is_at_war(number)][-1]
    pass_until(state, last, turn)
    end_turn_with(state, card)
    if state.phase == "retire":
        play(state, acts(state)[0])


def sheet(state: FriedrichState) -> Any:
    return protocol(state)


def end_won_turn(state: FriedrichState, turn: int) -> None:
    """End a turn that somebody has won already."""
    last = [name for number, name in enumerate(NATIONS) if state.is_at_war(number)][-1]
    pass_until(state, last, turn)
    play(state, "end")
    assert state.phase == "over"


def numbers_on_sheet(state: FriedrichState) -> dict[str, tuple[int, int]]:
    return {name: tuple(pair) for name, pair in sheet(state)["nations"].items()}


def example_one() -> FriedrichState:
    state = end_of_turn(
        9, objectives_of("russia", 6) + objectives_of("sweden", 3, first_order=True)
    )
    draw_stroke(state, 9, "elisabeth")
    draw_stroke(state, 12, "sweden")
    pass_until(state, "france", 19)
    give_objectives(state, *objectives_of("austria", 12, first_order=True))
    give_objectives(
        state, *objectives_of("imperial", 4, first_order=True), *objectives_of("france", 9)
    )
    end_won_turn(state, 19)
    return state


@pytest.mark.rule("F25")
@pytest.mark.rule("F31")
def test_example_one() -> None:
    state = example_one()
    scoresheet = sheet(state)
    assert (scoresheet["rounds"], scoresheet["winners"]) == (19, ["austria"])
    assert numbers_on_sheet(state) == {"russia": (6, 10), "sweden": (3, 5), "austria": (12, 12),
                                       "imperial": (4, 5), "france": (9, 10)}  # fmt: skip
    assert scoresheet["imperial_held_by"] == "Elisabeth"
    assert (scoresheet["offensive_option"], scoresheet["imperial_before_change"]) == (None, 0)


@pytest.mark.rule("F25")
@pytest.mark.rule("F31")
def test_example_two() -> None:
    state = end_of_turn(8, objectives_of("sweden", 4) + objectives_of("france", 6))
    draw_stroke(state, 8, "sweden")
    draw_stroke(state, 9, "india")
    draw_stroke(state, 11, "america")
    pass_until(state, "imperial", 16)
    give_objectives(
        state, *objectives_of("russia", 7), *objectives_of("austria", 10, first_order=True)
    )
    give_objectives(state, *objectives_of("imperial", 2, first_order=True))
    end_turn_with(state, "elisabeth")
    scoresheet = sheet(state)
    assert (scoresheet["rounds"], scoresheet["winners"], scoresheet["offensive"]) == (
        16,
        ["prussia"],
        False,
    )
    assert numbers_on_sheet(state) == {"russia": (7, 10), "sweden": (4, 10), "austria": (10, 12),
                                       "imperial": (2, 5), "france": (6, 10)}  # fmt: skip
    assert scoresheet["imperial_held_by"] == "Pompadour"
    assert scoresheet["details"]["left_in_round"] == {"russia": 16, "sweden": 8, "france": 11}


@pytest.mark.rule("F31")
def test_example_three() -> None:
    cities = objectives_of("russia", 10) + objectives_of("sweden", 10) + objectives_of("france", 10)
    state = end_of_turn(11, cities + objectives_of("austria", 9) + objectives_of("imperial", 7))
    play(state, "end")
    scoresheet = sheet(state)
    assert (scoresheet["rounds"], scoresheet["winners"]) == (11, ["russia", "sweden", "france"])
    assert numbers_on_sheet(state) == {"russia": (10, 10), "sweden": (10, 10), "austria": (9, 16),
                                       "imperial": (7, 10), "france": (10, 10)}  # fmt: skip
    assert scoresheet["imperial_held_by"] == "Maria Theresia"
    assert scoresheet["imperial_before_change"] is None


def run_option(state: FriedrichState, *, taken_in: int = 0) -> FriedrichState:
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
    cities = (
        objectives_of("russia", 7)
        + objectives_of("sweden", 6)
        + objectives_of("imperial", 3)
        + objectives_of("france", 9)
    )
    state = end_of_turn(9, cities, expert=True, active="prussia",
                        prussia={"Friedrich": ("prag", 5)})  # fmt: skip
    run_option(state, taken_in=5)
    give_objectives(state, *[city for city in PRUSSIAN if city != "prag"], "breslau")
    play(state, "march Friedrich prag-melnik")
    scoresheet = sheet(state)
    assert (scoresheet["rounds"], scoresheet["winners"], scoresheet["offensive"]) == (
        9,
        ["prussia"],
        True,
    )
    assert numbers_on_sheet(state) == {"russia": (7, 10), "sweden": (6, 10), "austria": (1, 12),
                                       "imperial": (3, 10), "france": (9, 10)}  # fmt: skip
    assert scoresheet["offensive_option"] == {
        "prussia": 14, "ended_in_round": 9, "failed": False, "card_taken": True,
    }  # fmt: skip


def fail_option(cities: int, conquered: list[str], **more: Any) -> FriedrichState:
    """The option fails in round 11 while Prussia holds this many cities."""
    state = end_of_turn(11, conquered, expert=True, **more)
    run_option(state, taken_in=8)
    give_objectives(state, *PRUSSIAN[:cities])
    end_turn_with(state, "poems")
    return state


@pytest.mark.rule("F29")
@pytest.mark.rule("F30")
def test_example_five() -> None:
    cities = objectives_of("russia", 7) + objectives_of("imperial", 4) + objectives_of("france", 8)
    state = fail_option(12, cities + objectives_of("sweden", 5, first_order=True))
    pass_until(state, "france", 12)
    give_objectives(state, *objectives_of("austria", 8))
    end_turn_with(state, "elisabeth")
    scoresheet = sheet(state)
    assert (scoresheet["rounds"], scoresheet["winners"]) == (12, ["sweden"])
    assert numbers_on_sheet(state) == {"russia": (7, 10), "sweden": (5, 5), "austria": (8, 12),
                                       "imperial": (4, 10), "france": (8, 10)}  # fmt: skip
    assert scoresheet["offensive_option"] == {
        "prussia": 12, "ended_in_round": 11, "failed": True, "card_taken": True,
    }  # fmt: skip
    assert scoresheet["imperial_held_by"] == "Maria Theresia"


@pytest.mark.rule("F29")
@pytest.mark.rule("F30")
def test_example_six() -> None:
    state = fail_option(
        10, objectives_of("russia", 6) + objectives_of("sweden", 4) + objectives_of("imperial", 4)
    )
    draw_stroke(state, 12, "sweden")
    draw_stroke(state, 13, "india")
    draw_stroke(state, 14, "elisabeth")
    pass_until(state, "france", 17)
    give_objectives(
        state, *objectives_of("austria", 6, first_order=True), *objectives_of("france", 7)
    )
    end_turn_with(state, "america")
    scoresheet = sheet(state)
    assert (scoresheet["rounds"], scoresheet["winners"], scoresheet["offensive"]) == (
        17,
        ["prussia"],
        False,
    )
    assert numbers_on_sheet(state) == {"russia": (6, 10), "sweden": (4, 10), "austria": (6, 8),
                                       "imperial": (4, 5), "france": (7, 10)}  # fmt: skip
    assert scoresheet["offensive_option"] == {
        "prussia": 10, "ended_in_round": 11, "failed": True, "card_taken": True,
    }  # fmt: skip
    assert scoresheet["imperial_held_by"] == "Elisabeth"


# Single figures


@pytest.mark.rule("F31")
def test_the_imperial_armys_number_before_the_change_counts_both_orders() -> None:
    held = objectives_of("imperial", 3, first_order=True) + second_order_objectives_of(
        "imperial", 4
    )
    state = end_of_turn(9, held)
    state.colonies = 1
    end_turn_with(state, "america")
    scoresheet = sheet(state)
    assert scoresheet["imperial_before_change"] == 7
    assert scoresheet["nations"]["imperial"] == [3, 5]
    assert scoresheet["details"]["imperial_changed_in_round"] == 9


@pytest.mark.rule("F25")
def test_a_nation_that_left_keeps_its_figures_whatever_happens_later() -> None:
    state = end_of_turn(9, objectives_of("russia", 4) + objectives_of("sweden", 6))
    draw_stroke(state, 9, "sweden")
    assert numbers_on_sheet(state)["sweden"] == (6, 10)
    draw_stroke(state, 10, "elisabeth")
    assert (numbers_on_sheet(state)["sweden"], numbers_on_sheet(state)["russia"]) == (
        (6, 10),
        (4, 10),
    )


@pytest.mark.rule("F30")
def test_austria_under_the_option_counts_at_most_what_it_needs_and_one_less_without_saxony() -> (
    None
):
    state = run_option(end_of_turn(9, [], expert=True))
    give_objectives(state, *objectives_of("austria", 11, saxon=False))
    assert numbers_on_sheet(state)["austria"] == (11, 12)
    give_objectives(state, "zittau")
    assert numbers_on_sheet(state)["austria"] == (12, 12)
    give_objectives(state, "radeberg", "kamenz")
    assert numbers_on_sheet(state)["austria"] == (12, 12)


@pytest.mark.rule("F29")
def test_an_option_neither_failed_nor_won_is_read_at_the_end() -> None:
    state = run_option(end_of_turn(9, objectives_of("france", 10), expert=True))
    give_objectives(state, *PRUSSIAN[:5])
    play(state, "end")
    assert sheet(state)["offensive_option"] == {
        "prussia": 5,
        "ended_in_round": None,
        "failed": False,
        "card_taken": False,
    }


@pytest.mark.rule("F27")
def test_a_declined_option_is_no_option() -> None:
    state = end_of_turn(9, objectives_of("france", 10), expert=True)
    state.option = 2
    play(state, "end")
    assert sheet(state)["offensive_option"] is None


@pytest.mark.rule("F29")
@pytest.mark.rule("T21")
@pytest.mark.rule("T59")
def test_the_rounds_of_the_option_are_recorded() -> None:
    state = fail_option(3, [])
    details = sheet(state)["details"]
    assert details["card_taken_in_round"] == 8
    assert details["first_subsidy_cut_in_round"] == details["option_failed_in_round"] == 11


@pytest.mark.rule("F29")
def test_a_second_subsidy_cut_does_not_move_the_first() -> None:
    state = run_option(end_of_turn(7, [], expert=True))
    for turn, card in ((7, "poems"), (9, "lord-bute")):
        pass_until(state, "france", turn)
        end_turn_with(state, card)
    assert sheet(state)["details"]["first_subsidy_cut_in_round"] == 7


# Cards dealt


def play_two_turns(**given: Any) -> FriedrichState:
    state = allot_all(new_game(**given))
    while state.turn < 3:
        state.push(state.default_action())
    return state


@pytest.mark.rule("F26")
@pytest.mark.rule("C9")
def test_cards_dealt_are_counted_for_each_nation_with_frances_discards() -> None:
    dealt = sheet(play_two_turns())["cards_dealt"]
    assert dealt == {"prussia": 21, "hanover": 4, "russia": 8, "sweden": 2, "austria": 10,
                     "imperial": 2, "france": 8}  # fmt: skip


@pytest.mark.rule("T62")
def test_early_dealing_counts_the_same() -> None:
    plain, early = play_two_turns(), play_two_turns(tournament=True)
    assert sheet(plain)["cards_dealt"] == sheet(early)["cards_dealt"]


@pytest.mark.rule("F32")
def test_the_cards_of_the_dummy_player_count_for_no_seat() -> None:
    dealt = sheet(play_two_turns(players=2, scenario="west"))["cards_dealt"]
    assert dealt == {"prussia": 6, "hanover": 4, "france": 8}


@pytest.mark.rule("F39")
def test_a_card_drawn_through_fate_counts_and_swaps_do_not() -> None:
    state = draw_in_suit(4, "hearts", hands={"france": ["spades 3"]})
    before = sheet(state)["cards_dealt"]["france"]
    play(state, "discard spades 3")
    assert sheet(state)["cards_dealt"]["france"] == before + 1
    state = draw_in_suit(1, "hearts", hands={"austria": ["spades 3"], "russia": ["hearts 4"]})
    before = sheet(state)["cards_dealt"]
    play(state, "offer spades 3", "swap hearts 4")
    after = sheet(state)["cards_dealt"]
    assert (after["austria"], after["russia"]) == (before["austria"], before["russia"])


@pytest.mark.rule("F28")
def test_the_open_card_taken_by_austria_is_not_dealt_to_it() -> None:
    state = run_option(end_of_turn(5, [], expert=True, active="prussia",
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
                     conquered=objectives_of("france", 10))  # fmt: skip
    play(state, "end")
    scoresheet = sheet(state)
    assert (scoresheet["winners"], scoresheet["nations"]) == (["france"], {"france": [10, 10]})
    assert (scoresheet["imperial_held_by"], scoresheet["imperial_before_change"]) == (None, None)


@pytest.mark.rule("F2")
def test_seats_and_holders_follow_the_roles() -> None:
    state = end_of_turn(
        9, objectives_of("france", 10), roles="pompadour,friedrich,maria-theresia,elisabeth"
    )
    play(state, "end")
    found = sheet(state)["details"]
    assert found["seats"] == {"Pompadour": 0, "Friedrich": 1, "Maria Theresia": 2, "Elisabeth": 3}
    assert (found["holders"]["france"], found["holders"]["sweden"]) == ("Pompadour", "Elisabeth")
    assert view_of(state)["winners"] == ["france"]


def test_the_sheet_of_a_running_game_has_the_current_numbers() -> None:
    state = end_of_turn(4, objectives_of("france", 3))
    scoresheet = sheet(state)
    assert (scoresheet["rounds"], scoresheet["winners"], scoresheet["nations"]["france"]) == (
        4,
        [],
        [3, 10],
    )
    assert "offensive" not in scoresheet
