"""The components of the game: sides, cards, birds, chips, orders (004, Inhalt and Vorbereitung)."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Bird: TypeAlias = Literal["falcon", "goshawk"]
Colour: TypeAlias = Literal["red", "blue", "green", "yellow"]
Creature: TypeAlias = Literal[
    "basilisk", "lindworm", "cockatrice", "griffin", "harpy", "phoenix", "pegasus", "chimera"
]
RowCard: TypeAlias = Literal["", "seal", "trees", "sky"] | Creature
Phase: TypeAlias = Literal["birds", "bets", "act", "close", "over"]

SIDES: Final = 8
BIRDS: Final[tuple[Bird, ...]] = ("falcon", "goshawk")
FALCON: Final = 0
GOSHAWK: Final = 1
COLOURS: Final[tuple[Colour, ...]] = ("red", "blue", "green", "yellow")
"""The colour of each seat, as the birds are named."""

CREATURES: Final[tuple[Creature, ...]] = (
    "basilisk",
    "lindworm",
    "cockatrice",
    "griffin",
    "harpy",
    "phoenix",
    "pegasus",
    "chimera",
)
# A row is one integer, four bits a card, the outermost lowest; 0 is an empty row.
SEAL: Final = 1
TREES: Final = 2
SKY: Final = 3
FIRST_CREATURE: Final = 4
CARDS: Final[tuple[RowCard, ...]] = ("", "seal", "trees", "sky", *CREATURES)

# By the number of players: cards in a row, seals, trees, sky, cards of each creature (004).
ROW_LENGTH: Final = {2: 7, 3: 9, 4: 11}
ROW_CARDS: Final = {2: (4, 18, 18, 2), 3: (6, 21, 21, 3), 4: (8, 24, 24, 4)}
OPEN_ORDERS: Final = {2: 8, 3: 4, 4: 0}
ORDERS_EACH: Final = 3
FREDERICUS: Final = len(CREATURES)
"""Orders are numbered like their creatures; this card comes after them."""
WITH_FREDERICUS: Final = 4
"""The number of orders that are shuffled with Fredericus and put under the pile."""

MIDDLE: Final = SIDES
HAND: Final = SIDES + 1
"""Where a chip may lie besides the eight towers."""
CHIPS: Final = {2: 2, 3: 1, 4: 1}

ACTIONS_A_TURN: Final = 4
FIRST_ROUND: Final = (2, 3)
"""Actions of the first two turns of the game (004, Spielablauf)."""
EXTRA_ACTIONS: Final = 2
ENOUGH: Final = 8
"""With this many creatures no more orders are drawn."""

# Stages of a game and their public names.
PERCH: Final = 0
BETS: Final = 1
ACT: Final = 2
CLOSE: Final = 3
OVER: Final = 4
PHASES: Final[tuple[Phase, ...]] = ("birds", "bets", "act", "close", "over")

IN_PILE: Final = -1
TURNED_UP: Final = -2
"""Where Fredericus is if no seat has the card."""


def row_of(cards: list[int]) -> int:
    """Pack cards into a row, the outermost last in the list.

    >>> hex(row_of([TREES, SKY, SEAL]))
    '0x231'
    """
    row = 0
    for card in cards:
        row = row << 4 | card
    return row


def cards_of(row: int) -> list[int]:
    """List the cards of a row, the outermost last.

    >>> cards_of(0x231)
    [2, 3, 1]
    """
    cards = []
    while row:
        cards.append(row & 15)
        row >>= 4
    return cards[::-1]


def count_of(packed: int, kind: int) -> int:
    """Return how many of a kind a packed set holds."""
    return packed >> 4 * kind & 15


def kinds_of(packed: int) -> list[int]:
    """List the kinds in a packed set of creatures or orders.

    >>> kinds_of(0x201)
    [0, 2, 2]
    """
    return [kind for kind in range(len(CREATURES)) for _ in range(count_of(packed, kind))]


def pack(kinds: list[int]) -> int:
    """Pack kinds of creatures or orders into one integer, four bits each."""
    return sum(1 << 4 * kind for kind in kinds)
