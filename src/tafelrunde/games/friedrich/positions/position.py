"""Read and write the text of a custom position.

The text is JSON and an option of the game, so that a record stands alone. Options are public, and
so are the armies and cards that a position names: armies of a stack count as stated, cards as
known. Armies and cards that it does not name are dealt by lot and stay secret.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from tafelrunde.games.friedrich.actions.action_codes import card_number, card_text
from tafelrunde.games.friedrich.model.atlas import IDS, NUMBER
from tafelrunde.games.friedrich.model.components import (
    CARDS,
    CARDS_PER_SET,
    FIRST_RESERVE,
    IS_TRAIN,
    MAX_ARMIES_PER_GENERAL,
    MAX_STACK,
    NATIONS,
    PIECES,
    SHORT_NAMES,
    SMALL_CARDS,
    STROKES,
    SUITS,
    effect_of,
)
from tafelrunde.games.friedrich.model.defects import defect
from tafelrunde.games.friedrich.rules.cards import cards_of
from tafelrunde.games.friedrich.rules.war_validation import effect_name, fate_name
from tafelrunde.kernel import Json, OptionError, Phrase

MAX_BYTES = 1 << 14
"""A text longer than this is no position."""
KNOWN = 1000
"""The largest number of armies or cards that is read at all; later checks are stricter."""
FIELDS = (
    "turn",
    "nation",
    "deal",
    "stacks",
    "trains",
    "armies",
    "face_down",
    "retired",
    "conquered",
    "fate",
    "effect",
    "hands",
    "offensive",
)
OPEN, TAKEN, FAILED, DECLINED = "open", "taken", "failed", "declined"
OFFENSIVE = (OPEN, TAKEN, FAILED, DECLINED)
"""What became of the offensive option; of an open one the text names the card instead."""
_GENERALS = {SHORT_NAMES[p]: p for p in range(PIECES) if not IS_TRAIN[p]}
_FATE = {str(n + 1): n for n in range(SMALL_CARDS)}
_FATE |= {name: SMALL_CARDS + n for n, name in enumerate(STROKES)}


@dataclass(frozen=True)
class Stack:
    """Generals on a city; `armies` is None if their armies are dealt by lot."""

    city: int
    generals: tuple[int, ...]
    armies: int | None


@dataclass
class Position:
    """A position as the numbers that the rules use."""

    turn: int = 1
    nation: int = 0
    is_dealing: bool = True
    stacks: list[Stack] = field(default_factory=list)
    trains: dict[int, int] = field(default_factory=dict)
    """City and nation."""
    armies: dict[int, int] = field(default_factory=dict)
    """The sum of a nation's armies."""
    face_down: list[int] = field(default_factory=list)
    retired: list[int] = field(default_factory=list)
    conquered: list[int] = field(default_factory=list)
    fate: list[int] = field(default_factory=list)
    effect: int | None = None
    hands: dict[int, int] = field(default_factory=dict)
    """Named cards of a nation, one bit each."""
    draws: dict[int, int] = field(default_factory=dict)
    """Cards a nation gets by lot instead."""
    offensive: str | None = None
    """What became of the offensive option: one of `OFFENSIVE`, None if it is left out."""
    open_card: int | None = None
    """The card that lies open, if the option is open."""


def position_refusal(defects: list[Phrase]) -> OptionError:
    """Return the error that refuses a position and lists its defects."""
    sentences: list[Json] = [phrase.to_json() for phrase in defects]
    return OptionError(Phrase("friedrich.position.refused", {"defects": sentences}))


class _Reader:
    """Reads plain data and notes each defect instead of stopping at the first."""

    def __init__(self) -> None:
        self.defects: list[Phrase] = []

    def note(self, what: str, value: object) -> None:
        text = value if isinstance(value, str) else json.dumps(value)
        self.defects.append(defect(what, found=text[:40]))

    def number(self, value: object, minimum: int, maximum: int) -> int:
        if type(value) is int and minimum <= value <= maximum:
            return value
        self.note("number", value)
        return minimum

    def one_of(self, what: str, known: dict[str, int], name: object) -> int | None:
        number = known.get(name) if isinstance(name, str) else None
        if number is None:
            self.note(what, name)
        return number

    def all_of(self, what: str, known: dict[str, int], names: object) -> list[int]:
        if not isinstance(names, list):
            self.note("list", names)
            return []
        numbers = [self.one_of(what, known, name) for name in names]
        return [number for number in numbers if number is not None]

    def pairs(self, value: object) -> list[tuple[str, Any]]:
        if isinstance(value, dict):
            return list(value.items())
        self.note("table", value)
        return []


_NATIONS: dict[str, int] = {name: number for number, name in enumerate(NATIONS)}


@lru_cache(maxsize=64)
def read_position(text: str) -> Position:
    """Return the position of a text, or raise OptionError with all defects."""
    if len(text.encode("utf-8", "replace")) > MAX_BYTES:
        raise position_refusal([defect("long")])
    try:
        fields = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise position_refusal([defect("json")]) from error
    if not isinstance(fields, dict):
        raise position_refusal([defect("json")])
    reader = _Reader()
    position = _read_fields(reader, fields)
    if reader.defects:
        raise position_refusal(reader.defects)
    return position


def _read_fields(reader: _Reader, fields: dict[str, Any]) -> Position:
    for name in fields:
        if name not in FIELDS:
            reader.note("field", name)
    position = Position()
    position.turn = reader.number(fields.get("turn", 1), 1, 23)
    position.nation = reader.one_of("nation", _NATIONS, fields.get("nation", "prussia")) or 0
    position.is_dealing = bool(fields.get("deal", True))
    _read_pieces(reader, fields, position)
    position.face_down = reader.all_of("general", _GENERALS, fields.get("face_down", []))
    position.retired = reader.all_of("general", _GENERALS, fields.get("retired", []))
    position.conquered = reader.all_of("city", NUMBER, fields.get("conquered", []))
    position.fate = reader.all_of(
        "fate", _FATE, [str(c) for c in _list_field(reader, fields, "fate")]
    )
    if fields.get("effect") is not None:
        position.effect = _effect(reader, fields["effect"])
    _read_hands(reader, fields, position)
    _read_offensive(reader, fields.get("offensive"), position)
    return position


def _read_offensive(reader: _Reader, value: object, position: Position) -> None:
    """Read what became of the offensive option: a word, or the card that lies open."""
    if value is None:
        return
    if value in (DECLINED, TAKEN, FAILED):
        position.offensive = str(value)
        return
    position.offensive, position.open_card = OPEN, _card(reader, value)


def _list_field(reader: _Reader, fields: dict[str, Any], name: str) -> list[Any]:
    value = fields.get(name, [])
    if isinstance(value, list):
        return value
    reader.note("list", value)
    return []


def _read_pieces(reader: _Reader, fields: dict[str, Any], position: Position) -> None:
    for name, value in reader.pairs(fields.get("stacks", {})):
        city = reader.one_of("city", NUMBER, name)
        stack = dict(reader.pairs(value))
        for word in set(stack) - {"generals", "armies"}:
            reader.note("field", word)
        generals = reader.all_of("general", _GENERALS, stack.get("generals", []))
        armies = stack.get("armies")
        if armies is not None:
            armies = reader.number(armies, 1, MAX_ARMIES_PER_GENERAL * MAX_STACK)
        if city is not None:
            position.stacks.append(Stack(city, tuple(sorted(generals)), armies))
    for name, value in reader.pairs(fields.get("trains", {})):
        city, nation = reader.one_of("city", NUMBER, name), reader.one_of("nation", _NATIONS, value)
        if city is not None and nation is not None:
            position.trains[city] = nation
    for name, value in reader.pairs(fields.get("armies", {})):
        nation = reader.one_of("nation", _NATIONS, name)
        if nation is not None:
            position.armies[nation] = reader.number(value, 0, KNOWN)


def _read_hands(reader: _Reader, fields: dict[str, Any], position: Position) -> None:
    for name, value in reader.pairs(fields.get("hands", {})):
        nation = reader.one_of("nation", _NATIONS, name)
        if nation is None:
            continue
        if isinstance(value, list):
            position.hands[nation] = _hand(reader, value)
        else:
            position.draws[nation] = reader.number(value, 0, KNOWN)


def _hand(reader: _Reader, texts: list[Any]) -> int:
    """Return the cards of a hand; a second Reserve of a set is the other one."""
    bits = 0
    for text in texts:
        card = _card(reader, text)
        if card is None:
            continue
        if bits >> card & 1 and card % CARDS_PER_SET == FIRST_RESERVE:
            card += 1
        if bits >> card & 1:
            reader.note("card_twice", text)
        bits |= 1 << card
    return bits


def _card(reader: _Reader, text: object) -> int | None:
    """Return a card such as `spades 10 set 2`; without a set it is of the first one."""
    try:
        assert isinstance(text, str)
        return card_number(text.split()) % CARDS
    except (AssertionError, ValueError, IndexError):
        reader.note("card", text)
        return None


def _effect(reader: _Reader, text: object) -> int | None:
    words = text.split() if isinstance(text, str) else []
    if len(words) == 2 and words[0] in _FATE and words[1] in SUITS and words[0].isdigit():
        return effect_of(int(words[0]), SUITS.index(words[1]))
    reader.note("effect", text)
    return None


# Writing


def normalise_text(text: str) -> str:
    """Return the one stable form of a text, or raise OptionError."""
    return write_position(read_position(text))


def write_position(position: Position) -> str:
    """Return the one text of a position."""
    data: dict[str, Any] = {
        "turn": position.turn,
        "nation": NATIONS[position.nation],
        "deal": None if position.is_dealing else False,
        "stacks": {IDS[s.city]: _stack(s) for s in sorted(position.stacks, key=lambda s: s.city)},
        "trains": {IDS[c]: NATIONS[n] for c, n in sorted(position.trains.items())},
        "armies": {NATIONS[n]: number for n, number in sorted(position.armies.items())},
        "face_down": [SHORT_NAMES[p] for p in sorted(set(position.face_down))],
        "retired": [SHORT_NAMES[p] for p in sorted(set(position.retired))],
        "conquered": [IDS[c] for c in sorted(set(position.conquered))],
        "fate": [*map(fate_name, position.fate)],
        "effect": None if position.effect is None else effect_name(position.effect),
        "hands": _hands_out(position),
        "offensive": _offensive_text(position),
    }
    stated = {name: value for name, value in data.items() if value not in (None, {}, [])}
    return json.dumps(stated, separators=(",", ":"))


def _stack(stack: Stack) -> dict[str, Json]:
    names: list[Json] = [SHORT_NAMES[p] for p in stack.generals]
    return {"generals": names} | ({} if stack.armies is None else {"armies": stack.armies})


def _offensive_text(position: Position) -> str | None:
    return position.offensive if position.open_card is None else card_text(position.open_card)


def _hands_out(position: Position) -> dict[str, Json]:
    hands: dict[int, Json] = {}
    for nation, bits in position.hands.items():
        hands[nation] = [card_text(card) for card in cards_of(bits)]
    hands |= position.draws
    return {NATIONS[nation]: hands[nation] for nation in sorted(hands)}
