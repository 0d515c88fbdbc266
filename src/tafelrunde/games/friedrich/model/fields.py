"""The fields of a position, each declared once: type, bounds, place in a snapshot, secrecy.

Snapshots, bounds and knowledge are derived from this table. The class itself, its initial values
and its copy are written out for speed and for the type checker; tests compare them with the table.
Snapshots and knowledge store "plain" and "lists" in the order given here, so never reorder them.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from tafelrunde.games.friedrich.model.atlas import CITIES, OBJECTIVES
from tafelrunde.games.friedrich.model.components import (
    CARDS,
    DECLINED,
    LASTING,
    NATIONS,
    NO_EFFECT,
    OVER,
    PIECES,
    ROLES,
    UNDECIDED,
)
from tafelrunde.games.friedrich.model.fate_questions import SWAP_ANSWER


class Secrecy(Enum):
    """Who may know a field."""

    PUBLIC = "everybody knows it"
    SECRET = "a seat knows as much as the facts of its knowledge reveal"
    HOUSE = "only the server knows it"
    DERIVED = "it follows from public fields"


class Shape(Enum):
    """The kind of value in a field; it decides what bounds and length mean."""

    NUMBER = "a number"
    FLAG = "true or false"
    SEAT = "a seat or none"
    NUMBERS = "a fixed number of numbers"
    UP_TO = "at most this many numbers"
    EACH_SEAT = "a number for each seat"
    EACH_CITY = "a byte for each city"
    TUPLES = "tuples"
    OBJECT = "something else"


Range = tuple[int, int]
"""The smallest and the largest number allowed."""


class Field(NamedTuple):
    """One field of a position."""

    name: str
    shape: Shape
    type: str
    """Its annotation in the class."""
    secrecy: Secrecy
    part: str
    """The part of the snapshot that holds it, "" if no part does."""
    bounds: Range = (0, 0)
    length: int = 0
    facts: tuple[str, ...] = ()
    """For a secret: the facts of a seat's knowledge that reveal something about it."""


PUBLIC: Final = Secrecy.PUBLIC
SECRET: Final = Secrecy.SECRET
HOUSE: Final = Secrecy.HOUSE
DERIVED: Final = Secrecy.DERIVED


def _number(name: str, secrecy: Secrecy, bounds: Range, *facts: str) -> Field:
    return Field(name, Shape.NUMBER, "int", secrecy, "plain", bounds, 0, facts)


def _flag(name: str, secrecy: Secrecy) -> Field:
    return Field(name, Shape.FLAG, "bool", secrecy, "plain")


def _numbers(
    name: str,
    secrecy: Secrecy,
    length: int,
    bounds: Range,
    *facts: str,
    shape: Shape = Shape.NUMBERS,
) -> Field:
    return Field(name, shape, "list[int]", secrecy, "lists", bounds, length, facts)


_PIECE_BITS: Final = (0, (1 << PIECES) - 1)
_CARD_BITS: Final = (0, (1 << CARDS) - 1)
_OBJECTIVE_BITS: Final = (0, (1 << len(OBJECTIVES)) - 1)
_NATION_BITS: Final = (0, (1 << len(NATIONS)) - 1)
_SUIT_BITS: Final = (0, 15)
_CITY_OR_NONE: Final = (-1, CITIES - 1)
_CARD_OR_NONE: Final = (-1, CARDS - 1)
_TURN: Final = (0, 23)
_BYTE: Final = (0, 255)
_NATIONS: Final = len(NATIONS)

FIELDS: Final = (
    # Numbers, in the order of the snapshot.
    Field("to_act", Shape.SEAT, "int | None", PUBLIC, "plain"),
    _number("stage", PUBLIC, (0, OVER)),
    _number("turn", PUBLIC, _TURN),
    _number("nation", PUBLIC, (0, _NATIONS - 1)),
    _number("step", PUBLIC, (0, 8)),
    _number("armies_left", SECRET, (0, 32), "left"),
    _number("face_down", PUBLIC, _PIECE_BITS),
    _number("moved", PUBLIC, _PIECE_BITS),
    _number("credit", PUBLIC, (0, 2000)),
    _number("reinforced", SECRET, _PIECE_BITS, "reinforced"),
    _number("charged", PUBLIC, _PIECE_BITS),
    _number("next_set", PUBLIC, (1, 4)),
    _number("discards", SECRET, _CARD_BITS, "shown"),
    _number("hidden", SECRET, _CARD_BITS, "aware", "hidden_sets", "shown"),
    _number("fresh", SECRET, _CARD_BITS, "fresh", "fresh_sets"),
    _number("sealed", SECRET, _CARD_BITS, "hands", "sealed_sets"),
    _number("open_card", PUBLIC, _CARD_OR_NONE),
    _number("option", PUBLIC, (UNDECIDED, DECLINED)),
    _number("taken_in", PUBLIC, _TURN),
    _number("cut_in", PUBLIC, _TURN),
    _number("failed_in", PUBLIC, _TURN),
    _number("failed_with", PUBLIC, (0, 14)),
    _number("conquered", PUBLIC, _OBJECTIVE_BITS),
    _number("marked", PUBLIC, _OBJECTIVE_BITS),
    _number("attacker", PUBLIC, _CITY_OR_NONE),
    _number("defender", PUBLIC, _CITY_OR_NONE),
    _number("score", PUBLIC, (-999, 999)),
    _number("side", PUBLIC, (0, 1)),
    _number("reserve", PUBLIC, _CARD_OR_NONE),
    _flag("forced_play", PUBLIC),
    _number("from_city", PUBLIC, _CITY_OR_NONE),
    _number("to_city", PUBLIC, _CITY_OR_NONE),
    _number("retreat_steps", PUBLIC, (0, 24)),
    _number("victor", PUBLIC, (-1, PIECES - 1)),
    _number("effect", PUBLIC, (NO_EFFECT, max(LASTING))),
    _flag("effect_used", PUBLIC),
    _number("fate_question", PUBLIC, (0, SWAP_ANSWER)),
    _number("offered", SECRET, _CARD_OR_NONE, "offer"),
    _number("hild_suits", PUBLIC, _SUIT_BITS),
    _flag("hild_lost", PUBLIC),
    _number("cuts", PUBLIC, (0, 2)),
    _number("colonies", PUBLIC, (0, 2)),
    _number("out", PUBLIC, _NATION_BITS),
    _number("eased", PUBLIC, _NATION_BITS),
    _number("imperial_before", PUBLIC, (-1, 10)),
    _number("imperial_changed", PUBLIC, _TURN),
    _number("winners", PUBLIC, _NATION_BITS),
    _flag("offensive", PUBLIC),
    _number("gardez", PUBLIC, _OBJECTIVE_BITS),
    _number("combats", PUBLIC, (0, 10**6)),
    # Lists of numbers, in the order of the snapshot.
    _numbers("where", PUBLIC, PIECES, (-2, CITIES - 1)),
    _numbers("total", PUBLIC, _NATIONS, (0, 99)),
    _numbers("substitute", PUBLIC, _NATIONS, _CITY_OR_NONE),
    _numbers(
        "hands", SECRET, _NATIONS, _CARD_BITS, "hands", "aware", "fresh", "hand_sets", "sealed_sets"
    ),
    _numbers("pile", SECRET, CARDS, (0, CARDS - 1), "pile_sets", shape=Shape.UP_TO),
    _numbers("aware", SECRET, 0, _CARD_BITS, "aware", shape=Shape.EACH_SEAT),
    _numbers("void", PUBLIC, _NATIONS, _SUIT_BITS),
    _numbers("dealt", PUBLIC, _NATIONS, (0, 10**6)),
    _numbers("pairs", PUBLIC, 100, (0, 1 << 20), shape=Shape.UP_TO),
    _numbers("strength", PUBLIC, 2, (0, 24)),
    _numbers("fate_drawn", PUBLIC, 18, (0, 17), shape=Shape.UP_TO),
    _numbers("owner", PUBLIC, _NATIONS, (-1, len(ROLES) - 1)),
    _numbers("exits", PUBLIC, _NATIONS, _TURN),
    # Fields with a part of the snapshot to themselves.
    Field("options", Shape.OBJECT, "RuleOptions", PUBLIC, "options"),
    Field("roles", Shape.OBJECT, "tuple[str, ...]", PUBLIC, "roles"),
    Field("chance", Shape.OBJECT, "Chance", HOUSE, "chance"),
    Field("pool", Shape.EACH_CITY, "bytearray", SECRET, "pools", _BYTE, facts=("pools",)),
    Field("stated", Shape.EACH_CITY, "bytearray", PUBLIC, "stated", _BYTE),
    Field("played", Shape.TUPLES, "list[tuple[int, int, int]]", PUBLIC, "played", (0, CARDS)),
    Field(
        "held_at_exit",
        Shape.TUPLES,
        "list[tuple[int, int]]",
        PUBLIC,
        "held",
        (0, 16),
        len(NATIONS),
    ),
    Field("marches", Shape.TUPLES, "list[MarchRecord]", SECRET, "marches", facts=("marches",)),
    # Fields outside the snapshot: they follow from the pieces, or last for one act only.
    Field("at", Shape.EACH_CITY, "bytearray", DERIVED, "", (0, 15)),
    Field("occupied", Shape.NUMBER, "int", DERIVED, "", (0, (1 << CITIES) - 1)),
    Field("told", Shape.OBJECT, "list[Event] | None", HOUSE, ""),
)


def _names_in(part: str) -> tuple[str, ...]:
    return tuple(field.name for field in FIELDS if field.part == part)


def _public_names_in(part: str) -> tuple[str, ...]:
    fields = [field for field in FIELDS if field.part == part]
    return tuple(field.name for field in fields if field.secrecy is Secrecy.PUBLIC)


NAMES: Final = tuple(field.name for field in FIELDS)
PLAIN: Final = _names_in("plain")
"""Single values, which a snapshot writes in this order."""
LISTS: Final = _names_in("lists")
"""Lists of numbers, which a snapshot writes in this order."""
PUBLIC_PLAIN: Final = _public_names_in("plain")
PUBLIC_LISTS: Final = _public_names_in("lists")
"""The fields that a seat's knowledge copies unchanged, in the same order."""
