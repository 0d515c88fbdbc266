"""Games in which something was taken back that had become known are marked as practice."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"

TABLES = sa.table("tables", sa.column("id", sa.String), sa.column("is_practice", sa.Boolean))
JOURNAL = sa.table(
    "journal",
    sa.column("table_id", sa.String),
    sa.column("n", sa.Integer),
    sa.column("line", sa.Text),
)


def upgrade() -> None:
    """Bring a database from the revision before to this one."""
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(
            sa.Column("is_practice", sa.Boolean(), server_default=sa.false(), nullable=False)
        )
    connection = op.get_bind()
    some = sa.select(JOURNAL.c.table_id).where(JOURNAL.c.line.contains("take_back")).distinct()
    for table_id in connection.scalars(some).all():
        lines = sa.select(JOURNAL.c.line).where(JOURNAL.c.table_id == table_id)
        entries = map(json.loads, connection.scalars(lines.order_by(JOURNAL.c.n)).all())
        if _is_practice(entries):
            where = TABLES.c.id == table_id
            connection.execute(sa.update(TABLES).where(where).values(is_practice=True))


def _is_practice(entries: Iterable[dict[str, Any]]) -> bool:
    """Return whether a take-back went beyond what one seat may take back alone."""
    acts: list[tuple[int, int]] = []
    for entry in entries:
        if "act" in entry:
            acts.append((entry["n"], entry["seat"]))
        elif entry.get("do") == "take_back":
            later = {seat for n, seat in acts if n >= entry["to"]}
            if entry.get("stir") or len(later) > 1:
                return True
            acts = [act for act in acts if act[0] < entry["to"]]
    return False
