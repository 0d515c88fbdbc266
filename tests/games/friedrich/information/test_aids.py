"""Aids for reading a position: each is what the rules say, from public facts."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

from tafelrunde.games.friedrich.actions.action_codes import TRAIN_BIT, march_of
from tafelrunde.games.friedrich.model.atlas import (
    AT_HOME,
    DEFENDER,
    IDS,
    NUMBER,
    OBJECTIVE_AT,
    OBJECTIVES,
    ROADS,
)
from tafelrunde.games.friedrich.model.components import DUEL, FOES, NATIONS, RETREAT
from tafelrunde.games.friedrich.rules import combat, conquest, movement, supply
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import position
from tests.games.friedrich.information.test_march_previews import movement_positions
from tests.games.friedrich.moments import MOMENTS, VARIANTS, combat_position, sample_random_game


def check_supply(state: FriedrichState, lines: dict[str, list[str]]) -> None:
    """A stack abroad has a line exactly if it is supplied; the line is free of hostile pieces."""
    for nation in range(7):
        for city in state.stacks(nation):
            line = lines.get(IDS[city])
            assert (line is None) is (city in AT_HOME[nation])
            if line is not None:
                assert bool(line) is supply.is_supplied(state, nation, city)
                check_line(state, nation, [NUMBER[name] for name in line])


def check_line(state: FriedrichState, nation: int, line: list[int]) -> None:
    """Follow a line to its train."""
    assert not line or state.at[line[-1]] == nation + 9
    assert len(line) <= 7
    assert all(near in ROADS[here] for here, near in pairwise(line))
    assert not any(state.at[c] and (state.at[c] - 1) % 8 in FOES[nation] for c in line[1:-1])


def check_protection(state: FriedrichState, safe: list[str], unsafe: list[str]) -> None:
    """Every objective of a nation in war is in one of the two lists."""
    assert not set(safe) & set(unsafe)
    wanted = 0
    for nation in range(7):
        wanted |= conquest.conquerable_objectives(state, nation) if state.is_at_war(nation) else 0
    for number, city in enumerate(OBJECTIVES):
        bit = OBJECTIVE_AT[city]
        assert (IDS[city] in safe or IDS[city] in unsafe) is bool(wanted & bit)
        claimants = [
            n
            for n in range(7)
            if conquest.conquerable_objectives(state, n) & bit and state.is_at_war(n)
        ]
        for claimant in claimants:
            against = DEFENDER[number] if state.conquered & bit else claimant
            assert (IDS[city] in safe) is bool(conquest.protected_objectives(state, against) & bit)


def check_threats(state: FriedrichState, threats: dict[str, list[str]]) -> None:
    """A nation threatens what a march of a whole stack would conquer if it moved now."""
    for nation in range(7):
        if not state.is_at_war(nation):
            continue
        there = state.copy()
        there.nation, there.moved, there.reinforced = nation, 0, 0
        taken, _ = conquest.conquests_and_marks(there, nation)
        left = 0
        for who, rest, city in movement.marching_groups(there, nation):
            if rest or who == TRAIN_BIT:
                continue
            for code in movement.marches_of_group(there, who, rest, city, taken):
                for passed in march_of(code)[1][:-1]:
                    left |= OBJECTIVE_AT[passed]
        found = sorted(threats.get(NATIONS[nation], []))
        assert found == sorted(IDS[c] for c in OBJECTIVES if OBJECTIVE_AT[c] & left & taken)


@pytest.mark.parametrize("variant", VARIANTS)
def test_a_spectator_is_shown_supply_protection_and_threats_of_all(variant: str) -> None:
    for state in movement_positions(variant, seed=49, number=4):
        found: Any = state.aids(None)
        check_supply(state, found["supply"])
        check_protection(state, found["safe"], found["open"])
        check_threats(state, found["threats"])


def test_a_seat_is_shown_its_own_supply_and_the_threats_of_the_others() -> None:
    state = position(
        "austria",
        austria={"Daun": ("meissen", 4), "train": "dresden"},
        prussia={"Keith": ("prag", 3)},
        turn=4,
    )
    everything: Any = state.aids(None)
    assert everything["supply"] == {"prag": [], "meissen": ["meissen", "dresden"]}
    assert everything["threats"].keys() == {"austria"}
    assert state.aids(0)["supply"] == {"prag": []}
    assert state.aids(0)["threats"] == everything["threats"]
    assert state.aids(2)["supply"] == {"meissen": ["meissen", "dresden"]}
    assert state.aids(2)["threats"] == {}


@pytest.mark.parametrize("name", MOMENTS)
def test_every_phase_has_aids_that_are_small(name: str) -> None:
    state = MOMENTS[name]()
    for seat in (None, *range(state.options.players)):
        assert len(json.dumps(state.aids(seat))) < 6000


# What the view shows of a combat


@pytest.mark.rule("000 §7")
def test_a_combat_shows_what_giving_way_would_cost() -> None:
    view: Any = combat_position().view(None)
    shown = view["combat"]
    assert shown["defeat"] == {
        "armies": 2,
        "left": 2,
        "off": [],
        "steps": 2,
        "ends": ["meissen"],
    }


@pytest.mark.rule("F17")
@pytest.mark.parametrize("variant", VARIANTS)
def test_previewed_retreats_are_those_of_the_rules(variant: str) -> None:
    for state in sample_random_game(variant, seed=17, every=3):
        view: Any = state.view(None)
        defeat = (view["combat"] or {}).get("defeat")
        if not defeat or state.stage != DUEL:
            continue
        beaten = state.copy()
        combat.give_way(beaten)
        ends = combat.retreat_cities(beaten) if beaten.stage == RETREAT else []
        assert defeat["ends"] == [IDS[city] for city in ends]


@pytest.mark.parametrize(
    ("effect", "name", "value"),
    [("7 diamonds", "bound", True), ("10 hearts", "surprised", True), (None, "bonus", 0)],
)
def test_a_combat_shows_what_fate_does_to_the_next_card(
    effect: str | None, name: str, value: object
) -> None:
    state = combat_position(effect=effect) if effect else combat_position()
    view: Any = state.view(None)
    assert view["combat"][name] == value
    plain: Any = combat_position().view(None)
    assert (plain["combat"][name] == value) is (effect is None)


def test_a_stack_shows_the_hostile_pieces_near_it() -> None:
    state = position(
        prussia={"Keith": ("oschatz", 5), "Dohna": ("riesa", 2)},
        austria={"Daun": ("meissen", 4), "train": "dresden"},
    )
    view: Any = state.view(None)
    near = {stack["city"]: stack["near"] for stack in view["stacks"]}
    assert near["riesa"] == [["meissen", 1], ["dresden", 2]]
    assert near["meissen"][0][1] == 1


def test_prussia_has_a_goal_only_while_it_can_win_by_conquest() -> None:
    goals = []
    for given in ({}, {"expert": True}, {"players": 2, "scenario": "silesia"}):
        view: Any = position(**given).view(None)
        goals.append(view["nations"]["prussia"]["goal"])
    assert goals == [0, 14, 14]
