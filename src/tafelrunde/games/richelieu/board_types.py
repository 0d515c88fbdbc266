"""What the browser board is told: the types of views, of the parts of acts, and of previews.

`board/types.d.ts` is made from this module by `make types`.
"""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

from tafelrunde.games.richelieu.components import Phase, Region, Symbol, Token
from tafelrunde.kernel import OutcomeData

Kind: TypeAlias = Region | Symbol
"""Everything of which a seat can have most."""


class Face(TypedDict):
    """What is printed on a card."""

    region: Region
    shields: int
    symbol: Symbol | None


class FixedCard(Face):
    """A card on the table without what can change: `token` says whether one was dealt there."""

    place: str
    token: bool


class Card(FixedCard):
    """A card on the table, with the seat whose marker lies on it."""

    marker: int | None


class Seat(TypedDict):
    """What lies before a seat; `tokens_shown` is known at the end only."""

    seat: int
    cards: list[Face]
    shields: dict[Region, int]
    symbols: dict[Symbol, int]
    supply: int
    lost: int
    markers: list[str]
    token_count: int
    redeemed: int
    tokens_shown: list[Token] | None


class Bonus(TypedDict):
    """How many regions and symbols a seat has cards of, and the points for them."""

    regions: int
    region_points: int
    symbols: int
    symbol_points: int


class Majority(TypedDict):
    """How one majority stands.

    `lead` is how far the only leader is ahead, `left` what still lies on the table, and `mine`
    whether a token of the viewer is counted.
    """

    counts: list[int]
    most: int
    leaders: list[int]
    lead: int
    left: int
    settled: bool
    mine: bool


class View(TypedDict):
    """The position as a seat or a spectator sees it.

    `ends` are the places of the cards at the open ends, by the names of the ends. `second` are
    places that may be taken after the first card. `tokens` are those of the viewer.
    """

    game: Literal["richelieu"]
    you: int | None
    players: int
    phase: Phase
    to_act: int | None
    turn: int
    three_rows: bool
    rows: list[list[Card]]
    ends: dict[str, str]
    second: list[str]
    first: str | None
    seats: list[Seat]
    tokens: list[Token] | None
    majorities: dict[Kind, Majority]
    bonuses: list[Bonus]
    standings: list[int]
    outcome: OutcomeData | None


class TakeData(TypedDict):
    """A card is taken; `pay` is null where nothing has to be paid."""

    verb: Literal["take"]
    end: str
    place: str
    pay: str | None


class MarkData(TypedDict):
    """A marker from the supply is put on a card."""

    verb: Literal["mark"]
    place: str


# A field cannot be called `from` in a class.
MoveData = TypedDict("MoveData", {"verb": Literal["move"], "from": str, "place": str})


class BareData(TypedDict):
    """An act without parts."""

    verb: Literal["redeem", "end"]


ActionData: TypeAlias = TakeData | MarkData | MoveData | BareData


class TakeWorth(TypedDict):
    """The majorities of a card's region and symbol, bonuses and standings, when it is taken."""

    majorities: dict[Kind, Majority]
    bonuses: list[Bonus]
    standings: list[int]


class PreviewData(TakeWorth):
    """What a take leads to: the place that it uncovers, and what could follow it."""

    opens: str | None
    second: list[str]
