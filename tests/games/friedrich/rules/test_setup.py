"""Roles, pieces and the secret allotment of armies (000 §1, F2, F5, F8, F32)."""

from collections import Counter
from typing import Any

import pytest

from tafelrunde.games.friedrich.options import FriedrichOptions
from tafelrunde.kernel import MalformedAction, OptionError
from tests.games.friedrich.build import (
    acts,
    allot_all,
    armies_at,
    key_and_params,
    new_game,
    play,
    refusal,
    short_keys,
    view_of,
)

SEEDS = [str(number) for number in range(48)]
SETTING_UP = pytest.mark.rule("000 §1")
F2 = pytest.mark.rule("F2")
F5 = pytest.mark.rule("F5")
F8 = pytest.mark.rule("F8")
F32 = pytest.mark.rule("F32")

GENERALS = {
    "prussia": "Friedrich oschatz, Winterfeldt oschatz, Heinrich berlin, Schwerin strehlen,"
    "Keith strehlen, Seydlitz brandenburg, Dohna arnswalde, Lehwaldt mohrungen",
    "hanover": "Ferdinand stade, Cumberland alfeld",
    "russia": "Saltikov bydgoszcz, Fermor bydgoszcz, Apraxin lomza, Tottleben sierpc",
    "sweden": "Ehrensvärd stralsund",
    "austria": "Daun bruenn, Browne melnik, Karl melnik, Laudon olmuetz, Lacy tabor",
    "imperial": "Hildburghausen hildburghausen",
    "france": "Richelieu iserlohn, Soubise fulda, Chevert iserlohn",
}
TRAINS = {
    "prussia": ["gruenberg", "jueterbog"],
    "hanover": ["gifhorn"],
    "russia": ["torun", "warszawa"],
    "sweden": ["wismar"],
    "austria": ["beraun", "pardubitz"],
    "imperial": ["erlangen"],
    "france": ["gemuenden", "koblenz"],
}
ARMIES = {"prussia": 32, "hanover": 12, "russia": 16, "sweden": 4, "austria": 30, "imperial": 6,
          "france": 20}  # fmt: skip
ASKED = [
    ("prussia", "Friedrich+Winterfeldt"),
    ("prussia", "Heinrich"),
    ("prussia", "Schwerin+Keith"),
    ("prussia", "Seydlitz"),
    ("prussia", "Dohna"),
    ("prussia", "Lehwaldt"),
    ("hanover", "Ferdinand"),
    ("hanover", "Cumberland"),
    ("russia", "Saltikov+Fermor"),
    ("russia", "Apraxin"),
    ("russia", "Tottleben"),
    ("sweden", "Ehrensvärd"),
    ("austria", "Daun"),
    ("austria", "Browne+Karl"),
    ("austria", "Laudon"),
    ("austria", "Lacy"),
    ("imperial", "Hildburghausen"),
    ("france", "Richelieu+Chevert"),
    ("france", "Soubise"),
]


def pieces_by_nation(state: Any, kind: str) -> dict[str, list[tuple[str, str]]]:
    """Return names and cities of the pieces on the map, by nation."""
    found: dict[str, list[tuple[str, str]]] = {}
    for piece in view_of(state)["pieces"]:
        if piece["kind"] == kind and piece["city"]:
            place = (piece["name"].split(" ")[0], piece["city"])
            found.setdefault(piece["nation"], []).append(place)
    return found


def armies_by_nation(state: Any) -> dict[str, int]:
    """Return the armies of each nation."""
    return {name: nation["armies"] for name, nation in view_of(state)["nations"].items()}


def asked_stack(state: Any) -> tuple[str, str]:
    """Say which nation and which stack are asked for armies."""
    view = view_of(state)
    names = [name.split(" ")[0] for name in view["asked"]["generals"]]
    return view["nation"], "+".join(names)


@SETTING_UP
def test_24_generals_stand_on_their_cities() -> None:
    pieces = pieces_by_nation(new_game(), "general")
    assert sum(map(len, pieces.values())) == 24
    for nation, places in GENERALS.items():
        wanted = [tuple(place.split()) for place in places.split(",")]
        assert pieces[nation] == wanted


@SETTING_UP
def test_eleven_trains_stand_on_their_cities() -> None:
    pieces = pieces_by_nation(new_game(), "train")
    assert sum(map(len, pieces.values())) == 11
    assert {n: sorted(city for _, city in places) for n, places in pieces.items()} == TRAINS


@SETTING_UP
def test_every_nation_has_its_armies_and_nobody_a_card() -> None:
    state = new_game()
    nations = view_of(state)["nations"]
    assert {name: nation["limit"] for name, nation in nations.items()} == ARMIES
    assert {nation["cards"] for nation in nations.values()} == {0}
    assert armies_by_nation(allot_all(state)) == ARMIES


@SETTING_UP
@F5
def test_nations_are_asked_in_turn_order_stack_by_stack_by_commanders_ranks() -> None:
    state = new_game()
    order, seats = [], []
    while state.phase == "allot":
        order.append(asked_stack(state))
        seats.append(state.to_act)
        play(state, acts(state)[0])
    assert order == ASKED
    assert seats == [0] * 8 + [1] * 4 + [2] * 5 + [3] * 2


@SETTING_UP
@F8
def test_a_stack_gets_at_least_one_and_at_most_eight_for_each_general() -> None:
    state = new_game()
    assert acts(state) == [f"armies {number}" for number in range(2, 17)]
    play(state, "armies 2")
    assert acts(state) == [f"armies {number}" for number in range(1, 9)]
    assert refusal(state, "armies 0") == ("armies_bounds", {"least": 1, "most": 8})
    assert refusal(state, "armies 9") == ("armies_bounds", {"least": 1, "most": 8})


@F5
@F8
def test_what_is_left_must_be_possible_for_the_later_stacks() -> None:
    state = new_game()
    play(state, "armies 16", "armies 8")
    assert acts(state) == [f"armies {number}" for number in range(2, 6)]
    play(state, "armies 2")
    assert acts(state) == [f"armies {number}" for number in range(1, 5)]
    play(state, "armies 4", "armies 1")
    assert acts(state) == ["armies 1"]


@F5
def test_a_sparing_allotment_raises_the_least_number_of_the_later_ones() -> None:
    state = new_game()
    play(state, "armies 2", "armies 1", "armies 5")
    assert acts(state) == ["armies 8"]
    assert refusal(state, "armies 7") == ("armies_bounds", {"least": 8, "most": 8})
    play(state, "armies 8", "armies 8")
    assert acts(state) == ["armies 8"]


@F5
@pytest.mark.rule("F33")
def test_the_last_stack_is_asked_although_it_has_no_choice() -> None:
    state = new_game()
    play(state, *["armies 5"] * 5)
    assert (asked_stack(state), acts(state)) == (("prussia", "Lehwaldt"), ["armies 7"])
    play(state, "armies 7")
    assert asked_stack(state) == ("hanover", "Ferdinand")
    play(state, "armies 6", "armies 6", "armies 5", "armies 5", "armies 6")
    assert (asked_stack(state), acts(state)) == (("sweden", "Ehrensvärd"), ["armies 4"])


@SETTING_UP
def test_the_documents_allotment_of_france_is_possible() -> None:
    """Seven for Richelieu, five for Soubise, eight for Chevert: fifteen in Iserlohn."""
    state = new_game()
    while asked_stack(state)[0] != "france":
        play(state, state.default_action().text)
    assert acts(state) == [f"armies {number}" for number in range(12, 17)]
    play(state, "armies 15")
    assert acts(state) == ["armies 5"]
    play(state, "armies 5")
    assert (armies_at(state, "iserlohn"), armies_at(state, "fulda")) == (15, 5)


@F5
def test_after_the_allotment_prussia_draws_and_moves() -> None:
    state = allot_all(new_game())
    view = view_of(state)
    assert (view["phase"], view["nation"], view["turn"], view["to_act"]) == (
        "movement", "prussia", 1, 0)  # fmt: skip
    assert [nation["cards"] for nation in view["nations"].values()] == [7, 0, 0, 0, 0, 0, 0]


@F5
@pytest.mark.rule("F3")
def test_only_its_owner_sees_an_allotment() -> None:
    state = new_game()
    events = play(state, "armies 9")
    assert key_and_params(events[0])[0] == "allotted"
    assert [event.is_seen_by(seat) for event in events for seat in (0, 1, 2, 3, None)] == [
        True, False, False, False, False]  # fmt: skip
    assert {stack["armies"] for stack in view_of(state, 1)["stacks"][:6]} == {None}
    assert view_of(state, 0)["stacks"][0]["armies"] == 9
    assert view_of(state, 1)["asked"]["left"] is None


@F5
def test_the_end_of_a_nations_allotment_is_public() -> None:
    state = new_game()
    events = play(state, *["armies 5"] * 5, "armies 7")
    assert short_keys(events)[-1] == "allotment_done"
    assert key_and_params(events[-1])[1] == {"nation": "prussia", "total": 32}
    assert events[-1].is_seen_by(None)


@F5
def test_nothing_else_may_be_done_during_the_allotment() -> None:
    state = new_game()
    for text in ("end", "march Heinrich berlin-potsdam", "pay spades 2", "give way"):
        assert refusal(state, text) == ("not_now", {"phase": "allot"})


@F5
@pytest.mark.parametrize("text", ["armies", "armies x", "armies -1", "armies 1 2", "armies 1000"])
def test_an_allotment_is_a_number(text: str) -> None:
    with pytest.raises(MalformedAction):
        new_game().parse(text)


# Roles


@SETTING_UP
@F5
def test_roles_are_raffled_from_the_seed() -> None:
    seats = Counter(
        view_of(new_game(seed, roles="raffle"))["roles"].index("friedrich") for seed in SEEDS
    )
    assert set(seats) == {0, 1, 2, 3}
    assert min(seats.values()) >= 4
    assert new_game("x", roles="raffle").roles == new_game("x", roles="raffle").roles


@F2
@F5
def test_roles_may_be_assigned_by_seat() -> None:
    state = new_game(roles="pompadour,friedrich,maria-theresia,elisabeth")
    owners = {name: nation["seat"] for name, nation in view_of(state)["nations"].items()}
    assert owners == {"prussia": 1, "hanover": 1, "russia": 3, "sweden": 3, "austria": 2,
                      "imperial": 2, "france": 0}  # fmt: skip
    assert state.to_act == 1


@F2
@pytest.mark.rule("000 §1")
def test_with_three_players_elisabeth_is_pompadour_too() -> None:
    state = new_game(players=3, roles="elisabeth,maria-theresia,friedrich")
    owners = {name: nation["seat"] for name, nation in view_of(state)["nations"].items()}
    assert owners == {"prussia": 2, "hanover": 2, "russia": 0, "sweden": 0, "austria": 1,
                      "imperial": 1, "france": 0}  # fmt: skip


@F2
@pytest.mark.parametrize("given", [{"players": 3}, {"players": 4}])
def test_all_24_generals_play_with_three_and_with_four(given: dict[str, Any]) -> None:
    assert sum(map(len, pieces_by_nation(new_game(**given), "general").values())) == 24


@F5
def test_assigned_roles_leave_the_cards_as_they_were() -> None:
    """The raffle is drawn all the same, so that chance is used alike."""
    raffled = new_game("7", roles="raffle")
    assigned = new_game("7", roles="friedrich,elisabeth,maria-theresia,pompadour")
    one, two = allot_all(raffled), allot_all(assigned)
    assert one.hands == two.hands


# Scenarios


@F32
@pytest.mark.rule("000 §14")
def test_west_has_hanover_france_seydlitz_and_one_prussian_train() -> None:
    state = new_game(players=2, scenario="west")
    assert pieces_by_nation(state, "general") == {
        "prussia": [("Seydlitz", "brandenburg")],
        "hanover": [("Ferdinand", "stade"), ("Cumberland", "alfeld")],
        "france": [("Richelieu", "iserlohn"), ("Soubise", "fulda"), ("Chevert", "iserlohn")],
    }
    trains = pieces_by_nation(state, "train")
    assert {n: sorted(city for _, city in places) for n, places in trains.items()} == {
        "prussia": ["jueterbog"], "hanover": ["gifhorn"], "france": ["gemuenden", "koblenz"]
    }  # fmt: skip
    assert acts(state) == ["armies 3"]
    assert armies_by_nation(allot_all(state)) == {"prussia": 3, "hanover": 12, "france": 20}


@F32
@pytest.mark.rule("000 §14")
def test_silesia_has_five_prussian_generals_austria_and_the_imperial_army() -> None:
    state = new_game(players=2, scenario="silesia")
    pieces = pieces_by_nation(state, "general")
    assert [name for name, _ in pieces["prussia"]] == [
        "Friedrich", "Winterfeldt", "Heinrich", "Schwerin", "Keith"
    ]  # fmt: skip
    assert {nation: len(places) for nation, places in pieces.items()} == {
        "prussia": 5, "austria": 5, "imperial": 1
    }  # fmt: skip
    assert {n: len(places) for n, places in pieces_by_nation(state, "train").items()} == {
        "prussia": 2, "austria": 2, "imperial": 1
    }  # fmt: skip
    assert armies_by_nation(allot_all(state)) == {"prussia": 24, "austria": 30, "imperial": 6}


@F32
@pytest.mark.parametrize(
    ("scenario", "order"),
    [
        ("west", [pair for pair in ASKED if pair[0] in ("hanover", "france")]),
        ("silesia", [*ASKED[:3], *(p for p in ASKED if p[0] in ("austria", "imperial"))]),
    ],
)
def test_a_scenario_asks_only_the_nations_that_take_part(
    scenario: str, order: list[tuple[str, str]]
) -> None:
    state = new_game(players=2, scenario=scenario)
    found = []
    while state.phase == "allot":
        found.append(asked_stack(state))
        play(state, state.default_action().text)
    if scenario == "west":
        assert found.pop(0) == ("prussia", "Seydlitz")
    assert found == order


@F32
@pytest.mark.parametrize(
    ("scenario", "role"), [("west", "pompadour"), ("silesia", "maria-theresia")]
)
def test_a_scenario_is_played_by_friedrich_and_one_other(scenario: str, role: str) -> None:
    for seed in SEEDS[:8]:
        state = new_game(seed, players=2, scenario=scenario, roles="raffle")
        assert sorted(state.roles) == sorted(("friedrich", role))
    firsts = {new_game(s, players=2, scenario=scenario, roles="raffle").roles[0] for s in SEEDS}
    assert len(firsts) == 2


# What does not go together


@F2
@pytest.mark.rule("F1")
@pytest.mark.parametrize(
    ("given", "key"),
    [
        ({"players": 2}, "two_need_scenario"),
        ({"players": 3, "scenario": "west"}, "scenario_for_two"),
        ({"players": 4, "scenario": "silesia"}, "scenario_for_two"),
        ({"players": 2, "scenario": "west", "expert": True}, "scenario_not_expert"),
        ({"players": 2, "scenario": "west", "tournament": True}, "scenario_not_tournament"),
        ({"players": 2, "scenario": "silesia", "edition": "revised-2005"}, "only_anniversary"),
        ({"players": 2, "scenario": "west", "gentle_clock": True}, "scenario_not_expert"),
        ({"gentle_clock": True, "expert": True, "edition": "revised-2005"}, "only_anniversary"),
        ({"roles": "friedrich,elisabeth"}, "roles"),
        ({"players": 3, "roles": "friedrich,elisabeth,pompadour"}, "roles"),
        ({"players": 2, "scenario": "west", "roles": "friedrich,elisabeth"}, "roles"),
    ],
)
def test_options_that_do_not_go_together_are_refused(given: dict[str, Any], key: str) -> None:
    with pytest.raises(OptionError) as caught:
        FriedrichOptions(**given)
    assert key_and_params(caught.value.phrase)[0] == key


@F2
@pytest.mark.parametrize(
    "given",
    [
        {},
        {"players": 3},
        {"edition": "revised-2005", "expert": True, "tournament": True},
        {"expert": True, "gentle_clock": True},
        {"players": 2, "scenario": "west", "roles": "pompadour,friedrich"},
        {"players": 3, "tournament": True, "roles": "maria-theresia,elisabeth,friedrich"},
    ],
)
def test_options_that_go_together_start_a_game(given: dict[str, Any]) -> None:
    assert new_game(**given).validate() == []


@F2
@pytest.mark.parametrize("value", ["friedrich,friedrich", "nobody", ""])
def test_roles_must_be_names_none_twice(value: str) -> None:
    with pytest.raises(OptionError):
        FriedrichOptions(roles=value)


@F5
def test_the_player_sees_what_each_stack_may_be_given() -> None:
    state = new_game()
    while asked := view_of(state, state.to_act)["asked"]:
        first = asked["stacks"][0]
        listed = [int(act.removeprefix("armies ")) for act in acts(state)]
        assert (first["city"], first["least"], first["most"]) == (
            asked["city"], listed[0], listed[-1],
        )  # fmt: skip
        assert first["holds"] == 8 * len(asked["generals"])
        assert sum(stack["least"] for stack in asked["stacks"]) <= asked["left"]
        assert sum(stack["most"] for stack in asked["stacks"]) >= asked["left"]
        others = [seat for seat in (0, 1, 2, 3, None) if seat != state.to_act]
        assert all(view_of(state, seat)["asked"]["stacks"] is None for seat in others)
        play(state, f"armies {listed[len(listed) // 2]}")
