"""What a fallen flag plays, what chance plays, and the fast path beside the checked one."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import acts, new_game, play, position
from tests.games.friedrich.combats import start_combat
from tests.games.friedrich.fate_cards import draw_in_suit, last_moment
from tests.games.friedrich.moments import (
    MOMENTS,
    VARIANTS,
    Build,
    combat_position,
    combats_position,
    march_position,
)


def position_with_fermor_bound() -> FriedrichState:
    """Fermor may not leave Küstrin; Saltikov beside him may (2♣)."""
    russia = {"Saltikov+Fermor": ("kuestrin", 4), "train": "torun"}
    return position("russia", effect="2 clubs", turn=4, russia=russia)


def position_with_chevert_bound() -> FriedrichState:
    """Chevert may not be left alone (5♦)."""
    return position("france", effect="5 diamonds", turn=4,
                    france={"Richelieu+Soubise+Chevert": ("iserlohn", 9)})  # fmt: skip


def position_with_friedrich_shy() -> FriedrichState:
    """Friedrich may not march beside Daun (7♠)."""
    return position(effect="7 spades", turn=4, prussia={"Friedrich": ("wurzen", 3)},
                    austria={"Daun": ("torgau", 3), "train": "riesa"})  # fmt: skip


def position_with_conquests() -> FriedrichState:
    """Roads to the same city differ in what they conquer."""
    return position("austria", turn=4, austria={"Daun": ("bischofswerda", 4)})


def position_with_full_stacks() -> FriedrichState:
    """Three generals stand together, some of whom have moved."""
    prussia = {"Friedrich+Keith": ("oschatz", 6), "Dohna": ("riesa", 2)}
    state = position(turn=4, prussia=prussia)
    play(state, "march Dohna riesa-oschatz")
    return state


def position_without_choice() -> FriedrichState:
    """Nobody is on the map, and nothing can be paid."""
    return position(turn=4)


def position_with_money() -> FriedrichState:
    """Everything can be bought, in a substitute city too."""
    hands = {"prussia": ["spades 13", "clubs 13", "hearts 13", "hearts 2"]}
    sides = {"prussia": {"Keith": ("oschatz", 5)}, "russia": {"Fermor": ("berlin", 2)}}
    state = march_position(hands=hands, **sides)
    play(state, "pay spades 13", "pay clubs 13")
    return state


def position_with_take_backs() -> FriedrichState:
    """Three marches, one of them needed by another, and a purchase."""
    prussia = {"Keith": ("oschatz", 2), "Dohna": ("wurzen", 1), "train": "jueterbog"}
    state = march_position(prussia=prussia)
    play(state, "march Keith oschatz-riesa", "march Dohna wurzen-oschatz",
         "march train jueterbog-herzberg", "pay spades 7", "bring Seydlitz berlin")  # fmt: skip
    return state


def combat_at_zero() -> FriedrichState:
    """At zero one must go on with a suited card or a Reserve."""
    return combat_position(
        austria={"Daun": ("torgau", 4)},
        hands={"austria": ["hearts 3", "hearts 9", "reserve", "spades 2"]},
    )


def combat_under_forced_play() -> FriedrichState:
    """Prussia must bring the score above zero (7♦)."""
    return combat_position(effect="7 diamonds")


def combat_with_double_card() -> FriedrichState:
    """A spades 11 may count twice (11♠)."""
    return start_combat("11 spades", "Keith", 2, "Soubise", 5, prussia=["spades 11", "spades 4"])


MORE: dict[str, Build] = {
    "held": position_with_fermor_bound,
    "torn": position_with_chevert_bound,
    "shy": position_with_friedrich_shy,
    "conquering": position_with_conquests,
    "crowded": position_with_full_stacks,
    "stuck": position_without_choice,
    "wealthy": position_with_money,
    "taken back": position_with_take_backs,
    "level": combat_at_zero,
    "bold": combat_under_forced_play,
    "double": combat_with_double_card,
}
RUNNING = {name: build for name, build in (MOMENTS | MORE).items() if name != "over"}
TRIES = {"torn": 24_000, "crowded": 24_000, "wealthy": 24_000, "held": 24_000}
"""Large positions need more tries before every march has come."""


# Chance


@pytest.mark.parametrize("name", RUNNING)
def test_chance_can_play_every_listed_act_and_no_other(name: str) -> None:
    state, rng = RUNNING[name](), Random(1)
    listed, found = set(acts(state)), set[str]()
    for number in range(TRIES.get(name, 12_000)):
        found.add(state.random_action(rng).text)
        if number > 500 and len(found) == len(listed):
            break
    assert found == listed


def test_chance_plays_every_kind_of_act_now_and_then() -> None:
    state, rng = MOMENTS["marched"](), Random(3)
    counts = Counter(state.random_action(rng).text.split()[0] for _ in range(2000))
    assert set(counts) == {"march", "pay", "back", "end"}
    assert min(counts.values()) > 20


def test_chance_gives_way_now_and_then_only_where_that_is_allowed() -> None:
    rng = Random(1)
    assert {combat_at_zero().random_action(rng).text for _ in range(60)} == {
        "play hearts 3 set 1", "play hearts 9 set 1", "play reserve set 1",
    }  # fmt: skip
    assert "give way" in {combat_position().random_action(rng).text for _ in range(60)}


def test_chance_does_not_change_the_position() -> None:
    for build in RUNNING.values():
        state, rng = build(), Random(2)
        before = state.to_bytes()
        for _ in range(40):
            state.random_action(rng)
        assert state.to_bytes() == before


# Flags


@pytest.mark.parametrize(("name", "text"), [
    ("allot", "armies 8"),
    ("discard", "discard clubs 7 set 1"),
    ("option", "decline"),
    ("movement", "end"),
    ("marched", "end"),
    ("paid", "end"),
    ("split", "armies 4"),
    ("share", "armies 1"),
    ("combats", "attack Daun Friedrich"),
    ("evade", "stand"),
    ("combat", "give way"),
    ("level", "play hearts 3 set 1"),
    ("bold", "play diamonds 5 set 1"),
    ("reserve", "reserve 1"),
    ("retreat", "retreat meissen"),
    ("reclaim", "reclaim koenigsberg"),
    ("retire", "retire Winterfeldt"),
    ("gain", "gain Fermor"),
    ("lose", "lose Friedrich"),
    ("offer", "decline"),
    ("answer", "decline"),
    ("exchange", "decline"),
    ("laudon", "decline"),
    ("laudon divided", "armies 3"),
    ("flip", "decline"),
    ("give", "decline"),
    ("west", "decline"),
])  # fmt: skip
def test_a_fallen_flag_ends_gives_way_declines_or_does_something_plain(
    name: str, text: str
) -> None:
    state = RUNNING[name]()
    assert state.default_action().text == text
    assert state.default_action() in state.legal_actions()


def default_shares(**given: Any) -> list[int]:
    """Return how many armies each stack gets if nobody says anything."""
    state = new_game(**given)
    found = []
    while state.phase == "allot":
        found.append(int(state.default_action().text.split()[1]))
        state.push(state.default_action())
    return found


@pytest.mark.rule("F5")
def test_armies_are_allotted_as_evenly_as_generals_stand() -> None:
    assert default_shares() == [8, 4, 8, 4, 4, 4, 6, 6, 8, 4, 4, 4, 6, 12, 6, 6, 6, 13, 7]
    assert default_shares(players=2, scenario="west") == [3, 6, 6, 13, 7]
    assert default_shares(players=2, scenario="silesia") == [9, 5, 10, 6, 12, 6, 6, 6]


@pytest.mark.rule("F8")
@pytest.mark.parametrize(("who", "armies", "fair"), [
    ("Keith", 9, 4), ("Keith", 2, 1), ("Keith", 16, 8), ("Friedrich+Keith", 12, 8),
    ("Friedrich+Keith", 4, 2), ("Keith+Dohna", 21, 14),
])  # fmt: skip
def test_a_stack_is_divided_as_evenly_as_its_generals(who: str, armies: int, fair: int) -> None:
    three = "+" in who
    stack = "Friedrich+Keith+Dohna" if three else "Friedrich+Keith"
    state = position(prussia={stack: ("oschatz", armies)})
    play(state, f"march {who} oschatz-riesa")
    assert state.default_action().text == f"armies {fair}"


def test_new_armies_go_where_there_is_room() -> None:
    prussia = {"Friedrich": ("berlin", 8), "Keith": ("oschatz", 5), "Dohna": ("halle", 8)}
    state = position(turn=4, prussia=prussia, hands={"prussia": ["hearts 12", "clubs 6"]})
    play(state, "pay hearts 12", "pay clubs 6", "raise 3")
    found = []
    while state.phase == "share":
        found.append(state.default_action().text)
        state.push(state.default_action())
    assert found == ["armies 0", "armies 3", "armies 0"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_default_acts_alone_bring_a_game_to_its_end(variant: str) -> None:
    state = new_game(**VARIANTS[variant])
    while state.to_act is not None:
        action = state.default_action()
        assert action in state.legal_actions()
        state.push(action)
    assert state.outcome() is not None
    assert state.validate() == []


# The fast path


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_fast_path_does_the_same_as_the_checked_one(variant: str) -> None:
    rng, state = Random(6), new_game("6", **VARIANTS[variant])
    other = state.copy()
    for number in range(250):
        if state.to_act is None:
            break
        action = state.random_action(rng)
        assert state.check(action) is None
        assert state.canonical(action) == action
        state.apply(action)
        other.push(action)
        if number % 10 == 0:
            assert other.to_bytes() == state.to_bytes()
    assert other.to_bytes() == state.to_bytes()


@pytest.mark.parametrize("name", RUNNING)
def test_every_listed_act_is_its_own_canonical_form_and_is_allowed(name: str) -> None:
    state = RUNNING[name]()
    actions = state.legal_actions()
    assert len(set(actions)) == len(actions)
    for action in actions:
        assert state.canonical(action) == action == state.parse(action.text)
        assert state.check(action) is None


def test_after_the_end_nothing_is_listed() -> None:
    assert MOMENTS["over"]().legal_actions() == []


def test_fate_that_asks_nothing_goes_on_with_the_next_turn() -> None:
    for card, suit in ((1, "spades"), (6, "hearts"), (12, "diamonds")):
        state = draw_in_suit(card, suit)
        assert (state.phase, state.turn) == ("movement", 8)
    assert last_moment().default_action().text == "end"
    assert combats_position().default_action().text == "attack Daun Friedrich"
