"""Supply: at home, by a train, face down, lost, uniting (000 §9, F18, F19)."""

from random import Random
from typing import Any

import pytest

from tafelrunde.games.friedrich.model.atlas import (
    IDS,
    NUMBER,
    ROADS,
    TERRITORY,
)
from tafelrunde.games.friedrich.model.components import (
    GENERALS,
    NATION_OF,
    NATIONS,
    SHORT_NAMES,
    TRAINS,
)
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich import march_reference
from tests.games.friedrich.build import (
    acts,
    armies_at,
    city_of,
    is_face_down,
    key_and_params,
    play,
    position,
    short_keys,
    view_of,
)

SUPPLY = pytest.mark.rule("000 §9")
F18 = pytest.mark.rule("F18")
F19 = pytest.mark.rule("F19")
HOMES = {"prussia": {"prussia"}, "hanover": {"hanover"}, "sweden": {"sweden"},
         "austria": {"austria"}, "imperial": {"empire", "saxony"}}  # fmt: skip
DEPOTS = {"russia": {"sierpc", "warszawa"}, "france": {"gemuenden", "koblenz"}}


def first_general(nation: str) -> str:
    return SHORT_NAMES[GENERALS[NATIONS.index(nation)][0]]


def position_with_one_general(nation: str, city: str, **given: Any) -> FriedrichState:
    """Let a nation end its move with one general on the map."""
    side: dict[str, Any] = {nation: {first_general(nation): (city, 2)}}
    state = position(nation, turn=1, **(side | given))
    play(state, "end")
    return state


def position_after_move(nation: str, **given: Any) -> FriedrichState:
    state = position(nation, turn=1, **given)
    play(state, "end")
    return state


# At home


@SUPPLY
@F18
@pytest.mark.parametrize("nation", NATIONS)
def test_without_any_train_a_general_is_in_supply_at_home_or_on_his_depots_only(
    nation: str,
) -> None:
    """One city of each territory, all depots, and some places far from everywhere."""
    places = {TERRITORY[c]: IDS[c] for c in range(len(IDS))}
    cities = {*places.values(), *(city for found in DEPOTS.values() for city in found),
              "koenigsberg", "minden", "emden", "dresden", "erlangen", "stade"}  # fmt: skip
    for city in sorted(cities):
        fed = TERRITORY[NUMBER[city]] in HOMES.get(nation, set()) or city in DEPOTS.get(nation, ())
        assert (
            is_face_down(position_with_one_general(nation, city), first_general(nation)) != fed
        ), (nation, city)


@SUPPLY
@F18
@pytest.mark.parametrize("nation", ["prussia", "hanover", "russia", "sweden", "austria", "france"])
def test_saxony_is_home_to_the_imperial_army_only(nation: str) -> None:
    assert is_face_down(position_with_one_general(nation, "dresden"), first_general(nation))


@SUPPLY
@F18
def test_the_imperial_army_is_at_home_in_saxony_and_the_empire() -> None:
    for city in ("dresden", "goerlitz", "erlangen", "hildburghausen", "oldenburg"):
        assert not is_face_down(position_with_one_general("imperial", city), "Hildburghausen")


@F18
def test_exclaves_are_home_too() -> None:
    for city in ("koenigsberg", "minden", "emden"):
        assert not is_face_down(position_with_one_general("prussia", city), "Friedrich")


@F18
@pytest.mark.parametrize(
    ("nation", "city"), [("russia", "koblenz"), ("france", "warszawa"), ("austria", "sierpc")]
)
def test_a_depot_feeds_its_own_nation_only(nation: str, city: str) -> None:
    assert is_face_down(position_with_one_general(nation, city), first_general(nation))


# By a train


def city_at_distance(city: str, steps: int) -> str:
    return next(
        IDS[c] for c, far in march_reference.distances(NUMBER[city]).items() if far == steps
    )


@SUPPLY
@F18
@pytest.mark.parametrize(
    ("steps", "down"), [(1, False), (5, False), (6, False), (7, True), (9, True)]
)
def test_a_train_feeds_up_to_six_cities_away(steps: int, down: bool) -> None:
    train = city_at_distance("dresden", steps)
    state = position_after_move("prussia", prussia={"Keith": ("dresden", 2), "train": train})
    assert is_face_down(state, "Keith") == down


@SUPPLY
@F18
def test_one_train_feeds_any_number_of_generals_and_either_train_will_do() -> None:
    generals = {"Keith": ("dresden", 2), "Dohna+Heinrich": ("riesa", 3), "Lehwaldt": ("prag", 2)}
    state = position_after_move("prussia", prussia=generals | {"train": ["meissen", "beraun"]})
    assert not any(is_face_down(state, name) for name in ("Keith", "Dohna", "Heinrich", "Lehwaldt"))


@SUPPLY
@F18
@pytest.mark.parametrize(
    ("nation", "other"),
    [("prussia", "hanover"), ("austria", "imperial"), ("france", "austria"), ("sweden", "russia")],
)
def test_a_train_of_another_nation_feeds_nobody(nation: str, other: str) -> None:
    sides: dict[str, Any] = {other: {"train": "prag"}}
    city = "melnik" if nation != "austria" else "dresden"
    assert is_face_down(position_with_one_general(nation, city, **sides), first_general(nation))


@SUPPLY
@F18
@pytest.mark.parametrize(
    ("blocker", "down"),
    [
        ({"hanover": {"train": "leer"}}, True),
        ({"prussia": {"train": "leer"}}, True),
        ({"austria": {"train": "leer"}}, False),
        ({"imperial": {"Hildburghausen": ("leer", 1)}}, False),
        ({}, False),
    ],
)
def test_hostile_pieces_cut_the_way_and_allies_do_not(blocker: dict[str, Any], down: bool) -> None:
    """Emden has one road, over Leer to Oldenburg."""
    state = position_after_move(
        "france", france={"Soubise": ("emden", 8), "train": "oldenburg"}, **blocker
    )
    assert is_face_down(state, "Soubise") == down


@SUPPLY
@F18
@pytest.mark.parametrize(
    ("blocker", "down"),
    [
        ({"prussia": {"Keith": ("oldenburg", 1)}}, True),
        ({"hanover": {"Ferdinand": ("oldenburg", 1)}}, True),
        ({"sweden": {"Ehrensvärd": ("oldenburg", 1)}}, False),
        (
            {
                "france": {
                    "Soubise": ("emden", 8),
                    "Chevert": ("oldenburg", 1),
                    "train": "delmenhorst",
                }
            },
            False,
        ),
    ],
)
def test_generals_cut_the_way_from_afar_own_ones_do_not(
    blocker: dict[str, Any], down: bool
) -> None:
    france = {"Soubise": ("emden", 8), "train": "delmenhorst"}
    state = position_after_move(
        "france", **({"france": france, "austria": {"train": "papenburg"}} | blocker)
    )
    assert is_face_down(state, "Soubise") == down


@F18
def test_a_way_around_an_enemy_may_be_used_if_it_is_not_too_long() -> None:
    """From Oschatz to Leipzig: over Wurzen, over Torgau, or over Meißen and Grimma."""
    prussia = {"Keith": ("oschatz", 2), "train": "leipzig"}
    cuts: dict[str, Any] = {"austria": {"train": "wurzen"}}
    assert not is_face_down(position_after_move("prussia", prussia=prussia, **cuts), "Keith")
    cuts["russia"] = {"train": "torgau"}
    assert not is_face_down(position_after_move("prussia", prussia=prussia, **cuts), "Keith")
    cuts["france"] = {"train": "riesa"}
    assert is_face_down(position_after_move("prussia", prussia=prussia, **cuts), "Keith")


def slow_steps(state: FriedrichState, nation: int, start: int, end: int) -> int:
    """Return the length of the shortest way without hostile pieces between its ends."""
    hostile = {city for piece, city in enumerate(state.where)
               if city >= 0 and march_reference.is_hostile(NATION_OF[piece], nation)}  # fmt: skip
    found, edge = {start: 0}, [start]
    for here in edge:
        if here in hostile and here != start:
            continue
        for near in ROADS[here]:
            if near not in found:
                found[near] = found[here] + 1
                edge.append(near)
    return found.get(end, 99)


def slow_supply(state: FriedrichState, nation: int, city: int) -> bool:
    name = NATIONS[nation]
    if TERRITORY[city] in HOMES.get(name, set()) or IDS[city] in DEPOTS.get(name, ()):
        return True
    trains = [state.where[piece] for piece in TRAINS[nation] if state.where[piece] >= 0]
    return any(slow_steps(state, nation, city, train) <= 6 for train in trains)


@SUPPLY
@F18
def test_supply_is_what_trying_every_way_finds() -> None:
    found = []
    for seed in range(60):
        rng = Random(f"supply {seed}")
        state = march_reference.random_position(rng, rng.choice(NATIONS), True)
        for stack in view_of(state)["stacks"]:
            fed = slow_supply(state, NATIONS.index(stack["nation"]), NUMBER[stack["city"]])
            assert stack["supplied"] == fed
            found.append(fed)
    assert found.count(False) > 100


# In time


@SUPPLY
@F18
@pytest.mark.rule("T50")
def test_an_unsupplied_general_is_turned_face_down_publicly() -> None:
    state = position("prussia", turn=1, prussia={"Keith+Dohna": ("dresden", 3)})
    events = play(state, "end")
    out = next(event for event in events if key_and_params(event)[0] == "out_of_supply")
    assert (key_and_params(out)[1]["generals"], out.is_seen_by(None)) == (["Keith", "Dohna"], True)
    assert (
        is_face_down(state, "Keith"),
        is_face_down(state, "Dohna"),
        armies_at(state, "dresden"),
    ) == (True, True, 3)


@SUPPLY
@F18
def test_a_general_unsupplied_again_loses_all_armies_and_comes_off() -> None:
    state = position_after_move(
        "prussia", prussia={"Keith+Dohna": ("dresden", 3)}, face_down=["Keith", "Dohna"]
    )
    assert (city_of(state, "Keith"), city_of(state, "Dohna"), armies_at(state, "dresden")) == (
        None,
        None,
        0,
    )
    assert view_of(state)["nations"]["prussia"]["armies"] == 0


@SUPPLY
@F18
@pytest.mark.parametrize("train", ["jueterbog", "meissen"])
def test_a_general_supplied_again_is_turned_face_up(train: str) -> None:
    prussia = {"Keith": ("jueterbog" if train != "jueterbog" else "dahme", 2), "train": train}
    assert not is_face_down(
        position_after_move("prussia", prussia=prussia, face_down=["Keith"]), "Keith"
    )


@SUPPLY
@F18
def test_a_march_home_or_a_train_that_comes_saves_in_time() -> None:
    prussia = {"Keith": ("dresden", 2), "train": "kladno"}
    state = position("prussia", turn=1, prussia=prussia, face_down=["Keith"])
    play(state, "march train kladno-schlan", "end")
    assert (city_of(state, "Keith"), is_face_down(state, "Keith")) == ("dresden", False)
    state = position("prussia", turn=1, prussia={"Keith": ("spremberg", 2)}, face_down=["Keith"])
    play(state, "march Keith spremberg-cottbus", "end")
    assert (city_of(state, "Keith"), is_face_down(state, "Keith")) == ("cottbus", False)


@SUPPLY
@F18
def test_supply_is_judged_in_the_own_supply_phase_only() -> None:
    state = position("hanover", turn=1, prussia={"Keith": ("dresden", 2)}, face_down=["Keith"],
                     hanover={"Ferdinand": ("stade", 1)})  # fmt: skip
    for _ in range(5):
        play(state, "end")
        assert (city_of(state, "Keith"), is_face_down(state, "Keith")) == ("dresden", True)
    play(state, acts(state)[0], "end")
    assert view_of(state)["nation"] == "prussia"
    assert city_of(state, "Keith") == "dresden"
    play(state, "end")
    assert city_of(state, "Keith") is None


@SUPPLY
def test_a_general_whose_train_is_taken_in_an_enemys_move_is_turned_in_his_own() -> None:
    state = position("austria", turn=1, prussia={"Keith": ("dresden", 2), "train": "meissen"},
                     austria={"Daun": ("doebeln", 2)})  # fmt: skip
    play(state, "march Daun doebeln-meissen", "end", "attack Daun Keith", "give way")
    assert not is_face_down(state, "Keith")


@SUPPLY
@F18
def test_supply_follows_the_combats_and_retreats_of_the_own_move() -> None:
    """Keith is thrown out of Cottbus, which is home, into Saxony."""
    state = position("prussia", turn=1, prussia={"Keith": ("cottbus", 3)},
                     austria={"Daun": ("senftenberg", 4)})  # fmt: skip
    play(state, "end", "attack Keith Daun", "give way", "retreat luebben")
    assert (city_of(state, "Keith"), is_face_down(state, "Keith")) == ("luebben", True)


@SUPPLY
def test_generals_face_down_march_fight_and_recruit() -> None:
    state = position("prussia", prussia={"Keith": ("dresden", 2)}, face_down=["Keith"],
                     hands={"prussia": ["spades 6"]})  # fmt: skip
    assert len(acts(state, "march")) > 10
    play(state, "pay spades 6", "raise 1", "armies 1")
    assert armies_at(state, "dresden") == 3


# Uniting


@SUPPLY
@F19
@pytest.mark.parametrize("down", ["Keith", "Dohna"])
def test_uniting_with_a_general_face_down_turns_all(down: str) -> None:
    state = position("prussia", prussia={"Keith": ("dresden", 2), "Dohna": ("meissen", 1)},
                     face_down=[down])  # fmt: skip
    events = play(state, "march Dohna meissen-dresden")
    assert short_keys(events)[-1] == "turned_by_uniting"
    assert is_face_down(state, "Keith")
    assert is_face_down(state, "Dohna")


@SUPPLY
@F19
def test_all_united_are_lost_if_they_are_not_supplied_in_the_same_move() -> None:
    state = position("prussia", turn=1, prussia={"Keith": ("dresden", 2), "Dohna": ("meissen", 1)},
                     face_down=["Keith"])  # fmt: skip
    play(state, "march Dohna meissen-dresden", "end")
    assert (city_of(state, "Keith"), city_of(state, "Dohna")) == (None, None)


@SUPPLY
@F19
def test_all_united_are_turned_up_if_they_are_supplied_in_the_same_move() -> None:
    prussia = {"Keith": ("dresden", 2), "Dohna": ("meissen", 1), "train": "pirna"}
    state = position("prussia", turn=1, prussia=prussia, face_down=["Keith"])
    play(state, "march Dohna meissen-dresden", "end")
    assert not is_face_down(state, "Keith")
    assert not is_face_down(state, "Dohna")


@F19
def test_two_generals_face_up_stay_so() -> None:
    state = position("prussia", prussia={"Keith": ("dresden", 2), "Dohna": ("meissen", 1)})
    play(state, "march Dohna meissen-dresden")
    assert not is_face_down(state, "Dohna")


@F19
def test_both_parts_of_a_divided_stack_stay_face_down() -> None:
    state = position(
        "prussia", prussia={"Keith+Dohna": ("dresden", 3)}, face_down=["Keith", "Dohna"]
    )
    play(state, "march Dohna dresden-meissen", "armies 1")
    assert is_face_down(state, "Keith")
    assert is_face_down(state, "Dohna")


@F19
def test_a_part_face_down_carries_it_to_another_stack() -> None:
    state = position("prussia", prussia={"Keith+Dohna": ("dresden", 3), "Heinrich": ("riesa", 1)},
                     face_down=["Keith", "Dohna"])  # fmt: skip
    play(state, "march Dohna dresden-meissen-riesa", "armies 1")
    assert is_face_down(state, "Heinrich")


@F19
def test_re_entering_onto_own_generals_is_uniting() -> None:
    state = position("prussia", turn=1, prussia={"Keith": ("berlin", 2)}, face_down=["Keith"],
                     hands={"prussia": ["spades 6"]})  # fmt: skip
    play(state, "pay spades 6", "bring Dohna berlin")
    assert is_face_down(state, "Dohna")
    assert acts(state, "march") == []
    play(state, "end")
    assert not is_face_down(state, "Keith")
    assert not is_face_down(state, "Dohna")


@F19
def test_a_general_who_re_enters_alone_is_face_up() -> None:
    state = position("prussia", prussia={"Keith": ("dresden", 2)}, face_down=["Keith"],
                     hands={"prussia": ["spades 6"]})  # fmt: skip
    play(state, "pay spades 6", "bring Dohna berlin")
    assert not is_face_down(state, "Dohna")


@SUPPLY
@pytest.mark.rule("F21")
def test_a_general_lost_for_want_of_supply_may_come_back_face_up() -> None:
    state = position("france", turn=1, prussia={}, france={"Soubise": ("koblenz", 1)},
                     hands={"france": ["spades 6"]})  # fmt: skip
    play(state, "pay spades 6", "bring Chevert koblenz", "end")
    assert (city_of(state, "Chevert"), is_face_down(state, "Chevert")) == ("koblenz", False)
