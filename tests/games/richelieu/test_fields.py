"""Every field of a state is public, secret, the house's own or derived, and knowledge obeys it."""

from __future__ import annotations

from typing import cast

from tafelrunde.games.richelieu import snapshot
from tafelrunde.games.richelieu.state import RichelieuState
from tests.games.field_lists import Recorder, list_problems
from tests.games.richelieu.build import position

LISTS = {
    "public": snapshot.PUBLIC,
    "secret": snapshot.SECRET,
    "house": snapshot.HOUSE,
    "derived": snapshot.DERIVED,
}


def middle() -> RichelieuState:
    """Give a position in which every seat has a secret."""
    return position(held=[["sword"], ["bourbon"]])


def fields_known() -> set[str]:
    """List what knowledge reads of a state, for all seats together."""
    state = middle()
    recorder = Recorder(state)
    for seat in range(state.players):
        snapshot.knowledge(cast(RichelieuState, recorder), seat)
    return recorder.read


def test_every_field_of_a_state_is_in_exactly_one_list() -> None:
    assert list_problems(RichelieuState, LISTS) == []


def test_a_field_in_no_list_or_in_two_is_noticed() -> None:
    class Larger(RichelieuState):
        __slots__ = ("spies",)

    assert list_problems(Larger, LISTS) == ["spies is in no list"]
    twice = {**LISTS, "more": [snapshot.SECRET[0]]}
    assert list_problems(RichelieuState, twice) == [f"{snapshot.SECRET[0]} is in 2 lists"]


def test_knowledge_tells_every_public_field() -> None:
    assert set(snapshot.PUBLIC) - fields_known() == set()


def test_knowledge_reads_nothing_that_only_the_house_knows() -> None:
    assert fields_known() & set(snapshot.HOUSE) == set()


def test_what_all_know_reads_of_secrets_only_their_number() -> None:
    """Positions that differ in nothing but secrets look alike."""
    state, other = middle(), middle()
    other.held.reverse()
    assert snapshot.public_facts(state) == snapshot.public_facts(other)
    assert state.to_bytes() != other.to_bytes()
