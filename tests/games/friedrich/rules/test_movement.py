"""Marches of generals, stacks and trains (000 §4, F8, F11).

Main roads used here: Leipzig, Wurzen, Oschatz, Riesa, Meißen, Dresden, Radeberg, Kamenz.
"""

from typing import Any

import pytest

from tafelrunde.kernel import MalformedAction
from tests.games.friedrich.build import (
    acts,
    armies_at,
    city_of,
    key_and_params,
    play,
    position,
    refusal,
    view_of,
)

MOVING = pytest.mark.rule("000 §4")
F8 = pytest.mark.rule("F8")
F11 = pytest.mark.rule("F11")

FRIEDRICH = {"Friedrich": ("oschatz", 5)}
STACK = {"Friedrich+Winterfeldt": ("oschatz", 9)}
THREE = {"Friedrich+Winterfeldt+Heinrich": ("oschatz", 9)}
AROUND_TORGAU = """
belzig bitterfeld borna dessau eilenburg eisleben elsterwerda falkenberg finsterwalde grimma
grossenhain halle herzberg jueterbog koethen leipzig luckau meissen merseburg oschatz riesa
senftenberg torgau wittenberg wurzen zerbst zschornewitz"""


def march_ends(state: Any, who: str) -> list[str]:
    """List where a group may march, from the listed roads."""
    roads = [text.split()[2] for text in acts(state, "march") if text.split()[1] == who]
    found = {road.split("-")[-1] for road in roads}
    return sorted(found)


def refusal_key(state: Any, text: str) -> str:
    return refusal(state, text)[0]


# How far


@MOVING
def test_a_general_marches_up_to_three_cities_by_any_road() -> None:
    state = position(prussia={"Friedrich": ("torgau", 5)})
    assert " ".join(march_ends(state, "Friedrich")) == " ".join(AROUND_TORGAU.split())


@MOVING
@F11
def test_four_cities_need_main_roads_all_the_way() -> None:
    state = position(prussia=FRIEDRICH)
    assert "radeberg" in march_ends(state, "Friedrich")
    play(state, "march Friedrich oschatz-riesa-meissen-dresden-radeberg")
    assert (city_of(state, "Friedrich"), armies_at(state, "radeberg")) == ("radeberg", 5)


@MOVING
@F11
@pytest.mark.parametrize(
    "road",
    [
        "oschatz-riesa-meissen-dresden-pirna",
        "oschatz-torgau-eilenburg-leipzig-halle",
        "oschatz-wurzen-leipzig-eilenburg-torgau",
        "oschatz-riesa-meissen-dresden-radeberg-kamenz",
    ],
)
def test_mixed_roads_and_a_fifth_city_are_too_far(road: str) -> None:
    state = position(prussia=FRIEDRICH)
    assert refusal_key(state, f"march Friedrich {road}") == "too_far"


@MOVING
@F11
def test_an_ordinary_road_at_the_beginning_costs_the_extra_city_too() -> None:
    state = position(prussia={"Friedrich": ("torgau", 5)})
    assert "dresden" not in march_ends(state, "Friedrich")
    assert refusal_key(state, "march Friedrich torgau-oschatz-riesa-meissen-dresden") == "too_far"


@MOVING
def test_a_stack_marches_as_far_as_one_general() -> None:
    one = position(prussia=FRIEDRICH)
    three = position(prussia=THREE)
    whole = "Friedrich+Winterfeldt+Heinrich"
    assert march_ends(three, whole) == march_ends(one, "Friedrich")


@MOVING
def test_a_train_rolls_two_cities() -> None:
    state = position(prussia={"train": "jueterbog"})
    assert " ".join(march_ends(state, "train")) == (
        "dahme falkenberg herzberg jueterbog luckau luckenwalde treuenbrietzen wittenberg zossen"
    )
    assert refusal_key(state, "march train jueterbog-luckenwalde-zossen-potsdam") == "too_far"


@MOVING
def test_a_train_rolls_three_cities_on_main_roads_alone() -> None:
    state = position(prussia={"train": "oschatz"})
    assert "dresden" in march_ends(state, "train")
    assert refusal_key(state, "march train oschatz-riesa-meissen-dresden-radeberg") == "too_far"
    assert refusal_key(state, "march train oschatz-wurzen-leipzig-grimma") == "too_far"
    play(state, "march train oschatz-riesa-meissen-dresden")
    assert acts(state, "march") == []


@MOVING
def test_a_march_may_go_back_and_forth() -> None:
    state = position(prussia=FRIEDRICH)
    play(state, "march Friedrich oschatz-torgau-oschatz-riesa")
    assert city_of(state, "Friedrich") == "riesa"


@MOVING
def test_a_march_may_end_where_it_began() -> None:
    state = position(prussia=STACK)
    play(state, "march Friedrich+Winterfeldt oschatz-riesa-meissen-riesa-oschatz")
    assert (city_of(state, "Friedrich"), armies_at(state, "oschatz")) == ("oschatz", 9)
    assert (state.phase, acts(state, "march")) == ("movement", [])


@MOVING
def test_a_train_may_end_where_it_began() -> None:
    state = position(prussia={"train": "jueterbog"})
    play(state, "march train jueterbog-herzberg-jueterbog")
    assert refusal_key(state, "march train jueterbog-dahme") == "train_moved"


@F11
@pytest.mark.parametrize("text", ["march Friedrich oschatz", "march Friedrich", "march train"])
def test_a_march_of_no_city_is_none(text: str) -> None:
    with pytest.raises(MalformedAction):
        position(prussia=FRIEDRICH).parse(text)


@MOVING
def test_every_piece_moves_once() -> None:
    state = position(prussia=FRIEDRICH | {"Heinrich": ("berlin", 3), "train": "jueterbog"})
    play(state, "march Friedrich oschatz-riesa", "march train jueterbog-dahme")
    assert refusal_key(state, "march Friedrich riesa-oschatz") == "has_moved"
    assert refusal_key(state, "march train dahme-luckau") == "train_moved"
    assert {text.split()[1] for text in acts(state, "march")} == {"Heinrich"}


@MOVING
def test_in_the_next_turn_everything_moves_again() -> None:
    state = position("france", turn=1, france={"Soubise": ("fulda", 3)}, prussia=FRIEDRICH)
    play(state, "end")
    assert "riesa" in march_ends(state, "Friedrich")


@MOVING
@pytest.mark.rule("000 §2")
def test_only_the_active_nation_marches() -> None:
    state = position("hanover", prussia=FRIEDRICH, hanover={"Ferdinand": ("stade", 3)})
    assert {text.split()[1] for text in acts(state, "march")} == {"Ferdinand"}
    assert refusal_key(state, "march Friedrich oschatz-riesa") == "not_yours"


# Nothing is jumped


@MOVING
@F11
@pytest.mark.parametrize(
    "others",
    [
        {"prussia": FRIEDRICH | {"train": "riesa"}},
        {"prussia": FRIEDRICH | {"Keith": ("riesa", 1)}},
        {"hanover": {"Ferdinand": ("riesa", 1)}},
        {"hanover": {"train": "riesa"}},
        {"austria": {"Daun": ("riesa", 1)}},
        {"austria": {"train": "riesa"}},
    ],
)
def test_no_piece_of_any_nation_is_passed(others: dict[str, Any]) -> None:
    state = position(**({"prussia": FRIEDRICH} | others))
    assert refusal_key(state, "march Friedrich oschatz-riesa-meissen") == "no_passing"
    assert refusal_key(state, "march Friedrich oschatz-riesa-oschatz") == "no_passing"
    assert "meissen" not in march_ends(state, "Friedrich")


@MOVING
@F11
@pytest.mark.parametrize(
    "others",
    [
        {"prussia": FRIEDRICH | {"train": "riesa"}},
        {"hanover": {"Ferdinand": ("riesa", 1)}},
        {"hanover": {"train": "riesa"}},
        {"austria": {"Daun": ("riesa", 1)}},
    ],
)
def test_a_city_with_such_a_piece_is_not_entered(others: dict[str, Any]) -> None:
    state = position(**({"prussia": FRIEDRICH} | others))
    assert refusal_key(state, "march Friedrich oschatz-riesa") == "no_entering"
    assert "riesa" not in march_ends(state, "Friedrich")


@F11
@pytest.mark.parametrize("piece", [{"Hildburghausen": ("riesa", 1)}, {"train": "riesa"}])
def test_attackers_block_each_other(piece: dict[str, Any]) -> None:
    state = position("austria", austria={"Daun": ("oschatz", 4)}, imperial=piece)
    assert refusal_key(state, "march Daun oschatz-riesa") == "no_entering"
    assert refusal_key(state, "march Daun oschatz-riesa-meissen") == "no_passing"


@F11
def test_a_blocked_road_may_be_walked_around() -> None:
    state = position(prussia=FRIEDRICH | {"train": "torgau"})
    assert "eilenburg" in march_ends(state, "Friedrich")
    play(state, "march Friedrich oschatz-wurzen-leipzig-eilenburg")
    assert city_of(state, "Friedrich") == "eilenburg"


@MOVING
@F11
@pytest.mark.parametrize(
    "others",
    [
        {"prussia": {"Keith": ("riesa", 1), "train": "oschatz"}},
        {"prussia": {"train": ["oschatz", "riesa"]}},
        {"hanover": {"train": "riesa"}},
        {"austria": {"train": "riesa"}},
        {"austria": {"Daun": ("riesa", 1)}},
    ],
)
def test_a_train_enters_empty_cities_only(others: dict[str, Any]) -> None:
    state = position(**({"prussia": {"train": "oschatz"}} | others))
    assert refusal_key(state, "march train oschatz-riesa") == "no_entering"
    assert refusal_key(state, "march train oschatz-riesa-meissen") == "no_passing"


# Hostile trains


@MOVING
@F11
@pytest.mark.rule("000 §9")
def test_a_hostile_train_is_taken_by_entering() -> None:
    state = position(prussia=FRIEDRICH, austria={"train": "riesa"})
    events = play(state, "march Friedrich oschatz-riesa")
    assert key_and_params(events[-1]) == ("takes_train", {"nation": "austria", "city": "Riesa"})
    assert city_of(state, "Friedrich") == "riesa"
    assert all(piece["city"] is None for piece in trains_in_view(state, "austria"))


def trains_in_view(state: Any, nation: str) -> list[dict[str, Any]]:
    pieces = view_of(state)["pieces"]
    return [p for p in pieces if p["kind"] == "train" and p["nation"] == nation]


@MOVING
@F11
def test_taking_a_train_ends_the_march() -> None:
    state = position(prussia=FRIEDRICH, austria={"train": "riesa"})
    assert refusal_key(state, "march Friedrich oschatz-riesa-meissen") == "no_passing"
    assert refusal_key(state, "march Friedrich oschatz-riesa-oschatz-riesa") == "no_passing"
    play(state, "march Friedrich oschatz-torgau-oschatz-riesa")
    assert refusal_key(state, "march Friedrich riesa-meissen") == "has_moved"


@F11
@pytest.mark.parametrize("nation", ["russia", "sweden", "austria", "imperial", "france"])
def test_trains_of_all_five_attackers_are_taken_by_both_defenders(nation: str) -> None:
    for side, name in (("prussia", "Friedrich"), ("hanover", "Ferdinand")):
        forces: dict[str, Any] = {side: {name: ("oschatz", 2)}, nation: {"train": "riesa"}}
        state = position(side, **forces)
        play(state, f"march {name} oschatz-riesa")
        assert trains_in_view(state, nation)[0]["city"] is None


@F11
def test_a_train_taken_opens_the_road_for_those_who_come_after() -> None:
    """Friedrich takes it and stands there himself; Keith unites with him."""
    state = position(prussia=FRIEDRICH | {"Keith": ("wurzen", 2)}, austria={"train": "riesa"})
    assert refusal_key(state, "march Keith wurzen-oschatz-riesa") == "no_passing"
    play(state, "march Friedrich oschatz-riesa", "march Keith wurzen-oschatz-riesa")
    assert armies_at(state, "riesa") == 7


@F8
@F11
def test_a_part_of_a_stack_takes_a_train_and_is_asked_for_its_armies() -> None:
    state = position(prussia=STACK, austria={"train": "riesa"})
    play(state, "march Winterfeldt oschatz-riesa")
    assert (state.phase, acts(state)) == ("split", [f"armies {n}" for n in range(1, 9)])
    play(state, "armies 2")
    assert (armies_at(state, "oschatz"), armies_at(state, "riesa")) == (7, 2)


# What is listed


@MOVING
def test_each_result_is_listed_once_by_its_shortest_and_first_road() -> None:
    state = position(prussia=FRIEDRICH)
    listed = acts(state, "march")
    assert len(listed) == len(march_ends(state, "Friedrich"))
    assert "march Friedrich oschatz-riesa-oschatz" in listed
    assert "march Friedrich oschatz-torgau-eilenburg" in listed


@MOVING
@pytest.mark.parametrize(
    ("road", "meant"),
    [
        ("oschatz-wurzen-oschatz", "oschatz-riesa-oschatz"),
        ("oschatz-wurzen-leipzig-eilenburg", "oschatz-torgau-eilenburg"),
        ("oschatz-riesa-oschatz-riesa", "oschatz-riesa"),
        ("oschatz-riesa-meissen-riesa-oschatz", "oschatz-riesa-oschatz"),
    ],
)
def test_every_legal_road_is_accepted_and_becomes_the_listed_one(road: str, meant: str) -> None:
    one, two = position(prussia=FRIEDRICH), position(prussia=FRIEDRICH)
    action = one.canonical(one.parse(f"march Friedrich {road}"))
    assert action.text == f"march Friedrich {meant}"
    play(one, f"march Friedrich {road}")
    play(two, f"march Friedrich {meant}")
    assert one.to_bytes() == two.to_bytes()


@MOVING
def test_names_may_come_in_any_order() -> None:
    state = position(prussia=STACK)
    play(state, "march winterfeldt+FRIEDRICH Oschatz-Riesa-Meißen")
    assert city_of(state, "Winterfeldt") == "meissen"


@MOVING
def test_karl_von_lothringen_is_called_karl() -> None:
    state = position("austria", austria={"Browne+Karl": ("melnik", 5)})
    play(state, "march Browne+Karl melnik-prag")
    assert city_of(state, "Karl") == "prag"


# Other refusals


@F11
@pytest.mark.parametrize(
    ("text", "key"),
    [
        ("march Friedrich oschatz-meissen", "no_road"),
        ("march Friedrich oschatz-riesa-dresden", "no_road"),
        ("march Friedrich oschatz-oschatz", "no_road"),
        ("march Friedrich riesa-meissen", "not_there"),
        ("march Friedrich+Keith oschatz-riesa", "not_there"),
        ("march Dohna arnswalde-berlinchen", "off_the_map"),
        ("march Lehwaldt mohrungen-orneta", "gone_for_good"),
        ("march Daun bruenn-prossnitz", "not_yours"),
        ("march train oschatz-riesa", "no_train_there"),
        ("march train bruenn-prossnitz", "no_train_there"),
        ("march train tabor-wotitz", "no_train_there"),
    ],
)
def test_an_impossible_march_is_refused_with_its_reason(text: str, key: str) -> None:
    state = position(
        prussia=FRIEDRICH | {"Keith": ("wurzen", 2)},
        austria={"Daun": ("bruenn", 3), "train": "tabor"},
        retired=["Lehwaldt"],
    )
    assert refusal_key(state, text) == key


@F11
@pytest.mark.parametrize(
    "text",
    [
        "march Nobody oschatz-riesa",
        "march Friedrich oschatz-nowhere",
        "march Friedrich+Friedrich oschatz-riesa",
        "march Friedrich+train oschatz-riesa",
        "march Friedrich oschatz-",
    ],
)
def test_a_march_that_says_nothing_sensible_is_malformed(text: str) -> None:
    with pytest.raises(MalformedAction):
        position(prussia=FRIEDRICH).parse(text)
