"""What a push service needs to accept a message, and what keeps it from reading the message.

RFC 8291 encrypts a message for one browser, RFC 8292 (VAPID) says which house it comes from.
"""

from __future__ import annotations

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

import jwt
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()
SALT_BYTES, AUTH_BYTES, POINT_BYTES = 16, 16, 65
RECORD_BYTES = 4096
"""The size of a record, RFC 8188; each message is one record."""
MAX_TEXT_BYTES = 3000
"""Push services take messages of 4096 bytes, with all that is added here."""
LAST_RECORD = b"\x02"
CLAIM_SECONDS = 12 * 3600
"""How long a push service may accept the claim of one message; a day at most."""


def encode(content: bytes) -> str:
    """Return bytes as the text that browsers and push services use."""
    return urlsafe_b64encode(content).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    """Return the bytes of a text; raise ValueError if it is none."""
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def read_public_key(text: str) -> ec.EllipticCurvePublicKey:
    """Return a browser's public key; raise ValueError if it is no point of the curve."""
    content = decode(text)
    if len(content) != POINT_BYTES:
        raise ValueError("not an uncompressed point")
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, content)


def encrypt(
    content: bytes,
    p256dh: str,
    auth: str,
    own_key: ec.EllipticCurvePrivateKey | None = None,
    salt: bytes | None = None,
) -> bytes:
    """Return the body of a message that only one browser can read (aes128gcm).

    The key and the salt are new for every message, except in tests.
    """
    own_key = own_key or ec.generate_private_key(CURVE)
    salt = salt or os.urandom(SALT_BYTES)
    receiver = read_public_key(p256dh)
    own_point = _to_point(own_key.public_key())
    info = b"WebPush: info\0" + _to_point(receiver) + own_point
    shared = _derive(own_key.exchange(ec.ECDH(), receiver), decode(auth), info, 32)
    key = _derive(shared, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = _derive(shared, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD_BYTES.to_bytes(4, "big") + bytes([len(own_point)]) + own_point
    return header + AESGCM(key).encrypt(nonce, content + LAST_RECORD, None)


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(algorithm=SHA256(), length=length, salt=salt, info=info).derive(secret)


def _to_point(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


class HouseKey:
    """The key by which push services know the house."""

    def __init__(self, private: str = "") -> None:
        self._key = (
            ec.derive_private_key(int.from_bytes(decode(private), "big"), CURVE)
            if private
            else ec.generate_private_key(CURVE)
        )

    @property
    def private(self) -> str:
        """The secret, as it is stored."""
        return encode(self._key.private_numbers().private_value.to_bytes(32, "big"))

    @property
    def public(self) -> str:
        """What a browser is told when it subscribes."""
        return encode(_to_point(self._key.public_key()))

    def authorize(self, endpoint: str, contact: str, now: float) -> str:
        """Return the header that names the house to the push service of an endpoint."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(now) + CLAIM_SECONDS,
            "sub": contact,
        }
        token = jwt.encode(claims, self._key, algorithm="ES256")
        return f"vapid t={token}, k={self.public}"
