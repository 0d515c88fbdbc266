"""The components of the game: regions, symbols, tokens, markers and the table's four rows (002)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Region: TypeAlias = Literal[
    "bourgogne",
    "bretagne",
    "champagne",
    "normandie",
    "languedoc",
    "provence",
    "anjou",
    "bourbon",
    "auvergne",
]
Symbol: TypeAlias = Literal["sword", "cross", "tower"]
Token: TypeAlias = Region | Symbol | Literal["marker-back"]
Phase: TypeAlias = Literal["take", "follow", "close", "over"]

REGIONS: Final[tuple[Region, ...]] = (
    "bourgogne",
    "bretagne",
    "champagne",
    "normandie",
    "languedoc",
    "provence",
    "anjou",
    "bourbon",
    "auvergne",
)
SYMBOLS: Final[tuple[Symbol, ...]] = ("sword", "cross", "tower")
TOKENS: Final[tuple[Token, ...]] = (*REGIONS, *SYMBOLS, "marker-back")
TOKEN_COUNTS: Final = (1,) * 12 + (2,)
MARKER_BACK: Final = 12

ROWS: Final = 4
COLUMNS: Final = 12
PLACES: Final = ROWS * COLUMNS
MARKERS: Final = 3
MAX_MARKERS_WITH_FOUR_PLAYERS: Final = 2
"""With four players a seat has at most two markers on the table."""

# Stages of a turn and their public names.
TAKE: Final = 0
FOLLOW: Final = 1
CLOSE: Final = 2
OVER: Final = 3
PHASES: Final[tuple[Phase, ...]] = ("take", "follow", "close", "over")

# A seat's tokens in one integer: two bits for each kind, above them the number of all.
COUNT_SHIFT: Final = 2 * len(TOKENS)
BACK_SHIFT: Final = 2 * MARKER_BACK
UNIT: Final = tuple((1 << 2 * kind) + (1 << COUNT_SHIFT) for kind in range(len(TOKENS)))

BIT: Final = tuple(1 << place for place in range(PLACES))
ROW_MASK: Final = tuple(((1 << COLUMNS) - 1) << (row * COLUMNS) for row in range(ROWS))
FULL_TABLE: Final = (1 << PLACES) - 1


def place_name(place: int) -> str:
    """Return the name of a place: its row and column.

    >>> place_name(18)
    '2-7'
    """
    return f"{place // COLUMNS + 1}-{place % COLUMNS + 1}"


def _place(row: int, column: int) -> int:
    return (row - 1) * COLUMNS + column - 1


# Two a row and no two in a column (R2).
TOKEN_PLACES: Final = tuple(
    _place(row, column)
    for row, column in ((1, 3), (1, 10), (2, 5), (2, 8), (3, 4), (3, 9), (4, 6), (4, 7))
)


def places_of(mask: int) -> list[int]:
    """List the places in a mask, from the first to the last.

    >>> places_of(0b1010)
    [1, 3]
    """
    places = []
    while mask:
        lowest = mask & -mask
        places.append(lowest.bit_length() - 1)
        mask ^= lowest
    return places


def tokens_of(held: int) -> list[int]:
    """List the kinds of tokens in a seat's integer, in the order of TOKENS.

    >>> tokens_of(UNIT[3] + UNIT[12] + UNIT[12])
    [3, 12, 12]
    """
    return [kind for kind in range(len(TOKENS)) for _ in range(held >> 2 * kind & 3)]
