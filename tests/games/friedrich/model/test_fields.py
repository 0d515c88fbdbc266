"""The table of fields, and what is written out beside it: class, first values, copy, snapshot."""

from __future__ import annotations

import json
from inspect import get_annotations
from typing import Any

import pytest

from tafelrunde.games.friedrich import GAME
from tafelrunde.games.friedrich.model import field_bounds, fields
from tafelrunde.games.friedrich.model.atlas import CITIES
from tafelrunde.games.friedrich.model.components import GONE, PIECES
from tafelrunde.games.friedrich.model.defects import defect
from tafelrunde.games.friedrich.model.fields import FIELDS, Field, Secrecy, Shape
from tafelrunde.games.friedrich.model.march_records import MarchRecord
from tafelrunde.games.friedrich.options import FriedrichOptions
from tafelrunde.games.friedrich.state import FriedrichState
from tafelrunde.kernel import Chance
from tests.games.friedrich.moments import MOMENTS

NUMBER_LISTS = (Shape.NUMBERS, Shape.UP_TO, Shape.EACH_SEAT)


def new_state() -> FriedrichState:
    """Return a state that nothing has been done to."""
    options = FriedrichOptions()
    return FriedrichState(options, options.cast(), Chance(bytes(32)))


def annotated_types() -> dict[str, str]:
    found: dict[str, str] = {}
    for kind in reversed(FriedrichState.__mro__):
        found |= get_annotations(kind)
    return found


# Every field is declared once


@pytest.mark.parametrize("field", FIELDS, ids=fields.NAMES)
def test_the_class_annotates_a_field_as_the_table_does(field: Field) -> None:
    assert annotated_types()[field.name] == field.type


def test_only_secrets_name_facts_and_every_secret_names_one() -> None:
    assert [f.name for f in FIELDS if bool(f.facts) != (f.secrecy is Secrecy.SECRET)] == []


def test_a_fresh_state_has_every_field_within_its_bounds() -> None:
    state = new_state()
    assert [name for name in fields.NAMES if not hasattr(state, name)] == []
    assert field_bounds.field_defects(state) == []


# Copies and snapshots


def distinct_value(field: Field, number: int) -> Any:
    """Return a value that no other field has."""
    if field.name == "where":
        return [GONE] * (PIECES - 1) + [number]  # Pieces are set on their cities again.
    if field.name == "marches":
        return [MarchRecord(number, 1, (2, 3), stated_before=(4, 5))]
    if field.name in ("played", "held_at_exit"):
        return [(number,) * (3 if field.name == "played" else 2)]
    values: dict[Shape, Any] = {
        Shape.NUMBER: number,
        Shape.SEAT: number,
        Shape.FLAG: True,
        Shape.EACH_CITY: bytearray([number]) + bytearray(CITIES - 1),
    }
    return [number] if field.shape in NUMBER_LISTS else values[field.shape]


def distinct_state() -> FriedrichState:
    """Return a state that holds something else in each field."""
    state = new_state()
    for number, field in enumerate(FIELDS, 100):
        if field.shape is not Shape.OBJECT and field.secrecy is not Secrecy.DERIVED:
            setattr(state, field.name, distinct_value(field, number))
    return state


def test_a_copy_has_every_field_and_shares_no_list() -> None:
    state = distinct_state()
    copied = state.copy()
    for name in fields.NAMES:
        value = getattr(state, name)
        assert getattr(copied, name) == value, name
        assert not isinstance(value, list | bytearray) or getattr(copied, name) is not value, name


def test_a_snapshot_has_every_field_that_is_to_be_written() -> None:
    state = distinct_state()
    data = json.loads(state.to_bytes())
    assert set(data) == {"game", "rules", *(f.part for f in FIELDS if f.part)}
    again = GAME.from_snapshot(data)
    for field in FIELDS:
        if field.part and field.name != "chance":
            assert getattr(again, field.name) == getattr(state, field.name), field.name
    assert again.chance.to_text() == state.chance.to_text()


@pytest.mark.parametrize("name", MOMENTS)
def test_fields_outside_the_snapshot_follow_from_those_inside(name: str) -> None:
    state = MOMENTS[name]()
    again = GAME.from_snapshot(json.loads(state.to_bytes()))
    for field in FIELDS:
        if not field.part:
            assert getattr(again, field.name) == getattr(state, field.name), field.name


# Bounds

BOUNDED = [f for f in FIELDS if f.shape is Shape.NUMBER and f.part]
BOUNDED_LISTS = [f for f in FIELDS if f.shape in NUMBER_LISTS]


def names_a_defect(field: Field, value: object) -> bool:
    state = new_state()
    setattr(state, field.name, value)
    return defect("field_value", field=field.name) in field_bounds.field_defects(state)


@pytest.mark.parametrize("field", BOUNDED, ids=lambda field: field.name)
def test_a_number_is_held_to_its_bounds(field: Field) -> None:
    low, high = field.bounds
    assert not names_a_defect(field, low)
    assert not names_a_defect(field, high)
    assert names_a_defect(field, low - 1)
    assert names_a_defect(field, high + 1)
    assert names_a_defect(field, True)


@pytest.mark.parametrize("field", BOUNDED_LISTS, ids=lambda field: field.name)
def test_a_list_is_held_to_its_bounds_and_its_length(field: Field) -> None:
    low, high = field.bounds
    length = 4 if field.shape is Shape.EACH_SEAT else field.length
    assert not names_a_defect(field, [low] * length)
    assert not names_a_defect(field, [high] * length)
    assert names_a_defect(field, [low] * (length - 1) + [low - 1])
    assert names_a_defect(field, [low] * (length - 1) + [high + 1])
    assert names_a_defect(field, [low] * (length + 1))
    assert names_a_defect(field, [low] * (length - 1)) == (field.shape is not Shape.UP_TO)


@pytest.mark.parametrize(
    "field", [f for f in FIELDS if f.shape is Shape.FLAG], ids=lambda f: f.name
)
def test_a_flag_is_true_or_false(field: Field) -> None:
    assert not names_a_defect(field, True)
    assert names_a_defect(field, 1)


def test_owners_are_held_to_the_seats_there_are() -> None:
    options = FriedrichOptions(players=3)
    state = FriedrichState(options, options.cast(), Chance(bytes(32)))
    state.owner[0] = 3
    assert field_bounds.field_defects(state) == [defect("field_value", field="owner")]
