"""Messages that one browser alone can read, and the signature of the house."""

from __future__ import annotations

import pytest
from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric import ec

from tafelrunde.server.push.encryption import (
    HouseKey,
    decode,
    encode,
    encrypt,
    read_public_key,
)
from tests.server.push_service import Browser, Received, read_claims

CURVE = ec.SECP256R1()
CONTENT = b"When I grow up, I want to be a watermelon"
RECEIVER = "q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94"
RECEIVER_POINT = (
    "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4"
)
AUTH = "BTBZMqHH6r4Tts7J_aSIgg"
SENDER = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw"
SALT = "DGv6ra1nlYgDCS1FRnbzlw"
BODY = (
    "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS"
    "6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qu"
    "lcy4a-fN"
)


def key_of(private: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decode(private), "big"), CURVE)


def test_the_example_of_the_standard() -> None:
    body = encrypt(CONTENT, RECEIVER_POINT, AUTH, key_of(SENDER), decode(SALT))
    assert encode(body) == BODY
    assert Browser("", key_of(RECEIVER), decode(AUTH)).decrypt(body) == CONTENT


def test_every_message_has_a_key_and_a_salt_of_its_own() -> None:
    browser = Browser("https://push.example/1")
    keys = browser.subscription["keys"]
    bodies = [encrypt(b"Your turn", keys["p256dh"], keys["auth"]) for _ in range(3)]
    assert len({body[:16] for body in bodies}) == len({body[21:86] for body in bodies}) == 3
    assert {browser.decrypt(body) for body in bodies} == {b"Your turn"}
    with pytest.raises(InvalidTag):
        Browser(browser.endpoint).decrypt(bodies[0])


BAD_POINTS = ["", "x", encode(b"\x04" + b"\x01" * 64), encode(b"\x04" * 33), RECEIVER_POINT[:-2]]


@pytest.mark.parametrize("text", BAD_POINTS)
def test_a_key_that_is_no_point_of_the_curve_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        read_public_key(text)


def test_the_house_signs_for_one_push_service_and_a_day_at_most() -> None:
    key = HouseKey()
    header = key.authorize("https://push.example:8443/a?b", "https://games.example", 1e9)
    with pytest.raises(Exception, match="expired"):
        read_claims(Received("", {"authorization": header}, b""), key.public, "x")
    now = 4e9
    header = key.authorize("https://push.example:8443/a?b", "https://games.example", now)
    received = Received("", {"authorization": header}, b"")
    claims = read_claims(received, key.public, "https://push.example:8443")
    assert claims["sub"] == "https://games.example"
    assert now < claims["exp"] <= now + 86400


def test_a_stored_key_is_the_same_key() -> None:
    key = HouseKey()
    assert HouseKey(key.private).public == key.public
    assert len(decode(key.public)) == 65
    assert key.private not in repr(key)
