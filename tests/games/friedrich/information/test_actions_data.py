"""Actions as data: the parts a board is sent, and the parts it sends back."""

from __future__ import annotations

from typing import Any

import pytest

from tafelrunde.kernel import MalformedAction, act, parse_action
from tests.games.friedrich.build import position
from tests.games.friedrich.moments import (
    MOMENTS,
    VARIANTS,
    combat_position,
    march_position,
    reserve_position,
    sample_random_game,
)


@pytest.mark.parametrize("name", MOMENTS)
def test_every_act_is_read_back_from_its_parts(name: str) -> None:
    state = MOMENTS[name]()
    for action in state.legal_actions():
        assert state.action_from_data(state.action_data(action)) == action


@pytest.mark.parametrize("variant", VARIANTS)
def test_acts_of_random_games_are_read_back_from_their_parts(variant: str) -> None:
    for state in sample_random_game(variant, seed=4, every=40):
        for action in state.legal_actions():
            assert state.action_from_data(state.action_data(action)) == action


def action_parts(state: Any, text: str) -> dict[str, Any]:
    """Return the parts of an act."""
    found: dict[str, Any] = state.action_data(state.canonical(state.parse(text)))
    return found


def test_a_march_names_who_goes_and_every_city_of_the_road() -> None:
    state = position(prussia={"Friedrich+Keith": ("oschatz", 9)})
    road = {"verb": "march", "who": ["Friedrich", "Keith"], "path": ["oschatz", "riesa"]}
    assert action_parts(state, "march Friedrich+Keith oschatz-riesa") == road


def test_a_road_drawn_by_hand_is_the_listed_one_with_the_same_result() -> None:
    state = march_position()
    drawn = {"verb": "march", "who": ["Keith"], "path": ["oschatz", "wurzen", "oschatz", "riesa"]}
    assert act(state, 0, drawn)[0].text == "march Keith oschatz-riesa"


def test_without_a_road_the_shortest_one_is_meant() -> None:
    state = march_position()
    wish = {"verb": "march", "who": ["Keith"], "city": "oschatz", "end": "berlin"}
    preview_data: Any = state.preview(parse_action(state, wish), 0)
    assert preview_data["reason"]["key"] == "friedrich.reason.too_far"


def test_a_card_tells_what_it_would_add_to_the_score() -> None:
    assert action_parts(combat_position(), "play diamonds 5") == {
        "verb": "play",
        "card": "diamonds 5 set 1",
        "double": False,
        "gain": 5,
    }
    assert action_parts(combat_position(), "play reserve")["gain"] is None
    assert action_parts(reserve_position(), "reserve 7") == {
        "verb": "reserve",
        "number": 7,
        "gain": 7,
    }


def test_a_surprised_friedrich_gains_nothing() -> None:
    assert action_parts(combat_position(effect="10 hearts"), "play diamonds 5")["gain"] == 0


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"verb": "fly"},
        {"verb": ["march"]},
        {"verb": "march", "who": ["Keith"]},
        {"verb": "march", "who": ["Keith"], "path": ["oschatz"]},
        {"verb": "march", "who": ["Keith"], "path": ["oschatz"] * 9},
        {"verb": "march", "who": ["Keith"], "path": "oschatz-riesa"},
        {"verb": "march", "who": ["Keith"], "path": ["oschatz", ["riesa"]]},
        {"verb": "march", "who": ["Keith", "Keith"], "path": ["oschatz", "riesa"]},
        {"verb": "march", "who": [7], "path": ["oschatz", "riesa"]},
        {"verb": "march", "who": ["Keith"], "city": "oschatz", "end": "oschatz"},
        {"verb": "march", "who": [], "city": "oschatz", "end": "riesa"},
        {"verb": "back", "who": ["train"]},
        {"verb": "raise", "number": -1},
        {"verb": "raise", "number": True},
        {"verb": "raise", "number": 1000},
        {"verb": "pay", "card": "spades"},
        {"verb": "attack", "who": ["Daun"]},
        {"verb": "attack", "who": "Daun", "enemy": "Friedrich"},
        {"verb": "retreat", "city": 7},
        {"verb": "move", "who": ["train"], "city": "prag"},
    ],
)
def test_parts_that_make_no_act_are_malformed(data: dict[str, Any]) -> None:
    with pytest.raises(MalformedAction):
        parse_action(march_position(), data)
