"""The position as plain data, which the chapters of the rules change.

Where things stand is kept in flat arrays and bit masks: a stack's armies are one pool, kept by
city (F8); hands, discards and what a seat is aware of are one bit a card; conquests and marks
one bit an objective. `games.friedrich.state` puts the contract of the kernel on top of it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Self, TypeVar

from tafelrunde.games.friedrich.model.atlas import CITIES
from tafelrunde.games.friedrich.model.components import (
    ALLOT,
    GENERALS,
    GONE,
    IN_SET,
    IS_TRAIN,
    NATION_OF,
    NO_EFFECT,
    PHASES,
    PIECES,
    Phase,
)
from tafelrunde.games.friedrich.model.fields import NAMES
from tafelrunde.games.friedrich.model.march_records import Deed
from tafelrunde.games.friedrich.model.options import RuleOptions
from tafelrunde.kernel import Chance, Event, Json


class BaseState:
    """A position of Friedrich as plain data: the rules read it and change it."""

    __slots__ = NAMES

    options: RuleOptions
    roles: tuple[str, ...]
    """The role of each seat."""
    chance: Chance
    told: list[Event] | None

    to_act: int | None
    stage: int
    turn: int
    nation: int
    """The active nation."""
    owner: list[int]
    """The seat that plays each nation, -1 for those not in the game."""
    out: int
    """The nations that left the war or never were in it, a bit each."""

    step: int
    """Which stack is asked for armies in allotment and share-out."""
    left: int
    """Armies not yet allotted or shared out."""
    where: list[int]
    """The city of each piece, OFF or GONE."""
    at: bytearray
    """For each city 0, or one more than the nation of its generals, or nine more for a train."""
    pool: bytearray
    """The armies of the stack on each city."""
    stated: bytearray
    """The sum that everybody knows of a stack since its last combat, 0 for none (F34)."""
    total: list[int]
    occupied: int
    """The cities with a piece on them, a bit each."""
    face_down: int
    """Pieces out of supply, a bit each."""

    moved: int
    """Pieces whose movement is over."""
    marches: list[Deed]
    """What was done in this movement phase and could matter to a take-back (F14)."""
    credit: int
    reinforced: int
    charged: int
    """Generals that received armies, or marched into an attack position (fate 10♠)."""
    substitute: list[int]
    """The city that stands in for blocked depots, -1 for none (F1f)."""

    hands: list[int]
    """The cards of each nation, a bit each."""
    pile: list[int]
    next_set: int
    discards: int
    hidden: int
    """Discards that were laid face down."""
    fresh: int
    """Cards just drawn of which one must be discarded (F7)."""
    sealed: int
    """Cards dealt early that their owner may not look at yet (T63)."""
    aware: list[int]
    """Cards in foreign hands or among hidden discards whose place a seat knows."""
    void: list[int]
    """Suits of which everybody knows that a nation holds none, a bit each (F34)."""
    dealt: list[int]

    conquered: int
    marked: int
    eased: int
    """The nations that need first-order objectives only."""

    pairs: list[int]
    """Attacker's city times 1024 plus the defender's city."""
    attacker: int
    defender: int
    score: int
    """As the attacker sees it."""
    strength: list[int]
    side: int
    """Who has the right to play: 0 the attacker, 1 the defender."""
    played: list[tuple[int, int, int]]
    """Side, card and what it counted, in the order played."""
    reserve: int
    bold: bool
    """Prussia must still bring the score above zero (fate 7♦)."""
    retreat_steps: int
    from_city: int
    to_city: int
    """Cities of a stack that is being divided."""
    victor: int
    """The commander who won the latest combat, -1 for none (F23)."""
    combats: int

    fate_drawn: list[int]
    effect: int
    effect_used: bool
    asked: int
    offered: int
    """The card Austria offers (fate 1♥), -1 for none."""
    hild_suits: int
    hild_lost: bool
    cuts: int
    colonies: int

    option: int
    """0 undecided, 1 declared, 2 declined."""
    open_card: int
    taken_in: int
    cut_in: int
    failed_in: int
    """Turns in which things happened, 0 for not at all."""
    failed_with: int
    imperial_before: int
    imperial_changed: int
    exits: list[int]
    held: list[tuple[int, int]]
    """For each nation that left: how many objectives it held, and needed."""
    winners: int
    offensive: bool
    gardez: int

    def __init__(
        self,
        options: RuleOptions,
        roles: tuple[str, ...],
        chance: Chance,
        source: BaseState | None = None,
    ) -> None:
        self.options = options
        self.roles = roles
        self.chance = chance
        self.told = None
        if source is not None:
            self._copy_from(source)
            return
        self._begin_moment()
        self._begin_pieces()
        self._begin_cards()
        self._begin_combat()
        self._begin_fate()
        self._begin_ending()

    def _copy_from(self, source: BaseState) -> None:
        """Take over everything; written out because search copies all the time."""
        self.to_act = source.to_act
        self.stage = source.stage
        self.turn = source.turn
        self.nation = source.nation
        self.step = source.step
        self.left = source.left
        self.occupied = source.occupied
        self.face_down = source.face_down
        self.moved = source.moved
        self.credit = source.credit
        self.reinforced = source.reinforced
        self.charged = source.charged
        self.next_set = source.next_set
        self.discards = source.discards
        self.hidden = source.hidden
        self.fresh = source.fresh
        self.sealed = source.sealed
        self.open_card = source.open_card
        self.option = source.option
        self.taken_in = source.taken_in
        self.cut_in = source.cut_in
        self.failed_in = source.failed_in
        self.failed_with = source.failed_with
        self.conquered = source.conquered
        self.marked = source.marked
        self.attacker = source.attacker
        self.defender = source.defender
        self.score = source.score
        self.side = source.side
        self.reserve = source.reserve
        self.bold = source.bold
        self.from_city = source.from_city
        self.to_city = source.to_city
        self.retreat_steps = source.retreat_steps
        self.victor = source.victor
        self.effect = source.effect
        self.effect_used = source.effect_used
        self.asked = source.asked
        self.offered = source.offered
        self.hild_suits = source.hild_suits
        self.hild_lost = source.hild_lost
        self.cuts = source.cuts
        self.colonies = source.colonies
        self.out = source.out
        self.eased = source.eased
        self.imperial_before = source.imperial_before
        self.imperial_changed = source.imperial_changed
        self.winners = source.winners
        self.offensive = source.offensive
        self.gardez = source.gardez
        self.combats = source.combats
        self.where = source.where[:]
        self.at = source.at[:]
        self.pool = source.pool[:]
        self.stated = source.stated[:]
        self.total = source.total[:]
        self.marches = source.marches[:]
        self.substitute = source.substitute[:]
        self.hands = source.hands[:]
        self.pile = source.pile[:]
        self.aware = source.aware[:]
        self.void = source.void[:]
        self.dealt = source.dealt[:]
        self.pairs = source.pairs[:]
        self.strength = source.strength[:]
        self.played = source.played[:]
        self.fate_drawn = source.fate_drawn[:]
        self.owner = source.owner[:]
        self.exits = source.exits[:]
        self.held = source.held[:]

    # The first values are written out, not looped over: compiled fields have no other way.

    def _begin_moment(self) -> None:
        """Begin before the first act of the first turn, nobody being at war yet."""
        self.to_act = 0
        self.stage = ALLOT
        self.turn = self.nation = self.step = self.left = 0
        self.owner = [-1] * 7
        self.out = self.eased = 0

    def _begin_pieces(self) -> None:
        """Begin with an empty map and no movement phase."""
        self.where = [GONE] * PIECES
        self.at = bytearray(CITIES)
        self.pool = bytearray(CITIES)
        self.stated = bytearray(CITIES)
        self.total = [0] * 7
        self.occupied = self.face_down = 0
        self.moved = self.credit = self.reinforced = self.charged = 0
        self.marches = []
        self.substitute = [-1] * 7
        self.conquered = self.marked = self.gardez = 0

    def _begin_cards(self) -> None:
        """Begin with the first set in the pile and no card in a hand."""
        self.pile = list(range(IN_SET))
        self.next_set = 1
        self.hands = [0] * 7
        self.discards = self.hidden = self.fresh = self.sealed = 0
        self.aware = [0] * self.options.players
        self.void = [0] * 7
        self.dealt = [0] * 7

    def _begin_combat(self) -> None:
        """Begin without a combat."""
        self.pairs = []
        self.attacker = self.defender = self.from_city = self.to_city = -1
        self.score = self.side = self.retreat_steps = self.combats = 0
        self.strength = [0, 0]
        self.played = []
        self.reserve = self.victor = -1
        self.bold = False

    def _begin_fate(self) -> None:
        """Begin with every card of fate still to come."""
        self.fate_drawn = []
        self.effect = NO_EFFECT
        self.effect_used = self.hild_lost = False
        self.asked = self.hild_suits = self.cuts = self.colonies = 0
        self.offered = -1

    def _begin_ending(self) -> None:
        """Begin without an offensive, an exit or a winner."""
        self.option = self.taken_in = self.cut_in = self.failed_in = self.failed_with = 0
        self.open_card = self.imperial_before = -1
        self.imperial_changed = self.winners = 0
        self.exits = [0] * 7
        self.held = [(0, 0)] * 7
        self.offensive = False

    def __repr__(self) -> str:
        return f"<friedrich, turn {self.turn}, {self.phase}, seat {self.to_act}>"

    @property
    def phase(self) -> Phase:
        """Name what is going on."""
        return PHASES[self.stage]

    def copy(self) -> Self:
        """Give an independent position; chance is replaced when it moves, never changed."""
        return type(self)(self.options, self.roles, self.chance, self)

    # What is often asked

    def generals_at(self, city: int) -> list[int]:
        """List the generals on a city, the commander first."""
        mark = self.at[city]
        where = self.where
        return [p for p in GENERALS[mark - 1] if where[p] == city] if 0 < mark < 8 else []

    def stacks(self, nation: int) -> list[int]:
        """List the cities of a nation's stacks in the order of their commanders' ranks."""
        found: list[int] = []
        where = self.where
        for piece in GENERALS[nation]:
            city = where[piece]
            if city >= 0 and city not in found:
                found.append(city)
        return found

    def is_in(self, nation: int) -> bool:
        """Tell whether a nation takes part in the war."""
        return not self.out >> nation & 1

    # Putting pieces somewhere

    def put(self, piece: int, city: int) -> None:
        """Set a piece on a city."""
        self.where[piece] = city
        self.at[city] = NATION_OF[piece] + (9 if IS_TRAIN[piece] else 1)
        self.occupied |= 1 << city

    def lift(self, piece: int, to: int) -> None:
        """Take a piece off its city, which may still hold others of its stack."""
        city = self.where[piece]
        self.where[piece] = to
        if city >= 0:
            self.face_down &= ~(1 << piece)
            if IS_TRAIN[piece] or city not in [self.where[p] for p in GENERALS[NATION_OF[piece]]]:
                self.at[city] = 0
                self.occupied &= ~(1 << city)

    def emit(
        self,
        what: str,
        params: Mapping[str, Json],
        to: tuple[int, ...] | None = None,
        final: bool = False,
    ) -> None:
        """Report something that happened, while somebody listens."""
        if self.told is not None:
            self.told.append(Event(f"friedrich.event.{what}", params, to, final))


AnyState = TypeVar("AnyState", bound=BaseState)
"""The plain position, or the state of the contract: what comes in goes out."""
