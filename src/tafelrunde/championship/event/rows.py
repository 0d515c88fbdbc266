"""The rows of championships in the database as values."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, ClassVar

from sqlalchemy import Table

from tafelrunde.tables import schema
from tafelrunde.tables.rows import DatabaseRow


@dataclass(frozen=True, slots=True)
class ChampionshipRow(DatabaseRow):
    """A championship: its state as plain data, and how many commands have changed it."""

    schema_table: ClassVar[Table] = schema.CHAMPIONSHIPS
    id: str
    created: float
    n: int
    state: dict[str, Any] = field(repr=False)


@dataclass(frozen=True, slots=True)
class CommandRow(DatabaseRow):
    """A command that has changed a championship."""

    schema_table: ClassVar[Table] = schema.DEEDS
    championship: str
    n: int
    account: str
    """The account that gave it; empty for the server."""
    deed: dict[str, Any]
    at: float
