"""Gardez in a tournament: objectives that could all fall in the coming turn (T49)."""

from typing import Any

import pytest

from tafelrunde.games.friedrich.model.atlas import IDS, OBJECTIVES_OF, cities_of
from tafelrunde.games.friedrich.model.components import NATIONS, general
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import acts, play, view_of
from tests.games.friedrich.fate_cards import end_turn_with, pass_until
from tests.games.friedrich.tournaments import GOAL, tournament_position

pytestmark = pytest.mark.rule("T49")


def end_of_turn(
    france: dict[str, Any], missing: list[str], turn: int = 4, **more: Any
) -> FriedrichState:
    """France's last movement phase of a turn; it lacks some of its objectives."""
    held = [city for city in GOAL if city not in missing]
    return tournament_position(active="france", turn=turn, france=france, conquered=held, **more)


def marks_in_view(state: FriedrichState) -> Any:
    return view_of(state)["gardez"]


def test_objectives_that_could_all_fall_next_turn_are_marked() -> None:
    state = end_of_turn({"Soubise": ("pyrmont", 4)}, ["hameln", "hannover"])
    assert marks_in_view(state) == []
    play(state, "end")
    assert sorted(marks_in_view(state)) == ["hameln", "hannover"]


def test_nothing_is_marked_unless_all_could_fall() -> None:
    state = end_of_turn({"Soubise": ("pyrmont", 4)}, ["hameln", "hannover", "magdeburg"])
    play(state, "end")
    assert marks_in_view(state) == []


def test_where_a_march_would_end_nothing_is_conquered() -> None:
    """On the main road Hannover is three cities from Pyrmont and four from Lemgo."""
    for start, marks in (("pyrmont", ["hannover"]), ("lemgo", [])):
        state = end_of_turn({"Soubise": (start, 4)}, ["hannover"])
        play(state, "end")
        assert marks_in_view(state) == marks


def test_several_generals_act_together_and_stacks_are_counted_one_by_one() -> None:
    missing = ["hameln", "goettingen"]
    state = end_of_turn({"Soubise": ("holzminden", 4)}, missing)
    play(state, "end")
    assert marks_in_view(state) == []
    state = end_of_turn({"Soubise+Chevert": ("holzminden", 4)}, missing)
    play(state, "end")
    assert sorted(marks_in_view(state)) == sorted(missing)


def test_blocking_protection_and_supply_play_no_part() -> None:
    state = end_of_turn(
        {"Soubise": ("holzminden", 4)},
        ["hameln"],
        hanover={"Ferdinand": ("springe", 4), "train": "pyrmont"},
    )
    play(state, "end")
    assert view_of(state)["stacks"][-1]["supplied"] is False
    assert marks_in_view(state) == ["hameln"]


def test_marks_are_made_anew_at_each_end_of_a_turn() -> None:
    state = end_of_turn({"Soubise": ("pyrmont", 4), "train": "detmold"}, ["hameln"])
    play(state, "end")
    assert marks_in_view(state) == ["hameln"]
    pass_until(state, "france", turn=5)
    assert marks_in_view(state) == ["hameln"]
    play(state, "march Soubise pyrmont-lemgo-rinteln", "end")
    assert marks_in_view(state) == []


def test_conditions_eased_by_the_card_of_fate_count_at_once() -> None:
    sweden = {"Ehrensvärd": ("pasewalk", 3), "train": "ueckermuende"}
    held = ["anklam", "cammin", "greifenhagen", "malchin"]
    state = tournament_position(active="france", turn=8, sweden=sweden, conquered=held)
    end_turn_with(state, "elisabeth")
    play(state, acts(state)[0])
    assert marks_in_view(state) == ["stettin"]
    state = tournament_position(active="france", turn=8, sweden=sweden, conquered=held)
    end_turn_with(state, 1)
    assert marks_in_view(state) == []


def test_effects_on_a_general_himself_count() -> None:
    austria = {"Daun": ("jauer", 4)}
    wanted = cities_of(OBJECTIVES_OF[NATIONS.index("austria")])
    held = [IDS[city] for city in wanted if IDS[city] != "schweidnitz"]
    for card, marks in ((12, []), (1, ["schweidnitz"])):
        state = tournament_position(active="france", turn=8, austria=austria, conquered=held)
        end_turn_with(state, card)
        assert marks_in_view(state) == marks


def test_prussias_way_through_bohemia_is_not_marked() -> None:
    state = tournament_position(active="france", prussia={"Friedrich": ("prag", 4)})
    state.option, state.open_card = 1, 5
    state.pile.remove(5)
    play(state, "end")
    assert marks_in_view(state) == []


def test_outside_a_tournament_nothing_is_marked() -> None:
    state = end_of_turn({"Soubise": ("pyrmont", 4)}, ["hameln"], tournament=False)
    play(state, "end")
    assert marks_in_view(state) == []


def end_of_turn_near_objectives(
    nation: str, who: str, city: str, missing: list[str], **more: Any
) -> FriedrichState:
    """The end of a turn; a nation lacks some objectives and one stack of it is near."""
    wanted = cities_of(OBJECTIVES_OF[NATIONS.index(nation)])
    held = [IDS[c] for c in wanted if IDS[c] not in missing]
    sides: dict[str, Any] = {nation: {who: (city, 4)}}
    return tournament_position(active="france", turn=8, conquered=held, **(sides | more))


def read_fate_in_clubs(state: FriedrichState) -> FriedrichState:
    """Let fate be read in clubs."""
    state.victor = general("Ferdinand")
    return state


def test_fermor_held_at_kuestrin_threatens_nothing() -> None:
    home = {"Ferdinand": ("syke", 3)}
    for card, marks in ((2, []), (4, ["kuestrin"])):
        state = read_fate_in_clubs(
            end_of_turn_near_objectives("russia", "Fermor", "kuestrin", ["kuestrin"], hanover=home)
        )
        end_turn_with(state, card)
        assert marks_in_view(state) == marks
    state = read_fate_in_clubs(
        end_of_turn_near_objectives("russia", "Saltikov", "kuestrin", ["kuestrin"], hanover=home)
    )
    end_turn_with(state, 2)
    assert marks_in_view(state) == ["kuestrin"]


def run_option(state: FriedrichState) -> FriedrichState:
    state.option, state.open_card = 1, 5
    state.pile.remove(5)
    assert state.validate() == []
    return state


def test_under_the_option_austria_is_dangerous_with_as_many_as_it_still_needs() -> None:
    missing = ["liegnitz", "schweidnitz", "kamenz", "goerlitz", "muskau"]
    state = run_option(end_of_turn_near_objectives("austria", "Daun", "jauer", missing))
    assert view_of(state)["nations"]["austria"]["held"] == 11
    end_turn_with(state, 1)
    assert sorted(marks_in_view(state)) == ["liegnitz", "schweidnitz"]
    state = run_option(end_of_turn_near_objectives("austria", "Daun", "jauer", [*missing, "oels"]))
    end_turn_with(state, 1)
    assert marks_in_view(state) == []


def test_under_the_option_one_of_the_total_must_lie_in_saxony() -> None:
    saxons = ["zittau", "radeberg", "kamenz", "goerlitz", "muskau"]
    state = run_option(end_of_turn_near_objectives("austria", "Daun", "rumburg", saxons))
    end_turn_with(state, 1)
    assert marks_in_view(state) == ["zittau"]
    missing = [*saxons, "liegnitz"]
    state = run_option(end_of_turn_near_objectives("austria", "Daun+Lacy", "jauer", missing))
    end_turn_with(state, 1)
    assert marks_in_view(state) == []


def test_without_the_option_all_sixteen_count() -> None:
    missing = ["liegnitz", "schweidnitz", "kamenz", "goerlitz", "muskau"]
    state = end_of_turn_near_objectives("austria", "Daun", "jauer", missing)
    end_turn_with(state, 1)
    assert marks_in_view(state) == []


def test_generals_off_the_map_and_trains_do_not_count() -> None:
    state = end_of_turn_near_objectives("russia", "Fermor", "warszawa", ["kuestrin"])
    end_turn_with(state, 1)
    assert marks_in_view(state) == []
    state = end_of_turn({"train": ["hameln", "koblenz"]}, ["hameln"])
    play(state, "end")
    assert marks_in_view(state) == []


def test_a_nation_that_left_the_war_threatens_nothing() -> None:
    state = end_of_turn_near_objectives("russia", "Fermor", "kuestrin", ["kuestrin"])
    end_turn_with(state, "elisabeth")
    play(state, acts(state)[0])
    assert marks_in_view(state) == []
