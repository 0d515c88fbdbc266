"""What the browser board is told: the types of views, of the parts of acts, of aids and previews.

`board/types.d.ts` is made from this module by `make types`. Cities are ids of the map.
"""

from __future__ import annotations

from typing import Annotated, Literal, NotRequired, TypeAlias, TypedDict

from tafelrunde.games.friedrich.model.components import Nation, Phase, Suit

CityPair: TypeAlias = Annotated[list[str], tuple[str, str]]
NationPair: TypeAlias = Annotated[list[Nation], tuple[Nation, Nation]]
SuitPair: TypeAlias = Annotated[list[Suit], tuple[Suit, Suit]]
NamesPair: TypeAlias = Annotated[list[list[str]], tuple[list[str], list[str]]]
NumberPair: TypeAlias = Annotated[list[int], tuple[int, int]]
Distance: TypeAlias = Annotated[list[str | int], tuple[str, int]]
"""A city, and how many steps it is away."""


class Side(TypedDict):
    """A nation at war or out of it.

    `hand` is shown to its own player only. `held` and `needed` count objectives, and `goal` is
    the number that wins the game, 0 where they cannot win it.
    """

    seat: int
    in_war: bool
    armies: int
    limit: int
    cards: int
    cards_by_set: list[int]
    hand: list[str] | None
    sealed: int
    draws: int
    held: int
    needed: int
    goal: int
    eased: bool


class Piece(TypedDict):
    """A general or a supply train; `gone` pieces never return."""

    nation: Nation
    kind: Literal["general", "train"]
    name: str
    rank: int
    city: str | None
    gone: bool
    face_down: bool
    moved: bool


class Stack(TypedDict):
    """The generals on one city; `armies` are shown to their own player, `stated` sums to all.

    `near` are the hostile pieces around, the nearest first.
    """

    city: str
    nation: Nation
    generals: list[str]
    suit: Suit
    face_down: bool
    supplied: bool
    armies: int | None
    stated: int | None
    near: list[Distance]


class Cards(TypedDict):
    """Pile and discards; `just_drawn` are cards of the viewer."""

    pile: int
    sets_to_come: int
    discards_by_set: list[int]
    just_drawn: list[str]


class Returnable(TypedDict):
    """A lost general by the name that acts use, or `train`, and the cities where it may return."""

    who: str
    cities: list[str]


class Recruitment(TypedDict):
    """What the nation to move has paid, what an army costs, and which pieces may come back.

    `most` armies may be raised besides 0, 1, 2 … generals; only their own player is told.
    """

    credit: int
    price: int
    blocked: bool
    substitute: str | None
    pieces: list[Returnable]
    most: list[int] | None


class Played(TypedDict):
    """A card that was played in a combat, and what it counted."""

    side: int
    card: str
    value: int


class Defeat(TypedDict):
    """What the side with the right would lose by giving way now."""

    armies: int
    left: int
    off: list[str]
    steps: int
    ends: list[str]


class CombatRules(TypedDict, total=False):
    """What fate does to the next card, and what giving way would cost."""

    restrained: bool
    bound: bool
    surprised: bool
    bonus: int
    defeat: Defeat | None


class Combat(CombatRules):
    """A combat: first the attacker, then the defender. `right` is the side that may play."""

    cities: CityPair
    nations: NationPair
    generals: NamesPair
    suits: SuitPair
    armies: NumberPair | None
    score: int
    right: int
    played: list[Played]
    reserve: bool


# A field cannot be called `from` in a class.
Retreat = TypedDict("Retreat", {"from": str, "victor": str, "steps": int, "generals": list[str]})


class Fate(TypedDict):
    """The effect in force, and what has been drawn, unless that tells the turn."""

    effect: str | None
    used: bool
    victor: str | None
    cuts: int
    colonies: int
    drawn: list[int | str] | None


class OffensiveOption(TypedDict):
    """What Prussia has decided on its offensive option, and the card that lies open for it."""

    decision: Literal["open", "declared", "declined"]
    card: str | None
    card_taken: bool
    failed: bool


class AskedStack(TypedDict):
    """A stack still to be asked, the least and the most that it can be given, and its room."""

    city: str
    least: int
    most: int
    holds: int


class Asked(TypedDict):
    """The stack that is asked for armies; its own player sees how many are `left`, and for whom."""

    city: str
    generals: list[str]
    left: int | None
    stacks: list[AskedStack] | None


class View(TypedDict):
    """The position as a seat or a spectator sees it.

    In a tournament `turn` is told before the first and after the last only. `pairs` are stacks
    that will fight. A championship adds `gardez_by`: the marked cities by nation.
    """

    phase: Phase
    to_act: int | None
    turn: int | None
    markers: int
    nation: Nation
    roles: list[str]
    scenario: str
    nations: dict[Nation, Side]
    pieces: list[Piece]
    stacks: list[Stack]
    conquered: dict[str, Nation]
    marked: list[str]
    gardez: list[str]
    gardez_by: NotRequired[dict[Nation, list[str]]]
    cards: Cards
    recruitment: Recruitment | None
    pairs: list[CityPair]
    combat: Combat | None
    retreat: Retreat | None
    fate: Fate
    option: OffensiveOption | None
    asked: Asked | None
    winners: list[Nation]


class ActionParts(TypedDict, total=False):
    """What an act names besides its verb."""

    who: list[str]
    path: list[str]
    city: str | None
    start: str | None
    enemy: str
    card: str
    worth: int
    double: bool
    gain: int | None
    number: int


class ActionData(ActionParts):
    """An act as its parts; which there are hangs on the verb.

    `who` are generals by the names that acts use, or `train` alone. What a card or a number would
    add to the score of a combat is `gain`, null for a Reserve.
    """

    verb: str


class Aids(TypedDict):
    """What helps to read a position.

    `supply` has a road to a train for each stack abroad, an empty one where there is none.
    `safe` and `open` are objectives that are protected or not. `threats` are those that a nation
    could conquer in its next move. `sharing` proposes armies for the stacks still to be asked.
    """

    supply: dict[str, list[str]]
    safe: list[str]
    open: list[str]
    threats: dict[Nation, list[str]]
    sharing: NotRequired[list[int]]


class SharingProposal(TypedDict, total=False):
    """How many armies each stack would get that is still to be asked; its own player is told."""

    sharing: list[int]


class PaymentProposals(TypedDict):
    """Which cards would pay for 0, 1, 2 … armies or pieces, as far as the hand goes."""

    payments: list[list[str]]


class Opponent(TypedDict):
    """A stack that a march would fight; its city by the name that people use."""

    general: str
    city: str
    suit: Suit


class PreviewData(TypedDict):
    """What a march leads to: the enemies it would fight, the suits, and whether it is supplied."""

    fights: list[Opponent]
    suit: Suit
    supplied: bool


class Fight(TypedDict):
    """A stack that a march would fight, and the id of its city."""

    general: str
    nation: Nation
    city: str
    suit: Suit


class RoadPreview(TypedDict):
    """What hangs on the road of a march alone."""

    text: str
    path: list[str]
    is_main: bool
    conquers: list[str]
    marks: list[str]


class EndPreview(TypedDict):
    """What a march meets where it ends; `supplied` is null for a train."""

    end: str
    takes: Nation | None
    unites: list[str]
    stays: list[str]
    fights: list[Fight]
    suit: Suit
    supplied: bool | None
    turned: bool


class MarchPreview(RoadPreview, EndPreview):
    """What one march of a group would do."""


class RangePreview(TypedDict):
    """Where any post could go if it moved now; a train supplies, a stack protects."""

    city: str
    reach: list[str]
    supplies: NotRequired[list[str]]
    protects: NotRequired[list[str]]


SelectionPreview: TypeAlias = MarchPreview | RangePreview | PaymentProposals
