"""Conquest, protection, marks, reconquest (000 §5, F12, F13)."""

from typing import Any

import pytest

from tafelrunde.games.friedrich.model.atlas import (
    IDS,
    NUMBER,
    OBJECTIVES,
    ROADS,
)
from tafelrunde.games.friedrich.model.components import GENERALS, NATIONS, SHORT_NAMES
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich import march_reference
from tests.games.friedrich.build import (
    acts,
    city_of,
    is_conquered,
    is_marked,
    key_and_params,
    play,
    position,
    short_keys,
)

CONQUEST = pytest.mark.rule("000 §5")
F12 = pytest.mark.rule("F12")
F13 = pytest.mark.rule("F13")
OTHER_DEFENDER = {0: 1, 1: 0, 4: 5}
"""A nation of the same side that does not defend what the other defends."""
DAUN = {"Daun": ("bischofswerda", 4)}
OVER_BOTH = "march Daun bischofswerda-radeberg-kamenz-hoyerswerda-senftenberg"


def city_at_distance(city: str, steps: int) -> str:
    """Return a city at this distance by roads."""
    return next(
        IDS[c] for c, far in march_reference.distances(NUMBER[city]).items() if far == steps
    )


def leave_objective(city: str, **sides: Any) -> FriedrichState:
    """Let the first general of the nation whose objective this is march off it."""
    nation = march_reference.claimant(NUMBER[city])
    name = SHORT_NAMES[GENERALS[nation][0]]
    side: dict[str, Any] = {NATIONS[nation]: {name: (city, 2)}}
    state = position(NATIONS[nation], turn=1, expert=True, **(side | sides))
    play(state, f"march {name} {city}-{IDS[ROADS[NUMBER[city]][0]]}")
    return state


def guard_at(nation: int, place: str) -> dict[str, Any]:
    return {NATIONS[nation]: {SHORT_NAMES[GENERALS[nation][0]]: (place, 1)}}


# Leaving


@CONQUEST
@F12
@pytest.mark.rule("T50")
def test_a_city_is_conquered_by_passing_over_it() -> None:
    state = position("austria", austria=DAUN)
    events = play(state, "march Daun bischofswerda-radeberg-dresden")
    assert is_conquered(state, "radeberg")
    assert key_and_params(events[-1]) == ("conquers", {"nation": "austria", "cities": ["Radeberg"]})


@CONQUEST
@F12
def test_stopping_on_a_city_never_conquers_it() -> None:
    state = position("austria", austria=DAUN)
    play(state, "march Daun bischofswerda-radeberg")
    assert not is_conquered(state, "radeberg")
    assert not is_marked(state, "radeberg")
    play(state, "end")
    assert not is_conquered(state, "radeberg")


@CONQUEST
@F12
def test_a_city_is_conquered_by_starting_there_and_moving_off() -> None:
    state = position("austria", austria={"Daun": ("radeberg", 4)})
    play(state, "march Daun radeberg-bischofswerda")
    assert is_conquered(state, "radeberg")


@F12
@pytest.mark.parametrize(
    "road", ["radeberg-bischofswerda-radeberg", "radeberg-dresden-radeberg-dresden"]
)
def test_coming_back_does_not_undo_that_it_was_left(road: str) -> None:
    state = position("austria", austria={"Daun": ("radeberg", 4)})
    play(state, f"march Daun {road}")
    assert is_conquered(state, "radeberg")


@F12
def test_standing_still_conquers_nothing() -> None:
    state = position("austria", austria={"Daun": ("radeberg", 4)})
    play(state, "end")
    assert not is_conquered(state, "radeberg")


@CONQUEST
def test_several_cities_are_conquered_in_one_march() -> None:
    state = position("austria", austria=DAUN)
    play(state, OVER_BOTH)
    assert is_conquered(state, "radeberg")
    assert is_conquered(state, "kamenz")
    assert state.conquered.bit_count() == 2


@CONQUEST
def test_only_objectives_of_the_own_colour_are_conquered() -> None:
    """Dresden and Meißen are the Imperial Army's."""
    state = position("austria", austria={"Daun": ("radeberg", 4)})
    play(state, "march Daun radeberg-dresden-meissen-riesa-oschatz")
    assert [city for city in ("radeberg", "dresden", "meissen") if is_conquered(state, city)] == [
        "radeberg"
    ]


@CONQUEST
def test_no_train_conquers() -> None:
    state = position("austria", austria={"train": "radeberg"})
    play(state, "march train radeberg-kamenz-hoyerswerda")
    assert state.conquered == 0


@F12
def test_a_part_of_a_stack_conquers_what_it_leaves_though_others_stay() -> None:
    state = position("austria", austria={"Daun+Lacy": ("radeberg", 4)})
    play(state, "march Lacy radeberg-bischofswerda", "armies 1")
    assert is_conquered(state, "radeberg")


@F12
def test_a_part_that_returns_conquers_what_it_passed() -> None:
    state = position("austria", austria={"Daun+Lacy": ("bischofswerda", 4)})
    play(state, "march Lacy bischofswerda-radeberg-bischofswerda")
    assert (is_conquered(state, "radeberg"), city_of(state, "Lacy")) == (True, "bischofswerda")


@CONQUEST
@pytest.mark.rule("000 §9")
def test_a_general_out_of_supply_conquers_like_all_others() -> None:
    state = position("austria", austria=DAUN, face_down=["Daun"])
    play(state, "march Daun bischofswerda-radeberg-dresden")
    assert is_conquered(state, "radeberg")


@F12
def test_each_set_of_conquests_is_a_march_of_its_own() -> None:
    state = position("austria", austria={"Daun": ("hoyerswerda", 4)})
    roads = [text.split()[2] for text in acts(state, "march")]
    assert [road for road in roads if road.endswith("bautzen")] == [
        "hoyerswerda-bautzen",
        "hoyerswerda-kamenz-hoyerswerda-bautzen",
        "hoyerswerda-kamenz-radeberg-bischofswerda-bautzen",
    ]
    assert [road for road in roads if road.endswith("bischofswerda")] == [
        "hoyerswerda-bautzen-bischofswerda",
        "hoyerswerda-kamenz-radeberg-bischofswerda",
    ]


@F12
def test_what_is_held_already_makes_no_march_of_its_own() -> None:
    state = position(
        "austria", austria={"Daun": ("hoyerswerda", 4)}, conquered=["kamenz", "radeberg"]
    )
    roads = [text.split()[2] for text in acts(state, "march")]
    assert [road for road in roads if road.endswith("bautzen")] == ["hoyerswerda-bautzen"]


@pytest.mark.rule("F31")
def test_with_eased_conditions_second_order_objectives_are_not_conquered() -> None:
    state = position("austria", austria=DAUN)
    state.eased = 1 << NATIONS.index("austria")
    play(state, OVER_BOTH)
    assert is_conquered(state, "radeberg")
    assert not is_conquered(state, "kamenz")


# Who protects


@CONQUEST
@F13
@pytest.mark.parametrize("city", [IDS[c] for c in OBJECTIVES])
def test_every_objective_is_protected_from_three_cities_away_by_its_one_defender(city: str) -> None:
    owner = march_reference.defender(NUMBER[city])
    near, far = city_at_distance(city, 3), city_at_distance(city, 4)
    state = leave_objective(city, **guard_at(owner, near))
    assert (is_conquered(state, city), is_marked(state, city)) == (False, True)
    state = leave_objective(city, **guard_at(owner, far))
    assert (is_conquered(state, city), is_marked(state, city)) == (True, False)
    state = leave_objective(city, **guard_at(OTHER_DEFENDER[owner], city_at_distance(city, 2)))
    assert (is_conquered(state, city), is_marked(state, city)) == (True, False)


@CONQUEST
@F13
@pytest.mark.parametrize("city", ["minden", "magdeburg", "halberstadt"])
def test_hanover_defends_nothing_in_prussia(city: str) -> None:
    hanover = {"Ferdinand": (city_at_distance(city, 2), 3)}
    assert is_conquered(leave_objective(city, hanover=hanover), city)


@CONQUEST
@F13
@pytest.mark.parametrize("city", ["hannover", "hameln", "braunschweig", "kassel", "diepholz"])
def test_prussia_defends_nothing_in_hanover(city: str) -> None:
    prussia = {"Friedrich": (city_at_distance(city, 2), 3), "train": city_at_distance(city, 3)}
    assert is_conquered(leave_objective(city, prussia=prussia), city)


@CONQUEST
@pytest.mark.parametrize("steps", [2, 3])
def test_no_train_protects_what_is_defended(steps: int) -> None:
    state = leave_objective("kamenz", prussia={"train": city_at_distance("kamenz", steps)})
    assert is_conquered(state, "kamenz")


@CONQUEST
@F12
def test_protection_goes_through_everything_that_stands_between() -> None:
    """Friedrich in Cottbus sees Kamenz over three roads, each with a stranger on it."""
    state = position(
        "austria",
        prussia={"Friedrich": ("cottbus", 3), "train": "spremberg"},
        austria={"Daun": ("kamenz", 4), "Lacy": ("hoyerswerda", 2)},
        imperial={"Hildburghausen": ("senftenberg", 2)},
    )
    play(state, "march Daun kamenz-radeberg")
    assert (is_conquered(state, "kamenz"), is_marked(state, "kamenz")) == (False, True)


@CONQUEST
@pytest.mark.rule("000 §9")
def test_a_general_out_of_supply_protects() -> None:
    state = position(
        "austria", austria=DAUN, prussia={"Keith": ("cottbus", 1)}, face_down=["Keith"]
    )
    play(state, OVER_BOTH)
    assert is_marked(state, "kamenz")


@CONQUEST
@F12
def test_a_general_protects_any_number_of_cities() -> None:
    state = position("austria", austria=DAUN, prussia={"Keith": ("spremberg", 1)})
    play(state, OVER_BOTH)
    assert is_marked(state, "radeberg")
    assert is_marked(state, "kamenz")


# The worked example: Radeberg and Kamenz


def kamenz_example(armies: int = 3) -> FriedrichState:
    """Daun goes over Radeberg and Kamenz; Friedrich covers Kamenz alone."""
    state = position("austria", austria=DAUN, prussia={"Friedrich": ("cottbus", armies)})
    play(state, OVER_BOTH)
    return state


@CONQUEST
@F12
def test_unprotected_radeberg_falls_and_protected_kamenz_is_marked() -> None:
    state = kamenz_example()
    assert (is_conquered(state, "radeberg"), is_marked(state, "radeberg")) == (True, False)
    assert (is_conquered(state, "kamenz"), is_marked(state, "kamenz")) == (False, True)


@CONQUEST
@F12
def test_kamenz_falls_when_its_protector_is_driven_far_enough() -> None:
    state = kamenz_example()
    events = play(state, "end", "attack Daun Friedrich", "give way", "retreat luebben")
    assert is_conquered(state, "kamenz")
    assert state.marked == 0
    assert ("conquers", {"nation": "austria", "cities": ["Kamenz"]}) in map(key_and_params, events)


@CONQUEST
@F12
def test_kamenz_stays_when_its_protector_comes_to_stand_near_enough() -> None:
    state = kamenz_example()
    events = play(state, "end", "attack Daun Friedrich", "give way", "retreat spremberg")
    assert not is_conquered(state, "kamenz")
    assert state.marked == 0
    assert ("unmarked", {"cities": ["Kamenz"]}) in map(key_and_params, events)
    assert is_conquered(state, "radeberg")


@CONQUEST
@F12
def test_kamenz_stays_after_a_draw() -> None:
    state = kamenz_example(armies=4)
    play(state, "end", "attack Daun Friedrich", "give way")
    assert (is_conquered(state, "kamenz"), state.marked) == (False, 0)


@CONQUEST
@F12
def test_kamenz_stays_when_its_protector_wins() -> None:
    state = kamenz_example(armies=6)
    play(state, "end", "attack Daun Friedrich", "give way")
    play(state, acts(state)[0])
    assert (is_conquered(state, "kamenz"), state.marked) == (False, 0)


@F12
def test_kamenz_falls_when_its_protector_loses_everything() -> None:
    state = kamenz_example(armies=2)
    play(state, "end", "attack Daun Friedrich", "give way")
    assert (city_of(state, "Friedrich"), is_conquered(state, "kamenz")) == (None, True)


@CONQUEST
@F12
def test_another_general_may_drive_the_protector_off() -> None:
    state = position("austria", austria={"Daun": ("radeberg", 2), "Lacy": ("forst", 4)},
                     prussia={"Friedrich": ("cottbus", 3)})  # fmt: skip
    play(state, "march Daun radeberg-kamenz-hoyerswerda")
    assert is_marked(state, "kamenz")
    play(state, "end", "attack Lacy Friedrich", "give way", "retreat luebben")
    assert is_conquered(state, "kamenz")


@F12
def test_one_of_two_protectors_driven_off_is_not_enough() -> None:
    state = position("austria", austria=DAUN,
                     prussia={"Friedrich": ("cottbus", 3), "Keith": ("bautzen", 1)})  # fmt: skip
    play(state, OVER_BOTH, "end", "attack Daun Friedrich", "give way", "retreat luebben")
    assert not is_conquered(state, "kamenz")


@F12
def test_a_mark_lives_for_one_move_only() -> None:
    """Nothing is left of it when the protector is driven off by another nation."""
    state = position("austria", austria={"Daun": ("kamenz", 2)}, prussia={"Keith": ("cottbus", 1)},
                     imperial={"Hildburghausen": ("forst", 3)})  # fmt: skip
    play(state, "march Daun kamenz-radeberg", "end")
    assert state.marked == 0
    play(state, "end", "attack Hildburghausen Keith", "give way")
    assert (city_of(state, "Keith"), is_conquered(state, "kamenz")) == (None, False)


# Reconquest


@CONQUEST
@F13
def test_the_defending_nation_reconquers_by_leaving() -> None:
    state = position(
        "prussia", prussia={"Keith": ("radeberg", 2)}, conquered=["kamenz", "radeberg"]
    )
    events = play(state, "march Keith radeberg-kamenz-hoyerswerda")
    assert state.conquered == 0
    assert short_keys(events)[-1] == "reconquers"


@CONQUEST
@F13
def test_stopping_on_it_does_not_reconquer() -> None:
    state = position("prussia", prussia={"Keith": ("radeberg", 2)}, conquered=["kamenz"])
    play(state, "march Keith radeberg-kamenz", "end")
    assert is_conquered(state, "kamenz")


@CONQUEST
@F13
@pytest.mark.parametrize("city", ["kamenz", "colberg", "anklam", "leipzig", "minden", "hannover"])
def test_nobody_but_the_defender_reconquers(city: str) -> None:
    road = f"{city}-{IDS[ROADS[NUMBER[city]][0]]}"
    for nation in ("prussia", "hanover"):
        name = {"prussia": "Friedrich", "hanover": "Ferdinand"}[nation]
        sides: dict[str, Any] = {nation: {name: (city, 2)}}
        state = position(nation, conquered=[city], **sides)
        play(state, f"march {name} {road}")
        assert is_conquered(state, city) == (
            nation != NATIONS[march_reference.defender(NUMBER[city])]
        )


@CONQUEST
@F13
@pytest.mark.parametrize("city", [IDS[c] for c in OBJECTIVES if march_reference.claimant(c)])
def test_only_the_holders_generals_protect_against_reconquest(city: str) -> None:
    holder = march_reference.claimant(NUMBER[city])
    for nation in range(2, 7):
        state = _march_off(city, guard_at(nation, city_at_distance(city, 3)))
        assert is_conquered(state, city) == is_marked(state, city) == (nation == holder)
    assert not is_conquered(_march_off(city, guard_at(holder, city_at_distance(city, 4))), city)


def _march_off(city: str, guards: dict[str, Any]) -> FriedrichState:
    owner = march_reference.defender(NUMBER[city])
    side: dict[str, Any] = {NATIONS[owner]: {SHORT_NAMES[GENERALS[owner][0]]: (city, 1)}}
    state = position(NATIONS[owner], conquered=[city], **(side | guards))
    play(state, f"march {SHORT_NAMES[GENERALS[owner][0]]} {city}-{IDS[ROADS[NUMBER[city]][0]]}")
    return state


@CONQUEST
@F13
@pytest.mark.rule("001 §5")
@pytest.mark.parametrize("edition", ["anniversary", "revised-2005"])
def test_the_imperial_train_protects_imperial_conquests_like_a_general(edition: str) -> None:
    for steps, taken_back in ((2, False), (3, False), (4, True)):
        state = position("prussia", edition=edition, conquered=["leipzig"],
                         prussia={"Keith": ("leipzig", 2)},
                         imperial={"train": city_at_distance("leipzig", steps)})  # fmt: skip
        play(state, "march Keith leipzig-wurzen")
        assert is_conquered(state, "leipzig") != taken_back
        assert is_marked(state, "leipzig") != taken_back


@F13
@pytest.mark.parametrize(
    ("city", "nation"),
    [("kamenz", "imperial"), ("kamenz", "austria"), ("colberg", "russia"), ("anklam", "sweden")],
)
def test_no_other_train_protects_and_the_imperial_one_nothing_else(city: str, nation: str) -> None:
    guards: dict[str, Any] = {nation: {"train": city_at_distance(city, 2)}}
    assert not is_conquered(_march_off(city, guards), city)


@F12
@F13
def test_a_mark_falls_also_because_the_imperial_train_was_taken() -> None:
    """The position after the combats settles it, even without a combat as here."""
    state = position("prussia", conquered=["leipzig"], imperial={"train": "oschatz"},
                     prussia={"Keith": ("leipzig", 2), "Dohna": ("torgau", 2)})  # fmt: skip
    play(state, "march Keith leipzig-halle")
    assert is_marked(state, "leipzig")
    play(state, "march Dohna torgau-oschatz")
    assert is_conquered(state, "leipzig")
    play(state, "end")
    assert not is_conquered(state, "leipzig")


@F12
@F13
def test_after_the_imperial_train_was_taken_the_next_march_reconquers_at_once() -> None:
    state = position("prussia", conquered=["leipzig"], imperial={"train": "oschatz"},
                     prussia={"Keith": ("leipzig", 2), "Dohna": ("torgau", 2)})  # fmt: skip
    play(state, "march Dohna torgau-oschatz", "march Keith leipzig-halle")
    assert not is_conquered(state, "leipzig")


@F12
@F13
def test_a_train_taken_at_the_end_of_a_march_still_protected_the_city_left() -> None:
    state = position("prussia", conquered=["leipzig"], imperial={"train": "oschatz"},
                     prussia={"Keith": ("leipzig", 2)})  # fmt: skip
    play(state, "march Keith leipzig-wurzen-oschatz")
    assert is_marked(state, "leipzig")
    play(state, "end")
    assert not is_conquered(state, "leipzig")


@CONQUEST
@F13
def test_reconquest_is_settled_after_combats_too() -> None:
    state = position("hanover", conquered=["hameln"], hanover={"Ferdinand": ("hameln", 5)},
                     france={"Soubise": ("hannover", 2)})  # fmt: skip
    play(state, "march Ferdinand hameln-springe")
    assert (is_conquered(state, "hameln"), is_marked(state, "hameln")) == (True, True)
    play(state, "end", "attack Ferdinand Soubise", "give way")
    assert (city_of(state, "Soubise"), is_conquered(state, "hameln")) == (None, False)


# Prussia's own objectives


@pytest.mark.rule("F27")
def test_in_the_standard_game_prussia_conquers_nothing() -> None:
    state = position("prussia", prussia={"Keith": ("prag", 2)})
    play(state, "march Keith prag-kolin-kuttenberg", "end")
    assert state.conquered == 0


@F13
@pytest.mark.rule("000 §14")
def test_in_silesia_prussia_conquers_bohemia_and_austria_takes_it_back() -> None:
    arguments: dict[str, Any] = {"players": 2, "scenario": "silesia"}
    state = position("prussia", prussia={"Keith": ("prag", 2)},
                     imperial={"Hildburghausen": ("raudnitz", 1)}, **arguments)  # fmt: skip
    play(state, "march Keith prag-beneschau")
    assert is_conquered(state, "prag")
    for keith, held in (("beneschau", True), (city_at_distance("prag", 4), False)):
        state = position("austria", austria={"Daun": ("prag", 1)}, conquered=["prag"],
                         prussia={"Keith": (keith, 2)}, **arguments)  # fmt: skip
        play(state, "march Daun prag-raudnitz")
        assert is_conquered(state, "prag") == held
