"""Addresses: which proxies are believed, and by what part of an address somebody is counted."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
LONGEST = 60
MAPPED = 96
"""Bits before an IPv4 address that is written as one of IPv6."""


def read_proxies(text: str) -> list[Network]:
    """Read addresses and networks; raise ValueError for anything else, and for the whole world.

    >>> read_proxies("127.0.0.1, 10.0.0.0/8")
    [IPv4Network('127.0.0.1/32'), IPv4Network('10.0.0.0/8')]
    """
    found = [ipaddress.ip_network(part) for part in text.replace(",", " ").split()]
    if any(network.prefixlen == 0 for network in found):
        raise ValueError(text)  # who believes everybody believes every forged address
    return found


def believed(proxies: Sequence[Network]) -> list[str]:
    """Write the networks for uvicorn; one that listens to IPv6 too sees IPv4 in IPv6's form."""
    written = [str(network) for network in proxies]
    for network in proxies:
        if network.version == 4:
            written.append(f"::ffff:{network.network_address}/{MAPPED + network.prefixlen}")
    return written


def counted_as(host: str) -> str:
    """Give what requests are counted by: an IPv4 address, or the /64 that one household has.

    >>> counted_as("2001:db8:1:2:3:4:5:6"), counted_as("::ffff:192.0.2.1")
    ('2001:db8:1:2::/64', '192.0.2.1')
    """
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:LONGEST]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))
