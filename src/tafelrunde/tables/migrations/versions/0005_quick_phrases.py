"""Lines of a chat may be quick phrases, which every reader sees in their own language."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Bring a database from the revision before to this one."""
    with op.batch_alter_table("chat", schema=None) as batch_op:
        batch_op.add_column(sa.Column("phrase", sa.String(length=20), nullable=True))
