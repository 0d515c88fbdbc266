"""A push service on this machine, and browsers that can read what it is sent."""

from __future__ import annotations

import json
import secrets
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any

import jwt
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tafelrunde.server.push.encryption import decode, encode

POINT = (Encoding.X962, PublicFormat.UncompressedPoint)


@dataclass
class Browser:
    """A browser with keys of its own; it decrypts by RFC 8291, step by step."""

    endpoint: str
    key: ec.EllipticCurvePrivateKey = field(
        default_factory=lambda: ec.generate_private_key(ec.SECP256R1())
    )
    auth: bytes = field(default_factory=lambda: secrets.token_bytes(16))

    @property
    def point(self) -> bytes:
        """The public key."""
        return self.key.public_key().public_bytes(*POINT)

    @property
    def subscription(self) -> dict[str, Any]:
        """What the page tells the house."""
        keys = {"p256dh": encode(self.point), "auth": encode(self.auth)}
        return {"endpoint": self.endpoint, "keys": keys}

    def decrypt(self, body: bytes) -> bytes:
        """Return the content of a message."""
        salt, size = body[:16], int.from_bytes(body[16:20], "big")
        sender, secret = body[21 : 21 + body[20]], body[21 + body[20] :]
        assert len(secret) <= size
        point = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        shared = self.key.exchange(ec.ECDH(), point)

        def derive(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
            return HKDF(SHA256(), length, salt, info).derive(material)

        info = b"WebPush: info\x00" + self.point + sender
        material = derive(shared, self.auth, info, 32)
        key = derive(material, salt, b"Content-Encoding: aes128gcm\x00", 16)
        nonce = derive(material, salt, b"Content-Encoding: nonce\x00", 12)
        padded = AESGCM(key).decrypt(nonce, secret, None)
        content, delimiter, padding = padded.rpartition(b"\x02")
        assert delimiter
        assert not padding.strip(b"\x00")
        return content


@dataclass
class Received:
    """A request to the push service."""

    path: str
    headers: dict[str, str]
    body: bytes


class PushService:
    """Answers every message with a status, and keeps what it was sent."""

    def __init__(self) -> None:
        self.received: list[Received] = []
        self.statuses: list[int] = []
        """The answers to the next messages; 201 after them."""
        self.answer: Callable[[BaseHTTPRequestHandler], None] | None = None
        """Another way to answer."""
        self.origin = ""

    def browser(self, name: str = "anna") -> Browser:
        """Return a browser that this service knows."""
        return Browser(f"{self.origin}/push/{name}")

    def read(self, browser: Browser) -> list[Any]:
        """Return all messages for a browser."""
        mine = [one for one in self.received if self.origin + one.path == browser.endpoint]
        return [json.loads(browser.decrypt(one.body)) for one in mine]


@contextmanager
def open_push_service() -> Iterator[PushService]:
    """Run a push service."""
    service = PushService()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["Content-Length"]))
            headers = {name.lower(): text for name, text in self.headers.items()}
            service.received.append(Received(self.path, headers, body))
            if service.answer is not None:
                service.answer(self)
                return
            self.send_response(service.statuses.pop(0) if service.statuses else 201)
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_: object) -> None:
            """Write nothing."""

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.daemon_threads = True
    service.origin = f"http://127.0.0.1:{server.server_port}"
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield service
    finally:
        server.shutdown()
        server.server_close()


def read_claims(received: Received, public: str, audience: str) -> dict[str, Any]:
    """Return the claims of a message, whose signature must be by the key of the house."""
    scheme, _, rest = received.headers["authorization"].partition(" ")
    values = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, values["k"]) == ("vapid", public)
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode(values["k"]))
    claims: dict[str, Any] = jwt.decode(values["t"], key, algorithms=["ES256"], audience=audience)
    return claims
