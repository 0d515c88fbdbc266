"""The fields of a position, each declared once: type, bounds, place in a snapshot, secrecy.

Snapshots, bounds and knowledge follow from this table. What is written out for speed or for the
type checker (the class itself, its first values, its copy) is compared with it by tests. The
order within "plain" and "lists" is the order in snapshots and knowledge, so nothing moves.
"""

from __future__ import annotations

from enum import Enum
from typing import Final, NamedTuple

from tafelrunde.games.friedrich.model.atlas import CITIES, OBJECTIVES
from tafelrunde.games.friedrich.model.components import (
    CARDS,
    LASTING,
    NATIONS,
    NO_EFFECT,
    OVER,
    PIECES,
    ROLES,
)
from tafelrunde.games.friedrich.model.fate_questions import SWAP_ANSWER


class Secrecy(Enum):
    """Who may know a field."""

    PUBLIC = "everybody knows it"
    SECRET = "a seat knows what the facts of its knowledge tell"
    HOUSE = "only the house knows it"
    DERIVED = "it follows from public fields"


class Shape(Enum):
    """What a field holds; what its bounds and its length mean depends on it."""

    NUMBER = "a number"
    FLAG = "true or false"
    SEAT = "a seat or nobody"
    NUMBERS = "a fixed number of numbers"
    UP_TO = "no more numbers than this"
    EACH_SEAT = "a number for each seat"
    EACH_CITY = "a byte for each city"
    TUPLES = "tuples"
    OBJECT = "something else"


Range = tuple[int, int]
"""The least and the greatest number."""


class Field(NamedTuple):
    """One field of a position."""

    name: str
    shape: Shape
    type: str
    """Its annotation in the class."""
    secrecy: Secrecy
    part: str
    """The part of the snapshot that holds it, "" if it is not written."""
    bounds: Range = (0, 0)
    length: int = 0
    facts: tuple[str, ...] = ()
    """For a secret: the facts of a seat's knowledge that tell something of it."""


def _number(name: str, bounds: Range, *facts: str) -> Field:
    """Declare a number: public, unless facts are named that tell a seat its share."""
    secrecy = Secrecy.SECRET if facts else Secrecy.PUBLIC
    return Field(name, Shape.NUMBER, "int", secrecy, "plain", bounds, 0, facts)


def _flag(name: str) -> Field:
    return Field(name, Shape.FLAG, "bool", Secrecy.PUBLIC, "plain")


def _numbers(
    name: str, length: int, bounds: Range, *facts: str, shape: Shape = Shape.NUMBERS
) -> Field:
    """Declare a list of numbers: public, unless facts are named that tell a seat its share."""
    secrecy = Secrecy.SECRET if facts else Secrecy.PUBLIC
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
_EACH: Final = len(NATIONS)

FIELDS: Final = (
    # Numbers, in the order of the snapshot.
    Field("to_act", Shape.SEAT, "int | None", Secrecy.PUBLIC, "plain"),
    _number("stage", (0, OVER)),
    _number("turn", _TURN),
    _number("nation", (0, _EACH - 1)),
    _number("step", (0, 8)),
    _number("left", (0, 32), "left"),
    _number("face_down", _PIECE_BITS),
    _number("moved", _PIECE_BITS),
    _number("credit", (0, 2000)),
    _number("reinforced", _PIECE_BITS, "reinforced"),
    _number("charged", _PIECE_BITS),
    _number("next_set", (1, 4)),
    _number("discards", _CARD_BITS, "shown"),
    _number("hidden", _CARD_BITS, "aware", "hidden_sets", "shown"),
    _number("fresh", _CARD_BITS, "fresh", "fresh_sets"),
    _number("sealed", _CARD_BITS, "hands", "sealed_sets"),
    _number("open_card", _CARD_OR_NONE),
    _number("option", (0, 2)),
    _number("taken_in", _TURN),
    _number("cut_in", _TURN),
    _number("failed_in", _TURN),
    _number("failed_with", (0, 14)),
    _number("conquered", _OBJECTIVE_BITS),
    _number("marked", _OBJECTIVE_BITS),
    _number("attacker", _CITY_OR_NONE),
    _number("defender", _CITY_OR_NONE),
    _number("score", (-999, 999)),
    _number("side", (0, 1)),
    _number("reserve", _CARD_OR_NONE),
    _flag("bold"),
    _number("from_city", _CITY_OR_NONE),
    _number("to_city", _CITY_OR_NONE),
    _number("retreat_steps", (0, 24)),
    _number("victor", (-1, PIECES - 1)),
    _number("effect", (NO_EFFECT, max(LASTING))),
    _flag("effect_used"),
    _number("asked", (0, SWAP_ANSWER)),
    _number("offered", _CARD_OR_NONE, "offer"),
    _number("hild_suits", _SUIT_BITS),
    _flag("hild_lost"),
    _number("cuts", (0, 2)),
    _number("colonies", (0, 2)),
    _number("out", _NATION_BITS),
    _number("eased", _NATION_BITS),
    _number("imperial_before", (-1, 10)),
    _number("imperial_changed", _TURN),
    _number("winners", _NATION_BITS),
    _flag("offensive"),
    _number("gardez", _OBJECTIVE_BITS),
    _number("combats", (0, 10**6)),
    # Lists of numbers, in the order of the snapshot.
    _numbers("where", PIECES, (-2, CITIES - 1)),
    _numbers("total", _EACH, (0, 99)),
    _numbers("substitute", _EACH, _CITY_OR_NONE),
    _numbers("hands", _EACH, _CARD_BITS, "hands", "aware", "fresh", "hand_sets", "sealed_sets"),
    _numbers("pile", CARDS, (0, CARDS - 1), "pile_sets", shape=Shape.UP_TO),
    _numbers("aware", 0, _CARD_BITS, "aware", shape=Shape.EACH_SEAT),
    _numbers("void", _EACH, _SUIT_BITS),
    _numbers("dealt", _EACH, (0, 10**6)),
    _numbers("pairs", 100, (0, 1 << 20), shape=Shape.UP_TO),
    _numbers("strength", 2, (0, 24)),
    _numbers("fate_drawn", 18, (0, 17), shape=Shape.UP_TO),
    _numbers("owner", _EACH, (-1, len(ROLES) - 1)),
    _numbers("exits", _EACH, _TURN),
    # What has a part of the snapshot to itself.
    Field("options", Shape.OBJECT, "FriedrichOptions", Secrecy.PUBLIC, "options"),
    Field("roles", Shape.OBJECT, "tuple[str, ...]", Secrecy.PUBLIC, "roles"),
    Field("chance", Shape.OBJECT, "Chance", Secrecy.HOUSE, "chance"),
    Field("pool", Shape.EACH_CITY, "bytearray", Secrecy.SECRET, "pools", _BYTE, facts=("pools",)),
    Field("stated", Shape.EACH_CITY, "bytearray", Secrecy.PUBLIC, "stated", _BYTE),
    Field(
        "played", Shape.TUPLES, "list[tuple[int, int, int]]", Secrecy.PUBLIC, "played", (0, CARDS)
    ),
    Field("held", Shape.TUPLES, "list[tuple[int, int]]", Secrecy.PUBLIC, "held", (0, 16), _EACH),
    Field("marches", Shape.TUPLES, "list[Deed]", Secrecy.SECRET, "marches", facts=("marches",)),
    # What is not written: it follows from the pieces, or lasts for one act only.
    Field("at", Shape.EACH_CITY, "bytearray", Secrecy.DERIVED, "", (0, 15)),
    Field("occupied", Shape.NUMBER, "int", Secrecy.DERIVED, "", (0, (1 << CITIES) - 1)),
    Field("told", Shape.OBJECT, "list[Event] | None", Secrecy.HOUSE, ""),
)


def _in_part(part: str) -> tuple[str, ...]:
    return tuple(field.name for field in FIELDS if field.part == part)


def _public_in(part: str) -> tuple[str, ...]:
    named = [field for field in FIELDS if field.part == part]
    return tuple(field.name for field in named if field.secrecy is Secrecy.PUBLIC)


NAMES: Final = tuple(field.name for field in FIELDS)
PLAIN: Final = _in_part("plain")
"""Single values, which a snapshot writes in this order."""
LISTS: Final = _in_part("lists")
"""Lists of numbers, which a snapshot writes in this order."""
PUBLIC_PLAIN: Final = _public_in("plain")
PUBLIC_LISTS: Final = _public_in("lists")
"""What of these a seat's knowledge holds as it is, in the same order."""
