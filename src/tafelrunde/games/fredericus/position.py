"""A position of Fredericus as plain data; rules, events and views read it.

Sides are numbered 0 to 7 around the ring; a row is one integer. Birds are numbered twice their
seat, plus one for the goshawk.
"""

from __future__ import annotations

from typing import Self

from tafelrunde.games.fredericus.components import (
    CHIPS,
    HAND,
    IN_PILE,
    PERCH,
    PHASES,
    SIDES,
    Phase,
)
from tafelrunde.games.fredericus.options import FredericusOptions
from tafelrunde.kernel import (
    Chance,
    Event,
)


class FredericusPosition:
    """A position of Fredericus as plain data: fields, copy and simple queries."""

    __slots__ = (
        "base",
        "birds",
        "caught",
        "chance",
        "chips",
        "creature_counts",
        "creatures",
        "discarded",
        "done",
        "drawn",
        "extra",
        "first",
        "fredericus",
        "hooded",
        "moved",
        "open_orders",
        "options",
        "order_counts",
        "orders",
        "pending_events",
        "pile",
        "players",
        "rearranged",
        "reversed",
        "rows",
        "stage",
        "stopped",
        "to_act",
        "turns",
    )

    options: FredericusOptions
    players: int
    chance: Chance
    first: int
    """The starting player; the last in turn order keeps the pile."""
    to_act: int | None
    stage: int
    turns: int
    """The number of finished turns."""
    rows: list[int]
    birds: list[int]
    """The field of each bird, a hooded one beside its yard; -1 before it is placed."""
    hooded: list[int]
    """For each seat its hooded bird, -1 for none; never both (004)."""
    chips: list[int]
    """Where each chip lies: a tower, MIDDLE or HAND; a seat's chips stand together."""
    moved: int
    """The chips laid or moved in this turn's closing."""
    creatures: list[int]
    creature_counts: list[int]
    orders: list[int]
    order_counts: list[int]
    pile: tuple[int, ...]
    drawn: int
    """The number of cards drawn from the pile."""
    open_orders: tuple[int, ...]
    discarded: tuple[int, ...]
    fredericus: int
    """The seat that has the card Fredericus, or IN_PILE, or TURNED_UP."""
    stopped: bool
    """No more orders are drawn; the round is the last one."""
    done: int
    base: int
    extra: int
    caught: int
    """The kinds of birds that have caught in this turn."""
    reversed: bool
    rearranged: bool
    pending_events: list[Event] | None
    """The events of the act so far, inside `execute`; otherwise None."""

    def __init__(self, options: FredericusOptions, first: int, chance: Chance) -> None:
        players = options.players
        self.options = options
        self.players = players
        self.chance = chance
        self.first = first
        self.to_act = first
        self.stage = PERCH
        self.turns = 0
        self.rows = [0] * SIDES
        self.birds = [-1] * (2 * players)
        self.hooded = [-1] * players
        self.chips = [HAND] * (CHIPS[players] * players)
        self.moved = 0
        self.creatures = [0] * players
        self.creature_counts = [0] * players
        self.orders = [0] * players
        self.order_counts = [0] * players
        self.pile = ()
        self.drawn = 0
        self.open_orders = ()
        self.discarded = ()
        self.fredericus = IN_PILE
        self.stopped = False
        self.done = 0
        self.base = 0
        self.extra = 0
        self.caught = 0
        self.reversed = False
        self.rearranged = False
        self.pending_events = None

    @property
    def phase(self) -> Phase:
        """The phase: birds, bets, act, close, or over."""
        return PHASES[self.stage]

    def copy(self) -> Self:
        """Return an independent state; rows are integers and the pile never changes."""
        kind = type(self)
        new = kind.__new__(kind)
        new.options = self.options
        new.players = self.players
        new.chance = self.chance  # replaced, never advanced: see `_deal` and `reseed`
        new.first = self.first
        new.to_act = self.to_act
        new.stage = self.stage
        new.turns = self.turns
        new.rows = self.rows[:]
        new.birds = self.birds[:]
        new.hooded = self.hooded[:]
        new.chips = self.chips[:]
        new.moved = self.moved
        new.creatures = self.creatures[:]
        new.creature_counts = self.creature_counts[:]
        new.orders = self.orders[:]
        new.order_counts = self.order_counts[:]
        new.pile = self.pile
        new.drawn = self.drawn
        new.open_orders = self.open_orders
        new.discarded = self.discarded
        new.fredericus = self.fredericus
        new.stopped = self.stopped
        new.done = self.done
        new.base = self.base
        new.extra = self.extra
        new.caught = self.caught
        new.reversed = self.reversed
        new.rearranged = self.rearranged
        new.pending_events = None
        return new

    # Simple public queries

    @property
    def keeper(self) -> int:
        """The seat with the pile, at the right of the starting player: last in turn order."""
        return (self.first - 1) % self.players

    def actions_left(self) -> int:
        """Return the number of actions left in this turn, extra ones included."""
        return self.base + self.extra - self.done

    def can_close(self) -> bool:
        """Return whether all required actions are taken (Q4)."""
        return self.done >= self.base

    def own_chips(self, seat: int) -> range:
        """Return the numbers of a seat's chips."""
        each = CHIPS[self.players]
        return range(seat * each, (seat + 1) * each)
