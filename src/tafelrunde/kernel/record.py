"""Records: a whole game as lines of JSON, chained so that any change is detected.

Line 1 is the header, then one line for each act or other entry, last the outcome. `h` on
each line is 16 hexadecimal digits of SHA-256 over the previous `h` and the line without its
own. Seed and salt stay outside the chain, because the commitment covers them: the record of a
running game is exported without both, and its chain still holds.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import cast

from tafelrunde.kernel.commitment import commit, game_seed, is_commitment_to
from tafelrunde.kernel.errors import RecordError
from tafelrunde.kernel.outcome import Outcome
from tafelrunde.kernel.phrases import Json, Phrase

FORMAT = 1
CONTROL_ENTRIES = (
    "take_back",
    "flag",
    "bot",
    "resign",
    "abort",
    "pause",
    "resume",
    "take_over",
    "clock",
)
"""The entries of a record that are not acts; only `take_back` changes the game."""

_HEADER = ("tafelrunde", "game", "rules", "options", "seats", "seed", "salt", "commitment")
_SECRET = ("seed", "salt")
MAX_DEPTH = 12
"""The maximum nesting of the data of a line."""


@dataclass
class Record:
    """A game's header and entries; it grows by `act`, `note` and `finish` only."""

    header: dict[str, Json]
    entries: list[dict[str, Json]] = field(default_factory=list)
    end: dict[str, Json] | None = None
    _hash: str = ""

    @classmethod
    def begin(
        cls,
        game: str,
        rules: str,
        options: Mapping[str, Json],
        seats: Sequence[Mapping[str, Json]],
        seed: bytes,
        salt: bytes,
    ) -> Record:
        """Open the record of a new game."""
        header: dict[str, Json] = {
            "tafelrunde": FORMAT,
            "game": game,
            "rules": rules,
            "options": dict(options),
            "seats": [dict(seat) for seat in seats],
            "seed": seed.hex(),
            "salt": salt.hex(),
            "commitment": commit(seed, salt),
        }
        return cls._with_header(header)

    @classmethod
    def _with_header(cls, header: dict[str, Json]) -> Record:
        record = cls(header)
        record._hash = _chain("", {k: v for k, v in header.items() if k not in _SECRET})
        return record

    @property
    def names(self) -> list[str]:
        """The names of the players, by seat."""
        seats = cast(list[dict[str, Json]], self.header["seats"])
        return [str(seat.get("name", number)) for number, seat in enumerate(seats)]

    @staticmethod
    def chain(previous: str, line: Mapping[str, Json]) -> str:
        """Return the check digits of a line, from those of the line before it."""
        return _chain(previous, line)

    @property
    def digits(self) -> str:
        """The check digits of the last line, which cover the whole record."""
        return self._hash

    @property
    def seed(self) -> bytes | None:
        """The seed of the game's chance, None if the record has no seed."""
        if "seed" not in self.header:
            return None
        seats = cast(list[dict[str, Json]], self.header["seats"])
        contributions = [bytes.fromhex(str(seat.get("bytes", ""))) for seat in seats]
        return game_seed(bytes.fromhex(str(self.header["seed"])), contributions)

    def act(self, seat: int, text: str) -> None:
        """Append an act."""
        self._append({"n": len(self.entries), "seat": seat, "act": text})

    def note(self, do: str, /, **details: Json) -> None:
        """Append a control entry, such as a take-back."""
        if do not in CONTROL_ENTRIES:
            raise ValueError(f"a record has no entry {do!r}")
        self._append({"n": len(self.entries), "do": do, **details})

    def finish(self, outcome: Outcome) -> None:
        """Append the outcome; nothing can follow it."""
        self._require_open()
        self.end = {"end": outcome.to_json()}
        self._hash = _chain(self._hash, self.end)
        self.end["h"] = self._hash

    def tells(self, outcome: Outcome | None) -> bool:
        """Return whether the record ends with this outcome."""
        if outcome is None or self.end is None:
            return False
        return _dump({"end": outcome.to_json()}) == _dump({"end": self.end["end"]})

    def _append(self, entry: dict[str, Json]) -> None:
        self._require_open()
        self._hash = _chain(self._hash, entry)
        self.entries.append({**entry, "h": self._hash})

    def _require_open(self) -> None:
        if self.end is not None:
            raise ValueError("the record is finished")

    def to_text(self, secrets: bool = True) -> str:
        """Return the record as lines of text, without secrets for a running game."""
        header = {k: v for k, v in self.header.items() if secrets or k not in _SECRET}
        header["h"] = _chain("", {k: v for k, v in header.items() if k not in _SECRET})
        lines: Iterable[Mapping[str, Json]] = [header, *self.entries]
        text = "".join(f"{_dump(line)}\n" for line in lines)
        return text + (f"{_dump(self.end)}\n" if self.end else "")

    @classmethod
    def from_text(cls, text: str) -> Record:
        """Read a record and check form, chain and commitment; RecordError names the line."""
        lines = text.split("\n")
        if lines.pop():
            raise RecordError(len(lines) + 1, Phrase("record.cut_off"))
        if not lines:
            raise RecordError(1, Phrase("record.empty"))
        record = cls._with_header(_check_header(_parse_line(1, lines[0])))
        for number, line in enumerate(lines[1:], 2):
            record.append_line(number, _parse_line(number, line))
        return record

    def append_line(self, number: int, line: dict[str, Json]) -> None:
        """Append a line that was read, if its form and its check digits are right."""
        if self.end is not None:
            raise RecordError(number, Phrase("record.after_end"))
        entry = {k: v for k, v in line.items() if k != "h"}
        if [*entry, "h"] != list(line) or line["h"] != _chain(self._hash, entry):
            raise RecordError(number, Phrase("record.broken_chain"))
        if not _is_entry(entry, len(self.entries)):
            raise RecordError(number, Phrase("record.no_entry"))
        self._hash = str(line["h"])
        if "end" in line:
            self.end = line
        else:
            self.entries.append(line)


def _chain(previous: str, line: Mapping[str, Json]) -> str:
    return sha256(f"{previous}{_dump(line)}".encode()).hexdigest()[:16]


def _dump(line: Mapping[str, Json]) -> str:
    return json.dumps(line, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _parse_line(number: int, line: str) -> dict[str, Json]:
    """Return the data of one line, which must be exactly as this program writes it."""
    try:
        data = json.loads(line)
        same = isinstance(data, dict) and _is_shallow(data, MAX_DEPTH) and _dump(data) == line
        line.encode()
    except (ValueError, RecursionError):
        same = False
    if not same:
        raise RecordError(number, Phrase("record.not_json"))
    return cast(dict[str, Json], data)


def _is_shallow(data: Json, depth: int) -> bool:
    """Return whether nothing is nested deeper than any game needs."""
    if not isinstance(data, dict | list):
        return True
    inner = data.values() if isinstance(data, dict) else data
    return depth > 0 and all(_is_shallow(item, depth - 1) for item in inner)


def _check_header(header: dict[str, Json]) -> dict[str, Json]:
    """Check the first line and return it without its hash."""
    order = list(header)
    digest = header.pop("h", None)
    if type(header.get("tafelrunde")) is not int or header["tafelrunde"] != FORMAT:
        raise RecordError(1, Phrase("record.no_header"))
    if digest != _chain("", {k: v for k, v in header.items() if k not in _SECRET}):
        raise RecordError(1, Phrase("record.broken_chain"))
    if not _is_header(header) or order[-1] != "h":
        raise RecordError(1, Phrase("record.no_header"))
    if "seed" in header and not _is_committed(header):
        raise RecordError(1, Phrase("record.wrong_commitment"))
    return header


def _is_header(header: Mapping[str, Json]) -> bool:
    """Return whether all fields are there in their order; seed and salt may be missing."""
    if list(header) not in (list(_HEADER), [name for name in _HEADER if name not in _SECRET]):
        return False
    match header:
        case {"game": str(), "rules": str(), "options": dict(), "seats": list(seats)}:
            return all(_is_seat(seat) for seat in seats) and isinstance(header["commitment"], str)
    return False


def _is_seat(seat: Json) -> bool:
    return (
        isinstance(seat, dict)
        and isinstance(seat.get("name"), str)
        and _is_hex(seat.get("bytes", ""))
    )


def _is_hex(value: Json) -> bool:
    try:
        return isinstance(value, str) and bytes.fromhex(value).hex() == value
    except ValueError:
        return False


def _is_committed(header: Mapping[str, Json]) -> bool:
    seed, salt = header["seed"], header["salt"]
    if not (_is_hex(seed) and _is_hex(salt)):
        return False
    known = bytes.fromhex(str(seed)), bytes.fromhex(str(salt))
    return is_commitment_to(str(header["commitment"]), *known)


def _is_entry(line: Mapping[str, Json], index: int) -> bool:
    """Return whether a line has the form of an act, another entry or the end."""
    if "end" in line:
        return set(line) == {"end"} and isinstance(line["end"], dict)
    if type(line.get("n")) is not int or line["n"] != index:
        return False
    if "act" in line:
        is_act = set(line) == {"n", "seat", "act"} and type(line["seat"]) is int
        return is_act and isinstance(line["act"], str)
    return line.get("do") in CONTROL_ENTRIES
