"""A position of Richelieu as plain data; rules, events and views read it.

Places on the table are numbered 0 to 47, row by row; sets of places are bit masks. What never
changes in a game lies in the `Deal`, which copies share.
"""

from __future__ import annotations

from typing import Final, Self

from tafelrunde.games.richelieu.action_codes import (
    NOTHING,
)
from tafelrunde.games.richelieu.components import (
    BACK_SHIFT,
    BIT,
    COLUMNS,
    COUNT_SHIFT,
    FULL_TABLE,
    MARKERS,
    MAX_MARKERS_WITH_FOUR_PLAYERS,
    PHASES,
    PLACES,
    ROWS,
    TAKE,
    Phase,
)
from tafelrunde.games.richelieu.deal import Deal
from tafelrunde.games.richelieu.options import RichelieuOptions
from tafelrunde.kernel import (
    Chance,
)

_STEP: Final = (1, -1) * ROWS
_FIRST_END: Final = [row * COLUMNS + side for row in range(ROWS) for side in (0, COLUMNS - 1)]
_FIRST_ENDS: Final = sum(BIT[place] for place in _FIRST_END)


class RichelieuPosition:
    """A position of Richelieu as plain data: fields, copy and simple queries."""

    __slots__ = (
        "cards",
        "chance",
        "deal",
        "end",
        "ends",
        "first",
        "held",
        "lost",
        "marked",
        "markers",
        "options",
        "pair",
        "players",
        "redeemed",
        "stage",
        "supply",
        "table",
        "to_act",
        "tokens",
        "turns",
    )

    options: RichelieuOptions
    players: int
    deal: Deal
    chance: Chance
    tokens: list[int]
    """The token on each place that had one at the start, by kind; -1 for none."""
    to_act: int | None
    stage: int
    turns: int
    """The number of finished turns; in the first one only one card is taken."""
    first: int
    """The place of the first card of this turn, -1 before it is taken."""
    pair: int
    """The places of cards that may still be taken in this turn, once they lie at an end."""
    end: list[int]
    """The places at the ends, left and right for each row; a last card is a left end."""
    ends: int
    table: int
    cards: list[int]
    """For each seat the places its cards were taken from."""
    markers: list[int]
    """For each seat the places of its markers."""
    marked: int
    supply: list[int]
    lost: list[int]
    """For each seat the markers out of the game."""
    held: list[int]
    redeemed: list[int]

    def __init__(self, options: RichelieuOptions, deal: Deal, chance: Chance) -> None:
        players = options.players
        self.options = options
        self.players = players
        self.deal = deal
        self.chance = chance
        self.tokens = [NOTHING] * PLACES
        self.to_act = 0
        self.stage = TAKE
        self.turns = 0
        self.first = NOTHING
        self.pair = 0
        self.end = _FIRST_END[:]
        self.ends = _FIRST_ENDS
        self.table = FULL_TABLE
        self.cards = [0] * players
        self.markers = [0] * players
        self.marked = 0
        self.supply = [MARKERS] * players
        self.lost = [0] * players
        self.held = [0] * players
        self.redeemed = [0] * players

    @property
    def phase(self) -> Phase:
        """The phase: take, follow, close, or over."""
        return PHASES[self.stage]

    def copy(self) -> Self:
        """Return an independent state; only what changes is copied."""
        kind = type(self)
        new = kind.__new__(kind)
        new.options = self.options
        new.players = self.players
        new.deal = self.deal
        new.chance = self.chance  # replaced, never advanced: see `reseed`
        new.tokens = self.tokens
        new.to_act = self.to_act
        new.stage = self.stage
        new.turns = self.turns
        new.first = self.first
        new.pair = self.pair
        new.end = self.end[:]
        new.ends = self.ends
        new.table = self.table
        new.cards = self.cards[:]
        new.markers = self.markers[:]
        new.marked = self.marked
        new.supply = self.supply[:]
        new.lost = self.lost[:]
        new.held = self.held[:]
        new.redeemed = self.redeemed[:]
        return new

    # Simple public queries

    def token_count(self, seat: int) -> int:
        """Return how many tokens a seat holds, which is public (R9)."""
        return self.held[seat] >> COUNT_SHIFT

    def can_redeem(self, seat: int) -> bool:
        """Return whether a seat holds `marker-back` and has a marker to bring back (R5)."""
        return self.lost[seat] > 0 and self.held[seat] >> BACK_SHIFT & 3 > 0

    def might_redeem(self, seat: int) -> bool:
        """Return whether a redemption looks possible to others: any token, and a lost marker."""
        return self.lost[seat] > 0 and self.held[seat] >> COUNT_SHIFT > 0

    def owner_of(self, place: int) -> int | None:
        """Return the seat whose marker lies on a card."""
        return next((seat for seat, mask in enumerate(self.markers) if mask & BIT[place]), None)

    def open_ends(self, seat: int) -> int:
        """Return the ends that a seat can take; without a marker only unmarked ones (R8)."""
        return self.ends & ~self.marked if self.lost[seat] == MARKERS else self.ends

    def places_for_marker(self, seat: int) -> int:
        """Return the cards on which a seat may put a marker, from the supply or moved."""
        return 0 if self.lost[seat] == MARKERS else self.table & ~self.marked

    def must_move_marker(self, seat: int) -> bool:
        """Return whether a marker must be moved from another card (R6)."""
        if not self.supply[seat]:
            return True
        return self.players == 4 and self.markers[seat].bit_count() >= MAX_MARKERS_WITH_FOUR_PLAYERS
