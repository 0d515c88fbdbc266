"""Every field of a state is public, secret, the house's own or derived, and knowledge obeys it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from tafelrunde.conformance import Case
from tests.conformance.case import ALL_CASES, case_value
from tests.games.field_lists import Recorder, list_problems

KEYS = sorted({case.game.key for case in ALL_CASES})


def cases(key: str) -> list[Case]:
    return [case for case in ALL_CASES if case.game.key == key]


def lists(key: str) -> Mapping[str, Sequence[str]]:
    """Return the lists of fields that a game keeps: public, secret, house and derived."""
    found: Mapping[str, Sequence[str]] = case_value(cases(key)[0].game, "FIELD_LISTS")
    return found


def state_of(key: str) -> Any:
    return type(cases(key)[0].start("fields"))


def fields_known(key: str) -> set[str]:
    """List what knowledge reads of a state, for all seats in all small positions."""
    read: set[str] = set()
    for case in cases(key):
        for state in (case.start("fields"), *case.positions()):
            recorder = Recorder(state)
            for seat in case.seats:
                recorder.knowledge(seat)
            read |= recorder.read
    return read


@pytest.mark.parametrize("key", KEYS)
def test_every_field_of_a_state_is_in_exactly_one_list(key: str) -> None:
    assert list_problems(state_of(key), lists(key)) == []


@pytest.mark.parametrize("key", KEYS)
def test_a_field_in_no_list_or_in_two_and_a_name_of_no_field_are_noticed(key: str) -> None:
    kind, secret = state_of(key), lists(key)["secret"][0]
    larger = type("Larger", (kind,), {"__slots__": ("spies",)})
    assert list_problems(larger, lists(key)) == ["spies is in no list"]
    assert list_problems(larger, {**lists(key), "more": ["spies"]}) == []
    assert list_problems(kind, {**lists(key), "more": ["spies"]}) == ["spies is no field"]
    assert list_problems(kind, {**lists(key), "more": [secret]}) == [f"{secret} is in 2 lists"]


@pytest.mark.parametrize("key", KEYS)
def test_knowledge_tells_every_public_field(key: str) -> None:
    assert set(lists(key)["public"]) - fields_known(key) == set()


@pytest.mark.parametrize("key", KEYS)
def test_knowledge_reads_nothing_that_only_the_house_knows(key: str) -> None:
    assert lists(key)["house"]
    assert fields_known(key) & set(lists(key)["house"]) == set()
