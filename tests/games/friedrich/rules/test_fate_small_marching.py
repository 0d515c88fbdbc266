"""Marches that fate shortens, lengthens or forbids: 2♣ 2♦ 5♥ 5♦ 9♣ 12♠ (F24, F35)."""

from typing import Any

import pytest

from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import (
    acts,
    armies_at,
    by_first_rules,
    city_of,
    is_conquered,
    play,
    position,
    refusal,
)
from tests.games.friedrich.fate_cards import end_turn_with, last_moment, pass_until

pytestmark = pytest.mark.rule("F35")

SLOW = [
    pytest.param(
        "2 diamonds", "russia", "Saltikov", "Fermor",
        "bydgoszcz naklo zlotow czluchow", "bydgoszcz fordon swiecie nowe pelplin", id="2♦",
    ),
    pytest.param(
        "5 hearts", "france", "Richelieu", "Chevert",
        "iserlohn olpe siegen betzdorf", "iserlohn soest hamm guetersloh bielefeld", id="5♥",
    ),
    pytest.param(
        "12 spades", "austria", "Daun", "Lacy",
        "bruenn prossnitz olmuetz sternberg", "bruenn trebitsch brod tschaslau kuttenberg",
        id="12♠",
    ),
]  # fmt: skip
slow = pytest.mark.parametrize(("effect", "nation", "name", "mate", "road", "fast"), SLOW)


TRAIN = {"russia": "torun", "france": "koblenz", "austria": "tabor"}


def position_before_march(
    effect: str, nation: str, who: str, start: str, **more: Any
) -> FriedrichState:
    sides: dict[str, Any] = {nation: {who: (start, 8)}}
    return position(active=nation, turn=4, effect=effect, **sides, **more)


@slow
def test_he_goes_two_cities_at_most(
    effect: str, nation: str, name: str, mate: str, road: str, fast: str
) -> None:
    cities = road.split()
    state = position_before_march(effect, nation, name, cities[0])
    refused = refusal(state, f"march {name} {'-'.join(cities)}")
    assert (refused[0], refused[1]["reach"]) == ("too_far", 2)
    play(state, f"march {name} {'-'.join(cities[:3])}")
    assert city_of(state, name) == cities[2]


@slow
def test_he_goes_three_cities_on_main_roads_at_most(
    effect: str, nation: str, name: str, mate: str, road: str, fast: str
) -> None:
    cities = fast.split()
    state = position_before_march(effect, nation, name, cities[0])
    assert refusal(state, f"march {name} {'-'.join(cities)}")[0] == "too_far"
    play(state, f"march {name} {'-'.join(cities[:4])}")
    assert city_of(state, name) == cities[3]


@slow
def test_every_group_he_marches_with_is_bound(
    effect: str, nation: str, name: str, mate: str, road: str, fast: str
) -> None:
    cities = road.split()
    state = position_before_march(effect, nation, f"{name}+{mate}", cities[0])
    assert refusal(state, f"march {name}+{mate} {'-'.join(cities)}")[0] == "too_far"
    play(state, f"march {name}+{mate} {'-'.join(cities[:3])}")
    assert city_of(state, mate) == cities[2]


@slow
def test_others_of_his_stack_go_their_usual_way_without_him(
    effect: str, nation: str, name: str, mate: str, road: str, fast: str
) -> None:
    cities = road.split()
    state = position_before_march(effect, nation, f"{name}+{mate}", cities[0])
    play(state, f"march {mate} {'-'.join(cities)}", "armies 2")
    assert (city_of(state, mate), city_of(state, name)) == (cities[3], cities[0])


@slow
def test_without_the_card_he_goes_three_cities_and_four_on_main_roads(
    effect: str, nation: str, name: str, mate: str, road: str, fast: str
) -> None:
    for cities in (road, fast):
        state = position_before_march("", nation, name, cities.split()[0])
        play(state, f"march {name} {'-'.join(cities.split())}")


@slow
def test_he_is_slow_in_the_whole_next_turn_and_not_after_it(
    effect: str, nation: str, name: str, mate: str, road: str, fast: str
) -> None:
    number, suit = effect.split()
    cities = road.split()
    sides: dict[str, Any] = {nation: {name: (cities[0], 3), "train": TRAIN[nation]}}
    state = last_moment(suit, **sides)
    end_turn_with(state, int(number))
    pass_until(state, nation, turn=8)
    assert refusal(state, f"march {name} {'-'.join(cities)}")[0] == "too_far"
    pass_until(state, nation, turn=9)
    play(state, f"march {name} {'-'.join(cities)}")


@slow
def test_a_walk_back_and_forth_is_bound_as_well(
    effect: str, nation: str, name: str, mate: str, road: str, fast: str
) -> None:
    one, two, three, _ = road.split()
    state = position_before_march(effect, nation, name, one)
    assert refusal(state, f"march {name} {one}-{two}-{three}-{two}")[0] == "too_far"
    play(state, f"march {name} {one}-{two}-{one}")


# 9♣: Friedrich goes four cities, five on main roads

MAIN_ROAD = "oschatz-wurzen-leipzig-merseburg-naumburg-apolda"
COUNTRY_ROAD = "oschatz-torgau-bitterfeld-dessau-belzig"
GROUPS = ["Friedrich", "Friedrich+Winterfeldt", "Friedrich+Winterfeldt+Keith"]


@pytest.mark.parametrize("who", GROUPS)
@pytest.mark.parametrize("way", [MAIN_ROAD, COUNTRY_ROAD])
def test_friedrich_goes_farther_even_with_a_stack(who: str, way: str) -> None:
    state = position_before_march("9 clubs", "prussia", who, "oschatz")
    play(state, f"march {who} {way}")
    assert city_of(state, "Friedrich") == way.split("-")[-1]


@pytest.mark.parametrize("way", [f"{MAIN_ROAD}-jena", f"{COUNTRY_ROAD}-brandenburg"])
def test_friedrich_goes_no_farther_than_that(way: str) -> None:
    refused = refusal(
        position_before_march("9 clubs", "prussia", "Friedrich", "oschatz"),
        f"march Friedrich {way}",
    )
    assert (refused[0], refused[1]["reach"]) == ("too_far", 4)


def test_his_stack_goes_as_usual_without_him() -> None:
    state = position_before_march("9 clubs", "prussia", "Friedrich+Winterfeldt", "oschatz")
    assert refusal(state, f"march Winterfeldt {MAIN_ROAD}")[0] == "too_far"
    assert refusal(state, f"march Winterfeldt {COUNTRY_ROAD}")[0] == "too_far"
    play(state, f"march Winterfeldt {MAIN_ROAD.removesuffix('-apolda')}", "armies 3")


def test_other_prussians_and_the_train_are_no_faster() -> None:
    state = position(effect="9 clubs", turn=4, prussia={"Keith": ("oschatz", 2), "train": "wurzen"})
    assert refusal(state, f"march Keith {COUNTRY_ROAD}")[0] == "too_far"
    assert refusal(state, "march train wurzen-leipzig-halle-koethen-schoenebeck")[0] == "too_far"


def test_without_the_card_friedrich_goes_as_everybody() -> None:
    state = position_before_march("", "prussia", "Friedrich", "oschatz")
    assert refusal(state, f"march Friedrich {MAIN_ROAD}")[0] == "too_far"


def test_every_longer_road_is_listed_once_for_each_result() -> None:
    state = position_before_march("9 clubs", "prussia", "Friedrich", "oschatz")
    marches = acts(state, "march")
    ends = [text.split("-")[-1] for text in marches]
    assert len(ends) == len(set(ends))
    assert {"apolda", "belzig"} <= set(ends)
    for text in marches:
        assert state.check(state.parse(text)) is None


# 2♣: Fermor stays at Küstrin


@pytest.mark.parametrize("city", ["kuestrin", "drossen", "landsberg", "neudamm"])
def test_fermor_does_not_move_from_kuestrin_or_beside_it(city: str) -> None:
    state = position_before_march("2 clubs", "russia", "Fermor", city)
    assert acts(state, "march") == []
    near = acts(position_before_march("", "russia", "Fermor", city), "march")[0]
    assert refusal(state, near)[0] == "fermor"


@pytest.mark.parametrize("city", ["reppen", "friedeberg", "soldin", "zielenzig"])
def test_fermor_two_cities_away_moves_freely(city: str) -> None:
    free = acts(position_before_march("", "russia", "Fermor", city), "march")
    assert acts(position_before_march("2 clubs", "russia", "Fermor", city), "march") == free
    assert free


def test_fermor_may_march_into_kuestrin() -> None:
    state = position_before_march("2 clubs", "russia", "Fermor", "reppen")
    play(state, "march Fermor reppen-drossen-kuestrin-landsberg")
    assert city_of(state, "Fermor") == "landsberg"


def test_no_group_with_fermor_moves_and_others_may_leave_him() -> None:
    state = position_before_march("2 clubs", "russia", "Saltikov+Fermor", "kuestrin")
    assert refusal(state, "march Saltikov+Fermor kuestrin-drossen")[0] == "fermor"
    assert refusal(state, "march Fermor kuestrin-drossen")[0] == "fermor"
    assert all(text.startswith("march Saltikov ") for text in acts(state, "march"))
    play(state, "march Saltikov kuestrin-drossen-zielenzig", "armies 4")
    assert (city_of(state, "Saltikov"), city_of(state, "Fermor")) == ("zielenzig", "kuestrin")


def test_other_russians_at_kuestrin_move_freely() -> None:
    free = acts(position_before_march("", "russia", "Apraxin", "kuestrin"), "march")
    assert acts(position_before_march("2 clubs", "russia", "Apraxin", "kuestrin"), "march") == free


def test_fermor_still_fights_where_he_stands() -> None:
    state = position_before_march(
        "2 clubs", "russia", "Fermor", "kuestrin", prussia={"Keith": ("drossen", 1)}
    )
    play(state, "end")
    assert acts(state) == ["attack Fermor Keith"]


# 5♦: Chevert does not leave his stack


def position_with_chevert(stacks: dict[str, Any], **more: Any) -> FriedrichState:
    return position(active="france", turn=4, effect="5 diamonds", france=stacks, **more)


def test_chevert_does_not_leave_a_stack_alone() -> None:
    state = position_with_chevert({"Richelieu+Chevert": ("iserlohn", 6)})
    assert refusal(state, "march Chevert iserlohn-olpe")[0] == "chevert"
    assert [text for text in acts(state) if text.startswith("march Chevert ")] == []


def test_nobody_leaves_chevert_alone() -> None:
    state = position_with_chevert({"Richelieu+Chevert": ("iserlohn", 6)})
    assert refusal(state, "march Richelieu iserlohn-olpe")[0] == "chevert"


def test_the_whole_stack_marches_with_him() -> None:
    state = position_with_chevert({"Richelieu+Chevert": ("iserlohn", 6)})
    play(state, "march Richelieu+Chevert iserlohn-olpe-siegen-betzdorf")
    assert (city_of(state, "Chevert"), armies_at(state, "betzdorf")) == ("betzdorf", 6)


def test_of_three_chevert_stays_with_at_least_one() -> None:
    trio = {"Richelieu+Soubise+Chevert": ("iserlohn", 9)}
    for who in ("Richelieu", "Soubise", "Soubise+Chevert", "Richelieu+Chevert"):
        state = position_with_chevert(trio)
        play(state, f"march {who} iserlohn-olpe", "armies 3")
        assert (
            len({city_of(state, "Chevert"), city_of(state, "Richelieu"), city_of(state, "Soubise")})
            == 2
        )
    for who in ("Chevert", "Richelieu+Soubise"):
        assert refusal(position_with_chevert(trio), f"march {who} iserlohn-olpe")[0] == "chevert"


def test_of_three_only_one_may_leave() -> None:
    state = position_with_chevert({"Richelieu+Soubise+Chevert": ("iserlohn", 9)})
    play(state, "march Richelieu iserlohn-olpe", "armies 3")
    assert refusal(state, "march Soubise iserlohn-soest")[0] == "chevert"
    assert refusal(state, "march Chevert iserlohn-olpe")[0] == "chevert"
    play(state, "march Soubise+Chevert iserlohn-soest")


def test_chevert_alone_marches_as_he_likes_and_may_unite() -> None:
    state = position_with_chevert({"Richelieu": ("soest", 3), "Chevert": ("iserlohn", 2)})
    play(state, "march Chevert iserlohn-soest")
    assert armies_at(state, "soest") == 5


def test_chevert_does_not_leave_one_stack_for_another() -> None:
    state = position_with_chevert({"Richelieu+Chevert": ("iserlohn", 6), "Soubise": ("olpe", 2)})
    assert refusal(state, "march Chevert iserlohn-olpe")[0] == "chevert"


def test_others_without_chevert_part_freely() -> None:
    state = position_with_chevert({"Richelieu+Soubise": ("iserlohn", 6), "Chevert": ("olpe", 2)})
    play(state, "march Soubise iserlohn-soest", "armies 2")


@pytest.mark.rule("F35")
@pytest.mark.parametrize("who", ["Chevert", "Soubise"])
def test_nobody_walks_out_and_back_so_that_chevert_is_alone_meanwhile(who: str) -> None:
    """Today's rule; by the first rules Hameln fell on such a walk."""
    state = position_with_chevert({"Soubise+Chevert": ("pyrmont", 6)})
    before = state.to_bytes()
    assert refusal(state, f"march {who} pyrmont-hameln-pyrmont")[0] == "chevert"
    assert [text for text in acts(state) if text.startswith(f"march {who} ")] == []
    assert state.to_bytes() == before
    play(state, "march Soubise+Chevert pyrmont-hameln-pyrmont")
    assert is_conquered(state, "hameln")


@pytest.mark.rule("F35")
def test_of_three_one_may_walk_out_and_back_and_then_the_others_stay() -> None:
    state = position_with_chevert({"Richelieu+Soubise+Chevert": ("pyrmont", 9)})
    for who in ("Chevert", "Richelieu+Soubise"):
        assert refusal(state, f"march {who} pyrmont-hameln-pyrmont")[0] == "chevert"
    play(state, "march Soubise pyrmont-hameln-pyrmont")
    assert is_conquered(state, "hameln")
    assert acts(state, "march") == []


@pytest.mark.rule("F35")
@pytest.mark.parametrize("who", ["Chevert", "Soubise"])
def test_by_the_first_rules_such_a_walk_was_allowed(who: str) -> None:
    new = position_with_chevert({"Soubise+Chevert": ("pyrmont", 6)})
    state = by_first_rules(new)
    play(state, f"march {who} pyrmont-hameln-pyrmont")
    assert is_conquered(state, "hameln")
    assert refusal(by_first_rules(new), f"march {who} pyrmont-hameln")[0] == "chevert"


def test_without_the_card_chevert_parts_freely() -> None:
    state = position(active="france", turn=4, france={"Richelieu+Chevert": ("iserlohn", 6)})
    play(state, "march Chevert iserlohn-olpe", "armies 2")
    assert city_of(state, "Chevert") == "olpe"
