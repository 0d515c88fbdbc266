"""Previews of a selection say what the rules would do, for every march of a group at once."""

from __future__ import annotations

import gzip
import json
import time
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tafelrunde.games.friedrich.actions.action_codes import MARCH, TRAIN_BIT, VERB, march_of
from tafelrunde.games.friedrich.information.actions_data import names_in
from tafelrunde.games.friedrich.model.atlas import AT_HOME, IDS, NUMBER, PLACES
from tafelrunde.games.friedrich.model.components import LASTING, MOVE, NATIONS
from tafelrunde.games.friedrich.rules import movement, supply
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import new_game, position
from tests.games.friedrich.moments import VARIANTS, combat_position, march_position

Preview = dict[str, Any]


def movement_positions(variant: str, seed: int, number: int) -> Iterator[FriedrichState]:
    """Yield movement phases of random games, some under an effect of fate by lot."""
    rng = Random(seed)
    while number:
        state = new_game(str(rng.random()), **VARIANTS[variant])
        while number and state.to_act is not None:
            if state.stage == MOVE and rng.randrange(60) == 0:
                number -= 1
                yield add_random_effect(state, rng)
            state.push(state.random_action(rng))


def add_random_effect(state: FriedrichState, rng: Random) -> FriedrichState:
    """Put a position under some effect, in half of all cases, and scatter face-down generals."""
    copied = state.copy()
    if rng.random() < 0.5:
        copied.effect = rng.choice(sorted(LASTING))
        copied.hild_suits = rng.randrange(16)
    for city in copied.stacks(copied.nation):
        if rng.random() < 0.3:
            copied.face_down |= movement.bits_of(copied.generals_at(city))
    return copied


def marches_by_group(state: FriedrichState) -> dict[tuple[int, int], list[str]]:
    """List the texts of all marches by who marches and from where."""
    groups: dict[tuple[int, int], list[str]] = {}
    for action in state.legal_actions():
        if action.code & VERB == MARCH:
            who, path = march_of(action.code)
            groups.setdefault((who, path[0]), []).append(action.text)
    return groups


def group_previews(state: FriedrichState, who: int, city: int) -> list[Preview]:
    """Ask for all marches of a group, which must not change anything."""
    before, seat = state.to_bytes(), state.to_act
    assert seat is not None
    preview = state.preview_selection({"city": IDS[city], "who": names_in(who)}, seat)
    assert state.to_bytes() == before
    return preview


def preview_of_one_act(state: FriedrichState, text: str) -> Preview:
    """Say what the engine foresees of a march, from the preview of this one act."""
    assert state.to_act is not None
    preview_data: Any = state.preview(state.parse(text), state.to_act)
    found: Preview = {"conquers": [], "marks": [], "takes": None, "turned": False}
    for effect in preview_data["effects"]:
        key, params = effect["key"].rpartition(".")[2], effect["params"]
        if key in ("conquers", "reconquers", "marks"):
            kind = "marks" if key == "marks" else "conquers"
            found[kind] += [IDS[PLACES.index(place)] for place in params["cities"]]
        elif key == "takes_train":
            found["takes"] = params["nation"]
        elif key == "turned_by_uniting":
            found["turned"] = True
    fights = [
        {**fight, "city": IDS[PLACES.index(fight["city"])]}
        for fight in preview_data.get("fights", [])
    ]
    return {**found, "fights": fights, "supplied": preview_data.get("supplied")}


def compare_previews(state: FriedrichState) -> None:
    """Compare the previews of every group with those of its single acts."""
    for (who, city), texts in marches_by_group(state).items():
        previews = group_previews(state, who, city)
        assert [preview["text"] for preview in previews] == texts
        for one in previews:
            wanted = preview_of_one_act(state, one["text"])
            shown = {name: one[name] for name in wanted}
            shown["conquers"] = sorted(shown["conquers"])
            shown["fights"] = [
                {name: value for name, value in fight.items() if name != "nation"}
                for fight in one["fights"]
            ]
            wanted["conquers"] = sorted(wanted["conquers"])
            assert shown == wanted, one["text"]


@pytest.mark.parametrize("variant", VARIANTS)
def test_previews_of_a_group_are_those_of_its_single_marches(variant: str) -> None:
    for state in movement_positions(variant, seed=15, number=2):
        compare_previews(state)


@pytest.mark.long
@pytest.mark.parametrize("variant", VARIANTS)
def test_previews_of_a_group_are_those_of_its_single_marches_at_length(variant: str) -> None:
    for state in movement_positions(variant, seed=1756, number=60):
        compare_previews(state)


def test_a_preview_names_the_end_and_whom_it_meets() -> None:
    prussia = {"Friedrich+Keith": ("oschatz", 9), "Dohna": ("riesa", 2)}
    state = position(prussia=prussia, austria={"Daun": ("meissen", 4)})
    preview: list[Preview] = state.preview_selection({"city": "oschatz", "who": ["Keith"]}, 0)
    found = next(one for one in preview if one["path"] == ["oschatz", "riesa"])
    assert found == {
        "text": "march Keith oschatz-riesa",
        "path": ["oschatz", "riesa"],
        "end": "riesa",
        "is_main": True,
        "conquers": [],
        "marks": [],
        "takes": None,
        "unites": ["Dohna"],
        "stays": ["Friedrich"],
        "fights": [
            {"general": "Daun", "nation": "austria", "city": "meissen", "suit": "diamonds"},
        ],
        "suit": "diamonds",
        "supplied": False,
        "turned": False,
    }


def test_a_train_has_no_fights_and_no_supply() -> None:
    state = march_position()
    previews = group_previews(state, TRAIN_BIT, NUMBER["jueterbog"])
    assert previews
    assert all(preview["fights"] == [] and preview["supplied"] is None for preview in previews)


@pytest.mark.parametrize(
    "selection",
    [
        {},
        {"city": "nowhere"},
        {"city": "berlin"},
        {"city": ["oschatz"]},
        {"city": "oschatz", "who": []},
        {"city": "oschatz", "who": "Keith"},
        {"city": "oschatz", "who": ["Nobody"]},
        {"city": "oschatz", "who": [["Keith"]]},
        {"city": "oschatz", "who": ["Keith", "Keith"]},
        {"city": "oschatz", "who": ["Friedrich"]},
        {"city": "oschatz", "who": ["train"]},
        {"verb": "march"},
        {"verb": ["pay"]},
    ],
)
def test_an_invalid_selection_has_no_previews(selection: dict[str, Any]) -> None:
    assert march_position().preview_selection(selection, 0) == []


def test_only_the_seat_to_act_sees_what_its_marches_would_do() -> None:
    assert march_position().preview_selection({"city": "oschatz", "who": ["Keith"]}, 2) == []


def test_outside_a_movement_phase_nobody_marches() -> None:
    state = combat_position()
    assert state.to_act is not None
    selection = {"city": "oschatz", "who": ["Friedrich"]}
    assert state.preview_selection(selection, state.to_act) == []


def test_other_acts_are_previewed_by_their_verb() -> None:
    state = combat_position()
    assert state.to_act is not None
    preview = state.preview_selection({"verb": "play"}, state.to_act)
    texts = [action.text for action in state.legal_actions() if action.text.startswith("play")]
    assert [one["act"] for one in preview] == texts


# Any post


def test_a_post_of_another_nation_shows_where_it_could_go() -> None:
    for state in movement_positions("four", seed=3, number=6):
        for nation in range(7):
            for city in state.stacks(nation):
                check_range(state, nation, city)


def check_range(state: FriedrichState, nation: int, city: int) -> None:
    """Compare a reach with the marches that are listed once the nation itself moves."""
    owner = state.owner[nation]
    found: Any = state.preview_selection({"city": IDS[city]}, owner)[0]
    there = state.copy()
    there.nation, there.moved, there.to_act = nation, 0, owner
    who = movement.bits_of(there.generals_at(city))
    listed = [march_of(code)[1] for code in movement.legal_marches(there, nation)
              if march_of(code)[0] == who]  # fmt: skip
    assert sorted(found["reach"]) == sorted({IDS[path[-1]] for path in listed})


def test_a_train_shows_the_ground_that_it_supplies() -> None:
    state = position(prussia={"train": "jueterbog"}, austria={"Daun": ("herzberg", 3)})
    found: Any = state.preview_selection({"city": "jueterbog"}, 2)[0]
    away = [city for city in range(len(IDS)) if city not in AT_HOME[0]]
    fed = [IDS[city] for city in away if supply.is_supplied(state, 0, city)]
    assert set(found["supplies"]) & {IDS[city] for city in away} == set(fed)
    assert "jueterbog" in found["supplies"]


@pytest.mark.rule("F35")
def test_heinrich_protects_a_city_farther_under_his_card() -> None:
    state = position(prussia={"Heinrich": ("berlin", 3)})
    near: Any = state.preview_selection({"city": "berlin"}, 1)[0]
    far_state = position(prussia={"Heinrich": ("berlin", 3)}, effect="11 hearts")
    far: Any = far_state.preview_selection({"city": "berlin"}, 1)[0]
    assert set(near["protects"]) < set(far["protects"])


def test_a_range_preview_does_not_reveal_who_was_given_armies() -> None:
    """10♠: Keith, reinforced, may not go beside Daun; only Prussia's player knows that."""
    sides: dict[str, Any] = {
        "prussia": {"Keith": ("oschatz", 5)},
        "austria": {"Daun": ("dresden", 4)},
        "effect": "10 spades",
    }
    plain, fed = position(**sides), position(**sides)
    fed.reinforced = movement.bits_of(fed.generals_at(NUMBER["oschatz"]))
    asked = {"city": "oschatz"}
    assert fed.preview_selection(asked, 2) == plain.preview_selection(asked, 2)
    assert fed.preview_selection(asked, 0) != plain.preview_selection(asked, 0)


# Size and time


def test_the_largest_stack_is_previewed_in_little_room_and_time() -> None:
    state = position(prussia={"Friedrich+Heinrich+Keith": ("dresden", 9), "train": "jueterbog"})
    seat, sizes, times = state.to_act or 0, [], []
    for who, city in marches_by_group(state):
        selection = {"city": IDS[city], "who": names_in(who)}
        begun_at = time.perf_counter()
        preview = state.preview_selection(selection, seat)
        times.append(time.perf_counter() - begun_at)
        sizes.append(len(gzip.compress(json.dumps(preview, separators=(",", ":")).encode())))
    assert max(sizes) < 30_000
    # Five times what is asked for, for machines that have other work.
    assert min(times) < 0.1
    assert NATIONS[state.nation] == "prussia"
