"""Seeded chance that replays bit for bit everywhere.

The stream is BLAKE2b-512 in counter mode: block i is the keyed hash of i, read as sixteen
32-bit words. A player cannot compute the next card from any number of cards seen. No library
can alter a recorded game by changing an algorithm.
"""

from __future__ import annotations

import re
import struct
from hashlib import blake2b
from typing import TypeVar

_PERSON = b"tafelrunde"
_WORDS = struct.Struct(">16I")
_COUNTER = struct.Struct(">Q")
_BLOCK_WORDS = 16
_RANGE = 1 << 32
_STREAM = re.compile(r"(?P<key>[0-9a-f]{128}):(?P<block>[0-9]+):(?P<left>[0-9]{1,2})")

T = TypeVar("T")


def seed_from_text(text: str) -> bytes:
    """Turn a typed seed into 32 bytes.

    >>> seed_from_text("1").hex()[:16]
    '5aeb3827c6b16bcb'
    """
    typed = text.encode("utf-8", "surrogatepass")  # a shell may hand over any bytes
    return blake2b(typed, digest_size=32, person=_PERSON + b" seed").digest()


class Chance:
    """A stream of fair draws that only the seed decides."""

    __slots__ = ("_block", "_key", "_words")

    _key: bytes
    _block: int
    _words: list[int]

    def __init__(self, seed: bytes) -> None:
        self._key = blake2b(seed, person=_PERSON).digest()
        self._block = 0
        self._words = []

    def __repr__(self) -> str:
        return "Chance(…)"  # the key must never reach a log

    def copy(self) -> Chance:
        """Return an independent stream that continues in the same way."""
        other = Chance.__new__(Chance)
        other._key = self._key
        other._block = self._block
        other._words = self._words[:]
        return other

    def below(self, limit: int) -> int:
        """Draw a whole number from 0 to limit - 1, all equally likely."""
        if not 0 < limit <= _RANGE:
            raise ValueError(f"limit must be 1 to 2**32, not {limit}")
        fair = _RANGE - _RANGE % limit
        while True:
            if not self._words:
                self._refill()
            word = self._words.pop()
            if word < fair:  # the incomplete last stretch would favour small numbers
                return word % limit

    def shuffle(self, items: list[T]) -> None:
        """Bring a list into random order, in place (Fisher and Yates)."""
        words = self._words
        for last in range(len(items) - 1, 0, -1):
            limit = last + 1
            fair = _RANGE - _RANGE % limit
            word = fair
            while word >= fair:  # as in `below`, written out because every game starts here
                if not words:
                    words = self._refill()
                word = words.pop()
            other = word % limit
            items[last], items[other] = items[other], items[last]

    def draw(self, items: list[T]) -> T:
        """Remove one item of a list at random and return it; the rest keeps its order."""
        return items.pop(self.below(len(items)))

    def reseed(self, index: int) -> None:
        """Change all draws still to come, by a public number.

        When something that was seen is taken back, the same cards must not come again.
        """
        self._key = blake2b(_COUNTER.pack(index), key=self._key, person=_PERSON + b"stir").digest()
        self._block = 0
        self._words = []

    def to_text(self) -> str:
        """Return the whole state of the stream, for snapshots that only the house keeps."""
        return f"{self._key.hex()}:{self._block}:{len(self._words)}"

    @classmethod
    def from_text(cls, text: str) -> Chance:
        """Rebuild a stream from `to_text`; raise ValueError if the text is not a stream."""
        match = _STREAM.fullmatch(text)
        if not match or int(match["left"]) > _BLOCK_WORDS or len(match["block"]) > 18:
            raise ValueError("this is no stream of chance")
        chance, block = cls(b""), int(match["block"])
        chance._key = bytes.fromhex(match["key"])
        chance._block = max(block - 1, 0)
        words = chance._refill() if block else []
        chance._words = words[: int(match["left"])]
        return chance

    def _refill(self) -> list[int]:
        digest = blake2b(_COUNTER.pack(self._block), key=self._key, person=_PERSON).digest()
        self._block += 1
        self._words = list(_WORDS.unpack(digest))[::-1]
        return self._words
