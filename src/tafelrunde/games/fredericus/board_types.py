"""What the browser board is told: the types of views and of the parts of acts.

`board/types.d.ts` is made from this module by `make types`.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

from tafelrunde.games.fredericus.components import Bird, Colour, Creature, Phase, RowCard
from tafelrunde.kernel import OutcomeData

Order: TypeAlias = Creature | Literal["fredericus"]
Chance: TypeAlias = Bird | Literal["hood", "reverse"]
"""What the open cards allow on a side: a bird to catch, hooding, reversing."""
Obstacle: TypeAlias = Literal[
    "hooded", "caught_already", "no_creature", "falcon_needs", "goshawk_needs"
]
Place: TypeAlias = int | Literal["middle", "hand"]
"""Where a chip lies: the number of a tower, the middle, or the hand of its player."""


class BirdOf(TypedDict):
    """A bird of a seat."""

    seat: int
    bird: Bird


class Side(TypedDict):
    """A side of the castle: the seats of the chips on its tower, the birds on field and yard."""

    side: int
    chips: list[int]
    field: list[BirdOf]
    yard: list[BirdOf]


class Falconer(TypedDict):
    """What a seat has; `orders_shown` is known at the end only."""

    seat: int
    colour: Colour
    creatures: list[Creature]
    order_count: int
    orders_shown: list[Order] | None
    chips: list[Place]
    hooded: Bird | None
    fredericus: bool


class Hunt(TypedDict):
    """Where a bird hunts, what keeps it from catching there, and the rows that are to blame."""

    seat: int
    bird: Bird
    side: int
    obstacle: Obstacle | None
    blame: list[int]


class Score(TypedDict):
    """What points are made of; `pairs` is null where the orders are not known."""

    creatures: int
    orders: int
    fredericus: int
    pairs: list[Creature] | None
    pair_points: int
    points: int


class EndCause(TypedDict):
    """What ended the game, and the seats that caused it."""

    what: Literal["drawn", "turned_up", "eighth"]
    seats: list[int]


class View(TypedDict):
    """The position as a seat or a spectator sees it.

    Before the deal `rows`, `pile`, `chances` and `hunts` are null. `orders` are those of the
    viewer. `fredericus` is a seat, or negative where no seat has drawn that card.
    """

    game: Literal["fredericus"]
    you: int | None
    players: int
    phase: Phase
    to_act: int | None
    turn: int
    first: int
    keeper: int
    short: bool
    last_round: bool
    actions_left: int
    must_act: int
    caught: list[Bird]
    reversed: bool
    rearranged: bool
    rows: list[list[RowCard]] | None
    sides: list[Side]
    middle: list[int]
    seats: list[Falconer]
    pile: int | None
    open_orders: list[Order]
    discarded: list[Order]
    fredericus: int
    orders: list[Order] | None
    actions_taken: int
    chances: list[list[Chance]] | None
    hunts: list[Hunt] | None
    scores: list[Score]
    ended_by: EndCause | None
    outcome: OutcomeData | None


class HuntChanges(TypedDict):
    """Which birds of the actor could catch only after an act, and which no more."""

    then_can: list[Bird]
    then_cannot: list[Bird]


# A field cannot be called `from` in a class.
ShiftData = TypedDict(
    "ShiftData",
    {
        "verb": Literal["shift"],
        "from": int,
        "to": int,
        "then_can": NotRequired[list[Bird]],
        "then_cannot": NotRequired[list[Bird]],
    },
)
BetData = TypedDict("BetData", {"verb": Literal["bet"], "from": Place, "to": Place})


class FlyData(TypedDict):
    """A bird flies to a field."""

    verb: Literal["fly"]
    bird: Bird
    to: int
    then_can: NotRequired[list[Bird]]
    then_cannot: NotRequired[list[Bird]]


class ReverseData(TypedDict):
    """A row is turned round, and a seal goes out of the row `seal`."""

    verb: Literal["reverse"]
    row: int
    seal: int
    then_can: NotRequired[list[Bird]]
    then_cannot: NotRequired[list[Bird]]


class RearrangeData(TypedDict):
    """The innermost cards of a row come to its outer end."""

    verb: Literal["rearrange"]
    row: int
    then_can: NotRequired[list[Bird]]
    then_cannot: NotRequired[list[Bird]]


class BirdData(TypedDict):
    """A bird catches, or is freed, on a side."""

    verb: Literal["catch", "free"]
    bird: Bird
    side: int


class BirdsData(TypedDict):
    """Both birds are put on opposite fields."""

    verb: Literal["birds"]
    falcon: int
    goshawk: int


class HoodData(TypedDict):
    """Birds on a side are hooded."""

    verb: Literal["hood"]
    side: int
    birds: list[BirdOf]


class EndData(TypedDict):
    """The turn ends."""

    verb: Literal["end"]


MoveData: TypeAlias = ShiftData | FlyData | ReverseData | RearrangeData
"""An act after which other catches may be possible."""
ActionData: TypeAlias = MoveData | BirdData | BirdsData | HoodData | BetData | EndData


class NearestCatch(TypedDict):
    """A catch that would be possible after some actions."""

    way: list[MoveData]
    bird: Bird
    side: int
    creature: RowCard


SelectionPreview: TypeAlias = NearestCatch
