"""Stacks on the march: uniting, dividing, the armies that go along (000 §4, §6, F8, F11)."""

from typing import Any

import pytest

from tests.games.friedrich.build import (
    acts,
    armies_at,
    city_of,
    key_and_params,
    play,
    position,
    refusal,
    short_keys,
    view_of,
)

MOVING = pytest.mark.rule("000 §4")
F8 = pytest.mark.rule("F8")
F11 = pytest.mark.rule("F11")

FRIEDRICH = {"Friedrich": ("oschatz", 5)}
STACK = {"Friedrich+Winterfeldt": ("oschatz", 9)}
THREE = {"Friedrich+Winterfeldt+Heinrich": ("oschatz", 9)}


def march_ends(state: Any, who: str) -> set[str]:
    """List where a group may march, from the listed roads."""
    roads = [text.split()[2] for text in acts(state, "march") if text.split()[1] == who]
    return {road.split("-")[-1] for road in roads}


def refusal_key(state: Any, text: str) -> str:
    return refusal(state, text)[0]


# Uniting


@MOVING
@F11
def test_uniting_ends_the_move_for_all_also_for_those_who_stood_there() -> None:
    state = position(prussia=FRIEDRICH | {"Keith": ("wurzen", 2)})
    play(state, "march Keith wurzen-oschatz")
    assert (armies_at(state, "oschatz"), acts(state, "march")) == (7, [])
    assert refusal_key(state, "march Friedrich oschatz-riesa") == "has_moved"
    assert refusal_key(state, "march Friedrich+Keith oschatz-riesa") == "has_moved"


@MOVING
@F11
def test_uniting_is_the_end_of_a_march() -> None:
    state = position(prussia=FRIEDRICH | {"Keith": ("wurzen", 2)})
    assert refusal_key(state, "march Keith wurzen-oschatz-riesa") == "no_passing"
    assert "oschatz" in march_ends(state, "Keith")


@F11
def test_a_general_who_has_marched_may_still_be_joined() -> None:
    state = position(prussia=FRIEDRICH | {"Keith": ("wurzen", 2)})
    play(state, "march Friedrich oschatz-riesa", "march Keith wurzen-oschatz-riesa")
    assert (city_of(state, "Keith"), armies_at(state, "riesa")) == ("riesa", 7)


@MOVING
def test_three_generals_make_the_largest_stack() -> None:
    state = position(prussia=THREE | {"Keith": ("wurzen", 2)})
    assert refusal_key(state, "march Keith wurzen-oschatz") == "stack_full"
    assert "oschatz" not in march_ends(state, "Keith")


@MOVING
def test_two_stacks_of_two_do_not_unite_but_two_and_one_do() -> None:
    state = position(prussia=STACK | {"Keith+Dohna": ("wurzen", 2)})
    assert refusal_key(state, "march Keith+Dohna wurzen-oschatz") == "stack_full"
    play(state, "march Dohna wurzen-oschatz", "armies 1")
    assert view_of(state, 0)["stacks"][0]["generals"] == ["Friedrich", "Winterfeldt", "Dohna"]
    assert (armies_at(state, "oschatz"), armies_at(state, "wurzen")) == (10, 1)


@MOVING
def test_the_lowest_rank_number_commands_regardless_of_arrival() -> None:
    state = position(prussia={"Keith": ("oschatz", 1), "Friedrich": ("wurzen", 2)})
    play(state, "march Friedrich wurzen-oschatz")
    assert view_of(state)["stacks"][0]["generals"] == ["Friedrich", "Keith"]


# Dividing a stack


@MOVING
@F8
def test_every_part_of_a_stack_may_march() -> None:
    state = position(prussia=THREE)
    assert {text.split()[1] for text in acts(state, "march")} == {
        "Friedrich", "Winterfeldt", "Heinrich", "Friedrich+Winterfeldt", "Friedrich+Heinrich",
        "Winterfeldt+Heinrich", "Friedrich+Winterfeldt+Heinrich"}  # fmt: skip


@F8
@pytest.mark.parametrize(
    ("who", "pool", "least", "most"),
    [
        ("Heinrich", 9, 1, 7),
        ("Heinrich", 3, 1, 1),
        ("Heinrich", 20, 4, 8),
        ("Heinrich", 24, 8, 8),
        ("Friedrich+Heinrich", 9, 2, 8),
        ("Friedrich+Heinrich", 20, 12, 16),
        ("Winterfeldt+Heinrich", 3, 2, 2),
    ],
)
def test_armies_gone_along_leave_one_to_eight_for_each_general(
    who: str, pool: int, least: int, most: int
) -> None:
    state = position(prussia={"Friedrich+Winterfeldt+Heinrich": ("oschatz", pool)})
    play(state, f"march {who} oschatz-riesa")
    assert acts(state) == [f"armies {number}" for number in range(least, most + 1)]
    assert refusal(state, f"armies {least - 1}") == (
        "armies_bounds",
        {"least": least, "most": most},
    )
    assert refusal_key(state, f"armies {most + 1}") == "armies_bounds"
    assert refusal_key(state, "end") == "not_now"
    play(state, f"armies {least}")
    assert (armies_at(state, "riesa"), armies_at(state, "oschatz")) == (least, pool - least)


@F8
@pytest.mark.rule("F3")
def test_how_many_went_along_only_their_player_learns() -> None:
    state = position(prussia=STACK)
    events = play(state, "march Winterfeldt oschatz-riesa", "armies 4")
    secret = [event for event in events if key_and_params(event)[0] == "split"]
    assert [event.is_seen_by(seat) for event in secret for seat in (0, 1, None)] == [
        True, False, False]  # fmt: skip
    assert short_keys(events)[0] == "marches"


@F8
def test_a_part_gone_to_another_stack_brings_its_armies_into_the_pool() -> None:
    state = position(prussia=STACK | {"Keith": ("riesa", 3)})
    play(state, "march Winterfeldt oschatz-riesa", "armies 5")
    assert (armies_at(state, "oschatz"), armies_at(state, "riesa")) == (4, 8)
    assert "wurzen" in march_ends(state, "Friedrich")
    assert refusal_key(state, "march Keith riesa-meissen") == "has_moved"


@MOVING
@F8
def test_the_rest_of_a_divided_stack_may_march_too() -> None:
    state = position(prussia=THREE)
    play(state, "march Heinrich oschatz-riesa", "armies 3")
    play(state, "march Winterfeldt oschatz-wurzen", "armies 3", "march Friedrich oschatz-torgau")
    assert [armies_at(state, city) for city in ("riesa", "wurzen", "torgau", "oschatz")] == [
        3,
        3,
        3,
        0,
    ]


@MOVING
def test_a_general_who_marched_with_a_stack_does_not_march_alone() -> None:
    state = position(prussia=STACK)
    play(state, "march Friedrich+Winterfeldt oschatz-riesa")
    assert refusal_key(state, "march Winterfeldt riesa-meissen") == "has_moved"


@F11
def test_for_a_part_of_a_stack_the_start_is_occupied_by_the_rest() -> None:
    state = position(prussia=STACK)
    assert refusal_key(state, "march Winterfeldt oschatz-riesa-oschatz-wurzen") == "no_passing"
    play(state, "march Friedrich+Winterfeldt oschatz-riesa-oschatz-wurzen")
    assert city_of(state, "Friedrich") == "wurzen"


@F8
@F11
def test_a_part_that_returns_unites_again_and_nothing_is_divided() -> None:
    state = position(prussia=STACK)
    play(state, "march Winterfeldt oschatz-riesa-oschatz")
    assert (state.phase, armies_at(state, "oschatz")) == ("movement", 9)
    assert acts(state, "march") == []
    assert refusal_key(state, "march Friedrich oschatz-riesa") == "has_moved"


@pytest.mark.rule("F35")
@pytest.mark.parametrize("who", ["Chevert", "Richelieu"])
def test_under_5_diamonds_no_part_marches_out_and_unites_with_chevert_again(who: str) -> None:
    """On the way Chevert would be alone."""
    state = position("france", france={"Richelieu+Chevert": ("iserlohn", 5)}, effect="5 diamonds")
    assert refusal_key(state, f"march {who} iserlohn-olpe") == "chevert"
    assert refusal_key(state, f"march {who} iserlohn-olpe-iserlohn") == "chevert"
