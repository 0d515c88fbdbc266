"""The two scenarios for two players: west and silesia (000 §14, F32)."""

from itertools import permutations
from typing import Any

import pytest

from tafelrunde.games.friedrich.model.atlas import (
    BOHEMIAN_OBJECTIVES,
    FIRST_ORDER,
    IDS,
    OBJECTIVES_OF,
    cities_of,
)
from tafelrunde.games.friedrich.model.components import GENERALS, NATIONS, SHORT_NAMES
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import (
    acts,
    allot_all,
    armies_at,
    city_of,
    is_conquered,
    new_game,
    play,
    position,
    refusal,
    short_keys,
    view_of,
)
from tests.games.friedrich.fate_cards import drawn_card_name, end_turn_with, pass_until

pytestmark = [pytest.mark.rule("F32"), pytest.mark.rule("000 §14")]
LAST = {"west": "france", "silesia": "imperial"}
SCENARIOS = list(LAST)


def objectives_of(name: str) -> list[str]:
    return [IDS[city] for city in cities_of(OBJECTIVES_OF[NATIONS.index(name)])]


def start_scenario(scenario: str) -> FriedrichState:
    return allot_all(new_game(players=2, scenario=scenario))


def movement_position(
    scenario: str, active: str = "", turn: int = 8, **more: Any
) -> FriedrichState:
    """A movement phase in a scenario, by default the last of its turn."""
    active = active or LAST[scenario]
    return position(active=active, turn=turn, players=2, scenario=scenario, **more)


def pieces_on_map(state: FriedrichState) -> dict[str, str]:
    """Name who stands where; trains by their nation and city."""
    found = {}
    for piece in view_of(state)["pieces"]:
        if piece["city"]:
            found[piece["name"] or f"{piece['nation']} train {piece['city']}"] = piece["city"]
    return found


def winners(state: FriedrichState) -> list[str]:
    return list(view_of(state)["winners"])


# Setting up


def test_west_is_seydlitz_a_train_hanover_and_france() -> None:
    assert pieces_on_map(start_scenario("west")) == {
        "Seydlitz": "brandenburg",
        "prussia train jueterbog": "jueterbog",
        "Ferdinand": "stade",
        "Cumberland": "alfeld",
        "hanover train gifhorn": "gifhorn",
        "Richelieu": "iserlohn",
        "Soubise": "fulda",
        "Chevert": "iserlohn",
        "france train koblenz": "koblenz",
        "france train gemuenden": "gemuenden",
    }


def test_silesia_is_five_prussians_austria_and_the_imperial_army() -> None:
    found = pieces_on_map(start_scenario("silesia"))
    prussians = {"Friedrich", "Winterfeldt", "Heinrich", "Schwerin", "Keith"}
    austrians = {"Daun", "Browne", "Karl von Lothringen", "Laudon", "Lacy"}
    trains = {"prussia train jueterbog", "prussia train gruenberg", "austria train beraun",
              "austria train pardubitz", "imperial train erlangen"}  # fmt: skip
    assert set(found) == prussians | austrians | {"Hildburghausen"} | trains


@pytest.mark.parametrize(
    ("scenario", "armies", "seats"),
    [("west", {"prussia": 3, "hanover": 12, "france": 20}, [0, 0, 1]),
     ("silesia", {"prussia": 24, "austria": 30, "imperial": 6}, [0, 1, 1])],
)  # fmt: skip
def test_armies_and_seats(scenario: str, armies: dict[str, int], seats: list[int]) -> None:
    view = view_of(start_scenario(scenario))["nations"]
    assert {name: view[name]["armies"] for name in view} == armies
    assert {name: view[name]["limit"] for name in view} == armies
    assert [view[name]["seat"] for name in view] == seats


def test_seydlitz_gets_three_armies_and_is_asked_all_the_same() -> None:
    state = new_game(players=2, scenario="west")
    assert acts(state) == ["armies 3"]


def test_silesia_allots_twenty_four_to_five_generals() -> None:
    state = new_game(players=2, scenario="silesia")
    assert acts(state) == [f"armies {number}" for number in range(2, 17)]


@pytest.mark.parametrize(
    ("scenario", "order"),
    [("west", ["prussia", "hanover", "france"]), ("silesia", ["prussia", "austria", "imperial"])],
)
def test_only_these_nations_move(scenario: str, order: list[str]) -> None:
    state = start_scenario(scenario)
    moves = []
    while state.turn == 1:
        if state.phase == "movement":
            moves.append(view_of(state)["nation"])
        state.apply(state.default_action())
    assert moves == order


@pytest.mark.rule("F9")
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_generals_who_are_not_named_never_come(scenario: str) -> None:
    prussia = {"west": {"Seydlitz": ("halle", 1)}, "silesia": {"Keith": ("halle", 3)}}[scenario]
    state = movement_position(
        scenario, "prussia", prussia=prussia, hands={"prussia": ["spades 12"]}
    )
    play(state, "pay spades 12")
    named = {"west": {"Seydlitz"}, "silesia": {SHORT_NAMES[p] for p in GENERALS[0][:5]}}[scenario]
    for piece in GENERALS[0]:
        name = SHORT_NAMES[piece]
        if name not in named:
            assert refusal(state, f"bring {name} berlin")[0] == "gone_for_good"
    brought = {text.split()[1] for text in acts(state, "bring")} - {"train"}
    assert brought == named - {"Seydlitz", "Keith"}


def test_in_west_there_is_one_prussian_train() -> None:
    prussia = {"Seydlitz": ("halle", 3), "train": "jueterbog"}
    state = movement_position("west", "prussia", prussia=prussia, hands={"prussia": ["spades 12"]})
    assert acts(state, "pay") == []
    assert acts(movement_position("west", "prussia", prussia={"Seydlitz": ("halle", 3)},
                                  hands={"prussia": ["spades 12"]}), "pay") != []  # fmt: skip


# Cards


def test_in_west_prussia_draws_two_and_discards_one_of_them() -> None:
    state = movement_position("west", "france", turn=4, hands={"prussia": ["spades 2"]})
    play(state, "end")
    assert (state.phase, state.to_act, state.turn) == ("discard", 0, 5)
    assert len(acts(state)) == 2
    assert refusal(state, "discard spades 2")[0] in ("not_just_drawn", "not_held")
    play(state, acts(state)[0])
    assert state.hands[0].bit_count() == 2
    assert state.phase == "movement"


@pytest.mark.rule("F7")
def test_in_west_what_prussia_discards_is_seen_by_nobody_else() -> None:
    one = movement_position("west", "france", turn=4)
    play(one, "end")
    two = one.copy()
    first, second = play(one, acts(one)[0]), play(two, acts(two)[1])
    assert [e for e in first if e.is_seen_by(1)] == [e for e in second if e.is_seen_by(1)]
    assert one.view(1) == two.view(1)


def card_income(state: FriedrichState, name: str) -> int:
    return int(view_of(state)["nations"][name]["draws"])


@pytest.mark.parametrize("cards", list(permutations(["poems", "lord-bute"])))
@pytest.mark.parametrize(("scenario", "numbers"), [("west", [2, 1, 1]), ("silesia", [5, 4, 3])])
def test_subsidy_cuts_have_their_own_figures(
    scenario: str, numbers: list[int], cards: tuple[str, str]
) -> None:
    prussia = {"west": {"Seydlitz": ("halle", 3)}, "silesia": {"Keith": ("halle", 3)}}[scenario]
    state = movement_position(scenario, prussia=prussia)
    found = [card_income(state, "prussia")]
    for card in cards:
        pass_until(state, LAST[scenario])
        before = state.hands[0].bit_count()
        end_turn_with(state, card)
        found.append(card_income(state, "prussia"))
        assert state.phase == "movement"
        assert state.hands[0].bit_count() == before + found[-1]
    assert found == numbers


def test_france_and_austria_are_cut_as_usual() -> None:
    state = movement_position("west")
    end_turn_with(state, "india")
    assert (card_income(state, "france"), card_income(state, "hanover")) == (3, 2)
    state = movement_position("silesia")
    assert (card_income(state, "austria"), card_income(state, "imperial")) == (5, 1)
    end_turn_with(state, "america")
    assert (card_income(state, "austria"), card_income(state, "imperial")) == (4, 1)


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("turn", [1, 4, 8])
def test_five_cards_go_unseen_to_the_discards_every_turn(scenario: str, turn: int) -> None:
    state = movement_position(scenario, turn=turn)
    before = state.discards
    events = end_turn_with(state, 1)
    fresh = state.discards & ~before
    assert fresh.bit_count() == 5
    assert state.hidden & fresh == fresh
    assert short_keys(events).count("fictitious") == 1
    (told,) = [event for event in events if event.key.endswith("fictitious")]
    assert dict(told.params)["cards"] == 5
    for seat in (0, 1):
        assert not state.aware[seat] & fresh


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_five_cards_come_before_victory_and_fate(scenario: str) -> None:
    winner = {"west": "france", "silesia": "austria"}[scenario]
    state = movement_position(scenario, conquered=objectives_of(winner))
    events = short_keys(play(state, "end"))
    assert (winners(state), "fictitious" in events, "fate" in events) == ([winner], True, False)
    state = movement_position(scenario)
    events = short_keys(end_turn_with(state, 1))
    assert events.index("fictitious") < events.index("fate")


# Fate


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_fate_is_read_in_spades(scenario: str) -> None:
    assert drawn_card_name(end_turn_with(movement_position(scenario), 12)) == "12_spades"


@pytest.mark.parametrize(("armies", "is_asked"), [(3, False), (2, True), (1, True)])
def test_in_west_a_gift_of_fate_never_makes_more_than_three(armies: int, is_asked: bool) -> None:
    state = movement_position("west", prussia={"Seydlitz": ("halle", armies)})
    end_turn_with(state, 8)
    assert (state.phase == "fate") is is_asked
    if is_asked:
        play(state, "gain Seydlitz")
        assert armies_at(state, "halle") == armies + 1


@pytest.mark.parametrize(("armies", "is_asked"), [(24, False), (23, True)])
def test_in_silesia_a_gift_of_fate_never_makes_more_than_twenty_four(
    armies: int, is_asked: bool
) -> None:
    prussia = {"Friedrich+Winterfeldt+Heinrich": ("berlin", armies - 5), "Keith": ("halle", 5)}
    state = movement_position("silesia", prussia=prussia)
    end_turn_with(state, 8)
    assert (state.phase == "fate") is is_asked


@pytest.mark.parametrize(("scenario", "armies", "most"), [("west", 1, 2), ("silesia", 20, 4)])
def test_recruiting_stops_at_the_start_armies(scenario: str, armies: int, most: int) -> None:
    stack = {"west": "Seydlitz", "silesia": "Heinrich+Schwerin+Keith"}[scenario]
    hand = [f"spades {n}" for n in range(5, 14)]
    state = movement_position(
        scenario, "prussia", prussia={stack: ("halle", armies)}, hands={"prussia": hand}
    )
    while acts(state, "pay"):
        play(state, acts(state, "pay")[-1])
    assert acts(state, "raise") == [f"raise {number}" for number in range(1, most + 1)]
    assert refusal(state, f"raise {most + 1}")[0] in ("army_limit", "credit_short")


@pytest.mark.parametrize("card", [1, 4, 5, 6, 7, 9, 12])
@pytest.mark.parametrize("scenario", SCENARIOS)
def test_small_cards_on_pieces_that_do_not_exist_do_nothing(scenario: str, card: int) -> None:
    prussia = {"west": {"Seydlitz": ("halle", 2)}, "silesia": {"Keith": ("halle", 3)}}[scenario]
    state = movement_position(scenario, prussia=prussia)
    end_turn_with(state, card)
    pass_until(state, "prussia")
    assert state.turn == 9


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("card", ["elisabeth", "sweden"])
def test_strokes_on_nations_elsewhere_only_count(scenario: str, card: str) -> None:
    prussia: dict[str, Any] = {"west": {"Seydlitz": ("halle", 3)},
                               "silesia": {"Keith": ("halle", 3)}}[scenario]  # fmt: skip
    state = movement_position(scenario, prussia=prussia)
    owners = list(state.owner)
    events = end_turn_with(state, card)
    pass_until(state, "prussia")
    assert (state.turn, "retires" in short_keys(events), state.eased) == (9, False, 0)
    assert state.owner == owners
    assert city_of(state, next(iter(prussia))) == "halle"


# The end


@pytest.mark.parametrize("cards", list(permutations(["india", "america"])))
def test_west_ends_when_france_has_left(cards: tuple[str, str]) -> None:
    state = movement_position("west")
    end_turn_with(state, cards[0])
    assert winners(state) == []
    pass_until(state, "france")
    end_turn_with(state, cards[1])
    outcome = state.outcome()
    assert outcome is not None
    assert (winners(state), outcome.winners) == (["prussia"], (0,))


def test_west_is_not_ended_by_elisabeth_and_sweden() -> None:
    state = movement_position("west")
    for card in ("elisabeth", "sweden", "india"):
        pass_until(state, "france")
        end_turn_with(state, card)
    assert winners(state) == []


def test_in_west_france_wins_with_all_its_objectives_at_the_end_of_the_turn() -> None:
    state = movement_position("west", conquered=objectives_of("france"))
    play(state, "end")
    outcome = state.outcome()
    assert outcome is not None
    assert (winners(state), outcome.winners) == (["france"], (1,))
    state = movement_position("west", turn=4, conquered=objectives_of("france")[:-1])
    play(state, "end")
    assert winners(state) == []


@pytest.mark.parametrize("last", ["elisabeth", "sweden", "india", "america"])
def test_silesia_ends_when_russia_sweden_and_france_have_left(last: str) -> None:
    state = movement_position("silesia")
    for card in ("elisabeth", "sweden", "india", "america"):
        if card != last:
            pass_until(state, "imperial")
            end_turn_with(state, card)
            assert winners(state) == []
    pass_until(state, "imperial")
    end_turn_with(state, last)
    outcome = state.outcome()
    assert outcome is not None
    assert (winners(state), outcome.winners) == (["prussia"], (0,))
    assert outcome.reason.key.endswith("wins_defensively")


@pytest.mark.parametrize("name", ["austria", "imperial"])
def test_in_silesia_austria_and_the_imperial_army_need_all_and_nothing_is_eased(name: str) -> None:
    first = [IDS[c] for c in cities_of(OBJECTIVES_OF[NATIONS.index(name)] & FIRST_ORDER)]
    state = movement_position("silesia", conquered=first)
    for card in ("elisabeth", "sweden", "india"):
        pass_until(state, "imperial")
        end_turn_with(state, card)
        assert winners(state) == []
    view = view_of(state)["nations"][name]
    assert (view["needed"], view["eased"], view["seat"]) == (len(objectives_of(name)), False, 1)
    state = movement_position("silesia", conquered=objectives_of(name))
    play(state, "end")
    assert winners(state) == [name]


def test_in_silesia_prussia_conquers_bohemia_from_the_first_turn() -> None:
    for turn in (1, 3, 7):
        state = movement_position(
            "silesia", "prussia", turn=turn, prussia={"Friedrich": ("prag", 5)}
        )
        play(state, "march Friedrich prag-melnik")
        assert is_conquered(state, "prag")


def test_in_silesia_there_is_no_decision_in_turn_3() -> None:
    state = movement_position("silesia", turn=2)
    play(state, "end")
    assert (state.turn, state.phase, view_of(state)["option"]) == (3, "movement", None)


def test_in_silesia_prussia_wins_with_bohemia_at_the_end_of_the_turn() -> None:
    cities = [IDS[c] for c in cities_of(BOHEMIAN_OBJECTIVES)]
    state = movement_position("silesia", "prussia", prussia={"Friedrich": ("prag", 5)},
                              conquered=[c for c in cities if c != "prag"])  # fmt: skip
    play(state, "march Friedrich prag-melnik")
    assert (state.phase, winners(state)) == ("movement", [])
    pass_until(state, "imperial")
    play(state, "end")
    assert winners(state) == ["prussia"]


def test_in_west_prussia_conquers_nothing() -> None:
    state = movement_position("west", "prussia", prussia={"Seydlitz": ("prag", 3)})
    play(state, "march Seydlitz prag-melnik")
    assert not is_conquered(state, "prag")
