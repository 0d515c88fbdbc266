"""E-mail addresses: which texts are one, and in which form they are kept."""

from __future__ import annotations

import re
from dataclasses import dataclass

LONGEST = 254
_LOCAL = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*")
_LABEL = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")
_SENDER = re.compile(r"(?P<name>[^<>]*)<(?P<address>[^<>]*)>")


def tidy_address(text: str) -> str | None:
    """Give an address in the form that is kept, None if the text is none.

    >>> tidy_address(" Anna.B@Games.Example ")
    'Anna.B@games.example'
    >>> tidy_address("anna@müller.example")
    'anna@xn--mller-kva.example'
    >>> tidy_address("Anna <anna@games.example>")
    """
    local, at, domain = text.strip().rpartition("@")
    plain = _plain_domain(domain)
    if not at or plain is None or len(local) > 64 or not _LOCAL.fullmatch(local):
        return None
    found = f"{local}@{plain}"
    return found if len(found) <= LONGEST else None


def _plain_domain(domain: str) -> str | None:
    """Write a domain as mail servers want it, also one with letters of its own."""
    if len(domain) > LONGEST:
        return None
    try:
        plain = domain.encode("idna").decode("ascii").lower()
    except UnicodeError:
        return None
    return plain if all(_LABEL.fullmatch(label) for label in plain.split(".")) else None


@dataclass(frozen=True, slots=True)
class Sender:
    """Whom the house's mails come from."""

    name: str
    address: str


def sender_of(text: str) -> Sender | None:
    """Read `house@games.example` or `The house <house@games.example>`, None if it is neither."""
    found = _SENDER.fullmatch(text.strip())
    name = " ".join(found["name"].replace('"', "").split()) if found else ""
    address = tidy_address(found["address"] if found else text)
    if address is None or not name.isprintable() or len(name) > 100:
        return None
    return Sender(name, address)
