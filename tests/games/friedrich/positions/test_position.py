"""A position of one's own: read, refused with reasons, played on from, and what is secret in it."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.model.atlas import IDS, NUMBER, OBJECTIVE_AT
from tafelrunde.games.friedrich.model.components import (
    AUSTRIA,
    FRANCE,
    GONE,
    HANOVER,
    IMPERIAL,
    NATIONS,
    PRUSSIA,
    RUSSIA,
    general,
)
from tafelrunde.games.friedrich.options import FriedrichOptions
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.i18n import english
from tafelrunde.kernel import OptionError, seed_from_text
from tests.games.friedrich.build import armies_at, city_of, is_conquered, options_for, parse_card

SMALL: dict[str, Any] = {
    "turn": 2,
    "nation": "prussia",
    "stacks": {
        "oschatz": {"generals": ["Friedrich", "Winterfeldt"], "armies": 9},
        "prag": {"generals": ["Daun"]},
        "tabor": {"generals": ["Lacy"]},
    },
    "trains": {"torgau": "prussia"},
    "armies": {"austria": 10},
    "hands": {"prussia": ["spades 10", "reserve set 2", "reserve set 2"], "austria": 6},
}


def start_from_position(given: dict[str, Any], seed: str = "1", **options: Any) -> FriedrichState:
    """Begin a game from a position, which must be sound."""
    state = GAME.start(options_for(position=json.dumps(given), **options), seed_from_text(seed))
    assert state.validate() == []
    return state


def defects_of(given: dict[str, Any] | str, **options: Any) -> str:
    """Say why a position is refused."""
    text = given if isinstance(given, str) else json.dumps(given)
    with pytest.raises(OptionError) as caught:
        options_for(position=text, **options)
    return english(caught.value.phrase)


def test_pieces_armies_and_cards_are_as_named() -> None:
    state = start_from_position(SMALL)
    assert (city_of(state, "Winterfeldt"), armies_at(state, "oschatz")) == ("oschatz", 9)
    assert armies_at(state, "prag") + armies_at(state, "tabor") == 10
    named = {parse_card("spades 10"), parse_card("reserve set 2"), parse_card("reserve set 2") + 1}
    assert all(state.hands[PRUSSIA] >> one & 1 for one in named)
    assert state.hands[AUSTRIA].bit_count() == 6
    assert (state.turn, state.phase, state.to_act) == (2, "movement", 0)


def test_the_move_begins_with_its_cards_unless_they_are_dealt() -> None:
    assert start_from_position(SMALL).hands[PRUSSIA].bit_count() == 3 + 7
    assert start_from_position({**SMALL, "deal": False}).hands[PRUSSIA].bit_count() == 3


def test_named_items_are_known_to_all_and_the_others_stay_secret() -> None:
    state = start_from_position({**SMALL, "deal": False})
    assert state.stated[NUMBER["oschatz"]] == 9
    assert state.stated[NUMBER["prag"]] == 0
    knowledge = state.knowledge(state.owner[AUSTRIA])
    worlds = [GAME.sample(knowledge, Random(n)) for n in range(20)]
    assert {world.hands[PRUSSIA] for world in worlds} == {state.hands[PRUSSIA]}
    other = [GAME.sample(state.knowledge(0), Random(n)) for n in range(20)]
    assert len({world.hands[AUSTRIA] for world in other}) > 10
    assert len({world.pool[NUMBER["prag"]] for world in other}) > 1
    assert all(world.validate() == [] for world in (*worlds, *other))


def test_the_seed_decides_what_is_left_to_the_lot() -> None:
    one, same, other = (
        start_from_position(SMALL),
        start_from_position(SMALL),
        start_from_position(SMALL, seed="2"),
    )
    assert one.to_bytes() == same.to_bytes()
    assert one.hands != other.hands


def test_the_text_has_one_form_and_comes_back_from_a_record() -> None:
    first = options_for(position=json.dumps(SMALL, indent=3))
    again = FriedrichOptions.from_json(json.loads(json.dumps(first.to_json())))
    assert again == first
    turned = dict(reversed(list({**SMALL, "retired": []}.items())))
    assert options_for(position=json.dumps(turned)) == first


def test_a_file_is_named_on_the_command_line(tmp_path: Path) -> None:
    file = tmp_path / "saxony.json"
    file.write_text(json.dumps(SMALL), "utf-8")
    typed = FriedrichOptions.from_texts([f"position={file}"])
    assert typed.position == options_for(position=json.dumps(SMALL)).position
    assert FriedrichOptions.from_texts(["position=standard"]).position == ""


def test_a_snapshot_of_it_comes_back() -> None:
    state = start_from_position(SMALL)
    assert GAME.from_bytes(state.to_bytes()).to_bytes() == state.to_bytes()


def test_strokes_of_fate_have_had_their_effect() -> None:
    fate = ["elisabeth", "india", "america", "poems"]
    state = start_from_position({"turn": 12, "nation": "austria", "fate": fate, "stacks": {}})
    assert not state.is_at_war(RUSSIA)
    assert not state.is_at_war(FRANCE)
    assert (state.cuts, state.where[general("Cumberland")]) == (1, GONE)
    assert state.owner[IMPERIAL] == state.roles.index("pompadour")
    assert len(state.fate_drawn) == 6
    assert state.fate_drawn[2:] == [14, 16, 17, 12]


def test_conquests_and_an_effect_of_fate_hold() -> None:
    arguments = {"turn": 8, "conquered": ["koenigsberg"], "fate": ["7"], "effect": "7 hearts"}
    state = start_from_position({**arguments, "offensive": "declined"}, expert=True)
    assert is_conquered(state, "koenigsberg")
    assert state.effect == 7 * 4 + 2


def test_the_offensive_option_lies_open() -> None:
    given = {"turn": 4, "offensive": "hearts 12", "conquered": ["prag"]}
    state = start_from_position(given, expert=True)
    assert (state.option, state.open_card) == (1, parse_card("hearts 12"))
    declined = {"turn": 4, "conquered": ["prag"], "offensive": "declined"}
    assert "Prag" in defects_of(declined, expert=True)


def test_a_scenario_has_positions_too() -> None:
    given = {"nation": "france", "stacks": {"hannover": {"generals": ["Cumberland"], "armies": 4}}}
    state = start_from_position(given, players=2, scenario="west")
    assert (state.nation, state.to_act) == (FRANCE, 1)
    assert state.total[HANOVER] == 4


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("{", "not a JSON"),
        ("[]", "not a JSON"),
        ({"colour": 1}, "“colour” is not part"),
        ({"turn": 24}, "“24” is not a number"),
        ({"turn": True}, "is not a number"),
        ({"nation": "bavaria"}, "no nation “bavaria”"),
        ({"stacks": {"atlantis": {"generals": ["Daun"]}}}, "no city “atlantis”"),
        ({"stacks": {"prag": {"generals": ["Napoleon"]}}}, "no general “Napoleon”"),
        ({"stacks": {"prag": ["Daun"]}}, "should be an object"),
        (
            {"stacks": {"prag": {"generals": ["Daun"], "armies": 9}}},
            "one to eight for each",
        ),
        ({"stacks": {"prag": {"generals": []}}}, "one to three generals"),
        ({"stacks": {"prag": {"generals": ["Daun", "Heinrich"]}}}, "may not stand together"),
        ({"stacks": {"prag": {"generals": ["Daun"]}}, "trains": {"prag": "austria"}}, "together"),
        (
            {"stacks": {"prag": {"generals": ["Daun"]}, "tabor": {"generals": ["Daun"]}}},
            "Daun stands in two cities",
        ),
        ({"stacks": {"prag": {"generals": ["Daun"]}}, "retired": ["Daun"]}, "retired"),
        ({"face_down": ["Daun"]}, "face down"),
        ({"trains": {"prag": "sweden", "tabor": "sweden"}}, "at most 1"),
        ({"armies": {"austria": 5}}, "cannot spread 5"),
        ({"stacks": {"prag": {"generals": ["Daun"]}}, "armies": {"austria": 9}}, "cannot spread 9"),
        ({"conquered": ["torgau", "tabor"]}, "is not an objective"),
        ({"conquered": ["prag"]}, "nobody can hold Prag"),
        ({"turn": 6, "fate": ["poems"]}, "more cards of fate"),
        ({"turn": 9, "fate": ["poems", "poems"]}, "named twice"),
        ({"turn": 23}, "strokes of fate must have come"),
        ({"turn": 7, "effect": "1 spades"}, "“effect” has a value"),
        ({"turn": 7, "effect": "spades"}, "no effect “spades”"),
        ({"turn": 9, "fate": ["elisabeth"], "nation": "russia"}, "is not in the war"),
        ({"turn": 9, "fate": ["elisabeth"], "hands": {"russia": 3}}, "has cards"),
        ({"turn": 12, "fate": ["elisabeth", "sweden", "india", "america"]}, "would be over"),
        ({"hands": {"prussia": ["spades 10", "spades 10"]}}, "named twice"),
        (
            {"hands": {"prussia": ["spades 10"], "austria": ["spades 10 set 1"]}},
            "in two places",
        ),
        ({"hands": {"prussia": 200}}, "more than 120"),
        ({"hands": {"prussia": ["joker"]}}, "no card “joker”"),
        ({"offensive": "spades 10"}, "expert game"),
    ],
)
def test_each_defect_is_named(given: dict[str, Any] | str, words: str) -> None:
    assert words in defects_of(given)


def test_all_defects_are_named_at_once() -> None:
    defects = defects_of({"turn": 99, "nation": "bavaria", "conquered": ["nowhere"]})
    assert all(word in defects for word in ("99", "bavaria", "nowhere"))


def test_a_victory_already_won_is_refused() -> None:
    wanted = [IDS[c] for c in NUMBER.values() if OBJECTIVE_AT[c] and _is_objective_of("sweden", c)]
    assert "would be over" in defects_of({"conquered": wanted})


def _is_objective_of(nation: str, city: int) -> bool:
    from tafelrunde.games.friedrich.model.atlas import OBJECTIVES_OF

    return bool(OBJECTIVES_OF[NATIONS.index(nation)] & OBJECTIVE_AT[city])


def test_a_championship_has_no_positions() -> None:
    assert "championship" in defects_of({"turn": 2}, tournament=True)


def test_too_long_a_text_is_refused() -> None:
    assert "too long" in defects_of("{" + " " * 70_000 + "}")


def test_a_game_from_a_position_goes_on_to_its_end() -> None:
    state, rng = start_from_position(SMALL), Random(7)
    for _ in range(3_000):
        if state.to_act is None:
            break
        state.push(state.random_action(rng))
    assert state.validate() == []
