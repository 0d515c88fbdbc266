"""Knowledge is built up from what the table of fields allows, and from nothing else."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Any, cast

import pytest

from tafelrunde.games.friedrich.information import knowledge
from tafelrunde.games.friedrich.model.fields import FIELDS, Secrecy
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Json
from tests.games.field_lists import Recorder
from tests.games.friedrich.moments import MOMENTS, VARIANTS, sample_random_game

OPEN = {f.name for f in FIELDS if f.secrecy in (Secrecy.PUBLIC, Secrecy.DERIVED)}
SECRETS = [f for f in FIELDS if f.secrecy is Secrecy.SECRET]
Tell = Callable[[FriedrichState, int], Json]


@cache
def states() -> list[FriedrichState]:
    """Return a position of every phase, and some of whole games."""
    whole = [state for variant in VARIANTS for state in sample_random_game(variant, 3, 60)]
    return [*(build() for build in MOMENTS.values()), *whole]


def fields_read(tell: Tell) -> set[str]:
    """List the fields that a fact reads for any seat in any of many positions."""
    found: set[str] = set()
    for state in states():
        recorder = Recorder(state)
        for seat in range(state.options.players):
            tell(cast(FriedrichState, recorder), seat)
        found |= recorder.read
    return found


def allowed_secrets(fact: str) -> set[str]:
    return {field.name for field in SECRETS if fact in field.facts}


def test_every_fact_is_declared_and_every_declared_fact_occurs() -> None:
    """The options stand beside the facts."""
    public = {f.part for f in FIELDS if f.secrecy is Secrecy.PUBLIC} - {"options"}
    assert set(knowledge.FACTS) == public | {fact for field in SECRETS for fact in field.facts}


def test_knowledge_holds_nothing_but_facts() -> None:
    for state in states():
        assert set(state.knowledge(0).facts) == set(knowledge.FACTS)


@pytest.mark.parametrize("fact", knowledge.FACTS)
def test_a_fact_reads_public_fields_and_the_secrets_that_name_it(fact: str) -> None:
    read = fields_read(knowledge.FACTS[fact])
    assert read - OPEN == allowed_secrets(fact)


def test_a_fact_that_reveals_too_much_is_noticed() -> None:
    def tell_all(state: FriedrichState, _seat: int) -> Any:
        return [state.turn, state.hands, state.chance]

    assert fields_read(tell_all) - OPEN == {"hands", "chance"}


def test_knowledge_contains_every_public_field() -> None:
    """The options stand beside the facts; the rest is read by one fact or another."""
    public = {f.name for f in FIELDS if f.secrecy is Secrecy.PUBLIC} - {"options"}
    read: set[str] = set()
    for tell in knowledge.FACTS.values():
        read |= fields_read(tell)
    assert public - read == set()
