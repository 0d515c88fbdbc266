"""How Alembic runs the migrations: on the connection that `upgrade` provides."""

from __future__ import annotations

from alembic import context

from tafelrunde.tables.schema import METADATA


def run() -> None:
    """Run the missing revisions in the transaction of the caller."""
    context.configure(
        connection=context.config.attributes["connection"],
        target_metadata=METADATA,
        render_as_batch=True,  # SQLite changes a table by copying it
        compare_type=True,
    )
    with context.begin_transaction():
        context.run_migrations()


if __name__ == "env_py":  # Alembic's name for this file; an ordinary import runs nothing
    run()
