"""Championships and what was done in them."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Bring a database from the revision before to this one."""
    op.create_table(
        "championships",
        sa.Column("id", sa.String(length=32), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.Column("n", sa.Integer(), nullable=False),
        sa.Column("state", sa.JSON(), nullable=False),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_championships")),
    )
    op.create_table(
        "deeds",
        sa.Column("championship", sa.String(length=32), nullable=False),
        sa.Column("n", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("account", sa.String(length=32), nullable=False),
        sa.Column("deed", sa.JSON(), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["championship"],
            ["championships.id"],
            name=op.f("fk_deeds_championship"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("championship", "n", name=op.f("pk_deeds")),
    )
