"""Browsers that show notifications, what they were told last, and the keys of the house."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Bring a database from the revision before to this one."""
    op.create_table(
        "push_subscriptions",
        sa.Column("device", sa.String(length=64), nullable=False),
        sa.Column("account", sa.String(length=32), nullable=False),
        sa.Column("session", sa.String(length=64), nullable=False),
        sa.Column("endpoint", sa.String(length=1000), nullable=False),
        sa.Column("p256dh", sa.String(length=100), nullable=False),
        sa.Column("auth", sa.String(length=40), nullable=False),
        sa.Column("created", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"],
            ["accounts.id"],
            name=op.f("fk_push_subscriptions_account"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("device", name=op.f("pk_push_subscriptions")),
    )
    with op.batch_alter_table("push_subscriptions", schema=None) as batch_op:
        batch_op.create_index(
            batch_op.f("ix_push_subscriptions_account"), ["account"], unique=False
        )
    op.create_table(
        "push_notices",
        sa.Column("table_id", sa.String(length=32), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("turn", sa.Integer(), nullable=True),
        sa.Column("offer", sa.String(length=16), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"],
            ["tables.id"],
            name=op.f("fk_push_notices_table_id"),
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_push_notices")),
    )
    op.create_table(
        "house_keys",
        sa.Column("purpose", sa.String(length=20), nullable=False),
        sa.Column("private", sa.String(length=200), nullable=False),
        sa.PrimaryKeyConstraint("purpose", name=op.f("pk_house_keys")),
    )
