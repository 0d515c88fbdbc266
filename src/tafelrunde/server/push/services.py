"""Requests to push services, whose addresses come from browsers and are not trusted.

A request goes over HTTPS to a public address that was looked up and checked just before. It
follows no redirect, reads no answer but the status, and ends within a time limit. So nobody can
let the house call a machine that only the house can reach. Push services that the settings name
are exempt.
"""

from __future__ import annotations

import socket
import ssl
import threading
from collections.abc import Collection, Mapping
from contextlib import suppress
from http.client import HTTPConnection, HTTPException
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from urllib.parse import SplitResult, urlsplit

MAX_ENDPOINT_LENGTH = 1000
HTTPS_PORT = 443
NAT64 = IPv6Network("64:ff9b::/96")
"""Addresses that a gateway translates to the IPv4 address at their end, RFC 6052."""


class ForbiddenEndpoint(ValueError):
    """An endpoint that the house does not call."""


def is_public(address: IPv4Address | IPv6Address) -> bool:
    """Return whether an address is one of the public Internet."""
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour
        if address in NAT64:
            inner = IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            return is_public(inner)
    return address.is_global and not address.is_multicast


def origin_of(endpoint: str) -> str:
    """Return the scheme and the host of an endpoint, as the settings name push services."""
    parts = urlsplit(endpoint)
    return f"{parts.scheme}://{parts.netloc}"


def check_endpoint(endpoint: str, own_services: Collection[str] = ()) -> SplitResult:
    """Return the parts of an endpoint; raise an error if it cannot be that of a push service.

    Names of hosts are looked up only when a message is sent.
    """
    is_clean = endpoint.isascii() and endpoint.isprintable() and " " not in endpoint
    if not is_clean or len(endpoint) > MAX_ENDPOINT_LENGTH:
        raise ForbiddenEndpoint("not an address")
    parts = urlsplit(endpoint)
    if origin_of(endpoint) in own_services:
        return parts
    host = (parts.hostname or "").rstrip(".")
    if parts.scheme != "https" or not host or (parts.port or HTTPS_PORT) != HTTPS_PORT:
        raise ForbiddenEndpoint("not HTTPS at its usual port")
    if "@" in parts.netloc or not _may_be_public(host):
        raise ForbiddenEndpoint("not a public host")
    return parts


def _may_be_public(host: str) -> bool:
    try:
        return is_public(ip_address(host))
    except ValueError:
        return "." in host and not host.endswith((".localhost", ".local", ".internal"))


class _PinnedConnection(HTTPConnection):
    """A connection to one address, which is not looked up again."""

    def __init__(self, parts: SplitResult, address: str, timeout: float) -> None:
        default_port = HTTPS_PORT if parts.scheme == "https" else 80
        super().__init__(parts.hostname or "", parts.port or default_port, timeout=timeout)
        self._address = address
        self._context = ssl.create_default_context() if parts.scheme == "https" else None
        self.is_aborted = False

    def connect(self) -> None:
        """Connect, and check the certificate of the host."""
        self.sock = socket.create_connection((self._address, self.port), self.timeout)
        if self.is_aborted:
            raise TimeoutError
        if self._context is not None:
            # The handshake comes later, so that `abort` can end it.
            secure = self._context.wrap_socket(
                self.sock, server_hostname=self.host, do_handshake_on_connect=False
            )
            self.sock = secure
            secure.do_handshake()

    def abort(self) -> None:
        """End a request that another thread waits for."""
        self.is_aborted = True
        if self.sock is not None:
            with suppress(OSError):
                socket.socket.shutdown(self.sock, socket.SHUT_RDWR)


def post(
    endpoint: str,
    headers: Mapping[str, str],
    body: bytes,
    timeout: float,
    own_services: Collection[str] = (),
) -> int:
    """Send a message to an endpoint, and return the status of the answer.

    Raise an OSError if there is none in time, and a ForbiddenEndpoint for a host that is not
    public.
    """
    parts = check_endpoint(endpoint, own_services)
    is_own = origin_of(endpoint) in own_services
    connection = _PinnedConnection(parts, _look_up(parts, is_own), timeout)
    watch = threading.Timer(timeout, connection.abort)
    watch.daemon = True
    try:
        watch.start()
        path = f"{parts.path or '/'}?{parts.query}" if parts.query else parts.path or "/"
        connection.request("POST", path, body, dict(headers))
        status = connection.getresponse().status
        if connection.is_aborted:
            raise TimeoutError("a push service answered too slowly")
        return status
    except HTTPException as error:
        raise ConnectionError("no answer of a push service") from error
    finally:
        watch.cancel()
        connection.close()


def _look_up(parts: SplitResult, is_own: bool) -> str:
    """Return an address of a host; all of its addresses must be public."""
    found = socket.getaddrinfo(parts.hostname, parts.port, type=socket.SOCK_STREAM)
    addresses = [str(entry[4][0]).partition("%")[0] for entry in found]
    if not addresses:
        raise ConnectionError("no such host")
    if not is_own and not all(is_public(ip_address(address)) for address in addresses):
        raise ForbiddenEndpoint("not a public host")
    return addresses[0]
