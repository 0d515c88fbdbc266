"""Secret tokens of links. Only a hash is stored; each token has one purpose and expires."""

from __future__ import annotations

import secrets
from hashlib import sha256

from sqlalchemy import Connection, insert, select

from tafelrunde.tables.rows import TokenRow
from tafelrunde.tables.schema import ACCOUNTS, TOKENS
from tafelrunde.tables.store import Store

CONFIRM, RESET = "confirm", "reset"
LIFETIME_SECONDS = {CONFIRM: 2 * 86400.0, RESET: 3600.0}
"""How long a link is valid, by its purpose."""


def hash_token(token: str) -> str:
    """Return the hash of a token, which is all that is stored of it."""
    return sha256(token.encode("utf-8", "replace")).hexdigest()


def issue(
    store: Store, account: str, purpose: str, expires: float, address: str | None = None
) -> str:
    """Return a new token; older tokens of the same account and purpose become void."""
    token = secrets.token_urlsafe(32)
    row = {"token": hash_token(token), "account": account, "purpose": purpose, "expires": expires}
    with store.transaction() as connection:
        # The lock makes simultaneous requests wait, so that only one token remains.
        lock = select(ACCOUNTS.c.id).where(ACCOUNTS.c.id == account).with_for_update()
        connection.execute(lock)
        revoke(connection, account, purpose)
        connection.execute(insert(TOKENS), {**row, "address": address})
    return token


def revoke(connection: Connection, account: str, purpose: str) -> None:
    """Remove all tokens of an account and purpose."""
    where = (TOKENS.c.account == account, TOKENS.c.purpose == purpose)
    connection.execute(TOKENS.delete().where(*where))


def find_pending(store: Store, account: str, purpose: str, now: float) -> TokenRow | None:
    """Return the valid token of an account that is not used yet."""
    where = (TOKENS.c.account == account, TOKENS.c.purpose == purpose, TOKENS.c.expires >= now)
    return store.one(TokenRow, *where)


def consume(connection: Connection, token: str, purpose: str, now: float) -> TokenRow | None:
    """Remove a token and return its row; only the first of two simultaneous requests gets it."""
    where = (TOKENS.c.token == hash_token(token), TOKENS.c.purpose == purpose)
    statement = TOKENS.delete().where(*where, TOKENS.c.expires >= now).returning(*TOKENS.c)
    row = connection.execute(statement).first()
    return TokenRow(*row) if row is not None else None


def remove_expired(store: Store, now: float) -> None:
    """Remove all expired tokens."""
    store.remove(TOKENS, TOKENS.c.expires < now)
