"""Secrets that links carry: of each only a hash is kept, each is for one purpose and expires."""

from __future__ import annotations

import secrets
from hashlib import sha256

from sqlalchemy import Connection, insert, select

from tafelrunde.tables.rows import TokenRow
from tafelrunde.tables.schema import ACCOUNTS, TOKENS
from tafelrunde.tables.store import Store

CONFIRM, RESET = "confirm", "reset"
LIFETIMES = {CONFIRM: 2 * 86400.0, RESET: 3600.0}
"""For how many seconds a link of each purpose holds."""


def hashed(token: str) -> str:
    """Give what is kept of a secret."""
    return sha256(token.encode("utf-8", "replace")).hexdigest()


def issue(
    store: Store, account: str, purpose: str, expires: float, address: str | None = None
) -> str:
    """Give a new secret; the older ones of the same account and purpose are void."""
    token = secrets.token_urlsafe(32)
    row = {"token": hashed(token), "account": account, "purpose": purpose, "expires": expires}
    with store.transaction() as connection:
        # Whoever asks for two at once waits here, so that one of them is left.
        wanted = select(ACCOUNTS.c.id).where(ACCOUNTS.c.id == account).with_for_update()
        connection.execute(wanted)
        revoke(connection, account, purpose)
        connection.execute(insert(TOKENS), {**row, "address": address})
    return token


def revoke(connection: Connection, account: str, purpose: str) -> None:
    """Make all links of an account and purpose void."""
    where = (TOKENS.c.account == account, TOKENS.c.purpose == purpose)
    connection.execute(TOKENS.delete().where(*where))


def waiting(store: Store, account: str, purpose: str, now: float) -> TokenRow | None:
    """Give what is kept of the link that an account was sent and has not used."""
    where = (TOKENS.c.account == account, TOKENS.c.purpose == purpose, TOKENS.c.expires >= now)
    return store.one(TokenRow, *where)


def used(connection: Connection, token: str, purpose: str, now: float) -> TokenRow | None:
    """Use up a secret: of two who come with the same one only the first gets what is kept."""
    where = (TOKENS.c.token == hashed(token), TOKENS.c.purpose == purpose)
    statement = TOKENS.delete().where(*where, TOKENS.c.expires >= now).returning(*TOKENS.c)
    found = connection.execute(statement).first()
    return TokenRow(*found) if found is not None else None


def remove_old(store: Store, now: float) -> None:
    """Remove what has expired."""
    store.remove(TOKENS, TOKENS.c.expires < now)
