"""Depots in strange hands: substitute cities and the higher price (000 §10, F1e, F1f, F22)."""

from typing import Any

import pytest

from tafelrunde.games.friedrich.model.atlas import (
    IDS,
    MAP_Y,
    NUMBER,
    SECTOR,
    SUIT,
    TERRITORY,
)
from tafelrunde.games.friedrich.model.components import (
    GENERALS,
    NATIONS,
    SHORT_NAMES,
    SUITS,
)
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import (
    acts,
    armies_at,
    city_of,
    play,
    position,
    refusal,
    view_of,
)

RECRUITING = pytest.mark.rule("000 §10")
F1 = pytest.mark.rule("F1")
F22 = pytest.mark.rule("F22")
ANNIVERSARY = "anniversary"
REVISED = "revised-2005"
BOTH = pytest.mark.parametrize("edition", [ANNIVERSARY, REVISED])
DEPOTS = {
    "prussia": ["berlin"],
    "hanover": ["stade"],
    "russia": ["sierpc", "warszawa"],
    "sweden": ["stralsund"],
    "austria": ["bruenn", "tabor"],
    "imperial": ["hildburghausen"],
    "france": ["gemuenden", "koblenz"],
}
MONEY = ["spades 13", "clubs 13", "hearts 13", "reserve"]


def block_depots(
    nation: str, by: str = "", edition: str = ANNIVERSARY, **given: Any
) -> FriedrichState:
    """Put strangers on all depots of a nation and let it pay 39 points."""
    by = by or ("austria" if nation in ("prussia", "hanover") else "prussia")
    names = [SHORT_NAMES[p] for p in GENERALS[NATIONS.index(by)]]
    stranger = {name: (city, 1) for name, city in zip(names, DEPOTS[nation], strict=False)}
    sides: dict[str, Any] = {by: stranger}
    state = position(nation, turn=1, edition=edition, hands={nation: MONEY}, **(sides | given))
    play(state, *[f"pay {card}" for card in MONEY[:3] if acts(state, "pay")])
    return state


def cities_to_enter(state: FriedrichState, name: str) -> list[str]:
    return sorted(t.split()[2] for t in acts(state, "bring") if t.split()[1] == name)


def price_of_army(state: FriedrichState) -> int:
    found = view_of(state)["recruitment"]["price"]
    assert isinstance(found, int)
    return found


def zone_cities(nation: str, edition: str) -> list[str]:
    """Return the cities of the document's table, read off the map."""
    around = {"prussia": "berlin", "hanover": "stade", "russia": "warszawa", "austria": "bruenn"}
    found = list(range(len(IDS)))
    if nation == "sweden":
        found = [c for c in found if TERRITORY[c] == "sweden"]
    elif nation in around:
        found = [c for c in found if SECTOR[c] == SECTOR[NUMBER[around[nation]]]]
    else:
        found = [c for c in found if SECTOR[c] == {"imperial": 8, "france": 4}[nation]]
    if nation == "austria":
        found = [c for c in found if TERRITORY[c] == "austria"]
    if nation == "hanover" and edition == ANNIVERSARY:
        found = [c for c in found if MAP_Y[c] < MAP_Y[NUMBER["munster"]]]
    return sorted(IDS[c] for c in found)


# Where


@RECRUITING
@F1
@F22
@BOTH
@pytest.mark.parametrize("nation", NATIONS)
def test_all_cities_of_the_table_may_stand_in_for_blocked_depots(nation: str, edition: str) -> None:
    state = block_depots(nation, edition=edition)
    name = SHORT_NAMES[GENERALS[NATIONS.index(nation)][0]]
    free = [city for city in zone_cities(nation, edition) if city not in DEPOTS[nation]]
    assert cities_to_enter(state, name) == free
    assert cities_to_enter(state, "train") == free
    assert price_of_army(state) == 8


@F1
@pytest.mark.parametrize(
    ("nation", "suit"),
    [("prussia", "spades"), ("hanover", "diamonds"), ("russia", "spades"), ("austria", "diamonds"),
     ("imperial", "spades"), ("france", "hearts")],
)  # fmt: skip
def test_the_zones_lie_in_the_suits_the_documents_name(nation: str, suit: str) -> None:
    for edition in (ANNIVERSARY, REVISED):
        assert {SUITS[SUIT[NUMBER[city]]] for city in zone_cities(nation, edition)} == {suit}


@F1
def test_only_the_anniversary_edition_keeps_hanover_north_of_munster() -> None:
    south = ["celle", "fallingbostel", "munster", "soltau", "uelzen", "wittingen"]
    for edition, there in ((ANNIVERSARY, False), (REVISED, True)):
        cities = cities_to_enter(block_depots("hanover", edition=edition), "Ferdinand")
        assert [city in cities for city in south] == [there] * len(south)
        assert "luebeck" in cities


@F22
def test_a_substitute_has_room_like_a_depot() -> None:
    prussia = {
        "Keith": ("potsdam", 1),
        "Dohna+Lehwaldt+Seydlitz": ("spandau", 3),
        "train": "bernau",
    }
    state = block_depots("prussia", prussia=prussia, hanover={"Ferdinand": ("velten", 1)})
    cities = cities_to_enter(state, "Heinrich")
    assert "potsdam" in cities
    assert not {"spandau", "bernau", "velten", "berlin"} & set(cities)
    assert not {"potsdam", "spandau"} & set(cities_to_enter(state, "train"))


# When


@RECRUITING
@F22
@BOTH
@pytest.mark.parametrize("nation", ["russia", "austria", "france"])
def test_one_free_depot_is_enough_to_be_not_blocked(nation: str, edition: str) -> None:
    sides: dict[str, Any] = {"prussia": {"Keith": (DEPOTS[nation][0], 1)}}
    state = position(nation, edition=edition, hands={nation: MONEY}, **sides)
    play(state, "pay spades 13")
    assert price_of_army(state) == 6
    assert cities_to_enter(state, "train") == [DEPOTS[nation][1]]


@F1
@F22
@BOTH
@pytest.mark.parametrize("nation", ["prussia", "russia"])
def test_own_pieces_on_the_depots_do_not_block_them(nation: str, edition: str) -> None:
    name = SHORT_NAMES[GENERALS[NATIONS.index(nation)][-1]]
    own = dict(zip((name, "train"), [(DEPOTS[nation][0], 1), DEPOTS[nation][1:]], strict=True))
    sides: dict[str, Any] = {nation: own}
    state = position(nation, edition=edition, hands={nation: MONEY}, **sides)
    assert price_of_army(state) == 6


@F1
@pytest.mark.parametrize(("edition", "cost"), [(ANNIVERSARY, 8), (REVISED, 6)])
def test_an_ally_who_is_another_player_blocks_in_the_anniversary_edition_only(
    edition: str, cost: int
) -> None:
    state = block_depots("russia", by="austria", edition=edition)
    assert price_of_army(state) == cost
    assert bool(cities_to_enter(state, "Saltikov")) == (cost == 8)
    if cost == 6:
        assert refusal(state, "bring Saltikov warszawa")[0] == "no_depot_free"


@F1
@BOTH
@pytest.mark.parametrize(
    ("nation", "by"),
    [("russia", "sweden"), ("imperial", "austria"), ("prussia", "hanover"), ("sweden", "russia")],
)
def test_another_nation_of_the_same_player_never_blocks(nation: str, by: str, edition: str) -> None:
    if nation == "russia":
        sides: dict[str, Any] = {"sweden": {"Ehrensvärd": ("sierpc", 1), "train": "warszawa"}}
        state = position("russia", edition=edition, hands={"russia": MONEY}, **sides)
        play(state, "pay spades 13")
    else:
        state = block_depots(nation, by=by, edition=edition)
    assert (price_of_army(state), acts(state, "bring")) == (6, [])


@F1
def test_with_three_players_france_does_not_block_russia() -> None:
    """Both are played by Elisabeth; with four it blocks."""
    sides: dict[str, Any] = {"france": {"Soubise": ("sierpc", 1), "train": "warszawa"}}
    hands = {"russia": MONEY}
    assert price_of_army(position("russia", players=3, hands=hands, **sides)) == 6
    assert price_of_army(position("russia", players=4, hands=hands, **sides)) == 8


@F1
def test_blocking_follows_the_current_owners_of_nations() -> None:
    state = position("austria", imperial={"Hildburghausen": ("bruenn", 1), "train": "tabor"},
                     hands={"austria": MONEY})  # fmt: skip
    assert price_of_army(state) == 6
    state.owner[NATIONS.index("imperial")] = 3
    assert price_of_army(state) == 8


@F22
@pytest.mark.parametrize("piece", [{"Daun": ("berlin", 1)}, {"train": "berlin"}])
def test_generals_and_trains_block_alike(piece: dict[str, Any]) -> None:
    assert price_of_army(position(prussia={}, austria=piece)) == 8


@F22
def test_blocked_is_judged_at_each_purchase() -> None:
    """Keith takes the train that stood in Berlin: armies cost six again."""
    state = position(prussia={"Keith": ("potsdam", 1)}, austria={"train": "berlin"},
                     hands={"prussia": MONEY})  # fmt: skip
    play(state, "pay spades 13")
    assert (price_of_army(state), acts(state, "raise")) == (8, ["raise 1"])
    play(state, "raise 1", "armies 1", "march Keith potsdam-berlin", "pay clubs 13")
    assert (price_of_army(state), acts(state, "raise")) == (6, ["raise 1", "raise 2"])
    assert cities_to_enter(state, "Dohna") == ["berlin"]


# How much


@RECRUITING
@F22
@BOTH
def test_every_army_and_train_costs_eight_also_for_generals_who_never_left(edition: str) -> None:
    state = block_depots("prussia", edition=edition, prussia={"Keith": ("riesa", 1)})
    assert acts(state, "raise") == [f"raise {number}" for number in range(1, 5)]
    play(state, "raise 1", "armies 1", "bring train potsdam")
    assert (view_of(state)["recruitment"]["credit"], armies_at(state, "riesa")) == (39 - 16, 2)
    assert refusal(state, "raise 3") == ("credit_short", {"credit": 23, "price": 24})


@F22
@pytest.mark.rule("F20")
def test_while_blocked_more_may_be_paid() -> None:
    """Two armies are missing: sixteen points instead of twelve."""
    prussia = {"Friedrich+Keith": ("riesa", 16), "Heinrich+Dohna": ("wurzen", 14),
               "train": ["dahme", "gruenberg"]}  # fmt: skip
    hands = {"prussia": ["spades 13", "clubs 2", "hearts 2"]}
    state = position(prussia=prussia, austria={"Daun": ("berlin", 1)}, hands=hands)
    play(state, "pay spades 13", "pay clubs 2")
    assert acts(state, "pay") == ["pay hearts 2 set 1"]
    play(state, "pay hearts 2")
    assert acts(state, "raise") == ["raise 1", "raise 2"]


# Which city


@RECRUITING
@F1
@F22
@BOTH
def test_the_first_piece_that_enters_names_the_city_for_this_move(edition: str) -> None:
    state = block_depots("prussia", edition=edition)
    play(state, "bring Dohna potsdam")
    assert cities_to_enter(state, "Keith") == ["potsdam"]
    assert cities_to_enter(state, "train") == []
    assert refusal(state, "bring Keith spandau")[0] == "not_a_depot"
    play(state, "bring Keith potsdam")
    assert armies_at(state, "potsdam") == 2


@F1
def test_a_train_may_name_the_city_too() -> None:
    state = block_depots("prussia")
    play(state, "bring train potsdam")
    assert cities_to_enter(state, "Keith") == []
    assert refusal(state, "bring Keith potsdam")[0] == "no_depot_free"


def pass_to_prussia(state: FriedrichState) -> None:
    """Let all nations end their moves until Prussia pays again."""
    play(state, "end")
    while view_of(state)["nation"] != "prussia" or state.phase != "movement":
        play(state, state.default_action().text)
    play(state, "pay reserve")


@RECRUITING
@F1
@pytest.mark.parametrize(("edition", "free"), [(ANNIVERSARY, True), (REVISED, False)])
def test_in_the_next_turn_the_city_may_change_in_the_anniversary_edition_only(
    edition: str, free: bool
) -> None:
    state = block_depots("prussia", by="france", edition=edition)
    play(state, "bring Dohna zehdenick")
    pass_to_prussia(state)
    assert ("spandau" in cities_to_enter(state, "Keith")) == free
    assert "zehdenick" in cities_to_enter(state, "Keith")


@F1
def test_in_2005_the_city_stays_even_if_it_has_no_room() -> None:
    state = block_depots("prussia", by="france", edition=REVISED)
    play(state, "bring train zehdenick")
    pass_to_prussia(state)
    assert cities_to_enter(state, "Keith") == []
    assert refusal(state, "bring Keith spandau")[0] == "no_depot_free"


@F22
@pytest.mark.rule("F21")
def test_a_general_back_in_a_substitute_city_beside_an_enemy_fights() -> None:
    state = block_depots("prussia")
    play(state, "bring Dohna potsdam", "end")
    assert (city_of(state, "Dohna"), acts(state)) == ("potsdam", ["attack Dohna Daun"])


@F22
def test_an_open_depot_is_used_again_at_six() -> None:
    state = block_depots("prussia", edition=REVISED)
    play(state, "bring Dohna zehdenick")
    state.remove_piece(state.where.index(NUMBER["berlin"]), -1)
    state.pool[NUMBER["berlin"]] = 0
    state.total[NATIONS.index("austria")] = 0
    assert state.validate() == []
    assert (price_of_army(state), cities_to_enter(state, "Keith")) == (6, ["berlin"])
