"""Names that look alike are refused, seats know who left them, and players can be reported."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import sqlalchemy as sa
from alembic import op

from tafelrunde.tables.names import name_skeleton

revision = "0007"
down_revision = "0006"

ACCOUNTS = sa.table(
    "accounts",
    sa.column("id", sa.String),
    sa.column("name", sa.String),
    sa.column("is_guest", sa.Boolean),
    sa.column("is_deleted", sa.Boolean),
    sa.column("created", sa.Float),
    sa.column("skeleton", sa.String),
)
SEATS = sa.table(
    "seats",
    sa.column("table_id", sa.String),
    sa.column("seat", sa.Integer),
    sa.column("account", sa.String),
    sa.column("bot", sa.String),
    sa.column("name", sa.String),
    sa.column("label", sa.String),
    sa.column("former", sa.String),
)
NUMBERED = re.compile(r"(?P<name>.+) \(\d\)")
LABELLED = re.compile(r"(?P<label>.{1,20}) \((?P<name>.+)\)")


def upgrade() -> None:
    """Bring a database from the revision before to this one."""
    with op.batch_alter_table("accounts", schema=None) as batch_op:
        batch_op.add_column(sa.Column("skeleton", sa.String(length=200), nullable=True))
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.alter_column(
            "name",
            existing_type=sa.String(length=40),
            type_=sa.String(length=60),
            existing_nullable=True,
        )
        batch_op.add_column(sa.Column("label", sa.String(length=20), nullable=True))
        batch_op.add_column(sa.Column("former", sa.String(length=32), nullable=True))
        batch_op.create_foreign_key(batch_op.f("fk_seats_former"), "accounts", ["former"], ["id"])
        batch_op.create_index(batch_op.f("ix_seats_former"), ["former"], unique=False)
    _create_reports()
    connection = op.get_bind()
    _write_skeletons(connection)
    with op.batch_alter_table("accounts", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_accounts_skeleton"), ["skeleton"], unique=True)
    _write_labels(connection)


def _create_reports() -> None:
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("account", sa.String(length=32), nullable=False),
        sa.Column("reporter", sa.String(length=32), nullable=False),
        sa.Column("table_id", sa.String(length=32), nullable=True),
        sa.Column("reason", sa.String(length=12), nullable=False),
        sa.Column("text", sa.String(length=500), nullable=False),
        sa.Column("at", sa.Float(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.id"], name=op.f("fk_reports_account")),
        sa.ForeignKeyConstraint(["reporter"], ["accounts.id"], name=op.f("fk_reports_reporter")),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_reports_table_id"), ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_reports")),
        sa.UniqueConstraint("account", "reporter", name=op.f("uq_reports_account_reporter")),
    )
    with op.batch_alter_table("reports", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_reports_reporter"), ["reporter"], unique=False)


def _write_skeletons(connection: sa.Connection) -> None:
    """Give each account the look of its name; of those that look alike the oldest one has it."""
    owners = sa.select(ACCOUNTS.c.id, ACCOUNTS.c.name).where(
        ACCOUNTS.c.is_guest.is_(False), ACCOUNTS.c.is_deleted.is_(False)
    )
    seen = set()
    for account, name in connection.execute(owners.order_by(ACCOUNTS.c.created, ACCOUNTS.c.id)):
        skeleton = name_skeleton(name)
        if skeleton not in seen:
            where = ACCOUNTS.c.id == account
            connection.execute(sa.update(ACCOUNTS).where(where).values(skeleton=skeleton))
        seen.add(skeleton)


def _write_labels(connection: sa.Connection) -> None:
    """Read from the names of seats who sat there, and by which label."""
    accounts = connection.execute(sa.select(ACCOUNTS.c.name, ACCOUNTS.c.id))
    ids: dict[str, str] = {row.name: row.id for row in accounts}
    names = {account: name for name, account in ids.items()}
    query = sa.select(SEATS).where(SEATS.c.name.is_not(None)).order_by(SEATS.c.table_id)
    tables: dict[str, list[Mapping[str, Any]]] = {}
    for row in connection.execute(query).mappings():
        tables.setdefault(row["table_id"], []).append({**row})
    for seats in tables.values():
        for seat in seats:
            values = _seat_values(seat, seats, ids, names)
            if any(values.values()):
                here = (SEATS.c.table_id == seat["table_id"], SEATS.c.seat == seat["seat"])
                connection.execute(sa.update(SEATS).where(*here).values(**values))


def _seat_values(
    seat: Mapping[str, Any],
    seats: Sequence[Mapping[str, Any]],
    ids: Mapping[str, str],
    names: Mapping[str, str],
) -> dict[str, str | None]:
    """Return the label of a seat, and whose it was if a bot plays there now."""
    name, bot = seat["name"], seat["bot"]
    labelled = LABELLED.fullmatch(name)
    if seat["account"] is not None:
        is_own = labelled and labelled["name"] == names.get(seat["account"])
        return {"label": labelled["label"] if labelled and is_own else None}
    if bot is None or name == f"{bot} {seat['seat'] + 1}":
        return {}
    numbered = NUMBERED.fullmatch(name)
    if numbered and _sits_here(numbered["name"], seats, ids):
        return {"former": ids.get(numbered["name"])}
    if name in ids:
        return {"former": ids[name]}
    if labelled and labelled["name"] in ids:
        return {"former": ids[labelled["name"]], "label": labelled["label"]}
    return {}


def _sits_here(name: str, seats: Sequence[Mapping[str, Any]], ids: Mapping[str, str]) -> bool:
    """Return whether an account has another seat at a table, so that a number was added."""
    account = ids.get(name)
    return account is not None and any(
        seat["account"] == account or (seat["account"] is None and seat["name"] == name)
        for seat in seats
    )
