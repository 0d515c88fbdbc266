"""Retreats: how far, where to, and what stands in the way (000 §8, F17).

From Oschatz roads lead to Riesa, Torgau and Wurzen; Emden has one road, to Leer.
"""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from tafelrunde.games.friedrich.model.atlas import IDS, NUMBER, ROADS
from tafelrunde.games.friedrich.state import FriedrichState
from tests.games.friedrich.build import (
    acts,
    armies_at,
    city_of,
    is_conquered,
    play,
    position,
    refusal,
    short_keys,
    view_of,
)
from tests.games.friedrich.march_reference import distances

RETREAT = pytest.mark.rule("000 §8")
F17 = pytest.mark.rule("F17")


def position_after_defeat(lost: int, **given: Any) -> FriedrichState:
    """Let Daun in Torgau beat Friedrich and Keith in Oschatz, who lose this many of twelve."""
    sides = {"prussia": {}, "austria": {}} | given
    sides["prussia"] = {"Friedrich+Keith": ("oschatz", 12)} | sides["prussia"]
    sides["austria"] = {"Daun+Laudon+Lacy": ("torgau", 12 + lost)} | sides["austria"]
    state = position("austria", **sides)
    play(state, "end", "attack Daun Friedrich", "give way")
    return state


def retreat_ends(state: FriedrichState) -> list[str]:
    assert state.phase == "retreat"
    return [text.removeprefix("retreat ") for text in acts(state)]


@RETREAT
@F17
@pytest.mark.parametrize(
    ("lost", "wanted"),
    [
        (1, ["riesa", "wurzen"]),
        (2, ["meissen"]),
        (3, ["doebeln", "dresden"]),
        (4, ["deuben", "mittweida", "pirna"]),
    ],
)
def test_a_retreat_is_as_long_as_the_loss_and_ends_as_far_away_as_it_can(
    lost: int, wanted: list[str]
) -> None:
    """Two cities on, Leipzig would be two roads from Torgau; Meißen is three."""
    state = position_after_defeat(lost)
    assert retreat_ends(state) == wanted
    assert (view_of(state)["retreat"]["steps"], armies_at(state, "oschatz")) == (lost, 12 - lost)


@RETREAT
@F17
def test_the_winner_chooses_among_the_ends_and_the_whole_stack_goes() -> None:
    state = position_after_defeat(3)
    assert state.to_act == 2
    assert refusal(state, "retreat leipzig")[0] == "no_retreat_there"
    assert refusal(state, "retreat meissen")[0] == "no_retreat_there"
    play(state, "retreat dresden")
    assert (city_of(state, "Friedrich"), city_of(state, "Keith")) == ("dresden", "dresden")
    assert (armies_at(state, "dresden"), armies_at(state, "oschatz")) == (9, 0)


@RETREAT
@F17
def test_the_defender_chooses_when_he_wins() -> None:
    state = position("austria", austria={"Daun": ("oschatz", 2)}, prussia={"Keith": ("torgau", 3)})
    play(state, "end", "attack Daun Keith", "give way")
    assert (state.to_act, retreat_ends(state)) == (0, ["riesa", "wurzen"])
    play(state, "retreat riesa")
    assert city_of(state, "Daun") == "riesa"


@F17
@pytest.mark.rule("F33")
def test_the_winner_is_asked_even_if_there_is_one_end_only() -> None:
    state = position_after_defeat(2)
    assert (state.phase, acts(state)) == ("retreat", ["retreat meissen"])


@RETREAT
@F17
@pytest.mark.parametrize(
    "others",
    [
        {"prussia": {"train": ["riesa", "wurzen"]}},
        {"prussia": {"Dohna": ("riesa", 1), "Seydlitz": ("wurzen", 2)}},
        {"austria": {"train": ["riesa", "wurzen"]}},
        {"hanover": {"train": "riesa"}, "imperial": {"train": "wurzen"}},
        {"france": {"Soubise": ("riesa", 1)}, "russia": {"train": "wurzen"}},
    ],
)
def test_where_every_way_is_occupied_all_is_lost(others: dict[str, Any]) -> None:
    state = position_after_defeat(1, **others)
    assert state.phase != "retreat"
    assert (city_of(state, "Friedrich"), city_of(state, "Keith"), armies_at(state, "oschatz")) == (
        None, None, 0)  # fmt: skip
    mine = sum(pool for _, pool in _stacks(others.get("prussia", {})))
    assert view_of(state)["nations"]["prussia"]["armies"] == mine


def _stacks(side: dict[str, Any]) -> list[tuple[str, int]]:
    return [value for name, value in side.items() if name != "train"]


@RETREAT
@F17
def test_own_pieces_are_obstacles_too() -> None:
    """With the own train in Riesa only the way over Wurzen is left."""
    state = position_after_defeat(2, prussia={"train": "riesa"})
    assert retreat_ends(state) == ["leipzig"]


@RETREAT
@F17
def test_a_stack_that_cannot_retreat_the_full_length_loses_everything() -> None:
    """From Leer into Emden is one city, and there the road ends."""
    ways = [IDS[city] for city in ROADS[NUMBER["leer"]] if IDS[city] != "emden"]
    sides: dict[str, Any] = {"france": {"Richelieu+Soubise+Chevert": (ways[0], 9)}}
    for lost, phase in ((1, "retreat"), (2, "lost")):
        hanover = {"Ferdinand": ("leer", 8), "train": ways[1]}
        if len(ways) > 2:
            sides["austria"] = {"train": ways[2:]}
        sides["france"] = {"Richelieu+Soubise+Chevert": (ways[0], 8 + lost)}
        state = position("france", hanover=hanover, **sides)
        play(state, "end", "attack Richelieu Ferdinand", "give way")
        assert (state.phase == "retreat") == (phase == "retreat")
        assert (city_of(state, "Ferdinand") is None) == (phase == "lost")


@RETREAT
@F17
def test_the_start_counts_as_entered() -> None:
    """In a dead end nobody gets two cities away by going back and forth."""
    state = position("france", hanover={"Ferdinand": ("emden", 6)},
                     france={"Richelieu+Soubise": ("leer", 8)})  # fmt: skip
    events = play(state, "end", "attack Richelieu Ferdinand", "give way")
    assert "no_retreat" in short_keys(events)
    assert (city_of(state, "Ferdinand"), view_of(state)["nations"]["hanover"]["armies"]) == (
        None,
        0,
    )


@RETREAT
@F17
def test_nothing_is_united_and_no_train_taken_on_a_retreat() -> None:
    state = position_after_defeat(1, prussia={"Dohna": ("riesa", 1)}, austria={"train": "wurzen"})
    assert city_of(state, "Friedrich") is None
    state = position_after_defeat(2, prussia={"Dohna": ("meissen", 1)})
    assert retreat_ends(state) == ["leipzig"]


@RETREAT
@F17
def test_nothing_is_conquered_on_a_retreat() -> None:
    state = position("hanover", hanover={"Ferdinand": ("springe", 3)},
                     france={"Soubise": ("hameln", 2)})  # fmt: skip
    play(state, "end", "attack Ferdinand Soubise", "give way")
    play(state, acts(state)[0])
    assert city_of(state, "Soubise") != "hameln"
    assert (is_conquered(state, "hameln"), state.marked) == (False, 0)


@RETREAT
@F17
def test_nothing_is_reconquered_on_a_retreat() -> None:
    state = position("austria", austria={"Daun": ("radeberg", 3)}, prussia={"Keith": ("kamenz", 2)},
                     conquered=["kamenz"])  # fmt: skip
    play(state, "end", "attack Daun Keith", "give way")
    play(state, acts(state)[0])
    assert is_conquered(state, "kamenz")


@F17
def test_generals_without_an_army_come_off_before_the_rest_retreats() -> None:
    state = position("austria", prussia={"Friedrich+Keith": ("oschatz", 3)},
                     austria={"Daun": ("torgau", 5)})  # fmt: skip
    play(state, "end", "attack Daun Friedrich", "give way")
    assert view_of(state)["retreat"]["generals"] == ["Friedrich"]
    play(state, "retreat meissen")
    assert (city_of(state, "Friedrich"), city_of(state, "Keith")) == ("meissen", None)


@RETREAT
@F17
def test_only_the_victor_counts_for_the_distance_not_others_of_his_side() -> None:
    """Lacy in Dresden does not keep Friedrich away from Meißen."""
    state = position("austria", prussia={"Friedrich+Keith": ("oschatz", 12)},
                     austria={"Daun+Laudon": ("torgau", 14), "Lacy": ("dresden", 1)})  # fmt: skip
    play(state, "end", "attack Daun Friedrich", "give way")
    assert retreat_ends(state) == ["meissen"]


@F17
def test_distance_is_measured_over_the_bare_map_whatever_stands_there() -> None:
    """Leipzig is two roads from Torgau though a train stands in Eilenburg between them."""
    state = position_after_defeat(2, imperial={"train": "eilenburg"})
    assert retreat_ends(state) == ["meissen"]


@RETREAT
def test_a_stack_retreats_before_the_next_combat() -> None:
    state = position("austria", austria={"Daun": ("oschatz", 8)},
                     prussia={"Keith": ("riesa", 7), "Dohna": ("wurzen", 7)})  # fmt: skip
    play(state, "end", "attack Daun Keith", "give way")
    assert state.phase == "retreat"
    assert refusal(state, "attack Daun Dohna")[0] == "not_now"
    play(state, acts(state)[0])
    assert acts(state) == ["attack Daun Dohna"]


@F17
@pytest.mark.rule("F18")
def test_a_general_stays_face_down_on_a_retreat() -> None:
    state = position_after_defeat(1, face_down=["Friedrich", "Keith"])
    play(state, "retreat riesa")
    down = {p["name"]: p["face_down"] for p in view_of(state)["pieces"] if p["city"] == "riesa"}
    assert down == {"Friedrich": True, "Keith": True}


# Every path, tried one by one


def ends_of_paths(start: int, steps: int, closed: set[int]) -> Iterator[int]:
    """Yield the ends of all paths of exactly this many steps that enter no city twice."""
    if steps == 0:
        yield start
        return
    for near in ROADS[start]:
        if near not in closed:
            yield from ends_of_paths(near, steps - 1, closed | {near})


def slow_ends(start: int, victor: int, steps: int, occupied: set[int]) -> list[str]:
    found = set(ends_of_paths(start, steps, occupied | {start}))
    far = max((distances(victor)[city] for city in found), default=0)
    return sorted(IDS[city] for city in found if distances(victor)[city] == far)


def random_retreat(rng: Random, victor: int, loser: int, steps: int) -> FriedrichState:
    """Let Austrians beat Prussians among pieces of other nations that fight nobody now."""
    near = [c for c, far in distances(loser).items() if 1 <= far <= 4 and c != victor]
    rng.shuffle(near)
    spots = [IDS[city] for city in near[: rng.randint(0, 10)]]
    names = ["Saltikov", "Fermor", "Apraxin", "Tottleben"]
    sides: dict[str, Any] = {"russia": {name: (spots.pop(), 1) for name in names if spots}}
    for nation in ("sweden", "imperial", "hanover"):
        sides[nation] = {"train": [spots.pop()] if spots else []}
    sides["france"] = {"train": [spots.pop() for _ in (1, 2) if spots]}
    pool = min(rng.randint(steps + 2, 15), 24 - steps)
    sides["austria"] = {"Daun+Laudon+Lacy": (IDS[victor], pool + steps)}
    sides["prussia"] = {"Friedrich+Keith": (IDS[loser], pool)}
    return position("austria", **sides)


def check_retreat(seed: str, longest: int) -> bool:
    """Compare one retreat with all paths; return whether there was any."""
    rng = Random(f"retreat {seed}")
    loser = rng.randrange(len(IDS))
    victor = rng.choice(ROADS[loser])
    steps = rng.randint(1, longest)
    state = random_retreat(rng, victor, loser, steps)
    occupied = {city for city in state.where if city >= 0}
    play(state, "end", "attack Daun Friedrich", "give way")
    wanted = slow_ends(loser, victor, steps, occupied)
    if not wanted:
        assert (state.phase, city_of(state, "Friedrich")) == ("movement", None)
    else:
        assert retreat_ends(state) == wanted
    return bool(wanted)


@RETREAT
@F17
def test_ends_are_those_that_trying_every_path_finds() -> None:
    found = [check_retreat(str(seed), 7) for seed in range(150)]
    assert found.count(False) > 5


@pytest.mark.long
@RETREAT
@F17
def test_ends_of_many_long_retreats_are_those_that_trying_every_path_finds() -> None:
    for seed in range(1000, 2500):
        check_retreat(str(seed), 10)
