"""Client addresses: which proxies are trusted, and which part of an address rate limits use."""

from __future__ import annotations

import ipaddress
from collections.abc import Sequence

Network = ipaddress.IPv4Network | ipaddress.IPv6Network
MAX_HOST_LENGTH = 60
IPV4_MAPPED_BITS = 96
"""The bits before an IPv4 address in an IPv4-mapped IPv6 address."""


def read_proxies(text: str) -> list[Network]:
    """Parse addresses and networks; raise ValueError for other texts and for all addresses.

    >>> read_proxies("127.0.0.1, 10.0.0.0/8")
    [IPv4Network('127.0.0.1/32'), IPv4Network('10.0.0.0/8')]
    """
    networks = [ipaddress.ip_network(part) for part in text.replace(",", " ").split()]
    if any(network.prefixlen == 0 for network in networks):
        raise ValueError(text)  # trusting all addresses would mean trusting forged ones
    return networks


def trusted_networks(proxies: Sequence[Network]) -> list[str]:
    """Return the networks as uvicorn takes them.

    A socket that listens on IPv6 too reports IPv4 clients by their mapped addresses.
    """
    networks = [str(network) for network in proxies]
    for network in proxies:
        if network.version == 4:
            networks.append(
                f"::ffff:{network.network_address}/{IPV4_MAPPED_BITS + network.prefixlen}"
            )
    return networks


def client_key(host: str) -> str:
    """Return the key of a client for rate limits: its IPv4 address, or the /64 of a household.

    >>> client_key("2001:db8:1:2:3:4:5:6"), client_key("::ffff:192.0.2.1")
    ('2001:db8:1:2::/64', '192.0.2.1')
    """
    try:
        address = ipaddress.ip_address(host.partition("%")[0])
    except ValueError:
        return host[:MAX_HOST_LENGTH]
    if isinstance(address, ipaddress.IPv4Address):
        return str(address)
    if address.ipv4_mapped is not None:
        return str(address.ipv4_mapped)
    return str(ipaddress.ip_network((address, 64), strict=False))
