"""E-mail addresses: which texts are valid, and in which form they are stored."""

from __future__ import annotations

import re
from dataclasses import dataclass

MAX_ADDRESS_LENGTH = 254
_LOCAL = re.compile(r"[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*")
_LABEL = re.compile(r"[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?")
_SENDER = re.compile(r"(?P<name>[^<>]*)<(?P<address>[^<>]*)>")


def normalize_address(text: str) -> str | None:
    """Return an address in its stored form, or None if the text is not an address.

    >>> normalize_address(" Anna.B@Games.Example ")
    'Anna.B@games.example'
    >>> normalize_address("anna@müller.example")
    'anna@xn--mller-kva.example'
    >>> normalize_address("Anna <anna@games.example>")
    """
    local, at, domain = text.strip().rpartition("@")
    ascii_domain = _encode_domain(domain)
    if not at or ascii_domain is None or len(local) > 64 or not _LOCAL.fullmatch(local):
        return None
    address = f"{local}@{ascii_domain}"
    return address if len(address) <= MAX_ADDRESS_LENGTH else None


def _encode_domain(domain: str) -> str | None:
    """Return a domain in ASCII, as mail servers need it, or None if it is not valid."""
    if len(domain) > MAX_ADDRESS_LENGTH:
        return None
    try:
        encoded = domain.encode("idna").decode("ascii").lower()
    except UnicodeError:
        return None
    return encoded if all(_LABEL.fullmatch(label) for label in encoded.split(".")) else None


@dataclass(frozen=True, slots=True)
class Sender:
    """The sender of our mails."""

    name: str
    address: str


def parse_sender(text: str) -> Sender | None:
    """Parse `house@games.example` or `The house <house@games.example>`; return None on failure."""
    match = _SENDER.fullmatch(text.strip())
    name = " ".join(match["name"].replace('"', "").split()) if match else ""
    address = normalize_address(match["address"] if match else text)
    if address is None or not name.isprintable() or len(name) > 100:
        return None
    return Sender(name, address)
