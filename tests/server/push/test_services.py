"""The house calls push services only: public hosts over HTTPS, briefly, and never elsewhere."""

from __future__ import annotations

import socket
import time
from contextlib import suppress
from http.server import BaseHTTPRequestHandler
from ipaddress import ip_address

import pytest

from tafelrunde.server.push import services
from tafelrunde.server.push.services import (
    ForbiddenEndpoint,
    check_endpoint,
    is_public,
    post,
)
from tests.server.push_service import open_push_service

PUBLIC = ["1.1.1.1", "142.250.74.100", "2a00:1450:4001:80e::200a", "64:ff9b::1.1.1.1"]
PRIVATE = ["127.0.0.1", "10.0.0.1", "172.16.3.4", "192.168.1.1", "169.254.169.254", "100.64.0.1"]
PRIVATE += ["0.0.0.0", "224.0.0.1", "255.255.255.255", "::1", "::", "fe80::1", "fc00::1", "ff02::1"]
PRIVATE += ["::ffff:127.0.0.1", "::ffff:10.0.0.1", "2002:7f00:1::", "64:ff9b::127.0.0.1"]
PRIVATE += ["64:ff9b::10.0.0.1", "2001:db8::1", "192.0.2.1"]


@pytest.mark.parametrize("address", PUBLIC)
def test_public_addresses(address: str) -> None:
    assert is_public(ip_address(address))


@pytest.mark.parametrize("address", PRIVATE)
def test_addresses_that_are_not_public(address: str) -> None:
    assert not is_public(ip_address(address))


GOOD = [
    "https://fcm.googleapis.com/fcm/send/abc:def",
    "https://updates.push.services.mozilla.com/wpush/v2/gAAA",
    "https://web.push.apple.com/QOX",
    "https://push.example:443/x",
    "https://1.1.1.1/x",
]
BAD = [
    "http://push.example/x",
    "https://push.example:8443/x",
    "https://localhost/x",
    "https://printer/x",
    "https://printer.local/x",
    "https://db.internal./x",
    "https://a.localhost/x",
    "https://127.0.0.1/x",
    "https://[::1]/x",
    "https://[::ffff:10.0.0.1]/x",
    "https://169.254.169.254/latest/meta-data",
    "https://user@push.example/x",
    "https://push.example/x y",
    "https://push.example/\r\nHost: elsewhere",
    "https://bücher.example/x",
    "https://push.example:99999/x",
    "https://[::1/x",
    "ftp://push.example/x",
    "file:///etc/passwd",
    "https:///x",
    "",
    "https://push.example/" + "x" * 1000,
]


@pytest.mark.parametrize("endpoint", GOOD)
def test_endpoints_of_push_services_are_taken(endpoint: str) -> None:
    assert check_endpoint(endpoint).geturl() == endpoint


@pytest.mark.parametrize("endpoint", BAD)
def test_other_endpoints_are_refused(endpoint: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        check_endpoint(endpoint)


def test_a_service_of_ones_own_is_taken_by_its_whole_origin() -> None:
    own = {"http://127.0.0.1:8080"}
    assert check_endpoint("http://127.0.0.1:8080/x", own).port == 8080
    for other in ("http://127.0.0.1:8081/x", "http://127.0.0.1:8080.evil.example/x"):
        with pytest.raises(ForbiddenEndpoint):
            check_endpoint(other, own)


@pytest.mark.parametrize("address", ["127.0.0.1", "10.1.2.3", "::1", "::ffff:192.168.0.1"])
def test_a_public_name_of_a_private_address_is_not_called(
    monkeypatch: pytest.MonkeyPatch, address: str
) -> None:
    found = [(0, 0, 0, "", ("1.1.1.1", 443)), (0, 0, 0, "", (address, 443))]
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: found)
    monkeypatch.setattr(socket, "create_connection", pytest.fail)
    with pytest.raises(ForbiddenEndpoint):
        post("https://push.example/x", {}, b"", 5)


def test_the_checked_address_is_called_and_not_looked_up_again(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    called: list[object] = []

    def connect(address: object, _: float) -> None:
        called.append(address)
        raise ConnectionRefusedError

    answers = iter([[(0, 0, 0, "", ("1.1.1.1", 443))]])
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: next(answers))
    monkeypatch.setattr(socket, "create_connection", connect)
    with pytest.raises(ConnectionRefusedError):
        post("https://push.example/x", {}, b"", 5)
    assert called == [("1.1.1.1", 443)]


def test_a_redirect_is_an_answer_and_is_not_followed() -> None:
    with open_push_service() as service, open_push_service() as elsewhere:

        def redirect(handler: BaseHTTPRequestHandler) -> None:
            handler.send_response(307)
            handler.send_header("Location", f"{elsewhere.origin}/secret")
            handler.send_header("Content-Length", "0")
            handler.end_headers()

        service.answer = redirect
        own = {service.origin, elsewhere.origin}
        assert post(f"{service.origin}/x?y=1", {"TTL": "1"}, b"abc", 5, own) == 307
        assert [one.path for one in service.received] == ["/x?y=1"]
        assert elsewhere.received == []


@pytest.mark.parametrize("drip", [b"", b"HTTP/1.1 201 Created\r\nX-Slow: "], ids=["silent", "slow"])
def test_a_service_that_keeps_the_house_waiting_is_left(drip: bytes) -> None:
    with open_push_service() as service:

        def answer_slowly(handler: BaseHTTPRequestHandler) -> None:
            handler.wfile.write(drip)
            for _ in range(100):
                if drip:
                    handler.wfile.write(b"x")
                    handler.wfile.flush()
                time.sleep(0.05)

        def answer(handler: BaseHTTPRequestHandler) -> None:
            with suppress(OSError):  # the house leaves
                answer_slowly(handler)

        service.answer = answer
        start = time.monotonic()
        with pytest.raises(OSError, match=r".*"):
            post(f"{service.origin}/x", {}, b"", 0.3, {service.origin})
        assert time.monotonic() - start < 4, "an answer that comes sign by sign has a limit too"


def test_a_broken_answer_is_a_failure_and_no_bug() -> None:
    with open_push_service() as service:

        def answer(handler: BaseHTTPRequestHandler) -> None:
            handler.wfile.write(b"nonsense\r\n\r\n")

        service.answer = answer
        with pytest.raises(OSError, match="push service"):
            post(f"{service.origin}/x", {}, b"", 5, {service.origin})


def test_nothing_is_sent_to_a_service_without_a_trusted_certificate(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    with open_push_service() as service:
        port = int(service.origin.rpartition(":")[2])
        own = {f"https://127.0.0.1:{port}"}
        with pytest.raises(OSError, match=r".*"):
            post(f"https://127.0.0.1:{port}/x", {}, b"secret", 5, own)
        assert service.received == []
    assert services.HTTPS_PORT == 443
