"""The classes of rows say what the schema says, and keep secrets to themselves."""

from __future__ import annotations

from dataclasses import fields

import pytest

from tafelrunde.championship.event import rows as championship_rows
from tafelrunde.tables import rows
from tafelrunde.tables.rows import DatabaseRow, TableRow
from tafelrunde.tables.schema import METADATA

KINDS = [
    value
    for module in (rows, championship_rows)
    for name, value in vars(module).items()
    if name.endswith("Row") and value is not DatabaseRow
]
SECRETS = {"password", "token", "csrf", "seed", "salt", "invitation", "ahead", "line", "events",
           "private", "endpoint", "p256dh", "auth", "session"}  # fmt: skip


def test_every_table_of_the_schema_has_one_class_of_rows() -> None:
    assert sorted(kind.schema_table.name for kind in KINDS) == sorted(METADATA.tables)


@pytest.mark.parametrize("kind", KINDS)
def test_fields_stand_in_the_order_of_the_columns(kind: type[TableRow]) -> None:
    assert [field.name for field in fields(kind)] == [*kind.schema_table.c.keys()]


@pytest.mark.parametrize("kind", KINDS)
def test_a_field_may_be_none_where_its_column_may(kind: type[TableRow]) -> None:
    optional = {field.name for field in fields(kind) if str(field.type).endswith("| None")}
    assert optional == {column.name for column in kind.schema_table.c if column.nullable}


@pytest.mark.parametrize("kind", KINDS)
def test_no_secret_is_in_the_text_of_a_row(kind: type[TableRow]) -> None:
    shown = {field.name for field in fields(kind) if field.repr}
    assert not shown & SECRETS


def test_a_row_cannot_be_changed() -> None:
    row = rows.HolidayRow(1, "ada", 0.0, 1.0)
    with pytest.raises(AttributeError):
        row.ends = 2.0  # type: ignore[misc]  # frozen, which is tested
